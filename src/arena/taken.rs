//! The men who were taken, as the study shows them: beside the board on the table, in rows by side,
//! for the rest of the game. Derived from the truth alone; on the field there are none, since the dead
//! are carried off.

use bevy::prelude::*;

use super::ArenaSystems;
use super::geometry::FIGURE_SCALE;
use super::messages::MatchNews;
use super::piece::{Kind, PieceId, Pose, Side};
use super::show::{Fallen, aside_yaw};
use super::study::plan::aside;
use super::table::Table;
use super::venue::Venue;
use crate::rules;
use crate::table::{Man, Match};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        stand_aside
            .in_set(ArenaSystems::Show)
            .after(super::show::advance),
    );
}

/// A man who was taken and stands beside the board.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct SetAside;

/// Where every man stands who was taken, in the order of their falling.
fn places(game: &Match) -> Vec<(Man, Transform)> {
    let board = game.rules().board();
    let row = |side| {
        let men = game.fallen(side).into_iter().enumerate();
        men.map(move |(nth, man)| (man, place(side, nth, board)))
    };
    rules::Side::ALL.into_iter().flat_map(row).collect()
}

fn place(side: rules::Side, nth: usize, board: rules::Board) -> Transform {
    let at = aside(side, nth, board);
    Transform::from_translation(at)
        .with_rotation(Quat::from_rotation_y(aside_yaw(at.x)))
        .with_scale(Vec3::splat(FIGURE_SCALE))
}

/// Makes the men beside the board equal to the truth; who is still seen falling comes when he has fallen.
fn stand_aside(
    mut commands: Commands,
    mut news: MessageReader<MatchNews>,
    venue: Res<Venue>,
    table: Res<Table>,
    falling: Query<&PieceId, With<Fallen>>,
    mut standing: Query<(Entity, &PieceId, &mut Transform), With<SetAside>>,
) {
    // In another match the same number is another man.
    let other_men = news
        .read()
        .filter(|item| matches!(item, MatchNews::Began | MatchNews::Left))
        .count()
        > 0;
    let mut missing = match table.game() {
        Some(game) if *venue == Venue::Study => places(game),
        _ => Vec::new(),
    };
    missing.retain(|(man, _)| falling.iter().all(|id| id.0 != man.id));
    for (entity, id, mut transform) in &mut standing {
        let wanted = missing.iter().position(|(man, _)| man.id == id.0);
        match wanted {
            Some(n) if !other_men => {
                transform.set_if_neq(missing.swap_remove(n).1);
            }
            _ => commands.entity(entity).despawn(),
        }
    }
    for (man, place) in missing {
        commands.spawn((
            Name::new(format!(
                "{} {} {}, taken",
                man.piece.side, man.piece.kind, man.id.0
            )),
            SetAside,
            PieceId(man.id),
            Kind(man.piece.kind),
            Side(man.piece.side),
            Pose::default(),
            place,
            Visibility::default(),
        ));
    }
}
