"""Judging sound without ears: loudness, peak, colour, decay, likeness, the seam of a loop."""
import numpy as np
import scipy.signal as sg

from .basics import SAMPLE_RATE_HZ, bandpass, lowpass, samples

MOMENTARY_S = 0.4
SILENT_LUFS = -99.0


def mono(sound):
    return sound if sound.ndim == 1 else sound.mean(0)


def loudness(sound, window_s=MOMENTARY_S):
    """(loudest momentary, integrated) in LUFS after ITU-R BS.1770. Mono counts on both speakers, where the game plays it."""
    stereo = np.stack([sound, sound]) if sound.ndim == 1 else sound
    pad, window = samples(MOMENTARY_S), samples(window_s)
    power = (_k_weighted(np.pad(stereo, ((0, 0), (pad, pad)))) ** 2).sum(0)
    energy = np.concatenate([[0.0], np.cumsum(power)])
    starts = np.arange(0, len(energy) - window, window // 4)
    blocks = (energy[starts + window] - energy[starts]) / window
    momentary = _lufs(blocks)
    heard = blocks[momentary > -70]
    if not len(heard):
        return momentary.max(), SILENT_LUFS
    gate = _lufs(heard.mean()) - 10
    return momentary.max(), _lufs(blocks[(momentary > -70) & (momentary > gate)].mean())


def _lufs(power):
    return -0.691 + 10 * np.log10(power + 1e-12)


def _k_weighted(sound):
    """The two filters of BS.1770 for 48 kHz: the head, and the low end."""
    sound = sg.lfilter([1.53512485958697, -2.69169618940638, 1.19839281085285], [1, -1.69065929318241, 0.73248077421585], sound)
    return sg.lfilter([1, -2, 1], [1, -1.99004745483398, 0.99007225036621], sound)


def true_peak_db(sound):
    """The peak between the samples, four times oversampled, dBTP."""
    return 20 * np.log10(np.abs(sg.resample_poly(sound, 4, 1, axis=-1)).max() + 1e-12)


def offset_db(sound):
    """The constant part of the sound, dBFS."""
    return 20 * np.log10(np.abs(np.atleast_2d(sound).mean(1)).max() + 1e-9)


def centroid_hz(sound):
    """The mean frequency by power, 20 Hz to 20 kHz: how bright."""
    spectrum = np.abs(np.fft.rfft(mono(sound))) ** 2
    f = np.fft.rfftfreq(mono(sound).size, 1 / SAMPLE_RATE_HZ)
    heard = (f > 20) & (f < 20_000)
    return (spectrum[heard] * f[heard]).sum() / spectrum[heard].sum()


def attack_ms(sound):
    """From 10 % to 90 % of the smoothed envelope, at its way to the maximum."""
    envelope = lowpass(np.abs(mono(sound)), 400, 1)
    top = np.argmax(envelope)
    below = np.nonzero(envelope[:top + 1] < 0.1 * envelope[top])[0]
    start = below[-1] if len(below) else 0
    return 1000 * np.argmax(envelope[start:] >= 0.9 * envelope[top]) / SAMPLE_RATE_HZ


def loudest_ms(sound):
    """Where the envelope, smoothed over some 10 ms, is highest: when the sound is heard to happen."""
    return 1000 * int(np.argmax(lowpass(np.abs(mono(sound)), 40, 1))) / SAMPLE_RATE_HZ


def t60_s(sound, low_hz, high_hz, from_db=-3, to_db=-23):
    """Decay in a band: the slope of Schroeder's integral from the band's loudest moment. NaN if it is too short to tell."""
    band = bandpass(np.pad(mono(sound), (0, SAMPLE_RATE_HZ // 10)), low_hz, high_hz, 3) ** 2
    loudest = np.argmax(sg.lfilter(np.ones(96) / 96, 1, band))
    left = np.cumsum(band[loudest:][::-1])[::-1]
    level = 10 * np.log10(left / left[0] + 1e-15)
    start, end = np.argmax(level < from_db), np.argmax(level < to_db)
    return np.nan if end <= start + 8 else (end - start) / SAMPLE_RATE_HZ * 60 / (from_db - to_db)


def picture(sound, bands=40, step_s=0.01):
    """A log spectrogram in `bands` bands, dB below its top, at least -60."""
    f, _, spectrum = sg.stft(mono(sound), SAMPLE_RATE_HZ, nperseg=1024, noverlap=1024 - samples(step_s))
    power, edges = np.abs(spectrum) ** 2, np.geomspace(60, 16_000, bands + 1)
    rows = []
    for low, high in zip(edges, edges[1:]):
        inside = (f >= low) & (f < max(high, low + 48))
        rows.append(power[inside].mean(0) if inside.any() else power[np.argmin(abs(f - low))])
    level = 10 * np.log10(np.stack(rows) + 1e-12)
    return np.maximum(level - level.max(), -60)


def distance_db(one, other):
    """RMS difference of two `picture`s where either is within 40 dB of its top. A clash 3 % higher differs by 2, 6 % by 4."""
    length = max(one.shape[1], other.shape[1])
    one, other = (np.pad(p, ((0, 0), (0, length - p.shape[1])), constant_values=-60) for p in (one, other))
    loud = (one > -40) | (other > -40)
    return np.sqrt(((one - other)[loud] ** 2).mean())


def octaves_db(sound, centres_hz):
    return np.array([10 * np.log10((bandpass(mono(sound), c / 2 ** 0.5, c * 2 ** 0.5, 3) ** 2).mean() + 1e-15) for c in centres_hz])


def seam(sound):
    """A loop's step across its seam against the 99.9 % step inside, and the level 50 ms before it against after, dB."""
    sound, near = np.atleast_2d(sound), samples(0.05)
    step = np.abs(sound[:, 0] - sound[:, -1]).max()
    inside = np.quantile(np.abs(np.diff(sound, axis=1)), 0.999)
    before, after = (sound[:, -near:] ** 2).mean(), (sound[:, :near] ** 2).mean()
    return step / inside, 10 * np.log10(before / (after + 1e-15) + 1e-15)


def partials(sound, seconds=0.35):
    """The spectral peaks of the first `seconds`: (Hz, dB below the strongest), strongest first."""
    head, size = mono(sound)[:samples(seconds)], 1 << 17
    level = 20 * np.log10(np.abs(np.fft.rfft(head * np.hanning(len(head)), size)) + 1e-9)
    at, _ = sg.find_peaks(level, distance=int(20 * size / SAMPLE_RATE_HZ), prominence=6)
    at = at[np.argsort(-level[at])]
    return [(k * SAMPLE_RATE_HZ / size, level[k] - level.max()) for k in at]


def choir_db(sound):
    """How far single lines stand out of 150 to 2000 Hz: noise 10, many shouting voices 12, ten voices 20."""
    worst, heard = 0.0, mono(sound)
    for start in range(0, len(heard) - samples(0.7), samples(0.35)):
        block = heard[start:start + samples(0.7)]
        level = 20 * np.log10(np.abs(np.fft.rfft(block * np.hanning(len(block)))) + 1e-9)
        f = np.fft.rfftfreq(len(block), 1 / SAMPLE_RATE_HZ)
        level = level[(f > 150) & (f < 2000)]
        worst = max(worst, np.quantile(level - sg.medfilt(level, 41), 0.99))
    return worst
