//! The arena: the stage on which a match is played. Owns the entities, what they show and what is
//! asked through them; the match itself is plain Rust (`crate::table`), and the arena never decides
//! a rule.
//!
//! One truth: [`table::Table`]. Requests go in as messages, [`referee`] meets them, news comes out,
//! [`piece`] makes the entities equal to the truth in the same frame, and [`show`] plays what is to
//! be seen of it. Everything that draws or sounds hangs on these.

pub mod camera;
pub mod contest;
pub mod cost;
pub mod crowd;
pub mod figures;
pub mod geometry;
pub mod keeping;
pub mod marks;
pub mod messages;
pub mod piece;
pub mod place;
pub mod pointer;
pub mod quality;
pub mod referee;
pub mod refusal;
pub mod see_through;
pub mod selection;
pub mod settings;
pub mod show;
pub mod sound;
pub mod study;
pub mod table;
pub mod taken;
pub mod telling;
pub mod thinker;
pub mod venue;
pub mod view;
pub mod waiting;
mod wake;

use bevy::prelude::*;

/// The order in which a frame of the arena runs. The only place that orders systems.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ArenaSystems {
    /// Mouse, keys and menus become requests.
    Input,
    /// The engines' seats.
    Think,
    /// Requests change the match; news is told.
    Referee,
    /// Entities are made equal to the truth.
    Sync,
    /// What has happened is played.
    Show,
    /// Men get their figures.
    Dress,
    /// Figures, camera, marks, lights and sound follow.
    Stage,
    /// It is settled whether the scene is drawn.
    View,
}

/// The arena.
pub fn plugin(app: &mut App) {
    app.configure_sets(
        Update,
        (
            ArenaSystems::Input,
            ArenaSystems::Think,
            ArenaSystems::Referee,
            ArenaSystems::Sync,
            ArenaSystems::Show,
            ArenaSystems::Dress,
            ArenaSystems::Stage,
            ArenaSystems::View,
        )
            .chain(),
    )
    .add_message::<messages::SkipShow>()
    .add_plugins((
        referee::plugin,
        thinker::plugin,
        telling::plugin,
        piece::plugin,
        waiting::plugin,
        show::plugin,
        taken::plugin,
        selection::plugin,
        settings::plugin,
    ))
    .add_plugins((
        view::plugin,
        venue::plugin,
        crowd::plugin,
        place::plugin,
        study::plugin,
        figures::plugin,
        camera::plugin,
        pointer::plugin,
        see_through::plugin,
        marks::plugin,
        sound::plugin,
        keeping::plugin,
        wake::plugin,
    ));
}
