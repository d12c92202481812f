//! The show: plays what has happened. Owns the queue of acts, the clock that runs through them and
//! the transforms of the men; decides nothing, and can be skipped at any moment, after which every
//! man stands where the truth has him.

mod act;
mod duel_act;
mod hand;
mod hand_plan;
mod opening;
mod plan;
mod procession;

use std::collections::VecDeque;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

pub use act::{Act, Placement, lerp_angle, smooth};
pub use duel_act::{Fight, REACH_M};
pub use hand::{Carry, Errand, Knock, aside_yaw};
use hand_plan::Hand;
pub use opening::OpeningShow;
pub use procession::Procession;

use super::ArenaSystems;
use super::geometry::{FIGURE_SCALE, home_yaw, square_centre};
use super::messages::{MatchNews, SkipShow};
use super::piece::{PieceId, Pose, Side, Square};
use super::study::plan::aside;
use super::table::Table;
use super::taken::SetAside;
use super::venue::Venue;
use crate::rules::Board;
use crate::table::{self, Match};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Show>()
        .init_resource::<Pace>()
        .add_systems(
            Update,
            (enqueue, skip, opening::open, advance)
                .chain()
                .in_set(ArenaSystems::Show),
        );
}

/// A man who has left the match and is only still to be seen falling.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct Fallen;

/// How much of a duel is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DuelShow {
    /// All of it.
    #[default]
    Full,
    /// One exchange.
    Short,
    /// The result alone.
    Off,
}

/// How fast things are shown.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Pace {
    /// How much of a duel is shown.
    pub duels: DuelShow,
    /// Speed of walks and leaps, 0.5 to 4.
    pub walk_speed: f32,
    /// Speed of duels, 0.5 to 4.
    pub duel_speed: f32,
}

impl Default for Pace {
    fn default() -> Self {
        Self {
            duels: DuelShow::Full,
            walk_speed: 1.0,
            duel_speed: 1.0,
        }
    }
}

/// What is being shown, and what is still to come.
#[derive(Resource, Debug, Default)]
pub struct Show {
    queue: VecDeque<Act>,
    /// Time since the first act of the queue began, in milliseconds.
    elapsed_ms: f32,
    /// The fight's clock before and after the last frame, for sounds: milliseconds of its script.
    beat_clock: Option<(f32, f32)>,
}

impl Show {
    /// Whether nothing is left to show.
    #[must_use]
    pub fn is_idle(&self) -> bool {
        self.queue.is_empty()
    }

    /// What is being shown now.
    #[must_use]
    pub fn act(&self) -> Option<&Act> {
        self.queue.front()
    }

    /// The duel that is shown now or comes next in this ply, for the camera.
    #[must_use]
    pub fn fight(&self) -> Option<&Fight> {
        self.queue.iter().find_map(|act| match act {
            Act::Fight(fight) => Some(fight),
            _ => None,
        })
    }

    /// The duel that is being fought, and the milliseconds of its script that the last frame went
    /// through (from, to).
    #[must_use]
    pub fn fight_now(&self) -> Option<(&Fight, f32, f32)> {
        match (self.queue.front(), self.beat_clock) {
            (Some(Act::Fight(fight)), Some((from, to))) => Some((fight, from, to)),
            _ => None,
        }
    }

    /// The entry of the sides, while it is shown.
    #[must_use]
    pub fn entry(&self) -> Option<&Procession> {
        match self.queue.front() {
            Some(Act::Entry(entry)) => Some(entry),
            _ => None,
        }
    }

    /// Part of the first act that is over, from 0 to 1.
    #[must_use]
    pub fn part(&self, pace: &Pace) -> f32 {
        match self.queue.front().map(|a| a.length_ms(pace)) {
            Some(length) if length > 0.0 => (self.elapsed_ms / length).clamp(0.0, 1.0),
            _ => 0.0,
        }
    }
}

/// Where a man stands when nothing is shown of him.
fn rest(side: crate::rules::Side, square: crate::rules::Square, board: Board) -> Transform {
    Transform::from_translation(square_centre(square, board))
        .with_rotation(Quat::from_rotation_y(home_yaw(side)))
        .with_scale(Vec3::splat(FIGURE_SCALE))
}

/// Plans what is to be seen of the news.
fn enqueue(
    mut news: MessageReader<MatchNews>,
    mut show: ResMut<Show>,
    mut skips: MessageWriter<SkipShow>,
    table: Res<Table>,
    pace: Res<Pace>,
    venue: Res<Venue>,
    men: Query<(&PieceId, &Side)>,
) {
    for item in news.read() {
        match item {
            MatchNews::PlyPlayed(events) => {
                let Some(game) = table.game() else { continue };
                let side_of = |id| {
                    men.iter()
                        .find(|(man, _)| man.0 == id)
                        .map_or(crate::rules::Side::Black, |(_, side)| side.0)
                };
                let board = game.rules().board();
                let acts = match *venue {
                    Venue::Field => plan::acts(events, board, &pace, side_of),
                    Venue::Study => {
                        let aside_of = |id| stands_aside(game, id, side_of(id));
                        Hand { side_of, aside_of }.acts(events, board, &pace)
                    }
                };
                show.queue.extend(acts);
            }
            MatchNews::Began | MatchNews::TookBack | MatchNews::Left => {
                show.queue.clear();
                skips.write(SkipShow);
            }
            _ => {}
        }
    }
    // What has begun in one scene does not go on in the other.
    if venue.is_changed() && !show.is_idle() {
        show.queue.clear();
        skips.write(SkipShow);
    }
}

/// Where a man stands beside the board, or stood last.
fn stands_aside(game: &Match, id: table::PieceId, side: crate::rules::Side) -> Vec3 {
    let fallen = game.fallen(side);
    let nth = fallen.iter().position(|man| man.id == id);
    aside(side, nth.unwrap_or(fallen.len()), game.rules().board())
}

/// A man has fallen: in the study he is set aside, elsewhere he is gone.
fn carry_off(commands: &mut Commands, fallen: Entity, venue: Venue) {
    match venue {
        Venue::Field => commands.entity(fallen).try_despawn(),
        Venue::Study => {
            commands
                .entity(fallen)
                .try_remove::<Fallen>()
                .try_insert(SetAside);
        }
    }
}

/// Ends the show at once.
fn skip(
    mut commands: Commands,
    mut skips: MessageReader<SkipShow>,
    mut show: ResMut<Show>,
    table: Res<Table>,
    venue: Res<Venue>,
    fallen: Query<Entity, With<Fallen>>,
    mut men: Query<(&Side, &Square, &mut Transform, &mut Pose)>,
) {
    if skips.read().count() == 0 {
        return;
    }
    show.queue.clear();
    show.elapsed_ms = 0.0;
    show.beat_clock = None;
    for entity in &fallen {
        carry_off(&mut commands, entity, *venue);
    }
    if let Some(game) = table.game() {
        settle(&mut men, game.rules().board());
    }
}

fn settle(men: &mut Query<(&Side, &Square, &mut Transform, &mut Pose)>, board: Board) {
    for (side, square, mut transform, mut pose) in men {
        transform.set_if_neq(rest(side.0, square.0, board));
        pose.set_if_neq(Pose::default());
    }
}

/// Runs the clock and puts everybody where the act has him.
pub(super) fn advance(
    mut commands: Commands,
    time: Res<Time>,
    pace: Res<Pace>,
    venue: Res<Venue>,
    table: Res<Table>,
    mut show: ResMut<Show>,
    mut cast: Query<
        (Entity, &PieceId, &mut Transform, &mut Pose),
        Or<(With<Fallen>, With<Square>)>,
    >,
) {
    if show.is_idle() || table.is_paused() {
        return;
    }
    let Some(board) = table.game().map(|g| g.rules().board()) else {
        return;
    };
    let show = &mut *show;
    let fight_length = |act: &Act, part: f32| match act {
        Act::Fight(fight) => Some(part * fight.length_ms()),
        _ => None,
    };
    let before = show.part(&pace);
    let clock_before = show.queue.front().and_then(|act| fight_length(act, before));
    show.elapsed_ms += time.delta_secs() * 1000.0;
    show.beat_clock = None;
    while let Some(act) = show.queue.front() {
        let length = act.length_ms(&pace);
        let over = show.elapsed_ms >= length;
        let part = if over { 1.0 } else { show.elapsed_ms / length };
        let speed = act.speed(&pace);
        act.sample(part, board, |placement| apply(&placement, speed, &mut cast));
        if !over {
            show.beat_clock =
                fight_length(act, part).map(|to| (clock_before.unwrap_or(0.0).min(to), to));
            break;
        }
        if let Some(id) = act.leaves()
            && let Some((entity, ..)) = cast.iter().find(|(_, man, ..)| man.0 == id)
        {
            carry_off(&mut commands, entity, *venue);
        }
        show.elapsed_ms -= length;
        show.queue.pop_front();
    }
    if show.is_idle() {
        show.elapsed_ms = 0.0;
    }
}

fn apply(
    placement: &Placement,
    speed: f32,
    cast: &mut Query<
        (Entity, &PieceId, &mut Transform, &mut Pose),
        Or<(With<Fallen>, With<Square>)>,
    >,
) {
    let Some((_, _, mut transform, mut pose)) =
        cast.iter_mut().find(|(_, id, ..)| id.0 == placement.id)
    else {
        return;
    };
    if let Some(at) = placement.at {
        transform.translation = at;
    }
    transform.translation.y = placement.at.map_or(0.0, |at| at.y) - placement.sunk;
    if let Some(yaw) = placement.yaw {
        transform.rotation = placement.lean * Quat::from_rotation_y(yaw);
    }
    if let Some((clip, tempo)) = placement.clip {
        pose.set_if_neq(Pose {
            clip,
            tempo: tempo.sped_up(speed),
            beat: placement.beat,
        });
    }
}
