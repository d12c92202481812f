"""From a pose spec to bone matrices, for the skeleton `rig_foot`.

Owns the inverse kinematics: two-bone limbs by the law of cosines and a pole,
a clavicle that follows its hand, a second hand on a two-handed weapon, feet
that roll over ball and heel. The cloak is left hanging as at rest: `cloak`
swings it afterwards. Works on plain matrices; needs no scene.
"""

import math

import rig
from mathutils import Matrix, Vector
from spec import REST

FRONT = Vector((0, -1, 0))
ANKLE_HEIGHT = 0.10
# Flat ankle to the ball and to the heel, along the foot.
BALL, HEEL = 0.175, 0.07
# From the right fist to the left one along a two-handed weapon: towards its butt.
HAFT_STEP = -0.26


class FootSolver:
    """Solves poses for one build of the skeleton."""

    def __init__(self, woman=False):
        self.bones = {bone.name: bone for bone in rig.foot_bones(woman)}
        self.rest = {name: rig.rest_matrix(bone) for name, bone in self.bones.items()}
        self.length = {
            name: (Vector(bone.tail) - Vector(bone.head)).length for name, bone in self.bones.items()
        }
        # Centimetres by which each limb's target was out of reach in the last pose.
        self.missed = {}

    def solve(self, pose):
        """Armature-space matrices by bone name."""
        p = {**REST, **pose}
        made = {}
        self.missed = {}
        made["root"] = self.rest["root"].copy()
        trunk = self._trunk(made, p)
        self._arm(made, p, "R", trunk)
        if p["two"] > 0.0:
            p = self._both_hands(made, p, trunk)
        self._arm(made, p, "L", trunk)
        for side in ("R", "L"):
            self._leg(made, p, side)
        for name in ("cloak1", "cloak2", "cloak3"):
            parent = self.bones[name].parent
            made[name] = made[parent] @ (self.rest[parent].inverted() @ self.rest[name])
        return made

    def grip(self, made, side):
        """The fist's centre and the weapon's direction, in armature space."""
        hand = made[f"hand.{side}"]
        return hand @ rig.grip_offset(side), (hand.to_3x3() @ Vector((0, 0, 1))).normalized()

    def joint(self, made, parent, child):
        """Where the head of `child` lies, carried by `parent`."""
        return made[parent] @ (self.rest[parent].inverted() @ Vector(self.bones[child].head))

    def _trunk(self, made, p):
        hips = turn(p["hips_yaw"], p["hips_pitch"], p["hips_roll"])
        chest = turn(p["yaw"], p["bend"], p["tilt"])
        head = turn(p["look"], p["nod"], p["cock"])
        spine = halfway(hips, chest)
        neck = halfway(chest, head)
        centre = Vector(self.bones["hips"].head) + Vector(p["hips"])
        self._place(made, "hips", centre, hips)
        for name, parent, rotation in (
            ("spine", "hips", spine), ("chest", "spine", chest), ("neck", "chest", neck), ("head", "neck", head),
        ):
            self._place(made, name, self.joint(made, parent, name), rotation)
        return chest

    def _place(self, made, name, position, rotation):
        matrix = (rotation @ self.rest[name].to_3x3()).to_4x4()
        matrix.translation = position
        made[name] = matrix

    def _arm(self, made, p, side, chest):
        key = side.lower()
        target = Vector(p[f"{key}h"])
        weapon = Vector(p[f"{key}w"]).normalized()
        shoulder = self._clavicle(made, side, target, chest)
        pole = chest @ Vector(p[f"{key}p"])
        upper, lower = self.length[f"uparm.{side}"], self.length[f"foarm.{side}"]
        elbow, wrist = two_bone(shoulder, target, upper, lower, pole)
        self.missed[f"hand.{side}"] = (wrist - target).length
        line = (wrist - shoulder).normalized()
        plane = line * pole.dot(line) - pole
        made[f"uparm.{side}"] = rig.frame(shoulder, elbow - shoulder, plane)
        forearm = (wrist - elbow).normalized()
        made[f"foarm.{side}"] = rig.frame(elbow, forearm, _forearm_roll(forearm, plane, weapon))
        made[f"hand.{side}"] = rig.frame(wrist, _hand_line(forearm, weapon, chest), weapon)

    def _clavicle(self, made, side, target, chest):
        """Place the clavicle so that the shoulder follows the hand; the shoulder."""
        name = f"clav.{side}"
        bone = self.bones[name]
        inner = self.joint(made, "chest", name)
        line = chest @ (Vector(bone.tail) - Vector(bone.head))
        resting = inner + line
        up = clamp((target.z - resting.z) / 0.5, -0.25, 0.9)
        ahead = clamp((target - resting).dot(chest @ FRONT) / 0.5, 0.0, 1.0)
        across = clamp((target - resting).dot(-line.normalized()) / 0.4, 0.0, 1.0)
        pull = chest @ Vector((0, -0.05 * ahead - 0.04 * across, 0.075 * up))
        line = (line + pull).normalized() * line.length
        made[name] = rig.frame(inner, line, chest @ FRONT)
        return inner + line

    def _both_hands(self, made, p, chest):
        """Put the left fist on the haft; where it cannot reach, both hands come nearer."""
        free, wrist = Vector(p["lh"]), None
        held = dict(p)
        for _ in range(20):
            self._arm(made, held, "R", chest)
            centre, along = self.grip(made, "R")
            goal = centre + along * HAFT_STEP
            wrist = wrist or goal + Vector((0.05, 0, 0.08))
            held.update(lh=tuple(wrist), lw=tuple(along))
            self._arm(made, held, "L", chest)
            gap = goal - self.grip(made, "L")[0]
            if self.missed["hand.L"] > 0.002:
                # Out of reach: aim where the arm ends, and bring the haft to it.
                wrist = made["hand.L"].translation.copy()
                held["rh"] = tuple(Vector(held["rh"]) - gap * p["two"])
            else:
                wrist = wrist + gap * 0.7
        held["lh"] = tuple(free.lerp(wrist, p["two"]))
        held["lw"] = tuple(Vector(p["lw"]).normalized().lerp(along, p["two"]))
        self._arm(made, held, "R", chest)
        return held

    def _leg(self, made, p, side):
        key = side.lower()
        yaw, pitch = p[f"{key}f_yaw"], p[f"{key}f_pitch"]
        ankle = ankle_of(p[f"{key}f"], yaw, pitch)
        hip = self.joint(made, "hips", f"thigh.{side}")
        hips = (made["hips"] @ self.rest["hips"].inverted()).to_3x3()
        upright = max(0.0, (hips @ Vector((0, 0, 1))).z)
        outward = 0.25 if side == "L" else -0.25
        pole = turn(yaw, 0, 0) @ FRONT * upright + hips @ (FRONT * 0.5 + Vector((outward, 0, 0)))
        pole += Vector(p[f"{key}k"])
        knee, reached = two_bone(hip, ankle, self.length[f"thigh.{side}"], self.length[f"shin.{side}"], pole)
        self.missed[f"foot.{side}"] = (reached - ankle).length
        made[f"thigh.{side}"] = rig.frame(hip, knee - hip, pole)
        made[f"shin.{side}"] = rig.frame(knee, reached - knee, pole)
        self._place(made, f"foot.{side}", reached, turn(yaw, pitch, 0))


def ankle_of(foot, yaw, pitch):
    """The ankle of a foot given flat: it turns about the ball, or the heel if toes are up."""
    heading = turn(yaw, 0, 0)
    flat = Vector((foot[0], foot[1], foot[2] + ANKLE_HEIGHT))
    pivot = heading @ Vector((0, -BALL if pitch > 0 else HEEL, -ANKLE_HEIGHT))
    return flat + pivot - heading @ turn(0, pitch, 0) @ Vector((0, -BALL if pitch > 0 else HEEL, -ANKLE_HEIGHT))


def two_bone(start, target, upper, lower, pole):
    """Middle joint and end of a limb that reaches for a target as far as it can."""
    line = target - start
    far = clamp(line.length, abs(upper - lower) + 0.01, (upper + lower) * 0.998)
    line = line.normalized() if line.length > 1e-6 else Vector((0, 0, -1))
    bend = math.acos(clamp((upper**2 + far**2 - lower**2) / (2 * upper * far), -1.0, 1.0))
    side = pole - line * pole.dot(line)
    side = side.normalized() if side.length > 1e-5 else line.orthogonal().normalized()
    return start + line * (upper * math.cos(bend)) + side * (upper * math.sin(bend)), start + line * far


def turn(yaw, pitch, roll):
    """Rotation by yaw about Z, then pitch about X, then roll about Y (of the turned body)."""
    return (
        Matrix.Rotation(math.radians(yaw), 3, "Z")
        @ Matrix.Rotation(math.radians(pitch), 3, "X")
        @ Matrix.Rotation(math.radians(roll), 3, "Y")
    )


def halfway(a, b):
    """The rotation between two rotations."""
    return a.to_quaternion().slerp(b.to_quaternion(), 0.5).to_matrix()


def clamp(value, low, high):
    """The value, held between two bounds."""
    return max(low, min(high, value))


def _forearm_roll(forearm, plane, weapon):
    """A forearm turns with the hand by a little more than half."""
    arm = (plane - forearm * plane.dot(forearm)).normalized()
    hand = weapon - forearm * weapon.dot(forearm)
    hand = hand.normalized() if hand.length > 0.15 else arm
    roll = arm * 0.45 + hand * 0.55
    return roll if roll.length > 0.2 else arm


def _hand_line(forearm, weapon, chest):
    """The hand goes on along the forearm, square to the weapon."""
    line = forearm - weapon * forearm.dot(weapon)
    # Where the two nearly agree, the knuckles turn down; little by little, so that nothing snaps.
    line += chest @ Vector((0, 0, -1)) * (0.9 * max(0.0, 0.5 - line.length))
    line -= weapon * line.dot(weapon)
    return line.normalized()
