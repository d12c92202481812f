//! The named rule sets and how each differs from Jetan.

use std::{fmt, str::FromStr};

use super::{
    error::{RulesError, excerpt},
    toggles::{Array, ChiefFall, EqualValue, Repetition, ThoatOrder, Toggles},
};

/// A named rule set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Preset {
    /// The game of the book's appendix \[A\].
    Jetan,
    /// The live game of chapter 17: captures are duels \[17\].
    Manator,
    /// Manator where a fallen chief only leaves the board \[H\].
    Decennial,
    /// Eight by eight, with the duty to the princess \[T\].
    Thuria,
    /// Jetan with Thuria's duty and repetition \[T\].
    Ekman,
    /// Jetan with a thoat that jumps \[AG\].
    AbstractGames,
    /// Jetan as chapter 2 tells it \[2\].
    Chapter2,
    /// Jetan where the chief's fall loses.
    Zillions,
    /// Jetan with free step counts.
    Loose,
}

impl Preset {
    /// All of them, in the order of the rules.
    pub const ALL: [Self; 9] = [
        Self::Jetan,
        Self::Manator,
        Self::Decennial,
        Self::Thuria,
        Self::Ekman,
        Self::AbstractGames,
        Self::Chapter2,
        Self::Zillions,
        Self::Loose,
    ];

    /// The name in files and commands.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Jetan => "jetan",
            Self::Manator => "manator",
            Self::Decennial => "decennial",
            Self::Thuria => "thuria",
            Self::Ekman => "ekman",
            Self::AbstractGames => "abstract_games",
            Self::Chapter2 => "chapter_2",
            Self::Zillions => "zillions",
            Self::Loose => "loose",
        }
    }

    /// All names with commas between.
    #[must_use]
    pub fn names() -> String {
        Self::ALL.map(Self::name).join(", ")
    }

    /// The toggles of this rule set.
    #[must_use]
    pub fn toggles(self) -> Toggles {
        let jetan = Toggles::default();
        let manator = Toggles {
            array: Array::Manatorian,
            duel: true,
            ..jetan
        };
        let ekman = Toggles {
            thoat_order: ThoatOrder::OrthogonalFirst,
            princess_must_answer_threat: true,
            repetition: Repetition::Thuria,
            no_capture_draw: 50,
            ..jetan
        };
        match self {
            Self::Jetan => jetan,
            Self::Manator => manator,
            Self::Decennial => Toggles {
                chief_fall: ChiefFall::Retire,
                ..manator
            },
            Self::Thuria => Toggles {
                chief_fall: ChiefFall::MinorWin,
                equal_value: EqualValue::Off,
                ..ekman
            },
            Self::Ekman => ekman,
            Self::AbstractGames => Toggles {
                thoat_jumps: true,
                ..jetan
            },
            Self::Chapter2 => Toggles {
                thoat_jumps: true,
                royal_mixing: false,
                ..jetan
            },
            Self::Zillions => Toggles {
                chief_fall: ChiefFall::Win,
                ..jetan
            },
            Self::Loose => Toggles {
                exact_steps: false,
                thoat_jumps: true,
                panthan_back_diagonal: true,
                ..jetan
            },
        }
    }
}

impl fmt::Display for Preset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Preset {
    type Err = RulesError;

    fn from_str(text: &str) -> Result<Self, RulesError> {
        Self::ALL
            .into_iter()
            .find(|preset| preset.name() == text)
            .ok_or_else(|| RulesError::UnknownPreset(excerpt(text)))
    }
}
