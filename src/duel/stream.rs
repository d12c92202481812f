//! The random streams of fights: the key built from what a fight depends on, and the unbiased draw.
//! The module's documentation is the specification; a change here changes the result of every stored game.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::Fighter;

/// A stream of random numbers named by what it is for, the same on every machine.
#[derive(Clone, Debug)]
pub struct Stream(ChaCha8Rng);

impl Stream {
    /// The stream `name` of one fight: see the table in the module's documentation.
    pub(super) fn of_fight(
        name: &[u8],
        seed: u64,
        ply: u32,
        attacker: Fighter,
        defender: Fighter,
    ) -> Stream {
        let mut key = [0; 32];
        key[8..12].copy_from_slice(&ply.to_le_bytes());
        for (fighter, at) in [(attacker, 0), (defender, 1)] {
            key[12 + 2 * at] = fighter.piece.kind.index() as u8;
            key[13 + 2 * at] = fighter.piece.side.index() as u8;
            key[16 + at] = fighter.name.map_or(0, |id| id.saturating_add(1));
        }
        Stream::keyed(key, name, seed)
    }

    /// A stream for something other than a fight that hangs on a seed and one number: lots drawn for the first move,
    /// the seed of a tournament's nth game. The number stands where a fight has its ply and fighters (bytes 8..16).
    ///
    /// ```
    /// use manator::duel::Stream;
    /// assert_eq!(Stream::of(b"lots", 7, 0).below(2), Stream::of(b"lots", 7, 0).below(2));
    /// ```
    pub fn of(name: &[u8], seed: u64, number: u64) -> Stream {
        let mut key = [0; 32];
        key[8..16].copy_from_slice(&number.to_le_bytes());
        Stream::keyed(key, name, seed)
    }

    /// The next draw below `n`, each number as likely as any other. Below 0 is 0.
    pub fn below(&mut self, n: u32) -> u32 {
        if n == 0 {
            return 0;
        }
        let whole = (1_u64 << 32) / u64::from(n) * u64::from(n);
        loop {
            let word = self.0.next_u32();
            if u64::from(word) < whole {
                return word % n;
            }
        }
    }

    /// The next 64 bits: two words, the low one first.
    pub fn bits(&mut self) -> u64 {
        let low = u64::from(self.0.next_u32());
        low | u64::from(self.0.next_u32()) << 32
    }

    fn keyed(mut key: [u8; 32], name: &[u8], seed: u64) -> Stream {
        debug_assert!(name.len() <= 8, "a stream's name has at most eight letters");
        key[..8].copy_from_slice(&seed.to_le_bytes());
        for (byte, letter) in key[24..].iter_mut().zip(name) {
            *byte = *letter;
        }
        Stream(ChaCha8Rng::from_seed(key))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Kind, Piece, Side};

    /// An own `ChaCha`, written from its definition, so that the documented recipe is what is tested and not the crate.
    fn first_word_of_chacha8(key: [u8; 32]) -> u32 {
        let mut start = [
            0x6170_7865,
            0x3320_646e,
            0x7962_2d32,
            0x6b20_6574,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            0_u32,
        ];
        for (word, bytes) in start[4..12].iter_mut().zip(key.chunks_exact(4)) {
            *word = u32::from_le_bytes(bytes.try_into().unwrap());
        }
        let mut state = start;
        let mut quarter = |a: usize, b: usize, c: usize, d: usize| {
            for (x, y, z, turn) in [(a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)] {
                state[x] = state[x].wrapping_add(state[y]);
                state[z] = (state[z] ^ state[x]).rotate_left(turn);
            }
        };
        for _ in 0..4 {
            for column in 0..4 {
                quarter(column, column + 4, column + 8, column + 12);
            }
            for column in 0..4 {
                quarter(
                    column,
                    (column + 1) % 4 + 4,
                    (column + 2) % 4 + 8,
                    (column + 3) % 4 + 12,
                );
            }
        }
        state[0].wrapping_add(start[0])
    }

    #[test]
    fn the_stream_is_the_documented_one() {
        let attacker = Piece {
            side: Side::Orange,
            kind: Kind::Padwar,
        };
        let defender = Piece {
            side: Side::Black,
            kind: Kind::Thoat,
        };
        for (seed, ply) in [(0, 0), (0x0123_4567_89ab_cdef, 77), (u64::MAX, 999_999_999)] {
            let mut key = [0; 32];
            key[..8].copy_from_slice(&u64::to_le_bytes(seed));
            key[8..12].copy_from_slice(&u32::to_le_bytes(ply));
            key[12..16].copy_from_slice(&[4, 1, 6, 0]);
            key[24..30].copy_from_slice(b"result");
            let mut stream =
                Stream::of_fight(b"result", seed, ply, attacker.into(), defender.into());
            assert_eq!(
                stream.below(u32::MAX),
                first_word_of_chacha8(key) % u32::MAX
            );
        }
    }

    #[test]
    fn draws_stay_below_and_reach_everything() {
        let mut stream = Stream::of(b"test", 1, 2);
        let mut seen = [0; 7];
        for _ in 0..7_000 {
            seen[stream.below(7) as usize] += 1;
        }
        assert!(seen.iter().all(|n| (850..1150).contains(n)), "{seen:?}");
        assert_eq!((stream.below(0), stream.below(1)), (0, 0));
    }
}
