"""Keeps a falling body out of the ground.

Owns how thick a body is round its joints. A pose that would sink is lifted by
its hips as far as trunk and head need; hands, feet and knees are placed by their
own targets.
"""

from mathutils import Vector
from spec import REST, vary

# Bone, share of its length from the head, radius there.
THICK = (
    ("hips", 0.0, 0.115), ("hips", 1.0, 0.110), ("chest", 0.3, 0.125), ("chest", 1.0, 0.115),
    ("head", 0.25, 0.185), ("head", 0.75, 0.190), ("uparm.L", 0.0, 0.085), ("uparm.R", 0.0, 0.085),
    ("thigh.L", 0.1, 0.10), ("thigh.R", 0.1, 0.10),
)


def depth(solver, made):
    """How far the thickest part of trunk and head is under the ground, in metres."""
    lowest = 0.0
    for name, share, radius in THICK:
        at = made[name] @ Vector((0, solver.length[name] * share, 0))
        lowest = max(lowest, radius - at.z)
    return lowest


def lifted(solver, pose):
    """The pose with its hips raised until nothing sinks, and its matrices."""
    made = solver.solve(pose)
    for _ in range(3):
        sunk = depth(solver, made)
        if sunk < 0.002:
            break
        x, y, z = pose.get("hips", REST["hips"])
        pose = vary(pose, hips=(x, y, z + sunk))
        made = solver.solve(pose)
    return made
