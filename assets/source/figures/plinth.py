"""The turned base of a carved piece: felt, torus, fillet, cove and bead.

Owns: its profile. It stands on the board's plane (z = 0); `top` says where the
piece stands on it. Orange's torus is gadrooned, Black's is smooth with a wide inlay, so
that the sides differ without colour.
"""

from mesh import UP, lathe, vec

RADIUS_M = 0.56
SIDES = 24
# (share of the radius, height in metres, colour) from the felt up.
TURNED = (
    (0.95, 0.000, "felt"),
    (0.97, 0.020, "felt"),
    (1.03, 0.024, "base"),
    (1.06, 0.060, "base"),
    (1.00, 0.096, "base_ring"),
    (0.90, 0.106, "base"),
    (0.82, 0.130, "base"),
    (0.78, 0.175, "base_ring"),
    (0.80, 0.200, "base_top"),
    (0.75, 0.215, "base_top"),
)
# A second drum under the princess: she alone stands on steps.
STEPS = (
    (1.00, 0.000, "felt"),
    (1.03, 0.020, "felt"),
    (1.10, 0.024, "base"),
    (1.10, 0.075, "base_ring"),
    (1.05, 0.092, "base_top"),
    (0.92, 0.094, "base"),
    (0.92, 0.150, "base_ring"),
    (0.88, 0.164, "base_top"),
    (0.76, 0.166, "base"),
    (0.76, 0.225, "base_ring"),
    (0.72, 0.240, "base_top"),
)
GADROON = 0.93


def top(dais=False, raised=0.0):
    """How high a piece stands over the board."""
    return (STEPS if dais else TURNED)[-1][1] + raised


def plinth(b, radius=RADIUS_M, stretch=1.0, dais=False, raised=0.0):
    """Add the base; `stretch` lengthens it fore and aft, `raised` heightens its cove."""
    rows = [
        (share * radius, height + (raised if height > 0.11 else 0.0), colour)
        for share, height, colour in (STEPS if dais else TURNED)
    ]
    gadrooned = b.side == "orange"

    def pattern(row, degrees):
        notch = gadrooned and row in (2, 3) and round(degrees % 360 / 360 * SIDES) % 2 == 0
        return (GADROON if notch else 1.0), None

    first, first_face = len(b.points), len(b.faces)
    lathe(b, vec(0, 0, 0), UP, rows, SIDES, "root", pattern=pattern, far_sides=SIDES, part="plinth")
    del b.faces[first_face + len(rows[1:]) * SIDES : first_face + len(rows) * SIDES]  # the underside
    for point in b.points[first:]:
        point.y *= stretch
