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


# The carved set: boxwood, amber and brass against ebony, dark stone and silver.
CARVED_SHARED = {
    "lip": "#6A2C22",
    "lip_pale": "#8C3430",
    "eye": "#EFE3C8",
    "pupil": "#120D0B",
    "brow": "#1C1310",
    "wood": "#6E4828",
    "tooth": "#EDE2C4",
    "mouth": "#6E1F29",
    "amber": "#E0A63C",
    "steel": "#D5D9DE",
    "steel_dark": "#8B929B",
}
CARVED = {
    "black": {
        "skin": "#8A5A44",
        "skin_pale": "#A98270",
        "hair": "#1B1617",
        "leather_dark": "#1E1819",
        "gold": "#C9CED6",
        "brass": "#B9BEC7",
        "slate": "#4E5966",
        "slate_dark": "#343C47",
        "belly": "#C9C7C2",
        "cloth": "#37313A",
        "cloth_light": "#59536A",
        "trim": "#C9CED6",
        "mantle": "#2C272E",
        "lining": "#74283A",
        "hem": "#B4BAC6",
        "emblem": "#D3D8E2",
        "feather": "#E9DFC9",
        "feather_tip": "#8E2436",
        "leather": "#2A2224",
        "accent": "#8E2638",
        "gem": "#C8202F",
        "metal": "#B3BAC4",
        "gown": "#D3CEDB",
        "gown_dark": "#55487A",
        "gown_hem": "#8E87AC",
        "base": "#262024",
        "base_ring": "#C9CED6",
        "base_top": "#3E363B",
        "felt": "#1F4030",
    },
    "orange": {
        "skin": "#A9683C",
        "skin_pale": "#C08A58",
        "hair": "#40291A",
        "leather_dark": "#3A2416",
        "gold": "#DCAA48",
        "brass": "#C39240",
        "slate": "#6F7C88",
        "slate_dark": "#4A5560",
        "belly": "#E4DDC8",
        "cloth": "#E0B266",
        "cloth_light": "#F2DDAE",
        "trim": "#DCAA48",
        "mantle": "#D98A32",
        "lining": "#EFDDB4",
        "hem": "#F5E7C4",
        "emblem": "#F5E7C4",
        "feather": "#EBA637",
        "feather_tip": "#F8EBCB",
        "leather": "#6A4224",
        "accent": "#A6401E",
        "gem": "#3FD0C0",
        "metal": "#DCAA48",
        "gown": "#F1E6CB",
        "gown_dark": "#D9963C",
        "gown_hem": "#C98A34",
        "base": "#B06A2C",
        "base_ring": "#DCAA48",
        "base_top": "#D39A52",
        "felt": "#7A2A1C",
    },
}
# What of a carved piece is not bare wood.
CARVED_FINISH = {
    "metal": ("gold", "brass", "trim", "metal", "steel", "steel_dark", "base_ring"),
    "stone": ("slate", "slate_dark", "belly", "tooth", "mouth"),
    "paint": ("lining", "hem", "emblem", "feather", "feather_tip", "accent", "gown", "gown_dark", "gown_hem", "eye", "pupil"),
    "felt": ("felt",),
}


def linear(hex_colour):
    """The linear RGB triple of an sRGB colour such as "#A34A2C"."""
    digits = hex_colour.lstrip("#")
    channels = (int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4))
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)


class Palette:
    """Colour names of one side; a name that starts with # stands for itself."""

    def __init__(self, side, carved=False):
        self.side = side
        self.material = "carved" if carved else "figure"
        colours = {**CARVED_SHARED, **CARVED[side]} if carved else {**SHARED, **SIDES[side]}
        self._linear = {name: linear(c) for name, c in colours.items()}
        self._finish = {name: finish for finish, names in CARVED_FINISH.items() for name in names} if carved else {}

    def __getitem__(self, name):
        return linear(name) if name.startswith("#") else self._linear[name]

    def finish(self, name, surface):
        """The finish of a colour on a shape of that surface: a carved piece is of
        wood but for its metal, stone, jewels and paint."""
        if self.material == "figure" or surface == "gem":
            return surface
        return self._finish.get(name, "wood")
