"""The cloak's three bones, swung by simulation instead of by hand.

A chain of three links hangs from the collar: weight, air drag, the body in
front of it and the ground. Every clip gets its trailing and overtaking cloak
from its own movement; a loop is run until it repeats.
"""

import rig
from foot_solve import FRONT
from mathutils import Vector

LINKS = ("cloak1", "cloak2", "cloak3")
STEPS_PER_FRAME = 4
WEIGHT = Vector((0, 0, -13.0))
DRAG_PER_S = 5.0
# The least share of a link that hangs down while its wearer stands: heavy cloth never flies level.
HANG = 0.34
# Share of a bend between two links that the cloth gives back in a step.
STIFFNESS = 0.06
FLOOR = 0.02
# Share of the travel speed that the air near a body has.
WAKE = 0.5
# How far behind its joint each link's end stays: the back, the seat, the calves.
BEHIND = (0.20, 0.235, 0.25)
LOOPS_TO_SETTLE = 4


def swing(solver, frames, fps, loop=False, wind=0.0, ground=True):
    """Replace the cloak's matrices in every frame; `wind` is travel speed in m/s."""
    lengths = [solver.length[name] for name in LINKS]
    air = Vector((0, wind * WAKE, 0))
    points = _hang(solver, frames[0], lengths)
    before = [p.copy() for p in points]
    order = list(range(len(frames)))
    # The last frame of a loop is its first one again.
    passes = [order[:-1]] * LOOPS_TO_SETTLE + [order] if loop else [[0] * 40, order]
    dt = 1.0 / (fps * STEPS_PER_FRAME)
    last = frames[0]
    result = {}
    for sequence in passes:
        for index in sequence:
            for step in range(STEPS_PER_FRAME):
                share = (step + 1) / STEPS_PER_FRAME
                body = _body(solver, last, frames[index], share)
                points, before = _step(points, before, lengths, body, air, dt, ground)
            last = frames[index]
            result[index] = [p.copy() for p in points]
    if loop:
        _close(result, len(frames) - 1)
    for index, made in enumerate(frames):
        _pose(solver, made, result[index])


def _body(solver, a, b, share):
    """Collar, planes and calves of the body between two frames."""
    def at(name, other):
        return solver.joint(a, name, other).lerp(solver.joint(b, name, other), share)

    def delta(name):
        inverse = solver.rest[name].inverted()
        qa = (a[name] @ inverse).to_quaternion()
        return qa.slerp((b[name] @ inverse).to_quaternion(), share).to_matrix()

    chest, hips = delta("chest"), delta("hips")
    ankles = [a[f"foot.{s}"].translation.lerp(b[f"foot.{s}"].translation, share) for s in "LR"]
    return dict(
        collar=at("chest", "cloak1"), chest=chest, chest_at=at("spine", "chest"),
        hips=hips, hips_at=a["hips"].translation.lerp(b["hips"].translation, share),
        ankles=ankles,
    )


def _step(points, before, lengths, body, air, dt, ground):
    keep = 1.0 - DRAG_PER_S * dt
    moved = []
    for now, old in zip(points, before):
        moved.append(now + (now - old) * keep + (WEIGHT + air * DRAG_PER_S) * (dt * dt))
    for _ in range(4):
        anchor, line = body["collar"], None
        for i, length in enumerate(lengths):
            point = moved[i]
            if line is not None:
                straight = anchor + line * length
                point = point.lerp(straight, STIFFNESS)
            point = _outside(point, i, body)
            line = _heavy(point - anchor, body)
            if ground:
                line = _on_ground(line, anchor.z, length)
            moved[i] = anchor + line * length
            anchor = moved[i]
    return moved, points


def _heavy(line, body):
    """The link's direction, turned down where it flies too high for a standing man."""
    line = line.normalized() if line.length > 1e-6 else Vector((0, 0, -1))
    most = -HANG * max(0.0, (body["chest"] @ Vector((0, 0, 1))).z) ** 2
    if line.z > most:
        flat = Vector((line.x, line.y, 0.0))
        flat = flat.normalized() if flat.length > 1e-6 else Vector((0, 1, 0))
        line = flat * (1.0 - most * most) ** 0.5 + Vector((0, 0, most))
    return line


def _on_ground(line, height, length):
    """The link's direction, turned flat where its end would be under the ground."""
    least = max(-1.0, min(1.0, (FLOOR - height) / length))
    if line.z >= least:
        return line
    flat = Vector((line.x, line.y, 0.0))
    flat = flat.normalized() if flat.length > 1e-6 else Vector((0, 1, 0))
    return flat * (1.0 - least * least) ** 0.5 + Vector((0, 0, least))


def _outside(point, link, body):
    """Push a link's end out of the back, the seat and the calves."""
    if link == 0:
        rotation, origin = body["chest"], body["chest_at"]
    else:
        rotation, origin = body["hips"], body["hips_at"]
    back = rotation @ -FRONT
    # A man who lies has his cloak spread on him, not standing off.
    upright = max(0.0, (rotation @ Vector((0, 0, 1))).z)
    depth = (point - origin).dot(back) - BEHIND[link] * (0.65 + 0.35 * upright)
    if depth < 0.0:
        point = point - back * depth
    if link == 2:
        for ankle in body["ankles"]:
            # Only a calf that stands under the cloth holds it off.
            if ankle.z < 0.35 and abs((point - ankle).dot(rotation @ Vector((1, 0, 0)))) < 0.35:
                depth = (point - ankle).dot(back) - 0.12
                if -0.5 < depth < 0.0:
                    point = point - back * depth
    return point


def _hang(solver, made, lengths):
    anchor = solver.joint(made, "chest", "cloak1")
    points = []
    for length in lengths:
        anchor = anchor + Vector((0, 0.12, -1)).normalized() * length
        points.append(anchor)
    return points


def _close(result, last):
    """Spread what is left of the loop's gap over its frames."""
    gap = [b - a for a, b in zip(result[0], result[last])]
    for index in range(last + 1):
        share = index / last
        result[index] = [p - g * share for p, g in zip(result[index], gap)]


def _pose(solver, made, points):
    right = -((made["chest"] @ solver.rest["chest"].inverted()).to_3x3() @ Vector((1, 0, 0)))
    anchor = solver.joint(made, "chest", "cloak1")
    for name, point in zip(LINKS, points):
        line = (point - anchor).normalized()
        x = right - line * right.dot(line)
        made[name] = rig.frame(anchor, line, x.cross(line))
        anchor = anchor + line * solver.length[name]
