"""How a man on foot dies: forward over his knees, flung backward, crumpled sideways.

Each ends lying still; the last frame can be held for ever. Contact is the
frame in which the fatal blow lands. A falling body gathers speed: so do the
segments that end on the ground.
"""

from spec import from_keys, vary
from stances import GUARD


def clips():
    """The three falls."""
    return [_forward(), _backward(), _crumple()]


def _fall(name, keys):
    return from_keys(name, keys, contact=1, role="fall", meets=("high", "side", "back"))


def _forward():
    g = GUARD
    struck = vary(
        g, hips=(0.0, 0.05, -0.10), hips_yaw=-20, hips_pitch=-6, yaw=-8, bend=-14, nod=-18, look=6, tilt=4,
        rh=(-0.52, -0.16, 1.26), rw=(-0.8, -0.1, 0.6), lh=(0.30, -0.12, 1.20), lw=(-0.8, 0.0, 0.5), rf_pitch=20,
    )
    sag = vary(
        struck, hips=(0.0, 0.08, -0.26), hips_pitch=10, yaw=0, bend=10, nod=26, look=0,
        rh=(-0.46, -0.22, 0.92), rw=(-0.6, -0.6, -0.5), lh=(0.12, -0.22, 1.06), rf=(-0.18, 0.30, 0.0), rf_pitch=46, lf_pitch=10,
    )
    knees = vary(
        sag, hips=(0.0, 0.06, -0.47), hips_yaw=-4, hips_pitch=4, bend=12, nod=34,
        rh=(-0.44, -0.26, 0.66), rw=(-0.6, -0.75, -0.35), rf=(-0.16, 0.50, 0.06), rf_yaw=-8, rf_pitch=72, lf=(0.16, 0.44, 0.06), lf_yaw=8, lf_pitch=72,
    )
    sway = vary(knees, hips=(0.0, 0.02, -0.48), hips_pitch=-4, bend=-2, tilt=5, nod=10, look=6, rh=(-0.46, -0.20, 0.62))
    topple = vary(
        knees, hips=(0.01, -0.16, -0.58), hips_yaw=0, hips_pitch=44, yaw=6, bend=56, nod=56, tilt=4,
        rh=(-0.46, -0.62, 0.36), rw=(-0.8, -0.6, -0.1), lh=(0.34, -0.60, 0.50), lw=(0.3, -0.9, 0.1),
    )
    flat = vary(
        topple, hips=(0.02, -0.22, -0.795), hips_pitch=86, yaw=10, bend=88, nod=78, tilt=0, look=34,
        rh=(-0.44, -0.76, 0.07), rw=(-0.75, -0.66, 0.0), rp=(-0.9, -0.2, 0.5), lh=(0.42, -0.66, 0.07), lw=(0.88, -0.46, 0.0), lp=(0.9, -0.2, 0.5),
        rf=(-0.18, 0.92, 0.05), rf_pitch=140, lf=(0.22, 0.88, 0.05), lf_pitch=136, lf_yaw=20,
    )
    bounce = vary(flat, hips=(0.02, -0.23, -0.775), bend=83, nod=74)
    still = vary(flat, hips=(0.02, -0.23, -0.80), bend=89, nod=82)
    keys = [
        (0, g, "lin"), (1, g, "lin"), (4, struck, "out"), (11, sag, "io"), (16, knees, "fall"), (22, sway, "out"),
        (29, topple, "in"), (33, flat, "lin"), (35, bounce, "out"), (39, still, "io"), (44, still, "lin"),
    ]
    return _fall("fall_1", keys)


def _backward():
    g = GUARD
    flung = vary(
        g, hips=(0.0, 0.16, -0.04), hips_yaw=-14, hips_pitch=-16, yaw=-20, bend=-26, nod=14, look=-4, tilt=-4,
        rh=(-0.64, -0.16, 1.48), rw=(-0.6, 0.3, 0.75), lh=(0.56, -0.30, 1.46), lw=(0.3, -0.2, 0.9), lf=(0.16, -0.20, 0.05), lf_pitch=-26,
    )
    heel = vary(
        flung, hips=(0.0, 0.42, -0.22), hips_pitch=-34, bend=-46, nod=-20, rh=(-0.70, 0.30, 1.42), rw=(-0.7, 0.6, 0.4),
        lh=(0.62, 0.20, 1.40), rf=(-0.22, 0.34, 0.0), rf_yaw=-30, lf=(0.18, -0.06, 0.10), lf_pitch=-30,
    )
    seat = vary(
        heel, hips=(0.0, 0.66, -0.74), hips_pitch=-58, bend=-50, nod=-10, rh=(-0.62, 0.80, 0.60), rw=(-0.8, 0.5, 0.1),
        lh=(0.60, 0.76, 0.58), lw=(0.7, 0.5, 0.2), rf=(-0.22, 0.16, 0.0), rf_pitch=-30, lf=(0.18, -0.02, 0.14), lf_pitch=-50,
    )
    flat = vary(
        seat, hips=(0.0, 0.72, -0.81), hips_yaw=-4, hips_pitch=-88, yaw=-8, bend=-88, nod=-72, look=-14, tilt=0,
        rh=(-0.56, 1.10, 0.08), rw=(-0.85, 0.5, 0.02), rp=(-0.9, -0.4, 0.3), lh=(0.62, 1.22, 0.08), lw=(0.85, -0.5, 0.0), lp=(0.9, -0.4, 0.3),
        rf=(-0.20, 0.02, -0.03), rf_yaw=-30, rf_pitch=-66, lf=(0.22, -0.04, 0.10), lf_yaw=20, lf_pitch=-76,
    )
    bounce = vary(flat, bend=-80, nod=-58, hips=(0.0, 0.73, -0.80), lf=(0.22, -0.06, 0.16))
    still = vary(flat, nod=-80, look=-30, lf=(0.22, -0.10, -0.02), lf_pitch=-68, lf_yaw=28, rf=(-0.20, 0.02, -0.03))
    keys = [
        (0, g, "lin"), (1, g, "lin"), (4, flung, "out"), (10, heel, "io"), (16, seat, "fall"), (20, flat, "lin"),
        (23, bounce, "out"), (29, still, "io"), (38, still, "lin"),
    ]
    return _fall("fall_2", keys)


def _crumple():
    g = GUARD
    struck = vary(
        g, hips=(0.04, 0.04, -0.14), hips_yaw=-10, yaw=14, bend=20, tilt=16, nod=20, look=14, cock=10,
        rh=(-0.36, -0.34, 1.00), rw=(-0.4, -0.6, -0.5), lh=(0.20, -0.20, 1.12), lw=(-0.9, 0.0, 0.3),
    )
    sink = vary(
        struck, hips=(0.08, 0.10, -0.46), hips_pitch=14, hips_roll=8, bend=30, tilt=24, nod=34,
        rh=(-0.28, -0.34, 0.66), rw=(-0.6, -0.7, -0.25), rf=(-0.20, 0.30, 0.0), rf_pitch=56, lf=(0.20, -0.10, 0.0), lf_pitch=20, lk=(0.3, 0.0, 0.0),
    )
    lean = vary(
        sink, hips=(0.22, 0.14, -0.68), hips_yaw=-6, hips_pitch=10, hips_roll=40, yaw=4, bend=22, tilt=52, nod=30, look=8, cock=40,
        rh=(-0.04, -0.36, 0.60), rw=(-0.5, -0.8, -0.2), lh=(0.62, -0.28, 0.34), lw=(0.3, -0.9, 0.1), rf=(-0.12, 0.34, 0.03), rf_pitch=70,
    )
    side = vary(
        lean, hips=(0.34, 0.16, -0.79), hips_yaw=-8, hips_pitch=6, hips_roll=84, yaw=-6, bend=16, tilt=86, nod=24, look=0, cock=80,
        rh=(0.42, -0.46, 0.16), rw=(-0.6, -0.78, -0.1), lh=(0.92, -0.38, 0.08), lw=(0.9, 0.4, 0.0), lp=(-0.3, -0.6, 0.2),
        rf=(-0.06, 0.28, 0.10), rf_yaw=-20, rf_pitch=60, lf=(-0.12, -0.06, 0.0), lf_yaw=-60, lf_pitch=40, lk=(0.0, -0.8, 0.0), rk=(0.0, -0.8, 0.0),
    )
    # On his side, pitch turns a man about his own length: over he goes, half on his face.
    roll = vary(
        side, hips=(0.36, 0.14, -0.79), hips_roll=88, hips_pitch=34, tilt=88, bend=52, yaw=2, nod=62, cock=84, rh=(0.50, -0.50, 0.08), rp=(-0.4, -0.8, 0.4),
        rf=(-0.34, 0.02, 0.08), rf_yaw=-40, rf_pitch=110, lf=(-0.30, -0.10, 0.02), lf_pitch=60,
    )
    still = vary(roll, nod=68, bend=55)
    keys = [
        (0, g, "lin"), (1, g, "lin"), (4, struck, "out"), (12, sink, "fall"), (19, lean, "io"), (24, side, "fall"),
        (31, roll, "out"), (36, still, "io"), (42, still, "lin"),
    ]
    return _fall("fall_3", keys)
