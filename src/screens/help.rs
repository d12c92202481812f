//! Help: how each man moves, drawn from the rules themselves under the toggles in force, and the keys.

use bevy::prelude::{App, IntoScheduleConfigs, Local, Res, SystemCondition, in_state};
use bevy_egui::egui::{Align2, Order, Pos2, Rect, Sense, Shape, Ui, Vec2, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::theme::{self, Button, Face, Text, palette, seen};
use super::{Draw, Menu, Menus, plan, scale, wording};
use crate::arena::table::Table;
use crate::rules::{Kind, Piece, Preset, Rules, Setup, Side, Square};
use crate::table::Match;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw.in_set(Draw::Menu)
            .run_if(in_state(Menu::Help).and_then(scale::dressed)),
    );
}

/// How far a man's squares are drawn to each side of him.
const AROUND: i8 = 3;
/// Height of a man's entry, in points.
const ENTRY: f32 = 140.0;
/// Least width of a man's entry, in points.
const ENTRY_WIDTH: f32 = 290.0;

/// The keys and what they do.
const KEYS: [(&str, &str); 12] = [
    ("Arrows, Enter", "move the cursor, choose its square"),
    ("Esc", "end what is shown; drop the choice; the menu"),
    ("Space", "end what is shown"),
    ("Tab", "to the buttons of the panel and on"),
    ("T", "the plan, and back to the field"),
    ("F", "see the board from the other side"),
    ("U or Ctrl+Z", "take a move back"),
    ("M", "silence, and sound again"),
    ("Home", "the camera's first place"),
    ("Right drag, wheel", "turn the camera, come nearer"),
    ("Left drag", "carry one of your men"),
    ("F1", "this page"),
];

/// Squares that a kind reaches on an empty board, as files and ranks from where he stands.
#[must_use]
pub fn reach_of(kind: Kind, rules: Rules) -> Vec<(i8, i8)> {
    let board = rules.board();
    let middle = Square::new(board.width / 2 - 1, board.height / 2 - 1);
    let mut setup = Setup::empty(rules);
    let mut put = |square, side, kind| setup.men.insert(square, Piece { side, kind });
    // A position has both princesses: out of everybody's reach, in the far corners.
    put(
        Square::new(board.width - 1, board.height - 1),
        Side::Orange,
        Kind::Princess,
    );
    if kind != Kind::Princess {
        put(Square::new(board.width - 1, 0), Side::Black, Kind::Princess);
    }
    put(middle, Side::Black, kind);
    let Ok(position) = setup.check() else {
        return Vec::new();
    };
    let away = |to: u8, from: u8| i8::try_from(i16::from(to) - i16::from(from)).unwrap_or(0);
    position
        .reach(middle)
        .iter()
        .map(|to| {
            (
                away(to.file(), middle.file()),
                away(to.rank(), middle.rank()),
            )
        })
        .collect()
}

/// The reach of every kind under one set of rules.
type Reaches = Option<(Rules, Vec<(Kind, Vec<(i8, i8)>)>)>;

fn draw(
    mut contexts: EguiContexts,
    table: Res<Table>,
    mut known: Local<Reaches>,
    mut menus: Menus,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let rules = table
        .game()
        .map_or_else(|| Rules::preset(Preset::Manator), Match::rules);
    if known.as_ref().is_none_or(|(of, _)| *of != rules) {
        let kinds = Kind::ALL.into_iter().filter(|&kind| rules.has(kind));
        *known = Some((
            rules,
            kinds.map(|kind| (kind, reach_of(kind, rules))).collect(),
        ));
    }
    let Some((_, reaches)) = &*known else { return };
    let whole = ctx.content_rect();
    let mut ui = theme::room(ctx, "help", Order::Tooltip, whole);
    theme::veil(&ui, 120);
    let mut done = false;
    theme::panel(&mut ui, whole, 920.0, |ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        theme::heading(ui, "how the men move");
        let note = format!(
            "Under the rules {}, each man alone, moving up the board.",
            wording::rules_title(rules.preset_of())
        );
        theme::centred(ui, &note, Face::Body, 16.0, palette::DIM);
        men(ui, rules, reaches);
        theme::section(ui, "the end");
        for line in ends(rules) {
            theme::paragraph(ui, &line, 16.0, palette::CREAM);
        }
        theme::section(ui, "the keys");
        keys(ui);
        ui.add_space(8.0);
        let response = Button::new("help/done", "Done").show(ui);
        theme::default_focus(ui, &response);
        done = response.clicked();
    });
    if done {
        menus.close();
    }
}

/// What ends a game.
fn ends(rules: Rules) -> Vec<String> {
    use crate::rules::{ChiefFall, Escape};
    let toggles = rules.toggles();
    let mut lines =
        vec!["To take the princess wins. A chief who slays the other chief wins.".to_owned()];
    lines.push(
        match toggles.chief_fall {
            ChiefFall::Draw => "A chief who falls to any other man draws the game.",
            ChiefFall::Retire => {
                "A chief who falls to any other man leaves the field, and the game goes on."
            }
            ChiefFall::MinorWin => "A chief who falls to any other man loses his side two points.",
            ChiefFall::Win => "A chief who falls to any other man loses the game.",
        }
        .to_owned(),
    );
    if toggles.duel {
        lines.push(
            "Who comes onto an enemy fights him to the death; the winner holds the square."
                .to_owned(),
        );
    }
    match toggles.escape {
        Escape::Anywhere => lines.push("Once in a game a princess may flee to any empty square that is not threatened.".to_owned()),
        Escape::WhenThreatened => lines.push("Once in a game a princess under threat may flee to any empty square that is not threatened.".to_owned()),
        Escape::Off => {}
    }
    lines
}

/// The entries of all kinds, in as many columns as there is room for.
fn men(ui: &mut Ui, rules: Rules, reaches: &[(Kind, Vec<(i8, i8)>)]) {
    let width = ui.available_width();
    let columns = ((width / ENTRY_WIDTH).floor() as usize).clamp(1, 3);
    let each = width / columns as f32;
    let rows = reaches.len().div_ceil(columns);
    let (room, _) = ui.allocate_exact_size(vec2(width, rows as f32 * ENTRY), Sense::hover());
    for (i, (kind, reach)) in reaches.iter().enumerate() {
        let at = room.min + vec2((i % columns) as f32 * each, (i / columns) as f32 * ENTRY);
        let rect = Rect::from_min_size(at, vec2(each, ENTRY)).shrink(6.0);
        seen::widget(ui.ctx(), format!("help/{kind}"), rect);
        if ui.is_rect_visible(rect) {
            entry(ui, rules, *kind, reach, rect);
        }
    }
}

fn entry(ui: &Ui, rules: Rules, kind: Kind, reach: &[(i8, i8)], rect: Rect) {
    let size = rect.height().min(rect.width() * 0.5);
    let board = Rect::from_min_size(rect.min, Vec2::splat(size));
    little_board(ui, rules, kind, reach, board);
    let text = Rect::from_min_max(pos2(board.right() + 12.0, rect.top()), rect.max);
    let painter = ui.painter();
    let name = wording::capital(wording::kind_name(kind, rules));
    Text::new(&name, Face::Bold, 17.5, palette::TITLE).draw(painter, text.min, Align2::LEFT_TOP);
    let sentence = wording::moves_sentence(kind, rules);
    let note = format!("{sentence} {}.", wording::capital(wording::rank_note(kind)));
    Text::new(&note, Face::Body, 14.0, palette::CREAM)
        .wrapped(text.width())
        .draw(painter, text.min + vec2(0.0, 24.0), Align2::LEFT_TOP);
}

/// The squares around a man, and those he reaches.
fn little_board(ui: &Ui, rules: Rules, kind: Kind, reach: &[(i8, i8)], rect: Rect) {
    let painter = ui.painter();
    let side = rect.width() / f32::from(2 * AROUND + 1);
    let centre = |files: i8, ranks: i8| -> Pos2 {
        rect.min
            + vec2(
                f32::from(files + AROUND) + 0.5,
                f32::from(AROUND - ranks) + 0.5,
            ) * side
    };
    painter.rect_filled(rect.expand(2.0), 1.0, palette::BRASS_DARK);
    for (files, ranks) in (-AROUND..=AROUND).flat_map(|f| (-AROUND..=AROUND).map(move |r| (f, r))) {
        let color = if (files + ranks) % 2 == 0 {
            palette::BLACK_SQUARE
        } else {
            palette::ORANGE_SQUARE
        };
        let square = Rect::from_center_size(centre(files, ranks), Vec2::splat(side - 0.6));
        painter.rect_filled(square, 0.0, color);
    }
    let mut shapes = Vec::with_capacity(64);
    for &(files, ranks) in reach {
        let at = centre(files, ranks);
        shapes.push(Shape::circle_filled(at, side * 0.3, palette::INK));
        shapes.push(Shape::circle_filled(at, side * 0.24, palette::CREAM));
        shapes.push(Shape::circle_filled(at, side * 0.12, palette::TEAL));
    }
    plan::man(
        &mut shapes,
        centre(0, 0),
        side * 0.5,
        Piece {
            side: Side::Black,
            kind,
        },
        rules,
    );
    painter.extend(shapes);
}

fn keys(ui: &mut Ui) {
    let width = ui.available_width();
    let columns = if width > 640.0 { 2 } else { 1 };
    let each = width / columns as f32;
    let rows = KEYS.len().div_ceil(columns);
    let (room, _) = ui.allocate_exact_size(vec2(width, rows as f32 * 23.0), Sense::hover());
    for (i, (key, what)) in KEYS.into_iter().enumerate() {
        let at = room.min + vec2((i / rows) as f32 * each, (i % rows) as f32 * 23.0 + 11.0);
        Text::new(key, Face::Bold, 15.0, palette::CREAM).draw(
            ui.painter(),
            at,
            Align2::LEFT_CENTER,
        );
        Text::new(what, Face::Body, 15.0, palette::DIM).draw(
            ui.painter(),
            at + vec2(136.0, 0.0),
            Align2::LEFT_CENTER,
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reach(kind: Kind, preset: Preset) -> Vec<(i8, i8)> {
        let mut reach = reach_of(kind, Rules::preset(preset));
        reach.sort_unstable();
        reach
    }

    #[test]
    fn a_panthan_goes_forward_and_sideways_only() {
        assert_eq!(
            reach(Kind::Panthan, Preset::Manator),
            [(-1, 0), (-1, 1), (0, 1), (1, 0), (1, 1)]
        );
        assert_eq!(reach(Kind::Panthan, Preset::Loose).len(), 7);
    }

    #[test]
    fn a_warrior_takes_two_straight_steps_and_a_padwar_two_diagonal_ones() {
        let warrior = [
            (-2, 0),
            (-1, -1),
            (-1, 1),
            (0, -2),
            (0, 2),
            (1, -1),
            (1, 1),
            (2, 0),
        ];
        assert_eq!(reach(Kind::Warrior, Preset::Jetan), warrior);
        let padwar = [
            (-2, -2),
            (-2, 0),
            (-2, 2),
            (0, -2),
            (0, 2),
            (2, -2),
            (2, 0),
            (2, 2),
        ];
        assert_eq!(reach(Kind::Padwar, Preset::Jetan), padwar);
    }

    #[test]
    fn every_reach_is_inside_the_little_board() {
        for preset in Preset::ALL {
            let rules = Rules::preset(preset);
            for kind in Kind::ALL.into_iter().filter(|&kind| rules.has(kind)) {
                let reach = reach_of(kind, rules);
                assert!(!reach.is_empty(), "{preset} {kind}");
                assert!(
                    reach
                        .iter()
                        .all(|(f, r)| f.abs() <= AROUND && r.abs() <= AROUND),
                    "{preset} {kind}"
                );
                assert!(!reach.contains(&(0, 0)));
            }
        }
    }

    #[test]
    fn the_chief_reaches_every_square_around_him() {
        // Three steps in any mix come to all 48 squares within three, and not back to his own.
        assert_eq!(reach(Kind::Chief, Preset::Manator).len(), 48);
        assert_eq!(reach(Kind::Princess, Preset::Manator).len(), 48);
    }
}
