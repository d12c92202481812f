"""Draws the rendered sounds for the eye: `python3 draw.py PICTURE.png name [name ...]`, e.g. `clash_light_0 crowd_roar_1`.

Above the envelope, below the spectrum to 16 kHz over 80 dB. What the eye catches: a lone level line (a ping), an upright
edge at the end (a cut), an empty band, neighbours that are the same, a smooth grey field where there should be grain.
Needs matplotlib.
"""
import sys

import matplotlib
import numpy as np
import scipy.signal as sg

from files import SOUNDS, decode
from synth.basics import SAMPLE_RATE_HZ
from synth.measure import mono

matplotlib.use("Agg")
import matplotlib.pyplot as plt  # noqa: E402  (only after the choice of the canvas)

COLUMNS = 4
FLOOR_DB = -80


def main(picture, names):
    rows = -(-len(names) // COLUMNS)
    size = (3.4 * COLUMNS, 2.8 * rows)
    figure, axes = plt.subplots(rows * 2, COLUMNS, figsize=size, gridspec_kw={"height_ratios": [1, 3] * rows}, squeeze=False)
    for axis in axes.ravel():
        axis.axis("off")
    for k, name in enumerate(names):
        row, column = divmod(k, COLUMNS)
        sound = mono(decode(SOUNDS / f"{name}.ogg")[0])
        envelope(axes[2 * row][column], sound, name)
        spectrum(axes[2 * row + 1][column], sound)
    figure.tight_layout(pad=0.4)
    figure.savefig(picture, dpi=80)


def envelope(axis, sound, name):
    step = max(1, len(sound) // 1500)
    blocks = sound[:len(sound) // step * step].reshape(-1, step)
    t = np.arange(len(blocks)) * step / SAMPLE_RATE_HZ
    axis.axis("on")
    axis.fill_between(t, blocks.min(1), blocks.max(1), lw=0)
    axis.set(xlim=(0, t[-1]), xticks=[], yticks=[])
    axis.set_title(name, fontsize=8, pad=2)


def spectrum(axis, sound):
    window = 2048 if len(sound) > 0.7 * SAMPLE_RATE_HZ else 1024
    hop = min(max(64, len(sound) // 500), window // 2)
    f, t, bins = sg.stft(sound, SAMPLE_RATE_HZ, nperseg=window, noverlap=window - hop, nfft=2048)
    level = 20 * np.log10(np.abs(bins) + 1e-9)
    axis.axis("on")
    axis.pcolormesh(t, np.maximum(f, 20), level - level.max(), vmin=FLOOR_DB, vmax=0, cmap="magma", rasterized=True)
    axis.set(yscale="log", ylim=(40, 16_000), xlim=(0, len(sound) / SAMPLE_RATE_HZ))
    axis.tick_params(labelsize=6)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
