"""People: one synthetic voice, many of them together, and the far body of a crowd. Not meant to be heard alone."""
from dataclasses import dataclass

import numpy as np

from .basics import SAMPLE_RATE_HZ, lowpass, pan, silence, times, unit, wander
from .physics import pulse_train
from .spectral import shape

FORMANTS_HZ = {
    "a": (730, 1190, 2500), "o": (520, 900, 2450), "e": (480, 1850, 2550),
    "i": (310, 2200, 2950), "u": (320, 800, 2300), "x": (560, 1450, 2500),
}
"""The first three resonances of the throat by vowel; x is the colourless one."""

OCTAVES_HZ = np.array([250, 500, 1000, 2000, 4000, 8000])
SPEECH_DB = {
    "normal": (57.2, 59.8, 53.5, 48.8, 43.8, 38.6),
    "raised": (61.5, 65.6, 62.3, 56.8, 51.3, 42.6),
    "shout": (65.0, 74.7, 79.8, 75.8, 68.9, 58.0),
}
"""Octave levels of speech by effort, after ANSI S3.5."""

CONTROL_S = 0.01


@dataclass
class Speech:
    """How somebody speaks. `effort` 0 talks, 1 shouts: a flatter source, a higher voice."""
    pitch_hz: float
    vowels: str
    effort: float
    syllables_hz: float = 4.5
    talkative: float = 0.6
    """The chance to go on speaking instead of pausing."""
    glide: float = 0.0
    """How much the pitch rises (falls, if negative) in a syllable."""
    held: bool = False
    """One long vowel instead of syllables."""
    begins: float = 0.0
    lasts: float | None = None


def speak(r, seconds, speech):
    """The voice of one person: pulses (breath where a syllable starts unvoiced) through formants that move."""
    controls = np.arange(0, seconds + 2 * CONTROL_S, CONTROL_S)
    throat = r.uniform(0.92, 1.18)
    loud, pitch, voiced, formants = _syllables(r, seconds, speech, len(controls))
    t = times(seconds)
    level, has_voice = np.interp(t, controls, loud), np.interp(t, controls, voiced)
    turns = speech.pitch_hz * np.interp(t, controls, pitch) * (1 + 0.012 * wander(r, seconds, 14)[:len(t)])
    folds = pulse_train(np.cumsum(turns) / SAMPLE_RATE_HZ, lambda count: r.uniform(0.85, 1.15, count))
    folds *= np.sqrt(300 / speech.pitch_hz)
    breath = r.standard_normal(len(t)) * (0.010 + 0.03 * (1 - has_voice) + 0.015 * speech.effort)
    formants, effort = formants * throat, speech.effort
    tilt, knee = 1.15 - 0.75 * effort, 350 + 900 * effort
    gains = (1, 0.65 + 0.3 * effort, 0.32 + 0.3 * effort)

    def mouth(f, at):
        tube = 0.02
        for k, (gain, width) in enumerate(zip(gains, (80, 110, 170))):
            centre = np.interp(at[:, 0], controls, formants[:, k])[:, None]
            tube = tube + gain / np.sqrt(1 + ((f - centre) / (width * (1 + 0.4 * effort) / 2)) ** 2)
        source = 1 / np.sqrt(1 + (f / knee) ** (2 * tilt))
        return tube * source * np.minimum(1, (f / 120) ** 2) / np.sqrt(1 + (f / 5200) ** 4)

    return shape((folds * has_voice + breath) * level, mouth)


def _syllables(r, seconds, speech, count):
    """Level, pitch factor, voicing and formants in steps of `CONTROL_S`."""
    loud, pitch, voiced, formants = np.zeros(count), np.ones(count), np.zeros(count), np.zeros((count, 3))
    formants[:] = FORMANTS_HZ[speech.vowels[0]]
    end = seconds if speech.lasts is None else min(seconds, speech.begins + speech.lasts)
    own_pitch = r.uniform(0.92, 1.08)
    spoken = [(speech.begins, end - speech.begins)] if speech.held else _rhythm(r, speech, end)
    for at, length in spoken:
        here = slice(int(at / CONTROL_S), min(count, int((at + length) / CONTROL_S) + 1))
        if here.stop - here.start < 3:
            continue
        q = np.linspace(0, 1, here.stop - here.start)
        if speech.held:
            contour = np.minimum(1, q / 0.13 / max(length, 0.3)) * np.minimum(1, (1 - q) / 0.35) ** 0.7
            bend = 0.10 * np.sin(np.pi * q)
        else:
            contour, bend = np.sin(np.pi * q) ** 0.6, 0.0
        loud[here] = r.uniform(0.5, 1) * contour
        pitch[here] = own_pitch * r.uniform(0.94, 1.08) * (1 + speech.glide * (q - 0.3) + bend)
        formants[here] = FORMANTS_HZ[speech.vowels[r.integers(len(speech.vowels))]]
        voiced[here] = 1
        if not speech.held and r.random() < 0.35:
            voiced[here.start:here.start + r.integers(2, 6)] = 0
    smooth = np.hanning(9) / np.hanning(9).sum()
    moved = [np.convolve(np.pad(formants[:, k], 4, "edge"), smooth, "valid") for k in range(3)]
    return loud, pitch, voiced, np.stack(moved, 1)


def _rhythm(r, speech, end):
    """Start and length of each syllable: runs of three to nine, and pauses."""
    at = speech.begins
    while at < end:
        if r.random() > speech.talkative:
            at += r.uniform(0.25, 0.9)
            continue
        for _ in range(r.integers(3, 10)):
            length = r.uniform(0.7, 1.35) / speech.syllables_hz
            if at < end:
                yield at, min(length, end - at)
            at += length


def pitch_between(r, low_hz, high_hz):
    return float(np.exp(r.uniform(np.log(low_hz), np.log(high_hz))))


def people(r, seconds, count, voice, nearest=0.6):
    """`count` voices made by `voice(r)`, left to right, near and far: the far are softer and duller."""
    together = silence(seconds, 2)
    for _ in range(count):
        sound = voice(r)
        distance = nearest + 3.9 * r.random() ** 1.2
        sound = lowpass(sound / (np.sqrt((sound ** 2).mean()) + 1e-6), 9000 / distance, 1) / distance
        together += pan(sound, r.uniform(0.12, 0.88), r.integers(0, 40))
    return unit(together)


def far_body(r, seconds, effort, swell):
    """Thousands out there: noise with the spectrum of speech whose bands swell slowly and at the rate of syllables."""
    return np.stack([_far_ear(r, seconds, effort, swell) for _ in range(2)])


def _far_ear(r, seconds, effort, swell):
    level = np.array(SPEECH_DB[effort]) - 10 * np.log10(OCTAVES_HZ)
    at = np.log2([60, *OCTAVES_HZ, 16_000])
    level = [level[0] - 18, *level, level[-1] - 24]
    body = 0.0
    for low, high in ((90, 450), (450, 1100), (1100, 2500), (2500, 11_000)):
        band = shape(r.standard_normal(len(times(seconds))),
                     lambda f, t: 10 ** (np.interp(np.log2(f + 1), at, level) / 20) * ((f >= low) & (f < high)))
        n = len(band)
        body = body + band * np.exp(swell * (0.55 * wander(r, seconds, 4.5)[:n] + 0.6 * wander(r, seconds, 0.7)[:n]))
    return body
