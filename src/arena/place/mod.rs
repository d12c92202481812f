//! The Field of Jetan at Manator: board, sand, stands, towers, thrones, pennons, crowd and sky.
//!
//! Everything is made by code at start: plain functions turn a [`BoardShape`] into vertex arrays
//! ([`parts`]), and one system hands them to Bevy under one entity with the marker [`Place`]. Hide
//! that entity to leave the field; it is built again when the shape of the board changes. The hour
//! ([`Daylight`]), the crowd's mood ([`CrowdMood`]) and the preset
//! ([`Quality`](super::quality::Quality)) are resources that others set.
//!
//! Men, marks and cameras are not part of the place.

mod board;
mod crowd;
mod daylight;
mod ends;
mod furniture;
mod look;
mod mesh_kit;
mod noise;
mod palette;
mod pennons;
mod plan;
mod rim;
mod sand;
mod sky;
mod stands;
mod texture;
mod towers;
mod wave;

pub use daylight::Daylight;
pub use plan::{BoardShape, RIM_M, SQUARE_M};

use super::quality::Quality;
use bevy::{light::NotShadowCaster, prelude::*, render::render_resource::Face};
use mesh_kit::MeshKit;
use plan::Ring;
use sky::SkyDome;
use wave::{WaveExtension, WaveMaterial};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(MaterialPlugin::<WaveMaterial>::default())
        .init_resource::<Quality>()
        .init_resource::<BoardShape>()
        .init_resource::<CrowdMood>()
        .init_resource::<Built>()
        .init_resource::<Finishes>()
        .add_plugins(daylight::plugin)
        .add_systems(Startup, build.in_set(PlaceSystems))
        .add_systems(
            Update,
            (
                build.run_if(resource_changed::<BoardShape>),
                move_crowd
                    .run_if(resource_changed::<CrowdMood>.or_else(resource_changed::<Quality>)),
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

/// What the crowd feels.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct CrowdMood {
    /// 0 hush, about 0.1 murmur, 1 roar.
    pub excite: f32,
}

impl Default for CrowdMood {
    fn default() -> Self {
        Self { excite: 0.1 }
    }
}

/// A part that casts shadows while the sun is high.
#[derive(Component, Clone, Copy, Debug)]
struct CastsByDay;

/// What a part is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Finish {
    Stone,
    Wall,
    Sand,
    Painted,
    People,
    Cloth,
}

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

/// The materials of the place, made once.
#[derive(Resource)]
struct Finishes {
    stone: Handle<StandardMaterial>,
    wall: Handle<StandardMaterial>,
    sand: Handle<StandardMaterial>,
    painted: Handle<StandardMaterial>,
    people: Handle<WaveMaterial>,
    cloth: Handle<WaveMaterial>,
}

impl FromWorld for Finishes {
    fn from_world(world: &mut World) -> Self {
        let mut images = world.resource_mut::<Assets<Image>>();
        let stone_grain = images.add(texture::grain_image(texture::STONE_GRAIN));
        let sand_grain = images.add(texture::grain_image(texture::SAND_GRAIN));
        // The grain multiplies with a mean of two thirds; the base colour makes up for it.
        let grained =
            |grain: &Handle<Image>, base: f32, roughness: f32, reflectance: f32| StandardMaterial {
                base_color: Color::linear_rgb(base, base, base),
                base_color_texture: Some(grain.clone()),
                perceptual_roughness: roughness,
                reflectance,
                ..default()
            };
        let plain = StandardMaterial {
            perceptual_roughness: 0.80,
            reflectance: 0.25,
            ..default()
        };
        let mut standard = world.resource_mut::<Assets<StandardMaterial>>();
        let stone = standard.add(grained(&stone_grain, 1.5, 0.82, 0.35));
        let wall = standard.add(grained(&stone_grain, 1.45, 0.95, 0.2));
        let sand = standard.add(grained(&sand_grain, 1.35, 1.0, 0.1));
        let painted = standard.add(plain.clone());
        let mut waving = world.resource_mut::<Assets<WaveMaterial>>();
        let people = waving.add(WaveMaterial {
            base: StandardMaterial {
                cull_mode: Some(Face::Back),
                ..plain.clone()
            },
            extension: WaveExtension::people(),
        });
        let cloth = waving.add(WaveMaterial {
            base: StandardMaterial {
                double_sided: true,
                cull_mode: None,
                ..plain
            },
            extension: WaveExtension::cloth(),
        });
        Self {
            stone,
            wall,
            sand,
            painted,
            people,
            cloth,
        }
    }
}

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

/// Builds the place for the shape of the board, unless it stands already.
fn build(
    mut commands: Commands,
    shape: Res<BoardShape>,
    mut daylight: ResMut<Daylight>,
    dome: Res<SkyDome>,
    finishes: Res<Finishes>,
    mut built: ResMut<Built>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    if let Some((old, root)) = built.0 {
        if old == *shape {
            return;
        }
        commands.entity(root).try_despawn();
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
                let mesh = Mesh3d(meshes.add(part.kit.into_mesh()));
                let mut entity = parent.spawn((Name::new(part.name), Place, mesh));
                match part.finish {
                    Finish::Stone => entity.insert(MeshMaterial3d(finishes.stone.clone())),
                    Finish::Wall => entity.insert(MeshMaterial3d(finishes.wall.clone())),
                    Finish::Sand => entity.insert(MeshMaterial3d(finishes.sand.clone())),
                    Finish::Painted => entity.insert(MeshMaterial3d(finishes.painted.clone())),
                    Finish::People => entity.insert(MeshMaterial3d(finishes.people.clone())),
                    Finish::Cloth => entity.insert(MeshMaterial3d(finishes.cloth.clone())),
                };
                entity.insert(NotShadowCaster);
                if part.casts {
                    entity.insert(CastsByDay);
                }
            }
            let ring = Ring::around(*shape);
            daylight::spawn(
                parent,
                ring,
                daylight.hour,
                &dome,
                &mut meshes,
                &mut materials,
            );
        })
        .id();
    built.0 = Some((*shape, root));
    // What was spawned takes its light from the hour with the next update.
    daylight.set_changed();
}

/// Tells the shader how the crowd feels and whether anything may move.
fn move_crowd(
    mood: Res<CrowdMood>,
    quality: Res<Quality>,
    finishes: Res<Finishes>,
    mut materials: ResMut<Assets<WaveMaterial>>,
) {
    let motion = if quality.idle_motion() { 1.0 } else { 0.0 };
    for handle in [&finishes.people, &finishes.cloth] {
        if let Some(mut material) = materials.get_mut(handle) {
            material.extension.wave.excite = mood.excite.clamp(0.0, 1.0);
            material.extension.wave.motion = motion;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

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
        for part in parts(BoardShape {
            width: 8,
            height: 8,
        }) {
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
