//! Keeps sun, sky, moons, fires, haze and shadows in step with the hour, the preset and the
//! camera's height.

use super::{
    CastsByDay, dust,
    lamps::{FireLight, Flame, MoonBall, RimLight, Sky, Sun},
    look::Look,
    mesh_kit::Rgb,
    sky::SkyDome,
};
use crate::arena::quality::{Fog, Quality, UnderTheSky};
use crate::arena::venue::Venue;
use bevy::{
    light::{
        CascadeShadowConfig, CascadeShadowConfigBuilder, DirectionalLightShadowMap,
        EnvironmentMapLight, NotShadowCaster,
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
                follow_preset.run_if(
                    resource_changed::<Quality>.or_else(any_match_filter::<Added<RimLight>>),
                ),
                (
                    follow_hour.run_if(resource_changed::<Daylight>),
                    cast_shadows
                        .run_if(resource_changed::<Daylight>.or_else(resource_changed::<Quality>)),
                    light_cameras,
                    fit_to_camera,
                    flicker,
                    dust::light_dust
                        .run_if(resource_changed::<Daylight>.or_else(resource_changed::<Quality>)),
                    dust::drift,
                )
                    .chain()
                    // In the study another lamp burns.
                    .run_if(resource_equals(Venue::Field)),
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
    venue: Res<Venue>,
    mut images: ResMut<Assets<Image>>,
    mut lit: Local<Option<f32>>,
    cameras: Query<(Entity, Ref<UnderTheSky>)>,
) {
    let moved = lit.is_none_or(|hour| (hour - daylight.hour).abs() >= HOUR_STEP);
    let due = moved || quality.is_changed() || venue.is_changed();
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
    new_suns: Query<(), Added<Sun>>,
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
    if fitted.is_some_and(fits) && new_suns.is_empty() {
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
