//! Counting rounds by what they give back, in whole numbers.

use rules::amount::Amount;
use rules::odds::Payout;

/// The stake that payouts are asked for. It is a multiple of every number up to 16, so that odds such as 3:2, 6:5 or
/// 0.95:1 come out whole and the rounding of real payouts plays no part.
const STAKE: u32 = 720_720;

/// The stake in haléře: what the backs below are counted in.
pub const UNIT: u128 = STAKE as u128 * 100;

/// What a payout gives back of a stake of [`UNIT`].
pub fn back(payout: Payout) -> u128 {
    let back = payout.give_back(Amount::whole(STAKE)).in_hundredths();
    // No odds make more of this stake than 64 bits hold.
    back.and_then(|back| u128::try_from(back).ok()).unwrap_or_default()
}

/// The greatest common divisor.
pub fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// Rounds by how they pay.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    payouts: Vec<(Payout, u128)>,
}

impl Tally {
    /// So many rounds with this payout.
    pub fn add(&mut self, payout: Payout, rounds: u128) {
        match self.payouts.iter_mut().find(|entry| entry.0 == payout) {
            Some(entry) => entry.1 += rounds,
            None => self.payouts.push((payout, rounds)),
        }
    }

    /// The mean of what comes back of one unit, with six decimals.
    pub fn rtp(&self) -> String {
        let backs: Vec<(u128, u128)> =
            self.payouts.iter().map(|&(payout, rounds)| (back(payout), rounds)).collect();
        // Counts of long deals nearly fill the type; what backs and unit have in common would overflow it.
        let common = backs.iter().fold(UNIT, |common, entry| gcd(common, entry.0));
        let back = backs.iter().map(|&(back, rounds)| back / common * rounds).sum();
        let rounds: u128 = backs.iter().map(|entry| entry.1).sum();
        six_decimals(back, rounds * (UNIT / common))
    }
}

/// A quotient with six decimals, rounded half up.
pub fn six_decimals(numerator: u128, denominator: u128) -> String {
    let common = gcd(numerator, denominator);
    let (numerator, denominator) = (numerator / common, denominator / common);
    let mut millionths = numerator / denominator;
    let mut rest = numerator % denominator;
    for _ in 0..6 {
        rest *= 10;
        millionths = millionths * 10 + rest / denominator;
        rest %= denominator;
    }
    if rest >= denominator - rest {
        millionths += 1;
    }
    format!("{}.{:06}", millionths / 1_000_000, millionths % 1_000_000)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_half_goes_up() {
        assert_eq!(six_decimals(36, 37), "0.972973");
        assert_eq!(six_decimals(1, 2_000_000), "0.000001");
        assert_eq!(six_decimals(1, 2_000_001), "0.000000");
        assert_eq!(six_decimals(1_999_999, 2_000_000), "1.000000");
        assert_eq!(six_decimals(u128::MAX / 16, u128::MAX / 16), "1.000000");
    }

    #[test]
    fn odds_come_out_whole() {
        for (odds, sixths) in
            [("lost", 0), ("half", 3), ("push", 6), ("1:3", 8), ("1:2", 9), ("3:2", 15), ("5:6", 11)]
        {
            assert_eq!(back(odds.parse().unwrap()), UNIT / 6 * sixths, "{odds}");
        }
        assert_eq!(back("0.95:1".parse().unwrap()), UNIT / 100 * 195);
    }
}
