"""From a `Builder` to Blender objects and a .glb file, and a check of the file.

Owns: the materials, the mesh with split points, the export options, the
check that a finished file has the colours that were painted. What is inside a
.glb file is the business of `glb_file.py`.

Two traps are kept shut here. Blender 3.4 exports colours of the corner domain
by vertex index, which scrambles them: points are split wherever colours differ
and the colours are stored one a point. And three finishes would be three
materials, so three draws a figure: the finish is one texel of a tiny texture
instead, chosen by UV (`grain.py`).
"""

from math import radians

import bpy
from mathutils.kdtree import KDTree

import grain
from glb_file import Glb, slim
from rig import bind

SMOOTH_ANGLE_DEG = 45
FPS = 30


def reset_scene():
    """An empty file at 30 frames a second."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.context.scene.render.fps = FPS


def make_material(name, palette):
    """The material `figure`, `harness` or `carved`: vertex colour times grain or the
    harness's colour, finish by texture."""
    material = bpy.data.materials.get(name)
    if material:
        return material
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    material.use_backface_culling = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    shader = nodes["Principled BSDF"]
    if name == "carved":
        # The exporter takes the texture from here and the vertex colours from the mesh.
        links.new(_texture(nodes, "grain", name).outputs["Color"], shader.inputs["Base Color"])
    elif name == "harness":
        shader.inputs["Base Color"].default_value = (*palette.harness, 1.0)
    else:
        colour = nodes.new("ShaderNodeVertexColor")
        colour.layer_name = "Col"
        links.new(colour.outputs["Color"], shader.inputs["Base Color"])
    split = nodes.new("ShaderNodeSeparateRGB")
    links.new(_texture(nodes, "finish", palette.material).outputs["Color"], split.inputs["Image"])
    links.new(split.outputs["G"], shader.inputs["Roughness"])
    links.new(split.outputs["B"], shader.inputs["Metallic"])
    return material


def _texture(nodes, image_name, material):
    texture = nodes.new("ShaderNodeTexImage")
    texture.image = bpy.data.images.get(image_name) or _image(image_name, material)
    texture.interpolation = "Closest" if material == "figure" else "Linear"
    return texture


def _image(name, material):
    image = bpy.data.images.new(name, *grain.size(material))
    image.colorspace_settings.name = "sRGB" if name == "grain" else "Non-Color"
    image.pixels = grain.colour_pixels() if name == "grain" else grain.finish_pixels(material)
    image.pack()
    return image


def make_object(builder, corners, name, rig=None, smooth_deg=SMOOTH_ANGLE_DEG):
    """The builder's mesh as a Blender object, bound to `rig` if there is one."""
    welded = bpy.data.meshes.new(name + "_welded")
    welded.from_pydata([tuple(p) for p in builder.points], [], [f.points for f in builder.faces])
    for polygon, face in zip(welded.polygons, builder.faces):
        polygon.use_smooth = face.smooth
    welded.use_auto_smooth = True
    welded.auto_smooth_angle = radians(smooth_deg)
    welded.calc_normals_split()
    mesh, source = _split_at_colour_borders(builder, corners, welded, name)
    bpy.data.meshes.remove(welded)
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(thing)
    if rig:
        _weigh(thing, rig, [builder.weights[i] for i in source])
    return thing


def _split_at_colour_borders(builder, corners, welded, name):
    index, points, source, colours, faces, normals = {}, [], [], [], [], []
    for polygon, face, painted in zip(welded.polygons, builder.faces, corners):
        row = []
        for corner, point, colour in zip(polygon.loop_indices, face.points, painted):
            key = (point, face.material, face.surface, colour)
            if key not in index:
                index[key] = len(points)
                points.append(tuple(builder.points[point]))
                source.append(point)
                colours += [*colour, 1.0]
            row.append(index[key])
            normals.append(tuple(welded.loops[corner].normal))
        faces.append(row)
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(points, [], faces)
    used = sorted({face.material for face in builder.faces})
    for material in used:
        mesh.materials.append(make_material(material, builder.palette))
    mesh.polygons.foreach_set("material_index", [used.index(face.material) for face in builder.faces])
    mesh.polygons.foreach_set("use_smooth", [True] * len(faces))
    mesh.color_attributes.new("Col", "FLOAT_COLOR", "POINT").data.foreach_set("color", colours)
    mesh.color_attributes.render_color_index = 0
    finish = mesh.uv_layers.new(name="finish")
    for polygon, face in zip(mesh.polygons, builder.faces):
        for corner, point in zip(polygon.loop_indices, face.points):
            finish.data[corner].uv = grain.spot(builder.palette.material, face.surface, builder.points[point])
    mesh.use_auto_smooth = True
    mesh.normals_split_custom_set(normals)
    return mesh, source


def _weigh(thing, rig, weights):
    for bone in [b.name for b in rig.data.bones]:
        thing.vertex_groups.new(name=bone)
    for i, bones in enumerate(weights):
        for bone, weight in bones.items():
            thing.vertex_groups[bone].add([i], weight, "REPLACE")
    bind(thing, rig)


def write_glb(path, things, clips):
    """Export the objects and the named clips (one NLA track each)."""
    bpy.ops.object.select_all(action="DESELECT")
    for thing in things:
        thing.select_set(True)
    bpy.ops.export_scene.gltf(
        filepath=path,
        export_format="GLB",
        use_selection=True,
        export_yup=True,
        export_apply=False,
        export_colors=True,
        export_normals=True,
        export_texcoords=True,
        export_tangents=False,
        export_animations=True,
        export_nla_strips=True,
        export_force_sampling=True,
        export_frame_range=False,
        export_skins=True,
        export_all_influences=False,
        export_def_bones=False,
        # True drops bones that stand still, which then keep the last clip's pose.
        export_optimize_animation_size=False,
        export_materials="EXPORT",
    )
    slim(path, clips)


def misplaced_colours(path, meshes, tolerance=0.02):
    """How many vertices of the file have a colour that was not painted there.

    `meshes` = {name: (builder, corners, scale, lift)}, as exported.
    """
    glb = Glb(path)
    wrong = 0
    for mesh in glb.json["meshes"]:
        builder, corners, scale, lift = meshes[mesh["name"]]
        painted_at = [(i, c) for face, row in zip(builder.faces, corners) for i, c in zip(face.points, row)]
        tree = KDTree(len(painted_at))
        for n, (i, _) in enumerate(painted_at):
            x, y, z = builder.points[i] * scale
            tree.insert((x, z + lift, -y), n)
        tree.balance()
        for primitive in mesh["primitives"]:
            attributes = primitive["attributes"]
            for place, colour in zip(glb.numbers(attributes["POSITION"]), glb.numbers(attributes["COLOR_0"])):
                near = tree.find_range(place, 2e-4)
                if not any(_close(colour, painted_at[n][1], tolerance) for _, n, _ in near):
                    wrong += 1
    return wrong


def _close(a, b, tolerance):
    return all(abs(x - y) <= tolerance for x, y in zip(a, b))
