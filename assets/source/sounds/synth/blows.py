"""Weapons: steel on steel, on a buckler, on a wooden haft, and the air they cut. All mono; force 0..1."""
from dataclasses import dataclass

import numpy as np

from .basics import (SAMPLE_RATE_HZ, bandpass, convolve, fade, highpass, lowpass, mix, noise, noise_burst, rng, samples,
                     silence, times, trim, unit, wander)
from .physics import contact, modes, pulse_train, thud
from .spectral import bell, shape

CLASH, SCRAPE, BUCKLER, HAFT, WHOOSH = range(11, 16)
CLATTER, DRAW = 24, 25

STEEL_MS = 5100.0
"""Speed of long waves in a steel bar, m/s; of shear waves below."""
STEEL_SHEAR_MS = 3200.0
AIR_MS = 343.0
FREE_BAR = ((2 * np.arange(1, 61) + 1) * np.pi / 2) ** 2
"""Squared wave numbers of the bending modes of a free bar, times its length squared."""


@dataclass(frozen=True)
class Blade:
    """A bar of steel, in metres."""
    length: float
    thick: float
    wide: float

    def scaled(self, by):
        return Blade(self.length * by, self.thick * by, self.wide * by)


SWORD, OTHER_SWORD = Blade(0.84, 0.0044, 0.036), Blade(0.80, 0.0046, 0.040)
LONG_SWORD, AXE_HEAD = Blade(1.22, 0.0078, 0.062), Blade(0.95, 0.0060, 0.048)


@dataclass(frozen=True)
class Steel:
    """How one kind of clash differs from another."""
    blades: tuple
    contact: float
    """Factor on the contact time: heavy steel meets more slowly, so it is darker."""
    loss: float
    grip: float
    """T60 in seconds that the hand leaves to a mode at 300 Hz."""
    crush_above_hz: float
    thump: float
    lowpass_hz: float
    highpass_hz: float
    extra_bounces: int = 0
    bounce_keeps: float = 0.5


LIGHT = Steel((SWORD, OTHER_SWORD), 1.0, 0.0010, 0.30, 1500, 0.16, 9000, 90)
HEAVY = Steel((LONG_SWORD, AXE_HEAD), 2.1, 0.00075, 0.36, 700, 0.55, 4500, 60)
BIND = Steel((SWORD, OTHER_SWORD), 1.0, 0.0032, 0.10, 1500, 0.16, 9000, 90, extra_bounces=2, bounce_keeps=0.7)


def blade_modes(r, blade, struck_at, loss, grip):
    """The ringing of a blade: frequencies, T60s, amplitudes of flat bending, edge bending and torsion.

    Below coincidence a thin bar hardly radiates: that is why a blade clinks and does not bong.
    """
    n = np.arange(1, 61)
    bar = FREE_BAR * STEEL_MS / (2 * np.pi * blade.length ** 2 * 12 ** 0.5)
    coincidence_hz = AIR_MS ** 2 / (1.8 * STEEL_MS * blade.thick)
    families = ((bar * blade.thick, 0.75),
                (bar * blade.wide / np.sqrt(1 + 3 * (n * blade.wide / blade.length) ** 2), 0.5),
                (n * STEEL_SHEAR_MS * 1.8 * blade.thick / blade.wide / (2 * blade.length), 0.8))
    frequency, amplitude = [], []
    for ideal, weight in families:
        f = ideal * (1 + 0.012 * r.standard_normal(60))
        heard = (f > 60) & (f < 17_000)
        f = f[heard]
        met = np.abs(np.sin((n[heard] + 0.5) * np.pi * struck_at)) * 0.85 + 0.15
        radiated = np.minimum(1, f / coincidence_hz) ** 1.3
        frequency.append(f)
        amplitude.append(weight * met * radiated * r.uniform(0.35, 1.0, len(f)) / (1 + (f / 10_500) ** 2))
    frequency, amplitude = np.concatenate(frequency), np.concatenate(amplitude)
    t60 = 1 / (1 / (grip * (frequency / 300) ** 0.8) + loss * frequency / 2.2)
    return frequency, t60 * r.uniform(0.75, 1.25, len(frequency)), amplitude


def clash(force, seed, steel=LIGHT):
    """Two blades meet: both ring, their edges crush for 2 ms, arms and hilts thump."""
    r, seconds = rng(seed, CLASH), 2.2
    bounces = r.integers(1, 4) + steel.extra_bounces
    struck = contact(r, 0.00012 * (1.25 - 0.5 * force) * steel.contact, bounces, r.uniform(0.006, 0.016), steel.bounce_keeps)
    sound = silence(seconds)
    for k, blade in enumerate(steel.blades):
        blade = blade.scaled(r.uniform(0.965, 1.035))
        loss = steel.loss * r.uniform(0.85, 1.2)
        at = r.uniform(0.55, 0.9) if k == 0 else r.uniform(0.3, 0.6)
        f, t60, a = blade_modes(r, blade, at, loss, steel.grip)
        ring = convolve(modes(f, t60, a, seconds, r.uniform(0, 0.4, len(f))), struck)
        mix(sound, ring, 0, 1.0 if k == 0 else 0.8)
    sound = unit(sound)
    crush = highpass(noise(r, 0.02), steel.crush_above_hz) * np.exp(-times(0.02) / (0.0012 + 0.0012 * force))
    mix(sound, unit(crush), 0, 0.35 + 0.3 * force)
    arms = modes([r.uniform(140, 190), r.uniform(260, 330)], [0.09, 0.06], [1, 0.6], 0.2)
    mix(sound, lowpass(arms, 600), 0, steel.thump * force)
    return trim(highpass(lowpass(sound, steel.lowpass_hz + 7000 * force, 1), steel.highpass_hz))


def scrape(force, seed):
    """Blade slides along blade: small hits, faster with speed, drive the modes while the contact point moves."""
    r = rng(seed, SCRAPE)
    seconds = r.uniform(0.45, 0.75)
    n = samples(seconds)
    way = np.linspace(0, 1, n)
    speed = np.clip(np.sin(np.pi * way ** 0.7) ** 0.8 * (1 + 0.25 * wander(r, seconds, 9)[:n]), 0, None)
    step = (250 + 1900 * speed) / SAMPLE_RATE_HZ
    train = pulse_train(np.cumsum(step * (1 + 0.25 * r.standard_normal(n))), lambda count: r.exponential(1, count))
    rough = highpass(train * speed ** 1.5 + 0.10 * noise(r, seconds)[:n] * speed ** 2, 700)
    sound = silence(seconds + 0.7)
    for point in range(4):
        f, t60, a = blade_modes(r, Blade(0.84, 0.0045, 0.038), 0.3 + 0.15 * point, 0.0026, 0.12)
        nearness = np.clip(1 - np.abs(way * 3 - point), 0, 1)
        ring = modes(f, t60, a / (1 + (f / 7000) ** 2), 0.6, r.uniform(0, 6.28, len(f)))
        mix(sound, convolve(rough * nearness, ring))
    sound = mix(unit(sound), unit(clash(force * 0.5, seed + 900, BIND)), 0, 0.53)
    return trim(highpass(sound, 250))


def buckler(force, seed):
    """A blade on a small domed shield: a plate with constant modal density, between steel and wood in colour."""
    r, seconds = rng(seed, BUCKLER), 1.2
    radius, thick = 0.15 * r.uniform(0.95, 1.05), 0.0017
    lowest = 0.2413 * 5300 * thick / radius ** 2 * 1.9
    f = list(lowest * np.array([1, 1.73, 2.33, 3.91, 4.11, 6.30, 6.71, 7.34]) * r.uniform(0.97, 1.03, 8))
    while f[-1] < 13_000:
        f.append(f[-1] + r.exponential(72) + 8)
    f = np.array(f)
    a = r.uniform(0.2, 1, len(f)) * np.minimum(1, (f / 900) ** 1.1) / (1 + (f / 3600) ** 1.5)
    t60 = r.uniform(0.6, 1.2, len(f)) / (1 / 0.55 + f * 0.0045 / 2.2)
    struck = contact(r, 0.00035 * (1.3 - 0.5 * force), r.integers(0, 3), 0.02, 0.35)
    sound = unit(convolve(modes(f, t60, a, seconds, r.uniform(0, 6.28, len(f))), struck)[:samples(seconds)])
    f, t60, a = blade_modes(r, Blade(0.84, 0.0045, 0.038), 0.7, 0.002, 0.15)
    mix(sound, unit(convolve(modes(f, t60, a, seconds), struck)), 0, 0.45)
    mix(sound, modes([r.uniform(120, 160), 240], [0.12, 0.07], [1, 0.5], 0.3), 0, 0.28 * force)
    mix(sound, unit(highpass(noise(r, 0.02), 900) * np.exp(-times(0.02) / 0.002)), 0, 0.4 * force)
    return trim(highpass(sound, 70))


def haft(force, seed):
    """Steel on a wooden haft: a dry bar of wood that the hands hold, a crack, splinters, a little steel."""
    r, seconds = rng(seed, HAFT), 0.5
    length, thick, wood_ms = 0.9, 0.034, 4200
    n = np.arange(1, 14)
    f = FREE_BAR[:13] / (2 * np.pi * length ** 2) * thick / 12 ** 0.5 * wood_ms
    f = f / np.sqrt(1 + 9 * (n * thick / length) ** 2) * (1 + 0.02 * r.standard_normal(13))
    held_low = np.minimum(1, f / 900) ** 1.9
    a = np.abs(np.sin((n + 0.5) * np.pi * r.uniform(0.2, 0.45))) * held_low
    t60 = 1 / (f * r.uniform(0.022, 0.032) / 2.2 + 1 / 0.16)
    struck = contact(r, 0.0008 * (1.3 - 0.5 * force), r.integers(0, 2), 0.03, 0.3)
    sound = unit(convolve(modes(f, t60, a, seconds), struck)[:samples(seconds)])
    mix(sound, noise_burst(r, 0.1, 700, 4200, r.uniform(0.005, 0.010)), 0.0004, 0.45 * (0.5 + force))
    for _ in range(r.integers(2, 6)):
        splinter = bandpass(noise(r, 0.01), 900, 5000) * np.exp(-times(0.01) / 0.0012)
        mix(sound, splinter, r.uniform(0.004, 0.05), 0.035 * force)
    steel = np.array([2900, 4300, 5650, 7300]) * r.uniform(0.93, 1.07, 4)
    mix(sound, modes(steel, [0.14, 0.1, 0.07, 0.05], [0.5, 0.4, 0.3, 0.2], 0.2), 0, 0.05)
    mix(sound, thud(r, r.uniform(85, 110), 0.02, 0.2), 0, 0.28 * force)
    return trim(highpass(sound, 50))


def clatter(force, seed):
    """A sword falls from a hand on stone: it strikes with one end and the other, ever faster, and lies still."""
    r, sound = rng(seed, CLATTER), silence(2.0)
    at, gain, pause = 0.0, 1.0, r.uniform(0.15, 0.20) * (0.7 + 0.5 * force)
    for bounce in range(r.integers(5, 8)):
        lying = 1 + 0.35 * bounce
        f, t60, a = blade_modes(r, SWORD, r.uniform(0.05, 0.95), 0.0014 * lying, 0.20 / lying)
        struck = contact(r, r.uniform(0.00018, 0.0003) * (1.25 - 0.4 * force), r.integers(0, 2), 0.008)
        mix(sound, unit(convolve(modes(f, t60, a, 0.8, r.uniform(0, 0.4, len(f))), struck)), at, gain)
        mix(sound, noise_burst(r, 0.03, 500, 3500, 0.004), at, 0.3 * gain)
        at += pause
        pause *= r.uniform(0.65, 0.85)
        gain *= r.uniform(0.65, 0.9)
    return trim(highpass(lowpass(sound, 7000 + 5000 * force, 1), 120))


def draw(force, seed):
    """A blade leaves its leather sheath: a rub that grows, and the ring that is left when the point comes free."""
    r = rng(seed, DRAW)
    seconds = r.uniform(0.34, 0.46) * (1.2 - 0.3 * force)
    sound, t = silence(seconds + 0.8), times(seconds)
    pull = (t / seconds) ** 1.2 * np.clip((seconds - t) / 0.02, 0, 1) * (1 + 0.25 * wander(r, seconds, 30)[:len(t)])
    rub = shape(noise(r, seconds), lambda f, at: bell(f, 1500 + 1800 * at / seconds, 0.9))
    mix(sound, unit(rub * pull), 0, 0.8)
    f, t60, a = blade_modes(r, SWORD, r.uniform(0.85, 0.95), 0.0018, 0.16)
    ring = modes(f, t60, a / (1 + (f / 6000) ** 2), 0.7, r.uniform(0, 6.28, len(f)))
    mix(sound, unit(convolve(highpass(noise(r, seconds) * pull ** 2, 800), ring)), 0, 0.45)
    mix(sound, unit(convolve(ring, contact(r, 0.0002, 1))), seconds - 0.01, 0.4 * (0.4 + force))
    return trim(fade(highpass(sound, 250), 0.01, 0))


def whoosh(force, seed, heavy=False):
    """A weapon through the air: eight sources along the blade, six near the tip, each an Aeolian tone
    f = 0.2 u / d (Strouhal) whose pressure grows as u cubed, and the noise of the wake.

    Loudest at 0.50 to 0.62 of its length: start it that much before the contact.
    """
    r = rng(seed, WHOOSH)
    seconds = (0.75 if heavy else 0.52) * r.uniform(0.9, 1.15) * (1.25 - 0.4 * force)
    tip_ms = (16 + 22 * force) * (0.78 if heavy else 1)
    thick, length, arm = (0.015, 1.2, 0.55) if heavy else (0.0075, 0.9, 0.55)
    way, peak = np.linspace(0, 1, 200), r.uniform(0.5, 0.62)
    swing = np.exp(-0.5 * ((way - peak) / np.where(way < peak, 0.20, 0.13)) ** 2)
    swing *= 1 + 0.06 * np.sin(way * r.uniform(8, 16) + r.uniform(0, 6))

    def spectrum(f, t):
        speed, total = np.interp(t / seconds, way, swing), 0.0
        for part in (0.999, 0.96, 0.92, 0.88, 0.84, 0.80, 0.5, 0.1):
            v = tip_ms * speed * (arm + length * part) / (arm + length)
            tone = 0.2 * v / (thick * (1 + 0.4 * (1 - part))) + 30
            wake = np.minimum(1, f / tone) / (1 + (f / (tone * 3)) ** 1.6)
            total += (v / tip_ms) ** 3 * (bell(f, tone, 0.30) + 0.35 * bell(f, tone * 2.1, 0.6) + 0.16 * wake)
        return total

    air = shape(noise(r, seconds), spectrum, 1024, 128)
    return fade(highpass(air * (1 + 0.15 * wander(r, seconds, 35)[:len(air)]), 90), 0.02, 0.03)
