//! What a winning stake is paid: `35:1`, `3:2`, `0.95:1`, a push, half the stake.

use std::fmt;
use std::str::FromStr;

use rust_decimal::Decimal;

use crate::amount::Amount;
use crate::text::textual;

/// A ratio of win to stake as the plan prints it; both in hundredths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Odds {
    win: u32,
    per: u32,
    /// What the win is rounded down to, in hundredths; nothing where it goes to the nearest haléř.
    step: u32,
}

/// What stands between the ratio and the step of odds whose win is rounded down.
const DOWN_TO: &str = " down to ";

/// Why a text is not odds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OddsError;

impl fmt::Display for OddsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not odds such as 35:1, 3:2 or 0.95:1")
    }
}

impl std::error::Error for OddsError {}

impl Odds {
    /// `win` to one.
    pub fn to_one(win: u32) -> Self {
        Self { win: win * 100, per: 100, step: 0 }
    }

    /// The ratio of win to stake in whole numbers, not shortened.
    pub fn ratio(&self) -> (u32, u32) {
        (self.win, self.per)
    }

    /// The same odds less a commission of so many percent of the win, in the smallest whole numbers.
    #[must_use]
    pub fn less_percent(self, percent: u8) -> Self {
        fn greatest_divisor(a: u64, b: u64) -> u64 {
            if b == 0 { a } else { greatest_divisor(b, a % b) }
        }
        let (win, per) =
            (u64::from(self.win) * (100 - u64::from(percent.min(100))), u64::from(self.per) * 100);
        let divisor = greatest_divisor(win, per).max(1);
        let part = |part: u64| u32::try_from(part / divisor * 100).ok();
        match (part(win), part(per)) {
            (Some(win), Some(per)) => Self { win, per, ..self },
            _ => self,
        }
    }

    /// The same odds, the win rounded down to a multiple of a step.
    #[must_use]
    pub fn down_to(self, step: Amount) -> Self {
        let step = step.in_hundredths().and_then(|step| u32::try_from(step).ok());
        Self { step: step.unwrap_or_default(), ..self }
    }

    /// What the win is rounded down to; none where it goes to the nearest haléř.
    pub fn step(&self) -> Option<Amount> {
        Amount::hundredths(self.step.into()).ok().filter(|step| !step.is_zero())
    }

    /// The win without the stake, to the nearest haléř (ruling G5) unless the plan has a step.
    pub fn win(&self, stake: Amount) -> Amount {
        match self.step() {
            Some(step) => stake.fraction_down(self.win.into(), self.per.into(), step),
            None => stake.fraction(self.win.into(), self.per.into()),
        }
    }

    /// What comes back, stake included.
    pub fn give_back(&self, stake: Amount) -> Amount {
        match self.step() {
            Some(_) => stake + self.win(stake),
            None => stake.fraction((u64::from(self.win) + u64::from(self.per)).into(), self.per.into()),
        }
    }
}

impl FromStr for Odds {
    type Err = OddsError;

    fn from_str(text: &str) -> Result<Self, OddsError> {
        let (ratio, step) = match text.split_once(DOWN_TO) {
            Some((ratio, step)) => (ratio, Some(step)),
            None => (text, None),
        };
        let (win, per) = ratio.split_once(':').ok_or(OddsError)?;
        let part = |text: &str| {
            let amount = text.parse::<Amount>().map_err(|_| OddsError)?;
            let hundredths = amount.in_hundredths().and_then(|hundredths| u32::try_from(hundredths).ok());
            hundredths.filter(|&part| part > 0).ok_or(OddsError)
        };
        Ok(Self { win: part(win)?, per: part(per)?, step: step.map(part).transpose()?.unwrap_or_default() })
    }
}

impl fmt::Display for Odds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // With no more decimals than it needs.
        let part = |hundredths: u32| Decimal::new(hundredths.into(), 2).normalize();
        write!(f, "{}:{}", part(self.win), part(self.per))?;
        match self.step() {
            Some(step) => write!(f, "{DOWN_TO}{step}"),
            None => Ok(()),
        }
    }
}

textual!(Odds, "odds such as \"35:1\"");

/// What a row of a pay table gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Payout {
    /// A win by the odds, the stake returned with it.
    Pays(Odds),
    /// The stake comes back.
    Push,
    /// Half of the stake comes back.
    Half,
    /// Nothing comes back.
    Lost,
}

impl Payout {
    /// What comes back, stake included.
    pub fn give_back(&self, stake: Amount) -> Amount {
        match self {
            Self::Pays(odds) => odds.give_back(stake),
            Self::Push => stake,
            Self::Half => stake.half(),
            Self::Lost => Amount::ZERO,
        }
    }

    /// The win without the stake: nothing for a push, a half or a loss.
    pub fn win(&self, stake: Amount) -> Amount {
        match self {
            Self::Pays(odds) => odds.win(stake),
            Self::Push | Self::Half | Self::Lost => Amount::ZERO,
        }
    }
}

impl FromStr for Payout {
    type Err = OddsError;

    fn from_str(text: &str) -> Result<Self, OddsError> {
        Ok(match text {
            "push" => Self::Push,
            "half" => Self::Half,
            "lost" => Self::Lost,
            odds => Self::Pays(odds.parse()?),
        })
    }
}

impl fmt::Display for Payout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pays(odds) => odds.fmt(f),
            Self::Push => f.write_str("push"),
            Self::Half => f.write_str("half"),
            Self::Lost => f.write_str("lost"),
        }
    }
}

textual!(Payout, "odds such as \"35:1\", \"push\", \"half\" or \"lost\"");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odds_are_printed_as_the_plan_prints_them() {
        for text in
            ["35:1", "3:2", "0.95:1", "1.5:1", "0.54:1", "2000:1", "7:6 down to 1", "19:24 down to 0.50"]
        {
            assert_eq!(text.parse::<Odds>().unwrap().to_string(), text);
        }
        for text in ["", "35", "0:1", "1:0", "-1:1", "a:b", "1:1:1", "7:6 down to 0", "7:6 down to "] {
            assert_eq!(text.parse::<Odds>(), Err(OddsError), "{text}");
        }
    }

    #[test]
    fn a_return_is_exact_to_the_haler() {
        let back = |odds: &str, stake: &str| {
            odds.parse::<Payout>().unwrap().give_back(stake.parse().unwrap()).to_string()
        };
        assert_eq!(back("0.95:1", "100"), "195");
        assert_eq!(back("0.95:1", "1"), "1.95");
        assert_eq!(back("3:2", "25"), "62.50");
        assert_eq!(back("3:2", "0.01"), "0.03");
        assert_eq!(back("half", "25"), "12.50");
        assert_eq!(back("push", "25"), "25");
        assert_eq!(back("lost", "25"), "0");
        assert_eq!(back("7:6 down to 1", "125000"), "270833");
        assert_eq!(back("7:6 down to 0.50", "2.50"), "5");
        assert_eq!(back("7:6 down to 1", "6"), "13");
    }

    #[test]
    fn a_commission_is_taken_from_the_win() {
        let less = |odds: &str| odds.parse::<Odds>().unwrap().less_percent(5).to_string();
        assert_eq!(["2:1", "3:2", "6:5"].map(less), ["19:10", "57:40", "57:50"]);
        assert_eq!(["1:2", "2:3", "5:6"].map(less), ["19:40", "19:30", "19:24"]);
    }
}
