"""The two skeletons that every figure and every clip share.

Owns: joints, parents and rolls of `rig_foot` (a red man or woman, 23 bones)
and `rig_thoat` (the eight-legged mount, 36 bones), the grip of a hand and the
seat of a rider. Plain data first; `build_foot` and `build_thoat` turn it into
Blender armatures. Owns no meshes and no movement.

One unit is a metre. A figure faces -Y with Z up and its left is +X (glTF turns
that into facing +Z, Y up). Clips find bones by path (`rig_foot/root/hips/…`),
so the names below are an interface: change none without baking the clips anew.
"""

from typing import NamedTuple, Optional

import bpy
from mathutils import Matrix, Vector

FRONT = (0.0, -1.0, 0.0)
UP = (0.0, 0.0, 1.0)
SIDES = (("L", 1.0), ("R", -1.0))

# A man's hand is drawn larger than life; the grip follows it.
HAND_SCALE = 1.32
SHOULDER_MAN = 0.215
SHOULDER_WOMAN = 0.175

# Degrees by which the thoat's jaw stands open in the rest pose.
JAW_REST_DEG = 20.0
# Where the origin of a rider's own rig sits: the head of the bone `saddle`.
SEAT = (0.0, 0.0, 0.60)
# A rider's ankles, in the rider's own space (left foot; mirror x for the right).
STIRRUP = (0.46, -0.10, 0.34)


class Bone(NamedTuple):
    """A bone at rest; `roll_to` is the direction its local Z turns to."""

    name: str
    head: tuple
    tail: tuple
    parent: Optional[str]
    roll_to: tuple = FRONT


def foot_bones(woman=False):
    """The 23 bones of a figure on foot, parents before children."""
    bones = [
        Bone("root", (0, 0, 0), (0, 0, 0.2), None),
        Bone("hips", (0, 0, 0.93), (0, 0, 1.06), "root"),
        Bone("spine", (0, 0, 1.06), (0, 0, 1.22), "hips"),
        Bone("chest", (0, 0, 1.22), (0, 0.005, 1.46), "spine"),
        Bone("neck", (0, 0.005, 1.46), (0, -0.01, 1.55), "chest"),
        Bone("head", (0, -0.01, 1.55), (0, -0.01, 1.88), "neck"),
    ]
    shoulder_x = SHOULDER_WOMAN if woman else SHOULDER_MAN
    for side, x in SIDES:
        shoulder = Vector((x * shoulder_x, 0, 1.42))
        down = Vector((x * 0.62, 0, -0.785)).normalized()
        elbow = shoulder + down * 0.29
        wrist = elbow + down * 0.26
        hip = Vector((x * 0.10, 0, 0.92))
        knee = Vector((x * 0.125, -0.02, 0.51))
        ankle = Vector((x * 0.14, 0.02, 0.10))
        toe = ankle + Vector((x * 0.02, -0.16, -0.07))
        bones += [
            Bone(f"clav.{side}", (x * 0.04, 0, 1.42), tuple(shoulder), "chest"),
            Bone(f"uparm.{side}", tuple(shoulder), tuple(elbow), f"clav.{side}"),
            Bone(f"foarm.{side}", tuple(elbow), tuple(wrist), f"uparm.{side}"),
            Bone(f"hand.{side}", tuple(wrist), tuple(wrist + down * 0.15), f"foarm.{side}"),
            Bone(f"thigh.{side}", tuple(hip), tuple(knee), "hips"),
            Bone(f"shin.{side}", tuple(knee), tuple(ankle), f"thigh.{side}"),
            Bone(f"foot.{side}", tuple(ankle), tuple(toe), f"shin.{side}", UP),
        ]
    bones += [
        Bone("cloak1", (0, 0.16, 1.42), (0, 0.20, 1.00), "chest"),
        Bone("cloak2", (0, 0.20, 1.00), (0, 0.24, 0.55), "cloak1"),
        Bone("cloak3", (0, 0.24, 0.55), (0, 0.28, 0.08), "cloak2"),
    ]
    return bones


# The four pairs of legs, front to back: y of the hip, its height, and whether
# the knee bends like a fore leg (knee back, foot ahead of the ankle).
THOAT_LEGS = (
    (1, -0.64, 1.18, True),
    (2, -0.24, 1.08, True),
    (3, 0.22, 1.10, False),
    (4, 0.66, 1.18, False),
)


def thoat_bones():
    """The 36 bones of the thoat, parents before children."""
    head = Vector((0, -1.38, 1.88))
    muzzle = Vector((0, -1.0, -0.16)).normalized()
    jaw_hinge = (0, -1.37, 1.81)
    jaw_line = Matrix.Rotation(JAW_REST_DEG * 3.141592653589793 / 180.0, 3, "X") @ muzzle
    bones = [
        Bone("root", (0, 0, 0), (0, 0, 0.3), None),
        Bone("body", (0, 0.10, 1.15), (0, -0.22, 1.16), "root", UP),
        Bone("saddle", SEAT, (0, 0, 0.90), "body"),
        Bone("hind", (0, 0.10, 1.15), (0, 0.90, 1.20), "body", UP),
        Bone("fore", (0, -0.22, 1.16), (0, -0.78, 1.31), "body", UP),
        Bone("neck1", (0, -0.78, 1.31), (0, -1.08, 1.60), "fore", UP),
        Bone("neck2", (0, -1.08, 1.60), tuple(head), "neck1", UP),
        Bone("head", tuple(head), tuple(head + muzzle * 0.65), "neck2", UP),
        Bone("jaw", jaw_hinge, tuple(Vector(jaw_hinge) + jaw_line * 0.53), "head", UP),
        Bone("tail1", (0, 0.94, 1.18), (0, 1.30, 1.02), "hind", UP),
        Bone("tail2", (0, 1.30, 1.02), (0, 1.70, 0.95), "tail1", UP),
        Bone("tail3", (0, 1.70, 0.95), (0, 2.14, 1.05), "tail2", UP),
    ]
    for side, x in SIDES:
        for number, y, hip_z, is_fore in THOAT_LEGS:
            knee_y, ankle_y = (0.10, -0.06) if is_fore else (-0.12, 0.12)
            foot_y = -0.07 if is_fore else -0.04
            hip = (x * 0.20, y, hip_z)
            knee = (x * 0.37, y + knee_y, 0.66)
            ankle = (x * 0.36, y + ankle_y, 0.20)
            toe = (x * 0.37, y + foot_y, 0.06)
            upper, lower, foot = (f"leg{number}_{part}.{side}" for part in ("up", "low", "foot"))
            bones += [
                Bone(upper, hip, knee, "fore" if is_fore else "hind"),
                Bone(lower, knee, ankle, upper),
                Bone(foot, ankle, toe, lower),
            ]
    return bones


def grip(bones, side):
    """Centre and axis of the closed fist in armature space, at rest.

    A weapon's handle passes through the centre along the axis, which is the
    local Z of the bone `hand.<side>`; its point (or head) is ahead on it.
    """
    hand = next(bone for bone in bones if bone.name == f"hand.{side}")
    frame = rest_matrix(hand)
    return frame @ grip_offset(side), frame.to_3x3() @ Vector((0, 0, 1))


def grip_offset(side):
    """The fist's centre in the local space of `hand.<side>`, bone head as origin."""
    palm = 0.033 * HAND_SCALE * (1.0 if side == "L" else -1.0)
    return Vector((palm, 0.078 * HAND_SCALE, 0.0))


def frame(head, along, roll_to):
    """A bone's matrix: Y along the bone, Z as near `roll_to` as it can."""
    y = Vector(along).normalized()
    z = Vector(roll_to) - y * y.dot(Vector(roll_to))
    if z.length < 1e-4:
        z = y.orthogonal()
    z.normalize()
    matrix = Matrix((y.cross(z), y, z)).transposed().to_4x4()
    matrix.translation = Vector(head)
    return matrix


def rest_matrix(bone):
    """The rest matrix of a bone in armature space."""
    return frame(bone.head, Vector(bone.tail) - Vector(bone.head), bone.roll_to)


def build_foot(woman=False):
    """Add the armature object `rig_foot` to the scene and return it."""
    return _build("rig_foot", foot_bones(woman))


def build_thoat():
    """Add the armature object `rig_thoat` to the scene and return it."""
    return _build("rig_thoat", thoat_bones())


def bind(mesh, rig):
    """Let the rig move the mesh; its vertex groups carry the bones' names."""
    mesh.parent = rig
    mesh.modifiers.new("rig", "ARMATURE").object = rig


def _build(name, bones):
    armature = bpy.data.armatures.new(name)
    rig = bpy.data.objects.new(name, armature)
    bpy.context.scene.collection.objects.link(rig)
    bpy.context.view_layer.objects.active = rig
    bpy.ops.object.mode_set(mode="EDIT")
    for bone in bones:
        edit = armature.edit_bones.new(bone.name)
        edit.head = bone.head
        edit.tail = bone.tail
        edit.align_roll(bone.roll_to)
        if bone.parent:
            edit.parent = armature.edit_bones[bone.parent]
    bpy.ops.object.mode_set(mode="OBJECT")
    return rig
