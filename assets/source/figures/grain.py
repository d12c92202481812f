"""The two tiny textures of a material: colour grain and finish.

Owns: which texel a face's corner gets. A living figure's finish is one texel; a
carved piece's wood lies in a field of grain, laid on from the side, the grain upright.
"""

from math import floor, sin

# Finish by name: (roughness, metallic). The order is the order of the texels.
SURFACES = {
    "figure": {"matte": (0.74, 0.0), "metal": (0.34, 0.45), "slick": (0.30, 0.0), "gem": (0.10, 0.0)},
    "carved": {
        "paint": (0.46, 0.0),
        "metal": (0.28, 0.90),
        "stone": (0.24, 0.0),
        "gem": (0.06, 0.0),
        "felt": (0.96, 0.0),
        "wood": (0.40, 0.0),
    },
}
TEXELS_EACH = 4
# The carved textures: a field of wood grain, and plain patches right of it.
GRAIN_WIDE, GRAIN_HIGH, PATCH = 112, 256, 16
# Metres of a piece that the field covers across and upward, from its lowest point.
ACROSS_M, UP_M = 5.6, 3.9


def size(material):
    """Texels of a material's textures, (wide, high)."""
    if material == "figure":
        return TEXELS_EACH * len(SURFACES["figure"]), TEXELS_EACH
    return GRAIN_WIDE + PATCH, GRAIN_HIGH


def spot(material, surface, point):
    """The texture coordinates of a point of that surface."""
    names = list(SURFACES[material])
    if material == "figure":
        return (names.index(surface) + 0.5) / len(names), 0.5
    wide, high = size(material)
    if surface == "wood":
        across = 0.5 + (0.8 * point[0] + 0.6 * point[1]) / ACROSS_M
        return across * (GRAIN_WIDE - 4) / wide + 2 / wide, min(0.99, max(0.01, point[2] / UP_M))
    return (GRAIN_WIDE + PATCH / 2) / wide, (names.index(surface) + 0.5) / (len(names) - 1)


def finish_pixels(material):
    """Rows of (unused, roughness, metallic, 1), bottom row first."""
    wide, high = size(material)
    rows = []
    for y in range(high):
        for x in range(wide):
            rough, metal = _finish(material, x, y)
            rows += [1.0, rough, metal, 1.0]
    return rows


def colour_pixels():
    """The grain as RGBA (sRGB), white outside the field of wood."""
    rows = []
    for y in range(GRAIN_HIGH):
        for x in range(GRAIN_WIDE + PATCH):
            g = _grain(x, y) if x < GRAIN_WIDE else 1.0
            rows += [g, g ** 1.15, g ** 1.35, 1.0]
    return rows


def _finish(material, x, y):
    surfaces = list(SURFACES[material].values())
    if material == "figure":
        return surfaces[x // TEXELS_EACH]
    if x >= GRAIN_WIDE:
        return surfaces[min(len(surfaces) - 2, y * (len(surfaces) - 1) // GRAIN_HIGH)]
    rough, metal = SURFACES["carved"]["wood"]
    return rough + 0.30 * (1 - _grain(x, y)), metal


def _grain(x, y):
    """Brightness of wood at a texel: year rings cut lengthwise, and pores."""
    bend = 2.2 * _noise(x * 0.05, y * 0.012, 1) + 1.2 * _noise(x * 0.11, y * 0.03, 2)
    rings = 0.5 + 0.5 * sin(x * 0.85 + bend * 2.4)
    pores = _noise(x * 0.9, y * 0.07, 3)
    return 1.0 - 0.17 * rings**3 - 0.14 * max(0.0, pores - 0.45) - 0.08 * _noise(x * 0.06, y * 0.02, 4)


def _noise(x, y, seed):
    """Smooth noise, 0 to 1."""
    i, j = floor(x), floor(y)
    u, v = x - i, y - j
    u, v = u * u * (3 - 2 * u), v * v * (3 - 2 * v)
    mix = lambda a, b, t: a + (b - a) * t
    low = mix(_random(i, j, seed), _random(i + 1, j, seed), u)
    return mix(low, mix(_random(i, j + 1, seed), _random(i + 1, j + 1, seed), u), v)


def _random(i, j, seed):
    n = (i * 374761393 + j * 668265263 + seed * 2246822519) & 0xFFFFFFFF
    n = ((n ^ (n >> 13)) * 1274126177) & 0xFFFFFFFF
    return ((n ^ (n >> 16)) & 0xFFFF) / 65535
