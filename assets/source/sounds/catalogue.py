"""What is rendered: every sound of the game, its volume group, its loudness, its recipe. `render.py` reads this table.

One-shots are levelled by their loudest momentary value, loops by their integrated value, so that gain 1 everywhere is
the mix: a game with these levels stays near -23 LUFS, with steel above everything else from 1 kHz.
"""
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from synth import beasts, blows, bodies, brass, crowd, music, percussion


@dataclass(frozen=True)
class Sound:
    """`recipe(variant)` renders it. Mono sounds have a place in the arena, stereo ones are all around."""
    group: str
    lufs: float
    recipe: Callable[[int], np.ndarray]
    variants: int = 6
    loop: bool = False


def rising(variant, first=0.4):
    """Force by variant: later variants are stronger, so a player can also be told how hard a blow was."""
    return first + 0.1 * variant


CATALOGUE = {
    "clash_light": Sound("combat", -21, lambda v: blows.clash(rising(v, 0.45), v)),
    "clash_heavy": Sound("combat", -21, lambda v: blows.clash(rising(v, 0.5), v, blows.HEAVY)),
    "clash_bind": Sound("combat", -25, lambda v: blows.clash(0.5, v, blows.BIND)),
    "scrape": Sound("combat", -25, lambda v: blows.scrape(0.6, v)),
    "buckler": Sound("combat", -22, lambda v: blows.buckler(rising(v), v)),
    "haft": Sound("combat", -26, lambda v: blows.haft(rising(v), v)),
    "clatter": Sound("combat", -26, lambda v: blows.clatter(0.6, v), variants=3),
    "draw": Sound("combat", -28, lambda v: blows.draw(0.5, v), variants=3),
    "whoosh": Sound("combat", -28, lambda v: blows.whoosh(rising(v), v)),
    "whoosh_heavy": Sound("combat", -27, lambda v: blows.whoosh(rising(v), v, heavy=True)),
    "hit": Sound("combat", -23, lambda v: bodies.hit(rising(v, 0.3), v)),

    "step_stone": Sound("steps", -31, lambda v: bodies.step(0.5, v, "stone")),
    "step_sand": Sound("steps", -31, lambda v: bodies.step(0.5, v, "sand")),
    "run_stone": Sound("steps", -29, lambda v: bodies.step(0.7, v, "stone", running=True)),
    "run_sand": Sound("steps", -29, lambda v: bodies.step(0.7, v, "sand", running=True)),
    "land": Sound("steps", -25, lambda v: bodies.land(0.8, v)),
    "fall": Sound("steps", -23, lambda v: bodies.fall(0.7, v)),

    "thoat_pad": Sound("beasts", -27, lambda v: beasts.pad(0.6, v)),
    "thoat_gallop": Sound("beasts", -25, lambda v: beasts.gallop(0.7, v), variants=2, loop=True),
    "thoat_growl": Sound("beasts", -23, lambda v: beasts.growl(0.3 + 0.12 * v, v)),
    "thoat_snort": Sound("beasts", -26, lambda v: beasts.snort(0.6, v)),

    "crowd_murmur": Sound("crowd", -30, lambda v: crowd.murmur(v, (12.0, 17.0)[v]), variants=2, loop=True),
    "crowd_hush": Sound("crowd", -30, crowd.hush, variants=2),
    "crowd_gasp": Sound("crowd", -25, crowd.gasp, variants=3),
    "crowd_cheer": Sound("crowd", -23, lambda v: crowd.outcry(v, crowd.CHEER), variants=3),
    "crowd_roar": Sound("crowd", -20, lambda v: crowd.outcry(v, crowd.ROAR), variants=2),
    "crowd_boo": Sound("crowd", -25, lambda v: crowd.outcry(v, crowd.BOO), variants=2),
    "crowd_sullen": Sound("crowd", -27, lambda v: crowd.outcry(v, crowd.SULLEN), variants=1),

    "trumpet_open": Sound("ceremony", -20, lambda v: brass.fanfare(0.85, v, "open"), variants=1),
    "trumpet_summon": Sound("ceremony", -20, lambda v: brass.fanfare(0.85, v, "summon"), variants=1),
    "trumpet_win": Sound("ceremony", -20, lambda v: brass.fanfare(0.9, v, "win"), variants=1),
    "trumpet_close": Sound("ceremony", -22, lambda v: brass.fanfare(0.6, v, "close"), variants=1),
    "horn": Sound("ceremony", -22, lambda v: brass.horn(0.7, v), variants=2),
    "drum": Sound("ceremony", -22, lambda v: percussion.drum(rising(v), v)),

    "ui_click": Sound("interface", -34, percussion.click, variants=3),
    "ui_confirm": Sound("interface", -29, lambda v: percussion.confirm(), variants=1),
    "ui_refuse": Sound("interface", -30, lambda v: percussion.refuse(), variants=1),

    "music_1_drums": Sound("music", -30, lambda v: music.layer(music.DRUMS), variants=1, loop=True),
    "music_2_brass": Sound("music", -30, lambda v: music.layer(music.BRASS), variants=1, loop=True),
    "music_3_strings": Sound("music", -32, lambda v: music.layer(music.STRINGS), variants=1, loop=True),
}
