"""Heads: skull, nose, eyes, brows, mouth, ears and hair.

Owns: the two faces of the cast. All sizes are in units of the head's height, so
a head of another size keeps its features. Eyes, brows and lips are separate
slivers that stand proud of the skin; the slope of the brow gives the temper.
"""

from typing import NamedTuple

from mathutils import Vector

from flat import spike
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
    (0.860, 0.300, 0.320, 0.400),
)
# Short and narrow below, round cheeks, a high and smooth forehead.
WOMAN_HEAD = (
    (-0.020, 0.110, 0.130, 0.220),
    (0.040, 0.085, 0.330, 0.250),
    (0.075, 0.128, 0.384, 0.280),
    (0.150, 0.202, 0.402, 0.310),
    (0.255, 0.276, 0.404, 0.360),
    (0.355, 0.322, 0.398, 0.410),
    (0.455, 0.334, 0.386, 0.445),
    (0.555, 0.340, 0.408, 0.465),
    (0.680, 0.345, 0.412, 0.470),
    (0.860, 0.290, 0.310, 0.390),
)
HEAD_FINE = (0.000, 0.360, 0.355)
HEAD_FAR_FINE = (0.140, 0.150, 0.460, 0.455)
HEAD_BONE = {"head": 1.0}


def head(b, skin="skin", woman=False, size=1.33, brow=0.030):
    """Skull, nose, ears and the painted slivers of the face. Returns a `Head`."""
    place = Head(vec(0, -0.015, 1.555 + (0.012 if woman else 0.0)), 0.315 * size)
    unit = place.height
    socket = 0.026 if woman else 0.050

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

    fine = HEAD_FINE + (() if b.rich else HEAD_FAR_FINE)
    rings = []
    for t, wide, front, back in WOMAN_HEAD if woman else MAN_HEAD:
        bones = {"neck": 0.5, "head": 0.5} if t < 0 else HEAD_BONE
        rings.append(
            Ring(place.at(0, t, 0), wide * unit, (front * unit, back * unit), 2.25, bones, tag=t, fine=t in fine)
        )
    # Its crown lies under the hair.
    loft(b, rings, 16, skin, fixed=(RIGHT_TO_LEFT, FRONT), shape=carve, caps=(False, False), part="head")
    if b.rich:
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
    u = place.height
    if woman:
        stations = (
            (0.480, 0.378, 0.022, 0.018),
            (0.400, 0.398, 0.024, 0.024),
            (0.335, 0.440, 0.034, 0.032),
            (0.302, 0.452, 0.044, 0.028),
            (0.284, 0.412, 0.036, 0.024),
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


def _eye(b, place, x, woman):
    u, k = place.height, 1.48 if woman else 1.12
    back = 0.012 if woman else 0.0
    white = (
        (0.050, 0.450, 0.368, 0.004),
        (0.100, 0.460, 0.374, 0.031 * k),
        (0.158, 0.464, 0.358, 0.034 * k),
        (0.232, 0.464, 0.314, 0.004),
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
        place.at(x * 0.132, 0.461, 0.388 + back),
        (0.030 * u * k, 0.033 * u * k, 0.018 * u),
        "iris" if woman else "pupil",
        HEAD_BONE,
        sides=6,
        rows=3,
        axis=FRONT,
        hint=UP,
        part="face",
    )
    # The glint that makes an eye look.
    spike(
        b, place.at(x * 0.132 + 0.014, 0.461 + 0.014 * k, 0.402 + back), FRONT, 0.006 * u, 0.012 * u, "eye", HEAD_BONE, part="face"
    )
    if woman:  # a dark upper lid, drawn out to the temple
        lid = (
            (0.040, 0.468, 0.385, 0.006),
            (0.115, 0.515, 0.396, 0.013),
            (0.190, 0.508, 0.362, 0.013),
            (0.275, 0.498, 0.300, 0.003),
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
        arch = ((0.055, 0.580, 0.418, 0.010), (0.150, 0.612, 0.406, 0.011), (0.262, 0.582, 0.342, 0.003))
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
            (-0.072, 0.196, 0.372, 0.003),
            (-0.030, 0.208, 0.408, 0.017),
            (0.0, 0.202, 0.416, 0.014),
            (0.030, 0.208, 0.408, 0.017),
            (0.072, 0.196, 0.372, 0.003),
        )
        lower = ((-0.058, 0.188, 0.380, 0.003), (0.0, 0.168, 0.416, 0.026), (0.058, 0.188, 0.380, 0.003))
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
            offset *= 1.025 if 0.6 < t < 0.85 else 1.05
        return offset

    rings = [
        Ring(place.at(0, t, 0), w * u, (f * u, r * u), 2.2, tag=t, fine=t in (0.36, 0.64, 0.92))
        for t, w, f, r in SKULL_HAIR
    ]
    strands = lambda _, degrees: "hair_light" if round((abs(degrees) - 11.25) / 22.5) % 3 == 1 else "hair"
    loft(b, rings, 16, strands, HEAD_BONE, fixed=(RIGHT_TO_LEFT, FRONT), shape=carve, caps=(False, True), part="hair")
    if style == "mane":
        locks = (
            (0.0, 0.19, 0.66, 0.06),
            (0.19, 0.15, 0.54, 0.02),
            (-0.19, 0.15, 0.54, 0.02),
            (0.33, 0.10, 0.42, -0.06),
            (-0.33, 0.10, 0.42, -0.06),
        )
        for x, radius, length, back in locks[: b.pick(5, 3)]:
            wide = radius * b.pick(1.0, 1.2, 1.0)
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
                "hair" if x else "hair_light",
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
            6,
            "hair",
            {"head": 0.6, "chest": 0.4},
            part="hair",
        )
        for x in (1, -1) if b.rich else ():
            # A lock before each shoulder frames the face.
            lock = [
                Ring(place.at(x * s, t, f), r * u, r * 0.7 * u, 2, bones)
                for s, t, f, r, bones in (
                    (0.330, 0.60, 0.18, 0.06, HEAD_BONE),
                    (0.385, 0.32, 0.15, 0.09, HEAD_BONE),
                    (0.375, 0.02, 0.14, 0.10, {"head": 0.6, "chest": 0.4}),
                    (0.365, -0.28, 0.20, 0.085, {"chest": 1}),
                    (0.300, -0.62, 0.32, 0.02, {"chest": 1}),
                )
            ]
            loft(b, lock, 5, "hair_light", hint=FRONT, part="hair")
