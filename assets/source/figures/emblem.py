"""The devices of the two sides, sewn on cloaks, banners and saddle cloths.

Owns: a rayed sun for Orange; for Black the hither moon as a crescent with a
star in its arms. They tell the sides apart from behind without colour.
"""

from math import cos, pi, radians, sin

from flat import applique
from mesh import lerp


def emblem(b, grid, centre, half_rows, half_columns, weights_at, lift=0.020, colour="emblem"):
    """Sew the side's device on a cloth grid. `centre` and the half sizes are
    (row, column) in fractions of the grid."""

    def spot(down, across):
        return centre[0] + down * half_rows, centre[1] + across * half_columns

    def star(points, radius, waist, down=0.0, across=0.0):
        turn = [2 * pi * k / (2 * points) for k in range(2 * points)]
        sizes = [radius if k % 2 == 0 else waist for k in range(2 * points)]
        return [spot(down - cos(a) * r, across + sin(a) * r) for a, r in zip(turn, sizes)]

    if b.side == "orange":
        applique(b, grid, star(8, 1.0, 0.56) if b.rich else star(4, 1.0, 0.60), centre, weights_at, colour, lift)
        if b.rich:
            applique(b, grid, star(4, 0.36, 0.36), centre, weights_at, "accent", lift + 0.018)
        return
    # A crescent is not star-shaped, so it is sewn as a row of patches between
    # a wide arc and a narrower one whose centre is shifted into the opening.
    patches = b.pick(7, 5)
    arc = []
    for k in range(patches + 1):
        outer = radians(lerp(45, 315, k / patches))
        inner = radians(lerp(65, 295, k / patches))
        arc.append(((sin(outer), cos(outer)), (sin(inner) * 0.78, 0.38 + cos(inner) * 0.78)))
    for (a, d), (e, f) in zip(arc, arc[1:]):
        patch = [spot(*a), spot(*e), spot(*f), spot(*d)]
        middle = (sum(p[0] for p in patch) / 4, sum(p[1] for p in patch) / 4)
        applique(b, grid, patch, middle, weights_at, colour, lift)
    applique(b, grid, star(4, 0.40, 0.16, 0.0, 0.42), spot(0.0, 0.42), weights_at, colour, lift)
