//! The builder for everything the place is made of: flat-shaded faces with painted corners.
//!
//! A kit collects plain vertex arrays and knows nothing of the app, so shapes are tested without
//! one. Light in corners is painted, not computed: dark at the foot of a wall, pale at its edges.

use bevy::{
    asset::RenderAssetUsages,
    mesh::{Indices, PrimitiveTopology},
    prelude::*,
};
use std::f32::consts::TAU;

/// A colour in linear light; factors above one are allowed before the light falls on it.
pub type Rgb = Vec3;

/// The linear colour of an sRGB code such as `0xB85A1E`.
pub fn rgb(code: u32) -> Rgb {
    let [_, red, green, blue] = code.to_be_bytes();
    let linear: LinearRgba = Srgba::rgb_u8(red, green, blue).into();
    Vec3::new(linear.red, linear.green, linear.blue)
}

/// The three colours of a block: foot and head of its sides, and its lid.
#[derive(Clone, Copy, Debug)]
pub struct Shades {
    /// Lower edge of the sides.
    pub foot: Rgb,
    /// Upper edge of the sides.
    pub head: Rgb,
    /// Top face.
    pub lid: Rgb,
}

impl Shades {
    /// Stone that is dark where it meets the ground.
    pub fn of(color: Rgb) -> Self {
        Self {
            foot: color * 0.58,
            head: color,
            lid: color * 1.08,
        }
    }
}

/// One ring of a lathe's profile: radius and height in metres, colour.
pub type Hoop = (f32, f32, Rgb);

/// Vertex arrays under construction.
#[derive(Clone, Debug)]
pub struct MeshKit {
    /// Corners, in metres.
    pub positions: Vec<[f32; 3]>,
    /// Normals, one a corner.
    pub normals: Vec<[f32; 3]>,
    /// Linear colours with alpha 1.
    pub colors: Vec<[f32; 4]>,
    /// Texture coordinates; crowd and pennons keep `(phase, reach)` here instead.
    pub uvs: Vec<[f32; 2]>,
    /// Three a triangle, counter-clockwise seen from outside.
    pub indices: Vec<u32>,
    texture_m: f32,
}

impl MeshKit {
    /// An empty kit whose texture covers `texture_m` metres before it repeats.
    pub fn new(texture_m: f32) -> Self {
        Self {
            positions: Vec::new(),
            normals: Vec::new(),
            colors: Vec::new(),
            uvs: Vec::new(),
            indices: Vec::new(),
            texture_m,
        }
    }

    /// Number of triangles so far.
    pub fn triangles(&self) -> usize {
        self.indices.len() / 3
    }

    /// Number of corners so far: a mark for [`MeshKit::repaint`] and [`MeshKit::set_uvs`].
    pub fn mark(&self) -> usize {
        self.positions.len()
    }

    /// A flat convex face, corners counter-clockwise seen from outside. When there are fewer
    /// colours than corners the last one serves the rest.
    pub fn face(&mut self, corners: &[Vec3], colors: &[Rgb]) {
        let normal = face_normal(corners);
        let first = self.positions.len() as u32;
        for (k, corner) in corners.iter().enumerate() {
            let color = colors[k.min(colors.len() - 1)];
            self.positions.push(corner.to_array());
            self.normals.push(normal.to_array());
            self.colors.push(color.extend(1.0).to_array());
            self.uvs.push(self.planar_uv(*corner, normal));
        }
        for k in 1..corners.len() as u32 - 1 {
            self.indices.extend([first, first + k, first + k + 1]);
        }
    }

    /// A face seen from both sides.
    pub fn leaf(&mut self, corners: &[Vec3], colors: &[Rgb]) {
        self.face(corners, colors);
        let corners: Vec<_> = corners.iter().rev().copied().collect();
        let mut colors: Vec<_> = colors.to_vec();
        if let Some(last) = colors.last().copied() {
            colors.resize(corners.len(), last);
        }
        colors.reverse();
        self.face(&corners, &colors);
    }

    /// A box from its lowest to its highest corner, without a floor.
    pub fn block(&mut self, low: Vec3, high: Vec3, shades: Shades) {
        let at = |x: f32, y: f32, z: f32| Vec3::new(x, y, z);
        let sides = [foot_first(shades), foot_first(shades)].concat();
        let sides = &sides[..4];
        let (a, b) = (low, high);
        self.face(
            &[
                at(a.x, a.y, b.z),
                at(b.x, a.y, b.z),
                at(b.x, b.y, b.z),
                at(a.x, b.y, b.z),
            ],
            sides,
        );
        self.face(
            &[
                at(b.x, a.y, a.z),
                at(a.x, a.y, a.z),
                at(a.x, b.y, a.z),
                at(b.x, b.y, a.z),
            ],
            sides,
        );
        self.face(
            &[
                at(b.x, a.y, b.z),
                at(b.x, a.y, a.z),
                at(b.x, b.y, a.z),
                at(b.x, b.y, b.z),
            ],
            sides,
        );
        self.face(
            &[
                at(a.x, a.y, a.z),
                at(a.x, a.y, b.z),
                at(a.x, b.y, b.z),
                at(a.x, b.y, a.z),
            ],
            sides,
        );
        self.face(
            &[
                at(a.x, b.y, b.z),
                at(b.x, b.y, b.z),
                at(b.x, b.y, a.z),
                at(a.x, b.y, a.z),
            ],
            &[shades.lid],
        );
    }

    /// A body of revolution about the vertical through `foot`, its profile from bottom to top.
    /// A profile that ends at radius 0 closes itself.
    pub fn lathe(&mut self, foot: Vec3, sides: u32, turn: f32, profile: &[Hoop]) {
        const POINT: f32 = 1e-3;
        let at = |radius: f32, y: f32, k: u32| {
            let angle = turn + k as f32 / sides as f32 * TAU;
            foot + Vec3::new(radius * angle.sin(), y, radius * angle.cos())
        };
        for pair in profile.windows(2) {
            let ((r0, y0, c0), (r1, y1, c1)) = (pair[0], pair[1]);
            for k in 0..sides {
                if r1 < POINT {
                    self.face(
                        &[at(r0, y0, k), at(r0, y0, k + 1), at(0.0, y1, k)],
                        &[c0, c0, c1],
                    );
                } else if r0 < POINT {
                    self.face(
                        &[at(0.0, y0, k), at(r1, y1, k + 1), at(r1, y1, k)],
                        &[c0, c1, c1],
                    );
                } else {
                    let corners = [
                        at(r0, y0, k),
                        at(r0, y0, k + 1),
                        at(r1, y1, k + 1),
                        at(r1, y1, k),
                    ];
                    self.face(&corners, &[c0, c0, c1, c1]);
                }
            }
        }
    }

    /// Lets what was turned about the vertical through `foot` since `from` look round, not cut.
    pub fn round(&mut self, from: usize, foot: Vec3) {
        for (position, normal) in self.positions[from..].iter().zip(&mut self.normals[from..]) {
            let out = (Vec3::from(*position) - foot).with_y(0.0);
            let old = Vec3::from(*normal);
            let flat = old.with_y(0.0);
            if let Some(radial) = out.try_normalize() {
                let turned = radial * flat.length() * flat.dot(radial).signum();
                *normal = turned.with_y(old.y).to_array();
            }
        }
    }

    /// A thin rod with `sides` sides from one point to another.
    pub fn rod(&mut self, from: Vec3, to: Vec3, radius: f32, sides: u32, color: Rgb) {
        let mut rod = Self::new(self.texture_m);
        let length = from.distance(to);
        rod.lathe(
            Vec3::ZERO,
            sides,
            0.0,
            &[
                (radius, 0.0, color * 0.8),
                (radius, length, color),
                (0.0, length, color),
            ],
        );
        let turn = Quat::from_rotation_arc(Vec3::Y, (to - from).normalize_or(Vec3::Y));
        self.append(&rod, turn, from);
    }

    /// Adds another kit, turned and then moved.
    pub fn append(&mut self, other: &Self, turn: Quat, offset: Vec3) {
        let first = self.positions.len() as u32;
        let moved = |p: &[f32; 3]| (turn * Vec3::from(*p) + offset).to_array();
        let turned = |n: &[f32; 3]| (turn * Vec3::from(*n)).to_array();
        self.positions.extend(other.positions.iter().map(moved));
        self.normals.extend(other.normals.iter().map(turned));
        self.colors.extend(&other.colors);
        self.uvs.extend(&other.uvs);
        self.indices.extend(other.indices.iter().map(|k| k + first));
    }

    /// Paints again every corner since `from`, by its place and its colour.
    pub fn repaint(&mut self, from: usize, paint: impl Fn(Vec3, Rgb) -> Rgb) {
        for (position, color) in self.positions[from..].iter().zip(&mut self.colors[from..]) {
            let old = Vec3::new(color[0], color[1], color[2]);
            *color = paint(Vec3::from(*position), old)
                .extend(color[3])
                .to_array();
        }
    }

    /// Sets the texture coordinates of every corner since `from`, by its place.
    pub fn set_uvs(&mut self, from: usize, uv: impl Fn(Vec3) -> [f32; 2]) {
        for (position, slot) in self.positions[from..].iter().zip(&mut self.uvs[from..]) {
            *slot = uv(Vec3::from(*position));
        }
    }

    /// Lets the whole kit take light as a level plane does, so that a bumpy ground shows no facets.
    pub fn level_normals(&mut self) {
        self.normals.fill(Vec3::Y.to_array());
    }

    /// The finished mesh, kept by the renderer alone.
    pub fn into_mesh(self) -> Mesh {
        self.into_mesh_for(RenderAssetUsages::RENDER_WORLD)
    }

    /// The finished mesh; `usage` says who keeps it.
    pub fn into_mesh_for(self, usage: RenderAssetUsages) -> Mesh {
        Mesh::new(PrimitiveTopology::TriangleList, usage)
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.positions)
            .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, self.normals)
            .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, self.colors)
            .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, self.uvs)
            .with_inserted_indices(Indices::U32(self.indices))
    }

    /// Texture coordinates by the axis that the face looks along: nothing needs unwrapping.
    fn planar_uv(&self, p: Vec3, normal: Vec3) -> [f32; 2] {
        let n = normal.abs();
        let (u, v) = if n.y > 0.6 {
            (p.x, p.z)
        } else if n.x > n.z {
            (p.z, p.y)
        } else {
            (p.x, p.y)
        };
        [u / self.texture_m, v / self.texture_m]
    }
}

fn foot_first(shades: Shades) -> [Rgb; 4] {
    [shades.foot, shades.foot, shades.head, shades.head]
}

/// Normal of the first corner triple that spans a plane.
fn face_normal(corners: &[Vec3]) -> Vec3 {
    corners
        .windows(2)
        .skip(1)
        .map(|pair| (pair[0] - corners[0]).cross(pair[1] - corners[0]))
        .find(|normal| normal.length_squared() > 1e-12)
        .map_or(Vec3::Y, Vec3::normalize)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Faces must look away from the middle of a closed convex body.
    fn looks_outward(kit: &MeshKit, middle: Vec3) -> bool {
        kit.indices.chunks(3).all(|t| {
            let p = |k: usize| Vec3::from(kit.positions[t[k] as usize]);
            let normal = (p(1) - p(0)).cross(p(2) - p(0));
            let stored = Vec3::from(kit.normals[t[0] as usize]);
            normal.dot(p(0) - middle) > 0.0 && normal.dot(stored) > 0.0
        })
    }

    #[test]
    fn blocks_lathes_and_rods_look_outward() {
        let mut kit = MeshKit::new(1.0);
        kit.block(Vec3::ZERO, Vec3::ONE, Shades::of(Vec3::ONE));
        assert!(looks_outward(&kit, Vec3::splat(0.5)));
        assert_eq!(kit.triangles(), 10);
        let mut kit = MeshKit::new(1.0);
        let profile = [
            (0.0, 0.0, Vec3::ONE),
            (1.0, 1.0, Vec3::ONE),
            (0.0, 2.0, Vec3::ONE),
        ];
        kit.lathe(Vec3::ZERO, 6, 0.0, &profile);
        assert!(looks_outward(&kit, Vec3::Y));
        let mut kit = MeshKit::new(1.0);
        kit.rod(Vec3::ZERO, Vec3::X * 2.0, 0.1, 5, Vec3::ONE);
        assert!(looks_outward(&kit, Vec3::X));
    }

    #[test]
    fn a_round_body_takes_light_as_a_round_one() {
        let mut kit = MeshKit::new(1.0);
        let foot = Vec3::new(3.0, 0.0, 1.0);
        kit.lathe(
            foot,
            6,
            0.0,
            &[(2.0, 0.0, Vec3::ONE), (1.0, 1.0, Vec3::ONE)],
        );
        kit.round(0, foot);
        for (p, n) in kit.positions.iter().zip(&kit.normals) {
            let (out, n) = (Vec3::from(*p) - foot, Vec3::from(*n));
            assert!((n.length() - 1.0).abs() < 1e-4 && n.y > 0.5);
            let angle = n.xz().angle_to(out.xz());
            assert!(angle.abs() < 1e-3, "{angle}");
        }
    }

    #[test]
    fn a_turned_kit_turns_its_normals() {
        let mut floor = MeshKit::new(1.0);
        floor.face(&[Vec3::ZERO, Vec3::Z, Vec3::X], &[Vec3::ONE]);
        assert_eq!(floor.normals[0], [0.0, 1.0, 0.0]);
        let mut kit = MeshKit::new(1.0);
        kit.append(&floor, Quat::from_rotation_x(std::f32::consts::PI), Vec3::Y);
        assert!(Vec3::from(kit.normals[0]).abs_diff_eq(-Vec3::Y, 1e-6));
        assert_eq!(kit.positions[0], [0.0, 1.0, 0.0]);
    }

    #[test]
    fn colour_codes_become_linear_light() {
        assert_eq!(rgb(0xFFFFFF), Vec3::ONE);
        assert!((rgb(0x808080).x - 0.2159).abs() < 1e-3);
    }
}
