"""Looks at figures: blender -b --factory-startup -P look.py -- VIEW OUT.png name…

VIEW is `board` (50 degrees down on squares, 90 pixels a man), `behind` (the same from
the back), `outline` (black on white), `front`, `back`, `quarter`, `side` or `face`; several
are parted by commas, OUT then gets the view's name. A name is `odwar_black`,
`odwar_black_mid`, `odwar_black_far`, `carved_chief_black` or
`warrior_black+hair_knot+mark_brow`. Nothing here goes into
the game.
"""

import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "..", "clips")]

import numpy as np  # noqa: E402

import raster  # noqa: E402
from cast import figure_parts, top_of_head  # noqa: E402
from paint import painted_corners  # noqa: E402
from palette import linear  # noqa: E402
from posed import placed  # noqa: E402
from soup import quad, soup_of  # noqa: E402

SQUARE_M = 2.4
CLOSE_M = 1.7
# Head-on from above a thoat is a lump; the game turns it like this too.
MOUNT_TURN_DEG = -35
# elevation, azimuth, height looked at, pixels a figure (wide, high), metres a figure
VIEWS = {
    "board": (50, 0, 0.9, (150, 200), SQUARE_M),
    "behind": (50, 180, 0.9, (150, 200), SQUARE_M),
    "outline": (50, 0, 0.9, (150, 200), SQUARE_M),
    "front": (10, 0, 1.35, (300, 500), CLOSE_M),
    "quarter": (12, 28, 1.35, (320, 520), 2.0),
    "back": (16, 180, 1.35, (300, 500), CLOSE_M),
    "side": (10, 90, 1.22, (460, 460), 3.2),
    "face": (4, 24, None, (300, 300), 0.62),
}


def figure_soup(name, at=(0.0, 0.0, 0.0)):
    """A painted figure at its place."""
    soups = []
    for builder, height, smooth_deg in figure_parts(name):
        corners = painted_corners(builder, height)
        turn = MOUNT_TURN_DEG if "thoat" in name else 0
        soups.append(soup_of(placed(builder, at, 1.0, turn), corners, smooth_deg))
    return raster.Soup.joined(soups)


def ground(count, spacing, z=-0.076):
    """Chequered squares under a line-up."""
    soups = []
    for i in range(-2, count + 2):
        for j in range(-2, 3):
            x, y, h = (i - (count - 1) / 2) * spacing, j * spacing, spacing * 0.49
            colour = linear("#A8521C" if (i + j) % 2 else "#2B272C")
            soups.append(quad([(x - h, y - h, z), (x + h, y - h, z), (x + h, y + h, z), (x - h, y + h, z)], colour))
    return raster.Soup.joined(soups)


def main(arguments):
    views, out, *names = arguments
    figures = [figure_soup(name) for name in names]
    count, stem = len(names), os.path.splitext(out)[0]
    for view in views.split(","):
        elevation, azimuth, height, (wide, high), spacing = VIEWS[view]
        path = out if "," not in views else f"{stem}_{view}.png"
        if view in ("face", "side", "quarter"):
            pictures = []
            for name, figure in zip(names, figures):
                target = (0, 0, height or top_of_head(name) - 0.22)
                pictures.append(raster.render(figure, target, elevation, azimuth, spacing, (wide, high)))
            raster.write_png(path, np.concatenate(pictures, 1))
            continue
        # From the back the row is turned about, so that names keep their order.
        order = -1 if azimuth == 180 else 1
        row = [_shifted(f, order * (i - (count - 1) / 2) * spacing) for i, f in enumerate(figures)]
        if view != "outline":
            row.append(ground(count, spacing))
        whole = raster.Soup.joined(row)
        size = (wide * count, high)
        raster.write_png(
            path, raster.render(whole, (0, 0, height), elevation, azimuth, spacing * count, size, view == "outline")
        )


def _shifted(soup, x):
    return soup.moved(soup.corners + np.array((x, 0, 0)))


if __name__ == "__main__":
    main(sys.argv[sys.argv.index("--") + 1 :])
