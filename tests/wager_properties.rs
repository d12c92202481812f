//! What must hold in every game that is played for tokens: none is made or lost, and a ply taken back leaves no trace.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use manator::duel::Stream;
use manator::rules::{
    Action, DuelResult, Game, Ledger, Outcome, Payment, Ply, Position, Pot, Rules, Side, Wager,
};

const GAMES: u64 = 1_000;
const MOST_PLIES: usize = 90;

/// Everything that a ply changes.
#[derive(PartialEq, Debug)]
struct State {
    position: Position,
    ledger: Ledger,
    outcome: Outcome,
    settlement: Vec<Payment>,
}

impl State {
    fn of(game: &Game) -> Self {
        Self {
            position: game.position().clone(),
            ledger: *game.ledger().unwrap(),
            outcome: game.outcome(),
            settlement: game.settlement().to_vec(),
        }
    }
}

/// Rules and pot of a game by its number: boards, duels where the wager allows both, price lists, purses that run dry.
fn set_up(wager: Wager, number: u64) -> (Rules, Pot) {
    let own = [
        "10,0,4,4,2,2,3,1",
        "10,0,40,30,20,20,25,12",
        "3,2,0,1,0,5,0,999999999",
        "90,7,60,50,30,30,40,20",
    ];
    let prices = match number % 6 {
        0 => "abstract_games",
        1 => "cazaux_knowlton",
        n => own[n as usize - 2],
    };
    let preset = ["jetan", "thuria", "decennial", "loose"][(number / 6 % 4) as usize];
    let duel = match wager {
        Wager::DuelStakes => "on",
        Wager::Ransom => "off",
        _ => ["on", "off"][(number / 24 % 2) as usize],
    };
    let toggles = [("duel", duel), ("wager", wager.name()), ("prices", prices)];
    let pot = Pot {
        carried: [0, 5, 1_000][(number % 3) as usize],
        goes_on: number % 2 == 1,
    };
    (Rules::from_parts(preset, toggles).unwrap(), pot)
}

/// Somebody's choice: ransoms and captures more often than by chance, for they are what is paid for.
fn choose(game: &Game, dice: &mut Stream) -> Option<Ply> {
    let ransoms = game.ransoms();
    let moves = game.legal_moves();
    let pick = |dice: &mut Stream, count: usize| dice.below(count as u32) as usize;
    let action = if !ransoms.is_empty() && (moves.is_empty() || dice.below(2) == 0) {
        Action::Ransom(ransoms[pick(dice, ransoms.len())])
    } else if moves.is_empty() {
        return None;
    } else {
        let taking: Vec<_> = moves
            .iter()
            .filter(|mv| {
                let target = game.position().piece_at(mv.to);
                target.is_some_and(|man| !matches!(man.kind.letter(), 'N' | 'C'))
            })
            .collect();
        if taking.is_empty() || dice.below(3) == 0 {
            Action::Move(moves[pick(dice, moves.len())])
        } else {
            Action::Move(*taking[pick(dice, taking.len())])
        }
    };
    let fought = action.mv().is_some_and(|mv| game.needs_duel(mv));
    let result = DuelResult::ALL[dice.below(2) as usize];
    Some(action.with_result(fought.then_some(result)))
}

/// What the games of one wager saw, so that a test can ask whether it tried what it speaks of.
#[derive(Default, Debug)]
struct Seen {
    plies: usize,
    ransoms: usize,
    owed: usize,
    set_off: usize,
    paid_back: usize,
    ended: usize,
}

fn play_games(wager: Wager) -> Seen {
    let mut seen = Seen::default();
    for number in 0..GAMES {
        let (rules, pot) = set_up(wager, number);
        let mut dice = Stream::of(b"wager", number, 0);
        let mut game = Game::with_pot(Position::start(rules), pot);
        let tokens = game.ledger().unwrap().tokens();
        let mut states = Vec::new();
        while game.plies().len() < MOST_PLIES {
            let Some(ply) = choose(&game, &mut dice) else {
                break;
            };
            states.push(State::of(&game));
            game.play(ply).unwrap();
            let context = || format!("{rules} game {number}: {:?}", game.plies());
            let ledger = game.ledger().unwrap();
            assert_eq!(ledger.tokens(), tokens, "{}", context());
            assert_eq!(game.position().key(), game.position().key_from_scratch());
            seen.plies += 1;
            seen.ransoms += usize::from(matches!(ply, Ply::Ransom(_)));
            let paid = game.payments(game.plies().len() - 1);
            seen.owed += paid.iter().filter(|payment| payment.owed > 0).count();
            seen.set_off += paid.iter().filter(|payment| payment.set_off > 0).count();
            seen.paid_back += paid
                .iter()
                .filter(|payment| payment.cause.name() == "debt")
                .count();
        }
        match dice.below(3) {
            0 => game.resign(Side::ALL[dice.below(2) as usize]),
            1 => game.agree_draw(),
            _ => {}
        }
        seen.ended += usize::from(game.outcome().is_over());
        assert_eq!(game.ledger().unwrap().tokens(), tokens, "{rules} {number}");
        while let Some(state) = states.pop() {
            game.undo().unwrap();
            assert_eq!(State::of(&game), state, "{rules} game {number}");
        }
    }
    seen
}

#[test]
fn a_price_on_every_man() {
    let seen = play_games(Wager::Price);
    assert!(seen.owed > 100 && seen.set_off > 100, "{seen:?}");
}

#[test]
fn an_ante() {
    let seen = play_games(Wager::Ante);
    assert!(seen.set_off > 100 && seen.ended > 500, "{seen:?}");
}

#[test]
fn stakes_on_duels() {
    let seen = play_games(Wager::DuelStakes);
    assert!(seen.owed > 100 && seen.paid_back > 100, "{seen:?}");
}

#[test]
fn ransoms() {
    let seen = play_games(Wager::Ransom);
    assert!(seen.ransoms > 1_000 && seen.owed == 0, "{seen:?}");
}

#[test]
fn moves_that_cost() {
    let seen = play_games(Wager::PayToMove);
    assert!(seen.owed > 100 && seen.paid_back > 100, "{seen:?}");
}
