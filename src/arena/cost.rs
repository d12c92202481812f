//! What the view of this moment asks of a graphics card, counted on the main world's side: nothing here draws or times.
//! For `manator shot --stats` and for the tests that hold the arena to its budgets.

use std::any::TypeId;
use std::fmt;

use bevy::camera::visibility::{
    CascadesVisibleEntities, CubemapVisibleEntities, VisibleEntities, VisibleMeshEntities,
};
use bevy::light::DirectionalLight;
use bevy::prelude::*;

use super::view::SceneCamera;

/// What a view costs.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Cost {
    /// Entities with a mesh that the scene's camera sees: the main pass has as many draws at most.
    pub meshes: usize,
    /// The same over all shadow maps.
    pub shadow_meshes: usize,
    /// Triangles of the first.
    pub triangles: usize,
    /// Triangles of the second.
    pub shadow_triangles: usize,
    /// All entities of the main world.
    pub entities: usize,
    /// Bytes of all textures that are loaded, those that are drawn to included.
    pub texture_bytes: usize,
}

/// How many triangles an entity's mesh has, for a mesh that the renderer alone keeps.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Triangles(pub usize);

impl Cost {
    /// Counts what was seen in the last frame.
    #[must_use]
    pub fn of(world: &mut World) -> Self {
        let mut cameras = world.query_filtered::<&VisibleEntities, With<SceneCamera>>();
        let seen: Vec<Entity> = cameras
            .iter(world)
            .flat_map(|visible| visible.get(TypeId::of::<Mesh3d>()).to_vec())
            .collect();
        let shadowed = in_shadow_maps(world);
        let textures = world.resource::<Assets<Image>>();
        let texture_bytes = textures.iter().map(|(_, image)| bytes(image)).sum();
        Self {
            meshes: seen.len(),
            shadow_meshes: shadowed.len(),
            triangles: triangles(world, &seen),
            shadow_triangles: triangles(world, &shadowed),
            entities: world.entities().count_spawned() as usize,
            texture_bytes,
        }
    }
}

impl fmt::Display for Cost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} meshes seen with {} triangles, {} in shadow maps with {}, {} entities, {:.1} MB of textures",
            self.meshes,
            self.triangles,
            self.shadow_meshes,
            self.shadow_triangles,
            self.entities,
            self.texture_bytes as f64 / 1e6
        )
    }
}

/// The entities that lights with shadows see, once for each map they are drawn to.
fn in_shadow_maps(world: &mut World) -> Vec<Entity> {
    let mut entities = Vec::new();
    let mut suns = world.query::<(&DirectionalLight, &CascadesVisibleEntities)>();
    for (_, visible) in suns.iter(world).filter(|(sun, _)| sun.shadow_maps_enabled) {
        let maps = visible.entities.values().flatten();
        entities.extend(maps.flat_map(|map| &map.entities));
    }
    let mut points = world.query::<(&PointLight, &CubemapVisibleEntities)>();
    for (_, visible) in points
        .iter(world)
        .filter(|(light, _)| light.shadow_maps_enabled)
    {
        entities.extend(visible.iter().flat_map(|map| &map.entities));
    }
    let mut spots = world.query::<(&SpotLight, &VisibleMeshEntities)>();
    for (_, visible) in spots
        .iter(world)
        .filter(|(light, _)| light.shadow_maps_enabled)
    {
        entities.extend(&visible.entities);
    }
    entities
}

fn triangles(world: &World, entities: &[Entity]) -> usize {
    let meshes = world.resource::<Assets<Mesh>>();
    let of = |entity: Entity| {
        if let Some(known) = world.get::<Triangles>(entity) {
            return Some(known.0);
        }
        let mesh = meshes.get(world.get::<Mesh3d>(entity)?)?;
        let corners = mesh
            .try_indices_option()
            .ok()?
            .map_or_else(|| mesh.count_vertices(), |indices| indices.len());
        Some(corners / 3)
    };
    entities.iter().filter_map(|&entity| of(entity)).sum()
}

fn bytes(image: &Image) -> usize {
    if let Some(data) = &image.data {
        return data.len();
    }
    let size = image.texture_descriptor.size;
    let pixels = size.width as usize * size.height as usize * size.depth_or_array_layers as usize;
    let pixel = image.texture_descriptor.format.block_copy_size(None);
    pixels * pixel.unwrap_or(4) as usize
}
