//! Plays on every skeleton the clip of its man's pose: blends from one to the next, begins blows so
//! that weapons meet when they are to, keeps feet in step with the ground, and men out of step with
//! each other.

use std::time::Duration;

use bevy::animation::graph::AnimationNodeIndex;
use bevy::animation::transition::AnimationTransitions;
use bevy::prelude::*;

use super::assets::{FigureAssets, Skeleton};
use super::clips::{self, Playback};
use super::{Playing, Puppets};
use crate::arena::ArenaSystems;
use crate::arena::piece::{Clip, Kind, PieceId, Pose};
use crate::arena::quality::Quality;
use crate::arena::show::Show;
use crate::duel::Action;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, play_clips.in_set(ArenaSystems::Stage));
}

/// Time in which one clip gives way to the next; a blow that lands has less of it.
const BLEND: Duration = Duration::from_millis(160);
const STRUCK_BLEND: Duration = Duration::from_millis(60);
/// The scale of the beasts among the figures, and of the men.
const BEAST_SCALE: f32 = 2.9 * 0.8;
const MAN_SCALE: f32 = 2.9;

pub(super) fn play_clips(
    time: Res<Time>,
    assets: Res<FigureAssets>,
    quality: Res<Quality>,
    show: Res<Show>,
    mut men: Query<(&PieceId, &Kind, &Pose, &Puppets, &mut Playing)>,
    mut players: Query<(&mut AnimationPlayer, &mut AnimationTransitions)>,
) {
    for (id, kind, pose, puppets, mut playing) in &mut men {
        let anew = playing.pose != Some(*pose);
        let still = pose.clip == Clip::Idle && !quality.idle_motion() && show.is_idle();
        if puppets.0.is_empty() || (!anew && still == playing.still) {
            continue;
        }
        for puppet in &puppets.0 {
            let Ok((mut player, mut transitions)) = players.get_mut(puppet.player) else {
                continue;
            };
            let wanted = clips::names(pose.clip, kind.0, puppet.skeleton, puppet.rides, id.0.0);
            let Some((node, facts)) = assets.clip(puppet.skeleton, &wanted) else {
                continue;
            };
            if anew {
                let scale = if puppet.skeleton == Skeleton::Thoat {
                    BEAST_SCALE
                } else {
                    MAN_SCALE
                };
                let mut playback = facts.playback(pose.tempo, scale);
                if pose.clip == Clip::Idle {
                    playback.from_s = facts.phase_s(id.0.0);
                }
                let blend = if playing.pose.is_none() || still {
                    Duration::ZERO
                } else {
                    blend(pose.clip)
                };
                start(
                    &mut player,
                    &mut transitions,
                    node,
                    playback,
                    facts.repeats,
                    blend,
                );
            }
            pause(&mut player, node, still);
        }
        *playing = Playing {
            pose: Some(*pose),
            still,
            since_s: time.elapsed_secs(),
        };
    }
}

fn blend(clip: Clip) -> Duration {
    match clip {
        Clip::Duel(Action::Wound | Action::Stagger | Action::Fall(_), _) => STRUCK_BLEND,
        _ => BLEND,
    }
}

fn start(
    player: &mut AnimationPlayer,
    transitions: &mut AnimationTransitions,
    node: AnimationNodeIndex,
    playback: Playback,
    repeats: bool,
    blend: Duration,
) {
    let active = transitions.play(player, node, blend);
    active.replay();
    if repeats {
        active.repeat();
    } else {
        active.set_repeat(bevy::animation::RepeatAnimation::Never);
    }
    active.set_speed(playback.rate).seek_to(playback.from_s);
}

fn pause(player: &mut AnimationPlayer, node: AnimationNodeIndex, still: bool) {
    if let Some(active) = player.animation_mut(node) {
        if still {
            active.pause();
        } else {
            active.resume();
        }
    }
}
