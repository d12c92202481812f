//! The games saved under titles: the one on the table is saved, another is gone on with or deleted. What
//! cannot be taken back is asked for twice, by the same button.

use bevy::prelude::{
    App, IntoScheduleConfigs, MessageWriter, NextState, OnEnter, Res, ResMut, Resource,
    SystemCondition, in_state,
};
use bevy_egui::egui::{Order, Rect, Ui, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::theme::{self, Button, Face, palette};
use super::{Draw, Menu, Menus, PlanView, Screen, pause, scale, wording};
use crate::arena::keeping::Kept;
use crate::arena::messages::MatchRequest;
use crate::arena::table::Table;
use crate::record::{IfTaken, SaveEntry, Saves, SavesError, Title, utc_minute};
use crate::table::{Contest, Match};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Page>()
        .add_systems(OnEnter(Menu::Saves), open)
        .add_systems(
            EguiPrimaryContextPass,
            draw.in_set(Draw::Menu)
                .run_if(in_state(Menu::Saves).and_then(scale::dressed)),
        );
}

/// Letters of a title that can be typed.
const LONGEST_TITLE: usize = 60;

/// What the page shows and what has been done on it.
#[derive(Resource, Debug, Default)]
struct Page {
    title: String,
    entries: Vec<SaveEntry>,
    chosen: Option<Title>,
    /// What was done last, or why it could not be.
    told: String,
    /// What the same button, pressed again, does.
    asked: Option<Deed>,
}

/// What can be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Deed {
    Save,
    Load,
    Delete,
    Back,
}

/// The page as it is when it opens.
fn open(kept: Res<Kept>, table: Res<Table>, mut page: ResMut<Page>) {
    *page = Page {
        title: (table.game())
            .map(|game| usual_title(game, table.game_number()))
            .unwrap_or_default(),
        ..Page::default()
    };
    match kept.saves() {
        Some(saves) => page.list(saves),
        None => page.told = "There is no folder to keep games in.".into(),
    }
}

/// What a game is called when nobody says otherwise.
fn usual_title(game: &Match, number: Option<u32>) -> String {
    let rules = wording::capital(game.rules().preset_of().name());
    let number = number.map_or_else(String::new, |number| format!("game {number}, "));
    format!("{rules}, {number}move {}", game.len() / 2 + 1)
}

impl Page {
    fn list(&mut self, saves: &Saves) {
        match saves.list() {
            Ok(entries) => self.entries = entries,
            Err(error) => self.told = error.to_string(),
        }
        let there = |title: &Title| self.entries.iter().any(|entry| entry.title == *title);
        self.chosen = self.chosen.take().filter(there);
    }

    /// Whether a deed that cannot be taken back has been asked for before; else asks.
    fn sure(&mut self, deed: Deed, question: impl Into<String>) -> bool {
        let sure = self.asked.take() == Some(deed);
        if !sure {
            self.asked = Some(deed);
            self.told = question.into();
        }
        sure
    }

    fn save(&mut self, saves: &Saves, game: &Match, contest: Option<&Contest>) {
        let title: Title = match self.title.parse() {
            Ok(title) => title,
            Err(error) => return self.told = format!("{error}"),
        };
        let taken = if self.asked.take() == Some(Deed::Save) {
            IfTaken::Replace
        } else {
            IfTaken::Refuse
        };
        match saves.save_as(&title, game, contest, taken) {
            Ok(_) => self.told = format!("Saved as \"{title}\"."),
            Err(SavesError::Exists(_)) => {
                self.asked = Some(Deed::Save);
                self.told = format!(
                    "A game called \"{title}\" is saved already. Replace it with this one?"
                );
            }
            Err(error) => self.told = error.to_string(),
        }
        self.list(saves);
    }

    fn delete(&mut self, saves: &Saves) {
        let Some(title) = self.chosen.clone() else {
            return;
        };
        if self.sure(Deed::Delete, format!("Delete \"{title}\" for good?")) {
            self.told = match saves.delete(&title) {
                Ok(()) => format!("\"{title}\" is deleted."),
                Err(error) => error.to_string(),
            };
            self.list(saves);
        }
    }
}

fn draw(
    mut contexts: EguiContexts,
    kept: Res<Kept>,
    table: Res<Table>,
    mut page: ResMut<Page>,
    mut menus: Menus,
    (mut screen, mut plan): (ResMut<NextState<Screen>>, ResMut<PlanView>),
    mut requests: MessageWriter<MatchRequest>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let whole = ctx.content_rect();
    let mut ui = theme::room(ctx, "saves", Order::Tooltip, whole);
    theme::veil(&ui, 110);
    let game = table.game().filter(|_| table.told().is_none());
    let mut deed = None;
    theme::panel(&mut ui, whole, 560.0, |ui| {
        deed = fill(ui, &mut page, game.is_some() && kept.saves().is_some());
    });
    let Some(deed) = deed else { return };
    if page.asked.is_some_and(|asked| asked != deed) {
        page.asked = None;
    }
    match (deed, kept.saves()) {
        (Deed::Back, _) => menus.close(),
        (Deed::Save, Some(saves)) => {
            if let Some(game) = game {
                page.save(saves, game, table.contest());
            }
        }
        (Deed::Delete, Some(saves)) => page.delete(saves),
        (Deed::Load, Some(saves)) => {
            let Some(title) = page.chosen.clone() else {
                return;
            };
            let costs = game.is_some_and(|game| !game.outcome().is_over() && !game.is_empty());
            let question =
                "The game on the board is not over, and is left for the saved one. Load it?";
            if costs && !page.sure(Deed::Load, question) {
                return;
            }
            match saves.load(&title) {
                Ok(saved) => {
                    requests.write(MatchRequest::Resume(Box::new(saved)));
                    plan.0 = false;
                    pause::leave(&mut menus, &mut screen, Screen::Game);
                }
                Err(error) => page.told = error.to_string(),
            }
        }
        (_, None) => {}
    }
}

/// Draws the page; what was pressed.
fn fill(ui: &mut Ui, page: &mut Page, can_save: bool) -> Option<Deed> {
    let mut deed = None;
    theme::heading(ui, "saved games");
    ui.spacing_mut().item_spacing.y = 8.0;
    if can_save {
        let (left, right) = row(ui, 0.7);
        theme::field(ui, left, "saves/title", &mut page.title, LONGEST_TITLE);
        let text = if page.asked == Some(Deed::Save) {
            "Replace"
        } else {
            "Save"
        };
        if Button::new("saves/save", text).show_at(ui, right).clicked() {
            deed = Some(Deed::Save);
        }
    }
    let mut chosen = None;
    for (i, entry) in page.entries.iter().enumerate() {
        let is_chosen = page.chosen.as_ref() == Some(&entry.title);
        let key = format!("saves/entry-{i}");
        if theme::list_row(ui, key, entry.title.as_str(), &about(entry), is_chosen).clicked() {
            chosen = Some(entry.title.clone());
        }
    }
    if chosen.is_some() {
        page.chosen = chosen;
        page.asked = None;
    }
    let told = match (page.told.is_empty(), page.entries.is_empty()) {
        (false, _) => page.told.as_str(),
        (true, true) => "No game is saved yet.",
        (true, false) => "Choose a game.",
    };
    theme::centred(ui, told, Face::Body, 16.0, palette::CREAM);
    let (left, right) = row(ui, 0.5);
    let there = page.chosen.is_some();
    let sure = |wanted| page.asked == Some(wanted);
    let load = if sure(Deed::Load) { "Load it" } else { "Load" };
    let delete = if sure(Deed::Delete) {
        "Delete it"
    } else {
        "Delete"
    };
    for (key, text, rect, wanted) in [
        ("saves/load", load, left, Deed::Load),
        ("saves/delete", delete, right, Deed::Delete),
    ] {
        let button = Button::new(key, text).enabled(there);
        if button.show_at(ui, rect).clicked() {
            deed = Some(wanted);
        }
    }
    let back = Button::new("saves/back", "Back").show(ui);
    theme::default_focus(ui, &back);
    if back.clicked() {
        deed = Some(Deed::Back);
    }
    deed
}

/// Two places side by side.
fn row(ui: &mut Ui, part: f32) -> (Rect, Rect) {
    let size = vec2(ui.available_width(), 42.0);
    let (room, _) = ui.allocate_exact_size(size, bevy_egui::egui::Sense::hover());
    let (left, right) = room.split_left_right_at_fraction(part);
    (left.shrink2(vec2(4.0, 0.0)), right.shrink2(vec2(4.0, 0.0)))
}

/// A saved game in a sentence.
fn about(entry: &SaveEntry) -> String {
    let when = entry.saved.map(utc_minute).unwrap_or_default();
    match &entry.game {
        Err(error) => format!("cannot be read: {error}"),
        Ok(game) => {
            let players = game.players.iter();
            let players: Vec<String> = players
                .map(|(side, player)| {
                    format!(
                        "{} {}",
                        wording::side_name(side),
                        wording::player_name(*player)
                    )
                })
                .collect();
            let match_of = game.game_of.map_or_else(String::new, |(number, games)| {
                format!("game {number} of {games}; ")
            });
            let stands = if game.result.is_over() {
                wording::headline(game.result)
            } else {
                format!("{} plies", game.plies)
            };
            format!(
                "{}; {}; {match_of}{stands}; {when} UTC",
                wording::capital(game.rules.preset_of().name()),
                players.join(", "),
            )
        }
    }
}
