//! Plies as the novel's chiefs call them: `Chief's Odwar to Princess' Odwar's fourth` \[17\]. Files are named for the
//! mover's own men who stand on his rear rank at the start, ranks are counted from his edge, men are called by where
//! they began.

use std::collections::BTreeMap;

use super::title;
use crate::rules::{DuelResult, Game, Kind, Piece, Ply, Rules, Setup, Side, Square};

const ORDINALS: [&str; 12] = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    "eleventh", "twelfth",
];

/// A ply as its mover's chief would call it, and what came of it; `game` is the game before it. No two plies of a
/// position have the same words.
///
/// ```
/// use manator::{record::notation::descriptive, rules::{Game, Preset, Rules}};
/// let game = Game::new(Rules::preset(Preset::Manator));
/// assert_eq!(descriptive(&game, "d1g4".parse()?), "Chief's Odwar to Princess' Odwar's fourth");
/// assert_eq!(descriptive(&game, "d2d3".parse()?), "Chief's Odwar's Panthan to Chief's Odwar's third");
/// # Ok::<(), manator::rules::TextError>(())
/// ```
#[must_use]
pub fn descriptive(game: &Game, ply: Ply) -> String {
    let position = game.position();
    let rules = game.rules();
    let field = Field::of(rules, position.side());
    let (mv, duel) = match ply {
        Ply::Move { mv, duel } => (mv, duel),
        Ply::Ransom(ransom) => {
            let man = title(ransom.kind, rules);
            return format!("{man} returns to {}", field.square(ransom.at));
        }
    };
    let man = field.man(game, mv.from);
    let to = field.square(mv.to);
    let Some(target) = position.piece_at(mv.to) else {
        let goes = if position.is_escape(mv) {
            "escapes to"
        } else {
            "to"
        };
        return format!("{man} {goes} {to}");
    };
    let other = title(target.kind, rules);
    match duel {
        Some(DuelResult::Won) => format!("{man} to {to}, wins against the {other}"),
        Some(DuelResult::Lost) => format!("{man} to {to}, falls to the {other}"),
        None if position.needs_duel(mv) => format!("{man} to {to}, against the {other}"),
        None => format!("{man} to {to}, takes the {other}"),
    }
}

/// What a side calls its men and the squares.
struct Field {
    rules: Rules,
    side: Side,
    /// The side's men at the start and their names.
    men: BTreeMap<Square, (Kind, String)>,
}

impl Field {
    fn of(rules: Rules, side: Side) -> Field {
        let setup = Setup::start(rules);
        let mut field = Field {
            rules,
            side,
            men: BTreeMap::new(),
        };
        let kind_at = |square: Square| match setup.men.get(&square) {
            Some(piece) if piece.side == side => Some(piece.kind),
            _ => None,
        };
        let board = rules.board();
        let file_of = |wanted: Kind| {
            let mut files = 0..board.width;
            files.find(|file| kind_at(field.at(*file, 0)) == Some(wanted))
        };
        let [chief, princess] =
            [Kind::Chief, Kind::Princess].map(|kind| file_of(kind).unwrap_or(0));
        // Outwards from each royal, so that of two men of a kind on a side the nearer one is the first.
        let mut files: Vec<(u8, Kind, u8)> = (0..board.width)
            .map(|file| {
                let [to_chief, to_princess] = [chief, princess].map(|royal| file.abs_diff(royal));
                if to_princess < to_chief {
                    (to_princess, Kind::Princess, file)
                } else {
                    (to_chief, Kind::Chief, file)
                }
            })
            .collect();
        files.sort_unstable();
        let mut counts = BTreeMap::new();
        let mut named = BTreeMap::new();
        for depth in 0..2 {
            for &(_, royal, file) in &files {
                let square = field.at(file, depth);
                let Some(kind) = kind_at(square) else {
                    continue;
                };
                let name = match kind {
                    Kind::Chief | Kind::Princess => title(kind, rules).to_owned(),
                    Kind::Panthan => {
                        let file = named.get(&field.at(file, 0));
                        let (_, rear): &(Kind, String) = match file {
                            Some(rear) => rear,
                            None => continue,
                        };
                        format!("{} Panthan", of(rear))
                    }
                    _ => {
                        let count = counts.entry((royal, kind)).or_insert(0_usize);
                        *count += 1;
                        let ordinal = match *count {
                            1 => String::new(),
                            more => format!("{} ", ordinal(more - 1)),
                        };
                        let royal = of(title(royal, rules));
                        format!("{royal} {ordinal}{}", title(kind, rules))
                    }
                };
                named.insert(square, (kind, name));
            }
        }
        field.men = named;
        field
    }

    /// The square on a file and so many ranks from the side's edge.
    fn at(&self, file: u8, depth: u8) -> Square {
        let rank = match self.side {
            Side::Black => depth,
            Side::Orange => self.rules.board().height - 1 - depth,
        };
        Square::new(file, rank)
    }

    /// A square as the side calls it: `Princess' Odwar's fourth`.
    fn square(&self, square: Square) -> String {
        let rank = match self.side {
            Side::Black => square.rank(),
            Side::Orange => self.rules.board().height.saturating_sub(1 + square.rank()),
        };
        let rear = Square::try_new(square.file(), self.at(0, 0).rank());
        match rear.and_then(|rear| self.men.get(&rear)) {
            Some((_, name)) => format!("{} {}", of(name), ordinal(usize::from(rank))),
            None => square.to_string(),
        }
    }

    /// The man on a square: by where he began if that is where the array has such a man, else by where he stands.
    fn man(&self, game: &Game, square: Square) -> String {
        let Some(piece) = game.position().piece_at(square) else {
            return format!("Man on {}", self.square(square));
        };
        match origin(game, square).and_then(|origin| self.home(game, origin, piece)) {
            Some(name) => name.to_owned(),
            None => format!(
                "{} on {}",
                title(piece.kind, self.rules),
                self.square(square)
            ),
        }
    }

    fn home(&self, game: &Game, origin: Square, piece: Piece) -> Option<&str> {
        let (kind, name) = self.men.get(&origin)?;
        let began = game.start().piece_at(origin) == Some(piece) && *kind == piece.kind;
        began.then_some(name)
    }
}

/// Where the man who stands here stood at the start of the game; nothing for one who was bought back.
fn origin(game: &Game, square: Square) -> Option<Square> {
    let mut at = square;
    for ply in game.plies().iter().rev() {
        match ply {
            Ply::Move { mv, duel } if mv.to == at && *duel != Some(DuelResult::Lost) => {
                at = mv.from;
            }
            Ply::Ransom(ransom) if ransom.at == at => return None,
            _ => {}
        }
    }
    Some(at)
}

/// `Chief's`, `Princess'`.
fn of(name: &str) -> String {
    format!("{name}{}", if name.ends_with('s') { "'" } else { "'s" })
}

fn ordinal(index: usize) -> &'static str {
    ORDINALS.get(index).copied().unwrap_or("last")
}
