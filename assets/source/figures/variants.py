"""What makes one man of a kind another: hair, scars and paint, each a mesh of its own.

Owns: the nodes of `variants.glb`. They are unskinned and in the space of a man's bone
`head`: the game makes one a child of that bone, with the identity transform. None of them
hides a mark of rank.
"""

from math import sin

import rig
from flat import strap
from head import HEAD_BONE, head
from mesh import BACK, UP, Builder, Ring, ball, loft, tube, vec


def hair_braid(b, place, _):
    """One long braid down the back, bound with metal."""
    u = place.height
    rings = []
    for i in range(9):
        t = i / 8
        at = place.at(0.05 * sin(i * 2.2), 0.34 - 1.75 * t, -0.56 - 0.10 * sin(3 * t))
        size = (0.115 if i % 2 else 0.085) * (1 - 0.45 * t) * u
        rings.append(Ring(at, size * 1.15, size, 2.2))
    loft(b, rings, 6, "hair_light", HEAD_BONE, hint=BACK, part="hair")
    end = rings[-1].at
    tube(b, [end + UP * 0.03, end - UP * 0.02], [0.07 * u, 0.08 * u], 6, "brass", HEAD_BONE, hint=BACK, surface="metal", part="hair")
    tube(b, [end, end - UP * 0.11], [0.07 * u, 0.015 * u], 5, "hair", HEAD_BONE, hint=BACK, part="hair")


def hair_knot(b, place, _):
    """The hair bound up in a knot behind the crown."""
    u = place.height
    at, axis = place.at(0, 0.88, -0.50), vec(0, 0.8, 0.6)
    tube(b, [at - axis * 0.05, at + axis * 0.02], [0.15 * u, 0.12 * u], 7, "brass", HEAD_BONE, surface="metal", part="hair")
    ball(b, at + axis * 0.07, (0.20 * u, 0.17 * u, 0.17 * u), "hair_light", HEAD_BONE, sides=8, rows=5, axis=axis, part="hair")


def hair_locks(b, place, _):
    """Two thin braids before the ears, with beads."""
    u = place.height
    for x in (1, -1):
        path = [place.at(x * s, t, f) for s, t, f in ((0.36, 0.62, 0.20), (0.40, 0.34, 0.18), (0.39, 0.06, 0.17), (0.37, -0.16, 0.18))]
        tube(b, path, [0.05 * u, 0.062 * u, 0.055 * u, 0.045 * u], 5, "hair_light", HEAD_BONE, part="hair")
        ball(b, path[-1] - UP * 0.012, 0.062 * u, "brass", HEAD_BONE, sides=6, rows=3, surface="metal", part="hair")


def _line(b, place, tree, spots, colour, width):
    strap(b, tree, [place.at(x, t, f) for x, t, f in spots], width, 0.004, colour, lambda _: HEAD_BONE, lift=0.002, part="mark")


def mark_cheek(b, place, tree):
    """A scar down the left cheek."""
    _line(b, place, tree, ((0.20, 0.42, 0.5), (0.235, 0.34, 0.5), (0.25, 0.25, 0.5), (0.225, 0.15, 0.5)), "scar", 0.0065)


def mark_brow(b, place, tree):
    """A scar through the right brow, and its end under the eye."""
    for spots in (((-0.10, 0.66, 0.5), (-0.125, 0.60, 0.5), (-0.15, 0.535, 0.5)), ((-0.185, 0.40, 0.5), (-0.205, 0.34, 0.5), (-0.21, 0.28, 0.5))):
        _line(b, place, tree, spots, "scar", 0.0065)


def mark_paint(b, place, tree):
    """Two bars of war paint under each eye."""
    for x in (1, -1):
        for drop in (0.0, 0.075):
            _line(b, place, tree, ((x * 0.12, 0.375 - drop, 0.5), (x * 0.20, 0.36 - drop, 0.5), (x * 0.30, 0.365 - drop, 0.4)), "feather", 0.009)


VARIANTS = (hair_braid, hair_knot, hair_locks, mark_cheek, mark_brow, mark_paint)


def head_origin():
    """Where the space of the bone `head` begins; its axes are the file's."""
    return vec(*next(bone.head for bone in rig.foot_bones() if bone.name == "head"))


def variants(palette):
    """(name, builder) of each, where it sits on a man."""
    skull = Builder(palette)
    place = head(skull)
    tree = skull.surface_of()
    for make in VARIANTS:
        b = Builder(palette)
        make(b, place, tree)
        yield make.__name__, b
