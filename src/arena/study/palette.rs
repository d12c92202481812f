//! The study's colours: dark woods, brass and old leather, so that board and men keep the strong
//! ones. Codes are sRGB.

/// Walnut of the table and the board's frame.
pub const WALNUT: u32 = 0x7A4A2C;
/// Darker walnut of mouldings and bookcases.
pub const WALNUT_DARK: u32 = 0x4A2B1A;
/// The band of pale wood round the table.
pub const BOXWOOD: u32 = 0xB98A52;
/// Veneer of the orange squares: each is cut from another part of the plank.
pub const ORANGE_VENEER: [u32; 3] = [0xAE6028, 0xA2541E, 0xB86C30];
/// Polished stone of the black squares.
pub const BLACK_STONE: [u32; 3] = [0x37353E, 0x302E36, 0x403E46];
/// Brass lines, feet and mounts.
pub const BRASS: u32 = 0xD8A24A;
/// The letters' ivory.
pub const IVORY: u32 = 0xEFDDB4;
/// Cloth of the trays.
pub const BAIZE: u32 = 0x46604E;
/// Parchment.
pub const PARCHMENT: u32 = 0xD9BF8C;
/// Spines of the books.
pub const LEATHER: [u32; 9] = [
    0x5A2A1C, 0x6E3A22, 0x3E2A22, 0x2E3A36, 0x6B1F1C, 0x37304A, 0x7A5A32, 0x4A3A2A, 0x2A3240,
];
/// Glass of flasks.
pub const GLASS: [u32; 4] = [0x2E6E62, 0x7A3420, 0x3A4A7A, 0x8A7A3A];
/// Plaster over the bookcases.
pub const PLASTER: u32 = 0x7A6450;
/// Boards of the floor.
pub const FLOOR: u32 = 0x4E3222;
/// The rug: ground, border and figures.
pub const RUG: [u32; 3] = [0x5A1F1C, 0x2A2438, 0xB07A3C];
/// Ochre land, its dead sea bottoms, ice and waterways of the globe.
pub const BARSOOM: [u32; 4] = [0xA8643A, 0x6E6A3A, 0xE8E2D4, 0x35606A];
