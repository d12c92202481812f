"""Mixes half a minute of the arena from the rendered oggs and measures it: `python3 scene.py [mix.wav]`.

A fanfare, a hush, a man walks up, a duel of some twenty blows, the fall, the roar, music and crowd below; with the same
ducking a game would do. Nothing limits the sum in the game, so the levels of the files must leave room.
"""
import sys

import numpy as np
import scipy.signal as sg
from scipy.io import wavfile

from files import SOUNDS, decode, name_of
from synth.basics import SAMPLE_RATE_HZ, bandpass, curve, decibels, mix, rng, samples, silence, times
from synth.measure import loudness, true_peak_db

SECONDS = 48.0
SEED = 99
BLOWS = ("clash_light", "clash_light", "buckler", "clash_heavy", "clash_bind", "clash_light", "hit", "haft")
GROUPS = ("ceremony", "combat", "steps", "beasts", "crowd", "music")
DUEL_S = slice(16 * SAMPLE_RATE_HZ, 34 * SAMPLE_RATE_HZ)
DUCK_DB, DUCK_RELEASE_S, DUCK_FROM = 5, 0.25, 0.010


class Scene:
    def __init__(self):
        self.tracks = {group: silence(SECONDS, 2) for group in GROUPS}

    def put(self, group, name, variant, at, gain_db=0.0, place=0.5):
        sound = stereo(name, variant) * np.array([[np.sqrt(2 * (1 - place))], [np.sqrt(2 * place)]])
        mix(self.tracks[group], sound, at, decibels(gain_db))


def stereo(name, variant=0):
    sound, _ = decode(SOUNDS / name_of(name, variant))
    return np.stack([sound, sound]) if sound.ndim == 1 else sound


def looped(name, levels_db):
    """A loop for the whole scene, its level along (seconds, dB)."""
    sound, n = stereo(name), samples(SECONDS)
    return np.tile(sound, (1, -(-n // sound.shape[1])))[:, :n] * decibels(curve(times(SECONDS), levels_db))


def play():
    r, scene = rng(SEED), Scene()
    scene.put("ceremony", "trumpet_open", 0, 0.5)
    scene.put("ceremony", "drum", 3, 6.2)
    scene.put("ceremony", "drum", 5, 6.9)
    scene.put("crowd", "crowd_cheer", 0, 4.6, -3)
    scene.put("crowd", "crowd_hush", 0, 11.2)
    for k in range(7):
        scene.put("steps", "step_sand", k % 6, 12 + k * 0.52 + r.normal(0, 0.02), r.uniform(-2, 1), 0.4 + 0.02 * k)
    scene.put("beasts", "thoat_snort", 1, 13.4, -4, 0.7)
    duel(r, scene)
    scene.put("crowd", "crowd_gasp", 0, 27.4)
    scene.put("beasts", "thoat_growl", 2, 33.0, -4, 0.3)
    scene.put("combat", "hit", 4, 34.6, 1)
    scene.put("steps", "fall", 2, 34.9)
    scene.put("crowd", "crowd_roar", 0, 35.1)
    scene.put("ceremony", "horn", 0, 43.0)
    bed = [(0, 0), (10.8, 0), (13, -6), (26, -6), (34.9, -3), (36, -12), (40, -3), (48, 0)]
    scene.tracks["crowd"] += looped("crowd_murmur", bed)
    scene.tracks["music"] += looped("music_1_drums", [(0, 0), (48, 0)])
    scene.tracks["music"] += looped("music_2_brass", [(0, -60), (8, 0), (48, 0)])
    scene.tracks["music"] += looped("music_3_strings", [(0, -60), (15, -60), (18, 0), (34, 0), (36, -60), (48, -60)])
    duck(scene.tracks)
    return scene.tracks


def duel(r, scene):
    at, blow = 16.0, 0
    while at < 34:
        scene.put("combat", "whoosh", blow % 6, at - 0.30, -1, r.uniform(0.35, 0.65))
        kind = BLOWS[blow % len(BLOWS)]
        scene.put("combat", kind, r.integers(6), at, r.uniform(-2, 1), r.uniform(0.4, 0.6))
        if kind == "clash_bind":
            scene.put("combat", "scrape", r.integers(6), at + 0.05)
        for _ in range(2):
            scene.put("steps", "run_sand", r.integers(6), at + r.uniform(0.1, 0.5), -2, r.uniform(0.35, 0.65))
        at, blow = at + r.choice([0.55, 0.7, 0.9, 1.4]), blow + 1


def duck(tracks):
    """Music goes down under steel and trumpets, music and crowd under a fanfare."""
    follow = np.exp(-1 / (DUCK_RELEASE_S * SAMPLE_RATE_HZ))
    loud = np.abs(tracks["combat"] + tracks["ceremony"]).max(0)
    level = sg.lfilter([1 - follow], [1, -follow], loud)
    under_blows = -np.clip(20 * np.log10(level / DUCK_FROM + 1e-9), 0, DUCK_DB)
    under_trumpets = curve(times(SECONDS), [(0, 0), (0.3, 0), (0.5, -8), (4.8, -8), (6, 0), (48, 0)])
    tracks["music"] *= decibels(np.minimum(under_blows, under_trumpets))
    tracks["crowd"] *= decibels(0.5 * under_trumpets)


def main(wav):
    tracks = play()
    whole = sum(tracks.values())
    momentary, integrated = loudness(whole)
    short_term, _ = loudness(whole, window_s=3.0)
    peak = true_peak_db(whole)
    print(f"scene: {integrated:.1f} LUFS integrated, {momentary:.1f} momentary, {short_term:.1f} short-term, {peak:.1f} dBTP")
    bands = ((60, 250), (250, 1000), (1000, 4000), (4000, 12_000))
    print(f"{'the duel, dB rms':18}" + "".join(f"{low:>7}-{high}" for low, high in bands))
    level = {}
    for group, track in tracks.items():
        level[group] = [10 * np.log10((bandpass(track[:, DUEL_S], *band) ** 2).mean() + 1e-12) for band in bands]
        print(f"{group:18}" + "".join(f"{value:10.1f}" for value in level[group]))
    if wav:
        wavfile.write(wav, SAMPLE_RATE_HZ, np.round(np.clip(whole, -1, 1) * 32_767).astype("<i2").T)
    wrong = []
    if not -25 <= integrated <= -21:
        wrong.append("the scene is not within 2 LU of -23 LUFS")
    if peak > -1:
        wrong.append("the scene comes nearer than 1 dB to full scale")
    if level["combat"][2] < level["music"][2] + 6:
        wrong.append("steel is not 6 dB over the music from 1 to 4 kHz")
    print("\n".join(wrong) or "all as it should be")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else None))
