//! The toggles of the rules in plain words: what each is about, what each of its values means. A toggle
//! or a value without words here goes by its own name, so that nothing is kept from the player.

use std::borrow::Cow;

use crate::rules::{Toggle, ToggleForm};

/// A toggle in words.
#[derive(Clone, Copy, Debug)]
struct Words {
    name: &'static str,
    part: &'static str,
    title: &'static str,
    about: &'static str,
    /// Each value: its name in files, what its plate says, what it means.
    values: &'static [(&'static str, &'static str, &'static str)],
}

const MEN: &str = "the men and their steps";
const PRINCESS: &str = "the princess";
const END: &str = "the end of the game";
const FIGHTS: &str = "the fights";
const BEGINNING: &str = "the beginning";
const STAKES: &str = "the stakes";
/// The part of what has no words.
const OTHERS: &str = "other rules";

const fn words(
    name: &'static str,
    part: &'static str,
    title: &'static str,
    about: &'static str,
    values: &'static [(&'static str, &'static str, &'static str)],
) -> Words {
    Words {
        name,
        part,
        title,
        about,
        values,
    }
}

const WORDS: &[Words] = &[
    words(
        "array",
        MEN,
        "The array",
        "Who faces whom when the men are set up.",
        &[
            (
                "barsoomian",
                "Chief, princess",
                "Chief faces princess: each rear rank from its player's own left.",
            ),
            (
                "manatorian",
                "Chief, chief",
                "Chief faces chief: Orange's rear rank mirrors Black's.",
            ),
        ],
    ),
    words(
        "exact_steps",
        MEN,
        "All steps are taken",
        "Whether a man has to spend the full count of his steps.",
        &[
            ("on", "On", "A man goes exactly as many steps as he has."),
            (
                "off",
                "Off",
                "A man may stop after fewer steps, at least one.",
            ),
        ],
    ),
    words(
        "turning",
        MEN,
        "Turning",
        "Whether a man may turn while he goes.",
        &[
            ("on", "On", "He may turn at each step."),
            (
                "off",
                "Off",
                "He goes straight on; a thoat still bends once.",
            ),
        ],
    ),
    words(
        "royal_mixing",
        MEN,
        "Royal steps mix",
        "How chief and princess combine their steps.",
        &[
            ("on", "On", "Straight and diagonal steps in any mix."),
            ("off", "Off", "All steps straight or all diagonal."),
        ],
    ),
    words(
        "thoat_order",
        MEN,
        "The thoat's steps",
        "Which of his two steps a thoat takes first.",
        &[
            ("either", "Either", "The straight or the diagonal one."),
            ("orthogonal_first", "Straight first", "The straight one."),
        ],
    ),
    words(
        "thoat_jumps",
        MEN,
        "The thoat leaps",
        "Whether a thoat passes over men.",
        &[
            ("on", "On", "He leaps over whoever is in his way."),
            ("off", "Off", "A man in his way stops him."),
        ],
    ),
    words(
        "flier_jumps",
        MEN,
        "The flier leaps",
        "Whether a flier, the odwar of the field, passes over men.",
        &[
            ("on", "On", "He leaps over whoever is in his way."),
            ("off", "Off", "A man in his way stops him."),
        ],
    ),
    words(
        "panthan_back_diagonal",
        MEN,
        "Panthans fall back",
        "Whether a panthan may go back.",
        &[
            ("on", "On", "He may step diagonally back."),
            ("off", "Off", "He never goes back."),
        ],
    ),
    words(
        "princess_may_enter_threat",
        PRINCESS,
        "She may enter a threat",
        "Whether the princess may end her move where an enemy could take her.",
        &[
            ("on", "On", "She may, at her own peril."),
            ("off", "Off", "A threatened square is closed to her."),
        ],
    ),
    words(
        "princess_must_answer_threat",
        PRINCESS,
        "The duty to her",
        "Whether a threat to the princess binds her side's moves.",
        &[
            (
                "on",
                "On",
                "No move may leave her threatened, unless the enemy's princess is threatened too or nothing saves her.",
            ),
            (
                "off",
                "Off",
                "Her side may play on and leave her to her fate.",
            ),
        ],
    ),
    words(
        "escape",
        PRINCESS,
        "Her escape",
        "Her one flight to any empty square that is safe.",
        &[
            ("anywhere", "Once", "Once in a game, at any time."),
            (
                "when_threatened",
                "Under threat",
                "Once in a game, and only while she is threatened.",
            ),
            ("off", "Never", "She has none."),
        ],
    ),
    words(
        "chief_fall",
        END,
        "A chief's fall",
        "What follows when somebody who is no chief takes a chief.",
        &[
            ("draw", "Draw", "The game is drawn."),
            (
                "retire",
                "He leaves",
                "He leaves the board and the game goes on.",
            ),
            (
                "minor_win",
                "Minor win",
                "The other side wins two points; both may agree to call it a draw.",
            ),
            ("win", "Win", "The other side wins the game."),
        ],
    ),
    words(
        "equal_value",
        END,
        "Equal remains",
        "When two sides of three men or fewer draw, once ten plies have not decided it.",
        &[
            ("sum", "Values", "Their values add up to the same."),
            (
                "kinds",
                "Kinds",
                "They have the same kinds in the same numbers.",
            ),
            (
                "count",
                "Count",
                "It is enough that both have three or fewer.",
            ),
            ("off", "Never", "They play on."),
        ],
    ),
    words(
        "stalemate",
        END,
        "No move left",
        "What it means when the side to move cannot.",
        &[
            ("loss", "Loss", "It loses the game."),
            ("draw", "Draw", "The game is drawn."),
        ],
    ),
    words(
        "repetition",
        END,
        "Repetition",
        "What happens to a position that comes again.",
        &[
            ("draw_on_third", "Draw", "The third time draws the game."),
            (
                "thuria",
                "Forbidden",
                "A move may not bring it about a third time within twelve plies.",
            ),
            ("off", "Nothing", "It may come as often as it likes."),
        ],
    ),
    words(
        "no_capture_draw",
        END,
        "Plies without a loss",
        "After this many plies in which no man has left the board the game is drawn.",
        &[("0", "Never", "However long nobody falls, the game goes on.")],
    ),
    words(
        "duel",
        FIGHTS,
        "Captures are duels",
        "Whether a man who is attacked fights for his square.",
        &[
            (
                "on",
                "On",
                "Attacker and defender fight to the death; the winner holds the square.",
            ),
            ("off", "Off", "Who moves onto an enemy takes him."),
        ],
    ),
    words(
        "odds",
        FIGHTS,
        "The odds of a duel",
        "How likely each of the two is to win; counts where captures are duels.",
        &[
            (
                "ranked",
                "By rank",
                "By the strength of each, with an advantage to the attacker.",
            ),
            ("even", "Even", "Each wins one time in two."),
            ("attacker", "Attacker", "The attacker always wins."),
        ],
    ),
    words(
        "fighters",
        FIGHTS,
        "Men of their own",
        "Whether two men of a kind are alike; counts where captures are duels.",
        &[
            ("unnamed", "Alike", "A man is as strong as his kind."),
            (
                "named",
                "Each his own",
                "Each is a little stronger or weaker, as his first fight shows.",
            ),
        ],
    ),
    words(
        "first",
        BEGINNING,
        "First move",
        "Who begins; a position that is set up by hand says it itself.",
        &[
            ("black", "Black", "Black begins."),
            ("orange", "Orange", "Orange begins."),
            ("lots", "By lot", "The seed of the game decides."),
            (
                "winner",
                "Winner",
                "The winner of the game before; after a draw, who moved second. Black begins the first.",
            ),
        ],
    ),
    words(
        "wager",
        STAKES,
        "The wager",
        "What is played for, in tanpi; each side's purse holds 200.",
        &[
            ("none", "Nothing", "The game is played for honour."),
            (
                "price",
                "Price",
                "A main stake for the winner, and every man lost is paid for at once.",
            ),
            (
                "ante",
                "Ante",
                "Both put the value of their men into the pot; who takes a man draws his value, the winner the rest.",
            ),
            (
                "duel_stakes",
                "Duel stakes",
                "Both put their fighter's value into the pot of each duel; needs duels.",
            ),
            (
                "ransom",
                "Ransom",
                "Instead of moving, a captive may be bought back for twice his value; needs a game without duels.",
            ),
            (
                "pay_to_move",
                "Pay to move",
                "Every move costs the value of the man who makes it, paid into the pot.",
            ),
        ],
    ),
    words(
        "prices",
        STAKES,
        "The prices",
        "What each kind is worth in a wager.",
        &[
            (
                "abstract_games",
                "Plain",
                "Panthan 1, warrior and padwar 2, thoat 3, dwar and flier 4, chief 10.",
            ),
            (
                "cazaux_knowlton",
                "Reckoned",
                "In tenths: padwar 17, warrior 19, panthan 20, dwar 49, thoat 56, flier 95, chief 100.",
            ),
            ("own", "Your own", "A list of your own, in whole tanpi."),
        ],
    ),
];

fn of(toggle: &Toggle) -> Option<&'static Words> {
    WORDS.iter().find(|words| words.name == toggle.name)
}

/// A name of files in words: `thoat_jumps` as `Thoat jumps`.
fn plain(name: &str) -> String {
    super::capital(&name.replace('_', " "))
}

/// The part of the rules that a toggle belongs to, as a heading.
#[must_use]
pub fn toggle_part(toggle: &Toggle) -> &'static str {
    of(toggle).map_or(OTHERS, |words| words.part)
}

/// What a toggle is called.
#[must_use]
pub fn toggle_title(toggle: &Toggle) -> Cow<'static, str> {
    of(toggle).map_or_else(|| plain(toggle.name).into(), |words| words.title.into())
}

/// What a toggle is about, in a sentence; nothing where there are no words for it.
#[must_use]
pub fn toggle_sentence(toggle: &Toggle) -> &'static str {
    of(toggle).map_or("", |words| words.about)
}

/// What a value of a toggle is called.
#[must_use]
pub fn value_title(toggle: &Toggle, value: &str) -> Cow<'static, str> {
    match value_words(toggle, value) {
        Some((_, title, _)) => (*title).into(),
        None => match (toggle.form, value) {
            (ToggleForm::Switch | ToggleForm::Named(_), _) => plain(value).into(),
            _ => value.to_owned().into(),
        },
    }
}

/// What a value of a toggle means, in a sentence; nothing where there are no words for it.
#[must_use]
pub fn value_sentence(toggle: &Toggle, value: &str) -> &'static str {
    value_words(toggle, value).map_or("", |(_, _, sentence)| sentence)
}

fn value_words(
    toggle: &Toggle,
    value: &str,
) -> Option<&'static (&'static str, &'static str, &'static str)> {
    of(toggle)?.values.iter().find(|(name, ..)| *name == value)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::TOGGLES;

    fn values(toggle: &Toggle) -> Vec<&'static str> {
        match toggle.form {
            ToggleForm::Switch => vec!["on", "off"],
            ToggleForm::Named(names) => names.to_vec(),
            ToggleForm::Count => vec!["0"],
            ToggleForm::Prices(names) => [names, &["own"]].concat(),
        }
    }

    #[test]
    fn every_toggle_and_every_value_has_words() {
        for toggle in &TOGGLES {
            let name = toggle.name;
            let words = of(toggle).unwrap_or_else(|| panic!("{name} has no words"));
            assert!(words.about.ends_with('.'), "{name}");
            for value in values(toggle) {
                assert!(
                    value_sentence(toggle, value).ends_with('.'),
                    "{name} {value}"
                );
                assert!(value_title(toggle, value).len() < 16, "{name} {value}");
            }
        }
    }

    #[test]
    fn no_words_speak_of_what_is_not_there() {
        for words in WORDS {
            let toggle = Toggle::named(words.name).unwrap();
            let values = values(toggle);
            for (value, ..) in words.values {
                assert!(values.contains(value), "{} {value}", words.name);
            }
        }
    }

    #[test]
    fn the_parts_of_the_rules_stand_together() {
        let mut parts: Vec<&str> = TOGGLES.iter().map(toggle_part).collect();
        parts.dedup();
        let headings = parts.len();
        parts.sort_unstable();
        parts.dedup();
        assert_eq!(parts.len(), headings);
    }

    #[test]
    fn what_has_no_words_goes_by_its_name() {
        assert_eq!(plain("thoat_jumps"), "Thoat jumps");
        let toggle = Toggle::named("no_capture_draw").unwrap();
        assert_eq!(value_title(toggle, "120"), "120");
    }
}
