//! The rules of baccarat in the help: what cards count, when a third one is drawn, what the roads mean.

use rules::baccarat::draw;
use rules::baccarat::plan::{BaccaratPlan, RoadName};
use rules::card::Rank;
use rules::label::Lang;
use rules::plan::Function;
use rules::table::Table;

use crate::games::baccarat::road::board;
use crate::games::two_sides::place::Place;
use crate::games::two_sides::view_model::terms;
use crate::i18n::{Locale, td_string};
use crate::panels::help::section::{Grid, Part, Row, Section, Term, Topic};
use crate::table::view_model::card;

/// The sections.
pub fn rules(table: &Table, lang: Lang) -> Vec<Section> {
    let Some(plan) = table.plan().game::<BaccaratPlan>() else { return Vec::new() };
    let locale = Locale::from(lang);
    let course = [
        td_string!(locale, baccarat.rules.course_bet),
        td_string!(locale, baccarat.rules.course_deal),
        td_string!(locale, baccarat.rules.course_third),
        td_string!(locale, baccarat.rules.course_compare),
    ];
    vec![
        Section::new(Topic::Course, vec![Part::Steps(course.map(str::to_owned).to_vec())]),
        Section::new(Topic::Values, values(lang)),
        Section::new(Topic::Drawing, drawing(table, lang)),
        Section::new(Topic::Figures, figures(table, plan, lang)),
    ]
}

/// What each rank counts, as the rules count it.
fn values(lang: Lang) -> Vec<Part> {
    let locale = Locale::from(lang);
    let of_value = |points: u8| {
        let ranks = Rank::ALL.into_iter().filter(|rank| draw::points(*rank) == points);
        ranks.map(|rank| card::rank(rank, lang).to_owned()).collect::<Vec<_>>().join(", ")
    };
    let row = |points: u8| Row {
        of: format!("points-{points}"),
        cells: vec![of_value(points), points.to_string()],
    };
    let grid = Grid {
        head: vec![
            td_string!(locale, baccarat.rules.card).to_owned(),
            td_string!(locale, baccarat.rules.points).to_owned(),
        ],
        rows: (0..=9).map(row).collect(),
    };
    vec![Part::Grid(grid), Part::Text(td_string!(locale, baccarat.rules.last_digit).to_owned())]
}

/// Figures as a list in which runs are short: `0–7, 9`.
fn runs(figures: impl Iterator<Item = u8>) -> String {
    let mut runs: Vec<(u8, u8)> = Vec::new();
    for figure in figures {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == figure => *last = figure,
            _ => runs.push((figure, figure)),
        }
    }
    let run = |(first, last): (u8, u8)| {
        if first == last { first.to_string() } else { format!("{first}–{last}") }
    };
    runs.into_iter().map(run).collect::<Vec<_>>().join(", ")
}

/// The drawing table, asked from the rules row by row.
fn drawing(table: &Table, lang: Lang) -> Vec<Part> {
    let locale = Locale::from(lang);
    let side = |place| terms::name(table, place, lang);
    let natural = 8;
    let draws = runs((0..natural).filter(|&total| draw::player_draws(total)));
    let stands = runs((0..natural).filter(|&total| !draw::player_draws(total)));
    let word = |draws: bool| {
        if draws {
            td_string!(locale, baccarat.rules.draws).to_owned()
        } else {
            td_string!(locale, baccarat.rules.stands).to_owned()
        }
    };
    let row = |banker: u8| {
        let against = runs((0..=9).filter(|&third| draw::banker_draws(banker, Some(third))));
        let against = if against.is_empty() { "—".to_owned() } else { against };
        let cells = vec![banker.to_string(), against, word(draw::banker_draws(banker, None))];
        Row { of: format!("banker-{banker}"), cells }
    };
    let grid = Grid {
        head: vec![
            td_string!(locale, baccarat.rules.banker_has, n = side(Place::Banker)),
            td_string!(locale, baccarat.rules.draws_against, n = side(Place::Player)),
            td_string!(locale, baccarat.rules.player_stood, n = side(Place::Player)),
        ],
        rows: (0..natural).map(row).collect(),
    };
    vec![
        Part::Points(vec![
            td_string!(locale, baccarat.rules.natural).to_owned(),
            td_string!(
                locale,
                baccarat.rules.player,
                n = side(Place::Player),
                draws = draws,
                stands = stands
            ),
            td_string!(locale, baccarat.rules.banker, n = side(Place::Banker)),
        ]),
        Part::Grid(grid),
    ]
}

fn road(name: RoadName, plan: &BaccaratPlan, lang: Lang) -> String {
    let locale = Locale::from(lang);
    match name {
        RoadName::Bead => {
            let letters = &plan.letters;
            td_string!(
                locale,
                baccarat.rules.road_bead,
                player = letters.player.get(lang),
                banker = letters.banker.get(lang),
                tie = letters.tie.get(lang)
            )
        }
        RoadName::Big => td_string!(locale, baccarat.rules.road_big).to_owned(),
        RoadName::BigEye => td_string!(locale, baccarat.rules.road_derived, n = 1),
        RoadName::Small => td_string!(locale, baccarat.rules.road_derived, n = 2),
        RoadName::Cockroach => td_string!(locale, baccarat.rules.road_derived, n = 3),
    }
}

fn figures(table: &Table, plan: &BaccaratPlan, lang: Lang) -> Vec<Part> {
    let locale = Locale::from(lang);
    let roads = plan
        .roads
        .iter()
        .map(|&name| Term::new(name.to_string(), board::title(name, locale), road(name, plan, lang)));
    let mut parts = vec![Part::Terms(roads.collect())];
    if plan.roads.iter().any(|name| matches!(name, RoadName::BigEye | RoadName::Small | RoadName::Cockroach))
    {
        parts.push(Part::Text(td_string!(locale, baccarat.rules.derived_note).to_owned()));
    }
    if table.plan().functions.contains(&Function::RoadProbing) {
        parts.push(Part::Text(td_string!(locale, baccarat.rules.probing).to_owned()));
    }
    parts.push(Part::Text(td_string!(locale, statistics.score_note).to_owned()));
    parts
}

/// The buttons of the roads.
pub fn buttons(table: &Table, lang: Lang) -> Vec<Term> {
    let locale = Locale::from(lang);
    let Some(plan) = table.plan().game::<BaccaratPlan>() else { return Vec::new() };
    let mut terms = vec![
        Term::new(
            "score-mode",
            format!(
                "{} / {}",
                td_string!(locale, baccarat.paper_light),
                td_string!(locale, baccarat.paper_dark)
            ),
            td_string!(locale, baccarat.rules.paper),
        ),
        Term::new(
            "score-symbols",
            td_string!(locale, baccarat.symbols),
            td_string!(locale, baccarat.rules.symbols),
        ),
    ];
    if table.plan().functions.contains(&Function::RoadProbing) {
        terms.push(Term::new(
            Function::RoadProbing.to_string(),
            td_string!(locale, baccarat.road_probing),
            td_string!(locale, help.buttons.road_probing),
        ));
    }
    if plan.earlier_shoes.is > 0 {
        terms.push(Term::new(
            "score-shoe",
            td_string!(locale, baccarat.shoe),
            td_string!(locale, baccarat.rules.shoe),
        ));
    }
    terms
}

#[cfg(test)]
mod tests {
    use rules::plan::shipped;

    use super::*;

    #[test]
    fn the_third_card_table_is_that_of_the_rules() {
        let table = shipped::table("chance/baccarat").unwrap();
        let drawing = Section::new(Topic::Drawing, drawing(&table, Lang::En));
        let rows: Vec<Vec<String>> = drawing.rows().map(|row| row.cells.clone()).collect();
        assert_eq!(rows.len(), 8);
        assert_eq!(rows[2], ["2", "0–9", "draws"]);
        assert_eq!(rows[3], ["3", "0–7, 9", "draws"]);
        assert_eq!(rows[5], ["5", "4–7", "draws"]);
        assert_eq!(rows[6], ["6", "6–7", "stands"]);
        assert_eq!(rows[7], ["7", "—", "stands"]);
        assert!(drawing.words().iter().any(|text| text.contains("0–5") && text.contains("6–7")));
    }

    #[test]
    fn tens_and_pictures_count_nothing() {
        let values = Section::new(Topic::Values, values(Lang::En));
        let first = values.rows().next().unwrap();
        assert_eq!(first.cells[1], "0");
        assert_eq!(first.cells[0].split(", ").count(), 4);
    }
}
