//! How a match begins and ends without a ply: who moves first, resignation, draws, warnings of what a move may end.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test that cannot go on may panic"
)]

mod games;

use games::{at_position, fought, mv, random_game, rules};
use manator::record::Record;
use manator::rules::{DuelResult, Outcome, Position, Reason, Side};
use manator::table::{Event, Match, MatchConfig, MatchError, Player};

#[test]
fn resigning_flagging_and_agreeing_end_a_game() {
    let fresh = || Match::new(MatchConfig::new(rules("manator", &[]), 1)).unwrap();
    for side in Side::ALL {
        let mut game = fresh();
        let outcome = Outcome::Win {
            winner: side.other(),
            reason: Reason::Resigned,
            minor: false,
        };
        assert_eq!(game.resign(side).unwrap(), [Event::Ended { outcome }]);
        assert_eq!(game.closing_events(), [Event::Ended { outcome }]);
        assert!(matches!(game.resign(side), Err(MatchError::Over)));
        assert!(matches!(game.play(mv("b2a3")), Err(MatchError::Over)));
        assert!(matches!(game.offer_draw(side), Err(MatchError::Over)));
        let mut game = fresh();
        game.flag(side).unwrap();
        assert_eq!(game.outcome().reason(), Some(Reason::Flag));
        assert_eq!(game.outcome().winner(), Some(side.other()));
    }
}

#[test]
fn a_draw_is_offered_and_answered() {
    let mut game = Match::new(MatchConfig::new(rules("manator", &[]), 1)).unwrap();
    assert!(matches!(game.answer_draw(true), Err(MatchError::NoOffer)));
    assert_eq!(game.offer_draw(Side::Black).unwrap(), []);
    assert!(matches!(
        game.offer_draw(Side::Black),
        Err(MatchError::AlreadyOffered(Side::Black))
    ));
    assert_eq!(game.answer_draw(false).unwrap(), []);
    assert_eq!(game.offer(), None);
    game.offer_draw(Side::Black).unwrap();
    game.play(mv("b2a3")).unwrap();
    assert_eq!(
        game.offer(),
        Some(Side::Black),
        "it stands while the other thinks"
    );
    game.play(mv("b9a8")).unwrap();
    assert_eq!(game.offer(), None, "he has moved instead");
    game.offer_draw(Side::Orange).unwrap();
    let outcome = Outcome::Draw {
        reason: Reason::Agreed,
    };
    assert_eq!(
        game.offer_draw(Side::Black).unwrap(),
        [Event::Ended { outcome }]
    );
    assert_eq!(game.outcome().points(), [1, 1]);
    assert_eq!(
        game.undo().unwrap().to_string(),
        "b9a8",
        "the end goes back with the ply"
    );
    assert!(!game.outcome().is_over() && game.closing_events().is_empty());
}

/// Both may agree before the chief falls or after it \[T\]; nothing else touches a game that is over.
#[test]
fn a_minor_win_may_be_scored_as_a_draw() {
    let rules = rules("manator", &[("chief_fall", "minor_win")]);
    let position = "9N/10/4C5/10/10/4d5/10/10/10/n9 b - 0 - 0";
    let agreed = Event::Ended {
        outcome: Outcome::Draw {
            reason: Reason::Agreed,
        },
    };
    let after = fought(rules, position, "e5e8", DuelResult::Won).0;
    assert_eq!(after.outcome().points(), [2, 0]);

    let mut game = after.clone();
    assert!(matches!(game.resign(Side::Orange), Err(MatchError::Over)));
    assert!(matches!(game.flag(Side::Orange), Err(MatchError::Over)));
    assert_eq!(game.offer_draw(Side::Black).unwrap(), []);
    assert_eq!(
        game.answer_draw(true).unwrap(),
        std::slice::from_ref(&agreed)
    );
    assert_eq!(game.closing_events(), std::slice::from_ref(&agreed));
    assert_eq!(game.outcome().points(), [1, 1]);
    assert!(matches!(game.agree_draw(), Err(MatchError::Over)));
    let record = Record::of(&game);
    let read = Record::parse(&record.to_text()).unwrap();
    assert_eq!(read.into_match().unwrap().outcome(), game.outcome());
    assert_eq!(game.undo().unwrap().mv(), Some(mv("e5e8")));
    assert!(!game.outcome().is_over() && game.closing_events().is_empty());

    let mut refused = after.clone();
    refused.offer_draw(Side::Orange).unwrap();
    assert_eq!(refused.answer_draw(false).unwrap(), []);
    assert_eq!(refused.outcome().points(), [2, 0]);

    // His own offer stands while he moves, even when the move wins; the other side's lapses.
    for (offers, stands) in [(Side::Black, true), (Side::Orange, false)] {
        let mut before = at_position(rules, after.seed(), position);
        before.offer_draw(offers).unwrap();
        before.play(mv("e5e8")).unwrap();
        assert_eq!(before.outcome().points(), [2, 0]);
        assert_eq!(before.offer() == Some(offers), stands);
        assert_eq!(before.answer_draw(true).is_ok(), stands);
        assert_eq!(
            before.outcome().points(),
            if stands { [1, 1] } else { [2, 0] }
        );
    }

    let mut earlier = at_position(rules, after.seed(), position);
    assert_eq!(earlier.agree_draw().unwrap(), [agreed]);
    assert!(matches!(earlier.play(mv("e5e8")), Err(MatchError::Over)));
}

#[test]
fn a_warning_tells_both_ends_before_the_move() {
    let rules = rules("manator", &[("chief_fall", "win")]);
    let game = at_position(rules, 1, "9N/10/4C5/10/10/4c5/10/10/10/n9 b - 0 - 0");
    let stakes = game.would_end(mv("e5e8"));
    assert_eq!(stakes.won.unwrap().winner(), Some(Side::Black));
    assert_eq!(stakes.lost.unwrap().winner(), Some(Side::Orange));
    let quiet = game.would_end(mv("e5e2"));
    assert_eq!((quiet.won, quiet.lost), (None, None));
    let illegal = game.would_end(mv("e5e10"));
    assert_eq!((illegal.won, illegal.lost), (None, None));
}

#[test]
fn who_moves_first_is_agreed_drawn_or_won() {
    let first = |toggle: &str, seed| {
        Match::new(MatchConfig::new(
            rules("manator", &[("first", toggle)]),
            seed,
        ))
        .unwrap()
        .position()
        .side()
    };
    assert_eq!(
        (first("black", 1), first("orange", 1)),
        (Side::Black, Side::Orange)
    );
    let drawn: Vec<Side> = (0..40).map(|seed| first("lots", seed)).collect();
    assert_eq!(
        drawn,
        (0..40).map(|seed| first("lots", seed)).collect::<Vec<_>>()
    );
    assert!(drawn.contains(&Side::Black) && drawn.contains(&Side::Orange));

    let mut game = Match::new(MatchConfig::new(
        rules("manator", &[("first", "winner")]),
        1,
    ))
    .unwrap();
    let next = |game: &Match| Match::new(game.rematch(2)).unwrap().position().side();
    game.resign(Side::Black).unwrap();
    assert_eq!(next(&game), Side::Orange, "the winner");
    let mut drawn = Match::new(game.rematch(2)).unwrap();
    assert_eq!(drawn.seed(), 2);
    drawn.agree_draw().unwrap();
    assert_eq!(next(&drawn), Side::Black, "he who moved second");
}

/// Again is the same game again: from the position of one's own that it began in, as the array is by the rules.
#[test]
fn a_rematch_begins_where_the_game_began() {
    // Equal men are left, so that the plies to the draw are counted.
    let own = "4n5/3C6/10/10/10/4M5/4m5/10/3c6/4N5 o Nn 3 0 40";
    for first in ["black", "orange", "lots", "winner"] {
        let rules = rules("manator", &[("first", first)]);
        let mut game = at_position(rules, 7, own);
        game.set_player(Side::Orange, Player::Engine { level: 4 });
        let mv = game.game().legal_moves()[0];
        game.play(mv).unwrap();
        game.resign(Side::Black).unwrap();
        let again = Match::new(game.rematch(8)).unwrap();
        assert_eq!(again.position().to_string(), own);
        assert_eq!((again.seed(), again.len()), (8, 0));
        assert_eq!(again.players(), game.players());
        // Also after it was kept in a file, which always says where it began.
        let kept = Record::of(&game).into_match().unwrap();
        assert_eq!(
            Match::new(kept.rematch(8)).unwrap().position(),
            again.position()
        );
        let array = random_game(rules, 7, 5);
        let kept = Record::of(&array).into_match().unwrap();
        for game in [array, kept] {
            let starts = |seed| Match::new(game.rematch(seed)).unwrap().position().clone();
            let by_lot: Vec<_> = (0..20).map(|seed| starts(seed).side()).collect();
            let both = by_lot.contains(&Side::Black) && by_lot.contains(&Side::Orange);
            assert_eq!(both, first == "lots");
            let start = Position::start(rules);
            assert!((0..20).all(|seed| starts(seed).with_side(Side::Black) == start));
        }
    }
}

#[test]
fn a_position_that_arrives_drawn_is_over_when_it_is_set_up() {
    let position = "9N/10/4D5/10/10/4d5/10/10/10/n4c4 b - 100 - 40";
    let mut game = at_position(rules("manator", &[]), 1, position);
    let outcome = Outcome::Draw {
        reason: Reason::NoCapture,
    };
    assert_eq!(game.outcome(), outcome);
    assert_eq!(game.closing_events(), [Event::Ended { outcome }]);
    assert_eq!(
        (game.undo(), game.undo_to_human(), game.on_move()),
        (None, 0, None)
    );
    assert!(matches!(game.play(mv("e5e8")), Err(MatchError::Over)));
    let record = Record::of(&game);
    let read = Record::parse(&record.to_text()).unwrap();
    assert_eq!(read.into_match().unwrap().outcome(), outcome);
}

#[test]
fn a_start_position_belongs_to_its_rules() {
    let config = MatchConfig::new(rules("manator", &[]), 1);
    let start = Position::start(rules("jetan", &[]));
    assert!(matches!(
        Match::new(config.with_start(start)),
        Err(MatchError::OtherRules)
    ));
}
