"""A small software renderer: figures as pictures without a graphics driver.

Owns: camera, z-buffer, one sun with a shadow map, sky light, the game's tone curve
and a PNG writer. Knows triangles only; `look.py` makes them. A picture takes a few
seconds on a busy machine and needs nothing but numpy.
"""

import struct
import zlib

import numpy as np

import grain

SUN = np.array((-0.50, -0.52, 0.69))
SUN_LIGHT = np.array((1.0, 0.86, 0.66)) * 2.3
SKY_LIGHT = np.array((0.62, 0.66, 0.80)) * 0.85
GROUND_LIGHT = np.array((0.55, 0.40, 0.28)) * 0.55
RIM_LIGHT = np.array((0.75, 0.85, 1.0)) * 0.16
BACKGROUND = (0.20, 0.17, 0.16)
OVERSAMPLE = 2
SHADOW_TEXELS = 768
SHADOW_BIAS = 0.03
# Triangles are drawn in batches by the size of their boxes, in pixels.
BOXES = (4, 8, 16, 32, 64, 128, 256, 512, 1024, 4096)


class Soup:
    """Triangles: corners (n,3,3), normals (n,3,3), linear colours (n,3,3),
    roughness and metal (n,2), places in the grain (n,3,2; -1 has none)."""

    def __init__(self, corners, normals, colours, finish, spots=None):
        self.corners, self.normals = np.asarray(corners, float), np.asarray(normals, float)
        self.colours, self.finish = np.asarray(colours, float), np.asarray(finish, float)
        self.spots = np.asarray(spots, float) if spots is not None else np.full((len(self.corners), 3, 2), -1.0)

    def moved(self, corners):
        """The same triangles elsewhere."""
        return Soup(corners, self.normals, self.colours, self.finish, self.spots)

    @staticmethod
    def joined(soups):
        """One soup of many."""
        join = lambda field: np.concatenate([getattr(s, field) for s in soups])
        return Soup(join("corners"), join("normals"), join("colours"), join("finish"), join("spots"))


def camera_axes(elevation_deg, azimuth_deg):
    """(right, up, towards the viewer); azimuth 0 looks at a figure's face."""
    e, a = np.radians(elevation_deg), np.radians(azimuth_deg)
    back = np.array((np.sin(a) * np.cos(e), -np.cos(a) * np.cos(e), np.sin(e)))
    right = np.cross((0.0, 0.0, 1.0), back)
    right /= np.linalg.norm(right)
    return right, np.cross(back, right), back


def render(soup, target, elevation_deg, azimuth_deg, span, size, outline=False, exposure=1.0):
    """Draw without perspective; `span` is the picture's width in metres. Returns
    an (h, w, 3) array of bytes."""
    width, height = size[0] * OVERSAMPLE, size[1] * OVERSAMPLE
    axes = np.array(camera_axes(elevation_deg, azimuth_deg))
    scale = width / span
    seen = (soup.corners - np.asarray(target, float)) @ axes.T
    flat = np.empty_like(seen)
    flat[..., 0] = seen[..., 0] * scale + width / 2
    flat[..., 1] = height / 2 - seen[..., 1] * scale
    flat[..., 2] = -seen[..., 2]
    number, bary = _draw(flat, width, height, cull=True)
    hit = number >= 0
    image = np.zeros((height, width, 3)) + np.array(BACKGROUND)
    if outline:
        image[:] = 1.0
        image[hit] = 0.03
        return _bytes(_shrunk(image))
    which, weights = number[hit], bary[hit]
    blend = lambda values: np.einsum("nk,nkc->nc", weights, values[which])
    colours = blend(soup.colours) * _grain(blend(soup.spots))
    image[hit] = _shade(
        blend(soup.corners), blend(soup.normals), colours, soup.finish[which], axes[2], _shadows(soup)
    )
    return _bytes(_encoded(_shrunk(image * exposure)))


def write_png(path, image):
    """Write an (h, w, 3) array of bytes."""
    height, width, _ = image.shape
    rows = b"".join(b"\0" + image[y].tobytes() for y in range(height))
    chunk = lambda kind, data: struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows, 6)) + chunk(b"IEND", b""))


def _grain(spots):
    """What the carved colour texture multiplies with."""
    factor = np.ones((len(spots), 3))
    has = spots[:, 0] >= 0
    if not has.any():
        return factor
    wide, high = grain.size("carved")
    texels = np.array(grain.colour_pixels()).reshape(high, wide, 4)[..., :3]
    x = np.clip((spots[has, 0] * wide).astype(int), 0, wide - 1)
    y = np.clip((spots[has, 1] * high).astype(int), 0, high - 1)
    factor[has] = texels[y, x] ** 2.2
    return factor


def _draw(flat, width, height, cull):
    """The nearest triangle at each pixel (-1: none) and its weights there."""
    depth = np.full(width * height, np.inf)
    number = np.full(width * height, -1)
    bary = np.zeros((width * height, 3))
    a, b, c = flat[:, 0], flat[:, 1], flat[:, 2]
    area = (b[:, 0] - a[:, 0]) * (c[:, 1] - a[:, 1]) - (b[:, 1] - a[:, 1]) * (c[:, 0] - a[:, 0])
    low = np.floor(np.maximum(flat[..., :2].min(1), 0)).astype(int)
    high = np.ceil(np.minimum(flat[..., :2].max(1), (width, height))).astype(int)
    extent = (high - low).max(1)
    keep = (area < -1e-9 if cull else np.abs(area) > 1e-9) & (high > low).all(1)
    smallest = 0
    for box in BOXES:
        chosen = np.nonzero(keep & (extent > smallest) & (extent <= box))[0]
        smallest = box
        step = max(1, 400_000 // (box * box))
        for start in range(0, len(chosen), step):
            _batch(flat, area, low, high, chosen[start : start + step], box, width, depth, number, bary)
    return number.reshape(height, width), bary.reshape(height, width, 3)


def _batch(flat, area, low, high, chosen, box, width, depth, number, bary):
    x = low[chosen, 0][:, None] + np.tile(np.arange(box), box)
    y = low[chosen, 1][:, None] + np.repeat(np.arange(box), box)
    px, py = x + 0.5, y + 0.5
    a, b, c = (flat[chosen, k][:, None, :] for k in range(3))
    whole = area[chosen][:, None]
    w0 = ((b[..., 0] - px) * (c[..., 1] - py) - (b[..., 1] - py) * (c[..., 0] - px)) / whole
    w1 = ((c[..., 0] - px) * (a[..., 1] - py) - (c[..., 1] - py) * (a[..., 0] - px)) / whole
    w2 = 1 - w0 - w1
    inside = (w0 >= 0) & (w1 >= 0) & (w2 >= 0) & (x < high[chosen, 0][:, None]) & (y < high[chosen, 1][:, None])
    row, column = np.nonzero(inside)
    if not len(row):
        return
    weights = np.stack((w0[row, column], w1[row, column], w2[row, column]), 1)
    z = (weights * flat[chosen[row], :, 2]).sum(1)
    pixel = y[row, column] * width + x[row, column]
    order = np.lexsort((z, pixel))
    pixel, z, row, weights = pixel[order], z[order], row[order], weights[order]
    first = np.r_[True, pixel[1:] != pixel[:-1]]
    pixel, z, row, weights = pixel[first], z[first], row[first], weights[first]
    nearer = z < depth[pixel]
    pixel = pixel[nearer]
    depth[pixel], number[pixel], bary[pixel] = z[nearer], chosen[row[nearer]], weights[nearer]


def _shadows(soup):
    """A function from points to the share of sunlight that reaches them."""
    back = SUN / np.linalg.norm(SUN)
    right = np.cross((0.0, 0.0, 1.0), back)
    right /= np.linalg.norm(right)
    axes = np.array((right, np.cross(back, right), back))
    seen = soup.corners @ axes.T
    low, high = seen.reshape(-1, 3).min(0), seen.reshape(-1, 3).max(0)
    scale = (SHADOW_TEXELS - 4) / max(high[0] - low[0], high[1] - low[1])
    flat = np.empty_like(seen)
    flat[..., :2] = (seen[..., :2] - low[:2]) * scale + 2
    flat[..., 2] = -seen[..., 2]
    number, bary = _draw(flat, SHADOW_TEXELS, SHADOW_TEXELS, cull=False)
    depth = np.full(number.shape, np.inf)
    hit = number >= 0
    depth[hit] = (bary[hit] * flat[number[hit], :, 2]).sum(1)

    def light(points, normals):
        at = (points + normals * 0.012) @ axes.T
        u, v, z = (at[:, 0] - low[0]) * scale + 2, (at[:, 1] - low[1]) * scale + 2, -at[:, 2]
        lit = np.zeros(len(points))
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                i = np.clip((v + dy).astype(int), 0, SHADOW_TEXELS - 1)
                j = np.clip((u + dx).astype(int), 0, SHADOW_TEXELS - 1)
                lit += z < depth[i, j] + SHADOW_BIAS
        return lit / 9

    return light


def _shade(points, normals, colours, finish, view, sunlight):
    normals = normals / np.maximum(np.linalg.norm(normals, axis=1, keepdims=True), 1e-9)
    sun = SUN / np.linalg.norm(SUN)
    facing = np.clip(normals @ sun, 0, 1) * sunlight(points, normals)
    rise = normals[:, 2:3] * 0.5 + 0.5
    sky = SKY_LIGHT * rise + GROUND_LIGHT * (1 - rise)
    rough, metal = finish[:, :1], finish[:, 1:]
    half = (sun + view) / np.linalg.norm(sun + view)
    power = 2 / np.maximum(rough**4, 1e-3)
    gleam = np.clip(normals @ half, 0, 1)[:, None] ** power * (power + 2) / 8 * facing[:, None]
    edge = (1 - np.clip(normals @ view, 0, 1)[:, None]) ** 4
    shine = 0.04 * (1 - metal) + colours * metal
    lit = colours * (1 - 0.85 * metal) * (SUN_LIGHT * facing[:, None] + sky)
    mirror = sky * (1.25 - rough) * 0.8
    return lit + shine * (SUN_LIGHT * gleam * 0.5 + mirror * metal) + RIM_LIGHT * edge * (1 - rough) + mirror * 0.04


def _shrunk(image):
    h, w, _ = image.shape
    return image.reshape(h // OVERSAMPLE, OVERSAMPLE, w // OVERSAMPLE, OVERSAMPLE, 3).mean((1, 3))


def _encoded(linear):
    x = linear * 0.72
    x = x * (2.51 * x + 0.03) / (x * (2.43 * x + 0.59) + 0.14)
    x = np.clip(x, 0, 1)
    return np.where(x <= 0.0031308, x * 12.92, 1.055 * x ** (1 / 2.4) - 0.055)


def _bytes(image):
    return (np.clip(image, 0, 1) * 255 + 0.5).astype(np.uint8)
