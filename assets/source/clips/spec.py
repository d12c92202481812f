"""Poses as people describe them, and the way from one to the next.

Owns the pose spec of a figure on foot (hips, chest, head, two hands, two feet),
easing, blending and sampling of key lists. Knows no bones: `foot_solve` does.

Angles are degrees, lengths metres, in the armature's axes (front is -Y, left
is +X). Yaw turns to the figure's left, positive pitch leans forward, positive
roll leans to the left. Rotations of hips, chest and head are absolute, so a
twisting chest does not drag the gaze along.
"""

import math
from typing import Callable, NamedTuple, Optional

from mathutils import Vector

FPS = 30

# Every field of a pose, at ease. Hands: wrist position, weapon direction, elbow
# pole in chest space. Feet: flat ankle position as (x, y, lift off the ground),
# yaw and pitch (heel up is positive and turns about the ball of the foot).
REST = dict(
    hips=(0.0, 0.0, 0.0), hips_yaw=0.0, hips_pitch=0.0, hips_roll=0.0,
    yaw=0.0, bend=0.0, tilt=0.0,
    look=0.0, nod=0.0, cock=0.0,
    rh=(-0.30, -0.20, 1.02), rw=(0.0, -1.0, 0.3), rp=(-0.5, 0.8, -0.3),
    lh=(0.34, -0.12, 1.0), lw=(0.0, -1.0, 0.2), lp=(0.5, 0.8, -0.3),
    rf=(-0.15, 0.03, 0.0), rf_yaw=-12.0, rf_pitch=0.0, rk=(0.0, 0.0, 0.0),
    lf=(0.15, -0.03, 0.0), lf_yaw=12.0, lf_pitch=0.0, lk=(0.0, 0.0, 0.0),
    two=0.0,
)

# Hands travel on arcs round these points (about the shoulders), not on chords.
ARC_CENTRE = dict(rh=Vector((-0.18, 0.02, 1.42)), lh=Vector((0.18, 0.02, 1.40)))
DIRECTIONS = ("rw", "lw")
FEET = ("rf", "lf")
# Shorter ways are drift, not steps.
STEP_MIN = 0.02


class Clip(NamedTuple):
    """A movement: `pose(frame)` for frames 0 to `frames`, and its marks.

    `contact` is the frame in which a blow meets what it meets, `flight` the frames
    off the ground, `travel` the metres a cycle, `meets` the lines of a blow or of an
    answer. A clip with a `mount` is posed in the world over the thoat's clip of that
    name and brought into the saddle's space.
    """

    name: str
    frames: int
    pose: Callable[[float], dict]
    loop: bool = False
    contact: Optional[int] = None
    flight: Optional[tuple] = None
    travel: float = 0.0
    hand: str = "right"
    role: str = "life"
    meets: tuple = ()
    woman: bool = False
    mount: Optional[str] = None


def vary(base, **changes):
    """The base pose with some fields replaced; an unknown field is an error."""
    for field in changes:
        if field not in REST:
            raise KeyError(f"a pose has no field {field!r}")
    return {**base, **changes}


def ease(t, kind):
    """Progress 0..1 along a segment: `in` gathers speed, `out` sheds it."""
    if kind == "in":
        return t * t * (0.6 * t + 0.4)
    if kind == "out":
        return 1.0 - (1.0 - t) ** 3
    if kind == "io":
        return t * t * (3.0 - 2.0 * t)
    if kind == "fall":
        return t * t
    return t


def slerp(a, b, t):
    """Turn the direction and lengthen evenly, from a to b."""
    a, b = Vector(a), Vector(b)
    la, lb = a.length, b.length
    if la < 1e-6 or lb < 1e-6:
        return a.lerp(b, t)
    ua, ub = a / la, b / lb
    angle = math.acos(max(-1.0, min(1.0, ua.dot(ub))))
    if angle < 1e-3 or angle > math.pi - 1e-3:
        return a.lerp(b, t)
    turned = (ua * math.sin((1 - t) * angle) + ub * math.sin(t * angle)) / math.sin(angle)
    return turned * (la + (lb - la) * t)


def mix(a, b, t):
    """The pose at `t` between two poses."""
    out = {}
    for field, rest in REST.items():
        va, vb = a.get(field, rest), b.get(field, rest)
        if field in ARC_CENTRE:
            centre = ARC_CENTRE[field]
            out[field] = tuple(centre + slerp(Vector(va) - centre, Vector(vb) - centre, t))
        elif field in DIRECTIONS:
            out[field] = tuple(slerp(va, vb, t))
        elif isinstance(va, (tuple, list, Vector)):
            out[field] = tuple(x + (y - x) * t for x, y in zip(va, vb))
        else:
            out[field] = va + (vb - va) * t
    for foot in FEET:
        _step(out, foot, a.get(foot, REST[foot]), b.get(foot, REST[foot]), t)
    return out


def _step(out, foot, start, end, t):
    """A foot that travels along the ground is lifted on the way."""
    way = math.hypot(end[0] - start[0], end[1] - start[1])
    if way > STEP_MIN and min(start[2], end[2]) < 0.05:
        x, y, lift = out[foot]
        out[foot] = (x, y, lift + math.sin(math.pi * t) * min(0.10, 0.35 * way))
        out[f"{foot}_pitch"] += math.sin(math.pi * t) * 10.0


def keyed(keys):
    """A pose function from keys `(frame, pose, ease)`, the ease leading to the key."""

    def pose(frame):
        if frame <= keys[0][0]:
            return mix(keys[0][1], keys[0][1], 0.0)
        for (f0, a, _), (f1, b, kind) in zip(keys, keys[1:]):
            if frame <= f1:
                return mix(a, b, ease((frame - f0) / (f1 - f0), kind))
        return mix(keys[-1][1], keys[-1][1], 0.0)

    return pose


def from_keys(name, keys, **marks):
    """A clip whose length is its last key's frame."""
    return Clip(name, keys[-1][0], keyed(keys), **marks)


def swing(frame, frames, cycles=1, phase=0.0):
    """A sine of whole periods over a loop of `frames`; phase in radians."""
    return math.sin(2.0 * math.pi * cycles * frame / frames + phase)
