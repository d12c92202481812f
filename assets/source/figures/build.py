"""Builds the figures: blender -b --factory-startup -P build.py -- OUT [name…]

OUT is the folder for the .glb files; names such as `panthan_black`, `odwar` or `carved`
limit what is built. Without names everything is made and `manifest.json` is
written. Ends with an error when a file fails its checks.
"""

import json
import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "..", "clips")]

import bpy  # noqa: E402

import rig  # noqa: E402
from beast import thoat  # noqa: E402
from carved import PIECE_HEIGHT_M, PIECES, SMOOTH_ANGLE_DEG, carved_piece  # noqa: E402
from cast import CARVED, DETAILS, MAN_HEIGHT_M, THOAT_HEIGHT_M, base_builder, file_name  # noqa: E402
from export import make_object, misplaced_colours, reset_scene, write_glb  # noqa: E402
from glb_file import Glb  # noqa: E402
from kinds import KINDS  # noqa: E402
from mesh import Builder  # noqa: E402
from paint import painted_corners  # noqa: E402
from palette import Palette  # noqa: E402
from stance import CLIP, key_rest, stand  # noqa: E402
from variants import head_origin, variants  # noqa: E402

SIDES = ("black", "orange")


def make_figure(kind, side, detail):
    """All objects of one file, and what was painted where, by mesh name."""
    recipe, palette = KINDS[kind], Palette(side, dyed=detail == "far")
    things, painted = [], {}

    def skin(name, builder, armature=None, scale=1.0, lift=0.0, height=MAN_HEIGHT_M):
        corners = painted_corners(builder, height)
        things.append(make_object(builder, corners, name, armature))
        painted[name] = (builder, corners, scale, lift)

    def scaled(armature, lift=0.0):
        armature.scale = (recipe.scale,) * 3
        armature.location.z = lift
        bpy.context.view_layer.update()
        things.append(armature)
        return armature

    figure = Builder(palette, detail)
    bones = recipe.dress(figure)
    lift = rig.SEAT[2] * recipe.scale if recipe.mounted else 0.0
    armature = scaled(rig.build_foot(woman=recipe.woman), lift)
    skin("figure", figure, armature, recipe.scale, lift)
    key_rest(armature, bones, stand(recipe.pose, recipe.woman))
    if recipe.mounted:
        mount = Builder(palette, detail)
        mount_bones = thoat(mount)
        mount_armature = scaled(rig.build_thoat())
        skin("mount", mount, mount_armature, recipe.scale, height=THOAT_HEIGHT_M)
        key_rest(mount_armature, mount_bones, None)
    skin("base", base_builder(kind, palette, detail))
    return things, painted


def make_carved(kind, side):
    """The one object of a carved piece, and what was painted where."""
    piece = carved_piece(kind, side)
    corners = painted_corners(piece, PIECE_HEIGHT_M)
    return [make_object(piece, corners, "carved", smooth_deg=SMOOTH_ANGLE_DEG)], {"carved": (piece, corners, 1.0, 0.0)}


def make_variants():
    """One unskinned object for each way in which men differ, and what was painted where."""
    things, painted = [], {}
    for name, builder in variants(Palette("orange")):
        corners = painted_corners(builder, MAN_HEIGHT_M)
        builder.points = [point - head_origin() for point in builder.points]
        things.append(make_object(builder, corners, name))
        painted[name] = (builder, corners, 1.0, 0.0)
    return things, painted


def files():
    """Every file there is: its stem, its kind, and what makes its objects."""
    for kind in KINDS:
        for side in SIDES:
            for detail in DETAILS:
                yield file_name(kind, side, detail), kind, lambda k=kind, s=side, d=detail: make_figure(k, s, d)
    for kind in PIECES:
        for side in SIDES:
            yield f"{CARVED}{kind}_{side}", CARVED.rstrip("_"), lambda k=kind, s=side: make_carved(k, s)
    yield "variants", "variants", make_variants


def export(folder, stem, make):
    """Build, write and check one file; returns its facts."""
    reset_scene()
    started = time.time()
    things, painted = make()
    path = os.path.join(folder, stem + ".glb")
    write_glb(path, things, [CLIP])
    wrong = misplaced_colours(path, painted)
    if wrong:
        raise SystemExit(f"{path}: {wrong} vertices do not have the colour that was painted")
    facts = Glb(path).facts()
    triangles = ", ".join(f"{count} {mesh}" for mesh, count in facts["triangles"].items())
    print(f"BUILT {stem}: triangles {triangles}; {facts['bytes'] // 1024} KB, {time.time() - started:.1f} s")
    return facts


def main(arguments):
    folder, wanted = arguments[0], arguments[1:]
    os.makedirs(folder, exist_ok=True)
    manifest = {}
    for stem, kind, make in files():
        if not wanted or kind in wanted or stem in wanted:
            manifest[stem] = export(folder, stem, make)
    if not wanted:
        with open(os.path.join(folder, "manifest.json"), "w", encoding="utf-8") as file:
            json.dump(manifest, file, indent=1, sort_keys=True)
            file.write("\n")


if __name__ == "__main__":
    main(sys.argv[sys.argv.index("--") + 1 :])
