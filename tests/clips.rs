//! The baked clips, as they ship: loops close, planted feet stay, fists stay on the haft, and steel meets where the
//! other's clip has it.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that cannot go on may panic"
)]

#[path = "clips/skeleton.rs"]
mod skeleton;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use glam::Vec3;
use serde::Deserialize;
use skeleton::{Clip, Skeleton};

/// The widest gap of a loop, in metres or parts of a unit quaternion.
const CLOSES: f32 = 1e-4;
/// How far a planted foot may slide, in metres.
const SLIDE_M: f32 = 0.02;
/// How far the left fist may be from the haft.
const GRIPS_M: f32 = 0.02;
/// How far steel may be from its meeting point in the frame of contact.
const MEETS_M: f32 = 0.03;
/// Lower than this above the ground, a sole is planted.
const TOUCH_M: f32 = 0.004;
/// The sole from the ankle: down to it, back to the heel, forward to the ball.
const ANKLE_M: f32 = 0.10;
const HEEL_M: f32 = -0.07;
const BALL_M: f32 = 0.175;
/// Height of a thoat's pad above the ground at rest.
const PAD_M: f32 = 0.06;
/// Length of the shortest blade from the fist.
const BLADE_M: f32 = 1.0;

/// `clips.json`.
#[derive(Deserialize)]
struct Table {
    fps: f32,
    engage_m: f32,
    lines: BTreeMap<String, Vec3>,
    haft_step_m: f32,
    grip: BTreeMap<String, Vec3>,
    clips: Vec<Row>,
}

#[derive(Deserialize)]
struct Row {
    name: String,
    skeleton: String,
    role: String,
    length_ms: f32,
    #[serde(rename = "loop")]
    loops: bool,
    weapon_hand: String,
    #[serde(default)]
    distance_m: f32,
    #[serde(default)]
    contact_ms: f32,
    #[serde(default)]
    lines: Vec<String>,
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/figures")
}

fn table() -> Table {
    serde_json::from_str(&fs::read_to_string(folder().join("clips.json")).unwrap()).unwrap()
}

fn foot() -> Skeleton {
    Skeleton::read(&folder().join("clips_foot.glb"))
}

fn thoat() -> Skeleton {
    Skeleton::read(&folder().join("clips_thoat.glb"))
}

/// The rows of a skeleton, each with its clip.
fn rows<'a>(
    table: &'a Table,
    skeleton: &'a Skeleton,
    name: &'a str,
) -> impl Iterator<Item = (&'a Row, &'a Clip)> {
    let rows = table.clips.iter().filter(move |row| row.skeleton == name);
    rows.map(|row| (row, &skeleton.clips[&row.name]))
}

#[test]
fn the_table_lists_every_clip_with_its_length() {
    let table = table();
    for (name, skeleton) in [("foot", foot()), ("thoat", thoat())] {
        let mut listed = 0;
        for (row, clip) in rows(&table, &skeleton, name) {
            let last = clip.times.last().unwrap() * 1000.0;
            assert!(
                (last - row.length_ms).abs() < 1.0,
                "{}: {last} ms",
                row.name
            );
            assert!(row.contact_ms <= row.length_ms, "{}", row.name);
            listed += 1;
        }
        assert_eq!(listed, skeleton.clips.len(), "{name}");
    }
}

#[test]
fn loops_close() {
    let table = table();
    for (name, skeleton) in [("foot", foot()), ("thoat", thoat())] {
        for (row, clip) in rows(&table, &skeleton, name).filter(|(row, _)| row.loops) {
            for (bone, turns) in &clip.turns {
                let (first, last) = (turns[0], turns[turns.len() - 1]);
                let gap = (first - last).length().min((first + last).length());
                assert!(gap < CLOSES, "{}: {bone} is open by {gap}", row.name);
            }
            for (bone, places) in &clip.places {
                let gap = places[0].distance(places[places.len() - 1]);
                assert!(gap < CLOSES, "{}: {bone} is open by {gap} m", row.name);
            }
        }
    }
}

/// The widest drift of a point while it is lower than `ground`, with the clip's travel added.
fn slide(points: &[Vec3], step: Vec3, ground: f32) -> f32 {
    let mut planted: Vec<Vec3> = Vec::new();
    let mut widest = 0.0_f32;
    for (frame, point) in (0_u16..).zip(points) {
        if point.y >= ground + TOUCH_M {
            planted.clear();
            continue;
        }
        let at = (*point + step * f32::from(frame)).with_y(0.0);
        let drifts = planted.iter().map(|before| before.distance(at));
        widest = drifts.fold(widest, f32::max);
        planted.push(at);
    }
    widest
}

/// What a body travels in a frame.
fn step(row: &Row, clip: &Clip) -> Vec3 {
    // Whoever circles goes sideways.
    let way = if row.name == "circle" {
        Vec3::X
    } else {
        Vec3::Z
    };
    way * row.distance_m / (clip.times.len() - 1) as f32
}

#[test]
fn planted_feet_do_not_slide() {
    let (table, foot) = (table(), foot());
    let mut planted = 0;
    for (row, clip) in rows(&table, &foot, "foot").filter(|(r, _)| !r.name.starts_with("ride_")) {
        for side in ["foot.L", "foot.R"] {
            for ahead in [HEEL_M, BALL_M] {
                let sole = Vec3::new(0.0, -ANKLE_M, ahead);
                let points: Vec<Vec3> = (0..clip.times.len())
                    .map(|frame| foot.carried(clip, frame, side, sole))
                    .collect();
                let slid = slide(&points, step(row, clip), 0.0);
                assert!(slid < SLIDE_M, "{}: {side} slides {slid} m", row.name);
                planted += usize::from(points.iter().any(|point| point.y < TOUCH_M));
            }
        }
    }
    assert!(planted > 100, "only {planted} soles ever touch the ground");
}

#[test]
fn the_beasts_pads_do_not_slide() {
    let (table, thoat) = (table(), thoat());
    for (row, clip) in rows(&table, &thoat, "thoat").filter(|(row, _)| row.role != "fall") {
        for leg in ["1", "2", "3", "4"] {
            for side in ["L", "R"] {
                let foot = format!("leg{leg}_foot.{side}");
                let (turn, ankle) = thoat.at(None, &foot);
                // The pad is where the foot's own line meets the height of a resting pad.
                let pad = turn * Vec3::Y * ((PAD_M - ankle.y) / (turn * Vec3::Y).y);
                let points: Vec<Vec3> = (0..clip.times.len())
                    .map(|frame| thoat.carried(clip, frame, &foot, pad))
                    .collect();
                let slid = slide(&points, step(row, clip), PAD_M);
                assert!(slid < SLIDE_M, "{}: {foot} slides {slid} m", row.name);
            }
        }
    }
}

/// The fist of a hand in a frame, and which way a weapon in it points.
fn weapon(table: &Table, at: (&Skeleton, &Clip, usize), side: &str) -> (Vec3, Vec3) {
    let (skeleton, clip, frame) = at;
    let (turn, wrist) = skeleton.at(Some((clip, frame)), &format!("hand.{side}"));
    (wrist + turn * table.grip[side], turn * Vec3::Z)
}

#[test]
fn two_handed_weapons_are_held_with_both_hands() {
    let (table, foot) = (table(), foot());
    let mut held = 0;
    for (row, clip) in rows(&table, &foot, "foot").filter(|(row, _)| {
        row.weapon_hand == "both" && ["blow", "guard"].contains(&row.role.as_str())
    }) {
        for frame in 0..clip.times.len() {
            let (right, along) = weapon(&table, (&foot, clip, frame), "R");
            let (left, _) = weapon(&table, (&foot, clip, frame), "L");
            let off = left.distance(right + along * table.haft_step_m);
            assert!(off < GRIPS_M, "{}: off by {off} m at {frame}", row.name);
        }
        held += 1;
    }
    assert!(held >= 5, "only {held} clips for both hands");
}

#[test]
fn steel_meets_where_the_others_clip_has_it() {
    let (table, foot) = (table(), foot());
    let steel =
        |row: &Row| row.role == "blow" || (row.role == "answer" && row.name.starts_with("parry"));
    let mut met = 0;
    for (row, clip) in
        rows(&table, &foot, "foot").filter(|(row, _)| steel(row) && !row.name.starts_with("ride_"))
    {
        let frame = (row.contact_ms * table.fps / 1000.0).round() as usize;
        let (fist, along) = weapon(&table, (&foot, clip, frame), "R");
        for line in &row.lines {
            let mut point = table.lines[line];
            // Whoever answers stands opposite, and looks the other way.
            if row.role == "answer" {
                point = Vec3::new(-point.x, point.y, table.engage_m - point.z);
            }
            let share = (point - fist).dot(along).clamp(0.0, BLADE_M);
            let off = point.distance(fist + along * share);
            assert!(off < MEETS_M, "{} on {line}: off by {off} m", row.name);
            met += 1;
        }
    }
    assert!(met >= 12, "only {met} meetings");
}
