//! The files of the figures: which there are, and what of them has been loaded. Paths are here and
//! nowhere else.

use std::collections::HashMap;

use bevy::animation::graph::{AnimationGraph, AnimationGraphHandle, AnimationNodeIndex};
use bevy::asset::LoadState;
use bevy::gltf::Gltf;
use bevy::prelude::*;
use bevy::world_serialization::WorldAsset;

use serde::Deserialize;

use super::clips::{self, Facts};
use crate::arena::quality::Quality;
use crate::arena::venue::Venue;
use crate::rules::{Kind, Side};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FigureAssets>()
        .add_systems(PreUpdate, collect);
}

/// A figure's file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FigureFile {
    /// The kind of man.
    pub kind: Kind,
    /// In whose dress.
    pub side: Side,
    /// How it is made.
    pub make: Make,
}

/// How a figure is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Make {
    /// A living man in full detail.
    Full,
    /// The lighter one for far views.
    Far,
    /// The carved piece of the study, which has no bones.
    Carved,
}

impl Make {
    const ALL: [Self; 3] = [Self::Full, Self::Far, Self::Carved];

    /// The make that is seen in a scene at a quality.
    #[must_use]
    pub fn of(venue: Venue, quality: Quality) -> Self {
        match venue {
            Venue::Study => Self::Carved,
            Venue::Field if quality.far_figures() => Self::Far,
            Venue::Field => Self::Full,
        }
    }
}

impl FigureFile {
    /// Every figure there is.
    pub fn all() -> impl Iterator<Item = Self> {
        Kind::ALL.into_iter().flat_map(|kind| {
            Side::ALL
                .into_iter()
                .flat_map(move |side| Make::ALL.map(|make| Self { kind, side, make }))
        })
    }

    /// Its path in the assets' folder.
    #[must_use]
    pub fn path(self) -> String {
        let kind = match self.kind {
            Kind::Flier => "odwar",
            other => other.name(),
        };
        let side = self.side.name();
        match self.make {
            Make::Full => format!("figures/{kind}_{side}.glb"),
            Make::Far => format!("figures/{kind}_{side}_far.glb"),
            Make::Carved => format!("figures/carved_{}_{side}.glb", self.kind.name()),
        }
    }
}

/// The skeletons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Skeleton {
    /// Of everybody on two feet, and of riders.
    Foot,
    /// Of the thoat.
    Thoat,
}

impl Skeleton {
    pub(super) const ALL: [Self; 2] = [Self::Foot, Self::Thoat];

    /// Name of the skeleton's node in every file.
    pub(super) fn node(self) -> &'static str {
        match self {
            Self::Foot => "rig_foot",
            Self::Thoat => "rig_thoat",
        }
    }

    fn clips(self) -> &'static str {
        match self {
            Self::Foot => "figures/clips_foot.glb",
            Self::Thoat => "figures/clips_thoat.glb",
        }
    }
}

/// Whether a model can be used.
pub(super) enum Loaded {
    Yes(Handle<WorldAsset>),
    NotYet,
    Missing,
}

struct Clips {
    graph: Handle<AnimationGraph>,
    nodes: HashMap<String, AnimationNodeIndex>,
}

/// Everything that figures are made of.
#[derive(Resource)]
pub struct FigureAssets {
    server: AssetServer,
    models: HashMap<FigureFile, Handle<Gltf>>,
    scenes: HashMap<FigureFile, Option<Handle<WorldAsset>>>,
    clip_files: HashMap<Skeleton, Handle<Gltf>>,
    clips: HashMap<Skeleton, Option<Clips>>,
    facts: HashMap<(Skeleton, String), Facts>,
}

impl FromWorld for FigureAssets {
    fn from_world(world: &mut World) -> Self {
        let server = world.resource::<AssetServer>().clone();
        let clip_files = Skeleton::ALL
            .into_iter()
            .map(|s| (s, server.load(s.clips())))
            .collect();
        Self {
            server,
            models: HashMap::new(),
            scenes: HashMap::new(),
            clip_files,
            clips: HashMap::new(),
            facts: clips::facts(),
        }
    }
}

impl FigureAssets {
    /// How many of the files that were asked for have come (or will not), and how many there are.
    #[must_use]
    pub fn progress(&self) -> (usize, usize) {
        (
            self.scenes.len() + self.clips.len(),
            self.models.len() + self.clip_files.len(),
        )
    }

    /// Whether something that was asked for has not come yet.
    #[must_use]
    pub fn is_loading(&self) -> bool {
        let (come, all) = self.progress();
        come < all
    }

    /// The model of a file, asked for when it is first wanted.
    pub(super) fn model(&self, file: FigureFile) -> Loaded {
        let clips_known = Skeleton::ALL
            .into_iter()
            .all(|s| self.clips.contains_key(&s));
        match self.scenes.get(&file) {
            Some(Some(scene)) if clips_known => Loaded::Yes(scene.clone()),
            Some(None) => Loaded::Missing,
            _ => Loaded::NotYet,
        }
    }

    pub(super) fn graph(&self, skeleton: Skeleton) -> Option<AnimationGraphHandle> {
        Some(AnimationGraphHandle(
            self.clips.get(&skeleton)?.as_ref()?.graph.clone(),
        ))
    }

    /// The first of these clips that there is, and what is known of it.
    pub(super) fn clip(
        &self,
        skeleton: Skeleton,
        names: &[String],
    ) -> Option<(AnimationNodeIndex, Facts)> {
        let nodes = &self.clips.get(&skeleton)?.as_ref()?.nodes;
        names.iter().find_map(|name| {
            let facts = self.facts.get(&(skeleton, name.clone()))?;
            Some((*nodes.get(name)?, *facts))
        })
    }

    fn want(&mut self, file: FigureFile) {
        if !self.models.contains_key(&file) {
            let handle = self.server.load(file.path());
            self.models.insert(file, handle);
        }
    }
}

/// Takes note of what has been loaded, and says once what cannot be.
fn collect(
    mut assets: ResMut<FigureAssets>,
    quality: Res<Quality>,
    venue: Res<Venue>,
    gltfs: Res<Assets<Gltf>>,
    mut graphs: ResMut<Assets<AnimationGraph>>,
    server: Res<AssetServer>,
) {
    let make = Make::of(*venue, *quality);
    for file in FigureFile::all().filter(|f| f.make == make) {
        assets.want(file);
    }
    let assets = &mut *assets;
    let failed = |handle: &Handle<Gltf>| matches!(server.load_state(handle), LoadState::Failed(_));
    for (file, handle) in &assets.models {
        if assets.scenes.contains_key(file) {
            continue;
        }
        if let Some(gltf) = gltfs.get(handle) {
            assets.scenes.insert(
                *file,
                gltf.default_scene
                    .clone()
                    .or_else(|| gltf.scenes.first().cloned()),
            );
        } else if failed(handle) {
            error!(
                "the figure {} cannot be loaded: a plain peg stands in for it",
                file.path()
            );
            assets.scenes.insert(*file, None);
        }
    }
    for (skeleton, handle) in &assets.clip_files {
        if assets.clips.contains_key(skeleton) {
            continue;
        }
        if let Some(gltf) = gltfs.get(handle) {
            let mut graph = AnimationGraph::new();
            let mut nodes = HashMap::new();
            for (name, clip) in &gltf.named_animations {
                let node = graph.add_clip(clip.clone(), 1.0, graph.root);
                nodes.insert(name.to_string(), node);
            }
            assets.clips.insert(
                *skeleton,
                Some(Clips {
                    graph: graphs.add(graph),
                    nodes,
                }),
            );
        } else if failed(handle) {
            error!(
                "the clips {} cannot be loaded: the men stand still",
                skeleton.clips()
            );
            assets.clips.insert(*skeleton, None);
        }
    }
}

/// The files of figures that are not in an assets' folder.
#[must_use]
pub fn missing(folder: &std::path::Path) -> Vec<String> {
    FigureFile::all()
        .map(FigureFile::path)
        .chain(Skeleton::ALL.into_iter().map(|s| s.clips().to_owned()))
        .filter(|path| !folder.join(path).is_file())
        .collect()
}
