//! The files of the cast keep what their manifest promises: budgets, skeletons, materials, and the
//! marks of rank in every version.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test that cannot go on may panic"
)]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use serde_json::Value;

const KINDS: [&str; 8] = [
    "panthan", "warrior", "padwar", "dwar", "thoat", "odwar", "chief", "princess",
];
const CARVED: [&str; 8] = [
    "panthan", "warrior", "padwar", "dwar", "thoat", "flier", "chief", "princess",
];
const SIDES: [&str; 2] = ["black", "orange"];
const FOOT_BONES: u64 = 23;
const THOAT_BONES: u64 = 36;
const ALL_ASSETS_BYTES: u64 = 40_000_000;

/// What the manifest says of one file.
#[derive(Deserialize)]
struct Facts {
    bytes: u64,
    triangles: BTreeMap<String, u64>,
    bones: BTreeMap<String, u64>,
    clips: Vec<String>,
    materials: u64,
}

impl Facts {
    /// Triangles without the base, which is hidden in fights and has its own budget.
    fn bodies(&self) -> u64 {
        let bodies = self.triangles.iter().filter(|(mesh, _)| *mesh != "base");
        bodies.map(|(_, triangles)| triangles).sum()
    }
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/figures")
}

fn manifest() -> BTreeMap<String, Facts> {
    let text = fs::read_to_string(folder().join("manifest.json")).unwrap();
    serde_json::from_str(&text).unwrap()
}

/// The JSON of a .glb file.
fn document(stem: &str) -> Value {
    let bytes = fs::read(folder().join(format!("{stem}.glb"))).unwrap();
    let length = u32::from_le_bytes(bytes[12..16].try_into().unwrap()) as usize;
    serde_json::from_slice(&bytes[20..20 + length]).unwrap()
}

/// Triangles by mesh, counted in the file.
fn counted(document: &Value) -> BTreeMap<String, u64> {
    let mut meshes = BTreeMap::new();
    for mesh in document["meshes"].as_array().unwrap() {
        let triangles = mesh["primitives"].as_array().unwrap().iter().map(|p| {
            let indices = usize::try_from(p["indices"].as_u64().unwrap()).unwrap();
            document["accessors"][indices]["count"].as_u64().unwrap() / 3
        });
        meshes.insert(mesh["name"].as_str().unwrap().to_owned(), triangles.sum());
    }
    meshes
}

fn living() -> impl Iterator<Item = (&'static str, String)> {
    KINDS
        .into_iter()
        .flat_map(|kind| SIDES.map(|side| (kind, format!("{kind}_{side}"))))
}

#[test]
fn the_manifest_is_of_the_files_that_are_there() {
    let manifest = manifest();
    for (stem, facts) in &manifest {
        let size = fs::metadata(folder().join(format!("{stem}.glb"))).unwrap();
        assert_eq!(size.len(), facts.bytes, "{stem}: build the figures again");
        let document = document(stem);
        assert_eq!(counted(&document), facts.triangles, "{stem}");
        let materials = document["materials"].as_array().unwrap().len() as u64;
        assert_eq!(materials, facts.materials, "{stem}");
    }
    for entry in fs::read_dir(folder()).unwrap() {
        let path = entry.unwrap().path();
        let stem = path.file_stem().unwrap().to_str().unwrap();
        if path.extension().is_some_and(|e| e == "glb") && !stem.starts_with("clips_") {
            assert!(manifest.contains_key(stem), "{stem} is not in the manifest");
        }
    }
}

#[test]
fn living_figures_are_within_their_budgets() {
    let manifest = manifest();
    // (ending, triangles on foot, of a thoat with its rider, of the base)
    for (ending, foot, mounted, base) in [
        ("", 5_000, 9_000, 450),
        ("_mid", 2_950, 5_000, 450),
        ("_far", 1_750, 2_600, 300),
    ] {
        for (kind, stem) in living() {
            let facts = &manifest[&format!("{stem}{ending}")];
            let most = if kind == "thoat" { mounted } else { foot };
            let bodies = facts.bodies();
            assert!(bodies <= most, "{stem}{ending}: {bodies} of {most}");
            // The Princess alone stands on a dais of two steps.
            let base = if kind == "princess" { 600 } else { base };
            let own = facts.triangles["base"];
            assert!(own <= base, "{stem}{ending}: {own} of {base} in its base");
            assert!(facts.materials <= 2, "{stem}{ending}");
        }
    }
}

#[test]
fn each_version_is_much_lighter_than_the_one_before() {
    let manifest = manifest();
    for (_, stem) in living() {
        let [near, mid, far] =
            ["", "_mid", "_far"].map(|e| manifest[&format!("{stem}{e}")].bodies());
        assert!(mid * 10 <= near * 7, "{stem}: {mid} of {near}");
        assert!(far * 10 <= mid * 7, "{stem}: {far} of {mid}");
    }
}

#[test]
fn living_figures_share_two_skeletons() {
    let manifest = manifest();
    for (kind, stem) in living() {
        for ending in ["", "_mid", "_far"] {
            let facts = &manifest[&format!("{stem}{ending}")];
            let mut bones = BTreeMap::from([("rig_foot".to_owned(), FOOT_BONES)]);
            if kind == "thoat" {
                bones.insert("rig_thoat".to_owned(), THOAT_BONES);
            }
            assert_eq!(facts.bones, bones, "{stem}{ending}");
            assert_eq!(facts.clips, ["rest"], "{stem}{ending}");
        }
    }
}

#[test]
fn the_ring_of_a_side_has_all_its_notches_in_every_version() {
    let manifest = manifest();
    for (kind, stem) in living().filter(|(_, stem)| stem.ends_with("orange")) {
        let near = manifest[&stem].triangles["base"];
        let mid = manifest[&format!("{stem}_mid")].triangles["base"];
        assert_eq!(mid, near, "{kind}");
        // A ring of 36 sides: at least three bands and two lids.
        assert!(manifest[&format!("{stem}_far")].triangles["base"] >= 36 * (3 * 2 + 2));
    }
}

#[test]
fn carved_pieces_are_still_of_one_mesh_and_of_real_metal() {
    let manifest = manifest();
    for kind in CARVED {
        for side in SIDES {
            let stem = format!("carved_{kind}_{side}");
            let facts = &manifest[&stem];
            let most = if kind == "thoat" { 9_000 } else { 5_500 };
            assert_eq!(facts.triangles.keys().collect::<Vec<_>>(), ["carved"]);
            assert!(facts.bodies() <= most, "{stem}: {}", facts.bodies());
            assert!(facts.bones.is_empty() && facts.clips.is_empty(), "{stem}");
            let document = document(&stem);
            let material = &document["materials"][0]["pbrMetallicRoughness"];
            assert!(material["baseColorTexture"].is_object(), "{stem}: no grain");
            assert!(
                material["metallicRoughnessTexture"].is_object(),
                "{stem}: no finish"
            );
        }
    }
}

#[test]
fn variants_hang_on_the_head_without_a_skeleton() {
    let facts = &manifest()["variants"];
    assert!(facts.bones.is_empty());
    let of = |start: &str| {
        let names = facts.triangles.keys().filter(|n| n.starts_with(start));
        names.count()
    };
    assert_eq!((of("hair_"), of("mark_")), (3, 3));
    assert!(facts.triangles.values().all(|&t| t <= 200));
}

#[test]
fn all_assets_together_stay_small() {
    fn bytes(folder: &Path) -> u64 {
        let entries = fs::read_dir(folder).unwrap().map(Result::unwrap);
        entries
            .map(|e| match e.metadata().unwrap() {
                data if data.is_dir() => bytes(&e.path()),
                data => data.len(),
            })
            .sum()
    }
    let all = bytes(&Path::new(env!("CARGO_MANIFEST_DIR")).join("assets"));
    assert!(all <= ALL_ASSETS_BYTES, "{all} bytes");
}
