//! The screens: title, set-up, game, and the menus that lie over them. Owns what is drawn in two
//! dimensions and the keys; reads the arena, asks it for things by messages and decides no rule.
//!
//! Everything is egui, drawn in [`EguiPrimaryContextPass`] on top of whatever the arena draws. Each
//! screen and each menu has a file; [`theme`] has the look, [`plan`] the board from above. What other
//! parts may use: [`PointerOverUi`] and [`UiCovers`] (a press there is not for the board),
//! [`ui_map::BoardArea`] (the part of the window that no panel covers), [`Seat`], [`PlanView`],
//! [`UiSound`], and for tests [`UiMap`] (where every widget is).

mod badges;
mod confirm;
mod game;
mod help;
mod keys;
mod loading;
mod menus;
mod pause;
pub mod plan;
mod result;
mod saves;
mod scale;
mod settings;
mod setup;
pub mod theme;
mod title;
pub mod ui_map;
pub mod wording;

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

pub use crate::arena::camera::Seat;
pub use confirm::Ask;
pub use menus::Menus;
pub use setup::{show_editor, show_rules};
pub use ui_map::{PointerOverUi, UiCovers, UiMap};

use crate::arena::camera::PanelWidth;
use crate::arena::sound::Cue;

/// The screens, their menus and keys.
pub fn plugin(app: &mut App) {
    app.init_state::<Screen>()
        .init_state::<Menu>()
        .init_resource::<PlanView>()
        .init_resource::<PanelHidden>()
        .add_message::<UiSound>()
        .configure_sets(
            EguiPrimaryContextPass,
            (
                Draw::Prepare,
                Draw::Board,
                Draw::Screen,
                Draw::Dialog,
                Draw::Menu,
                Draw::Finish,
            )
                .chain(),
        )
        .add_systems(
            Update,
            (clear_the_panel, sound_interface).in_set(crate::arena::ArenaSystems::Input),
        )
        .add_plugins((scale::plugin, ui_map::plugin, menus::plugin, keys::plugin))
        .add_plugins((title::plugin, setup::plugin, game::plugin, plan::plugin))
        .add_plugins(badges::plugin)
        .add_plugins((
            pause::plugin,
            settings::plugin,
            help::plugin,
            confirm::plugin,
            result::plugin,
            saves::plugin,
            loading::plugin,
        ));
}

/// What the player looks at.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// The title with its menu.
    #[default]
    Title,
    /// A match is being set up.
    Setup,
    /// A match is being played or looked at.
    Game,
}

/// What lies over the screen.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Menu {
    /// Nothing.
    #[default]
    None,
    /// The menu of a match that stands still.
    Pause,
    /// The settings.
    Settings,
    /// How the men move, and the keys.
    Help,
    /// A question about something that cannot be taken back.
    Confirm(Ask),
    /// How the match has ended.
    Result,
    /// The games saved under titles.
    Saves,
}

/// Whether the board is seen as a plan.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlanView(pub bool);

/// Whether the panel is put away, so that nothing lies over the arena.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PanelHidden(pub bool);

/// What is to be heard of the interface.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum UiSound {
    /// Something was pressed or chosen.
    Click,
    /// Something was decided: a game begins, a question is answered.
    Confirm,
    /// Something could not be.
    Refuse,
}

/// The order in which a frame of the interface is drawn, from below.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Draw {
    /// Size, fonts, style.
    Prepare,
    /// The plan of the board.
    Board,
    /// The screen.
    Screen,
    /// What a screen asks or tells for a moment.
    Dialog,
    /// The menu over it.
    Menu,
    /// What was drawn is noted.
    Finish,
}

/// Lets the sound of the arena play what the interface is to be heard by.
fn sound_interface(mut sounds: MessageReader<UiSound>, mut cues: MessageWriter<Cue>) {
    for sound in sounds.read() {
        cues.write(Cue::new(match sound {
            UiSound::Click => "ui_click",
            UiSound::Confirm => "ui_confirm",
            UiSound::Refuse => "ui_refuse",
        }));
    }
}

/// Lets the camera put the board where no panel covers it.
fn clear_the_panel(area: Res<ui_map::BoardArea>, mut panel: ResMut<PanelWidth>) {
    panel.set_if_neq(PanelWidth(1.0 - area.0.max.x));
}
