"""Every clip by skeleton, and the table of marks that goes beside them.

To add a movement: write its keys in the module it belongs to; it is exported,
checked and listed by being returned from that module's `clips()`.
"""

import answers
import blows
import falls
import gaits
import life
from spec import FPS
from stances import ENGAGE, LINES

FOOT = [*life.clips(), *gaits.clips(), *blows.clips(), *answers.clips(), *falls.clips()]


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
    """The document `clips.json`. Points are in the game's axes: x to the figure's left, y up, z ahead."""
    lines = {name: [round(v, 3) for v in (p.x, p.z, -p.y)] for name, p in LINES.items()}
    return dict(
        fps=FPS, engage_m=ENGAGE, lines=lines,
        clips=[marks(clip, skeleton) for skeleton, clips in clips_by_skeleton.items() for clip in clips],
    )


def ms(frame):
    """Milliseconds of a frame."""
    return round(frame * 1000 / FPS)
