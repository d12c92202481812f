//! The processor's side of a frame: the whole application with forty living men and no driver, so
//! that nothing is drawn. Prints the median over 300 frames, the best of three rounds.
//!
//! `cargo bench --profile release --bench frame`

#![allow(
    missing_docs,
    clippy::print_stdout,
    reason = "a bench is a program that prints"
)]

use std::path::Path;
use std::time::{Duration, Instant};

use bevy::prelude::{App, NextState};
use manator::app::{self, Backend};
use manator::arena::figures;
use manator::arena::messages::MatchRequest;
use manator::arena::quality::Quality;
use manator::rules::{Preset, Rules};
use manator::screens::Screen;
use manator::table::MatchConfig;

const FRAMES: usize = 300;
const ROUNDS: usize = 3;

fn main() {
    let step = Duration::from_millis(16);
    let assets = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
    let mut app = app::build(Backend::Headless { step }, assets, Quality::High);
    app.finish();
    app.cleanup();
    let config = MatchConfig::new(Rules::preset(Preset::Manator), 1922);
    app.world_mut()
        .write_message(MatchRequest::Start(Box::new(config)));
    app.world_mut()
        .resource_mut::<NextState<Screen>>()
        .set(Screen::Game);
    app.update();
    app.update();
    let begun = Instant::now();
    while !figures::all_dressed(app.world_mut()) && begun.elapsed().as_secs() < 60 {
        std::thread::sleep(Duration::from_millis(5));
        app.update();
    }
    let best = (0..ROUNDS)
        .map(|_| median_ms(&mut app))
        .fold(f64::MAX, f64::min);
    println!(
        "frame: {best:.2} ms (median of {FRAMES}, best of {ROUNDS}, 40 men, 1280x720, nothing drawn)"
    );
}

fn median_ms(app: &mut App) -> f64 {
    let mut times: Vec<f64> = (0..FRAMES)
        .map(|_| {
            let begun = Instant::now();
            app.update();
            begun.elapsed().as_secs_f64() * 1000.0
        })
        .collect();
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}
