"""The war drum (mono), and the wooden taps of the interface."""
import numpy as np

from .basics import SAMPLE_RATE_HZ, convolve, highpass, lowpass, mix, noise_burst, rng, silence, times, trim
from .physics import LN_1000, modes, pulse

DRUM, TAP = 44, 45

HEADS = np.array([1, 1.72, 1.86, 2.36, 2.72, 3.10, 3.64, 4.05, 4.50, 5.00, 5.46])
"""Modes of two heads coupled by the air between, as ratios measured on a bass drum."""
HEADS_T60 = np.array([0.75, 1.15, 1.0, 0.55, 0.85, 0.42, 0.65, 0.38, 0.45, 0.28, 0.32])


def drum(force, seed, size=1.0, pitch_hz=64.0):
    """A big drum, struck with felt and wood: its pitch falls while the skin relaxes."""
    r, t = rng(seed, DRUM), times(1.6)
    lowest, struck_at = pitch_hz / size * r.uniform(0.975, 1.025), r.uniform(0.16, 0.50)
    gain = np.array([1, 1.65 * struck_at, 1.4 * struck_at, 0.75, 0.6, 0.6, 0.5, 0.5, 0.42, 0.36, 0.3]) * r.uniform(0.65, 1.35, 11)
    relaxing = 1 + 0.085 * force * np.exp(-t / 0.055)
    sound = np.zeros(len(t))
    for k, ratio in enumerate(HEADS):
        decay = HEADS_T60[k]
        ring = np.exp(-LN_1000 * t / (decay * r.uniform(0.88, 1.12)))
        if k < 2:
            ring = ring + 0.15 * np.exp(-LN_1000 * t / (decay * 2.2))
        sound += gain[k] * ring * np.sin(2 * np.pi * np.cumsum(lowest * ratio * relaxing) / SAMPLE_RATE_HZ)
    sound *= np.clip(t / 0.0025, 0, 1)
    mix(sound, noise_burst(r, 0.2, 150, 900 + 1800 * force, 0.018, 1), 0, 0.34 + 0.51 * force)
    mix(sound, noise_burst(r, 0.02, 1400, 5200, 0.0025), 0, 0.16 * force)
    shell = np.array([205, 318, 437]) * r.uniform(0.97, 1.03, 3)
    mix(sound, modes(shell, [0.16, 0.12, 0.09], [0.3, 0.22, 0.14], 0.4), 0, 0.5)
    return trim(highpass(sound, 28))


def _tap(pitch_hz, t60):
    """A small bar of hard wood."""
    bar = np.array([1, 2.71, 5.15, 8.3])
    return convolve(modes(bar * pitch_hz, np.array([1, 0.55, 0.3, 0.18]) * t60, [1, 0.42, 0.2, 0.1], t60 * 1.4 + 0.05), pulse(0.0009))


def click(seed):
    """A button, a square: always nearly the same, on purpose."""
    return trim(_tap(980 * rng(seed, TAP).uniform(0.97, 1.03), 0.045))


def confirm():
    """A rising fifth: done, accepted."""
    sound = silence(0.9)
    for k, pitch in enumerate((587.3, 880.9)):
        mix(sound, _tap(pitch, 0.55), 0.085 * k, 0.9)
        mix(sound, modes([pitch * 2.001], [0.4], [0.18], 0.6), 0.085 * k)
    return trim(lowpass(sound, 5200, 1))


def refuse():
    """A low double knock, falling: that is not a legal ply."""
    r, sound = rng(0, TAP, 1), silence(0.5)
    for k, pitch in enumerate((233.0, 207.0)):
        mix(sound, _tap(pitch, 0.10), 0.11 * k)
        mix(sound, noise_burst(r, 0.03, 200, 900, 0.005), 0.11 * k, 0.3)
    return trim(lowpass(sound, 2200, 1))
