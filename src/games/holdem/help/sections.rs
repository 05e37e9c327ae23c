//! The rules of Casino Hold'em in the help, by the switches of the plan.

use rules::decision::Decision;
use rules::holdem::place::Place;
use rules::holdem::plan::HoldemPlan;
use rules::label::Lang;
use rules::position::PositionKind;
use rules::table::Table;

use crate::games::card_table::help;
use crate::games::card_table::help::poker_hands;
use crate::i18n::{Locale, td_string};
use crate::panels::help::section::{Part, Section, Topic};
use crate::table::view_model::card;

/// The sections.
pub fn rules(table: &Table, lang: Lang) -> Vec<Section> {
    let Some(plan) = table.plan().game::<HoldemPlan>() else { return Vec::new() };
    let locale = Locale::from(lang);
    let times = plan.call.times;
    let course = vec![
        td_string!(locale, holdem.rules.course_bet).to_owned(),
        td_string!(locale, holdem.rules.course_deal).to_owned(),
        td_string!(locale, holdem.rules.course_decide, n = times),
        td_string!(locale, holdem.rules.course_board).to_owned(),
        td_string!(locale, holdem.rules.course_compare).to_owned(),
    ];
    let mut decisions = help::decisions(table, lang);
    if table.rule_of(PositionKind::of(Place::CallBlind)).is_some() {
        decisions.parts.push(Part::Text(td_string!(locale, holdem.rules.call_blind, n = times)));
    }
    let pair = card::of_rank(plan.qualifies.is.0, lang);
    let dealer = vec![
        td_string!(locale, holdem.rules.qualifies, n = pair),
        td_string!(locale, holdem.rules.not_qualified, n = pair),
    ];
    vec![
        Section::new(Topic::Course, vec![Part::Steps(course)]),
        decisions,
        Section::new(Topic::Dealer, vec![Part::Points(dealer)]),
        poker_hands::section(lang),
    ]
}

/// What the plan does for who does not answer.
pub fn unanswered(table: &Table, lang: Lang) -> Vec<String> {
    help::unanswered(table, &[Decision::Call, Decision::Fold], lang).into_iter().collect()
}
