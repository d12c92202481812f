"""Every clip by skeleton, and the table of marks that goes beside them.

To add a movement: write its keys in the module it belongs to; it is exported,
checked and listed by being returned from that module's `clips()`.
"""

import answers
import blows
import falls
import gaits
import life
import rig
import riding
import thoat
from foot_solve import HAFT_STEP, FootSolver
from mathutils import Vector
from spec import FPS
from stances import BUCKLER_STEP, ENGAGE, LINES
from thoat_solve import ThoatSolver

# Metres from the fist to the middle of a lance's head.
LANCE_REACH = 1.65

FOOT = [*life.clips(), *gaits.clips(), *blows.clips(), *answers.clips(), *falls.clips(), *riding.clips()]
THOAT = thoat.clips()


def marks(clip, skeleton):
    """What the game has to know about a clip beyond its bones."""
    row = dict(
        name=clip.name, skeleton=skeleton, role=clip.role, length_ms=ms(clip.frames), loop=clip.loop, weapon_hand=clip.hand,
    )
    if clip.contact is not None:
        row["contact_ms"] = ms(clip.contact)
    if clip.meets:
        row["lines"] = list(clip.meets)
    if clip.role == "blow":
        row["contact_at_m"] = in_game(struck(clip, skeleton))
    if clip.travel:
        row["distance_m"] = round(clip.travel, 3)
    if clip.flight:
        row["flight_ms"] = [ms(frame) for frame in clip.flight]
    return row


def table(clips_by_skeleton):
    """The document `clips.json`. Points are in the game's axes: x to the figure's left, y up, z ahead.

    `grip` is the middle of the fist in the local space of `hand.R` and `hand.L`;
    the weapon leaves it along the local Z.
    """
    lines = {name: in_game(point) for name, point in LINES.items()}
    return dict(
        fps=FPS, engage_m=ENGAGE, lines=lines, haft_step_m=HAFT_STEP, buckler_step_m=BUCKLER_STEP,
        grip={side: [round(v, 5) for v in rig.grip_offset(side)] for side in "RL"},
        clips=[marks(clip, skeleton) for skeleton, clips in clips_by_skeleton.items() for clip in clips],
    )


def struck(clip, skeleton):
    """Where a blow lands at its contact frame, in the space of the figure, or of the beast under it."""
    if skeleton == "thoat":
        solver = ThoatSolver()
        made = solver.solve(clip.pose(clip.contact))
        return made["head"] @ Vector((0, solver.length["head"], 0))
    if clip.name.startswith("ride_"):
        solver = FootSolver()
        fist, along = solver.grip(solver.solve(clip.pose(clip.contact)), "R")
        return Vector(rig.SEAT) + fist + along * LANCE_REACH
    return LINES[clip.meets[0]]


def in_game(point):
    """A point of the armature in the game's axes."""
    return [round(v, 3) for v in (point.x, point.z, -point.y)]


def ms(frame):
    """Milliseconds of a frame."""
    return round(frame * 1000 / FPS)
