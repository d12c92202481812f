//! Careers are what the men of the games did.

use std::collections::BTreeMap;

use manator::duel::name;
use manator::record::GameTree;
use manator::record::archive::{Career, RollFilter};
use manator::rules::{DuelResult, Kind, Preset};
use manator::table::Event;

use crate::kit::{archive_of, assert_consistent, dump, entry, finished, live_entry, number};

type Identity = (String, String, String, String);

/// Careers told from the events of the matches: for each name its men, the last the one who may live.
fn told(entries: &[GameTree]) -> BTreeMap<Identity, Vec<(u32, u32, u32, Option<i64>)>> {
    let mut names: BTreeMap<Identity, Vec<(u32, u32, u32, Option<i64>)>> = BTreeMap::new();
    for (id, entry) in (1..).zip(entries) {
        let game = entry.record().into_match().unwrap();
        if !game.rules().toggles().duel {
            continue;
        }
        let events = || (0..game.len()).flat_map(|index| game.events_of(index));
        let men = game.game().start().pieces().count() as u8;
        for man in (0..men).filter_map(|id| game.man(manator::table::PieceId(id))) {
            if man.piece.kind == Kind::Princess {
                continue;
            }
            let called = name(game.seed(), man.id.0, man.piece);
            assert_eq!(game.name(man.id), Some(called));
            let identity = (
                called.given.to_owned(),
                called.city.to_string(),
                man.piece.kind.to_string(),
                man.piece.side.to_string(),
            );
            let line = names.entry(identity).or_default();
            if line.last().is_none_or(|last| last.3.is_some()) {
                line.push((0, 0, 0, None));
            }
            let career = line.last_mut().unwrap();
            career.0 += 1;
            for event in events() {
                match event {
                    Event::DuelFought {
                        attacker,
                        defender,
                        result,
                        ..
                    } => {
                        let winner = if *result == DuelResult::Won {
                            attacker
                        } else {
                            defender
                        };
                        career.1 += u32::from([attacker, defender].contains(&&man.id));
                        career.2 += u32::from(*winner == man.id);
                    }
                    Event::Captured { id: dead, .. } if *dead == man.id => career.3 = Some(id),
                    _ => {}
                }
            }
        }
    }
    names
}

#[test]
fn careers_are_what_the_men_of_the_games_did() {
    let folder = tempfile::tempdir().unwrap();
    let mut entries: Vec<GameTree> = (0..60).map(live_entry).collect();
    entries.extend((200..218).map(entry));
    let archive = archive_of(folder.path(), &entries);
    let mut found: BTreeMap<Identity, BTreeMap<u32, Career>> = BTreeMap::new();
    for man in archive.careers(&RollFilter::default(), 1_000_000).unwrap() {
        let identity = (
            man.name.clone(),
            man.city.clone(),
            man.kind.clone(),
            man.side.clone(),
        );
        assert!(
            found
                .entry(identity)
                .or_default()
                .insert(man.number, man)
                .is_none()
        );
    }
    let told = told(&entries);
    assert!(told.keys().eq(found.keys()));
    for (identity, men) in &told {
        let found = &found[identity];
        assert_eq!(found.len(), men.len(), "{identity:?}");
        for (number, man) in (1..).zip(men) {
            let career = &found[&number];
            let fate = career.fate.as_ref().map(|fate| fate.game);
            assert_eq!(
                (career.games, career.duels, career.wins, fate),
                *man,
                "{career}"
            );
        }
    }
    let all = || told.values().flatten();
    assert!(all().any(|man| man.0 >= 4), "men return");
    assert!(told.values().any(|men| men.len() >= 3), "names return");
    assert_consistent(folder.path());
}

#[test]
fn the_great_come_first_and_the_fallen_say_to_whom() {
    let folder = tempfile::tempdir().unwrap();
    let entries: Vec<GameTree> = (0..30).map(live_entry).collect();
    let archive = archive_of(folder.path(), &entries);
    let filter = |fallen| RollFilter { fallen, name: None };
    let great = archive.careers(&filter(None), 50).unwrap();
    assert!(great.is_sorted_by_key(|man| std::cmp::Reverse(man.wins)) && great[0].wins > 2);
    let living = archive.careers(&filter(Some(false)), 10_000).unwrap();
    let fallen = archive.careers(&filter(Some(true)), 10_000).unwrap();
    assert!(
        living
            .iter()
            .all(|man| man.fate.is_none() && man.wins == man.duels)
    );
    let dead = number(
        folder.path(),
        "SELECT count(*) FROM fighters WHERE fell_in IS NOT NULL",
    );
    assert_eq!(fallen.len() as i64, dead);
    for man in &fallen {
        let fate = man.fate.as_ref().unwrap();
        let game = archive.game(fate.game).unwrap().unwrap();
        let game = game.tree().unwrap().record().into_match().unwrap();
        let (id, by) = game
            .events_of(fate.ply as usize - 1)
            .iter()
            .find_map(|event| match event {
                Event::Captured { id, by, .. } => Some((*id, *by)),
                _ => None,
            })
            .unwrap();
        assert_eq!(game.name(id).unwrap().given, man.name);
        assert!(
            fate.by.starts_with(game.name(by).unwrap().given),
            "{fate:?}"
        );
    }
    let one = &fallen[0].name;
    let named = RollFilter {
        name: Some(one.clone()),
        fallen: None,
    };
    let named = archive.careers(&named, 100).unwrap();
    assert!(!named.is_empty() && named.iter().all(|man| man.name == *one));
}

/// Board games are played with men of wood.
#[test]
fn only_live_games_make_careers() {
    let folder = tempfile::tempdir().unwrap();
    let game = GameTree::of(&finished(Preset::Jetan, 1));
    let archive = archive_of(folder.path(), &[game]);
    assert!(
        archive
            .careers(&RollFilter::default(), 9)
            .unwrap()
            .is_empty()
    );
}

/// A game that is withdrawn leaves nothing; in whatever order games are withdrawn, sums stay right.
#[test]
fn a_game_that_is_withdrawn_leaves_nothing_behind() {
    let folder = tempfile::tempdir().unwrap();
    let entries: Vec<GameTree> = (0..12).map(live_entry).collect();
    let mut archive = archive_of(folder.path(), &entries);
    let before = dump(folder.path());
    for seed in 100..104 {
        let stored = archive.store(&live_entry(seed)).unwrap();
        assert_ne!(dump(folder.path()), before);
        assert!(archive.withdraw(stored.id()).unwrap());
        let after = dump(folder.path());
        let named = |rows: &[String]| -> Vec<String> {
            // A name that was first heard in the withdrawn game stays known, borne by nobody.
            rows.iter()
                .filter(|row| !row.ends_with("Integer(0) Null"))
                .cloned()
                .collect()
        };
        assert_eq!(named(&after), named(&before));
    }
    for id in [5, 1, 12, 7, 7] {
        let there = archive.game(id).unwrap().is_some();
        assert_eq!(archive.withdraw(id).unwrap(), there);
        assert_consistent(folder.path());
    }
    for id in 1..=12 {
        archive.withdraw(id).unwrap();
    }
    let left = "SELECT (SELECT count(*) FROM fighters) + (SELECT count(*) FROM stands)";
    assert_eq!(number(folder.path(), left), 0);
    let again = archive.store(&live_entry(0)).unwrap();
    assert!(again.id() > 12, "a game's number is never used again");
}
