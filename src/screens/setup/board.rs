//! The board of the position page: what pointer and keys do to the men on it. A man is dragged, or lifted
//! and set down; what is chosen from the palette is set down instead; the other button takes men off.

use bevy_egui::egui::{
    EventFilter, Id, Key, Modifiers, PointerButton, Pos2, Rect, Response, Sense, Ui,
};

use crate::rules::{Kind, Piece, PositionError, Side, Square};
use crate::screens::plan::{self, Layout, marks};
use crate::screens::theme::{self, seen};
use crate::table::{Edit, Editor};

/// What a press on a square does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Brush {
    /// Lifts a man, or sets down the one who is lifted.
    #[default]
    Move,
    /// Sets this man down; on a man who is the same, takes him off.
    Man(Piece),
    /// Takes men off.
    Remove,
}

/// What is in hand over the board.
#[derive(Debug, Default)]
pub(super) struct Hand {
    /// What a press does.
    pub brush: Brush,
    /// The square of the man who is lifted.
    pub lifted: Option<Square>,
    /// The square of the man who is being dragged.
    dragged: Option<Square>,
    /// The keyboard's square.
    cursor: Option<Square>,
}

impl Hand {
    /// Takes something else in hand.
    pub fn take(&mut self, brush: Brush) {
        self.brush = brush;
        self.lifted = None;
    }

    /// A square was pressed.
    fn press(&mut self, editor: &Editor, square: Square) -> Option<Edit> {
        let there = editor.setup().men.get(&square).copied();
        match (self.brush, self.lifted.take()) {
            (Brush::Move, Some(from)) if from != square => Some(Edit::Carry(from, square)),
            (Brush::Move, Some(_)) => None,
            (Brush::Move, None) => {
                self.lifted = there.map(|_| square);
                None
            }
            (Brush::Man(piece), _) if there == Some(piece) => Some(Edit::Remove(square)),
            (Brush::Man(piece), _) => Some(Edit::Put(square, piece)),
            (Brush::Remove, _) => Some(Edit::Remove(square)),
        }
    }
}

/// Draws the board in a room; gives what was done to it.
pub(super) fn show(ui: &mut Ui, room: Rect, editor: &Editor, hand: &mut Hand) -> Vec<Edit> {
    let rules = editor.setup().rules;
    hand.cursor = hand.cursor.filter(|&square| rules.board().contains(square));
    let layout = Layout::new(room, rules.board(), Side::Black);
    let id = ui.id().with("setup/board");
    let response = ui.interact(layout.outside(), id, Sense::click_and_drag());
    seen::widget(ui.ctx(), "setup/board", layout.outside());
    for square in rules.board().squares() {
        let rect = layout.rect(square);
        seen::widget(ui.ctx(), format!("setup/square/{square}"), rect);
    }
    theme::follow_focus(&response);
    let mut edits = read_pointer(&response, &layout, editor, hand);
    if theme::has_focus(&response) {
        edits.extend(read_keys(ui, id, editor, hand));
    }
    paint(ui, &layout, editor, hand, &response);
    edits
}

fn read_pointer(
    response: &Response,
    layout: &Layout,
    editor: &Editor,
    hand: &mut Hand,
) -> Vec<Edit> {
    let at = |pos: Option<Pos2>| pos.and_then(|pos| layout.square_at(pos));
    let here = at(response.interact_pointer_pos());
    let mut edits = Vec::new();
    if response.clicked_by(PointerButton::Primary)
        && let Some(square) = here
    {
        response.request_focus();
        hand.cursor = Some(square);
        edits.extend(hand.press(editor, square));
    }
    if response.clicked_by(PointerButton::Secondary)
        && let Some(square) = here
    {
        edits.push(Edit::Remove(square));
    }
    if response.drag_started_by(PointerButton::Primary) {
        let from = at(response.ctx.input(|input| input.pointer.press_origin()));
        hand.dragged = from.filter(|from| editor.setup().men.contains_key(from));
        hand.lifted = None;
    }
    if response.drag_stopped()
        && let Some(from) = hand.dragged.take()
    {
        match here {
            Some(to) if to == from => {}
            Some(to) => edits.push(Edit::Carry(from, to)),
            // Let go beside the board he is off it.
            None => edits.push(Edit::Remove(from)),
        }
    }
    edits
}

/// Arrows move the cursor, Enter presses its square, Delete takes off, figures take a kind in hand.
fn read_keys(ui: &Ui, id: Id, editor: &Editor, hand: &mut Hand) -> Vec<Edit> {
    let filter = EventFilter {
        horizontal_arrows: true,
        vertical_arrows: true,
        // Esc puts down who is lifted, and the keyboard stays here.
        escape: true,
        ..EventFilter::default()
    };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(id, filter));
    let board = editor.setup().rules.board();
    let mut cursor = hand.cursor.unwrap_or(Square::new(0, 0));
    let mut edits = Vec::new();
    for (key, files, ranks) in [
        (Key::ArrowUp, 0, 1),
        (Key::ArrowDown, 0, -1),
        (Key::ArrowRight, 1, 0),
        (Key::ArrowLeft, -1, 0),
    ] {
        for _ in 0..ui.input(|input| input.num_presses(key)) {
            cursor = cursor
                .offset(files, ranks)
                .filter(|&square| board.contains(square))
                .unwrap_or(cursor);
        }
    }
    hand.cursor = Some(cursor);
    let pressed = |keys: &[Key]| {
        ui.input_mut(|input| {
            keys.iter()
                .any(|&key| input.consume_key(Modifiers::NONE, key))
        })
    };
    if pressed(&[Key::Enter, Key::Space]) {
        edits.extend(hand.press(editor, cursor));
    }
    if pressed(&[Key::Delete, Key::Backspace]) {
        edits.push(Edit::Remove(cursor));
    }
    if pressed(&[Key::Num0]) {
        hand.take(Brush::Move);
    }
    for (key, kind) in FIGURES.into_iter().zip(Kind::ALL) {
        if pressed(&[key]) && editor.setup().rules.has(kind) {
            hand.take(Brush::Man(next_side(hand.brush, kind)));
        }
    }
    edits
}

/// The figures, for the kinds in their order.
const FIGURES: [Key; 8] = [
    Key::Num1,
    Key::Num2,
    Key::Num3,
    Key::Num4,
    Key::Num5,
    Key::Num6,
    Key::Num7,
    Key::Num8,
];

/// A kind taken by its figure is of the side that was in hand; taken again, of the other one.
fn next_side(brush: Brush, kind: Kind) -> Piece {
    let side = match brush {
        Brush::Man(piece) if piece.kind == kind => piece.side.other(),
        Brush::Man(piece) => piece.side,
        _ => Side::Black,
    };
    Piece { side, kind }
}

fn paint(ui: &Ui, layout: &Layout, editor: &Editor, hand: &Hand, response: &Response) {
    let setup = editor.setup();
    let painter = ui.painter();
    plan::board(painter, layout, setup.rules.board());
    let mut shapes = Vec::with_capacity(512);
    for square in at_fault(editor) {
        marks::fault(&mut shapes, layout.rect(square));
    }
    if let Some(square) = hand.lifted {
        marks::chosen(&mut shapes, layout.rect(square));
    }
    let radius = layout.square * plan::DISC;
    for (&square, &piece) in &setup.men {
        if hand.dragged != Some(square) {
            let middle = layout.rect(square).center();
            plan::man(&mut shapes, middle, radius, piece, setup.rules);
        }
    }
    let under = response.hover_pos().and_then(|at| layout.square_at(at));
    if let Some(square) = under {
        marks::hovered(&mut shapes, layout.rect(square));
    }
    if let Some(square) = hand.cursor.filter(|_| theme::has_focus(response)) {
        marks::cursor(&mut shapes, layout.rect(square));
    }
    if let Some(from) = hand.dragged
        && let Some(&piece) = setup.men.get(&from)
        && let Some(at) = response.interact_pointer_pos()
    {
        plan::man(&mut shapes, at, radius * 1.08, piece, setup.rules);
    }
    painter.extend(shapes);
}

/// The men on account of whom the position cannot be.
fn at_fault(editor: &Editor) -> Vec<Square> {
    let all = |side, kind| {
        let men = editor.setup().men.iter();
        men.filter(|(_, piece)| **piece == Piece { side, kind })
            .map(|(square, _)| *square)
            .collect()
    };
    match editor.position() {
        Err(PositionError::Princesses { side, .. }) => all(side, Kind::Princess),
        Err(PositionError::Chiefs { side, .. }) => all(side, Kind::Chief),
        Err(PositionError::NoSuchKind { square, .. }) => vec![square],
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Preset, Rules};

    fn at(text: &str) -> Square {
        text.parse().unwrap()
    }

    #[test]
    fn a_man_is_lifted_and_set_down() {
        let editor = Editor::new(Rules::preset(Preset::Jetan));
        let mut hand = Hand::default();
        assert_eq!(hand.press(&editor, at("e5")), None);
        assert_eq!(hand.lifted, None);
        assert_eq!(hand.press(&editor, at("e2")), None);
        let carried = Some(Edit::Carry(at("e2"), at("e5")));
        assert_eq!(hand.press(&editor, at("e5")), carried);
        // Set down where he stood he has not moved.
        assert_eq!(hand.press(&editor, at("d2")), None);
        assert_eq!(hand.press(&editor, at("d2")), None);
        assert_eq!(hand.lifted, None);
    }

    #[test]
    fn what_is_in_hand_is_set_down_and_taken_off_again() {
        let mut editor = Editor::new(Rules::preset(Preset::Jetan));
        let mut hand = Hand::default();
        let dwar = Piece::from_letter('D').unwrap();
        hand.take(Brush::Man(dwar));
        let put = hand.press(&editor, at("e5")).unwrap();
        assert_eq!(put, Edit::Put(at("e5"), dwar));
        editor.apply(put);
        let off = Some(Edit::Remove(at("e5")));
        assert_eq!(hand.press(&editor, at("e5")), off);
        hand.take(Brush::Remove);
        assert_eq!(hand.press(&editor, at("a1")), Some(Edit::Remove(at("a1"))));
    }

    #[test]
    fn a_figure_takes_the_other_side_when_it_is_pressed_again() {
        let black = next_side(Brush::Move, Kind::Dwar);
        assert_eq!(black.side, Side::Black);
        let orange = next_side(Brush::Man(black), Kind::Dwar);
        assert_eq!(orange.side, Side::Orange);
        assert_eq!(
            next_side(Brush::Man(orange), Kind::Thoat).side,
            Side::Orange
        );
    }

    #[test]
    fn those_at_fault_are_known() {
        let mut editor = Editor::new(Rules::preset(Preset::Jetan));
        assert!(at_fault(&editor).is_empty());
        editor.apply(Edit::Put(at("e5"), Piece::from_letter('c').unwrap()));
        assert_eq!(at_fault(&editor), [at("e1"), at("e5")]);
    }
}
