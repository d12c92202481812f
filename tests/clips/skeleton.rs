//! A skeleton and its clips out of a binary glTF file, moved without the game's own code.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

use glam::{Quat, Vec3};
use serde_json::Value;

/// The samples of one clip, one a frame.
#[derive(Default)]
pub struct Clip {
    /// Seconds of the frames.
    pub times: Vec<f32>,
    /// By node name.
    pub turns: HashMap<String, Vec<Quat>>,
    pub places: HashMap<String, Vec<Vec3>>,
}

struct Node {
    name: String,
    above: Option<usize>,
    turn: Quat,
    place: Vec3,
}

pub struct Skeleton {
    nodes: Vec<Node>,
    pub clips: HashMap<String, Clip>,
}

impl Skeleton {
    pub fn read(path: &Path) -> Self {
        let data = fs::read(path).unwrap();
        let length = u32::from_le_bytes(data[12..16].try_into().unwrap()) as usize;
        let document: Value = serde_json::from_slice(&data[20..20 + length]).unwrap();
        let blob = &data[28 + length..];
        let entries = document["nodes"].as_array().unwrap();
        let mut nodes: Vec<Node> = entries
            .iter()
            .map(|node| Node {
                name: node["name"].as_str().unwrap_or_default().to_owned(),
                above: None,
                turn: numbers(&node["rotation"]).map_or(Quat::IDENTITY, |n| Quat::from_slice(&n)),
                place: numbers(&node["translation"]).map_or(Vec3::ZERO, |n| Vec3::from_slice(&n)),
            })
            .collect();
        for (above, node) in entries.iter().enumerate() {
            for child in node["children"].as_array().into_iter().flatten() {
                nodes[child.as_u64().unwrap() as usize].above = Some(above);
            }
        }
        let clips = document["animations"]
            .as_array()
            .unwrap()
            .iter()
            .map(|entry| {
                let name = entry["name"].as_str().unwrap().to_owned();
                (name, clip(&document, blob, entry, &nodes))
            })
            .collect();
        Self { nodes, clips }
    }

    /// Where a node is and how it is turned in a frame of a clip; at rest without one.
    pub fn at(&self, posed: Option<(&Clip, usize)>, name: &str) -> (Quat, Vec3) {
        let at = self.nodes.iter().position(|node| node.name == name);
        self.global(
            posed,
            at.unwrap_or_else(|| panic!("there is no node {name}")),
        )
    }

    fn global(&self, posed: Option<(&Clip, usize)>, at: usize) -> (Quat, Vec3) {
        let node = &self.nodes[at];
        let sampled = |(clip, frame): (&Clip, usize)| {
            (
                clip.turns.get(&node.name).map(|turns| turns[frame]),
                clip.places.get(&node.name).map(|places| places[frame]),
            )
        };
        let (turn, place) = posed.map_or((None, None), sampled);
        let (turn, place) = (turn.unwrap_or(node.turn), place.unwrap_or(node.place));
        match node.above {
            None => (turn, place),
            Some(above) => {
                let (turned, origin) = self.global(posed, above);
                (turned * turn, origin + turned * place)
            }
        }
    }

    /// A point that is given from a node in the figure's axes at rest, in a frame of a clip.
    pub fn carried(&self, clip: &Clip, frame: usize, node: &str, offset: Vec3) -> Vec3 {
        let (rest, _) = self.at(None, node);
        let (turn, place) = self.at(Some((clip, frame)), node);
        place + turn * (rest.inverse() * offset)
    }
}

fn clip(document: &Value, blob: &[u8], entry: &Value, nodes: &[Node]) -> Clip {
    let mut clip = Clip::default();
    for channel in entry["channels"].as_array().unwrap() {
        let sampler = &entry["samplers"][channel["sampler"].as_u64().unwrap() as usize];
        let node = channel["target"]["node"].as_u64().unwrap() as usize;
        let name = nodes[node].name.clone();
        let samples = floats(document, blob, &sampler["output"]);
        clip.times = floats(document, blob, &sampler["input"]);
        match channel["target"]["path"].as_str().unwrap() {
            "rotation" => {
                let turns = samples.chunks(4).map(Quat::from_slice).collect();
                clip.turns.insert(name, turns);
            }
            "translation" => {
                let places = samples.chunks(3).map(Vec3::from_slice).collect();
                clip.places.insert(name, places);
            }
            other => panic!("{name} has a channel for its {other}"),
        }
    }
    clip
}

fn numbers(list: &Value) -> Option<Vec<f32>> {
    Some(
        list.as_array()?
            .iter()
            .map(|n| n.as_f64().unwrap() as f32)
            .collect(),
    )
}

fn floats(document: &Value, blob: &[u8], accessor: &Value) -> Vec<f32> {
    let entry = &document["accessors"][accessor.as_u64().unwrap() as usize];
    let view = &document["bufferViews"][entry["bufferView"].as_u64().unwrap() as usize];
    let width = match entry["type"].as_str().unwrap() {
        "SCALAR" => 1,
        "VEC3" => 3,
        "VEC4" => 4,
        other => panic!("an accessor of {other}"),
    };
    let start = [view, entry]
        .map(|v| v["byteOffset"].as_u64().unwrap_or(0) as usize)
        .iter()
        .sum::<usize>();
    let count = entry["count"].as_u64().unwrap() as usize * width;
    blob[start..start + 4 * count]
        .chunks(4)
        .map(|b| f32::from_le_bytes(b.try_into().unwrap()))
        .collect()
}
