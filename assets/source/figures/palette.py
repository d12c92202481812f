"""Every colour of the cast, as sRGB hex, resolved to linear light.

Owns: the colours that both sides share and the dress of each side. Knows
nothing of meshes. Change a colour here and build again; nothing else is needed.
"""

# Shared by both sides. Skin is paler and less saturated than the eye wants: the
# game's tone curve (ACES) reddens and darkens it.
SHARED = {
    "skin": "#BE7A5A",
    "skin_pale": "#D09E80",
    "lip": "#8E4A3A",
    "lip_pale": "#B85254",
    "hair": "#1E1617",
    "hair_light": "#2E2322",
    "eye": "#F2E6D2",
    "iris": "#5A3820",
    "pupil": "#150C09",
    "scar": "#C08068",
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

# The material of belts, straps and girths: their points carry light alone, so that the
# game can give a man a harness of his own by this one base colour.
HARNESS = {"black": "#8E97A3", "orange": "#7A4A26"}

# The sides differ by value and pattern, not by hue alone. Nothing is pure
# black: below about #26232C a fold loses all form.
SIDES = {
    "black": {
        "cloth": "#322E3B",
        "cloth_light": "#4D4762",
        "trim": "#B4BCC8",
        "mantle": "#2A2633",
        "mantle_shade": "#1F1C27",
        "border": "#6B2636",
        "royal": "#7A2438",
        "royal_shade": "#571A2A",
        "back": "#56506C",
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
        "gown_shade": "#BBB6D2",
        "gown_dark": "#4E4268",
        "gown_hem": "#8E87AC",
        "base": "#211F25",
        "base_ring": "#AEB4C2",
        "base_top": "#312D38",
    },
    "orange": {
        "cloth": "#F5AC42",
        "cloth_light": "#FCE8B6",
        "trim": "#E9B84A",
        "mantle": "#F4A52E",
        "mantle_shade": "#DB8420",
        "border": "#8A3414",
        "royal": "#B23A1A",
        "royal_shade": "#8A2A12",
        "back": "#FCE8B6",
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
        "gown_shade": "#ECD8B2",
        "gown_dark": "#B8561E",
        "gown_hem": "#E2A23C",
        "base": "#D9782A",
        "base_ring": "#FFE3A6",
        "base_top": "#E2C698",
    },
}


# The carved set: boxwood, amber and brass against ebony, dark stone and silver.
CARVED_SHARED = {
    "hair_light": "#4A3424",
    "iris": "#5A3820",
    "scar": "#C08068",
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
        "skin": "#9A6850",
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
        "hair_light": "#352B2B",
        "mantle_shade": "#211C24",
        "border": "#74283A",
        "royal": "#7E2838",
        "royal_shade": "#5C1C2A",
        "back": "#59536A",
        "gown": "#D3CEDB",
        "gown_shade": "#A69FBE",
        "gown_dark": "#55487A",
        "gown_hem": "#8E87AC",
        "base": "#262024",
        "base_ring": "#C9CED6",
        "base_top": "#3E363B",
        "felt": "#1F4030",
    },
    "orange": {
        "skin": "#BC7A4A",
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
        "mantle_shade": "#BD7224",
        "border": "#84361A",
        "royal": "#A6401E",
        "royal_shade": "#863014",
        "back": "#F2DDAE",
        "gown": "#F1E6CB",
        "gown_shade": "#DDBE86",
        "gown_dark": "#A85A24",
        "gown_hem": "#C98A34",
        "base": "#B06A2C",
        "base_ring": "#DCAA48",
        "base_top": "#D39A52",
        "felt": "#7A2A1C",
    },
}
CARVED_HARNESS = {"black": "metal", "orange": "leather"}
# What of a carved piece is not bare wood.
CARVED_FINISH = {
    "metal": ("gold", "brass", "trim", "metal", "steel", "steel_dark", "base_ring"),
    "stone": ("slate", "slate_dark", "belly", "tooth", "mouth"),
    "paint": ("lining", "hem", "emblem", "feather", "feather_tip", "accent", "eye", "pupil", "iris",
              "gown", "gown_shade", "gown_dark", "gown_hem", "border", "royal", "royal_shade", "scar"),
    "felt": ("felt",),
}


def linear(hex_colour):
    """The linear RGB triple of an sRGB colour such as "#A34A2C"."""
    digits = hex_colour.lstrip("#")
    channels = (int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4))
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)


class Palette:
    """Colour names of one side; a name that starts with # stands for itself.

    `dyed` harness has its colour in its points like all else, for versions of one material."""

    def __init__(self, side, carved=False, dyed=False):
        self.side = side
        self.dyed = dyed or carved
        self.material = "carved" if carved else "figure"
        colours = {**CARVED_SHARED, **CARVED[side]} if carved else {**SHARED, **SIDES[side]}
        own = CARVED[side][CARVED_HARNESS[side]] if carved else HARNESS[side]
        colours["harness"] = own if self.dyed else "#FFFFFF"
        self._linear = {name: linear(c) for name, c in colours.items()}
        self.harness = linear(HARNESS[side])
        self._finish = {name: finish for finish, names in CARVED_FINISH.items() for name in names} if carved else {}

    def __getitem__(self, name):
        return linear(name) if name.startswith("#") else self._linear[name]

    def zone(self, name):
        """The material of a colour: `harness`, or that of the whole figure."""
        return "harness" if name == "harness" and not self.dyed else self.material

    def finish(self, name, surface):
        """The finish of a colour on a shape of that surface: a carved piece is of
        wood but for its metal, stone, jewels and paint."""
        if self.material == "figure" or surface == "gem":
            return surface
        return self._finish.get(name, "wood")
