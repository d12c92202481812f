//! The engines' seat at the table: asks the engine when it is its turn and hands its answer to the
//! referee. The search runs on a thread of its own; nothing here waits for it. What is searched is
//! `rules::Game`, which does not know the seed of the duels.

use bevy::platform::cell::SyncCell;
use bevy::prelude::*;

use super::ArenaSystems;
use super::messages::PlyRequested;
use super::show::Show;
use super::table::Table;
use crate::engine::{DEFAULT_HASH_MB, Level, Request, Thinker, Thought, accepts_draw};
use crate::rules::Side;
use crate::table::{Match, Player};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Thinkers>()
        .add_systems(Update, think.in_set(ArenaSystems::Think));
}

/// The engine's thread, and what it thinks of the match.
#[derive(Resource)]
pub struct Thinkers {
    thinker: SyncCell<Option<Thinker>>,
    /// The key and ply of the position that was asked for and not answered yet.
    asked: Option<(u64, u32)>,
    /// An answer that waits for the show to end.
    ready: Option<Thought>,
    /// Each side's last search.
    thoughts: [Option<Thought>; 2],
}

impl Default for Thinkers {
    fn default() -> Self {
        Self {
            thinker: SyncCell::new(None),
            asked: None,
            ready: None,
            thoughts: [None, None],
        }
    }
}

impl Thinkers {
    /// Whether an engine is thinking about its move.
    #[must_use]
    pub fn is_thinking(&self) -> bool {
        self.asked.is_some()
    }

    /// Whether an engine takes a draw that is offered to its side: by its last search, and before its
    /// first one not.
    #[must_use]
    pub fn accepts_draw(&self, side: Side) -> bool {
        self.thoughts[side.index()]
            .as_ref()
            .is_some_and(accepts_draw)
    }

    fn forget(&mut self) {
        if let Some(thinker) = self.thinker.get() {
            thinker.cancel();
        }
        self.asked = None;
        self.ready = None;
    }
}

/// Asks, polls, and hands over an answer once the show is over.
fn think(
    table: Res<Table>,
    show: Res<Show>,
    mut thinkers: ResMut<Thinkers>,
    mut plies: MessageWriter<PlyRequested>,
) {
    let thinkers = &mut *thinkers;
    let Some((game, side, level)) = engine_to_move(&table) else {
        if thinkers.asked.is_some() || thinkers.ready.is_some() {
            thinkers.forget();
        }
        if table.game().is_none_or(|g| g.game().plies().is_empty()) {
            thinkers.thoughts = [None, None];
        }
        return;
    };
    let here = (game.position().key(), game.position().ply());
    if thinkers.asked.is_some_and(|asked| asked != here)
        || thinkers.ready.as_ref().is_some_and(|t| t.key != here.0)
    {
        thinkers.forget();
    }
    if thinkers.asked.is_none() && thinkers.ready.is_none() && !table.is_paused() {
        let thinker = thinkers
            .thinker
            .get()
            .get_or_insert_with(|| Thinker::new(DEFAULT_HASH_MB));
        thinker.ask(game.game().clone(), Request::level(level, game.salt()));
        thinkers.asked = Some(here);
    }
    if let Some(answer) = thinkers.thinker.get().as_mut().and_then(Thinker::poll) {
        thinkers.asked = None;
        match answer.thought {
            Ok(thought) if answer.key == here.0 => {
                thinkers.thoughts[side.index()] = Some(thought.clone());
                thinkers.ready = Some(thought);
            }
            Ok(_) => {}
            Err(error) => error!("the engine failed: {error}"),
        }
    }
    if show.is_idle()
        && !table.is_paused()
        && let Some(thought) = thinkers.ready.take()
        && let Some(action) = thought.best
    {
        plies.write(PlyRequested {
            action,
            key: thought.key,
        });
    }
}

fn engine_to_move(table: &Table) -> Option<(&Match, Side, Level)> {
    match table.mover()? {
        (side, Player::Engine { level }) => Some((
            table.game()?,
            side,
            Level::new(level).unwrap_or(Level::LAST),
        )),
        (_, Player::Human) => None,
    }
}
