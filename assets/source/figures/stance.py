"""The clip `rest` of every figure: two frames of a natural stand.

Owns: how each kind stands when no clip plays, with the weapon held out so that
it reads from above. All other movement is in the shared clips. Bones are
solved in armature space from targets for hands and feet.
"""

from math import acos, cos, radians, sin
from typing import NamedTuple, Optional

import bpy
from mathutils import Matrix, Vector

import rig

CLIP = "rest"
FRAMES = (0, 1)


class Hand(NamedTuple):
    """Where a wrist goes, where the weapon points, which way the elbow bends."""

    at: tuple
    axis: tuple
    elbow: tuple


class Stance(NamedTuple):
    """Angles in degrees, places in metres, in armature space."""

    right: Hand = Hand((-0.34, -0.12, 1.00), (-0.15, -0.95, 0.25), (-0.7, 0.6, -0.3))
    left: Hand = Hand((0.34, -0.10, 1.00), (0.15, -0.95, 0.25), (0.7, 0.6, -0.3))
    right_foot: tuple = (-0.17, 0.06, 0.10)
    left_foot: tuple = (0.16, -0.06, 0.10)
    toes_out: float = 16.0
    hips: tuple = (0.0, 0.0, -0.015)
    hips_yaw: float = -8.0
    chest_yaw: float = 4.0
    chest_bend: float = 3.0
    look: float = 0.0


def _turn(axis, degrees):
    return Matrix.Rotation(radians(degrees), 3, axis)


def solve(bones, stance):
    """Armature-space matrices of all bones for a stance."""
    at_rest = {bone.name: rig.rest_matrix(bone) for bone in bones}
    by_name = {bone.name: bone for bone in bones}
    posed = {"root": at_rest["root"].copy()}

    def length(name):
        return (Vector(by_name[name].tail) - Vector(by_name[name].head)).length

    def joint(name):
        parent = by_name[name].parent
        return posed[parent] @ (at_rest[parent].inverted() @ Vector(by_name[name].head))

    def place(name, rotation, at=None):
        matrix = (rotation @ at_rest[name].to_3x3()).to_4x4()
        matrix.translation = joint(name) if at is None else at
        posed[name] = matrix

    hips = _turn("Z", stance.hips_yaw)
    chest = _turn("Z", stance.hips_yaw + stance.chest_yaw) @ _turn("X", stance.chest_bend)
    place("hips", hips, Vector(by_name["hips"].head) + Vector(stance.hips))
    place("spine", _turn("Z", stance.hips_yaw + stance.chest_yaw / 2) @ _turn("X", stance.chest_bend / 2))
    place("chest", chest)
    place("neck", _turn("Z", stance.look / 2))
    place("head", _turn("Z", stance.look))
    for side, x in rig.SIDES:
        hand = stance.left if side == "L" else stance.right
        clav, upper, fore, palm = (f"{name}.{side}" for name in ("clav", "uparm", "foarm", "hand"))
        place(clav, chest)
        shoulder = joint(upper)
        pole = chest @ Vector(hand.elbow)
        elbow, wrist = _bend(shoulder, Vector(hand.at), length(upper), length(fore), pole)
        axis = Vector(hand.axis).normalized()
        reach = (wrist - elbow).normalized()
        posed[upper] = rig.frame(shoulder, elbow - shoulder, -pole)
        posed[fore] = rig.frame(elbow, reach, axis * 0.55 - pole * 0.45)
        along = reach - axis * reach.dot(axis)
        if along.length < 0.35:
            along = along + Vector((0, 0, -0.3))
        matrix = rig.frame(wrist, along - axis * along.dot(axis), axis)
        posed[palm] = matrix
        thigh, shin, foot = (f"{name}.{side}" for name in ("thigh", "shin", "foot"))
        target = Vector(stance.left_foot if side == "L" else stance.right_foot)
        toes = _turn("Z", stance.toes_out * x)
        forward = (toes @ Vector((0, -1, 0)) + Vector((0.25 * x, 0, 0))).normalized()
        hip = joint(thigh)
        knee, ankle = _bend(hip, target, length(thigh), length(shin), forward)
        posed[thigh] = rig.frame(hip, knee - hip, forward)
        posed[shin] = rig.frame(knee, ankle - knee, forward)
        place(foot, toes, ankle)
    for number in (1, 2, 3):
        place(f"cloak{number}", _turn("Z", (stance.hips_yaw + stance.chest_yaw) * 0.6) @ _turn("X", (2, 4, 6)[number - 1]))
    return posed


def _bend(root, target, upper, lower, pole):
    """Two-bone inverse kinematics: the middle joint and the reached end."""
    way = target - root
    distance = max(abs(upper - lower) + 0.01, min(way.length, (upper + lower) * 0.998))
    way.normalize()
    cosine = (upper * upper + distance * distance - lower * lower) / (2 * upper * distance)
    angle = acos(max(-1.0, min(1.0, cosine)))
    side = (pole - way * pole.dot(way)).normalized()
    return root + way * (upper * cos(angle)) + side * (upper * sin(angle)), root + way * distance


def key_rest(armature, bones, stance: Optional[Stance]):
    """Give the armature its clip `rest`; without a stance the bones stay put."""
    posed = solve(bones, stance) if stance else {}
    at_rest = {bone.name: rig.rest_matrix(bone) for bone in bones}
    action = bpy.data.actions.new(f"{armature.name}_{CLIP}")
    armature.animation_data_create()
    armature.animation_data.action = action
    for bone in bones:
        pose_bone = armature.pose.bones[bone.name]
        pose_bone.rotation_mode = "QUATERNION"
        if posed:
            parent = posed[bone.parent] @ at_rest[bone.parent].inverted() @ at_rest[bone.name] if bone.parent else at_rest[bone.name]
            place, turn, _ = (parent.inverted() @ posed[bone.name]).decompose()
            pose_bone.rotation_quaternion = turn
            if bone.name in ("root", "hips"):
                pose_bone.location = place
        for frame in FRAMES:
            pose_bone.keyframe_insert("rotation_quaternion", frame=frame)
            if bone.name in ("root", "hips"):
                pose_bone.keyframe_insert("location", frame=frame)
    armature.animation_data.action = None
    track = armature.animation_data.nla_tracks.new()
    track.name = CLIP
    track.strips.new(CLIP, FRAMES[0], action)
    return action
