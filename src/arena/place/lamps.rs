//! What gives light, as entities: sun, rim light, sky, moons and fires.
//!
//! How bright each is at an hour, and where it stands, is the business of `daylight`.

use super::{
    Place,
    ends::fires,
    look::Look,
    mesh_kit::MeshKit,
    plan::Ring,
    sky::{MOONS, Moon, SkyDome},
};
use bevy::{
    light::{NotShadowCaster, NotShadowReceiver},
    prelude::*,
    render::render_resource::Face,
};

/// The light of the sun.
#[derive(Component)]
pub struct Sun;

/// The cool light against the sun.
#[derive(Component)]
pub struct RimLight;

/// The dome of the sky.
#[derive(Component)]
pub struct Sky;

/// One of the moons.
#[derive(Component)]
pub struct MoonBall(pub Moon);

/// A flame over a bowl, with its light as a child.
#[derive(Component)]
pub struct Flame {
    /// Sets its flicker apart from the others'.
    pub phase: f32,
}

/// The light that a flame sheds on what is near it.
#[derive(Component)]
pub struct FireLight;

/// Spawns sun, sky, moons and fires as children of the place.
pub fn spawn(
    parent: &mut ChildSpawnerCommands,
    ring: Ring,
    hour: f32,
    dome: &SkyDome,
    meshes: &mut Assets<Mesh>,
    materials: &mut Assets<StandardMaterial>,
) {
    let look = Look::at(hour);
    parent.spawn((
        Name::new("Sun"),
        Place,
        Sun,
        DirectionalLight {
            shadow_maps_enabled: true,
            shadow_depth_bias: 0.04,
            shadow_normal_bias: 1.2,
            ..default()
        },
        Transform::default(),
    ));
    parent.spawn((
        Name::new("Rim light"),
        Place,
        RimLight,
        DirectionalLight {
            illuminance: 1500.0,
            color: Color::srgb(0.62, 0.74, 1.0),
            shadow_maps_enabled: false,
            ..default()
        },
        Transform::from_xyz(-0.8, 0.7, -0.75).looking_at(Vec3::ZERO, Vec3::Y),
    ));
    let unlit = StandardMaterial {
        unlit: true,
        fog_enabled: false,
        cull_mode: None,
        ..default()
    };
    parent.spawn((
        Name::new("Sky"),
        Place,
        Sky,
        Mesh3d(meshes.add(dome.mesh(&look.sky))),
        MeshMaterial3d(materials.add(unlit.clone())),
        NotShadowCaster,
        NotShadowReceiver,
    ));
    for (moon, name) in MOONS.into_iter().zip(["Thuria", "Cluros"]) {
        parent.spawn((
            Name::new(name),
            Place,
            MoonBall(moon),
            moon.transform(hour),
            Mesh3d(meshes.add(moon.kit().into_mesh())),
            MeshMaterial3d(materials.add(StandardMaterial {
                alpha_mode: AlphaMode::Add,
                cull_mode: Some(Face::Back),
                ..unlit.clone()
            })),
            NotShadowCaster,
            NotShadowReceiver,
        ));
    }
    let flame = meshes.add(flame_kit().into_mesh());
    let fire = materials.add(StandardMaterial {
        base_color: Color::BLACK,
        // Brighter, it burns out to white where no bloom colours its rim.
        emissive: LinearRgba::rgb(3.0, 0.9, 0.12),
        ..default()
    });
    for (k, place) in fires(ring).into_iter().enumerate() {
        parent
            .spawn((
                Name::new(format!("Fire {}", k + 1)),
                Place,
                Flame {
                    phase: k as f32 * 1.7,
                },
                Mesh3d(flame.clone()),
                MeshMaterial3d(fire.clone()),
                Transform::from_translation(place),
                Visibility::Hidden,
                NotShadowCaster,
            ))
            .with_child((
                Name::new("Fire light"),
                Place,
                FireLight,
                PointLight {
                    color: Color::srgb(1.0, 0.55, 0.2),
                    range: 34.0,
                    shadow_maps_enabled: false,
                    ..default()
                },
                // A little into the field, so that the wall behind catches it.
                Transform::from_translation(Vec3::Y - place.with_y(0.0) * 0.04),
            ));
    }
}

/// A pointed tongue of fire, its foot at the origin.
fn flame_kit() -> MeshKit {
    let mut kit = MeshKit::new(1.0);
    let white = Vec3::ONE;
    let profile = [
        (0.0, -0.5, white),
        (0.85, 0.0, white),
        (0.7, 0.7, white),
        (0.0, 2.6, white),
    ];
    kit.lathe(Vec3::ZERO, 8, 0.0, &profile);
    kit
}
