"""The carved set for the study: the same cast as pieces of wood, stone and metal.

Owns: the pose of each piece, its plinth, and the Flier, who has no living fellow: he
stands under his three-bladed propeller. Dress comes from `kinds.py`; the materials are
the carved colours of `palette.py`.
"""

from math import cos, pi, sin
from typing import NamedTuple

from mathutils import Matrix

import kinds
import plinth
import riding
import rig
import stance
import thoat
from beast import thoat as thoat_body
from foot_solve import FootSolver
from harness import belt, crossed_straps, kilt, pauldron
from head import HEAD_BONE
from mesh import FRONT, RIGHT_TO_LEFT, UP, Builder, Ring, ball, loft, tube, vec
from palette import Palette
from posed import merged, moved, skinned
from spec import vary
from stances import GUARD, GUARD_2H
from thoat_solve import ThoatSolver
from weapons import grip, sword

# Below this angle a carved surface is smooth: lower than on the living, whose
# skin is soft; here the chisel's facets show.
SMOOTH_ANGLE_DEG = 27
PIECE_HEIGHT_M = 2.1
# The frame of the thoat's and its rider's clip `rear` that is carved.
REARING = 20

ADVANCE = vary(
    GUARD, hips=(0.0, -0.03, -0.06), rh=(-0.44, -0.26, 1.42), rw=(-0.62, -0.34, 0.72), lh=(0.24, -0.46, 1.26), rf=(-0.17, 0.19, 0.0), lf=(0.15, -0.19, 0.0)
)
SENTRY = vary(
    stance.STAND, yaw=6, look=10, rh=(-0.45, -0.20, 1.31), rw=(-0.10, -0.06, 0.99), lh=(0.31, -0.02, 1.06), lw=(-0.2, -0.9, -0.2), lp=(0.9, 0.4, 0.0)
)
CROSSED = vary(
    GUARD, yaw=-8, rh=(-0.42, -0.24, 1.60), rw=(-0.52, -0.30, 0.80), lh=(0.40, -0.34, 1.16), lw=(0.72, -0.52, 0.34), rf=(-0.18, 0.17, 0.0), lf=(0.16, -0.18, 0.0)
)
HIGH_GUARD = vary(
    GUARD_2H, yaw=-14, bend=2, rh=(-0.30, -0.20, 1.50), rw=(-0.42, -0.06, 0.90), rf=(-0.19, 0.15, 0.0), lf=(0.17, -0.18, 0.0)
)
LOOKOUT = vary(
    stance.STAND, yaw=-6, look=8, nod=-6, rh=(-0.46, -0.20, 1.24), rw=(-0.66, -0.40, 0.62), lh=(0.31, -0.02, 1.06), lw=(-0.2, -0.9, -0.2), lp=(0.9, 0.4, 0.0)
)
SWORD_ALOFT = vary(
    stance.STAND, yaw=-4, tilt=-3, nod=-4, rh=(-0.44, -0.14, 1.78), rw=(-0.42, -0.08, 0.90), rp=(-0.9, 0.2, 0.2), lh=(0.31, -0.04, 1.04), lw=(-0.2, -0.9, -0.2), lp=(0.9, 0.4, 0.0)
)


class Piece(NamedTuple):
    """How a piece is made: dress, pose, height against a warrior's, height of its base."""

    dress: object
    pose: dict
    scale: float = 1.0
    raised: float = 0.0


def flier(b):
    """Leather cap and goggles, short sword, the propeller over him."""
    m = kinds.man(b)
    for side in "LR":
        pauldron(b, m.joints, side, kinds.pad_colour(b), "trim", layers=1)
    crossed_straps(b, m.trunk, "harness", "trim", "gem")
    belt(b, m.trunk, 1.03, "harness")
    kilt(b, "cloth", "cloth_light", "trim")
    flying_cap(b, m.head)
    propeller(b)
    sword(b, grip(m.bones, "R"), length=0.80, half_width=0.050)
    return m.bones


def flying_cap(b, head):
    """A close leather cap with goggles pushed up on it."""
    u = head.height
    rings = [
        Ring(head.at(0, t, 0), wide * u, (front * u, back * u), 2.2, tag=t)
        for t, wide, front, back in (
            (0.66, 0.415, 0.47, 0.565),
            (0.74, 0.425, 0.485, 0.570),
            (0.88, 0.365, 0.42, 0.490),
            (1.00, 0.215, 0.24, 0.300),
            (1.05, 0.060, 0.07, 0.090),
        )
    ]
    loft(b, rings, 12, "leather", HEAD_BONE, fixed=(RIGHT_TO_LEFT, FRONT), part="cap")
    for x in (1, -1):
        flap = [Ring(head.at(x * w, t, f), d * u, 0.11 * u) for t, w, f, d in ((0.70, 0.39, -0.02, 0.05), (0.40, 0.385, 0.0, 0.05), (0.16, 0.33, 0.04, 0.03))]
        loft(b, flap, 6, "leather", HEAD_BONE, hint=FRONT, part="cap")
        at = head.at(x * 0.155, 0.82, 0.455)
        out = vec(x * 0.25, -1, 0.35).normalized()
        tube(b, [at - out * 0.03, at + out * 0.035], [0.135 * u, 0.115 * u], 8, "brass", HEAD_BONE, hint=UP, part="cap")
        ball(b, at + out * 0.025, (0.085 * u, 0.085 * u, 0.045 * u), "gem", HEAD_BONE, sides=8, rows=3, axis=out, hint=UP, surface="gem", part="cap")


def propeller(b, mast_top=2.46, radius=0.66, blades=3):
    """Three twisted blades on a mast at his back, a little tipped to the front."""
    bones = {"chest": 1}
    foot, top = vec(0, 0.17, 1.05), vec(0, 0.05, mast_top)
    tube(b, [foot, vec(0, 0.24, 1.55), vec(0, 0.22, 2.05), top], [0.030, 0.028, 0.026, 0.024], 7, "brass", bones, part="propeller")
    axis = vec(0, -0.34, 0.94).normalized()
    ball(b, top + axis * 0.02, (0.085, 0.085, 0.11), "gold", bones, sides=10, rows=6, axis=axis, hint=FRONT, part="propeller")
    first = axis.cross(RIGHT_TO_LEFT).normalized()
    for k in range(blades):
        angle = 2 * pi * k / blades
        out = first * -cos(angle) + RIGHT_TO_LEFT * sin(angle)
        chord = axis.cross(out).normalized()
        rings = []
        for t, wide, thick, twist in ((0.08, 0.030, 0.026, 0.9), (0.22, 0.088, 0.024, 0.75), (0.55, 0.118, 0.018, 0.5), (0.85, 0.098, 0.013, 0.35), (1.0, 0.040, 0.008, 0.3)):
            edge = chord * cos(twist) + axis * sin(twist)
            rings.append((top + axis * 0.02 + out * (radius * t), wide, thick, edge))
        loft(
            b,
            [Ring(at, thick, wide, 1.6, colour="feather_tip" if i == 3 else None) for i, (at, wide, thick, _) in enumerate(rings)],
            6,
            "feather",
            bones,
            hint=[edge for *_, edge in rings],
            part="propeller",
        )


PIECES = {
    "panthan": Piece(kinds.panthan, ADVANCE, 0.92),
    "warrior": Piece(kinds.warrior, SENTRY),
    "padwar": Piece(kinds.padwar, CROSSED, 1.0, 0.02),
    "dwar": Piece(kinds.dwar, HIGH_GUARD, 1.04, 0.03),
    "thoat": Piece(kinds.rider, None, 0.80),
    "flier": Piece(flier, LOOKOUT, 1.03, 0.04),
    "chief": Piece(kinds.chief, SWORD_ALOFT, 1.12, 0.08),
    "princess": Piece(kinds.princess, stance.COURTLY, 0.98),
}


def carved_piece(kind, side):
    """The whole piece as one painted-to-be builder, standing on z = 0."""
    piece, palette = PIECES[kind], Palette(side, carved=True)
    figure = Builder(palette)
    bones = piece.dress(figure)
    ground = Builder(palette)
    if kind == "thoat":
        plinth.plinth(ground, radius=0.60, stretch=1.35, raised=piece.raised)
        bodies = _mounted(figure, bones, palette)
    else:
        dais = kind == "princess"
        plinth.plinth(ground, dais=dais, raised=piece.raised)
        bodies = [skinned(figure, bones, FootSolver(dais).solve(piece.pose))]
    place = Matrix.Translation((0, 0, plinth.top(kind == "princess", piece.raised))) @ Matrix.Scale(piece.scale, 4)
    return merged(*(moved(body, place) for body in bodies), ground)


def _mounted(figure, bones, palette):
    beast = Builder(palette)
    beast_bones = thoat_body(beast)
    solver = ThoatSolver()
    stand = next(c for c in thoat.clips() if c.name == "rear").pose(REARING)
    carried = solver.solve(stand)
    seat = solver.seat(carried)
    posed = FootSolver().solve(next(c for c in riding.clips() if c.name == "ride_rear").pose(REARING))
    rider = {name: seat @ matrix for name, matrix in posed.items()}
    # Its hind feet stand in the middle of the base.
    middle = Matrix.Translation((0, -0.38, 0))
    return [moved(skinned(figure, bones, rider), middle), moved(skinned(beast, beast_bones, carried), middle)]
