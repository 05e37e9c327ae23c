//! How long the phases last.

use std::fmt;
use std::time::Duration;

use rules::amount::Amount;
use rules::plan::Timers as PlanTimers;

pub use ::table::timers::Timers;

/// How fast a table is dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, clap::ValueEnum)]
pub enum Pace {
    /// As the plan's table says.
    #[default]
    Normal,
    /// A roulette round in about two seconds.
    Fast,
}

/// Timers that are set over the pace, e.g. `betting=20,decision=10`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Overrides(Vec<(String, Duration)>);

impl Overrides {
    /// These, and others over them.
    #[must_use]
    pub fn over(&self, others: &Self) -> Self {
        Self(self.0.iter().chain(&others.0).cloned().collect())
    }
}

/// A timer that can't be set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimerError(String);

impl fmt::Display for TimerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for TimerError {}

const NAMES: [&str; 7] = ["betting", "last", "closed", "card", "insurance", "decision", "result"];

impl std::str::FromStr for Overrides {
    type Err = TimerError;

    fn from_str(text: &str) -> Result<Self, TimerError> {
        let mut overrides = Vec::new();
        for part in text.split(',') {
            let wrong = |why: String| TimerError(format!("timer `{part}`: {why}"));
            let (name, seconds) = part.split_once('=').ok_or_else(|| wrong("not name=seconds".into()))?;
            if !NAMES.contains(&name) {
                return Err(wrong(format!("none of {}", NAMES.join(", "))));
            }
            // Seconds with up to two decimals are read as money is: exactly.
            let hundredths =
                seconds.parse::<Amount>().map_err(|error| wrong(error.to_string()))?.in_hundredths();
            let millis = hundredths.and_then(|h| u64::try_from(h).ok()).and_then(|h| h.checked_mul(10));
            let millis = millis
                .filter(|&millis| millis <= 3_600_000)
                .ok_or_else(|| wrong("more than an hour".into()))?;
            overrides.push((name.to_owned(), Duration::from_millis(millis)));
        }
        Ok(Self(overrides))
    }
}

/// How much a fast table shrinks every timer.
const SHRINK: u32 = 20;

/// The plan's timers at a pace, with single ones set over it.
pub fn at_pace(plan: &PlanTimers, pace: Pace, overrides: &Overrides) -> Timers {
    let seconds = |seconds: u16| Duration::from_secs(seconds.into());
    let mut timers = [
        seconds(plan.betting),
        seconds(plan.last),
        seconds(plan.closed),
        // A table that gives itself time after the close turns its cards up as slowly.
        Duration::from_millis(900) * u32::from(plan.closed.max(1)),
        seconds(plan.insurance),
        seconds(plan.decision),
        seconds(plan.result),
    ];
    if pace == Pace::Fast {
        timers = timers.map(|timer| timer / SHRINK);
    }
    for (name, length) in &overrides.0 {
        if let Some(index) = NAMES.iter().position(|known| known == name) {
            timers[index] = *length;
        }
    }
    let [betting, last, closed, card, insurance, decision, result] = timers;
    Timers { betting, last: last.min(betting), closed, card, insurance, decision, result }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn single_timers_are_set_over_the_pace() {
        let overrides: Overrides = "betting=20,decision=0.5".parse().unwrap();
        let table = rules::plan::shipped::table("chance/evolution-roulette").unwrap();
        let timers = at_pace(&table.plan().timers, Pace::Fast, &overrides);
        assert_eq!(timers.betting, Duration::from_secs(20));
        assert_eq!(timers.decision, Duration::from_millis(500));
        assert_eq!(timers.closed, Duration::from_millis(600));
    }

    #[test]
    fn every_table_has_the_timers_that_its_plan_proposes() {
        for id in rules::plan::shipped::ids() {
            let plan = rules::plan::shipped::table(id).unwrap().plan().timers.clone();
            let timers = at_pace(&plan, Pace::Normal, &Overrides::default());
            let seconds = [
                (timers.betting, plan.betting),
                (timers.last, plan.last),
                (timers.closed, plan.closed),
                (timers.insurance, plan.insurance),
                (timers.decision, plan.decision),
                (timers.result, plan.result),
            ];
            for (timer, proposed) in seconds {
                assert_eq!(timer, Duration::from_secs(proposed.into()), "{id}");
            }
            assert!(timers.card > Duration::ZERO && timers.last < timers.betting, "{id}");
        }
    }

    #[test]
    fn a_wrong_timer_is_named() {
        for text in ["betting", "spin=3", "betting=x", "betting=-1", "betting=9999999"] {
            assert!(text.parse::<Overrides>().unwrap_err().to_string().contains(text), "{text}");
        }
    }
}
