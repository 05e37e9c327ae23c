//! The rules of Gotes in the help.

use rules::gotes::plan::GotesPlan;
use rules::label::Lang;
use rules::table::Table;

use crate::i18n::{Locale, td_string};
use crate::panels::help::section::{Part, Section, Term, Topic};

/// The sections.
pub fn rules(table: &Table, lang: Lang) -> Vec<Section> {
    let Some(plan) = table.plan().game::<GotesPlan>() else { return Vec::new() };
    let locale = Locale::from(lang);
    let paid = table.plan().positions.iter().map(|rule| rule.pays.len()).max().unwrap_or_default();
    let course = vec![
        td_string!(locale, gotes.rules.course_dead, n = plan.dead.is),
        td_string!(locale, gotes.rules.course_bet).to_owned(),
        td_string!(locale, gotes.rules.course_turn, n = plan.turned.is),
        td_string!(locale, gotes.rules.course_pay, n = paid),
    ];
    let figures =
        td_string!(locale, gotes.rules.figures, rounds = plan.statistics.rounds, n = plan.statistics.window);
    vec![
        Section::new(Topic::Course, vec![Part::Steps(course)]),
        Section::new(Topic::Figures, vec![Part::Text(figures)]),
    ]
}

/// The buttons of the table.
pub fn buttons(_: &Table, lang: Lang) -> Vec<Term> {
    let locale = Locale::from(lang);
    vec![
        Term::new("all-bets", td_string!(locale, cards.all_bets), td_string!(locale, gotes.rules.all_bets)),
        Term::new("heads", td_string!(locale, gotes.heads), td_string!(locale, gotes.rules.heads)),
    ]
}
