//! The rules of craps in the help, by the switches of the plan.

use rules::craps::place::Place;
use rules::craps::plan::{CallRule, CrapsPlan};
use rules::label::Lang;
use rules::phase::Phase;
use rules::table::Table;

use crate::games::craps::view_model::name;
use crate::i18n::{Locale, td_string};
use crate::panels::help::section::{Grid, Part, Row, Section, Term, Topic};
use crate::table::view_model::money;

/// The sections.
pub fn rules(table: &Table, lang: Lang) -> Vec<Section> {
    let Some(plan) = table.plan().game::<CrapsPlan>() else { return Vec::new() };
    let locale = Locale::from(lang);
    let pass = if plan.craps_passes_dice.is {
        td_string!(locale, craps.rules.craps_passes)
    } else {
        td_string!(locale, craps.rules.craps_keeps)
    };
    let course = [
        td_string!(locale, craps.rules.course_come_out),
        pass,
        td_string!(locale, craps.rules.course_point),
        td_string!(locale, craps.rules.course_between),
        td_string!(locale, craps.rules.course_work),
    ];
    let bets = vec![
        td_string!(locale, craps.rules.down, n = may_come_down(table, lang).join(", ")),
        td_string!(locale, craps.rules.odds, n = plan.odds_times.is),
        td_string!(locale, craps.rules.commission, n = plan.commission.is),
        td_string!(
            locale,
            craps.rules.rounding,
            n = money::money(plan.rounding.is, table.plan().currency, lang)
        ),
    ];
    vec![
        Section::new(
            Topic::Course,
            vec![Part::Steps(course.map(str::to_owned).to_vec()), Part::Points(bets)],
        ),
        Section::new(Topic::Calls, vec![Part::Grid(calls(table, plan, lang))]),
        Section::new(
            Topic::Figures,
            vec![Part::Text(td_string!(locale, craps.rules.figures, n = plan.statistics.counted))],
        ),
    ]
}

/// The bets that may be taken down, each row of the plan once.
fn may_come_down(table: &Table, lang: Lang) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for rule in &table.plan().positions {
        let places = || rule.on.iter().filter_map(|kind| kind.read::<Place>());
        let name = rule.label.get(lang).to_owned();
        if places().any(Place::may_come_down) && !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

/// The announced bets, and what each lays.
fn calls(table: &Table, plan: &CrapsPlan, lang: Lang) -> Grid {
    let locale = Locale::from(lang);
    let row = |rule: &CallRule| {
        let laid: Vec<String> = rule
            .bets
            .iter()
            .map(|laid| format!("{}\u{a0}× {}", laid.chips, name::line(table, laid.on, lang)))
            .collect();
        let chips: u32 = rule.bets.iter().map(|laid| u32::from(laid.chips)).sum();
        let cells = vec![rule.label.get(lang).to_owned(), laid.join(", "), chips.to_string()];
        Row { of: rule.call.to_string(), cells }
    };
    Grid {
        head: vec![
            td_string!(locale, help.call).to_owned(),
            td_string!(locale, help.call_lays).to_owned(),
            td_string!(locale, table.chips).to_owned(),
        ],
        rows: plan.calls.iter().map(row).collect(),
    }
}

/// A throw that doesn't count ends no bet.
pub fn phase(phase: Phase, locale: Locale) -> Option<&'static str> {
    match phase {
        Phase::Void => Some(td_string!(locale, craps.rules.no_roll)),
        Phase::Open
        | Phase::Last
        | Phase::Closed
        | Phase::Dealing
        | Phase::Insurance
        | Phase::Decide
        | Phase::Result
        | Phase::Paused => None,
    }
}

/// The buttons of the table.
pub fn buttons(_: &Table, lang: Lang) -> Vec<Term> {
    let locale = Locale::from(lang);
    vec![
        Term::new("max-odds", td_string!(locale, craps.max_odds), td_string!(locale, craps.rules.max_odds)),
        Term::new(
            "horn-high",
            td_string!(locale, craps.horn_high),
            td_string!(locale, craps.rules.horn_high),
        ),
        Term::new("down", td_string!(locale, craps.down), td_string!(locale, craps.rules.take_down)),
        Term::new("own-bets", td_string!(locale, craps.own_bets), td_string!(locale, craps.rules.own_bets)),
        Term::new(
            "propositions",
            td_string!(locale, craps.propositions),
            td_string!(locale, craps.rules.propositions),
        ),
    ]
}
