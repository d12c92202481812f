//! The cast, each kind alone: from the front and as it is seen in play, in the dress of both sides, in
//! colour, without it, and as an outline.

use std::f32::consts::PI;

use bevy::math::UVec2;
use image::{DynamicImage, Rgb, RgbImage, imageops};

use super::letters;
use super::lineup::{Lineup, cut, doubled, grey};
use super::studio::Studio;
use super::{Shot, ShotError};
use crate::rules::{Kind, Piece, Side, Square};

/// The size of the game's picture that men are cut out of, and of what is cut out, in pixels.
const PLAY: UVec2 = UVec2::new(1280, 720);
const PLAY_CUT: UVec2 = UVec2::new(96, 114);
/// The same for men seen from the front; one pixel there is one on the sheet.
const FRONT: UVec2 = UVec2::new(384, 256);
const CELL: UVec2 = UVec2::new(192, 228);
/// How men are seen from the front: distance in metres, and angle below the horizon in radians.
const FRONT_M: f32 = 15.5;
const FRONT_PITCH: f32 = 0.17;
/// Room for names at the left, and for headings above, in pixels.
const NAMES: u32 = 124;
const HEADINGS: u32 = 52;
const GAP: u32 = 2;

const PAPER: Rgb<u8> = Rgb([236; 3]);
const INK: Rgb<u8> = Rgb([20; 3]);

/// Where each kind stands, and whose men: nobody is cut into by another.
fn places() -> impl Iterator<Item = (Square, Piece)> {
    Side::ALL.into_iter().flat_map(|side| {
        (0u8..).zip(Kind::ALL).map(move |(n, kind)| {
            let rank = match side {
                Side::Black => 1 + n % 2 * 2,
                Side::Orange => 8 - n % 2 * 2,
            };
            (Square::new(1 + n, rank), Piece { side, kind })
        })
    })
}

/// One man in the three ways.
fn three(picture: &RgbImage, outline: &image::GrayImage) -> [RgbImage; 3] {
    let outline = DynamicImage::ImageLuma8(outline.clone()).to_rgb8();
    [picture.clone(), grey(picture), outline]
}

/// The sheet.
pub(super) fn draw(
    shot: &Shot,
    open: impl Fn(&Shot) -> Result<Studio, ShotError>,
) -> Result<RgbImage, ShotError> {
    let columns = 12;
    let mut page = RgbImage::from_pixel(
        NAMES + columns * (CELL.x + GAP),
        HEADINGS + Kind::ALL.len() as u32 * (CELL.y + GAP),
        PAPER,
    );
    headings(&mut page);
    for (block, cells) in [front(shot, &open)?, in_play(shot, &open)?]
        .into_iter()
        .enumerate()
    {
        for (piece, pictures) in cells {
            let first = block * 6 + piece.side.index() * 3;
            for (n, picture) in (first..).zip(pictures) {
                let left = NAMES + n as u32 * (CELL.x + GAP);
                let top = HEADINGS + piece.kind.index() as u32 * (CELL.y + GAP);
                imageops::replace(&mut page, &picture, i64::from(left), i64::from(top));
            }
        }
    }
    Ok(page)
}

type Cells = Vec<(Piece, [RgbImage; 3])>;

/// Each man from before him.
fn front(
    shot: &Shot,
    open: impl Fn(&Shot) -> Result<Studio, ShotError>,
) -> Result<Cells, ShotError> {
    let mut studio = open(&Shot {
        size: FRONT,
        ..shot.clone()
    })?;
    let mut lineup = Lineup::arrange(&mut studio, places())?;
    let mut cells = Vec::new();
    for (square, piece) in places() {
        let yaw = match piece.side {
            Side::Black => PI,
            Side::Orange => 0.0,
        };
        lineup.show_alone(square);
        lineup.look_at(square, yaw, FRONT_PITCH, FRONT_M);
        let part = lineup
            .place(square, FRONT, CELL)
            .ok_or(ShotError::NoPicture)?;
        let picture = cut(&lineup.picture()?, part);
        let outline = cut(&lineup.outlines()?, part);
        cells.push((piece, three(&picture, &outline)));
    }
    Ok(cells)
}

/// Each man as Black sees him from his seat, every pixel doubled.
fn in_play(
    shot: &Shot,
    open: impl Fn(&Shot) -> Result<Studio, ShotError>,
) -> Result<Cells, ShotError> {
    let mut studio = open(&Shot {
        size: PLAY,
        ..shot.clone()
    })?;
    let mut lineup = Lineup::arrange(&mut studio, places())?;
    let picture = lineup.picture()?;
    let outlines = lineup.outlines()?;
    places()
        .map(|(square, piece)| {
            let part = lineup
                .place(square, PLAY, PLAY_CUT)
                .ok_or(ShotError::NoPicture)?;
            let pictures = three(&cut(&picture, part), &cut(&outlines, part));
            Ok((piece, pictures.map(|picture| doubled(&picture))))
        })
        .collect()
}

fn headings(page: &mut RgbImage) {
    let column = |n: u32| NAMES + n * (CELL.x + GAP);
    for (block, view) in (0..).zip(["front", "from the seat"]) {
        for (side, name) in (0..).zip(["black", "orange"]) {
            for (way, what) in (0..).zip(["colour", "grey", "outline"]) {
                let middle = column(block * 6 + side * 3 + way) + CELL.x / 2;
                letters::write(page, (middle, HEADINGS - 12), what, 2, INK);
            }
            let middle = column(block * 6 + side * 3 + 1) + CELL.x / 2;
            let title = format!("{view} {name}");
            letters::write(page, (middle, 15), &title, 2, INK);
        }
    }
    for kind in Kind::ALL {
        let name = if kind == Kind::Flier {
            "odwar"
        } else {
            kind.name()
        };
        let row = HEADINGS + kind.index() as u32 * (CELL.y + GAP) + CELL.y / 2;
        letters::write(page, (NAMES / 2, row), name, 2, INK);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_man_stands_on_a_square_of_his_own_with_room_around() {
        let places: Vec<_> = places().collect();
        assert_eq!(places.len(), 16);
        for (n, (one, _)) in places.iter().enumerate() {
            for (other, _) in &places[..n] {
                let files = one.file().abs_diff(other.file());
                let ranks = one.rank().abs_diff(other.rank());
                assert!(files >= 2 || ranks >= 2, "{one} and {other}");
            }
        }
    }
}
