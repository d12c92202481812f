"""Bodies: torso, arms with hands, legs with boots. The head is in `head.py`.

Owns: the proportions of the red men and women and the bone weights of their
bodies.

About five heads tall, heads, hands and feet larger than life: a man is 60-90
pixels high on the board. `bulk` thickens flesh without moving a joint.
"""

from mathutils import Vector

from mesh import BACK, FRONT, RIGHT_TO_LEFT, UP, Ring, loft, tube, vec
from rig import HAND_SCALE

# Height, half-width, (front, back) of the torso's rings.
MAN = (
    (0.855, 0.125, (0.085, 0.100)),
    (0.900, 0.172, (0.112, 0.130)),
    (0.950, 0.188, (0.118, 0.140)),
    (1.020, 0.176, (0.112, 0.120)),
    (1.100, 0.158, (0.106, 0.098)),
    (1.180, 0.172, (0.122, 0.104)),
    (1.260, 0.205, (0.146, 0.122)),
    (1.315, 0.226, (0.160, 0.130)),
    (1.370, 0.226, (0.146, 0.134)),
    (1.420, 0.196, (0.112, 0.120)),
    (1.455, 0.135, (0.085, 0.098)),
    (1.490, 0.090, (0.075, 0.092)),
    (1.585, 0.080, (0.055, 0.092)),
)
WOMAN = (
    (0.860, 0.140, (0.100, 0.120)),
    (0.940, 0.182, (0.118, 0.142)),
    (1.020, 0.166, (0.110, 0.126)),
    (1.110, 0.122, (0.090, 0.088)),
    (1.180, 0.130, (0.102, 0.088)),
    (1.245, 0.150, (0.126, 0.094)),
    (1.300, 0.162, (0.148, 0.100)),
    (1.345, 0.160, (0.136, 0.104)),
    (1.390, 0.154, (0.104, 0.098)),
    (1.425, 0.130, (0.084, 0.090)),
    (1.455, 0.080, (0.058, 0.074)),
    (1.490, 0.056, (0.050, 0.062)),
    (1.590, 0.052, (0.042, 0.066)),
)
NECK_FROM = 1.42


def joints(bones):
    """{bone name: (head, tail)} of a skeleton from `rig.py`."""
    return {bone.name: (Vector(bone.head), Vector(bone.tail)) for bone in bones}


def torso_weights(z):
    """Bones of the torso's skin by height."""
    stops = ((0.93, "hips"), (1.12, "spine"), (1.30, "chest"))
    if z <= stops[0][0]:
        return {"hips": 1.0}
    for (z0, low), (z1, high) in zip(stops, stops[1:]):
        if z <= z1:
            t = (z - z0) / (z1 - z0)
            t = t * t * (3 - 2 * t)
            return {low: 1 - t, high: t}
    return {"chest": 1.0}


def torso(b, rows, colour, skin, bulk=1.0, back=None):
    """The trunk and neck; returns a search tree of its surface for straps. `back`
    colours a panel down the spine of the cuirass."""
    start = len(b.faces)
    fine = (0.900, 1.180, 1.245, 1.370, 1.345, 1.455, 1.490)

    def carve(z, degrees, offset):
        if 1.24 < z < 1.40 and abs(degrees) < 3:
            offset.y *= 0.93  # breastbone
        elif 1.24 < z < 1.40 and 20 < abs(degrees) < 30:
            offset.y *= 1.04
        if 1.20 < z < 1.45 and abs(degrees) > 170:
            offset.y *= 0.90  # the furrow of the spine
        return offset

    shade = (lambda _, degrees: back if abs(degrees) > 140 else colour) if back else colour
    rings = []
    for z, wide, (front, rear) in rows:
        k = bulk if z < 1.45 else 1.0
        rings.append(
            Ring(
                vec(0, 0, z),
                wide * k,
                (front * k, rear * k),
                2.5 if z < 1.40 else 2.2,
                torso_weights(z),
                skin if z >= NECK_FROM else shade,
                z,
                z in fine,
            )
        )
    loft(b, rings, 14, colour, fixed=(RIGHT_TO_LEFT, FRONT), shape=carve, caps=(True, False), part="torso")
    return b.surface_of(start)


def arm(
    b,
    bones,
    side,
    skin="skin",
    bracer="leather",
    trim="trim",
    bulk=1.0,
    sleeve=None,
    open_hand=False,
    hand_scale=HAND_SCALE,
):
    """Arm and hand. `bracer` None leaves the forearm bare; `sleeve` colours the arm
    down to the middle of the forearm."""
    shoulder, elbow = bones[f"uparm.{side}"]
    wrist = bones[f"hand.{side}"][0]
    down = (wrist - shoulder).normalized()
    x = 1 if side == "L" else -1
    out = vec(x * 0.785, 0, 0.62)
    clav, upper, fore, hand = (f"{name}.{side}" for name in ("clav", "uparm", "foarm", "hand"))
    cloth = sleeve or skin

    def ring(at, wide, deep, weights, colour=skin, power=2.2, fine=False):
        return Ring(at, wide * bulk, deep * bulk, power, weights, colour, fine=fine)

    rings = [
        ring(shoulder - down * 0.06 + UP * 0.005, 0.055, 0.060, {clav: 0.7, upper: 0.3}, cloth, fine=True),
        ring(shoulder - down * 0.015, 0.082, 0.085, {clav: 0.4, upper: 0.6}, cloth),
        ring(shoulder + down * 0.055 + out * 0.012, 0.088, 0.090, {upper: 0.9, clav: 0.1}, cloth),
        ring(shoulder + down * 0.175 + FRONT * 0.008, 0.064, 0.076, upper, cloth),
        ring(shoulder + down * 0.235, 0.055, 0.058, upper, cloth, fine=True),
        ring(elbow - down * 0.012, 0.048, 0.050, {upper: 0.6, fore: 0.4}, cloth),
        ring(elbow + down * 0.030 + out * 0.006, 0.056, 0.058, {upper: 0.15, fore: 0.85}, cloth, fine=True),
    ]
    if bracer:
        cuff = lambda t, wide, deep, colour, fine=False: ring(
            elbow + down * t + out * 0.006 * (1 - 3 * t), wide, deep, fore, colour, 2.4, fine
        )
        rings += [
            cuff(0.074, 0.077, 0.076, trim),
            cuff(0.095, 0.076, 0.075, bracer),
            cuff(0.150, 0.060, 0.058, bracer, True),
            cuff(0.212, 0.051, 0.048, trim),
        ]
        rings.append(ring(wrist - down * 0.015, 0.037, 0.034, fore, skin, 2.4, True))
    else:
        rings += [
            ring(elbow + down * 0.085 + out * 0.008, 0.060, 0.060, fore, cloth),
            ring(elbow + down * 0.160, 0.048, 0.046, fore, fine=True),
            ring(wrist - down * 0.02, 0.037, 0.034, fore, power=2.4),
        ]
    rings.append(ring(wrist + down * 0.02, 0.037, 0.032, {fore: 0.3, hand: 0.7}, power=2.6))
    loft(b, rings, 8, skin, hint=FRONT, caps=(False, not b.near), part="arms")
    _hand(b, wrist, down, -out, hand, skin, hand_scale, open_hand)


def _hand(b, wrist, down, inward, bone, skin, g, open_hand):
    """A fist round the grip axis (forward), or an open hand with straight fingers."""

    def at(along, forward, into):
        return wrist + down * (along * g) + FRONT * (forward * g) + inward * (into * g)

    if not b.near:
        if open_hand:
            loft(
                b,
                [
                    Ring(at(0.0, 0, 0), 0.026 * g, 0.03 * g, 3),
                    Ring(at(0.08, 0, 0), 0.020 * g, 0.046 * g, 3),
                    Ring(at(0.17, 0, 0.02), 0.010 * g, 0.03 * g, 3),
                ],
                4,
                skin,
                bone,
                hint=FRONT,
                phase=0.5,
                part="hands",
            )
        else:
            loft(
                b,
                [Ring(at(0.0, 0, 0.012), 0.032 * g, 0.036 * g, 3), Ring(at(0.12, 0, 0.024), 0.044 * g, 0.054 * g, 3)],
                4,
                skin,
                bone,
                hint=FRONT,
                phase=0.5,
                part="hands",
            )
        return
    palm = (
        (0.0, 0.0, 0.030, 0.034),
        (0.030, -0.004, 0.024, 0.044),
        (0.075, -0.004, 0.023, 0.050),
        (0.098, 0.004, 0.017, 0.047),
    )
    loft(b, [Ring(at(u, 0, v), w * g, d * g, 3) for u, v, w, d in palm], 6, skin, bone, hint=FRONT, part="hands")
    for i in range(4):
        y = 0.038 - 0.0255 * i
        if open_hand:
            radius, reach = 0.0125 * (1, 1.05, 1, 0.85)[i], (0.165, 0.182, 0.174, 0.145)[i]
            path = [
                at(0.085, y, 0),
                at((0.085 + reach) / 2, y * 1.2, 0.006 + 0.004 * i),
                at(reach, y * 1.35, 0.022 + 0.006 * i),
            ]
            radii = [radius * g, radius * 1.05 * g, radius * 0.6 * g]
        else:
            radius = 0.0135 * (1, 1.05, 1, 0.88)[i]
            path = [at(0.085, y, 0), at(0.114, y, 0.014), at(0.104, y, 0.054), at(0.065, y, 0.056)]
            radii = [radius * g, radius * 1.2 * g, radius * 1.15 * g, radius * g]
        tube(b, path, radii, 4, skin, bone, hint=FRONT, phase=0.5, caps=(False, True), part="hands")
    if open_hand:
        tube(
            b,
            [at(0.02, 0.030, 0.006), at(0.055, 0.066, 0.018), at(0.10, 0.080, 0.030)],
            [0.016 * g, 0.016 * g, 0.009 * g],
            4,
            skin,
            bone,
            hint=inward,
            caps=(False, True),
            part="hands",
        )
    else:
        tube(
            b,
            [at(0.02, 0.030, 0.006), at(0.045, 0.058, 0.022), at(0.075, 0.056, 0.048), at(0.095, 0.034, 0.066)],
            [0.017 * g, 0.019 * g, 0.016 * g, 0.010 * g],
            5,
            skin,
            bone,
            hint=inward,
            caps=(False, True),
            part="hands",
        )


def leg(b, bones, side, skin="skin", boot="leather", trim="trim", bulk=1.0):
    """Thigh, knee and a boot with a rolled top."""
    hip, knee = bones[f"thigh.{side}"]
    ankle = bones[f"foot.{side}"][0]
    x = 1 if side == "L" else -1
    thigh, shin, foot = (f"{name}.{side}" for name in ("thigh", "shin", "foot"))

    def ring(start, end, t, wide, front, back, weights, colour, behind=0.0, fine=False):
        return Ring(
            start.lerp(end, t) + BACK * behind,
            wide * bulk,
            (front * bulk, back * bulk),
            2.3,
            weights,
            colour,
            fine=fine,
        )

    first = ring(hip, knee, -0.04, 0.096, 0.105, 0.115, {"hips": 0.6, thigh: 0.4}, skin)
    rings = [
        first._replace(at=first.at + vec(x * 0.012, 0, 0)),
        ring(hip, knee, 0.20, 0.100, 0.112, 0.104, {"hips": 0.15, thigh: 0.85}, skin, fine=True),
        ring(hip, knee, 0.50, 0.086, 0.100, 0.088, thigh, skin),
        ring(hip, knee, 0.95, 0.060, 0.070, 0.060, {thigh: 0.6, shin: 0.4}, skin),
        ring(knee, ankle, 0.06, 0.058, 0.066, 0.058, {thigh: 0.3, shin: 0.7}, skin, fine=True),
        ring(knee, ankle, 0.105, 0.062, 0.070, 0.062, shin, trim, fine=True),
        ring(knee, ankle, 0.125, 0.074, 0.088, 0.070, shin, trim),
        ring(knee, ankle, 0.170, 0.072, 0.076, 0.080, shin, boot, 0.008),
        ring(knee, ankle, 0.360, 0.071, 0.066, 0.082, shin, boot, 0.014),
        ring(knee, ankle, 0.600, 0.060, 0.060, 0.062, shin, boot, 0.008, fine=True),
        ring(knee, ankle, 0.860, 0.050, 0.052, 0.050, shin, boot),
        ring(knee, ankle, 1.000, 0.052, 0.054, 0.056, {shin: 0.6, foot: 0.4}, boot),
    ]
    loft(b, rings, 8, skin, hint=FRONT, caps=(False, False), part="legs")
    _boot(b, ankle, x, foot, boot, 1.12 * bulk)


def _boot(b, ankle, x, bone, colour, k):
    toe = vec(x * 0.12, -1, 0).normalized()
    sole = ankle - UP * 0.10
    stations = (
        (-0.075, 0.045, 0.030, 0.040),
        (-0.055, 0.052, 0.043, 0.052),
        (-0.010, 0.066, 0.046, 0.066),
        (0.050, 0.056, 0.047, 0.056),
        (0.120, 0.038, 0.054, 0.038),
        (0.175, 0.030, 0.048, 0.030),
        (0.205, 0.026, 0.026, 0.020),
    )
    paint = lambda _, degrees: "leather_dark" if abs(degrees) > 130 else colour
    rings = [
        Ring(sole + toe * (s * k) + UP * h, w * k, d * k, 2.7, fine=i in (0, 2, 5))
        for i, (s, h, w, d) in enumerate(stations)
    ]
    loft(b, rings, 8, paint, bone, hint=UP, part="feet")
