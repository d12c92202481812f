//! Names of rule sets and a sentence for each.

use crate::rules::{Array, Preset, Rules};

/// What a rule set is called on the screen.
#[must_use]
pub const fn rules_title(preset: Preset) -> &'static str {
    match preset {
        Preset::Jetan => "Jetan",
        Preset::Manator => "Manator",
        Preset::Decennial => "Decennial Games",
        Preset::Thuria => "Thuria Jetan",
        Preset::Ekman => "Ekman's Jetan",
        Preset::AbstractGames => "Jetan of Abstract Games",
        Preset::Chapter2 => "Jetan of Chapter 2",
        Preset::Zillions => "Jetan of Zillions",
        Preset::Loose => "Loose Jetan",
    }
}

/// What a rule set is, in one sentence.
#[must_use]
pub const fn rules_sentence(preset: Preset) -> &'static str {
    match preset {
        Preset::Jetan => "The book's appendix: who moves onto a man takes him.",
        Preset::Manator => "The live game: every capture is a fight to the death.",
        Preset::Decennial => "Manator where a fallen chief leaves and the game goes on.",
        Preset::Thuria => "Eight files, no padwars, a duty to guard the princess.",
        Preset::Ekman => "Jetan with Thuria's duty and its rule of repetition.",
        Preset::AbstractGames => "Jetan with a thoat that leaps.",
        Preset::Chapter2 => "As the second chapter tells it: the royals do not mix steps.",
        Preset::Zillions => "Jetan in which a fallen chief loses the game.",
        Preset::Loose => "Jetan in which a man may stop before his steps are spent.",
    }
}

/// Which men face each other at the start.
#[must_use]
pub fn array_sentence(rules: Rules) -> &'static str {
    match rules.toggles().array {
        Array::Barsoomian => "Chief faces princess.",
        Array::Manatorian => "Chief faces chief, princess faces princess.",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_set_has_a_sentence_of_its_own() {
        let mut sentences = Preset::ALL.map(rules_sentence).to_vec();
        assert!(sentences.iter().all(|text| text.ends_with('.')));
        sentences.sort_unstable();
        sentences.dedup();
        assert_eq!(sentences.len(), Preset::ALL.len());
    }

    /// Whoever has read a title finds the rule set on the command line and in files.
    #[test]
    fn every_title_has_the_word_that_names_the_rule_set_elsewhere() {
        for preset in Preset::ALL {
            let title = rules_title(preset).to_lowercase();
            let name = preset.name().replace('_', " ");
            assert!(title.contains(&name), "{title} is {name}");
        }
    }

    #[test]
    fn the_array_is_told_as_it_stands() {
        assert_eq!(
            array_sentence(Rules::preset(Preset::Jetan)),
            "Chief faces princess."
        );
        assert!(array_sentence(Rules::preset(Preset::Manator)).starts_with("Chief faces chief"));
    }
}
