"""The base ring under a figure: round for Black, notched for Orange.

Owns: the mesh `base`, apart from the figure so that the game can hide it in a
fight. Its top is the figure's ground (z = 0), its foot lies 7.5 cm below.
"""

from mesh import UP, lathe, vec

RADIUS_M = 0.42
FOOT_M = -0.075


def base(b, radius=RADIUS_M, stretch=1.0, behind=0.0, dais=False):
    """Add the ring; `stretch` lengthens it fore and aft, `dais` adds a step."""
    r = radius
    rows = [
        (r, FOOT_M, "base"),
        (r * 1.05, -0.062, "base"),
        (r * 1.05, -0.034, "base"),
        (r * 0.97, -0.016, "base_ring"),
        (r * 0.89, -0.014, "base_top"),
        (r * 0.87, 0.0, "base_top"),
    ]
    if dais:
        s = r * 1.26
        rows = [
            (s, FOOT_M, "base"),
            (s * 1.04, -0.066, "base"),
            (s * 1.02, -0.052, "base_ring"),
            (s * 0.93, -0.046, "base_top"),
            (r * 1.02, -0.042, "base_top"),
            (r * 1.02, -0.018, "base"),
            (r * 0.97, -0.006, "base_ring"),
            (r * 0.88, 0.0, "base_top"),
        ]
    elif not b.rich:
        rows = [rows[0], rows[2], rows[3], rows[5]]
    notched = b.side == "orange"
    sides = 36 if notched else 24
    rim_rows = 3 if dais or b.rich else 2

    def pattern(row, degrees):
        notch = notched and row < rim_rows and round(degrees % 360 / 10) % 3 == 0
        return (0.86 if notch else 1.0), None

    start = len(b.points)
    # All 36 sides stay in far versions: the notches are the mark of the side.
    lathe(b, vec(0, 0, 0), UP, rows, sides, "root", pattern=pattern, far_sides=sides if notched else 16, part="base")
    for point in b.points[start:]:
        point.y = point.y * stretch + behind
