//! Adds up the sizes of many sets at once, which costs less than counting them one by one.

use super::square_set::SquareSet;

/// Sets whose sizes are to be added.
pub(super) struct Tally {
    /// Sizes by byte of the sets, each at most eight a set.
    #[cfg(not(target_feature = "popcnt"))]
    bytes: [u64; 2],
    #[cfg(not(target_feature = "popcnt"))]
    sets: u32,
    total: u64,
}

/// A processor that counts bits needs no arithmetic.
#[cfg(target_feature = "popcnt")]
impl Tally {
    pub const fn new() -> Self {
        Self { total: 0 }
    }

    #[inline(always)]
    pub fn add(&mut self, set: SquareSet) {
        self.total += u64::from(set.len());
    }

    pub const fn total(self) -> u64 {
        self.total
    }
}

#[cfg(not(target_feature = "popcnt"))]
impl Tally {
    /// Sets that fit before a byte runs over.
    const MOST_SETS: u32 = u8::MAX as u32 / 8;

    pub const fn new() -> Self {
        Self {
            bytes: [0; 2],
            sets: 0,
            total: 0,
        }
    }

    #[inline(always)]
    pub fn add(&mut self, set: SquareSet) {
        const PAIRS: u64 = u64::MAX / 3;
        const FOURS: u64 = u64::MAX / 5;
        const EIGHTS: u64 = u64::MAX / 17;
        for (sum, half) in self
            .bytes
            .iter_mut()
            .zip([set.0 as u64, (set.0 >> 64) as u64])
        {
            let pairs = half - (half >> 1 & PAIRS);
            let fours = (pairs & FOURS) + (pairs >> 2 & FOURS);
            *sum += (fours + (fours >> 4)) & EIGHTS;
        }
        self.sets += 1;
        if self.sets == Self::MOST_SETS {
            self.settle();
        }
    }

    pub fn total(mut self) -> u64 {
        self.settle();
        self.total
    }

    fn settle(&mut self) {
        const LOW: u64 = 0x00ff_00ff_00ff_00ff;
        const ADD: u64 = 0x0001_0001_0001_0001;
        for sum in &mut self.bytes {
            let wide = (*sum & LOW) + (*sum >> 8 & LOW);
            self.total += wide.wrapping_mul(ADD) >> 48;
            *sum = 0;
        }
        self.sets = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_add_up() {
        let sets = (0..500_u128).map(|n| {
            SquareSet((((n * n * n) << 64) | (n * 0x9E37_79B9_7F4A_7C15)) & SquareSet::ALL.0)
        });
        let mut tally = Tally::new();
        let mut total = 0;
        for set in sets.chain(std::iter::repeat_n(SquareSet::ALL, 100)) {
            tally.add(set);
            total += u64::from(set.len());
        }
        assert_eq!(tally.total(), total);
    }
}
