"""How the thoat moves: it stands, walks, gallops, rears, bites, flinches and falls.

Eight legs in two gaits: a walk in which the step runs from the hind pair
forward, the sides half a cycle apart; a gallop in which the hind four and the
fore four push in turn, each a beat after its neighbour. The pairs in the middle
tread inside the outer ones, so no leg passes through another.
"""

import math

from gaits import hermite, smooth
from spec import Clip, ease, swing
from thoat_solve import LEGS, STANCE, rest_pad, ripple

IDLE, WALK_FRAMES, GALLOP_FRAMES = 108, 36, 16
WALK = dict(travel=1.05, stand=0.62, lift=0.13, arc=1.3, strike=-6.0, leave=30.0)
GALLOP = dict(travel=4.2, stand=0.20, lift=0.26, arc=0.75, strike=-10.0, leave=48.0)
WALK_PHASE = {4: 0.0, 3: 0.25, 2: 0.5, 1: 0.75}
GALLOP_PHASE = {4: 0.02, 3: 0.10, 2: 0.52, 1: 0.44}
FALL_FRAMES = 54


def clips():
    """All clips of the thoat."""
    return [
        Clip("idle", IDLE, _idle, loop=True, hand="none"),
        Clip("walk", WALK_FRAMES, _walk, loop=True, travel=WALK["travel"], role="gait", hand="none"),
        Clip("gallop", GALLOP_FRAMES, _gallop, loop=True, travel=GALLOP["travel"], role="gait", hand="none"),
        Clip("rear", 48, _keyed(_rear()), role="life", hand="none"),
        Clip("attack", 36, _keyed(_attack()), contact=14, role="blow", hand="none", meets=("side",)),
        Clip("hit", 30, _keyed(_hit()), contact=1, role="answer", hand="none", meets=("high", "side", "back")),
        Clip("fall", FALL_FRAMES, _keyed(_fall()), contact=1, role="fall", hand="none", meets=("high", "side", "back")),
    ]


def pose(base=STANCE, legs=None, **changes):
    """A pose from a base; `legs` shifts single legs by (dx, dy, lift, pitch)."""
    made = {**base, **changes}
    for leg, by in (legs or {}).items():
        made[f"leg{leg}"] = tuple(a + b for a, b in zip(STANCE[f"leg{leg}"], by))
    return made


def _keyed(keys):
    """A pose function from keys (frame, pose, ease); feet that travel are lifted."""

    def at(frame):
        for (f0, a, _), (f1, b, kind) in zip(keys, keys[1:]):
            if frame <= f1:
                return _mix(a, b, ease((frame - f0) / (f1 - f0), kind))
        return keys[-1][1]

    return at


def _mix(a, b, t):
    out = {}
    for field, va in a.items():
        vb = b[field]
        out[field] = tuple(x + (y - x) * t for x, y in zip(va, vb)) if isinstance(va, tuple) else va + (vb - va) * t
        if field.startswith("leg"):
            way = math.hypot(vb[0] - va[0], vb[1] - va[1])
            if way > 0.04 and max(va[2], vb[2]) < 0.05:
                x, y, lift, pitch = out[field]
                out[field] = (x, y, lift + math.sin(math.pi * t) * min(0.12, 0.4 * way), pitch + 14 * math.sin(math.pi * t))
    return out


def _idle(frame):
    breath, slow = swing(frame, IDLE, 3), swing(frame, IDLE)
    gape = max(0.0, swing(frame, IDLE, 1, -1.2)) ** 3
    toss = math.exp(-(((frame - 70) / 7.0) ** 2))
    return pose(
        body=(0.03 * slow, 0.012 * swing(frame, IDLE, 1, 1.0), -0.03 + 0.016 * breath), turn=(0.0, 0.8 * breath, 1.6 * slow),
        fore=(2.0 * slow, -1.5 * breath, 0.0), hind=(-2.0 * slow, 1.2 * breath, 0.0),
        neck1=(7 * swing(frame, IDLE, 1, -0.6), 4 * swing(frame, IDLE, 2, 0.5) - 9 * toss, 0.0),
        neck2=(9 * swing(frame, IDLE, 1, -1.0), -3 * breath - 8 * toss, 0.0),
        head=(8 * swing(frame, IDLE, 1, -1.4), 6 * swing(frame, IDLE, 2, -0.6) + 16 * toss, 5 * slow), jaw=9 + 3 * breath + 16 * gape,
        **ripple(frame, IDLE, 11.0, 5.0, 2),
        # One fore leg paws the ground once a cycle.
        legs={"1R": (0.0, -0.10 * _paw(frame), 0.16 * _paw(frame), -24 * _paw(frame))},
    )


def _paw(frame):
    return smooth((frame - 18) / 8) * (1.0 - smooth((frame - 30) / 7))


def _track(leg):
    """Outer pairs tread wide, inner pairs narrow."""
    x, y = rest_pad(leg)
    return x * (1.10 if leg[0] in "14" else 0.84), y


def _step(gait, leg, phase):
    """A pad at its phase: strikes at 0, leaves at `stand`, on the ground at ground speed."""
    phase %= 1.0
    x, y = _track(leg)
    stand = gait["stand"]
    half = gait["travel"] * stand / 2.0
    if phase < stand:
        t = phase / stand
        return (x, y - half + 2.0 * half * t, 0.0, gait["leave"] * smooth((t - 0.55) / 0.45))
    t = (phase - stand) / (1.0 - stand)
    # In a gallop the leg cannot follow the ground for long: it is drawn up and thrown forward.
    speed = min(gait["travel"] * (1.0 - stand), 2.6 * half)
    lift = gait["lift"] * math.sin(math.pi * t) ** gait["arc"]
    pitch = gait["leave"] * (1.0 - smooth(t / 0.8)) + gait["strike"] * math.sin(math.pi * smooth((t - 0.5) / 0.5))
    return (x, hermite(y + half, y - half, speed, speed, t), lift, pitch)


def _walk(frame):
    u = frame / WALK_FRAMES
    made = {}
    for leg in LEGS:
        made[f"leg{leg}"] = _step(WALK, leg, u + WALK_PHASE[int(leg[0])] + (0.5 if leg[1] == "R" else 0.0))
    once, twice = swing(frame, WALK_FRAMES), swing(frame, WALK_FRAMES, 2)
    return pose(
        body=(0.025 * once, 0.0, -0.075 + 0.012 * twice), turn=(1.5 * swing(frame, WALK_FRAMES, 1, 0.8), 0.8 * twice, 2.2 * once),
        fore=(4 * swing(frame, WALK_FRAMES, 1, 1.2), 1.0 * twice, 0.0), hind=(-4 * once, -1.0 * twice, 0.0),
        neck1=(-3 * once, 2 + 3.5 * swing(frame, WALK_FRAMES, 2, -0.5), 0.0), neck2=(-2 * once, 1 + 3 * swing(frame, WALK_FRAMES, 2, -1.0), 0.0),
        head=(3 * once, -3 * swing(frame, WALK_FRAMES, 2, -1.2), 0.0), jaw=8 + 3 * swing(frame, WALK_FRAMES, 2, 0.5),
        **ripple(frame, WALK_FRAMES, 10.0, 3.0), **made,
    )


def _gallop(frame):
    u = frame / GALLOP_FRAMES
    made = {}
    for leg in LEGS:
        # The off side follows the near one by a sixteenth: the beats roll.
        made[f"leg{leg}"] = _step(GALLOP, leg, u - GALLOP_PHASE[int(leg[0])] - (0.07 if leg[1] == "R" else 0.0))
    once = lambda phase: math.sin(2 * math.pi * (u - phase))
    # Hind legs push at about u = .15, fore legs at .6; gathered in the air after it.
    pitch = 6.0 * once(0.32)
    bend = once(0.05)
    return pose(
        body=(0.0, 0.03 * once(0.2), -0.115 + 0.055 * math.sin(4 * math.pi * (u - 0.30))), turn=(0.0, pitch, 1.5 * once(0.4)),
        fore=(0.0, -7.0 * bend, 0.0), hind=(0.0, -9.0 * bend, 0.0),
        neck1=(0.0, 18 - 8.0 * once(0.42), 0.0), neck2=(0.0, 8 - 6.0 * once(0.50), 0.0), head=(0.0, -14 + 8.0 * once(0.55), 0.0),
        jaw=18 + 8 * once(0.1),
        tail1=(3 * once(0.0), 20 + 10 * once(0.55), 0.0), tail2=(4 * once(0.15), 6 + 12 * once(0.72), 0.0), tail3=(5 * once(0.3), 4 + 14 * once(0.9), 0.0),
        **made,
    )


def _rear():
    dip = pose(
        body=(0.0, 0.10, -0.16), turn=(0.0, 6.0, 0.0), hind=(0.0, -6.0, 0.0), neck1=(0.0, 16.0, 0.0), neck2=(0.0, 10.0, 0.0),
        head=(0.0, 4.0, 0.0), tail1=(0.0, -8.0, 0.0),
    )
    up = pose(
        body=(0.0, 0.16, 0.11), turn=(0.0, -37.0, 0.0), hind=(0.0, 16.0, 0.0), fore=(0.0, -10.0, 0.0), neck1=(0.0, 16.0, 0.0),
        neck2=(0.0, 10.0, 0.0), head=(0.0, 8.0, 0.0), jaw=44.0, tail1=(0.0, -6.0, 0.0), tail2=(0.0, 10.0, 0.0), tail3=(0.0, 10.0, 0.0),
        legs={
            "1L": (0.02, -0.12, 1.16, 30.0), "1R": (-0.02, 0.04, 0.96, 60.0), "2L": (0.0, -0.16, 0.62, 50.0), "2R": (0.0, -0.02, 0.76, 40.0),
            "3L": (0.04, 0.10, 0.0, 0.0), "3R": (-0.04, 0.10, 0.0, 0.0), "4L": (0.05, 0.02, 0.0, 0.0), "4R": (-0.05, 0.02, 0.0, 0.0),
        },
    )
    paw = pose(
        up, body=(0.0, 0.17, 0.13), turn=(0.0, -40.0, 0.0), neck1=(8.0, 10.0, 0.0), head=(6.0, 2.0, 0.0), jaw=36.0,
        legs={"1L": (0.02, 0.04, 0.98, 60.0), "1R": (-0.02, -0.14, 1.20, 30.0), "2L": (0.0, -0.02, 0.78, 40.0), "2R": (0.0, -0.16, 0.66, 50.0)},
    )
    land = pose(
        body=(0.0, -0.04, -0.17), turn=(0.0, 5.0, 0.0), fore=(0.0, 4.0, 0.0), neck1=(0.0, 22.0, 0.0), neck2=(0.0, 8.0, 0.0), head=(0.0, 10.0, 0.0),
        jaw=20.0, tail1=(0.0, 14.0, 0.0), tail2=(0.0, 8.0, 0.0),
    )
    return [
        (0, STANCE, "lin"), (8, dip, "io"), (17, up, "io"), (23, paw, "io"), (28, up, "io"), (34, land, "in"), (38, pose(land, body=(0.0, -0.02, -0.12)), "out"),
        (48, STANCE, "io"),
    ]


def _attack():
    coil = pose(
        body=(0.0, 0.16, -0.08), turn=(0.0, -4.0, 0.0), fore=(0.0, -8.0, 0.0), neck1=(0.0, -24.0, 0.0), neck2=(0.0, -14.0, 0.0),
        head=(0.0, 30.0, 0.0), jaw=12.0, tail1=(0.0, 10.0, 0.0), tail2=(0.0, 8.0, 0.0),
        legs={"1L": (0.0, 0.0, 0.0, 10.0), "1R": (0.0, 0.06, 0.10, 20.0)},
    )
    hold = pose(coil, body=(0.0, 0.19, -0.10), neck1=(0.0, -28.0, 0.0), jaw=34.0)
    bite = pose(
        body=(0.0, -0.22, -0.15), turn=(0.0, 6.0, 0.0), fore=(0.0, 9.0, 0.0), neck1=(0.0, 20.0, 0.0), neck2=(0.0, 6.0, 0.0),
        head=(0.0, -22.0, 0.0), jaw=48.0, tail1=(0.0, 22.0, 0.0), tail2=(0.0, 12.0, 0.0), tail3=(0.0, 10.0, 0.0),
        legs={"1L": (0.02, -0.16, 0.0, 0.0), "1R": (-0.02, -0.28, 0.0, 0.0), "2L": (0.0, -0.06, 0.0, 0.0), "4L": (0.0, 0.0, 0.0, 24.0), "4R": (0.0, 0.0, 0.0, 24.0)},
    )
    snap = pose(bite, body=(0.0, -0.26, -0.17), jaw=0.0, head=(10.0, -20.0, 14.0))
    worry = pose(snap, head=(-16.0, -14.0, -18.0), neck2=(-8.0, 2.0, 0.0))
    return [
        (0, STANCE, "lin"), (8, coil, "io"), (11, hold, "out"), (14, bite, "in"), (15, snap, "lin"), (19, worry, "io"), (22, snap, "io"),
        (36, STANCE, "io"),
    ]


def _hit():
    recoil = pose(
        body=(0.04, 0.16, -0.10), turn=(-5.0, -7.0, 6.0), fore=(-8.0, -8.0, 0.0), neck1=(-16.0, -26.0, 0.0), neck2=(-12.0, -14.0, 0.0),
        head=(-14.0, 26.0, 14.0), jaw=46.0, tail1=(12.0, 14.0, 0.0), tail2=(16.0, 10.0, 0.0), tail3=(18.0, 6.0, 0.0),
        legs={"1L": (0.0, 0.10, 0.12, 30.0), "1R": (0.0, 0.10, 0.0, 26.0)},
    )
    shy = pose(
        recoil, body=(0.02, 0.14, -0.20), turn=(-2.0, 5.0, -5.0), neck1=(8.0, 12.0, 0.0), neck2=(10.0, 4.0, 0.0), head=(12.0, 10.0, -10.0), jaw=26.0,
        tail1=(-8.0, 2.0, 0.0), tail2=(-12.0, 0.0, 0.0), tail3=(-14.0, 0.0, 0.0), legs={"1L": (0.02, 0.12, 0.0, 0.0)},
    )
    return [(0, STANCE, "lin"), (1, STANCE, "lin"), (5, recoil, "out"), (13, shy, "io"), (30, STANCE, "io")]


def _splayed(out, back):
    """Legs that give way: pads slide outward, the hind ones backward."""
    legs = {}
    for leg in LEGS:
        side = 1.0 if leg[1] == "L" else -1.0
        legs[leg] = (side * out * (1.0 if leg[0] in "14" else 0.8), (-back if leg[0] in "12" else back) * (1.0 if leg[0] in "14" else 0.3), 0.0, 0.0)
    return legs


def _fall():
    struck = pose(
        body=(0.0, 0.12, -0.10), turn=(0.0, -9.0, -4.0), fore=(0.0, -8.0, 0.0), neck1=(10.0, -26.0, 0.0), neck2=(8.0, -16.0, 0.0),
        head=(10.0, 10.0, 10.0), jaw=52.0, tail1=(0.0, 14.0, 0.0), tail2=(0.0, 12.0, 0.0), legs={"1L": (0.0, 0.06, 0.14, 20.0), "1R": (0.0, 0.0, 0.0, 14.0)},
    )
    knees = pose(
        body=(0.02, -0.06, -0.42), turn=(2.0, 12.0, 5.0), fore=(4.0, 6.0, 0.0), hind=(0.0, -4.0, 0.0), neck1=(6.0, 24.0, 0.0), neck2=(4.0, 10.0, 0.0),
        head=(0.0, -14.0, 0.0), jaw=30.0, tail1=(6.0, 20.0, 0.0), tail2=(8.0, 16.0, 0.0), legs=_splayed(0.10, 0.06),
    )
    down = pose(
        body=(0.06, -0.10, -0.715), turn=(4.0, 1.0, 10.0), fore=(8.0, -2.0, 0.0), hind=(-4.0, 2.0, 0.0), neck1=(12.0, 50.0, 0.0), neck2=(8.0, 16.0, 0.0),
        head=(6.0, -62.0, 8.0), jaw=26.0, tail1=(8.0, -2.0, 0.0), tail2=(10.0, 12.0, 0.0), tail3=(12.0, 6.0, 0.0), legs=_splayed(0.34, 0.22),
    )
    rebound = pose(down, body=(0.06, -0.10, -0.68), neck1=(13.0, 46.0, 0.0), head=(8.0, -54.0, 10.0))
    still = pose(
        down, body=(0.08, -0.10, -0.73), turn=(4.0, 0.0, 18.0), neck1=(16.0, 49.0, 0.0), neck2=(12.0, 16.0, 0.0), head=(10.0, -66.0, 10.0), jaw=6.0,
        tail1=(10.0, -10.0, 0.0), tail2=(12.0, 8.0, 0.0), tail3=(14.0, 2.0, 0.0), legs=_splayed(0.38, 0.26),
    )
    return [
        (0, STANCE, "lin"), (1, STANCE, "lin"), (6, struck, "out"), (17, knees, "fall"), (25, down, "fall"), (29, rebound, "out"), (38, still, "io"),
        (FALL_FRAMES, still, "lin"),
    ]
