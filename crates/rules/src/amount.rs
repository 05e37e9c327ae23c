//! Money: a whole number of haléře (cents), never a float. An amount has at most two decimals, so sums, products with a plan's
//! odds and their rounding are exact in whole numbers; a library of decimals would weigh 8 KB in the browser and be slower.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Sub, SubAssign};
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// An amount of money in the table's currency: not negative, whole in haléře (cents).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Amount(u128);

/// Why a text is not an amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AmountError {
    /// Not of the form `100` or `0.20`.
    Unreadable,
    /// A minus stands before it.
    Negative,
    /// More than two decimals.
    TooFine,
}

impl fmt::Display for AmountError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Unreadable => "not a decimal amount such as 100 or 0.20",
            Self::Negative => "a negative amount",
            Self::TooFine => "more than two decimals",
        })
    }
}

impl std::error::Error for AmountError {}

/// What an amount above every limit is taken for (ruling P2), in haléře: far above any plan's figure, and small enough that
/// all sums and products of a round stay within 128 bits.
const LARGEST: u128 = 100_000_000_000_000_000_000;
const LARGEST_DIGITS: usize = 18;

/// Quotient and remainder. Nearly every amount fits into 64 bits, which the processor divides at once; the few that don't are
/// above every limit, and are divided bit by bit.
pub(crate) fn divide(value: u128, by: u128) -> (u128, u128) {
    if let (Ok(value), Ok(by)) = (u64::try_from(value), u64::try_from(by)) {
        return (u128::from(value / by), u128::from(value % by));
    }
    let (mut quotient, mut rest) = (0, 0);
    for bit in (0..128).rev() {
        rest = rest << 1 | value >> bit & 1;
        quotient <<= 1;
        if rest >= by {
            rest -= by;
            quotient |= 1;
        }
    }
    (quotient, rest)
}

/// The nearest whole number to a fraction, half up (ruling G5).
pub(crate) fn nearest(value: u128, by: u128) -> u128 {
    let (quotient, rest) = divide(value, by);
    quotient + u128::from(rest * 2 >= by)
}

impl Amount {
    /// Nothing.
    pub const ZERO: Self = Self(0);

    /// So many whole units of the currency.
    pub fn whole(units: u32) -> Self {
        Self(u128::from(units) * 100)
    }

    /// So many haléře (cents).
    pub fn hundredths(hundredths: i64) -> Self {
        Self(u128::try_from(hundredths).unwrap_or_default())
    }

    /// A part of the amount, to the nearest haléř (ruling G5).
    pub(crate) fn part(self, times: u128, of: u128) -> Self {
        Self(nearest(self.0 * times, of))
    }

    /// The amount in haléře, however large.
    pub(crate) fn count(self) -> u128 {
        self.0
    }

    /// The amount in haléře; none where that is too large for a ledger.
    pub fn in_hundredths(self) -> Option<i64> {
        i64::try_from(self.0).ok()
    }

    /// Nothing at all?
    pub fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// Half of it, to the nearest haléř (rulings G5, P1).
    pub fn half(self) -> Self {
        Self(self.0.div_ceil(2))
    }

    /// Half of it where that is whole in haléře.
    pub fn exact_half(self) -> Option<Self> {
        (self.0 & 1 == 0).then_some(Self(self.0 >> 1))
    }

    /// So many times the amount.
    pub fn times(self, factor: u32) -> Self {
        Self(self.0 * u128::from(factor))
    }

    /// The largest multiple of a step that is not above it.
    pub fn down_to(self, step: Self) -> Self {
        if step.is_zero() { self } else { Self(self.0 - divide(self.0, step.0).1) }
    }

    /// A whole multiple of the step?
    pub fn is_multiple_of(self, step: Self) -> bool {
        !step.is_zero() && divide(self.0, step.0).1 == 0
    }

    /// The difference, or nothing where the other is larger.
    pub fn saturating_sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl FromStr for Amount {
    type Err = AmountError;

    fn from_str(text: &str) -> Result<Self, AmountError> {
        if let Some(rest) = text.strip_prefix('-') {
            // One minus is a sign; a second one would be read again and again.
            if rest.starts_with('-') {
                return Err(AmountError::Unreadable);
            }
            return Err(rest.parse::<Self>().err().unwrap_or(AmountError::Negative));
        }
        let (units, cents) = match text.split_once('.') {
            None => (text, None),
            Some((units, cents)) => (units, Some(cents)),
        };
        let digits = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
        if !digits(units) || cents.is_some_and(|c| !digits(c)) {
            return Err(AmountError::Unreadable);
        }
        let cents = cents.unwrap_or("");
        if cents.len() > 2 {
            return Err(AmountError::TooFine);
        }
        let units = units.trim_start_matches('0');
        if units.len() > LARGEST_DIGITS {
            return Ok(Self(LARGEST));
        }
        let digits = units.bytes().chain(cents.bytes().chain(std::iter::repeat(b'0')).take(2));
        Ok(Self(digits.fold(0, |count, digit| count * 10 + u128::from(digit - b'0'))))
    }
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, cents) = divide(self.0, 100);
        // A whole part beyond 64 bits can only be a sum of amounts that are above every limit.
        let whole = u64::try_from(whole).unwrap_or(u64::MAX);
        if cents == 0 { write!(f, "{whole}") } else { write!(f, "{whole}.{cents:02}", cents = cents as u8) }
    }
}

impl fmt::Debug for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Add for Amount {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl AddAssign for Amount {
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

impl Sub for Amount {
    type Output = Self;
    /// Money is never negative: taking more than there is leaves nothing.
    fn sub(self, other: Self) -> Self {
        self.saturating_sub(other)
    }
}

impl SubAssign for Amount {
    fn sub_assign(&mut self, other: Self) {
        *self = self.saturating_sub(other);
    }
}

impl Sum for Amount {
    fn sum<I: Iterator<Item = Self>>(amounts: I) -> Self {
        amounts.fold(Self::ZERO, Add::add)
    }
}

impl Serialize for Amount {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Amount {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        crate::text::from_text(deserializer, "a decimal amount in quotes")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_amount_is_printed_as_it_is_read() {
        for text in ["0", "1", "100", "0.20", "12.50", "999999999999999999"] {
            assert_eq!(text.parse::<Amount>().unwrap().to_string(), text);
        }
        assert_eq!("100.00".parse::<Amount>().unwrap().to_string(), "100");
        assert_eq!("0.5".parse::<Amount>().unwrap().to_string(), "0.50");
    }

    #[test]
    fn what_is_no_amount_is_refused_by_its_reason() {
        for text in ["", ".", "1.", ".5", "+1", " 1", "1e3", "1,5", "١", "0x10", "NaN", "--1"] {
            assert_eq!(text.parse::<Amount>(), Err(AmountError::Unreadable), "{text}");
        }
        assert_eq!("0.001".parse::<Amount>(), Err(AmountError::TooFine));
        assert_eq!("-1".parse::<Amount>(), Err(AmountError::Negative));
    }

    #[test]
    fn a_forty_digit_amount_is_larger_than_every_limit() {
        let huge: Amount = "9999999999999999999999999999999999999999".parse().unwrap();
        assert!(huge > "999999999999999999".parse().unwrap());
    }

    #[test]
    fn large_amounts_are_divided_like_small_ones() {
        for (value, by) in
            [(7, 3), (u128::MAX, 10), (u128::MAX, u128::from(u64::MAX)), (1 << 100, 1 << 70), (5, 1 << 90)]
        {
            assert_eq!(divide(value, by), (value / by, value % by));
        }
        assert_eq!(
            (nearest(5, 2), nearest(4, 3), nearest(5, 3), nearest((1 << 90) + 1, 2)),
            (3, 1, 2, (1 << 89) + 1)
        );
        let huge: Amount = "999999999999999999.99".parse().unwrap();
        assert_eq!((huge + huge).to_string(), "1999999999999999999.98");
        assert_eq!(huge.down_to(Amount::whole(1)).to_string(), "999999999999999999");
    }

    #[test]
    fn half_a_haler_goes_up() {
        assert_eq!("0.05".parse::<Amount>().unwrap().half().to_string(), "0.03");
        assert_eq!("0.05".parse::<Amount>().unwrap().exact_half(), None);
    }
}
