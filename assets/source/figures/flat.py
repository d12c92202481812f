"""Flat shapes on a `Builder`: cloth, patches sewn on it, straps, plates, blades.

Owns: everything that is thin. Round shapes and the builder are in `mesh.py`.
"""

from math import cos, pi, sin

from mesh import BACK, FRONT, Ring, cross_frame, lerp, loft


def sheet(b, grid, thickness, weights_at, outer, inner, *, rim=None, part="cloth", surface="matte"):
    """Thick cloth over a grid of points, two layers and a rim.

    `weights_at(point)` gives the bones; `outer` and `inner` are colours or
    `f(row, column, rows, columns)`.
    """
    rows, columns = len(grid), len(grid[0])
    points, weights = [], []
    for layer in (0.5, -0.5):
        for r in range(rows):
            for c in range(columns):
                points.append(grid[r][c] + grid_normal(grid, r, c) * (thickness * layer))
                weights.append(weights_at(grid[r][c]))

    def at(layer, r, c):
        return layer * rows * columns + r * columns + c

    def shade(colour, r, c):
        return colour(r, c, rows - 1, columns - 1) if callable(colour) else colour

    faces, colours = [], []
    for r in range(rows - 1):
        for c in range(columns - 1):
            faces.append((at(0, r, c), at(0, r, c + 1), at(0, r + 1, c + 1), at(0, r + 1, c)))
            colours.append(shade(outer, r, c))
            faces.append((at(1, r, c), at(1, r + 1, c), at(1, r + 1, c + 1), at(1, r, c + 1)))
            colours.append(shade(inner, r, c))
    edges = [((0, c + 1), (0, c)) for c in range(columns - 1)]
    edges += [((rows - 1, c), (rows - 1, c + 1)) for c in range(columns - 1)]
    edges += [((r, 0), (r + 1, 0)) for r in range(rows - 1)]
    edges += [((r + 1, columns - 1), (r, columns - 1)) for r in range(rows - 1)]
    for start, end in edges:
        faces.append((at(0, *start), at(0, *end), at(1, *end), at(1, *start)))
        colours.append(rim or shade(outer, min(start[0], rows - 2), min(start[1], columns - 2)))
    b.add(points, faces, colours, weights, surface, True, part)


def grid_normal(grid, r, c):
    """The direction away from the inner side of a grid at one of its points."""
    rows, columns = len(grid), len(grid[0])
    across = grid[r][min(c + 1, columns - 1)] - grid[r][max(c - 1, 0)]
    down = grid[min(r + 1, rows - 1)][c] - grid[max(r - 1, 0)][c]
    normal = across.cross(down)
    return normal.normalized() if normal.length > 1e-8 else BACK.copy()


def grid_point(grid, row, column):
    """The point of a grid at fractional row and column, and the normal there."""
    r = min(int(row), len(grid) - 2)
    c = min(int(column), len(grid[0]) - 2)
    u, v = column - c, row - r
    top = grid[r][c].lerp(grid[r][c + 1], u)
    bottom = grid[r + 1][c].lerp(grid[r + 1][c + 1], u)
    return top.lerp(bottom, v), grid_normal(grid, r + round(v), c + round(u))


def applique(b, grid, outline, centre, weights_at, colour, lift=0.02, part="emblem"):
    """A flat patch sewn on a sheet. `outline` and `centre` are (row, column) in
    fractions of the grid; the outline must be star-shaped round the centre."""
    rows, columns = len(grid) - 1, len(grid[0]) - 1
    n = len(outline)
    # A patch wider than a fold needs a ring between its rim and its centre.
    inner = [(lerp(r, centre[0], 0.5), lerp(c, centre[1], 0.5)) for r, c in outline] if b.near and n > 4 else []
    points, weights = [], []
    for layer in (lift,):
        for r, c in [*outline, *inner, centre]:
            p, normal = grid_point(grid, r * rows, c * columns)
            points.append(p + normal * layer)
            weights.append(weights_at(p))
    hub = n + len(inner)
    faces = []
    for k in range(n):
        k1 = (k + 1) % n
        if inner:
            faces += [(k, k1, n + k1, n + k), (n + k, n + k1, hub)]
        else:
            faces.append((k, k1, hub))
    b.add(
        points,
        _front_first(points, faces, grid_point(grid, centre[0] * rows, centre[1] * columns)[1]),
        colour,
        weights,
        part=part,
        turn=False,
    )


def _front_first(points, faces, normal):
    """Turn an open patch so that its first face looks along `normal`."""
    a, c, d = (points[i] for i in faces[0][:3])
    if (c - a).cross(d - a).dot(normal) < 0:
        return [tuple(reversed(f)) for f in faces]
    return faces


def snap(tree, point):
    """The nearest point of a surface and its normal turned towards `point`."""
    found, normal, _, _ = tree.find_nearest(point)
    if normal.dot(point - found) < 0:
        normal = -normal
    return found, normal


def strap(b, tree, path, width, thickness, colour, weights_at, lift=0.007, closed=False, surface="matte", part="strap"):
    """A flat band laid on a surface along the points of `path`."""
    rings, normals = [], []
    for point in path:
        found, normal = snap(tree, point)
        rings.append(Ring(found + normal * lift, width, thickness, 4, weights_at(found)))
        normals.append(normal)
    loft(b, rings, 4, colour, hint=normals, closed=closed, phase=0.5, surface=surface, part=part)


def plate(
    b,
    outline,
    at,
    x_axis,
    y_axis,
    thickness,
    colour,
    weights,
    *,
    rim=None,
    bevel=0.25,
    dome=0.0,
    surface="metal",
    smooth=False,
    part="plate"
):
    """A bevelled plate from a 2D outline; its front looks along x × y."""
    normal = x_axis.cross(y_axis).normalized()
    n = len(outline)
    cx = sum(u for u, _ in outline) / n
    cy = sum(v for _, v in outline) / n

    def place(u, v, height):
        return at + x_axis * u + y_axis * v + normal * height

    points = [place(u, v, -thickness / 2) for u, v in outline]
    points += [place(u, v, thickness * 0.1) for u, v in outline]
    points += [place(lerp(u, cx, bevel), lerp(v, cy, bevel), thickness / 2 + dome * 0.4) for u, v in outline]
    points += [place(cx, cy, thickness / 2 + dome), place(cx, cy, -thickness / 2)]
    faces, colours = [], []
    for k in range(n):
        j = (k + 1) % n
        faces += [
            (k, j, n + j, n + k),
            (n + k, n + j, 2 * n + j, 2 * n + k),
            (2 * n + k, 2 * n + j, 3 * n),
            (j, k, 3 * n + 1),
        ]
        colours += [rim or colour, rim or colour, colour, rim or colour]
    b.add(points, faces, colours, weights, surface, smooth, part)


def circle(radius, sides):
    """The outline of a round plate."""
    return [(radius * cos(2 * pi * k / sides), radius * sin(2 * pi * k / sides)) for k in range(sides)]


def blade(
    b,
    start,
    along,
    edge,
    length,
    half_width,
    half_thickness,
    weights,
    *,
    light="steel",
    dark="steel_dark",
    tip=0.14,
    curve=0.0,
    part="weapon"
):
    """A straight blade of diamond section, one bevel light and one dark."""
    along, edge = along.normalized(), edge.normalized()
    rings = []
    for t, size, fine in (
        (0, 0.85, False),
        (0.04, 1, True),
        (0.5, 0.86, True),
        (1 - tip, 0.78, False),
        (1 - tip * 0.4, 0.5, True),
        (1, 0.04, False),
    ):
        rings.append(
            Ring(
                start + along * (length * t) + edge * (curve * t * t),
                half_thickness * size,
                half_width * size,
                1,
                fine=fine,
            )
        )
    loft(
        b,
        rings,
        4,
        lambda _, degrees: light if abs(degrees) < 90 else dark,
        weights,
        hint=edge,
        surface="metal",
        smooth=False,
        part=part,
    )


def spike(b, at, along, length, radius, colour, weights, part="spike", surface="matte", sides=3):
    """A tooth, a thorn or a cut stone: a pyramid."""
    across, front = cross_frame(along, FRONT)
    turns = [2 * pi * k / sides for k in range(sides)]
    corners = [at + across * (radius * sin(a)) + front * (radius * cos(a)) for a in turns]
    faces = [(k, (k + 1) % sides, sides) for k in range(sides)] + [tuple(reversed(range(sides)))]
    b.add([*corners, at + along.normalized() * length], faces, colour, weights, surface, False, part)
