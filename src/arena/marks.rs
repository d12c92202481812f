//! The marks on squares: where the chosen man can go and what that means, who can move, the last
//! move, the cursor. Each meaning has a shape of its own, on a dark plate, so that it is told
//! without colour on either colour of square. Owns their meshes and entities.

pub mod shapes;

use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::prelude::*;

use super::ArenaSystems;
use super::geometry::square_centre;
use super::selection::{Meaning, Selection};
use super::show::Show;
use super::table::Table;
use super::view::Redraw;
use crate::rules::Square;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, make_marks)
        .add_systems(Update, place_marks.in_set(ArenaSystems::Stage));
}

/// Height of the marks above the nominal plane of the board, in metres: no flicker from near or far.
const LIFT_M: f32 = 0.035;

/// The kinds of marks.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Mark {
    /// The man can go here.
    Reach,
    /// A duel awaits him here.
    Contested,
    /// He takes here without a duel.
    Capture,
    /// The enemy's princess stands here.
    Princess,
    /// The princess' escape leads here.
    Escape,
    /// An enemy could come here.
    Threat,
    /// This man can move.
    Movable,
    /// This man is chosen.
    Chosen,
    /// The man cannot go here, and was sent here.
    Barred,
    /// This man bars the way there.
    Obstacle,
    /// The threat that bars it passes here.
    Way,
    /// Here the last move began.
    LastFrom,
    /// Here the last move ended.
    LastTo,
    /// The keyboard's cursor.
    Cursor,
    /// The pointer rests here.
    Hover,
}

impl Mark {
    /// All of them.
    pub const ALL: [Self; 15] = [
        Self::Reach,
        Self::Contested,
        Self::Capture,
        Self::Princess,
        Self::Escape,
        Self::Threat,
        Self::Movable,
        Self::Chosen,
        Self::Barred,
        Self::Obstacle,
        Self::Way,
        Self::LastFrom,
        Self::LastTo,
        Self::Cursor,
        Self::Hover,
    ];
}

impl From<Meaning> for Mark {
    fn from(meaning: Meaning) -> Self {
        match meaning {
            Meaning::Empty | Meaning::Return => Self::Reach,
            Meaning::Capture => Self::Capture,
            Meaning::Contested(_) => Self::Contested,
            Meaning::Princess => Self::Princess,
            Meaning::Escape => Self::Escape,
            Meaning::Threat => Self::Threat,
        }
    }
}

#[derive(Resource)]
struct MarkMeshes {
    meshes: Vec<Handle<Mesh>>,
    material: Handle<StandardMaterial>,
}

/// Where a mark lies.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
struct LiesOn(Square);

fn make_marks(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    let material = materials.add(StandardMaterial {
        // The tonemapper greys what is unlit and white: 1.7 keeps it bright.
        base_color: Color::linear_rgb(1.7, 1.7, 1.7),
        unlit: true,
        fog_enabled: false,
        double_sided: true,
        cull_mode: None,
        ..default()
    });
    let meshes = Mark::ALL
        .iter()
        .map(|&mark| meshes.add(shapes::mesh(mark)))
        .collect();
    commands.insert_resource(MarkMeshes { meshes, material });
}

/// The marks that the selection asks for, in a fixed order.
fn wanted(selection: &Selection, idle: bool, human: bool) -> Vec<(Mark, Square)> {
    let mut marks = Vec::new();
    if let Some(last) = selection.last {
        marks.push((Mark::LastFrom, last.from));
        marks.push((Mark::LastTo, last.to));
    }
    if let Some(cursor) = selection.cursor {
        marks.push((Mark::Cursor, cursor));
    }
    if !idle {
        return marks;
    }
    marks.extend(
        selection
            .reach
            .iter()
            .map(|r| (Mark::from(r.meaning), r.square)),
    );
    match selection.chosen.or(selection.inspected) {
        Some(square) => marks.push((Mark::Chosen, square)),
        None if human => marks.extend(selection.movable.iter().map(|&s| (Mark::Movable, s))),
        None => {}
    }
    if let Some(refused) = &selection.refused {
        marks.push((Mark::Barred, refused.to));
        let obstacles = refused.men.iter().filter(|&&square| square != refused.to);
        marks.extend(obstacles.map(|&square| (Mark::Obstacle, square)));
        marks.extend(refused.ways.iter().map(|&square| (Mark::Way, square)));
    }
    if let Some(hovered) = selection.hovered {
        marks.push((Mark::Hover, hovered));
    }
    marks
}

/// Makes the marks on the board those that are wanted.
fn place_marks(
    mut commands: Commands,
    selection: Res<Selection>,
    table: Res<Table>,
    show: Res<Show>,
    meshes: Res<MarkMeshes>,
    mut redraw: ResMut<Redraw>,
    lying: Query<(Entity, &Mark, &LiesOn)>,
) {
    let Some(board) = table.game().map(|g| g.rules().board()) else {
        for (entity, ..) in &lying {
            commands.entity(entity).despawn();
        }
        return;
    };
    let mut wanted = wanted(&selection, show.is_idle(), table.awaits_human());
    for (entity, mark, at) in &lying {
        match wanted.iter().position(|w| *w == (*mark, at.0)) {
            Some(n) => {
                wanted.swap_remove(n);
            }
            None => {
                commands.entity(entity).despawn();
                redraw.ask();
            }
        }
    }
    for (mark, square) in wanted {
        redraw.ask();
        let lift = Vec3::Y * (LIFT_M + 0.004 * mark as u8 as f32);
        commands.spawn((
            Name::new(format!("{mark:?} on {square}")),
            mark,
            LiesOn(square),
            Mesh3d(meshes.meshes[mark as usize].clone()),
            MeshMaterial3d(meshes.material.clone()),
            Transform::from_translation(square_centre(square, board) + lift),
            NotShadowCaster,
            NotShadowReceiver,
        ));
    }
}
