"""Noise and pulses through a spectrum that moves: air, breath, cloth, voices."""
import numpy as np
import scipy.signal as sg

from .basics import SAMPLE_RATE_HZ, curve, noise, unit


def shape(sound, gain, window=1024, hop=256):
    """Filters `sound` by short Fourier transforms: `gain(f, t)` gives the magnitudes, for a row f and a column t."""
    root_hann = np.sqrt(sg.windows.hann(window, sym=False))
    padded = np.concatenate([np.zeros(window), sound, np.zeros(2 * window)])
    count = (len(padded) - window) // hop + 1
    frames = np.lib.stride_tricks.sliding_window_view(padded, window)[::hop][:count] * root_hann
    f = np.fft.rfftfreq(window, 1 / SAMPLE_RATE_HZ)[None]
    t = ((np.arange(count) * hop - window / 2) / SAMPLE_RATE_HZ)[:, None]
    frames = np.fft.irfft(np.fft.rfft(frames, axis=1) * gain(f, t), window, axis=1) * root_hann
    out, stride = np.zeros(len(padded) + window), window // hop
    for k in range(stride):
        laid_end_to_end = frames[k::stride].ravel()
        out[k * hop:k * hop + laid_end_to_end.size] += laid_end_to_end
    return out[window:window + len(sound)] * hop * 2 / window


def bell(f, centre_hz, octaves):
    """A band around `centre_hz`, bell-shaped over the octaves."""
    return np.exp(-0.5 * (np.log2((f + 1) / centre_hz) / octaves) ** 2)


def cloth(r, seconds, centre_hz, octaves, envelope):
    """Cloth and leather that move: one soft band of noise, peak 1."""
    return unit(shape(noise(r, seconds), lambda f, t: bell(f, centre_hz, octaves) * curve(t, envelope)))
