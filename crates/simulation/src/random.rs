//! Numbers that look random and follow from a seed (SplitMix64).

/// Dice.
#[derive(Clone, Debug)]
pub struct SeededRandom(u64);

impl SeededRandom {
    /// Dice that fall as the seed says.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next number.
    pub fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below another.
    pub fn below(&mut self, end: u64) -> u64 {
        self.roll() % end.max(1)
    }

    /// True so many times of a thousand.
    pub fn happens(&mut self, of_thousand: u64) -> bool {
        self.below(1_000) < of_thousand
    }

    /// One of some; none where there are none.
    pub fn pick<T: Copy>(&mut self, from: &[T]) -> Option<T> {
        let index = usize::try_from(self.below(from.len() as u64)).ok()?;
        from.get(index).copied()
    }
}
