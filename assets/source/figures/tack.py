"""What a thoat wears: saddle cloth with the side's device, girths, breast strap
with tassels, saddle.

Owns: nothing of the beast itself; straps are laid on the surface of its trunk.
"""

from math import pi, sin

from emblem import emblem
from flat import sheet, snap, strap
from mesh import FRONT, UP, Ring, even, lerp, loft, vec


def tack(b, trunk, weights_at_y):
    """Saddle cloth with the emblem, saddle, girths, breast strap with tassels."""
    weights = lambda p: weights_at_y(p.y)
    grid = []
    for t in b.pick(even(7), (0, 0.16, 0.5, 0.84, 1)):
        y = lerp(-0.40, 0.44, t)
        row = []
        for u in b.pick(even(11, -1), (-1, -0.82, -0.5, 0, 0.5, 0.82, 1)):
            angle = 2.0 * u
            found, normal = snap(trunk, vec(sin(angle) * 0.6, y, 1.15 + 0.6 * sin(pi / 2 - abs(angle))))
            row.append(found + normal * 0.035)
        grid.append(row)
    shade = lambda r, c, last_r, last_c: "hem" if r in (0, last_r - 1) or c in (0, last_c - 1) else "mantle"
    sheet(b, grid, 0.022, weights, shade, shade, rim="hem", part="saddle")
    for x in (0.20, 0.80):
        emblem(b, grid, (0.62, x), 0.28, 0.12, weights, lift=0.026)
    girth = b.pick(14, 8)
    for y in (-0.44, 0.48):
        path = [
            vec(0.6 * sin(2 * pi * k / girth), y, 1.15 + 0.6 * sin(pi / 2 + 2 * pi * k / girth)) for k in range(girth)
        ]
        rings, normals = [], []
        for point in path:
            found, normal = snap(trunk, point)
            rings.append(Ring(found + normal * 0.012, 0.035, 0.014, 4, weights(found)))
            normals.append(normal)
        loft(b, rings, 4, "harness", hint=normals, closed=True, phase=0.5, part="saddle")
    _breast_strap(b, trunk, weights)
    seat = [
        (0.34, 1.43, 0.19, 0.10),
        (0.22, 1.40, 0.20, 0.055),
        (0.0, 1.38, 0.19, 0.045),
        (-0.20, 1.40, 0.17, 0.055),
        (-0.30, 1.44, 0.13, 0.09),
    ]
    loft(
        b,
        [Ring(vec(0, y, z), wide, (high, 0.06), 2.6, fine=y == 0.22) for y, z, wide, high in seat],
        8,
        "leather",
        "body",
        hint=UP,
        part="saddle",
    )
    for y, high, wide in ((-0.30, 0.20, 0.11), (0.36, 0.22, 0.19)):
        arch = ((-1, -0.03, 0.030), (-0.7, 0.55, 0.034), (0, 1.0, 0.042), (0.7, 0.55, 0.034), (1, -0.03, 0.030))
        loft(
            b,
            [
                Ring(vec(s * wide, y * (1 + 0.05 * h), 1.43 + high * h * 0.7), r, r * 1.2, 2.4, fine=abs(s) == 0.7)
                for s, h, r in arch
            ],
            6,
            "trim",
            "body",
            hint=FRONT,
            surface="metal",
            part="saddle",
        )


def _breast_strap(b, trunk, weights):
    """Round the chest above the fore legs, from girth to girth."""
    count = b.pick(13, 7)
    path = []
    for k in range(count):
        angle = lerp(-2.1, 2.1, k / (count - 1))
        path.append(
            vec(
                sin(angle) * 0.7,
                -0.62 - 0.55 * sin(pi / 2 - abs(angle)) * (1 if abs(angle) < pi / 2 else 0.35),
                1.30 + 0.06 * abs(angle),
            )
        )
    strap(b, trunk, path, 0.040, 0.016, "trim", weights, lift=0.020, part="saddle")
    for k in range(b.pick(5, 0)):
        found, normal = snap(trunk, path[2 + 2 * k])
        hang = found + normal * 0.035
        rings = [
            Ring(hang, 0.034, 0.012, 4),
            Ring(hang - UP * 0.14 + normal * 0.012, 0.044, 0.012, 4),
            Ring(hang - UP * 0.19 + normal * 0.012, 0.008, 0.010, 4),
        ]
        loft(b, rings, 4, "cloth_light" if k % 2 else "accent", weights(found), hint=normal, phase=0.5, part="saddle")
