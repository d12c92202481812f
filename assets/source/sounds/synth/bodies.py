"""Men: blows on harness and body, steps by ground, the landing of a leap, a fall. All mono; force 0..1."""
import numpy as np

from .basics import bandpass, convolve, curve, highpass, lowpass, mix, noise, noise_burst, rng, silence, times, trim, unit
from .physics import grains, jingle, modes, pulse, thud
from .spectral import bell, cloth, shape

HIT, STEP, LAND, FALL = range(16, 20)


def hit(force, seed):
    """A blow that comes through: a soft mass under leather. Nothing wet."""
    r, seconds = rng(seed, HIT), 0.5
    sound = thud(r, r.uniform(105, 135), r.uniform(0.020, 0.028), seconds, 0.6, 0.8)
    sound += 0.55 * modes(np.array([235, 370, 540]) * r.uniform(0.92, 1.1, 3), [0.09, 0.07, 0.05], [1, 0.8, 0.6], seconds)
    mix(sound, noise_burst(r, 0.12, 300 + 60 * force, 900 + 2300 * force, r.uniform(0.011, 0.018), 1), 0.0008, 1.5)
    mix(sound, noise_burst(r, 0.05, 1200, 3600, 0.004), 0, 0.10 + 0.40 * force ** 2)
    mix(sound, cloth(r, 0.28, 1500, 0.8, [(0, 0), (0.05, 1), (0.28, 0)]), 0.03, 0.035)
    return trim(lowpass(highpass(sound, 45), 5200, 1))


def step(force, seed, ground="stone", running=False):
    """Heel, then toe. Below 500 Hz weight, above it friction; a strong thud would be a giant's foot."""
    r = rng(seed, STEP)
    sound = silence(0.5)
    gap = r.uniform(0.022, 0.04) if running else r.uniform(0.075, 0.115)
    toe = 0.8 if running else 0.55
    weight = force * (1.5 if running else 1.0)
    touch = _touch_stone if ground == "stone" else _touch_sand
    for part, (at, gain) in enumerate(((0.004, 1.0), (0.004 + gap, toe))):
        touch(r, sound, at, gain, force, weight, running)
        if ground == "stone" and part == 0:
            slide = bandpass(noise(r, gap + 0.05), 1800, 7000, 1)
            slide *= np.sin(np.pi * np.linspace(0, 1, len(slide))) ** 2
            mix(sound, unit(slide), at + 0.01, 0.045)
    return trim(highpass(sound, 45))


def _touch_stone(r, sound, at, gain, force, weight, running):
    softness = 1.0 if gain == 1.0 else 1.4
    touch = pulse(r.uniform(0.0009, 0.0015) * (1.25 - 0.4 * force) * softness)
    f = np.array([170, 310, 520, 840, 1290, 1900, 2700]) * r.uniform(0.88, 1.14, 7)
    a = np.array([0.25, 0.45, 0.8, 1.0, 1.0, 0.9, 0.65]) * r.uniform(0.5, 1.2, 7)
    mix(sound, unit(convolve(modes(f, 20 / (f + 260) * r.uniform(0.8, 1.3, 7), a, 0.15), touch)), at, gain)
    mix(sound, noise_burst(r, 0.05, 1500, 6500, 0.006, 1), at, 0.50 * gain * (0.5 + weight))
    mix(sound, thud(r, r.uniform(75, 95), 0.014, 0.15), at, 0.13 * weight * gain)


def _touch_sand(r, sound, at, gain, force, weight, running):
    seconds = 0.12 if running else 0.16
    press = curve(times(seconds), [(0, 0), (0.012, 1), (0.05, 0.45), (seconds, 0)]) * gain
    mix(sound, grains(r, 5200, press, 500, 3300), at, 0.7 * gain)
    rub = shape(noise(r, seconds), lambda f, t: bell(f, 1250, 0.9) * np.interp(t, times(seconds), press))
    mix(sound, unit(rub), at, 0.45 * gain)
    mix(sound, thud(r, r.uniform(62, 80), 0.02, 0.2), at, 0.6 * weight * gain)


def land(force, seed):
    """Both feet come down from a leap on sand over stone."""
    r = rng(seed, LAND)
    sound = silence(0.9)
    for foot in range(2):
        mix(sound, unit(step(1.0, seed * 7 + foot, "sand", running=True)), r.uniform(0, 0.028), 0.5)
    mix(sound, thud(r, r.uniform(52, 64), 0.040, 0.4, 0.6, 0.9), 0.006, force)
    spray = curve(times(0.55), [(0, 0), (0.03, 1), (0.2, 0.35), (0.55, 0)])
    mix(sound, grains(r, 2600, spray, 1400, 6500), 0.02, 0.22)
    mix(sound, cloth(r, 0.4, 1100, 0.9, [(0, 0), (0.05, 1), (0.4, 0)]), 0, 0.16)
    mix(sound, jingle(r, 7, 0.12), 0.02, 0.10)
    return trim(highpass(sound, 38))


def fall(force, seed):
    """A man goes down: knee, trunk, arm, hand, each a soft weight on sand; cloth and harness all the while."""
    r = rng(seed, FALL)
    sound, at = silence(1.8), 0.02
    parts = ((0.5, 95, 0.024, 0.19), (1.0, 62, 0.044, 0.10), (0.45, 110, 0.0224, 0.13), (0.25, 130, 0.0176, 0.0))
    for gain, pitch, decay, until_next in parts:
        mix(sound, thud(r, pitch * r.uniform(0.9, 1.1), decay, 0.4, 0.5, 0.9), at, gain)
        mix(sound, noise_burst(r, 0.1, 180, 1500 + 600 * (force - 0.7), 0.016, 1), at, 0.65 * gain)
        puff = curve(times(0.3), [(0, 0), (0.015, 1), (0.3, 0)])
        mix(sound, grains(r, 2500, puff, 1200, 5500), at + 0.004, 0.22 * gain)
        at += until_next * r.uniform(0.8, 1.25)
    mix(sound, cloth(r, 0.9, 1400, 1.0, [(0, 0.2), (0.2, 1), (0.5, 0.5), (0.9, 0)]), 0, 0.10)
    mix(sound, jingle(r, 10, 0.3, 1900, 6500), 0.19, 0.16)
    return trim(highpass(sound, 38))
