"""Painting: from flat colours to something that looks painted by hand.

Owns: the light that is baked into the vertex colours. The game multiplies
COLOR_0 with white and lights the result; the shading here is what makes plain
lofts look like painted miniatures.

A corner's colour = flat face colour x own ray-cast ambient occlusion x light
from above x brighter towards the head x edge wear, with warm light on what
looks up and cool light on what looks down. All in linear light.
"""

from math import cos, sin, sqrt

from mathutils import Vector
from mathutils.bvhtree import BVHTree

RAYS = 64
# How far a surface can shade another, metres.
REACH_M = 0.45
OCCLUSION = 0.85
# Points that see less than this lie inside another part.
BURIED = 0.10
ZENITH = 0.20
WEAR = 0.30
FACE_LIGHT = 0.26
# How far the facets of carved wood differ.
CHISEL = 0.07
GOLDEN_ANGLE = 2.399963
WARM = (1.06, 1.0, 0.92)
COOL = (0.80, 0.80, 1.0)


def painted_corners(builder, height, reach=REACH_M):
    """One linear RGB for every corner of every face, in face order.

    Corners that share a point and a flat colour get the very same colour.
    """
    points = [tuple(p) for p in builder.points]
    polygons = [face.points for face in builder.faces]
    normals = _normals(builder)
    neighbours = _neighbours(builder)
    tree = BVHTree.FromPolygons(points, polygons)
    sky = [_open_sky(tree, p, n, reach) for p, n in zip(builder.points, normals)]
    _light_the_buried(sky, neighbours)
    bulge = [_bulge(builder.points, i, normals[i], near) for i, near in enumerate(neighbours)]
    corners = [
        [_corner(face, normals[i], sky[i], bulge[i], builder.points[i].z / height) for i in face.points]
        for face in builder.faces
    ]
    if builder.palette.material == "carved":
        corners = [[_times(c, _cut(n, face)) for c in row] for n, (face, row) in enumerate(zip(builder.faces, corners))]
    return corners


def _cut(number, face):
    """The chisel leaves every facet of the wood a little lighter or darker."""
    if face.surface not in ("wood", "stone"):
        return 1.0
    return 1.0 + CHISEL * ((number * 2654435761 >> 7) % 101 / 50 - 1)


def _times(colour, factor):
    return tuple(min(1.0, c * factor) for c in colour)


def _corner(face, normal, sky, bulge, rise):
    light = 1 - OCCLUSION * (1 - sky)
    light *= 1 + ZENITH * normal.z
    light *= 0.84 + 0.24 * min(1.0, max(0.0, rise))
    if face.part in ("head", "face"):
        light *= 1 + FACE_LIGHT * max(0.0, -normal.y)
    wear = 0.0 if face.surface == "gem" else max(0.0, bulge - 0.12)
    light *= 1 + WEAR * min(1.0, 2.2 * wear)
    glint = 0.02 * min(1.0, 2.5 * wear)
    tint = WARM if normal.z > 0 else COOL
    lean = abs(normal.z) * 0.5
    shade = (1 - sky) * 0.35
    blush = (1 + 0.12 * shade, 1.0, 1 + 0.04 * shade)
    return tuple(min(1.0, (c * light + glint) * (1 + (t - 1) * lean) * r) for c, t, r in zip(face.colour, tint, blush))


def _normals(builder):
    sums = [Vector() for _ in builder.points]
    for face in builder.faces:
        a = builder.points[face.points[0]]
        area = Vector()
        for i, j in zip(face.points[1:], face.points[2:]):
            area += (builder.points[i] - a).cross(builder.points[j] - a)
        for i in face.points:
            sums[i] += area
    return [s.normalized() if s.length > 1e-12 else Vector((0, 0, 1)) for s in sums]


def _neighbours(builder):
    near = [[] for _ in builder.points]
    for face in builder.faces:
        for i, j in zip(face.points, face.points[1:] + face.points[:1]):
            if j not in near[i]:
                near[i].append(j)
            if i not in near[j]:
                near[j].append(i)
    return near


def _hemisphere():
    directions = []
    for i in range(RAYS):
        u = (i + 0.5) / RAYS
        directions.append((sqrt(u) * cos(i * GOLDEN_ANGLE), sqrt(u) * sin(i * GOLDEN_ANGLE), sqrt(1 - u)))
    return directions


_DIRECTIONS = _hemisphere()


def _open_sky(tree, point, normal, reach):
    """The share of the hemisphere that is open; near walls weigh more, and the
    ground counts as a soft wall."""
    across = normal.orthogonal().normalized()
    along = normal.cross(across)
    start = point + normal * 0.004
    blocked = 0.0
    for x, y, z in _DIRECTIONS:
        direction = across * x + along * y + normal * z
        _, _, _, distance = tree.ray_cast(start, direction, reach)
        if distance is not None:
            blocked += 1 - (distance / reach) ** 0.7 * 0.9
        elif direction.z < -0.01 and 0 <= -start.z / direction.z < reach:
            blocked += 0.6 * (1 + start.z / direction.z / reach)
    return max(0.0, 1 - blocked / RAYS)


def _light_the_buried(sky, neighbours):
    """A buried point takes three quarters of its neighbours' light; left black
    it would bleed a dark fringe round every joint."""
    buried = [i for i, s in enumerate(sky) if s < BURIED]
    for _ in range(3):
        for i in buried:
            seen = [sky[j] for j in neighbours[i] if sky[j] >= BURIED]
            if seen:
                sky[i] = max(sky[i], 0.75 * sum(seen) / len(seen))


def _bulge(points, i, normal, near):
    """How far a point stands out from its neighbours, -1 to 1."""
    if not near:
        return 0.0
    return -sum((points[j] - points[i]).normalized().dot(normal) for j in near) / len(near)
