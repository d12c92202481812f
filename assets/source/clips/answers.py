"""What a fighter on foot does against a blow: parries, block, dodge, stagger, wound.

Parries and blocks are bent so that steel is on its line's meeting point at the
contact frame. Contact of a dodge is the frame in which the blow would pass, of
stagger and wound the frame in which it lands.
"""

from spec import from_keys, vary
from stances import GUARD, GUARD_2H, LINES, blade_through, buckler_at, foe

# Metres from the fist to the point of the blade that takes the blow.
TAKE_AT = 0.36
CONTACT = 5


def clips():
    """All answers."""
    made = []
    for two in (False, True):
        made += [_parry_high(two), _parry_low(two), _parry_back(two), *_blocks(two)]
    for two in (False, True):
        made += [_dodge(two), _stagger(two), _wound(two)]
    return made


def _answer(name, two, before, contact, lines, give):
    """Guard, a start, the contact with a hard stop, giving way, guard."""
    g = GUARD_2H if two else GUARD
    x, y, z = contact["hips"]
    yield_ = vary(
        contact, hips=(x, y + 0.05, z - 0.04), bend=contact["bend"] - 5, nod=contact["nod"] + 2,
        rh=tuple(a + b for a, b in zip(contact["rh"], give)), lh=tuple(a + b for a, b in zip(contact["lh"], give)),
    )
    braced = vary(yield_, hips=(x, y + 0.035, z - 0.03), bend=contact["bend"] - 3)
    home = vary(g, hips=(0.0, 0.03, -0.10), bend=g["bend"] + 3)
    keys = [
        (0, g, "lin"), (2, before, "io"), (CONTACT, contact, "out"), (CONTACT + 2, yield_, "out"),
        (CONTACT + 6, braced, "io"), (CONTACT + 11, home, "io"), (CONTACT + 16, g, "out"),
    ]
    return from_keys(name + ("_2h" if two else ""), keys, contact=CONTACT, hand="both" if two else "right", role="answer", meets=lines)


def _parry_high(two):
    g = GUARD_2H if two else GUARD
    before = vary(g, hips=(0.0, 0.0, -0.12), yaw=-14, bend=10, rh=(-0.36, -0.34, 1.30), rw=(-0.3, -0.6, 0.7))
    if two:
        contact = vary(g, hips=(0.0, -0.07, -0.12), hips_yaw=-10, yaw=22, bend=5, nod=-4, rh=(0.12, -0.54, 1.46), rw=(-0.40, -0.20, 0.90))
    else:
        contact = vary(
            g, hips=(0.01, -0.03, -0.13), hips_yaw=-22, yaw=-10, bend=-3, nod=-8, rh=(-0.32, -0.44, 1.72), rw=(0.90, -0.32, 0.16),
            rp=(-0.9, 0.2, -0.5), lh=(0.32, -0.16, 1.10), lw=(-0.4, -0.4, 0.8),
        )
    contact = blade_through(contact, foe(LINES["high"]), TAKE_AT)
    return _answer("parry_high", two, before, contact, ("high",), (0.0, 0.05, -0.07))


def _parry_low(two):
    g = GUARD_2H if two else GUARD
    before = vary(g, hips=(-0.01, 0.02, -0.11), yaw=-26, bend=9, rh=(-0.44, -0.30, 1.16), rw=(-0.5, -0.6, 0.6))
    if two:
        contact = vary(g, hips=(0.03, -0.07, -0.13), hips_yaw=-10, yaw=18, bend=13, tilt=2, nod=6, look=8, rh=(0.06, -0.50, 1.10), rw=(0.42, -0.16, 0.89))
    else:
        contact = vary(
            g, hips=(0.03, -0.01, -0.12), hips_yaw=-4, yaw=36, bend=10, tilt=2, nod=6, look=8, rh=(0.02, -0.46, 1.06), rw=(0.10, -0.30, 0.94),
            rp=(-0.8, 0.1, -0.6), lh=(0.42, 0.06, 1.14), lw=(-0.2, -0.5, 0.8),
        )
    contact = blade_through(contact, foe(LINES["side"]), 0.24 if two else TAKE_AT)
    return _answer("parry_low", two, before, contact, ("side",), (-0.05, 0.06, -0.01))


def _parry_back(two):
    g = GUARD_2H if two else GUARD
    before = vary(g, hips=(0.01, 0.02, -0.11), yaw=-10, bend=9, rh=(-0.38, -0.32, 1.14), rw=(-0.4, -0.7, 0.6))
    contact = vary(
        g, hips=(-0.03, 0.0, -0.12), hips_yaw=-34, yaw=-34, bend=9, tilt=-3, nod=6, look=-10, rh=(-0.40, -0.42, 1.04), rw=(0.20, -0.30, 0.93),
        rp=(-0.9, 0.3, -0.4), **({} if two else dict(lh=(0.22, -0.34, 1.18))),
    )
    contact = blade_through(contact, foe(LINES["back"]), TAKE_AT)
    return _answer("parry_back", two, before, contact, ("back",), (0.05, 0.06, -0.01))


def _blocks(two):
    if two:
        # The haft, or the strong of the blade, is thrust upright into the blow.
        before = vary(GUARD_2H, hips=(0.0, 0.03, -0.12), bend=10, rh=(-0.22, -0.26, 1.20), rw=(-0.1, -0.2, 0.97))
        contact = vary(
            GUARD_2H, hips=(0.02, -0.04, -0.14), hips_yaw=-8, yaw=22, bend=12, nod=8, look=6,
            rh=(0.06, -0.48, 1.26), rw=(0.16, -0.08, 0.98), rp=(-0.9, 0.1, -0.4),
        )
        contact = blade_through(contact, foe(LINES["side"]), 0.22)
        return [_answer("block", True, before, contact, ("side",), (-0.03, 0.08, -0.02))]
    before = vary(GUARD, hips=(0.0, 0.03, -0.12), yaw=-12, bend=11, lh=(0.28, -0.34, 1.24))
    low = vary(
        GUARD, hips=(0.02, -0.04, -0.14), hips_yaw=-34, yaw=-40, bend=13, tilt=2, nod=8, look=2,
        lh=(0.16, -0.54, 1.34), lw=(-0.5, 0.0, 0.86), lp=(0.95, -0.1, -0.4), rh=(-0.50, 0.02, 1.10), rw=(-0.75, -0.1, 0.62),
    )
    high = vary(low, bend=6, nod=-2, lh=(0.06, -0.50, 1.66), lw=(0.80, 0.35, 0.45), hips=(0.02, -0.17, -0.11))
    low = buckler_at(low, foe(LINES["side"]))
    high = buckler_at(high, foe(LINES["high"]))
    return [
        _answer("block", False, before, low, ("side",), (0.0, 0.09, -0.02)),
        _answer("block_high", False, before, high, ("high",), (0.0, 0.07, -0.08)),
    ]


def _reaction(name, two, contact, stages, frames):
    """From guard through the stages to guard; a second hand lets go and comes back."""
    g = GUARD_2H if two else GUARD
    keys = [(0, g, "lin"), *([(contact, g, "lin")] if contact == 1 else []), *stages, (frames, g, "io")]
    return from_keys(
        name + ("_2h" if two else ""), keys, contact=contact, hand="both" if two else "right", role="answer", meets=tuple(LINES),
    )


def _dodge(two):
    g = GUARD
    # Back from a cut and, to his right, off the line of a thrust.
    dip = vary(g, hips=(0.0, -0.02, -0.15), bend=14, lf_pitch=14)
    spring = vary(
        g, hips=(-0.24, 0.30, -0.06), hips_yaw=-34, hips_pitch=-8, hips_roll=-6, yaw=-34, bend=-12, tilt=-10, nod=8,
        rh=(-0.80, 0.02, 1.30), rw=(-0.85, -0.20, 0.48), lh=(0.24, -0.10, 1.36), lw=(-0.3, -0.3, 0.9),
        rf=(-0.46, 0.54, 0.0), lf=(-0.04, 0.10, 0.06), lf_pitch=16,
    )
    away = vary(
        spring, hips=(-0.27, 0.38, -0.13), hips_pitch=6, hips_roll=2, bend=10, tilt=-2, lf=(-0.06, 0.14, 0.0), lf_pitch=0, rh=(-0.78, 0.14, 1.16),
    )
    poise = vary(away, hips=(-0.27, 0.37, -0.15), bend=14, rh=(-0.74, 0.12, 1.14))
    back = vary(g, hips=(-0.10, 0.14, -0.12), bend=13, rf=(-0.46, 0.54, 0.0), rf_pitch=12, lf=(0.17, -0.20, 0.0))
    return _reaction("dodge", two, 8, [(3, dip, "io"), (8, spring, "in"), (11, away, "out"), (15, poise, "io"), (21, back, "io")], 27)


def _stagger(two):
    g = GUARD
    jar = vary(
        g, hips=(0.0, 0.07, -0.07), hips_yaw=-34, hips_pitch=-6, yaw=-44, bend=-12, tilt=-6, nod=-14, look=-10, cock=-6,
        rh=(-0.62, 0.04, 1.40), rw=(-0.80, 0.25, 0.55), lh=(0.52, -0.20, 1.38), lw=(-0.2, -0.3, 0.9), lf=(0.17, -0.20, 0.02), lf_pitch=-16,
    )
    reel = vary(
        jar, hips=(-0.06, 0.30, -0.16), hips_pitch=4, yaw=-30, bend=-8, tilt=-12, nod=10, look=4, cock=8,
        rh=(-0.66, 0.18, 1.16), rw=(-0.86, 0.10, -0.3), lh=(0.56, 0.10, 1.22), rf=(-0.30, 0.62, 0.0), lf=(0.17, -0.14, 0.0), lf_pitch=-8,
    )
    catch = vary(reel, hips=(-0.10, 0.34, -0.21), hips_pitch=14, bend=22, tilt=-6, nod=18, rh=(-0.60, 0.06, 0.96), lh=(0.46, -0.02, 1.02), lf_pitch=0)
    gather = vary(g, hips=(-0.02, 0.24, -0.14), bend=18, nod=8, lf=(0.18, 0.06, 0.0), rf=(-0.26, 0.52, 0.0), rh=(-0.48, 0.0, 1.06))
    step = vary(g, hips=(0.0, 0.12, -0.11), bend=12, lf=(0.17, -0.20, 0.0), rf=(-0.26, 0.52, 0.0), rf_pitch=10)
    return _reaction("stagger", two, 1, [(4, jar, "out"), (9, reel, "io"), (13, catch, "out"), (20, gather, "io"), (25, step, "io")], 31)


def _wound(two):
    g = GUARD
    struck = vary(
        g, hips=(0.03, 0.06, -0.10), hips_yaw=-14, yaw=16, bend=16, tilt=14, nod=16, look=14, cock=10,
        rh=(-0.42, -0.30, 1.02), rw=(-0.5, -0.5, -0.5), lh=(0.26, -0.16, 1.16), lw=(-0.9, -0.1, 0.3), rf_pitch=20,
    )
    fold = vary(
        struck, hips=(0.05, 0.12, -0.30), hips_pitch=18, yaw=10, bend=40, tilt=12, nod=34, look=6,
        rh=(-0.44, -0.36, 0.74), rw=(-0.4, -0.7, -0.55), lh=(0.16, -0.24, 1.02), rf=(-0.22, 0.30, 0.0), rf_pitch=44,
    )
    sway = vary(fold, hips=(0.02, 0.10, -0.33), bend=44, tilt=6, nod=40)
    lift = vary(
        g, hips=(-0.02, 0.06, -0.20), hips_pitch=10, yaw=-8, bend=24, tilt=4, nod=2, look=-2,
        rh=(-0.46, -0.26, 0.96), rw=(-0.55, -0.75, 0.10), lh=(0.18, -0.24, 1.06), lw=(-0.9, -0.1, 0.3), rf=(-0.22, 0.26, 0.0), rf_pitch=16,
    )
    return _reaction("wound", two, 1, [(4, struck, "out"), (10, fold, "io"), (15, sway, "io"), (24, lift, "io")], 33)
