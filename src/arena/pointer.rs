//! Mouse on the arena: which square or man is under the pointer, clicks, drags of men, and the
//! camera's orbit, pan and zoom. Says what is meant (`SquareInput`, `CameraInput`, `SkipShow`); what
//! it means for the match is `selection`'s and the referee's.
//!
//! A left drag that begins on an own man who can move drags him; any other left drag, and every right
//! or middle drag, orbits; with Shift it pans. A press that the interface wants never comes here.

use bevy::input::ButtonState;
use bevy::input::mouse::{MouseButtonInput, MouseScrollUnit, MouseWheel};
use bevy::prelude::*;

use super::ArenaSystems;
use super::camera::CameraInput;
use super::geometry::square_at;
use super::messages::SkipShow;
use super::piece::Square as Stands;
use super::selection::{Selection, SquareInput};
use super::show::Show;
use super::table::Table;
use super::view::{InterfaceCamera, SceneCamera};
use crate::rules::{Board, Square};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pointer>()
        .init_resource::<ArenaPointer>()
        .add_systems(Update, follow_pointer.in_set(ArenaSystems::Input));
}

/// How far a press may wander and still be a click, in logical pixels.
const CLICK_PX: f32 = 6.0;
/// Turn of the camera by a drag, in radians a pixel.
const TURN_PER_PX: f32 = 0.006;
/// Pan by a drag, in parts of the distance a pixel.
const PAN_PER_PX: f32 = 0.0008;
/// Zoom by a notch of the wheel.
const ZOOM_PER_NOTCH: f32 = 0.9;
/// A man as the pointer feels him: an upright cylinder, in metres.
const MAN_RADIUS_M: f32 = 1.5;
const MAN_HEIGHT_M: f32 = 5.0;

/// Whether the pointer works on the arena; the screens switch it off where it is theirs.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
pub struct ArenaPointer {
    /// Squares and men can be clicked.
    pub enabled: bool,
}

impl Default for ArenaPointer {
    fn default() -> Self {
        Self { enabled: true }
    }
}

/// The pointer's own memory.
#[derive(Resource, Debug, Default)]
struct Pointer {
    at: Option<Vec2>,
    held: Option<Held>,
    /// Whether it was the arena's in the last frame.
    felt: bool,
}

/// A button that is held down.
#[derive(Debug, Clone, Copy)]
struct Held {
    button: MouseButton,
    start: Vec2,
    what: Drag,
    wandered: bool,
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Drag {
    /// An own man, from his square.
    Man(Square),
    /// The camera; a click that does not move chooses the square.
    Camera(Option<Square>),
    /// A press that is used up.
    Nothing,
}

fn follow_pointer(
    mut moves: MessageReader<CursorMoved>,
    mut buttons: MessageReader<MouseButtonInput>,
    mut wheel: MessageReader<MouseWheel>,
    mut squares: MessageWriter<SquareInput>,
    mut camera_inputs: MessageWriter<CameraInput>,
    mut skips: MessageWriter<SkipShow>,
    mut pointer: ResMut<Pointer>,
    keys: Res<ButtonInput<KeyCode>>,
    enabled: Res<ArenaPointer>,
    selection: Res<Selection>,
    table: Res<Table>,
    show: Res<Show>,
    camera: Single<(&Camera, &GlobalTransform), With<SceneCamera>>,
    interface: Single<&Camera, (With<InterfaceCamera>, Without<SceneCamera>)>,
    men: Query<(&Stands, &GlobalTransform)>,
) {
    let (camera, camera_place) = *camera;
    let Some(board) = table.game().map(|g| g.rules().board()) else {
        moves.clear();
        buttons.clear();
        wheel.clear();
        return;
    };
    let output = interface.logical_target_size().unwrap_or(Vec2::ONE);
    let under = |at: Vec2| pick(camera, camera_place, at / output, board, &men);
    let shift = keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
    let mut hover = None;
    for moved in moves.read() {
        let by = pointer.at.map_or(Vec2::ZERO, |at| moved.position - at);
        pointer.at = Some(moved.position);
        hover = Some(moved.position);
        if let Some(held) = &mut pointer.held {
            held.wandered |= held.start.distance(moved.position) > CLICK_PX;
            if held.wandered && matches!(held.what, Drag::Camera(_)) {
                camera_inputs.write(if shift {
                    CameraInput::Pan(Vec2::new(-by.x, by.y) * PAN_PER_PX)
                } else {
                    CameraInput::Turn(by * TURN_PER_PX)
                });
            }
        }
    }
    if let Some(at) = hover.filter(|_| enabled.enabled) {
        let square = under(at);
        if square != selection.hovered {
            squares.write(SquareInput::Hover(square));
        }
    }
    if !enabled.enabled && pointer.felt {
        // It has gone to the interface: nothing is pointed at any more.
        squares.write(SquareInput::Hover(None));
    }
    pointer.felt = enabled.enabled;
    for press in buttons.read() {
        let Some(at) = pointer.at else { continue };
        match press.state {
            ButtonState::Pressed => {
                if !enabled.enabled {
                    continue;
                }
                if !show.is_idle() && press.button == MouseButton::Left {
                    skips.write(SkipShow);
                    pointer.held = Some(Held {
                        button: press.button,
                        start: at,
                        what: Drag::Nothing,
                        wandered: true,
                    });
                    continue;
                }
                let square = under(at);
                let what = match (press.button, square) {
                    (MouseButton::Left, Some(s)) if !shift && selection.movable.contains(&s) => {
                        Drag::Man(s)
                    }
                    (MouseButton::Left, square) => Drag::Camera(square),
                    _ => Drag::Camera(None),
                };
                pointer.held = Some(Held {
                    button: press.button,
                    start: at,
                    what,
                    wandered: false,
                });
            }
            ButtonState::Released => {
                let Some(held) = pointer.held.take_if(|h| h.button == press.button) else {
                    continue;
                };
                match (held.what, held.wandered) {
                    (Drag::Man(square), false) | (Drag::Camera(Some(square)), false) => {
                        squares.write(SquareInput::Click(square));
                    }
                    (Drag::Camera(None), false) if held.button == MouseButton::Left => {
                        squares.write(SquareInput::Clear);
                    }
                    (Drag::Man(from), true) => {
                        if let Some(to) = under(at).filter(|&to| to != from && enabled.enabled) {
                            squares.write(SquareInput::Drop(from, to));
                        }
                    }
                    _ => {}
                }
            }
        }
    }
    for notch in wheel.read() {
        if enabled.enabled {
            let notches = match notch.unit {
                MouseScrollUnit::Line => notch.y,
                MouseScrollUnit::Pixel => notch.y / 40.0,
            };
            camera_inputs.write(CameraInput::Zoom(
                ZOOM_PER_NOTCH.powf(notches.clamp(-5.0, 5.0)),
            ));
        }
    }
}

/// The square under a point of the picture (parts of its width and height): of the nearest man it
/// touches, else of the ground.
fn pick(
    camera: &Camera,
    place: &GlobalTransform,
    at: Vec2,
    board: Board,
    men: &Query<(&Stands, &GlobalTransform)>,
) -> Option<Square> {
    let ray = ray_through(camera, place, at)?;
    let touched = men
        .iter()
        .filter_map(|(square, man)| Some((touches(ray, man.translation())?, square.0)))
        .min_by(|a, b| a.0.total_cmp(&b.0));
    if let Some((_, square)) = touched {
        return Some(square);
    }
    let distance = ray.intersect_plane(Vec3::ZERO, InfinitePlane3d::new(Vec3::Y))?;
    square_at(ray.get_point(distance), board)
}

/// The ray through a point of the picture. The scene may be drawn smaller than the window, so the
/// point comes in parts of its size.
fn ray_through(camera: &Camera, place: &GlobalTransform, part: Vec2) -> Option<Ray3d> {
    camera
        .viewport_to_world(place, part * camera.logical_viewport_size()?)
        .ok()
}

/// Distance along the ray at which it enters a man who stands there.
fn touches(ray: Ray3d, foot: Vec3) -> Option<f32> {
    let (o, d) = (ray.origin - foot, ray.direction.as_vec3());
    let (a, b, c) = (
        d.x * d.x + d.z * d.z,
        o.x * d.x + o.z * d.z,
        o.x * o.x + o.z * o.z - MAN_RADIUS_M * MAN_RADIUS_M,
    );
    let under_root = b * b - a * c;
    if under_root < 0.0 {
        return None;
    }
    // A ray straight down never crosses the side.
    if a > 1e-9 {
        let enter = (-b - under_root.sqrt()) / a;
        let height = o.y + d.y * enter;
        if (0.0..=MAN_HEIGHT_M).contains(&height) {
            return (enter > 0.0).then_some(enter);
        }
    }
    // From above: through the top of the cylinder.
    let top = (MAN_HEIGHT_M - o.y) / d.y;
    let (x, z) = (o.x + d.x * top, o.z + d.z * top);
    (d.y < 0.0 && top > 0.0 && x.hypot(z) <= MAN_RADIUS_M).then_some(top)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ray(from: Vec3, to: Vec3) -> Ray3d {
        Ray3d::new(from, Dir3::new(to - from).unwrap())
    }

    #[test]
    fn a_man_is_felt_at_head_and_feet_and_not_beside_him() {
        let eye = Vec3::new(0.0, 60.0, 60.0);
        let foot = Vec3::new(7.0, 0.0, -7.0);
        for height in [0.2, 2.5, 4.8] {
            assert!(
                touches(ray(eye, foot + Vec3::Y * height), foot).is_some(),
                "at {height}"
            );
        }
        assert!(touches(ray(eye, foot + Vec3::X * 2.5), foot).is_none());
        assert!(
            touches(ray(Vec3::new(7.0, 60.0, -7.0), foot), foot).is_some(),
            "from above"
        );
    }
}
