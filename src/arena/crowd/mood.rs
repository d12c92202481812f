//! What the crowd feels: one table from what happens on the field to a mood, and how a mood passes.
//! Pure; who watches the field is the module above, who shows a mood are the seats and the sound.

use crate::rules::{Outcome, Reason};

/// Plies without a death after which the crowd grumbles, and between two grumbles.
const BLOODLESS_PLIES: u32 = 24;
const GRUMBLE_PLIES: u32 = 12;

/// A mood of the crowd.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Mood {
    /// They talk, eat and look about.
    #[default]
    Murmur,
    /// They hold their breath.
    Hush,
    /// A blow went home, or somebody got away.
    Gasp,
    /// They are pleased.
    Cheer,
    /// They are on their feet.
    Roar,
    /// Too long no blood has flowed: they sit and grumble.
    Sullen,
    /// They have been cheated of their spectacle: they hoot, and some go home.
    Scorn,
}

/// What the crowd sees happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Happening {
    /// Another match, or none, or plies taken back: all is forgotten.
    Anew,
    /// The players march in.
    Entry,
    /// Two men are about to fight.
    DuelBegins {
        /// Whether both are chiefs.
        chiefs: bool,
    },
    /// A blow went home that did not end the fight.
    Wound,
    /// One of two who fought lies dead.
    DuelEnds {
        /// Whether both were chiefs.
        chiefs: bool,
    },
    /// A man was taken without a fight.
    Taken,
    /// A princess spent her escape.
    Escape,
    /// A man moved and nobody died: the plies for which nobody has.
    Quiet(u32),
    /// The match has ended so.
    End(Outcome),
}

/// How the people in the seats move in a mood: parts from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Motion {
    /// How wildly they jump.
    pub jump: f32,
    /// How many stand.
    pub stand: f32,
    /// How much they sway.
    pub sway: f32,
    /// How many have left their seats.
    pub gone: f32,
}

impl Mood {
    /// All moods.
    pub const ALL: [Self; 7] = [
        Self::Murmur,
        Self::Hush,
        Self::Gasp,
        Self::Cheer,
        Self::Roar,
        Self::Sullen,
        Self::Scorn,
    ];

    /// How it moves the people.
    #[must_use]
    pub const fn motion(self) -> Motion {
        let (jump, stand, sway, gone) = match self {
            Self::Murmur => (0.05, 0.04, 1.0, 0.0),
            Self::Hush => (0.0, 0.12, 0.15, 0.0),
            Self::Gasp => (0.12, 0.55, 0.4, 0.0),
            Self::Cheer => (0.55, 0.6, 1.0, 0.0),
            Self::Roar => (1.0, 1.0, 1.0, 0.0),
            Self::Sullen => (0.0, 0.0, 0.45, 0.0),
            Self::Scorn => (0.15, 0.6, 0.8, 0.35),
        };
        Motion {
            jump,
            stand,
            sway,
            gone,
        }
    }

    /// The sound with which it begins, by its name among the samples, and how loud.
    #[must_use]
    pub const fn sound(self) -> Option<(&'static str, f32)> {
        match self {
            Self::Murmur => None,
            Self::Hush => Some(("crowd_hush", 1.0)),
            Self::Gasp => Some(("crowd_gasp", 0.9)),
            Self::Cheer => Some(("crowd_cheer", 0.8)),
            Self::Roar => Some(("crowd_roar", 1.0)),
            Self::Sullen => Some(("crowd_sullen", 0.8)),
            Self::Scorn => Some(("crowd_boo", 1.0)),
        }
    }

    /// After how many seconds it passes; `None`: not by itself.
    #[must_use]
    pub const fn lasts_s(self) -> Option<f32> {
        match self {
            Self::Murmur | Self::Hush | Self::Sullen | Self::Scorn => None,
            Self::Gasp => Some(1.4),
            Self::Cheer => Some(3.0),
            Self::Roar => Some(6.0),
        }
    }
}

/// The crowd: what it feels now, and what it comes back to.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Feeling {
    /// What it feels.
    pub mood: Mood,
    rest: Mood,
    felt_s: f32,
}

impl Feeling {
    /// Feels what happens. Gives the mood if it is to be heard anew.
    pub fn feel(&mut self, what: Happening) -> Option<Mood> {
        let (mood, rest) = self.after(what)?;
        *self = Self {
            mood,
            rest,
            felt_s: 0.0,
        };
        Some(mood)
    }

    /// The table: what is felt at once, and what remains when that has passed. `None`: nothing is felt anew.
    fn after(&self, what: Happening) -> Option<(Mood, Mood)> {
        Some(match what {
            Happening::Anew => (Mood::Murmur, Mood::Murmur),
            Happening::Entry => (Mood::Cheer, Mood::Murmur),
            Happening::DuelBegins { chiefs: false } => (Mood::Hush, Mood::Hush),
            // It does not stop until one of them is dead.
            Happening::DuelBegins { chiefs: true } => (Mood::Roar, Mood::Roar),
            Happening::Wound if self.rest == Mood::Roar => return None,
            Happening::Wound => (Mood::Gasp, self.rest),
            Happening::DuelEnds { chiefs: false } | Happening::Taken => (Mood::Cheer, Mood::Murmur),
            Happening::DuelEnds { chiefs: true } => (Mood::Roar, Mood::Murmur),
            Happening::Escape => (Mood::Gasp, self.rest),
            Happening::Quiet(plies) if grumbles(plies) => (Mood::Sullen, Mood::Sullen),
            Happening::Quiet(_) => return None,
            Happening::End(outcome) => end(outcome)?,
        })
    }

    /// Lets time pass.
    pub fn pass(&mut self, seconds: f32) {
        self.felt_s += seconds;
        let over = |lasts: f32| self.felt_s >= lasts;
        if self.mood != self.rest && self.mood.lasts_s().is_none_or(over) {
            *self = Self {
                mood: self.rest,
                rest: self.rest,
                felt_s: 0.0,
            };
        }
    }
}

fn grumbles(quiet: u32) -> bool {
    quiet >= BLOODLESS_PLIES && (quiet - BLOODLESS_PLIES).is_multiple_of(GRUMBLE_PLIES)
}

/// What is felt at the end of a match; nothing while it goes on.
fn end(outcome: Outcome) -> Option<(Mood, Mood)> {
    Some(match (outcome.winner(), outcome.reason()?) {
        // Who gives up has kept the crowd from its spectacle, whoever has won.
        (_, Reason::Resigned | Reason::Flag) => (Mood::Cheer, Mood::Murmur),
        (Some(_), _) => (Mood::Roar, Mood::Cheer),
        // Blood has flowed, and yet nobody has won.
        (None, Reason::ChiefFell) => (Mood::Gasp, Mood::Sullen),
        (None, _) => (Mood::Scorn, Mood::Scorn),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Side;

    fn win(reason: Reason) -> Happening {
        Happening::End(Outcome::Win {
            winner: Side::Black,
            reason,
            minor: false,
        })
    }

    fn draw(reason: Reason) -> Happening {
        Happening::End(Outcome::Draw { reason })
    }

    /// What is felt at once and in the end, after these things one after the other.
    fn felt(what: &[Happening]) -> (Mood, Mood) {
        let mut feeling = Feeling::default();
        for &what in what {
            feeling.feel(what);
        }
        let at_once = feeling.mood;
        feeling.pass(60.0);
        (at_once, feeling.mood)
    }

    #[test]
    fn every_happening_has_its_mood() {
        use Happening::*;
        use Mood::*;
        let duel = DuelBegins { chiefs: false };
        let chiefs = DuelBegins { chiefs: true };
        let table: &[(&[Happening], (Mood, Mood))] = &[
            (&[], (Murmur, Murmur)),
            (&[Entry], (Cheer, Murmur)),
            (&[Quiet(3)], (Murmur, Murmur)),
            (&[duel], (Hush, Hush)),
            (&[duel, Wound], (Gasp, Hush)),
            (&[duel, Wound, DuelEnds { chiefs: false }], (Cheer, Murmur)),
            (&[chiefs], (Roar, Roar)),
            (&[chiefs, Wound], (Roar, Roar)),
            (&[chiefs, DuelEnds { chiefs: true }], (Roar, Murmur)),
            (&[Taken], (Cheer, Murmur)),
            (&[Escape], (Gasp, Murmur)),
            (&[Quiet(BLOODLESS_PLIES)], (Sullen, Sullen)),
            (
                &[Quiet(BLOODLESS_PLIES), Quiet(BLOODLESS_PLIES + 1)],
                (Sullen, Sullen),
            ),
            (&[Quiet(BLOODLESS_PLIES), Escape], (Gasp, Sullen)),
            (&[Quiet(BLOODLESS_PLIES), Taken], (Cheer, Murmur)),
            (&[win(Reason::PrincessTaken)], (Roar, Cheer)),
            (&[win(Reason::ChiefByChief)], (Roar, Cheer)),
            (&[win(Reason::Stalemate)], (Roar, Cheer)),
            (&[win(Reason::Resigned)], (Cheer, Murmur)),
            (&[draw(Reason::ChiefFell)], (Gasp, Sullen)),
            (&[draw(Reason::NoCapture)], (Scorn, Scorn)),
            (&[draw(Reason::Repetition)], (Scorn, Scorn)),
            (&[draw(Reason::Agreed)], (Scorn, Scorn)),
            (&[draw(Reason::Agreed), Anew], (Murmur, Murmur)),
        ];
        for (what, moods) in table {
            assert_eq!(felt(what), *moods, "{what:?}");
        }
    }

    #[test]
    fn a_long_peace_is_grumbled_at_now_and_then() {
        let heard: Vec<u32> = (0..60)
            .filter(|&plies| Feeling::default().feel(Happening::Quiet(plies)).is_some())
            .collect();
        assert_eq!(heard, [24, 36, 48]);
    }

    #[test]
    fn every_mood_is_seen_and_all_but_the_murmur_are_heard() {
        for (n, mood) in Mood::ALL.into_iter().enumerate() {
            assert_eq!(mood.sound().is_none(), mood == Mood::Murmur);
            for other in &Mood::ALL[..n] {
                assert_ne!(mood.motion(), other.motion(), "{mood:?} {other:?}");
            }
        }
    }
}
