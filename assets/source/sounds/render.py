"""Renders the sounds of the game: `python3 render.py [name or group ...]` (all if none is named) to assets/sounds.

The same scripts give the same sounds on every run; another processor or another numpy may differ in the last bit.
"""
import sys
import time

import numpy as np

from catalogue import CATALOGUE
from files import SOUNDS, decode, encode, name_of, read_manifest, write_manifest
from synth.basics import SAMPLE_RATE_HZ, decibels
from synth.measure import loudest_ms, loudness, true_peak_db

PEAK_DB = -3.5
"""No sound is louder than this between its samples, since nothing behind it limits the sum; the encoder may add half a dB."""
KNEE = 0.7
"""The part of the allowed peak above which a sound is bent instead of cut."""
MOST_BENT_DB = 3.0


def main(wanted):
    unknown = set(wanted) - set(CATALOGUE) - {sound.group for sound in CATALOGUE.values()}
    if unknown:
        sys.exit(f"no sound or group is called {', '.join(sorted(unknown))}; see catalogue.py")
    SOUNDS.mkdir(parents=True, exist_ok=True)
    chosen = {n: s for n, s in CATALOGUE.items() if not wanted or n in wanted or s.group in wanted}
    kept = [entry for entry in read_manifest() if entry["name"] in CATALOGUE and entry["name"] not in chosen]
    made = []
    for name, sound in chosen.items():
        began = time.monotonic()
        new = [render(name, sound, variant) for variant in range(sound.variants)]
        made += new
        print(f"{name}: {len(new)} files, {sum(e['bytes'] for e in new)} bytes, {time.monotonic() - began:.1f} s", flush=True)
    remove_all_but(kept + made)
    write_manifest(kept + made)


def render(name, sound, variant):
    """Writes one file and returns its line in the manifest."""
    path = SOUNDS / name_of(name, variant)
    samples = sound.recipe(variant)
    encode(level(name, samples, sound, sound.lufs), path)
    # Vorbis takes up to half a LU from noise, so the level is set by what comes back.
    encode(level(name, samples, sound, 2 * sound.lufs - loudness_of(decode(path)[0], sound)), path)
    samples, _ = decode(path)
    return {
        "file": path.name, "name": name, "variant": variant, "group": sound.group, "loop": sound.loop,
        "ms": round(1000 * samples.shape[-1] / SAMPLE_RATE_HZ), "loudest_ms": round(loudest_ms(samples)),
        "channels": np.atleast_2d(samples).shape[0],
        "lufs": round(float(loudness_of(samples, sound)), 1), "bytes": path.stat().st_size,
    }


def loudness_of(samples, sound):
    momentary, integrated = loudness(samples)
    return integrated if sound.loop else momentary


def level(name, samples, sound, lufs):
    """Brings a sound to its loudness; what would pass the allowed peak is bent."""
    samples = samples * decibels(lufs - loudness_of(samples, sound))
    over = true_peak_db(samples) - PEAK_DB
    if over > MOST_BENT_DB:
        sys.exit(f"{name}: {over:.1f} dB over the allowed peak is more than bending hides: lower the loudness in catalogue.py")
    return bend(samples) if over > 0 else samples


def bend(samples):
    top = decibels(PEAK_DB)
    knee, room = KNEE * top, (1 - KNEE) * top
    bent = np.sign(samples) * (knee + room * np.tanh((np.abs(samples) - knee) / room))
    return np.where(np.abs(samples) < knee, samples, bent)


def remove_all_but(entries):
    """Removes oggs that no line of the manifest names."""
    files = {entry["file"] for entry in entries}
    for path in SOUNDS.glob("*.ogg"):
        if path.name not in files:
            path.unlink()


if __name__ == "__main__":
    main(sys.argv[1:])
