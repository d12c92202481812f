"""The cast as builders in their stances: what every file and every picture is made from.

Owns: which meshes a figure has, in what pose and at what scale. `build.py` writes
files of them, `look.py` pictures.
"""

from mathutils import Matrix, Vector

import plinth
import rig
import stance
from beast import thoat
from carved import PIECE_HEIGHT_M, PIECES, carved_piece
from carved import SMOOTH_ANGLE_DEG as CARVED_SMOOTH_DEG
from export import SMOOTH_ANGLE_DEG
from kinds import KINDS
from mesh import Builder
from palette import Palette
from posed import merged, moved, skinned
from stand import base
from variants import variants

MAN_HEIGHT_M = 1.9
THOAT_HEIGHT_M = 2.1
HEAD_TOP_M = 1.97
CARVED = "carved_"
DETAILS = ("near", "mid", "far")


def file_name(kind, side, detail):
    """The stem of a figure's file."""
    return f"{kind}_{side}" + ("" if detail == "near" else f"_{detail}")


def parsed(name):
    """(kind, side, detail) of a file's stem."""
    kind, side, *detail = name.split("_")
    return kind, side, detail[0] if detail else "near"


def base_builder(kind, palette, detail):
    """The ring under a figure."""
    recipe, ring = KINDS[kind], Builder(palette, detail)
    if recipe.mounted:
        base(ring, radius=0.52, stretch=1.5, behind=-0.05)
    else:
        base(ring, dais=recipe.dais)
    return ring


def figure_parts(name):
    """[(builder, height, smooth angle)] of a figure in its stance, in metres of its file.
    `warrior_black+hair_knot+mark_brow` wears variants too."""
    if name.startswith(CARVED):
        kind, side = name[len(CARVED) :].split("_")
        return [(carved_piece(kind, side), PIECE_HEIGHT_M, CARVED_SMOOTH_DEG)]
    name, _, worn = name.partition("+")
    kind, side, detail = parsed(name)
    recipe, palette = KINDS[kind], Palette(side)
    figure = Builder(palette, detail)
    bones = recipe.dress(figure)
    if worn:
        extras = dict(variants(palette))
        figure = merged(figure, *(extras[extra] for extra in worn.split("+")))
    figure = skinned(figure, bones, stance.stand(recipe.pose, recipe.woman))
    scale = Matrix.Scale(recipe.scale, 4)
    lift = Matrix.Translation(Vector(rig.SEAT) * (recipe.scale if recipe.mounted else 0.0))
    parts = [(moved(figure, lift @ scale), MAN_HEIGHT_M, SMOOTH_ANGLE_DEG)]
    if recipe.mounted:
        mount = Builder(palette, detail)
        thoat(mount)
        parts.append((moved(mount, scale), THOAT_HEIGHT_M, SMOOTH_ANGLE_DEG))
    parts.append((base_builder(kind, palette, detail), MAN_HEIGHT_M, SMOOTH_ANGLE_DEG))
    return parts


def top_of_head(name):
    """How high a figure's crown is, for pictures of its face."""
    if name.startswith(CARVED):
        piece = PIECES[name[len(CARVED) :].split("_")[0]]
        return piece.scale * HEAD_TOP_M + plinth.top(False, piece.raised)
    recipe = KINDS[parsed(name.partition("+")[0])[0]]
    return recipe.scale * (HEAD_TOP_M + (rig.SEAT[2] if recipe.mounted else 0.0))
