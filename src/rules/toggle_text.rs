//! Names and texts of the toggles, one table: what files, command lines and set-up screens go by.

use super::{
    error::{RulesError, excerpt},
    piece::{ByKind, Kind},
    toggles::{
        Array, ChiefFall, EqualValue, Escape, Fighters, First, Odds, Prices, Repetition, Stalemate,
        ThoatOrder, Toggles, Wager,
    },
};

/// A toggle's name and what values it takes.
#[derive(Clone, Copy, Debug)]
pub struct Toggle {
    /// The name in files and commands.
    pub name: &'static str,
    /// What values it takes.
    pub form: ToggleForm,
    get: fn(&Toggles) -> String,
    set: fn(&mut Toggles, &str) -> bool,
}

/// What values a toggle takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ToggleForm {
    /// `on` or `off`.
    Switch,
    /// One of these names, Jetan's first.
    Named(&'static [&'static str]),
    /// A whole number.
    Count,
    /// The name of a price list, or eight numbers with commas between (C N F D P W T M).
    Prices(&'static [&'static str]),
}

impl Toggle {
    /// The toggle with this name.
    ///
    /// # Errors
    /// When there is none.
    pub fn named(name: &str) -> Result<&'static Self, RulesError> {
        TOGGLES
            .iter()
            .find(|toggle| toggle.name == name)
            .ok_or_else(|| RulesError::UnknownToggle(excerpt(name)))
    }

    /// The value as text.
    #[must_use]
    pub fn get(&self, toggles: &Toggles) -> String {
        (self.get)(toggles)
    }

    /// Sets the value from text.
    ///
    /// # Errors
    /// When the toggle has no such value.
    pub fn set(&self, toggles: &mut Toggles, value: &str) -> Result<(), RulesError> {
        if (self.set)(toggles, value) {
            Ok(())
        } else {
            Err(self.refuse(value))
        }
    }

    /// The error for a value that this toggle does not have.
    #[must_use]
    pub fn refuse(&self, value: &str) -> RulesError {
        let allowed = match self.form {
            ToggleForm::Switch => "on or off".to_owned(),
            ToggleForm::Named(names) => names.join(" or "),
            ToggleForm::Count => "a whole number of plies from 0 to 999999999".to_owned(),
            ToggleForm::Prices(names) => format!(
                "{} or eight numbers with commas between",
                names.join(" or ")
            ),
        };
        RulesError::BadValue {
            toggle: self.name,
            allowed,
            value: excerpt(value),
        }
    }
}

/// An enum whose values have names in files and commands.
macro_rules! named {
    ($($type:ident { $($value:ident $name:literal),+ $(,)? })+) => {$(
        impl $type {
            /// All values, Jetan's first.
            pub const ALL: &'static [Self] = &[$(Self::$value),+];
            /// Their names.
            pub const NAMES: &'static [&'static str] = &[$($name),+];

            /// The name in files and commands.
            #[must_use]
            pub const fn name(self) -> &'static str {
                Self::NAMES[self as usize]
            }

            /// The value with this name.
            #[must_use]
            pub fn from_name(name: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|value| value.name() == name)
            }
        }
    )+};
}

named! {
    Array { Barsoomian "barsoomian", Manatorian "manatorian" }
    ThoatOrder { Either "either", OrthogonalFirst "orthogonal_first" }
    Escape { Anywhere "anywhere", WhenThreatened "when_threatened", Off "off" }
    ChiefFall { Draw "draw", Retire "retire", MinorWin "minor_win", Win "win" }
    EqualValue { Sum "sum", Kinds "kinds", Count "count", Off "off" }
    Stalemate { Loss "loss", Draw "draw" }
    Repetition { DrawOnThird "draw_on_third", Thuria "thuria", Off "off" }
    Odds { Ranked "ranked", Even "even", Attacker "attacker" }
    Fighters { Unnamed "unnamed", Named "named" }
    First { Black "black", Orange "orange", Lots "lots", Winner "winner" }
    Wager {
        None "none", Price "price", Ante "ante", DuelStakes "duel_stakes", Ransom "ransom", PayToMove "pay_to_move",
    }
}

macro_rules! toggle {
    ($field:ident: switch) => {
        Toggle {
            name: stringify!($field),
            form: ToggleForm::Switch,
            get: |toggles| if toggles.$field { "on" } else { "off" }.to_owned(),
            set: |toggles, value| {
                toggles.$field = match value {
                    "on" => true,
                    "off" => false,
                    _ => return false,
                };
                true
            },
        }
    };
    ($field:ident: $type:ident) => {
        Toggle {
            name: stringify!($field),
            form: ToggleForm::Named($type::NAMES),
            get: |toggles| toggles.$field.name().to_owned(),
            set: |toggles, value| match $type::from_name(value) {
                None => false,
                Some(value) => {
                    toggles.$field = value;
                    true
                }
            },
        }
    };
}

/// Every toggle, in the order of the rules.
pub const TOGGLES: [Toggle; 22] = [
    toggle!(array: Array),
    toggle!(exact_steps: switch),
    toggle!(turning: switch),
    toggle!(royal_mixing: switch),
    toggle!(thoat_order: ThoatOrder),
    toggle!(thoat_jumps: switch),
    toggle!(flier_jumps: switch),
    toggle!(panthan_back_diagonal: switch),
    toggle!(princess_may_enter_threat: switch),
    toggle!(princess_must_answer_threat: switch),
    toggle!(escape: Escape),
    toggle!(chief_fall: ChiefFall),
    toggle!(equal_value: EqualValue),
    toggle!(stalemate: Stalemate),
    toggle!(repetition: Repetition),
    Toggle {
        name: "no_capture_draw",
        form: ToggleForm::Count,
        get: |toggles| toggles.no_capture_draw.to_string(),
        set: |toggles, value| match plain_number(value) {
            None => false,
            Some(plies) => {
                toggles.no_capture_draw = plies;
                true
            }
        },
    },
    toggle!(duel: switch),
    toggle!(odds: Odds),
    toggle!(fighters: Fighters),
    toggle!(first: First),
    toggle!(wager: Wager),
    Toggle {
        name: "prices",
        form: ToggleForm::Prices(&PRICE_LISTS),
        get: |toggles| match toggles.prices {
            Prices::AbstractGames => PRICE_LISTS[0].to_owned(),
            Prices::CazauxKnowlton => PRICE_LISTS[1].to_owned(),
            Prices::Own(prices) => Kind::ALL.map(|kind| prices[kind].to_string()).join(","),
        },
        set: |toggles, value| match read_prices(value) {
            None => false,
            Some(prices) => {
                toggles.prices = prices;
                true
            }
        },
    },
];

const PRICE_LISTS: [&str; 2] = ["abstract_games", "cazaux_knowlton"];

fn read_prices(text: &str) -> Option<Prices> {
    if text == PRICE_LISTS[0] {
        return Some(Prices::AbstractGames);
    }
    if text == PRICE_LISTS[1] {
        return Some(Prices::CazauxKnowlton);
    }
    let mut numbers = text.split(',').map(plain_number);
    let mut prices = [0; 8];
    for price in &mut prices {
        *price = numbers.next()??;
    }
    numbers
        .next()
        .is_none()
        .then_some(Prices::Own(ByKind::new(prices)))
}

/// A plain decimal number without leading noughts, at most nine digits: the counters of the rules.
pub(super) fn plain_number(text: &str) -> Option<u32> {
    const MOST_DIGITS: usize = 9;
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let leading_nought = text.len() > 1 && text.starts_with('0');
    if text.is_empty() || text.len() > MOST_DIGITS || !digits || leading_nought {
        None
    } else {
        text.parse().ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_round_trips() {
        for toggle in &TOGGLES {
            let values: Vec<&str> = match toggle.form {
                ToggleForm::Switch => vec!["on", "off"],
                ToggleForm::Named(names) => names.to_vec(),
                ToggleForm::Count => vec!["0", "50", "999999999"],
                ToggleForm::Prices(names) => [names, &["10,0,4,4,2,2,3,1"]].concat(),
            };
            for value in values {
                let mut toggles = Toggles::default();
                toggle.set(&mut toggles, value).unwrap();
                assert_eq!(toggle.get(&toggles), value);
            }
        }
    }

    #[test]
    fn what_is_no_value_is_refused_and_named() {
        for (name, value) in [
            ("duel", "yes"),
            ("array", "sideways"),
            ("no_capture_draw", "-1"),
            ("no_capture_draw", "1.5"),
            ("no_capture_draw", "1000000000"),
            ("prices", "1,2,3"),
            ("prices", "1,2,3,4,5,6,7,8,9"),
        ] {
            let mut toggles = Toggles::default();
            let error = Toggle::named(name)
                .unwrap()
                .set(&mut toggles, value)
                .unwrap_err()
                .to_string();
            assert!(error.starts_with(name) && error.contains(value), "{error}");
            assert_eq!(toggles, Toggles::default());
        }
        assert!(Toggle::named("castling").is_err());
    }
}
