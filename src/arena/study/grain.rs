//! The grain of wood: one grey picture that repeats both ways, its fibres along u.

use bevy::image::Image;

use crate::arena::place::noise::{ease, hash};
use crate::arena::place::texture::{SIZE, grey_image};

/// The texture of polished wood with all its mip levels.
pub fn wood_image() -> Image {
    let figure = Lattice::new(3, 8, 11);
    let bend = Lattice::new(2, 4, 12);
    let fibre = Lattice::new(4, 64, 13);
    let fine = Lattice::new(16, 256, 14);
    let pores = Lattice::new(32, 256, 15);
    let mut values = Vec::with_capacity(SIZE * SIZE);
    for y in 0..SIZE {
        for x in 0..SIZE {
            let (u, v) = (x as f32 / SIZE as f32, y as f32 / SIZE as f32);
            // Fibres wander a little, so that no line runs straight through.
            let w = (v + 0.06 * (bend.at(u, v) - 0.5)).rem_euclid(1.0);
            let bands = (figure.at(u, w) * 40.0).sin() * 0.5 + 0.5;
            let mut value = 0.55
                + 0.20 * figure.at(u, w)
                + 0.10 * bands
                + 0.17 * fibre.at(u, w)
                + 0.12 * fine.at(u, w);
            let pore = (pores.at(u, w) - 0.78).max(0.0) / 0.22;
            value *= 1.0 - 0.26 * pore;
            values.push(value.clamp(0.0, 1.0));
        }
    }
    grey_image(values)
}

/// Smooth noise that repeats after 1, with its own number of cells each way.
struct Lattice {
    across: usize,
    down: usize,
    values: Vec<f32>,
}

impl Lattice {
    fn new(across: usize, down: usize, seed: u32) -> Self {
        let value = |k: usize| hash((k % across) as u32, (k / across) as u32, seed);
        Self {
            across,
            down,
            values: (0..across * down).map(value).collect(),
        }
    }

    /// The noise from 0 to 1 at a place from 0 to 1.
    fn at(&self, u: f32, v: f32) -> f32 {
        let (x, y) = (u * self.across as f32, v * self.down as f32);
        let (i, j) = (x as usize % self.across, y as usize % self.down);
        let (i1, j1) = ((i + 1) % self.across, (j + 1) % self.down);
        let (s, t) = (ease(x.fract()), ease(y.fract()));
        let value = |i: usize, j: usize| self.values[j * self.across + i];
        let top = value(i, j) + (value(i1, j) - value(i, j)) * s;
        let bottom = value(i, j1) + (value(i1, j1) - value(i, j1)) * s;
        top + (bottom - top) * t
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn noise_repeats_and_stays_in_its_range() {
        let lattice = Lattice::new(5, 9, 3);
        for k in 0..200 {
            let (u, v) = ((k as f32 * 0.37).fract(), (k as f32 * 0.11).fract());
            assert!((0.0..=1.0).contains(&lattice.at(u, v)));
            let seam = lattice.at(0.99999, v) - lattice.at(0.0, v);
            assert!(seam.abs() < 0.01, "{seam}");
        }
    }
}
