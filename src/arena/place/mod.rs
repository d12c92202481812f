//! The Field of Jetan at Manator: board, sand, stands, towers, thrones, pennons, crowd and sky.
//!
//! Everything is made by code at start: plain functions turn a [`BoardShape`] into vertex arrays
//! (`parts`), and one system hands them to Bevy under one entity with the marker [`Place`]. Hide
//! that entity to leave the field; it is built again when the shape of the board changes. The hour
//! ([`Daylight`]) goes by with the plies; what the crowd feels ([`Crowd`]) and the preset
//! ([`Quality`]) are resources that others set.
//!
//! Men, marks and cameras are not part of the place.

mod age;
mod board;
mod crowd;
mod daylight;
mod dust;
mod enclosure;
mod ends;
mod finish;
mod furniture;
mod gatehouse;
pub(super) mod glyphs;
mod hour;
mod lamps;
mod look;
pub(super) mod mesh_kit;
pub(super) mod noise;
pub(super) mod palette;
mod pennons;
mod people;
pub(super) mod plan;
pub(super) mod rim;
mod sand;
mod sky;
mod stands;
pub(super) mod texture;
mod thrones;
mod towers;
mod vendors;
mod wave;

pub use daylight::Daylight;
pub use plan::{BoardShape, Gateway, RIM_M};

use super::ArenaSystems;
use super::cost::Triangles;
use super::crowd::Crowd;
use super::quality::Quality;
use super::table::Table;
use super::venue::Venue;
use bevy::{light::NotShadowCaster, prelude::*};
use finish::{Finish, Finishes};
use mesh_kit::MeshKit;
use plan::Ring;
use sky::SkyDome;
use wave::WaveMaterial;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(MaterialPlugin::<WaveMaterial>::default())
        .init_resource::<Quality>()
        .init_resource::<BoardShape>()
        .init_resource::<Crowd>()
        .init_resource::<Built>()
        .init_resource::<Venue>()
        .init_resource::<Finishes>()
        .add_plugins(daylight::plugin)
        .add_systems(
            Update,
            (
                lay_board
                    .run_if(resource_exists::<Table>)
                    .after(ArenaSystems::Referee)
                    .before(build),
                build.run_if(resource_changed::<BoardShape>.or_else(resource_changed::<Venue>)),
                hour::follow_plies
                    .run_if(resource_exists::<Table>)
                    .after(ArenaSystems::Referee),
                finish::sample_grain.run_if(resource_changed::<Quality>),
                move_crowd.run_if(resource_changed::<Crowd>.or_else(resource_changed::<Quality>)),
            )
                .before(daylight::follow_hour)
                .in_set(PlaceSystems),
        );
}

/// The systems of the place; change its resources before them.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PlaceSystems;

/// Marks every entity of the place; its root is the one without a parent.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct Place;

/// A part that casts shadows while the sun is high.
#[derive(Component, Clone, Copy, Debug)]
struct CastsByDay;

/// One mesh of the place before Bevy has it.
struct Part {
    name: String,
    kit: MeshKit,
    finish: Finish,
    casts: bool,
}

/// The shape that stands now, and its root.
#[derive(Resource, Default)]
struct Built(Option<(BoardShape, Entity)>);

/// Every mesh of the place but the sky.
fn parts(shape: BoardShape) -> Vec<Part> {
    let ring = Ring::around(shape);
    let part = |name: &str, kit, finish, casts| Part {
        name: name.to_owned(),
        kit,
        finish,
        casts,
    };
    let (towers, sunward) = towers::towers(ring);
    let mut parts = vec![
        part("Board", board::board(shape), Finish::Stone, false),
        part("Rim", rim::rim(shape), Finish::Stone, false),
        part("Sand", sand::sand(shape, ring), Finish::Sand, false),
        part("Ground", sand::ground(ring), Finish::Sand, false),
        part("Stands", stands::stands(ring), Finish::Wall, true),
        part("Towers", towers, Finish::Wall, true),
        part("Towers sunward", sunward, Finish::Wall, false),
        part("Gatehouses", ends::gatehouses(ring), Finish::Wall, true),
        part("Ends", ends::ends(ring), Finish::Painted, true),
        part(
            "Furniture",
            furniture::furniture(ring),
            Finish::Painted,
            true,
        ),
    ];
    for (k, kit) in pennons::pennons(ring).into_iter().enumerate() {
        parts.push(part(
            &format!("Pennons {}", k + 1),
            kit,
            Finish::Cloth,
            false,
        ));
    }
    for (k, kit) in crowd::crowd(ring).into_iter().enumerate() {
        parts.push(part(
            &format!("Crowd {}", k + 1),
            kit,
            Finish::People,
            false,
        ));
    }
    parts
}

/// The board is that of the match on the table; an empty table keeps the last one.
fn lay_board(table: Res<Table>, mut shape: ResMut<BoardShape>) {
    if let Some(game) = table.game() {
        shape.set_if_neq(BoardShape(game.rules().board()));
    }
}

/// Builds the place for the shape of the board, unless it stands already; where the match is seen
/// elsewhere, takes it down.
fn build(
    mut commands: Commands,
    shape: Res<BoardShape>,
    venue: Res<Venue>,
    mut daylight: ResMut<Daylight>,
    dome: Res<SkyDome>,
    finishes: Res<Finishes>,
    mut built: ResMut<Built>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    if let Some((old, root)) = built.0 {
        if old == *shape && *venue == Venue::Field {
            return;
        }
        commands.entity(root).try_despawn();
        built.0 = None;
    }
    if *venue != Venue::Field {
        return;
    }
    let root = commands
        .spawn((
            Name::new("Place"),
            Place,
            Transform::default(),
            Visibility::default(),
        ))
        .with_children(|parent| {
            let parts = parts(*shape);
            let triangles: usize = parts.iter().map(|part| part.kit.triangles()).sum();
            debug!(
                "the place has {triangles} triangles in {} meshes",
                parts.len()
            );
            for part in parts {
                let triangles = Triangles(part.kit.triangles());
                let mesh = Mesh3d(meshes.add(part.kit.into_mesh()));
                let mut entity = parent.spawn((Name::new(part.name), Place, mesh, triangles));
                finishes.give(part.finish, &mut entity);
                entity.insert(NotShadowCaster);
                if part.casts {
                    entity.insert(CastsByDay);
                }
            }
            let ring = Ring::around(*shape);
            lamps::spawn(
                parent,
                ring,
                daylight.hour,
                &dome,
                &mut meshes,
                &mut materials,
            );
            dust::spawn(parent, ring, &mut meshes, &mut materials);
        })
        .id();
    built.0 = Some((*shape, root));
    // What was spawned takes its light from the hour with the next update.
    daylight.set_changed();
}

/// Tells the shader how the crowd feels and whether anything may move.
fn move_crowd(
    crowd: Res<Crowd>,
    quality: Res<Quality>,
    finishes: Res<Finishes>,
    mut materials: ResMut<Assets<WaveMaterial>>,
) {
    let motion = if quality.idle_motion() { 1.0 } else { 0.0 };
    for handle in [&finishes.people, &finishes.cloth] {
        if let Some(mut material) = materials.get_mut(handle) {
            material.extension.wave.feel(crowd.motion);
            material.extension.wave.motion = motion;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::lamps::Sun;
    use super::*;
    use bevy::mesh::MeshPlugin;
    use std::collections::BTreeSet;

    /// The place in an app that draws nothing.
    fn app() -> App {
        let mut app = App::new();
        app.add_plugins((
            MinimalPlugins,
            AssetPlugin::default(),
            ImagePlugin::default(),
            MeshPlugin,
        ))
        .init_asset::<StandardMaterial>()
        .init_resource::<ClearColor>()
        .init_resource::<GlobalAmbientLight>()
        .add_plugins(plugin);
        app.update();
        app
    }

    fn count<F: bevy::ecs::query::QueryFilter>(app: &mut App) -> usize {
        app.world_mut()
            .query_filtered::<(), F>()
            .iter(app.world())
            .count()
    }

    #[test]
    fn one_place_stands_and_is_rebuilt_for_another_board() {
        let mut app = app();
        let entities = count::<With<Place>>(&mut app);
        assert_eq!(count::<(With<Place>, Without<ChildOf>)>(&mut app), 1);
        assert_eq!(count::<With<Sun>>(&mut app), 1);
        app.update();
        assert_eq!(count::<With<Place>>(&mut app), entities);
        app.insert_resource(plan::square_board(8));
        app.update();
        app.update();
        assert_eq!(count::<With<Place>>(&mut app), entities);
        assert_eq!(count::<(With<Place>, Without<ChildOf>)>(&mut app), 1);
    }

    #[test]
    fn hour_and_preset_decide_what_casts_shadows() {
        let mut app = app();
        let casters = |app: &mut App| count::<(With<CastsByDay>, Without<NotShadowCaster>)>(app);
        assert!(casters(&mut app) > 0);
        app.insert_resource(Quality::Low);
        app.update();
        assert_eq!(casters(&mut app), 0);
        app.insert_resource(Quality::High);
        app.update();
        assert!(casters(&mut app) > 0);
        app.insert_resource(Daylight { hour: 1.0 });
        app.update();
        assert_eq!(casters(&mut app), 0);
    }

    #[test]
    fn what_is_built_again_follows_preset_and_camera_as_before() {
        use super::lamps::RimLight;
        use crate::arena::quality::UnderTheSky;
        use bevy::light::CascadeShadowConfig;
        let mut app = app();
        app.world_mut()
            .spawn((UnderTheSky, Transform::from_xyz(0.0, 90.0, 80.0)));
        app.insert_resource(Quality::Low);
        app.update();
        app.update();
        let lights = |app: &mut App| {
            let world = app.world_mut();
            let mut suns = world.query_filtered::<&CascadeShadowConfig, With<Sun>>();
            let cascades = suns.single(world).unwrap().bounds.clone();
            let mut rims = world.query_filtered::<&Visibility, With<RimLight>>();
            (cascades, *rims.single(world).unwrap())
        };
        let before = lights(&mut app);
        assert_eq!(before.1, Visibility::Hidden);
        app.insert_resource(Venue::Study);
        app.update();
        assert_eq!(count::<With<Place>>(&mut app), 0);
        app.insert_resource(Venue::Field);
        app.update();
        app.update();
        assert_eq!(lights(&mut app), before);
        app.insert_resource(plan::square_board(8));
        app.update();
        app.update();
        assert_eq!(lights(&mut app), before);
    }

    #[test]
    fn the_sun_follows_the_hour() {
        let mut app = app();
        let height = |app: &mut App| {
            let mut suns = app.world_mut().query_filtered::<&Transform, With<Sun>>();
            suns.single(app.world()).unwrap().translation.y
        };
        let afternoon = height(&mut app);
        app.insert_resource(Daylight { hour: 1.0 });
        app.update();
        assert!(height(&mut app) < afternoon / 2.0);
    }

    #[test]
    fn a_camera_under_the_sky_gets_what_the_preset_allows() {
        use super::super::quality::UnderTheSky;
        use bevy::{light::EnvironmentMapLight, pbr::DistanceFog};
        let mut app = app();
        let camera = app
            .world_mut()
            .spawn((UnderTheSky, Transform::from_xyz(0.0, 90.0, 80.0)))
            .id();
        for (quality, haze) in [(Quality::High, true), (Quality::Low, false)] {
            app.insert_resource(quality);
            app.update();
            assert_eq!(app.world().get::<DistanceFog>(camera).is_some(), haze);
            assert!(app.world().get::<EnvironmentMapLight>(camera).is_some());
        }
    }

    #[test]
    fn the_crowds_mood_reaches_the_shader() {
        let mut app = app();
        let mut crowd = Crowd::default();
        crowd.motion.jump = 0.7;
        app.insert_resource(crowd);
        app.update();
        let people = app.world().resource::<Finishes>().people.clone();
        let material = app.world().resource::<Assets<WaveMaterial>>().get(&people);
        assert_eq!(material.map(|m| m.extension.wave.jump), Some(0.7));
    }

    /// What the place may cost, in triangles.
    const BUDGET: usize = 260_000;

    #[test]
    fn the_place_keeps_its_budget() {
        let parts = parts(BoardShape::default());
        for part in &parts {
            println!("{:>10} {:>7}", part.name, part.kit.triangles());
        }
        let triangles: usize = parts.iter().map(|p| p.kit.triangles()).sum();
        println!("     total {triangles:>7}");
        assert!((150_000..=BUDGET).contains(&triangles), "{triangles}");
        assert!(parts.len() <= 24);
    }

    #[test]
    fn parts_are_named_and_the_crowd_has_eight() {
        let parts = parts(BoardShape::default());
        let names: BTreeSet<&str> = parts.iter().map(|p| p.name.as_str()).collect();
        assert_eq!(names.len(), parts.len());
        assert_eq!(
            parts.iter().filter(|p| p.finish == Finish::People).count(),
            8
        );
        for name in [
            "Board",
            "Rim",
            "Sand",
            "Stands",
            "Towers",
            "Ends",
            "Crowd 8",
            "Pennons 4",
        ] {
            assert!(names.contains(name), "{name}");
        }
    }

    #[test]
    fn all_vertex_arrays_are_whole_and_finite() {
        for part in parts(plan::square_board(8)) {
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
            let finite = kit
                .positions
                .iter()
                .chain(&kit.normals)
                .flatten()
                .all(|v| v.is_finite());
            assert!(finite, "{}", part.name);
            assert!(
                kit.colors.iter().flatten().all(|v| (0.0..8.0).contains(v)),
                "{}",
                part.name
            );
        }
    }
}
