//! Setting up a match, on three pages: the rule set, the players and the beginning; every single rule; and
//! a position of one's own to begin with.

mod board;
mod draft;
mod match_page;
mod position_page;
mod rules_page;

use bevy::prelude::{
    App, IntoScheduleConfigs, MessageWriter, NextState, ResMut, Resource, SystemCondition, World,
    in_state,
};
use bevy_egui::egui::{Order, Rect, Sense, Ui, UiBuilder, vec2};
use bevy_egui::{EguiClipboard, EguiContexts, EguiPrimaryContextPass};

use board::Hand;
pub(super) use draft::{Draft, new_seed};

use super::theme::{self, Button, seen};
use super::{Draw, PlanView, Screen, UiSound, menus, scale};
use crate::arena::messages::MatchRequest;
use crate::arena::settings::Settings;
use crate::rules::Rules;
use crate::table::Editor;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Draft>()
        .init_resource::<Desk>()
        .add_systems(
            EguiPrimaryContextPass,
            draw.in_set(Draw::Screen)
                .run_if(in_state(Screen::Setup).and_then(scale::dressed)),
        );
}

/// Opens the page of all rules on these, for pictures.
pub fn show_rules(world: &mut World, rules: Rules) {
    world.resource_mut::<Draft>().set_rules(rules);
    world.resource_mut::<Desk>().page = Page::Rules;
}

/// Opens the page of the position on this one, for pictures.
pub fn show_editor(world: &mut World, editor: Editor) {
    let mut draft = world.resource_mut::<Draft>();
    draft.set_rules(editor.setup().rules);
    draft.start = Some(editor);
    world.resource_mut::<Desk>().page = Page::Position;
}

/// What is open on the set-up screen.
#[derive(Resource, Debug, Default)]
pub(super) struct Desk {
    page: Page,
    hand: Hand,
}

impl Desk {
    /// Leaves the page, or puts down what is in hand; false where there is neither.
    pub fn step_back(&mut self) -> bool {
        if self.page == Page::Position && self.hand.lifted.take().is_some() {
            return true;
        }
        std::mem::take(&mut self.page) != Page::Match
    }
}

/// The page that is open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Page {
    /// Rule set, players, beginning.
    #[default]
    Match,
    /// Every rule.
    Rules,
    /// The position to begin with.
    Position,
}

/// What a page asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Go {
    /// Back to the title.
    Back,
    /// Another page.
    To(Page),
    /// Begin the match.
    Begin,
}

fn draw(
    mut contexts: EguiContexts,
    mut clipboard: ResMut<EguiClipboard>,
    mut draft: ResMut<Draft>,
    mut desk: ResMut<Desk>,
    mut settings: ResMut<Settings>,
    mut screen: ResMut<NextState<Screen>>,
    mut plan: ResMut<PlanView>,
    mut requests: MessageWriter<MatchRequest>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let whole = ctx.content_rect();
    // Each page remembers its own height and where it was scrolled to.
    let (name, width) = match desk.page {
        Page::Match => ("setup", 1230.0),
        Page::Rules => ("setup-rules", 940.0),
        Page::Position => ("setup-position", 940.0),
    };
    let mut ui = theme::room(ctx, name, Order::Foreground, whole);
    theme::veil(&ui, 60);
    let mut new = draft.clone();
    let (mut go, mut venue) = (None, settings.venue);
    theme::panel(&mut ui, whole, width, |ui| {
        go = match desk.page {
            Page::Match => match_page::fill(ui, &mut new, &mut venue),
            Page::Rules => rules_page::fill(ui, &mut new),
            Page::Position => {
                let mut paste = || clipboard.get_text();
                position_page::fill(ui, &mut new, &mut desk.hand, whole.height(), &mut paste)
            }
        };
    });
    *draft = new;
    if venue != settings.venue {
        settings.venue = venue;
    }
    match go {
        None => {}
        Some(Go::Back) => menus::go(&mut screen, Screen::Title),
        Some(Go::To(page)) => desk.page = page,
        Some(Go::Begin) => {
            // A button that begins what cannot be is not there to be pressed.
            if let Ok(request) = draft.request(new_seed()) {
                seen::sound(ctx, UiSound::Confirm);
                requests.write(request);
                plan.0 = false;
                desk.page = Page::Match;
                menus::go(&mut screen, Screen::Game);
            }
        }
    }
}

/// The buttons at the foot of a page: each with its label, its words, what it asks for and whether it can
/// be pressed; the last has the focus at first.
fn foot(ui: &mut Ui, buttons: &[(&'static str, &str, Go, bool)]) -> Option<Go> {
    ui.add_space(8.0);
    let (room, _) = ui.allocate_exact_size(vec2(ui.available_width(), 44.0), Sense::hover());
    let each = room.width() / buttons.len().max(1) as f32;
    let mut go = None;
    for (i, (key, text, to, enabled)) in buttons.iter().enumerate() {
        let left = room.left() + i as f32 * each;
        let plate = Rect::from_x_y_ranges(left..=left + each, room.y_range());
        let response = Button::new(*key, text)
            .enabled(*enabled)
            .show_at(ui, plate.shrink2(vec2(6.0, 0.0)));
        if i + 1 == buttons.len() && *enabled {
            theme::default_focus(ui, &response);
        }
        if response.clicked() {
            go = Some(*to);
        }
    }
    go
}

/// A column of a page; gives the height that it takes.
fn column(ui: &mut Ui, room: Rect, add: impl FnOnce(&mut Ui)) -> f32 {
    let mut column = ui.new_child(UiBuilder::new().max_rect(room));
    add(&mut column);
    column.min_rect().height()
}
