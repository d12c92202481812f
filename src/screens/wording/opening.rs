//! What is told while the sides march in: the trumpet, the men, and the Keeper's proclamation.

use crate::rules::Rules;

/// A line of the telling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// Whether the Keeper of the Towers says it.
    pub keeper: bool,
    /// What is told.
    pub text: &'static str,
}

/// When each line begins, as parts of the entry.
const BEGINS: [f32; 4] = [0.02, 0.20, 0.40, 0.66];
/// When the last one ends: before the array is seen from the seat.
const ENDS: f32 = 0.90;

/// The line for a moment of the entry, `part` from 0 to 1, and how much of it is over.
#[must_use]
pub fn opening_line(rules: Rules, part: f32) -> Option<(Line, f32)> {
    let now = BEGINS.iter().rposition(|&begins| begins <= part)?;
    let ends = BEGINS.get(now + 1).copied().unwrap_or(ENDS);
    if part > ENDS {
        return None;
    }
    let over = ((part - BEGINS[now]) / (ends - BEGINS[now])).clamp(0.0, 1.0);
    Some((lines(rules)[now], over))
}

fn lines(rules: Rules) -> [Line; 4] {
    let told = |text| Line {
        keeper: false,
        text,
    };
    let keeper = |text| Line { keeper: true, text };
    let law = if rules.toggles().duel {
        keeper(
            "Hear, people of Manator! Who comes upon an enemy fights him for the square, and steel alone decides which \
             of the two shall hold it. The other lies where he falls.",
        )
    } else {
        keeper(
            "Hear, people of Manator! Who comes upon an enemy takes the square, and he that stood there leaves the \
             field without a blow.",
        )
    };
    [
        told(
            "A trumpet speaks from the High Tower, and the gates of the Field of Jetan stand open.",
        ),
        told(
            "They come up out of the tunnels into the sun, Black from the south and Orange from the north.",
        ),
        law,
        keeper(
            "The side whose princess is taken has lost. Lead the princesses to their places, chiefs, and let no man \
             leave his own until he is sent. The game is set!",
        ),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Preset;

    #[test]
    fn the_keeper_proclaims_the_law_that_is_played_by() {
        let said = |preset, part| {
            let (line, over) = opening_line(Rules::preset(preset), part).unwrap();
            assert!((0.0..=1.0).contains(&over));
            line
        };
        assert!(said(Preset::Manator, 0.5).text.contains("steel"));
        assert!(said(Preset::Jetan, 0.5).text.contains("without a blow"));
        assert!(!said(Preset::Jetan, 0.1).keeper && said(Preset::Jetan, 0.8).keeper);
        for part in [0.0, 1.0] {
            assert_eq!(opening_line(Rules::preset(Preset::Jetan), part), None);
        }
    }
}
