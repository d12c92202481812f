//! Keeps sun, sky, moons, fires, haze and shadows in step with the hour, the preset and the
//! camera's height.

use super::{
    CastsByDay, Place,
    ends::fires,
    look::Look,
    mesh_kit::{MeshKit, Rgb},
    plan::Ring,
    sky::{MOONS, Moon, SkyDome},
};
use crate::arena::quality::{Fog, Quality, UnderTheSky};
use bevy::{
    light::{
        CascadeShadowConfig, CascadeShadowConfigBuilder, DirectionalLightShadowMap,
        EnvironmentMapLight, NotShadowCaster, NotShadowReceiver,
    },
    pbr::{DistanceFog, FogFalloff},
    prelude::*,
};

/// Steps of the hour at which the sky is painted again; finer changes are not seen.
const HOUR_STEP: f32 = 1.0 / 96.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Daylight>()
        .init_resource::<SkyDome>()
        .init_resource::<DirectionalLightShadowMap>()
        .add_systems(
            Update,
            (
                follow_preset.run_if(resource_changed::<Quality>),
                follow_hour.run_if(resource_changed::<Daylight>),
                cast_shadows
                    .run_if(resource_changed::<Daylight>.or_else(resource_changed::<Quality>)),
                light_cameras,
                fit_to_camera,
                flicker,
            )
                .chain()
                .in_set(super::PlaceSystems),
        );
}

/// The time of day.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct Daylight {
    /// From 0, afternoon, to 1, sunset.
    pub hour: f32,
}

/// The light of the sun.
#[derive(Component)]
pub(super) struct Sun;

/// The cool light against the sun.
#[derive(Component)]
pub(super) struct RimLight;

/// The dome of the sky.
#[derive(Component)]
pub(super) struct Sky;

/// One of the moons.
#[derive(Component)]
pub(super) struct MoonBall(Moon);

/// A flame over a bowl, with its light as a child.
#[derive(Component)]
pub(super) struct Flame {
    phase: f32,
}

/// The light that a flame sheds on what is near it.
#[derive(Component)]
pub(super) struct FireLight;

/// Spawns sun, sky, moons and fires as children of the place.
pub(super) fn spawn(
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
                cull_mode: Some(bevy::render::render_resource::Face::Back),
                ..unlit.clone()
            })),
            NotShadowCaster,
            NotShadowReceiver,
        ));
    }
    let flame = meshes.add(flame_kit().into_mesh());
    let fire = materials.add(StandardMaterial {
        base_color: Color::BLACK,
        emissive: LinearRgba::rgb(90.0, 26.0, 5.0),
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

fn follow_preset(
    quality: Res<Quality>,
    mut maps: ResMut<DirectionalLightShadowMap>,
    mut rims: Query<&mut Visibility, With<RimLight>>,
) {
    let size = quality.shadows().map;
    if maps.size != size {
        maps.size = size;
    }
    for mut visibility in &mut rims {
        *visibility = shown(quality.rim_light());
    }
}

/// Moves sun, sky, moons and fires to the hour.
pub(super) fn follow_hour(
    daylight: Res<Daylight>,
    dome: Res<SkyDome>,
    mut painted: Local<Option<f32>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    mut clear: ResMut<ClearColor>,
    mut fill: ResMut<GlobalAmbientLight>,
    mut suns: Query<(&mut DirectionalLight, &mut Transform), With<Sun>>,
    skies: Query<&Mesh3d, With<Sky>>,
    mut moons: Query<(&MoonBall, &mut Transform, &MeshMaterial3d<StandardMaterial>), Without<Sun>>,
) {
    let look = Look::at(daylight.hour);
    clear.0 = color(look.haze);
    fill.brightness = look.fill_nits;
    fill.color = Color::srgb(0.8, 0.85, 1.0);
    for (mut light, mut transform) in &mut suns {
        light.illuminance = look.sun_lux;
        light.color = color(look.sun_color);
        *transform =
            Transform::from_translation(look.sky.sun * 100.0).looking_at(Vec3::ZERO, Vec3::Y);
    }
    if painted.is_none_or(|hour| (hour - daylight.hour).abs() >= HOUR_STEP) {
        *painted = Some(daylight.hour);
        for mesh in &skies {
            if let Some(mut mesh) = meshes.get_mut(&mesh.0) {
                mesh.insert_attribute(Mesh::ATTRIBUTE_COLOR, dome.paint(&look.sky));
            }
        }
    }
    for (moon, mut transform, material) in &mut moons {
        *transform = moon.0.transform(daylight.hour);
        if let Some(mut material) = materials.get_mut(&material.0) {
            material.base_color = color(Vec3::splat(look.moons));
        }
    }
}

/// Decides which parts of the place cast shadows.
fn cast_shadows(
    mut commands: Commands,
    daylight: Res<Daylight>,
    quality: Res<Quality>,
    casters: Query<Entity, With<CastsByDay>>,
) {
    let casts = quality.shadows().place_casts && Look::at(daylight.hour).buildings_cast;
    for entity in &casters {
        if casts {
            commands.entity(entity).try_remove::<NotShadowCaster>();
        } else {
            commands.entity(entity).try_insert(NotShadowCaster);
        }
    }
}

/// Gives cameras under the sky their ambient light and haze.
fn light_cameras(
    mut commands: Commands,
    daylight: Res<Daylight>,
    quality: Res<Quality>,
    mut images: ResMut<Assets<Image>>,
    mut lit: Local<Option<f32>>,
    cameras: Query<(Entity, Ref<UnderTheSky>)>,
) {
    let moved = lit.is_none_or(|hour| (hour - daylight.hour).abs() >= HOUR_STEP);
    let due = moved || quality.is_changed();
    if due {
        *lit = Some(daylight.hour);
    }
    for (camera, under) in &cameras {
        if !(due || under.is_changed()) {
            continue;
        }
        let look = Look::at(daylight.hour);
        let [above, beside, below] = look.ambient.map(color);
        let mut ambient =
            EnvironmentMapLight::hemispherical_gradient(&mut images, above, beside, below);
        ambient.intensity = look.ambient_nits;
        let mut camera = commands.entity(camera);
        camera.try_insert(ambient);
        match quality.fog() {
            Fog::Off => {
                camera.try_remove::<DistanceFog>();
            }
            fog => {
                camera.try_insert(DistanceFog {
                    color: color(look.haze),
                    directional_light_color: if fog == Fog::Sunlit {
                        color(look.haze_sunward)
                    } else {
                        Color::NONE
                    },
                    directional_light_exponent: 10.0,
                    falloff: FogFalloff::ExponentialSquared {
                        density: look.haze_density(0.0),
                    },
                });
            }
        }
    }
}

/// Fits haze and shadows to how high the camera is: from above nothing is near, so the shadow maps
/// can begin far away and be finer.
fn fit_to_camera(
    daylight: Res<Daylight>,
    quality: Res<Quality>,
    mut fitted: Local<Option<(f32, usize)>>,
    mut cameras: Query<(&GlobalTransform, Option<&mut DistanceFog>), With<UnderTheSky>>,
    mut suns: Query<&mut CascadeShadowConfig, With<Sun>>,
) {
    let mut lowest = f32::MAX;
    for (transform, fog) in &mut cameras {
        let height = transform.translation().y.max(1.0);
        lowest = lowest.min(height);
        if let Some(mut fog) = fog {
            let density = Look::at(daylight.hour).haze_density(height);
            let stale = !matches!(&fog.falloff, FogFalloff::ExponentialSquared { density: old }
                if (old - density).abs() < 1e-5);
            if stale {
                fog.falloff = FogFalloff::ExponentialSquared { density };
            }
        }
    }
    if lowest == f32::MAX {
        return;
    }
    let cascades = quality.shadows().cascades;
    let fits = |(height, count): (f32, usize)| {
        (height - lowest).abs() < height * 0.03 && count == cascades
    };
    if fitted.is_some_and(fits) {
        return;
    }
    *fitted = Some((lowest, cascades));
    for mut config in &mut suns {
        *config = shadow_range(lowest, cascades);
    }
}

/// The cascades for an eye at a height in metres.
fn shadow_range(height: f32, cascades: usize) -> CascadeShadowConfig {
    let near = ((height - 8.0) * 0.75).clamp(0.5, 60.0);
    // One cascade alone must be spent near the eye, or the men's shadows are too coarse to be seen.
    let far = if cascades == 1 {
        80.0 + 1.27 * height
    } else {
        165.0 + 0.6 * height
    };
    CascadeShadowConfigBuilder {
        num_cascades: cascades,
        minimum_distance: near,
        first_cascade_far_bound: if cascades == 1 {
            far
        } else {
            near + 22.0 + 0.4 * height
        },
        maximum_distance: far,
        overlap_proportion: 0.15,
    }
    .build()
}

/// Lets the fires burn higher and lower; without idle motion they stand still.
fn flicker(
    time: Res<Time>,
    daylight: Res<Daylight>,
    quality: Res<Quality>,
    mut flames: Query<(&Flame, &mut Transform, &mut Visibility)>,
    mut lights: Query<&mut PointLight, With<FireLight>>,
) {
    let fire = Look::at(daylight.hour).fire;
    let burning = fire > 0.01;
    let still = !quality.idle_motion() || !burning;
    if still && !daylight.is_changed() && !quality.is_changed() {
        return;
    }
    let now = if quality.idle_motion() {
        time.elapsed_secs_wrapped()
    } else {
        0.0
    };
    for (flame, mut transform, mut visibility) in &mut flames {
        visibility.set_if_neq(shown(burning));
        let wave = (now * 9.0 + flame.phase).sin() + 0.6 * (now * 15.7 + flame.phase * 2.0).sin();
        transform.scale =
            Vec3::new(0.95 - 0.05 * wave, 1.0 + 0.16 * wave, 0.95 - 0.05 * wave) * fire;
        transform.rotation = Quat::from_rotation_y(now * 2.0 + flame.phase);
    }
    let lumens = if quality.fire_light() {
        9.0e6 * fire
    } else {
        0.0
    };
    for mut light in &mut lights {
        light.intensity = lumens;
    }
}

fn shown(yes: bool) -> Visibility {
    if yes {
        Visibility::Inherited
    } else {
        Visibility::Hidden
    }
}

fn color(linear: Rgb) -> Color {
    Color::linear_rgb(linear.x, linear.y, linear.z)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shadows_reach_over_the_board_from_every_height() {
        for height in [2.0, 5.0, 30.0, 88.0, 160.0] {
            for cascades in [1, 2] {
                let config = shadow_range(height, cascades);
                let far = config.bounds.last().copied().unwrap_or(0.0);
                assert_eq!(config.bounds.len(), cascades);
                assert!(far >= height + 80.0, "{height}: {far}");
                assert!(config.minimum_distance < height.max(8.0));
                assert!(config.bounds[0] > config.minimum_distance);
            }
        }
    }
}
