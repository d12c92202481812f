//! Help, on three pages: how each man moves under the rules in force (on the set-up screen those being set up), what the
//! marks on squares mean, and the end of a game with the keys.

mod keys;
mod marks;
mod men;

use bevy::prelude::{
    App, DetectChangesMut, IntoScheduleConfigs, Local, Res, ResMut, Resource, State,
    SystemCondition, in_state,
};
use bevy_egui::egui::{Order, Sense, Ui, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

pub use men::reach_of;

use super::setup::Draft;
use super::theme::{self, Button, Face, palette};
use super::{Draw, Menu, Menus, Screen, scale, wording};
use crate::arena::table::Table;
use crate::rules::{Kind, Preset, Rules};
use crate::table::Match;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Page>().add_systems(
        EguiPrimaryContextPass,
        draw.in_set(Draw::Menu)
            .run_if(in_state(Menu::Help).and_then(scale::dressed)),
    );
}

/// The page that is open.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Page {
    #[default]
    Men,
    Marks,
    Keys,
}

/// The reach of every kind under one set of rules.
type Reaches = Option<(Rules, Vec<(Kind, Vec<(i8, i8)>)>)>;

fn draw(
    mut contexts: EguiContexts,
    (screen, draft, table): (Res<State<Screen>>, Res<Draft>, Res<Table>),
    mut known: Local<Reaches>,
    mut page: ResMut<Page>,
    mut menus: Menus,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let rules = match screen.get() {
        Screen::Setup => draft.rules,
        Screen::Title | Screen::Game => table
            .game()
            .map_or_else(|| Rules::preset(Preset::Manator), Match::rules),
    };
    if known.as_ref().is_none_or(|(of, _)| *of != rules) {
        let kinds = Kind::ALL.into_iter().filter(|&kind| rules.has(kind));
        *known = Some((
            rules,
            kinds.map(|kind| (kind, reach_of(kind, rules))).collect(),
        ));
    }
    let Some((_, reaches)) = &*known else { return };
    let whole = ctx.content_rect();
    let mut ui = theme::room(ctx, "help", Order::Tooltip, whole);
    theme::veil(&ui, 120);
    let mut press = None;
    theme::panel(&mut ui, whole, 880.0, |ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        match *page {
            Page::Men => {
                theme::heading(ui, "how the men move");
                let name = wording::rules_title(rules.preset_of());
                let note = format!("Under the rules {name}, each man alone, moving up the board.");
                theme::centred(ui, &note, Face::Body, 15.5, palette::DIM);
                men::draw(ui, rules, reaches);
            }
            Page::Marks => {
                theme::heading(ui, "the marks");
                let note = "What lies on the squares of the plan; on the field the same shapes lie about the men.";
                theme::centred(ui, note, Face::Body, 15.5, palette::DIM);
                ui.add_space(6.0);
                marks::draw(ui, rules);
            }
            Page::Keys => {
                theme::heading(ui, "the game");
                keys::draw(ui, rules);
            }
        }
        ui.add_space(6.0);
        press = buttons(ui, *page);
    });
    match press {
        None => {}
        Some(Press::Done) => menus.close(),
        Some(Press::Turn(to)) => {
            page.set_if_neq(to);
        }
    }
}

enum Press {
    Done,
    Turn(Page),
}

fn buttons(ui: &mut Ui, page: Page) -> Option<Press> {
    let (room, _) = ui.allocate_exact_size(vec2(ui.available_width(), 40.0), Sense::hover());
    let (left, right) = room.split_left_right_at_fraction(0.5);
    let (text, other) = match page {
        Page::Men => ("The marks", Page::Marks),
        Page::Marks => ("The end and the keys", Page::Keys),
        Page::Keys => ("How the men move", Page::Men),
    };
    let turn = Button::new("help/turn", text).show_at(ui, left.shrink2(vec2(6.0, 0.0)));
    let done = Button::new("help/done", "Done").show_at(ui, right.shrink2(vec2(6.0, 0.0)));
    theme::default_focus(ui, &done);
    turn.clicked()
        .then_some(Press::Turn(other))
        .or(done.clicked().then_some(Press::Done))
}
