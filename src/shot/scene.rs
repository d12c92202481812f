//! The scenes that pictures are taken of: what is arranged on the table and on screen. Everything
//! goes the way that a player's own commands go.

use bevy::prelude::*;

use super::ShotError;
use super::studio::Studio;
use crate::arena::camera::CameraInput;
use crate::arena::messages::{MatchRequest, PlyRequested, SkipShow};
use crate::arena::selection::{Selection, SquareInput};
use crate::arena::show::Show;
use crate::arena::table::Table;
use crate::record::{GameTree, TOLD_GAME};
use crate::rules::{Kind, Move, Piece, Position, Preset, Rules, Setup, Side, Square};
use crate::screens::{self, Menu, PanelHidden, PlanView, Screen};
use crate::table::{Edit, Editor, MatchConfig};

/// A named scene.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Scene {
    /// The title screen.
    Title,
    /// The set-up screen.
    Setup,
    /// Manator's start.
    Start,
    /// All the rules, some of them changed.
    Rules,
    /// A position that is being set up and cannot be yet.
    Editor,
    /// Jetan's start.
    StartJetan,
    /// Thuria's start.
    StartThuria,
    /// The middle of a game, with a man chosen.
    Midgame,
    /// A duel.
    Duel {
        /// Who comes, and who stands there.
        pair: (Kind, Kind),
        /// The seed of the game.
        seed: u64,
    },
    /// The end of a game.
    Result,
    /// The plan of the board.
    TopDown,
    /// Every kind of both sides, near.
    Cast,
    /// The settings.
    Settings,
    /// The page that shows how each man moves.
    Help,
    /// A game that is told again.
    Replay,
}

/// A middlegame: moves from Manator's start, chosen so that men of both sides stand in reach.
const MIDGAME: &[&str] = &[
    "e2d3", "i9h8", "d1e4", "a9c8", "g1d4", "g9f8", "d4g1", "f9g8", "f1e3", "d10e7", "h2h3",
    "e7d4", "e3d1", "d4c7", "d1c3", "c7b6", "c3e2", "c9d8", "d3c3", "b6e7", "f2e3", "c8d6", "g1d4",
    "g8f7", "e3f4", "f8e8", "h3h4",
];

impl Scene {
    /// The scene of this name.
    pub fn named(name: &str, pair: (Kind, Kind), seed: u64) -> Result<Self, ShotError> {
        Ok(match name {
            "title" => Self::Title,
            "setup" => Self::Setup,
            "rules" => Self::Rules,
            "editor" => Self::Editor,
            "start" => Self::Start,
            "start-jetan" => Self::StartJetan,
            "start-thuria" => Self::StartThuria,
            "midgame" => Self::Midgame,
            "duel" => Self::Duel { pair, seed },
            "result" => Self::Result,
            "topdown" => Self::TopDown,
            "cast" => Self::Cast,
            "settings" => Self::Settings,
            "help" => Self::Help,
            "replay" => Self::Replay,
            _ => return Err(ShotError::NoScene(name.to_owned())),
        })
    }

    /// The names of all scenes.
    #[must_use]
    pub fn names() -> &'static str {
        "title, setup, rules, editor, start, start-jetan, start-thuria, midgame, duel, result, topdown, cast, settings, help, replay"
    }

    /// Arranges the scene. Gives the time that a sheet of pictures spans, in milliseconds.
    pub(super) fn begin(&self, studio: &mut Studio) -> Result<f64, ShotError> {
        match self {
            Self::Title => {
                studio.frames(3);
                studio.run_ms(400.0);
            }
            Self::Setup => setup(studio),
            Self::Rules => {
                let rules = Rules::preset(Preset::Manator)
                    .with("thoat_jumps", "on")
                    .and_then(|rules| rules.with("chief_fall", "retire"))
                    .map_err(|e| ShotError::Scene(e.to_string()))?;
                screens::show_rules(studio.world(), rules);
                setup(studio);
            }
            Self::Editor => {
                let mut editor = Editor::new(Rules::preset(Preset::Thuria));
                for edit in editor_edits() {
                    editor.apply(edit);
                }
                screens::show_editor(studio.world(), editor);
                setup(studio);
            }
            Self::Start => begin(studio, Preset::Manator, None)?,
            Self::StartJetan => begin(studio, Preset::Jetan, None)?,
            Self::StartThuria => begin(studio, Preset::Thuria, None)?,
            Self::Midgame => {
                begin(studio, Preset::Manator, None)?;
                play(studio, MIDGAME)?;
                let choice = contested(studio);
                if let Some(square) = choice {
                    studio.world().write_message(SquareInput::Click(square));
                    studio
                        .world()
                        .write_message(SquareInput::Hover(Some(square)));
                }
                studio.frames(4);
            }
            Self::Duel { pair, seed } => return duel(studio, *pair, *seed),
            Self::Result => {
                begin(studio, Preset::Manator, None)?;
                play(studio, MIDGAME)?;
                studio
                    .world()
                    .write_message(MatchRequest::Resign(Side::Black));
                studio.run_ms(400.0);
            }
            Self::TopDown => {
                begin(studio, Preset::Manator, None)?;
                play(studio, MIDGAME)?;
                studio.world().insert_resource(PlanView(true));
                if let Some(square) = contested(studio) {
                    studio.world().write_message(SquareInput::Click(square));
                }
                studio.frames(4);
            }
            Self::Cast => cast(studio)?,
            Self::Settings => menu(studio, Menu::Settings)?,
            Self::Help => menu(studio, Menu::Help)?,
            Self::Replay => tale(studio)?,
        }
        Ok(2000.0)
    }
}

fn setup(studio: &mut Studio) {
    studio
        .world()
        .resource_mut::<NextState<Screen>>()
        .set(Screen::Setup);
    studio.run_ms(400.0);
}

/// Men moved about on Thuria's array, and a second chief.
fn editor_edits() -> impl Iterator<Item = Edit> {
    let chief = Piece {
        side: Side::Black,
        kind: Kind::Chief,
    };
    let at = |file, rank| Square::new(file, rank);
    [
        Edit::Carry(at(2, 1), at(2, 3)),
        Edit::Carry(at(5, 6), at(5, 4)),
        Edit::Remove(at(0, 0)),
        Edit::Put(at(6, 3), chief),
        Edit::Escape(Side::Orange, false),
    ]
    .into_iter()
}

/// A match between humans, so that nobody moves by himself.
fn begin(studio: &mut Studio, preset: Preset, start: Option<Position>) -> Result<(), ShotError> {
    begin_seeded(studio, Rules::preset(preset), start, 1922)
}

fn begin_seeded(
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

/// The novel's game, where the chief has gone out to meet his enemy.
fn tale(studio: &mut Studio) -> Result<(), ShotError> {
    let tale = GameTree::parse(TOLD_GAME).map_err(|e| ShotError::Scene(e.to_string()))?;
    let world = studio.world();
    world.write_message(MatchRequest::Tell(Box::new(tale)));
    world.resource_mut::<NextState<Screen>>().set(Screen::Game);
    studio.settle()?;
    studio.world().write_message(MatchRequest::TellTo(8));
    studio.settle()
}

fn menu(studio: &mut Studio, menu: Menu) -> Result<(), ShotError> {
    begin(studio, Preset::Manator, None)?;
    studio.world().resource_mut::<NextState<Menu>>().set(menu);
    studio.run_ms(300.0);
    Ok(())
}

fn play(studio: &mut Studio, moves: &[&str]) -> Result<(), ShotError> {
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

fn request(studio: &mut Studio, mv: Move) -> Result<(), ShotError> {
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

/// One man attacks another in the middle of the start position.
fn duel(
    studio: &mut Studio,
    (attacker, defender): (Kind, Kind),
    seed: u64,
) -> Result<f64, ShotError> {
    let rules = Rules::preset(Preset::Manator);
    let (start, mv) = duel_position(rules, attacker, defender).ok_or_else(|| {
        ShotError::Scene(format!(
            "no {attacker} can attack a {defender} on an open board"
        ))
    })?;
    begin_seeded(studio, rules, Some(start), seed)?;
    studio.world().insert_resource(PanelHidden(true));
    studio.frames(2);
    request(studio, mv)?;
    let fighting = |studio: &mut Studio| studio.world().resource::<Show>().fight_now().is_some();
    for _ in 0..300 {
        if fighting(studio) {
            break;
        }
        studio.run_ms(34.0);
    }
    let length = studio
        .world()
        .resource::<Show>()
        .fight()
        .map(|f| f64::from(f.length_ms()));
    // A single picture shows the height of the fight.
    Ok(length.map_or(4000.0, |ms| ms + 1600.0))
}

/// The start with two men more, of whom one attacks the other near the middle.
fn duel_position(rules: Rules, attacker: Kind, defender: Kind) -> Option<(Position, Move)> {
    let target = Square::new(4, 5);
    for rank in (2..=6).rev() {
        for file in 2..=7 {
            let from = Square::new(file, rank);
            let mut setup = Setup::start(rules);
            setup.men.insert(
                target,
                Piece {
                    side: Side::Orange,
                    kind: defender,
                },
            );
            if from == target {
                continue;
            }
            setup.men.insert(
                from,
                Piece {
                    side: Side::Black,
                    kind: attacker,
                },
            );
            for (side, kind) in [(Side::Black, attacker), (Side::Orange, defender)] {
                if kind == Kind::Chief {
                    let home = Position::start(rules).chief(side)?;
                    setup.men.remove(&home);
                }
            }
            let Ok(position) = setup.check() else {
                continue;
            };
            let mv = Move { from, to: target };
            if position.is_legal(mv) {
                return Some((position, mv));
            }
        }
    }
    None
}

/// Both sides face each other at four squares' distance, seen from near.
fn cast(studio: &mut Studio) -> Result<(), ShotError> {
    let rules = Rules::preset(Preset::Jetan);
    let mut setup = Setup::empty(rules);
    for (file, kind) in (1u8..).zip([
        Kind::Panthan,
        Kind::Warrior,
        Kind::Padwar,
        Kind::Dwar,
        Kind::Flier,
        Kind::Chief,
        Kind::Princess,
        Kind::Thoat,
    ]) {
        setup.men.insert(
            Square::new(file, 3),
            Piece {
                side: Side::Black,
                kind,
            },
        );
        setup.men.insert(
            Square::new(file, 5),
            Piece {
                side: Side::Orange,
                kind,
            },
        );
    }
    let position = setup.check().map_err(|e| ShotError::Scene(e.to_string()))?;
    begin_seeded(studio, rules, Some(position), 1)?;
    studio.world().insert_resource(PanelHidden(true));
    studio.world().resource_mut::<Selection>().movable.clear();
    studio.frames(3);
    for input in [
        CameraInput::Turn(Vec2::new(0.0, -0.40)),
        CameraInput::Zoom(0.40),
    ] {
        studio.world().write_message(input);
    }
    studio.frames(3);
    Ok(())
}
