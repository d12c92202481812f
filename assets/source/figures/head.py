"""Heads: skull, nose, eyes, brows, mouth, ears and hair.

Owns: the two faces of the cast. All sizes are in units of the head's height, so
a head of another size keeps its features. Eyes, brows and lips are separate
slivers that stand proud of the skin; the slope of the brow gives the temper.
"""

from typing import NamedTuple

from mathutils import Vector

from mesh import FRONT, RIGHT_TO_LEFT, UP, Ring, ball, loft, tube, vec


class Head(NamedTuple):
    """Where a head sits: the point under the chin's height and its own height."""

    foot: Vector
    height: float

    def at(self, x, t, forward):
        """A point in units of the head's height: sideways, up from the chin, forward."""
        return self.foot + vec(x * self.height, -forward * self.height, t * self.height)


# t from chin to crown, half-width, front, back: all in heads.
MAN_HEAD = (
    (-0.045, 0.150, 0.160, 0.240),
    (0.000, 0.150, 0.385, 0.300),
    (0.055, 0.195, 0.430, 0.310),
    (0.140, 0.262, 0.430, 0.330),
    (0.260, 0.305, 0.425, 0.370),
    (0.360, 0.335, 0.415, 0.410),
    (0.460, 0.335, 0.385, 0.445),
    (0.555, 0.345, 0.435, 0.465),
    (0.680, 0.355, 0.425, 0.475),
    (0.820, 0.325, 0.355, 0.430),
    (0.930, 0.230, 0.230, 0.310),
)
# Narrow chin, round cheek, high and smooth forehead.
WOMAN_HEAD = (
    (-0.045, 0.120, 0.140, 0.220),
    (0.010, 0.095, 0.355, 0.260),
    (0.055, 0.140, 0.408, 0.290),
    (0.140, 0.205, 0.410, 0.310),
    (0.260, 0.272, 0.412, 0.360),
    (0.360, 0.322, 0.408, 0.410),
    (0.460, 0.336, 0.396, 0.445),
    (0.555, 0.340, 0.418, 0.465),
    (0.680, 0.345, 0.420, 0.470),
    (0.820, 0.312, 0.350, 0.420),
    (0.930, 0.215, 0.225, 0.300),
)
HEAD_FINE = (0.000, 0.140, 0.360, 0.460, 0.930)
HEAD_BONE = {"head": 1.0}


def head(b, skin="skin", woman=False, size=1.33, brow=0.030):
    """Skull, nose, ears and the painted slivers of the face. Returns a `Head`."""
    place = Head(vec(0, -0.015, 1.555 + (0.012 if woman else 0.0)), 0.315 * size)
    unit = place.height
    socket = 0.030 if woman else 0.050

    def carve(t, degrees, offset):
        a = abs(degrees)
        if 15 < a < 30 and 0.40 < t < 0.50:
            offset.y += socket * unit
        if 15 < a < 30 and 0.52 < t < 0.60 and not woman:
            offset.y -= brow * unit
            offset.z -= 0.012 * unit
        if 40 < a < 50 and 0.30 < t < 0.42:
            offset *= 1.035 if woman else 1.06  # cheekbone
        if 60 < a < 72 and 0.05 < t < 0.20:
            offset *= 0.97 if woman else 1.03  # corner of the jaw
        if a < 3 and 0.05 < t < 0.06:
            offset.y -= 0.02 * unit  # chin
        return offset

    rings = []
    for t, wide, front, back in WOMAN_HEAD if woman else MAN_HEAD:
        bones = {"neck": 0.5, "head": 0.5} if t < 0 else HEAD_BONE
        rings.append(
            Ring(place.at(0, t, 0), wide * unit, (front * unit, back * unit), 2.25, bones, tag=t, fine=t in HEAD_FINE)
        )
    loft(b, rings, 16, skin, fixed=(RIGHT_TO_LEFT, FRONT), shape=carve, part="head")
    if b.near:
        _nose(b, place, skin, woman)
        for x in (1, -1):
            _eye(b, place, x, woman)
            _brow(b, place, x, woman)
            _ear(b, place, x, skin)
        _mouth(b, place, skin, woman)
    else:
        _far_face(b, place)
    return place


def _nose(b, place, skin, woman):
    u, k = place.height, 0.62 if woman else 1.0
    if woman:
        stations = (
            (0.485, 0.385, 0.022, 0.020),
            (0.380, 0.430, 0.028, 0.030),
            (0.305, 0.468, 0.042, 0.036),
            (0.272, 0.420, 0.030, 0.030),
        )
    else:
        stations = (
            (0.565, 0.400, 0.030, 0.030),
            (0.470, 0.430, 0.034, 0.040),
            (0.360, 0.495, 0.050, 0.055),
            (0.295, 0.525, 0.064, 0.050),
            (0.262, 0.465, 0.052, 0.050),
        )
    loft(
        b,
        [Ring(place.at(0, t, f), w * u, d * u, 2.6) for t, f, w, d in stations],
        6,
        skin,
        HEAD_BONE,
        hint=FRONT,
        part="head",
    )
    if woman:
        ball(
            b,
            place.at(0, 0.300, 0.452),
            (0.042 * u * k, 0.030 * u, 0.026 * u),
            skin,
            HEAD_BONE,
            sides=6,
            rows=3,
            part="head",
        )


def _eye(b, place, x, woman):
    u, k = place.height, 1.22 if woman else 1.05
    back = 0.012 if woman else 0.0
    white = (
        (0.050, 0.452, 0.368, 0.004),
        (0.100, 0.463, 0.374, 0.031 * k),
        (0.155, 0.465, 0.358, 0.034 * k),
        (0.222, 0.458, 0.318, 0.004),
    )
    loft(
        b,
        [Ring(place.at(x * s, t, f + back), h * u, 0.028 * u) for s, t, f, h in white],
        5,
        "eye",
        HEAD_BONE,
        hint=FRONT,
        part="face",
    )
    ball(
        b,
        place.at(x * 0.132, 0.463, 0.388 + back),
        (0.031 * u * k, 0.033 * u * k, 0.018 * u),
        "pupil",
        HEAD_BONE,
        sides=6,
        rows=3,
        axis=FRONT,
        hint=UP,
        part="face",
    )
    if woman:  # a dark upper lid, drawn out to the temple
        lid = (
            (0.040, 0.470, 0.385, 0.006),
            (0.120, 0.512, 0.398, 0.013),
            (0.190, 0.500, 0.364, 0.012),
            (0.262, 0.486, 0.306, 0.003),
        )
        loft(
            b,
            [Ring(place.at(x * s, t, f + back), h * u, 0.020 * u) for s, t, f, h in lid],
            4,
            "pupil",
            HEAD_BONE,
            hint=FRONT,
            part="face",
        )


def _brow(b, place, x, woman):
    u = place.height
    if woman:
        arch = ((0.050, 0.572, 0.418, 0.010), (0.140, 0.604, 0.412, 0.012), (0.250, 0.578, 0.352, 0.003))
    else:  # the inner end low: fierce
        arch = ((0.040, 0.525, 0.432, 0.024), (0.130, 0.552, 0.455, 0.030), (0.235, 0.535, 0.370, 0.009))
    loft(
        b,
        [Ring(place.at(x * s, t, f), h * u, 0.020 * u) for s, t, f, h in arch],
        4,
        "brow",
        HEAD_BONE,
        hint=FRONT,
        part="face",
    )


def _ear(b, place, x, skin):
    u = place.height
    shell = (
        (0.330, 0.34, -0.020, 0.030, 0.025),
        (0.370, 0.45, -0.050, 0.052, 0.030),
        (0.340, 0.55, -0.050, 0.030, 0.020),
    )
    loft(
        b,
        [Ring(place.at(x * s, t, f), w * u, d * u) for s, t, f, w, d in shell],
        5,
        skin,
        HEAD_BONE,
        hint=vec(x, 0, 0),
        part="head",
    )


def _mouth(b, place, skin, woman):
    u = place.height
    if woman:
        upper = (
            (-0.070, 0.166, 0.386, 0.003),
            (-0.030, 0.180, 0.416, 0.016),
            (0.0, 0.174, 0.424, 0.013),
            (0.030, 0.180, 0.416, 0.016),
            (0.070, 0.166, 0.386, 0.003),
        )
        lower = ((-0.056, 0.160, 0.392, 0.003), (0.0, 0.140, 0.424, 0.024), (0.056, 0.160, 0.392, 0.003))
        lips = (("lip_pale", upper), ("lip_pale", lower))
    else:
        upper = (
            (-0.105, 0.158, 0.385, 0.004),
            (-0.050, 0.170, 0.437, 0.020),
            (0.0, 0.164, 0.452, 0.019),
            (0.050, 0.170, 0.437, 0.020),
            (0.105, 0.158, 0.385, 0.004),
        )
        lower = ((-0.050, 0.125, 0.425, 0.004), (0.0, 0.118, 0.450, 0.022), (0.050, 0.125, 0.425, 0.004))
        lips = (("lip", upper), (skin, lower))
    for colour, line in lips:
        loft(
            b,
            [Ring(place.at(s, t, f), h * u, 0.018 * u) for s, t, f, h in line],
            4,
            colour,
            HEAD_BONE,
            hint=FRONT,
            part="face",
        )


def _far_face(b, place):
    """From afar a face is a dark bar of eyes and brows."""
    u = place.height
    for x in (1, -1):
        bar = ((0.04, 0.50, 0.40, 0.030), (0.23, 0.50, 0.33, 0.020))
        loft(
            b,
            [Ring(place.at(x * s, t, f), h * u, 0.03 * u) for s, t, f, h in bar],
            4,
            "brow",
            HEAD_BONE,
            hint=FRONT,
            part="face",
        )


SKULL_HAIR = (
    (0.20, 0.300, 0.000, 0.440),
    (0.36, 0.375, 0.020, 0.500),
    (0.50, 0.395, 0.060, 0.530),
    (0.64, 0.405, 0.340, 0.545),
    (0.70, 0.405, 0.455, 0.545),
    (0.80, 0.375, 0.430, 0.510),
    (0.92, 0.280, 0.300, 0.380),
    (1.00, 0.120, 0.130, 0.180),
)


def hair(b, place, style="mane"):
    """A second skull behind the hairline, with locks ("mane") or a long fall ("long")."""
    u = place.height

    def carve(t, degrees, offset):
        a = abs(degrees)
        if t < 0.66 and a < 60:  # the front of the low rings goes inside the skull
            offset.y = max(offset.y, -0.02 * u)
            offset.x *= 0.80
        elif t < 0.66 and a < 75:
            offset.x *= 0.93
        if 40 < a < 50 and 0.66 < t < 0.75:
            offset.z -= 0.03 * u
        if a < 3 and 0.66 < t < 0.75:
            offset.z += 0.05 * u
        if a > 70 and round(a / 22.5) % 2 == 0:
            offset *= 1.05
        return offset

    rings = [
        Ring(place.at(0, t, 0), w * u, (f * u, r * u), 2.2, tag=t, fine=t in (0.36, 0.64, 0.92))
        for t, w, f, r in SKULL_HAIR
    ]
    loft(b, rings, 16, "hair", HEAD_BONE, fixed=(RIGHT_TO_LEFT, FRONT), shape=carve, part="hair")
    if style == "mane":
        locks = (
            (0.0, 0.19, 0.66, 0.06),
            (0.19, 0.15, 0.54, 0.02),
            (-0.19, 0.15, 0.54, 0.02),
            (0.33, 0.10, 0.42, -0.06),
            (-0.33, 0.10, 0.42, -0.06),
        )
        for x, radius, length, back in locks[: b.pick(5, 1)]:
            wide = radius * b.pick(1.0, 1.5)
            start = place.at(x, 0.46, -(0.36 - abs(x) * 0.5))
            path = [
                start + vec(x * s * u, (y + back * (i > 0)) * u, -z * u)
                for i, (s, y, z) in enumerate(((0, 0, 0), (0.12, 0.13, 0.16), (0.22, 0.15, 0.38), (0.42, 0.24, length)))
            ]
            tube(
                b,
                path,
                [0.11 * u, wide * u, wide * 0.72 * u, 0.015 * u],
                4,
                "hair",
                HEAD_BONE,
                caps=(False, True),
                part="hair",
            )
    elif style == "long":
        path = [place.at(0, t, -f) for t, f in ((0.5, 0.40), (0.1, 0.44), (-0.35, 0.40), (-0.8, 0.38), (-1.2, 0.36))]
        tube(
            b,
            path,
            [r * u for r in (0.20, 0.22, 0.20, 0.15, 0.03)],
            7,
            "hair",
            {"head": 0.6, "chest": 0.4},
            part="hair",
        )
