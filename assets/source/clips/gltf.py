"""Writes skeleton and clips as a binary glTF file.

Owns the layout: nodes as Blender's exporter lays them out for the same
armature, one animation a clip, rotations of every bone and translations of the
few bones that may travel. Nothing else is written, so a figure with joints of
its own plays the clips without being stretched.
"""

import json
import struct

from mathutils import Matrix

# Blender's Z up to glTF's Y up.
Y_UP = Matrix(((1, 0, 0, 0), (0, 0, 1, 0), (0, -1, 0, 0), (0, 0, 0, 1)))
FLOAT, GLB_MAGIC, JSON_CHUNK, BIN_CHUNK = 5126, 0x46546C67, 0x4E4F534A, 0x004E4942


def write(path, rig_name, bones, rest, clips, travels, fps):
    """Write the file; `clips` is a list of (name, [matrices by bone name per frame])."""
    blob = bytearray()
    document = {
        "asset": {"version": "2.0", "generator": "manator assets/source/clips"},
        "scene": 0, "scenes": [{"nodes": [0]}],
        "nodes": _nodes(rig_name, bones, rest),
        "accessors": [], "bufferViews": [], "animations": [],
    }
    index = {bone.name: i + 1 for i, bone in enumerate(bones)}
    for name, frames in clips:
        document["animations"].append(_animation(document, blob, name, frames, bones, index, travels, fps))
    document["buffers"] = [{"byteLength": len(blob)}]
    text = json.dumps(document, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 4)
    with open(path, "wb") as file:
        file.write(struct.pack("<III", GLB_MAGIC, 2, 28 + len(text) + len(blob)))
        file.write(struct.pack("<II", len(text), JSON_CHUNK) + text)
        file.write(struct.pack("<II", len(blob), BIN_CHUNK) + bytes(blob))


def local(matrices, bone):
    """A bone's matrix relative to its parent node."""
    if bone.parent is None:
        return Y_UP @ matrices[bone.name]
    return matrices[bone.parent].inverted() @ matrices[bone.name]


def _nodes(rig_name, bones, rest):
    nodes = [{"name": rig_name, "children": [1]}]
    for bone in bones:
        place, turn, _ = local(rest, bone).decompose()
        node = {
            "name": bone.name, "translation": [round(v, 7) for v in place],
            "rotation": [round(v, 7) for v in (turn.x, turn.y, turn.z, turn.w)],
        }
        children = [i + 1 for i, other in enumerate(bones) if other.parent == bone.name]
        if children:
            node["children"] = children
        nodes.append(node)
    return nodes


def _animation(document, blob, name, frames, bones, index, travels, fps):
    times = _accessor(document, blob, [(i / fps,) for i in range(len(frames))], "SCALAR", bounds=True)
    channels, samplers = [], []

    def channel(bone, path, rows, kind):
        output = _accessor(document, blob, rows, kind)
        channels.append({"sampler": len(samplers), "target": {"node": index[bone], "path": path}})
        samplers.append({"input": times, "output": output, "interpolation": "LINEAR"})

    for bone in bones:
        places, turns = [], []
        for made in frames:
            place, turn, _ = local(made, bone).decompose()
            # The same turn has two signs: keep to the last one's side.
            if turns and turn.dot(turns[-1]) < 0.0:
                turn.negate()
            places.append(place)
            turns.append(turn)
        channel(bone.name, "rotation", [(q.x, q.y, q.z, q.w) for q in turns], "VEC4")
        if bone.name in travels:
            channel(bone.name, "translation", [tuple(p) for p in places], "VEC3")
    return {"name": name, "channels": channels, "samplers": samplers}


def _accessor(document, blob, rows, kind, bounds=False):
    data = b"".join(struct.pack(f"<{len(row)}f", *row) for row in rows)
    document["bufferViews"].append({"buffer": 0, "byteOffset": len(blob), "byteLength": len(data)})
    blob.extend(data)
    accessor = {
        "bufferView": len(document["bufferViews"]) - 1,
        "componentType": FLOAT, "count": len(rows), "type": kind,
    }
    if bounds:
        accessor["min"], accessor["max"] = list(rows[0]), [struct.unpack("<f", struct.pack("<f", rows[-1][0]))[0]]
    document["accessors"].append(accessor)
    return len(document["accessors"]) - 1
