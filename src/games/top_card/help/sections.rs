//! The rules of Top Card in the help.

use rules::card::Rank;
use rules::label::Lang;
use rules::table::Table;
use rules::top_card::plan::TopCardPlan;

use crate::games::two_sides::place::Place;
use crate::games::two_sides::view_model::terms;
use crate::i18n::{Locale, td_string};
use crate::panels::help::section::{Part, Section, Topic};
use crate::table::view_model::card;

/// The sections.
pub fn rules(table: &Table, lang: Lang) -> Vec<Section> {
    let Some(plan) = table.plan().game::<TopCardPlan>() else { return Vec::new() };
    let locale = Locale::from(lang);
    let side = |place| terms::name(table, place, lang);
    let course = vec![
        td_string!(locale, top_card.rules.course_bet).to_owned(),
        td_string!(locale, top_card.rules.course_deal, home = side(Place::Home), away = side(Place::Away)),
        td_string!(locale, top_card.rules.course_compare).to_owned(),
    ];
    let order: Vec<&str> = Rank::ALL.into_iter().rev().map(|rank| card::rank(rank, lang)).collect();
    let values = vec![td_string!(locale, top_card.rules.order, n = order.join(", "))];
    let board = &plan.board;
    let figures = vec![
        td_string!(
            locale,
            top_card.rules.board,
            n = u16::from(board.rows) * u16::from(board.columns),
            home = board.home.get(lang),
            away = board.away.get(lang),
            tie = board.tie.get(lang)
        ),
        td_string!(locale, statistics.score_note).to_owned(),
    ];
    vec![
        Section::new(Topic::Course, vec![Part::Steps(course)]),
        Section::new(Topic::Values, vec![Part::Points(values)]),
        Section::new(Topic::Figures, vec![Part::Points(figures)]),
    ]
}
