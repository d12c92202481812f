//! Sides and marks are told apart without colour, and by eyes that see colours otherwise: contrasts computed from the
//! colours in use, as WCAG 2.1 defines the ratio of two luminances. The three kinds of colour blindness are those of
//! Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency" (IEEE
//! Transactions on Visualization and Computer Graphics 15, 2009), at full severity, on linear channels.

use std::path::Path;

use bevy::color::{LinearRgba, Srgba};
use bevy::math::{Vec2, Vec3};
use bevy::mesh::{Mesh, VertexAttributeValues};
use bevy_egui::egui::Color32;
use manator::arena::marks::{Mark, shapes};
use manator::rules::{Kind, Side};
use manator::screens::theme::palette;
use serde_json::Value;

use crate::kit::assets;

/// The least contrast of what has to be told apart.
const LEAST: f32 = 3.0;

type Matrix = [[f32; 3]; 3];

/// How linear channels are seen, by whom.
const EYES: [(&str, Matrix); 5] = [
    (
        "all colours",
        [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
    ),
    ("none", [[0.2126, 0.7152, 0.0722]; 3]),
    (
        "protanopia",
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ],
    ),
    (
        "deuteranopia",
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ],
    ),
    (
        "tritanopia",
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ],
    ),
];

fn linear(colour: Color32) -> Vec3 {
    let colour = LinearRgba::from(Srgba::rgb_u8(colour.r(), colour.g(), colour.b()));
    Vec3::new(colour.red, colour.green, colour.blue)
}

/// The luminance of a linear colour as some eyes see it, from 0 to 1.
fn luminance(colour: Vec3, eyes: &Matrix) -> f32 {
    let seen = eyes.map(|row| Vec3::from(row).dot(colour).clamp(0.0, 1.0));
    Vec3::from(seen).dot(Vec3::new(0.2126, 0.7152, 0.0722))
}

fn contrast(one: Vec3, other: Vec3, eyes: &Matrix) -> f32 {
    let (one, other) = (luminance(one, eyes), luminance(other, eyes));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

#[track_caller]
fn assert_apart(one: Vec3, other: Vec3, what: &str) {
    for (name, eyes) in &EYES {
        let ratio = contrast(one, other, eyes);
        assert!(ratio >= LEAST, "{what}, seen with {name}: {ratio:.2}");
    }
}

#[test]
fn the_ratio_is_that_of_the_standard_and_the_eyes_keep_grey_grey() {
    let identity = &EYES[0].1;
    assert!((contrast(Vec3::ONE, Vec3::ZERO, identity) - 21.0).abs() < 1e-3);
    let grey = linear(Color32::from_gray(119));
    assert!((contrast(Vec3::ONE, grey, identity) - 4.48).abs() < 0.01);
    for (name, eyes) in &EYES {
        for row in eyes {
            assert!((row.iter().sum::<f32>() - 1.0).abs() < 1e-4, "{name}");
        }
    }
    // Red and green of one luminance: told apart by colour alone.
    let (red, green) = (Vec3::new(0.6, 0.0, 0.0), Vec3::new(0.0, 0.178, 0.0));
    assert!(contrast(red, green, identity) < 1.05);
}

/// Plan and badges use the same glyphs.
#[test]
fn the_glyphs_of_the_sides_differ_in_ground_frame_and_sign() {
    let [orange, black, ink, cream] = [
        palette::ORANGE_MAN,
        palette::BLACK_MAN,
        palette::INK,
        palette::CREAM,
    ]
    .map(linear);
    assert_apart(orange, black, "the grounds of the two sides");
    assert_apart(ink, cream, "the frames and signs of the two sides");
    assert_apart(ink, orange, "Orange's sign on its ground");
    assert_apart(cream, black, "Black's sign on its ground");
    for (name, square) in squares() {
        let frame = |edge: Vec3, ground: Vec3| {
            EYES.iter().all(|(_, eyes)| {
                contrast(edge, square, eyes) >= LEAST || contrast(ground, square, eyes) >= LEAST
            })
        };
        assert!(frame(ink, orange), "an orange man on {name}");
        assert!(frame(cream, black), "a black man on {name}");
    }
}

fn squares() -> [(&'static str, Vec3); 2] {
    [
        ("an orange square", linear(palette::ORANGE_SQUARE)),
        ("a black square", linear(palette::BLACK_SQUARE)),
    ]
}

/// What is seen of a mark from above: the colours of a grid of points, a tenth of a metre apart.
fn seen_from_above(mesh: &Mesh) -> Vec<(Vec2, Vec3)> {
    let Some(VertexAttributeValues::Float32x3(points)) = mesh.attribute(Mesh::ATTRIBUTE_POSITION)
    else {
        panic!("a mark without points");
    };
    let Some(VertexAttributeValues::Float32x4(colours)) = mesh.attribute(Mesh::ATTRIBUTE_COLOR)
    else {
        panic!("a mark without colours");
    };
    let mut seen = Vec::new();
    for (x, z) in (-35..=35).flat_map(|x| (-35..=35).map(move |z| (x, z))) {
        let at = Vec2::new(x as f32, z as f32) * 0.1 + 0.003;
        let over = points.chunks_exact(3).zip(colours.chunks_exact(3));
        let top = over
            .filter(|(corners, _)| {
                let flat = |n: usize| Vec2::new(corners[n][0], corners[n][2]);
                let side = |a: Vec2, b: Vec2| (b - a).perp_dot(at - a);
                let sides = [0, 1, 2].map(|n| side(flat(n), flat((n + 1) % 3)));
                sides.iter().all(|s| *s >= 0.0) || sides.iter().all(|s| *s <= 0.0)
            })
            .max_by(|a, b| a.0[0][1].total_cmp(&b.0[0][1]));
        seen.extend(top.map(|(_, c)| (at, Vec3::new(c[0][0], c[0][1], c[0][2]))));
    }
    seen
}

#[test]
fn every_mark_has_a_pale_line_that_reads_on_both_squares_beside_a_man() {
    /// A man's base hides what is nearer to the middle, in metres.
    const BASE_M: f32 = 1.5;
    for mark in Mark::ALL {
        let seen = seen_from_above(&shapes::mesh(mark));
        for (name, square) in squares() {
            for (eyes_name, eyes) in &EYES {
                let strong = |colour: Vec3| contrast(colour, square, eyes) >= LEAST;
                let all = seen.iter().filter(|(_, colour)| strong(*colour)).count();
                let beside = seen
                    .iter()
                    .filter(|(at, colour)| at.length() > BASE_M && strong(*colour))
                    .count();
                // Dots for empty squares may lie in the middle.
                let enough = match mark {
                    Mark::Reach | Mark::Escape | Mark::Way => all >= 60,
                    Mark::Hover | Mark::Movable => beside >= 60,
                    _ => beside >= 180,
                };
                assert!(
                    enough,
                    "{mark:?} on {name}, seen with {eyes_name}: {beside} beside a man, {all} in all"
                );
            }
        }
    }
}

/// The mean linear colour, from straight above, of the base below a figure.
fn base_colour(path: &Path) -> Vec3 {
    let bytes = std::fs::read(path).unwrap();
    let size = u32::from_le_bytes(bytes[12..16].try_into().unwrap()) as usize;
    let json: Value = serde_json::from_slice(&bytes[20..20 + size]).unwrap();
    let binary = &bytes[28 + size..];
    let nodes = json["nodes"].as_array().unwrap();
    let base = nodes.iter().find(|node| node["name"] == "base").unwrap();
    let mesh = &json["meshes"][base["mesh"].as_u64().unwrap() as usize];
    let (mut sum, mut area) = (Vec3::ZERO, 0.0);
    for part in mesh["primitives"].as_array().unwrap() {
        let numbers = |accessor: &Value| read_accessor(&json, binary, accessor);
        let points = numbers(&part["attributes"]["POSITION"]);
        let colours = numbers(&part["attributes"]["COLOR_0"]);
        let corners: Vec<usize> = numbers(&part["indices"])
            .iter()
            .map(|n| n[0] as usize)
            .collect();
        for corners in corners.chunks_exact(3) {
            let at = |n: usize| Vec2::new(points[corners[n]][0], points[corners[n]][2]);
            // Seen from above, what looks up runs the other way round.
            let facing = (at(2) - at(0)).perp_dot(at(1) - at(0)).max(0.0);
            let colour = |n: usize| {
                let c = &colours[corners[n]];
                Vec3::new(c[0], c[1], c[2])
            };
            sum += (colour(0) + colour(1) + colour(2)) / 3.0 * facing;
            area += facing;
        }
    }
    assert!(area > 0.1, "{} has no base to be seen", path.display());
    sum / area
}

/// The numbers of a glTF accessor, row by row; whole numbers that stand for parts are brought to 0..1.
fn read_accessor(json: &Value, binary: &[u8], accessor: &Value) -> Vec<Vec<f32>> {
    let number = |value: &Value| value.as_u64().unwrap_or(0) as usize;
    let accessor = &json["accessors"][number(accessor)];
    let view = &json["bufferViews"][number(&accessor["bufferView"])];
    let width = match accessor["type"].as_str().unwrap() {
        "SCALAR" => 1,
        "VEC3" => 3,
        "VEC4" => 4,
        other => panic!("{other}"),
    };
    let part = accessor["normalized"] == true;
    let (bytes, read): (usize, fn(&[u8]) -> f32) = match number(&accessor["componentType"]) {
        5121 => (1, |b| f32::from(b[0])),
        5123 => (2, |b| f32::from(u16::from_le_bytes([b[0], b[1]]))),
        5125 => (4, |b| u32::from_le_bytes([b[0], b[1], b[2], b[3]]) as f32),
        5126 => (4, |b| f32::from_le_bytes([b[0], b[1], b[2], b[3]])),
        other => panic!("{other}"),
    };
    let whole = match bytes {
        1 => 255.0,
        2 => 65535.0,
        _ => 1.0,
    };
    let scale = if part { 1.0 / whole } else { 1.0 };
    let start = number(&view["byteOffset"]) + number(&accessor["byteOffset"]);
    let stride = match number(&view["byteStride"]) {
        0 => width * bytes,
        stride => stride,
    };
    (0..number(&accessor["count"]))
        .map(|row| {
            let at = start + row * stride;
            (0..width)
                .map(|n| read(&binary[at + n * bytes..]) * scale)
                .collect()
        })
        .collect()
}

#[test]
fn the_bases_of_the_sides_differ_as_they_are_painted_in_every_file() {
    for kind in Kind::ALL {
        let name = match kind {
            Kind::Flier => "odwar",
            other => other.name(),
        };
        for far in ["", "_far"] {
            let [black, orange] = [Side::Black, Side::Orange].map(|side| {
                let file = format!("figures/{name}_{}{far}.glb", side.name());
                base_colour(&assets().join(file))
            });
            assert_apart(black, orange, &format!("the bases of {name}{far}"));
        }
    }
}
