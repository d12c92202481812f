"""The trumpets of the High Tower and the low horn, in stereo, heard across the arena.

Natural trumpets eight feet long: a call can only use the partials of one tube, untempered. Partials 7 and 11 are kept:
they are the colour of the place.
"""
import numpy as np

from .basics import SAMPLE_RATE_HZ, bandpass, lowpass, mix, pan, rng, samples, silence, times, trim, unit, wander
from .space import in_arena

FANFARE, HORN = 41, 43

FUNDAMENTAL_HZ = 73.416
"""D2; the music has the same root."""

CALLS = {
    "open": ((6, 0.16), (8, 0.16), (9, 0.16), (10, 0.55), (8, 0.16), (10, 0.16), (11, 0.30), (12, 1.7)),
    "summon": ((8, 0.3), (8, 0.12), (8, 0.12), (12, 1.2)),
    "win": ((8, 0.15), (10, 0.15), (12, 0.15), (14, 0.30), (12, 0.15), (16, 1.8)),
    "close": ((12, 0.4), (11, 0.4), (9, 0.4), (8, 1.8)),
}
"""Each note: partial, seconds."""
SECOND_PART = {12: 10, 10: 8, 11: 9, 14: 12, 16: 12, 9: 8, 8: 6, 6: 6}
"""What the third player plays below: a natural third or fourth."""
PLAYERS = ((0.0, 0.5, 1.0), (5.5, 0.3, 0.8), (-6.5, 0.7, 0.8))
"""Cents off, place, gain."""
LONG_NOTE_S = 0.5


def tone(r, pitch_hz, seconds, loudness, cutoff_hz=1500, attack=0.035, release=0.09, scoop_cents=25.0, partials=40,
         breath=0.010, formant=None, jitter_cents=4.0):
    """One brass note after Risset: upper partials speak later and follow the loudness more steeply, the pitch slides
    up into the note and trembles a little. Without the delay of the partials it is an organ."""
    n = samples(seconds + release)
    t, whole = times(seconds + release), seconds + release + 0.1
    peak = 1.0 if loudness > 0.6 else 0.9
    held = max(attack + 0.07, seconds * 0.6)
    swell = np.interp(t, [0, attack * 0.5, attack, attack + 0.06, held, seconds, seconds + release],
                      [0, 0.35, 0.95, peak, 0.82, 0.80, 0]) * (1 + 0.05 * wander(r, whole, 5)[:n])
    cents = -scoop_cents * np.exp(-t / (attack * 0.7)) + jitter_cents * wander(r, whole, 18)[:n] + 4 * wander(r, whole, 2.5)[:n]
    if seconds > 0.8:
        cents += 5 * np.clip((t - 0.45) / 0.6, 0, 1) * np.sin(2 * np.pi * 5.1 * t + r.uniform(0, 6))
    phase = 2 * np.pi * np.cumsum(pitch_hz * 2 ** (cents / 1200)) / SAMPLE_RATE_HZ
    rolloff = 1.55 - 1.30 * loudness * swell
    sound = np.zeros(n)
    for k in range(1, partials + 1):
        f = k * pitch_hz
        if f > 15_000:
            break
        late = np.interp(t - 0.008 * np.log2(k), t, swell, left=0) ** (1 + 0.16 * (min(k, 14) - 1))
        gain = min(1, (f / cutoff_hz) ** 0.55) * np.exp(-max(f / cutoff_hz - 1, 0) * rolloff) * r.uniform(0.85, 1.15)
        if formant:
            gain = gain * (1 + formant[1] * np.exp(-0.5 * (np.log2(f / formant[0]) / 0.35) ** 2))
        sound += gain * late * np.sin(k * phase + r.uniform(0, 0.5))
    lips = bandpass(r.standard_normal(n), 500, 6000, 1) * (swell + 2 * np.exp(-t / 0.018))
    return (unit(sound) + breath * lips) * swell.max()


def fanfare(loudness, seed, call):
    """Three players; the third below the others. Speaks 75 ms after it starts."""
    r, notes = rng(seed, FANFARE, list(CALLS).index(call)), CALLS[call]
    sound = silence(sum(length for _, length in notes) + 2.6, 2)
    for player, (cents, place, gain) in enumerate(PLAYERS):
        own = rng(seed, FANFARE, 100 + player)
        detune = 2 ** ((cents + own.normal(0, 1.5)) / 1200)
        at = 0.05
        for partial, length in notes:
            partial = SECOND_PART[partial] if player == 2 else partial
            is_long = length > LONG_NOTE_S
            note = tone(own, FUNDAMENTAL_HZ * partial * detune, length * (0.97 if is_long else 0.86),
                        loudness * (1 if is_long else 0.85), attack=own.uniform(0.022, 0.032) + (0.012 if is_long else 0),
                        release=0.16 if is_long else 0.05, scoop_cents=own.uniform(12, 30))
            mix(sound, pan(note, place, 20 * player), at + abs(r.normal(0, 0.010)) + player * 0.004, gain)
            at += length
    return trim(in_arena(sound, 0.55, 0.6), -58, 0.2)


def horn(loudness, seed, seconds=2.6):
    """A low horn that calls a man to the square: three players on the fundamental, slow and dark."""
    r = rng(seed, HORN)
    sound = silence(seconds + 1.4)
    for _ in range(3):
        note = tone(r, FUNDAMENTAL_HZ * 2 ** (r.normal(0, 5) / 1200), seconds, loudness * 0.9, cutoff_hz=420,
                    attack=0.11 * r.uniform(0.9, 1.25), release=0.28, scoop_cents=45, partials=60, breath=0.02,
                    formant=(340, 0.5), jitter_cents=5)
        mix(sound, note, abs(r.normal(0, 0.030)))
    return trim(in_arena(pan(lowpass(sound, 2600, 1), 0.5), 0.6, 0.5), -55, 0.2)
