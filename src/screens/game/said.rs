//! The list of moves where each has a row of its own: in words, as the settings say, and with what the text of a told
//! game says of it. The rows are made once and kept as long as they hold; where there are neither words nor comments the
//! list is that of [`moves`](super::moves).

use bevy_egui::egui::{Align2, Painter, Pos2, Rect, ScrollArea, Sense, Ui, pos2, vec2};

use super::moves::ply_text;
use crate::record::notation::{self, Names};
use crate::rules::{Game, Ply};
use crate::screens::theme::{Face, Text, palette, seen};
use crate::table::Match;

/// Room for the numbers, in points.
const NUMBERS: f32 = 34.0;
/// Size of the letters of a ply and of a comment, in points.
const PLY_SIZE: f32 = 15.0;
const COMMENT_SIZE: f32 = 14.0;
/// Space below a ply with all that is said of it, in points.
const BELOW: f32 = 5.0;

/// What the list says of one ply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The ply, in words or with coordinates.
    pub ply: String,
    /// What its text says of it.
    pub comments: Vec<String>,
}

/// The rows that have been made, and what of.
#[derive(Debug, Default)]
pub struct Said {
    names: Names,
    /// By ply, whether its fight's result is told.
    made_of: Vec<(Ply, bool)>,
    rows: Vec<Row>,
    /// Heights of the rows, and the width that they were measured for.
    heights: Vec<f32>,
    width: f32,
}

impl Said {
    /// The rows of a match, of which so many plies have been shown to their end; `comments`: those on the ply of this
    /// index. Only what has changed since the last time is made anew.
    pub fn rows<'a>(
        &mut self,
        game: &Match,
        told: usize,
        names: Names,
        comments: impl Fn(usize) -> &'a [String],
    ) -> &[Row] {
        let plies = game.game().plies();
        let now = (0..)
            .zip(plies)
            .map(move |(index, ply)| (*ply, index < told));
        let same = now.clone().zip(&self.made_of);
        let mut same = same.take_while(|(now, made)| now == *made).count();
        // Another game may begin with the same plies, but not with the same comments.
        let says = |(index, row): (usize, &Row)| row.comments == others(comments(index), &row.ply);
        if names != self.names || !(0..same).zip(&self.rows).all(says) {
            same = 0;
        }
        self.names = names;
        self.made_of.truncate(same);
        self.rows.truncate(same);
        self.heights.truncate(same);
        if same < plies.len() {
            let mut at = Game::with_pot(game.game().start().clone(), game.game().pot_at_start());
            for (index, (ply, is_told)) in now.enumerate() {
                if index >= same {
                    let ply = match names {
                        Names::None => ply_text(game, game.events_of(index), is_told),
                        _ => notation::name(&at, untold(ply, is_told), names),
                    };
                    let comments = others(comments(index), &ply);
                    self.rows.push(Row { ply, comments });
                    self.made_of.push((plies[index], is_told));
                }
                // What the match has played can be played.
                let _ = at.play(ply);
            }
        }
        &self.rows
    }

    fn measure(&mut self, painter: &Painter, width: f32) {
        if self.width != width {
            self.width = width;
            self.heights.clear();
        }
        for row in &self.rows[self.heights.len()..] {
            // The newest is bold, and so the widest.
            let texts = texts(row, true, width);
            let heights = texts.map(|text| text.layout(painter).size().y);
            self.heights.push(heights.sum::<f32>() + BELOW);
        }
    }

    /// Draws the rows that were made last, the end of the list in view.
    pub(super) fn draw(&mut self, ui: &mut Ui) {
        let area = ScrollArea::vertical()
            .id_salt("moves in words")
            .auto_shrink([false, false])
            .min_scrolled_height(0.0)
            .stick_to_bottom(true);
        area.show_viewport(ui, |ui, view| {
            let width = (ui.available_width() - NUMBERS - 6.0).max(1.0);
            self.measure(ui.painter(), width);
            let whole = vec2(ui.available_width(), self.heights.iter().sum());
            let (room, _) = ui.allocate_exact_size(whole, Sense::hover());
            let mut top = 0.0;
            for (index, (row, height)) in self.rows.iter().zip(&self.heights).enumerate() {
                let next = top + height;
                if next >= view.top() && top <= view.bottom() {
                    let at = pos2(room.left(), room.top() + top);
                    let rect = Rect::from_min_size(at, vec2(whole.x, *height));
                    seen::widget(ui.ctx(), format!("game/moves/{index}"), rect);
                    let newest = index + 1 == self.rows.len();
                    draw_row(ui.painter(), row, index, newest, at, width);
                }
                top = next;
            }
        });
    }
}

/// The ply without its fight's result while that is still to be told.
fn untold(ply: Ply, is_told: bool) -> Ply {
    match ply {
        Ply::Move { mv, .. } if !is_told => Ply::Move { mv, duel: None },
        told => told,
    }
}

/// The comments that say more than the row does.
fn others(comments: &[String], ply: &str) -> Vec<String> {
    let more = comments.iter().filter(|comment| *comment != ply);
    more.cloned().collect()
}

/// The texts of a row from above.
fn texts(row: &Row, newest: bool, width: f32) -> impl Iterator<Item = Text<'_>> {
    let (face, color) = if newest {
        (Face::Bold, palette::TITLE)
    } else {
        (Face::Body, palette::CREAM)
    };
    let ply = Text::new(&row.ply, face, PLY_SIZE, color).wrapped(width);
    let comments = row.comments.iter().map(move |comment| {
        Text::new(comment, Face::Body, COMMENT_SIZE, palette::DIM).wrapped(width)
    });
    std::iter::once(ply).chain(comments)
}

fn draw_row(painter: &Painter, row: &Row, index: usize, newest: bool, at: Pos2, width: f32) {
    if index.is_multiple_of(2) {
        let number = (index / 2 + 1).to_string();
        Text::new(&number, Face::Body, PLY_SIZE, palette::DIM).draw(
            painter,
            at + vec2(NUMBERS - 10.0, 0.0),
            Align2::RIGHT_TOP,
        );
    }
    let mut at = at + vec2(NUMBERS, 0.0);
    for text in texts(row, newest, width) {
        let room = text.draw(painter, at, Align2::LEFT_TOP);
        at.y = room.bottom();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::{GameTree, TOLD_GAME};
    use crate::rules::{Move, Position, Preset, Rules};
    use crate::table::MatchConfig;

    fn told_game() -> (GameTree, Match) {
        let tree = GameTree::parse(TOLD_GAME).unwrap();
        let game = tree.clone().into_match().unwrap();
        (tree, game)
    }

    fn none(_: usize) -> &'static [String] {
        &[]
    }

    #[test]
    fn each_way_to_name_a_ply_has_its_words() {
        let mut game = Match::new(MatchConfig::new(Rules::preset(Preset::Manator), 1922)).unwrap();
        game.play("d2d3".parse::<Move>().unwrap()).unwrap();
        let mut said = Said::default();
        let mut ply = |names| said.rows(&game, 1, names, none)[0].ply.clone();
        assert_eq!(ply(Names::None), "Pa d2-d3");
        assert_eq!(ply(Names::Readable), "Panthan d2 to d3");
        let in_the_novel = ply(Names::Descriptive);
        assert!(in_the_novel.contains("Panthan to "), "{in_the_novel}");
    }

    #[test]
    fn comments_stand_with_their_plies_and_none_twice() {
        let (tree, game) = told_game();
        let comments = |index: usize| tree.main.nodes[index].comments.as_slice();
        let mut said = Said::default();
        let rows = said.rows(&game, game.len(), Names::None, comments);
        assert_eq!(rows.len(), game.len());
        let commented: Vec<_> = (0..rows.len())
            .map(|index| comments(index).to_vec())
            .collect();
        assert!(commented.iter().any(|comments| !comments.is_empty()));
        assert!(rows.iter().map(|row| &row.comments).eq(&commented));
        // A text that names its plies already says nothing new by it.
        let named = tree.named(Names::Readable);
        let comments = |index: usize| named.main.nodes[index].comments.as_slice();
        let rows = said.rows(&game, game.len(), Names::Readable, comments);
        assert!(rows.iter().map(|row| &row.comments).eq(&commented));
    }

    #[test]
    fn rows_that_were_kept_are_those_that_would_be_made() {
        let (tree, whole) = told_game();
        let comments = |index: usize| tree.main.nodes[index].comments.as_slice();
        let mut game = tree.record().opening().unwrap();
        let mut kept = Said::default();
        let plies = whole.game().plies();
        let mut same = |game: &Match, told| {
            let fresh = Said::default()
                .rows(game, told, Names::Descriptive, comments)
                .to_vec();
            assert_eq!(kept.rows(game, told, Names::Descriptive, comments), fresh);
        };
        for ply in plies {
            let before = game.len();
            game.play_stated(*ply).unwrap();
            same(&game, before);
            same(&game, before + 1);
        }
        for _ in 0..3 {
            game.undo();
        }
        same(&game, game.len());
    }

    #[test]
    fn a_fight_that_is_still_fought_is_not_told() {
        let rules = Rules::preset(Preset::Manator);
        let start = "4n5/10/10/10/10/10/4M5/4m5/10/4N5 b Nn 0 - 0";
        let start = Position::parse(start, rules).unwrap();
        let mut game = Match::new(MatchConfig::new(rules, 3).with_start(start)).unwrap();
        game.play("e3e4".parse::<Move>().unwrap()).unwrap();
        for names in [Names::Readable, Names::Descriptive] {
            let mut said = Said::default();
            let before = said.rows(&game, 0, names, none)[0].ply.clone();
            let after = said.rows(&game, 1, names, none)[0].ply.clone();
            assert_ne!(before, after);
            for word in ["won", "lost", "wins", "falls"] {
                assert!(!before.contains(word), "{before}");
            }
        }
    }
}
