//! The samples: which sounds there are, in which variants, and which variant comes next.

use std::collections::BTreeMap;

use bevy::audio::AudioSource;
use bevy::prelude::*;
use serde::Deserialize;

/// The list that is made with the sounds.
const MANIFEST: &str = include_str!("../../../assets/sounds/manifest.json");

/// What a sound belongs to in the mix.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Group {
    /// Trumpets, horn and drums.
    Ceremony,
    /// Steel, wood and blows.
    Combat,
    /// Steps, landings and falls.
    Steps,
    /// The thoats.
    Beasts,
    /// The people in the seats.
    Crowd,
    /// Music.
    Music,
    /// Clicks of the interface.
    Interface,
}

#[derive(Deserialize)]
struct Entry {
    file: String,
    name: String,
    group: Group,
}

/// A sample to be played.
pub(super) struct Sample {
    pub(super) handle: Handle<AudioSource>,
    pub(super) group: Group,
    /// A little faster or slower each time.
    pub(super) speed: f32,
}

#[derive(Debug)]
struct Family {
    group: Group,
    variants: Vec<Handle<AudioSource>>,
    recent: [usize; 2],
}

/// All samples, loaded at the start so that a blow is heard when it falls.
#[derive(Resource, Debug)]
pub(super) struct Samples {
    families: BTreeMap<String, Family>,
    /// State of the small generator that picks variants; what is heard decides nothing.
    state: u32,
}

impl FromWorld for Samples {
    fn from_world(world: &mut World) -> Self {
        let server = world.resource::<AssetServer>();
        let mut families = BTreeMap::new();
        for entry in entries() {
            families
                .entry(entry.name)
                .or_insert_with(|| Family {
                    group: entry.group,
                    variants: Vec::new(),
                    recent: [usize::MAX; 2],
                })
                .variants
                .push(server.load(format!("sounds/{}", entry.file)));
        }
        Self {
            families,
            state: 0x2545_F491,
        }
    }
}

impl Samples {
    /// A variant that is neither of the last two.
    pub(super) fn choose(&mut self, name: &str) -> Option<Sample> {
        let (roll, wobble) = (self.roll(), self.roll());
        let family = self.families.get_mut(name)?;
        let free: Vec<usize> = (0..family.variants.len())
            .filter(|n| family.variants.len() < 3 || !family.recent.contains(n))
            .collect();
        let chosen = *free.get(roll as usize % free.len().max(1))?;
        family.recent = [chosen, family.recent[0]];
        let spread = if family.group == Group::Interface {
            0.0
        } else {
            0.08
        };
        let speed = 1.0 + spread * (f32::from((wobble % 1000) as u16) / 1000.0 - 0.5);
        Some(Sample {
            handle: family.variants[chosen].clone(),
            group: family.group,
            speed,
        })
    }

    /// All variants of a sound, for loops.
    pub(super) fn all(&self, name: &str) -> Vec<Handle<AudioSource>> {
        self.families
            .get(name)
            .map(|f| f.variants.clone())
            .unwrap_or_default()
    }

    fn roll(&mut self) -> u32 {
        self.state ^= self.state << 13;
        self.state ^= self.state >> 17;
        self.state ^= self.state << 5;
        self.state
    }
}

fn entries() -> Vec<Entry> {
    serde_json::from_str(MANIFEST).unwrap_or_default()
}

/// The files that the list names, for the test that they are there.
#[must_use]
pub fn files() -> Vec<String> {
    entries().into_iter().map(|e| e.file).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_of_sounds_can_be_read() {
        let list: Vec<Entry> = serde_json::from_str(MANIFEST).unwrap();
        assert!(list.len() > 50);
    }
}
