//! Men who hide the square that is pointed at are looked through: while the pointer (or the cursor of
//! the keys) is on it, everything that hangs on them is drawn translucent. Owns their translucent
//! materials while it lasts, and gives each mesh its own one back afterwards. It does not ask what a
//! man is made of: all meshes below him with a standard material are treated alike.

mod cover;

use bevy::prelude::*;

use super::ArenaSystems;
use super::figures::BaseOf;
use super::geometry::square_centre;
use super::piece::{Kind, Square};
use super::selection::Selection;
use super::show::Show;
use super::table::Table;
use super::view::{Redraw, SceneCamera};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (wish, fade)
            .chain()
            .in_set(ArenaSystems::Stage)
            .after(super::camera::look),
    );
}

/// Opacity of a man who is looked through.
const THIN: f32 = 0.3;
/// Who hides a smaller part of the square than this is left as he is.
const LEAST_HIDDEN: f32 = 0.06;
/// Time in which a man thins to [`THIN`], and comes back, in seconds.
const FADE_S: f32 = 0.18;

/// A man who is looked through, or coming back from it.
#[derive(Component, Debug)]
pub struct Thinned {
    /// How much of him is left, from 0 to 1.
    pub opacity: f32,
    wanted: f32,
    lent: Vec<Lent>,
}

/// A mesh with a translucent copy of its material.
#[derive(Debug)]
struct Lent {
    mesh: Entity,
    own: Handle<StandardMaterial>,
    copy: Handle<StandardMaterial>,
}

/// Settles who is to be looked through.
fn wish(
    mut commands: Commands,
    table: Res<Table>,
    show: Res<Show>,
    selection: Res<Selection>,
    camera: Single<&Transform, With<SceneCamera>>,
    mut men: Query<(
        Entity,
        &Kind,
        Option<&Square>,
        &Transform,
        Option<&mut Thinned>,
    )>,
) {
    let board = table.game().map(|game| game.rules().board());
    // Nobody is pointed at while something is shown.
    let pointed = selection.hovered.or(selection.cursor);
    let pointed = pointed.filter(|_| show.is_idle()).zip(board);
    for (man, kind, stands, place, thinned) in &mut men {
        let hides = pointed.is_some_and(|(square, board)| {
            let centre = square_centre(square, board);
            stands.is_some_and(|stands| stands.0 != square)
                && cover::hidden_part(camera.translation, centre, place.translation, kind.0)
                    >= LEAST_HIDDEN
        });
        let wanted = if hides { THIN } else { 1.0 };
        match thinned {
            Some(mut thinned) if thinned.wanted != wanted => thinned.wanted = wanted,
            None if hides => {
                commands.entity(man).insert(Thinned {
                    opacity: 1.0,
                    wanted,
                    lent: Vec::new(),
                });
            }
            _ => {}
        }
    }
}

/// Lets men fade and come back, and lends and takes back materials.
fn fade(
    mut commands: Commands,
    time: Res<Time>,
    mut redraw: ResMut<Redraw>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    children: Query<&Children>,
    mut men: Query<(Entity, &mut Thinned)>,
    mut meshes: Query<&mut MeshMaterial3d<StandardMaterial>, Without<BaseOf>>,
) {
    let step = time.delta_secs() / FADE_S * (1.0 - THIN);
    for (man, mut thinned) in &mut men {
        let thinned = &mut *thinned;
        let before = thinned.opacity;
        thinned.opacity += (thinned.wanted - before).clamp(-step, step);
        if thinned.opacity >= 1.0 && thinned.wanted >= 1.0 {
            for lent in thinned.lent.drain(..) {
                // The model may have been changed meanwhile.
                if let Ok(mut material) = meshes.get_mut(lent.mesh) {
                    material.0 = lent.own;
                }
            }
            commands.entity(man).remove::<Thinned>();
            redraw.ask();
            continue;
        }
        let mut changed = before != thinned.opacity;
        for mesh in children.iter_descendants(man) {
            let Ok(mut material) = meshes.get_mut(mesh) else {
                continue;
            };
            if thinned.lent.iter().any(|lent| lent.copy == material.0) {
                continue;
            }
            let Some(copy) = materials.get(&material.0).cloned() else {
                continue;
            };
            let copy = materials.add(StandardMaterial {
                alpha_mode: AlphaMode::Blend,
                ..copy
            });
            let own = std::mem::replace(&mut material.0, copy.clone());
            thinned.lent.push(Lent { mesh, own, copy });
            changed = true;
        }
        if !changed {
            continue;
        }
        for lent in &thinned.lent {
            if let Some(mut copy) = materials.get_mut(&lent.copy) {
                copy.base_color.set_alpha(thinned.opacity);
            }
        }
        redraw.ask();
    }
}
