//! The plan: the board from straight above, with glyphs for men. It shows the truth and nothing else,
//! so that at every ply it is the same picture whatever was played, skipped or taken back before;
//! a show that is running behind it is ended. Clicks and drags become [`SquareInput`].

mod glyph;
mod layout;
pub mod marks;
mod signs;

use bevy::prelude::{
    App, DetectChangesMut, IntoScheduleConfigs, Local, MessageWriter, Res, ResMut, State, Update,
};
use bevy_egui::egui::{
    self, Align2, Color32, Id, Mesh, Order, Painter, PointerButton, Rect, Response, Sense, Shape,
};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

pub use glyph::man;
pub use layout::Layout;

use super::theme::{self, Face, Text, palette, seen};
use super::ui_map::BoardArea;
use super::{Draw, PlanView, Screen, Seat, scale};
use crate::arena::ArenaSystems;
use crate::arena::messages::SkipShow;
use crate::arena::selection::{Selection, SquareInput};
use crate::arena::show::Show;
use crate::arena::table::Table;
use crate::arena::view::SceneCovered;
use crate::rules::{Position, Square};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            end_hidden_show.in_set(ArenaSystems::Input).run_if(is_open),
            cover_scene.in_set(ArenaSystems::Stage),
        ),
    )
    .add_systems(
        EguiPrimaryContextPass,
        show_plan
            .in_set(Draw::Board)
            .run_if(is_open)
            .run_if(scale::dressed),
    );
}

/// Size of a man's disc in parts of a square.
pub const DISC: f32 = 0.385;

/// What the pointer does on the plan.
#[derive(Default)]
struct Held {
    /// The square of the man who is being dragged.
    man: Option<Square>,
    /// Whether the pointer was over a square when the plan was drawn last.
    over: bool,
}

fn is_open(screen: Res<State<Screen>>, plan: Res<PlanView>) -> bool {
    *screen.get() == Screen::Game && plan.0
}

/// What lies behind the plan need not be drawn.
fn cover_scene(screen: Res<State<Screen>>, plan: Res<PlanView>, mut covered: ResMut<SceneCovered>) {
    covered.set_if_neq(SceneCovered(is_open(screen, plan)));
}

/// Nobody sees what is shown on the field behind the plan.
fn end_hidden_show(show: Res<Show>, mut skips: MessageWriter<SkipShow>) {
    if !show.is_idle() {
        skips.write(SkipShow);
    }
}

fn show_plan(
    mut contexts: EguiContexts,
    table: Res<Table>,
    selection: Res<Selection>,
    seat: Res<Seat>,
    area: Res<BoardArea>,
    mut held: Local<Held>,
    mut inputs: MessageWriter<SquareInput>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let Some(position) = table.position() else {
        return;
    };
    let screen = ctx.content_rect();
    let free = part_of(screen, &area);
    let ui = theme::room(ctx, "plan", Order::Middle, screen);
    seen::cover(ctx, free);
    let layout = Layout::new(free.shrink(6.0), position.rules().board(), seat.0);
    let response = ui.interact(free, Id::new("plan-input"), Sense::CLICK | Sense::DRAG);
    read_pointer(&response, &layout, &selection, &mut held, &mut inputs);
    let mut dark = Mesh::default();
    surround(
        &mut dark,
        screen,
        layout.outside().expand(3.0).intersect(screen),
        Color32::from_rgb(16, 11, 9),
    );
    ui.painter().add(Shape::mesh(dark));
    let floating = held
        .man
        .and_then(|square| Some((square, response.interact_pointer_pos()?)));
    paint(ui.painter(), &layout, position, &selection, floating);
    for square in position.rules().board().squares() {
        seen::widget(ctx, format!("plan/{square}"), layout.rect(square));
    }
}

/// The part of the screen that is left for the board.
fn part_of(screen: Rect, area: &BoardArea) -> Rect {
    let part = area.0;
    Rect::from_min_max(
        screen.lerp_inside(egui::vec2(part.min.x, part.min.y)),
        screen.lerp_inside(egui::vec2(part.max.x, part.max.y)),
    )
}

/// Turns the pointer into squares. Only the first button chooses, and only a drag that begins on a man
/// who can move carries him.
fn read_pointer(
    response: &Response,
    layout: &Layout,
    selection: &Selection,
    held: &mut Held,
    inputs: &mut MessageWriter<SquareInput>,
) {
    let under = response.hover_pos().and_then(|at| layout.square_at(at));
    // What somebody else points at is left alone while the pointer is elsewhere.
    if selection.hovered != under && (under.is_some() || held.over) {
        inputs.write(SquareInput::Hover(under));
    }
    held.over = under.is_some();
    let here = response
        .interact_pointer_pos()
        .and_then(|at| layout.square_at(at));
    if response.clicked_by(PointerButton::Primary)
        && let Some(square) = here
    {
        inputs.write(SquareInput::Click(square));
    }
    if response.drag_started_by(PointerButton::Primary) {
        let from = response
            .ctx
            .input(|input| input.pointer.press_origin())
            .and_then(|at| layout.square_at(at));
        held.man = from.filter(|square| selection.movable.contains(square));
        if let Some(square) = held.man.filter(|&square| selection.chosen != Some(square)) {
            inputs.write(SquareInput::Click(square));
        }
    }
    if response.drag_stopped()
        && let Some(from) = held.man.take()
        && let Some(to) = here.filter(|&to| to != from)
    {
        inputs.write(SquareInput::Drop(from, to));
    }
}

/// Draws the board with everything on it; a man who is being dragged floats under the pointer.
fn paint(
    painter: &Painter,
    layout: &Layout,
    position: &Position,
    selection: &Selection,
    floating: Option<(Square, egui::Pos2)>,
) {
    board(painter, layout, position.rules().board());
    let rules = position.rules();
    let mut shapes = Vec::with_capacity(512);
    if let Some(mv) = selection.last {
        marks::last_move(&mut shapes, layout.rect(mv.from), false);
        marks::last_move(&mut shapes, layout.rect(mv.to), true);
    }
    if let Some(square) = selection.chosen.or(selection.inspected) {
        marks::chosen(&mut shapes, layout.rect(square));
    }
    for reach in &selection.reach {
        let taken = position.piece_at(reach.square).is_some();
        marks::below_men(&mut shapes, layout.rect(reach.square), reach.meaning, taken);
    }
    for (square, piece) in position.pieces() {
        if floating.is_none_or(|(from, _)| from != square) {
            man(
                &mut shapes,
                layout.rect(square).center(),
                layout.square * DISC,
                piece,
                rules,
            );
        }
    }
    if let Some(refused) = &selection.refused {
        for &square in refused.men.iter().filter(|&&square| square != refused.to) {
            marks::obstacle(&mut shapes, layout.rect(square));
        }
        for &square in &refused.ways {
            marks::way(&mut shapes, layout.rect(square));
        }
        marks::barred(&mut shapes, layout.rect(refused.to));
    }
    if let Some(square) = selection.hovered {
        marks::hovered(&mut shapes, layout.rect(square));
    }
    if let Some(square) = selection.cursor {
        marks::cursor(&mut shapes, layout.rect(square));
    }
    painter.extend(shapes.drain(..));
    for reach in &selection.reach {
        marks::above_men(painter, layout.rect(reach.square), reach.meaning);
    }
    if let Some((from, at)) = floating
        && let Some(piece) = position.piece_at(from)
    {
        man(&mut shapes, at, layout.square * DISC * 1.08, piece, rules);
        painter.extend(shapes);
    }
}

/// Draws squares, rim and letters. Nothing lies under anything else: what is drawn twice costs twice
/// on a machine without a graphics card.
pub fn board(painter: &Painter, layout: &Layout, board: crate::rules::Board) {
    let (squares, outside) = (layout.squares(), layout.outside());
    let mut mesh = Mesh::default();
    surround(&mut mesh, outside.expand(3.0), outside, palette::BRASS_DARK);
    surround(&mut mesh, outside, squares.expand(1.5), palette::INNER);
    surround(&mut mesh, squares.expand(1.5), squares, palette::BRASS);
    let edge = layout.square * 0.03;
    for square in board.squares() {
        let color = if square.is_black() {
            palette::BLACK_SQUARE
        } else {
            palette::ORANGE_SQUARE
        };
        let rect = layout.rect(square);
        mesh.add_colored_rect(rect.with_min_y(rect.top() + edge), color);
        // A paler upper edge, as on a tile.
        let pale = color.lerp_to_gamma(Color32::WHITE, 0.12);
        mesh.add_colored_rect(rect.with_max_y(rect.top() + edge), pale);
    }
    joints(&mut mesh, layout, board);
    painter.add(Shape::mesh(mesh));
    if layout.square >= 20.0 {
        let size = (layout.square * 0.25).clamp(8.0, 20.0);
        for (at, text) in layout.labels() {
            Text::new(&text, Face::Bold, size, palette::CREAM).draw(
                painter,
                at,
                Align2::CENTER_CENTER,
            );
        }
    }
}

/// The lines between the squares.
fn joints(mesh: &mut Mesh, layout: &Layout, board: crate::rules::Board) {
    let squares = layout.squares();
    let width = (layout.square * 0.012).max(0.5);
    for file in 1..board.width {
        let x = squares.left() + f32::from(file) * layout.square;
        mesh.add_colored_rect(
            Rect::from_x_y_ranges(x - width..=x + width, squares.y_range()),
            palette::INK,
        );
    }
    for rank in 1..board.height {
        let y = squares.top() + f32::from(rank) * layout.square;
        mesh.add_colored_rect(
            Rect::from_x_y_ranges(squares.x_range(), y - width..=y + width),
            palette::INK,
        );
    }
}

/// What lies between a room and a smaller one inside it.
fn surround(mesh: &mut Mesh, outer: Rect, inner: Rect, color: Color32) {
    mesh.add_colored_rect(outer.with_max_y(inner.top()), color);
    mesh.add_colored_rect(outer.with_min_y(inner.bottom()), color);
    let middle = Rect::from_x_y_ranges(outer.x_range(), inner.y_range());
    mesh.add_colored_rect(middle.with_max_x(inner.left()), color);
    mesh.add_colored_rect(middle.with_min_x(inner.right()), color);
}
