"""Harness: belt, crossed straps with their medal, pauldrons, collar, kilt.

Owns: what is strapped to the trunk and moves with it. Cloth that swings on the
cloak bones is in `cloth.py`, what sits on the head in `headgear.py`.
"""

from math import cos, pi, sin

from mathutils import Vector

from body import torso_weights
from flat import circle, plate, sheet, snap, strap
from mesh import FRONT, RIGHT_TO_LEFT, UP, Ring, ball, lerp, loft, vec


def circle_plate(b, radius, at, tilt, colour, weights, part):
    """A round stud that looks forward; `tilt` is its upward axis."""
    plate(b, circle(radius, 6), at, RIGHT_TO_LEFT, tilt, 0.022, colour, weights, dome=0.012, part=part)


def belt(b, trunk, z, colour, buckle="trim", width=0.030):
    """A belt round the trunk at height `z`, with a round buckle."""
    count = b.count(10, 8)
    path = [vec(0.3 * sin(2 * pi * k / count), -0.3 * cos(2 * pi * k / count), z) for k in range(count)]
    rings = []
    normals = []
    for point in path:
        found, normal = snap(trunk, point)
        rings.append(Ring(found + normal * 0.012, width, 0.012, 4, torso_weights(z)))
        normals.append(normal)
    loft(b, rings, 4, colour, hint=normals, closed=True, phase=0.5, part="belt")
    if buckle and b.rich:
        front, _ = snap(trunk, vec(0, -0.3, z))
        circle_plate(b, 0.046, front + FRONT * 0.03, UP, buckle, torso_weights(z), "belt")


def crossed_straps(b, trunk, colour, medal, gem, width=0.026, behind=True):
    """Two straps over the shoulders that cross under a jewelled medal; `behind` a
    cloak hides them."""
    weights = lambda p: torso_weights(p.z)
    for x in (1, -1):
        front = [
            vec(x * s, y, z)
            for s, y, z in (
                (0.15, 0.06, 1.50),
                (0.145, -0.02, 1.52),
                (0.12, -0.18, 1.42),
                (0.03, -0.25, 1.31),
                (-0.09, -0.22, 1.17),
                (-0.20, -0.10, 1.05),
            )
        ]
        back = [
            vec(x * s, y, z)
            for s, y, z in (
                (0.15, 0.06, 1.50),
                (0.13, 0.20, 1.40),
                (0.02, 0.22, 1.28),
                (-0.12, 0.20, 1.15),
                (-0.20, 0.05, 1.05),
            )
        ]
        strap(b, trunk, front, width, 0.010, colour, weights)
        if behind:
            strap(b, trunk, back, width, 0.010, colour, weights)
    breast, _ = snap(trunk, vec(0, -0.3, 1.29))
    tilted = vec(0, 0.15, 1).normalized()
    if b.rich:
        plate(
            b,
            circle(0.058, 8),
            breast + FRONT * 0.022,
            RIGHT_TO_LEFT,
            tilted,
            0.022,
            medal,
            {"chest": 1},
            dome=0.010,
            bevel=0.3,
            part="medal",
        )
    ball(
        b,
        breast + FRONT * b.pick(0.045, 0.015),
        b.pick((0.026, 0.016, 0.026), (0.05, 0.02, 0.05)),
        gem,
        {"chest": 1},
        sides=6,
        rows=3,
        axis=UP,
        surface="gem",
        part="medal",
    )


def sash(b, trunk, colour, width=0.045):
    """One broad baldric from the right shoulder to the left hip."""
    weights = lambda p: torso_weights(p.z)
    front = [
        vec(x, y, z)
        for x, y, z in (
            (-0.14, 0.05, 1.50),
            (-0.13, -0.10, 1.48),
            (-0.08, -0.22, 1.38),
            (0.02, -0.25, 1.27),
            (0.12, -0.22, 1.15),
            (0.20, -0.06, 1.04),
        )
    ]
    back = [
        vec(x, y, z)
        for x, y, z in (
            (-0.14, 0.05, 1.50),
            (-0.12, 0.20, 1.40),
            (0.0, 0.22, 1.27),
            (0.12, 0.20, 1.15),
            (0.20, 0.04, 1.04),
        )
    ]
    for path in (front, back) if b.rich else (front,):
        strap(b, trunk, path, width, 0.011, colour, weights, lift=0.010)


def shoulder_plate(b, colour, trim):
    """The Dwar's heavy shoulder-piece: one broad plate over both shoulders."""
    rows = (
        (1.500, 0.118, 0.098, 0.110),
        (1.478, 0.190, 0.125, 0.140),
        (1.452, 0.300, 0.165, 0.180),
        (1.405, 0.365, 0.190, 0.205),
        (1.365, 0.372, 0.195, 0.212),
        (1.372, 0.330, 0.180, 0.195),
    )
    rings = []
    for z, wide, front, back in rows:
        rings.append(
            Ring(
                vec(0, 0, z),
                wide,
                (front, back),
                2.5,
                {"chest": 1},
                trim if z in (1.500, 1.405, 1.365) else colour,
                z,
                z in (1.478, 1.372),
            )
        )
    loft(b, rings, 16, colour, fixed=(RIGHT_TO_LEFT, FRONT), caps=(False, True), surface="metal", part="shoulder-piece")


def jewelled_collar(b, trunk, colour, gem):
    """A lady's collar on the breast with one drop of jewel."""
    count = b.count(12, 8)
    rings, normals = [], []
    for k in range(count):
        found, normal = snap(trunk, vec(0.3 * sin(2 * pi * k / count), -0.3 * cos(2 * pi * k / count), 1.415))
        rings.append(Ring(found + normal * 0.006, 0.032, 0.010, 4))
        normals.append(normal)
    loft(b, rings, 4, colour, {"chest": 1}, hint=normals, closed=True, phase=0.5, surface="metal", part="collar")
    breast, _ = snap(trunk, vec(0, -0.3, 1.39))
    ball(
        b,
        breast + vec(0, -0.012, -0.012),
        (0.028, 0.018, 0.038),
        gem,
        {"chest": 1},
        sides=6,
        rows=3,
        surface="gem",
        part="collar",
    )


def pauldron(b, bones, side, colour, trim, size=1.0, layers=2, spread=0.045):
    """Overlapping bands over one shoulder, each with a bright edge."""
    shoulder, elbow = bones[f"uparm.{side}"]
    x = 1 if side == "L" else -1
    down = (elbow - shoulder).normalized()
    out = vec(x * 0.785, 0, 0.62)
    columns = b.count(6, 5)
    profile = ((-0.085, 0.12), (-0.050, 0.66), (0.005, 1.00), (0.055, 1.12))
    for layer in range(layers if b.near else 1):
        centre = shoulder + down * (spread * layer * size - 0.01) + out * 0.02
        radius = (0.112 - 0.007 * layer) * size
        grid = []
        # What the upper band hides is left out of the lower one.
        for height, factor in (profile[1:] if layer else profile) if b.rich else profile[::3]:
            row = []
            for k in range(columns):
                angle = lerp(-1.75, 1.75, k / (columns - 1)) * x
                row.append(
                    centre
                    + down * height * size * b.pick(1.0, 1.5)
                    + (out * cos(angle) + FRONT * (sin(angle) * 1.02)) * radius * factor
                )
            grid.append(row)
        weights = (
            {f"clav.{side}": 0.55, f"uparm.{side}": 0.45}
            if layer == 0
            else {f"uparm.{side}": 0.75, f"clav.{side}": 0.25}
        )
        shade = (lambda r, c, rows, columns_: trim if r == rows - 1 else colour) if b.rich else colour
        sheet(b, grid, 0.014, lambda _, w=weights: w, shade, "leather_dark", rim=trim, part="pauldron")


def kilt(b, colour, second, trim, bulk=1.0, top=1.005, bottom=0.62, skip_back=False):
    """Overlapping tapered tabs hung from the belt; each follows its own thigh."""
    count = b.count(10, 6)
    for i in range(count):
        angle = 2 * pi * (i + 0.5) / count
        c, s = cos(angle), sin(angle)
        if skip_back and c < -0.3:
            continue
        hang = vec(0.186 * s * bulk, -(0.118 if c > 0 else 0.132) * c * bulk, 0)
        normal = Vector((s * 0.9, -c, 0)).normalized()
        thigh = "thigh.L" if s > 0 else "thigh.R"
        length = top - bottom + (0.07 if abs(c) > 0.8 else 0)
        own = colour if i % 2 else second
        rings = []
        for t, outward, width in ((0, 0.0, 0.050), (0.42, 0.04, 0.060), (0.90, 0.085, 0.064), (1, 0.088, 0.014)):
            at = vec(hang.x, hang.y, top - length * t) + normal * (outward + 0.012)
            weights = {"hips": 1 - 0.75 * t, thigh: 0.75 * t}
            rings.append(
                Ring(at, width * bulk * b.pick(1.0, 1.5), 0.011, 5, weights, trim if t == 0.90 else own, fine=t == 0.42)
            )
        loft(b, rings, 4, own, hint=normal, phase=0.5, caps=(False, True), part="kilt")


def loin_cloth(b, colour, trim, bulk=1.0):
    """Two long panels, front and back, over the kilt of a high officer."""
    for front in (1, -1):
        normal = FRONT * front
        rings = []
        for t, outward, width in ((0, 0.0, 0.060), (0.5, 0.05, 0.075), (0.93, 0.09, 0.085), (1, 0.092, 0.080)):
            at = vec(0, 0, 1.0 - 0.52 * t) + normal * (0.135 * bulk + outward)
            rings.append(
                Ring(
                    at,
                    width,
                    0.011,
                    5,
                    {"hips": 1 - 0.6 * t, "root": 0.6 * t},
                    trim if t == 0.93 else colour,
                    fine=t == 0.5,
                )
            )
        loft(b, rings, 4, colour, hint=normal, phase=0.5, part="kilt")
