//! How fast games come into the archive and are found in it: games by random play under every rule set, in ten
//! parts, so that a rate that falls would show; then searches, each as slow as it gets, and careers.
//!
//! `cargo bench --no-default-features --profile fast --bench archive -- 100000`; 5,000 games if no number is given.
#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a bench prints what it measures and may panic"
)]

use std::io::Cursor;
use std::time::Instant;

use cpu_time::ProcessTime;
use manator::duel::Stream;
use manator::record::archive::{Archive, Filter, Import, RollFilter};
use manator::record::{GameTree, Record, tags};
use manator::rules::{Preset, Reason, Rules, Side};
use manator::table::{Match, MatchConfig, Player};

const PARTS: u64 = 10;

fn main() {
    let games = std::env::args()
        .skip(1)
        .find_map(|word| word.parse().ok())
        .unwrap_or(5_000);
    let folder = tempfile::tempdir().unwrap();
    let mut archive = Archive::open(folder.path()).unwrap().archive;
    let mut text_bytes = 0;
    for part in 0..PARTS {
        let seeds = games * part / PARTS..games * (part + 1) / PARTS;
        let number = seeds.end - seeds.start;
        let text = text(seeds);
        text_bytes += text.len();
        let (cpu, wall) = (ProcessTime::now(), Instant::now());
        let mut import = Import::into(&mut archive);
        import.read("part", Cursor::new(&text), |_, _| ()).unwrap();
        let tally = import.finish().unwrap();
        let (cpu, wall) = (cpu.elapsed(), wall.elapsed());
        assert_eq!((tally.new, tally.refused), (number, 0));
        let rate = |seconds: f64| number as f64 / seconds;
        println!(
            "import, part {:2}: {:6.0} games/s of the processor, {:6.0} by the clock",
            part + 1,
            rate(cpu.as_secs_f64()),
            rate(wall.as_secs_f64())
        );
    }
    let size = std::fs::metadata(archive.path()).unwrap().len();
    println!(
        "{games} games: text {} MB, archive {} MB",
        text_bytes >> 20,
        size >> 20
    );
    for (name, filter) in searches() {
        let (found, milliseconds) = slowest(|| archive.find(&filter, 20).unwrap().len());
        let (all, counting) = slowest(|| archive.count(&filter).unwrap() as usize);
        println!(
            "find {name}: {found} of {all}, {milliseconds:.1} ms; counted in {counting:.1} ms"
        );
    }
    for (name, fallen) in [
        ("all", None),
        ("fallen", Some(true)),
        ("living", Some(false)),
    ] {
        let filter = RollFilter { name: None, fallen };
        let (found, milliseconds) = slowest(|| archive.careers(&filter, 20).unwrap().len());
        println!("careers, {name}: {found}, {milliseconds:.1} ms");
    }
    let named = RollFilter {
        name: Some("U-Dor".to_owned()),
        fallen: None,
    };
    let (found, milliseconds) = slowest(|| archive.careers(&named, 20).unwrap().len());
    println!("careers of a name: {found}, {milliseconds:.1} ms");
}

/// The games of these seeds, each with a day of the year.
fn text(seeds: std::ops::Range<u64>) -> String {
    let text = |seed| {
        let day = format!("2026.{:02}.{:02}", 1 + seed / 28 % 12, 1 + seed % 28);
        let mut tree = GameTree::from(&game(seed));
        tree.set_tag(tags::DATE, &day);
        tree.to_text()
    };
    seeds.map(text).collect::<Vec<_>>().join("\n")
}

/// Common things, rare things, things that never happen, and all at once.
fn searches() -> Vec<(&'static str, Filter)> {
    let day = |text: &str| Some(text.parse().unwrap());
    let all = Filter::default();
    vec![
        ("all", all.clone()),
        (
            "a player",
            Filter {
                player: Some("ai:2".into()),
                ..all.clone()
            },
        ),
        (
            "nobody",
            Filter {
                player: Some("nobody".into()),
                ..all.clone()
            },
        ),
        (
            "rules",
            Filter {
                rules: Some(Preset::Thuria),
                ..all.clone()
            },
        ),
        (
            "a result",
            Filter {
                result: Some("black".parse().unwrap()),
                ..all.clone()
            },
        ),
        (
            "a reason",
            Filter {
                reason: Some(Reason::Repetition),
                ..all.clone()
            },
        ),
        (
            "a reason that is none",
            Filter {
                reason: Some(Reason::Flag),
                ..all.clone()
            },
        ),
        (
            "days",
            Filter {
                since: day("2026-03-01"),
                until: day("2026-03-02"),
                ..all.clone()
            },
        ),
        (
            "many days",
            Filter {
                since: day("2026-01-02"),
                ..all.clone()
            },
        ),
        (
            "a rare result by common rules",
            Filter {
                rules: Some(Preset::Manator),
                result: Some("0-2".parse().unwrap()),
                ..all.clone()
            },
        ),
        (
            "a player by rules in many days",
            Filter {
                player: Some("human".into()),
                rules: Some(Preset::Decennial),
                since: day("2026-01-02"),
                until: day("2026-12-20"),
                ..all.clone()
            },
        ),
        (
            "everything said",
            Filter {
                player: Some("ai:1".into()),
                rules: Some(Preset::Jetan),
                result: Some("orange".parse().unwrap()),
                reason: Some(Reason::Resigned),
                since: day("2026-01-02"),
                ..all
            },
        ),
    ]
}

/// What `work` gives and the longest that it took in nine runs, the first one included.
fn slowest(work: impl Fn() -> usize) -> (usize, f64) {
    let mut longest = 0.0_f64;
    let mut found = 0;
    for _ in 0..9 {
        let cpu = ProcessTime::now();
        found = work();
        longest = longest.max(cpu.elapsed().as_secs_f64() * 1e3);
    }
    (found, longest)
}

/// A game by random play that is given up if it lasts, live ones as often as all others together.
fn game(seed: u64) -> Record {
    let mut dice = Stream::of(b"bench", seed, 0);
    let preset = match dice.below(4) {
        0 => Preset::Manator,
        1 => Preset::Decennial,
        _ => Preset::ALL[dice.below(Preset::ALL.len() as u32) as usize],
    };
    let player = |number| match number {
        0 => Player::Human,
        level => Player::Engine { level },
    };
    let config = MatchConfig::new(Rules::preset(preset), seed)
        .with_players(player(dice.below(5) as u8), player(dice.below(5) as u8));
    let mut game = Match::new(config).unwrap();
    for _ in 0..30 + dice.below(90) {
        let moves = game.game().legal_moves();
        if moves.is_empty() {
            break;
        }
        let mv = moves[dice.below(moves.len() as u32) as usize];
        game.play(mv).unwrap();
    }
    if !game.outcome().is_over() {
        game.resign(Side::ALL[dice.below(2) as usize]).unwrap();
    }
    Record::of(&game)
}
