//! What ends a game under the rules in force, and the keys.

use bevy_egui::egui::{Align2, Sense, Ui, vec2};

use crate::rules::{ChiefFall, Escape, Repetition, Rules, Stalemate};
use crate::screens::theme::{self, Face, Text, palette};

/// The keys and what they do.
const KEYS: [(&str, &str); 14] = [
    ("Arrows, Enter", "move the cursor, choose its square"),
    ("Esc", "end what is shown; drop the choice; the menu"),
    ("Space", "end what is shown"),
    ("Tab", "to the buttons of the panel and on"),
    ("T", "the plan, and back to the field"),
    ("B", "badges over the men, or none"),
    ("F", "see the board from the other side"),
    ("U or Ctrl+Z", "take a move back"),
    ("M", "silence, and sound again"),
    ("Home", "the camera's first place"),
    ("Right drag, wheel", "turn the camera, come nearer"),
    ("Left drag", "carry one of your men"),
    ("Arrows, Space", "in a told game: step, let it be told"),
    ("F1", "this page"),
];

/// Draws both.
pub(super) fn draw(ui: &mut Ui, rules: Rules) {
    theme::section(ui, "the end of a game");
    for line in ends(rules) {
        theme::centred(ui, &line, Face::Body, 16.5, palette::CREAM);
    }
    ui.add_space(6.0);
    theme::section(ui, "the keys");
    keys(ui);
}

/// What ends a game.
fn ends(rules: Rules) -> Vec<String> {
    let toggles = rules.toggles();
    let mut lines =
        vec!["To take the princess wins. A chief who slays the other chief wins.".to_owned()];
    lines.push(
        match toggles.chief_fall {
            ChiefFall::Draw => "A chief who falls to any other man draws the game.",
            ChiefFall::Retire => {
                "A chief who falls to any other man leaves the field, and the game goes on."
            }
            ChiefFall::MinorWin => {
                "A chief who falls to any other man is a minor win of two points; both sides may agree to call it a draw."
            }
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
    if toggles.princess_must_answer_threat {
        lines.push("No move may leave your princess threatened, unless the enemy's is threatened too or nothing saves her.".to_owned());
    }
    if toggles.repetition == Repetition::Thuria {
        lines.push(
            "No move may bring a position about a third time within twelve plies.".to_owned(),
        );
    }
    if toggles.stalemate == Stalemate::Loss {
        lines.push("Who has no legal move left has lost.".to_owned());
    }
    lines
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
    use crate::rules::Preset;

    #[test]
    fn the_end_is_told_by_the_rules_in_force() {
        let told = |preset| ends(Rules::preset(preset)).join(" ");
        assert!(told(Preset::Manator).contains("draws the game"));
        assert!(told(Preset::Manator).contains("to the death"));
        assert!(told(Preset::Decennial).contains("the game goes on"));
        assert!(!told(Preset::Jetan).contains("to the death"));
        assert!(!told(Preset::Jetan).contains("twelve plies"));
        let thuria = told(Preset::Thuria);
        for matter in ["minor win", "leave your princess", "twelve plies"] {
            assert!(thuria.contains(matter), "{matter}");
        }
    }
}
