//! Which menu lies over the screen, and what is below it. A match stands still while one is open.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::state::state::FreelyMutableState;

use super::{Menu, Screen};
use crate::arena::ArenaSystems;
use crate::arena::messages::MatchRequest;
use crate::arena::table::Table;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Below>().add_systems(
        Update,
        stand_still
            .in_set(ArenaSystems::Input)
            .run_if(state_changed::<Menu>.or_else(state_changed::<Screen>)),
    );
}

/// The menus below the one that is open, the lowest first.
#[derive(Resource, Debug, Default)]
pub struct Below(Vec<Menu>);

/// Opens and closes menus.
#[derive(SystemParam)]
pub struct Menus<'w> {
    now: Res<'w, State<Menu>>,
    next: ResMut<'w, NextState<Menu>>,
    below: ResMut<'w, Below>,
}

impl Menus<'_> {
    /// The menu that is open.
    #[must_use]
    pub fn now(&self) -> Menu {
        *self.now.get()
    }

    /// Opens a menu over what is there.
    pub fn open(&mut self, menu: Menu) {
        let now = self.now();
        if menu != now {
            if now != Menu::None {
                self.below.0.push(now);
            }
            go(&mut self.next, menu);
        }
    }

    /// Closes the menu; the one below comes back.
    pub fn close(&mut self) {
        let below = self.below.0.pop().unwrap_or_default();
        go(&mut self.next, below);
    }

    /// Closes all menus.
    pub fn close_all(&mut self) {
        self.below.0.clear();
        go(&mut self.next, Menu::None);
    }
}

/// Goes to a state unless it is the one in force.
pub(super) fn go<S: FreelyMutableState>(next: &mut NextState<S>, to: S) {
    next.set_if_neq(to);
}

/// Engines and show rest while the player reads a menu.
fn stand_still(
    menu: Res<State<Menu>>,
    screen: Res<State<Screen>>,
    table: Res<Table>,
    mut requests: MessageWriter<MatchRequest>,
) {
    let still = *screen.get() == Screen::Game && !matches!(menu.get(), Menu::None | Menu::Result);
    if table.game().is_some() && table.is_paused() != still {
        requests.write(MatchRequest::Pause(still));
    }
}
