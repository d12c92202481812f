//! The program from outside: exit codes, one sentence where something is wrong, and the same bytes for the same
//! command.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::print_stderr,
    reason = "a test that cannot go on may panic, and one that is left out says so"
)]

use std::process::Output;

use assert_cmd::Command;
use manator::cli::rules::Bounds;

fn manator(words: &[&str]) -> Output {
    command(words).output().unwrap()
}

/// The program where there is neither a display nor a folder of the user's.
fn command(words: &[&str]) -> Command {
    let mut command = Command::cargo_bin("manator").unwrap();
    command
        .args(words)
        .timeout(std::time::Duration::from_secs(300));
    for name in [
        "DISPLAY",
        "WAYLAND_DISPLAY",
        "WAYLAND_SOCKET",
        "RUST_LOG",
        "MANATOR_DATA",
        "MANATOR_ASSETS",
    ] {
        command.env_remove(name);
    }
    command
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// One line that begins with the program's name, and nothing else on either stream.
#[track_caller]
fn assert_sentence(output: &Output, code: i32) -> String {
    let said = err(output);
    assert_eq!(output.status.code(), Some(code), "{said}");
    assert_eq!(out(output), "", "{said}");
    assert!(
        said.starts_with("manator: ") && said.ends_with('\n'),
        "{said}"
    );
    assert_eq!(said.lines().count(), 1, "{said}");
    assert!(
        said.len() < 400 && !said.contains("panicked") && !said.contains("backtrace"),
        "{said}"
    );
    said
}

#[test]
fn help_and_version_are_told_with_code_0() {
    for words in [
        &["--help"][..],
        &["-h"],
        &["help"],
        &["sim", "--help"],
        &["perft", "--help"],
    ] {
        let output = manator(words);
        assert_eq!(output.status.code(), Some(0), "{words:?}");
        assert!(out(&output).contains("Usage: manator"), "{words:?}");
        assert_eq!(err(&output), "");
    }
    let help = out(&manator(&["--help"]));
    for command in ["sim", "archive", "rules", "saves", "perft", "bench"] {
        assert!(help.contains(command), "{command} is not in {help}");
    }
    let bounds = Bounds::default();
    let help = out(&manator(&["rules", "--help"]));
    for bound in [
        bounds.line_bytes as u64,
        bounds.moves as u64,
        bounds.wants as u64,
        u64::from(bounds.perft_depth),
        bounds.positions,
    ] {
        assert!(
            help.contains(&bound.to_string()),
            "{bound} is not in {help}"
        );
    }
    assert_eq!(
        out(&manator(&["--version"])),
        format!("manator {}\n", env!("CARGO_PKG_VERSION"))
    );
}

#[test]
fn what_cannot_be_understood_is_code_2() {
    for words in [
        &["dance"][..],
        &["perft"],
        &["perft", "many"],
        &["sim"],
        &["sim", "--games", "-1"],
        &["sim", "--games", "1", "--black", "ai:x"],
        &["--turn"],
    ] {
        let output = manator(words);
        assert_eq!(output.status.code(), Some(2), "{words:?}: {}", err(&output));
        assert!(
            !err(&output).is_empty() && out(&output).is_empty(),
            "{words:?}"
        );
    }
}

#[test]
fn unknown_rules_toggles_and_positions_are_a_sentence_and_code_2() {
    let start = "10/10/10/10/10/10/10/10/10/10 b - 0 - 0";
    for (words, names) in [
        (&["perft", "1", "--rules", "chess"][..], "chess"),
        (&["perft", "1", "--set", "gravity=on"], "gravity"),
        (&["perft", "1", "--set", "duel=maybe"], "maybe"),
        (&["perft", "1", "--set", "duel"], "toggle=value"),
        (&["perft", "1", "--fen", "nonsense"], ""),
        (&["perft", "1", "--fen", start], "princess"),
        (&["sim", "--games", "1", "--rules", "checkers"], "checkers"),
        (
            &["sim", "--games", "1", "--set", "chief_fall=dance"],
            "dance",
        ),
        (&["sim", "--games", "1", "--black", "human"], "--black"),
        (&["sim", "--games", "1", "--orange", "ai:8"], "--orange"),
        (&["sim", "--games", "1", "--threads", "0"], "--threads"),
    ] {
        let said = assert_sentence(&manator(words), 2);
        assert!(said.contains(names), "{words:?}: {said}");
    }
}

#[test]
fn what_cannot_be_written_is_a_sentence_and_code_1() {
    let file = tempfile::NamedTempFile::new().unwrap();
    let below = file.path().join("games.txt");
    let below = below.to_str().unwrap();
    let output = manator(&[
        "sim", "--games", "1", "--black", "ai:1", "--orange", "ai:1", "--out", below,
    ]);
    let said = err(&output);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains(below) && said.lines().count() == 1, "{said}");
}

#[test]
fn the_same_games_are_the_same_bytes_however_many_threads_play() {
    let words = [
        "sim",
        "--games",
        "4",
        "--black",
        "ai:1",
        "--orange",
        "ai:1",
        "--seed",
        "7",
        "--rules",
        "decennial",
    ];
    let with = |threads: &str| {
        let output = manator(&[&words[..], &["--threads", threads]].concat());
        assert_eq!(output.status.code(), Some(0), "{}", err(&output));
        out(&output)
    };
    let once = with("1");
    assert_eq!(once.lines().count(), 5, "{once}");
    assert_eq!(with("1"), once);
    assert_eq!(with("2"), once);
    let other = manator(&[&words[..8], &["8"], &words[9..]].concat());
    assert_ne!(out(&other), once, "another seed gives other games");
}

#[test]
fn what_is_no_seed_is_refused_with_what_a_seed_is() {
    for seed in ["-1", "abc", "", "1.5", "18446744073709551616"] {
        let output = manator(&["sim", "--games", "1", "--seed", seed]);
        assert_eq!(output.status.code(), Some(2), "{seed}");
        let said = err(&output);
        assert!(
            said.contains("a seed is a whole number from 0 to 18446744073709551615"),
            "{seed}: {said}"
        );
    }
}

#[test]
fn help_is_free_of_the_marks_of_the_documentation() {
    let commands = [
        "", "sim", "replay", "archive", "rules", "saves", "perft", "bench",
    ];
    for command in commands {
        let words = [command, "--help"];
        let output = manator(&words[usize::from(command.is_empty())..]);
        assert_eq!(output.status.code(), Some(0), "{command}");
        assert!(!out(&output).contains('`'), "{command}: {}", out(&output));
    }
}

#[test]
fn perft_ends_with_its_count() {
    for (words, nodes) in [
        (&["perft", "2", "--rules", "jetan"][..], 6_066),
        (&["perft", "2", "--rules", "jetan", "--no-bulk"], 6_066),
        (&["perft", "2", "--rules", "thuria"], 1_922),
        (&["perft", "0"], 1),
    ] {
        let output = manator(words);
        assert_eq!(output.status.code(), Some(0));
        let text = out(&output);
        let last = text.lines().last().unwrap();
        let depth = words[1];
        assert!(
            last.starts_with(&format!("perft {depth}: {nodes} nodes, ")),
            "{last}"
        );
        assert!(last.contains(" Mnps, "), "{last}");
    }
    let divided = out(&manator(&["perft", "2", "--rules", "thuria", "--divide"]));
    let sum: u64 = divided
        .lines()
        .filter_map(|line| line.split_once(": ")?.1.parse::<u64>().ok())
        .sum();
    assert_eq!(sum, 1_922);
}

#[test]
fn questions_about_the_rules_are_answered_line_by_line() {
    let lines = [
        r#"{"id":1,"rules":"jetan","want":["legal","perft:1"]}"#,
        "this is no question",
        r#"{"id":"two","rules":"manator","moves":["b2b3"],"want":["plies"]}"#,
        r#"{"id":3,"rules":"jetan","want":["why:a1j10"]}"#,
        r#"{"id":4,"rules":"draughts"}"#,
    ];
    let output = command(&["rules"])
        .write_stdin(lines.join("\n"))
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    let answers: Vec<serde_json::Value> = out(&output)
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(answers.len(), lines.len());
    let legal = answers[0]["legal"].as_array().unwrap();
    assert_eq!(answers[0]["perft"].as_u64(), Some(legal.len() as u64));
    assert!(answers[1]["error"].is_string() && answers[1]["id"].is_null());
    // The position that an answer states can be asked about again.
    let fen = answers[2]["plies"][0]["fen"].as_str().unwrap();
    let again = serde_json::json!({"id": 5, "rules": "manator", "fen": fen, "want": ["legal"]});
    let output = command(&["rules"])
        .write_stdin(again.to_string())
        .output()
        .unwrap();
    let answer: serde_json::Value = serde_json::from_str(out(&output).trim()).unwrap();
    assert_eq!(answer["id"], 5);
    assert!(
        answer["legal"]
            .as_array()
            .unwrap()
            .iter()
            .all(|mv| mv.as_str().unwrap() != "b2b3")
    );
    assert!(answers[3]["why"]["a1j10"].as_str().unwrap().len() > 10);
    assert!(answers[4]["error"].as_str().unwrap().contains("draughts"));
}

#[cfg(not(feature = "arena"))]
#[test]
fn without_the_arena_a_command_must_be_named() {
    let said = assert_sentence(&manator(&[]), 2);
    assert!(said.contains("--help"), "{said}");
}

#[cfg(feature = "arena")]
mod with_the_arena {
    use super::*;

    use std::path::Path;

    #[test]
    fn a_level_that_there_is_not_is_refused_before_anything_opens() {
        let said = assert_sentence(&manator(&["play", "--orange", "ai:8"]), 2);
        assert!(said.contains("from 1 to 5"), "{said}");
    }

    /// Takes every driver away.
    fn without_a_driver(command: &mut Command) {
        for name in ["VK_DRIVER_FILES", "VK_ICD_FILENAMES"] {
            command.env(name, "/nonexistent");
        }
        command.env("WGPU_BACKEND", "vulkan");
    }

    #[test]
    fn without_a_display_one_sentence_names_what_can_be_done() {
        for words in [
            &[][..],
            &["play"],
            &["watch"],
            &["play", "--rules", "jetan", "--black", "ai:1"],
        ] {
            let said = assert_sentence(&manator(words), 1);
            assert!(
                said.contains("display") && said.contains("manator shot"),
                "{said}"
            );
        }
        let output = command(&["play"]).env("DISPLAY", "").output().unwrap();
        assert_sentence(&output, 1);
    }

    #[test]
    fn without_a_driver_one_sentence_says_what_to_install() {
        let folder = tempfile::tempdir().unwrap();
        let picture = folder.path().join("start.png");
        let shot = ["shot", "start", "--out", picture.to_str().unwrap()];
        for words in [&["play"][..], &shot] {
            let mut command = command(words);
            without_a_driver(&mut command);
            let output = command.env("DISPLAY", ":77").output().unwrap();
            let said = assert_sentence(&output, 1);
            assert!(
                said.contains("Vulkan") && said.contains("mesa-vulkan-drivers"),
                "{said}"
            );
        }
        assert!(!picture.exists());
    }

    #[test]
    fn bad_arguments_come_before_everything_that_is_missing() {
        for words in [
            &["play", "--rules", "chess"][..],
            &["play", "--set", "gravity=on"],
            &["play", "--fen", "nonsense"],
            &["shot", "nowhere", "--out", "/tmp/nowhere.png"],
        ] {
            assert_sentence(&manator(words), 2);
        }
        let output = manator(&[
            "shot",
            "start",
            "--size",
            "0x0",
            "--out",
            "/tmp/nothing.png",
        ]);
        assert_eq!(output.status.code(), Some(2), "{}", err(&output));
        let said = assert_sentence(
            &manator(&["play", "--load", "/nonexistent/game.manator"]),
            1,
        );
        assert!(said.contains("/nonexistent/game.manator"), "{said}");
    }

    #[test]
    fn a_picture_is_taken_from_any_folder_and_through_a_link() {
        if let Err(error) = manator::launch::driver() {
            eprintln!("left out, since nothing can be drawn here: {error}");
            return;
        }
        let folder = tempfile::tempdir().unwrap();
        let program = assert_cmd::cargo::cargo_bin("manator");
        let linked = folder.path().join("linked");
        link(&program, &linked);
        let read_only = folder.path().join("read-only");
        std::fs::create_dir(&read_only).unwrap();
        forbid_writing(&read_only);
        let mut pictures = Vec::new();
        for (n, (program, from)) in [(&program, Path::new("/")), (&linked, read_only.as_path())]
            .iter()
            .enumerate()
        {
            let picture = folder.path().join(format!("{n}.png"));
            let output = Command::new(program)
                .args([
                    "shot", "topdown", "--size", "240x136", "--preset", "low", "--out",
                ])
                .arg(&picture)
                .current_dir(from)
                .env_remove("DISPLAY")
                .output()
                .unwrap();
            assert_eq!(output.status.code(), Some(0), "{}", err(&output));
            pictures.push(std::fs::read(picture).unwrap());
        }
        assert!(pictures[0] == pictures[1] && pictures[0].len() > 1000);
    }

    #[cfg(unix)]
    fn link(to: &Path, at: &Path) {
        std::os::unix::fs::symlink(to, at).unwrap();
    }

    #[cfg(unix)]
    fn forbid_writing(folder: &Path) {
        use std::os::unix::fs::PermissionsExt;
        std::fs::set_permissions(folder, std::fs::Permissions::from_mode(0o555)).unwrap();
    }

    #[cfg(not(unix))]
    fn link(to: &Path, at: &Path) {
        std::fs::copy(to, at).unwrap();
    }

    #[cfg(not(unix))]
    fn forbid_writing(_: &Path) {}
}

/// Stopped at any moment, by Ctrl-C or harder, a series leaves the file of games as it was or whole.
#[cfg(unix)]
#[test]
fn a_series_that_is_stopped_leaves_no_half_written_file() {
    use std::process::{Command, Stdio};
    use std::thread;
    use std::time::{Duration, Instant};

    const GAMES: usize = 12;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.jetan");
    let series = || {
        let mut command = Command::new(assert_cmd::cargo::cargo_bin("manator"));
        command.args(["sim", "--games", &GAMES.to_string(), "--threads", "1"]);
        command.args(["--black", "ai:1", "--orange", "ai:1", "--out"]);
        command.arg(&file).stdout(Stdio::null());
        command
    };
    let begun = Instant::now();
    assert!(series().status().unwrap().success());
    let whole = begun.elapsed();
    let games = std::fs::read(&file).unwrap();
    assert_eq!(manator::record::load(&file).unwrap().len(), GAMES);
    let (mut stopped, mut finished) = (0, 0);
    for round in 0_u32..24 {
        std::fs::write(&file, "what was there before").unwrap();
        let mut child = series().spawn().unwrap();
        // Most of them about the end, when the file is written.
        thread::sleep(if round % 4 == 0 {
            Duration::from_millis(20)
        } else {
            whole * (20 + round) / 32
        });
        let signal = if round % 2 == 0 { "-INT" } else { "-KILL" };
        let mut kill = Command::new("kill");
        kill.args([signal, &child.id().to_string()]);
        // One that has finished cannot be stopped any more.
        let _ = kill.stderr(Stdio::null()).status().unwrap();
        child.wait().unwrap();
        let left = std::fs::read(&file).unwrap();
        if left == games {
            finished += 1;
        } else {
            assert_eq!(left, b"what was there before");
            stopped += 1;
        }
    }
    assert!(stopped > 5, "{stopped} stopped, {finished} finished");
}

#[test]
fn whoever_stops_reading_is_not_told_of_it() {
    let program = assert_cmd::cargo::cargo_bin("manator");
    let told = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/games/chapter17.jetan");
    let folder = tempfile::tempdir().unwrap();
    for words in [
        &["perft", "2", "--divide"][..],
        &["sim", "--games", "2", "--black", "ai:1", "--orange", "ai:1"],
        &["replay", "--check", told],
        &["saves", "list"],
        &["archive", "list"],
        &["perft", "nonsense"],
        &["saves", "show", "nothing"],
    ] {
        for closed in ["stdout", "stderr", "both"] {
            // A pipe whose reader is gone before the program writes.
            let pipe = || {
                let (reader, writer) = std::io::pipe().unwrap();
                drop(reader);
                std::process::Stdio::from(writer)
            };
            let mut command = std::process::Command::new(&program);
            command.args(words).env("MANATOR_DATA", folder.path());
            command.stdout(match closed {
                "stderr" => std::process::Stdio::null(),
                _ => pipe(),
            });
            command.stderr(match closed {
                "stdout" => std::process::Stdio::piped(),
                _ => pipe(),
            });
            let output = command.output().unwrap();
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            assert!(!said.contains("panicked"), "{words:?}: {said}");
            assert!(
                matches!(output.status.code(), Some(0..=2)),
                "{words:?}, {closed} closed: {:?} {said}",
                output.status
            );
            assert!(!said.contains("pipe"), "{words:?}: {said}");
        }
    }
}
