//! Names of men and how they move.

use super::side_name;
use crate::record::notation::kind_name;
use crate::rules::{Kind, Piece, Preset, Rules, ThoatOrder};

/// The first letter as a capital.
#[must_use]
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

/// Two letters for a kind, for lists of moves.
#[must_use]
pub fn kind_short(kind: Kind, rules: Rules) -> &'static str {
    match kind {
        Kind::Chief => "Ch",
        Kind::Princess => "Ps",
        Kind::Flier if rules.toggles().duel => "Od",
        Kind::Flier => "Fl",
        Kind::Dwar => "Dw",
        Kind::Padwar => "Pd",
        Kind::Warrior => "Wa",
        Kind::Thoat => "Th",
        Kind::Panthan => "Pa",
    }
}

/// A man by side and kind: `Black odwar`.
#[must_use]
pub fn man_name(piece: Piece, rules: Rules) -> String {
    format!("{} {}", side_name(piece.side), kind_name(piece.kind, rules))
}

/// A man as his side's: `Black's odwar`.
#[must_use]
pub fn sides_man(piece: Piece, rules: Rules) -> String {
    format!(
        "{}'s {}",
        side_name(piece.side),
        kind_name(piece.kind, rules)
    )
}

/// What a kind is known by among the men of the field.
#[must_use]
pub fn rank_note(kind: Kind) -> &'static str {
    match kind {
        Kind::Chief => "wears the diadem of ten jewels",
        Kind::Princess => "wears the diadem of one jewel",
        Kind::Flier => "wears five feathers",
        Kind::Dwar => "a captain of three feathers",
        Kind::Padwar => "a lieutenant of two feathers",
        Kind::Warrior => "a warrior of two feathers, with the spear",
        Kind::Thoat => "a mounted warrior of two feathers",
        Kind::Panthan => "a soldier of fortune with one feather",
    }
}

/// How a kind moves under the rules in force, in one sentence.
#[must_use]
pub fn moves_sentence(kind: Kind, rules: Rules) -> String {
    let toggles = rules.toggles();
    let royal = if rules.preset_of() == Preset::Thuria {
        "two"
    } else {
        "three"
    };
    let mix = if toggles.royal_mixing {
        "straight and diagonal in any mix"
    } else {
        "all straight or all diagonal"
    };
    let count = |number: &str| {
        if toggles.exact_steps {
            number.to_owned()
        } else {
            format!("up to {number}")
        }
    };
    let mut text = match kind {
        Kind::Chief => format!("{} steps, {mix}", count(royal)),
        Kind::Princess => format!(
            "{} steps, {mix}; she leaps over men, takes nobody",
            count(royal)
        ),
        Kind::Flier => format!("{} steps on the diagonals", count("three")),
        Kind::Dwar => format!("{} steps along files and ranks", count("three")),
        Kind::Padwar => format!("{} steps on the diagonals", count("two")),
        Kind::Warrior => format!("{} steps along files and ranks", count("two")),
        Kind::Thoat => match toggles.thoat_order {
            ThoatOrder::Either => "one step straight and one diagonal, in either order".to_owned(),
            ThoatOrder::OrthogonalFirst => "one step straight, then one diagonal".to_owned(),
        },
        Kind::Panthan if toggles.panthan_back_diagonal => {
            "one step: forward, sideways, or diagonally forward or back".to_owned()
        }
        Kind::Panthan => "one step: forward, sideways or diagonally forward".to_owned(),
    };
    let jumps = match kind {
        Kind::Flier => toggles.flier_jumps,
        Kind::Thoat => toggles.thoat_jumps,
        _ => false,
    };
    if jumps {
        text.push_str(", leaping over men");
    }
    if matches!(
        kind,
        Kind::Chief | Kind::Flier | Kind::Dwar | Kind::Padwar | Kind::Warrior
    ) && toggles.turning
    {
        text.push_str("; he may turn at each step");
    }
    format!("{}.", capital(&text))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn manator() -> Rules {
        Rules::preset(Preset::Manator)
    }

    #[test]
    fn the_flier_is_an_odwar_only_where_men_fight() {
        assert_eq!(kind_name(Kind::Flier, manator()), "odwar");
        assert_eq!(
            kind_name(Kind::Flier, Rules::preset(Preset::Jetan)),
            "flier"
        );
    }

    #[test]
    fn sentences_follow_the_toggles() {
        let thuria = Rules::preset(Preset::Thuria);
        assert!(moves_sentence(Kind::Chief, thuria).starts_with("Two steps"));
        assert!(moves_sentence(Kind::Thoat, thuria).contains("then one diagonal"));
        assert!(
            moves_sentence(Kind::Dwar, Rules::preset(Preset::Loose)).starts_with("Up to three")
        );
        assert!(!moves_sentence(Kind::Thoat, manator()).contains("leaping"));
        assert!(
            moves_sentence(Kind::Thoat, Rules::preset(Preset::AbstractGames)).contains("leaping")
        );
    }

    #[test]
    fn no_two_kinds_share_a_sign_in_lists() {
        for preset in Preset::ALL {
            let mut names = Kind::ALL
                .map(|kind| kind_short(kind, Rules::preset(preset)))
                .to_vec();
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), 8);
        }
    }
}
