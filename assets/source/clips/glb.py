"""Reads binary glTF files and moves their skeletons, in plain Python.

Owns no opinions: what must hold of a file is the business of `check`.
"""

import json
import struct


def read(path):
    """The JSON document and the binary chunk of a .glb file."""
    with open(path, "rb") as file:
        data = file.read()
    length = struct.unpack_from("<I", data, 12)[0]
    return json.loads(data[20 : 20 + length]), data[28 + length :]


def values(document, blob, accessor):
    """The numbers of a float accessor, as tuples."""
    entry = document["accessors"][accessor]
    view = document["bufferViews"][entry["bufferView"]]
    width = {"SCALAR": 1, "VEC3": 3, "VEC4": 4}[entry["type"]]
    start = view.get("byteOffset", 0) + entry.get("byteOffset", 0)
    flat = struct.unpack_from(f"<{entry['count'] * width}f", blob, start)
    return [flat[i : i + width] for i in range(0, len(flat), width)]


def paths(document):
    """The path of every node, from a root of the scene down, as the game names it."""
    found = {}

    def walk(node, above):
        path = above + [document["nodes"][node].get("name", "")]
        found["/".join(path)] = node
        for child in document["nodes"][node].get("children", []):
            walk(child, path)

    for root in document["scenes"][document.get("scene", 0)]["nodes"]:
        walk(root, [])
    return found


class Skeleton:
    """The nodes of a file under a root, ready to be posed by its animations."""

    def __init__(self, document, blob):
        self.document, self.blob = document, blob
        self.nodes = document["nodes"]
        self.index = {node.get("name"): i for i, node in enumerate(self.nodes)}
        self.parent = {child: i for i, node in enumerate(self.nodes) for child in node.get("children", [])}
        self.animations = {entry["name"]: entry for entry in document.get("animations", [])}

    def channels(self, animation):
        """The samples of an animation by (node name, path)."""
        entry = self.animations[animation]
        found = {}
        for channel in entry["channels"]:
            sampler = entry["samplers"][channel["sampler"]]
            key = (self.nodes[channel["target"]["node"]]["name"], channel["target"]["path"])
            found[key] = values(self.document, self.blob, sampler["output"])
        return found

    def times(self, animation):
        """The times of an animation's keys in seconds."""
        return [t for t, in values(self.document, self.blob, self.animations[animation]["samplers"][0]["input"])]

    def world(self, channels, frame):
        """A lookup of the global (rotation rows, position) of nodes at a frame."""
        known = {}

        def at(name):
            if name not in known:
                node = self.nodes[self.index[name]]
                turn, place = node.get("rotation", (0, 0, 0, 1)), node.get("translation", (0, 0, 0))
                turn = channels[name, "rotation"][frame] if (name, "rotation") in channels else turn
                place = channels[name, "translation"][frame] if (name, "translation") in channels else place
                above = self.parent.get(self.index[name])
                if above is None:
                    known[name] = rows(turn), tuple(place)
                else:
                    rotation, position = at(self.nodes[above]["name"])
                    known[name] = product(rotation, rows(turn)), plus(position, apply(rotation, place))
            return known[name]

        return at


def rows(quaternion):
    """The rotation matrix of a quaternion (x, y, z, w), by rows."""
    x, y, z, w = quaternion
    return (
        (1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)),
        (2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)),
        (2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)),
    )


def product(a, b):
    """The product of two 3x3 matrices."""
    return tuple(tuple(sum(a[i][k] * b[k][j] for k in range(3)) for j in range(3)) for i in range(3))


def apply(matrix, vector):
    """A matrix times a vector."""
    return tuple(sum(row[k] * vector[k] for k in range(3)) for row in matrix)


def plus(a, b, times=1.0):
    """a + times * b."""
    return tuple(x + times * y for x, y in zip(a, b))


def distance(a, b):
    """The distance of two points."""
    return sum((x - y) ** 2 for x, y in zip(a, b)) ** 0.5


def to_segment(point, start, end):
    """The distance of a point from a segment."""
    line = plus(end, start, -1.0)
    share = sum(a * b for a, b in zip(plus(point, start, -1.0), line)) / sum(a * a for a in line)
    return distance(point, plus(start, line, max(0.0, min(1.0, share))))
