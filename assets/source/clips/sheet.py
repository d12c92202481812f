"""Contact sheets to judge clips by eye: a figure in twelve moments, from the side and at an angle.

blender -b --factory-startup -P assets/source/clips/sheet.py -- OUT_DIR FIGURE CLIP…

FIGURE is the stem of a file in assets/figures (`panthan_orange`). A pair
`attacker/defender` as CLIP with a pair as FIGURE draws a duel at the distance of
`ENGAGE`, contacts together; `thoat clip/rider clip` with one thoat draws both.
"""

import os
import sys
from math import radians

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "..", "figures")]
FIGURES = os.path.join(HERE, "..", "..", "figures")

import bpy
import library
import make
import rig
from mathutils import Matrix
from stances import ENGAGE
from thoat_solve import ThoatSolver

WIDTH_PX, MOMENTS = 1680, 12
FOOT = {clip.name: clip for clip in library.FOOT}
THOAT = {clip.name: clip for clip in library.THOAT}
# Second row: the figure seen from ahead of its right side and from above.
ANGLE = Matrix.Rotation(radians(-35), 4, "Y") @ Matrix.Rotation(radians(-55), 4, "Z")


class Actor:
    """The meshes of one skeleton in one figure's file, bound to a rig of our own."""

    def __init__(self, figure, kind):
        self.bones = rig.foot_bones() if kind == "foot" else rig.thoat_bones()
        self.rest = {bone.name: rig.rest_matrix(bone) for bone in self.bones}
        self.rig = rig.build_foot() if kind == "foot" else rig.build_thoat()
        self.meshes = []
        for mesh in figure:
            modifier = next((m for m in mesh.modifiers if m.type == "ARMATURE"), None)
            if modifier and modifier.object and modifier.object.get("kind") == kind:
                self.meshes.append(mesh)
        for mesh in self.meshes:
            for modifier in mesh.modifiers:
                modifier.object = self.rig
            mesh.parent = None
            mesh.matrix_world = Matrix()

    def pose(self, made):
        """Take a clip's matrices and give the deformed meshes."""
        for bone in self.bones:
            rest = self.rest[bone.name]
            parent = made[bone.parent] @ (self.rest[bone.parent].inverted() @ rest) if bone.parent else rest
            self.rig.pose.bones[bone.name].matrix_basis = parent.inverted() @ made[bone.name]
        bpy.context.view_layer.update()
        graph = bpy.context.evaluated_depsgraph_get()
        return [bpy.data.meshes.new_from_object(mesh.evaluated_get(graph)) for mesh in self.meshes]


def load(stem):
    """The actors by skeleton of a figure's file."""
    import numpy

    # The importer of Blender 3.4 uses a name that newer numpy has dropped.
    numpy.bool = bool
    before = set(bpy.data.objects)
    bpy.ops.import_scene.gltf(filepath=os.path.join(FIGURES, f"{stem}.glb"), bone_heuristic="BLENDER")
    new = [o for o in bpy.data.objects if o not in before]
    kinds = set()
    for armature in (o for o in new if o.type == "ARMATURE"):
        armature["kind"] = "thoat" if "saddle" in armature.data.bones else "foot"
        kinds.add(armature["kind"])
    actors = {kind: Actor([o for o in new if o.type == "MESH"], kind) for kind in sorted(kinds)}
    for o in bpy.data.objects:
        o.hide_render = True
    return actors


def studio():
    """A flat orthographic view; the sheet is laid out in the plane of Y and Z."""
    scene = bpy.context.scene
    scene.render.engine = "BLENDER_WORKBENCH"
    scene.display.shading.light = "STUDIO"
    scene.display.shading.color_type = "VERTEX"
    scene.display.shading.show_cavity = True
    scene.view_settings.view_transform = "Standard"
    # The files hold linear colours; this engine shows them as they are.
    scene.view_settings.gamma = 2.2
    camera = bpy.data.objects.new("camera", bpy.data.cameras.new("camera"))
    camera.data.type = "ORTHO"
    camera.rotation_euler = (radians(90), 0, radians(-90))
    scene.collection.objects.link(camera)
    scene.camera = camera
    return scene


def moments(clip, count):
    """Frames to show: spread evenly, or close round a contact."""
    if clip.contact and clip.contact > 1:
        c = clip.contact
        near = [c * 0.25, c * 0.6, c - 3, c - 2, c - 1, c, c + 1, c + 2, c + 4, c + 8, c + 14]
        return sorted({0, *(round(min(max(f, 0), clip.frames)) for f in near)})[:count]
    return [round(i * clip.frames / (count if clip.loop else count - 1)) for i in range(count)]


def sheet(scene, path, count, step, parts):
    """Draw `parts(moment)`: lists of (meshes, matrix), in two rows."""
    placed, row_height = [], 3.0 if step < 4 else 3.6
    for i in range(count):
        for meshes, where in parts(i):
            for row, view in enumerate((Matrix(), ANGLE)):
                for mesh in meshes:
                    copy = bpy.data.objects.new("moment", mesh)
                    copy.matrix_world = Matrix.Translation((0, -step * i, -row_height * row)) @ view @ where
                    scene.collection.objects.link(copy)
                    placed.append(copy)
    width, height = step * count + 0.6, row_height * 2 + 0.3
    scene.camera.data.ortho_scale = max(width, height)
    scene.camera.location = (-20, -step * (count - 1) / 2, -row_height / 2 + 1.25)
    scene.render.resolution_x, scene.render.resolution_y = WIDTH_PX, int(WIDTH_PX * height / width)
    scene.render.filepath = path
    bpy.ops.render.render(write_still=True)
    for copy in placed:
        bpy.data.objects.remove(copy)


def alone(actors, name):
    """One figure, one clip."""
    kind = "thoat" if "thoat" in actors and name in THOAT else "foot"
    clip = (THOAT if kind == "thoat" else FOOT)[name]
    baked = make.bake_thoat(clip) if kind == "thoat" else make.bake_foot(clip)
    count = MOMENTS // 2 if kind == "thoat" else MOMENTS
    frames = moments(clip, count)
    return len(frames), 4.4 if kind == "thoat" else 1.9, lambda i: [(actors[kind].pose(baked[frames[i]]), Matrix())]


def mounted(actors, beast, rider):
    """A thoat and its rider, each with a clip."""
    beast, rider = THOAT[beast], FOOT[rider]
    carrier, carried, seat = make.bake_thoat(beast), make.bake_foot(rider), ThoatSolver()
    frames = moments(rider, MOMENTS // 2)

    def parts(i):
        under = carrier[frames[i] % len(carrier)]
        return [(actors["thoat"].pose(under), Matrix()), (actors["foot"].pose(carried[frames[i]]), seat.seat(under))]

    return len(frames), 4.4, parts


def duel(attacker, defender, blow, answer):
    """Two figures face to face, the contacts of their clips at one moment."""
    blow, answer = FOOT[blow], FOOT[answer]
    strikes, takes = make.bake_foot(blow), make.bake_foot(answer)
    frames = [blow.contact + d for d in (-6, -2, 0, 2, 6, 12)]
    facing = Matrix.Translation((0, -ENGAGE, 0)) @ Matrix.Rotation(radians(180), 4, "Z")

    def parts(i):
        frame = frames[i]
        other = min(max(0, frame - blow.contact + answer.contact), answer.frames)
        return [
            (attacker["foot"].pose(strikes[min(frame, blow.frames)]), Matrix.Translation((0, 0.9, 0))),
            (defender["foot"].pose(takes[other]), Matrix.Translation((0, 0.9, 0)) @ facing),
        ]

    return len(frames), 4.0, parts


def main():
    """Draw the sheets that the command line asks for."""
    out, figure, *clips = sys.argv[sys.argv.index("--") + 1 :]
    for o in list(bpy.data.objects):
        bpy.data.objects.remove(o)
    scene = studio()
    casts = [load(stem) for stem in figure.split("/")]
    for name in clips:
        pair = name.split("/")
        if len(pair) == 1:
            layout = alone(casts[0], name)
        elif len(casts) == 1:
            layout = mounted(casts[0], *pair)
        else:
            layout = duel(*casts, *pair)
        sheet(scene, os.path.join(out, f"{figure}_{name}.png".replace("/", "_")), *layout)


if __name__ == "__main__":
    main()
