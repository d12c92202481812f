"""Getting about on foot: walk, run, side step and leap.

A gait is in place: a planted foot travels backwards at exactly the speed at
which the game moves the figure forward (`travel` metres a cycle), turning over
heel and ball, so that it stands still on the ground.
"""

import math

from spec import Clip, from_keys, vary
from stances import GUARD, STAND


def clips():
    """All clips that cover ground."""
    return [
        Clip("walk", 32, lambda f: _walk(f / 32), loop=True, travel=WALK["travel"], role="gait"),
        Clip("run", 20, lambda f: _run(f / 20), loop=True, travel=RUN["travel"], role="gait"),
        Clip("circle", 36, lambda f: _circle(f / 36), loop=True, travel=CIRCLE_TRAVEL, role="gait"),
        _leap(),
    ]


# Metres a cycle, share of the cycle that a foot stands, its heel-up angle as it leaves.
WALK = dict(travel=1.10, stand=0.60, strike=-20.0, leave=52.0, lift=0.07, wide=0.085)
RUN = dict(travel=2.10, stand=0.32, strike=-6.0, leave=60.0, lift=0.26, wide=0.07)
CIRCLE_TRAVEL = 0.60


def _foot(gait, phase, side):
    """Position, pitch of a foot at its phase: it strikes at 0 and leaves at `stand`."""
    phase %= 1.0
    stand, half = gait["stand"], gait["travel"] * gait["stand"] / 2.0
    x = side * gait["wide"]
    if phase < stand:
        t = phase / stand
        y = -half + 2.0 * half * t
        roll_down = max(0.0, 1.0 - t / 0.18)
        heel_up = smooth((t - 0.52) / 0.48)
        return (x, y, 0.0), gait["strike"] * roll_down + gait["leave"] * heel_up
    t = (phase - stand) / (1.0 - stand)
    # Leaves and strikes at ground speed, so that it neither snatches nor stamps.
    speed = gait["travel"] * (1.0 - stand)
    y = hermite(half, -half, speed, speed, t)
    lift = gait["lift"] * math.sin(math.pi * t) ** 1.5
    pitch = gait["leave"] * (1.0 - smooth(t / 0.75)) + gait["strike"] * smooth((t - 0.45) / 0.55)
    return (x, y, lift), pitch


def _walk(u):
    rf, rf_pitch = _foot(WALK, u, -1)
    lf, lf_pitch = _foot(WALK, u + 0.5, 1)
    # Right heel strikes at u = 0: right leg ahead, left arm ahead.
    stride = math.cos(2 * math.pi * u)
    late = math.cos(2 * math.pi * u - 0.5)
    over = math.sin(2 * math.pi * u)
    drop = math.cos(4 * math.pi * u - 0.5)
    return vary(
        STAND, hips=(-0.030 * over, -0.015, -0.062 - 0.022 * drop), hips_yaw=9 * stride, hips_roll=-3.5 * over, hips_pitch=3,
        yaw=-9 * late, bend=5 + 1.5 * drop, tilt=2.5 * over, look=-2 * late, nod=2 - 2 * drop, cock=0,
        rh=(-0.44, -0.12 + 0.11 * late, 1.03 - 0.012 * drop), rw=(-0.60, -0.60 + 0.10 * late, 0.53 - 0.05 * drop),
        lh=(0.36, -0.05 - 0.24 * late, 0.97 + 0.05 * max(0.0, late) - 0.01 * drop), lw=(0.0, -0.9, 0.3 + 0.3 * late),
        rf=rf, rf_pitch=rf_pitch, rf_yaw=-7, lf=lf, lf_pitch=lf_pitch, lf_yaw=7,
    )


def _run(u):
    rf, rf_pitch = _foot(RUN, u, -1)
    lf, lf_pitch = _foot(RUN, u + 0.5, 1)
    middle = RUN["stand"] / 2
    stride = math.cos(2 * math.pi * (u - 0.06))
    late = math.cos(2 * math.pi * (u - 0.06) - 0.4)
    over = math.sin(2 * math.pi * (u + 0.25 - middle))
    drop = math.cos(4 * math.pi * (u - middle))
    return vary(
        STAND, hips=(-0.02 * over, -0.05, -0.085 - 0.045 * drop), hips_yaw=14 * stride, hips_roll=-4 * over, hips_pitch=12,
        yaw=-16 * late, bend=20 + 3 * drop, tilt=2 * over, look=0, nod=6 - 3 * drop, cock=0,
        rh=(-0.44, -0.22 + 0.18 * late, 1.12 - 0.03 * drop), rw=(-0.62, -0.66 + 0.15 * late, 0.40), rp=(-0.8, 0.7, -0.3),
        lh=(0.30, -0.16 - 0.32 * late, 1.10 - 0.08 * late), lw=(0.1, -0.5, 0.9), lp=(0.6, 0.9, -0.2),
        rf=rf, rf_pitch=rf_pitch, rf_yaw=-4, lf=lf, lf_pitch=lf_pitch, lf_yaw=4,
    )


def _circle(u):
    """A wary side step to the left in guard: the left foot leads, the right one closes."""
    def foot(base, start):
        t = ((u - start) % 1.0) / 0.30
        # Planted feet drift right at the speed of travel; a step takes them a cycle ahead.
        since = (u - start) % 1.0
        x = base[0] + CIRCLE_TRAVEL * (0.5 - (since - 0.30) / 0.70) - CIRCLE_TRAVEL * 0.15
        lift = 0.0
        if t < 1.0:
            x = base[0] + hermite(-0.35, 0.35, -0.30, -0.30, t) * CIRCLE_TRAVEL
            lift = 0.06 * math.sin(math.pi * t) ** 1.5
        else:
            x = base[0] + CIRCLE_TRAVEL * (0.35 - (since - 0.30))
        return (x, base[1], lift)

    lf, rf = foot(GUARD["lf"], 0.0), foot(GUARD["rf"], 0.5)
    sway = math.sin(2 * math.pi * u - 0.9)
    bob = math.cos(4 * math.pi * u - 1.9)
    x, y, z = GUARD["hips"]
    rx, ry, rz = GUARD["rh"]
    return vary(
        GUARD, hips=(x + 0.03 * sway, y, z - 0.045 + 0.014 * bob), tilt=2 * sway, hips_roll=-2 * sway, yaw=GUARD["yaw"] + 3 * sway,
        rh=(rx, ry + 0.015 * bob, rz + 0.02 * sway), rf=rf, lf=lf, bend=GUARD["bend"] + 2 + 1.5 * bob,
    )


def _leap():
    crouch = vary(
        STAND, hips=(0.0, 0.05, -0.27), hips_pitch=22, bend=34, nod=8, yaw=-8, rh=(-0.50, 0.16, 0.92), rw=(-0.80, -0.50, 0.1),
        lh=(0.46, 0.18, 0.94), lw=(0.2, -0.8, -0.2), rf=(-0.15, 0.08, 0.0), rf_pitch=10, lf=(0.15, -0.06, 0.0), lf_pitch=10,
    )
    launch = vary(
        crouch, hips=(0.0, -0.12, 0.05), hips_pitch=10, bend=4, nod=-8, rh=(-0.44, -0.40, 1.62), rw=(-0.70, -0.30, 0.65),
        lh=(0.40, -0.46, 1.60), lw=(0.3, -0.2, 0.9), rf_pitch=62, lf_pitch=62,
    )
    tuck = vary(
        launch, hips=(0.0, -0.04, 0.0), hips_pitch=16, bend=20, nod=4, rh=(-0.60, -0.20, 1.46), rw=(-0.86, -0.10, 0.5),
        lh=(0.58, -0.22, 1.44), rf=(-0.18, 0.20, 0.26), rf_pitch=50, lf=(0.18, -0.20, 0.40), lf_pitch=10,
    )
    reach = vary(
        tuck, hips=(0.0, 0.02, -0.02), hips_pitch=8, bend=14, nod=14, rh=(-0.58, -0.16, 1.50), rf=(-0.17, -0.02, 0.05), rf_pitch=26,
        lf=(0.16, -0.26, 0.05), lf_pitch=-14,
    )
    land = vary(reach, hips=(0.0, 0.0, -0.10), bend=18, rf=(-0.17, 0.08, 0.0), rf_pitch=16, lf=(0.16, -0.20, 0.0), lf_pitch=0)
    absorb = vary(
        land, hips=(0.0, -0.02, -0.33), hips_pitch=20, bend=38, nod=10, rh=(-0.54, -0.28, 0.92), rw=(-0.90, -0.40, 0.1),
        lh=(0.48, -0.28, 0.88), rf_pitch=30,
    )
    rise = vary(STAND, hips=(-0.01, -0.02, -0.06), bend=8, rf=(-0.17, 0.08, 0.0), rf_pitch=6, lf=(0.16, -0.20, 0.0))
    keys = [
        (0, STAND, "lin"), (9, crouch, "io"), (12, vary(crouch, hips=(0.0, 0.05, -0.28)), "out"), (15, launch, "in"), (22, tuck, "out"),
        (28, reach, "io"), (30, land, "lin"), (34, absorb, "out"), (44, rise, "io"), (54, STAND, "io"),
    ]
    return from_keys("leap", keys, flight=(15, 30), role="gait")


def smooth(t):
    """The smooth step, held at 0 and 1 outside."""
    t = max(0.0, min(1.0, t))
    return t * t * (3.0 - 2.0 * t)


def hermite(a, b, slope_a, slope_b, t):
    """The cubic from a to b with given slopes at its ends."""
    t2, t3 = t * t, t * t * t
    return a * (2 * t3 - 3 * t2 + 1) + b * (3 * t2 - 2 * t3) + slope_a * (t3 - 2 * t2 + t) + slope_b * (t3 - t2)
