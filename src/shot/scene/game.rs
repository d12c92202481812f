//! Scenes of a game: how one begins and goes on in the studio, and the games that are shown.

use bevy::state::state::NextState;

use super::super::ShotError;
use super::super::studio::Studio;
use crate::arena::camera::CameraInput;
use crate::arena::messages::{MatchRequest, PlyRequested, SkipShow};
use crate::arena::selection::SquareInput;
use crate::arena::table::Table;
use crate::record::{GameTree, TOLD_GAME};
use crate::rules::{Move, Position, Preset, Rules, Side, Square};
use crate::screens::{PlanView, Screen};
use crate::table::MatchConfig;

/// A middlegame: moves from Manator's start, chosen so that men of both sides stand in reach.
const MIDGAME: &[&str] = &[
    "e2d3", "i9h8", "d1e4", "a9c8", "g1d4", "g9f8", "d4g1", "f9g8", "f1e3", "d10e7", "h2h3",
    "e7d4", "e3d1", "d4c7", "d1c3", "c7b6", "c3e2", "c9d8", "d3c3", "b6e7", "f2e3", "c8d6", "g1d4",
    "g8f7", "e3f4", "f8e8", "h3h4",
];

/// A match between humans, so that nobody moves by himself.
pub(super) fn begin(studio: &mut Studio, preset: Preset) -> Result<(), ShotError> {
    begin_seeded(studio, Rules::preset(preset), None, 1922)
}

/// A match between humans with this start and seed.
pub(in crate::shot) fn begin_seeded(
    studio: &mut Studio,
    rules: Rules,
    start: Option<Position>,
    seed: u64,
) -> Result<(), ShotError> {
    let mut config = MatchConfig::new(rules, seed);
    if let Some(start) = start {
        config = config.with_start(start);
    }
    studio
        .world()
        .write_message(MatchRequest::Start(Box::new(config)));
    studio
        .world()
        .resource_mut::<NextState<Screen>>()
        .set(Screen::Game);
    studio.settle()
}

/// The middle of a game, where a man has been chosen.
pub(super) fn midgame(studio: &mut Studio) -> Result<(), ShotError> {
    begin(studio, Preset::Manator)?;
    play(studio, MIDGAME)?;
    if let Some(square) = contested(studio) {
        studio.world().write_message(SquareInput::Click(square));
        studio
            .world()
            .write_message(SquareInput::Hover(Some(square)));
    }
    studio.frames(4);
    Ok(())
}

/// The same on the plan.
pub(super) fn plan(studio: &mut Studio) -> Result<(), ShotError> {
    begin(studio, Preset::Manator)?;
    play(studio, MIDGAME)?;
    studio.world().insert_resource(PlanView(true));
    if let Some(square) = contested(studio) {
        studio.world().write_message(SquareInput::Click(square));
    }
    studio.frames(4);
    Ok(())
}

/// The same on the field, straight from above.
pub(super) fn above(studio: &mut Studio) -> Result<(), ShotError> {
    midgame(studio)?;
    studio.world().write_message(CameraInput::TopDown);
    studio.frames(4);
    Ok(())
}

/// The end of that game: Black gives up.
pub(super) fn result(studio: &mut Studio) -> Result<(), ShotError> {
    begin(studio, Preset::Manator)?;
    play(studio, MIDGAME)?;
    studio
        .world()
        .write_message(MatchRequest::Resign(Side::Black));
    studio.run_ms(400.0);
    Ok(())
}

/// The novel's game, where the chief has gone out to meet his enemy.
pub(super) fn tale(studio: &mut Studio) -> Result<(), ShotError> {
    let tale = GameTree::parse(TOLD_GAME).map_err(|e| ShotError::Scene(e.to_string()))?;
    let world = studio.world();
    world.write_message(MatchRequest::Tell(Box::new(tale)));
    world.resource_mut::<NextState<Screen>>().set(Screen::Game);
    studio.settle()?;
    studio.world().write_message(MatchRequest::TellTo(8));
    studio.settle()
}

pub(super) fn play(studio: &mut Studio, moves: &[&str]) -> Result<(), ShotError> {
    for text in moves {
        let mv: Move = text
            .parse()
            .map_err(|e| ShotError::Scene(format!("{text}: {e}")))?;
        request(studio, mv)?;
        studio.world().write_message(SkipShow);
        studio.frames(2);
    }
    studio.settle()
}

/// Asks for a move of whoever is on it.
pub(super) fn request(studio: &mut Studio, mv: Move) -> Result<(), ShotError> {
    let game = studio.world().resource::<Table>().game();
    let key = game
        .filter(|g| g.game().is_legal(mv))
        .map(|g| g.position().key());
    let key =
        key.ok_or_else(|| ShotError::Scene(format!("{mv} cannot be played in this scene")))?;
    studio.world().write_message(PlyRequested {
        action: mv.into(),
        key,
    });
    studio.frames(1);
    Ok(())
}

/// A man of the side on move who can attack somebody, else one who can go farthest.
fn contested(studio: &mut Studio) -> Option<Square> {
    let table = studio.world().resource::<Table>();
    let game = table.game()?.game();
    let moves = game.legal_moves();
    let reach = |from: Square| moves.iter().filter(|m| m.from == from).count();
    let attacks = moves.iter().find(|m| game.needs_duel(**m)).map(|m| m.from);
    attacks.or_else(|| moves.iter().map(|m| m.from).max_by_key(|&f| reach(f)))
}
