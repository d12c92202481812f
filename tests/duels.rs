//! Fights from outside: results agree with the stated odds, scripts keep their promises, and the same seed gives the
//! same bytes.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test that cannot go on may panic"
)]

use std::collections::BTreeSet;

use manator::duel::{Action, Beat, Role, Script, decide, manner, odds, script};
use manator::rules::{DuelResult, Kind, Odds, Piece, Side};

const FIGHTERS: [Kind; 7] = [
    Kind::Chief,
    Kind::Flier,
    Kind::Dwar,
    Kind::Padwar,
    Kind::Warrior,
    Kind::Thoat,
    Kind::Panthan,
];

fn pairings() -> impl Iterator<Item = (Piece, Piece)> {
    let side_of =
        |number: usize| [(Side::Black, Side::Orange), (Side::Orange, Side::Black)][number % 2];
    FIGHTERS
        .into_iter()
        .flat_map(|a| FIGHTERS.map(|d| (a, d)))
        .enumerate()
        .map(move |(number, (a, d))| {
            let (own, other) = side_of(number);
            (
                Piece { side: own, kind: a },
                Piece {
                    side: other,
                    kind: d,
                },
            )
        })
}

/// Scripts of every pairing, won and lost, under several seeds.
fn scripts() -> impl Iterator<Item = (Piece, Piece, DuelResult, Script)> {
    pairings().flat_map(|(attacker, defender)| {
        (0..40).flat_map(move |seed| {
            [DuelResult::Won, DuelResult::Lost].map(|result| {
                let ply = seed as u32 * 3;
                (
                    attacker,
                    defender,
                    result,
                    script(seed, ply, attacker, defender, result),
                )
            })
        })
    })
}

/// 20,000 duels of each of the 49 pairings, seeds and plies mixed as in games: within four standard errors.
#[test]
fn results_agree_with_the_stated_odds() {
    const DUELS: u32 = 20_000;
    for rule in [Odds::Ranked, Odds::Even] {
        for (attacker, defender) in pairings() {
            let wins = (0..DUELS)
                .filter(|n| {
                    let (seed, ply) = (u64::from(n / 100) * 0x9e37_79b9, n % 100);
                    decide(seed, ply, attacker, defender, rule) == DuelResult::Won
                })
                .count();
            let chance = odds(rule, attacker.kind, defender.kind).f64();
            let standard_error = (chance * (1.0 - chance) / f64::from(DUELS)).sqrt();
            let off = (wins as f64 / f64::from(DUELS) - chance) / standard_error;
            assert!(
                off.abs() < 4.0,
                "{rule:?} {attacker:?} {defender:?}: {off:.2} standard errors"
            );
        }
    }
}

/// Results are part of every stored game: these stand for ever.
#[test]
fn known_results_stay() {
    let result = |seed, ply, attacker, defender| {
        let attacker = Piece {
            side: Side::Black,
            kind: attacker,
        };
        match decide(
            seed,
            ply,
            attacker,
            Piece {
                side: Side::Orange,
                kind: defender,
            },
            Odds::Ranked,
        ) {
            DuelResult::Won => '+',
            DuelResult::Lost => '-',
        }
    };
    let row: String = (0..64)
        .map(|ply| result(1922, ply, Kind::Dwar, Kind::Dwar))
        .collect();
    insta::assert_snapshot!(row, @"-++-++--++--+-----+-+-++-++-++++-+++++-++-+--++++-++++-+-++-++--");
    let table: Vec<String> = FIGHTERS
        .map(|a| FIGHTERS.map(|d| result(7, 30, a, d)).into_iter().collect())
        .into_iter()
        .collect();
    insta::assert_snapshot!(table.join(" "), @"---++++ -+-+-++ +-+-+++ +++++-+ ----+-- +-++--+ -+----+");
}

#[test]
fn same_seed_same_bytes() {
    let dwar = Piece {
        side: Side::Black,
        kind: Kind::Dwar,
    };
    let padwar = Piece {
        side: Side::Orange,
        kind: Kind::Padwar,
    };
    let fight = script(1922, 14, dwar, padwar, DuelResult::Won);
    insta::assert_snapshot!(fight, @"
    0+796 attacker approach
    0+1588 defender guard
    796+193 attacker guard
    989+1179 attacker overhead @1728
    1588+330 defender parry @1728
    1918+666 defender thrust @2356
    2216+330 attacker parry @2356
    2546+210 attacker guard
    2584+757 defender guard
    2756+1141 attacker overhead @3481
    3341+330 defender parry @3481
    3671+1144 defender guard
    3897+174 attacker guard
    4071+1178 attacker overhead @4835
    4815+450 defender wound @4835
    5249+421 attacker guard
    5265+1044 defender fall_0
    5670+845 attacker salute
    6515 ms
    ");
    insta::assert_snapshot!(fight.short(), @"
    0+263 attacker approach
    0+731 defender guard
    263+741 attacker overhead @744
    731+283 defender wound @744
    1004+264 attacker guard
    1014+656 defender fall_0
    1268+532 attacker salute
    1800 ms
    ");
    let bytes = serde_json::to_vec(&fight).unwrap();
    assert_eq!(
        bytes,
        serde_json::to_vec(&script(1922, 14, dwar, padwar, DuelResult::Won)).unwrap()
    );
    assert_eq!(serde_json::from_slice::<Script>(&bytes).unwrap(), fight);
}

#[test]
fn a_whole_fight_lasts_four_to_nine_seconds_and_a_short_one_one_to_two() {
    for (attacker, defender, _, fight) in scripts() {
        assert!(
            (4_000..=9_000).contains(&fight.length_ms),
            "{attacker:?} {defender:?}\n{fight}"
        );
        let short = fight.short();
        assert!(
            (1_000..=2_000).contains(&short.length_ms),
            "{attacker:?} {defender:?}\n{short}"
        );
    }
}

#[test]
fn beats_of_one_fighter_never_overlap() {
    for (.., fight) in scripts() {
        for script in [&fight, &fight.short()] {
            for actor in Role::BOTH {
                let own: Vec<&Beat> = script
                    .beats
                    .iter()
                    .filter(|beat| beat.actor == actor)
                    .collect();
                for pair in own.windows(2) {
                    assert!(
                        pair[0].end_ms() <= pair[1].at_ms,
                        "{} and {} in\n{script}",
                        pair[0],
                        pair[1]
                    );
                }
                assert!(
                    own.iter()
                        .all(|beat| beat.length_ms > 0 && beat.end_ms() <= script.length_ms),
                    "{script}"
                );
            }
            assert!(script.beats.is_sorted_by_key(|beat| beat.at_ms), "{script}");
        }
    }
}

#[test]
fn nobody_stands_about_without_a_beat() {
    for (.., fight) in scripts() {
        for (script, actor) in [&fight, &fight.short()]
            .into_iter()
            .flat_map(|s| Role::BOTH.map(|role| (s, role)))
        {
            let own: Vec<&Beat> = script
                .beats
                .iter()
                .filter(|beat| beat.actor == actor)
                .collect();
            assert_eq!(own[0].at_ms, 0, "{script}");
            for pair in own.windows(2) {
                assert!(
                    pair[1].at_ms < pair[0].end_ms() + Script::BLEND_MS,
                    "{} {}\n{script}",
                    pair[0],
                    pair[1]
                );
            }
        }
    }
}

#[test]
fn every_stroke_is_met_at_its_contact() {
    for (.., fight) in scripts() {
        for script in [&fight, &fight.short()] {
            let count = |wanted: fn(Action) -> bool| {
                script
                    .beats
                    .iter()
                    .filter(|beat| wanted(beat.action))
                    .count()
            };
            assert_eq!(
                count(Action::is_stroke),
                count(Action::is_answer),
                "{script}"
            );
            assert_eq!(
                count(Action::is_stroke),
                script.strokes().count(),
                "{script}"
            );
            for (stroke, answer) in script.strokes() {
                let contact_ms = stroke.contact_ms.unwrap();
                assert_eq!(answer.contact_ms, Some(contact_ms));
                for beat in [stroke, answer] {
                    assert!(
                        (beat.at_ms..=beat.end_ms()).contains(&contact_ms),
                        "{beat} in\n{script}"
                    );
                }
            }
            let others = script
                .beats
                .iter()
                .filter(|beat| !beat.action.is_stroke() && !beat.action.is_answer());
            assert!(others.into_iter().all(|beat| beat.contact_ms.is_none()));
        }
    }
}

#[test]
fn only_the_loser_falls_and_the_winner_salutes_last() {
    for (.., result, fight) in scripts() {
        let loser = if result == DuelResult::Won {
            Role::Defender
        } else {
            Role::Attacker
        };
        for script in [&fight, &fight.short()] {
            let falls: Vec<&Beat> = script
                .beats
                .iter()
                .filter(|b| matches!(b.action, Action::Fall(_)))
                .collect();
            assert_eq!(falls.len(), 1, "{script}");
            assert_eq!((falls[0].actor, script.loser()), (loser, Some(loser)));
            assert!(matches!(falls[0].action, Action::Fall(way) if way < Action::FALLS));
            let last_of = |role| {
                script
                    .beats
                    .iter()
                    .rfind(|beat| beat.actor == role)
                    .unwrap()
            };
            assert_eq!(last_of(loser).action, falls[0].action);
            assert_eq!(last_of(loser.other()).action, Action::Salute);
            let (stroke, wound) = script.strokes().last().unwrap();
            assert_eq!(
                (stroke.actor, wound.actor, wound.action),
                (loser.other(), loser, Action::Wound),
                "{script}"
            );
            assert_eq!(wound.end_ms(), falls[0].at_ms, "{script}");
        }
    }
}

/// At least two exchanges before the decisive stroke, and never so many that nobody dies.
#[test]
fn there_are_three_to_nine_strokes() {
    let counts: Vec<usize> = scripts()
        .map(|(.., fight)| fight.strokes().count())
        .collect();
    assert!(
        counts.iter().all(|count| (3..=9).contains(count)),
        "{:?}",
        counts.iter().max()
    );
    assert!(counts.iter().collect::<BTreeSet<_>>().len() >= 5);
}

#[test]
fn fights_of_one_pair_differ_with_the_seed() {
    let padwar = Piece {
        side: Side::Black,
        kind: Kind::Padwar,
    };
    let panthan = Piece {
        side: Side::Orange,
        kind: Kind::Panthan,
    };
    let fights: BTreeSet<String> = (0..200)
        .map(|seed| script(seed, 8, padwar, panthan, DuelResult::Won).to_string())
        .collect();
    assert_eq!(fights.len(), 200);
    let falls: BTreeSet<String> = (0..200)
        .map(|seed| script(seed, 8, padwar, panthan, DuelResult::Won).beats)
        .map(|beats| {
            beats
                .iter()
                .find(|b| matches!(b.action, Action::Fall(_)))
                .unwrap()
                .action
                .to_string()
        })
        .collect();
    assert_eq!(falls.len(), usize::from(Action::FALLS));
}

/// The share of `wanted` among the beats of `kind` (as attacker) that `of` picks out, over many fights.
fn share(kind: Kind, wanted: Action, of: fn(Action) -> bool) -> f64 {
    let own = Piece {
        side: Side::Black,
        kind,
    };
    let (mut picked, mut all) = (0, 0);
    for seed in 0..300 {
        let other = Piece {
            side: Side::Orange,
            kind: FIGHTERS[seed as usize % FIGHTERS.len()],
        };
        let fight = script(seed, 1, own, other, DuelResult::Won);
        for beat in fight
            .beats
            .iter()
            .filter(|beat| beat.actor == Role::Attacker && of(beat.action))
        {
            all += 1;
            picked += usize::from(beat.action == wanted);
        }
    }
    picked as f64 / all as f64
}

#[test]
fn each_kind_fights_in_its_own_manner() {
    let strokes = |kind, wanted| share(kind, wanted, Action::is_stroke);
    assert!(
        strokes(Kind::Warrior, Action::Thrust) > 0.8,
        "the spear thrusts"
    );
    assert!(
        strokes(Kind::Thoat, Action::Thrust) > 0.8,
        "so does the lance"
    );
    assert!(
        strokes(Kind::Dwar, Action::Overhead) > 0.6,
        "the great sword cleaves"
    );
    assert!(
        strokes(Kind::Panthan, Action::Cut) > 0.6,
        "the panthan hacks"
    );
    let answers = |kind, wanted| share(kind, wanted, Action::is_answer);
    assert!(
        answers(Kind::Padwar, Action::Parry) > 0.55,
        "two swords bind"
    );
    assert!(
        answers(Kind::Panthan, Action::Block) > 0.35,
        "the buckler is in the way"
    );
    assert!(
        answers(Kind::Warrior, Action::Dodge) > answers(Kind::Dwar, Action::Dodge) + 0.3,
        "he keeps his distance"
    );
    let circling = |kind| {
        share(kind, Action::Circle, |action| {
            action == Action::Circle || action.is_stroke()
        })
    };
    assert!(
        circling(Kind::Thoat) > 2.0 * circling(Kind::Chief),
        "the rider circles"
    );
}

#[test]
fn the_axe_hooks_and_the_padwar_ripostes() {
    let of_pair = |own, other, seed| {
        let own = Piece {
            side: Side::Black,
            kind: own,
        };
        script(
            seed,
            1,
            own,
            Piece {
                side: Side::Orange,
                kind: other,
            },
            DuelResult::Lost,
        )
    };
    let staggers = |own| -> usize {
        (0..200)
            .map(|seed| {
                let fight = of_pair(own, Kind::Dwar, seed);
                fight
                    .strokes()
                    .filter(|(s, a)| s.actor == Role::Attacker && a.action == Action::Stagger)
                    .count()
            })
            .sum()
    };
    assert!(staggers(Kind::Flier) > 3 * staggers(Kind::Padwar));
    let ripostes = |own| -> usize {
        (0..200)
            .map(|seed| {
                let fight = of_pair(own, Kind::Flier, seed);
                let strokes: Vec<_> = fight.strokes().collect();
                let struck_back = |pair: &&[(&Beat, &Beat)]| {
                    pair[1].0.actor == Role::Attacker && pair[1].0.at_ms == pair[0].1.end_ms()
                };
                strokes.windows(2).filter(struck_back).count()
            })
            .sum()
    };
    assert!(
        ripostes(Kind::Padwar) > 2 * ripostes(Kind::Dwar),
        "{} {}",
        ripostes(Kind::Padwar),
        ripostes(Kind::Dwar)
    );
}

#[test]
fn every_kind_has_a_weapon_of_its_own() {
    let weapons: BTreeSet<String> = Kind::ALL
        .iter()
        .map(|kind| format!("{:?}", manner(*kind).weapon))
        .collect();
    assert_eq!(weapons.len(), Kind::ALL.len());
}
