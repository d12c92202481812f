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


def frames_in_game(path):
    """How many frames lewton, the decoder of the game, gives for an ogg: sometimes more than the ogg states.

    A packet of lewton ends where its right slope begins, so a long block before a short one gives some frames early. It
    shortens only the last packet, and by a count that it takes from the page before, where such a lead is forgotten. An
    ogg of one page is not shortened at all. The rest is silence to a one-shot, but a gap to a loop.
    """
    packets, last_page, stated = _packets(path.read_bytes())
    short, long = 1 << (packets[0][28] & 15), 1 << (packets[0][28] >> 4)
    ends, leads, end, before = [], [], 0, None
    for packet in packets[3:]:
        # Bits of an audio packet: 0, mode (oggenc has two, short and long blocks), then slope before, slope after.
        is_long, next_is_long = packet[0] >> 1 & 1, packet[0] >> 3 & 1
        size = long if is_long else short
        end += (before + size) // 4 if before else 0
        before = size
        leads.append((long - short) // 4 if is_long and not next_is_long else 0)
        ends.append(end + leads[-1])
    first_of_last_page = last_page - 3
    if first_of_last_page <= 0:
        return ends[-1]
    counted = ends[-2] - leads[first_of_last_page - 1]
    return min(ends[-1], ends[-2] + max(0, stated - counted))


def _packets(data):
    """The packets of an ogg with one stream, how many end before its last page, and how many frames that page states."""
    packets, at, unfinished, before_page, stated = [], 0, b"", 0, 0
    while at < len(data):
        stated, = struct.unpack_from("<q", data, at + 6)
        laces = data[at + 27:at + 27 + data[at + 26]]
        at += 27 + len(laces)
        before_page = len(packets)
        for lace in laces:
            unfinished += data[at:at + lace]
            at += lace
            if lace < 255:
                packets.append(unfinished)
                unfinished = b""
    return packets, before_page, stated


def read_manifest():
    return json.loads(MANIFEST.read_text()) if MANIFEST.exists() else []


def write_manifest(entries):
    """One line for each file, in order of name: such a list can be compared."""
    lines = ",\n".join("  " + json.dumps(entry) for entry in sorted(entries, key=lambda entry: entry["file"]))
    MANIFEST.write_text(f"[\n{lines}\n]\n")
