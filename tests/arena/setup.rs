//! The arrays: each rule set's own stands on the field and on the plan of the set-up screen.

use std::collections::BTreeMap;

use bevy::input::keyboard::Key;
use bevy::prelude::{KeyCode, NextState};
use bevy_egui::egui::{Rect, Vec2};
use manator::rules::{Kind, Position, Preset, Rules, Side, Square};
use manator::screens::plan::Layout;
use manator::screens::{Screen, UiMap, wording};

use crate::kit::{Arena, Men, humans};

fn array(preset: Preset) -> Position {
    Position::start(Rules::preset(preset))
}

/// Who stands on the file of Black's chief, on the far rank.
fn faces_chief(position: &Position) -> Kind {
    let chief = position.chief(Side::Black).unwrap();
    let top = position.rules().board().height - 1;
    let across = Square::new(chief.file(), top - chief.rank());
    position.piece_at(across).unwrap().kind
}

#[test]
fn each_rule_set_begins_from_its_own_array() {
    let mut arena = Arena::new(100);
    for preset in Preset::ALL {
        arena.start(humans(preset, 5));
        let wanted: Men = (0..)
            .zip(array(preset).pieces())
            .map(|(id, (square, piece))| (id, (piece, square)))
            .collect();
        assert_eq!(arena.men(), wanted, "{preset}");
        arena.assert_at_rest(preset.name());
        let faces = faces_chief(&array(preset));
        let duels = matches!(preset, Preset::Manator | Preset::Decennial);
        assert_eq!(
            faces,
            if duels { Kind::Chief } else { Kind::Princess },
            "{preset}"
        );
    }
}

#[test]
fn the_plan_of_the_set_up_screen_shows_the_array_that_is_chosen() {
    let mut arena = Arena::new(100);
    arena.press("title/new-game");
    assert_eq!(arena.screen(), Screen::Setup);
    // What each man looks like, by the name that he has under the rules; each array holds those before to it.
    let mut known: BTreeMap<String, Glyph> = BTreeMap::new();
    for preset in Preset::ALL {
        arena.press(&format!("setup/rules/{}", preset.name()));
        arena.frames(3);
        let position = array(preset);
        for square in position.rules().board().squares() {
            let taken = position.piece_at(square).is_some();
            let painted = !glyph(&mut arena, preset, square).is_empty();
            assert_eq!(painted, taken, "{preset}: {square}");
        }
        if preset == Preset::Thuria {
            // Its squares are larger, and so are its men.
            continue;
        }
        for (square, piece) in position.pieces() {
            let name = format!(
                "{} {}",
                piece.side,
                wording::kind_name(piece.kind, Rules::preset(preset))
            );
            let seen = glyph(&mut arena, preset, square);
            let first = known.entry(name.clone()).or_insert_with(|| seen.clone());
            assert!(alike(&seen, first), "{preset}: no {name} on {square}");
        }
    }
    // Of both sides eight kinds, and the one that has another name in Jetan.
    assert_eq!(known.len(), 18, "{:?}", known.keys());
    let glyphs: Vec<&Glyph> = known.values().collect();
    for (n, glyph) in glyphs.iter().enumerate() {
        let twin = glyphs[..n].iter().any(|other| alike(glyph, other));
        assert!(!twin, "two kinds of men look the same");
    }
}

type Glyph = Vec<([i32; 2], [u8; 4])>;

/// Whether two men are painted the same, but for rounding.
fn alike(one: &Glyph, other: &Glyph) -> bool {
    let near = |(a, b): (&([i32; 2], [u8; 4]), &([i32; 2], [u8; 4]))| {
        a.1 == b.1 && a.0[0].abs_diff(b.0[0]) <= 1 && a.0[1].abs_diff(b.0[1]) <= 1
    };
    one.len() == other.len() && one.iter().zip(other).all(near)
}

/// What is painted in the middle of a square of the little plan; a neighbour's crown does not reach so far.
fn glyph(arena: &mut Arena, preset: Preset, square: Square) -> Glyph {
    let plan: Rect = arena.get::<UiMap>().0["setup/array"];
    let layout = Layout::new(plan, Rules::preset(preset).board(), Side::Black);
    let cell = layout.rect(square);
    arena.painted(Rect::from_center_size(
        cell.center(),
        Vec2::splat(layout.square * 0.8),
    ))
}

/// F1 over the set-up tells of the rules that are being set up, whatever is on the table.
#[test]
fn help_over_the_set_up_is_about_the_rules_being_set_up() {
    let mut arena = Arena::new(100);
    arena.start(humans(Preset::Manator, 5));
    let padwar = |arena: &Arena| arena.get::<UiMap>().0.contains_key("help/padwar");
    let help = |arena: &mut Arena| {
        arena.key(KeyCode::F1, Key::F1);
        arena.frames(4);
    };
    help(&mut arena);
    assert!(padwar(&arena), "those on the table");
    help(&mut arena);
    arena.set(NextState::Pending(Screen::Setup));
    arena.frames(4);
    // In Thuria there are no padwars.
    for (preset, has_them) in [(Preset::Thuria, false), (Preset::Jetan, true)] {
        arena.press(&format!("setup/rules/{}", preset.name()));
        help(&mut arena);
        assert_eq!(padwar(&arena), has_them, "{preset}");
        help(&mut arena);
    }
}
