//! One grey grain for all stone and one for all sand: tileable noise that multiplies the colours.
//!
//! Bevy makes no mip levels for images from code, so they are made here; without them distant
//! stone shimmers.

use super::noise::{ease, hash};
use bevy::{
    asset::RenderAssetUsages,
    image::{ImageAddressMode, ImageFilterMode, ImageSampler, ImageSamplerDescriptor},
    prelude::*,
    render::render_resource::{Extent3d, TextureDimension, TextureFormat},
};

/// Width and height of every texture from code, in texels.
pub const SIZE: usize = 512;

/// What a grain looks like.
#[derive(Clone, Copy, Debug)]
pub struct Grain {
    /// Sets its chance apart from others.
    pub seed: u32,
    /// The darkest value, from 0 to 1.
    pub darkest: f32,
    /// Cells of the coarsest noise across the texture, a power of two.
    pub cells: usize,
    /// Whether fine cracks run through it.
    pub cracks: bool,
}

/// Stone: cracked and uneven.
pub const STONE_GRAIN: Grain = Grain {
    seed: 1,
    darkest: 0.45,
    cells: 4,
    cracks: true,
};

/// Sand: fine and even.
pub const SAND_GRAIN: Grain = Grain {
    seed: 50,
    darkest: 0.60,
    cells: 8,
    cracks: false,
};

/// The texture of a grain with all its mip levels.
pub fn grain_image(grain: Grain) -> Image {
    grey_image(grain_values(grain))
}

/// A grey texture with all its mip levels from values from 0 to 1, row by row, [`SIZE`] both ways.
pub fn grey_image(mut level: Vec<f32>) -> Image {
    // sRGB by table: the root is asked for a third of a million times.
    let encoded: Vec<u8> = (0..1024u16)
        .map(|k| ((f32::from(k) / 1023.0).powf(1.0 / 2.2) * 255.0) as u8)
        .collect();
    let (mut size, mut levels, mut data) = (SIZE, 0, Vec::with_capacity(SIZE * SIZE * 16 / 3));
    loop {
        for value in &level {
            let byte = encoded[(value * 1023.0) as usize];
            data.extend([byte, byte, byte, 255]);
        }
        levels += 1;
        if size == 1 {
            break;
        }
        level = halved(&level, size);
        size /= 2;
    }
    // `Image::new` takes one level only.
    let mut image = Image::new_uninit(
        Extent3d {
            width: SIZE as u32,
            height: SIZE as u32,
            depth_or_array_layers: 1,
        },
        TextureDimension::D2,
        TextureFormat::Rgba8UnormSrgb,
        // Kept here too: the sampler follows the preset.
        RenderAssetUsages::default(),
    );
    image.data = Some(data);
    image.texture_descriptor.mip_level_count = levels;
    image.sampler = sampler(1);
    image
}

/// How the grain is sampled: with this anisotropy it stays sharp at grazing angles.
pub fn sampler(anisotropy_clamp: u16) -> ImageSampler {
    ImageSampler::Descriptor(ImageSamplerDescriptor {
        address_mode_u: ImageAddressMode::Repeat,
        address_mode_v: ImageAddressMode::Repeat,
        mag_filter: ImageFilterMode::Linear,
        min_filter: ImageFilterMode::Linear,
        mipmap_filter: ImageFilterMode::Linear,
        anisotropy_clamp,
        ..default()
    })
}

/// The grain row by row, each value from 0 to 1.
fn grain_values(grain: Grain) -> Vec<f32> {
    let Grain {
        seed,
        darkest,
        cells,
        cracks,
    } = grain;
    let coarse = Tiling::new(cells, seed, 5);
    let fine = Tiling::new(cells * 32, seed + 40, 1);
    let veins = Tiling::new(cells, seed + 9, 4);
    let where_cracked = Tiling::new(cells, seed + 77, 2);
    let mut values = Vec::with_capacity(SIZE * SIZE);
    for y in 0..SIZE {
        for x in 0..SIZE {
            let (u, v) = (x as f32 / SIZE as f32, y as f32 / SIZE as f32);
            let mix = 0.25 + 0.6 * coarse.at(u, v) + 0.25 * fine.at(u, v);
            let mut value = darkest + (1.0 - darkest) * mix;
            if cracks {
                let depth = ((where_cracked.at(u, v) - 0.45) * 6.0).clamp(0.0, 1.0);
                if depth > 0.0 {
                    let from_vein = (veins.at(u, v) - 0.5).abs();
                    value *= 1.0 - 0.62 * depth * (1.0 - (from_vein / 0.012).min(1.0));
                }
            }
            values.push(value.min(1.0));
        }
    }
    values
}

/// A square image of half the size, each value the mean of four.
fn halved(level: &[f32], size: usize) -> Vec<f32> {
    let half = size / 2;
    let mut out = Vec::with_capacity(half * half);
    for y in 0..half {
        for x in 0..half {
            let k = 2 * y * size + 2 * x;
            out.push((level[k] + level[k + 1] + level[k + size] + level[k + size + 1]) / 4.0);
        }
    }
    out
}

/// Fractal noise that repeats after 1, from tables: a texture asks a quarter of a million times.
struct Tiling {
    octaves: Vec<(usize, Vec<f32>)>,
}

impl Tiling {
    fn new(cells: usize, seed: u32, octaves: u32) -> Self {
        let octave = |o: u32| {
            let n = cells << o;
            let table = (0..n * n)
                .map(|k| hash((k % n) as u32, (k / n) as u32, seed + o))
                .collect();
            (n, table)
        };
        Self {
            octaves: (0..octaves).map(octave).collect(),
        }
    }

    fn at(&self, u: f32, v: f32) -> f32 {
        let (mut sum, mut weight, mut total) = (0.0, 0.5, 0.0);
        for &(n, ref table) in &self.octaves {
            let (x, y) = (u * n as f32, v * n as f32);
            let (i, j) = (x as usize, y as usize);
            let (i1, j1) = ((i + 1) & (n - 1), (j + 1) & (n - 1));
            let (s, t) = (ease(x.fract()), ease(y.fract()));
            let bottom = table[j * n + i] + (table[j * n + i1] - table[j * n + i]) * s;
            let top = table[j1 * n + i] + (table[j1 * n + i1] - table[j1 * n + i]) * s;
            sum += weight * (bottom + (top - bottom) * t);
            total += weight;
            weight *= 0.5;
        }
        sum / total
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_mip_levels_are_there() {
        let image = grain_image(SAND_GRAIN);
        let levels = image.texture_descriptor.mip_level_count;
        assert_eq!(levels, 10);
        let bytes: usize = (0..levels).map(|l| 4 * (SIZE >> l) * (SIZE >> l)).sum();
        assert_eq!(image.data.map(|d| d.len()), Some(bytes));
    }

    #[test]
    fn the_grain_repeats_without_a_seam() {
        let values = grain_values(STONE_GRAIN);
        let row = |y: usize| &values[y * SIZE..(y + 1) * SIZE];
        let step = |a: &[f32], b: &[f32]| {
            a.iter().zip(b).map(|(a, b)| (a - b).abs()).sum::<f32>() / SIZE as f32
        };
        let inside = step(row(100), row(101)).max(step(row(300), row(301)));
        assert!(step(row(SIZE - 1), row(0)) < inside * 2.0);
    }
}
