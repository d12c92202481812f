"""The poses that movements start from, and where blades meet.

Owns the stances of figures on foot and the *lines*: the points at which a blow
of each line passes at its contact frame, two fighters standing `ENGAGE` apart.
Blows and answers are both bent onto these points, so any blow meets any answer
of its line.
"""

from foot_solve import FootSolver
from mathutils import Vector
from spec import REST, swing, vary

# Distance between the roots of two fighters at unit scale.
ENGAGE = 1.75
# Where a blow of each line is at its contact frame, in the attacker's space.
LINES = {
    "high": Vector((0.0, -1.13, 1.80)),
    "side": Vector((-0.15, -1.13, 1.33)),
    "back": Vector((0.15, -1.13, 1.33)),
}
# The buckler's face lies this far from the fist's centre.
BUCKLER_STEP = 0.09

_SOLVER = FootSolver()

STAND = vary(
    REST, hips=(-0.02, 0.0, -0.015), hips_yaw=-6, yaw=-2, look=2,
    rh=(-0.46, -0.20, 1.06), rw=(-0.62, -0.42, 0.62), rp=(-0.8, 0.5, -0.5),
    lh=(0.37, -0.06, 0.98), lw=(0.0, -0.95, 0.3), lp=(0.8, 0.5, -0.3),
    rf=(-0.15, 0.05, 0.0), rf_yaw=-22, lf=(0.16, -0.06, 0.0), lf_yaw=14,
)

GUARD = vary(
    REST, hips=(0.0, 0.02, -0.075), hips_yaw=-28, hips_pitch=6, yaw=-20, bend=7, look=-2, nod=4,
    rh=(-0.46, -0.24, 1.16), rw=(-0.72, -0.48, 0.50), rp=(-0.8, 0.5, -0.6),
    lh=(0.28, -0.42, 1.24), lw=(-0.62, -0.15, 0.75), lp=(0.8, 0.2, -0.7),
    rf=(-0.20, 0.22, 0.0), rf_yaw=-50, lf=(0.17, -0.20, 0.0), lf_yaw=6,
)

# Both hands on the haft, the left one towards the butt.
GUARD_2H = vary(
    GUARD, two=1.0, hips=(0.0, 0.03, -0.085), yaw=-26, bend=8,
    rh=(-0.28, -0.32, 1.14), rw=(-0.60, -0.44, 0.66), rp=(-0.9, 0.3, -0.5), lp=(0.7, 0.3, -0.8),
)

PRINCESS = vary(
    REST, look=-6, nod=2, rh=(-0.15, -0.24, 1.07), rw=(0.55, -0.60, 0.55), rp=(-0.9, 0.35, -0.5),
    lh=(0.15, -0.25, 1.06), lw=(-0.55, -0.60, 0.55), lp=(0.9, 0.35, -0.5),
    rf=(-0.09, 0.0, 0.0), rf_yaw=-8, lf=(0.09, -0.02, 0.0), lf_yaw=8,
)


def foe(point):
    """A point of the attacker's space in the space of the man who faces him."""
    return Vector((-point[0], -ENGAGE - point[1], point[2]))


def blade_through(pose, point, at):
    """The pose with the right hand moved so that the blade passes `point`, `at` metres from the fist."""
    target = Vector(point)
    for _ in range(24):
        fist, along = _SOLVER.grip(_SOLVER.solve(pose), "R")
        # The fist turns as the arm moves: close in by part of the gap.
        gap = (target - (fist + along * at)) * 0.6
        pose = vary(pose, rh=tuple(Vector(pose["rh"]) + gap))
    return pose


def buckler_at(pose, point):
    """The pose with the left hand moved so that the buckler's face is at `point`."""
    target = Vector(point)
    for _ in range(24):
        made = _SOLVER.solve(pose)
        outward = made["hand.L"].to_3x3() @ Vector((-1, 0, 0))
        gap = (target - (_SOLVER.grip(made, "L")[0] + outward * BUCKLER_STEP)) * 0.6
        pose = vary(pose, lh=tuple(Vector(pose["lh"]) + gap))
    return pose


def breathing(pose, frame, frames, strength=1.0, beat=2):
    """The pose alive: weight goes from foot to foot, the chest breathes, the weapon drifts.

    Whole periods only, so it loops over `frames`; amplitudes are made for a
    figure of 90 pixels and look large in close-up. Frame 0 is the pose itself,
    so clips that start and end in a stance join its loop.
    """
    k = strength
    once, late = swing(frame, frames), swing(frame, frames, 1, -0.7) + 0.644218
    breath, breath_late = swing(frame, frames, beat), swing(frame, frames, beat, -0.8) + 0.717356

    def moved(field, x, y, z):
        return tuple(a + k * b for a, b in zip(pose.get(field, REST[field]), (x, y, z)))

    changes = dict(
        hips=moved("hips", 0.028 * once, 0.010 * late, 0.012 * breath - 0.004),
        rh=moved("rh", 0.026 * once, 0.016 * breath_late, 0.024 * breath_late),
        lh=moved("lh", 0.022 * once, 0.014 * breath_late, 0.020 * breath),
        rw=moved("rw", 0.09 * late, 0.05 * breath, 0.05 * once),
    )
    turned = dict(hips_roll=-2.0 * once, tilt=2.2 * once, yaw=3.0 * late, bend=2.4 * breath, look=5.0 * late, nod=-1.5 * breath_late)
    for field, by in turned.items():
        changes[field] = pose.get(field, REST[field]) + k * by
    return vary(pose, **changes)
