"""A builder's mesh in a pose, without Blender's armatures.

Owns: the skinning that bakes a pose into points. Carved pieces are made with it,
and pictures are drawn from it. Poses come from the solvers in `../clips`.
"""

from math import radians

from mathutils import Matrix, Vector

import rig
from mesh import Builder


def placed(builder, at=(0.0, 0.0, 0.0), scale=1.0, turn_deg=0.0):
    """A copy of the builder, scaled, turned about the vertical, then moved."""
    matrix = Matrix.Translation(Vector(at)) @ Matrix.Rotation(radians(turn_deg), 4, "Z") @ Matrix.Scale(scale, 4)
    return moved(builder, matrix)


def moved(builder, matrix):
    """A copy of the builder with every point moved by one matrix."""
    return _copy(builder, [matrix @ p for p in builder.points])


def skinned(builder, bones, matrices):
    """A copy of the builder whose points follow the bones' `matrices` (armature
    space, by name, as a solver returns them)."""
    shifts = {bone.name: matrices[bone.name] @ rig.rest_matrix(bone).inverted() for bone in bones}
    points = []
    for point, weights in zip(builder.points, builder.weights):
        total = Vector((0, 0, 0))
        for bone, weight in weights.items():
            total += (shifts[bone] @ point) * weight
        points.append(total)
    return _copy(builder, points)


def merged(*builders):
    """One builder with the shapes of several."""
    whole = Builder(builders[0].palette, builders[0].detail)
    for part in builders:
        first = len(whole.points)
        whole.points += part.points
        whole.weights += part.weights
        whole.faces += [face._replace(points=tuple(first + i for i in face.points)) for face in part.faces]
    return whole


def _copy(builder, points):
    copy = Builder(builder.palette, builder.detail)
    copy.points, copy.weights, copy.faces = points, list(builder.weights), list(builder.faces)
    return copy
