"""The clip `rest` of every figure: two frames of a natural stand.

Owns: how each kind stands when no clip plays, with the weapon held out to the
side so that it reads from above. All other movement is in the shared clips,
whose pose language and solver (`clips/spec.py`, `clips/foot_solve.py`) it uses.
"""

import bpy

import rig
from foot_solve import FootSolver
from spec import REST, vary

CLIP = "rest"
FRAMES = (0, 1)

STAND = vary(
    REST,
    hips=(0.0, 0.0, -0.015),
    hips_yaw=-8,
    yaw=-4,
    bend=3,
    rh=(-0.46, -0.20, 1.14),
    rw=(-0.80, -0.40, 0.45),
    rp=(-0.8, 0.5, -0.6),
    lh=(0.36, -0.05, 0.98),
    lw=(0.1, -0.9, 0.3),
    lp=(0.8, 0.5, -0.2),
    rf=(-0.17, 0.06, 0.0),
    rf_yaw=-20,
    lf=(0.16, -0.06, 0.0),
    lf_yaw=14,
)
SHIELD = vary(STAND, lh=(0.36, -0.36, 1.18), lw=(-0.62, -0.15, 0.75), lp=(0.8, 0.2, -0.7))
LONG_SHAFT = vary(STAND, rh=(-0.46, -0.22, 1.14), rw=(-0.34, -0.16, 0.92), rp=(-0.8, 0.4, -0.5))
TWO_BLADES = vary(STAND, lh=(0.46, -0.20, 1.06), lw=(0.86, -0.42, 0.12), lp=(0.8, 0.5, -0.6))
TWO_HANDS = vary(
    STAND, two=1.0, rh=(-0.30, -0.30, 1.12), rw=(-0.72, -0.34, 0.60), rp=(-0.9, 0.3, -0.5), lp=(0.7, 0.3, -0.8)
)
COURTLY = vary(
    STAND,
    hips_yaw=0,
    yaw=0,
    bend=0,
    look=-6,
    rh=(-0.15, -0.24, 1.07),
    rw=(0.55, -0.60, 0.55),
    rp=(-0.9, 0.35, -0.5),
    lh=(0.15, -0.25, 1.06),
    lw=(-0.55, -0.60, 0.55),
    lp=(0.9, 0.35, -0.5),
    rf=(-0.09, 0.0, 0.0),
    rf_yaw=-8,
    lf=(0.09, -0.02, 0.0),
    lf_yaw=8,
)
_X, _Y, _Z = rig.STIRRUP
RIDING = vary(
    STAND,
    hips=(0.0, 0.0, 0.0),
    hips_yaw=0,
    yaw=0,
    bend=6,
    rh=(-0.46, -0.22, 1.12),
    rw=(-0.30, -0.30, 0.90),
    lh=(0.12, -0.36, 1.02),
    lw=(-0.1, -0.6, 0.75),
    lp=(0.8, 0.3, -0.5),
    rf=(-_X, _Y, _Z - 0.10),
    rf_yaw=-14,
    rf_pitch=-6,
    lf=(_X, _Y, _Z - 0.10),
    lf_yaw=14,
    lf_pitch=-6,
)


def key_rest(armature, bones, posed):
    """Give the armature its clip `rest`. `posed` has matrices in armature space
    by bone name, as from `stand`; without them the bones stay as built."""
    at_rest = {bone.name: rig.rest_matrix(bone) for bone in bones}
    action = bpy.data.actions.new(f"{armature.name}_{CLIP}")
    armature.animation_data_create()
    armature.animation_data.action = action
    for bone in bones:
        pose_bone = armature.pose.bones[bone.name]
        pose_bone.rotation_mode = "QUATERNION"
        if posed:
            parent = (
                posed[bone.parent] @ at_rest[bone.parent].inverted() @ at_rest[bone.name]
                if bone.parent
                else at_rest[bone.name]
            )
            place, turn, _ = (parent.inverted() @ posed[bone.name]).decompose()
            pose_bone.rotation_quaternion = turn
            if bone.name in ("root", "hips"):
                pose_bone.location = place
        for frame in FRAMES:
            pose_bone.keyframe_insert("rotation_quaternion", frame=frame)
            if bone.name in ("root", "hips", "body"):
                pose_bone.keyframe_insert("location", frame=frame)
    armature.animation_data.action = None
    track = armature.animation_data.nla_tracks.new()
    track.name = CLIP
    track.strips.new(CLIP, FRAMES[0], action)


def stand(pose, woman=False):
    """The matrices of a stance for `key_rest`."""
    return FootSolver(woman).solve(pose)
