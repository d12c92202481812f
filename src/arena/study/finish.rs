//! The materials of the study: what is polished is lit in earnest, what is far is only painted.

use bevy::prelude::*;

use super::grain;
use crate::arena::place::texture;
use crate::arena::quality::Quality;

/// What a part is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Finish {
    /// Polished wood.
    Wood,
    /// Polished stone.
    Stone,
    /// Brass.
    Brass,
    /// Paper, leather, glass and cloth.
    Plain,
    /// What takes its light from its paint alone.
    Painted,
}

/// The materials, made when the study is first built.
#[derive(Resource)]
pub struct Finishes {
    grains: [Handle<Image>; 2],
    wood: Handle<StandardMaterial>,
    stone: Handle<StandardMaterial>,
    brass: Handle<StandardMaterial>,
    plain: Handle<StandardMaterial>,
    painted: Handle<StandardMaterial>,
}

impl Finishes {
    /// The material of a finish.
    pub fn of(&self, finish: Finish) -> MeshMaterial3d<StandardMaterial> {
        MeshMaterial3d(
            match finish {
                Finish::Wood => &self.wood,
                Finish::Stone => &self.stone,
                Finish::Brass => &self.brass,
                Finish::Plain => &self.plain,
                Finish::Painted => &self.painted,
            }
            .clone(),
        )
    }
}

impl FromWorld for Finishes {
    fn from_world(world: &mut World) -> Self {
        let mut images = world.resource_mut::<Assets<Image>>();
        let wood_grain = images.add(grain::wood_image());
        let stone_grain = images.add(texture::grain_image(texture::SAND_GRAIN));
        // A grain multiplies with a mean of two thirds to four fifths; the base colour makes up for it.
        let grained = |grain: &Handle<Image>, base: f32, roughness: f32| StandardMaterial {
            base_color: Color::linear_rgb(base, base, base),
            base_color_texture: Some(grain.clone()),
            perceptual_roughness: roughness,
            reflectance: 0.35,
            ..default()
        };
        let wood = grained(&wood_grain, 1.35, 0.46);
        let stone = grained(&stone_grain, 1.3, 0.44);
        let brass = StandardMaterial {
            metallic: 0.9,
            perceptual_roughness: 0.34,
            ..default()
        };
        let plain = StandardMaterial {
            perceptual_roughness: 0.7,
            reflectance: 0.3,
            ..default()
        };
        let painted = StandardMaterial {
            unlit: true,
            fog_enabled: false,
            ..default()
        };
        let mut materials = world.resource_mut::<Assets<StandardMaterial>>();
        Self {
            grains: [wood_grain, stone_grain],
            wood: materials.add(wood),
            stone: materials.add(stone),
            brass: materials.add(brass),
            plain: materials.add(plain),
            painted: materials.add(painted),
        }
    }
}

/// Samples the grains as sharply as the preset can afford.
pub fn sample_grains(
    quality: Res<Quality>,
    finishes: Res<Finishes>,
    mut images: ResMut<Assets<Image>>,
) {
    for grain in &finishes.grains {
        if let Some(mut image) = images.get_mut(grain) {
            image.sampler = texture::sampler(quality.anisotropy());
        }
    }
}
