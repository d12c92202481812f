"""Oggs and their manifest: encode, decode, list. Uses `oggenc` and `oggdec` (Debian: vorbis-tools)."""
import json
import struct
import subprocess
from pathlib import Path

import numpy as np

from synth.basics import SAMPLE_RATE_HZ

SOUNDS = Path(__file__).resolve().parents[2] / "sounds"
MANIFEST = SOUNDS / "manifest.json"
QUALITY = "4"
SERIAL = "1"
"""Of the ogg stream; chosen by chance if not given, and then no two runs give the same bytes."""


def name_of(name, variant):
    return f"{name}_{variant}.ogg"


def encode(sound, path):
    """Writes an ogg of the sound, 16 bits deep."""
    frames = np.atleast_2d(sound).T
    pcm = np.round(np.clip(frames, -1, 1) * 32_767).astype("<i2")
    command = ["oggenc", "-Q", "-q", QUALITY, "-s", SERIAL, "-r", "-B", "16", "-C", str(frames.shape[1]),
               "-R", str(SAMPLE_RATE_HZ), "-o", str(path), "-"]
    subprocess.run(command, input=pcm.tobytes(), check=True)


def decode(path):
    """(sound, samples a second) of an ogg, mono `(n,)` or stereo `(2, n)`."""
    header = path.read_bytes()[:64]
    channels, rate = struct.unpack_from("<BI", header, header.index(b"\x01vorbis") + 11)
    pcm = subprocess.run(["oggdec", "-Q", "-R", "-b", "16", "-o", "-", str(path)], capture_output=True, check=True).stdout
    frames = np.frombuffer(pcm, "<i2").reshape(-1, channels) / 32_768
    return (frames[:, 0] if channels == 1 else frames.T), rate


def read_manifest():
    return json.loads(MANIFEST.read_text()) if MANIFEST.exists() else []


def write_manifest(entries):
    """One line for each file, in order of name: such a list can be compared."""
    lines = ",\n".join("  " + json.dumps(entry) for entry in sorted(entries, key=lambda entry: entry["file"]))
    MANIFEST.write_text(f"[\n{lines}\n]\n")
