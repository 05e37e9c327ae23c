//! The rules of Caribbean poker in the help, by the switches of the plan.

use rules::caribbean::plan::CaribbeanPlan;
use rules::decision::Decision;
use rules::label::Lang;
use rules::table::Table;

use crate::games::card_table::help;
use crate::games::card_table::help::poker_hands;
use crate::games::holdem::view_model::hand_name;
use crate::i18n::{Locale, td_string};
use crate::panels::help::section::{Grid, Part, Row, Section, Topic};
use crate::table::view_model::card;

/// The sections.
pub fn rules(table: &Table, lang: Lang) -> Vec<Section> {
    let Some(plan) = table.plan().game::<CaribbeanPlan>() else { return Vec::new() };
    let locale = Locale::from(lang);
    let course = vec![
        td_string!(locale, caribbean.rules.course_bet).to_owned(),
        td_string!(locale, caribbean.rules.course_deal).to_owned(),
        td_string!(locale, caribbean.rules.course_exchange).to_owned(),
        td_string!(locale, caribbean.rules.course_decide, n = plan.bet.is),
        td_string!(locale, caribbean.rules.course_compare).to_owned(),
    ];
    let mut decisions = help::decisions(table, lang);
    decisions.parts.push(Part::Grid(exchanges(plan, locale)));
    decisions.parts.push(Part::Text(td_string!(
        locale,
        caribbean.rules.reduced,
        from = plan.reduced.from_exchange,
        n = hand_name(plan.reduced.above, locale),
        pays = crate::table::view_model::money::odds(&plan.reduced.pays.to_string())
    )));
    let [first, second] = plan.qualifies.is;
    let dealer = vec![
        td_string!(
            locale,
            caribbean.rules.qualifies,
            first = card::rank(first.0, lang),
            second = card::rank(second.0, lang)
        ),
        td_string!(locale, caribbean.rules.not_qualified).to_owned(),
    ];
    let boxes = vec![td_string!(locale, help.boxes_own, n = plan.boxes.count.is, own = plan.boxes.own.is)];
    vec![
        Section::new(Topic::Course, vec![Part::Steps(course)]),
        decisions,
        Section::new(Topic::Dealer, vec![Part::Points(dealer)]),
        poker_hands::section(lang),
        Section::new(Topic::Boxes, vec![Part::Points(boxes)]),
    ]
}

/// What each exchange costs.
fn exchanges(plan: &CaribbeanPlan, locale: Locale) -> Grid {
    let rows = plan.exchanges.iter().enumerate().map(|(nth, times)| Row {
        of: "exchange".to_owned(),
        cells: vec![
            td_string!(locale, caribbean.nth_exchange, n = nth + 1),
            td_string!(locale, caribbean.rules.price, n = times),
        ],
    });
    Grid { head: Vec::new(), rows: rows.collect() }
}

/// What the plan does for who does not answer.
pub fn unanswered(table: &Table, lang: Lang) -> Vec<String> {
    help::unanswered(table, &[Decision::Bet, Decision::Pass], lang).into_iter().collect()
}
