//! Men at ease are posed 24 times a second, each in his turn, and those who stand still not at all: of
//! what a frame costs the processor, posing a thousand bones that hardly move was the greater part.
//! Owns when a skeleton is posed; what it plays is said in `play`.

use bevy::animation::graph::AnimationGraphHandle;
use bevy::prelude::*;

use super::assets::FigureAssets;
use super::{Playing, Puppets};
use crate::arena::ArenaSystems;
use crate::arena::piece::{Clip, PieceId};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        rest.in_set(ArenaSystems::Stage)
            .after(super::play::play_clips),
    );
}

/// Time between two poses of a man at ease, in seconds.
const TURN_S: f32 = 1.0 / 24.0;
/// Time in which a man who has come to ease is still blended with what he did, in seconds.
const SETTLE_S: f32 = 0.25;

/// For how long a man's skeletons have not been posed, in seconds.
#[derive(Component, Debug, Default)]
pub(super) struct Unposed(f32);

/// Takes the graph from the skeletons whose turn it is not, so that Bevy passes over their bones, and
/// gives it back with the time that went by.
fn rest(
    time: Res<Time>,
    assets: Res<FigureAssets>,
    mut men: Query<(&PieceId, &Playing, &Puppets, &mut Unposed)>,
    mut players: Query<(&mut AnimationPlayer, &mut AnimationGraphHandle)>,
) {
    let (now, step) = (time.elapsed_secs(), time.delta_secs());
    for (id, playing, puppets, mut unposed) in &mut men {
        let at_ease = playing.pose.is_some_and(|pose| pose.clip == Clip::Idle)
            && now - playing.since_s > SETTLE_S;
        let posed = !at_ease || (!playing.still && turn(now, id.0.0) != turn(now - step, id.0.0));
        for puppet in &puppets.0 {
            let Ok((mut player, mut graph)) = players.get_mut(puppet.player) else {
                continue;
            };
            let wanted = if posed {
                assets.graph(puppet.skeleton).unwrap_or_default()
            } else {
                AnimationGraphHandle::default()
            };
            graph.set_if_neq(wanted);
            if posed && unposed.0 > 0.0 {
                for (_, active) in player.playing_animations_mut() {
                    if !active.is_paused() {
                        active.seek_to(active.seek_time() + unposed.0 * active.speed());
                    }
                }
            }
        }
        unposed.0 = if posed { 0.0 } else { unposed.0 + step };
    }
}

/// How many turns a man has had; men take theirs one after the other.
fn turn(now_s: f32, id: u8) -> i64 {
    (now_s / TURN_S + f32::from(id.wrapping_mul(97)) / 256.0).floor() as i64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_has_his_turn_and_never_all_at_once() {
        let step = 0.016;
        let mut turns = [0; 40];
        for frame in 0..600 {
            let now = frame as f32 * step;
            let posed = (0..40u8).filter(|&id| turn(now, id) != turn(now - step, id));
            let posed: Vec<u8> = posed.collect();
            assert!(posed.len() < 22, "{} in frame {frame}", posed.len());
            posed.into_iter().for_each(|id| turns[usize::from(id)] += 1);
        }
        for (id, turns) in turns.into_iter().enumerate() {
            assert!((228..=232).contains(&turns), "{id} has had {turns} turns");
        }
    }
}
