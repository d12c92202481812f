"""Samples, time, filters, mixing: what every recipe needs. Knows nothing of any sound.

A sound is a float64 array: mono `(n,)`, or stereo `(2, n)`. Times are in seconds, frequencies in Hz, levels in dB.
"""
import numpy as np
import scipy.signal as sg

SAMPLE_RATE_HZ = 48_000
SILENCE_DB = -66
"""Tails are cut where they stay this far below the peak."""


def rng(*key):
    """The one source of randomness: the same key gives the same sound, sample by sample."""
    return np.random.default_rng([int(part) for part in key])


def samples(seconds):
    return int(round(seconds * SAMPLE_RATE_HZ))


def times(seconds):
    return np.arange(samples(seconds)) / SAMPLE_RATE_HZ


def silence(seconds, channels=1):
    return np.zeros(samples(seconds) if channels == 1 else (channels, samples(seconds)))


def noise(r, seconds):
    return r.standard_normal(samples(seconds))


def curve(t, points):
    """Straight lines through `points`, a list of (time, value)."""
    at, value = np.array(points, float).T
    return np.interp(t, at, value)


def wander(r, seconds, rate_hz, low=-1.0, high=1.0):
    """A smooth random control signal with `rate_hz` turns a second."""
    turns = r.uniform(low, high, int(seconds * rate_hz) + 4)
    line = np.interp(times(seconds), np.arange(len(turns)) / rate_hz, turns)
    return sg.lfilter(*sg.butter(1, min(0.9, rate_hz * 8 / SAMPLE_RATE_HZ)), line)


def _filter(sound, corner_hz, kind, order):
    return sg.sosfilt(sg.butter(order, corner_hz, kind, fs=SAMPLE_RATE_HZ, output="sos"), sound, axis=-1)


def lowpass(sound, corner_hz, order=2):
    return _filter(sound, corner_hz, "low", order)


def highpass(sound, corner_hz, order=2):
    return _filter(sound, corner_hz, "high", order)


def bandpass(sound, low_hz, high_hz, order=2):
    return _filter(sound, [low_hz, high_hz], "band", order)


def convolve(sound, response):
    return sg.fftconvolve(sound, response)


def noise_burst(r, seconds, low_hz, high_hz, decay_s, order=2):
    """Band noise with peak 1 that dies away exponentially: a crack, a slap, a scuff."""
    return unit(bandpass(noise(r, seconds), low_hz, high_hz, order) * np.exp(-times(seconds) / decay_s))


def mix(into, sound, at=0.0, gain=1.0):
    """Adds `sound` to `into` at `at` seconds, in place; what passes the end is lost."""
    start = samples(at)
    length = min(sound.shape[-1], into.shape[-1] - start)
    if length > 0:
        into[..., start:start + length] += gain * sound[..., :length]
    return into


def mix_ring(into, sound, at=0.0, gain=1.0):
    """As `mix`, but what passes the end comes in again at the start: such a loop has no seam."""
    ring, position, done = into.shape[-1], samples(at) % into.shape[-1], 0
    while done < sound.shape[-1]:
        length = min(ring - position, sound.shape[-1] - done)
        into[..., position:position + length] += gain * sound[..., done:done + length]
        done, position = done + length, 0
    return into


def fold_ring(sound, overlap):
    """Makes a loop of a steady sound: its last `overlap` seconds fade into its first, at equal power."""
    width = samples(overlap)
    length = sound.shape[-1] - width
    ring, angle = sound[..., :length].copy(), np.linspace(0, np.pi / 2, width)
    ring[..., :width] = ring[..., :width] * np.sin(angle) + sound[..., length:] * np.cos(angle)
    return ring


def pan(sound, place, right_delay=0):
    """Mono to stereo at `place` (0 left, 1 right), equal power; the right ear may lag by some samples."""
    right = np.roll(sound, right_delay) if right_delay else sound
    return np.stack([np.sqrt(1 - place) * sound, np.sqrt(place) * right])


def both(sound):
    return np.stack([sound, sound])


def fade(sound, rise, fall):
    sound, rising, falling = sound.copy(), samples(rise), samples(fall)
    if rising:
        sound[..., :rising] *= np.sin(np.linspace(0, np.pi / 2, rising)) ** 2
    if falling:
        sound[..., -falling:] *= np.cos(np.linspace(0, np.pi / 2, falling)) ** 2
    return sound


def trim(sound, below_db=SILENCE_DB, tail=0.02):
    """Cuts the silent end and fades the last `tail` seconds."""
    level = np.abs(sound).max(axis=0) if sound.ndim == 2 else np.abs(sound)
    last = np.nonzero(level > level.max() * decibels(below_db))[0][-1]
    return fade(sound[..., :last + samples(tail)], 0.0005, tail)


def decibels(level_db):
    """The factor of an amplitude that `level_db` stands for."""
    return 10 ** (level_db / 20)


def unit(sound):
    """The sound with peak 1."""
    return sound / (np.abs(sound).max() + 1e-12)


def unit_rms(sound):
    return sound / np.sqrt((sound ** 2).mean())


def soft_clip(sound, drive):
    return np.tanh(sound * drive) / np.tanh(drive)
