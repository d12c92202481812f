//! Binds a model's skeletons to clips that live in another file: each bone gets the name path that
//! the clips know it by. A rider's skeleton may hang in the saddle of another.

use bevy::animation::graph::AnimationGraphHandle;
use bevy::animation::transition::AnimationTransitions;
use bevy::animation::{AnimatedBy, AnimationTargetId};
use bevy::prelude::*;

use super::assets::Skeleton;

/// A skeleton found in a model.
pub(super) struct Found {
    pub(super) root: Entity,
    pub(super) skeleton: Skeleton,
    /// Whether it hangs in another skeleton.
    pub(super) rides: bool,
    bones: Vec<(Entity, Vec<String>)>,
}

impl Found {
    /// The head of somebody who stands or rides.
    pub(super) fn head(&self) -> Option<Entity> {
        let of_a_man = self.skeleton == Skeleton::Foot;
        let is_head = |path: &[String]| path.last().is_some_and(|name| name == "head");
        let head = self.bones.iter().find(|(_, path)| is_head(path));
        head.filter(|_| of_a_man).map(|(bone, _)| *bone)
    }
}

/// The skeletons below a model's root.
pub(super) fn skeletons(
    model: Entity,
    children: &Query<&Children>,
    names: &Query<&Name>,
) -> Vec<Found> {
    let mut found = Vec::new();
    search(model, false, children, names, &mut found);
    let beast = found.iter().any(|f| f.skeleton == Skeleton::Thoat);
    for skeleton in &mut found {
        skeleton.rides |= beast && skeleton.skeleton == Skeleton::Foot;
    }
    found
}

/// Seats a rider: his skeleton hangs on the beast's saddle, where the two were made to meet.
pub(super) fn mount(
    commands: &mut Commands,
    model: Entity,
    children: &Query<&Children>,
    names: &Query<&Name>,
) {
    let named = |wanted: &str| {
        children
            .iter_descendants(model)
            .find(|&e| names.get(e).is_ok_and(|n| n.as_str() == wanted))
    };
    if let (Some(saddle), Some(rider)) = (named("saddle"), named(Skeleton::Foot.node())) {
        commands
            .entity(rider)
            .insert((ChildOf(saddle), Transform::IDENTITY));
    }
}

fn search(
    at: Entity,
    rides: bool,
    children: &Query<&Children>,
    names: &Query<&Name>,
    found: &mut Vec<Found>,
) {
    let own = skeleton_of(at, names);
    if let Some(skeleton) = own {
        let mut bones = Vec::new();
        collect(at, &[], children, names, &mut bones);
        found.push(Found {
            root: at,
            skeleton,
            rides,
            bones,
        });
    }
    for child in children_of(at, children) {
        search(child, rides || own.is_some(), children, names, found);
    }
}

fn children_of(at: Entity, children: &Query<&Children>) -> Vec<Entity> {
    children
        .get(at)
        .map(|c| c.iter().collect())
        .unwrap_or_default()
}

fn skeleton_of(at: Entity, names: &Query<&Name>) -> Option<Skeleton> {
    let name = names.get(at).ok()?;
    Skeleton::ALL
        .into_iter()
        .find(|s| s.node() == name.as_str())
}

/// The named nodes of one skeleton with their paths; another skeleton that hangs in it is not of it.
fn collect(
    at: Entity,
    path: &[String],
    children: &Query<&Children>,
    names: &Query<&Name>,
    bones: &mut Vec<(Entity, Vec<String>)>,
) {
    let Ok(name) = names.get(at) else { return };
    let mut path = path.to_vec();
    path.push(name.to_string());
    for child in children_of(at, children) {
        if skeleton_of(child, names).is_none() {
            collect(child, &path, children, names, bones);
        }
    }
    bones.push((at, path));
}

/// Lets a player at the skeleton's root move its bones.
pub(super) fn bind(commands: &mut Commands, found: &Found, graph: AnimationGraphHandle) {
    commands.entity(found.root).insert((
        AnimationPlayer::default(),
        AnimationTransitions::new(),
        graph,
    ));
    for (bone, path) in &found.bones {
        commands.entity(*bone).insert((
            path.iter().collect::<AnimationTargetId>(),
            AnimatedBy(found.root),
        ));
    }
}
