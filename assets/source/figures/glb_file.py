"""Reads and rewrites .glb files; plain Python, needs no Blender.

Owns: typed access to a file's numbers, the facts for the manifest, and `slim`,
which drops what the game never uses and packs the rest: Blender writes colours
and weights as 32-bit floats and adds a scale channel to every bone of every
clip.
"""

import json
import struct

FORMATS = {5120: "b", 5121: "B", 5122: "h", 5123: "H", 5125: "I", 5126: "f"}
WIDTHS = {"SCALAR": 1, "VEC2": 2, "VEC3": 3, "VEC4": 4, "MAT4": 16}
UBYTE, USHORT = 5121, 5123
TOPS = {"B": 255, "H": 65535}
JSON_CHUNK, BINARY_CHUNK = 0x4E4F534A, 0x004E4942
ARRAY_BUFFER, INDEX_BUFFER = 34962, 34963
# Bones that a clip may move; all others only turn.
MOVING_BONES = ("root", "hips", "body")


class Glb:
    """A .glb file in memory: its JSON and its binary chunk."""

    def __init__(self, path):
        with open(path, "rb") as file:
            content = file.read()
        self.size = len(content)
        length = struct.unpack_from("<I", content, 12)[0]
        self.json = json.loads(content[20 : 20 + length])
        self.binary = content[20 + length + 8 :]

    def raw(self, accessor_index):
        """The rows of an accessor as stored."""
        accessor = self.json["accessors"][accessor_index]
        view = self.json["bufferViews"][accessor["bufferView"]]
        letter, width = FORMATS[accessor["componentType"]], WIDTHS[accessor["type"]]
        start = view.get("byteOffset", 0) + accessor.get("byteOffset", 0)
        step = view.get("byteStride") or width * struct.calcsize(letter)
        return [
            struct.unpack_from(f"<{width}{letter}", self.binary, start + i * step) for i in range(accessor["count"])
        ]

    def numbers(self, accessor_index):
        """The rows of an accessor; normalised integers come as 0..1."""
        accessor = self.json["accessors"][accessor_index]
        if not accessor.get("normalized"):
            return self.raw(accessor_index)
        top = TOPS[FORMATS[accessor["componentType"]]]
        return [tuple(v / top for v in row) for row in self.raw(accessor_index)]

    def facts(self):
        """What the manifest says of the file."""
        accessors = self.json["accessors"]
        meshes = {}
        for mesh in self.json["meshes"]:
            meshes[mesh["name"]] = sum(accessors[p["indices"]]["count"] // 3 for p in mesh["primitives"])
        return {
            "bytes": self.size,
            "triangles": meshes,
            "bones": {self._rig_name(skin): len(skin["joints"]) for skin in self.json.get("skins", [])},
            "materials": len(self.json["materials"]),
            "clips": sorted(clip["name"] for clip in self.json.get("animations", [])),
        }

    def _rig_name(self, skin):
        first = skin["joints"][0]
        return next(node["name"] for node in self.json["nodes"] if first in node.get("children", []))


def slim(path, clips):
    """Rewrite a file: only the named clips, bones turn and do not scale, packed
    colours, weights and texture coordinates."""
    glb = Glb(path)
    _thin_clips(glb.json, clips)
    packer = _Packer(glb)
    for mesh in glb.json["meshes"]:
        for primitive in mesh["primitives"]:
            primitive["indices"] = packer.keep(primitive["indices"], target=INDEX_BUFFER)
            for name, index in sorted(primitive["attributes"].items()):
                primitive["attributes"][name] = packer.keep(index, name, ARRAY_BUFFER)
    for skin in glb.json.get("skins", []):
        skin["inverseBindMatrices"] = packer.keep(skin["inverseBindMatrices"])
    for clip in glb.json.get("animations", []):
        for sampler in clip["samplers"]:
            sampler["input"] = packer.keep(sampler["input"])
            sampler["output"] = packer.keep(sampler["output"])
    for image in glb.json.get("images", []):
        image["bufferView"] = packer.keep_view(image["bufferView"])
    packer.write(path)


def _thin_clips(document, clips):
    names = [node.get("name") for node in document["nodes"]]
    kept = []
    for clip in document.get("animations", []):
        if clip["name"] not in clips:
            continue
        channels, samplers = [], []
        for channel in clip["channels"]:
            path, bone = channel["target"]["path"], names[channel["target"]["node"]]
            if path == "rotation" or (path == "translation" and bone in MOVING_BONES):
                samplers.append(clip["samplers"][channel["sampler"]])
                channels.append({"sampler": len(samplers) - 1, "target": channel["target"]})
        kept.append({"name": clip["name"], "channels": channels, "samplers": samplers})
    # A list without members is not valid.
    document.pop("animations", None)
    if kept:
        document["animations"] = kept


class _Packer:
    """Collects the accessors that stay, each in a buffer view of its own."""

    def __init__(self, glb):
        self.glb = glb
        self.data = bytearray()
        self.views = []
        self.accessors = []
        self.known = {}

    def keep(self, index, attribute="", target=None):
        if index in self.known:
            return self.known[index]
        accessor = dict(self.glb.json["accessors"][index])
        rows = self.glb.raw(index)
        floats = FORMATS[accessor["componentType"]] == "f"
        if attribute.startswith("WEIGHTS") and floats:
            rows = [_whole_weights(row) for row in rows]
            accessor.update(componentType=UBYTE, normalized=True)
        elif attribute.startswith(("COLOR", "TEXCOORD")) and floats:
            rows = [tuple(round(min(1.0, max(0.0, v)) * 65535) for v in row) for row in rows]
            accessor.update(componentType=USHORT, normalized=True)
            accessor.pop("min", None)
            accessor.pop("max", None)
        letter = FORMATS[accessor["componentType"]]
        packed = b"".join(struct.pack(f"<{len(row)}{letter}", *row) for row in rows)
        accessor.pop("byteOffset", None)
        accessor["bufferView"] = self._view(packed, target)
        self.accessors.append(accessor)
        self.known[index] = len(self.accessors) - 1
        return self.known[index]

    def keep_view(self, index):
        view = self.glb.json["bufferViews"][index]
        start = view.get("byteOffset", 0)
        return self._view(self.glb.binary[start : start + view["byteLength"]], None)

    def _view(self, packed, target):
        view = {"buffer": 0, "byteOffset": len(self.data), "byteLength": len(packed)}
        if target:
            view["target"] = target
        self.data += packed + b"\0" * (-len(packed) % 4)
        self.views.append(view)
        return len(self.views) - 1

    def write(self, path):
        document = self.glb.json
        document["accessors"], document["bufferViews"] = self.accessors, self.views
        document["buffers"] = [{"byteLength": len(self.data)}]
        text = json.dumps(document, separators=(",", ":")).encode()
        text += b" " * (-len(text) % 4)
        with open(path, "wb") as file:
            file.write(struct.pack("<4sII", b"glTF", 2, 12 + 8 + len(text) + 8 + len(self.data)))
            file.write(struct.pack("<II", len(text), JSON_CHUNK) + text)
            file.write(struct.pack("<II", len(self.data), BINARY_CHUNK) + self.data)


def _whole_weights(row):
    """Four weights as bytes that add up to 255."""
    total = sum(row) or 1.0
    whole = [round(w / total * 255) for w in row]
    whole[whole.index(max(whole))] += 255 - sum(whole)
    return tuple(whole)
