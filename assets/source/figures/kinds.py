"""The eight kinds: what each wears, carries and how it stands.

Owns: one short recipe a kind, in the order of rank, and the table `KINDS`.
To change how a kind looks, start here; the shapes come from the modules that
the recipe calls.
"""

from typing import Callable, NamedTuple

import rig
import stance
from body import MAN, WOMAN, arm, joints, leg, torso
from cloth import bell_sleeve, cloak, gown, shoulder_cape, veil
from harness import belt, crossed_straps, jewelled_collar, kilt, loin_cloth, pauldron, sash, shoulder_plate
from head import Head, hair, head
from headgear import band, bridal_diadem, crest, royal_diadem
from weapons import axe, banner, buckler, grip, lance, spear, sword


class Kind(NamedTuple):
    """How a kind is built. `dress` fills a builder and returns the skeleton;
    `scale` is the height against a warrior's."""

    dress: Callable
    pose: dict
    scale: float = 1.0
    woman: bool = False
    mounted: bool = False
    dais: bool = False


class Man(NamedTuple):
    """A body ready to be dressed: its joints, trunk surface and head."""

    bones: list
    joints: dict
    trunk: object
    head: Head


def man(b, cuirass="cloth", bulk=1.0, bracer="leather", boot="leather"):
    """A bare-headed man in a cuirass with arms, boots and hair."""
    bones = rig.foot_bones()
    at = joints(bones)
    trunk = torso(b, MAN, cuirass, "skin", bulk, "back")
    place = head(b)
    hair(b, place)
    for side in "LR":
        arm(b, at, side, bracer=bracer, bulk=bulk)
        leg(b, at, side, boot=boot, bulk=bulk)
    return Man(bones, at, trunk, place)


def feathers(b, m, count, **sizes):
    crest(b, m.head, count, "feather", "feather_tip", upright=b.side == "orange", **sizes)


def pad_colour(b):
    return "cloth" if b.side == "orange" else "cloth_light"


def panthan(b):
    m = man(b)
    sash(b, m.trunk, "harness")
    belt(b, m.trunk, 1.03, "harness")
    kilt(b, "cloth", "cloth_light", "trim", bottom=0.66)
    band(b, m.head, "wood", height=0.036, front_plate=False)
    feathers(b, m, 1, length=0.60, width=0.095)
    sword(b, grip(m.bones, "R"))
    buckler(b, grip(m.bones, "L"))
    return m.bones


def warrior(b):
    m = man(b)
    for side in "LR":
        pauldron(b, m.joints, side, pad_colour(b), "trim", layers=1)
    crossed_straps(b, m.trunk, "harness", "trim", "gem")
    belt(b, m.trunk, 1.03, "harness")
    kilt(b, "cloth", "cloth_light", "trim")
    band(b, m.head, "trim")
    feathers(b, m, 2, length=0.58, width=0.090)
    spear(b, grip(m.bones, "R"))
    return m.bones


def padwar(b):
    m = man(b)
    pauldron(b, m.joints, "R", pad_colour(b), "trim", layers=2)
    crossed_straps(b, m.trunk, "harness", "trim", "gem")
    belt(b, m.trunk, 1.03, "harness")
    kilt(b, "cloth", "cloth_light", "trim")
    shoulder_cape(b, "L")
    band(b, m.head, "trim", "gem")
    feathers(b, m, 2, length=0.58, width=0.090)
    sword(b, grip(m.bones, "R"), length=1.02)
    sword(b, grip(m.bones, "L"), length=0.56, half_width=0.046, guard=0.09)
    return m.bones


def dwar(b):
    m = man(b, bulk=1.13)
    shoulder_plate(b, "metal", "trim")
    for side in "LR":
        pauldron(b, m.joints, side, "metal", "trim", size=1.45, layers=2)
    crossed_straps(b, m.trunk, "harness", "trim", "gem")
    belt(b, m.trunk, 1.03, "harness", width=0.042)
    kilt(b, "cloth", "cloth_light", "trim", bulk=1.12)
    band(b, m.head, "trim", "gem", height=0.065)
    feathers(b, m, 3, length=0.56, width=0.088)
    sword(b, grip(m.bones, "R"), length=1.24, half_width=0.072, handle=0.36, guard=0.20, thickness=0.021)
    return m.bones


def odwar(b):
    m = man(b, bulk=1.06)
    for side in "LR":
        pauldron(b, m.joints, side, pad_colour(b), "trim", size=1.08, layers=2)
    crossed_straps(b, m.trunk, "harness", "trim", "gem", behind=False)
    belt(b, m.trunk, 1.03, "harness")
    kilt(b, "cloth", "cloth_light", "trim", bulk=1.06, skip_back=True)
    band(b, m.head, "trim", "gem")
    feathers(b, m, 5, length=0.58, width=0.080)
    cloak(b)
    axe(b, grip(m.bones, "R"))
    return m.bones


def rider(b):
    m = man(b)
    for side in "LR":
        pauldron(b, m.joints, side, pad_colour(b), "trim", layers=1)
    crossed_straps(b, m.trunk, "harness", "trim", "gem")
    belt(b, m.trunk, 1.03, "harness")
    kilt(b, "cloth", "cloth_light", "trim", bottom=0.74)
    band(b, m.head, "trim")
    feathers(b, m, 2, length=0.58, width=0.090)
    lance(b, grip(m.bones, "R"))
    return m.bones


def chief(b):
    m = man(b, cuirass="metal", bulk=1.12)
    for side in "LR":
        pauldron(b, m.joints, side, "metal", "trim", size=1.22, layers=2)
    crossed_straps(b, m.trunk, "accent", "gold", "gem", width=0.032, behind=False)
    belt(b, m.trunk, 1.03, "accent", "gold", width=0.038)
    kilt(b, "cloth", "cloth_light", "trim", bulk=1.10, skip_back=True)
    loin_cloth(b, "accent", "gold", bulk=1.10)
    royal_diadem(b, m.head, "gold", "gem")
    cloak(b, length=1.20, spread=0.92, field="royal", edge="trim")
    banner(b)
    sword(b, grip(m.bones, "R"), length=1.16, half_width=0.060, guard=0.15, metal="gold")
    return m.bones


def princess(b):
    bones = rig.foot_bones(woman=True)
    at = joints(bones)
    trunk = torso(b, WOMAN, "gown", "skin_pale")
    place = head(b, "skin_pale", woman=True, size=1.27)
    hair(b, place, "long")
    for side in "LR":
        arm(b, at, side, "skin_pale", bracer=None, bulk=0.74, sleeve="gown", open_hand=True, hand_scale=1.0)
        bell_sleeve(b, at, side)
    gown(b)
    belt(b, trunk, 1.075, "gown_hem", "gown_hem", width=0.024)
    jewelled_collar(b, trunk, "gold", "gem")
    bridal_diadem(b, place, "gold", "gem")
    veil(b, place)
    return bones


KINDS = {
    "panthan": Kind(panthan, stance.SHIELD, scale=0.92),
    "warrior": Kind(warrior, stance.LONG_SHAFT),
    "padwar": Kind(padwar, stance.TWO_BLADES),
    "dwar": Kind(dwar, stance.TWO_HANDS, scale=1.04),
    "thoat": Kind(rider, stance.RIDING, scale=0.80, mounted=True),
    "odwar": Kind(odwar, stance.LONG_SHAFT, scale=1.05),
    "chief": Kind(chief, stance.STAND, scale=1.14),
    "princess": Kind(princess, stance.COURTLY, scale=0.98, woman=True, dais=True),
}
