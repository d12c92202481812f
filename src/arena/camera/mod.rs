//! The camera: from the seat, orbiting, panning and zooming within limits, seen from above, and
//! taken to a duel and back without losing the player's place. Owns where the camera is; what it is
//! drawn with is `view`'s and `quality`'s.

mod duel_shot;
mod entry_shot;
pub mod fit;

use bevy::prelude::*;
use bevy_egui::input::EguiWantsInput;

use super::ArenaSystems;
use super::messages::MatchNews;
use super::show::{Pace, Show, lerp_angle, smooth};
use super::table::Table;
use super::venue::Venue;
use super::view::{InterfaceCamera, SceneCamera};
use crate::rules::Side;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Seat>()
        .init_resource::<Orbit>()
        .init_resource::<PanelWidth>()
        .init_resource::<DuelCamera>()
        .add_message::<CameraInput>()
        .add_systems(Update, read_keys.in_set(ArenaSystems::Input))
        .add_systems(
            Update,
            (take_seat, steer, change_seat, look)
                .chain()
                .in_set(ArenaSystems::Stage),
        );
}

/// Vertical field of view of the board view, in radians: narrow, so that far men stay large.
pub const BOARD_FOV: f32 = 30.0 * std::f32::consts::PI / 180.0;
/// Pitch of the seat's view, in radians below the horizon.
pub const SEAT_PITCH: f32 = 50.0 * std::f32::consts::PI / 180.0;
const LOWEST_PITCH: f32 = 9.0 * std::f32::consts::PI / 180.0;
const HIGHEST_PITCH: f32 = 89.9 * std::f32::consts::PI / 180.0;
const NEAREST_M: f32 = 18.0;
pub(super) const FARTHEST_M: f32 = 210.0;
/// How far from the middle of the board the camera may look, in metres.
pub(super) const PAN_LIMIT_M: f32 = 42.0;
/// Time to go to a duel and to come back, in seconds.
const DUEL_BLEND_S: f32 = 0.9;

/// The side from whose seat the board is seen.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq, Deref)]
pub struct Seat(pub Side);

impl Default for Seat {
    fn default() -> Self {
        Self(Side::Black)
    }
}

/// Part of the picture's width that the side panel covers, from 0 to 1.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct PanelWidth(pub f32);

/// What a player does with the camera.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub enum CameraInput {
    /// Turn by yaw and pitch, in radians.
    Turn(Vec2),
    /// Move over the ground by parts of the distance: right, and away.
    Pan(Vec2),
    /// Come nearer by a factor below 1, or go farther by one above.
    Zoom(f32),
    /// Back to the seat.
    Reset,
    /// To the other seat.
    Flip,
    /// Straight from above, and back.
    TopDown,
}

/// Where the camera looks from when no duel takes it away.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Orbit {
    /// The point looked at.
    pub focus: Vec3,
    /// Angle about +Y, 0 from Black's seat, in radians.
    pub yaw: f32,
    /// Angle below the horizon, in radians.
    pub pitch: f32,
    /// Distance in metres.
    pub distance: f32,
    /// Whether the player has not moved it: then it follows the window's shape and the panel.
    pub at_home: bool,
}

impl Default for Orbit {
    fn default() -> Self {
        Self {
            focus: Vec3::ZERO,
            yaw: 0.0,
            pitch: SEAT_PITCH,
            distance: 118.0,
            at_home: true,
        }
    }
}

impl Orbit {
    /// The camera's place.
    #[must_use]
    pub fn transform(&self) -> Transform {
        let back = Quat::from_rotation_y(self.yaw) * Quat::from_rotation_x(-self.pitch) * Vec3::Z;
        let up = Quat::from_rotation_y(self.yaw) * Vec3::NEG_Z;
        let up = if self.pitch > 1.5 { up } else { Vec3::Y };
        Transform::from_translation(self.focus + back * self.distance).looking_at(self.focus, up)
    }

    /// Whether it looks straight down.
    #[must_use]
    pub fn is_top_down(&self) -> bool {
        self.pitch > 1.5
    }
}

/// How far the camera has gone to a duel: 0 at the seat, 1 there.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct DuelCamera {
    part: f32,
    shot: Option<duel_shot::Shot>,
    /// Switched off, the camera stays where the player has it.
    pub disabled: bool,
}

impl DuelCamera {
    /// Whether the camera is back with the player.
    #[must_use]
    pub fn is_home(&self) -> bool {
        self.part == 0.0
    }
}

/// The camera's own keys.
fn read_keys(
    keys: Res<ButtonInput<KeyCode>>,
    wants: Res<EguiWantsInput>,
    mut inputs: MessageWriter<CameraInput>,
) {
    if wants.wants_keyboard_input() {
        return;
    }
    for (key, input) in [
        (KeyCode::Home, CameraInput::Reset),
        (KeyCode::KeyV, CameraInput::TopDown),
        (KeyCode::PageUp, CameraInput::Zoom(0.85)),
        (KeyCode::PageDown, CameraInput::Zoom(1.0 / 0.85)),
    ] {
        if keys.just_pressed(key) {
            inputs.write(input);
        }
    }
}

/// A new match is seen from its human's seat.
fn take_seat(
    mut news: MessageReader<MatchNews>,
    table: Res<Table>,
    mut seat: ResMut<Seat>,
    mut orbit: ResMut<Orbit>,
    mut duel: ResMut<DuelCamera>,
) {
    for item in news.read() {
        match item {
            MatchNews::Began => {
                seat.0 = table.home_seat();
                *orbit = Orbit {
                    yaw: seat_yaw(seat.0),
                    ..Orbit::default()
                };
                duel.part = 0.0;
            }
            MatchNews::TookBack | MatchNews::Left => duel.part = 0.0,
            _ => {}
        }
    }
}

fn seat_yaw(side: Side) -> f32 {
    match side {
        Side::Black => 0.0,
        Side::Orange => std::f32::consts::PI,
    }
}

/// Meets what the player asks of the camera.
fn steer(mut inputs: MessageReader<CameraInput>, mut seat: ResMut<Seat>, mut orbit: ResMut<Orbit>) {
    for input in inputs.read() {
        match *input {
            CameraInput::Turn(by) => {
                orbit.yaw -= by.x;
                orbit.pitch = (orbit.pitch + by.y).clamp(LOWEST_PITCH, HIGHEST_PITCH);
                orbit.at_home = false;
            }
            CameraInput::Pan(by) => {
                let turn = Quat::from_rotation_y(orbit.yaw);
                let step = turn * Vec3::new(by.x, 0.0, -by.y) * orbit.distance;
                let limit = Vec3::new(PAN_LIMIT_M, 0.0, PAN_LIMIT_M);
                orbit.focus = (orbit.focus + step).clamp(-limit, limit);
                orbit.at_home = false;
            }
            CameraInput::Zoom(by) => {
                orbit.distance = (orbit.distance * by).clamp(NEAREST_M, FARTHEST_M);
                orbit.at_home = false;
            }
            CameraInput::Reset => {
                *orbit = Orbit {
                    yaw: seat_yaw(seat.0),
                    ..Orbit::default()
                }
            }
            CameraInput::Flip => seat.0 = seat.0.other(),
            CameraInput::TopDown => {
                let pitch = if orbit.is_top_down() {
                    SEAT_PITCH
                } else {
                    HIGHEST_PITCH
                };
                *orbit = Orbit {
                    yaw: seat_yaw(seat.0),
                    pitch,
                    ..Orbit::default()
                };
            }
        }
    }
}

/// Takes the camera to the seat that somebody has chosen.
fn change_seat(seat: Res<Seat>, mut orbit: ResMut<Orbit>) {
    if seat.is_changed() {
        let pitch = if orbit.is_top_down() {
            HIGHEST_PITCH
        } else {
            SEAT_PITCH
        };
        orbit.set_if_neq(Orbit {
            yaw: seat_yaw(seat.0),
            pitch,
            ..Orbit::default()
        });
    }
}

/// Puts the camera where it is wanted.
pub(super) fn look(
    time: Res<Time>,
    table: Res<Table>,
    show: Res<Show>,
    pace: Res<Pace>,
    (panel, seat): (Res<PanelWidth>, Res<Seat>),
    venue: Res<Venue>,
    mut orbit: ResMut<Orbit>,
    mut duel: ResMut<DuelCamera>,
    interface: Option<Single<&Camera, With<InterfaceCamera>>>,
    mut scene: Single<(&mut Transform, &mut Projection), With<SceneCamera>>,
) {
    let aspect = interface
        .and_then(|c| c.physical_target_size())
        .map_or(16.0 / 9.0, |s| s.x.max(1) as f32 / s.y.max(1) as f32);
    let board = table.game().map_or(
        crate::rules::Board {
            width: 10,
            height: 10,
        },
        |g| g.rules().board(),
    );
    if orbit.at_home {
        let frame = fit::Frame {
            aspect,
            fov: BOARD_FOV,
            right_margin: panel.0,
        };
        let fitted = fit::board_view(orbit.yaw, orbit.pitch, board, frame);
        orbit.set_if_neq(Orbit {
            focus: fitted.focus,
            distance: fitted.distance,
            ..*orbit
        });
    }
    let wanted = show
        .fight()
        .filter(|_| !duel.disabled && pace.duels != super::show::DuelShow::Off);
    if let Some(fight) = wanted {
        let eye = orbit.transform().translation;
        if duel.part == 0.0 || duel.shot.is_none_or(|s| s.at != fight.at) {
            duel.shot = Some(duel_shot::Shot::of(fight, board, eye, panel.0));
        }
    }
    let step = time.delta_secs() / DUEL_BLEND_S * pace.duel_speed.max(0.5);
    let part = if wanted.is_some() {
        duel.part + step
    } else {
        duel.part - step
    }
    .clamp(0.0, 1.0);
    if part != duel.part {
        duel.part = part;
    }
    let home = if table.game().is_some() {
        orbit.transform()
    } else {
        match *venue {
            Venue::Field => field_view(),
            Venue::Study => study_view(),
        }
    };
    let (transform, fov) = match duel.shot.filter(|_| part > 0.0) {
        _ if show.entry().is_some() => {
            entry_shot::view(show.part(&pace), seat.0, board, (home, BOARD_FOV))
        }
        Some(shot) => blend(home, shot, smooth(part)),
        None => (home, BOARD_FOV),
    };
    let (place, projection) = &mut *scene;
    place.set_if_neq(transform);
    if let Projection::Perspective(lens) = &**projection
        && (lens.fov - fov).abs() > 1e-5
        && let Projection::Perspective(lens) = &mut **projection
    {
        lens.fov = fov;
    }
}

/// The empty field while no match is on it: low over the board, the throne at the right of the middle,
/// where no banner hangs.
fn field_view() -> Transform {
    Transform::from_xyz(-9.0, 8.5, 44.0).looking_at(Vec3::new(-17.0, 8.0, -45.0), Vec3::Y)
}

/// The empty table while no match is on it: from the chair, the lamp at the left, the window beyond.
fn study_view() -> Transform {
    Transform::from_xyz(22.0, 34.0, 92.0).looking_at(Vec3::new(-14.0, -2.0, -30.0), Vec3::Y)
}

/// Between the player's view and the shot: the eye goes round the point looked at, never through
/// the ground.
fn blend(home: Transform, shot: duel_shot::Shot, part: f32) -> (Transform, f32) {
    let there = shot.transform();
    let from = home.translation - shot.target;
    let to = there.translation - shot.target;
    let angle = |v: Vec3| v.x.atan2(v.z);
    let yaw = lerp_angle(angle(from), angle(to), part);
    let flat = from.xz().length().lerp(to.xz().length(), part);
    let height = from.y.lerp(to.y, part).max(2.0);
    let eye = shot.target + Vec3::new(yaw.sin() * flat, height, yaw.cos() * flat);
    let rotation = home.rotation.slerp(there.rotation, part);
    let transform = Transform {
        translation: eye,
        rotation,
        scale: Vec3::ONE,
    };
    (transform, BOARD_FOV.lerp(shot.fov, part))
}
