"""Blows of figures on foot: cut, back cut, overhead and thrust, with one hand and with both.

Every blow is told the same way: dip, wind-up, a held breath, hips first, then
the arm through the contact at full speed, follow-through, recovery. A blow
that is met (`…_met`) goes the same way to its contact, then the blade stops
there, presses and springs back.
"""

from typing import NamedTuple

from spec import from_keys, mix, vary
from stances import GUARD, GUARD_2H, LINES, blade_through

# Metres from the fist to the point of the blade that meets the foe's: a thrust is far past it.
STRIKE_AT = dict(overhead=0.52, cut=0.50, cut_back=0.40, thrust=0.26)
STEP = (0.18, -0.42, 0.0)


# Frames of the stages: a man with one hand is quick, two hands are heavy.
ONE_HANDED = (3, 8, 10, 12, 14, 15, 17, 21, 27, 34)
TWO_HANDED = (4, 11, 14, 16, 18, 19, 21, 27, 35, 43)
EASES = ("io", "io", "out", "in", "lin", "lin", "out", "out", "io", "io")


class Blow(NamedTuple):
    """The stages of a blow on its way from guard to guard."""

    name: str
    line: str
    dip: dict
    wind: dict
    hold: dict
    lead: dict
    contact: dict
    hit: dict
    through: dict
    settle: dict
    recover: dict


def clips():
    """All blows, each free and met."""
    made = []
    for two_handed in (False, True):
        for tell in (_overhead, _cut, _cut_back, _thrust):
            made += _both_ways(tell(two_handed), two_handed)
    return made


def _both_ways(blow, two_handed):
    guard = GUARD_2H if two_handed else GUARD
    name = blow.name + ("_2h" if two_handed else "")
    blow = blow._replace(contact=blade_through(blow.contact, LINES[blow.line], STRIKE_AT[blow.name]))
    times = TWO_HANDED if two_handed else ONE_HANDED
    keys = [(0, guard, "lin"), *zip(times, [*blow[2:], guard], EASES)]
    contact = times[4]
    marks = dict(contact=contact, hand="both" if two_handed else "right", role="blow", meets=(blow.line,))
    return [
        from_keys(name, keys, **marks),
        from_keys(f"{name}_met", [*keys[:6], *_met(guard, contact, blow.contact)], **marks),
    ]


def _met(start, frame, contact):
    """Blade on blade: it stops dead, presses, is thrown back and comes home."""
    x, y, z = contact["hips"]
    rx, ry, rz = contact["rh"]
    wx, wy, wz = contact["rw"]
    press = vary(contact, hips=(x, y - 0.03, z - 0.02), bend=contact["bend"] + 3)
    # Two hands on a long haft are thrown back less than one.
    tx, ty, tz = (-0.12, 0.10, -0.04) if start["two"] else (-0.16, 0.22, 0.06)
    thrown = vary(
        contact, hips=(x, y + 0.10, z + 0.01), bend=contact["bend"] - 9, yaw=contact["yaw"] - 14,
        rh=(rx * 0.6 + tx, ry + ty, rz + tz), rw=(wx - 0.45, wy * 0.55, wz + 0.55), rf_pitch=0.0,
    )
    home = vary(start, hips=(0.0, -0.01, -0.09), lf=contact["lf"])
    return [
        (frame + 1, contact, "lin"), (frame + 3, press, "out"), (frame + 7, thrown, "out"),
        (frame + 13, home, "io"), (frame + 20, start, "io"),
    ]


def _free(two_handed, **left):
    """Fields of the left hand, for those who have it free."""
    return {} if two_handed else left


def _overhead(two):
    g = GUARD_2H if two else GUARD
    free = lambda **left: _free(two, **left)
    dip = vary(g, hips=(0.01, -0.02, -0.12), hips_yaw=-22, yaw=-14, bend=11, rh=(-0.40, -0.30, 1.10), rw=(-0.30, -0.66, 0.66))
    wind = vary(
        g, hips=(-0.03, 0.10, -0.03), hips_yaw=-46, hips_pitch=-4, yaw=-30 if two else -52, bend=-14, tilt=5, look=-4, nod=0,
        rh=(-0.16, 0.02, 1.95) if two else (-0.26, 0.08, 1.95), rw=(-0.10, 0.86, 0.30), rp=(-1, 0.1, 0.2),
        **free(lh=(0.20, -0.50, 1.34), lw=(-0.6, -0.1, 0.78)),
    )
    hold = vary(wind, hips=(-0.03, 0.115, -0.025), bend=-18, rw=(-0.06, 0.97, 0.05), lf=(0.17, -0.24, 0.03), lf_pitch=-12)
    top = vary(
        wind, hips=(0.01, -0.06, -0.07), hips_yaw=-20, hips_pitch=6, yaw=-14, bend=4, tilt=0,
        rh=(-0.12, -0.34, 1.95), rw=(-0.02, 0.10, 0.99), rp=(-0.8, 0.3, -0.3), lf=(0.18, -0.40, 0.02), rf_pitch=18,
        **free(lh=(0.34, -0.30, 1.20)),
    )
    contact = vary(
        top, hips=(0.02, -0.16, -0.10), hips_yaw=2, hips_pitch=10, yaw=8, bend=14, tilt=-2, nod=4,
        rh=(-0.06, -0.66, 1.56), rw=(0.0, -0.84, 0.54), rp=(-0.6, 0.6, -0.6), lf=STEP, rf_pitch=26,
        **free(lh=(0.40, -0.14, 1.14)),
    )
    hit = vary(
        contact, hips=(0.03, -0.22, -0.14), hips_yaw=14, hips_pitch=12, yaw=20, bend=24, tilt=-3, nod=10,
        rh=(0.0, -0.70, 1.22), rw=(0.06, -0.93, 0.05), rf_pitch=30, **free(lh=(0.44, -0.02, 1.12), lw=(-0.2, -0.5, 0.8)),
    )
    through = vary(
        hit, hips=(0.04, -0.25, -0.19), hips_yaw=26, yaw=44, bend=33, hips_pitch=15, nod=14, look=2,
        rh=(0.12, -0.56, 0.86), rw=(0.44, -0.62, -0.62), **free(lh=(0.48, 0.10, 1.06)),
    )
    settle = vary(through, hips=(0.04, -0.23, -0.16), bend=28, rh=(0.14, -0.52, 0.84), rw=(0.52, -0.52, -0.64))
    recover = vary(g, hips=(0.01, -0.06, -0.11), hips_yaw=-10, yaw=-6, bend=12, rh=(-0.30, -0.36, 1.04), rw=(-0.05, -0.86, 0.40))
    return Blow("overhead", "high", dip, wind, hold, top, contact, hit, through, settle, recover)


def _cut(two):
    g = GUARD_2H if two else GUARD
    free = lambda **left: _free(two, **left)
    dip = vary(g, hips=(0.02, -0.01, -0.12), hips_yaw=-20, yaw=-8, bend=10, rh=(-0.42, -0.34, 1.14), rw=(-0.45, -0.72, 0.5))
    wind = vary(
        g, hips=(-0.05, 0.09, -0.07), hips_yaw=-50, hips_pitch=0, yaw=-74, bend=-2, tilt=-6, look=-6, nod=2,
        rh=(-0.46, 0.10, 1.40) if two else (-0.62, 0.16, 1.40), rw=(-0.40, 0.75, 0.52) if two else (-0.45, 0.85, 0.34), rp=(-0.6, 0.9, -0.2),
        **free(lh=(0.06, -0.52, 1.34), lw=(-0.7, -0.1, 0.7), lp=(0.9, 0.2, -0.3)),
    )
    hold = vary(wind, hips=(-0.06, 0.10, -0.08), yaw=-80, rw=(-0.32, 0.93, 0.22), lf=(0.17, -0.24, 0.03), lf_pitch=-10)
    lead = vary(
        wind, hips=(0.0, -0.05, -0.10), hips_yaw=-14, hips_pitch=6, yaw=-42, bend=6, tilt=0,
        rh=(-0.56, -0.22, 1.38) if two else (-0.70, -0.18, 1.40), rw=(-0.93, 0.24, 0.20), lf=(0.18, -0.40, 0.02), rf_pitch=16,
        **free(lh=(0.26, -0.40, 1.22)),
    )
    contact = vary(
        lead, hips=(0.03, -0.18, -0.13), hips_yaw=10, hips_pitch=8, yaw=12, bend=11, tilt=2, nod=6, look=-2,
        rh=(-0.16, -0.60, 1.34) if two else (-0.40, -0.62, 1.34), rw=(0.02, -0.99, -0.03) if two else (0.55, -0.83, -0.03), rp=(-0.8, 0.3, -0.5), lf=STEP, rf_pitch=28,
        **free(lh=(0.44, -0.10, 1.14), lw=(-0.2, -0.5, 0.8)),
    )
    hit = vary(
        contact, hips=(0.04, -0.22, -0.15), hips_yaw=24, yaw=38, bend=14, rh=(-0.02, -0.68, 1.26), rw=(0.86, -0.50, -0.10),
        **free(lh=(0.48, 0.04, 1.12)),
    )
    through = vary(
        hit, hips=(0.05, -0.22, -0.16), hips_yaw=34, yaw=62, bend=17, tilt=6, rh=(0.20, -0.52, 1.16), rw=(0.93, 0.30, -0.24),
        look=2, **free(lh=(0.42, 0.22, 1.08)),
    )
    settle = vary(through, hips=(0.04, -0.19, -0.14), yaw=58, rh=(0.24, -0.44, 1.12), rw=(0.74, 0.62, -0.26))
    recover = vary(g, hips=(0.01, -0.06, -0.11), hips_yaw=-8, yaw=4, bend=12, rh=(-0.22, -0.44, 1.04), rw=(0.05, -0.95, 0.25))
    return Blow("cut", "side", dip, wind, hold, lead, contact, hit, through, settle, recover)


def _cut_back(two):
    g = GUARD_2H if two else GUARD
    free = lambda **left: _free(two, **left)
    # Both elbows out, or the left wrist would have to turn over on the way home.
    elbow = dict(lp=(0.8, -0.3, 0.35)) if two else {}
    g = vary(g, **elbow)
    dip = vary(g, hips=(-0.02, 0.0, -0.12), hips_yaw=-30, yaw=-24, bend=9, rh=(-0.44, -0.24, 1.10), rw=(-0.70, -0.62, 0.3))
    wind = vary(
        g, hips=(0.05, 0.06, -0.08), hips_yaw=14, hips_pitch=2, yaw=46, bend=2, tilt=6, look=4, nod=2,
        rh=(0.14, -0.38, 1.46) if two else (0.20, -0.36, 1.46), rw=(0.62, 0.68, 0.38), rp=(-0.3, -0.5, -0.8),
        **free(lh=(0.40, 0.14, 1.14), lw=(0.2, -0.8, 0.5)),
    )
    hold = vary(wind, hips=(0.055, 0.07, -0.09), yaw=51, rw=(0.48, 0.82, 0.30), rf_pitch=14)
    lead = vary(
        wind, hips=(0.02, -0.08, -0.11), hips_yaw=-6, hips_pitch=6, yaw=26, bend=7, tilt=0,
        rh=(0.24, -0.56, 1.42), rw=(0.95, 0.0, 0.2), lf=(0.18, -0.40, 0.02), rf_pitch=20,
    )
    contact = vary(
        lead, hips=(0.0, -0.20, -0.13), hips_yaw=-16, hips_pitch=8, yaw=4, bend=11, tilt=-2, nod=6, look=0,
        rh=(0.20, -0.62, 1.36), rw=(-0.12, -0.99, -0.02), rp=(-0.6, 0.2, -0.8), lf=STEP, rf_pitch=26,
        **free(lh=(0.44, 0.10, 1.10)),
    )
    hit = vary(contact, hips=(-0.02, -0.22, -0.14), hips_yaw=-26, yaw=-20, bend=12, rh=(-0.30, -0.66, 1.30), rw=(-0.85, -0.52, -0.06))
    through = vary(
        hit, hips=(-0.03, -0.20, -0.14), hips_yaw=-38, yaw=-50, bend=12, tilt=-5, rh=(-0.58, -0.34, 1.22) if two else (-0.70, -0.26, 1.22),
        rw=(-0.93, 0.30, -0.16), look=-4, **free(lh=(0.34, -0.12, 1.10)),
    )
    settle = vary(through, hips=(-0.02, -0.16, -0.13), yaw=-46, rh=(-0.52, -0.32, 1.16) if two else (-0.58, -0.24, 1.18), rw=(-0.86, 0.1, -0.1) if two else (-0.80, 0.50, -0.2))
    recover = vary(
        g, hips=(0.0, -0.05, -0.10), yaw=-28, bend=11, rh=(-0.36, -0.34, 1.10) if two else (-0.48, -0.26, 1.10),
        rw=(-0.72, -0.50, 0.48) if two else (-0.86, -0.36, 0.3),
    )
    return Blow("cut_back", "back", dip, wind, hold, lead, contact, hit, through, settle, recover)


def _thrust(two):
    g = GUARD_2H if two else GUARD
    free = lambda **left: _free(two, **left)
    level = (0.06, -0.99, 0.12)
    dip = vary(g, hips=(0.0, -0.02, -0.12), yaw=-16, bend=10, rh=(-0.42, -0.28, 1.20), rw=(-0.22, -0.93, 0.28))
    draw = vary(
        g, hips=(-0.02, 0.13, -0.10), hips_yaw=-42, hips_pitch=2, yaw=-58, bend=2, look=-4, nod=4,
        rh=(-0.34, 0.10, 1.24) if two else (-0.40, 0.20, 1.26), rw=level, rp=(-0.7, 0.8, 0.1),
        **free(lh=(0.12, -0.50, 1.30), lw=(-0.7, -0.1, 0.7)),
    )
    hold = vary(draw, hips=(-0.02, 0.15, -0.11), yaw=-62, lf=(0.17, -0.26, 0.04), lf_pitch=-14)
    drive = vary(
        draw, hips=(0.01, -0.08, -0.13), hips_yaw=-18, hips_pitch=8, yaw=-30, bend=10, rh=(-0.34, -0.22, 1.28),
        lf=(0.18, -0.46, 0.02), rf_pitch=16, **free(lh=(0.30, -0.30, 1.18)),
    )
    contact = vary(
        drive, hips=(0.02, -0.26, -0.19), hips_yaw=4, hips_pitch=12, yaw=16, bend=17, rh=(-0.20, -0.66, 1.30), rw=(0.08, -0.99, 0.02),
        rp=(-0.8, 0.3, -0.5), lf=(0.18, -0.56, 0.0), rf_pitch=30, **free(lh=(0.46, 0.06, 1.10), lw=(0.0, -0.6, 0.7)),
    )
    hit = vary(
        contact, hips=(0.03, -0.36, -0.23), hips_yaw=12, yaw=34, bend=22, rh=(-0.10, -0.92, 1.28), rw=(0.06, -0.99, 0.0),
        rf_pitch=38, **free(lh=(0.42, 0.18, 1.02)),
    )
    stick = vary(hit, hips=(0.03, -0.37, -0.24), bend=24)
    back = vary(g, hips=(0.0, -0.12, -0.13), hips_yaw=-14, yaw=-12, bend=11, rh=(-0.34, -0.28, 1.18), rw=(-0.1, -0.97, 0.2), lf=(0.18, -0.52, 0.0))
    pull = mix(stick, back, 0.3)
    return Blow("thrust", "side", dip, draw, hold, drive, contact, hit, stick, pull, back)
