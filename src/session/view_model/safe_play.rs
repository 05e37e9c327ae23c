//! The player's limits in figures and words.

use protocol::id::Millis;
use protocol::safe_play::{LimitKind, OwnLimit, Played, SafePlay};
use rules::amount::Amount;
use rules::label::Lang;
use rules::plan::Currency;

use crate::i18n::{Locale, td_string};
use crate::table::view_model::money;

/// What a limit is called.
pub fn word(kind: LimitKind, locale: Locale) -> &'static str {
    match kind {
        LimitKind::StakeDay => td_string!(locale, safe_play.limit_stake_day),
        LimitKind::StakeMonth => td_string!(locale, safe_play.limit_stake_month),
        LimitKind::LossDay => td_string!(locale, safe_play.limit_loss_day),
        LimitKind::LossMonth => td_string!(locale, safe_play.limit_loss_month),
        LimitKind::TimeDay => td_string!(locale, safe_play.limit_time_day),
        LimitKind::LoginsMonth => td_string!(locale, safe_play.limit_logins_month),
        LimitKind::Pause => td_string!(locale, safe_play.limit_pause),
    }
}

/// From here on a limit is nearly used up, in thousandths.
pub const NEAR: u32 = 900;

/// Whole minutes since the session began, by the server's clock.
pub fn minutes_by(safe: &SafePlay, now: Millis) -> u64 {
    now.0.max(safe.time.0).saturating_sub(safe.since.0) / 60_000
}

/// A time in hours and minutes; both words are the same in all languages.
pub fn duration(minutes: u64) -> String {
    match (minutes / 60, minutes % 60) {
        (0, minutes) => format!("{minutes}\u{a0}min"),
        (hours, 0) => format!("{hours}\u{a0}h"),
        (hours, minutes) => format!("{hours}\u{a0}h {minutes}\u{a0}min"),
    }
}

/// How full the ring of time is, in thousandths: of the player's own limit for the day, or of the running hour.
pub fn ring(safe: &SafePlay, minutes: u64) -> u32 {
    let own = safe.limits.iter().find(|limit| limit.kind == LimitKind::TimeDay);
    own.map_or_else(|| u32::try_from(minutes % 60 * 1000 / 60).unwrap_or_default(), used)
}

/// Minutes that the player's own limit still leaves today.
pub fn left_today(safe: &SafePlay) -> Option<u64> {
    let own = safe.limits.iter().find(|limit| limit.kind == LimitKind::TimeDay)?;
    // A limit that was lowered below what is used leaves nothing.
    let left = own.value.minus_or_zero(own.used).in_hundredths()?;
    u64::try_from(left / 100).ok()
}

/// What a limit still leaves, where that is little: from 90 % on it is shown.
pub fn almost(limit: &OwnLimit) -> Option<Amount> {
    // A limit that was lowered below what is used leaves nothing.
    (used(limit) >= NEAR && limit.kind != LimitKind::Pause).then(|| limit.value.minus_or_zero(limit.used))
}

/// What came back less the stakes of decided rounds, by currency, in hundredths: an open bet is not lost yet.
pub fn results(played: &[Played]) -> Vec<(Currency, i64)> {
    let hundredths = |amount: Amount| amount.in_hundredths().unwrap_or_default();
    played
        .iter()
        .map(|played| (played.currency, hundredths(played.returned) - hundredths(played.decided)))
        .collect()
}

/// The same with a place for each currency.
pub fn by_currency(played: &[Played]) -> [i64; Currency::ALL.len()] {
    let mut sums = [0; Currency::ALL.len()];
    for (currency, net) in results(played) {
        sums[currency as usize] = net;
    }
    sums
}

/// How much of a limit is used, in thousandths, at the most all of it.
pub fn used(limit: &OwnLimit) -> u32 {
    let hundredths = |amount: Amount| amount.in_hundredths().unwrap_or_default().max(0);
    let whole = hundredths(limit.value).max(1);
    u32::try_from(hundredths(limit.used).saturating_mul(1000) / whole).unwrap_or(1000).min(1000)
}

/// A limit's figure: money, minutes or a count.
pub fn shown(amount: Amount, limit: &OwnLimit, lang: Lang) -> String {
    match (limit.currency, limit.kind) {
        (Some(currency), _) => money::money(amount, currency, lang),
        (None, LimitKind::TimeDay | LimitKind::Pause) => duration(
            amount.in_hundredths().and_then(|parts| u64::try_from(parts / 100).ok()).unwrap_or_default(),
        ),
        (None, _) => amount.to_string(),
    }
}

/// Why a typed limit is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// No figure that this limit can have.
    Unreadable,
    /// Nothing at all: that ends betting, so it is asked once more.
    Nothing,
}

/// What a player typed as a limit: money, whole minutes or a whole number of visits.
pub fn wanted(kind: LimitKind, text: &str) -> Result<Amount, Fault> {
    let whole = |amount: &Amount| amount.in_hundredths().is_some_and(|hundredths| hundredths % 100 == 0);
    let amount = typed(text).filter(|amount| kind.is_money() || whole(amount)).ok_or(Fault::Unreadable)?;
    match (amount.is_zero(), kind) {
        (false, _) => Ok(amount),
        (true, LimitKind::Pause) => Err(Fault::Unreadable),
        (true, _) => Err(Fault::Nothing),
    }
}

/// What a limit is counted in.
pub fn unit(kind: LimitKind, currency: Currency, locale: Locale) -> &'static str {
    match kind {
        LimitKind::TimeDay | LimitKind::Pause => td_string!(locale, safe_play.minutes),
        LimitKind::LoginsMonth => "×",
        _ => money::symbol(currency),
    }
}

/// An amount as people type it: `1 000,50`.
fn typed(text: &str) -> Option<Amount> {
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
    fn a_limit_that_cannot_be_is_not_sent() {
        for (kind, text) in [
            (LimitKind::StakeDay, "abc"),
            (LimitKind::StakeDay, ""),
            (LimitKind::StakeDay, "-5"),
            (LimitKind::StakeDay, "1e3"),
            (LimitKind::TimeDay, "1,5"),
            (LimitKind::LoginsMonth, "2,50"),
            (LimitKind::Pause, "0"),
        ] {
            assert_eq!(wanted(kind, text), Err(Fault::Unreadable), "{kind:?} {text}");
        }
        assert_eq!(wanted(LimitKind::StakeDay, "0"), Err(Fault::Nothing));
        assert_eq!(wanted(LimitKind::StakeDay, "1,5").map(|a| a.to_string()).as_deref(), Ok("1.50"));
        assert_eq!(wanted(LimitKind::TimeDay, "90"), Ok(Amount::whole(90)));
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
    fn a_result_is_what_came_back_less_what_was_decided() {
        let played = [Played {
            currency: Currency::Czk,
            staked: Amount::whole(150),
            returned: Amount::whole(30),
            decided: Amount::whole(100),
        }];
        assert_eq!(results(&played), [(Currency::Czk, -7000)], "50 still lie on a table");
    }

    fn safe(limits: Vec<OwnLimit>) -> SafePlay {
        SafePlay {
            time: Millis(60_000),
            since: Millis(0),
            visit: vec![],
            today: vec![],
            month: vec![],
            minutes_today: 47,
            logins_month: 1,
            limits,
            restraints: vec![],
            purses: vec![],
        }
    }

    fn time(used: u32, value: u32) -> OwnLimit {
        OwnLimit {
            kind: LimitKind::TimeDay,
            currency: None,
            value: Amount::whole(value),
            used: Amount::whole(used),
            pending: None,
        }
    }

    #[test]
    fn the_ring_is_the_share_of_the_own_limit_or_of_the_hour() {
        assert_eq!(ring(&safe(vec![time(47, 180)]), 47), 261);
        assert_eq!(ring(&safe(vec![]), 75), 250);
        assert_eq!(left_today(&safe(vec![time(47, 180)])), Some(133));
        assert_eq!(left_today(&safe(vec![time(200, 180)])), Some(0));
        assert_eq!(left_today(&safe(vec![])), None);
    }

    #[test]
    fn the_clock_runs_between_two_words_of_the_server() {
        assert_eq!(minutes_by(&safe(vec![]), Millis(0)), 1, "never less than the server said");
        assert_eq!(minutes_by(&safe(vec![]), Millis(180_000)), 3);
        assert_eq!(
            [duration(7), duration(60), duration(133)],
            ["7\u{a0}min", "1\u{a0}h", "2\u{a0}h 13\u{a0}min"]
        );
    }

    #[test]
    fn a_player_is_told_from_nine_tenths_on() {
        assert_eq!(almost(&time(89, 100)), None);
        assert_eq!(almost(&time(90, 100)), Some(Amount::whole(10)));
        assert_eq!(almost(&time(120, 100)), Some(Amount::ZERO));
    }
}
