//! How much the picture may cost: three presets and what each switches.
//!
//! Everything that looks at the preset asks here, so that the table is in one place. What a
//! setting draws is up to those who ask. The prices behind the choices were measured on a software
//! driver at 640x360: MSAA 4 costs x2.9 (and rules out ambient occlusion), ambient occlusion 3 %, fog 26 %, a second light 17 %, a second cascade 7 %, bloom
//! with HDR 7 %; crowd, pennons, their movement, texture and the gradient of the sky cost nothing.

use bevy::{
    anti_alias::fxaa::Fxaa,
    camera::{Exposure, Hdr},
    core_pipeline::{
        prepass::{DepthPrepass, NormalPrepass},
        tonemapping::Tonemapping,
    },
    light::EnvironmentMapLight,
    pbr::{DistanceFog, ScreenSpaceAmbientOcclusion},
    post_process::bloom::Bloom,
    prelude::*,
};
use serde::{Deserialize, Serialize};

/// The graphics preset.
#[derive(
    Resource, Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, Reflect,
)]
#[serde(rename_all = "lowercase")]
pub enum Quality {
    /// For a machine that draws without a graphics card: half resolution, one light, no fog.
    Low,
    /// For a weak graphics card, and readable on a patient software driver.
    #[default]
    Medium,
    /// For any real graphics card.
    High,
}

/// How many pixels of the scene the low preset draws at most.
const LOW_PIXELS: f32 = 150_000.0;
/// Up to how many pixels the high preset draws the scene larger than it is shown, and how much larger at most:
/// staffs and blades are thinner than a pixel from the board view, and FXAA alone breaks them up.
const HIGH_PIXELS: f32 = 6_000_000.0;
const HIGH_SCALE: f32 = 1.5;

/// How the sun's shadows are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shadows {
    /// Width and height of one shadow map, in texels.
    pub map: usize,
    /// Number of cascades, at least one.
    pub cascades: usize,
    /// Whether the buildings cast shadows too; the figures always do, since men without shadows
    /// float.
    pub place_casts: bool,
}

/// How the haze over the field is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fog {
    /// No haze.
    Off,
    /// Haze of one colour.
    Plain,
    /// Haze that glows towards the sun.
    Sunlit,
}

/// A camera whose haze and ambient light follow the hour of the day.
///
/// [`Quality::camera_extras`] inserts it; the place looks after the components.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct UnderTheSky;

impl Quality {
    /// All presets, the cheapest first.
    pub const ALL: [Self; 3] = [Self::Low, Self::Medium, Self::High];

    /// The preset that suits a graphics device.
    pub fn suggested(device: wgpu::DeviceType) -> Self {
        match device {
            wgpu::DeviceType::DiscreteGpu => Self::High,
            wgpu::DeviceType::Cpu => Self::Low,
            _ => Self::Medium,
        }
    }

    /// The name in settings and on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Low => "low",
            Self::Medium => "medium",
            Self::High => "high",
        }
    }

    /// Size of the scene's picture as a part of a window of this size; the interface is always drawn
    /// at full size. Without a graphics card a picture costs about two microseconds a pixel, so that it
    /// has a limit whatever the window.
    pub fn scene_scale(self, window: UVec2) -> f32 {
        let pixels = (window.x.max(1) as f32) * (window.y.max(1) as f32);
        match self {
            Self::Low => (LOW_PIXELS / pixels).sqrt().min(1.0),
            Self::Medium => 1.0,
            Self::High => (HIGH_PIXELS / pixels).sqrt().clamp(1.0, HIGH_SCALE),
        }
    }

    /// The sun's shadows.
    pub fn shadows(self) -> Shadows {
        match self {
            Self::Low => Shadows {
                map: 1024,
                cascades: 1,
                place_casts: false,
            },
            Self::Medium => Shadows {
                map: 2048,
                cascades: 1,
                place_casts: true,
            },
            Self::High => Shadows {
                map: 4096,
                cascades: 2,
                place_casts: true,
            },
        }
    }

    /// The haze over the field.
    pub fn fog(self) -> Fog {
        match self {
            Self::Low => Fog::Off,
            Self::Medium => Fog::Plain,
            Self::High => Fog::Sunlit,
        }
    }

    /// Whether bright things glow (needs an HDR picture).
    pub fn bloom(self) -> bool {
        self == Self::High
    }

    /// Whether a cool light without shadow lifts the men's dark sides from the ground.
    pub fn rim_light(self) -> bool {
        self == Self::High
    }

    /// Whether the fire bowls light what is near them.
    pub fn fire_light(self) -> bool {
        self == Self::High
    }

    /// Whether dust is seen in the air.
    pub fn dust(self) -> bool {
        self != Self::Low
    }

    /// Whether duels are seen with a shallow focus.
    pub fn depth_of_field(self) -> bool {
        self == Self::High
    }

    /// Whether figures seen from the board view are the reduced ones.
    pub fn far_figures(self) -> bool {
        self != Self::High
    }

    /// Whether men and crowd move while nothing happens; without it a still scene need not be
    /// drawn again.
    pub fn idle_motion(self) -> bool {
        self != Self::Low
    }

    /// Whether men wear badges unless the player says otherwise: at half size feathers are lost.
    pub fn badges(self) -> bool {
        self == Self::Low
    }

    /// Anisotropy of the stone's texture: on a software driver it costs a third of the whole picture.
    pub fn anisotropy(self) -> u16 {
        match self {
            Self::Low => 1,
            Self::Medium | Self::High => 4,
        }
    }

    /// Whether corners and feet are darkened by what stands near.
    pub fn ambient_occlusion(self) -> bool {
        self == Self::High
    }

    /// Gives a 3D camera what the preset allows, and takes away what another preset gave it.
    ///
    /// Haze and ambient light come with the next update, from the hour of the day.
    pub fn camera_extras(self, camera: &mut EntityCommands) {
        camera.insert((
            UnderTheSky,
            Tonemapping::AcesFitted,
            Exposure { ev100: 9.7 },
            Fxaa::default(),
            Msaa::Off,
        ));
        camera.remove::<(DistanceFog, EnvironmentMapLight)>();
        if self.ambient_occlusion() {
            camera.insert(ScreenSpaceAmbientOcclusion::default());
        } else {
            camera.remove::<(ScreenSpaceAmbientOcclusion, DepthPrepass, NormalPrepass)>();
        }
        if self.bloom() {
            camera.insert((
                Hdr,
                Bloom {
                    intensity: 0.12,
                    ..Bloom::NATURAL
                },
            ));
        } else {
            camera.remove::<(Bloom, Hdr)>();
        }
    }
}

impl std::str::FromStr for Quality {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Self::ALL
            .into_iter()
            .find(|quality| quality.name() == text)
            .ok_or_else(|| format!("the presets are low, medium and high, not {text:?}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_preset_costs_no_more_than_the_next() {
        let price = |q: Quality| {
            (q.shadows().cascades * q.shadows().map * q.shadows().map) as f32
                + 1e6
                    * (q.bloom() as u8
                        + q.rim_light() as u8
                        + q.fire_light() as u8
                        + q.depth_of_field() as u8
                        + (q.fog() != Fog::Off) as u8
                        + q.ambient_occlusion() as u8
                        + q.idle_motion() as u8) as f32
                    * q.scene_scale(UVec2::new(1280, 720))
        };
        for pair in Quality::ALL.windows(2) {
            assert!(price(pair[0]) < price(pair[1]), "{pair:?}");
        }
    }

    #[test]
    fn low_draws_so_many_pixels_at_most_with_figures_shadows_only() {
        assert_eq!(Quality::Low.scene_scale(UVec2::new(320, 180)), 1.0);
        let wide = UVec2::new(3840, 2160);
        let drawn = wide.as_vec2() * Quality::Low.scene_scale(wide);
        assert!(drawn.x * drawn.y <= LOW_PIXELS * 1.001);
        assert_eq!(Quality::Medium.scene_scale(wide), 1.0);
        assert_eq!(Quality::High.scene_scale(wide), 1.0);
        assert_eq!(Quality::High.scene_scale(UVec2::new(1280, 720)), HIGH_SCALE);
        assert!(!Quality::Low.shadows().place_casts);
        assert!(!Quality::Low.idle_motion());
        assert_eq!(Quality::suggested(wgpu::DeviceType::Cpu), Quality::Low);
    }

    #[test]
    fn a_camera_changes_preset_without_leftovers() {
        let mut world = World::new();
        let camera = world.spawn_empty().id();
        for quality in [Quality::High, Quality::Low] {
            let mut commands = world.commands();
            quality.camera_extras(&mut commands.entity(camera));
            world.flush();
            assert_eq!(world.get::<Bloom>(camera).is_some(), quality.bloom());
            assert_eq!(world.get::<Hdr>(camera).is_some(), quality.bloom());
            assert_eq!(
                world.get::<NormalPrepass>(camera).is_some(),
                quality.ambient_occlusion()
            );
            assert!(world.get::<Fxaa>(camera).is_some());
        }
    }
}
