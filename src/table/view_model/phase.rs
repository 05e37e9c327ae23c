//! The phase bar: its word, its colour, its countdown.

use protocol::id::Millis;
use rules::label::Lang;
use rules::phase::Phase;
use rules::plan::Plan;

/// The bar's word in the player's language, as the plan has it.
pub fn word(plan: &Plan, phase: Phase, lang: Lang) -> String {
    plan.phases
        .iter()
        .find(|text| text.phase == phase)
        .map_or_else(|| phase.to_string(), |text| text.label.get(lang).to_owned())
}

/// Whole seconds left, rounded up: the last second shows 1.
pub fn seconds(now: Millis, until: Option<Millis>) -> Option<u64> {
    until.map(|until| until.0.saturating_sub(now.0).div_ceil(1000))
}

/// What is left of a phase in thousandths, for the line that runs out.
pub fn left(now: Millis, since: Millis, until: Option<Millis>) -> u64 {
    let Some(until) = until else { return 0 };
    let whole = until.0.saturating_sub(since.0).max(1);
    (until.0.saturating_sub(now.0) * 1000 / whole).min(1000)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_second_shows_one_and_the_end_nought() {
        assert_eq!(seconds(Millis(0), Some(Millis(12_000))), Some(12));
        assert_eq!(seconds(Millis(11_001), Some(Millis(12_000))), Some(1));
        assert_eq!(seconds(Millis(12_000), Some(Millis(12_000))), Some(0));
        assert_eq!(seconds(Millis(99_000), Some(Millis(12_000))), Some(0));
        assert_eq!(seconds(Millis(0), None), None);
    }

    #[test]
    fn the_line_runs_out_with_the_phase() {
        assert_eq!(left(Millis(0), Millis(0), Some(Millis(10))), 1000);
        assert_eq!(left(Millis(5), Millis(0), Some(Millis(10))), 500);
        assert_eq!(left(Millis(50), Millis(0), Some(Millis(10))), 0);
    }
}
