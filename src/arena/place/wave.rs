//! The material of crowd and pennons: Bevy's own, with a vertex shader that lets them move.
//!
//! Light, shadow and haze stay Bevy's, since the fragment shader is. The shader reads what each
//! corner may do from its texture coordinates, `(phase, reach)`.

use crate::arena::crowd::{Mood, Motion};
use bevy::{
    pbr::{ExtendedMaterial, MaterialExtension},
    prelude::*,
    render::render_resource::{AsBindGroup, ShaderType},
    shader::ShaderRef,
};

/// The material of what waves.
pub type WaveMaterial = ExtendedMaterial<StandardMaterial, WaveExtension>;

const SHADER: &str = "shaders/wave.wgsl";

/// What the vertex shader is told.
#[derive(Clone, Copy, PartialEq, Debug, ShaderType)]
pub struct Wave {
    /// 0 for people, 1 for cloth.
    pub mode: f32,
    /// How wildly people jump, from 0 to 1.
    pub jump: f32,
    /// Part of the people who stand, from 0 to 1.
    pub stand: f32,
    /// How much people sway, from 0 to 1.
    pub sway: f32,
    /// Part of the people who have left their seats, from 0 to 1.
    pub gone: f32,
    /// How strongly the wind blows, from 0 to 1.
    pub wind: f32,
    /// 0 holds everything still at its first moment, 1 lets it move.
    pub motion: f32,
    /// Uniforms come in sixteens of bytes.
    pub unused: f32,
}

impl Wave {
    /// Moves the people as they feel.
    pub fn feel(&mut self, motion: Motion) {
        (self.jump, self.stand) = (motion.jump, motion.stand);
        (self.sway, self.gone) = (motion.sway, motion.gone);
    }
}

/// The extension that carries [`Wave`].
#[derive(Asset, AsBindGroup, TypePath, Clone, Debug)]
pub struct WaveExtension {
    /// The uniform of the vertex shader.
    #[uniform(100)]
    pub wave: Wave,
}

impl MaterialExtension for WaveExtension {
    fn vertex_shader() -> ShaderRef {
        SHADER.into()
    }

    fn prepass_vertex_shader() -> ShaderRef {
        SHADER.into()
    }
}

impl WaveExtension {
    /// For spectators.
    pub fn people() -> Self {
        Self::with(0.0)
    }

    /// For pennons.
    pub fn cloth() -> Self {
        Self::with(1.0)
    }

    fn with(mode: f32) -> Self {
        let mut wave = Wave {
            mode,
            jump: 0.0,
            stand: 0.0,
            sway: 1.0,
            gone: 0.0,
            wind: 1.0,
            motion: 1.0,
            unused: 0.0,
        };
        wave.feel(Mood::default().motion());
        Self { wave }
    }
}
