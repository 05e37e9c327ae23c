//! Money: a decimal with at most two places, never a float and never below zero.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign};
use std::str::FromStr;

use rust_decimal::prelude::ToPrimitive;
use rust_decimal::{Decimal, RoundingStrategy};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// An amount of money in the table's currency: not negative, at most two decimals.
///
/// There is no `-`: [`Amount::checked_sub`] says when there is too little, [`Amount::minus_or_zero`] stops at zero where that
/// is what the caller means.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Amount(Decimal);

/// Why a text is not an amount, or why a calculation has no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AmountError {
    /// Not of the form `100` or `0.20`.
    Unreadable,
    /// A minus stands before it.
    Negative,
    /// More than two decimals.
    TooFine,
    /// More is taken away than there is.
    NotEnough,
    /// Too large to be held with two decimals.
    TooLarge,
}

impl AmountError {
    /// The stable code.
    pub fn code(self) -> &'static str {
        match self {
            Self::Unreadable => "unreadable_amount",
            Self::Negative => "negative_amount",
            Self::TooFine => "amount_too_fine",
            Self::NotEnough => "not_enough",
            Self::TooLarge => "amount_too_large",
        }
    }
}

impl fmt::Display for AmountError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Unreadable => "not a decimal amount such as 100 or 0.20",
            Self::Negative => "a negative amount",
            Self::TooFine => "more than two decimals",
            Self::NotEnough => "more than there is",
            Self::TooLarge => "an amount that is too large",
        })
    }
}

impl std::error::Error for AmountError {}

/// How many decimals an amount has at the most.
const DECIMALS: u32 = 2;

/// What an amount above every limit is read as (ruling P2): far above any plan's figure, and small enough that sums and
/// products of a round stay exact.
const LARGEST_READ: u64 = 10u64.pow(LARGEST_READ_DIGITS as u32);
const LARGEST_READ_DIGITS: usize = 18;

impl Amount {
    /// Nothing.
    pub const ZERO: Self = Self(Decimal::ZERO);

    /// The largest amount that a calculation can have: about 7.9 × 10^26.
    pub const MAX: Self = Self(Decimal::from_parts(u32::MAX, u32::MAX, u32::MAX, false, DECIMALS));

    /// So many whole units of the currency.
    pub fn whole(units: u32) -> Self {
        Self(Decimal::from(units))
    }

    /// So many haléře (cents).
    ///
    /// # Errors
    /// [`AmountError::Negative`] below zero.
    pub fn hundredths(hundredths: i64) -> Result<Self, AmountError> {
        if hundredths < 0 { Err(AmountError::Negative) } else { Ok(Self(Decimal::new(hundredths, DECIMALS))) }
    }

    /// A fraction of the amount, to the nearest haléř, half up (ruling G5).
    ///
    /// Exact for what a round can hold: 10^18 units times odds of 7,000,000:1 stay within the 28 digits of a decimal.
    pub(crate) fn fraction(self, numerator: Decimal, denominator: Decimal) -> Self {
        Self::rounded(self.0 * numerator / denominator)
    }

    /// A fraction of the amount, down to a multiple of a step.
    pub(crate) fn fraction_down(self, numerator: Decimal, denominator: Decimal, step: Self) -> Self {
        Self((self.0 * numerator / (denominator * step.0)).floor() * step.0)
    }

    fn rounded(value: Decimal) -> Self {
        Self(value.round_dp_with_strategy(DECIMALS, RoundingStrategy::MidpointAwayFromZero))
    }

    /// The amount in haléře; none where that is too large for a ledger.
    pub fn in_hundredths(self) -> Option<i64> {
        self.0.checked_mul(Decimal::ONE_HUNDRED)?.to_i64()
    }

    /// Nothing at all?
    pub fn is_zero(self) -> bool {
        self.0.is_zero()
    }

    /// Half of it, to the nearest haléř (rulings G5, P1).
    pub fn half(self) -> Self {
        Self::rounded(self.0 / Decimal::TWO)
    }

    /// Half of it where that is whole in haléře.
    pub fn exact_half(self) -> Option<Self> {
        let half = (self.0 / Decimal::TWO).normalize();
        (half.scale() <= DECIMALS).then_some(Self(half))
    }

    /// So many times the amount. It cannot overflow: an amount is at most 10^18 units when it is read, [`Amount::MAX`] is
    /// 10^8 times as much.
    #[must_use]
    pub fn times(self, factor: u16) -> Self {
        Self(self.0 * Decimal::from(factor))
    }

    /// The largest multiple of a step that is not above it.
    #[must_use]
    pub fn down_to(self, step: Self) -> Self {
        if step.is_zero() { self } else { Self(self.0 - self.0 % step.0) }
    }

    /// A whole multiple of the step?
    pub fn is_multiple_of(self, step: Self) -> bool {
        !step.is_zero() && (self.0 % step.0).is_zero()
    }

    /// The sum.
    ///
    /// # Errors
    /// [`AmountError::TooLarge`] above [`Amount::MAX`], where a decimal would drop haléře.
    pub fn checked_add(self, other: Self) -> Result<Self, AmountError> {
        let sum = self.0.checked_add(other.0).map(Self);
        sum.filter(|&sum| sum <= Self::MAX).ok_or(AmountError::TooLarge)
    }

    /// The difference.
    ///
    /// # Errors
    /// [`AmountError::NotEnough`] where the other is larger.
    pub fn checked_sub(self, other: Self) -> Result<Self, AmountError> {
        if other > self { Err(AmountError::NotEnough) } else { Ok(Self(self.0 - other.0)) }
    }

    /// The difference, or zero where the other is larger: only for what cannot be less than nothing, such as room that is
    /// left below a limit.
    #[must_use]
    pub fn minus_or_zero(self, other: Self) -> Self {
        self.checked_sub(other).unwrap_or(Self::ZERO)
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
        // Decimal reads more than an amount may be: signs, underscores, a bare point.
        let (units, cents) = match text.split_once('.') {
            None => (text, None),
            Some((units, cents)) => (units, Some(cents)),
        };
        let digits = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
        if !digits(units) || cents.is_some_and(|c| !digits(c)) {
            return Err(AmountError::Unreadable);
        }
        if cents.is_some_and(|cents| cents.len() > DECIMALS as usize) {
            return Err(AmountError::TooFine);
        }
        let significant = text.trim_start_matches('0');
        if units.len() - (text.len() - significant.len()) > LARGEST_READ_DIGITS {
            return Ok(Self(Decimal::from(LARGEST_READ)));
        }
        match significant {
            "" => Ok(Self::ZERO),
            significant => {
                Decimal::from_str_exact(significant).map(Self).map_err(|_| AmountError::Unreadable)
            }
        }
    }
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_integer() { write!(f, "{:.0}", self.0) } else { write!(f, "{:.2}", self.0) }
    }
}

impl fmt::Debug for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Sums keep the plain operators: an amount is at most 10^18 units when it is read, so it would take 10^8 of the largest ones
/// to pass [`Amount::MAX`]. What grows by itself, such as a slip that is doubled, uses [`Amount::checked_add`].
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

    fn amount(text: &str) -> Result<Amount, AmountError> {
        text.parse()
    }

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
    fn leading_zeros_count_for_nothing() {
        let zeros = "0".repeat(5_000);
        assert_eq!(format!("{zeros}12.50").parse(), amount("12.50"));
        assert_eq!(format!("{zeros}.20").parse(), amount("0.20"));
        assert_eq!(zeros.parse(), Ok(Amount::ZERO));
        let huge: Amount = format!("{zeros}{}", "9".repeat(40)).parse().unwrap();
        assert!(huge > amount("999999999999999999").unwrap());
    }

    #[test]
    fn large_amounts_stay_exact() {
        let huge: Amount = "999999999999999999.99".parse().unwrap();
        assert_eq!((huge + huge).to_string(), "1999999999999999999.98");
        assert_eq!(huge.times(u16::MAX).to_string(), "65534999999999999999344.65");
        assert_eq!(huge.down_to(Amount::whole(1)).to_string(), "999999999999999999");
        assert!(huge.is_multiple_of("0.03".parse().unwrap()));
        assert_eq!(huge.in_hundredths(), None);
    }

    #[test]
    fn taking_more_than_there_is_is_an_error() {
        let (less, more) = (Amount::whole(1), "1.01".parse().unwrap());
        assert_eq!(less.checked_sub(more), Err(AmountError::NotEnough));
        assert_eq!(more.checked_sub(less), amount("0.01"));
        assert_eq!(less.checked_sub(less), Ok(Amount::ZERO));
        assert_eq!(
            (less.minus_or_zero(more), more.minus_or_zero(less).to_string()),
            (Amount::ZERO, "0.01".into())
        );
        assert_eq!(Amount::hundredths(-1), Err(AmountError::Negative));
        assert_eq!(Amount::hundredths(20), amount("0.20"));
    }

    #[test]
    fn a_sum_that_would_drop_a_haler_is_an_error() {
        let haler = Amount::hundredths(1).unwrap();
        assert_eq!(Amount::MAX.checked_add(haler), Err(AmountError::TooLarge));
        assert_eq!(Amount::MAX.checked_add(Amount::MAX), Err(AmountError::TooLarge));
        assert_eq!(Amount::MAX.checked_sub(haler).and_then(|less| less.checked_add(haler)), Ok(Amount::MAX));
    }

    #[test]
    fn equal_amounts_are_equal_however_they_are_written() {
        use std::collections::HashSet;
        let same: HashSet<Amount> = ["5", "5.0", "5.00", "05"].map(|text| text.parse().unwrap()).into();
        assert_eq!(same.len(), 1);
    }

    #[test]
    fn half_a_haler_goes_up() {
        assert_eq!(amount("0.05").unwrap().half(), amount("0.03").unwrap());
        assert_eq!(amount("0.05").unwrap().exact_half(), None);
        assert_eq!(amount("0.50").unwrap().exact_half(), amount("0.25").ok());
        let thirds = |text: &str| amount(text).unwrap().fraction(Decimal::ONE, Decimal::from(3)).to_string();
        assert_eq!([thirds("0.04"), thirds("0.05"), thirds("0.01")], ["0.01", "0.02", "0"]);
    }
}
