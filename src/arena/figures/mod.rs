//! The figures: what a man looks like and how he moves. Owns the models, their skeletons' animation
//! and the plain peg that stands in for a model which cannot be loaded; which clip is wanted is said
//! by the man's `Pose`.

mod assets;
mod bind;
mod clips;
mod gaze;
mod peg;
mod play;
mod rest;
mod stance;
mod stature;

use bevy::prelude::*;
use bevy::world_serialization::{WorldAssetRoot, WorldInstanceReady};

use super::ArenaSystems;
use super::piece::{Kind, PieceId, Pose, Side};
use super::quality::Quality;
use super::venue::Venue;
use super::view::Redraw;
use assets::Skeleton;
pub use assets::{FigureAssets, FigureFile, Make, missing};
pub use gaze::Gaze;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        assets::plugin,
        peg::plugin,
        play::plugin,
        rest::plugin,
        stance::plugin,
        gaze::plugin,
        stature::plugin,
    ))
    .add_observer(bind_figure)
    .add_systems(Update, dress_men.in_set(ArenaSystems::Dress));
}

/// The model that hangs on a man.
#[derive(Component, Clone, Copy, Debug)]
struct Model(Entity);

/// A man whose model stands there, its skeletons bound.
#[derive(Component, Clone, Copy, Debug)]
struct Bound;

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
#[derive(Component, Debug)]
pub struct BaseOf(Entity);

/// What a man's skeletons play now, so that a clip is started once.
#[derive(Component, Debug, Default, Clone, Copy, PartialEq)]
struct Playing {
    pose: Option<Pose>,
    /// Whether they stand still in it.
    still: bool,
    /// When it began, in seconds of the application's time.
    since_s: f32,
}

/// Gives every man who has none a model, once it is loaded: in the make that scene and quality ask for.
fn dress_men(
    mut commands: Commands,
    assets: Res<FigureAssets>,
    quality: Res<Quality>,
    venue: Res<Venue>,
    mut worn: Local<Option<Make>>,
    mut redraw: ResMut<Redraw>,
    bare: Query<(Entity, &Kind, &Side), Without<Model>>,
    dressed: Query<(Entity, &Model)>,
) {
    let make = Make::of(*venue, *quality);
    if worn.replace(make).is_some_and(|old| old != make) {
        for (man, model) in &dressed {
            commands.entity(model.0).despawn();
            commands
                .entity(man)
                .remove::<(Model, Puppets, Playing, rest::Unposed, Bound, Peg, Gaze)>();
        }
        return;
    }
    for (man, kind, side) in &bare {
        let file = FigureFile {
            kind: kind.0,
            side: side.0,
            make,
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
        commands.entity(man).insert((
            Model(model),
            Puppets::default(),
            Playing::default(),
            rest::Unposed::default(),
        ));
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
    commands.entity(man).insert(Bound);
    bind::mount(&mut commands, ready.entity, &children, &names);
    for found in bind::skeletons(ready.entity, &children, &names) {
        let Some(graph) = assets.graph(found.skeleton) else {
            continue;
        };
        if let Some(head) = found.head() {
            commands.entity(man).insert(Gaze::of(head));
        }
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

/// Whether every man has his figure (or the peg that stands in for it), bound and ready.
pub fn all_dressed(world: &mut World) -> bool {
    let mut bare = world.query_filtered::<(), (With<PieceId>, Without<Bound>, Without<Peg>)>();
    bare.iter(world).next().is_none()
}
