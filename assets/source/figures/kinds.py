"""The eight kinds: what each wears, carries and how it stands.

Owns: one short recipe a kind, in the order of rank, and the table `KINDS`.
To change how a kind looks, start here; the shapes come from the modules that
the recipe calls.
"""

from typing import Callable, NamedTuple

import rig
from body import MAN, WOMAN, Head, arm, hair, head, joints, leg, torso
from cloth import bell_sleeve, cloak, gown, shoulder_cape, veil
from harness import belt, crossed_straps, kilt, loin_cloth, neck_guard, pauldron, sash
from headgear import band, bridal_diadem, crest, royal_diadem
from mesh import vec
from stance import Hand, Stance
from weapons import axe, banner, buckler, grip, lance, spear, sword


class Kind(NamedTuple):
    """How a kind is built. `scale` is the figure's height against a warrior's."""

    dress: Callable
    stance: Stance
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
    trunk = torso(b, MAN, cuirass, "skin", bulk)
    place = head(b)
    hair(b, place)
    for side in "LR":
        arm(b, at, side, bracer=bracer, bulk=bulk)
        leg(b, at, side, boot=boot, bulk=bulk)
    return Man(bones, at, trunk, place)


def feathers(b, m, count, **sizes):
    crest(b, m.head, count, "feather", "feather_tip", upright=b.side == "orange", **sizes)


def strap_colour(b):
    return "leather" if b.side == "orange" else "steel_dark"


def pad_colour(b):
    return "cloth" if b.side == "orange" else "cloth_light"


def panthan(b):
    m = man(b)
    sash(b, m.trunk, "cloth_light" if b.side == "orange" else "trim")
    belt(b, m.trunk, 1.03, "leather_dark")
    kilt(b, "cloth", "cloth_light", "trim", bottom=0.66)
    band(b, m.head, "leather", front_plate=False)
    feathers(b, m, 1, length=0.60, width=0.095)
    sword(b, grip(m.bones, "R"))
    buckler(b, grip(m.bones, "L"))
    return m.bones


def odwar(b):
    m = man(b, bulk=1.06)
    for side in "LR":
        pauldron(b, m.joints, side, pad_colour(b), "trim", size=1.08, layers=2)
    crossed_straps(b, m.trunk, strap_colour(b), "trim", "gem")
    belt(b, m.trunk, 1.03, "leather")
    kilt(b, "cloth", "cloth_light", "trim", bulk=1.06, skip_back=True)
    band(b, m.head, "trim", "gem")
    feathers(b, m, 5, length=0.58, width=0.080)
    cloak(b)
    axe(b, grip(m.bones, "R"))
    return m.bones


HELD_OUT = Hand((-0.46, -0.20, 1.16), (-0.80, -0.40, 0.45), (-0.8, 0.5, -0.6))
SHIELD_ARM = Hand((0.36, -0.36, 1.18), (-0.62, -0.15, 0.75), (0.8, 0.2, -0.7))
HAND_ON_HIP = Hand((0.33, -0.05, 0.99), (0.1, -0.9, 0.3), (0.8, 0.5, -0.2))

KINDS = {
    "panthan": Kind(panthan, Stance(right=HELD_OUT, left=SHIELD_ARM), scale=0.93),
    "odwar": Kind(odwar, Stance(right=Hand((-0.50, -0.22, 1.14), (-0.28, -0.10, 0.95), (-0.8, 0.4, -0.5)), left=HAND_ON_HIP), scale=1.05),
}
