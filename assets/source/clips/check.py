"""Checks the baked clips and every figure's file: python3 assets/source/clips/check.py

Plain Python on the files that ship, so that neither Blender nor the scripts that
made them are trusted. Prints what it measured and ends with an error if a limit
is passed.
"""

import glob
import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import glb
from glb import apply, distance, plus, to_segment

FIGURES = os.path.join(HERE, "..", "..", "figures")
FILES = {"foot": "clips_foot.glb", "thoat": "clips_thoat.glb"}
MAY_TRAVEL = {"root", "hips", "body"}

ALL_BYTES = 3_000_000
CLOSES = 1e-4
SLIDE_M = 0.02
MEETS_M = 0.03
GRIPS_M = 0.02
TURNED = 0.001
SUNK_M = 0.05
# A blow that does not stop before it strikes has no weight.
HOLD_TO_BLOW = 0.12
# Length of the shortest blade from the fist, and how far a pad is above the ground at rest.
BLADE_M, PAD_M = 1.0, 0.06
# The sole from the ankle: its height, heel and ball.
ANKLE_M, HEEL_M, BALL_M = 0.10, 0.07, 0.175
# Lower than this a foot is on the ground.
TOUCH_M = 0.004

problems = []


def main():
    """Run all checks and report."""
    with open(os.path.join(FIGURES, "clips.json"), encoding="utf-8") as file:
        table = json.load(file)
    size = 0
    for kind, name in FILES.items():
        path = os.path.join(FIGURES, name)
        size += os.path.getsize(path)
        skeleton = glb.Skeleton(*glb.read(path))
        rows = [row for row in table["clips"] if row["skeleton"] == kind]
        expect(sorted(skeleton.animations) == sorted(row["name"] for row in rows), f"{name}: clips.json lists other clips")
        for row in rows:
            _clip(skeleton, row, table["fps"])
        if kind == "foot":
            _foot(skeleton, rows, table)
        else:
            _thoat(skeleton, rows)
        _figures(kind, skeleton)
    report("size of all clips", size, ALL_BYTES, "bytes")
    for problem in problems:
        print("FAIL", problem)
    print("clips:", "FAILED" if problems else "all checks passed")
    sys.exit(1 if problems else 0)


def expect(holds, message):
    """Note a problem unless the condition holds."""
    if not holds:
        problems.append(message)


def report(what, worst, limit, unit, where=""):
    """Print a measure and note a problem if it is over its limit."""
    print(f"  {what}: {worst:.4g} {unit} (limit {limit:.4g}){' in ' + where if where else ''}")
    expect(worst <= limit, f"{what} is {worst:.4g} {unit}, over {limit:.4g}, in {where or 'all'}")


def _clip(skeleton, row, fps):
    """Length, completeness, unit turns and the closing of loops."""
    name = row["name"]
    channels, times = skeleton.channels(name), skeleton.times(name)
    expect(abs(times[-1] * 1000 - row["length_ms"]) < 1.0, f"{name}: length differs from clips.json")
    expect(abs((len(times) - 1) / fps - times[-1]) < 1e-4, f"{name}: not sampled at every frame")
    bones = {node["name"] for node in skeleton.nodes[1:]}
    expect({bone for bone, path in channels if path == "rotation"} == bones, f"{name}: some bone has no rotation")
    expect({bone for bone, path in channels if path == "translation"} <= MAY_TRAVEL, f"{name}: a bone is stretched")
    expect(all(path in ("rotation", "translation") for _, path in channels), f"{name}: a bone is scaled")
    for (bone, path), samples in channels.items():
        expect(len(samples) == len(times), f"{name}: {bone} has other key times")
        if path == "rotation":
            expect(all(abs(sum(v * v for v in q) - 1) < 1e-4 for q in samples), f"{name}: {bone} turns by no unit quaternion")
            expect(all(sum(a * b for a, b in zip(p, q)) > 0 for p, q in zip(samples, samples[1:])), f"{name}: {bone} spins the long way")
        if row["loop"]:
            a, b = samples[0], samples[-1]
            gap = min(distance(a, b), distance(a, tuple(-v for v in b)) if path == "rotation" else 9.0)
            expect(gap < CLOSES, f"{name}: the loop of {bone} is open by {gap:.4g}")
    expect(0 <= row.get("contact_ms", 0) <= row["length_ms"], f"{name}: the contact lies outside the clip")


def _foot(skeleton, rows, table):
    print("foot:", len(rows), "clips")
    slides, sunk, hafts, meets, slow = [], [], [], [], []
    rest = skeleton.world({}, 0)
    # Heel and ball of the flat foot, carried by the foot bone.
    soles = [(f"foot.{side}", _held(rest, f"foot.{side}", (0.0, -ANKLE_M, ahead))) for side in "LR" for ahead in (-HEEL_M, BALL_M)]
    for row in rows:
        name = row["name"]
        channels = skeleton.channels(name)
        frames = [skeleton.world(channels, frame) for frame in range(len(skeleton.times(name)))]
        mounted = name.startswith("ride_")
        if not mounted:
            step = row.get("distance_m", 0.0) / (len(frames) - 1)
            aside = name == "circle"
            for foot, point in soles:
                slides.append((_slide(frames, foot, point, step, aside), name))
            sunk.append((max(0.0, *(-at(bone)[1][1] for at in frames for bone in ("hips", "chest", "head", "hand.L", "hand.R", "shin.L", "shin.R"))), name))
        if row["weapon_hand"] == "both" and row["role"] in ("blow", "guard"):
            hafts.append((max(_off_haft(at, table) for at in frames), name))
        if row["role"] == "blow":
            slow.append((_slow_over_fast(row, frames, table), name))
        if row["role"] in ("blow", "answer") and not mounted:
            meets += [(gap, f"{name} on {line}") for line, gap in _meetings(row, frames, table)]
    report("a planted foot slides", *_worst(slides, SLIDE_M, "m"))
    report("a joint is under the ground", *_worst(sunk, SUNK_M, "m"))
    report("the left fist is off the haft", *_worst(hafts, GRIPS_M, "m"))
    report("steel misses its meeting point", *_worst(meets, MEETS_M, "m"))
    report("the tip in the held breath against the blow", *_worst(slow, HOLD_TO_BLOW, "of its speed"))


def _worst(measures, limit, unit):
    """The worst of (measure, name), with the names of all that pass the limit."""
    worst, where = max(measures)
    over = sorted({name for measure, name in measures if measure > limit})
    return worst, limit, unit, where if len(over) < 2 else f"{where}, of {', '.join(over)}"


def _held(rest, bone, offset):
    """A point given from a bone's head in the figure's axes, in the bone's own resting space."""
    rotation, _ = rest(bone)
    return apply(tuple(zip(*rotation)), offset)


def _slide(frames, foot, point, step, aside=False, ground=0.0):
    """The widest drift of a foot's point while it is on the ground, less the travel."""
    widest, run = 0.0, []
    for index, at in enumerate(frames):
        rotation, ankle = at(foot)
        x, y, z = plus(ankle, apply(rotation, point))
        if y < ground + TOUCH_M:
            run.append((x + (step * index if aside else 0.0), z + (0.0 if aside else step * index)))
            widest = max(widest, max(((p[0] - run[-1][0]) ** 2 + (p[1] - run[-1][1]) ** 2) ** 0.5 for p in run))
        else:
            run = []
    return widest


def _weapon(at, side, table):
    rotation, wrist = at(f"hand.{side}")
    fist = plus(wrist, apply(rotation, table["grip"][side]))
    return fist, apply(rotation, (0, 0, 1)), rotation


def _off_haft(at, table):
    fist, along, _ = _weapon(at, "R", table)
    return distance(_weapon(at, "L", table)[0], plus(fist, along, table["haft_step_m"]))


def _meetings(row, frames, table):
    """For each line the distance of blade or buckler from the line's point at the contact frame."""
    name = row["name"]
    if not (row["role"] == "blow" or name.startswith(("parry", "block"))):
        return
    at = frames[round(row["contact_ms"] * table["fps"] / 1000)]
    for line in row["lines"]:
        point = table["lines"][line]
        if row["role"] == "answer":
            point = (-point[0], point[1], table["engage_m"] - point[2])
        if name in ("block", "block_high"):
            fist, _, rotation = _weapon(at, "L", table)
            yield line, distance(point, plus(fist, apply(rotation, (-table["buckler_step_m"], 0, 0))))
        else:
            fist, along, _ = _weapon(at, "R", table)
            yield line, to_segment(point, fist, plus(fist, along, BLADE_M))


def _slow_over_fast(row, frames, table):
    """The slowest frame of the tip before a blow as a share of its fastest up to the contact."""
    tips = []
    for at in frames:
        fist, along, _ = _weapon(at, "R", table)
        tips.append(plus(fist, along, BLADE_M))
    contact = round(row["contact_ms"] * table["fps"] / 1000)
    steps = [distance(a, b) for a, b in zip(tips, tips[1:])][:contact]
    return min(steps[contact // 3 :]) / max(steps)


def _thoat(skeleton, rows):
    print("thoat:", len(rows), "clips")
    slides, sunk = [], []
    rest = skeleton.world({}, 0)
    pads = {}
    for foot in (f"leg{leg}_foot.{side}" for leg in "1234" for side in "LR"):
        # The pad is where the foot bone's line meets the height of a resting pad.
        rotation, ankle = rest(foot)
        pads[foot] = (0.0, (PAD_M - ankle[1]) / rotation[1][1], 0.0)
    for row in rows:
        name = row["name"]
        channels = skeleton.channels(name)
        frames = [skeleton.world(channels, frame) for frame in range(len(skeleton.times(name)))]
        step = row.get("distance_m", 0.0) / (len(frames) - 1)
        # Legs that give way in death do slide.
        for foot in pads if row["role"] != "fall" else ():
            slides.append((_slide(frames, foot, pads[foot], step, ground=PAD_M), f"{name}, {foot}"))
        sunk.append((max(0.0, *(0.05 - at(bone)[1][1] for at in frames for bone in ("body", "head", "jaw", "tail3", "leg1_foot.L", "leg1_foot.R"))), name))
    report("a planted pad slides", *_worst(slides, SLIDE_M, "m"))
    report("a joint is under the ground", *_worst(sunk, SUNK_M, "m"))


def _figures(kind, skeleton):
    """Every figure whose file holds this skeleton has the same paths and the same resting turns."""
    wanted = glb.paths(skeleton.document)
    rig = f"rig_{kind}"
    turned = []
    for path in sorted(glob.glob(os.path.join(FIGURES, "*.glb"))):
        name = os.path.basename(path)
        if name in FILES.values():
            continue
        document, _ = glb.read(path)
        found = glb.paths(document)
        if rig not in found:
            expect(any(f"rig_{other}" in found for other in FILES), f"{name}: no rig at the root of its scene")
            continue
        missing = sorted(set(wanted) - set(found))
        expect(not missing, f"{name}: no nodes {missing[:4]}")
        worst = 0.0
        for node_path in set(wanted) & set(found):
            a = skeleton.nodes[wanted[node_path]].get("rotation", (0, 0, 0, 1))
            b = document["nodes"][found[node_path]].get("rotation", (0, 0, 0, 1))
            worst = max(worst, min(distance(a, b), distance(a, tuple(-v for v in b))))
        turned.append((worst, name))
    if turned:
        report(f"of {len(turned)} figures' files the resting turns differ", *_worst(turned, TURNED, ""))


if __name__ == "__main__":
    main()
