"""What sits on the head: band, diadems, feathers.

Owns: the marks of rank. The number of feathers is from the book (one to five)
and must read black on white from the board camera, so they are about twice
life size and fan wide. Orange wears them upright, Black swept back.
"""

from math import cos, pi, radians, sin

from flat import plate, spike
from head import HEAD_BONE
from mesh import FRONT, RIGHT_TO_LEFT, UP, Ring, ball, loft, tube, vec


def band(b, head, colour, gem=None, height=0.050, t=0.72, front_plate=True):
    """A band round the brow that hides the hairline, with a plate in front."""
    u, count = head.height, b.count(12, 8)
    rings = []
    for k in range(count):
        angle = 2 * pi * k / count
        c = cos(angle)
        rings.append(
            Ring(
                head.foot + vec(0.414 * sin(angle) * u, -(0.468 if c > 0 else 0.580) * c * u, (t + 0.03 * c) * u),
                0.028 * u,
                height * u,
                3,
            )
        )
    loft(b, rings, 4, colour, HEAD_BONE, hint=UP, closed=True, phase=0.5, surface="metal", part="diadem")
    if not front_plate:
        return
    at = head.at(0, t + 0.05, 0.475)
    outline = [(x * u, y * u) for x, y in ((-0.13, -0.03), (0.13, -0.03), (0.09, 0.10), (0, 0.22), (-0.09, 0.10))]
    if b.rich:
        plate(
            b,
            outline,
            at,
            RIGHT_TO_LEFT,
            vec(0, 0.25, 1).normalized(),
            0.05 * u,
            colour,
            HEAD_BONE,
            dome=0.02 * u,
            part="diadem",
        )
    if gem:
        ball(
            b,
            at + vec(0, -0.05, 0.06) * u,
            (0.055 * u, 0.03 * u, 0.065 * u),
            gem,
            HEAD_BONE,
            sides=6,
            rows=3,
            surface="gem",
            part="diadem",
        )


def royal_diadem(b, head, colour, gem, jewels=10):
    """The Chief's: a band with a tall point for every jewel, all round the head."""
    u = head.height
    band(b, head, colour, height=0.085, t=0.76, front_plate=False)
    for k in range(jewels):
        angle = 2 * pi * k / jewels
        c, s = cos(angle), sin(angle)
        foot = head.foot + vec(0.395 * s * u, -(0.462 if c > 0 else 0.530) * c * u, (0.80 + 0.03 * c) * u)
        lean = vec(s * 0.42, -c * 0.42, 1).normalized()
        length = (0.50 if k == 0 else 0.40 if k % 2 == 0 else 0.34) * u
        spike(b, foot, lean, length, 0.085 * u, colour, HEAD_BONE, part="diadem", surface="metal")
        if not b.rich:
            continue
        out = vec(s, -c, 0.1).normalized()
        jewel(b, foot + out * 0.045 * u - UP * 0.02 * u, out, 0.055 * u, gem)


def jewel(b, at, out, radius, colour):
    """A cut stone that looks outwards: four facets."""
    spike(b, at, out, radius * 0.7, radius, colour, HEAD_BONE, part="diadem", surface="gem", sides=4)


def bridal_diadem(b, head, colour, gem):
    """The Princess's: a slender band with one great jewel."""
    u = head.height
    band(b, head, colour, height=0.034, t=0.74, front_plate=False)
    tilted = vec(0, 0.25, 1).normalized()
    for x, foot, rise, half in ((0.0, 0.80, 0.42, 0.075), (0.16, 0.79, 0.24, 0.05), (-0.16, 0.79, 0.24, 0.05)):
        outline = [
            (s * u, y * u)
            for s, y in ((-half, 0), (half, 0), (half * 0.6, rise * 0.45), (0, rise), (-half * 0.6, rise * 0.45))
        ]
        plate(
            b,
            outline,
            head.at(x, foot, 0.475 - abs(x) * 0.35),
            RIGHT_TO_LEFT,
            tilted,
            0.04 * u,
            colour,
            HEAD_BONE,
            dome=0.015 * u,
            part="diadem",
        )
    ball(
        b,
        head.at(0, 0.88, 0.515),
        (0.075 * u, 0.040 * u, 0.090 * u),
        gem,
        HEAD_BONE,
        sides=6,
        rows=3,
        surface="gem",
        part="diadem",
    )


def crest(b, head, count, colour, tip, upright, length=0.58, width=0.085, fan_deg=None):
    """`count` feathers fanned over the head, upright or swept back."""
    u = head.height
    fan = radians(fan_deg if fan_deg is not None else {1: 0, 2: 26, 3: 34}.get(count, 48))
    for i in range(count):
        s = 0.0 if count == 1 else i / (count - 1) * 2 - 1
        if upright:
            foot = head.at(s * 0.20, 0.98 - 0.08 * s * s, 0.10 - abs(s) * 0.10)
            along = vec(sin(s * fan), 0.10, cos(s * fan))
            bend, reach, facing = vec(s * 0.10, 0.09, -0.03 * abs(s)), length * (1 - 0.16 * s * s), FRONT
        else:
            foot = head.at(s * 0.17, 0.97 - 0.05 * s * s, -0.06)
            # Flat enough to show its face from ahead and from behind alike.
            along = vec(sin(s * fan) * 1.2, 0.90, 0.44 - 0.10 * abs(s))
            bend, reach, facing = vec(s * 0.06, 0.10, -0.15), length * (1.14 - 0.10 * s * s), vec(0, -0.40, 0.92)
        along.normalize()
        feather(b, foot - along * 0.03, along, bend, reach, width, colour, tip, facing)
        if b.near:
            tube(
                b,
                [foot - along * 0.05, foot + along * 0.055],
                [0.026, 0.020],
                4,
                "brass",
                HEAD_BONE,
                surface="metal",
                part="feather",
            )


# Along the quill: position, width in half widths. The dips are the parted barbs.
VANE = (
    (0, 0.16),
    (0.16, 0.30),
    (0.24, 0.78),
    (0.42, 1.00),
    (0.46, 0.84),
    (0.64, 1.08),
    (0.69, 0.92),
    (0.86, 0.80),
    (1, 0.08),
)


def feather(b, start, along, bend, length, half_width, colour, tip, facing, bone="head"):
    """A flat feather with a coloured tip; `bend` grows with the square of the way."""
    rings = []
    for t, size in VANE:
        rings.append(
            Ring(
                start + along * (length * t) + bend * (t * t),
                half_width * size,
                0.014 * (1 - 0.5 * t),
                1.3,
                colour=tip if t >= 0.69 else colour,
                fine=t in (0.16, 0.42, 0.46, 0.64),
            )
        )
    loft(b, rings, 4, colour, bone, hint=facing, caps=(False, True), smooth=False, part="feather")
