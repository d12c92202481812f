"""The arena's answer: an open ring of stone seats 60 to 80 m around the field, and a hall for the music."""
from functools import lru_cache

import numpy as np

from .basics import bandpass, convolve, mix, rng, silence, times
from .physics import pulse

ARENA, HALL = 7, 8
SOUND_MS = 340.0
SOURCE = np.array([-16.0, 0.0])
CAMERA_HEIGHT_M = 12
EARLY_DB, LATE_DB = -13, -10
"""Energy of the ring's echoes and of the late field against the direct sound."""


@lru_cache
def arena():
    """The arena's response at both ears, `(2, n)`; the direct sound is its first sample."""
    return np.stack([_arena_ear(rng(ARENA, 1), -1), _arena_ear(rng(ARENA, 2), 1)])


@lru_cache
def hall():
    """A hall with 1.9 s of reverberation and no direct sound, energy 1."""
    return np.stack([_hall_ear(rng(HALL, 1)), _hall_ear(rng(HALL, 2))])


def in_arena(sound, dry=0.5, wet=0.5):
    """A stereo sound out on the field: part direct, part through the ring. The tail past the end is lost."""
    return dry * sound + wet * np.stack([convolve(ear, response)[:len(ear)] for ear, response in zip(sound, arena())])


def hall_ring(sound):
    """The hall around a loop: the end's reverberation falls on the beginning."""
    n = sound.shape[1]
    return np.stack([np.fft.irfft(np.fft.rfft(ear) * np.fft.rfft(response, n), n) for ear, response in zip(sound, hall())])


def _arena_ear(r, side, reverberation=1.75, seconds=2.4):
    ear, echoes = silence(seconds), silence(seconds)
    listener = np.array([24.0, side * 3.0])
    direct = np.hypot(*(listener - SOURCE))
    ear[0] = 1.0
    mix(ear, pulse(0.0003) / 3, (np.hypot(direct, CAMERA_HEIGHT_M) - direct) / SOUND_MS, 0.45)
    for angle in np.linspace(0, 2 * np.pi, 96, endpoint=False):
        for tier in range(6):
            radius = r.uniform(60, 80) + tier * 1.3
            facet = radius * np.array([np.cos(angle + r.uniform(-0.05, 0.05)), np.sin(angle)])
            way = np.hypot(*(SOURCE - facet)) + np.hypot(*(listener - facet))
            gain = r.uniform(0.4, 1.2) * r.choice([1, -1]) / way
            blur = pulse(0.0002 + 0.00012 * tier + way * 1e-6)
            mix(echoes, blur / blur.sum(), (way - direct) / SOUND_MS, gain)
    for _ in range(40):
        blur = pulse(r.uniform(0.0002, 0.0008))
        mix(echoes, blur / blur.sum(), r.uniform(0.02, 0.22), r.uniform(-1, 1) * 0.0035)
    bands = ((80, 250, 0.95, 1), (250, 800, 1.0, 1), (800, 2500, 0.9, 1), (2500, 6000, 0.6, 0.6), (6000, 12_000, 0.38, 0.4))
    late = _late_field(r, bands, reverberation, seconds) * np.clip((times(seconds) - 0.02) / 0.16, 0, 1)
    return ear + _with_energy(echoes, EARLY_DB) + _with_energy(late, LATE_DB)


def _hall_ear(r, reverberation=1.9, seconds=2.6):
    bands = ((60, 250, 1.1, 1), (250, 800, 1, 1), (800, 2500, 0.85, 1), (2500, 8000, 0.55, 1))
    return _with_energy(_late_field(r, bands, reverberation, seconds) * np.clip(times(seconds) / 0.03, 0, 1), 0)


def _late_field(r, bands, reverberation, seconds):
    """Noise in bands (low, high, factor on the reverberation time, gain)."""
    t, field = times(seconds), silence(seconds)
    for low, high, lasts, gain in bands:
        field += gain * bandpass(r.standard_normal(len(t)), low, high) * 10 ** (-3 * t / (reverberation * lasts))
    return field


def _with_energy(sound, level_db):
    return sound * np.sqrt(10 ** (level_db / 10) / (sound ** 2).sum())
