"""The thoat: padded feet, gallop, growl, snort. All mono; force 0..1."""
import numpy as np

from .basics import (SAMPLE_RATE_HZ, curve, fade, highpass, mix, mix_ring, noise, noise_burst, rng, samples, silence,
                     soft_clip, times, trim, unit, wander)
from .physics import grains, jingle, modes, pulse_train, thud
from .spectral import bell, shape

PAD, GALLOP, GROWL, SNORT = range(20, 24)

CYCLE = 0.64
"""Seconds of one bound of the gallop."""
CYCLES = 4
BEFORE_FIRST_FOOT = 0.07
"""The loop is cut in the still between two bounds: encoders do better there than in a footfall."""
FOOTFALLS = ((0, 1), (0.045, 0.7), (0.085, 0.85), (0.13, 0.6), (0.36, 0.95), (0.40, 0.65), (0.45, 0.8), (0.49, 0.6))
"""Eight feet: two groups of four, each a quick ripple from fore to aft (seconds in the cycle, weight)."""


def pad(force, seed):
    """The heavy padded foot of a thoat on sand over stone: no hoof, no click."""
    r = rng(seed, PAD)
    sound = thud(r, r.uniform(46, 58), r.uniform(0.036, 0.048), 0.45, 0.55, 0.9)
    mix(sound, noise_burst(r, 0.1, 160, 600 + 500 * force, 0.018, 1), 0.002, 0.35)
    press = curve(times(0.3), [(0, 0), (0.012, 1), (0.05, 0.4), (0.12, 0.12), (0.3, 0)]) ** 1.3
    mix(sound, grains(r, 4200, press, 500, 3400), 0.004, 0.13)
    return trim(highpass(sound, 32))


def gallop(force, seed):
    """A loop of whole bounds, written into a ring: no two feet alike, breath and harness with the stride."""
    r = rng(seed, GALLOP)
    sound = silence(CYCLE * CYCLES)
    for cycle in range(CYCLES):
        start = cycle * CYCLE
        for foot, (at, weight) in enumerate(FOOTFALLS):
            fallen = unit(pad(force * weight, seed * 131 + cycle * 8 + foot))
            mix_ring(sound, fallen, start + at + r.normal(0, 0.006), 0.8 * weight * r.uniform(0.85, 1.1))
        mix_ring(sound, jingle(r, 5, 0.08), start + 0.13, 0.05)
        mix_ring(sound, jingle(r, 4, 0.08), start + 0.47, 0.04)
        mix_ring(sound, _breath(r), start + 0.2, 0.16)
    return np.roll(sound, samples(BEFORE_FIRST_FOOT))


def _breath(r):
    blow = [(0, 0), (0.08, 1), (0.3, 0)]
    return unit(shape(noise(r, 0.30), lambda f, t: (bell(f, 700, 0.7) + 0.4 * bell(f, 2100, 0.6)) * curve(t, blow)))


def growl(force, seed):
    """A rough low voice through a tract 62 cm long (a man's: 17): pulses that never come evenly.

    Two sources share the throat: the folds, whose alternate pulses differ, and slower false folds that come
    and go. Their beating against each other, not a steady flutter, keeps it from being a motor.
    """
    r = rng(seed, GROWL)
    seconds = r.uniform(1.0, 1.5)
    n = samples(seconds)
    way = np.linspace(0, 1, n)
    pitch = (36 + 26 * force) * (0.85 + 0.5 * np.sin(np.pi * way ** 0.8)) * (1 + 0.07 * wander(r, seconds, 24)[:n])
    phase = np.cumsum(pitch * (1 + 0.06 * wander(r, seconds, 60)[:n])) / SAMPLE_RATE_HZ
    folds = pulse_train(phase, lambda count: (1 + 0.45 * (np.arange(count) % 2)) * r.uniform(0.7, 1.2, count))
    slow_phase = np.cumsum(pitch * 0.37 * (1 + 0.12 * wander(r, seconds, 12)[:n])) / SAMPLE_RATE_HZ
    presence = np.clip(0.5 + wander(r, seconds, 3)[:n], 0.1, 1)
    false_folds = 0.5 + 0.5 * np.cos(2 * np.pi * slow_phase)
    rasp = 1 - 0.75 * presence * false_folds
    air = noise(r, seconds)[:n] * (0.012 + 0.026 * (np.mod(phase, 1) < 0.35))
    formants = (2 * np.arange(1, 9) - 1) * 343 / (4 * 0.62) * r.uniform(0.93, 1.07, 8)
    swell = [(0, 0), (0.12, 0.8), (seconds * 0.5, 1), (seconds, 0)]

    def throat(f, t):
        jaw = 1 + 0.22 * np.sin(np.pi * np.clip(t / seconds, 0, 1))
        tube = sum(0.80 ** k / (1 + ((f - c * jaw) / (45 + 0.09 * c)) ** 2) for k, c in enumerate(formants))
        return tube / (1 + (f / 260) ** 0.9) * curve(t, swell)

    voice = soft_clip(unit(shape((folds + air) * rasp, throat, 2048, 256)), 1.8)
    return fade(highpass(voice, 40), 0.02, 0.1)


def snort(force, seed):
    """Breath through fluttering nostrils: pulsed noise whose pulses slow from 31 to 13 a second."""
    r = rng(seed, SNORT)
    seconds = r.uniform(0.65, 0.95)
    n = samples(seconds)
    t = times(seconds)
    rate = (25 + 10 * force) * np.exp(-t / 0.9) + 2 * wander(r, seconds, 8)[:n]
    beat = np.clip(np.sin(2 * np.pi * np.cumsum(rate) / SAMPLE_RATE_HZ), 0, 1) ** 1.2
    flutter = 0.30 + 0.70 * beat * (1 + 0.35 * wander(r, seconds, 40)[:n])
    flutter = 1 + (flutter - 1) * np.clip(t / 0.08, 0, 1)
    blow = curve(t, [(0, 0), (0.03, 1), (0.2, 0.85), (seconds * 0.7, 0.4), (seconds, 0)])

    def nostrils(f, t):
        bands = bell(f, 420, 0.55) + 0.8 * bell(f, 980, 0.5) + 0.45 * bell(f, 2300, 0.5) + 0.18 * bell(f, 4800, 0.6)
        return bands * (1 + 0.25 * np.sin(9 * t))

    sound = unit(shape(noise(r, seconds), nostrils) * flutter * blow)
    sound += 0.12 * modes([r.uniform(70, 95)], [0.15], [1], seconds)
    return fade(highpass(sound, 55), 0.004, 0.06)
