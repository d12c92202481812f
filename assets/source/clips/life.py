"""Standing about: idles, a look round, the guard, the victor's salute, a knee bent."""

from spec import Clip, from_keys, keyed, vary
from stances import GUARD, GUARD_2H, PRINCESS, STAND, breathing


def clips():
    """All clips of a figure that stays where it is and fights nobody."""
    return [
        Clip("idle_1", 90, lambda f: breathing(STAND, f, 90, 1.3), loop=True),
        _living("idle_2", STAND, _weight_shift(), 108),
        _living("idle_3", STAND, _weapon_check(), 120),
        Clip("idle_princess", 108, lambda f: breathing(PRINCESS, f, 108, 0.8), loop=True, hand="none", woman=True),
        _living("look", STAND, _look_round(), 84)._replace(loop=False),
        Clip("guard", 60, lambda f: breathing(GUARD, f, 60, 1.1), loop=True, role="guard"),
        Clip("guard_2h", 60, lambda f: breathing(GUARD_2H, f, 60, 1.0), loop=True, role="guard", hand="both"),
        _salute(),
        _kneel(),
    ]


def _living(name, stance, keys, frames):
    """Keys played over breath and sway; begins and ends in the stance."""
    base = keyed([(0, stance, "lin"), *keys, (frames, stance, "io")])
    return Clip(name, frames, lambda f: breathing(base(f), f, frames, 0.8, beat=3), loop=True)


def _weight_shift():
    left = vary(
        STAND, hips=(0.075, 0.02, -0.035), hips_roll=5, hips_yaw=10, tilt=-5, yaw=10, look=22, nod=4,
        rh=(-0.40, -0.22, 1.02), rw=(-0.50, -0.62, 0.48), lh=(0.40, 0.04, 1.00), rf_pitch=8, rk=(-0.25, 0, 0),
    )
    return [(16, left, "io"), (38, vary(left, look=30, bend=3), "io"), (54, vary(left, look=-6, nod=0), "io"), (76, STAND, "io"), (88, STAND, "io")]


def _weapon_check():
    lift = vary(
        STAND, yaw=-14, look=-16, nod=6, bend=2, rh=(-0.42, -0.40, 1.24), rw=(-0.45, -0.35, 0.82),
        lh=(0.34, -0.16, 1.06),
    )
    turned = vary(lift, rw=(-0.80, -0.30, 0.45), rh=(-0.46, -0.38, 1.26), nod=12, look=-20, cock=6)
    roll = vary(STAND, bend=-7, yaw=6, nod=-8, look=6, rh=(-0.50, -0.08, 1.08), lh=(0.42, 0.02, 1.04), rw=(-0.7, -0.3, 0.55), hips=(0.0, -0.02, 0.0))
    return [(18, lift, "io"), (34, turned, "io"), (48, lift, "io"), (66, STAND, "io"), (80, roll, "io"), (96, STAND, "io")]


def _look_round():
    left = vary(STAND, look=58, yaw=16, nod=-2, hips=(0.02, 0, -0.02), cock=4)
    right = vary(STAND, look=-60, yaw=-22, nod=0, hips=(-0.05, 0, -0.02), cock=-4, rh=(-0.46, -0.12, 1.06))
    return [(12, left, "io"), (30, vary(left, look=64), "io"), (46, right, "io"), (64, vary(right, look=-66), "io")]


def _salute():
    proud = vary(
        STAND, bend=-2, nod=0, look=0, yaw=0, hips_yaw=0, hips=(0.0, 0.0, -0.01), lh=(0.36, 0.02, 0.98),
        rf=(-0.11, 0.04, 0.0), rf_yaw=-20, lf=(0.11, -0.03, 0.0), lf_yaw=18,
    )
    lips = vary(proud, bend=2, nod=12, rh=(-0.05, -0.33, 1.40), rw=(0.03, -0.10, 1.0), rp=(-1, 0.0, -0.5))
    sink = vary(lips, bend=6, nod=16, hips=(0.0, 0.0, -0.05), rh=(-0.10, -0.32, 1.30))
    aloft = vary(
        proud, bend=-13, nod=-20, tilt=5, hips=(-0.01, -0.02, 0.0), rh=(-0.32, -0.12, 1.94), rw=(-0.34, -0.10, 0.94), rp=(-0.9, 0.0, 0.4),
        lh=(0.50, 0.0, 1.10), lw=(0.3, -0.8, 0.4), rf_pitch=10,
    )
    pump = vary(aloft, rh=(-0.34, -0.16, 1.86), bend=-9)
    sweep = vary(proud, yaw=-14, bend=4, nod=6, look=-4, rh=(-0.62, -0.26, 1.20), rw=(-0.92, -0.30, 0.1), lh=(0.36, -0.04, 0.98))
    keys = [
        (0, GUARD, "lin"), (8, lips, "io"), (14, lips, "lin"), (17, sink, "io"), (22, aloft, "out"), (28, pump, "io"), (33, aloft, "out"),
        (40, aloft, "lin"), (49, sweep, "io"), (60, STAND, "io"),
    ]
    return from_keys("salute", keys, role="salute")


def _kneel():
    step = vary(
        STAND, hips=(0.02, -0.02, -0.16), bend=14, nod=16, hips_pitch=6, rh=(-0.44, -0.26, 0.96), rw=(-0.72, -0.66, 0.16),
        rf=(-0.15, 0.36, 0.0), rf_pitch=40, rf_yaw=-8, lf=(0.16, -0.16, 0.0),
    )
    down = vary(
        step, hips=(0.0, 0.04, -0.43), bend=16, nod=30, hips_pitch=4, rh=(-0.44, -0.30, 0.66), rw=(-0.70, -0.70, 0.02),
        rf=(-0.14, 0.40, 0.06), rf_pitch=70, lf=(0.16, -0.26, 0.0), lh=(0.24, -0.30, 0.68), lw=(-0.6, -0.7, 0.2),
    )
    bow = vary(down, bend=24, nod=48)
    keys = [(0, STAND, "lin"), (11, step, "io"), (20, down, "fall"), (23, vary(down, hips=(0.0, 0.04, -0.44), bend=20), "out"), (34, bow, "io"), (42, bow, "lin")]
    return from_keys("kneel", keys, role="kneel")
