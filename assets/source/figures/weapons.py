"""Weapons and what is carried: swords, spear, lance, axe, buckler, banner.

Owns: everything that is weighted to a hand (the banner: to the chest). A grip
comes from `rig.grip`: its centre and the axis that the weapon points along.

Blades are two to three times life size in width; thinner ones vanish on the
board. Clips tell blows for a reach of about 1.1 m ahead of the fist (1.0 to
1.35), and a second hand needs 0.33 m of handle behind the first.
"""

from math import sin
from typing import NamedTuple

from mathutils import Vector

import rig
from emblem import emblem
from flat import blade, sheet
from mesh import FRONT, RIGHT_TO_LEFT, UP, Ring, ball, even, lathe, loft, tube, vec


class Grip(NamedTuple):
    """A fist to put a weapon in."""

    centre: Vector
    axis: Vector  # the weapon points along it
    edge: Vector  # along the forearm: the edge of a blade
    outward: Vector  # the back of the hand
    bone: str


def grip(bones, side):
    """The grip of one hand; `bones` as from `rig.foot_bones`."""
    centre, axis = rig.grip(bones, side)
    x = 1 if side == "L" else -1
    arm = next(bone for bone in bones if bone.name == f"hand.{side}")
    along = (Vector(arm.tail) - Vector(arm.head)).normalized()
    return Grip(centre, axis, along, vec(x * 0.785, 0, 0.62), f"hand.{side}")


def sword(b, g, length=1.0, half_width=0.050, handle=0.10, guard=0.125, thickness=0.017, metal="brass"):
    """A straight sword; `handle` is how far it reaches behind the fist."""
    c, w = g.centre, g.axis
    tube(
        b,
        [c - w * (handle + 0.02), c, c + w * 0.085],
        [0.017, 0.019, 0.018],
        6,
        "leather_dark",
        g.bone,
        hint=g.edge,
        part="weapon",
    )
    ball(b, c - w * (handle + 0.035), 0.033, metal, g.bone, sides=6, rows=4, surface="metal", part="weapon")
    cross = c + w * 0.095
    arms = ((-1, 0.018, 0.02), (-0.8, 0.014, 0), (0, 0.026, 0), (0.8, 0.014, 0), (1, 0.018, 0.02))
    rings = [Ring(cross + g.edge * (guard * s) + w * lift, r, r * 0.9, 3, fine=abs(s) == 0.8) for s, r, lift in arms]
    loft(b, rings, 5, metal, g.bone, hint=w, surface="metal", part="weapon")
    blade(b, cross + w * 0.01, w, g.edge, length, half_width, thickness, g.bone)


def shaft(b, g, behind, ahead, radius=0.021, colour="wood"):
    """A wooden shaft through the fist."""
    start, end = g.centre - g.axis * behind, g.centre + g.axis * ahead
    tube(
        b,
        [start, start.lerp(end, 0.5), end],
        [radius * 0.9, radius * 1.1, radius * 0.85],
        6,
        colour,
        g.bone,
        hint=g.edge,
        part="weapon",
    )
    return start, end


def collar(b, g, at, radius, colour="brass"):
    """A metal ring round a shaft."""
    w = g.axis
    tube(
        b,
        [at - w * 0.028, at, at + w * 0.028],
        [radius * 0.6, radius, radius * 0.6],
        6,
        colour,
        g.bone,
        hint=g.edge,
        surface="metal",
        part="weapon",
    )


def spear(b, g, length=2.45, behind=1.12, head=0.40, half_width=0.085, metal="brass"):
    """A spear taller than its man, with a broad leaf head and a tassel."""
    _, end = shaft(b, g, behind, length - behind, 0.025)
    w = g.axis
    leaf = ((0, 0.25), (0.12, 0.45), (0.34, 1.0), (0.62, 0.72), (0.86, 0.34), (1, 0.03))
    rings = [
        Ring(end - w * 0.03 + w * (head * t), 0.022 * s, half_width * s, 1, fine=t in (0.12, 0.86)) for t, s in leaf
    ]
    loft(
        b,
        rings,
        4,
        lambda _, d: "steel" if abs(d) < 90 else "steel_dark",
        g.bone,
        hint=g.edge,
        surface="metal",
        smooth=False,
        part="weapon",
    )
    collar(b, g, end - w * 0.03, 0.040, metal)
    tassel = [Ring(end - w * t, r, r, 2) for t, r in ((0.06, 0.036), (0.15, 0.050), (0.24, 0.012))]
    loft(b, tassel, 6, "feather_tip" if b.side == "black" else "accent", g.bone, hint=g.edge, part="weapon")
    blade(b, g.centre - w * behind, -w, g.edge, 0.12, 0.022, 0.016, g.bone)


def lance(b, g, length=2.75, behind=1.20):
    """A rider's lance with a forked pennon."""
    _, end = shaft(b, g, behind, length - behind, 0.027)
    w = g.axis
    blade(b, end - w * 0.02, w, g.edge, 0.34, 0.065, 0.024, g.bone)
    collar(b, g, end - w * 0.03, 0.042)
    across = w.cross(g.edge).normalized()
    columns = b.pick(7, 4)
    grid = []
    for r in range(3):
        row = []
        for k in range(columns):
            u = k / (columns - 1)
            half = 0.20 * (1 - 0.40 * u)
            fly = u - (0.16 if k == columns - 1 and r == 1 else 0)
            row.append(
                end
                - w * (0.30 + (r - 1) * half)
                - g.edge * (fly * 0.72)
                + across * (sin(u * 6) * 0.05 * (u + 0.15))
                - UP * (0.10 * u * u)
            )
        grid.append(row)
    stripe = lambda r, c, rows, columns_: (
        "emblem" if c == 0 or c == columns_ - 1 else ("mantle" if b.side == "orange" else "lining")
    )
    sheet(b, grid, 0.012, lambda _: {g.bone: 1}, stripe, stripe, part="pennon")


def axe(b, g, length=1.50, behind=0.50, size=1.5):
    """A battle-axe: crescent blade, spike behind, spike on top."""
    start, end = shaft(b, g, behind, length - behind)
    w, out = g.axis, g.outward
    if b.near:
        for t in (0.02, 0.80, 0.985):
            collar(b, g, start.lerp(end, t), 0.032)
    head = start.lerp(end, 0.885)
    crescent = (
        (0.02, 0.055),
        (0.09, 0.075),
        (0.17, 0.155),
        (0.225, 0.215),
        (0.262, 0.11),
        (0.275, 0),
        (0.262, -0.13),
        (0.215, -0.25),
        (0.165, -0.175),
        (0.09, -0.075),
        (0.02, -0.055),
    )
    if not b.near:
        crescent = tuple(crescent[i] for i in (0, 3, 5, 7, 8, 10))
    flat = w.cross(out).normalized()
    n, points, faces, colours = len(crescent), [], [], []
    for s in (1, -1):
        for u, v in crescent:
            points.append(
                head + (out * u + w * v) * size + flat * (s * (0.0035 + 0.024 * (1 - min(1, u * size / 0.36))))
            )
        for u, v in crescent:
            inner = u * size * 0.80
            points.append(
                head + out * inner + w * (v * size * 0.74) + flat * (s * (0.009 + 0.030 * (1 - min(1, inner / 0.38))))
            )
    for face in (0, 1):
        o = face * 2 * n
        for i in range(n):
            j = (i + 1) % n
            ring = (o + i, o + j, o + n + j, o + n + i)
            faces.append(ring if face == 0 else tuple(reversed(ring)))
            colours.append("steel" if 0.15 < crescent[i][0] else "steel_dark")
        cap = tuple(o + n + i for i in range(n))
        faces.append(cap if face == 0 else tuple(reversed(cap)))
        colours.append("steel_dark")
    for i in range(n):
        j = (i + 1) % n
        faces.append((j, i, 2 * n + i, 2 * n + j))
        colours.append("steel")
    b.add(points, faces, colours, g.bone, "metal", False, "weapon")
    blade(b, head, -out, w, 0.26, 0.050, 0.022, g.bone, light="steel_dark")
    blade(b, end - w * 0.01, w, g.edge, 0.16, 0.024, 0.018, g.bone)


def buckler(b, g, radius=0.19, face="cloth", rim="trim"):
    """A small round shield on the back of the fist, gyronny in two colours."""
    rows = (
        (0.97, -0.012, rim),
        (1.0, 0.004, rim),
        (0.955, 0.014, rim),
        (0.86, 0.010, face),
        (0.55, 0.034, face),
        (0.36, 0.044, rim),
        (0.28, 0.072, rim),
        (0.06, 0.092, rim),
    )
    if not b.rich:
        rows = (rows[0], rows[1], rows[3], rows[5], rows[7])
    painted = len(rows) - (5 if b.rich else 3)

    def pattern(row, degrees):
        return 1.0, ("accent" if int((degrees % 360) // 45) % 2 else face) if row == painted else None

    lathe(
        b,
        g.centre + g.outward * 0.075,
        g.outward,
        [(r * radius, h, c) for r, h, c in rows],
        16,
        g.bone,
        hint=g.axis,
        pattern=pattern,
        part="buckler",
    )


def banner(b, pole_top=2.92, width=0.80, drop=0.74):
    """The Chief's banner: a pole at his back, a cross-bar, a cloth with the emblem."""
    bones = {"chest": 1}
    foot, top = vec(0, 0.19, 1.08), vec(0, 0.26, pole_top)
    tube(b, [foot, top], [0.024, 0.018], 6, "wood", bones, part="banner")
    ball(b, top + UP * 0.04, (0.045, 0.045, 0.06), "trim", bones, sides=6, rows=4, surface="metal", part="banner")
    bar = top - UP * 0.10 + FRONT * 0.03
    tube(
        b,
        [bar - RIGHT_TO_LEFT * (width * 0.55), bar + RIGHT_TO_LEFT * (width * 0.55)],
        0.020,
        5,
        "trim",
        bones,
        hint=UP,
        surface="metal",
        part="banner",
    )
    for x in (1, -1) if b.near else ():
        ball(
            b,
            bar + RIGHT_TO_LEFT * (x * width * 0.56),
            0.034,
            "trim",
            bones,
            sides=5,
            rows=3,
            surface="metal",
            part="banner",
        )
    grid = []
    for t in b.pick(even(6), (0, 0.14, 0.5, 0.86, 1)):
        row = []
        for u in b.pick((-1, -0.82, -0.5, 0, 0.5, 0.82, 1), (-1, -0.75, -0.4, 0, 0.4, 0.75, 1)):
            tail = 0.16 * (1 - abs(abs(u) - 0.5) * 2) if t == 1 else 0.0  # two points below
            row.append(
                bar
                + vec(
                    u * width / 2 * (1 - 0.06 * t),
                    0.03 + 0.05 * t + sin(u * 5 + t * 2) * 0.025 * t,
                    -0.02 - drop * t - tail,
                )
            )
        grid.append(row)
    border = lambda r, c, last_r, last_c: (
        "hem" if c in (0, last_c - 1) or r in (0, last_r - 1) else ("mantle" if b.side == "orange" else "lining")
    )
    sheet(b, grid, 0.014, lambda _: bones, border, border, rim="hem", part="banner")
    mirrored = [[p for p in reversed(row)] for row in grid]
    for face in (grid, mirrored):
        emblem(b, face, (0.47, 0.5), 0.24, b.pick(0.30, 0.28), lambda _: bones)
