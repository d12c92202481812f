"""Hanging cloth: cloaks and capes, the Princess's gown, sleeves and veil.

Owns: what swings on the bones cloak1-3 (and, for the gown, between hips and
root). The sides' devices are in `emblem.py`.
"""

from math import cos, pi, radians, sin

from emblem import emblem
from flat import sheet
from harness import circle_plate
from head import HEAD_BONE
from mesh import FRONT, RIGHT_TO_LEFT, UP, Ring, clamp01, even, lerp, loft, vec


def cloak_weights(point):
    """Chest and collar bones at the shoulders, then down the three cloak bones."""
    if point.z > 1.36:
        side = "clav.L" if point.x > 0 else "clav.R"
        share = 0.5 * clamp01((abs(point.x) - 0.12) / 0.10)
        return {"chest": 1 - share, side: share}
    a = clamp01((1.36 - point.z) / 0.21)
    c = clamp01((1.10 - point.z) / 0.30)
    d = clamp01((0.68 - point.z) / 0.32)
    return {"chest": 1 - a, "cloak1": a * (1 - c), "cloak2": a * c * (1 - d), "cloak3": a * c * d}


def cloak(b, length=1.34, spread=1.0, clasps=True, device=True, hem_rows=2):
    """A cloak from both shoulders, lined, with a pale hem and the side's device."""
    grid = []
    for t in b.pick(even(10), (0, 0.12, 0.35, 0.62, 0.86, 1)):
        row = []
        for u in b.pick(even(12, -1), (-1, -0.84, -0.45, 0, 0.45, 0.84, 1)):
            angle = u * (1.55 - 0.42 * min(1, 1.6 * t) + 0.12 * t)
            wide = lerp(0.205, 0.24, min(1, 5 * t)) + 0.20 * t * spread
            deep = lerp(0.125, 0.185, min(1, 4 * t)) + 0.30 * t * spread + 0.07 * min(1, 3 * t)
            fold = (
                (cos(u * pi * 4) * 0.5 + cos(u * pi * 2 + 1) * 0.25) * 0.060 * min(1, 1.5 * t + 0.06) * b.pick(1.0, 0.4)
            )
            z = 1.475 - length * t - 0.05 * abs(sin(angle)) * (1 - t) + 0.05 * u * u * t + (0.012 if t < 0.1 else 0)
            row.append(vec(sin(angle) * (wide + fold), cos(angle) * (deep + fold), z))
        grid.append(row)
    hems = hem_rows if b.near else 1

    def outer(r, c, last_r, last_c):
        return "hem" if r >= last_r - hems or c in (0, last_c - 1) else "mantle"

    sheet(b, grid, 0.018, cloak_weights, outer, "lining", rim="hem", part="cloak")
    if device:
        emblem(
            b,
            grid,
            b.pick((0.42, 0.5), (0.45, 0.5)),
            b.pick(0.145, 0.13),
            b.pick(0.25, 0.21),
            cloak_weights,
            lift=0.036,
        )
    rolled_collar(b, "hem")
    if clasps and b.near:
        for x in (1, -1):
            circle_plate(
                b,
                0.042,
                vec(x * 0.125, -0.118, 1.435),
                vec(0, 0.4, 1).normalized(),
                "brass",
                {"chest": 1},
                part="cloak",
            )


def rolled_collar(b, colour):
    """A thick roll of cloth round the neck, open in front."""
    count = b.pick(9, 5)
    rings = []
    for k in range(count):
        angle = lerp(-2.35, 2.35, k / (count - 1))
        at = vec(sin(angle) * 0.165, cos(angle) * 0.125 - 0.01, 1.485 - 0.0315 * (1 - cos(angle)))
        rings.append(Ring(at, 0.034, 0.030, 2.2))
    loft(b, rings, 6, colour, {"chest": 1}, hint=UP, part="cloak")


def shoulder_cape(b, side="L", length=0.86):
    """The Padwar's short cape over one shoulder, flaring out to that side."""
    x = 1 if side == "L" else -1
    grid = []
    for t in b.pick(even(9), (0, 0.15, 0.30, 0.60, 0.86, 1)):
        row = []
        for u in b.pick(even(9), (0, 0.12, 0.35, 0.65, 0.88, 1)):
            # From the middle of the back over the shoulder to the breast (L).
            angle = radians(lerp(-28, 158, u) if x > 0 else lerp(-158, 28, u))
            reach = clamp01(t * 6)
            wide = lerp(0.13, 0.350, reach) + 0.14 * t
            deep = lerp(0.11, 0.20, reach) + 0.17 * t
            fold = cos(u * pi * 5) * 0.045 * t * b.pick(1.0, 0.3)
            drop = (
                1.535
                - 0.055 * reach
                - length * max(0.0, t - 0.12) * (0.55 + 0.45 * sin(pi * clamp01(0.15 + 0.85 * (1 - u if x > 0 else u))))
            )
            row.append(vec(sin(angle) * (wide + fold), cos(angle) * (deep + fold), drop))
        grid.append(row)
    upper = f"uparm.{side}"

    def weights(point):
        base = cloak_weights(point)
        over_arm = clamp01((x * point.x - 0.16) / 0.14) * clamp01((point.z - 0.95) / 0.25) * 0.5
        return {**{bone: w * (1 - over_arm) for bone, w in base.items()}, upper: over_arm}

    def outer(r, c, last_r, last_c):
        return "hem" if r >= last_r - 1 or c in (0, last_c - 1) else "mantle"

    sheet(b, grid, 0.016, weights, outer, "lining", rim="hem", part="cape")
    emblem(b, grid, (0.56, 0.34 if x > 0 else 0.66), 0.17, 0.17, weights, lift=0.026)
    if b.near:
        circle_plate(
            b, 0.045, vec(x * 0.02, -0.150, 1.425), vec(0, 0.3, 1).normalized(), "brass", {"chest": 1}, part="cape"
        )


GOWN = (
    (1.090, 0.130, 0.096, 0.094, 0.000),
    (1.000, 0.174, 0.118, 0.134, 0.004),
    (0.900, 0.196, 0.140, 0.170, 0.012),
    (0.720, 0.215, 0.172, 0.240, 0.024),
    (0.500, 0.248, 0.210, 0.370, 0.036),
    (0.280, 0.295, 0.255, 0.580, 0.045),
    (0.120, 0.340, 0.290, 0.860, 0.050),
    (0.035, 0.372, 0.312, 1.120, 0.052),
    (0.012, 0.362, 0.308, 1.105, 0.050),
)


def gown(b):
    """A folded gown that runs out into a long train behind."""

    def carve(z, degrees, offset):
        row = min(GOWN, key=lambda g: abs(g[0] - z))
        angle = radians(degrees)
        depth = row[4] * (1.5 if cos(angle) < -0.3 else 1.0) * b.pick(1.0, 0.3)
        if offset.length > 1e-6:
            offset += offset.normalized() * ((cos(angle * 9) * 0.7 + cos(angle * 5 + 1) * 0.3) * depth)
        if cos(angle) < -0.2 and z < 0.6:  # the train sinks to the floor
            floor = 0.012 - z
            offset.z = max(floor, offset.z - 0.14 * -cos(angle) * (1.0 - z))
        return offset

    rings = []
    for z, wide, front, back, _ in GOWN:
        t = clamp01((1.02 - z) / 0.9)
        rings.append(
            Ring(
                vec(0, 0, z),
                wide,
                (front, back),
                2.1,
                {"hips": 1 - 0.55 * t, "root": 0.55 * t},
                "gown_hem" if z < 0.2 else None,
                z,
                z in (0.9, 0.5),
            )
        )
    loft(
        b,
        rings,
        26,
        lambda z, d: "gown_dark" if abs(abs(d) - 180) < 10 and z < 0.8 else "gown",
        fixed=(RIGHT_TO_LEFT, FRONT),
        shape=carve,
        caps=(False, True),
        part="gown",
    )
    panel = (
        (1.045, 0.118, 0.055),
        (0.900, 0.158, 0.062),
        (0.660, 0.210, 0.075),
        (0.360, 0.282, 0.095),
        (0.100, 0.345, 0.112),
        (0.030, 0.362, 0.116),
    )
    strips = []
    for z, forward, wide in panel:
        t = clamp01((1.02 - z) / 0.9)
        strips.append(
            Ring(
                vec(0, -forward, z),
                wide,
                0.012,
                5,
                {"hips": 1 - 0.55 * t, "root": 0.55 * t},
                "gown_hem" if z < 0.2 else "gown_dark",
                fine=z in (0.9, 0.36),
            )
        )
    loft(b, strips, 4, "gown_dark", hint=FRONT, phase=0.5, part="gown")


def bell_sleeve(b, bones, side):
    """A sleeve that is close on the upper arm and falls open at the wrist."""
    shoulder, elbow = bones[f"uparm.{side}"]
    wrist = bones[f"hand.{side}"][0]
    down = (wrist - shoulder).normalized()
    upper, fore, clav = f"uparm.{side}", f"foarm.{side}", f"clav.{side}"
    rings = [
        Ring(shoulder - down * 0.075, 0.030, 0.035, 2, {clav: 0.8, upper: 0.2}, fine=True),
        Ring(shoulder - down * 0.040, 0.062, 0.066, 2, {clav: 0.6, upper: 0.4}),
        Ring(shoulder + down * 0.060, 0.070, 0.074, 2, upper),
        Ring(elbow - down * 0.020, 0.053, 0.056, 2, {upper: 0.6, fore: 0.4}),
        Ring(elbow + down * 0.100 - UP * 0.01, 0.064, 0.076, 2, fore),
        Ring(elbow + down * 0.185 - UP * 0.04, 0.074, 0.110, 2, fore, "gown_hem"),
        Ring(elbow + down * 0.215 - UP * 0.055, 0.082, 0.124, 2, fore, "gown_hem"),
        Ring(elbow + down * 0.205 - UP * 0.050, 0.064, 0.100, 2, fore, "gown_dark", fine=True),
    ]
    loft(b, rings, 9, "gown", hint=FRONT, part="sleeves")


def veil(b, head):
    """A thin veil from the crown that widens down the back."""
    u = head.height
    rows, columns = b.pick(9, 5), b.pick(11, 7)
    crown = head.foot
    grid = []
    for r in range(rows):
        t = r / (rows - 1)
        row = []
        for k in range(columns):
            s = k / (columns - 1) * 2 - 1
            angle = s * lerp(1.9, 1.15, min(1, 1.5 * t))
            fold = cos(s * pi * 3.5) * 0.035 * t
            wide = lerp(0.47 * u, 0.27, min(1, 1.2 * t)) + fold + 0.08 * t
            deep = lerp(0.50 * u, 0.28, min(1, 1.5 * t)) + fold + 0.34 * t * t + 0.05 * t
            if r == 0:
                wide, deep = wide * 0.14, deep * 0.14
            z = crown.z + u * (1.09 if r == 0 else 1.0) - 1.12 * t + (0.045 if r == 1 else 0) + 0.06 * s * s * t
            row.append(
                vec(sin(angle) * wide, cos(angle) * deep + (0.03 * u if r == 0 else 0) + 0.05 * u * (1 - t) + 0.02, z)
            )
        grid.append(row)

    def weights(point):
        t = clamp01((crown.z + 0.15 * u - point.z) / 0.35)
        s = clamp01((1.25 - point.z) / 0.5)
        return {**{bone: 1 - t for bone in HEAD_BONE}, "chest": t * (1 - s), "cloak1": t * s}

    shade = lambda r, c, last_r, last_c: "gown_hem" if r == last_r - 1 or c in (0, last_c - 1) else "gown"
    sheet(b, grid, 0.010, weights, shade, "gown", rim="gown_hem", part="veil")
