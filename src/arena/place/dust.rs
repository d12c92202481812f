//! Dust in the air where the low sun shines through it: a few large soft veils that only add light,
//! over the sand and before the stands, never over the middle of the board. Owns their shape and drift; how
//! much dust there is at an hour is `look`'s.

use super::{Place, daylight::Daylight, look::Look, mesh_kit::MeshKit, noise::hash, plan::Ring};
use crate::arena::quality::Quality;
use bevy::{
    light::{NotShadowCaster, NotShadowReceiver},
    prelude::*,
};
use std::f32::consts::TAU;

/// Number of veils.
const VEILS: u32 = 9;
/// How far they drift, in metres, and how long a drift to and fro takes, in seconds.
const DRIFT_M: f32 = 2.5;
const DRIFT_S: f32 = 46.0;

/// The veils, one mesh.
#[derive(Component)]
pub struct Dust;

/// Spawns the veils as a child of the place.
pub fn spawn(
    parent: &mut ChildSpawnerCommands,
    ring: Ring,
    meshes: &mut Assets<Mesh>,
    materials: &mut Assets<StandardMaterial>,
) {
    parent.spawn((
        Name::new("Dust"),
        Place,
        Dust,
        Mesh3d(meshes.add(veils(ring).into_mesh())),
        MeshMaterial3d(materials.add(StandardMaterial {
            base_color: Color::BLACK,
            unlit: true,
            fog_enabled: false,
            alpha_mode: AlphaMode::Add,
            cull_mode: None,
            ..default()
        })),
        Transform::default(),
        Visibility::Hidden,
        NotShadowCaster,
        NotShadowReceiver,
    ));
}

/// The veils: bright in the middle, nothing at the rim.
fn veils(ring: Ring) -> MeshKit {
    let mut kit = MeshKit::new(1.0);
    for k in 0..VEILS {
        let chance = |key| hash(k, key, 120);
        // All round but thickest in the east and south, where the sun goes down.
        let angle = (k as f32 + 0.6 * chance(1)) / VEILS as f32 * TAU;
        let towards_sun = 0.5 + 0.5 * (angle - 1.9).cos();
        let middle = ring.at(-4.0 + 9.0 * chance(2), 4.0 + 5.0 * chance(3), angle);
        let (wide, high) = (16.0 + 12.0 * chance(4), 3.5 + 3.0 * chance(5));
        let along = Vec3::new(angle.cos(), 0.0, -angle.sin());
        let up = Vec3::new(-0.35 * angle.sin(), 1.0, -0.35 * angle.cos()).normalize();
        let light = Vec3::splat(0.30 + 0.70 * towards_sun);
        veil(&mut kit, middle, along * wide, up * high, light);
    }
    kit
}

fn veil(kit: &mut MeshKit, middle: Vec3, along: Vec3, up: Vec3, light: Vec3) {
    const RIM: u32 = 14;
    let at = |k: u32, out: f32| {
        let (sin, cos) = (k as f32 / RIM as f32 * TAU).sin_cos();
        middle + along * (cos * out) + up * (sin * out)
    };
    let (half, none) = (light * 0.40, Vec3::ZERO);
    for k in 0..RIM {
        kit.face(&[middle, at(k, 0.5), at(k + 1, 0.5)], &[light, half, half]);
        kit.face(
            &[at(k, 0.5), at(k, 1.0), at(k + 1, 1.0), at(k + 1, 0.5)],
            &[half, none, none, half],
        );
    }
}

/// Lights the veils by the hour; the lowest preset has none.
pub fn light_dust(
    daylight: Res<Daylight>,
    quality: Res<Quality>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    mut dust: Query<(&mut Visibility, &MeshMaterial3d<StandardMaterial>), With<Dust>>,
) {
    let light = Look::at(daylight.hour).dust;
    for (mut visibility, material) in &mut dust {
        visibility.set_if_neq(if quality.dust() {
            Visibility::Inherited
        } else {
            Visibility::Hidden
        });
        if let Some(mut material) = materials.get_mut(&material.0) {
            material.base_color = Color::linear_rgb(light.x, light.y, light.z);
        }
    }
}

/// Lets the veils drift to and fro.
pub fn drift(time: Res<Time>, quality: Res<Quality>, mut dust: Query<&mut Transform, With<Dust>>) {
    if !(quality.dust() && quality.idle_motion()) {
        return;
    }
    let turn = time.elapsed_secs_wrapped() / DRIFT_S * TAU;
    for mut place in &mut dust {
        place.translation = Vec3::new(turn.sin(), 0.15 * (turn * 2.0).sin(), turn.cos()) * DRIFT_M;
    }
}

#[cfg(test)]
mod tests {
    use super::super::plan::BoardShape;
    use super::*;

    #[test]
    fn veils_are_soft_and_leave_the_middle_of_the_board_clear() {
        let shape = BoardShape::default();
        let kit = veils(Ring::around(shape));
        let rims = kit.colors.iter().filter(|c| c[0] == 0.0).count();
        assert!(rims * 4 > kit.colors.len());
        for (p, color) in kit.positions.iter().zip(&kit.colors) {
            let inside = p[0].abs().max(p[2].abs()) < shape.half().y - 7.0;
            assert!(!inside || color[0] == 0.0, "light at {p:?}");
        }
    }
}
