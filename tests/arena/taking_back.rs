//! Plies taken back against an engine, at every moment: an answer to a position that is no more is never played, and
//! everything is as before the human's last move.

use manator::arena::messages::{MatchNews, MatchRequest};
use manator::arena::show::{Act, Show};
use manator::arena::table::Table;
use manator::arena::thinker::Thinkers;
use manator::rules::{Move, Preset, Side};
use manator::table::{MatchConfig, Player};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::kit::{Arena, from, humans};

/// A middlegame in which men of both sides can be taken, Black to move.
const CONTACT: &str =
    "WPD1CNFDPW/1M1MM2M1T/3MM2M2/4FM4/3T6/10/3ffm4/2m4m2/tmmmn1m1mt/wpd1c2dpw b Nn 26 - 26";

/// Attempts, of which some come to nothing.
const ROUNDS: usize = 60;

/// A human as Black against an engine.
fn against_engine(level: u8, seed: u64) -> MatchConfig {
    from(Preset::Manator, seed, CONTACT).with_players(Player::Human, Player::Engine { level })
}

/// A move of the human, rather one that takes somebody.
fn choose(arena: &Arena, rng: &mut ChaCha8Rng, but: Option<Move>) -> Move {
    let game = arena.game();
    let mut moves = game.game().legal_moves();
    moves.retain(|mv| Some(*mv) != but);
    let captures: Vec<Move> = moves
        .iter()
        .copied()
        .filter(|mv| game.chance(*mv).is_some())
        .collect();
    let choice = if captures.is_empty() {
        &moves
    } else {
        &captures
    };
    choice[rng.random_range(0..choice.len())]
}

fn awaits_human(arena: &Arena) -> bool {
    arena.get::<Table>().awaits_human() && arena.idle()
}

#[test]
fn no_answer_to_a_position_that_was_taken_back_is_played() {
    let mut arena = Arena::new(120);
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let (mut thinking, mut duelling, mut answered, mut told_apart) = (0, 0, 0, 0);
    let mut seed = 0;
    for round in 0..ROUNDS {
        if round == 0 || arena.game().outcome().is_over() || arena.game().len() > 6 {
            arena.start(against_engine(if seed % 2 == 0 { 2 } else { 4 }, seed));
            seed += 1;
        }
        arena.wait("the human's turn", |arena| {
            awaits_human(arena) || arena.game().outcome().is_over()
        });
        if arena.game().outcome().is_over() {
            continue;
        }
        let (before, own) = (arena.position(), arena.game().len());
        let first = choose(&arena, &mut rng, None);
        arena.ply(first);
        arena.frame();
        if arena.game().outcome().is_over() {
            continue;
        }
        let old = arena.game().position().key();
        match round % 4 {
            0 => arena.frame(),
            1 => arena.wait("the duel", |arena| {
                arena.idle() || arena.get::<Show>().fight_now().is_some()
            }),
            2 => arena.wait("the answer", |arena| arena.game().len() > 1 + own),
            _ => delay(&mut arena, &mut rng),
        }
        thinking += usize::from(arena.get::<Thinkers>().is_thinking());
        duelling += usize::from(arena.get::<Show>().fight_now().is_some());
        answered += usize::from(arena.game().position().key() != old);
        arena.send(MatchRequest::TakeBack);
        arena.frame();
        assert_eq!(arena.position(), before, "round {round}");
        arena.assert_at_rest(&format!("after taking {first} back in round {round}"));
        arena.heard();
        if rng.random_bool(0.5) {
            arena.frames(rng.random_range(1..4));
            assert!(
                arena.heard().plies.is_empty(),
                "somebody moved for the human in round {round}"
            );
        }
        let second = choose(&arena, &mut rng, Some(first));
        arena.ply(second);
        arena.frame();
        let (plies, new) = (arena.game().len(), arena.game().position().key());
        if new == old {
            // The same man fell in both attempts: there is no telling the answers apart.
            continue;
        }
        told_apart += 1;
        if !arena.game().outcome().is_over() {
            arena.skip();
            arena.wait("the answer", |arena| arena.game().len() > plies);
        }
        let heard = arena.heard();
        assert!(
            heard.plies.iter().all(|ply| ply.key != old),
            "an old answer in round {round}"
        );
        let played = heard
            .news
            .iter()
            .filter(|n| matches!(n, MatchNews::PlyPlayed(_)))
            .count();
        assert_eq!(played, 1 + (arena.game().len() - plies), "round {round}");
        arena.skip();
        arena.frame();
        arena.assert_at_rest(&format!("after round {round}"));
    }
    assert!(told_apart >= 50, "{told_apart} of {ROUNDS}");
    assert!(
        thinking >= 3 && duelling >= 3 && answered >= 3,
        "{thinking} {duelling} {answered}"
    );
}

/// Some frames, of which some take longer.
fn delay(arena: &mut Arena, rng: &mut ChaCha8Rng) {
    for _ in 0..rng.random_range(0..40) {
        arena.frame();
        if rng.random_bool(0.3) {
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
    }
}

/// The moments at which a ply can be taken back.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Moment {
    OwnTurn,
    Thinking,
    Walking,
    Duel,
    Over,
}

impl Moment {
    const ALL: [Self; 5] = [
        Self::OwnTurn,
        Self::Thinking,
        Self::Walking,
        Self::Duel,
        Self::Over,
    ];

    /// Whether it is this moment.
    fn is(self, arena: &mut Arena) -> bool {
        let over = arena.game().outcome().is_over();
        match self {
            Self::OwnTurn => awaits_human(arena),
            Self::Thinking => arena.get::<Thinkers>().is_thinking(),
            Self::Walking => matches!(
                arena.get::<Show>().act(),
                Some(Act::March {
                    side: Side::Orange,
                    ..
                })
            ),
            Self::Duel => !over && arena.get::<Show>().fight_now().is_some(),
            Self::Over => over,
        }
    }
}

#[test]
fn at_every_moment_taking_back_goes_to_before_the_humans_last_move() {
    let mut arena = Arena::new(60);
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    for moment in Moment::ALL {
        let mut times = 0;
        for seed in 0..40 {
            if times == 2 {
                break;
            }
            arena.start(against_engine(2, seed));
            times += usize::from(meet(&mut arena, &mut rng, moment));
        }
        assert_eq!(times, 2, "{moment:?} did not come");
    }
}

/// Plays until the moment comes and takes back in it; whether it came.
fn meet(arena: &mut Arena, rng: &mut ChaCha8Rng, moment: Moment) -> bool {
    for turn in 0..60 {
        arena.wait("the human's turn", |arena| {
            arena.skip();
            awaits_human(arena) || arena.game().outcome().is_over()
        });
        if arena.game().outcome().is_over() {
            return false;
        }
        arena.frame();
        let (before, plies, mv) = (
            arena.position(),
            arena.game().len(),
            choose(arena, rng, None),
        );
        arena.ply(mv);
        arena.frame();
        let passes = moment == Moment::OwnTurn && turn < 2;
        let mut came = false;
        arena.wait("the moment or the next turn", |arena| {
            came |= moment.is(arena);
            if moment == Moment::Over || moment == Moment::OwnTurn {
                arena.skip();
            }
            came || awaits_human(arena) || arena.game().outcome().is_over()
        });
        came |= moment.is(arena);
        if !came || passes {
            continue;
        }
        let when = format!("{moment:?} after {mv} on {before}");
        arena.send(MatchRequest::TakeBack);
        arena.frame();
        assert_eq!(
            (arena.position(), arena.game().len()),
            (before.clone(), plies),
            "{when}"
        );
        assert!(arena.get::<Table>().awaits_human(), "{when}");
        arena.assert_at_rest(&when);
        arena.frame();
        assert!(
            !arena.selection().movable.is_empty(),
            "nobody can be moved: {when}"
        );
        for _ in 0..25 {
            std::thread::sleep(std::time::Duration::from_millis(2));
            arena.frame();
        }
        assert_eq!(
            arena.position(),
            before,
            "somebody moved for the human: {when}"
        );
        return true;
    }
    false
}

#[test]
fn with_nothing_to_take_back_there_is_one_sentence() {
    let mut arena = Arena::new(60);
    arena.start(humans(Preset::Manator, 1));
    arena.heard();
    arena.send(MatchRequest::TakeBack);
    arena.frames(3);
    assert_eq!(arena.heard().refusals().len(), 1);
    arena.assert_at_rest("at the start");
}
