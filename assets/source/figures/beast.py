"""The thoat: eight legs, slick slate hide with a white belly, broad flat tail,
gaping mouth. Its saddle and trappings are in `tack.py`.

Owns: the beast's mesh and its weights on `rig_thoat`. The rider is an ordinary
man from `kinds.py`.
"""

import rig
from body import joints
from flat import spike
from mesh import FRONT, UP, Ring, ball, clamp01, lerp, loft, tube, vec
from tack import tack

# Centre (y, z), half-width, (back, belly) from croup to the head's root.
TRUNK = (
    (0.98, 1.16, 0.120, (0.13, 0.12)),
    (0.90, 1.20, 0.235, (0.22, 0.22)),
    (0.70, 1.22, 0.335, (0.29, 0.30)),
    (0.42, 1.17, 0.345, (0.27, 0.32)),
    (0.10, 1.12, 0.335, (0.24, 0.33)),
    (-0.22, 1.13, 0.345, (0.26, 0.35)),
    (-0.52, 1.20, 0.350, (0.31, 0.37)),
    (-0.78, 1.31, 0.280, (0.30, 0.34)),
    (-0.98, 1.48, 0.205, (0.24, 0.27)),
    (-1.14, 1.68, 0.168, (0.20, 0.22)),
    (-1.28, 1.84, 0.160, (0.18, 0.19)),
    (-1.42, 1.92, 0.140, (0.13, 0.15)),
)
TRUNK_FINE = (0.90, 0.42, -0.22, -0.98, -1.28)
NECK_FROM_Y = -0.70
TAIL = (
    (0.90, 1.20, 0.130, 0.120),
    (1.08, 1.12, 0.100, 0.075),
    (1.30, 1.02, 0.125, 0.050),
    (1.56, 0.95, 0.195, 0.036),
    (1.82, 0.95, 0.275, 0.030),
    (2.02, 1.00, 0.270, 0.026),
    (2.16, 1.06, 0.130, 0.018),
)
SLICK = dict(surface="slick")


def thoat(b):
    """The whole beast with saddle; returns its bones."""
    bones = rig.thoat_bones()
    at = joints(bones)
    loft(
        b,
        [
            Ring(vec(0, y, z), wide, deep, 2.3, trunk_weights(y), tag=y, fine=y in TRUNK_FINE)
            for y, z, wide, deep in TRUNK
        ],
        14,
        _hide,
        hint=UP,
        part="body",
        **SLICK,
    )
    trunk = b.surface_of()
    _tail(b)
    _skull(b, at)
    for side, x in rig.SIDES:
        for number, _, _, is_fore in rig.THOAT_LEGS:
            _leg(b, at, number, side, x, is_fore)
    tack(b, trunk, trunk_weights)
    return bones


def trunk_weights(y):
    """Bones along the trunk and neck."""
    stops = (
        (0.70, "hind"),
        (0.30, "hind"),
        (0.05, "body"),
        (-0.20, "body"),
        (-0.50, "fore"),
        (-0.74, "fore"),
        (-0.98, "neck1"),
        (-1.10, "neck1"),
        (-1.28, "neck2"),
        (-1.42, "head"),
    )
    if y >= stops[0][0]:
        return {"hind": 1.0}
    for (y0, one), (y1, other) in zip(stops, stops[1:]):
        if y >= y1:
            t = (y0 - y) / (y0 - y1)
            return {one: 1.0} if one == other else {one: 1 - t, other: t}
    return {"head": 1.0}


def _hide(y, degrees):
    a = abs(degrees)
    if a > (92 if y < NECK_FROM_Y else 108):
        return "belly"
    return "slate_dark" if a < 32 and y > -1.10 else "slate"


def _tail(b):
    rings = []
    for y, z, wide, deep in TAIL:
        if y < 1.25:
            weights = {"hind": clamp01((1.15 - y) / 0.3), "tail1": clamp01((y - 0.85) / 0.3)}
        else:
            t = clamp01((y - 1.25) / 0.65)
            weights = {"tail1": max(0.0, 1 - 2 * t), "tail2": 1 - abs(2 * t - 1), "tail3": max(0.0, 2 * t - 1)}
        rings.append(Ring(vec(0, y, z), wide, deep, 2.2, weights, tag=y, fine=y in (1.08, 1.56)))
    shade = lambda y, d: "belly" if abs(d) > 90 or y > 1.9 else ("slate_dark" if abs(d) < 40 else "slate")
    loft(b, rings, 8, shade, hint=UP, part="tail", **SLICK)


def _skull(b, at):
    """Upper skull and dropped lower jaw, apart; mouth, teeth, eyes."""
    foot, tip = at["head"]
    forward = (tip - foot).normalized()
    up = (UP - forward * UP.dot(forward)).normalized()

    def spot(along, x, high):
        return foot + forward * along + vec(x, 0, 0) + up * high

    upper = (
        (-0.10, 0.020, 0.150, 0.150),
        (0.06, 0.045, 0.200, 0.165),
        (0.20, 0.040, 0.205, 0.135),
        (0.36, 0.000, 0.170, 0.100),
        (0.50, -0.020, 0.168, 0.088),
        (0.60, -0.035, 0.150, 0.070),
        (0.66, -0.055, 0.090, 0.040),
    )

    def upper_hide(t, degrees):
        a = abs(degrees)
        if a > 140 and t > 0.05:
            return "mouth"
        return "belly" if a > 112 else ("slate_dark" if a < 30 else "slate")

    rings = [
        Ring(spot(t, 0, h), wide, (deep, 0.07 if t < 0.2 else 0.05), 2.5, tag=t, fine=t in (0.06, 0.36, 0.60))
        for t, h, wide, deep in upper
    ]
    loft(b, rings, 12, upper_hide, "head", hint=up, part="skull", **SLICK)
    hinge, chin = at["jaw"]
    jaw_line = (chin - hinge).normalized()
    jaw_up = (UP - jaw_line * UP.dot(jaw_line)).normalized()

    def jaw_spot(along, x, high):
        return hinge + jaw_line * along + vec(x, 0, 0) + jaw_up * high

    lower = (
        (-0.04, 0.150, 0.100),
        (0.10, 0.168, 0.090),
        (0.26, 0.155, 0.064),
        (0.42, 0.142, 0.054),
        (0.54, 0.100, 0.036),
    )
    jaw_hide = lambda _, degrees: "mouth" if abs(degrees) < 34 else ("belly" if abs(degrees) > 80 else "slate")
    loft(
        b,
        [
            Ring(jaw_spot(t, 0, 0.02 * (t > 0.5)), wide, (0.035, deep), 2.5, tag=t, fine=t in (0.10, 0.42))
            for t, wide, deep in lower
        ],
        12,
        jaw_hide,
        "jaw",
        hint=jaw_up,
        part="skull",
        **SLICK,
    )
    tube(
        b,
        [jaw_spot(0.06, 0, 0.03), jaw_spot(0.22, 0, 0.065), jaw_spot(0.40, 0, 0.05)],
        [0.07, 0.062, 0.02],
        6,
        "mouth",
        "jaw",
        hint=jaw_up,
        part="skull",
    )
    for x in (1, -1):
        count = b.pick(5, 3)
        for i in range(count):
            s = i / (count - 1)
            fang = 1.5 if i == count - 1 else 1.0
            spike(
                b,
                spot(lerp(0.22, 0.56, s), x * lerp(0.150, 0.105, s), -0.035 - 0.02 * s),
                -up + forward * 0.12,
                (0.085 - 0.02 * s) * fang,
                0.024,
                "tooth",
                "head",
                part="teeth",
            )
            spike(
                b,
                jaw_spot(lerp(0.20, 0.49, s), x * lerp(0.130, 0.085, s), 0.02),
                jaw_up,
                0.065 * fang,
                0.021,
                "tooth",
                "jaw",
                part="teeth",
            )
        out = vec(x, 0, 0.35).normalized()
        eye = spot(0.17, x * 0.170, 0.115)
        ball(b, eye, (0.052, 0.052, 0.038), "amber", "head", sides=8, rows=4, axis=out, hint=up, part="skull", **SLICK)
        if not b.rich:
            continue
        ball(
            b,
            eye + vec(x * 0.022, 0, 0.008),
            (0.013, 0.038, 0.030),
            "pupil",
            "head",
            sides=6,
            rows=3,
            axis=out,
            hint=up,
            part="skull",
            **SLICK,
        )
        lid = (
            (vec(-x * 0.02, 0.09, 0.045), 0.020, 0.020),
            (vec(x * 0.008, 0, 0.066), 0.044, 0.027),
            (vec(-x * 0.015, -0.11, 0.035), 0.020, 0.016),
        )
        loft(
            b,
            [Ring(eye + p, wide, deep) for p, wide, deep in lid],
            5,
            "slate_dark",
            "head",
            hint=up,
            part="skull",
            **SLICK,
        )
        ear = (
            (spot(0.0, x * 0.130, 0.140), 0.040, 0.024),
            (spot(-0.10, x * 0.185, 0.175), 0.048, 0.018),
            (spot(-0.24, x * 0.215, 0.155), 0.010, 0.008),
        )
        loft(
            b,
            [Ring(p, wide, deep) for p, wide, deep in ear],
            5,
            "slate",
            "head",
            hint=vec(x, 0, 0),
            part="skull",
            **SLICK,
        )
        ball(
            b,
            spot(0.60, x * 0.07, 0.022),
            (0.020, 0.030, 0.020),
            "pupil",
            "head",
            sides=6,
            rows=3,
            part="skull",
            **SLICK,
        )


# How thick each pair of legs is: the outer pairs carry, the inner ones follow.
LEG_GIRTH = {1: 1.25, 2: 0.98, 3: 1.02, 4: 1.40}


def _leg(b, at, number, side, x, is_fore):
    upper, lower, foot = (f"leg{number}_{part}.{side}" for part in ("up", "low", "foot"))
    hip, knee = at[upper]
    _, ankle = at[lower]
    toe = at[foot][1]
    k = LEG_GIRTH[number]
    trunk = "fore" if is_fore else "hind"
    thigh = lambda t: hip.lerp(knee, t)
    shank = lambda t: knee.lerp(ankle, t)
    muscle = vec(x * 0.04, 0.02 if is_fore else -0.02, 0)
    rings = [
        Ring(hip + vec(-x * 0.04, 0, 0.08), 0.105 * k, 0.150 * k, 2.2, {trunk: 0.8, upper: 0.2}, tag=0),
        Ring(thigh(0.22) + muscle, 0.128 * k, 0.170 * k, 2.2, {upper: 0.8, trunk: 0.2}, tag=0.2),
        Ring(thigh(0.60) + muscle * 0.5, 0.098 * k, 0.128 * k, 2.2, upper, tag=0.6, fine=True),
        Ring(thigh(0.97), 0.074 * k, 0.090 * k, 2.4, {upper: 0.6, lower: 0.4}, tag=0.9),
        Ring(shank(0.10), 0.072 * k, 0.088 * k, 2.4, {upper: 0.3, lower: 0.7}, tag=1.1, fine=True),
        Ring(shank(0.32) + vec(0, 0.03 if is_fore else 0.02, 0), 0.066 * k, 0.082 * k, 2.2, lower, tag=1.3, fine=True),
        Ring(shank(0.72), 0.050 * k, 0.056 * k, 2.2, lower, tag=1.7),
        Ring(ankle, 0.056 * k, 0.062 * k, 2.3, {lower: 0.5, foot: 0.5}, tag=2.0, fine=True),
        Ring(ankle.lerp(toe, 0.6), 0.068, 0.070, 2.3, foot, tag=2.2),
    ]
    shade = lambda t, _: "slate_dark" if t >= 1.7 else "slate"
    loft(b, rings, 7, shade, hint=FRONT, caps=(True, False), part="legs", **SLICK)
    pad = (
        (0.10, -0.01, 0.060, 0.045),
        (0.03, 0.0, 0.094, 0.058),
        (-0.08, -0.012, 0.106, 0.046),
        (-0.15, -0.028, 0.070, 0.028),
    )
    loft(
        b,
        [Ring(toe + vec(0, y, z), wide, deep, 2.7, fine=y == 0.10) for y, z, wide, deep in pad],
        7,
        "slate_dark",
        foot,
        hint=UP,
        part="feet",
        **SLICK,
    )
    if b.rich:
        for s in (-1, 0, 1):
            spike(b, toe + vec(s * 0.055, -0.135, -0.03), FRONT + UP * -0.25, 0.085, 0.026, "tooth", foot, part="feet")
