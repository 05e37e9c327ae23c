//! Figures of past numbers. They inform; they say nothing about the next number.

use super::layout::Layout;
use super::position::SpotKind;
use super::wheel::{Colour, Pocket};

/// Hot and cold numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HotCold {
    /// Most frequent first.
    pub hot: Vec<Pocket>,
    /// Least frequent first.
    pub cold: Vec<Pocket>,
}

/// A share of results in tenths of a per cent, rounded half up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PerMille(pub u32);

impl PerMille {
    /// Whole per cent, rounded half up.
    pub fn per_cent(self) -> u32 {
        (self.0 + 5) / 10
    }
}

/// How often each group fell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shares {
    /// Rounds looked at.
    pub rounds: usize,
    /// Zero.
    pub zero: PerMille,
    /// Red, black.
    pub colours: [PerMille; 2],
    /// Even, odd.
    pub parity: [PerMille; 2],
    /// Low, high.
    pub halves: [PerMille; 2],
    /// The three dozens.
    pub dozens: [PerMille; 3],
    /// The three columns.
    pub columns: [PerMille; 3],
}

/// Past numbers of a table, the newest first.
#[derive(Clone, Copy, Debug)]
pub struct Past<'a>(pub &'a [Pocket]);

impl<'a> Past<'a> {
    /// The newest so many.
    pub fn last(self, rounds: usize) -> Past<'a> {
        Past(&self.0[..rounds.min(self.0.len())])
    }

    /// How often each number of the wheel with one zero fell.
    pub fn counts(self) -> [u32; Pocket::COUNT] {
        let mut counts = [0; Pocket::COUNT];
        for pocket in self.0 {
            if let Some(count) = counts.get_mut(pocket.index()) {
                *count += 1;
            }
        }
        counts
    }

    /// How often a number fell.
    pub fn count(self, pocket: Pocket) -> u32 {
        let fell = self.0.iter().filter(|&&other| other == pocket).count();
        u32::try_from(fell).unwrap_or(u32::MAX)
    }

    /// So many hot and so many cold numbers, never one in both lists. Ties: the more recent one is hotter, the longer
    /// unseen one is colder (magicplanet/roulette ruling 8). A number that never fell is not hot.
    pub fn hot_cold(self, each: usize) -> HotCold {
        self.hot_cold_among(Pocket::all(), each)
    }

    /// The same among the pockets of any wheel, rising.
    pub fn hot_cold_among(self, pockets: impl IntoIterator<Item = Pocket>, each: usize) -> HotCold {
        if self.0.is_empty() {
            return HotCold::default();
        }
        let unseen = |pocket: Pocket| self.0.iter().position(|&fell| fell == pocket).unwrap_or(self.0.len());
        let pockets: Vec<(Pocket, u32, usize)> =
            pockets.into_iter().map(|pocket| (pocket, self.count(pocket), unseen(pocket))).collect();
        // In the order of what makes a number stand first, then rising; one order for both lists keeps one sort in the client.
        let ranked = |rank: &dyn Fn(u32, usize) -> (u32, usize)| {
            let mut order: Vec<((u32, usize), Pocket)> =
                pockets.iter().map(|&(pocket, count, unseen)| (rank(count, unseen), pocket)).collect();
            order.sort_unstable();
            order.into_iter().map(|(_, pocket)| pocket)
        };
        let fell = |pocket: &Pocket| self.0.contains(pocket);
        let hot: Vec<Pocket> =
            ranked(&|count, unseen| (u32::MAX - count, unseen)).filter(fell).take(each).collect();
        let cold = ranked(&|count, unseen| (count, usize::MAX - unseen))
            .filter(|pocket| !hot.contains(pocket))
            .take(each)
            .collect();
        HotCold { hot, cold }
    }

    fn share(self, belongs: impl Fn(Pocket) -> bool) -> PerMille {
        let fell = self.0.iter().filter(|&&pocket| belongs(pocket)).count();
        let rounds = self.0.len();
        let per_mille = if rounds == 0 { 0 } else { (fell * 2000 + rounds) / (rounds * 2) };
        PerMille(u32::try_from(per_mille).unwrap_or_default())
    }

    /// Shares of colours, parity, halves, dozens and columns.
    pub fn shares(self) -> Shares {
        let kind = |kind| {
            Layout::even_chance(kind).map_or(PerMille(0), |spot| self.share(|p| spot.covers().contains(p)))
        };
        Shares {
            rounds: self.0.len(),
            zero: self.share(|pocket| pocket.colour() == Colour::Green),
            colours: [kind(SpotKind::Red), kind(SpotKind::Black)],
            parity: [kind(SpotKind::Even), kind(SpotKind::Odd)],
            halves: [kind(SpotKind::Low), kind(SpotKind::High)],
            dozens: [1, 2, 3].map(|nth| self.share(|pocket| Layout::dozen(nth).covers().contains(pocket))),
            columns: [1, 2, 3].map(|nth| self.share(|pocket| Layout::column(nth).covers().contains(pocket))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pockets(numbers: &[u8]) -> Vec<Pocket> {
        numbers.iter().filter_map(|&number| Pocket::new(number)).collect()
    }

    #[test]
    fn among_equals_the_recent_one_is_hot_and_the_long_unseen_one_cold() {
        let past = pockets(&[5, 17, 5, 17, 3, 0]);
        let hot_cold = Past(&past).hot_cold(5);
        assert_eq!(hot_cold.hot, pockets(&[5, 17, 3, 0]));
        assert_eq!(hot_cold.cold, pockets(&[1, 2, 4, 6, 7]));
    }

    #[test]
    fn no_number_is_hot_and_cold_even_when_all_fell() {
        let past: Vec<Pocket> = Pocket::all().collect();
        let hot_cold = Past(&past).hot_cold(5);
        assert_eq!(hot_cold.hot, pockets(&[0, 1, 2, 3, 4]));
        assert_eq!(hot_cold.cold, pockets(&[36, 35, 34, 33, 32]));
        let both = Past(&past[..7]).hot_cold(5);
        assert!(both.hot.iter().all(|pocket| !both.cold.contains(pocket)));
    }

    #[test]
    fn an_empty_table_has_neither_hot_nor_cold() {
        assert_eq!(Past(&[]).hot_cold(5), HotCold::default());
        assert_eq!(Past(&[]).shares().zero, PerMille(0));
    }

    #[test]
    fn shares_are_rounded_and_zero_is_in_no_group() {
        let past = pockets(&[0, 1, 2]);
        let shares = Past(&past).shares();
        assert_eq!(shares.zero, PerMille(333));
        assert_eq!(shares.zero.per_cent(), 33);
        assert_eq!(shares.colours, [PerMille(333), PerMille(333)]);
        assert_eq!(shares.dozens, [PerMille(667), PerMille(0), PerMille(0)]);
    }

    #[test]
    fn a_window_takes_the_newest() {
        let past = pockets(&[1, 2, 3]);
        assert_eq!(Past(&past).last(2).0, pockets(&[1, 2]));
        assert_eq!(Past(&past).last(500).0.len(), 3);
    }
}
