//! The six materials that everything of the place is made of.

use super::{
    texture,
    wave::{WaveExtension, WaveMaterial},
};
use crate::arena::quality::Quality;
use bevy::{prelude::*, render::render_resource::Face};

/// What a part is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Finish {
    /// Polished slabs of the board and its rim.
    Stone,
    /// Rough stone of the buildings.
    Wall,
    /// Sand and bare ground.
    Sand,
    /// Wood, metal and cloth that stay still.
    Painted,
    /// Spectators, moved by the shader.
    People,
    /// Pennons, moved by the shader.
    Cloth,
}

/// The materials of the place, made once.
#[derive(Resource)]
pub struct Finishes {
    grains: [Handle<Image>; 2],
    stone: Handle<StandardMaterial>,
    wall: Handle<StandardMaterial>,
    sand: Handle<StandardMaterial>,
    painted: Handle<StandardMaterial>,
    /// Of all spectators.
    pub people: Handle<WaveMaterial>,
    /// Of all pennons.
    pub cloth: Handle<WaveMaterial>,
}

impl Finishes {
    /// Gives a part its material.
    pub fn give(&self, finish: Finish, entity: &mut EntityCommands) {
        match finish {
            Finish::Stone => entity.insert(MeshMaterial3d(self.stone.clone())),
            Finish::Wall => entity.insert(MeshMaterial3d(self.wall.clone())),
            Finish::Sand => entity.insert(MeshMaterial3d(self.sand.clone())),
            Finish::Painted => entity.insert(MeshMaterial3d(self.painted.clone())),
            Finish::People => entity.insert(MeshMaterial3d(self.people.clone())),
            Finish::Cloth => entity.insert(MeshMaterial3d(self.cloth.clone())),
        };
    }
}

/// Samples the grain as sharply as the preset can afford.
pub fn sample_grain(
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
            grains: [stone_grain, sand_grain],
            stone,
            wall,
            sand,
            painted,
            people,
            cloth,
        }
    }
}
