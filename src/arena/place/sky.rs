//! The sky and the two moons.
//!
//! The sky is the inside of a dome with painted corners; it can be painted again as the hour
//! moves. A moon is a ball that only adds light: its dark side is the sky's own colour at every
//! hour.

use super::{
    mesh_kit::{MeshKit, Rgb, rgb},
    noise::fractal,
};
use bevy::{
    asset::RenderAssetUsages,
    mesh::{Indices, PrimitiveTopology},
    prelude::*,
};
use std::f32::consts::{PI, TAU};

const SKY_RADIUS_M: f32 = 1500.0;
const MERIDIANS: usize = 72;
const PARALLELS: usize = 36;

/// How the sky is painted.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SkyColors {
    /// Direction to the sun.
    pub sun: Vec3,
    /// Colours at the horizon, at a tenth and four tenths of the way up, and overhead.
    pub rings: [Rgb; 4],
    /// Light round the sun.
    pub glow: Rgb,
    /// How closely that light keeps to the sun.
    pub tightness: f32,
}

/// The directions of the dome's corners with the dust in them; painting asks only for these.
#[derive(Resource, Clone, Debug)]
pub struct SkyDome {
    corners: Vec<(Vec3, f32)>,
}

impl Default for SkyDome {
    fn default() -> Self {
        let mut corners = Vec::with_capacity((MERIDIANS + 1) * (PARALLELS + 1));
        for j in 0..=PARALLELS {
            let climb = (j as f32 / PARALLELS as f32).powf(1.25);
            let elevation = -0.12 + (PI / 2.0 + 0.12) * climb;
            for k in 0..=MERIDIANS {
                let angle = (k % MERIDIANS) as f32 / MERIDIANS as f32 * TAU;
                let flat = elevation.cos();
                let direction = Vec3::new(flat * angle.sin(), elevation.sin(), flat * angle.cos());
                corners.push((direction, dust(direction)));
            }
        }
        Self { corners }
    }
}

impl SkyDome {
    /// The dome as a mesh that stays in reach for [`SkyDome::paint`].
    pub fn mesh(&self, colors: &SkyColors) -> Mesh {
        let positions: Vec<[f32; 3]> = self
            .corners
            .iter()
            .map(|(d, _)| (*d * SKY_RADIUS_M).to_array())
            .collect();
        let normals: Vec<[f32; 3]> = self.corners.iter().map(|(d, _)| (-*d).to_array()).collect();
        let uvs = vec![[0.0, 0.0]; positions.len()];
        let mut indices = Vec::with_capacity(MERIDIANS * PARALLELS * 6);
        let row = MERIDIANS as u32 + 1;
        for j in 0..PARALLELS as u32 {
            for k in 0..MERIDIANS as u32 {
                let a = j * row + k;
                indices.extend([a, a + row, a + row + 1, a, a + row + 1, a + 1]);
            }
        }
        Mesh::new(
            PrimitiveTopology::TriangleList,
            RenderAssetUsages::default(),
        )
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, normals)
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, uvs)
        .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, self.paint(colors))
        .with_inserted_indices(Indices::U32(indices))
    }

    /// The colour of every corner.
    pub fn paint(&self, colors: &SkyColors) -> Vec<[f32; 4]> {
        let color = |(direction, dust): &(Vec3, f32)| {
            colors.toward(*direction, *dust).extend(1.0).to_array()
        };
        self.corners.iter().map(color).collect()
    }
}

impl SkyColors {
    /// The colour of the sky in a direction, `dust` from 0 to 1.
    fn toward(&self, direction: Vec3, dust: f32) -> Rgb {
        let up = direction.y.max(0.0);
        let [horizon, low, high, zenith] = self.rings;
        let air = if up < 0.10 {
            horizon.lerp(low, up / 0.10)
        } else if up < 0.42 {
            low.lerp(high, (up - 0.10) / 0.32)
        } else {
            high.lerp(zenith, ((up - 0.42) / 0.58).sqrt())
        };
        let near = direction.dot(self.sun).max(0.0);
        let halo = near.powf(self.tightness) + 0.35 * near.powf(self.tightness * 0.22);
        air.lerp(low * 1.18, dust) + self.glow * (halo + 2.0 * near.powf(900.0))
    }
}

/// Thin streaks of dust, flat near the horizon and none overhead.
fn dust(direction: Vec3) -> f32 {
    let up = direction.y.max(0.0);
    let across = direction.x.atan2(direction.z) / TAU * 16.0;
    // The noise must close round the horizon: mirror it at the seam behind the near stands.
    let streak = fractal(across.abs() * 0.6, up * 26.0, 90, 4);
    ((streak - 0.52) * 3.0).clamp(0.0, 1.0) * (1.0 - up * 1.8).clamp(0.0, 1.0) * 0.30
}

/// One of the two moons.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Moon {
    /// Radius at the distance it is drawn at, in metres.
    pub radius: f32,
    /// Height against width.
    pub squash: f32,
    /// Sets its spots apart from the other's.
    pub seed: u32,
    /// Degrees from +Z towards +X, where it rises.
    pub azimuth: f32,
    /// Degrees over the horizon at sunset.
    pub altitude: f32,
}

/// Thuria, the nearer, and Cluros, the farther.
pub const MOONS: [Moon; 2] = [
    Moon {
        radius: 62.0,
        squash: 0.95,
        seed: 70,
        azimuth: 196.0,
        altitude: 17.0,
    },
    Moon {
        radius: 26.0,
        squash: 0.88,
        seed: 80,
        azimuth: 181.0,
        altitude: 25.0,
    },
];

const MOON_DISTANCE_M: f32 = 1300.0;

impl Moon {
    /// Where the moon stands at an hour from 0 (afternoon) to 1 (sunset), facing the field.
    pub fn transform(&self, hour: f32) -> Transform {
        let risen = -9.0 + (self.altitude + 9.0) * hour.clamp(0.0, 1.0);
        let place = direction(self.azimuth, risen) * MOON_DISTANCE_M;
        Transform::from_translation(place).looking_to(place, Vec3::Y)
    }

    /// The moon, its face towards +Z, lit from the side of the setting sun.
    pub fn kit(&self) -> MeshKit {
        const SPOKES: u32 = 48;
        const HOOPS: u32 = 28;
        let mut kit = MeshKit::new(100.0);
        let light = direction(75.0, 4.0);
        let lit = rgb(0xFFE6C8) * 0.9;
        let at = |k: u32, j: u32| {
            let angle = k as f32 / SPOKES as f32 * TAU;
            let elevation = (j as f32 / HOOPS as f32 - 0.5) * PI;
            let flat = elevation.cos();
            Vec3::new(flat * angle.sin(), elevation.sin(), flat * angle.cos())
        };
        let color = |d: Vec3| {
            let phase = (d.dot(light) * 1.5 + 0.25).clamp(0.0, 1.0);
            let spots = fractal(d.x * 3.0 + d.z * 2.0, d.y * 3.0 - d.z, self.seed, 5);
            let limb = d.z.max(0.0).powf(0.35);
            lit * phase * limb * (0.25 + 1.1 * ((spots - 0.3) * 1.8).clamp(0.0, 1.0))
        };
        let shape = Vec3::new(1.0, self.squash, 1.0) * self.radius;
        for j in 0..HOOPS {
            for k in 0..SPOKES {
                let corners = [at(k, j), at(k + 1, j), at(k + 1, j + 1), at(k, j + 1)];
                kit.face(&corners.map(|d| d * shape), &corners.map(color));
            }
        }
        kit
    }
}

/// A direction by degrees from +Z towards +X and degrees over the horizon.
pub fn direction(azimuth: f32, altitude: f32) -> Vec3 {
    let (azimuth, altitude) = (azimuth.to_radians(), altitude.to_radians());
    let flat = altitude.cos();
    Vec3::new(flat * azimuth.sin(), altitude.sin(), flat * azimuth.cos())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moons_rise_and_face_the_field() {
        for moon in MOONS {
            let (day, sunset) = (moon.transform(0.0), moon.transform(1.0));
            assert!(
                day.translation.y < -60.0,
                "hidden behind the horizon in the afternoon"
            );
            assert!(sunset.translation.y > 300.0);
            let face = sunset.rotation * Vec3::Z;
            assert!(face.dot(sunset.translation.normalize()) < -0.99);
        }
    }

    #[test]
    fn the_dust_has_no_seam_round_the_horizon() {
        let left = dust(Vec3::new(-1e-4, 0.1, -1.0).normalize());
        let right = dust(Vec3::new(1e-4, 0.1, -1.0).normalize());
        assert!((left - right).abs() < 0.01);
    }
}
