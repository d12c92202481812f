//! What the machine may lack: a sound card, a file. What is logged is read from a process of its own, since the log
//! belongs to the whole process.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use bevy::audio::AudioPlayer;
use bevy::prelude::*;
use manator::arena::figures;
use manator::arena::piece::{Kind, Side};
use manator::rules::{self, Move, Preset};

use crate::kit::{Arena, assets, from, humans};

/// Names the folder of assets for the test that is run in a process of its own.
const FOLDER: &str = "MANATOR_TEST_ASSETS";
/// The figure that is taken away, as the preset for slow machines asks for it.
const TAKEN: &str = "warrior_black_far.glb";

/// Runs one of the tests below in a process of its own, with nothing to sound through.
fn alone(test: &str, folder: &Path) -> Output {
    let program = std::env::current_exe().unwrap();
    Command::new(program)
        .args([
            "--exact",
            &format!("devices::{test}"),
            "--ignored",
            "--nocapture",
        ])
        .env("ALSA_CONFIG_PATH", "/nonexistent")
        .env(FOLDER, folder)
        .env_remove("RUST_LOG")
        .output()
        .unwrap()
}

/// The warnings and errors of a log.
fn complaints(output: &Output) -> Vec<String> {
    let text = String::from_utf8_lossy(&output.stderr).into_owned()
        + &String::from_utf8_lossy(&output.stdout);
    let mut lines: Vec<String> = text
        .lines()
        .filter(|line| line.contains("WARN") || line.contains("ERROR"))
        .map(str::to_owned)
        .collect();
    // What a game without a driver, which is no player's, says of itself.
    lines.retain(|line| {
        !line.contains("bevy_render") && !line.contains("bevy_gltf") && !line.contains("Render app")
    });
    lines
}

#[test]
fn whoever_hears_nothing_reads_nothing_of_sound() {
    let output = alone("a_silent_match", &assets());
    let said = complaints(&output);
    assert!(output.status.success(), "{said:?}");
    let of_sound = said.iter().filter(|line| line.contains("audio")).count();
    assert_eq!(of_sound, 0, "{said:#?}");
    assert!(said.len() <= 2, "{said:#?}");
}

#[test]
#[ignore = "run by another test, in a process of its own"]
fn a_silent_match() {
    let mut arena = Arena::new(50);
    let mut most = 0;
    for seed in 0..6 {
        arena.start(from(
            Preset::Manator,
            seed,
            "4N5/10/10/10/3T6/10/1p8/10/10/4n5 b Nn 0 - 0",
        ));
        arena.ply("b4d6".parse::<Move>().unwrap());
        arena.frame();
        while !arena.idle() {
            arena.frame();
            most = most.max(arena.count::<With<AudioPlayer>>());
        }
    }
    assert!(most > 4, "nothing was to be heard");
    assert!(most <= 30, "{most} sounds at once");
    arena.step_ms(240);
    arena.frames(50);
    let left = arena.count::<With<AudioPlayer>>();
    assert!(left <= 3, "{left} sounds pile up");
}

/// A folder of assets with one figure missing; everything else is only pointed to.
fn without_a_figure() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let whole = assets();
    for part in fs::read_dir(&whole).unwrap().map(Result::unwrap) {
        if part.file_name() != "figures" {
            link(&part.path(), &folder.path().join(part.file_name()));
        }
    }
    let figures = folder.path().join("figures");
    fs::create_dir(&figures).unwrap();
    for file in fs::read_dir(whole.join("figures"))
        .unwrap()
        .map(Result::unwrap)
    {
        if file.file_name() != TAKEN {
            link(&file.path(), &figures.join(file.file_name()));
        }
    }
    folder
}

#[cfg(unix)]
fn link(to: &Path, at: &Path) {
    std::os::unix::fs::symlink(to, at).unwrap();
}

#[cfg(unix)]
#[test]
fn a_missing_figure_is_named_once_and_a_peg_stands_in_for_it() {
    let folder = without_a_figure();
    assert_eq!(
        figures::missing(folder.path()),
        [format!("figures/{TAKEN}")]
    );
    let output = alone("nobody_is_invisible", folder.path());
    let said = complaints(&output);
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stdout)
    );
    let named = said
        .iter()
        .filter(|line| line.contains("a plain peg stands in"))
        .count();
    assert_eq!(named, 1, "{said:#?}");
    assert!(said.iter().any(|line| line.contains(TAKEN)), "{said:#?}");
    assert!(said.len() <= 5, "{said:#?}");
}

#[test]
#[ignore = "run by another test, in a process of its own"]
fn nobody_is_invisible() {
    let folder = std::env::var(FOLDER).unwrap();
    let mut arena = Arena::with_assets(30, Path::new(&folder));
    arena.start(humans(Preset::Manator, 1));
    arena.wait("the figures", |arena| figures::all_dressed(arena.world()));
    arena.frames(30);
    let (mut pegs, mut others) = (0, 0);
    for (man, piece) in men(&mut arena) {
        let meshes = meshes_below(&mut arena, man);
        assert!(meshes > 0, "the {} {} cannot be seen", piece.1, piece.0);
        let is_peg = piece == (rules::Kind::Warrior, rules::Side::Black);
        assert!(!is_peg || meshes == 2, "{meshes} meshes of a peg");
        pegs += usize::from(is_peg);
        others += usize::from(!is_peg);
    }
    assert_eq!((pegs, others), (2, 38));
    // The game goes on with him.
    let warrior = rules::Square::new(0, 0);
    let moves = arena.game().game().legal_moves();
    let mv = moves
        .iter()
        .find(|mv| mv.from == warrior)
        .unwrap_or(&moves[0]);
    arena.ply(*mv);
    arena.frames(3);
    arena.until(600, "the end of the show", |arena| arena.idle());
    arena.assert_at_rest("after a peg's move");
}

fn men(arena: &mut Arena) -> Vec<(Entity, (rules::Kind, rules::Side))> {
    let world = arena.world();
    let mut query = world.query::<(Entity, &Kind, &Side)>();
    query
        .iter(world)
        .map(|(man, kind, side)| (man, (kind.0, side.0)))
        .collect()
}

fn meshes_below(arena: &mut Arena, root: Entity) -> usize {
    let world = arena.world();
    let mut children = world.query::<&Children>();
    let mut meshes = world.query_filtered::<(), With<Mesh3d>>();
    let (mut left, mut found) = (vec![root], 0);
    while let Some(entity) = left.pop() {
        found += usize::from(meshes.get(world, entity).is_ok());
        if let Ok(below) = children.get(world, entity) {
            left.extend(below.iter());
        }
    }
    found
}
