//! The help of a table, made from its plan: what each bet covers and pays, its limits and its theoretical return.

pub mod cards;

use rules::amount::Amount;
use rules::label::Lang;
use rules::plan::{Game, PositionRule};
use rules::position::{Place, Position, PositionKind};
use rules::roulette::layout::Layout;
use rules::roulette::position::Spot;
use rules::table::Table;
use serde::Deserialize;

use crate::games::roulette::view_model::name;
use crate::games::two_sides::view_model::terms::payout;
use crate::i18n::{Locale, td_string};
use crate::locale::place::about;
use crate::panels::help::view_model::cards::Dealt;
use crate::table::view_model::money::odds;

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
    /// What it covers, in words.
    pub about: String,
    /// What it covers on the cloth of a roulette.
    pub pictures: Vec<Spot>,
    /// What it looks at among the cards of a card game.
    pub cards: Vec<Dealt>,
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

/// A place of a kind to show: one with 17 where there is one, so that the pictures belong together.
fn example(kind: rules::roulette::position::SpotKind) -> Option<Spot> {
    let of = || Layout::single_zero().spots().iter().copied().filter(move |spot| spot.kind() == kind);
    of().find(|spot| spot.covers().iter().any(|pocket| pocket.number() == 17)).or_else(|| of().next())
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

fn returns(rule: &PositionRule, all: &[Returned], lang: Lang) -> Option<(String, &'static str)> {
    let of = || all.iter().filter(|known| rule.on.contains(&known.on.kind()));
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
    let row = |rule: &PositionRule| {
        let kind = *rule.on.first()?;
        let pictures: Vec<Spot> = rule
            .on
            .iter()
            .filter_map(|kind| match kind {
                PositionKind::Spot(kind) => example(*kind),
                PositionKind::Place(_) => None,
            })
            .collect();
        let about = match (kind, pictures.first()) {
            (PositionKind::Place(place), _) => about(place, Locale::from(lang)).to_owned(),
            (_, Some(spot)) => {
                let names: Vec<String> =
                    pictures.iter().map(|spot| name::spoken(table, *spot, lang)).collect();
                let count = td_string!(Locale::from(lang), help.numbers, n = spot.covers().len());
                format!("{}; {count}", names.join(", "))
            }
            _ => String::new(),
        };
        let cards = match kind {
            PositionKind::Place(place) => crate::panels::help::view_model::cards::dealt(table, place, lang),
            PositionKind::Spot(_) => Vec::new(),
        };
        let limit = table.limit(kind);
        let pays =
            rule.pays.iter().map(|row| (row.label.get(lang).to_owned(), payout(&row.pays, lang))).collect();
        Some(HelpRow {
            kind,
            name: rule.label.get(lang).to_owned(),
            about,
            pictures,
            cards,
            pays,
            min: limit.min.or_else(|| table.chips().first().copied()),
            max: limit.max,
            needs: rule.needs.map(|place| needed(table, place, lang)),
            returns: returns(rule, all, lang),
        })
    };
    table.plan().positions.iter().filter_map(row).collect()
}

fn needed(table: &Table, place: Place, lang: Lang) -> String {
    crate::games::two_sides::view_model::terms::name(table, place, lang)
}

/// Stakes that decisions add, as the plan limits them.
pub fn added(table: &Table, lang: Lang) -> Vec<AddedRow> {
    let row = |label: &rules::label::Label, pays: String, max: Amount| AddedRow {
        name: label.get(lang).to_owned(),
        pays: odds(&pays),
        max,
    };
    match &table.plan().game {
        Game::Blackjack(plan) => {
            plan.added.iter().map(|rule| row(&rule.label, rule.pays.to_string(), rule.max)).collect()
        }
        Game::Holdem(plan) => vec![row(&plan.call.label, plan.call.pays.to_string(), plan.call.max)],
        _ => Vec::new(),
    }
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
    fn a_roulette_bet_has_a_picture_of_what_it_covers() {
        let table = shipped::table(PLANS[0]).unwrap();
        let rows = rows(&table, &[], Lang::Cs);
        assert!(rows.iter().all(|row| !row.pictures.is_empty()));
        let corner = rows.iter().find(|row| row.kind.to_string() == "corner").unwrap();
        assert_eq!(corner.pictures[0].covers().len(), 4);
        assert!(corner.about.ends_with("pokrývá čísel: 4"), "{}", corner.about);
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
        assert!(added(&shipped::table(PLANS[1]).unwrap(), Lang::Cs).len() >= 2);
        assert_eq!(added(&shipped::table(PLANS[3]).unwrap(), Lang::Cs).len(), 1);
        assert!(added(&shipped::table(PLANS[0]).unwrap(), Lang::Cs).is_empty());
    }
}
