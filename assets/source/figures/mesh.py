"""The builder of a mesh and the round shapes: loft, tube, ball, lathe.

Owns: what collects points, faces, colours and bone weights, and the shapes that
are skinned over rings. Flat ones (cloth, straps, plates, blades) are in
`flat.py`. Knows no body parts and no Blender objects.

Parts are closed and pushed a few centimetres into each other; nobody joins
them. Every point gets its bone weights here, from the part that made it.
"""

from math import cos, pi, sin
from typing import Any, NamedTuple

from mathutils import Vector
from mathutils.bvhtree import BVHTree

FRONT = Vector((0, -1, 0))
BACK = Vector((0, 1, 0))
UP = Vector((0, 0, 1))
RIGHT_TO_LEFT = Vector((1, 0, 0))


def vec(x, y, z):
    return Vector((x, y, z))


def lerp(a, b, t):
    return a + (b - a) * t


def even(count, first=0.0):
    """`count` evenly spaced stops from `first` to 1, for the rows of a grid."""
    return tuple(lerp(first, 1.0, i / (count - 1)) for i in range(count))


def clamp01(x):
    return max(0.0, min(1.0, x))


class Face(NamedTuple):
    points: tuple
    colour: tuple
    surface: str
    smooth: bool
    part: str
    material: str


class Ring(NamedTuple):
    """One cross-section of a loft: a superellipse round `at`.

    `wide` and `deep` are half axes; `deep` may be (front, back). `power` 2 is an
    ellipse, 3-5 nearly a box, 1 a diamond. `tag` is handed to hooks. A `fine`
    ring is left out of mid and far versions.
    """

    at: Any
    wide: float
    deep: Any
    power: float = 2.0
    weights: Any = None
    colour: Any = None
    tag: float = 0.0
    fine: bool = False


class Builder:
    """Collects the parts of one mesh, in one of three details: `near`, `mid`, `far`."""

    def __init__(self, palette, detail="near"):
        self.palette = palette
        self.detail = detail
        self.near = detail == "near"
        # Faces, hands and sewn things are left out of far versions only.
        self.rich = detail != "far"
        self.points = []
        self.weights = []
        self.faces = []

    @property
    def side(self):
        return self.palette.side

    def count(self, near, far=None):
        """A number of sides or rows, fewer in mid and far versions."""
        if self.near:
            return near
        if self.rich:
            return max(5, round(near * 0.75))
        return far if far is not None else min(near, max(4, round(near * 0.55)))

    def pick(self, near, far, mid=None):
        """The value for this level of detail; mid is like near if not given."""
        if self.near or (self.rich and mid is None):
            return near
        return mid if self.rich else far

    def triangles(self):
        """Triangles so far, in all and by part."""
        parts = {}
        for face in self.faces:
            parts[face.part] = parts.get(face.part, 0) + len(face.points) - 2
        return sum(parts.values()), parts

    def add(self, points, faces, colours, weights, surface="matte", smooth=True, part="misc", turn=True):
        """Add a closed part. `colours` is one name or one a face; `weights` one
        bone name, one {bone: weight}, or a list of either, one a point. The
        faces of an open part must look outwards already: `turn=False`."""
        points = [Vector(p) for p in points]
        if turn and _inside_out(points, faces):
            faces = [tuple(reversed(face)) for face in faces]
        first = len(self.points)
        self.points += points
        per_point = weights if isinstance(weights, list) else [weights] * len(points)
        self.weights += [_normalised(w) for w in per_point]
        per_face = colours if isinstance(colours, list) else [colours] * len(faces)
        for face, colour in zip(faces, per_face):
            shifted = tuple(first + i for i in face)
            finish = self.palette.finish(colour, surface)
            self.faces.append(Face(shifted, self.palette[colour], finish, smooth, part, self.palette.zone(colour)))

    def surface_of(self, first_face=0):
        """A search tree over the faces added since `first_face`, for straps."""
        faces = [face.points for face in self.faces[first_face:]]
        return BVHTree.FromPolygons([tuple(p) for p in self.points], faces)


def _normalised(weights):
    if isinstance(weights, str):
        return {weights: 1.0}
    kept = sorted(((w, b) for b, w in weights.items() if w > 1e-3), reverse=True)[:4]
    total = sum(w for w, _ in kept)
    return {b: w / total for w, b in kept}


def _inside_out(points, faces):
    centre = sum(points, Vector()) / len(points)
    volume = 0.0
    for face in faces:
        a = points[face[0]] - centre
        for i, j in zip(face[1:], face[2:]):
            volume += a.dot((points[i] - centre).cross(points[j] - centre))
    return volume < 0


def _signed_power(x, power):
    return abs(x) ** power * (1 if x >= 0 else -1)


def cross_frame(along, hint):
    """Axes (side, front) across the direction `along`, front near `hint`."""
    along = along.normalized()
    front = hint - along * hint.dot(along)
    if front.length < 1e-4:
        front = along.orthogonal()
    front.normalize()
    return along.cross(front).normalized(), front


def _ring_frames(rings, hint, fixed, closed):
    if fixed:
        return [fixed] * len(rings)
    frames, front, last = [], hint, len(rings) - 1
    for i, _ in enumerate(rings):
        if closed:
            along = rings[(i + 1) % len(rings)].at - rings[i - 1].at
        else:
            along = rings[min(i + 1, last)].at - rings[max(i - 1, 0)].at
        if along.length < 1e-6:
            along = UP
        frames.append(cross_frame(along, hint[i] if isinstance(hint, list) else front))
        front = frames[-1][1]
    return frames


def loft(
    b,
    rings,
    sides,
    colour,
    weights=None,
    *,
    hint=FRONT,
    fixed=None,
    shape=None,
    phase=0.0,
    caps=(True, True),
    closed=False,
    surface="matte",
    smooth=True,
    part="misc"
):
    """Skin a row of rings. Angle 0 is the front (`hint`), growing to `side`.

    `fixed` = (side axis, front axis) keeps one frame for all rings. `shape(tag,
    degrees, offset)` may move a point. A colour may be `f(tag, degrees)`.
    """
    if not b.near:
        rings = [r for r in rings if not r.fine]
    if sides > 4:
        sides = b.count(sides)
    rings = [r._replace(at=Vector(r.at)) for r in rings]
    points, point_weights = [], []
    for ring, (across, front) in zip(rings, _ring_frames(rings, hint, fixed, closed)):
        deep = ring.deep if isinstance(ring.deep, tuple) else (ring.deep, ring.deep)
        for k in range(sides):
            angle = 2 * pi * (k + phase) / sides
            c, s = cos(angle), sin(angle)
            y = _signed_power(c, 2 / ring.power)
            offset = across * (ring.wide * _signed_power(s, 2 / ring.power)) + front * (y * deep[0 if y > 0 else 1])
            if shape:
                offset = shape(ring.tag, _degrees(angle), offset)
            points.append(ring.at + offset)
            point_weights.append(ring.weights or weights)
    faces, colours = [], []
    last = len(rings) - 1

    def shade(ring, k):
        chosen = ring.colour or colour
        return chosen(ring.tag, _degrees(2 * pi * (k + phase + 0.5) / sides)) if callable(chosen) else chosen

    for i in range(len(rings) if closed else last):
        j = (i + 1) % len(rings)
        for k in range(sides):
            k1 = (k + 1) % sides
            faces.append((i * sides + k, i * sides + k1, j * sides + k1, j * sides + k))
            colours.append(shade(rings[i], k))
    if not closed:
        for wanted, i, turn in ((caps[0], 0, True), (caps[1], last, False)):
            if not wanted:
                continue
            ends = [i * sides + k for k in range(sides)]
            source = rings[min(i, last - 1)]
            if sides <= 4:
                faces.append(tuple(reversed(ends)) if turn else tuple(ends))
                colours.append(shade(source, 0))
                continue
            points.append(sum((points[e] for e in ends), Vector()) / sides)
            point_weights.append(point_weights[ends[0]])
            for k in range(sides):
                a, c = (ends[(k + 1) % sides], ends[k]) if turn else (ends[k], ends[(k + 1) % sides])
                faces.append((a, c, len(points) - 1))
                colours.append(shade(source, k))
    b.add(points, faces, colours, point_weights, surface, smooth, part)


def _degrees(angle):
    turned = (angle * 180 / pi) % 360
    return turned - 360 if turned > 180 else turned


def tube(b, points, radii, sides, colour, weights, **options):
    """A round loft; `radii` is one radius or one a point."""
    radii = radii if isinstance(radii, (list, tuple)) else [radii] * len(points)
    loft(b, [Ring(p, r, r) for p, r in zip(points, radii)], sides, colour, weights, **options)


def ball(b, centre, radii, colour, weights, sides=8, rows=5, axis=UP, hint=FRONT, **options):
    """An ellipsoid; `radii` = (side, front, along the axis) or one number."""
    r = radii if isinstance(radii, (list, tuple)) else (radii,) * 3
    rows = b.pick(rows, max(3, rows - 2))
    rings = []
    for i in range(rows):
        t = -pi / 2 + pi * (i + 0.35) / (rows - 0.3)
        rings.append(Ring(Vector(centre) + axis * (r[2] * sin(t)), r[0] * cos(t), r[1] * cos(t)))
    loft(b, rings, sides, colour, weights, hint=hint, **options)


def lathe(b, centre, axis, profile, sides, weights, *, hint=FRONT, pattern=None, **options):
    """A body of revolution. `profile` rows are (radius, height, colour);
    `pattern(row, degrees)` may give (radius factor, colour or None). With `far_sides`
    mid versions keep all sides."""
    far_sides = options.pop("far_sides", None)
    sides = b.pick(sides, far_sides) if far_sides else b.count(sides)
    axis = axis.normalized()
    across, front = cross_frame(axis, hint)
    points, faces, colours = [], [], []
    for row, (radius, height, _) in enumerate(profile):
        for k in range(sides):
            angle = 2 * pi * k / sides
            factor = pattern(row, _degrees(angle))[0] if pattern else 1.0
            points.append(centre + (across * sin(angle) + front * cos(angle)) * radius * factor + axis * height)
    for row in range(len(profile) - 1):
        for k in range(sides):
            k1 = (k + 1) % sides
            faces.append((row * sides + k, row * sides + k1, (row + 1) * sides + k1, (row + 1) * sides + k))
            own = pattern(row, _degrees(2 * pi * (k + 0.5) / sides))[1] if pattern else None
            colours.append(own or profile[row][2])
    for row, turn in ((0, True), (len(profile) - 1, False)):
        points.append(centre + axis * profile[row][1])
        for k in range(sides):
            a, c = row * sides + k, row * sides + (k + 1) % sides
            faces.append((c, a, len(points) - 1) if turn else (a, c, len(points) - 1))
            colours.append(profile[row][2])
    b.add(points, faces, colours, weights, **options)
