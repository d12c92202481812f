//! The study: a heavy table by lamplight, an inlaid board on it, shelves, a window at dusk. The scene
//! of Jetan and of every game without duels; the men on it are carved.
//!
//! Everything is made by code when the scene is entered ([`Venue`]) and taken down when it is left:
//! plain functions make vertex arrays (`parts`), one system hands them to Bevy under one entity with
//! the marker [`Study`]. Men, marks and cameras are not part of it; how a hand moves the men is
//! `show`'s, and who was taken stands beside the board by `taken`.

mod baked;
mod board;
mod clear_view;
mod finish;
mod focus;
mod globe;
mod grain;
mod lamp;
mod light;
mod palette;
pub mod plan;
mod reflection;
mod room;
mod shelves;
mod table;
mod things;
mod window;

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::camera::{FARTHEST_M, PAN_LIMIT_M};
use super::place::BoardShape;
use super::place::mesh_kit::MeshKit;
use super::quality::Quality;
use super::venue::Venue;
use super::view::Redraw;
use clear_view::StepsAside;
use finish::{Finish, Finishes};
use light::RoomLight;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Built>()
        .add_systems(Startup, light::find_lights_at_once)
        .add_systems(
            Update,
            (
                build.run_if(resource_changed::<Venue>.or_else(resource_changed::<BoardShape>)),
                (
                    (light::follow_preset, finish::sample_grains)
                        .run_if(resource_changed::<Quality>.or_else(resource_changed::<Built>)),
                    light::light_cameras,
                    clear_view::step_aside,
                )
                    .chain()
                    .run_if(resource_equals(Venue::Study)),
                focus::focus,
            )
                .chain()
                .after(super::place::PlaceSystems)
                .in_set(StudySystems),
        );
}

/// The systems of the study; change its resources before them.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct StudySystems;

/// Marks every entity of the study; its root is the one without a parent.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct Study;

/// A part that casts shadows where the preset lets more than the men do so.
#[derive(Component, Clone, Copy, Debug)]
struct CastsShadow;

// No camera comes to a wall, a bookcase or the ceiling.
const _: () = assert!(FARTHEST_M + PAN_LIMIT_M < plan::WALL_M - plan::CASE_M - 20.0);
const _: () = assert!(FARTHEST_M < plan::CEILING_Y - 20.0);

/// One mesh of the study before Bevy has it.
struct Part {
    name: &'static str,
    kit: MeshKit,
    finish: Finish,
    casts: bool,
    steps_aside: Option<StepsAside>,
}

/// The board that the study was built for, and its root.
#[derive(Resource, Default)]
struct Built(Option<(BoardShape, Entity)>);

/// Every mesh of the study.
fn parts(shape: BoardShape) -> Vec<Part> {
    let part = |name, finish, kit| Part {
        name,
        kit,
        finish,
        casts: false,
        steps_aside: None,
    };
    let casting = |name, finish, kit| Part {
        casts: true,
        ..part(name, finish, kit)
    };
    let painted = |name, mut kit: MeshKit| {
        baked::bake(&mut kit);
        part(name, Finish::Painted, kit)
    };
    let lamp = StepsAside {
        middle: plan::LAMP_GLOW - Vec3::Y * 14.0,
        radius: 32.0,
    };
    let mut other_chair = MeshKit::new(9.0);
    other_chair.append(
        &room::chair(),
        Quat::from_rotation_y(std::f32::consts::PI),
        Vec3::ZERO,
    );
    let far = StepsAside::around(room::CHAIR);
    let near = StepsAside {
        middle: far.middle * Vec3::new(-1.0, 1.0, -1.0),
        ..far
    };
    vec![
        part("Orange squares", Finish::Wood, board::squares(shape, false)),
        part("Black squares", Finish::Stone, board::squares(shape, true)),
        part("Brass lines", Finish::Brass, board::brass(shape)),
        part("Frame", Finish::Wood, board::frame(shape)),
        part("Letters", Finish::Plain, board::letters(shape)),
        part("Table", Finish::Wood, table::top(shape)),
        part("Table's brass", Finish::Brass, table::brass()),
        casting("Trays", Finish::Wood, table::trays(shape)),
        part("Trays' cloth", Finish::Plain, table::cloth(shape)),
        casting("Still life", Finish::Plain, things::painted()),
        casting("Still life's brass", Finish::Brass, things::brass()),
        painted("Table's foot", table::foot()),
        Part {
            steps_aside: Some(lamp),
            ..part("Lamp", Finish::Brass, lamp::brass())
        },
        Part {
            steps_aside: Some(lamp),
            ..part("Lamp's shade", Finish::Painted, lamp::shade())
        },
        painted("Room", room::shell()),
        painted("Shelves", shelves::shelves()),
        painted("Window", window::frame()),
        part("Dusk", Finish::Painted, window::outside()),
        Part {
            steps_aside: Some(far),
            ..painted("Far chair", room::chair())
        },
        Part {
            steps_aside: Some(near),
            ..painted("Near chair", other_chair)
        },
    ]
}

/// Builds the study for the board on the table, unless it stands already; takes it down where the
/// match is seen elsewhere.
fn build(world: &mut World) {
    let shape = *world.resource::<BoardShape>();
    let wanted = *world.resource::<Venue>() == Venue::Study;
    let built = world.resource::<Built>().0;
    if let Some((old, root)) = built {
        if wanted && old == shape {
            return;
        }
        world.entity_mut(root).despawn();
        world.resource_mut::<Built>().0 = None;
    }
    if !wanted {
        return;
    }
    world.init_resource::<Finishes>();
    world.init_resource::<RoomLight>();
    let quality = *world.resource::<Quality>();
    let mut meshes = Vec::new();
    {
        let mut assets = world.resource_mut::<Assets<Mesh>>();
        for part in parts(shape) {
            let Part {
                name,
                kit,
                finish,
                casts,
                steps_aside,
            } = part;
            meshes.push((
                name,
                assets.add(kit.into_mesh()),
                finish,
                casts,
                steps_aside,
            ));
        }
    }
    let finishes: Vec<_> = {
        let finishes = world.resource::<Finishes>();
        meshes
            .iter()
            .map(|(_, _, finish, ..)| finishes.of(*finish))
            .collect()
    };
    let mut commands = world.commands();
    let root = commands
        .spawn((
            Name::new("Study"),
            Study,
            Transform::default(),
            Visibility::default(),
        ))
        .with_children(|parent| {
            for ((name, mesh, _, casts, steps_aside), material) in meshes.into_iter().zip(finishes)
            {
                let mut entity = parent.spawn((
                    Name::new(name),
                    Study,
                    Mesh3d(mesh),
                    material,
                    NotShadowCaster,
                ));
                if casts {
                    entity.insert(CastsShadow);
                }
                if let Some(thing) = steps_aside {
                    entity.insert(thing);
                }
            }
            light::spawn(parent, quality);
        })
        .id();
    world.flush();
    world.resource_mut::<Built>().0 = Some((shape, root));
    world.resource_mut::<Redraw>().ask();
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::arena::place::plan::square_board;

    /// What the study may cost, in triangles and meshes.
    const BUDGET: usize = 110_000;
    const MESHES: usize = 22;

    #[test]
    fn the_study_keeps_its_budget() {
        let parts = parts(BoardShape::default());
        for part in &parts {
            println!("{:>20} {:>7}", part.name, part.kit.triangles());
        }
        let triangles: usize = parts.iter().map(|p| p.kit.triangles()).sum();
        println!("{:>20} {triangles:>7}", "total");
        assert!((30_000..=BUDGET).contains(&triangles), "{triangles}");
        assert!(parts.len() <= MESHES);
        let names: BTreeSet<&str> = parts.iter().map(|p| p.name).collect();
        assert_eq!(names.len(), parts.len());
    }

    #[test]
    fn all_vertex_arrays_are_whole_and_finite() {
        for part in parts(square_board(8)) {
            let kit = &part.kit;
            let n = kit.positions.len();
            assert_eq!(
                (kit.normals.len(), kit.colors.len(), kit.uvs.len()),
                (n, n, n)
            );
            assert!(
                kit.indices.iter().all(|k| (*k as usize) < n),
                "{}",
                part.name
            );
            let mut numbers = kit.positions.iter().chain(&kit.normals).flatten();
            assert!(numbers.all(|v| v.is_finite()), "{}", part.name);
            let mut colors = kit.colors.iter().flatten();
            assert!(colors.all(|v| (0.0..8.0).contains(v)), "{}", part.name);
        }
    }
}
