"""The music: 16 bars in three layers of exactly the same length, each a loop without a seam, in stereo.

Drums and drone; low brass and a plucked lute; strings. Layers may be added one by one as a game grows tense.
The mode is that of the trumpets: the partials 8 to 14 of D, untempered.
"""
import numpy as np
import scipy.signal as sg

from . import brass
from .basics import (SAMPLE_RATE_HZ, bandpass, convolve, curve, fade, highpass, lowpass, mix_ring, noise_burst, pan, rng,
                     samples, silence, times, unit, wander)
from .percussion import drum
from .space import hall_ring

DRUMS, BRASS, STRINGS = 1, 2, 3
MUSIC = 46

BEAT = 0.8
"""Seconds: 75 beats a minute, so that 16 bars are exactly 2 457 600 samples."""
BAR = 4 * BEAT
BARS = 16
MODE = (1, 9 / 8, 5 / 4, 11 / 8, 3 / 2, 27 / 16, 7 / 4)
ROOTS = (0, 0, 4, 4, 1, 1, 0, 0, 5, 5, 1, 1, 4, 4, 0, 0)
"""The degree under each bar."""
CHORDS = {0: (0, 4, 9), 4: (4, 8, 13), 1: (1, 5, 10), 5: (5, 9, 14)}
CANTUS = ((0, 9, 2), (2, 8, 4), (6, 7, 2), (8, 9, 2), (10, 10, 2), (12, 11, 2), (14, 9, 2))
"""The melody of the strings: bar, degree, bars."""
PATTERN = ((0, 1.0), (1.5, 0.45), (2, 0.75), (3, 0.5), (3.5, 0.35))
FILL = ((0, 1.0), (0.75, 0.35), (1.5, 0.6), (2, 0.8), (2.75, 0.4), (3, 0.6), (3.5, 0.55), (3.75, 0.35))
CLIMAX = range(8, 12)


def layer(number, seed=0):
    """One layer with its share of the hall."""
    r, sound = rng(seed, MUSIC, number), silence(BARS * BAR, 2)
    write, hall = {DRUMS: (_drums, 0.35), BRASS: (_brass, 0.5), STRINGS: (_strings, 0.7)}[number]
    write(r, sound)
    sound = unit(sound)
    return sound + hall * hall_ring(sound)


def pitch_of(degree, octave=0):
    return brass.FUNDAMENTAL_HZ * MODE[degree % 7] * 2 ** (degree // 7 + octave)


def _drums(r, sound):
    for bar in range(0, BARS, 4):
        for ratio, gain in ((1, 1), (1.5, 0.5), (2, 0.4), (3, 0.16), (3.5, 0.06)):
            mix_ring(sound, pan(_drone(r, brass.FUNDAMENTAL_HZ * ratio), r.uniform(0.4, 0.6)), bar * BAR, 0.04 * gain)
    for bar in range(BARS):
        for beat, force in (FILL if bar % 4 == 3 else PATTERN):
            strong = beat in (0, 2)
            stroke = unit(drum(force * 0.8, 997 + bar * 16 + int(beat * 4), 1.0 if strong else 0.74, 60))
            mix_ring(sound, pan(stroke, 0.45 if strong else 0.6), bar * BAR + beat * BEAT + r.normal(0, 0.004), 0.64 * force)
        for eighth in range(8):
            off = eighth % 2
            rattle = pan(noise_burst(r, 0.07, 3500, 9000, 0.014, 1), 0.7)
            mix_ring(sound, rattle, bar * BAR + (eighth + 0.02 * off) * BEAT / 2 + r.normal(0, 0.003), 0.032 if off else 0.059)


def _drone(r, pitch_hz):
    """Four bars and a bit of one deep string: three voices a hair apart, so that its partials beat slowly."""
    seconds = 4 * BAR + 3
    t = times(seconds)
    sound = np.zeros(len(t))
    for k in range(1, 9):
        for apart in (-1, 0, 1):
            breathing = 1 + 0.4 * np.sin(2 * np.pi * t * r.uniform(0.12, 0.35) + r.uniform(0, 6))
            sound += np.sin(2 * np.pi * k * pitch_hz * t * (1 + 0.0006 * apart) + r.uniform(0, 6)) / k ** 1.5 * breathing
    return lowpass(sound, 900, 1) * curve(t, [(0, 0), (3, 1), (seconds - 3, 1), (seconds, 0)])


def _brass(r, sound):
    for bar in range(BARS):
        low, middle, high = chord = CHORDS[ROOTS[bar]]
        if bar % 2 == 0:
            for k, degree in enumerate(chord):
                loudness = 0.55 if bar in CLIMAX else 0.45
                note = brass.tone(r, pitch_of(degree), 7.4 * BEAT, loudness, cutoff_hz=480, attack=0.30, release=0.9,
                                  scoop_cents=15, partials=24, breath=0.012, formant=(360, 0.4))
                mix_ring(sound, pan(lowpass(note, 1500, 1), 0.35 + 0.15 * k), bar * BAR + abs(r.normal(0, 0.015)), 0.26)
        last = (low + 7, middle + 7, low + 9, low + 8, low + 7)
        figure = (low, middle, high, *last) if bar % 4 == 3 else (low, middle, high, middle + 7, low + 7, high, middle, high)
        for k, degree in enumerate(figure):
            accent = k % 4 == 0
            string = pan(_pluck(r, pitch_of(degree, 1), 0.6 if accent else 0.35), 0.62 + 0.05 * np.sin(k))
            mix_ring(sound, string, bar * BAR + k * BEAT / 2 + r.normal(0, 0.005), (0.31 if accent else 0.22) * r.uniform(0.85, 1.1))


def _pluck(r, pitch_hz, bright, seconds=1.5):
    """A lute string after Karplus and Strong: a delay line with a two-point average and an all-pass for its tuning."""
    period = SAMPLE_RATE_HZ / pitch_hz - 0.5
    whole = int(period)
    allpass = (1 - (period - whole)) / (1 + (period - whole))
    plucked = lowpass(r.standard_normal(whole), 1200 + 5000 * bright, 1)
    plucked = plucked - np.roll(plucked, int(whole * 0.18))
    keeps = 10 ** (-3 / (pitch_hz * seconds * 0.95)) * 0.5
    feedback = np.zeros(whole + 3)
    feedback[:2] = 1, allpass
    feedback[whole:] -= keeps * np.array([allpass, 1 + allpass, 1])
    string = silence(seconds)
    string[:whole] = plucked
    string = sg.lfilter([1, allpass], feedback, string)
    return fade(unit(string + 0.5 * bandpass(string, 180, 420, 1)), 0.0005, 0.08)


def _strings(r, sound):
    bodies = [_body(r) for _ in range(5)]
    for bar, degree, bars in CANTUS:
        mix_ring(sound, _section(r, bodies, pitch_of(degree, 2), bars * BAR - 0.3, 1.3, 0.5), bar * BAR, 0.34)
    for bar in range(BARS):
        climax = bar in CLIMAX
        for degree in CHORDS[ROOTS[bar]][1:]:
            tremolo = _section(r, bodies[:3], pitch_of(degree, 2), BAR - 0.1, 0.5, 0.55 if climax else 0.35, 7.5)
            mix_ring(sound, tremolo, bar * BAR, 0.21 if climax else 0.15)


def _body(r):
    """The response of one instrument's box: some forty narrow resonances. Vibrato moves the partials through them,
    so each partial swells at its own moment; without that, strings are a pad."""
    low = np.array([280, 460, 550]) * r.uniform(0.95, 1.05, 3)
    f = np.concatenate([low, np.geomspace(700, 5500, 38) * r.uniform(0.97, 1.03, 38)])
    t = times(0.09)
    gain = r.uniform(0.3, 1, len(f)) * r.choice([-1, 1], len(f)) / (1 + (f / 2200) ** 2)
    response = sum(g * np.sin(2 * np.pi * q * t) * np.exp(-t * np.pi * q / 24) * q / 1000 for g, q in zip(gain, f))
    return response / np.sqrt((response ** 2).sum())


def _section(r, bodies, pitch_hz, seconds, attack, loudness, tremolo_hz=0.0):
    """Several players on one note, each with his own box, vibrato, bow and moment of starting."""
    n = samples(seconds + 0.8)
    t, whole, sound = times(seconds + 0.8), seconds + 0.9, silence(seconds + 0.8, 2)
    for player, body in enumerate(bodies):
        rate = 5.3 + 0.5 * wander(r, whole, 2)[:n]
        vibrato = (11 + 4 * r.random()) * np.sin(2 * np.pi * np.cumsum(rate) / SAMPLE_RATE_HZ + r.uniform(0, 6))
        cents = r.normal(0, 6) + vibrato * np.clip(t - r.uniform(0, 0.3), 0, 1) + 4 * wander(r, whole, 12)[:n]
        phase = np.cumsum(pitch_hz * 2 ** (cents / 1200)) / SAMPLE_RATE_HZ + r.random()
        string = np.zeros(n)
        for k in range(1, int(min(28, 13_000 / pitch_hz)) + 1):
            string += np.sin(2 * np.pi * k * phase) / k ** (1.30 - 0.3 * loudness)
        bow = 1 + 0.12 * wander(r, whole, 22)[:n] + 0.15 * wander(r, whole, 1.5)[:n]
        string = string * bow + 0.05 * bandpass(r.standard_normal(n), 900, 7000, 1)
        if tremolo_hz:
            strokes = np.cumsum(tremolo_hz * (1 + 0.06 * wander(r, whole, 3)[:n])) / SAMPLE_RATE_HZ
            string *= 0.55 + 0.45 * np.abs(np.sin(np.pi * (strokes + r.random())))
        late = r.uniform(0, 0.12)
        string *= curve(t, [(0, 0), (late, 0), (late + attack, 1), (seconds, 0.9), (seconds + 0.8, 0)]) ** 1.3
        boxed = convolve(string, body)[:n]
        sound += pan(0.35 * string / np.abs(string).max() + unit(boxed), 0.25 + 0.5 * player / max(1, len(bodies) - 1))
    return unit(lowpass(highpass(sound, 180), 4200, 1))
