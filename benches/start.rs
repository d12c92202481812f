//! How long a player waits: from the start to the title, from there to a board with forty men, and the longest frame while
//! the first duel begins. The first two are drawn at the low preset by whatever driver there is, the last is the
//! processor's side alone. Prints the best of three rounds.
//!
//! `cargo bench --profile release --bench start`

#![allow(
    missing_docs,
    clippy::print_stdout,
    reason = "a bench is a program that prints"
)]

use std::path::Path;
use std::time::{Duration, Instant};

use bevy::math::UVec2;
use bevy::prelude::{App, NextState};
use manator::app::{self, Backend};
use manator::arena::figures;
use manator::arena::messages::{MatchRequest, PlyRequested};
use manator::arena::quality::Quality;
use manator::arena::show::Show;
use manator::arena::table::Table;
use manator::arena::view::Redraw;
use manator::launch;
use manator::rules::{Position, Preset, Rules};
use manator::screens::{Screen, UiMap};
use manator::table::MatchConfig;

const ROUNDS: usize = 3;
const STEP: Duration = Duration::from_millis(16);
const PATIENCE: Duration = Duration::from_secs(120);
/// A start position in which Black's panthan on e5 can attack at once.
const AT_ONCE: &str = "WPDFNCFDPW/TMMMMMMMMT/10/10/4M5/4m5/10/10/tmmmmmmmmt/wpdfncfdpw b Nn 0 - 0";

fn main() {
    match launch::driver() {
        Ok(_) => {
            let rounds: Vec<[f64; 2]> = (0..ROUNDS).map(|_| start()).collect();
            let best = |n: usize| rounds.iter().map(|r| r[n]).fold(f64::MAX, f64::min);
            println!(
                "start to title: {:.2} s; title to board: {:.2} s (1280x720, low, best of {ROUNDS})",
                best(0),
                best(1)
            );
        }
        Err(error) => println!("start to title and board: not measured, {error}"),
    }
    let rounds: Vec<[f64; 2]> = (0..ROUNDS).map(|_| first_duel()).collect();
    let [longest, usual] = rounds.into_iter().fold([f64::MAX; 2], |best, round| {
        [best[0].min(round[0]), best[1].min(round[1])]
    });
    println!(
        "first duel: the longest frame {longest:.1} ms, the median {usual:.1} ms (nothing drawn, best of {ROUNDS})"
    );
}

fn build(backend: Backend, quality: Quality) -> App {
    let assets = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
    let mut app = app::build(backend, assets, quality);
    app.finish();
    app.cleanup();
    app
}

/// Runs frames until something holds; gives the seconds it took.
fn until(app: &mut App, holds: impl Fn(&mut App) -> bool) -> f64 {
    let begun = Instant::now();
    while !holds(app) && begun.elapsed() < PATIENCE {
        app.update();
    }
    begun.elapsed().as_secs_f64()
}

fn begin(app: &mut App, start: Option<Position>) {
    let mut config = MatchConfig::new(Rules::preset(Preset::Manator), 1922);
    if let Some(start) = start {
        config = config.with_start(start);
    }
    app.world_mut()
        .write_message(MatchRequest::Start(Box::new(config)));
    app.world_mut()
        .resource_mut::<NextState<Screen>>()
        .set(Screen::Game);
    app.update();
    app.update();
}

/// Seconds from nothing to the title with the field behind it, and from there to everybody on the board.
fn start() -> [f64; 2] {
    let begun = Instant::now();
    let backend = Backend::Picture {
        size: UVec2::new(1280, 720),
        step: STEP,
    };
    let mut app = build(backend, Quality::Low);
    until(&mut app, |app| {
        let world = app.world();
        world.resource::<UiMap>().middle("title/new-game").is_some()
            && world.resource::<Redraw>().total > 0
    });
    let title = begun.elapsed().as_secs_f64();
    let begun = Instant::now();
    begin(&mut app, None);
    until(&mut app, |app| figures::all_dressed(app.world_mut()));
    let before = app.world().resource::<Redraw>().total;
    until(&mut app, |app| {
        app.world().resource::<Redraw>().total > before
    });
    [title, begun.elapsed().as_secs_f64()]
}

/// Milliseconds of the longest and of the median frame in the two seconds from the first attack on.
fn first_duel() -> [f64; 2] {
    let mut app = build(Backend::Headless { step: STEP }, Quality::High);
    let rules = Rules::preset(Preset::Manator);
    let Ok(start) = Position::parse(AT_ONCE, rules) else {
        return [f64::NAN; 2];
    };
    begin(&mut app, Some(start));
    until(&mut app, |app| figures::all_dressed(app.world_mut()));
    for _ in 0..30 {
        app.update();
    }
    let attack = {
        let game = app.world().resource::<Table>().game();
        game.and_then(|game| {
            let mut moves = game.game().legal_moves().into_iter();
            let mv = moves.find(|&mv| game.game().needs_duel(mv))?;
            Some(PlyRequested {
                action: mv.into(),
                key: game.position().key(),
            })
        })
    };
    let Some(attack) = attack else {
        return [f64::NAN; 2];
    };
    app.world_mut().write_message(attack);
    let mut times: Vec<f64> = (0..125)
        .map(|_| {
            let begun = Instant::now();
            app.update();
            begun.elapsed().as_secs_f64() * 1000.0
        })
        .collect();
    assert!(
        app.world().resource::<Show>().fight().is_some(),
        "the duel has not begun"
    );
    times.sort_by(f64::total_cmp);
    [times[times.len() - 1], times[times.len() / 2]]
}
