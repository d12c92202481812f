//! The screen of a match: a panel at the right edge, and what is asked or told over the board. The
//! board itself is the arena's, or the plan's.

mod buttons;
mod dialogs;
mod head;
mod layout;
mod moves;
mod notice;
mod odds;
mod proclamation;
mod said;
mod square;
mod stakes;
mod tale;

use bevy::prelude::{
    App, DetectChangesMut, IntoScheduleConfigs, Local, MessageWriter, OnExit, Rect as Part, Res,
    ResMut, SystemCondition, in_state,
};
use bevy_egui::egui::{self, Order, Rect, pos2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

pub use dialogs::asks;

use super::theme::{self, seen, shapes};
use super::ui_map::BoardArea;
use super::{Draw, Menus, PanelHidden, PlanView, Screen, Seat, scale};
use crate::arena::messages::MatchRequest;
use crate::arena::selection::{Selection, SquareInput};
use crate::arena::settings::Settings;
use crate::arena::show::Show;
use crate::arena::table::Table;
use crate::arena::telling::Telling;
use crate::arena::thinker::Thinkers;
use crate::rules::Side;
use crate::table::{Event, Man, Match, Player};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        dialogs::plugin,
        notice::plugin,
        odds::plugin,
        proclamation::plugin,
    ))
    .add_systems(OnExit(Screen::Game), free_board)
    .add_systems(
        EguiPrimaryContextPass,
        draw.in_set(Draw::Screen)
            .run_if(in_state(Screen::Game).and_then(scale::dressed)),
    );
}

/// Width of the panel, in points.
const PANEL_WIDTH: f32 = 288.0;
/// Space between the panel and the edges of the window, in points.
const PANEL_GAP: f32 = 10.0;

/// What the panel shows.
struct View<'a> {
    game: &'a Match,
    table: &'a Table,
    selection: &'a Selection,
    show: &'a Show,
    seat: Side,
    plan: bool,
    thinking: bool,
    /// A told game goes on by itself.
    running: bool,
}

impl View<'_> {
    /// How many plies have been shown to their end. The panel does not give away how a fight ends that
    /// is still being fought.
    fn told(&self) -> usize {
        self.game
            .len()
            .saturating_sub(usize::from(!self.show.is_idle()))
    }

    /// Whose turn it is, as far as it has been shown: until a ply has been seen to its end it is that of the side which
    /// played it. Nobody's when the game is over.
    fn on_move(&self) -> Option<Side> {
        let next = self.game.position().side();
        if self.told() < self.game.len() {
            Some(next.other())
        } else {
            (!self.game.outcome().is_over()).then_some(next)
        }
    }

    /// The fallen of a side, without one who is still to be seen falling.
    fn fallen(&self, side: Side) -> Vec<Man> {
        let mut fallen = self.game.fallen(side);
        let untold = |id| {
            (self.told()..self.game.len()).any(|ply| {
                self.game
                    .events_of(ply)
                    .iter()
                    .any(|e| matches!(e, Event::Captured { id: who, .. } if *who == id))
            })
        };
        fallen.retain(|man| !untold(man.id));
        fallen
    }

    /// The human who gives up or offers a draw: the one on move, else the other; none where engines play.
    fn human(&self) -> Option<Side> {
        let mover = self.game.position().side();
        [mover, mover.other()]
            .into_iter()
            .find(|&side| self.game.player(side) == Player::Human)
    }
}

fn draw(
    mut contexts: EguiContexts,
    table: Res<Table>,
    selection: Res<Selection>,
    (show, thinkers): (Res<Show>, Res<Thinkers>),
    mut seat: ResMut<Seat>,
    (mut plan, hidden, mut telling): (ResMut<PlanView>, Res<PanelHidden>, ResMut<Telling>),
    mut area: ResMut<BoardArea>,
    mut menus: Menus,
    (settings, mut said): (Res<Settings>, Local<said::Said>),
    (mut requests, mut inputs): (MessageWriter<MatchRequest>, MessageWriter<SquareInput>),
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    if hidden.0 {
        area.set_if_neq(BoardArea::default());
        return;
    }
    let screen = ctx.content_rect();
    let frame = panel_rect(screen);
    let free = ((frame.left() - PANEL_GAP) / screen.width().max(1.0)).clamp(0.0, 1.0);
    area.set_if_neq(BoardArea(Part::new(0.0, 0.0, free, 1.0)));
    if show.entry().is_some() && !plan.0 {
        // The panel comes when the sides stand; the camera leaves its room free from the first.
        return;
    }
    let Some(game) = table.game() else { return };
    let view = View {
        game,
        table: &table,
        selection: &selection,
        show: &show,
        seat: seat.0,
        plan: plan.0,
        thinking: thinkers.is_thinking(),
        running: telling.running,
    };
    let mut ui = theme::room(ctx, "game", Order::Foreground, frame);
    seen::cover(ctx, frame.expand(4.0));
    ui.painter().add(shapes::frame(frame, 252));
    // The whole panel swallows the pointer.
    ui.interact(
        frame,
        ui.id().with("ground"),
        egui::Sense::CLICK | egui::Sense::DRAG,
    );
    let told = table.told().is_some();
    let parts = layout::parts(
        frame.shrink2(egui::vec2(22.0, 16.0)),
        game.game().ledger().is_some(),
        told,
    );
    head::draw(&ui, &view, &parts);
    if let Some(room) = parts.stakes
        && let Some(kind) = stakes::draw(&mut ui, &view, room)
    {
        inputs.write(SquareInput::Ransom(kind));
    }
    if let Some(room) = parts.square {
        if told && selection.hovered.is_none() {
            tale::draw(&mut ui, &view, room);
        } else {
            square::draw(&ui, &view, room);
        }
    }
    if let Some(room) = parts.moves {
        moves::draw(&mut ui, &view, settings.names, &mut said, room);
    }
    match buttons::draw(&mut ui, &view, parts.buttons) {
        None => {}
        Some(buttons::Press::Ask(request)) => {
            requests.write(request);
        }
        Some(buttons::Press::Open(menu)) => menus.open(menu),
        Some(buttons::Press::Run) => telling.toggle(),
        Some(buttons::Press::Plan) => plan.0 = !plan.0,
        Some(buttons::Press::Flip) => seat.0 = seat.0.other(),
    }
}

/// Where the panel lies.
fn panel_rect(screen: Rect) -> Rect {
    let width = PANEL_WIDTH.min(screen.width() - 2.0 * PANEL_GAP).max(40.0);
    let right = screen.right() - PANEL_GAP;
    let bottom = (screen.bottom() - PANEL_GAP).max(screen.top() + PANEL_GAP + 40.0);
    Rect::from_min_max(
        pos2(right - width, screen.top() + PANEL_GAP),
        pos2(right, bottom),
    )
}

/// Outside a match no panel covers the arena.
fn free_board(mut area: ResMut<BoardArea>) {
    *area = BoardArea::default();
}
