//! The keys. One system reads them all, so that no key does two things: a menu has them first, then
//! a question, then a show that is running, then the board.

use bevy::prelude::*;
use bevy_egui::{EguiContext, PrimaryEguiContext};

use super::setup::Desk;
use super::{Menu, Menus, PanelHidden, PlanView, Screen, Seat, UiSound, game, menus};
use crate::arena::ArenaSystems;
use crate::arena::messages::{MatchRequest, SkipShow};
use crate::arena::quality::Quality;
use crate::arena::selection::{Selection, SquareInput};
use crate::arena::settings::Settings;
use crate::arena::show::Show;
use crate::arena::table::Table;
use crate::arena::telling::Telling;
use crate::rules::Side;
use crate::table::Match;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, read_keys.in_set(ArenaSystems::Input));
}

fn read_keys(
    keys: Res<ButtonInput<KeyCode>>,
    screen: Res<State<Screen>>,
    mut next_screen: ResMut<NextState<Screen>>,
    quality: Res<Quality>,
    mut contexts: Query<&mut EguiContext, With<PrimaryEguiContext>>,
    (mut open, mut settings, mut board): (Menus, ResMut<Settings>, BoardKeys),
    mut desk: ResMut<Desk>,
) {
    let mut context = contexts.single_mut().ok();
    let (typing, focus) = context.as_mut().map_or((false, None), |context| {
        let ctx = context.get_mut();
        (
            ctx.text_edit_focused(),
            ctx.memory(bevy_egui::egui::Memory::focused),
        )
    });
    if keys.just_pressed(KeyCode::F1) {
        if open.now() == Menu::Help {
            open.close();
        } else {
            open.open(Menu::Help);
        }
        return;
    }
    if keys.just_pressed(KeyCode::KeyM) && !typing {
        settings.muted = !settings.muted;
    }
    if open.now() != Menu::None {
        if keys.just_pressed(KeyCode::Escape) {
            open.close();
        }
        return;
    }
    match screen.get() {
        Screen::Title => {}
        Screen::Setup => {
            if keys.just_pressed(KeyCode::Escape) && !typing && !desk.step_back() {
                menus::go(&mut next_screen, Screen::Title);
            }
        }
        Screen::Game => {
            if keys.just_pressed(KeyCode::KeyB) {
                settings.badges = Some(!settings.shows_badges(*quality));
            }
            let used = board.read(&keys, focus.is_some(), &mut open);
            // What skips a show does not press a button that happens to have the focus as well.
            if used && let (Some(mut context), Some(id)) = (context, focus) {
                context
                    .get_mut()
                    .memory_mut(|memory| memory.surrender_focus(id));
            }
        }
    }
}

/// What the keys of a match reach.
#[derive(bevy::ecs::system::SystemParam)]
struct BoardKeys<'w> {
    show: Res<'w, Show>,
    selection: Res<'w, Selection>,
    table: Res<'w, Table>,
    seat: ResMut<'w, Seat>,
    plan: ResMut<'w, PlanView>,
    hidden: ResMut<'w, PanelHidden>,
    inputs: MessageWriter<'w, SquareInput>,
    skips: MessageWriter<'w, SkipShow>,
    requests: MessageWriter<'w, MatchRequest>,
    sounds: MessageWriter<'w, UiSound>,
    telling: ResMut<'w, Telling>,
}

impl BoardKeys<'_> {
    /// Tells whether a key was used that a focused button must not see as well.
    fn read(&mut self, keys: &ButtonInput<KeyCode>, focus: bool, menus: &mut Menus) -> bool {
        if keys.just_pressed(KeyCode::KeyT) {
            self.plan.0 = !self.plan.0;
            self.sounds.write(UiSound::Click);
        }
        if keys.just_pressed(KeyCode::KeyH) {
            self.hidden.0 = !self.hidden.0;
        }
        if keys.just_pressed(KeyCode::KeyF) {
            self.seat.0 = self.seat.0.other();
        }
        let control = keys.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight]);
        if keys.just_pressed(KeyCode::KeyU) || control && keys.just_pressed(KeyCode::KeyZ) {
            self.requests.write(MatchRequest::TakeBack);
        }
        if game::asks(&self.selection, &self.table) {
            if keys.just_pressed(KeyCode::Escape) && self.selection.question.is_some() {
                self.inputs.write(SquareInput::Answer(false));
            }
            return false;
        }
        if !self.show.is_idle() && keys.any_just_pressed([KeyCode::Escape, KeyCode::Space]) {
            self.skips.write(SkipShow);
            return true;
        }
        if focus {
            return false;
        }
        if keys.just_pressed(KeyCode::Escape) {
            if self.selection.chosen.is_some() || self.selection.inspected.is_some() {
                self.inputs.write(SquareInput::Clear);
            } else {
                menus.open(Menu::Pause);
            }
            return true;
        }
        if self.table.told().is_some() {
            self.step(keys);
        } else {
            self.move_cursor(keys);
        }
        false
    }

    /// Arrows step through a told game, Space lets it go on by itself.
    fn step(&mut self, keys: &ButtonInput<KeyCode>) {
        let Some(now) = self.table.game().map(Match::len) else {
            return;
        };
        if keys.just_pressed(KeyCode::Space) {
            self.telling.toggle();
        }
        for (key, ply) in [
            (KeyCode::ArrowRight, Some(now + 1)),
            (KeyCode::ArrowLeft, now.checked_sub(1)),
            (KeyCode::ArrowUp, Some(0)),
            (KeyCode::ArrowDown, Some(usize::MAX)),
        ] {
            if let Some(ply) = ply.filter(|_| keys.just_pressed(key)) {
                self.requests.write(MatchRequest::TellTo(ply));
            }
        }
    }

    /// Arrows move the cursor as the board is seen, Enter chooses its square.
    fn move_cursor(&mut self, keys: &ButtonInput<KeyCode>) {
        let turn: i8 = if self.seat.0 == Side::Black { 1 } else { -1 };
        for (key, files, ranks) in [
            (KeyCode::ArrowUp, 0, turn),
            (KeyCode::ArrowDown, 0, -turn),
            (KeyCode::ArrowRight, turn, 0),
            (KeyCode::ArrowLeft, -turn, 0),
        ] {
            if keys.just_pressed(key) {
                self.inputs.write(SquareInput::Step(files, ranks));
            }
        }
        if keys.any_just_pressed([KeyCode::Enter, KeyCode::NumpadEnter]) {
            self.inputs.write(SquareInput::Enter);
        }
    }
}
