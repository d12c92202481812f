//! The scale of the search: winning chances as whole numbers from `-WIN` (certainly lost) to `WIN`
//! (certainly won), `0` even. A duel's value is the mean of its two outcomes on this scale, which
//! only works because the scale is linear in winning chances and bounded on both sides.

/// A position's worth to one side, from `-WIN` to `WIN`.
pub(super) type Score = i32;

/// A won game, now.
pub(super) const WIN: Score = 1_000_000;

/// What each ply of delay takes from a won game, so that the shortest win is played.
pub(super) const DELAY_PER_PLY: Score = 100;

/// The longest line that is searched, in plies.
pub(super) const MAX_PLY: usize = 96;

/// A minor win is worth 2 points against the 3 of a win [T].
pub(super) const MINOR_WIN: Score = WIN / 3 * 2;

/// From here on a score is a win that was found, below it a matter of judgement.
pub(super) const PROVEN: Score = WIN - DELAY_PER_PLY * (MAX_PLY as Score + 1);

/// The evaluation stays within this bound, however one-sided the board.
const JUDGED_MOST: f64 = 960_000.0;

/// The lead, in hundredths of a panthan, that is worth seven tenths of a win.
const STEEPNESS: f64 = 900.0;

/// A game won at `ply` plies below the root.
pub(super) const fn win_at(ply: usize) -> Score {
    WIN - DELAY_PER_PLY * ply as Score
}

/// Hundredths of a panthan as winning chances: x / sqrt(1 + x²), odd and rising, and made of
/// operations that IEEE 754 rounds the same on every machine (which `tanh` is not).
pub(super) fn from_lead(hundredths: i32) -> Score {
    let x = f64::from(hundredths);
    (JUDGED_MOST * x / (STEEPNESS * STEEPNESS + x * x).sqrt()) as Score
}

/// The score as winning chances from 0 to 1.
pub(super) fn chances(score: Score) -> f64 {
    (f64::from(score) / f64::from(WIN)).clamp(-1.0, 1.0) / 2.0 + 0.5
}

/// Distances to a win are kept in the table from the position itself, not from the root.
pub(super) fn to_table(score: Score, ply: usize) -> Score {
    match score {
        s if s >= PROVEN => s + DELAY_PER_PLY * ply as Score,
        s if s <= -PROVEN => s - DELAY_PER_PLY * ply as Score,
        s => s,
    }
}

/// The inverse of [`to_table`].
pub(super) fn from_table(score: Score, ply: usize) -> Score {
    match score {
        s if s >= PROVEN => s - DELAY_PER_PLY * ply as Score,
        s if s <= -PROVEN => s + DELAY_PER_PLY * ply as Score,
        s => s,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn leads_rise_are_odd_and_never_reach_a_proven_win() {
        let mut before = -WIN;
        for lead in (-20_000..=20_000).step_by(50) {
            let score = from_lead(lead);
            assert!(score > before, "{lead}");
            assert_eq!(score, -from_lead(-lead));
            assert!(score.abs() < PROVEN);
            before = score;
        }
    }

    #[test]
    fn distances_survive_the_table() {
        for score in [win_at(7), -win_at(7), 0, 123_456, MINOR_WIN] {
            assert_eq!(from_table(to_table(score, 3), 3), score);
        }
        assert_eq!(from_table(to_table(win_at(7), 3), 1), win_at(5));
    }

    #[test]
    fn chances_run_from_nought_to_one() {
        assert_eq!(chances(-WIN), 0.0);
        assert_eq!(chances(0), 0.5);
        assert_eq!(chances(WIN), 1.0);
    }
}
