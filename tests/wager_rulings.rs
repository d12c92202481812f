//! The rulings on wagers one by one.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use manator::rules::{
    Action, Cause, Game, Holder, Kind, Move, Outcome, Payment, Piece, Ply, Position, Pot, Preset,
    Ransom, Reason, Rules, RulesError, Setup, Side, Square, WhyHeld,
};
use manator::table::{Event, Match, MatchConfig, MatchError};

const BLACK: Holder = Holder::Side(Side::Black);
const ORANGE: Holder = Holder::Side(Side::Orange);

fn rules(wager: &str, more: &[(&str, &str)]) -> Rules {
    let duel = if wager == "duel_stakes" { "on" } else { "off" };
    let toggles = [("duel", duel), ("wager", wager), ("equal_value", "off")];
    Rules::from_parts("jetan", toggles.into_iter().chain(more.iter().copied())).unwrap()
}

/// A position without escapes: `na1 We4`, lower case Black.
fn position(rules: Rules, men: &str, side: Side) -> Position {
    let mut setup = Setup::empty(rules);
    for man in men.split(' ') {
        let (letter, square) = man.split_at(1);
        let piece = Piece::from_letter(letter.chars().next().unwrap()).unwrap();
        setup.men.insert(square.parse().unwrap(), piece);
    }
    setup.side = side;
    setup.check().unwrap()
}

fn game(rules: Rules, men: &str, side: Side) -> Game {
    Game::from_position(position(rules, men, side))
}

fn play(game: &mut Game, plies: &str) {
    for ply in plies.split(' ') {
        game.play(ply.parse::<Ply>().unwrap())
            .unwrap_or_else(|error| panic!("{error}"));
    }
}

/// The tokens of Black, Orange and the pot.
fn tokens(game: &Game) -> [u64; 3] {
    let ledger = game.ledger().unwrap();
    [
        ledger.purse(Side::Black),
        ledger.purse(Side::Orange),
        ledger.pot(),
    ]
}

fn why_not(game: &Game, ransom: &str) -> WhyHeld {
    let ransom: Ransom = ransom.parse().unwrap();
    assert!(!game.is_legal(ransom) && !game.ransoms().contains(&ransom));
    match game.check_action(ransom) {
        Err(RulesError::NoRansom { why, .. }) => why,
        other => panic!("{ransom}: {other:?}"),
    }
}

/// A word for each payment: who, whom, how much.
fn told(payments: &[Payment]) -> String {
    let word = |paid: &Payment| format!("{}>{} {}", paid.from, paid.to, paid.amount);
    payments.iter().map(word).collect::<Vec<_>>().join(", ")
}

#[test]
fn without_a_wager_there_are_no_tokens() {
    let game = Game::new(Rules::preset(Preset::Jetan));
    assert!(game.ledger().is_none() && game.opening_payments().is_empty());
}

#[test]
fn each_side_begins_with_200_and_puts_up_24() {
    let begun = Game::new(rules("price", &[]));
    assert_eq!(tokens(&begun), [176, 176, 48]);
    assert_eq!(
        told(begun.opening_payments()),
        "black>pot 24, orange>pot 24"
    );
    let tenths = Game::new(rules("price", &[("prices", "cazaux_knowlton")]));
    assert_eq!(tokens(&tenths), [1760, 1760, 480]);
}

#[test]
fn wagers_that_need_or_forbid_duels_are_refused_otherwise() {
    for (wager, duel) in [("ransom", "on"), ("duel_stakes", "off")] {
        let toggles = [("duel", duel), ("wager", wager)];
        let error = Rules::from_parts("jetan", toggles).unwrap_err();
        let wanted = if duel == "on" { "off" } else { "on" };
        assert_eq!(
            error.to_string(),
            format!("the wager {wager} is played with duel {wanted}")
        );
        let unchecked = Rules::preset(Preset::Jetan)
            .with("wager", wager)
            .and_then(|rules| rules.with("duel", duel));
        let config = MatchConfig::new(unchecked.unwrap(), 1);
        assert!(matches!(Match::new(config), Err(MatchError::Rules(_))));
    }
}

#[test]
fn a_lost_man_is_paid_for_at_once() {
    let mut game = game(rules("price", &[]), "na1 fe5 Nj10 We7", Side::Orange);
    play(&mut game, "e7e5");
    assert_eq!(told(game.payments(0)), "black>orange 4");
    assert_eq!(tokens(&game), [172, 180, 48]);
    game.undo();
    assert_eq!(tokens(&game), [176, 176, 48]);
}

#[test]
fn the_captor_is_who_kills_also_as_a_defender() {
    for wager in ["price", "ante"] {
        let rules = rules(wager, &[("duel", "on")]);
        let mut game = game(rules, "na1 fe5 Nj10 We7", Side::Orange);
        let before = tokens(&game);
        play(&mut game, "e7e5-");
        let from_whom = if wager == "price" { 1 } else { 2 };
        let mut after = before;
        after[0] += 2;
        after[from_whom] -= 2;
        assert_eq!(tokens(&game), after, "{wager}");
    }
}

#[test]
fn the_winner_takes_the_main_stakes_and_a_draw_returns_them() {
    let start = || game(rules("price", &[]), "na1 fe5 Nj10 We7", Side::Orange);
    let mut won = start();
    won.resign(Side::Black);
    assert_eq!(tokens(&won), [176, 224, 0]);
    let mut drawn = start();
    drawn.agree_draw();
    assert_eq!(tokens(&drawn), [200, 200, 0]);
    assert_eq!(told(drawn.settlement()), "pot>black 24, pot>orange 24");
}

#[test]
fn what_cannot_be_paid_is_owed_and_paid_from_the_next_income() {
    // A flier costs more than a purse, a warrior little.
    let prices = ("prices", "10,0,180,4,2,3,3,1");
    let mut game = game(
        rules("price", &[prices]),
        "na1 fe5 fb2 Nj10 We7",
        Side::Orange,
    );
    play(&mut game, "e7e5");
    let ledger = game.ledger().unwrap();
    assert_eq!(
        (ledger.purse(Side::Black), ledger.debt(BLACK, ORANGE)),
        (0, 4)
    );
    assert_eq!(game.payments(0)[0].owed, 4);
    // Black takes the warrior: the 3 due are set off against the 4 that he owes.
    play(&mut game, "b2e5");
    let ledger = game.ledger().unwrap();
    assert_eq!(
        (ledger.purse(Side::Black), ledger.debt(BLACK, ORANGE)),
        (0, 1)
    );
    // He wins, and out of the main stakes the rest is paid.
    game.resign(Side::Orange);
    assert_eq!(tokens(&game), [47, 353, 0]);
    assert_eq!(game.ledger().unwrap().debt(BLACK, ORANGE), 0);
}

#[test]
fn an_ante_is_the_worth_of_the_force() {
    for (preset, force) in [("jetan", 48), ("thuria", 42)] {
        let rules = Rules::from_parts(preset, [("wager", "ante")]).unwrap();
        let begun = Game::new(rules);
        assert_eq!(
            tokens(&begun),
            [176 - force, 176 - force, 48 + 2 * force],
            "{preset}"
        );
    }
}

#[test]
fn an_antes_captor_draws_from_the_pot_and_the_winner_takes_the_rest() {
    let mut game = game(rules("ante", &[]), "na1 fe5 Nj10 We7", Side::Orange);
    assert_eq!(tokens(&game), [172, 174, 54]);
    play(&mut game, "e7e5");
    assert_eq!(told(game.payments(0)), "pot>orange 4");
    assert_eq!(tokens(&game), [172, 178, 50]);
    game.resign(Side::Orange);
    assert_eq!(tokens(&game), [222, 178, 0]);
}

#[test]
fn a_draw_carries_an_antes_pot_and_the_last_one_splits_it() {
    let start = |carried, goes_on| {
        let start = position(rules("ante", &[]), "na1 fe5 Nj10 We7", Side::Orange);
        Game::with_pot(start, Pot { carried, goes_on })
    };
    let mut first = start(0, true);
    assert_eq!(first.pot_to_carry(), 0, "it is not over yet");
    first.agree_draw();
    assert_eq!(first.pot_to_carry(), 6);
    assert_eq!(tokens(&first), [196, 198, 6]);
    let mut last = start(7, false);
    assert_eq!(tokens(&last), [172, 174, 61]);
    last.agree_draw();
    // 13 in the pot; the odd token is Black's, who moved second.
    assert_eq!(tokens(&last), [203, 204, 0]);
    assert_eq!(last.pot_to_carry(), 0);
    let mut won = start(7, true);
    won.resign(Side::Black);
    assert_eq!((won.pot_to_carry(), tokens(&won)), (0, [172, 235, 0]));
}

#[test]
fn what_an_ante_lacks_is_owed_to_whoever_takes_the_pot() {
    let prices = ("prices", "10,0,180,4,2,2,3,1");
    let start = || game(rules("ante", &[prices]), "na1 fe5 Nj10 We7", Side::Orange);
    let begun = start();
    assert_eq!(tokens(&begun), [0, 174, 226]);
    assert_eq!(begun.ledger().unwrap().debt(BLACK, Holder::Pot), 4);
    let mut lost = start();
    lost.resign(Side::Black);
    assert_eq!(tokens(&lost), [0, 400, 0]);
    assert_eq!(lost.ledger().unwrap().debt(BLACK, ORANGE), 4);
    let mut won = start();
    won.resign(Side::Orange);
    assert_eq!(tokens(&won), [226, 174, 0]);
    // The stake that comes back pays the debt first: 182 in the pot, half each.
    let mut drawn = start();
    drawn.agree_draw();
    assert_eq!(tokens(&drawn), [111, 289, 0]);
}

/// Where the pot goes on to the next game, the stake that comes back pays as much of the debt as it can; the rest is
/// struck out, and everybody begins the next game with a full purse.
#[test]
fn a_debt_to_a_pot_that_is_carried_over_goes_no_further_than_the_stake() {
    for (price, tokens_left, carried) in [("180", [20, 198, 182], 182), ("220", [0, 198, 202], 202)]
    {
        let list = format!("10,0,{price},4,2,2,3,1");
        let rules = rules("ante", &[("prices", list.as_str())]);
        let start = |pot| Game::with_pot(position(rules, "na1 fe5 Nj10 We7", Side::Orange), pot);
        let mut drawn = start(Pot {
            carried: 0,
            goes_on: true,
        });
        assert!(drawn.ledger().unwrap().debt(BLACK, Holder::Pot) > 0);
        drawn.agree_draw();
        assert_eq!(tokens(&drawn), tokens_left);
        assert_eq!(drawn.pot_to_carry(), carried);
        let ledger = drawn.ledger().unwrap();
        for from in Holder::ALL {
            assert!(Holder::ALL.into_iter().all(|to| ledger.debt(from, to) == 0));
        }
        let next = start(Pot {
            carried,
            goes_on: false,
        });
        let fresh = start(Pot::default());
        let [black, orange, pot] = tokens(&fresh);
        assert_eq!(tokens(&next), [black, orange, pot + carried]);
    }
}

#[test]
fn duel_stakes_go_to_the_winners_side() {
    let start = || game(rules("duel_stakes", &[]), "na1 fe5 Nj10 We7", Side::Orange);
    let mut won = start();
    play(&mut won, "e7e5+");
    assert_eq!(
        told(won.payments(0)),
        "black>pot 4, orange>pot 2, pot>orange 6"
    );
    assert_eq!(tokens(&won), [172, 180, 48]);
    let mut lost = start();
    play(&mut lost, "e7e5-");
    assert_eq!(tokens(&lost), [178, 174, 48]);
    // A princess taken is no duel.
    let mut taken = game(rules("duel_stakes", &[]), "na1 fe5 Nj10 Wa3", Side::Orange);
    play(&mut taken, "a3a1");
    assert!(taken.payments(0).is_empty());
    assert_eq!(tokens(&taken), [176, 224, 0]);
}

#[test]
fn what_a_fighters_stake_lacks_the_loser_owes() {
    let prices = ("prices", "10,0,180,4,2,2,3,1");
    let start = || {
        game(
            rules("duel_stakes", &[prices]),
            "na1 fe5 Nj10 We7",
            Side::Orange,
        )
    };
    let mut lost = start();
    play(&mut lost, "e7e5+");
    assert_eq!(tokens(&lost), [0, 352, 48]);
    assert_eq!(lost.ledger().unwrap().debt(BLACK, ORANGE), 4);
    let mut won = start();
    play(&mut won, "e7e5-");
    assert_eq!(tokens(&won), [178, 174, 48]);
    assert_eq!(won.ledger().unwrap().debt(BLACK, ORANGE), 0);
}

const FLIER: &str = "na1 fe5 Nj10 We7";

fn ransom_game(more: &[(&str, &str)], men: &str) -> Game {
    game(rules("ransom", more), men, Side::Orange)
}

fn game_of_black(men: &str) -> Game {
    game(rules("ransom", &[]), men, Side::Black)
}

#[test]
fn a_captive_costs_twice_his_value_and_a_ply() {
    let mut game = ransom_game(&[], FLIER);
    play(&mut game, "e7e5");
    assert_eq!(
        tokens(&game),
        [176, 176, 48],
        "nothing is paid for taking him"
    );
    let held: Vec<_> = game.ledger().unwrap().captives(Side::Black).collect();
    assert_eq!(held, [("e5".parse().unwrap(), Kind::Flier)]);
    assert_eq!(game.returns()[0].price, 8);
    play(&mut game, "F@b2");
    assert_eq!(told(game.payments(1)), "black>orange 8");
    assert_eq!(tokens(&game), [168, 184, 48]);
    assert_eq!(game.position().side(), Side::Orange);
    assert_eq!(game.position().ply(), 2);
    assert_eq!(game.ledger().unwrap().captives(Side::Black).count(), 0);
    assert_eq!(game.plies()[1].to_string(), "F@b2");
}

#[test]
fn he_is_set_on_his_starting_square_alone_while_that_is_empty() {
    let mut game = ransom_game(&[], FLIER);
    play(&mut game, "e7e5 a1d1 e5e7");
    assert_eq!(game.ransoms(), ["F@e5".parse().unwrap()]);
    assert_eq!(why_not(&game, "F@b2"), WhyHeld::NotThere);
}

#[test]
fn with_that_taken_he_goes_to_an_empty_square_of_the_two_home_ranks() {
    let mut game = ransom_game(&[], FLIER);
    play(&mut game, "e7e5");
    let squares: Vec<Square> = game.ransoms().into_iter().map(|ransom| ransom.at).collect();
    assert_eq!(squares.len(), 19, "twenty less the princess's");
    assert!(squares.iter().all(|square| square.rank() < 2));
    assert_eq!(why_not(&game, "F@a1"), WhyHeld::SquareTaken);
    assert_eq!(why_not(&game, "F@e5"), WhyHeld::SquareTaken);
    assert_eq!(why_not(&game, "F@c3"), WhyHeld::NotThere);
    // Orange's home is in the north.
    let mut other = game_of_black("na1 fe5 Nj10 Wd8");
    play(&mut other, "e5d8");
    let ransoms = other.ransoms();
    assert_eq!(ransoms.len(), 19);
    assert!(ransoms.iter().all(|ransom| ransom.at.rank() >= 8));
}

#[test]
fn of_two_captives_who_may_stand_there_the_one_whose_square_it_is_comes_back() {
    let mut game = ransom_game(&[], "na1 fe5 fh2 Nj10 We7 Wh4");
    play(&mut game, "e7e5 a1d1 h4h2 d1a1 h2h4");
    let home = |game: &Game, text: &str| game.captive(text.parse().unwrap());
    assert_eq!(home(&game, "F@h2"), Some("h2".parse().unwrap()));
    assert_eq!(home(&game, "F@c2"), Some("e5".parse().unwrap()));
}

#[test]
fn a_chief_is_never_bought_back() {
    let mut game = ransom_game(&[("chief_fall", "retire")], "na1 ce5 Nj10 We7");
    play(&mut game, "e7e5");
    assert_eq!(why_not(&game, "C@b2"), WhyHeld::Chief);
    assert!(game.ransoms().is_empty());
    assert_eq!(why_not(&game, "F@b2"), WhyHeld::NotHeld);
}

#[test]
fn nobody_is_bought_back_while_the_own_princess_is_threatened() {
    let mut game = ransom_game(&[], "na1 fe5 mh2 Nj10 We7 Wa5");
    play(&mut game, "e7e5");
    assert!(!game.ransoms().is_empty());
    play(&mut game, "h2h3 a5a3");
    assert!(game.position().princess_threatened(Side::Black));
    assert_eq!(why_not(&game, "F@b2"), WhyHeld::Threatened);
}

#[test]
fn each_man_comes_back_once() {
    let mut game = ransom_game(&[], FLIER);
    play(
        &mut game,
        "e7e5 a1d1 e5e7 F@e5 e7e5 d1a1 e5e7 a1d1 j10g10 d1a1 g10j10",
    );
    assert_eq!(why_not(&game, "F@e5"), WhyHeld::OnceOnly);
    let held = game.ledger().unwrap().captives(Side::Black).count();
    assert_eq!(held, 1, "he is held for good");
}

#[test]
fn not_twice_within_three_own_turns() {
    let mut game = ransom_game(&[], "na1 fe5 dh5 Nj10 We7 Wh7");
    play(&mut game, "e7e5 a1d1 h7h5 F@b2");
    for (orange, black) in [("j10g10", "d1a1"), ("g10j10", "a1d1")] {
        play(&mut game, orange);
        assert_eq!(why_not(&game, "D@c2"), WhyHeld::TooSoon);
        play(&mut game, black);
    }
    play(&mut game, "j10g10");
    assert!(game.is_legal("D@c2".parse::<Ransom>().unwrap()));
}

#[test]
fn a_ransom_needs_its_price_in_the_purse() {
    let mut game = ransom_game(&[("prices", "10,0,89,4,2,2,3,1")], FLIER);
    play(&mut game, "e7e5");
    let why = why_not(&game, "F@b2");
    let (price, purse) = (178, 176);
    assert_eq!(why, WhyHeld::TooDear { price, purse });
    let mut game = ransom_game(&[("prices", "10,0,88,4,2,2,3,1")], FLIER);
    play(&mut game, "e7e5 F@b2");
    assert_eq!(tokens(&game), [0, 352, 48]);
}

#[test]
fn a_ransom_is_a_legal_move_so_there_is_no_stalemate_while_one_is_open() {
    // Every square that Black's princess reaches straight on is threatened, and her panthan falls on f1.
    let men = "na1 mf1 Nj10 Wa6 Dd7 Wf3";
    let outcome = |prices| {
        let more = [("turning", "off"), ("prices", prices)];
        let mut game = ransom_game(&more, men);
        play(&mut game, "f3f1");
        assert!(game.legal_moves().is_empty());
        (game.outcome(), game.legal_actions().len())
    };
    let (open, actions) = outcome("abstract_games");
    assert_eq!(open, Outcome::Ongoing);
    assert_eq!(actions, 18, "two home ranks less the two men on them");
    let (shut, actions) = outcome("10,0,4,4,2,2,3,100");
    assert_eq!((shut.reason(), actions), (Some(Reason::Stalemate), 0));
}

#[test]
fn a_ransom_resets_the_count_without_capture_and_empties_the_history() {
    let mut game = ransom_game(&[], FLIER);
    let first = game.position().key();
    play(&mut game, "e7e5 a1d1 e5e7");
    assert_eq!(game.position().quiet(), 2);
    play(&mut game, "F@e5");
    assert_eq!(game.position().quiet(), 0);
    play(&mut game, "j10g10 d1d4 g10j10 d4a1");
    assert_eq!(
        (game.position().key(), game.outcome()),
        (first, Outcome::Ongoing)
    );
    play(&mut game, "j10g10 a1d1 g10j10 d1a1");
    assert_eq!(
        (game.position().key(), game.outcome()),
        (first, Outcome::Ongoing)
    );
    play(&mut game, "j10g10 a1d1 g10j10 d1a1");
    assert_eq!(game.outcome().reason(), Some(Reason::Repetition));
}

#[test]
fn the_history_is_empty_for_thurias_repetition_too() {
    let more = [("repetition", "thuria")];
    let mut game = ransom_game(&more, FLIER);
    play(&mut game, "e7e5 a1d1 e5e7 F@e5 j10g10 d1d4 g10j10 d4a1");
    play(&mut game, "j10g10 a1d1 g10j10");
    assert!(
        game.is_legal("d1a1".parse::<Move>().unwrap()),
        "the second time"
    );
    play(&mut game, "d1a1 j10g10 a1d1 g10j10");
    assert!(
        !game.is_legal("d1a1".parse::<Move>().unwrap()),
        "the third time"
    );
}

#[test]
fn a_game_from_a_position_has_no_captives() {
    let game = game(rules("ransom", &[]), "na1 Nj10 We7", Side::Black);
    assert_eq!(why_not(&game, "F@b2"), WhyHeld::NotHeld);
}

#[test]
fn a_match_tells_of_a_ransom_and_takes_it_back() {
    let rules = rules("ransom", &[]);
    let start = position(rules, "na1 fe5 mh2 Nj10 We7", Side::Orange);
    let mut game = Match::new(MatchConfig::new(rules, 1).with_start(start)).unwrap();
    let flier = game.man_at("e5".parse().unwrap()).unwrap();
    game.play("e7e5".parse::<Action>().unwrap()).unwrap();
    assert_eq!(game.fallen(Side::Black).len(), 1);
    let before = (game.fallen(Side::Black), game.game().ledger().copied());
    let events = game.play("F@c1".parse::<Action>().unwrap()).unwrap();
    let [
        Event::Returned { id, from, to },
        Event::Paid { payment, of },
    ] = events[..]
    else {
        panic!("{events:?}");
    };
    assert_eq!(
        (id, from.to_string(), to.to_string()),
        (flier, "e5".into(), "c1".into())
    );
    assert_eq!(
        (payment.cause, payment.amount, of),
        (Cause::Ransom, 8, Some(flier))
    );
    assert_eq!(game.man_at(to), Some(flier));
    assert!(game.fallen(Side::Black).is_empty());
    game.undo();
    let after = (game.fallen(Side::Black), game.game().ledger().copied());
    assert_eq!(after, before);
    assert_eq!(
        game.play("F@c1".parse::<Action>().unwrap()).unwrap(),
        events
    );
}

#[test]
fn a_move_costs_the_movers_value() {
    let men = "na1 ce1 fb2 dd1 Nj10 We7 Cj9";
    let game = game(rules("pay_to_move", &[]), men, Side::Black);
    let cost = |text: &str| game.cost(text.parse().unwrap());
    assert_eq!(cost("e1e4"), 10);
    assert_eq!(cost("a1d1"), 1);
    assert_eq!((cost("b2c5"), cost("d1d4")), (4, 4));
    let mut start = Game::new(rules("pay_to_move", &[]));
    assert_eq!(start.cost("f1a6".parse().unwrap()), 10, "the escape");
    play(&mut start, "f1a6");
    assert_eq!(told(start.payments(0)), "black>pot 10");
    assert_eq!(tokens(&start), [166, 176, 58]);
    let tenths = Game::new(rules("pay_to_move", &[("prices", "cazaux_knowlton")]));
    assert_eq!(tenths.cost("f1a6".parse().unwrap()), 100);
    assert_eq!(tenths.cost("b2b3".parse().unwrap()), 20);
}

#[test]
fn a_captor_draws_from_the_pot_after_he_has_paid_for_his_move() {
    let mut game = game(rules("pay_to_move", &[]), "na1 fe5 Nj10 We7", Side::Orange);
    play(&mut game, "e7e5");
    // 2 for the move, of the 4 for the flier there are 2 in the pot.
    assert_eq!(told(game.payments(0)), "orange>pot 2, pot>orange 2");
    assert_eq!(game.ledger().unwrap().debt(Holder::Pot, ORANGE), 2);
    play(&mut game, "a1d1");
    assert_eq!(told(game.payments(1)), "black>pot 1, pot>orange 1");
    assert_eq!(tokens(&game), [175, 177, 48]);
}

#[test]
fn a_move_that_cannot_be_paid_is_not_legal() {
    let prices = ("prices", "10,0,200,4,2,2,3,1");
    let game = game(
        rules("pay_to_move", &[prices]),
        "na1 fe5 Nj10 We7",
        Side::Black,
    );
    let mv: Move = "e5f8".parse().unwrap();
    assert!(game.position().is_legal(mv) && !game.is_legal(mv));
    let error = game.check_action(mv).unwrap_err().to_string();
    assert!(
        error.contains("the flier's move costs 200, and the purse holds 176"),
        "{error}"
    );
    assert!(
        game.legal_moves()
            .iter()
            .all(|mv| mv.from.to_string() == "a1")
    );
}

#[test]
fn who_cannot_pay_for_any_move_moves_a_panthan_or_the_princess_free() {
    let prices = ("prices", "10,0,4,88,2,2,3,1");
    let men = "na1 dd1 mh4 Nj10 Wj5";
    let mut game = game(rules("pay_to_move", &[prices]), men, Side::Black);
    play(&mut game, "d1d4 j5j7 d4d7 j7j5");
    assert_eq!(tokens(&game)[0], 0);
    let movers: Vec<String> = game
        .legal_moves()
        .iter()
        .map(|mv| mv.from.to_string())
        .collect();
    assert!(movers.contains(&"h4".to_owned()) && movers.contains(&"a1".to_owned()));
    assert!(!movers.contains(&"d7".to_owned()));
    assert_eq!(game.cost("h4h5".parse().unwrap()), 0);
    play(&mut game, "h4h5");
    assert!(game.payments(4).is_empty());
}

#[test]
fn the_winner_takes_the_pot_of_moves_and_a_draw_splits_it() {
    let start = || {
        let mut game = game(rules("pay_to_move", &[]), "na1 fe5 Nj10 We7", Side::Orange);
        play(&mut game, "j10g10 a1d1 g10j10");
        assert_eq!(tokens(&game), [175, 174, 51]);
        game
    };
    let mut won = start();
    won.resign(Side::Orange);
    assert_eq!(tokens(&won), [226, 174, 0]);
    let mut drawn = start();
    drawn.agree_draw();
    assert_eq!(
        tokens(&drawn),
        [201, 199, 0],
        "the odd token to Black, who moved second"
    );
}

#[test]
fn a_minor_win_scored_as_a_draw_is_paid_as_one() {
    let more = [("chief_fall", "minor_win"), ("duel", "off")];
    let rules = rules("ante", &more);
    let start = position(rules, "na1 ce5 Nj10 We7", Side::Orange);
    let mut game = Match::new(MatchConfig::new(rules, 1).with_start(start)).unwrap();
    let opened = game.game().ledger().unwrap().tokens();
    game.play("e7e5".parse::<Action>().unwrap()).unwrap();
    assert_eq!(tokens(game.game())[2], 0);
    let events = game.agree_draw().unwrap();
    let back = events.iter().any(
        |event| matches!(event, Event::Paid { payment, .. } if payment.cause == Cause::GivenBack),
    );
    assert!(back && matches!(events.last(), Some(Event::Ended { .. })));
    assert_eq!(tokens(game.game()), [191, 209, 0]);
    assert_eq!(game.game().ledger().unwrap().tokens(), opened);
    game.undo();
    assert_eq!(tokens(game.game()), [166, 174, 60]);
    assert!(game.game().settlement().is_empty());
}
