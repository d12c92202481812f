//! A contest on disk: it is gone on with whole from every point of it, and what does not hang together is refused.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test that cannot go on may panic"
)]

mod games;

use std::fs;
use std::path::Path;

use games::{assert_same, rules};
use manator::record::{
    Autosave, GameTree, IfTaken, LoadError, Offer, Past, SavedGame, Saves, Title, load_to_go_on,
};
use manator::rules::{BySide, Position, Rules, Side};
use manator::table::{Contest, ContestConfig, Contestant, Match, Player};

const ENGINE: Player = Player::Engine { level: 2 };
/// A position of one's own, with Orange to move.
const OWN: &str = "4n5/3C6/10/10/10/4M5/4m5/10/3c6/4N5 o Nn 3 0 40";

fn config(rules: Rules, swap: bool, start: Option<&str>) -> ContestConfig {
    ContestConfig {
        rules,
        games: 3,
        players: BySide::new(Player::Human, ENGINE),
        swap,
        seed: 1922,
        start: start.map(|start| Position::parse(start, rules).unwrap()),
    }
}

/// What is kept of the game and its contest, through the autosave's file and a saved game's.
fn through_files(game: &Match, contest: &Contest) -> SavedGame {
    let data = tempfile::tempdir().unwrap();
    let mut autosave = Autosave::in_folder(data.path());
    autosave.save(game, Some(contest)).unwrap();
    let kept = autosave.load().unwrap().unwrap();
    let saves = Saves::in_folder(data.path());
    let title: Title = "A match".parse().unwrap();
    saves
        .save_as(&title, game, Some(contest), IfTaken::Refuse)
        .unwrap();
    assert_eq!(saves.load(&title).unwrap(), kept);
    assert_eq!(load_to_go_on(autosave.path()).unwrap(), kept);
    let summary = saves.list().unwrap().remove(0).game.unwrap();
    let number = contest.number_of(game.seed()).unwrap();
    assert_eq!(summary.game_of, Some((number, 3)));
    // Whoever reads games alone reads this one.
    let text = fs::read_to_string(autosave.path()).unwrap();
    let tree = GameTree::parse(&text).unwrap();
    assert_same(&tree.clone().into_match().unwrap(), game);
    assert_eq!(tree.to_text(), text);
    kept
}

/// Plays it to its end, and goes on from a file after every ply, end and beginning.
fn play_through(config: ContestConfig, ends: [fn(&mut Match); 3]) {
    let mut contest = Contest::new(config).unwrap();
    for end in ends {
        if let Some(chooser) = contest.chooser() {
            contest.choose_first(chooser.other()).unwrap();
        }
        let mut game = Match::new(contest.next_game().unwrap()).unwrap();
        for ply in 0..5 {
            let kept = through_files(&game, &contest);
            assert!(kept.goes_on());
            assert_eq!(kept.contest.as_ref(), Some(&contest), "ply {ply}");
            assert_same(&kept.record.clone().into_match().unwrap(), &game);
            // Whoever goes on from the file plays the same contest.
            (game, contest) = (kept.record.into_match().unwrap(), kept.contest.unwrap());
            let moves = game.game().legal_moves();
            game.play(moves[moves.len() / 2]).unwrap();
        }
        end(&mut game);
        contest.finish(&game).unwrap();
        let kept = through_files(&game, &contest);
        assert_eq!(kept.contest.as_ref(), Some(&contest));
        assert_eq!(kept.goes_on(), !contest.is_over());
        contest = kept.contest.unwrap();
        // A result can still be taken back.
        let mut again = contest.clone();
        again.reopen().unwrap();
        again.finish(&kept.record.into_match().unwrap()).unwrap();
        assert_eq!(again, contest);
    }
    assert!(contest.is_over());
}

fn black_resigns(game: &mut Match) {
    game.resign(Side::Black).unwrap();
}

fn orange_resigns(game: &mut Match) {
    game.resign(Side::Orange).unwrap();
}

fn agreed(game: &mut Match) {
    game.agree_draw().unwrap();
}

#[test]
fn a_contest_is_gone_on_with_from_every_point_of_it() {
    let ends: [fn(&mut Match); 3] = [black_resigns, agreed, orange_resigns];
    for swap in [false, true] {
        play_through(config(rules("manator", &[]), swap, None), ends);
        for first in ["orange", "lots", "winner"] {
            play_through(
                config(rules("jetan", &[("first", first)]), swap, None),
                ends,
            );
        }
        play_through(config(rules("thuria", &[]), swap, None), ends);
        let winner = rules("decennial", &[("first", "winner")]);
        play_through(config(winner, swap, Some(OWN)), ends);
    }
}

#[test]
fn pots_go_on_with_the_contest() {
    let ante = rules("jetan", &[("wager", "ante"), ("first", "winner")]);
    play_through(config(ante, true, None), [agreed, agreed, black_resigns]);
    for wager in ["price", "ransom", "pay_to_move"] {
        let rules = rules("jetan", &[("wager", wager)]);
        play_through(config(rules, true, None), [agreed, orange_resigns, agreed]);
    }
}

/// Who plays is what the game says: a level changed in mid-game is changed for good.
#[test]
fn the_players_are_those_of_the_game() {
    let mut contest = Contest::new(config(rules("jetan", &[]), true, None)).unwrap();
    let mut game = Match::new(contest.next_game().unwrap()).unwrap();
    game.resign(Side::Black).unwrap();
    contest.finish(&game).unwrap();
    let mut game = Match::new(contest.next_game().unwrap()).unwrap();
    let stronger = Player::Engine { level: 5 };
    assert_eq!(game.player(Side::Black), ENGINE);
    game.set_player(Side::Black, stronger);
    let kept = through_files(&game, &contest).contest.unwrap();
    let players = Contestant::ALL.map(|one| kept.player(one));
    assert_eq!(players, [Player::Human, stronger]);
    assert_eq!(kept.config().players, BySide::new(Player::Human, stronger));
}

/// The save of a contest's second game, with a result behind it.
fn second_game() -> (Match, Contest, String) {
    let mut contest = Contest::new(config(rules("jetan", &[("first", "winner")]), true, None));
    let contest = contest.as_mut().unwrap();
    let mut game = Match::new(contest.next_game().unwrap()).unwrap();
    game.resign(Side::Black).unwrap();
    contest.finish(&game).unwrap();
    let game = Match::new(contest.next_game().unwrap()).unwrap();
    let data = tempfile::tempdir().unwrap();
    let mut autosave = Autosave::in_folder(data.path());
    autosave.save(&game, Some(contest)).unwrap();
    let text = fs::read_to_string(autosave.path()).unwrap();
    (game, contest.clone(), text)
}

fn load_text(folder: &Path, text: &str) -> Result<SavedGame, LoadError> {
    let path = folder.join(Autosave::NAME);
    fs::write(&path, text).unwrap();
    Autosave::in_folder(folder).load().map(Option::unwrap)
}

#[test]
fn the_text_of_a_contest_stays_as_it_is() {
    let (_, _, text) = second_game();
    assert_eq!(text, frozen("contest-second-game"));
}

/// Between two games, with tokens in the pot; and from a position of one's own, in mid-game.
#[test]
fn the_texts_of_other_contests_stay_as_they_are() {
    let data = tempfile::tempdir().unwrap();
    let mut autosave = Autosave::in_folder(data.path());
    let mut text = |game: &Match, contest: &Contest| {
        autosave.save(game, Some(contest)).unwrap();
        fs::read_to_string(autosave.path()).unwrap()
    };
    let ante = rules("jetan", &[("wager", "ante"), ("first", "winner")]);
    let mut contest = Contest::new(config(ante, true, None)).unwrap();
    let mut game = Match::new(contest.next_game().unwrap()).unwrap();
    for mv in ["b2a3", "i9j8"] {
        game.play(games::mv(mv)).unwrap();
    }
    game.agree_draw().unwrap();
    contest.finish(&game).unwrap();
    contest.choose_first(Contestant::First).unwrap();
    assert_eq!(text(&game, &contest), frozen("contest-between-games"));
    let decennial = rules("decennial", &[]);
    let mut contest = Contest::new(config(decennial, false, Some(OWN))).unwrap();
    for _ in 0..2 {
        game = Match::new(contest.next_game().unwrap()).unwrap();
        let moves = game.game().legal_moves();
        game.play(moves[moves.len() / 2]).unwrap();
        if contest.finished().is_empty() {
            game.resign(Side::Orange).unwrap();
            contest.finish(&game).unwrap();
        }
    }
    assert_eq!(text(&game, &contest), frozen("contest-own-position"));
}

/// What was written when contests were first kept.
fn frozen(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/saves/v2");
    fs::read_to_string(folder.join(format!("{name}.jetan"))).unwrap()
}

#[test]
fn a_contest_that_cannot_be_is_refused_whole() {
    let folder = tempfile::tempdir().unwrap();
    let (_, contest, text) = second_game();
    let kept = load_text(folder.path(), &text).unwrap();
    assert_eq!(kept.contest, Some(contest));
    let setup = "games=3 seed=1922 sides=change start=array";
    let played = "0-3 resigned black";
    assert!(text.contains(setup) && text.contains(played), "{text}");
    for (old, new, why) in [
        (setup, "", "a contest is written"),
        (setup, "three games", "a contest is written"),
        (
            setup,
            "games=3 seed=1922 sides=change",
            "a contest is written",
        ),
        (
            setup,
            "games=3 seed=-1 sides=change start=array",
            "a contest is written",
        ),
        (
            setup,
            "games=3 seed=1922 sides=change start=array more",
            "a contest is written",
        ),
        (
            setup,
            "games=99999999999 seed=1922 sides=change start=array",
            "a contest is written",
        ),
        (
            setup,
            "games=0 seed=1922 sides=change start=array",
            "one game at least",
        ),
        (
            setup,
            "games=1 seed=1922 sides=change start=array",
            "another seed",
        ),
        (
            setup,
            "games=3 seed=1923 sides=change start=array",
            "another seed",
        ),
        (
            setup,
            "games=3 seed=1922 sides=stay start=array",
            "another start",
        ),
        (
            setup,
            "games=3 seed=1922 sides=change start=array begins=first",
            "another start",
        ),
        (played, "", "result"),
        (played, "0-3 resigned", "result"),
        (played, "* black", "result"),
        (played, "0-3 resigned black pot=x", "result"),
        (played, "0-3 resigned black; 1-1 agreed black", "result"),
        (played, "0-3 resigned black pot=9", "leaves no tokens"),
        (played, "3-0 resigned black", "another start"),
        (
            played,
            "0-3 resigned black, 0-3 resigned black",
            "not over yet",
        ),
        ("[Contest", "[Other", "has no tag Contest"),
    ] {
        let changed = text.replacen(old, new, 1);
        let loaded = load_text(folder.path(), &changed);
        let error = loaded.expect_err(new).to_string();
        assert!(error.contains(why), "{old} -> {new}: {error}");
    }
}

/// The contest's last finished game on the table must be the one it counted.
#[test]
fn a_result_that_the_contest_did_not_count_is_refused() {
    let mut contest = Contest::new(config(rules("jetan", &[]), true, None)).unwrap();
    let mut game = Match::new(contest.next_game().unwrap()).unwrap();
    game.resign(Side::Black).unwrap();
    contest.finish(&game).unwrap();
    let text = SavedGame::of(&game, Some(&contest)).to_text();
    let text = text.replace(
        "[Result",
        &format!("[End \"{}\"]\n[Result", game.position()),
    );
    let folder = tempfile::tempdir().unwrap();
    assert!(load_text(folder.path(), &text).unwrap().goes_on());
    for other in [
        "3-0 resigned black",
        "0-3 flag black",
        "0-3 resigned orange",
    ] {
        let changed = text.replacen("\"0-3 resigned black\"", &format!("\"{other}\""), 1);
        assert_ne!(changed, text);
        let error = load_text(folder.path(), &changed).unwrap_err().to_string();
        assert!(error.contains("another result"), "{other}: {error}");
    }
}

#[test]
fn between_two_games_there_is_something_to_go_on_with() {
    let mut contest = Contest::new(config(rules("jetan", &[]), true, None)).unwrap();
    for number in 1..=3 {
        let mut game = Match::new(contest.next_game().unwrap()).unwrap();
        game.agree_draw().unwrap();
        contest.finish(&game).unwrap();
        let kept = Some(through_files(&game, &contest));
        let more = number < 3;
        assert_eq!(
            matches!(Past::Left.offer(kept.clone()), Offer::Continue(_)),
            more
        );
        assert_eq!(
            matches!(Past::BrokeOff.offer(kept.clone()), Offer::Resume(_)),
            more
        );
        assert_eq!(Past::StillRuns.offer(kept), Offer::Nothing);
    }
}
