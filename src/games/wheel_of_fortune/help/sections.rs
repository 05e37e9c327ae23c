//! The rules of the wheel of fortune in the help.

use rules::label::Lang;
use rules::table::Table;
use rules::wheel_of_fortune::plan::WheelPlan;

use crate::i18n::{Locale, td_string};
use crate::panels::help::section::{Part, Section, Topic};

/// The sections.
pub fn rules(table: &Table, lang: Lang) -> Vec<Section> {
    let Some(plan) = table.plan().game::<WheelPlan>() else { return Vec::new() };
    let locale = Locale::from(lang);
    let house = &plan.house;
    let course = vec![
        td_string!(locale, wheel_of_fortune.rules.course_bet).to_owned(),
        td_string!(locale, wheel_of_fortune.rules.course_spin, n = plan.wheel.len()),
        td_string!(locale, wheel_of_fortune.valid, n = plan.turns.is),
        td_string!(locale, wheel_of_fortune.rules.course_result).to_owned(),
        td_string!(
            locale,
            wheel_of_fortune.rules.house,
            symbol = house.label.get(lang),
            n = plan.fields_of(house.symbol)
        ),
    ];
    let figures = td_string!(
        locale,
        wheel_of_fortune.rules.figures,
        strip = plan.statistics.strip,
        n = plan.statistics.window
    );
    vec![
        Section::new(Topic::Course, vec![Part::Steps(course)]),
        Section::new(Topic::Figures, vec![Part::Text(figures)]),
    ]
}
