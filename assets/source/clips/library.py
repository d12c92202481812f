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
from foot_solve import HAFT_STEP
from spec import FPS
from stances import BUCKLER_STEP, ENGAGE, LINES

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
    lines = {name: [round(v, 3) for v in (p.x, p.z, -p.y)] for name, p in LINES.items()}
    return dict(
        fps=FPS, engage_m=ENGAGE, lines=lines, haft_step_m=HAFT_STEP, buckler_step_m=BUCKLER_STEP,
        grip={side: [round(v, 5) for v in rig.grip_offset(side)] for side in "RL"},
        clips=[marks(clip, skeleton) for skeleton, clips in clips_by_skeleton.items() for clip in clips],
    )


def ms(frame):
    """Milliseconds of a frame."""
    return round(frame * 1000 / FPS)
