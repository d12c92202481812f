"""Looks at figures: blender -b --factory-startup -P look.py -- VIEW OUT.png name…

VIEW is `board` (50 degrees down on squares), `behind` (from the back), `outline`
(black on white), `front`, `back`, `side` or `face`. A name is `odwar_black` or
`odwar_black_far`. Renders with Eevee; nothing here goes into the game. Several
views in one run: separate them by a comma, OUT then gets the view's name.
"""

import os
import sys
from math import cos, radians, sin

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "..", "clips")]

import bpy  # noqa: E402
from mathutils import Vector  # noqa: E402

from build import make_figure  # noqa: E402
from export import reset_scene  # noqa: E402
from kinds import KINDS  # noqa: E402
from palette import linear  # noqa: E402

SQUARE_M = 2.4
PIXELS_EACH = 150
ROW_PIXELS_EACH = 240
GROUND = "ground"
# Head-on from above a thoat is a lump; the game turns it like this too.
MOUNT_TURN_DEG = -35


def line_up(names):
    """The figures in a row, one a square; returns their places."""
    places = []
    for i, name in enumerate(names):
        kind, side, *far = name.split("_")
        things, _ = make_figure(kind, side, not far)
        x = (i - (len(names) - 1) / 2) * SQUARE_M
        for thing in things:
            if thing.parent is None:
                thing.location.x += x
                if KINDS[kind].mounted:
                    thing.rotation_euler.z = radians(MOUNT_TURN_DEG)
        places.append(x)
    bpy.context.scene.frame_set(0)
    return places


def floor(count):
    """Chequered squares under the line-up and a plain ground beyond."""
    for i in range(-2, count + 2):
        for j in range(-2, 3):
            x = (i - (count - 1) / 2) * SQUARE_M
            _quad(
                f"{GROUND}.{i}.{j}", x, j * SQUARE_M, SQUARE_M * 0.49, -0.076, "#A8521C" if (i + j) % 2 else "#2B272C"
            )
    _quad(GROUND, 0, 0, 40, -0.09, "#8A6A4A")


def _quad(name, x, y, half, z, colour):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(
        [(x - half, y - half, z), (x + half, y - half, z), (x + half, y + half, z), (x - half, y + half, z)],
        [],
        [(0, 1, 2, 3)],
    )
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    material.node_tree.nodes["Principled BSDF"].inputs["Base Color"].default_value = (*linear(colour), 1)
    material.node_tree.nodes["Principled BSDF"].inputs["Roughness"].default_value = 0.9
    mesh.materials.append(material)
    bpy.context.scene.collection.objects.link(bpy.data.objects.new(name, mesh))


def light():
    scene = bpy.context.scene
    scene.render.engine = "BLENDER_EEVEE"
    scene.view_settings.view_transform = "Standard"
    scene.eevee.taa_render_samples = 8
    scene.eevee.use_gtao = True
    world = bpy.data.worlds.new("sky")
    scene.world = world
    world.use_nodes = True
    world.node_tree.nodes["Background"].inputs[0].default_value = (0.46, 0.42, 0.46, 1)
    world.node_tree.nodes["Background"].inputs[1].default_value = 0.7
    for energy, colour, pitch, turn in ((3.4, (1, 0.87, 0.68), 48, -38), (1.0, (0.65, 0.75, 1), 62, 150)):
        sun = bpy.data.lights.new("sun", "SUN")
        sun.energy, sun.color = energy, colour
        lamp = bpy.data.objects.new("sun", sun)
        lamp.rotation_euler = (radians(pitch), 0, radians(turn))
        scene.collection.objects.link(lamp)


def camera(target, elevation, azimuth, distance, lens=None, span=None):
    """Look at a point; `lens` in mm, or `span` metres wide without perspective."""
    scene = bpy.context.scene
    if not scene.camera:
        scene.camera = bpy.data.objects.new("camera", bpy.data.cameras.new("camera"))
        scene.collection.objects.link(scene.camera)
    up, turn = radians(elevation), radians(azimuth)
    offset = Vector((sin(turn) * cos(up), -cos(turn) * cos(up), sin(up))) * distance
    scene.camera.location = Vector(target) + offset
    scene.camera.rotation_euler = (-offset).to_track_quat("-Z", "Y").to_euler()
    scene.camera.data.type = "ORTHO" if span else "PERSP"
    scene.camera.data.clip_end = 500
    if span:
        scene.camera.data.ortho_scale = span
    else:
        scene.camera.data.lens = lens


def shoot(path, width, height, outline=False):
    scene = bpy.context.scene
    for thing in bpy.data.objects:
        if thing.name.startswith(GROUND):
            thing.hide_render = outline
    scene.render.engine = "BLENDER_WORKBENCH" if outline else "BLENDER_EEVEE"
    if outline:
        shading = scene.display.shading
        shading.light, shading.color_type, shading.single_color = "FLAT", "SINGLE", (0.05, 0.05, 0.05)
    scene.render.film_transparent = outline
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.filepath = path
    bpy.ops.render.render(write_still=True)


def main(arguments):
    views, out, *names = arguments
    reset_scene()
    places = line_up(names)
    floor(len(names))
    light()
    count, stem = len(names), os.path.splitext(out)[0]
    for view in views.split(","):
        path = out if "," not in views else f"{stem}_{view}.png"
        if view in ("board", "behind", "outline"):
            camera((0, 0, 0.9), 50, 180 if view == "behind" else 0, 8.2 * count, lens=110)
            shoot(path, PIXELS_EACH * count, 300, view == "outline")
        elif view == "face":
            for x, name in zip(places, names):
                camera((x, 0, 1.74 * KINDS[name.split("_")[0]].scale), 8, 24, 3.0, lens=110)
                shoot(f"{stem}_face_{name}.png", 300, 300)
        else:
            elevation, azimuth = {"front": (14, 0), "back": (24, 180), "side": (14, 90)}[view]
            if view == "side":
                for x, name in zip(places, names):
                    camera((x, 0, 1.1), elevation, azimuth, 9, span=4.6)
                    shoot(f"{stem}_side_{name}.png", 460, 330)
            else:
                camera((0, 0, 1.25), elevation, azimuth, 40, span=SQUARE_M * count)
                shoot(path, ROW_PIXELS_EACH * count, 300)


if __name__ == "__main__":
    main(sys.argv[sys.argv.index("--") + 1 :])
