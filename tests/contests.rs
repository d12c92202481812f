//! Contests of several games from outside: points, sides, who moves first, and what is refused.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test that cannot go on may panic"
)]

mod games;

use games::{mv, rules};
use manator::rules::{BySide, Outcome, Reason, Rules, Side};
use manator::table::Contestant::{First, Second};
use manator::table::{Contest, ContestConfig, ContestError, Contestant, Match, Player};

const ENGINE: Player = Player::Engine { level: 2 };

fn contest(rules: Rules, games: u32, swap: bool) -> Contest {
    Contest::new(ContestConfig {
        rules,
        games,
        players: BySide::new(Player::Human, ENGINE),
        swap,
        seed: 1922,
        start: None,
    })
    .unwrap()
}

/// How a game is to end: somebody wins it, or nobody.
#[derive(Clone, Copy)]
enum End {
    Won(Contestant),
    Drawn,
}

/// Plays the game that is due to this end and counts it.
fn play(contest: &mut Contest, end: End) -> Match {
    let number = contest.number().unwrap();
    let mut game = Match::new(contest.next_game().unwrap()).unwrap();
    match end {
        End::Drawn => drop(game.agree_draw().unwrap()),
        End::Won(winner) => {
            let loses = Side::ALL
                .into_iter()
                .find(|&side| contest.on_side(side, number) != winner);
            drop(game.resign(loses.unwrap()).unwrap());
        }
    }
    contest.finish(&game).unwrap();
    game
}

fn begins(contest: &Contest) -> Contestant {
    let first = contest.next_game().unwrap().first.unwrap();
    contest.on_side(first, contest.number().unwrap())
}

#[test]
fn points_follow_the_player_whichever_side_he_has() {
    for swap in [false, true] {
        let mut contest = contest(rules("jetan", &[]), 4, swap);
        assert_eq!((contest.leader(), contest.number()), (None, Some(1)));
        play(&mut contest, End::Won(Second));
        assert_eq!((contest.points(First), contest.points(Second)), (0, 3));
        assert_eq!(contest.leader(), Some(Second));
        play(&mut contest, End::Won(First));
        assert_eq!((contest.points(First), contest.points(Second)), (3, 3));
        assert_eq!(contest.leader(), None);
        play(&mut contest, End::Drawn);
        play(&mut contest, End::Won(First));
        assert_eq!((contest.points(First), contest.points(Second)), (7, 4));
        assert_eq!(contest.leader(), Some(First));
        assert!(contest.is_over());
        assert_eq!(contest.next_game().unwrap_err(), ContestError::AllPlayed(4));
        let black: Vec<Contestant> = contest.finished().iter().map(|game| game.black).collect();
        let second = if swap { Second } else { First };
        assert_eq!(black, [First, second, First, second]);
    }
}

#[test]
fn players_keep_their_places_when_sides_change() {
    let mut contest = contest(rules("jetan", &[]), 2, true);
    let first = play(&mut contest, End::Drawn);
    assert_eq!(
        Side::ALL.map(|side| first.player(side)),
        [Player::Human, ENGINE]
    );
    let mut second = Match::new(contest.next_game().unwrap()).unwrap();
    assert_eq!(
        Side::ALL.map(|side| second.player(side)),
        [ENGINE, Player::Human]
    );
    let stronger = Player::Engine { level: 4 };
    second.set_player(Side::Black, stronger);
    second.agree_draw().unwrap();
    contest.finish(&second).unwrap();
    assert_eq!(
        Contestant::ALL.map(|one| contest.player(one)),
        [Player::Human, stronger]
    );
}

/// `first = winner`: the last game's winner chooses, after a draw he who moved second.
#[test]
fn the_winner_chooses_who_begins() {
    for swap in [false, true] {
        let mut contest = contest(rules("jetan", &[("first", "winner")]), 6, swap);
        assert_eq!(contest.chooser(), None);
        assert_eq!(contest.choose_first(Second), Err(ContestError::NoChoice));
        let game = play(&mut contest, End::Won(Second));
        assert_eq!(game.game().start().side(), Side::Black);
        assert_eq!(contest.finished()[0].moved_first, First);
        assert_eq!(
            (contest.chooser(), begins(&contest)),
            (Some(Second), Second)
        );
        contest.choose_first(First).unwrap();
        assert_eq!(begins(&contest), First, "he gives the first move away");
        play(&mut contest, End::Drawn);
        assert_eq!(contest.finished()[1].moved_first, First);
        assert_eq!(
            contest.chooser(),
            Some(Second),
            "he moved second in the draw"
        );
        assert_eq!(
            begins(&contest),
            Second,
            "the word given for one game is spent"
        );
        play(&mut contest, End::Drawn);
        assert_eq!((contest.chooser(), begins(&contest)), (Some(First), First));
        play(&mut contest, End::Won(First));
        assert_eq!(contest.chooser(), Some(First));
        play(&mut contest, End::Won(First));
        play(&mut contest, End::Won(First));
        assert_eq!(contest.chooser(), None, "nothing is left to begin");
    }
}

#[test]
fn other_rules_for_the_first_move_leave_nobody_a_choice() {
    for (first, side) in [("black", Side::Black), ("orange", Side::Orange)] {
        let mut contest = contest(rules("jetan", &[("first", first)]), 3, true);
        play(&mut contest, End::Won(First));
        assert_eq!(contest.chooser(), None);
        let game = play(&mut contest, End::Drawn);
        assert_eq!(game.game().start().side(), side);
        assert_eq!(
            contest.finished()[1].moved_first,
            contest.on_side(side, 2),
            "the side begins, whoever has it"
        );
    }
}

/// Two points for a minor win, and one each when both agree afterwards.
#[test]
fn a_minor_win_counts_two_until_it_is_agreed_away() {
    let rules = rules("jetan", &[("chief_fall", "minor_win"), ("first", "winner")]);
    let mut contest = contest(rules, 2, false);
    let mut game = Match::new(contest.next_game().unwrap()).unwrap();
    for ply in ["e2f3", "a9a8", "e1e4", "a8a7", "e4e7", "d10e7"] {
        game.play(mv(ply))
            .unwrap_or_else(|error| panic!("{ply}: {error}"));
    }
    assert_eq!(
        game.outcome(),
        Outcome::Win {
            winner: Side::Orange,
            reason: Reason::ChiefFell,
            minor: true
        }
    );
    contest.finish(&game).unwrap();
    assert_eq!(
        (contest.points(Second), contest.chooser()),
        (2, Some(Second))
    );
    contest.reopen().unwrap();
    assert_eq!((contest.points(Second), contest.number()), (0, Some(1)));
    game.agree_draw().unwrap();
    contest.finish(&game).unwrap();
    assert_eq!((contest.points(First), contest.points(Second)), (1, 1));
    assert_eq!(contest.chooser(), Some(Second), "he moved second");
}

#[test]
fn only_the_game_that_is_due_is_counted() {
    let mut contest = contest(rules("jetan", &[]), 2, false);
    let mut running = Match::new(contest.next_game().unwrap()).unwrap();
    assert_eq!(contest.finish(&running), Err(ContestError::NotOver(1)));
    running.resign(Side::Black).unwrap();
    contest.finish(&running).unwrap();
    assert_eq!(
        contest.finish(&running),
        Err(ContestError::OtherGame(2)),
        "no game counts twice"
    );
    assert_eq!((contest.points(Second), contest.number()), (3, Some(2)));
    let again: Vec<u64> = (0..3).map(|_| contest.next_game().unwrap().seed).collect();
    assert_eq!(again, [contest.seed_of(2); 3]);
}

/// A draw carries an ante's pot to the next game, the last one splits it.
#[test]
fn a_drawn_ante_is_played_for_again() {
    let rules = Rules::from_parts("jetan", [("wager", "ante")]).unwrap();
    let mut contest = Contest::new(ContestConfig {
        rules,
        games: 3,
        players: BySide::new(Player::Human, Player::Human),
        swap: true,
        seed: 7,
        start: None,
    })
    .unwrap();
    let mut pots = Vec::new();
    for _ in 0..3 {
        let mut game = Match::new(contest.next_game().unwrap()).unwrap();
        let before = game.game().ledger().unwrap().pot();
        game.agree_draw().unwrap();
        pots.push((before, game.game().ledger().unwrap().pot()));
        contest.finish(&game).unwrap();
    }
    assert_eq!(pots, [(144, 96), (240, 192), (336, 0)]);
    let left: Vec<u64> = contest
        .finished()
        .iter()
        .map(|game| game.pot_left)
        .collect();
    assert_eq!(left, [96, 192, 0]);
}
