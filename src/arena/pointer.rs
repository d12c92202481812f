//! Mouse on the arena: which square is under the pointer, clicks, drags of men, and the camera's
//! orbit, pan and zoom. Says what is meant (`SquareInput`, `CameraInput`, `SkipShow`); what it means
//! for the match is `selection`'s and the referee's.
//!
//! What is pointed at is always the square that is drawn there on the board, never whoever stands
//! before it: men who hide it are looked through (`see_through`).
//!
//! A left drag that begins on an own man who can move drags him; any other left drag, and every right
//! or middle drag, orbits; with Shift it pans. A press that the interface wants never comes here.

use bevy::input::ButtonState;
use bevy::input::mouse::{MouseButtonInput, MouseScrollUnit, MouseWheel};
use bevy::prelude::*;

use super::ArenaSystems;
use super::camera::CameraInput;
use super::geometry::{GROUND_M, square_at};
use super::messages::SkipShow;
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
) {
    let (camera, camera_place) = *camera;
    let Some(board) = table.game().map(|g| g.rules().board()) else {
        moves.clear();
        buttons.clear();
        wheel.clear();
        return;
    };
    let output = interface.logical_target_size().unwrap_or(Vec2::ONE);
    let under = |at: Vec2| pick(camera, camera_place, at / output, board);
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

/// The square that is drawn at a point of the picture. The scene may be drawn smaller than the window,
/// so the point comes in parts of the picture's width and height.
fn pick(camera: &Camera, place: &GlobalTransform, part: Vec2, board: Board) -> Option<Square> {
    let at = part * camera.logical_viewport_size()?;
    let ray = camera.viewport_to_world(place, at).ok()?;
    let ground = Vec3::Y * GROUND_M;
    let distance = ray.intersect_plane(ground, InfinitePlane3d::new(Vec3::Y))?;
    square_at(ray.get_point(distance), board)
}
