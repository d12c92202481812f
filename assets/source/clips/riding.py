"""The rider on a thoat, in the saddle's own space: the beast carries him about.

His feet stay in the stirrups. Only his fall leaves the saddle: it is posed on
the ground beside the dying thoat and brought back into the moving saddle's
space, so the two clips `fall` and `ride_fall` belong together frame by frame.
"""

import rig
from mathutils import Vector
from spec import REST, Clip, from_keys, keyed, swing, vary
from stances import breathing
from thoat import FALL_FRAMES, GALLOP_FRAMES, IDLE, WALK_FRAMES

ANKLE = 0.10

_X, _Y, _Z = rig.STIRRUP
RIDE = vary(
    REST, hips=(0.0, 0.02, 0.0), hips_pitch=2, bend=5, nod=3, look=-4, yaw=-6,
    rh=(-0.46, -0.24, 1.14), rw=(-0.20, -0.30, 0.93), rp=(-0.8, 0.5, -0.5), lh=(0.10, -0.36, 1.02), lw=(-0.1, -0.6, 0.75), lp=(0.8, 0.3, -0.5),
    rf=(-_X, _Y, _Z - ANKLE), rf_yaw=-14, rf_pitch=-8, rk=(-0.5, 0, 0), lf=(_X, _Y, _Z - ANKLE), lf_yaw=14, lf_pitch=-8, lk=(0.5, 0, 0),
)


def clips():
    """All clips of a rider."""
    return [
        Clip("ride_idle", IDLE, _idle, loop=True),
        Clip("ride_walk", WALK_FRAMES, _walk, loop=True),
        Clip("ride_gallop", GALLOP_FRAMES, _gallop, loop=True),
        _rear(),
        _thrust(),
        _parry(),
        _wound(),
        _salute(),
        Clip("ride_fall", FALL_FRAMES, keyed(_slump()), contact=1, role="fall", meets=("high", "side", "back"), mount="fall"),
    ]


def _idle(frame):
    look = vary(RIDE, look=RIDE["look"] + 26 * swing(frame, IDLE), yaw=RIDE["yaw"] + 8 * swing(frame, IDLE, 1, -0.3) + 2.4)
    # The seat stays in the saddle: only what is above it breathes.
    return vary(breathing(look, frame, IDLE, 0.8, beat=3), hips=RIDE["hips"], hips_roll=2 * swing(frame, IDLE), rw=_sway(frame, IDLE, 2))


def _sway(frame, frames, cycles, by=0.06):
    x, y, z = RIDE["rw"]
    return (x + by * swing(frame, frames, cycles, -0.8), y + by * swing(frame, frames, cycles, 0.4), z)


def _walk(frame):
    once, twice = swing(frame, WALK_FRAMES), swing(frame, WALK_FRAMES, 2, -0.6)
    return vary(
        RIDE, hips=(0.012 * once, 0.02 + 0.012 * twice, 0.004), hips_roll=-3 * once, tilt=3 * once, yaw=-6 + 3 * once, bend=6 + 2.5 * twice,
        nod=3 - 2 * twice, rh=(-0.46, -0.24 + 0.015 * twice, 1.14 + 0.012 * twice), rw=_sway(frame, WALK_FRAMES, 1),
    )


def _gallop(frame):
    once, late = swing(frame, GALLOP_FRAMES, 1, -0.4), swing(frame, GALLOP_FRAMES, 1, -1.3)
    return vary(
        RIDE, hips=(0.0, -0.02 + 0.025 * once, 0.045 + 0.030 * late), hips_pitch=16 + 4 * once, bend=28 + 6 * late, nod=8 - 6 * late, look=0, yaw=-8,
        rh=(-0.45, -0.34 + 0.02 * once, 1.16 + 0.03 * late), rw=(-0.16, -0.80, 0.46 + 0.05 * once),
        lh=(0.08, -0.52, 1.02 + 0.015 * once),
    )


def _rear():
    forward = vary(RIDE, hips=(0.0, -0.06, 0.05), hips_pitch=24, bend=44, nod=36, lh=(0.08, -0.56, 1.10), rh=(-0.52, -0.34, 1.30), rw=(-0.50, -0.30, 0.82))
    jolt = vary(RIDE, hips=(0.0, -0.03, 0.01), hips_pitch=-4, bend=20, nod=20, rh=(-0.46, -0.34, 1.04))
    dip = vary(RIDE, bend=-4)
    return from_keys("ride_rear", [(0, RIDE, "lin"), (8, dip, "io"), (17, forward, "io"), (28, forward, "io"), (36, jolt, "out"), (48, RIDE, "io")])


def _thrust():
    dip = vary(RIDE, bend=10, yaw=-10, rh=(-0.46, -0.28, 1.20), rw=(-0.14, -0.80, 0.50))
    draw = vary(
        RIDE, hips=(0.0, 0.04, 0.02), yaw=-42, bend=-2, tilt=-4, nod=6, look=-8, rh=(-0.50, 0.14, 1.34), rw=(0.02, -0.99, 0.02), rp=(-0.7, 0.8, 0.2),
        lh=(0.12, -0.42, 1.08),
    )
    hold = vary(draw, yaw=-47, hips=(0.0, 0.05, 0.02))
    drive = vary(draw, hips=(0.0, -0.02, 0.04), hips_pitch=10, yaw=-16, bend=14, rh=(-0.48, -0.26, 1.34), rw=(0.04, -0.97, -0.16))
    contact = vary(
        draw, hips=(0.0, -0.08, 0.05), hips_pitch=18, yaw=18, bend=30, tilt=-6, nod=16, look=-2, rh=(-0.36, -0.68, 1.16), rw=(0.05, -0.94, -0.28),
        rp=(-0.8, 0.3, -0.4), lh=(0.16, -0.34, 1.02),
    )
    stick = vary(contact, yaw=26, bend=36, rh=(-0.32, -0.76, 1.06), rw=(0.04, -0.93, -0.34))
    back = vary(RIDE, bend=8, yaw=-12, rh=(-0.48, -0.20, 1.20), rw=(-0.10, -0.90, 0.30))
    keys = [
        (0, RIDE, "lin"), (3, dip, "io"), (9, draw, "io"), (12, hold, "out"), (14, drive, "in"), (16, contact, "lin"), (17, stick, "lin"),
        (22, stick, "lin"), (30, back, "io"), (40, RIDE, "io"),
    ]
    return from_keys("ride_thrust", keys, contact=16, role="blow", meets=("side",))


def _parry():
    before = vary(RIDE, bend=8, yaw=-12, rh=(-0.42, -0.34, 1.16))
    contact = vary(RIDE, hips=(0.0, 0.0, 0.02), yaw=26, bend=12, tilt=4, nod=12, look=6, rh=(-0.06, -0.50, 1.14), rw=(0.42, -0.56, 0.70), rp=(-0.8, 0.1, -0.6))
    give = vary(contact, bend=6, yaw=20, rh=(-0.10, -0.44, 1.16))
    keys = [(0, RIDE, "lin"), (2, before, "io"), (5, contact, "out"), (7, give, "out"), (11, give, "lin"), (21, RIDE, "io")]
    return from_keys("ride_parry", keys, contact=5, role="answer", meets=("side", "back", "high"))


def _wound():
    struck = vary(
        RIDE, hips=(0.0, 0.05, 0.01), hips_pitch=-8, yaw=-26, bend=-18, tilt=-10, nod=-16, look=-20, rh=(-0.60, -0.04, 1.30), rw=(-0.65, 0.10, 0.75),
        lh=(0.34, -0.20, 1.24),
    )
    fold = vary(struck, hips=(0.02, 0.02, 0.0), hips_pitch=10, yaw=6, bend=40, tilt=14, nod=40, look=4, rh=(-0.46, -0.40, 0.98), rw=(-0.50, -0.72, 0.10), lh=(0.12, -0.34, 1.02))
    lift = vary(RIDE, bend=20, tilt=4, nod=10, rh=(-0.46, -0.30, 1.06), rw=(-0.36, -0.60, 0.70), lh=(0.10, -0.30, 1.04))
    keys = [(0, RIDE, "lin"), (1, RIDE, "lin"), (4, struck, "out"), (11, fold, "io"), (16, fold, "lin"), (24, lift, "io"), (33, RIDE, "io")]
    return from_keys("ride_wound", keys, contact=1, role="answer", meets=("side", "back", "high"))


def _salute():
    gather = vary(RIDE, bend=12, nod=14, rh=(-0.40, -0.34, 1.10), rw=(-0.15, -0.20, 0.96))
    aloft = vary(
        RIDE, hips=(0.0, -0.02, 0.06), bend=-12, nod=-18, tilt=6, look=4, rh=(-0.36, -0.10, 1.94), rw=(-0.45, -0.15, 0.88), rp=(-0.9, 0.0, 0.4),
        lh=(0.30, -0.30, 1.14),
    )
    pump = vary(aloft, hips=(0.0, -0.02, 0.03), rh=(-0.38, -0.16, 1.84), bend=-8)
    keys = [
        (0, RIDE, "lin"), (8, gather, "io"), (15, aloft, "out"), (21, pump, "io"), (27, aloft, "out"), (33, pump, "io"), (39, aloft, "out"), (46, aloft, "lin"),
        (60, RIDE, "io"),
    ]
    return from_keys("ride_salute", keys, role="salute")


def _slump():
    """Struck, thrown back as the beast sinks, off over its left haunch, on his back beside it. In the world's space."""
    seat = Vector(rig.SEAT)
    start = _carried(RIDE, seat)
    struck = _carried(
        vary(
            RIDE, hips=(0.0, 0.07, 0.0), hips_pitch=-14, yaw=-14, bend=-28, nod=-14, look=-4, rh=(-0.62, -0.02, 1.42), rw=(-0.7, 0.3, 0.6),
            lh=(0.46, -0.20, 1.36), lw=(0.3, -0.2, 0.9),
        ),
        seat + Vector((0, 0.10, -0.08)),
    )
    loose = _carried(
        vary(
            RIDE, hips=(0.10, 0.16, 0.0), hips_pitch=-18, hips_roll=14, yaw=-6, bend=-24, tilt=26, nod=6, rh=(-0.50, 0.10, 1.50), rw=(-0.6, 0.5, 0.6),
            lh=(0.62, 0.06, 1.20), lw=(0.5, 0.1, 0.8), lf=(_X + 0.10, _Y - 0.10, _Z - 0.10),
        ),
        seat + Vector((0.02, 0.0, -0.34)),
    )
    air = vary(
        loose, hips=(0.66, 0.34, -0.30), hips_yaw=-10, hips_pitch=-52, hips_roll=10, yaw=-14, bend=-58, tilt=16, nod=-20, rh=(0.30, 0.66, 1.20), rw=(-0.5, 0.8, 0.2),
        lh=(1.22, 0.62, 0.86), lw=(0.6, 0.7, 0.2), rf=(0.52, -0.24, 0.66), rf_pitch=-40, lf=(0.96, -0.30, 0.48), lf_pitch=-50, rk=(0, 0, 0), lk=(0, 0, 0),
    )
    flat = vary(
        air, hips=(0.96, 0.42, -0.81), hips_yaw=-8, hips_pitch=-88, hips_roll=0, yaw=-14, bend=-88, tilt=0, nod=-72, look=-20, rh=(0.52, 0.96, 0.10),
        rw=(-0.5, 0.86, 0.05), rp=(-0.9, -0.4, 0.3), lh=(1.56, 1.02, 0.08), lw=(0.5, 0.8, 0.1), lp=(0.9, -0.4, 0.3), rf=(0.84, -0.26, 0.12), rf_yaw=-20, rf_pitch=-70,
        lf=(1.20, -0.34, 0.0), lf_yaw=20, lf_pitch=-68,
    )
    bounce = vary(flat, hips=(0.96, 0.43, -0.79), bend=-80, nod=-58, rf=(0.84, -0.28, 0.16))
    still = vary(flat, nod=-80, look=-34, rf=(0.84, -0.30, -0.02), rf_pitch=-66)
    return [
        (0, start, "lin"), (1, start, "lin"), (6, struck, "out"), (15, loose, "io"), (22, air, "in"), (28, flat, "lin"), (31, bounce, "out"), (38, still, "io"),
        (FALL_FRAMES, still, "lin"),
    ]


def _carried(pose, by):
    """A saddle pose in the world's space, the seat being at `by`."""
    moved = {field: tuple(Vector(pose[field]) + by) for field in ("hips", "rh", "lh", "rf", "lf")}
    return vary(pose, **moved)
