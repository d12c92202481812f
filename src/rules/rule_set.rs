//! The rule set in force: a preset, its toggles and the tables that follow from them, interned so
//! that a handle is one pointer.

use std::{
    collections::HashMap,
    fmt,
    sync::{LazyLock, Mutex, PoisonError},
};

use super::{
    error::RulesError,
    piece::Kind,
    preset::Preset,
    tables::Tables,
    toggle_text::{TOGGLES, Toggle},
    toggles::{Toggles, Wager},
};

/// The rule set in force. Cheap to copy; two handles are equal when preset and toggles are.
///
/// ```
/// use manator::rules::{Preset, Rules};
/// let rules = Rules::preset(Preset::Jetan).with("thoat_jumps", "on")?;
/// assert!(rules.toggles().thoat_jumps);
/// assert_eq!(rules.to_string(), "jetan thoat_jumps=on");
/// assert_eq!(rules, Rules::from_parts("jetan", [("thoat_jumps", "on")])?);
/// # Ok::<(), manator::rules::RulesError>(())
/// ```
#[derive(Clone, Copy)]
pub struct Rules(&'static RuleSet);

/// The size of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    /// Files.
    pub width: u8,
    /// Ranks.
    pub height: u8,
}

pub(super) struct RuleSet {
    preset: Preset,
    toggles: Toggles,
    pub tables: &'static Tables,
}

impl Rules {
    /// A preset as it is.
    #[must_use]
    pub fn preset(preset: Preset) -> Self {
        Self::new(preset, preset.toggles())
    }

    /// A preset's board and men with these toggles.
    #[must_use]
    pub fn new(preset: Preset, toggles: Toggles) -> Self {
        // A map, since whoever asks about many rule sets must not wait longer for each; they stay as long as the program.
        static KNOWN: LazyLock<Mutex<HashMap<(Preset, Toggles), &'static RuleSet>>> =
            LazyLock::new(Mutex::default);
        let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(rules) = known.get(&(preset, toggles)) {
            return Self(rules);
        }
        let tables = Tables::of(preset, &toggles);
        let rules: &'static RuleSet = Box::leak(Box::new(RuleSet {
            preset,
            toggles,
            tables,
        }));
        known.insert((preset, toggles), rules);
        Self(rules)
    }

    /// The same with one toggle set from text.
    ///
    /// # Errors
    /// When there is no such toggle or value.
    pub fn with(self, name: &str, value: &str) -> Result<Self, RulesError> {
        let mut toggles = *self.toggles();
        Toggle::named(name)?.set(&mut toggles, value)?;
        Ok(Self::new(self.preset_of(), toggles))
    }

    /// A preset by name with toggles as text, as files and command lines state them.
    ///
    /// # Errors
    /// When there is no such preset, toggle or value, or the whole cannot be played by ([`Rules::checked`]).
    pub fn from_parts<'a>(
        preset: &str,
        toggles: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Self, RulesError> {
        let preset: Preset = preset.parse()?;
        let mut set = preset.toggles();
        for (name, value) in toggles {
            Toggle::named(name)?.set(&mut set, value)?;
        }
        Self::new(preset, set).checked()
    }

    /// The same rules, if they can be played by: some wagers need duels and some forbid them (section 6 of the rules).
    /// Toggles may be set one by one in any order, so it is asked of the whole.
    ///
    /// # Errors
    /// When the wager does not go with the toggle `duel`.
    pub fn checked(self) -> Result<Self, RulesError> {
        let Toggles { wager, duel, .. } = *self.toggles();
        let wanted = match wager {
            Wager::DuelStakes => true,
            Wager::Ransom => false,
            Wager::None | Wager::Price | Wager::Ante | Wager::PayToMove => duel,
        };
        if duel == wanted {
            Ok(self)
        } else {
            Err(RulesError::WagerAndDuel(wager, wanted))
        }
    }

    /// The toggles in force.
    #[must_use]
    pub fn toggles(self) -> &'static Toggles {
        &self.0.toggles
    }

    /// The preset it is built on.
    #[must_use]
    pub fn preset_of(self) -> Preset {
        self.0.preset
    }

    /// The size of the board.
    #[must_use]
    pub fn board(self) -> Board {
        self.0.tables.board
    }

    /// The toggles that differ from the preset's, with their values as text.
    #[must_use]
    pub fn differences(self) -> Vec<(&'static str, String)> {
        let usual = self.0.preset.toggles();
        TOGGLES
            .iter()
            .map(|toggle| (toggle, toggle.get(self.toggles())))
            .filter(|(toggle, value)| toggle.get(&usual) != *value)
            .map(|(toggle, value)| (toggle.name, value))
            .collect()
    }

    /// Whether the rule set has men of this kind: Thuria has no padwars.
    #[must_use]
    pub fn has(self, kind: Kind) -> bool {
        !(self.0.preset == Preset::Thuria && kind == Kind::Padwar)
    }

    pub(super) fn tables(self) -> &'static Tables {
        self.0.tables
    }
}

impl Board {
    /// Every square, a1 first, rank by rank.
    pub fn squares(self) -> impl Iterator<Item = super::Square> {
        (0..self.height)
            .flat_map(move |rank| (0..self.width).map(move |file| super::Square::new(file, rank)))
    }

    /// Whether the board has this square.
    #[must_use]
    pub const fn contains(self, square: super::Square) -> bool {
        square.file() < self.width && square.rank() < self.height
    }
}

impl PartialEq for Rules {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl Eq for Rules {}

impl Default for Rules {
    /// Manator, as every command's default.
    fn default() -> Self {
        Self::preset(Preset::Manator)
    }
}

/// The preset's name and each toggle that differs, as `name=value`.
impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.preset.name())?;
        for (name, value) in self.differences() {
            write!(f, " {name}={value}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Rules({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn presets_differ_from_themselves_in_nothing() {
        for preset in Preset::ALL {
            let rules = Rules::preset(preset);
            assert!(rules.differences().is_empty());
            assert_eq!(rules, Rules::from_parts(preset.name(), []).unwrap());
        }
    }

    #[test]
    fn setting_a_toggle_back_gives_the_preset_again() {
        let jetan = Rules::preset(Preset::Jetan);
        let odd = jetan.with("escape", "off").unwrap();
        assert_ne!(odd, jetan);
        assert_eq!(odd.with("escape", "anywhere").unwrap(), jetan);
    }
}
