//! A question before something that cannot be taken back.

use bevy::prelude::{
    App, IntoScheduleConfigs, MessageWriter, NextState, Res, ResMut, State, in_state, not,
};
use bevy_egui::egui::{self, Order, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::theme::{self, Button, Face, palette};
use super::{Draw, Menu, Menus, Screen, pause, scale, wording};
use crate::arena::keeping::Saved;
use crate::arena::messages::MatchRequest;
use crate::rules::Side;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw.in_set(Draw::Menu)
            .run_if(not(in_state(Menu::None)))
            .run_if(scale::dressed),
    );
}

/// What is asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ask {
    /// A side gives up the game.
    Resign(Side),
    /// A game that is not over is left for another.
    Abandon,
    /// The game that broke off with the program is gone on with.
    Resume,
    /// A side's minor win is scored as a draw.
    ScoreDraw(Side),
}

impl Ask {
    fn title(self) -> &'static str {
        match self {
            Self::Resign(_) => "give up?",
            Self::Abandon => "a new game?",
            Self::Resume => "go on?",
            Self::ScoreDraw(_) => "a draw after all?",
        }
    }

    fn sentence(self) -> String {
        match self {
            Self::Resign(side) => {
                format!(
                    "{} would give up, and {} win the game.",
                    wording::side_name(side),
                    wording::side_name(side.other())
                )
            }
            Self::Abandon => {
                "The game on the board is not over. A new one takes its place.".to_owned()
            }
            Self::Resume => {
                "The program did not end as it should. The game that was being played is kept up to its last move.".to_owned()
            }
            Self::ScoreDraw(winner) => format!(
                "{} has two points by a minor win. If both sides agree, the game is scored as a draw, one point each.",
                wording::side_name(winner)
            ),
        }
    }

    fn answers(self) -> [&'static str; 2] {
        match self {
            Self::Resign(_) => ["Fight on", "Give up"],
            Self::Abandon => ["Go on", "New game"],
            Self::Resume => ["Not now", "Go on"],
            Self::ScoreDraw(_) => ["Let it stand", "Both agree"],
        }
    }
}

fn draw(
    mut contexts: EguiContexts,
    menu: Res<State<Menu>>,
    mut menus: Menus,
    mut screen: ResMut<NextState<Screen>>,
    mut requests: MessageWriter<MatchRequest>,
    saved: Res<Saved>,
) {
    let &Menu::Confirm(ask) = menu.get() else {
        return;
    };
    let Ok(ctx) = contexts.ctx_mut() else { return };
    match show(ctx, ask) {
        None => {}
        Some(false) => menus.close(),
        Some(true) => match ask {
            Ask::Resign(side) => {
                requests.write(MatchRequest::Resign(side));
                menus.close_all();
            }
            Ask::Abandon => {
                requests.write(MatchRequest::Leave);
                pause::leave(&mut menus, &mut screen, Screen::Setup);
            }
            Ask::Resume => {
                if let Some(saved) = saved.0.clone() {
                    requests.write(MatchRequest::Resume(Box::new(saved)));
                    pause::leave(&mut menus, &mut screen, Screen::Game);
                }
            }
            Ask::ScoreDraw(_) => {
                requests.write(MatchRequest::AgreeDraw);
                menus.close();
            }
        },
    }
}

fn show(ctx: &egui::Context, ask: Ask) -> Option<bool> {
    let whole = ctx.content_rect();
    let mut ui = theme::room(ctx, "confirm", Order::Tooltip, whole);
    theme::veil(&ui, 110);
    let mut answer = None;
    theme::panel(&mut ui, whole, 420.0, |ui| {
        theme::heading(ui, ask.title());
        theme::centred(ui, &ask.sentence(), Face::Body, 17.0, palette::CREAM);
        ui.add_space(8.0);
        let (room, _) =
            ui.allocate_exact_size(vec2(ui.available_width(), 42.0), egui::Sense::hover());
        let (left, right) = room.split_left_right_at_fraction(0.5);
        let [no, yes] = ask.answers();
        let no = Button::new("confirm/no", no).show_at(ui, left.shrink2(vec2(5.0, 0.0)));
        let yes = Button::new("confirm/yes", yes).show_at(ui, right.shrink2(vec2(5.0, 0.0)));
        theme::default_focus(ui, &no);
        answer = yes
            .clicked()
            .then_some(true)
            .or(no.clicked().then_some(false));
    });
    answer
}
