"""Checks the rendered sounds as they ship: reads the oggs back, measures, says what is out of its bounds.

`python3 check.py`: one line for each sound, then every failure; the exit code is 1 if there is one.
The bounds guard against mistakes and drift. That a sound lies inside them does not prove that it sounds right.
"""
import sys
from pathlib import Path

import numpy as np

from catalogue import CATALOGUE
from files import MANIFEST, SOUNDS, decode, frames_in_game, name_of, read_manifest
from synth import blows, bodies, brass, percussion
from synth.basics import SAMPLE_RATE_HZ, lowpass, rng
from synth.measure import (attack_ms, centroid_hz, choir_db, distance_db, loudness, octaves_db, offset_db, partials, picture,
                           seam, t60_s, true_peak_db)
from synth.voices import OCTAVES_HZ, SPEECH_DB

MOST_BYTES = 5_000_000
PEAK_DBTP = -3.0
OFFSET_DB = -55
LOUDNESS_LU = 0.3
ENDS_DB = -50
"""The last 5 ms against the peak; the file is cut at -55 to -66 dB and Vorbis adds a little."""
VARIANTS_DB = 4.0
DRUM_VARIANTS_DB = 3.3
FAMILIES_DB = 10.0
CHOIR_DB = 13.5
ALIKE_ON_PURPOSE = {"ui_click"}

# Seconds (from, to), centroid in Hz (from, to), longest attack in ms; all variants of a sound must lie inside.
BOUNDS = {
    "clash_light": ((0.3, 1.2), (2600, 5000), 10),
    "clash_heavy": ((0.4, 1.6), (1000, 2500), 10),
    "clash_bind": ((0.1, 0.4), (2300, 5000), 10),
    "scrape": ((0.4, 1.2), (2600, 5000), 500),
    "buckler": ((0.2, 0.8), (900, 2200), 15),
    "haft": ((0.08, 0.3), (700, 1700), 4),
    "clatter": ((0.5, 1.8), (2000, 5500), None),
    "draw": ((0.4, 1.3), (1800, 5500), None),
    "whoosh": ((0.35, 0.8), (500, 1900), 120),
    "whoosh_heavy": ((0.5, 1.1), (250, 900), 180),
    "hit": ((0.15, 0.5), (400, 1200), 10),
    "step_stone": ((0.08, 0.3), (600, 1900), 8),
    "step_sand": ((0.15, 0.4), (1000, 2300), 40),
    "run_stone": ((0.06, 0.25), (600, 2300), 8),
    "run_sand": ((0.1, 0.35), (1000, 2300), 40),
    "land": ((0.3, 0.9), (500, 1700), 60),
    "fall": ((0.6, 1.5), (500, 1500), 400),
    "thoat_pad": ((0.15, 0.5), (150, 600), 60),
    "thoat_gallop": ((2.56, 2.56), (150, 700), 60),
    "thoat_growl": ((0.9, 1.6), (200, 700), 700),
    "thoat_snort": ((0.6, 1.0), (900, 2600), 200),
    "crowd_murmur": ((12, 17), (400, 900), None),
    "crowd_hush": ((1.5, 3.5), (500, 3000), None),
    "crowd_gasp": ((0.8, 2.5), (1300, 2800), 250),
    "crowd_cheer": ((4, 7), (1000, 2400), None),
    "crowd_roar": ((5, 8.5), (1000, 2400), None),
    "crowd_boo": ((3, 6), (300, 1000), None),
    "crowd_sullen": ((3.5, 7), (250, 900), None),
    "trumpet_open": ((3.5, 6), (1200, 3000), None),
    "trumpet_summon": ((2, 4.5), (1200, 3000), None),
    "trumpet_win": ((3, 5.5), (1200, 3000), None),
    "trumpet_close": ((3, 6), (900, 2400), None),
    "horn": ((2.5, 4.5), (200, 700), None),
    "drum": ((1, 1.7), (80, 250), 20),
    "ui_click": ((0.03, 0.15), (600, 1500), 4),
    "ui_confirm": ((0.3, 0.9), (400, 1200), 8),
    "ui_refuse": ((0.15, 0.5), (120, 500), 8),
    "music_1_drums": ((51.2, 51.2), (60, 300), None),
    "music_2_brass": ((51.2, 51.2), (250, 900), None),
    "music_3_strings": ((51.2, 51.2), (500, 1600), None),
}
STARTS_AT_ONCE = {name for name, (_, _, attack) in BOUNDS.items() if attack is not None and attack <= 15}
"""Their cue is the contact frame: the sound must be there within 6 ms. (A micro-bounce may be their loudest moment.)"""

# T60 in seconds by octave band (low Hz, high Hz, from, to), the mean of the variants.
DECAYS = {
    "clash_light": ((1000, 2000, 0.3, 1.0), (2000, 4000, 0.3, 0.9)),
    "clash_heavy": ((1000, 2000, 0.4, 1.2),),
    "clash_bind": ((1000, 2000, 0.08, 0.25), (2000, 4000, 0.08, 0.25)),
    "buckler": ((500, 1000, 0.15, 0.6), (1000, 2000, 0.15, 0.5)),
    "haft": ((500, 1000, 0.03, 0.15),),
    "thoat_pad": ((125, 250, 0.05, 0.3),),
}
FAMILIES = ("clash_light", "clash_heavy", "buckler", "haft", "hit", "step_stone", "step_sand", "thoat_pad")
SPEAKS_LIKE = {"crowd_murmur": "normal", "crowd_cheer": "shout", "crowd_roar": "shout"}
SPEECH_WITHIN_DB = 6.5
RISES_WITH_FORCE = {
    "clash": lambda force: blows.clash(force, 3),
    "whoosh": lambda force: blows.whoosh(force, 3),
    "haft": lambda force: blows.haft(force, 3),
    "hit": lambda force: bodies.hit(force, 3),
    "step": lambda force: bodies.step(force, 3),
    "drum": lambda force: percussion.drum(force, 3),
}


class Report:
    """Collects what fails, so that one run shows all of it."""

    def __init__(self):
        self.failures, self.checks = [], 0

    def expect(self, good, what):
        self.checks += 1
        if not good:
            self.failures.append(what)

    def within(self, value, low, high, what):
        self.expect(low <= value <= high, f"{what}: {value:.4g} is not within {low} to {high}")


def main():
    report = Report()
    entries = check_manifest(report)
    pictures = {}
    print(f"{'sound':16} n      s   LUFS   dBTP  centroid  attack ms  variants dB       bytes")
    for name, sound in CATALOGUE.items():
        variants = [decode(SOUNDS / name_of(name, v)) for v in range(sound.variants) if (SOUNDS / name_of(name, v)).exists()]
        report.expect(len(variants) == sound.variants, f"{name}: {len(variants)} of {sound.variants} files are there")
        if variants:
            pictures[name] = check_sound(report, name, sound, variants, entries)
    check_families(report, pictures)
    check_recipes(report)
    print(f"{report.checks} checks, {len(report.failures)} failures")
    for failure in report.failures:
        print("  " + failure)
    return 1 if report.failures else 0


def check_manifest(report):
    """The manifest lists exactly the files that are there, with their true sizes."""
    entries = {entry["file"]: entry for entry in read_manifest()}
    present = {path.name for path in SOUNDS.iterdir() if path != MANIFEST}
    for file in sorted(present ^ set(entries)):
        report.expect(False, f"{file} is {'not in the manifest' if file in present else 'in the manifest but not there'}")
    total = sum(Path(SOUNDS / file).stat().st_size for file in present)
    report.within(total, 1, MOST_BYTES, "bytes of all sounds")
    for file in sorted(present & set(entries)):
        report.expect((SOUNDS / file).stat().st_size == entries[file]["bytes"], f"{file}: the manifest has another size")
    print(f"{len(present)} files, {total} bytes")
    return entries


def check_sound(report, name, sound, variants, entries):
    length_s, colour_hz, attack = BOUNDS[name]
    rows = []
    for v, (samples, rate) in enumerate(variants):
        file = name_of(name, v)
        entry = entries.get(file, {})
        seconds = samples.shape[-1] / SAMPLE_RATE_HZ
        momentary, integrated = loudness(samples)
        lufs, peak = (integrated if sound.loop else momentary), true_peak_db(samples)
        rows.append((seconds, lufs, peak, centroid_hz(samples), attack_ms(samples)))
        report.expect(rate == SAMPLE_RATE_HZ, f"{file}: {rate} Hz")
        report.expect(np.isfinite(samples).all(), f"{file}: not a number")
        report.within(seconds, *length_s, f"{file}: seconds")
        report.within(1000 * seconds, entry.get("ms", 0) - 1, entry.get("ms", 0) + 1, f"{file}: ms against the manifest")
        report.expect(entry.get("channels") == np.atleast_2d(samples).shape[0], f"{file}: channels against the manifest")
        report.within(lufs, sound.lufs - LOUDNESS_LU, sound.lufs + LOUDNESS_LU, f"{file}: LUFS")
        report.within(peak, -60, PEAK_DBTP + 0.05, f"{file}: dBTP")
        report.within(offset_db(samples), -200, OFFSET_DB, f"{file}: constant part, dB")
        report.within(rows[-1][3], *colour_hz, f"{file}: centroid, Hz")
        if attack is not None:
            report.within(rows[-1][4], 0, attack, f"{file}: attack, ms")
        if name in STARTS_AT_ONCE:
            report.within(starts_after_ms(samples), 0, 6, f"{file}: starts after, ms")
        if sound.loop:
            check_loop(report, file, name, samples)
        else:
            report.within(ends_db(samples), -200, ENDS_DB, f"{file}: level at the end, dB")
        check_kind(report, name, file, samples)
    for low, high, least, most in DECAYS.get(name, ()):
        decay = np.nanmean([t60_s(samples, low, high) for samples, _ in variants])
        report.within(decay, least, most, f"{name}: T60 {low}-{high} Hz, s")
    pictures = [picture(samples) for samples, _ in variants] if rows[0][0] < 20 else []
    apart = [distance_db(pictures[i], pictures[j]) for i in range(len(pictures)) for j in range(i)]
    if apart and name not in ALIKE_ON_PURPOSE:
        report.within(min(apart), DRUM_VARIANTS_DB if name == "drum" else VARIANTS_DB, 60, f"{name}: nearest variants, dB")
    seconds, lufs, peak, colour, rise = np.mean(rows, 0)
    spread = f"{min(apart):5.1f} {np.mean(apart):5.1f} {max(apart):5.1f}" if apart else " " * 17
    size = sum(entries.get(name_of(name, v), {}).get("bytes", 0) for v in range(len(variants)))
    print(f"{name:16} {len(variants)} {seconds:6.2f} {lufs:6.1f} {peak:6.1f} {colour:9.0f} {rise:10.1f}  {spread} {size:9}")
    return pictures


def starts_after_ms(sound):
    """When the sound first reaches a tenth of its peak."""
    level = np.abs(np.atleast_2d(sound)).max(0)
    return 1000 * np.argmax(level > 0.1 * level.max()) / SAMPLE_RATE_HZ


def ends_db(sound):
    level = np.abs(np.atleast_2d(sound)).max(0)
    return 20 * np.log10(level[-SAMPLE_RATE_HZ // 200:].max() / level.max() + 1e-9)


def check_loop(report, file, name, samples):
    """No click where the loop closes. A beat on one may be louder than what comes before it; a bed may not."""
    expected, played = samples.shape[-1], frames_in_game(SOUNDS / file)
    report.expect(played == expected, f"{file}: the game's decoder gives {played} frames, not {expected}: a gap in the loop")
    step, level = seam(samples)
    report.within(step, 0, 1, f"{file}: step at the seam")
    if name in ("crowd_murmur", "music_3_strings"):
        report.within(level, -4, 4, f"{file}: level before the seam against after, dB")


def check_kind(report, name, file, samples):
    """What makes steel steel and a crowd a crowd."""
    if name in ("clash_light", "clash_heavy", "clash_bind"):
        strong = sum(level > -10 for _, level in partials(samples))
        report.within(strong, 6, 1000, f"{file}: partials within 10 dB of the strongest")
    if name in ("crowd_cheer", "crowd_roar", "crowd_boo", "crowd_sullen"):
        report.within(choir_db(samples), 5, CHOIR_DB, f"{file}: single lines over the noise, dB")
    if name in SPEAKS_LIKE:
        octaves = octaves_db(samples, OCTAVES_HZ)
        speech = np.array(SPEECH_DB[SPEAKS_LIKE[name]])
        off = (octaves - octaves[1:4].mean()) - (speech - speech[1:4].mean())
        for centre, difference in list(zip(OCTAVES_HZ, off))[1:5]:
            report.within(difference, -SPEECH_WITHIN_DB, SPEECH_WITHIN_DB, f"{file}: octave {centre} Hz against speech, dB")


def check_families(report, pictures):
    """Different things must be heard as different, by more than variants of one thing are."""
    for i, one in enumerate(FAMILIES):
        for other in FAMILIES[:i]:
            if one in pictures and other in pictures:
                apart = np.mean([distance_db(a, b) for a in pictures[one][:3] for b in pictures[other][:3]])
                report.within(apart, FAMILIES_DB, 60, f"{one} from {other}, dB")


def check_recipes(report):
    """Force makes brighter, the same seed the same sound; a drum's pitch falls; trumpet partials speak one by one."""
    for name, recipe in RISES_WITH_FORCE.items():
        soft, middle, hard = (centroid_hz(recipe(force)) for force in (0.2, 0.5, 0.9))
        report.expect(soft < middle < hard, f"{name}: not brighter with force ({soft:.0f} {middle:.0f} {hard:.0f} Hz)")
        report.expect(np.array_equal(recipe(0.5), recipe(0.5)), f"{name}: twice the same seed, not the same sound")
    struck = lowpass(percussion.drum(0.9, 1), 75, 4)
    early, late = crossings_hz(struck[1000:8000]), crossings_hz(struck[16_000:40_000])
    report.expect(late < early, f"drum: its pitch does not fall ({early:.1f} to {late:.1f} Hz)")
    rises = [partial_rise_ms(k) for k in (1, 2, 4, 8)]
    report.expect(rises == sorted(rises), f"trumpet: partials 1, 2, 4, 8 rise after {rises} ms, not one after another")


def crossings_hz(sound):
    return np.count_nonzero(np.diff(np.signbit(sound))) / 2 / (len(sound) / SAMPLE_RATE_HZ)


def partial_rise_ms(k, pitch_hz=440.0):
    """When a partial of one trumpet note reaches 90 % of its strength."""
    note = brass.tone(rng(1), pitch_hz, 0.6, 0.85, breath=0.0)
    t = np.arange(len(note)) / SAMPLE_RATE_HZ
    strength = np.abs(lowpass(lowpass(note * np.exp(-2j * np.pi * k * pitch_hz * t), 60, 2), 60, 2))
    return round(1000 * np.argmax(strength > 0.9 * strength[: SAMPLE_RATE_HZ // 4].max()) / SAMPLE_RATE_HZ)


if __name__ == "__main__":
    sys.exit(main())
