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


# Rows and columns of a cloak: close together where its border runs.
CLOAK_ROWS = (0, 0.11, 0.28, 0.46, 0.62, 0.75, 0.83, 0.91, 1)
CLOAK_COLUMNS = (-1, -0.88, -0.74, -0.5, -0.25, 0, 0.25, 0.5, 0.74, 0.88, 1)


def bordered(b, field, shade, edge, *, sides=True):
    """Colours for a sheet: shaded folds, a dark band and a pale hem in a pattern."""

    def outer(r, c, last_r, last_c):
        from_hem, from_side = last_r - 1 - r, min(c, last_c - 1 - c) if sides else 99
        if not b.rich:
            return edge if from_hem == 0 or from_side == 0 else field
        if from_hem == 0 or from_side == 0:
            return edge
        if from_hem == 1 or from_side == 1:
            return "border" if (r + c) % 2 or from_side == 1 else edge
        return shade if c % 4 in (1, 2) else field

    return outer


def cloak(b, length=1.34, spread=1.0, clasps=True, field="mantle", edge="hem"):
    """A cloak from both shoulders, lined, with a painted border and the side's device."""
    grid = []
    for t in b.pick(CLOAK_ROWS, (0, 0.12, 0.35, 0.62, 0.86, 1), (0, 0.14, 0.46, 0.82, 0.91, 1)):
        row = []
        for u in b.pick(CLOAK_COLUMNS, (-1, -0.84, -0.45, 0, 0.45, 0.84, 1), (-1, -0.86, -0.7, -0.35, 0, 0.35, 0.7, 0.86, 1)):
            angle = u * (1.55 - 0.42 * min(1, 1.6 * t) + 0.12 * t)
            wide = lerp(0.205, 0.24, min(1, 5 * t)) + 0.20 * t * spread
            deep = lerp(0.125, 0.185, min(1, 4 * t)) + 0.30 * t * spread + 0.07 * min(1, 3 * t)
            fold = (
                (cos(u * pi * 4) * 0.5 + cos(u * pi * 2 + 1) * 0.25)
                * 0.060
                * min(1, 1.5 * t + 0.06)
                * b.pick(1.0, 0.4, 0.7)
            )
            z = 1.475 - length * t - 0.05 * abs(sin(angle)) * (1 - t) + 0.05 * u * u * t + (0.012 if t < 0.1 else 0)
            row.append(vec(sin(angle) * (wide + fold), cos(angle) * (deep + fold), z))
        grid.append(row)
    outer = bordered(b, field, f"{field}_shade", edge)
    sheet(b, grid, 0.018, cloak_weights, outer, "lining", rim=edge, part="cloak")
    emblem(
        b,
        grid,
        b.pick((0.42, 0.5), (0.45, 0.5), (0.42, 0.5)),
        b.pick(0.17, 0.13, 0.17),
        b.pick(0.25, 0.21),
        cloak_weights,
        lift=0.036,
    )
    rolled_collar(b, edge)
    if clasps and b.rich:
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
    count = b.pick(8, 5, 6)
    rings = []
    for k in range(count):
        angle = lerp(-2.35, 2.35, k / (count - 1))
        at = vec(sin(angle) * 0.165, cos(angle) * 0.125 - 0.01, 1.485 - 0.0315 * (1 - cos(angle)))
        rings.append(Ring(at, 0.034, 0.030, 2.2))
    loft(b, rings, 5, colour, {"chest": 1}, hint=UP, part="cloak")


def shoulder_cape(b, side="L", length=0.86):
    """The Padwar's short cape over one shoulder, flaring out to that side."""
    x = 1 if side == "L" else -1
    grid = []
    for t in b.pick((0, 0.10, 0.22, 0.44, 0.66, 0.80, 0.90, 1), (0, 0.15, 0.30, 0.60, 0.86, 1)):
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

    outer = bordered(b, "mantle", "mantle_shade", "hem", sides=False)
    sheet(b, grid, 0.016, weights, outer, "lining", rim="hem", part="cape")
    emblem(b, grid, (0.56, 0.34 if x > 0 else 0.66), 0.17, 0.17, weights, lift=0.026)
    if b.rich:
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
                None,
                z,
                z in (0.9, 0.5),
            )
        )
    sides = b.count(27, 18)

    def paint(z, degrees):
        """A pattern along the hem, and shade in the valleys of the folds."""
        k = round((degrees % 360) / 360 * sides - 0.5)
        if z < 0.10:
            return "gown_hem"
        if z < 0.2:
            return "gown_dark" if k % 2 else "gown_hem"
        if z < 0.4:
            return "gown_hem" if k % 3 == 1 else "gown"
        return "gown_shade" if cos(radians(degrees) * 9) < -0.2 else "gown"

    loft(
        b,
        rings,
        27,
        paint,
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


# The veil's middle line from the crown down the back onto the train: how far back, how
# high, half its width, and how far its sides come forward.
VEIL = (
    (0.030, 1.985, 0.040, 0.01),
    (0.130, 1.970, 0.130, 0.07),
    (0.232, 1.870, 0.180, 0.16),
    (0.287, 1.700, 0.203, 0.20),
    (0.300, 1.520, 0.218, 0.19),
    (0.300, 1.330, 0.238, 0.16),
    (0.295, 1.100, 0.260, 0.13),
    (0.320, 0.860, 0.280, 0.12),
    (0.410, 0.620, 0.300, 0.11),
    (0.560, 0.420, 0.322, 0.10),
    (0.640, 0.340, 0.330, 0.10),
    (0.730, 0.265, 0.338, 0.10),
)


def veil(b, head):
    """A thin veil that falls from the crown down her back to the train."""
    rows = [VEIL[i] for i in b.pick(range(12), (0, 2, 4, 6, 8, 9, 11), (0, 1, 2, 3, 4, 6, 8, 9, 10, 11))]
    grid = []
    for back, high, wide, forward in rows:
        row = []
        for s in b.pick((-1, -0.84, -0.62, -0.31, 0, 0.31, 0.62, 0.84, 1), (-1, -0.6, 0, 0.6, 1), (-1, -0.82, -0.45, 0, 0.45, 0.82, 1)):
            fold = cos(s * pi * 3.5) * 0.016 * clamp01((1.8 - high) / 0.5)
            row.append(vec(wide * sin(s * pi / 2), back + fold - forward * (1 - cos(s * pi / 2)), high))
        grid.append(row)

    def weights(point):
        """The head's down to the nape, then the back's, then the gown's."""
        up, low = clamp01((point.z - 1.38) / 0.24), clamp01((1.25 - point.z) / 0.25)
        hang = clamp01((1.02 - point.z) / 0.9)
        chest, hips = (1 - up) * (1 - low), (1 - up) * low
        return {"head": up, "chest": chest, "hips": hips * (1 - 0.55 * hang), "root": hips * 0.55 * hang}

    def shade(r, c, last_r, last_c):
        if not b.rich:
            return "gown_hem" if r == last_r - 1 or c in (0, last_c - 1) else "gown"
        if r == last_r - 1:
            return "gown_hem"
        if r == last_r - 2:
            return "gown_dark" if c % 2 else "gown_hem"
        return "gown_hem" if c in (0, last_c - 1) else ("gown_shade" if c in (2, last_c - 3) else "gown")

    sheet(b, grid, 0.010, weights, shade, "gown", rim="gown_hem", part="veil")
    emblem(b, grid, b.pick((0.60, 0.5), (0.6, 0.5)), 0.13, 0.26, weights, lift=0.022, colour="gown_dark")
