"""Builds the figures: blender -b --factory-startup -P build.py -- OUT [name…]

OUT is the folder for the .glb files; names such as `panthan_black` or `odwar`
limit what is built. Without names everything is made and `manifest.json` is
written. Ends with an error when a file fails its checks.
"""

import json
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy  # noqa: E402

import rig  # noqa: E402
from export import make_object, misplaced_colours, reset_scene, write_glb  # noqa: E402
from glb import Glb  # noqa: E402
from kinds import KINDS  # noqa: E402
from mesh import Builder  # noqa: E402
from paint import painted_corners  # noqa: E402
from palette import Palette  # noqa: E402
from stance import CLIP, key_rest  # noqa: E402
from stand import base  # noqa: E402

SIDES = ("black", "orange")
DETAILS = (True, False)
MAN_HEIGHT_M = 1.9


def file_name(kind, side, near):
    return f"{kind}_{side}{'' if near else '_far'}"


def make_figure(kind, side, near):
    """All objects of one file, and what was painted where, by mesh name."""
    recipe = KINDS[kind]
    figure = Builder(Palette(side), near)
    bones = recipe.dress(figure)
    armature = rig.build_foot(woman=recipe.woman)
    armature.scale = (recipe.scale,) * 3
    bpy.context.view_layer.update()
    corners = painted_corners(figure, MAN_HEIGHT_M)
    things = [armature, make_object(figure, corners, "figure", armature)]
    key_rest(armature, bones, recipe.stance)
    ring = Builder(Palette(side), near)
    base(ring, dais=recipe.dais)
    ring_corners = painted_corners(ring, MAN_HEIGHT_M)
    things.append(make_object(ring, ring_corners, "base"))
    return things, {"figure": (figure, corners, recipe.scale, 0.0), "base": (ring, ring_corners, 1.0, 0.0)}


def export_figure(folder, kind, side, near):
    """Build, write and check one file; returns its facts."""
    reset_scene()
    started = time.time()
    things, painted = make_figure(kind, side, near)
    path = os.path.join(folder, file_name(kind, side, near) + ".glb")
    write_glb(path, things, [CLIP])
    wrong = misplaced_colours(path, painted)
    if wrong:
        raise SystemExit(f"{path}: {wrong} vertices do not have the colour that was painted")
    facts = Glb(path).facts()
    parts = painted["figure"][0].triangles()[1] if "figure" in painted else {}
    print("BUILT", file_name(kind, side, near), facts["triangles"], facts["bytes"], f"{time.time() - started:.1f}s", dict(sorted(parts.items(), key=lambda p: -p[1])))
    return facts


def main(arguments):
    folder, wanted = arguments[0], arguments[1:]
    os.makedirs(folder, exist_ok=True)
    manifest = {}
    for kind in KINDS:
        for side in SIDES:
            for near in DETAILS:
                name = file_name(kind, side, near)
                if wanted and kind not in wanted and name not in wanted:
                    continue
                manifest[name] = export_figure(folder, kind, side, near)
    if not wanted:
        with open(os.path.join(folder, "manifest.json"), "w", encoding="utf-8") as file:
            json.dump(manifest, file, indent=1, sort_keys=True)
            file.write("\n")


if __name__ == "__main__":
    main(sys.argv[sys.argv.index("--") + 1 :])
