//! A start position that is being set up by hand: what is done to it, its text, and what keeps it from being played.
//! Everything that a board and a line of text let somebody do, without either.

use crate::rules::{
    Game, Kind, Outcome, Piece, Position, PositionError, Rules, Setup, Side, Square,
};

/// One thing done to the position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edit {
    /// A man is set down; whoever stood there is gone.
    Put(Square, Piece),
    /// A man goes from one square to another; whoever stood there is gone. Nothing where nobody stands.
    Carry(Square, Square),
    /// A man is taken off.
    Remove(Square),
    /// Everybody is taken off.
    Clear,
    /// The array of the rules comes back, with both escapes and no ply played; the side to move stays.
    Array,
    /// This side is to move.
    Move(Side),
    /// Whether a side's princess still has her escape.
    Escape(Side, bool),
}

/// A position that may be impossible, and its text.
///
/// ```
/// use manator::{rules::{Preset, Rules}, table::{Edit, Editor}};
/// let mut editor = Editor::new(Rules::preset(Preset::Thuria));
/// editor.apply(Edit::Remove("e1".parse()?));
/// let error = editor.position().unwrap_err();
/// assert_eq!(error.to_string(), "the placement has 0 princesses of black; each side has exactly one");
/// # Ok::<(), manator::rules::TextError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Editor {
    setup: Setup,
    text: String,
    /// Why the text is no position's; the board is still that of the last text that was one.
    unread: Option<PositionError>,
}

impl Editor {
    /// The array of these rules, Black to move.
    pub fn new(rules: Rules) -> Editor {
        Editor::of(Setup::start(rules))
    }

    /// A position to begin with.
    pub fn of(setup: Setup) -> Editor {
        let mut editor = Editor {
            setup,
            text: String::new(),
            unread: None,
        };
        editor.rewrite();
        editor
    }

    /// What stands on the board.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The position's text, or what was last written in its place.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Does one thing. The count of equal value is begun anew where men have come or gone.
    pub fn apply(&mut self, edit: Edit) {
        let setup = &mut self.setup;
        match edit {
            Edit::Put(square, piece) => {
                setup.men.insert(square, piece);
            }
            Edit::Carry(from, to) => {
                if let Some(piece) = setup.men.remove(&from) {
                    setup.men.insert(to, piece);
                }
            }
            Edit::Remove(square) => {
                setup.men.remove(&square);
            }
            Edit::Clear => setup.men.clear(),
            Edit::Array => {
                let side = setup.side;
                *setup = Setup::start(setup.rules);
                setup.side = side;
            }
            Edit::Move(side) => setup.side = side,
            Edit::Escape(side, left) => setup.escapes[side] = left,
        }
        if !matches!(edit, Edit::Move(_) | Edit::Escape(..)) {
            setup.equal = None;
        }
        self.rewrite();
    }

    /// Takes a text that was typed or pasted; spaces around it do not count.
    pub fn write(&mut self, text: &str) {
        match Setup::parse(text.trim(), self.setup.rules) {
            Ok(setup) => {
                self.setup = setup;
                self.unread = None;
            }
            Err(error) => self.unread = Some(error),
        }
        text.clone_into(&mut self.text);
    }

    /// The same men under other rules. False where the board is another one: then nothing has changed.
    pub fn follow(&mut self, rules: Rules) -> bool {
        if rules.board() != self.setup.rules.board() {
            return false;
        }
        if rules != self.setup.rules {
            self.setup.rules = rules;
            if self.unread.is_some() {
                let text = std::mem::take(&mut self.text);
                self.write(&text);
            }
        }
        true
    }

    /// The position, if there can be one.
    ///
    /// # Errors
    /// When the text is no position's, or the men cannot stand like this.
    pub fn position(&self) -> Result<Position, PositionError> {
        match &self.unread {
            Some(error) => Err(error.clone()),
            None => self.setup.check(),
        }
    }

    /// How a game from here would be over before it began.
    pub fn over(&self) -> Option<Outcome> {
        let outcome = Game::from_position(self.position().ok()?).outcome();
        outcome.is_over().then_some(outcome)
    }

    /// Whether this is the array as the rules have it, whoever is to move.
    pub fn is_array(&self) -> bool {
        let mut array = Setup::start(self.setup.rules);
        array.side = self.setup.side;
        self.unread.is_none() && self.setup == array
    }

    /// The kinds that these rules have.
    pub fn kinds(&self) -> impl Iterator<Item = Kind> + use<> {
        let rules = self.setup.rules;
        Kind::ALL.into_iter().filter(move |kind| rules.has(*kind))
    }

    /// What can be is written as files have it, the rest as it stands.
    fn rewrite(&mut self) {
        self.unread = None;
        self.text = match self.setup.check() {
            Ok(position) => position.to_string(),
            Err(_) => self.setup.to_string(),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Preset;

    fn editor(preset: Preset) -> Editor {
        Editor::new(Rules::preset(preset))
    }

    fn at(text: &str) -> Square {
        text.parse().unwrap()
    }

    fn man(letter: char) -> Piece {
        Piece::from_letter(letter).unwrap()
    }

    #[test]
    fn every_array_can_be_played_and_is_known_as_one() {
        for preset in Preset::ALL {
            let mut editor = editor(preset);
            let array = Position::start(Rules::preset(preset));
            assert_eq!(editor.position().unwrap(), array);
            assert_eq!(editor.text(), array.to_string());
            assert!(editor.is_array() && editor.over().is_none());
            editor.apply(Edit::Move(Side::Orange));
            assert!(editor.is_array());
            assert_eq!(editor.position().unwrap(), array.with_side(Side::Orange));
            editor.apply(Edit::Escape(Side::Black, false));
            assert!(!editor.is_array());
        }
    }

    #[test]
    fn men_are_set_down_carried_and_taken_off() {
        let mut editor = editor(Preset::Manator);
        editor.apply(Edit::Carry(at("e2"), at("e5")));
        editor.apply(Edit::Put(at("e6"), man('D')));
        editor.apply(Edit::Carry(at("e5"), at("e6")));
        assert_eq!(editor.setup().men.get(&at("e6")), Some(&man('m')));
        editor.apply(Edit::Carry(at("e5"), at("e6")));
        editor.apply(Edit::Remove(at("a1")));
        assert_eq!(
            editor.text(),
            "WPDFCNFDPW/TMMMMMMMMT/10/10/4m5/10/10/10/tmmm1mmmmt/1pdfcnfdpw b Nn 0 - 0"
        );
        assert_eq!(editor.position().unwrap().to_string(), editor.text());
        editor.apply(Edit::Array);
        assert!(editor.is_array());
    }

    #[test]
    fn what_cannot_be_is_told_while_it_is_set_up() {
        let mut editor = editor(Preset::Jetan);
        let mut told = |edit| {
            editor.apply(edit);
            editor.position().err().map(|error| error.to_string())
        };
        let none = told(Edit::Clear).unwrap();
        assert!(none.contains("0 princesses of black"), "{none}");
        let one = told(Edit::Put(at("a1"), man('n'))).unwrap();
        assert!(one.contains("0 princesses of orange"), "{one}");
        assert_eq!(told(Edit::Put(at("j10"), man('N'))), None);
        assert_eq!(told(Edit::Put(at("e5"), man('c'))), None);
        let chiefs = told(Edit::Put(at("e6"), man('c'))).unwrap();
        assert!(chiefs.contains("2 chiefs of black"), "{chiefs}");
        assert_eq!(told(Edit::Remove(at("e5"))), None);
    }

    #[test]
    fn a_text_is_read_or_refused_and_the_board_stays() {
        let mut editor = editor(Preset::Jetan);
        let text = "9N/10/10/10/10/10/10/10/10/n8m o Nn 3 - 7";
        editor.write(&format!(" {text}\n"));
        assert_eq!(editor.position().unwrap().to_string(), text);
        let board = editor.setup().clone();
        editor.write("9N/10 o Nn 3 - 7");
        assert_eq!(
            editor.position().unwrap_err(),
            PositionError::Ranks { want: 10, got: 2 }
        );
        assert_eq!(
            (editor.setup(), editor.text()),
            (&board, "9N/10 o Nn 3 - 7")
        );
        // The next thing that is done writes the text again.
        editor.apply(Edit::Move(Side::Black));
        assert!(editor.text().starts_with("9N/10/10/") && editor.position().is_ok());
    }

    #[test]
    fn a_count_of_equal_value_does_not_outlive_the_men_it_was_of() {
        let mut editor = editor(Preset::Jetan);
        editor.write("9N/10/10/10/10/10/10/10/10/n9 b Nn 3 4 7");
        editor.apply(Edit::Move(Side::Orange));
        assert_eq!(editor.position().unwrap().equal(), Some(4));
        editor.apply(Edit::Put(at("e5"), man('d')));
        assert_eq!(editor.position().unwrap().equal(), None);
    }

    #[test]
    fn other_rules_are_followed_on_the_same_board_only() {
        let mut editor = editor(Preset::Manator);
        editor.apply(Edit::Remove(at("e2")));
        assert!(editor.follow(Rules::preset(Preset::Loose)));
        let position = editor.position().unwrap();
        assert_eq!(position.rules(), Rules::preset(Preset::Loose));
        assert!(!editor.follow(Rules::preset(Preset::Thuria)));
        assert_eq!(editor.position().unwrap(), position);
        assert_eq!(self::editor(Preset::Thuria).kinds().count(), 7);
    }

    #[test]
    fn a_game_that_would_be_over_at_once_is_told() {
        let mut editor = editor(Preset::Jetan);
        editor.write("9N/10/10/10/10/10/10/10/10/n9 b Nn 100 0 7");
        assert!(editor.over().is_some());
        editor.write("9N/10/10/10/10/10/10/10/10/n9 b Nn 3 0 7");
        assert_eq!(editor.over(), None);
    }
}
