"""The people on the tiers, in stereo, through the ring of the arena: murmur, hush, gasp, cheer, roar, boo, sullenness."""
from dataclasses import dataclass

import numpy as np

from .basics import (SAMPLE_RATE_HZ, curve, fade, fold_ring, highpass, lowpass, mix, noise, noise_burst, pan, rng,
                     samples, silence, soft_clip, times, trim, unit, unit_rms, wander)
from .space import in_arena
from .spectral import bell, shape
from .voices import Speech, far_body, people, pitch_between, speak

MURMUR, SWELL, HUSH = 31, 32, 33
TALK_HZ = (95, 230)


@dataclass(frozen=True)
class Outcry:
    """What tells one great answer of the crowd from another."""
    number: int
    seconds: float
    voices: int
    """Never under 40 where they shout long vowels: fewer are a choir."""
    vowels: str
    effort: float
    pitch_hz: tuple
    glide: float
    onset_spread: float
    lasts: tuple
    contour: tuple
    far_effort: str
    far_gain: float
    highpass_hz: float = 90
    shouts_again: bool = False
    whistles: int = 0
    screams: int = 0
    claps: float = 0.0
    callers: int = 0
    drive: float = 0.8
    nearest: float = 0.6
    """Distance of the nearest voice. Low long vowels show a single one that is near."""


CHEER = Outcry(1, 5.0, 48, "aaoe", 0.95, (175, 420), 0.05, 0.5, (0.7, 2.6),
               ((0, 0.05), (0.5, 0.55), (1.1, 1), (2.6, 0.8), (4.2, 0.25), (5, 0)), "shout", 0.65,
               highpass_hz=260, shouts_again=True, whistles=7, screams=5, claps=0.60, callers=8)
ROAR = Outcry(2, 6.5, 54, "aao", 1.0, (130, 360), -0.06, 0.25, (1.6, 4.2),
              ((0, 0.1), (0.25, 0.8), (0.8, 1), (3.6, 0.9), (5.4, 0.3), (6.5, 0)), "shout", 0.8,
              highpass_hz=260, shouts_again=True, screams=9, claps=0.60, callers=14, drive=1.25)
BOO = Outcry(3, 4.2, 56, "uuo", 0.35, (95, 210), -0.16, 0.55, (1.3, 2.6),
             ((0, 0.05), (0.5, 0.8), (1.1, 1), (2.2, 0.8), (3.3, 0.3), (4.2, 0)), "raised", 0.35, nearest=1.4)
SULLEN = Outcry(5, 5.2, 64, "uox", 0.2, (90, 190), -0.10, 1.2, (0.6, 1.8),
                ((0, 0.1), (1.0, 0.8), (1.8, 1), (3.2, 0.7), (4.4, 0.25), (5.2, 0)), "normal", 0.55, nearest=1.8, callers=16)


def murmur(seed, seconds=12.0):
    """A loop of talk: tens of voices near, the body of the crowd behind them.

    Loops of 12 and 17 seconds, played together, meet again only after 204.
    """
    r = rng(seed, MURMUR)
    overlap, settle = 1.5, 0.8
    total = seconds + overlap + settle + 0.2
    near = people(r, total, 44, lambda r: speak(r, total, Speech(
        pitch_between(r, *TALK_HZ), "aoeiux", 0.23, syllables_hz=r.uniform(3.4, 5.6), talkative=0.55)))
    sound = unit_rms(near) + 0.55 * unit_rms(far_body(r, total, "normal", 0.4))
    sound = lowpass(highpass(in_arena(sound, 0.55, 0.45), 90), 11_000, 1)
    start = samples(settle)
    return fold_ring(sound[:, start:start + samples(seconds + overlap)], overlap)


def hush(seed):
    """The talk stops, each at his own moment within two seconds, under scattered "sh". Play it while the bed fades."""
    r, seconds = rng(seed, HUSH), 2.8
    talk = unit_rms(people(r, seconds, 22, lambda r: speak(r, seconds, Speech(
        pitch_between(r, *TALK_HZ), "aoeiux", 0.15, talkative=0.9, lasts=abs(r.normal(0.2, 0.7)) + 0.2))))
    talk *= curve(times(seconds), [(0, 1), (0.6, 0.8), (1.6, 0.15), (2.4, 0.02), (2.8, 0)])
    calls = silence(seconds, 2)
    for _ in range(26):
        length, size = r.uniform(0.25, 0.6), r.uniform(0.85, 1.2)
        sh = shape(noise(r, length), lambda f, t: (bell(f, 2700 * size, 0.3) + 0.7 * bell(f, 4600 * size, 0.4))
                   * np.sin(np.pi * np.clip(t / length, 0, 1)) ** 1.2)
        mix(calls, pan(sh, r.uniform(0.1, 0.9)), abs(r.normal(0.3, 0.55)), r.uniform(0.25, 1))
    sound = in_arena(_with_tail(talk + 0.4 * unit_rms(calls), 1.0), 0.55, 0.45)
    return trim(fade(highpass(sound, 110), 0.05, 0.3), -55, 0.2)


def gasp(seed):
    """Many draw breath at once: a band that rises; a faint "oh" after it."""
    r, seconds = rng(seed, SWELL, 4), 1.9
    breaths = silence(seconds, 2)
    for _ in range(60):
        length, size = r.uniform(0.22, 0.45), r.uniform(0.8, 1.25)
        drawn = shape(noise(r, length), lambda f, t: (bell(f, 900 * size * (1 + 1.1 * t / length), 0.45)
                      + 0.6 * bell(f, 2900 * size, 0.4)) * np.sin(np.pi * np.clip(t / length, 0, 1)) ** 1.5)
        mix(breaths, pan(drawn, r.uniform(0.1, 0.9)), abs(r.normal(0, 0.07)), r.uniform(0.2, 1))
    contour = curve(times(seconds), [(0, 0), (0.06, 0.2), (0.2, 1), (0.42, 0.5), (0.8, 0.12), (1.9, 0)])
    voices = unit_rms(people(r, seconds, 26, lambda r: speak(r, seconds, Speech(
        pitch_between(r, 150, 330), "ax", 0.35, glide=-0.12 * r.uniform(0.5, 1.5), held=True,
        begins=abs(r.normal(0, 0.12)) + 0.02, lasts=r.uniform(0.16, 0.4)))))
    sound = (1.04 * unit_rms(breaths) + 0.35 * voices) * (0.35 + 0.65 * contour)
    sound += 0.15 * unit_rms(far_body(r, seconds, "normal", 0.6)) * contour
    return _finish(sound, 90, 0.8)


def outcry(seed, kind):
    """A great answer: shouted vowels near, the far body, and for joy the grain that makes people of a wave."""
    r, seconds = rng(seed, SWELL, kind.number), kind.seconds

    def shout(r):
        begins = np.clip(abs(r.normal(0, kind.onset_spread)) + 0.02, 0, seconds * 0.6)
        lasts = r.uniform(*kind.lasts)
        voice = _held(r, kind, seconds, begins, lasts, kind.glide * r.uniform(0.5, 1.5))
        if kind.shouts_again and begins + lasts < seconds - 1.0:
            again = begins + lasts + r.uniform(0.1, 0.5)
            voice = voice + 0.8 * _held(r, kind, seconds, again, r.uniform(0.6, 1.8), kind.glide)
        return voice

    near = unit_rms(people(r, seconds, kind.voices, shout, kind.nearest))
    contour = curve(times(seconds), kind.contour)
    far = unit_rms(far_body(r, seconds, kind.far_effort, 0.6)) * contour * kind.far_gain
    sound = near * (0.35 + 0.65 * contour) + far
    level = np.sqrt((sound ** 2).mean())
    for _ in range(kind.whistles):
        mix(sound, *_whistle(r))
    for _ in range(kind.screams):
        scream, at = _scream(r, seconds)
        mix(sound, scream, at, level * r.uniform(0.28, 0.60))
    for _ in range(kind.callers):
        mix(sound, _caller(r, seconds, kind) * contour, 0, level * r.uniform(0.18, 0.42))
    if kind.claps:
        sound += unit_rms(_hands(r, seconds, kind.contour)) * level * kind.claps
    return _finish(sound, kind.highpass_hz, kind.drive)


def _held(r, kind, seconds, begins, lasts, glide):
    pitch = pitch_between(r, *kind.pitch_hz)
    return speak(r, seconds, Speech(pitch, kind.vowels, kind.effort, glide=glide, held=True, begins=begins, lasts=lasts))


def _whistle(r):
    length = r.uniform(0.25, 0.7)
    way = np.linspace(0, 1, samples(length))
    pitch = r.uniform(1700, 2900) * (1 + r.uniform(-0.1, 0.3) * np.sin(np.pi * way * r.uniform(0.6, 1.6)))
    tone = np.sin(2 * np.pi * np.cumsum(pitch) / SAMPLE_RATE_HZ) * np.sqrt(np.sin(np.pi * way))
    tone *= 1 + 0.2 * r.standard_normal(len(tone))
    return pan(tone, r.uniform(0.1, 0.9)), r.uniform(0.5, 3.2), 0.09


def _scream(r, seconds):
    """A breaking voice in front: rough at 55 to 75 Hz."""
    lasts = r.uniform(0.45, 1.1)
    speech = Speech(r.uniform(430, 820), "ae", 1.0, glide=r.uniform(-0.15, 0.2), held=True, lasts=lasts)
    voice = speak(r, lasts + 0.2, speech)
    rough = np.cumsum(55 + 20 * wander(r, lasts + 0.3, 8)[:len(voice)]) / SAMPLE_RATE_HZ
    voice = unit_rms(voice * (1 + 0.6 * np.sin(2 * np.pi * rough)))
    return pan(voice, r.uniform(0.1, 0.9)), r.uniform(0.25, seconds * 0.6)


def _caller(r, seconds, kind):
    """Somebody in front who calls words, not one vowel: syllables break up the wave."""
    speech = Speech(pitch_between(r, *kind.pitch_hz), "aoei", min(0.9, kind.effort + 0.2), syllables_hz=r.uniform(2.6, 4.4), talkative=0.75,
                    glide=r.uniform(-0.2, 0.1), begins=r.uniform(0.1, 0.9))
    return pan(unit_rms(speak(r, seconds, speech) + 1e-9), r.uniform(0.05, 0.95))


def _hands(r, seconds, contour):
    """Forty-six people beat hands and heels on stone, each at his own pace."""
    together = silence(seconds, 2)
    for _ in range(46):
        pace, centre, gain = r.uniform(2.4, 4.2), r.uniform(750, 2300), r.exponential(0.6) + 0.15
        place, at, heels = r.uniform(0.05, 0.95), r.uniform(0.2, 1.2), r.random() < 0.45
        low, high, decay = (110, 420, 0.012) if heels else (centre * 0.7, centre * 1.5, 0.006)
        while at < seconds - 0.8:
            beat = gain * r.uniform(0.6, 1.1) * float(curve(at, contour)) ** 1.4
            mix(together, pan(noise_burst(r, 0.05, low, high, decay, 1), place), at, beat)
            at += r.normal(1, 0.07) / pace
    return together


def _with_tail(sound, seconds):
    return np.concatenate([sound, silence(seconds, 2)], 1)


def _finish(sound, highpass_hz, drive):
    """Through the ring; the low end as in shouted speech; gentle saturation, as air and ears do."""
    sound = in_arena(_with_tail(sound, 1.4), 0.5, 0.5)
    sound = lowpass(highpass(sound, highpass_hz, 1 if highpass_hz > 100 else 2), 9000, 1)
    sound = highpass(soft_clip(unit(sound), drive), 80)
    return trim(fade(sound, 0.01, 0.3), -60, 0.15)
