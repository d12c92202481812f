//! Bookcases along the walls: books of every height and leather, scrolls in heaps, flasks,
//! globes. Painted light only; each case is drawn at the -Z wall and turned to its own.

use std::f32::consts::PI;

use bevy::prelude::*;

use super::plan::{CASE_M, FLOOR_Y, WALL_M};
use super::{globe, palette};
use crate::arena::place::mesh_kit::{Hoop, MeshKit, Rgb, Shades, rgb};
use crate::arena::place::noise::{hash, pick};

/// Heights of the shelves over the floor.
const SHELVES_M: [f32; 7] = [10.0, 56.0, 98.0, 138.0, 176.0, 212.0, 246.0];
/// Height of a case with its cornice.
const TOP_M: f32 = 262.0;
/// Width of a bay between two posts.
const BAY_M: f32 = 64.0;
/// Width of a post.
const POST_M: f32 = 5.0;
/// Distance of the front of the shelves from the middle of the room.
const FRONT_M: f32 = WALL_M - CASE_M;

/// All bookcases.
pub fn shelves() -> MeshKit {
    let mut kit = MeshKit::new(9.0);
    // The window takes the middle of its wall; the other walls are full.
    for (turn, clear) in [(0, 96.0), (1, 0.0), (2, 40.0), (3, 0.0)] {
        let mut wall = MeshKit::new(9.0);
        for bay in -4..4 {
            let left = bay as f32 * (BAY_M + POST_M) + POST_M;
            let right = left + BAY_M;
            if right.min(-left).max(left.min(-right)) > -clear
                && left.abs().min(right.abs()) < clear
            {
                continue;
            }
            case(&mut wall, turn, bay + 4, left);
        }
        kit.append(
            &wall,
            Quat::from_rotation_y(turn as f32 * PI / 2.0),
            Vec3::ZERO,
        );
    }
    kit
}

/// One bay: its posts, its shelves, and what stands on them.
fn case(kit: &mut MeshKit, wall: u32, bay: i32, left: f32) {
    let wood = rgb(palette::WALNUT_DARK) * 1.25;
    let (back, front) = (-WALL_M + 1.0, -FRONT_M);
    let at = |x: f32, y: f32, z: f32| Vec3::new(left + x, FLOOR_Y + y, z);
    // The back of the bay is dark.
    kit.face(
        &[
            at(0.0, 0.0, back),
            at(BAY_M, 0.0, back),
            at(BAY_M, TOP_M, back),
            at(0.0, TOP_M, back),
        ],
        &[wood * 0.25],
    );
    for x in [-POST_M, BAY_M] {
        let low = at(x, 0.0, back);
        kit.block(low, at(x + POST_M, TOP_M, front + 1.0), Shades::of(wood));
    }
    let cornice = Shades::of(wood * 1.3);
    kit.block(
        at(-POST_M, TOP_M - 6.0, back),
        at(BAY_M + POST_M, TOP_M, front + 4.0),
        cornice,
    );
    for (n, &y) in SHELVES_M.iter().enumerate() {
        let edge = Shades {
            foot: wood * 0.7,
            head: wood * 1.2,
            lid: wood * 0.5,
        };
        kit.block(at(0.0, y - 3.0, back), at(BAY_M, y, front), edge);
        if let Some(&next) = SHELVES_M.get(n + 1) {
            let room = next - 3.0 - y;
            fill(kit, &at, [wall, bay as u32, n as u32], y, room);
        }
    }
}

/// What stands on a shelf: rows of books, leaning ones, and here and there something else.
fn fill(
    kit: &mut MeshKit,
    at: &impl Fn(f32, f32, f32) -> Vec3,
    [wall, bay, shelf]: [u32; 3],
    y: f32,
    room: f32,
) {
    let seed = wall * 101 + bay * 13 + shelf;
    let chance = |k: u32, key: u32| hash(seed, k, key);
    let front = -FRONT_M - 3.0;
    let mut x = 1.0;
    let mut k = 0;
    while x < BAY_M - 5.0 {
        k += 1;
        let what = chance(k, 81);
        if what < 0.06 && x < BAY_M - 16.0 {
            let middle = at(x + 7.0, y + 7.2, front - 9.0);
            kit.append(&globe::ball(middle, 6.4, 14), Quat::IDENTITY, Vec3::ZERO);
            x += 15.0;
        } else if what < 0.13 && x < BAY_M - 12.0 {
            flask(kit, at(x + 5.0, y, front - 8.0), chance(k, 82));
            x += 11.0;
        } else if what < 0.20 && x < BAY_M - 18.0 {
            scrolls(kit, at(x + 8.0, y, front), chance(k, 83));
            x += 17.0;
        } else if what < 0.25 {
            x += 3.0 + 5.0 * chance(k, 84);
        } else {
            let wide = 3.3 + 4.4 * chance(k, 85) * chance(k, 86);
            let tall = room * (0.55 + 0.38 * chance(k, 87));
            let deep = 2.5 * chance(k, 88);
            let color = rgb(pick(&palette::LEATHER, chance(k, 89))) * (0.7 + 0.7 * chance(k, 90));
            book(
                kit,
                at(x, y, front - deep),
                wide.min(BAY_M - 1.0 - x),
                tall,
                color,
                k,
            );
            x += wide + 0.15;
        }
    }
}

/// The back of a book, its sides and its top, as far as they are seen.
fn book(kit: &mut MeshKit, foot: Vec3, wide: f32, tall: f32, color: Rgb, k: u32) {
    const DEEP: f32 = 16.0;
    let p = |x: f32, y: f32, z: f32| foot + Vec3::new(x, y, -z);
    let round = wide * 0.16;
    let (dark, pale) = (color * 0.5, color * 1.25);
    kit.face(
        &[
            p(round, 0.0, 0.0),
            p(wide - round, 0.0, 0.0),
            p(wide - round, tall, 0.0),
            p(round, tall, 0.0),
        ],
        &[color * 0.7, color * 0.7, pale, pale],
    );
    kit.face(
        &[
            p(0.0, 0.0, 1.0),
            p(round, 0.0, 0.0),
            p(round, tall, 0.0),
            p(0.0, tall, 1.0),
        ],
        &[dark, color, color, dark],
    );
    kit.face(
        &[
            p(wide - round, 0.0, 0.0),
            p(wide, 0.0, 1.0),
            p(wide, tall, 1.0),
            p(wide - round, tall, 0.0),
        ],
        &[color, dark, dark, color],
    );
    kit.face(
        &[
            p(0.0, tall, 1.0),
            p(wide, tall, 1.0),
            p(wide, tall, DEEP),
            p(0.0, tall, DEEP),
        ],
        &[color, color, dark * 0.4, dark * 0.4],
    );
    if k.is_multiple_of(4) {
        let gold = rgb(palette::BRASS) * 0.8;
        for part in [0.2, 0.78] {
            let (a, b) = (tall * part, tall * part + 0.9);
            kit.face(
                &[
                    p(round, a, -0.08),
                    p(wide - round, a, -0.08),
                    p(wide - round, b, -0.08),
                    p(round, b, -0.08),
                ],
                &[gold],
            );
        }
    }
}

fn flask(kit: &mut MeshKit, foot: Vec3, chance: f32) {
    let c = rgb(pick(&palette::GLASS, chance)) * 1.3;
    let size = 0.8 + 0.5 * (chance * 7.0).fract();
    let hoop = |r: f32, y: f32, c: Rgb| (r * size, y * size, c);
    let profile: [Hoop; 7] = [
        hoop(3.0, 0.0, c * 0.4),
        hoop(4.4, 3.0, c),
        hoop(3.6, 6.5, c * 1.5),
        hoop(1.2, 9.0, c),
        hoop(1.1, 14.0, c * 0.8),
        hoop(1.7, 15.0, c * 1.6),
        hoop(0.0, 15.0, c * 0.3),
    ];
    kit.lathe(foot, 10, 0.0, &profile);
}

/// Rolled scrolls in a heap, their ends towards the room.
fn scrolls(kit: &mut MeshKit, foot: Vec3, chance: f32) {
    let paper = rgb(palette::PARCHMENT) * (0.55 + 0.3 * chance);
    for (row, count) in [(0, 4), (1, 3), (2, 2)] {
        for k in 0..count {
            let x = (k as f32 - (count as f32 - 1.0) / 2.0) * 4.0;
            let middle = foot + Vec3::new(x, 2.0 + row as f32 * 3.4, 0.0);
            let mut roll = MeshKit::new(9.0);
            let profile: [Hoop; 5] = [
                (1.9, -14.0, paper * 0.3),
                (1.9, 0.0, paper),
                (1.3, 0.0, paper * 0.8),
                (1.2, -1.0, paper * 0.3),
                (0.0, -1.0, paper * 0.1),
            ];
            roll.lathe(Vec3::ZERO, 9, 0.0, &profile);
            kit.append(&roll, Quat::from_rotation_x(PI / 2.0), middle);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cases_stand_before_the_walls_and_leave_the_window_free() {
        for p in shelves().positions {
            let out = p[0].abs().max(p[2].abs());
            assert!(out <= WALL_M && out > FRONT_M - 12.0, "{p:?}");
            let at_window = p[2] < -FRONT_M + 5.0 && p[0].abs() < 60.0;
            assert!(!at_window, "{p:?} stands before the window");
        }
    }
}
