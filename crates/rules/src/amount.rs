//! Money: a decimal with at most two places, never a float.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Sub, SubAssign};
use std::str::FromStr;

use rust_decimal::{Decimal, RoundingStrategy};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// An amount of money in the table's currency: not negative, whole in haléře (cents).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Amount(Decimal);

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

/// What an amount above every limit is taken for (ruling P2): far above any plan's figure, and small enough
/// that all sums and products of a round stay within a decimal's 28 digits.
const LARGEST: i64 = 1_000_000_000_000_000_000;
const LARGEST_DIGITS: usize = 18;

impl Amount {
    /// Nothing.
    pub const ZERO: Self = Self(Decimal::ZERO);

    /// So many whole units of the currency.
    pub fn whole(units: u32) -> Self {
        Self(Decimal::from(units))
    }

    /// So many haléře (cents).
    pub fn hundredths(hundredths: i64) -> Self {
        Self(Decimal::new(hundredths.max(0), 2))
    }

    /// The nearest amount to a decimal, half up (ruling G5); nothing for a negative one.
    pub fn rounded(value: Decimal) -> Self {
        if value.is_sign_negative() {
            return Self::ZERO;
        }
        if value.scale() <= 2 {
            return Self(value);
        }
        Self(value.round_dp_with_strategy(2, RoundingStrategy::MidpointAwayFromZero))
    }

    /// The decimal itself.
    pub fn value(self) -> Decimal {
        self.0
    }

    /// The amount in haléře; none where that is too large for a ledger.
    pub fn in_hundredths(self) -> Option<i64> {
        let mut hundredths = self.0;
        hundredths.rescale(2);
        i64::try_from(hundredths.mantissa()).ok()
    }

    /// Nothing at all?
    pub fn is_zero(self) -> bool {
        self.0.is_zero()
    }

    /// Half of it, to the nearest haléř (rulings G5, P1).
    pub fn half(self) -> Self {
        Self::rounded(self.0 * Decimal::new(5, 1))
    }

    /// Half of it where that is whole in haléře.
    pub fn exact_half(self) -> Option<Self> {
        let half = self.0 * Decimal::new(5, 1);
        (half.normalize().scale() <= 2).then_some(Self(half))
    }

    /// So many times the amount.
    pub fn times(self, factor: u32) -> Self {
        if factor == 1 {
            return self;
        }
        Self(self.0 * Decimal::from(factor))
    }

    /// A whole multiple of the step?
    pub fn is_multiple_of(self, step: Amount) -> bool {
        !step.is_zero() && (self.0 % step.0).is_zero()
    }

    /// The difference, or nothing where the other is larger.
    pub fn saturating_sub(self, other: Self) -> Self {
        if other.0 >= self.0 { Self::ZERO } else { Self(self.0 - other.0) }
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
            return Ok(Self(Decimal::from(LARGEST)));
        }
        let mut whole: i128 = 0;
        for byte in units.bytes() {
            whole = whole * 10 + i128::from(byte - b'0');
        }
        let mut hundredths = 0;
        for byte in cents.bytes().chain(std::iter::repeat(b'0')).take(2) {
            hundredths = hundredths * 10 + i128::from(byte - b'0');
        }
        if hundredths == 0 {
            return Ok(Self(Decimal::from_i128_with_scale(whole, 0)));
        }
        Ok(Self(Decimal::from_i128_with_scale(whole * 100 + hundredths, 2)))
    }
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut hundredths = self.0;
        hundredths.rescale(2);
        let hundredths = hundredths.mantissa();
        // Nearly every amount fits into 64 bits, which are divided and printed several times as fast as 128.
        match i64::try_from(hundredths) {
            Ok(hundredths) => print(f, hundredths / 100, hundredths % 100),
            Err(_) => print(f, hundredths / 100, hundredths % 100),
        }
    }
}

fn print<N: fmt::Display + Default + Eq>(f: &mut fmt::Formatter<'_>, whole: N, cents: N) -> fmt::Result {
    if cents == N::default() { write!(f, "{whole}") } else { write!(f, "{whole}.{cents:02}") }
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
    fn half_a_haler_goes_up() {
        assert_eq!("0.05".parse::<Amount>().unwrap().half().to_string(), "0.03");
        assert_eq!("0.05".parse::<Amount>().unwrap().exact_half(), None);
    }
}
