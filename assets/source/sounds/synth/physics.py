"""Struck things: contacts that excite, modes that ring, soft weight, grains. The bricks of blows and steps.

Decay times are T60, the seconds to -60 dB; for a loss factor eta, T60 = 2.2 / (eta f).
"""
import numpy as np

from .basics import SAMPLE_RATE_HZ, bandpass, mix, silence, times, unit

LN_1000 = 6.908
"""Natural logarithm of 1000: exp(-LN_1000 t / T60) is -60 dB at T60."""


def modes(frequency_hz, t60, amplitude, seconds, phase=None):
    """A sum of dying sines; each is computed only while it can be heard."""
    sound, t = silence(seconds), times(seconds)
    for k, f in enumerate(frequency_hz):
        if f > 0.45 * SAMPLE_RATE_HZ or amplitude[k] == 0:
            continue
        n = min(len(sound), int(t60[k] * 1.25 * SAMPLE_RATE_HZ) + 1)
        start = phase[k] if phase is not None else 0.0
        sound[:n] += amplitude[k] * np.exp(-LN_1000 * t[:n] / t60[k]) * np.sin(2 * np.pi * f * t[:n] + start)
    return sound


def pulse(seconds):
    """The force of one contact in time, after Hertz. The shorter, the brighter the blow."""
    n = max(3, int(seconds * SAMPLE_RATE_HZ))
    return np.sin(np.pi * (np.arange(n) + 0.5) / n) ** 1.5 / n * 8


def contact(r, seconds, bounces=0, spread=0.012, loss=0.45):
    """A contact with micro-bounces. Without them steel is a bell."""
    force = np.zeros(int((spread * 3 + seconds) * SAMPLE_RATE_HZ) + 8)
    at, gain = 0.0, 1.0
    for k in range(bounces + 1):
        mix(force, pulse(seconds * r.uniform(0.9, 1.3)), at, gain)
        at += spread * r.uniform(0.25, 1) * 0.75 ** k
        gain *= loss * r.uniform(0.6, 1.3)
    return force


def thud(r, pitch_hz, decay, seconds=0.4, drop=0.5, rough=0.6):
    """A soft heavy contact: four unrelated low modes that fall in pitch together, and low noise.

    One sine alone is a drum machine.
    """
    t = times(seconds)
    glide = np.cumsum(1 + drop * np.exp(-t / 0.02)) / SAMPLE_RATE_HZ
    body = np.zeros(len(t))
    for k, ratio in enumerate((1, 1.47, 2.03, 2.9)):
        gain = r.uniform(0.6, 1) / (1 + 0.55 * k)
        fall = decay * (1, 0.75, 0.6, 0.45)[k] * r.uniform(0.85, 1.15)
        phase = 2 * np.pi * pitch_hz * ratio * r.uniform(0.94, 1.06) * glide + r.uniform(0, 1.2)
        body += gain * np.exp(-t / fall) * np.sin(phase)
    ground = bandpass(r.standard_normal(len(t)), pitch_hz * 0.8, pitch_hz * 5, 1) * np.exp(-t / (decay * 0.7))
    return (unit(body) + rough * unit(ground)) * np.clip(t / 0.003, 0, 1)


def grains(r, density_hz, envelope, low_hz, high_hz):
    """Sand: random small impacts (`density_hz` a second where the envelope is 1), each through grain resonances."""
    struck = r.random(len(envelope)) < density_hz / SAMPLE_RATE_HZ * envelope
    impacts = np.zeros(len(envelope))
    count = struck.sum()
    impacts[struck] = r.exponential(1, count) * r.choice([-1, 1], count) * np.sqrt(envelope[struck])
    centres = np.geomspace(low_hz, high_hz, 6)
    return unit(sum(bandpass(impacts, c * 0.85, min(c * 1.18, 20_000), 1) * r.uniform(0.6, 1.2) for c in centres))


def jingle(r, pieces, spread, low_hz=2600, high_hz=7500):
    """Buckles and rings of a harness."""
    sound = silence(spread + 0.3)
    for _ in range(pieces):
        ring = modes(r.uniform(low_hz, high_hz, 4), r.uniform(0.03, 0.11, 4), r.uniform(0.2, 1, 4), 0.15)
        mix(sound, ring, abs(r.normal(0, spread / 2)), r.exponential(0.5))
    return unit(sound)


def pulse_train(phase, strength):
    """Single samples where `phase` (in turns) passes a whole number; `strength(count)` says how strong they are."""
    train = np.zeros(len(phase))
    at = np.nonzero(np.diff(np.floor(phase)) > 0)[0]
    train[at] = strength(len(at))
    return train
