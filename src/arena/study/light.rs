//! The light of the study: the lamp with its soft shadows, a breath of dusk from the window, and what
//! the room gives back. Owns these entities and what the camera gets of them.

use bevy::light::cluster::GlobalClusterSettings;
use bevy::light::{EnvironmentMapLight, NotShadowCaster};
use bevy::pbr::DistanceFog;
use bevy::prelude::*;

use super::reflection;
use super::{CastsShadow, Study};
use crate::arena::quality::{Quality, UnderTheSky};
use crate::arena::venue::Venue;

/// Where the light of the lamp comes from: behind its shade and higher, so that near and far squares
/// differ less than a bare flame would have them.
const LAMP_AT: Vec3 = Vec3::new(-88.0, 104.0, -52.0);
/// The point that it is turned to.
const LAMP_AIM: Vec3 = Vec3::new(4.0, 0.0, 6.0);
/// Half angles of the cone, in radians: full light, and none.
const CONE: (f32, f32) = (0.24, 0.62);
const LAMP_LUMENS: f32 = 1.75e9;
/// What the room gives back, in candela a square metre.
const ROOM_NITS: f32 = 4200.0;

/// The lamp's light.
#[derive(Component)]
pub struct LampLight;

/// The dusk from the window.
#[derive(Component)]
pub struct WindowLight;

/// The pictures of the room, made once.
#[derive(Resource)]
pub struct RoomLight([Handle<Image>; 2]);

impl FromWorld for RoomLight {
    fn from_world(world: &mut World) -> Self {
        let mut images = world.resource_mut::<Assets<Image>>();
        Self(reflection::pictures().map(|picture| images.add(picture)))
    }
}

/// Lets the processor find out which parts of the picture a lamp reaches: the graphics card would need
/// some frames for it, and where the scene is drawn only when it changes there are none to spare.
pub fn find_lights_at_once(settings: Option<ResMut<GlobalClusterSettings>>) {
    if let Some(mut settings) = settings {
        settings.gpu_clustering = None;
    }
}

/// Spawns the lights as children of the study.
pub fn spawn(parent: &mut ChildSpawnerCommands, quality: Quality) {
    parent.spawn((
        Name::new("Lamp light"),
        Study,
        LampLight,
        SpotLight {
            color: Color::srgb(1.0, 0.80, 0.56),
            intensity: LAMP_LUMENS,
            range: 420.0,
            radius: 0.0,
            shadow_maps_enabled: true,
            shadow_depth_bias: 0.05,
            shadow_normal_bias: 1.6,
            shadow_map_near_z: 30.0,
            inner_angle: CONE.0,
            outer_angle: CONE.1,
            ..default()
        },
        Transform::from_translation(LAMP_AT).looking_at(LAMP_AIM, Vec3::Y),
    ));
    parent.spawn((
        Name::new("Window light"),
        Study,
        WindowLight,
        DirectionalLight {
            illuminance: 650.0,
            color: Color::srgb(0.50, 0.62, 1.0),
            shadow_maps_enabled: false,
            ..default()
        },
        Transform::from_xyz(0.25, 0.42, -1.0).looking_at(Vec3::ZERO, Vec3::Y),
        shown(quality.rim_light()),
    ));
}

/// Follows the preset: the window's light, and what casts shadows beside the men.
pub fn follow_preset(
    mut commands: Commands,
    quality: Res<Quality>,
    mut windows: Query<&mut Visibility, With<WindowLight>>,
    casters: Query<Entity, With<CastsShadow>>,
) {
    for mut visibility in &mut windows {
        visibility.set_if_neq(shown(quality.rim_light()));
    }
    for entity in &casters {
        if quality.shadows().place_casts {
            commands.entity(entity).try_remove::<NotShadowCaster>();
        } else {
            commands.entity(entity).try_insert(NotShadowCaster);
        }
    }
}

/// Gives cameras the light of the room, and takes the field's from them.
pub fn light_cameras(
    mut commands: Commands,
    venue: Res<Venue>,
    quality: Res<Quality>,
    room: Res<RoomLight>,
    mut clear: ResMut<ClearColor>,
    mut fill: ResMut<GlobalAmbientLight>,
    cameras: Query<(Entity, Ref<UnderTheSky>)>,
) {
    let due = venue.is_changed() || quality.is_changed();
    if due {
        clear.0 = Color::srgb(0.02, 0.012, 0.01);
        fill.brightness = 0.0;
    }
    for (camera, under) in &cameras {
        if due || under.is_changed() {
            let [diffuse, specular] = room.0.clone();
            let mut camera = commands.entity(camera);
            camera.try_remove::<DistanceFog>();
            camera.try_insert(EnvironmentMapLight {
                diffuse_map: diffuse,
                specular_map: specular,
                intensity: ROOM_NITS,
                ..default()
            });
        }
    }
}

fn shown(yes: bool) -> Visibility {
    if yes {
        Visibility::Inherited
    } else {
        Visibility::Hidden
    }
}
