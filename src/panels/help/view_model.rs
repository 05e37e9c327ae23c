//! The help of a table, made from its plan: what each bet covers and pays, its limits and its theoretical return.

use rules::amount::Amount;
use rules::label::{Label, Lang};
use rules::plan::PositionRule;
use rules::position::{Position, PositionKind};
use rules::table::Table;
use serde::Deserialize;

use crate::games;
use crate::i18n::{Locale, td_string};
use crate::table::view_model::money::{odds, payout};

/// The return of a position, as the server counted it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Returned {
    /// The position.
    pub on: Position,
    /// Of one unit staked, to six places.
    pub rtp: String,
    /// How it was counted.
    pub method: String,
}

/// A bet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HelpRow {
    /// The first of its positions, as the page names it.
    pub kind: PositionKind,
    /// What the plan calls it.
    pub name: String,
    /// Its places by their own names, where it has several that the words do not name.
    pub places: Vec<String>,
    /// What it covers, in words.
    pub about: String,
    /// What it pays, row by row; a single row has no name.
    pub pays: Vec<(String, String)>,
    /// The smallest stake.
    pub min: Option<Amount>,
    /// The largest stake.
    pub max: Option<Amount>,
    /// The bet that must lie with it.
    pub needs: Option<String>,
    /// The theoretical return, `97,30 %`, and how it was counted.
    pub returns: Option<(String, &'static str)>,
}

/// A stake that a decision adds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AddedRow {
    /// What the limits call it.
    pub name: String,
    /// What it pays.
    pub pays: String,
    /// The largest stake.
    pub max: Amount,
}

impl AddedRow {
    /// A row of the plan.
    pub fn new(label: &Label, pays: &str, max: Amount, lang: Lang) -> Self {
        Self { name: label.get(lang).to_owned(), pays: odds(pays), max }
    }
}

/// Millionths of a decimal such as `0.972973`.
fn millionths(text: &str) -> Option<u64> {
    let (whole, rest) = text.split_once('.').unwrap_or((text, ""));
    let digits: String = rest.chars().chain(std::iter::repeat('0')).take(6).collect();
    Some(whole.parse::<u64>().ok()? * 1_000_000 + digits.parse::<u64>().ok()?)
}

/// A share of millionths as a percentage with two places.
fn percent(millionths: u64, lang: Lang) -> String {
    let hundredths = (millionths + 50) / 100;
    let point = if lang == Lang::En { '.' } else { ',' };
    format!("{}{point}{:02}\u{a0}%", hundredths / 100, hundredths % 100)
}

fn returns(
    table: &Table,
    rule: &PositionRule,
    all: &[Returned],
    lang: Lang,
) -> Option<(String, &'static str)> {
    // The server names no box.
    let kind = |on| table.resolve(on).and_then(|on| table.kind(on));
    let of = || all.iter().filter(|known| kind(known.on).is_some_and(|kind| rule.on.contains(&kind)));
    let least = of().filter_map(|known| millionths(&known.rtp)).min()?;
    let most = of().filter_map(|known| millionths(&known.rtp)).max()?;
    let shown = match percent(least, lang) == percent(most, lang) {
        true => percent(least, lang),
        false => format!("{} – {}", percent(least, lang), percent(most, lang)),
    };
    let locale = Locale::from(lang);
    let method = of().next().map(|known| match &*known.method {
        method if method.starts_with("follows") => td_string!(locale, help.follows),
        method if method.starts_with("optimal") => td_string!(locale, help.best_play),
        _ => td_string!(locale, help.exact),
    });
    Some((shown, method.unwrap_or_default()))
}

/// Every bet of the plan.
pub fn rows(table: &Table, all: &[Returned], lang: Lang) -> Vec<HelpRow> {
    let family = &games::panels(games::kind(table)).help;
    let row = |rule: &PositionRule| {
        let kind = *rule.on.first()?;
        let limit = table.limit_of(kind);
        let pays =
            rule.pays.iter().map(|row| (row.label.get(lang).to_owned(), payout(&row.pays, lang))).collect();
        let about = (family.about)(table, rule, lang);
        Some(HelpRow {
            kind,
            name: rule.label.get(lang).to_owned(),
            places: places(rule, &about, lang),
            about,
            pays,
            min: limit.min.or_else(|| table.chips().first().copied()),
            max: limit.max,
            needs: rule.needs.map(|place| needed(table, place, lang)),
            returns: returns(table, rule, all, lang),
        })
    };
    table.plan().positions.iter().filter_map(row).collect()
}

/// The names of places that stand in one row, where the words about it do not name them all.
fn places(rule: &PositionRule, about: &str, lang: Lang) -> Vec<String> {
    let names: Vec<String> = rule.fields.iter().map(|field| field.get(lang).to_owned()).collect();
    if rule.on.len() < 2 || names.iter().all(|name| about.contains(name.as_str())) {
        Vec::new()
    } else {
        names
    }
}

fn needed(table: &Table, place: PositionKind, lang: Lang) -> String {
    table.rule_of(place).map_or_else(|| place.to_string(), |rule| rule.label.get(lang).to_owned())
}

/// The returns of an answer; none where it can't be read.
pub fn read(text: &str) -> Vec<Returned> {
    serde_json::from_str(text).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use rules::plan::shipped;

    use super::*;

    const PLANS: [&str; 5] = [
        "chance/evolution-roulette",
        "chance/all-bets-blackjack",
        "chance/baccarat",
        "chance/synot-casino-holdem",
        "chance/top-card",
    ];

    #[test]
    fn every_bet_of_every_family_has_name_words_and_payouts_in_every_language() {
        for plan in PLANS {
            let table = shipped::table(plan).unwrap();
            for &lang in Lang::ALL {
                let rows = rows(&table, &[], lang);
                assert_eq!(rows.len(), table.plan().positions.len());
                for row in rows {
                    assert!(
                        !row.name.is_empty() && !row.about.is_empty() && !row.pays.is_empty(),
                        "{plan}: {row:?}"
                    );
                    assert!(row.min.is_some() && row.max.is_some(), "{plan}: {row:?}");
                }
            }
        }
    }

    #[test]
    fn a_return_is_a_percentage_of_the_servers_figures() {
        let table = shipped::table(PLANS[4]).unwrap();
        let all = read(
            r#"[{"on":"tie","rtp":"0.896386","method":"exact"},{"on":"home","rtp":"0.962651","method":"exact"},{"on":"away","rtp":"0.999","method":"optimal play"}]"#,
        );
        let of = |kind: &str| {
            rows(&table, &all, Lang::Cs).into_iter().find(|row| row.kind.to_string() == kind).unwrap().returns
        };
        assert_eq!(of("tie").unwrap().0, "89,64\u{a0}%");
        assert_eq!(percent(1_000_000, Lang::En), "100.00\u{a0}%");
        assert_eq!(millionths("0.9"), Some(900_000));
        assert_eq!(millionths("x"), None);
        assert!(read("{").is_empty());
    }

    #[test]
    fn decisions_that_cost_money_are_listed_with_their_limits() {
        let added = |plan| {
            let table = shipped::table(plan).unwrap();
            (games::panels(games::kind(&table)).help.added)(&table, Lang::Cs).len()
        };
        assert!(added(PLANS[1]) >= 2);
        assert_eq!(PLANS.map(added)[2..], [0, 1, 0]);
        assert_eq!(added(PLANS[0]), 0);
    }
}
