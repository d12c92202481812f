"""Every colour of the cast, as sRGB hex, resolved to linear light.

Owns: the colours that both sides share and the dress of each side. Knows
nothing of meshes. Change a colour here and build again; nothing else is needed.
"""

# Shared by both sides. Skin is a little less saturated than the eye wants:
# the game's tone curve (ACES) reddens it.
SHARED = {
    "skin": "#9E4E34",
    "skin_pale": "#BF7350",
    "lip": "#77322A",
    "lip_pale": "#A03A38",
    "hair": "#1A1213",
    "eye": "#F2E6D2",
    "pupil": "#150C09",
    "brow": "#1B1210",
    "leather_dark": "#2E1D17",
    "steel": "#E4E9EE",
    "steel_dark": "#8E97A3",
    "gold": "#D8A640",
    "brass": "#B98A3A",
    "wood": "#7C5532",
    "slate": "#6B7E92",
    "slate_dark": "#455362",
    "belly": "#E6E3D8",
    "mouth": "#7B2230",
    "tooth": "#EDE6D0",
    "amber": "#E0A63C",
}

# The sides differ by value and pattern, not by hue alone. Nothing is pure
# black: below about #26232C a fold loses all form.
SIDES = {
    "black": {
        "cloth": "#322E3B",
        "cloth_light": "#4D4762",
        "trim": "#B4BCC8",
        "mantle": "#2A2633",
        "lining": "#6B2636",
        "hem": "#B4BCC8",
        "emblem": "#D3D8E2",
        "feather": "#ECE6DA",
        "feather_tip": "#8A2233",
        "leather": "#2C2527",
        "accent": "#8A2434",
        "gem": "#C8202F",
        "metal": "#9BA3AE",
        "gown": "#D6D3E6",
        "gown_dark": "#4E4268",
        "gown_hem": "#8E87AC",
        "base": "#211F25",
        "base_ring": "#C6CBD6",
        "base_top": "#4A4450",
    },
    "orange": {
        "cloth": "#F5AC42",
        "cloth_light": "#FCE8B6",
        "trim": "#E9B84A",
        "mantle": "#F4A52E",
        "lining": "#FFEBC0",
        "hem": "#FFF3D6",
        "emblem": "#FFF3D6",
        "feather": "#FFB22E",
        "feather_tip": "#FFF3D6",
        "leather": "#7A4A26",
        "accent": "#A8431C",
        "gem": "#3FD0C0",
        "metal": "#E2B552",
        "gown": "#F6EBD6",
        "gown_dark": "#F0AE50",
        "gown_hem": "#E2A23C",
        "base": "#D9782A",
        "base_ring": "#FFE3A6",
        "base_top": "#D2B083",
    },
}


def linear(hex_colour):
    """The linear RGB triple of an sRGB colour such as "#A34A2C"."""
    digits = hex_colour.lstrip("#")
    channels = (int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4))
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)


class Palette:
    """Colour names of one side; a name that starts with # stands for itself."""

    def __init__(self, side):
        self.side = side
        self._linear = {name: linear(c) for name, c in {**SHARED, **SIDES[side]}.items()}

    def __getitem__(self, name):
        return linear(name) if name.startswith("#") else self._linear[name]
