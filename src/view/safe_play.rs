//! The player's limits in figures and words.

use protocol::safe_play::{LimitKind, OwnLimit, Played, SafePlay};
use rules::amount::Amount;
use rules::label::Lang;
use rules::plan::Currency;

use super::money;

/// Whole minutes since the visit began.
pub fn minutes(safe: &SafePlay) -> u64 {
    safe.time.0.saturating_sub(safe.since.0) / 60_000
}

/// What came back less what was staked, by currency, in hundredths.
pub fn results(played: &[Played]) -> Vec<(Currency, i64)> {
    let hundredths = |amount: Amount| amount.in_hundredths().unwrap_or_default();
    played
        .iter()
        .map(|played| (played.currency, hundredths(played.returned) - hundredths(played.staked)))
        .collect()
}

/// How much of a limit is used, in thousandths, at the most all of it.
pub fn used(limit: &OwnLimit) -> u32 {
    let hundredths =
        |amount: Amount| u128::try_from(amount.in_hundredths().unwrap_or_default()).unwrap_or_default();
    let whole = hundredths(limit.value).max(1);
    u32::try_from(hundredths(limit.used) * 1000 / whole).unwrap_or(1000).min(1000)
}

/// A limit's figure: money, minutes or a count.
pub fn shown(amount: Amount, limit: &OwnLimit, lang: Lang) -> String {
    match (limit.currency, limit.kind) {
        (Some(currency), _) => money::money(amount, currency, lang),
        (None, LimitKind::TimeDay | LimitKind::Pause) => format!("{amount}\u{a0}min"),
        (None, _) => amount.to_string(),
    }
}

/// An amount as people type it: `1 000,50`.
pub fn typed(text: &str) -> Option<Amount> {
    let text: String = text.chars().filter(|letter| !letter.is_whitespace()).collect();
    let text = text.replace(',', ".");
    let text = text.trim_end_matches(".00").trim_end_matches('.');
    text.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_amount_is_read_as_people_type_it() {
        assert_eq!(typed("1 000,50").map(|a| a.to_string()).as_deref(), Some("1000.50"));
        assert_eq!(typed(" 500 ").map(|a| a.to_string()).as_deref(), Some("500"));
        assert_eq!(typed("\u{a0}20\u{a0}000").map(|a| a.to_string()).as_deref(), Some("20000"));
        assert_eq!(typed("-5"), None);
        assert_eq!(typed("dost"), None);
    }

    #[test]
    fn a_gauge_is_never_more_than_full() {
        let limit = |used: &str, value: &str| OwnLimit {
            kind: LimitKind::StakeDay,
            currency: Some(Currency::Czk),
            value: value.parse().unwrap(),
            used: used.parse().unwrap(),
            pending: None,
        };
        assert_eq!(used(&limit("0", "100")), 0);
        assert_eq!(used(&limit("92.25", "100")), 922);
        assert_eq!(used(&limit("900", "100")), 1000);
        assert_eq!(used(&limit("5", "0")), 1000);
    }

    #[test]
    fn a_result_is_what_came_back_less_what_was_staked() {
        let played =
            [Played { currency: Currency::Czk, staked: Amount::whole(100), returned: Amount::whole(30) }];
        assert_eq!(results(&played), [(Currency::Czk, -7000)]);
    }
}
