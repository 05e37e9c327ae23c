//! The rules of roulette in the help: the course of a round, and what each announced bet lays.

use rules::amount::Amount;
use rules::label::Lang;
use rules::plan::Function;
use rules::roulette::plan::{CallRule, RoulettePlan};
use rules::table::Table;

use crate::games::roulette::view_model::name;
use crate::i18n::{Locale, td_string};
use crate::panels::help::section::{Grid, Part, Row, Section, Term, Topic};

/// The number that complete bets are explained with.
const EXAMPLE: &str = "17";

/// The sections.
pub fn rules(table: &Table, lang: Lang) -> Vec<Section> {
    let Some(plan) = table.plan().game::<RoulettePlan>() else { return Vec::new() };
    let locale = Locale::from(lang);
    let course = vec![
        td_string!(locale, roulette.rules.course_bet).to_owned(),
        td_string!(locale, roulette.rules.course_spin).to_owned(),
        td_string!(locale, roulette.rules.course_result).to_owned(),
        td_string!(locale, roulette.rules.zero, n = zeros(plan).join(", ")),
    ];
    let mut calls = vec![Part::Grid(calls(table, plan, lang))];
    calls.push(Part::Text(td_string!(locale, roulette.rules.calls_note).to_owned()));
    let figures = &plan.statistics;
    vec![
        Section::new(Topic::Course, vec![Part::Steps(course)]),
        Section::new(Topic::Calls, calls),
        Section::new(
            Topic::Figures,
            vec![Part::Text(td_string!(
                locale,
                roulette.rules.figures,
                strip = figures.strip,
                count = figures.hot_count,
                n = figures.hot_window
            ))],
        ),
    ]
}

/// The numbers of the wheel that no outside field covers.
fn zeros(plan: &RoulettePlan) -> Vec<String> {
    let outside: Vec<_> = plan
        .layout()
        .spots()
        .iter()
        .filter(|spot| !spot.kind().is_inside())
        .map(|spot| spot.covers())
        .collect();
    let pockets = plan.wheel().pockets().iter();
    let free =
        pockets.filter(|pocket| !outside.iter().any(|covers| covers.iter().any(|number| number == **pocket)));
    free.map(ToString::to_string).collect()
}

/// The announced bets with their places and chips, neighbours and complete bets.
fn calls(table: &Table, plan: &RoulettePlan, lang: Lang) -> Grid {
    let locale = Locale::from(lang);
    let mut rows: Vec<Row> = plan.calls.iter().map(|rule| set(table, plan, rule, lang)).collect();
    rows.push(neighbours(plan, lang));
    rows.extend(complete(plan, locale));
    Grid {
        head: vec![
            td_string!(locale, help.call).to_owned(),
            td_string!(locale, help.call_lays).to_owned(),
            td_string!(locale, table.chips).to_owned(),
        ],
        rows,
    }
}

fn set(table: &Table, plan: &RoulettePlan, rule: &CallRule, lang: Lang) -> Row {
    let laid = rule.bets.iter().map(|laid| {
        let spot = plan.layout().spot(laid.on);
        let place = spot.map_or_else(|| laid.on.to_string(), |spot| short(&name::spoken(table, spot, lang)));
        if laid.chips > 1 { format!("{}\u{a0}× {place}", laid.chips) } else { place }
    });
    let chips: u32 = rule.bets.iter().map(|laid| u32::from(laid.chips)).sum();
    Row {
        of: rule.call.to_string(),
        cells: vec![rule.label.get(lang).to_owned(), laid.collect::<Vec<_>>().join(", "), chips.to_string()],
    }
}

/// A place without the second name that its plan has in brackets.
fn short(name: &str) -> String {
    match name.split_once(" (").and_then(|(first, rest)| Some((first, rest.split_once(") ")?.1))) {
        Some((first, numbers)) => format!("{first} {numbers}"),
        None => name.to_owned(),
    }
}

fn neighbours(plan: &RoulettePlan, lang: Lang) -> Row {
    let (locale, range) = (Locale::from(lang), &plan.neighbours.is);
    let chips = |each_side: u8| (2 * u32::from(each_side) + 1).to_string();
    let (laid, chips) = if range.fewest == range.most {
        (td_string!(locale, roulette.rules.neighbours_fixed, n = range.most), chips(range.most))
    } else {
        (
            td_string!(locale, roulette.rules.neighbours, fewest = range.fewest, n = range.most),
            format!("{}–{}", chips(range.fewest), chips(range.most)),
        )
    };
    Row { of: "neighbours".to_owned(), cells: vec![range.label.get(lang).to_owned(), laid, chips] }
}

/// A complete bet, with the places and chips of one number; none where the plan doesn't offer it.
fn complete(plan: &RoulettePlan, locale: Locale) -> Option<Row> {
    let bets = rules::family::Game::expand_call(plan, &format!("complete:{EXAMPLE}"), Amount::whole(1))?;
    let chips: Amount = bets.iter().map(|bet| bet.stake).sum();
    let laid = td_string!(locale, roulette.rules.complete, n = EXAMPLE, places = bets.len());
    let cells = vec![td_string!(locale, roulette.complete).to_owned(), laid, format!("{EXAMPLE}: {chips}")];
    Some(Row { of: "complete".to_owned(), cells })
}

/// The buttons of the racetrack.
pub fn buttons(table: &Table, lang: Lang) -> Vec<Term> {
    let (locale, plan) = (Locale::from(lang), table.plan());
    let own = [
        (
            Function::Racetrack,
            td_string!(locale, roulette.racetrack),
            td_string!(locale, help.buttons.racetrack),
        ),
        (
            Function::Complete,
            td_string!(locale, roulette.complete),
            td_string!(locale, help.buttons.complete),
        ),
        (Function::View, td_string!(locale, roulette.view), td_string!(locale, help.buttons.view)),
    ];
    let offered = own.into_iter().filter(|(function, ..)| plan.functions.contains(function));
    let mut terms: Vec<Term> =
        offered.map(|(function, title, does)| Term::new(function.to_string(), title, does)).collect();
    let range =
        plan.game::<RoulettePlan>().map(|roulette| (roulette.neighbours.fewest, roulette.neighbours.most));
    if plan.functions.contains(&Function::Racetrack) && range.is_some_and(|(fewest, most)| fewest < most) {
        terms.push(Term {
            of: vec!["neighbours-fewer".to_owned(), "neighbours-more".to_owned()],
            title: td_string!(locale, roulette.neighbours).to_owned(),
            keys: Vec::new(),
            does: td_string!(locale, roulette.rules.neighbours_buttons).to_owned(),
        });
    }
    terms
}

#[cfg(test)]
mod tests {
    use rules::plan::shipped;

    use super::*;

    fn calls_of(plan: &str, lang: Lang) -> Grid {
        let table = shipped::table(plan).unwrap();
        calls(&table, table.plan().game::<RoulettePlan>().unwrap(), lang)
    }

    fn row(plan: &str, of: &str, lang: Lang) -> Vec<String> {
        calls_of(plan, lang).rows.into_iter().find(|row| row.of == of).unwrap().cells
    }

    #[test]
    fn a_call_says_its_places_and_how_many_chips() {
        let voisins = row("chance/evolution-roulette", "voisins", Lang::Cs);
        assert!(voisins[1].starts_with("2\u{a0}× Tři čísla 0 · 2 · 3, Dvě čísla 4 · 7"), "{}", voisins[1]);
        assert!(voisins[1].contains("2\u{a0}× Čtyři čísla 25 · 26 · 28 · 29"), "{}", voisins[1]);
        assert_eq!(voisins[2], "9");
        assert_eq!(row("chance/evolution-roulette", "tiers", Lang::En)[2], "6");
    }

    #[test]
    fn neighbours_say_how_many_chips_they_take() {
        assert_eq!(row("chance/evolution-roulette", "neighbours", Lang::En)[2], "1–19");
        assert_eq!(row("sk/roulette", "neighbours", Lang::Sk)[2], "3–19");
        assert_eq!(row("jmlm/ruleta", "neighbours", Lang::Cs)[2], "5");
    }

    #[test]
    fn complete_bets_stand_only_where_the_plan_offers_them() {
        assert_eq!(row("magicplanet/roulette", "complete", Lang::Cs)[2], "17: 40");
        assert!(calls_of("jmlm/ruleta", Lang::Cs).rows.iter().all(|row| row.of != "complete"));
    }

    #[test]
    fn zeros_are_those_of_the_wheel() {
        let zeros = |plan: &str| {
            let table = shipped::table(plan).unwrap();
            super::zeros(table.plan().game::<RoulettePlan>().unwrap())
        };
        assert_eq!(zeros("chance/evolution-roulette"), ["0"]);
        assert_eq!(zeros("jmlm/american-roulette"), ["0", "00"]);
    }
}
