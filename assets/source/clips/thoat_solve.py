"""From a thoat's pose spec to bone matrices, for the skeleton `rig_thoat`.

Owns the spec of the beast and its inverse kinematics: a trunk of three parts,
neck, jaw and tail as turns relative to their parents, eight legs that reach for
their pads. Angles are degrees; positive pitch lowers the front, so it raises a
tail; positive yaw turns the front to the left.
"""

import math
from typing import NamedTuple

import rig
from foot_solve import turn, two_bone
from mathutils import Matrix, Vector

LEGS = tuple(f"{number}{side}" for side, _ in rig.SIDES for number, *_ in rig.THOAT_LEGS)

TURNS = ("fore", "hind", "neck1", "neck2", "head", "tail1", "tail2", "tail3")


def rest_pad(leg):
    """Where a leg's pad stands at rest, as (x, y)."""
    number, side = int(leg[0]), leg[1]
    for n, y, _, is_fore in rig.THOAT_LEGS:
        if n == number:
            return (0.37 if side == "L" else -0.37), y + (-0.07 if is_fore else -0.04)
    raise KeyError(leg)


# Turns are (yaw, pitch, roll); a leg is (x, y, lift, heel pitch).
STANCE = dict(
    body=(0.0, 0.0, 0.0), turn=(0.0, 0.0, 0.0), jaw=8.0,
    **{name: (0.0, 0.0, 0.0) for name in TURNS},
    **{f"leg{leg}": (*rest_pad(leg), 0.0, 0.0) for leg in LEGS},
)


class Limb(NamedTuple):
    """The rest of one leg."""

    hip: Vector
    ankle: Vector
    toe: Vector
    pole: Vector
    upper: float
    lower: float


class ThoatSolver:
    """Solves poses of the thoat."""

    def __init__(self):
        self.bones = {bone.name: bone for bone in rig.thoat_bones()}
        self.rest = {name: rig.rest_matrix(bone) for name, bone in self.bones.items()}
        self.length = {n: (Vector(b.tail) - Vector(b.head)).length for n, b in self.bones.items()}
        self.limbs = {leg: self._limb(leg) for leg in LEGS}
        self.missed = {}

    def solve(self, pose):
        """Armature-space matrices by bone name."""
        p = {**STANCE, **pose}
        made = {"root": self.rest["root"].copy()}
        turned = {"body": turn(*p["turn"])}
        self._place(made, "body", Vector(self.bones["body"].head) + Vector(p["body"]), turned["body"])
        self._follow(made, turned, "saddle", turn(0, 0, 0))
        for name in TURNS:
            self._follow(made, turned, name, turn(*p[name]))
        self._follow(made, turned, "jaw", turn(0, p["jaw"] - rig.JAW_REST_DEG, 0))
        for leg in LEGS:
            self._leg(made, turned, leg, p[f"leg{leg}"])
        return made

    def seat(self, made):
        """The matrix of a rider's space: it is the identity's shift to the seat at rest."""
        return made["saddle"] @ self.rest["saddle"].inverted() @ _shift(rig.SEAT)

    def pad(self, made, leg):
        """Where a leg's pad is."""
        foot = f"leg{leg[0]}_foot.{leg[1]}"
        return made[foot] @ Vector((0, self.length[foot], 0))

    def joint(self, made, parent, child):
        """Where the head of `child` lies, carried by `parent`."""
        return made[parent] @ (self.rest[parent].inverted() @ Vector(self.bones[child].head))

    def _limb(self, leg):
        upper, lower, foot = (self.bones[f"leg{leg[0]}_{part}.{leg[1]}"] for part in ("up", "low", "foot"))
        hip, knee, ankle, toe = (Vector(v) for v in (upper.head, upper.tail, lower.tail, foot.tail))
        line = (ankle - hip).normalized()
        pole = knee - hip
        pole -= line * pole.dot(line)
        return Limb(hip, ankle, toe, pole.normalized(), (knee - hip).length, (ankle - knee).length)

    def _follow(self, made, turned, name, rotation):
        parent = self.bones[name].parent
        turned[name] = turned[parent] @ rotation
        self._place(made, name, self.joint(made, parent, name), turned[name])

    def _place(self, made, name, position, rotation):
        matrix = (rotation @ self.rest[name].to_3x3()).to_4x4()
        matrix.translation = position
        made[name] = matrix

    def _leg(self, made, turned, leg, target):
        limb = self.limbs[leg]
        upper, lower, foot = (f"leg{leg[0]}_{part}.{leg[1]}" for part in ("up", "low", "foot"))
        girdle = self.bones[upper].parent
        x, y, lift, pitch = target
        rocked = turn(0, pitch, 0)
        ankle = Vector((x, y, limb.toe.z + lift)) + rocked @ (limb.ankle - limb.toe)
        hip = self.joint(made, girdle, upper)
        pole = turned[girdle] @ limb.pole
        knee, reached = two_bone(hip, ankle, limb.upper, limb.lower, pole)
        self.missed[leg] = (reached - ankle).length
        self._aim(made, upper, hip, knee, turned[girdle])
        self._aim(made, lower, knee, reached, turned[girdle])
        self._place(made, foot, reached, rocked)

    def _aim(self, made, name, head, tail, girdle):
        """Point a bone at its tail by the smallest turn from where the girdle carries it."""
        bone = self.bones[name]
        carried = girdle @ (Vector(bone.tail) - Vector(bone.head))
        smallest = carried.rotation_difference(tail - head).to_matrix()
        self._place(made, name, head, smallest @ girdle)


def _shift(offset):
    return Matrix.Translation(Vector(offset))


def ripple(frame, frames, yaw=6.0, pitch=4.0, cycles=1, phase=0.0):
    """The tail's three turns as a wave that runs to its tip."""
    at = 2.0 * math.pi * cycles * frame / frames + phase
    return {
        f"tail{i + 1}": (yaw * (1 + 0.4 * i) * math.sin(at - 0.9 * i), pitch * math.sin(at - 0.9 * i + 1.0), 0.0) for i in range(3)
    }
