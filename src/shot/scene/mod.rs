//! The scenes that pictures are taken of: what is arranged on the table and on screen. Everything
//! goes the way that a player's own commands go.

mod cast;
mod diagram;
mod duel;
mod field;
mod game;
mod pages;
mod study;

use super::ShotError;
use super::studio::Studio;
use crate::rules::{Kind, Preset};
use crate::screens::Menu;
pub use diagram::Diagram;
pub(super) use game::begin_seeded;

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
    /// The middle of a game on the field, straight from above.
    Above,
    /// A position of one's own, with a man chosen.
    Position(Box<Diagram>),
    /// Every kind of both sides, near.
    Cast,
    /// Each kind alone: from the front and as seen in play, in colour, grey and as an outline.
    CastSheet,
    /// The kinds of both sides shuffled, without colour: a test whether they can be told apart.
    Blind {
        /// What the order hangs on.
        seed: u64,
    },
    /// The settings.
    Settings,
    /// The page that shows how each man moves.
    Help,
    /// A game that is told again.
    Replay,
    /// The study, at Jetan's start.
    Study,
    /// The study, with men taken and one in the hand.
    StudyMidgame,
    /// The study, from near.
    StudyClose,
    /// The Field in the afternoon.
    FieldAfternoon,
    /// The Field at the end of a long game.
    FieldSunset,
    /// The Field from low down.
    FieldLow,
    /// The sides march in.
    Procession,
}

/// What a scene is told beside its name.
#[derive(Clone, Debug)]
pub struct Wishes {
    /// Who fights in a duel: who comes, and who stands there.
    pub pair: (Kind, Kind),
    /// The seed of a duel, or of the order of the blind test.
    pub seed: u64,
    /// What the scene `position` shows.
    pub diagram: Diagram,
}

impl Scene {
    /// The scene of this name.
    pub fn named(name: &str, wishes: Wishes) -> Result<Self, ShotError> {
        Ok(match name {
            "title" => Self::Title,
            "setup" => Self::Setup,
            "rules" => Self::Rules,
            "editor" => Self::Editor,
            "start" => Self::Start,
            "start-jetan" => Self::StartJetan,
            "start-thuria" => Self::StartThuria,
            "midgame" => Self::Midgame,
            "duel" => Self::Duel {
                pair: wishes.pair,
                seed: wishes.seed,
            },
            "result" => Self::Result,
            "topdown" => Self::TopDown,
            "above" => Self::Above,
            "position" => Self::Position(Box::new(wishes.diagram)),
            "cast" => Self::Cast,
            "cast-sheet" => Self::CastSheet,
            "blind" => Self::Blind { seed: wishes.seed },
            "settings" => Self::Settings,
            "help" => Self::Help,
            "replay" => Self::Replay,
            "study" => Self::Study,
            "study-midgame" => Self::StudyMidgame,
            "study-close" => Self::StudyClose,
            "field-afternoon" => Self::FieldAfternoon,
            "field-sunset" => Self::FieldSunset,
            "field-low" => Self::FieldLow,
            "procession" => Self::Procession,
            _ => return Err(ShotError::NoScene(name.to_owned())),
        })
    }

    /// The names of all scenes.
    #[must_use]
    pub fn names() -> &'static str {
        "title, setup, rules, editor, start, start-jetan, start-thuria, midgame, duel, result, topdown, above, position, cast, cast-sheet, blind, settings, help, replay, study, study-midgame, study-close, field-afternoon, field-sunset, field-low, procession"
    }

    /// Arranges the scene. Gives the time that a sheet of pictures spans, in milliseconds.
    pub(super) fn begin(&self, studio: &mut Studio) -> Result<f64, ShotError> {
        match self {
            Self::Title => pages::title(studio),
            Self::Setup => pages::setup(studio),
            Self::Rules => pages::rules(studio)?,
            Self::Editor => pages::editor(studio),
            Self::Start => game::begin(studio, Preset::Manator)?,
            Self::StartJetan => game::begin(studio, Preset::Jetan)?,
            Self::StartThuria => game::begin(studio, Preset::Thuria)?,
            Self::Midgame => game::midgame(studio)?,
            Self::Duel { pair, seed } => return duel::begin(studio, *pair, *seed),
            Self::Result => game::result(studio)?,
            Self::TopDown => game::plan(studio)?,
            Self::Above => game::above(studio)?,
            Self::Position(diagram) => diagram.begin(studio)?,
            Self::Cast => cast::begin(studio)?,
            // These are sheets of many pictures, which arrange the field themselves.
            Self::CastSheet | Self::Blind { .. } => {}
            Self::Settings => pages::menu(studio, Menu::Settings)?,
            Self::Help => pages::menu(studio, Menu::Help)?,
            Self::Replay => game::tale(studio)?,
            Self::Study => study::start(studio)?,
            Self::StudyMidgame => study::midgame(studio)?,
            Self::StudyClose => study::close(studio)?,
            Self::FieldAfternoon => field::afternoon(studio)?,
            Self::FieldSunset => field::sunset(studio)?,
            Self::FieldLow => field::low(studio)?,
            Self::Procession => return field::procession(studio),
        }
        Ok(2000.0)
    }
}
