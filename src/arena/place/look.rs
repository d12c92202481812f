//! What the light is like at an hour: the afternoon, the sunset, and everything between.

use super::{
    mesh_kit::{Rgb, rgb},
    noise::ease,
    sky::{SkyColors, direction},
};
use bevy::prelude::*;

/// After this hour the low sun would lay the ring's shadow over the whole board; from then on the
/// buildings cast none. It is a cheat that nobody sees.
const BUILDINGS_CAST_UNTIL: f32 = 0.15;

/// Everything that follows the hour.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Look {
    /// The painted sky, with the direction to the sun.
    pub sky: SkyColors,
    /// Sunlight on a face turned to it, in lux.
    pub sun_lux: f32,
    /// Colour of the sun, linear.
    pub sun_color: Rgb,
    /// Ambient gradient from above, from the horizon and from the ground, linear.
    pub ambient: [Rgb; 3],
    /// Brightness of the gradient, in candela a square metre.
    pub ambient_nits: f32,
    /// Brightness of the even light that reaches everything.
    pub fill_nits: f32,
    /// Colour of the haze, linear.
    pub haze: Rgb,
    /// Colour of the haze towards the sun, linear.
    pub haze_sunward: Rgb,
    /// Density of the haze for an eye near the ground; from above it is thinner.
    pub haze_low: f32,
    /// Light of the moons, from 0 to 1.
    pub moons: f32,
    /// Fire in the bowls, from 0 to 1.
    pub fire: f32,
    /// Light that the dust in the air adds where it is thickest, linear.
    pub dust: Rgb,
    /// Whether buildings cast shadows.
    pub buildings_cast: bool,
}

/// Density of the haze for the board view.
const HAZE_HIGH: f32 = 0.0010;
/// Degrees of the sun's height in the afternoon and at sunset. In the afternoon the shadow of the
/// ring ends at the rim of the board.
const SUN_ALTITUDE: [f32; 2] = [41.0, 14.0];
/// Degrees of the sun from +Z towards +X.
const SUN_AZIMUTH: [f32; 2] = [78.0, 118.0];

impl Look {
    /// The light at an hour from 0 (afternoon) to 1 (sunset).
    pub fn at(hour: f32) -> Self {
        let hour = hour.clamp(0.0, 1.0);
        let mut look = Self::day().toward(&Self::sunset(), hour);
        let between = |ends: [f32; 2]| ends[0] + (ends[1] - ends[0]) * hour;
        look.sky.sun = direction(between(SUN_AZIMUTH), between(SUN_ALTITUDE));
        look.moons = ease(((hour - 0.25) / 0.75).clamp(0.0, 1.0));
        look.fire = ease(((hour - 0.45) / 0.35).clamp(0.0, 1.0));
        look.buildings_cast = hour < BUILDINGS_CAST_UNTIL;
        look
    }

    /// Density of the haze for an eye at a height in metres.
    pub fn haze_density(&self, eye_m: f32) -> f32 {
        let high = ((eye_m - 8.0) / 40.0).clamp(0.0, 1.0);
        self.haze_low + (HAZE_HIGH - self.haze_low) * high
    }

    fn day() -> Self {
        Self {
            sky: SkyColors {
                sun: Vec3::Y,
                rings: [
                    rgb(0xF6D8B4) * 1.7,
                    rgb(0xE9B592) * 1.6,
                    rgb(0xC08E88) * 1.35,
                    rgb(0x6F6A8E) * 1.1,
                ],
                glow: Vec3::new(0.55, 0.42, 0.28),
                tightness: 14.0,
            },
            sun_lux: 11_000.0,
            sun_color: Vec3::new(1.0, 0.730, 0.420),
            ambient: [rgb(0x8FA3D0), rgb(0xDDBBA8), rgb(0x6E5444)],
            ambient_nits: 1500.0,
            fill_nits: 40.0,
            haze: rgb(0xE0B394),
            haze_sunward: rgb(0xFFD99E),
            haze_low: 0.0020,
            moons: 0.0,
            fire: 0.0,
            dust: Vec3::new(0.075, 0.058, 0.040),
            buildings_cast: true,
        }
    }

    fn sunset() -> Self {
        Self {
            sky: SkyColors {
                sun: Vec3::Y,
                rings: [
                    rgb(0xFFB56A) * 1.5,
                    rgb(0xE58A66) * 1.1,
                    rgb(0x8A5A78) * 0.8,
                    rgb(0x2C2E58) * 0.7,
                ],
                glow: Vec3::new(1.0, 0.50, 0.20),
                tightness: 22.0,
            },
            sun_lux: 10_500.0,
            sun_color: Vec3::new(1.0, 0.44, 0.17),
            ambient: [rgb(0x6C7CC0), rgb(0xB88A90), rgb(0x54403E)],
            // More than the mood alone would ask: the squares must keep their contrast for play.
            ambient_nits: 2900.0,
            fill_nits: 160.0,
            haze: rgb(0x9E7070),
            haze_sunward: rgb(0xCC703D),
            haze_low: 0.0017,
            moons: 1.0,
            fire: 1.0,
            dust: Vec3::new(0.34, 0.17, 0.075),
            buildings_cast: false,
        }
    }

    /// The mean of two looks; the sun's place and the switches are set by [`Look::at`].
    fn toward(&self, other: &Self, t: f32) -> Self {
        let number = |a: f32, b: f32| a + (b - a) * t;
        let rings = |k: usize| self.sky.rings[k].lerp(other.sky.rings[k], t);
        let ambient = |k: usize| self.ambient[k].lerp(other.ambient[k], t);
        Self {
            sky: SkyColors {
                sun: self.sky.sun,
                rings: [rings(0), rings(1), rings(2), rings(3)],
                glow: self.sky.glow.lerp(other.sky.glow, t),
                tightness: number(self.sky.tightness, other.sky.tightness),
            },
            sun_lux: number(self.sun_lux, other.sun_lux),
            sun_color: self.sun_color.lerp(other.sun_color, t),
            ambient: [ambient(0), ambient(1), ambient(2)],
            ambient_nits: number(self.ambient_nits, other.ambient_nits),
            fill_nits: number(self.fill_nits, other.fill_nits),
            haze: self.haze.lerp(other.haze, t),
            haze_sunward: self.haze_sunward.lerp(other.haze_sunward, t),
            haze_low: number(self.haze_low, other.haze_low),
            dust: self.dust.lerp(other.dust, t),
            ..*self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sun_sinks_and_the_fires_are_lit() {
        let looks: Vec<Look> = (0..=10).map(|k| Look::at(k as f32 / 10.0)).collect();
        for pair in looks.windows(2) {
            assert!(pair[1].sky.sun.y < pair[0].sky.sun.y);
            assert!(pair[1].fire >= pair[0].fire && pair[1].moons >= pair[0].moons);
            assert!(pair[1].sun_lux < pair[0].sun_lux);
        }
        assert!(looks[0].buildings_cast && !looks[10].buildings_cast);
        assert_eq!((looks[0].fire, looks[10].fire), (0.0, 1.0));
        assert_eq!(Look::at(-3.0), Look::at(0.0));
    }

    #[test]
    fn haze_is_thinner_from_above() {
        let day = Look::at(0.0);
        assert!(day.haze_density(4.0) > day.haze_density(30.0));
        assert_eq!(day.haze_density(100.0), HAZE_HIGH);
    }
}
