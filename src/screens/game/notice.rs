//! Short words near the board that fade: why a move cannot be, how an offer was answered, and, where
//! the plan is looked at, how a fight ended that nobody saw.

use bevy::prelude::{
    App, IntoScheduleConfigs, MessageReader, MessageWriter, Res, ResMut, Resource, State, Time,
    Update,
};
use bevy_egui::egui::{Align2, Color32, Order, Rect, Stroke, StrokeKind, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::panel_rect;
use crate::arena::ArenaSystems;
use crate::arena::messages::MatchNews;
use crate::arena::table::Table;
use crate::rules::DuelResult;
use crate::screens::theme::{self, Face, Text, palette};
use crate::screens::{Draw, PanelHidden, PlanView, Screen, UiSound, scale, wording};
use crate::table::{Event, Match};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Notice>()
        .add_systems(
            Update,
            (follow_news, fade).chain().in_set(ArenaSystems::Stage),
        )
        .add_systems(
            EguiPrimaryContextPass,
            draw.in_set(Draw::Dialog).run_if(scale::dressed),
        );
}

/// How long a notice is seen, and how long it fades at the end, in seconds.
const SHOWN_S: f32 = 2.8;
const FADE_S: f32 = 0.5;

/// What is told for a moment.
#[derive(Resource, Default, Debug)]
struct Notice {
    text: String,
    left_s: f32,
}

impl Notice {
    fn tell(&mut self, text: impl Into<String>) {
        self.text = text.into();
        self.left_s = SHOWN_S;
    }
}

fn follow_news(
    mut news: MessageReader<MatchNews>,
    mut notice: ResMut<Notice>,
    mut sounds: MessageWriter<UiSound>,
    table: Res<Table>,
    plan: Res<PlanView>,
) {
    for item in news.read() {
        match item {
            MatchNews::Refused { reason, .. } => {
                notice.tell(reason.as_str());
                sounds.write(UiSound::Refuse);
            }
            MatchNews::Warned(sentence) => notice.tell(sentence.as_str()),
            MatchNews::DrawAnswered {
                by,
                accepted: false,
            } => {
                notice.tell(format!(
                    "{} declines the draw.",
                    wording::side_name(by.other())
                ));
                sounds.write(UiSound::Refuse);
            }
            MatchNews::PlyPlayed(events) if plan.0 => {
                if let Some(text) = table.game().and_then(|game| fight_text(game, events)) {
                    notice.tell(text);
                }
            }
            MatchNews::Began | MatchNews::Left => notice.left_s = 0.0,
            _ => {}
        }
    }
}

/// How the fight of a ply ended.
fn fight_text(game: &Match, events: &[Event]) -> Option<String> {
    events.iter().find_map(|event| match event {
        Event::DuelFought {
            attacker,
            defender,
            at,
            result,
            ..
        } => {
            let name = |id| Some(wording::sides_man(game.man(id)?.piece, game.rules()));
            let (attacker, defender) = (name(*attacker)?, name(*defender)?);
            Some(match result {
                DuelResult::Won => format!("{attacker} slays {defender} and takes {at}."),
                DuelResult::Lost => format!("{defender} slays {attacker} and holds {at}."),
            })
        }
        _ => None,
    })
}

fn fade(time: Res<Time>, mut notice: ResMut<Notice>) {
    if notice.left_s > 0.0 {
        notice.left_s -= time.delta_secs();
    }
}

fn draw(
    mut contexts: EguiContexts,
    notice: Res<Notice>,
    screen: Res<State<Screen>>,
    hidden: Res<PanelHidden>,
) {
    if notice.left_s <= 0.0 {
        return;
    }
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let whole = ctx.content_rect();
    let right = if *screen.get() == Screen::Game && !hidden.0 {
        panel_rect(whole).left()
    } else {
        whole.right()
    };
    let mut ui = theme::room(ctx, "notice", Order::Debug, whole);
    ui.set_opacity((notice.left_s / FADE_S).clamp(0.0, 1.0));
    let painter = ui.painter();
    let width = (right - whole.left() - 60.0).max(60.0);
    let text = Text::new(&notice.text, Face::Body, 17.0, palette::CREAM).wrapped(width);
    let size = text.layout(painter).size() + vec2(36.0, 14.0);
    let middle = pos2(
        whole.left().midpoint(right),
        whole.bottom() - 6.0 - size.y / 2.0,
    );
    let plate = Rect::from_center_size(middle, size);
    painter.rect(
        plate,
        3.0,
        Color32::from_rgba_unmultiplied(24, 15, 11, 246),
        Stroke::new(1.2, palette::BRASS),
        StrokeKind::Middle,
    );
    text.draw(painter, plate.center(), Align2::CENTER_CENTER);
    ctx.request_repaint();
}
