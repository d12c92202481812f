//! What the marks on squares mean: each as the plan draws it, with a sentence. Those that the rules in force never
//! bring about are left out.

use bevy_egui::egui::{Align2, Rect, Sense, Shape, Ui, Vec2, pos2, vec2};

use crate::arena::selection::Meaning;
use crate::duel::odds;
use crate::rules::{Escape, Kind, Piece, Rules, Side};
use crate::screens::plan::{self, marks};
use crate::screens::theme::{Face, Text, palette, seen};

/// Height of an entry, and size of its square, in points.
const ENTRY: f32 = 66.0;
const SQUARE: f32 = 52.0;
/// Least width of an entry, in points.
const ENTRY_WIDTH: f32 = 380.0;

/// A mark that can lie on a square.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Sign {
    Means(Meaning),
    Chosen,
    LastFrom,
    LastTo,
    Barred,
    Obstacle,
    Way,
    Cursor,
}

/// A mark, who stands in it, and what it says.
#[derive(Clone, Copy, Debug)]
struct Entry {
    sign: Sign,
    man: Option<Piece>,
    sentence: &'static str,
}

/// The marks that can be met under these rules.
fn entries(rules: Rules) -> Vec<Entry> {
    let toggles = rules.toggles();
    let own = |kind| {
        Some(Piece {
            side: Side::Black,
            kind,
        })
    };
    let enemy = |kind| {
        Some(Piece {
            side: Side::Orange,
            kind,
        })
    };
    let entry = |sign, man, sentence| Entry {
        sign,
        man,
        sentence,
    };
    let taking = if toggles.duel {
        let chance = odds(toggles.odds, Kind::Dwar, Kind::Padwar);
        entry(
            Sign::Means(Meaning::Contested(chance)),
            enemy(Kind::Padwar),
            "He can come here and must fight. The figure is his chance to win.",
        )
    } else {
        entry(
            Sign::Means(Meaning::Capture),
            enemy(Kind::Padwar),
            "He can take whoever stands here.",
        )
    };
    let mut all = vec![
        entry(
            Sign::Chosen,
            own(Kind::Dwar),
            "The man you have chosen. Choose again to let him be.",
        ),
        entry(
            Sign::Means(Meaning::Empty),
            None,
            "He can go here: the square is empty.",
        ),
        taking,
        entry(
            Sign::Means(Meaning::Princess),
            enemy(Kind::Princess),
            "He can take the princess, and the game is won.",
        ),
    ];
    if toggles.escape != Escape::Off {
        all.push(entry(
            Sign::Means(Meaning::Escape),
            None,
            "The princess can flee here, once in the game. You are asked first.",
        ));
    }
    all.extend([
        entry(
            Sign::Means(Meaning::Threat),
            None,
            "Click an enemy: he could come here.",
        ),
        entry(Sign::LastFrom, None, "The last move began here …"),
        entry(Sign::LastTo, own(Kind::Warrior), "… and ended here."),
        entry(Sign::Barred, None, "You sent a man here, and he cannot go."),
        entry(
            Sign::Obstacle,
            enemy(Kind::Warrior),
            "This man bars his way, or threatens the square.",
        ),
        entry(Sign::Way, None, "The threat comes over this square."),
        entry(
            Sign::Cursor,
            None,
            "The cursor of the arrow keys. Enter chooses its square.",
        ),
    ]);
    all
}

/// The entries, in as many columns as there is room for.
pub(super) fn draw(ui: &mut Ui, rules: Rules) {
    let entries = entries(rules);
    let width = ui.available_width();
    let columns = ((width / ENTRY_WIDTH).floor() as usize).clamp(1, 2);
    let each = width / columns as f32;
    let rows = entries.len().div_ceil(columns);
    let (room, _) = ui.allocate_exact_size(vec2(width, rows as f32 * ENTRY), Sense::hover());
    for (i, entry) in entries.iter().enumerate() {
        let at = room.min + vec2((i / rows) as f32 * each, (i % rows) as f32 * ENTRY);
        let rect = Rect::from_min_size(at, vec2(each, ENTRY)).shrink(6.0);
        seen::widget(ui.ctx(), format!("help/mark-{i}"), rect);
        if ui.is_rect_visible(rect) {
            let light = (i / rows + i % rows).is_multiple_of(2);
            draw_entry(ui, rules, entry, rect, light);
        }
    }
}

fn draw_entry(ui: &Ui, rules: Rules, entry: &Entry, rect: Rect, light: bool) {
    let square = Rect::from_min_size(rect.min, Vec2::splat(SQUARE));
    let painter = ui.painter();
    painter.rect_filled(square.expand(2.0), 1.0, palette::BRASS_DARK);
    let color = if light {
        palette::ORANGE_SQUARE
    } else {
        palette::BLACK_SQUARE
    };
    painter.rect_filled(square, 0.0, color);
    let mut shapes: Vec<Shape> = Vec::with_capacity(16);
    match entry.sign {
        Sign::Means(meaning) => {
            marks::below_men(&mut shapes, square, meaning, entry.man.is_some());
        }
        Sign::Chosen => marks::chosen(&mut shapes, square),
        Sign::LastFrom => marks::last_move(&mut shapes, square, false),
        Sign::LastTo => marks::last_move(&mut shapes, square, true),
        Sign::Barred => marks::barred(&mut shapes, square),
        Sign::Obstacle | Sign::Way | Sign::Cursor => {}
    }
    if let Some(man) = entry.man {
        plan::man(
            &mut shapes,
            square.center(),
            SQUARE * plan::DISC,
            man,
            rules,
        );
    }
    match entry.sign {
        Sign::Obstacle => marks::obstacle(&mut shapes, square),
        Sign::Way => marks::way(&mut shapes, square),
        Sign::Cursor => marks::cursor(&mut shapes, square),
        _ => {}
    }
    painter.extend(shapes);
    if let Sign::Means(meaning) = entry.sign {
        marks::above_men(painter, square, meaning);
    }
    let left = square.right() + 14.0;
    Text::new(entry.sentence, Face::Body, 15.5, palette::CREAM)
        .wrapped((rect.right() - left).max(1.0))
        .draw(painter, pos2(left, square.center().y), Align2::LEFT_CENTER);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Preset;

    fn has(preset: Preset, wanted: impl Fn(Sign) -> bool) -> bool {
        let entries = entries(Rules::preset(preset));
        entries.iter().any(|entry| wanted(entry.sign))
    }

    #[test]
    fn marks_that_the_rules_never_bring_are_not_told() {
        let fights = |sign| matches!(sign, Sign::Means(Meaning::Contested(_)));
        let takes = |sign| sign == Sign::Means(Meaning::Capture);
        let flees = |sign| sign == Sign::Means(Meaning::Escape);
        assert!(has(Preset::Manator, fights) && !has(Preset::Manator, takes));
        assert!(has(Preset::Jetan, takes) && !has(Preset::Jetan, fights));
        assert!(has(Preset::Jetan, flees));
        for preset in Preset::ALL {
            let rules = Rules::preset(preset);
            let off = rules.toggles().escape == Escape::Off;
            assert_eq!(has(preset, flees), !off, "{preset}");
        }
    }
}
