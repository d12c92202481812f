//! What polished things mirror, and what reaches every corner: a small picture of the room all round
//! (lamp, window, shelves, dark floor), made by code, blurred as rougher surfaces see it.

use bevy::asset::RenderAssetUsages;
use bevy::image::{Image, ImageSampler, ImageSamplerDescriptor};
use bevy::prelude::*;
use bevy::render::render_resource::{
    Extent3d, TextureDimension, TextureFormat, TextureViewDescriptor, TextureViewDimension,
};

use crate::arena::place::mesh_kit::Rgb;

/// Width of a face of the sharpest picture, in texels.
const SIZE: u32 = 32;

/// A round glow of the room: its direction, its colour, and how closely it keeps to the direction.
struct Glow {
    toward: Vec3,
    color: Rgb,
    tightness: f32,
}

const GLOWS: [Glow; 4] = [
    // The lamp's shade.
    Glow {
        toward: Vec3::new(-0.70, 0.52, -0.40),
        color: Vec3::new(1.0, 0.66, 0.34),
        tightness: 34.0,
    },
    // The window.
    Glow {
        toward: Vec3::new(0.0, 0.20, -1.0),
        color: Vec3::new(0.34, 0.38, 0.62),
        tightness: 16.0,
    },
    // Shelves that the lamp lights.
    Glow {
        toward: Vec3::new(-1.0, 0.1, -0.3),
        color: Vec3::new(0.16, 0.085, 0.04),
        tightness: 2.0,
    },
    // The fire on the other side of the room, that no one sees.
    Glow {
        toward: Vec3::new(0.9, 0.05, 0.6),
        color: Vec3::new(0.20, 0.085, 0.03),
        tightness: 4.0,
    },
];
const CEILING: Rgb = Vec3::new(0.085, 0.060, 0.042);
const WALLS: Rgb = Vec3::new(0.060, 0.040, 0.028);
const FLOOR: Rgb = Vec3::new(0.030, 0.018, 0.012);

/// What is seen in a direction by a surface that blurs glows to this tightness at most.
fn seen(direction: Vec3, tightest: f32) -> Rgb {
    let up = direction.y;
    let room = if up > 0.0 {
        WALLS.lerp(CEILING, up)
    } else {
        WALLS.lerp(FLOOR, (-up * 3.0).min(1.0))
    };
    GLOWS.iter().fold(room, |sum, glow| {
        let tightness = glow.tightness.min(tightest);
        let part = tightness / glow.tightness;
        let near = direction.dot(glow.toward.normalize()) - 1.0;
        sum + glow.color * part * (near * tightness).exp()
    })
}

/// The two pictures: what dull surfaces gather, and what polished ones mirror.
pub fn pictures() -> [Image; 2] {
    let levels = SIZE.ilog2() + 1;
    let polished = picture(SIZE, levels, |level| {
        let rough = level as f32 / (levels - 1) as f32;
        2.0 / (rough * rough * rough).max(1e-3) + 1.0
    });
    [picture(8, 1, |_| 1.6), polished]
}

/// A cube of pictures of this width, with its smaller levels.
fn picture(size: u32, levels: u32, tightest: impl Fn(u32) -> f32) -> Image {
    let mut data = Vec::new();
    for face in 0..6 {
        for level in 0..levels {
            let width = size >> level;
            for y in 0..width {
                for x in 0..width {
                    let at = |k: u32| (k as f32 + 0.5) / width as f32 * 2.0 - 1.0;
                    let color = seen(toward(face, at(x), at(y)).normalize(), tightest(level));
                    let srgb = Srgba::from(LinearRgba::rgb(color.x, color.y, color.z));
                    data.extend(srgb.to_u8_array());
                }
            }
        }
    }
    let mut image = Image::new_uninit(
        Extent3d {
            width: size,
            height: size,
            depth_or_array_layers: 6,
        },
        TextureDimension::D2,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    );
    image.data = Some(data);
    image.texture_descriptor.mip_level_count = levels;
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor::linear());
    image.texture_view_descriptor = Some(TextureViewDescriptor {
        dimension: Some(TextureViewDimension::Cube),
        ..default()
    });
    image
}

/// The direction of a texel of a cube's face, `u` to the right and `v` down.
fn toward(face: u32, u: f32, v: f32) -> Vec3 {
    match face {
        0 => Vec3::new(1.0, -v, -u),
        1 => Vec3::new(-1.0, -v, u),
        2 => Vec3::new(u, 1.0, v),
        3 => Vec3::new(u, -1.0, -v),
        4 => Vec3::new(u, -v, 1.0),
        _ => Vec3::new(-u, -v, -1.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lamp_is_the_brightest_thing_and_rough_surfaces_see_it_softly() {
        let lamp = GLOWS[0].toward.normalize();
        assert!(seen(lamp, 100.0).x > 2.0 * seen(-lamp, 100.0).x);
        assert!(seen(lamp, 100.0).x > seen(lamp, 3.0).x);
        assert!(seen(Vec3::NEG_Y, 100.0).x < seen(Vec3::Y, 100.0).x);
    }

    #[test]
    fn all_faces_and_levels_are_there() {
        for image in pictures() {
            let size = image.texture_descriptor.size.width;
            let levels = image.texture_descriptor.mip_level_count;
            let texels: u32 = (0..levels).map(|l| (size >> l) * (size >> l)).sum();
            assert_eq!(image.data.map(|d| d.len()), Some((texels * 6 * 4) as usize));
        }
    }
}
