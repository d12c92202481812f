"""Bakes every clip: blender -b --factory-startup -P assets/source/clips/make.py

Writes clips_foot.glb, clips_thoat.glb and clips.json into assets/figures.
Blender serves as a maths library here; no scene is made.
"""

import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "..", "figures")]
OUT = os.path.join(HERE, "..", "..", "figures")

import cloak
import gltf
import ground
import library
from foot_solve import FootSolver
from spec import FPS
from thoat_solve import ThoatSolver

# Bones that may leave their place; all others only turn.
TRAVELS = ("root", "hips", "body")


def bake_foot(clip):
    """The matrices of a clip, frame by frame, cloak included."""
    solver = FootSolver(clip.woman)
    frames = [ground.lifted(solver, clip.pose(frame)) for frame in range(clip.frames + 1)]
    seated = clip.name.startswith("ride_") and clip.mount is None
    cloak.swing(solver, frames, FPS, clip.loop, _wind(clip), ground=not seated)
    if clip.mount:
        _into_saddle(frames, next(beast for beast in library.THOAT if beast.name == clip.mount))
    return frames


def _wind(clip):
    """The speed in m/s at which a clip meets the air; a rider has his mount's."""
    beasts = {f"ride_{beast.name}": beast for beast in library.THOAT}
    mover = beasts.get(clip.name, clip)
    return mover.travel * FPS / mover.frames if mover.role == "gait" else 0.0


def _into_saddle(frames, beast):
    """Turn a rider's matrices from the world's space into that of the moving saddle."""
    solver = ThoatSolver()
    for made, carrier in zip(frames, bake_thoat(beast)):
        into = solver.seat(carrier).inverted()
        for name in made:
            made[name] = into @ made[name]


def bake_thoat(clip):
    """The matrices of a thoat's clip, frame by frame."""
    solver = ThoatSolver()
    return [solver.solve(clip.pose(frame)) for frame in range(clip.frames + 1)]


def write(name, rig_name, solver, clips, bake):
    """Bake one skeleton's clips into a file."""
    path = os.path.join(OUT, name)
    baked = [(clip.name, bake(clip)) for clip in clips]
    gltf.write(path, rig_name, list(solver.bones.values()), solver.rest, baked, TRAVELS, FPS)
    print("wrote", name, os.path.getsize(path), "bytes,", len(baked), "clips")


def main():
    """Bake and write all."""
    os.makedirs(OUT, exist_ok=True)
    write("clips_foot.glb", "rig_foot", FootSolver(), library.FOOT, bake_foot)
    write("clips_thoat.glb", "rig_thoat", ThoatSolver(), library.THOAT, bake_thoat)
    with open(os.path.join(OUT, "clips.json"), "w", encoding="utf-8") as file:
        json.dump(library.table({"foot": library.FOOT, "thoat": library.THOAT}), file, indent=1)
        file.write("\n")


if __name__ == "__main__":
    main()
