//! Scenes of the screens beside the game: title, set-up, settings, help.

use bevy::state::state::NextState;

use super::super::ShotError;
use super::super::studio::Studio;
use super::game;
use crate::rules::{Kind, Piece, Preset, Rules, Side, Square};
use crate::screens::{self, Menu, Screen};
use crate::table::{Edit, Editor};

pub(super) fn title(studio: &mut Studio) {
    studio.frames(3);
    studio.run_ms(400.0);
}

pub(super) fn setup(studio: &mut Studio) {
    studio
        .world()
        .resource_mut::<NextState<Screen>>()
        .set(Screen::Setup);
    studio.run_ms(400.0);
}

/// All the rules, some of them changed.
pub(super) fn rules(studio: &mut Studio) -> Result<(), ShotError> {
    let rules = Rules::preset(Preset::Manator)
        .with("thoat_jumps", "on")
        .and_then(|rules| rules.with("chief_fall", "retire"))
        .map_err(|e| ShotError::Scene(e.to_string()))?;
    screens::show_rules(studio.world(), rules);
    setup(studio);
    Ok(())
}

/// A position that is being set up and cannot be yet.
pub(super) fn editor(studio: &mut Studio) {
    let mut editor = Editor::new(Rules::preset(Preset::Thuria));
    for edit in editor_edits() {
        editor.apply(edit);
    }
    screens::show_editor(studio.world(), editor);
    setup(studio);
}

/// Men moved about on Thuria's array, and a second chief.
fn editor_edits() -> impl Iterator<Item = Edit> {
    let chief = Piece {
        side: Side::Black,
        kind: Kind::Chief,
    };
    let at = |file, rank| Square::new(file, rank);
    [
        Edit::Carry(at(2, 1), at(2, 3)),
        Edit::Carry(at(5, 6), at(5, 4)),
        Edit::Remove(at(0, 0)),
        Edit::Put(at(6, 3), chief),
        Edit::Escape(Side::Orange, false),
    ]
    .into_iter()
}

/// A menu over the start of a game.
pub(super) fn menu(studio: &mut Studio, menu: Menu) -> Result<(), ShotError> {
    game::begin(studio, Preset::Manator)?;
    studio.world().resource_mut::<NextState<Menu>>().set(menu);
    studio.run_ms(300.0);
    Ok(())
}
