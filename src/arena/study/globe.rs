//! Globes of Barsoom: ochre land, mossy dead sea bottoms, two caps of ice and the waterways between.

use std::f32::consts::{PI, TAU};

use bevy::prelude::*;

use super::palette;
use crate::arena::place::mesh_kit::{Hoop, MeshKit, Rgb, rgb};
use crate::arena::place::noise::fractal;

/// The ball alone, its axis leaning as the planet's does.
pub fn ball(middle: Vec3, radius: f32, spokes: u32) -> MeshKit {
    let hoops = spokes / 2;
    let at = |k: u32, j: u32| {
        let angle = k as f32 / spokes as f32 * TAU;
        let height = (j as f32 / hoops as f32 - 0.5) * PI;
        Vec3::new(
            height.cos() * angle.sin(),
            height.sin(),
            height.cos() * angle.cos(),
        )
    };
    let mut kit = MeshKit::new(9.0);
    for j in 0..hoops {
        for k in 0..spokes {
            let corners = [at(k, j), at(k + 1, j), at(k + 1, j + 1), at(k, j + 1)];
            let first = kit.mark();
            let corners: &[Vec3] = if j == 0 {
                &[corners[0], corners[2], corners[3]]
            } else if j + 1 == hoops {
                &corners[..3]
            } else {
                &corners
            };
            let points: Vec<Vec3> = corners.iter().map(|d| *d * radius).collect();
            let colors: Vec<Rgb> = corners.iter().map(|d| land(*d)).collect();
            kit.face(&points, &colors);
            // Round, not cut.
            for (slot, d) in kit.normals[first..].iter_mut().zip(corners) {
                *slot = d.to_array();
            }
        }
    }
    let mut leaning = MeshKit::new(9.0);
    leaning.append(&kit, Quat::from_rotation_z(-0.44), middle);
    leaning
}

/// What lies at a place of the globe.
fn land(d: Vec3) -> Rgb {
    let [ochre, moss, ice, water] = palette::BARSOOM.map(rgb);
    let height = fractal(d.x * 2.2 + d.z * 1.3 + 4.0, d.y * 2.6 - d.z * 1.1, 61, 4);
    let mut color = if height < 0.47 {
        moss
    } else {
        ochre * (0.6 + height)
    };
    let (longitude, latitude) = (d.x.atan2(d.z), d.y);
    let line = |slope: f32, at: f32| {
        let off = (longitude - at - slope * latitude + PI).rem_euclid(TAU) - PI;
        off.abs() < 0.07
    };
    if [(1.1, -2.0), (-0.8, -0.4), (0.5, 1.2), (-1.3, 2.4)]
        .iter()
        .any(|&(s, a)| line(s, a))
    {
        color = water;
    }
    if d.y.abs() > 0.90 - 0.06 * height {
        color = ice;
    }
    color
}

/// Meridian and foot of brass for a ball on a table.
pub fn stand(foot: Vec3, middle: Vec3, radius: f32) -> MeshKit {
    let mut kit = MeshKit::new(9.0);
    let brass = rgb(palette::BRASS);
    let axis = Quat::from_rotation_z(-0.44);
    let ring = radius * 1.12;
    let at = |k: i32| {
        let angle = (k as f32 / 14.0 - 0.5) * PI;
        middle + axis * Vec3::new(angle.cos() * ring, angle.sin() * ring, 0.0)
    };
    for k in 0..14 {
        kit.rod(at(k), at(k + 1), radius * 0.05, 6, brass);
    }
    let pole = axis * Vec3::Y * ring;
    kit.rod(
        middle - pole * 1.05,
        middle - pole * 0.85,
        radius * 0.06,
        6,
        brass,
    );
    kit.rod(
        middle + pole * 0.85,
        middle + pole * 1.05,
        radius * 0.06,
        6,
        brass,
    );
    let height = middle.y - ring * 0.9 - foot.y;
    let r = radius;
    let profile: [Hoop; 7] = [
        (r * 0.75, 0.0, brass * 0.4),
        (r * 0.78, r * 0.08, brass),
        (r * 0.45, r * 0.2, brass * 0.8),
        (r * 0.12, r * 0.35, brass * 0.8),
        (r * 0.18, height * 0.6, brass * 1.2),
        (r * 0.09, height * 0.8, brass * 0.8),
        (0.0, height + r * 0.05, brass),
    ];
    let first = kit.mark();
    kit.lathe(foot, 20, 0.0, &profile);
    kit.round(first, foot);
    kit
}
