//! What is stored comes back, and is found by all that is known of it.

use manator::record::archive::{Archive, Date, Filter, Stored, Summary};
use manator::record::{GameTree, tags};
use manator::rules::{Outcome, Preset, Reason, Side};

use crate::games::assert_same;
use crate::kit::{archive_of, assert_consistent, entry, finished};

#[test]
fn a_stored_game_comes_back_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let mut archive = archive_of(folder.path(), &[]);
    assert!(archive.is_empty().unwrap());
    let game = finished(Preset::Manator, 7);
    let mut tree = GameTree::of(&game);
    tree.set_tag(tags::DATE, "2026.11.30");
    tree.set_tag(tags::BLACK_NAME, "Gahan \"the\" jed");
    tree.main.nodes[0].comments.push("So it began.".to_owned());
    let stored = archive.store(&tree).unwrap();
    let found = archive.game(stored.id()).unwrap().unwrap();
    assert_same(&found.tree().unwrap().record().into_match().unwrap(), &game);
    assert_eq!(found.tree().unwrap(), tree);
    let [black, orange] = game.outcome().points();
    assert_eq!(
        found.summary,
        Summary {
            id: stored.id(),
            black: "Gahan \"the\" jed".to_owned(),
            orange: game.player(Side::Orange).to_string(),
            rules: "manator".to_owned(),
            set: String::new(),
            result: format!("{black}-{orange}"),
            reason: game.outcome().reason().unwrap().name().to_owned(),
            plies: game.len() as u32,
            date: Some("2026-11-30".to_owned()),
            seed: "7".to_owned(),
        }
    );
    assert_eq!(archive.game(stored.id() + 1).unwrap(), None);
}

/// Players, points and toggles make another game; the day and the archive's being closed do not.
#[test]
fn the_same_game_is_stored_once() {
    let folder = tempfile::tempdir().unwrap();
    let first = entry(3);
    let mut archive = archive_of(folder.path(), std::slice::from_ref(&first));
    let mut again = first.clone();
    again.tags.clear();
    assert!(matches!(archive.store(&again).unwrap(), Stored::Known(1)));
    drop(archive);
    let mut archive = archive_of(folder.path(), &[]);
    assert!(matches!(archive.store(&first).unwrap(), Stored::Known(1)));
    let both = [entry(4), entry(4)];
    assert_eq!(
        archive.store_all(&both).unwrap(),
        [Stored::New(2), Stored::Known(2)]
    );
    let mut other = first;
    other.seed += 1;
    assert!(matches!(archive.store(&other).unwrap(), Stored::New(3)));
    assert_eq!(archive.len().unwrap(), 3);
    assert_consistent(folder.path());
}

#[test]
fn a_game_that_goes_on_is_refused_and_takes_nothing_with_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut archive = archive_of(folder.path(), &[]);
    let mut open = entry(1);
    open.result = Outcome::Ongoing;
    let error = archive.store_all(&[entry(2), open]).unwrap_err();
    assert!(error.to_string().contains("not over"), "{error}");
    assert!(archive.is_empty().unwrap());
}

/// Every filter, and all of them together, against going through all games by hand.
#[test]
fn games_are_found_by_each_thing_that_is_known_of_them() {
    let folder = tempfile::tempdir().unwrap();
    let entries: Vec<GameTree> = (0..240).map(entry).collect();
    let archive = archive_of(folder.path(), &entries);
    let filters = [
        Filter::default(),
        Filter {
            player: Some("ai:2".into()),
            ..Filter::default()
        },
        Filter {
            player: Some("U-Thor".into()),
            ..Filter::default()
        },
        Filter {
            player: Some("nobody".into()),
            ..Filter::default()
        },
        Filter {
            rules: Some(Preset::Thuria),
            ..Filter::default()
        },
        Filter {
            result: Some("black".parse().unwrap()),
            ..Filter::default()
        },
        Filter {
            result: Some("draw".parse().unwrap()),
            ..Filter::default()
        },
        Filter {
            result: Some("0-2".parse().unwrap()),
            ..Filter::default()
        },
        Filter {
            reason: Some(Reason::Agreed),
            ..Filter::default()
        },
        Filter {
            since: Some("2026-09-10".parse().unwrap()),
            ..Filter::default()
        },
        Filter {
            until: Some("2026-03-01".parse().unwrap()),
            ..Filter::default()
        },
        Filter {
            ids: vec![3, 9, 9, 1000],
            ..Filter::default()
        },
        Filter {
            ids: (1..200).collect(),
            player: Some("human".into()),
            rules: Some(Preset::Decennial),
            result: Some("orange".parse().unwrap()),
            since: Some("2026-02-01".parse().unwrap()),
            until: Some("2026-11-15".parse().unwrap()),
            ..Filter::default()
        },
    ];
    for (number, filter) in filters.iter().enumerate() {
        let expected: Vec<i64> = (1..)
            .zip(&entries)
            .filter(|(id, entry)| meant(filter, *id, entry))
            .map(|(id, _)| id)
            .collect();
        assert_eq!(expected.is_empty(), number == 3, "{filter:?}");
        let ids = |limit| -> Vec<i64> {
            let found = archive.find(filter, limit).unwrap();
            found.iter().rev().map(|game| game.id).collect()
        };
        assert_eq!(ids(1000), expected, "{filter:?}");
        assert_eq!(archive.count(filter).unwrap(), expected.len() as u64);
        let latest = expected.len().saturating_sub(5);
        assert_eq!(ids(5), expected[latest..], "{filter:?}");
        let mut shown = Vec::new();
        let each = archive.each(filter, |game| {
            assert_eq!(Some(&game), archive.game(game.summary.id)?.as_ref());
            shown.push(game.summary.id);
            Ok::<(), manator::record::archive::ArchiveError>(())
        });
        each.unwrap();
        assert_eq!(shown, expected, "{filter:?}");
    }
}

/// The same, as the archive does not do it.
fn meant(filter: &Filter, id: i64, game: &GameTree) -> bool {
    let date = game.tag(tags::DATE).and_then(Date::of_tag);
    let player = |side| match game.name_of(side) {
        Some(name) => name.to_owned(),
        None => game.players[side].to_string(),
    };
    let winner = game.result.winner();
    (filter.ids.is_empty() || filter.ids.contains(&id))
        && filter
            .player
            .as_ref()
            .is_none_or(|name| Side::ALL.map(player).contains(name))
        && filter
            .rules
            .is_none_or(|rules| game.rules.preset_of() == rules)
        && filter
            .result
            .is_none_or(|result| match result.to_string().as_str() {
                "black" => winner == Some(Side::Black),
                "orange" => winner == Some(Side::Orange),
                "draw" => winner.is_none(),
                points => {
                    let [black, orange] = game.result.points();
                    points == format!("{black}-{orange}")
                }
            })
        && filter
            .reason
            .is_none_or(|reason| game.result.reason() == Some(reason))
        && filter
            .since
            .is_none_or(|since| date.is_some_and(|date| date >= since))
        && filter
            .until
            .is_none_or(|until| date.is_some_and(|date| date <= until))
}

#[test]
fn a_folder_without_an_archive_is_read_as_none_and_stays_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    assert!(Archive::open_to_read(folder.path()).unwrap().is_none());
    assert!(
        Archive::open_to_read(&folder.path().join("none"))
            .unwrap()
            .is_none()
    );
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}
