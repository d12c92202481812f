//! The blind test of the cast: each kind of both sides once, shuffled, cut out of one picture of the
//! game's default view without colour and numbered. Who can name them all from this sheet can tell
//! them apart in play. The key is written beside it.

use std::fmt::Write;

use bevy::math::UVec2;
use image::{Rgb, RgbImage, imageops};

use super::letters;
use super::lineup::{Lineup, cut, doubled, grey};
use super::studio::Studio;
use super::{Shot, ShotError};
use crate::duel::Stream;
use crate::rules::{Kind, Piece, Side, Square};

/// Side of a cut-out in parts of the picture's height: a man with his spear fits.
const CUT: f32 = 0.15;
/// Cut-outs in a row, and room below each for its number, in pixels.
const COLUMNS: u32 = 4;
const CAPTION: u32 = 26;
const GAP: u32 = 6;

/// The squares on which the men stand, in reading order as Black sees them: nobody is cut into by another.
fn places() -> impl Iterator<Item = Square> {
    (0..4u8).flat_map(|row| (0..4u8).map(move |n| Square::new(1 + row % 2 + 2 * n, 8 - 2 * row)))
}

/// The men in an order that the seed says.
fn shuffled(seed: u64) -> Vec<Piece> {
    let mut men: Vec<Piece> = Side::ALL
        .into_iter()
        .flat_map(|side| Kind::ALL.map(|kind| Piece { side, kind }))
        .collect();
    let mut draws = Stream::of(b"blind", seed, 0);
    for n in (1..men.len()).rev() {
        men.swap(n, draws.below(n as u32 + 1) as usize);
    }
    men
}

/// The sheet, and its key: a line for each number.
pub(super) fn draw(
    shot: &Shot,
    studio: &mut Studio,
    seed: u64,
) -> Result<(RgbImage, String), ShotError> {
    let men = shuffled(seed);
    let mut lineup = Lineup::arrange(studio, places().zip(men.iter().copied()))?;
    let picture = grey(&lineup.picture()?);
    let side = (shot.size.y as f32 * CUT).round().max(8.0) as u32;
    let size = UVec2::splat(side).min(shot.size);
    let cell = (2 * size.x + GAP, 2 * size.y + CAPTION + GAP);
    let rows = (men.len() as u32).div_ceil(COLUMNS);
    let mut page = RgbImage::from_pixel(COLUMNS * cell.0, rows * cell.1, Rgb([236; 3]));
    let mut key = String::new();
    for ((n, square), man) in (0u32..).zip(places()).zip(men) {
        let part = lineup
            .place(square, shot.size, size)
            .ok_or(ShotError::NoPicture)?;
        let (left, top) = (n % COLUMNS * cell.0, n / COLUMNS * cell.1);
        let man_seen = doubled(&cut(&picture, part));
        imageops::replace(
            &mut page,
            &man_seen,
            i64::from(left + GAP / 2),
            i64::from(top + GAP / 2),
        );
        let middle = (left + cell.0 / 2, top + GAP / 2 + 2 * size.y + CAPTION / 2);
        let number = (n + 1).to_string();
        letters::write(&mut page, middle, &number, 2, Rgb([20; 3]));
        // Writing to a text cannot fail.
        let _ = writeln!(key, "{number} {} {}", man.side, man.kind);
    }
    Ok((page, key))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_seed_is_an_order_of_its_own_with_every_man_once() {
        let mut orders: Vec<Vec<String>> = (0..20)
            .map(|seed| {
                let men = shuffled(seed);
                men.iter()
                    .map(|m| format!("{} {}", m.side, m.kind))
                    .collect()
            })
            .collect();
        assert_eq!(shuffled(7), shuffled(7));
        for order in &orders {
            let mut sorted = order.clone();
            sorted.sort_unstable();
            sorted.dedup();
            assert_eq!(sorted.len(), 16);
        }
        orders.sort_unstable();
        orders.dedup();
        assert_eq!(orders.len(), 20);
    }

    #[test]
    fn nobody_stands_beside_another() {
        let places: Vec<Square> = places().collect();
        assert_eq!(places.len(), 16);
        for (n, one) in places.iter().enumerate() {
            for other in &places[..n] {
                let files = one.file().abs_diff(other.file());
                let ranks = one.rank().abs_diff(other.rank());
                assert!(files >= 2 || ranks >= 2, "{one} and {other}");
            }
        }
    }
}
