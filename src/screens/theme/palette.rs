//! The colours of the interface. Strong hues belong to the two sides and to what they can do on the
//! board; everything else is warm and dark.

use bevy_egui::egui::Color32;

/// Ground of panels.
pub const GROUND: Color32 = Color32::from_rgb(24, 15, 11);
/// Ground of things that lie on a panel.
pub const INNER: Color32 = Color32::from_rgb(42, 27, 19);
/// A row that is in force: the side on move, the rules chosen.
pub const ROW: Color32 = Color32::from_rgb(74, 40, 20);
/// Ground of a button at rest.
pub const BUTTON: Color32 = Color32::from_rgb(34, 21, 15);
/// Ground of a button under the pointer.
pub const BUTTON_HOVER: Color32 = Color32::from_rgb(62, 36, 20);
/// Ground of a button that has the focus.
pub const COPPER: Color32 = Color32::from_rgb(104, 52, 22);
/// Ground of a button that is held down.
pub const COPPER_DOWN: Color32 = Color32::from_rgb(70, 34, 15);
/// Lines.
pub const BRASS: Color32 = Color32::from_rgb(201, 150, 74);
/// Lines that stay back.
pub const BRASS_DARK: Color32 = Color32::from_rgb(112, 78, 42);
/// Text.
pub const CREAM: Color32 = Color32::from_rgb(243, 226, 196);
/// Text that stays back.
pub const DIM: Color32 = Color32::from_rgb(184, 158, 126);
/// Text of what cannot be used now.
pub const FAINT: Color32 = Color32::from_rgb(148, 128, 104);
/// The diamond of what is chosen; the attacker's share of a fight.
pub const EMBER: Color32 = Color32::from_rgb(226, 112, 44);
/// Titles.
pub const TITLE: Color32 = Color32::from_rgb(250, 214, 150);
/// Plates below marks and men, so that they read on any square.
pub const INK: Color32 = Color32::from_rgb(26, 15, 11);

/// Orange squares.
pub const ORANGE_SQUARE: Color32 = Color32::from_rgb(190, 94, 36);
/// Black squares.
pub const BLACK_SQUARE: Color32 = Color32::from_rgb(54, 47, 54);
/// Orange's men.
pub const ORANGE_MAN: Color32 = Color32::from_rgb(250, 176, 74);
/// Black's men.
pub const BLACK_MAN: Color32 = Color32::from_rgb(33, 29, 41);
/// Heart of the mark on a square that can be reached.
pub const TEAL: Color32 = Color32::from_rgb(47, 160, 150);
/// A square that is fought for.
pub const RED: Color32 = Color32::from_rgb(222, 58, 38);
/// The enemy's princess.
pub const PINK: Color32 = Color32::from_rgb(238, 104, 178);
/// The princess' escape.
pub const SKY: Color32 = Color32::from_rgb(128, 186, 240);
/// The last move.
pub const GOLD: Color32 = Color32::from_rgb(248, 204, 92);
/// What an enemy could come to.
pub const THREAT: Color32 = Color32::from_rgb(255, 200, 150);
