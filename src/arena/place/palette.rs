//! The colour plan: only the two sides and the board own the strong colours.
//!
//! Building bone-pale, sand grey-ochre, sky salmon to mauve. Codes are sRGB.

use super::{
    mesh_kit::{Rgb, rgb},
    plan::End,
};

/// Stone of the ring.
pub const STONE: u32 = 0xB59C82;
/// Older stone of the ring.
pub const STONE_OLD: u32 = 0x9C8068;
/// Cornices, copings, stairs.
pub const TRIM: u32 = 0xD8C4A8;
/// Where walls meet the ground.
pub const FOOT: u32 = 0x54423A;
/// The openings of arches and windows.
pub const HOLLOW: u32 = 0x2A1A14;
/// Gilded things.
pub const GOLD: u32 = 0xC8963C;
/// The painted band of the podium.
pub const BAND: u32 = 0x7A2F1E;
/// Sand of the field, in the sun.
pub const SAND: u32 = 0xAE8C6A;
/// Trodden sand.
pub const SAND_TRODDEN: u32 = 0x8E6E54;
/// Sand under the wall.
pub const SAND_DARK: u32 = 0x6E5240;
/// Black squares, and the same worn.
pub const BLACK_SQUARE: [u32; 2] = [0x2E2A2F, 0x232026];
/// Orange squares, and the same worn. The tonemapper lifts and reddens them to about #B8602E on screen: burnt stone,
/// so that the men's mantles and not the board own the strong colour.
pub const ORANGE_SQUARE: [u32; 2] = [0x84421E, 0x6E3416];
/// Dust on the squares.
pub const DUST: u32 = 0xA88C70;
/// Mortar between the squares.
pub const JOINT: u32 = 0x4A3A2E;
/// The dark slabs of the rim that carry the letters.
pub const SLAB: [u32; 2] = [0x35281F, 0x2A201A];
/// Letters and numbers on the rim.
pub const LETTER: u32 = 0xF4E3BE;
/// Domes of the towers.
pub const DOMES: [u32; 4] = [0x3E6E68, 0x4F7D74, 0x8E3A24, 0xB98A3A];
/// Skin of the red men.
pub const SKINS: [u32; 3] = [0xA34A2C, 0xB4552F, 0x8E4028];
/// Black hair.
pub const HAIR: u32 = 0x17120F;
/// Robes of those who take no side.
pub const CROWD_MIXED: [u32; 6] = [0x2E6E6A, 0x7A2F4E, 0xC8963C, 0x4E5A7A, 0x8A8F4A, 0xE8DCC8];

/// Robes of the court in the enclosures.
pub const COURT: [u32; 5] = [0x8E2A20, 0xC8963C, 0xE8DCC8, 0x6A2244, 0xB8862E];

/// What one side wears, hangs out and waves.
pub struct Livery {
    /// Canopies and hangings.
    pub cloth: Rgb,
    /// Stripes and emblems on them.
    pub pale: Rgb,
    /// Pennons: cloth and stripe.
    pub pennons: &'static [(u32, u32)],
    /// Robes in the crowd.
    pub robes: &'static [u32],
}

/// The livery of the side that sits at an end.
pub fn livery(end: End) -> Livery {
    match end {
        End::Black => Livery {
            cloth: rgb(0x2B2833),
            pale: rgb(0xAEB6C2),
            // A quarter is inverted: all dark they look like dead branches.
            pennons: &[
                (0x2B2833, 0xC9CEDA),
                (0x43366A, 0xC9CEDA),
                (0x5B2330, 0xC9CEDA),
                (0xC9CEDA, 0x2B2833),
            ],
            robes: &[
                0x3A3246, 0x2B2833, 0x5B2330, 0xAEB6C2, 0x45405A, 0x6E3B4A, 0xD8D2CC,
            ],
        },
        End::Orange => Livery {
            cloth: rgb(0xD9782A),
            pale: rgb(0xFBE0A0),
            pennons: &[
                (0xE8862A, 0xFBE0A0),
                (0xD96A1E, 0xFBE0A0),
                (0xF2A238, 0xFBE0A0),
            ],
            robes: &[
                0xF2A238, 0xE07B22, 0xFBE0A0, 0xC8562A, 0xE9B84A, 0xB8452A, 0xF6D9B0,
            ],
        },
    }
}
