//! What a match asks its player: a move that waits for a word, a draw that is on offer.

use bevy::prelude::{
    App, IntoScheduleConfigs, MessageWriter, Res, State, SystemCondition, in_state,
};
use bevy_egui::egui::{self, Order, Rect, Ui, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::panel_rect;
use crate::arena::messages::MatchRequest;
use crate::arena::selection::{Selection, SquareInput};
use crate::arena::table::Table;
use crate::screens::theme::{self, Button, Face, palette, seen};
use crate::screens::{Draw, Menu, Screen, UiSound, scale, wording};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw.in_set(Draw::Dialog)
            .run_if(in_state(Screen::Game).and_then(scale::dressed)),
    );
}

/// Whether something is asked, so that keys are for the answer.
#[must_use]
pub fn asks(selection: &Selection, table: &Table) -> bool {
    selection.question.is_some() || table.draw_offered_to().is_some()
}

fn draw(
    mut contexts: EguiContexts,
    table: Res<Table>,
    selection: Res<Selection>,
    menu: Res<State<Menu>>,
    mut inputs: MessageWriter<SquareInput>,
    mut requests: MessageWriter<MatchRequest>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let Some(game) = table.game() else { return };
    if *menu.get() != Menu::None {
        return;
    }
    if let Some(question) = &selection.question {
        let (title, lines) = wording::question_text(question, game.rules());
        let ask = Question {
            name: "question",
            title,
            lines: &lines,
            yes: "Play it",
            no: "Think again",
        };
        if let Some(yes) = ask.show(ctx) {
            inputs.write(SquareInput::Answer(yes));
        }
    } else if let Some(side) = table.draw_offered_to() {
        let from = wording::side_name(side.other());
        let lines = [format!(
            "{from} offers a draw to {}.",
            wording::side_name(side)
        )];
        let ask = Question {
            name: "draw-offer",
            title: "A draw?",
            lines: &lines,
            yes: "Accept",
            no: "Decline",
        };
        if let Some(yes) = ask.show(ctx) {
            requests.write(MatchRequest::AnswerDraw(yes));
        }
    }
}

/// A question with two answers, over the board.
struct Question<'a> {
    name: &'static str,
    title: &'a str,
    lines: &'a [String],
    yes: &'a str,
    no: &'a str,
}

impl Question<'_> {
    fn show(&self, ctx: &egui::Context) -> Option<bool> {
        let screen = ctx.content_rect();
        let mut ui = theme::room(ctx, self.name, Order::Tooltip, screen);
        theme::veil(&ui, 70);
        let board = Rect::from_min_max(
            screen.min,
            egui::pos2(panel_rect(screen).left(), screen.bottom()),
        );
        let within = if board.width() > 240.0 { board } else { screen };
        let mut answer = None;
        theme::panel(&mut ui, within, 400.0, |ui| answer = self.fill(ui));
        if let Some(yes) = answer {
            seen::sound(
                ctx,
                if yes {
                    UiSound::Confirm
                } else {
                    UiSound::Click
                },
            );
        }
        answer
    }

    fn fill(&self, ui: &mut Ui) -> Option<bool> {
        theme::heading(ui, self.title);
        for line in self.lines {
            theme::centred(ui, line, Face::Body, 17.0, palette::CREAM);
        }
        ui.add_space(8.0);
        let (room, _) =
            ui.allocate_exact_size(vec2(ui.available_width(), 42.0), egui::Sense::hover());
        let (left, right) = room.split_left_right_at_fraction(0.5);
        let keys = [("no", self.no, left, false), ("yes", self.yes, right, true)];
        let mut answer = None;
        for (name, text, half, yes) in keys {
            let key = format!("{}/{name}", self.name);
            let response = Button::new(key, text).show_at(ui, half.shrink2(vec2(5.0, 0.0)));
            if !yes {
                // Enter alone does not spend what cannot be had back.
                theme::default_focus(ui, &response);
            }
            if response.clicked() {
                answer = Some(yes);
            }
        }
        answer
    }
}
