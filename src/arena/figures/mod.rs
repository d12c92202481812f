//! The figures: what a man looks like and how he moves. Owns the models, their skeletons' animation
//! and the plain peg that stands in for a model which cannot be loaded; which clip is wanted is said
//! by the man's `Pose`.

mod assets;
mod bind;
mod clips;
mod peg;

use bevy::animation::graph::AnimationNodeIndex;
use bevy::animation::transition::AnimationTransitions;
use bevy::prelude::*;
use bevy::world_serialization::{WorldAssetRoot, WorldInstanceReady};
use std::time::Duration;

use super::ArenaSystems;
use super::piece::{Clip, Kind, PieceId, Pose, Side};
use super::quality::Quality;
use super::show::Show;
use super::view::Redraw;
use assets::Skeleton;
pub use assets::{FigureAssets, FigureFile, missing};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((assets::plugin, peg::plugin))
        .add_observer(bind_figure)
        .add_systems(
            Update,
            (dress_men, play_clips, hide_bases)
                .chain()
                .in_set(ArenaSystems::Stage),
        );
}

/// Time in which one clip gives way to the next.
const BLEND: Duration = Duration::from_millis(160);

/// The model that hangs on a man.
#[derive(Component, Clone, Copy, Debug)]
struct Model(Entity);

/// A man whose model cannot be loaded: a peg stands in for it.
#[derive(Component, Clone, Copy, Debug)]
struct Peg;

/// The skeletons of a man that are bound to clips.
#[derive(Component, Debug, Default)]
struct Puppets(Vec<Puppet>);

#[derive(Debug, Clone, Copy)]
struct Puppet {
    player: Entity,
    skeleton: Skeleton,
    rides: bool,
}

/// The base ring of a figure, hidden while it fights.
#[derive(Component)]
struct BaseOf(Entity);

/// What a man's skeletons play now, so that a clip is started once.
#[derive(Component, Debug, Default, Clone, Copy, PartialEq)]
struct Playing(Option<Pose>);

/// Gives every man who has none a model, once it is loaded: in the detail that the quality asks for.
fn dress_men(
    mut commands: Commands,
    assets: Res<FigureAssets>,
    quality: Res<Quality>,
    mut redraw: ResMut<Redraw>,
    bare: Query<(Entity, &Kind, &Side), Without<Model>>,
    dressed: Query<(Entity, &Model)>,
) {
    if quality.is_changed() && !quality.is_added() {
        for (man, model) in &dressed {
            commands.entity(model.0).despawn();
            commands
                .entity(man)
                .remove::<(Model, Puppets, Playing, Peg)>();
        }
        return;
    }
    for (man, kind, side) in &bare {
        let file = FigureFile {
            kind: kind.0,
            side: side.0,
            far: quality.far_figures(),
        };
        let model = match assets.model(file) {
            assets::Loaded::Yes(world) => commands
                .spawn((WorldAssetRoot(world), ChildOf(man), Visibility::default()))
                .id(),
            assets::Loaded::Missing => {
                commands.entity(man).insert(Peg);
                peg::spawn(&mut commands, man, kind.0, side.0)
            }
            assets::Loaded::NotYet => continue,
        };
        commands
            .entity(man)
            .insert((Model(model), Puppets::default(), Playing::default()));
        redraw.ask();
    }
}

/// Binds the skeletons of a model that has just been spawned to the shared clips.
fn bind_figure(
    ready: On<WorldInstanceReady>,
    mut commands: Commands,
    assets: Res<FigureAssets>,
    parents: Query<&ChildOf>,
    children: Query<&Children>,
    names: Query<&Name>,
    mut men: Query<&mut Puppets>,
    mut redraw: ResMut<Redraw>,
) {
    let Ok(man) = parents.get(ready.entity).map(ChildOf::parent) else {
        return;
    };
    let Ok(mut puppets) = men.get_mut(man) else {
        return;
    };
    for found in bind::skeletons(ready.entity, &children, &names) {
        let Some(graph) = assets.graph(found.skeleton) else {
            continue;
        };
        bind::bind(&mut commands, &found, graph);
        puppets.0.push(Puppet {
            player: found.root,
            skeleton: found.skeleton,
            rides: found.rides,
        });
    }
    for entity in children.iter_descendants(ready.entity) {
        if names.get(entity).is_ok_and(|n| n.as_str() == "base") {
            commands.entity(entity).insert(BaseOf(man));
        }
    }
    redraw.ask();
}

/// Plays the clip of each man's pose.
fn play_clips(
    assets: Res<FigureAssets>,
    quality: Res<Quality>,
    show: Res<Show>,
    mut men: Query<(&PieceId, &Kind, &Pose, &Puppets, &mut Playing)>,
    mut players: Query<(&mut AnimationPlayer, &mut AnimationTransitions)>,
) {
    for (id, kind, pose, puppets, mut playing) in &mut men {
        if puppets.0.is_empty() {
            continue;
        }
        let anew = playing.0 != Some(*pose);
        let still = pose.clip == Clip::Idle && !quality.idle_motion() && show.is_idle();
        for puppet in &puppets.0 {
            let Ok((mut player, mut transitions)) = players.get_mut(puppet.player) else {
                continue;
            };
            let wanted = clips::name(pose.clip, kind.0, puppet.skeleton, puppet.rides, id.0.0);
            let Some((node, length_s)) = assets.clip(puppet.skeleton, &wanted) else {
                continue;
            };
            if anew {
                start(
                    &mut player,
                    &mut transitions,
                    node,
                    pose,
                    playing.0.is_none(),
                );
                if pose.clip == Clip::Idle {
                    // Out of step with each other.
                    let phase = f32::from(id.0.0.wrapping_mul(97)) / 256.0;
                    seek(&mut player, node, phase * length_s);
                }
            }
            pause(&mut player, node, still);
        }
        if anew {
            playing.0 = Some(*pose);
        }
    }
}

fn start(
    player: &mut AnimationPlayer,
    transitions: &mut AnimationTransitions,
    node: AnimationNodeIndex,
    pose: &Pose,
    at_once: bool,
) {
    let blend = if at_once { Duration::ZERO } else { BLEND };
    let active = transitions.play(player, node, blend);
    active.set_speed(pose.rate);
    if clips::loops(pose.clip) {
        active.repeat();
    } else {
        active.replay();
    }
}

fn seek(player: &mut AnimationPlayer, node: AnimationNodeIndex, seconds: f32) {
    if let Some(active) = player.animation_mut(node) {
        active.seek_to(seconds);
    }
}

fn pause(player: &mut AnimationPlayer, node: AnimationNodeIndex, still: bool) {
    if player
        .animation(node)
        .is_some_and(|a| a.is_paused() != still)
        && let Some(active) = player.animation_mut(node)
    {
        if still {
            active.pause();
        } else {
            active.resume();
        }
    }
}

/// A fighter steps off his base: it is shown only while he stands at ease.
fn hide_bases(men: Query<&Pose>, mut bases: Query<(&BaseOf, &mut Visibility)>) {
    for (base, mut visibility) in &mut bases {
        let at_ease = men.get(base.0).is_ok_and(|pose| pose.clip == Clip::Idle);
        visibility.set_if_neq(if at_ease {
            Visibility::Inherited
        } else {
            Visibility::Hidden
        });
    }
}

/// Whether every man has his figure (or the peg that stands in for it), bound and ready.
pub fn all_dressed(world: &mut World) -> bool {
    let mut men = world.query_filtered::<(Option<&Puppets>, Option<&Peg>), With<PieceId>>();
    men.iter(world)
        .all(|(puppets, peg)| peg.is_some() || puppets.is_some_and(|p| !p.0.is_empty()))
}
