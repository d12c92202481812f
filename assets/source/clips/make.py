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

# Bones that may leave their place; all others only turn.
TRAVELS = ("root", "hips")


def bake_foot(clip):
    """The matrices of a clip, frame by frame, cloak included."""
    solver = FootSolver(clip.woman)
    frames = [ground.lifted(solver, clip.pose(frame)) for frame in range(clip.frames + 1)]
    wind = clip.travel * FPS / clip.frames if clip.role == "gait" else 0.0
    cloak.swing(solver, frames, FPS, clip.loop, wind)
    return frames


def main():
    """Bake and write all."""
    os.makedirs(OUT, exist_ok=True)
    solver = FootSolver()
    baked = [(clip.name, bake_foot(clip)) for clip in library.FOOT]
    path = os.path.join(OUT, "clips_foot.glb")
    gltf.write(path, "rig_foot", list(solver.bones.values()), solver.rest, baked, TRAVELS, FPS)
    print("wrote", os.path.basename(path), os.path.getsize(path), "bytes,", len(baked), "clips")
    with open(os.path.join(OUT, "clips.json"), "w", encoding="utf-8") as file:
        json.dump(library.table({"foot": library.FOOT}), file, indent=1)
        file.write("\n")


if __name__ == "__main__":
    main()
