//! Scenes of the study: Jetan's start as a player sees it, a game that has cost both sides men, and
//! the board from near.

use bevy::math::Vec2;

use super::super::ShotError;
use super::super::studio::Studio;
use super::game::{begin, play, request};
use crate::arena::camera::CameraInput;
use crate::rules::{Move, Preset};
use crate::screens::PanelHidden;

/// A game of Jetan between two engines; its last move takes a man.
const GAME: &str = "\
    j2j3 c9b8 d2d3 f9e8 e1f4 f10f8 d1e4 d10g7 f4e3 b10d10 h2i3 c10d8 h1g3 j9j8 g3g6 d8f7 b2b3 g10j7 e4f7 \
     f8f7 g6g3 g7f6 f1j4 f6i7 j4h3 f7d7 g3f5 j7g6 h3g4 d7f7 g4d1 g6f5 g2h3 d10d8 d1f1 i7f6 j3h4 f5c6 h4g6 \
     f6i5 g6i5 c6d5 a2c3 d5e2 c3e2 f7i5 e3e5 a9b7 f1d1 g9f8 e2d4 h10f9 d1b2 i9h8 d4e6 e8d7 g1f4 i5i6 e5d7 \
     a10c10 e6f8 d8f8 h3g4 b7c9 d7e7 j8i8 b2a2 b8b7 d3c3 b9b8 i2j2 h9i9 c3c4 i8i7 f4i7";

/// The start.
pub(super) fn start(studio: &mut Studio) -> Result<(), ShotError> {
    begin(studio, Preset::Jetan)
}

/// The middle of a game: men stand beside the board, and a hand carries one more to his square.
pub(super) fn midgame(studio: &mut Studio) -> Result<(), ShotError> {
    let moves: Vec<&str> = GAME.split_whitespace().collect();
    begin(studio, Preset::Jetan)?;
    let Some((last, before)) = moves.split_last() else {
        return Ok(());
    };
    play(studio, before)?;
    let last: Move = last
        .parse()
        .map_err(|e| ShotError::Scene(format!("{last}: {e}")))?;
    request(studio, last)?;
    studio.run_ms(330.0);
    Ok(())
}

/// The same game from near and low, across the board to the window.
pub(super) fn close(studio: &mut Studio) -> Result<(), ShotError> {
    begin(studio, Preset::Jetan)?;
    let moves: Vec<&str> = GAME.split_whitespace().collect();
    play(studio, &moves)?;
    studio.world().insert_resource(PanelHidden(true));
    studio.frames(3);
    for input in [
        CameraInput::Turn(Vec2::new(0.10, -0.68)),
        CameraInput::Zoom(0.50),
    ] {
        studio.world().write_message(input);
    }
    studio.frames(3);
    Ok(())
}
