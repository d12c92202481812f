"""From painted builders to the triangles that `raster.py` draws.

Owns: corner normals, smoothed below an angle as the files' are.
"""

from math import cos, radians

import numpy as np

import grain
from export import SMOOTH_ANGLE_DEG
from raster import Soup


def soup_of(builder, corners, smooth_deg=SMOOTH_ANGLE_DEG):
    """The triangles of a builder painted with `corners` (as from `paint.py`)."""
    points = np.array([tuple(p) for p in builder.points])
    flat = np.array([_area(points[list(face.points)]) for face in builder.faces])
    unit = flat / np.maximum(np.linalg.norm(flat, axis=1, keepdims=True), 1e-12)
    around = [[] for _ in builder.points]
    for number, face in enumerate(builder.faces):
        for point in face.points:
            around[point].append(number)
    limit = cos(radians(smooth_deg))
    material = builder.palette.material
    places, normals, colours, finish, spots = [], [], [], [], []
    for number, (face, painted) in enumerate(zip(builder.faces, corners)):
        own = []
        for point in face.points:
            near = np.array(around[point])
            close = near[unit[near] @ unit[number] >= limit] if face.smooth else np.array([number])
            own.append(flat[close].sum(0) if len(close) else flat[number])
        for i in range(1, len(face.points) - 1):
            three = (0, i, i + 1)
            places.append([points[face.points[k]] for k in three])
            normals.append([own[k] for k in three])
            tint = builder.palette.harness if face.material == "harness" else (1.0, 1.0, 1.0)
            colours.append([np.multiply(painted[k], tint) for k in three])
            finish.append(grain.SURFACES[material][face.surface])
            spots.append([grain.spot(material, face.surface, points[face.points[k]]) for k in three])
    return Soup(places, normals, colours, finish, spots if material == "carved" else None)


def quad(corners, colour):
    """One square of ground, facing up."""
    a, b, c, d = (np.array(p, float) for p in corners)
    up = [(0, 0, 1)] * 3
    return Soup([(a, b, c), (a, c, d)], [up, up], [[colour] * 3] * 2, [(0.9, 0.0)] * 2)


def _area(points):
    """A face's normal times twice its area."""
    first = points[0]
    return sum(np.cross(points[i] - first, points[i + 1] - first) for i in range(1, len(points) - 1))
