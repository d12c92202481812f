//! Plain threads that play a series' games; the watcher sees them in order whatever finishes first.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread;

use super::{Finished, Series, SeriesError, game};
use crate::engine::{DEFAULT_HASH_MB, Engine, StopFlag};
use crate::rules::BySide;

/// Plays all games and shows each to `watch`, in the order of their numbers, as soon as it and those before it are
/// finished. An error of the watcher stops the series.
///
/// # Errors
/// The watcher's, or the first game's that could not be played.
pub fn run<E: From<SeriesError>>(
    series: &Series,
    mut watch: impl FnMut(Finished) -> Result<(), E>,
) -> Result<(), E> {
    let (stop, next) = (StopFlag::new(), AtomicU32::new(1));
    let threads = series.threads.clamp(1, series.games.max(1) as usize);
    thread::scope(|scope| {
        let (sender, receiver) = channel();
        for _ in 0..threads {
            let (sender, stop, next) = (sender.clone(), stop.clone(), &next);
            scope.spawn(move || work(series, next, &stop, &sender));
        }
        drop(sender);
        let mut early = BTreeMap::new();
        for number in 1..=series.games {
            while !early.contains_key(&number) {
                let Ok((number, result)) = receiver.recv() else {
                    break;
                };
                early.insert(number, result);
            }
            let result = early
                .remove(&number)
                .unwrap_or(Err(SeriesError::Lost(number)));
            let watched = result.map_err(E::from).and_then(&mut watch);
            if watched.is_err() {
                stop.stop();
                return watched;
            }
        }
        Ok(())
    })
}

/// Plays one game after the other until there are no more or nobody listens.
fn work(
    series: &Series,
    next: &AtomicU32,
    stop: &StopFlag,
    sender: &Sender<(u32, Result<Finished, SeriesError>)>,
) {
    let mut engines = BySide::from_fn(|_| Engine::new(DEFAULT_HASH_MB));
    while !stop.is_stopped() {
        let number = next.fetch_add(1, Ordering::Relaxed);
        if number > series.games {
            return;
        }
        // A fault in one game is that game's error and never the end of the program.
        let played = catch_unwind(AssertUnwindSafe(|| {
            game::play(series, number, &mut engines, stop)
        }));
        let result = match played.unwrap_or(Err(SeriesError::Lost(number))) {
            Ok(Some(finished)) => Ok(finished),
            Ok(None) => return,
            Err(error) => Err(error),
        };
        if sender.send((number, result)).is_err() {
            return;
        }
    }
}
