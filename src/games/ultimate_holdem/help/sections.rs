//! The rules of Ultimate Texas Hold'em in the help, by the switches of the plan.

use rules::decision::Decision;
use rules::label::Lang;
use rules::table::Table;
use rules::ultimate_holdem::plan::{Deal, UltimatePlan};

use crate::games::card_table::help;
use crate::games::card_table::help::poker_hands;
use crate::games::card_table::view_model::choice::label;
use crate::games::holdem::view_model::hand_name;
use crate::i18n::{Locale, td_string};
use crate::panels::help::section::{Grid, Part, Row, Section, Topic};

/// The sections.
pub fn rules(table: &Table, lang: Lang) -> Vec<Section> {
    let Some(plan) = table.plan().game::<UltimatePlan>() else { return Vec::new() };
    let locale = Locale::from(lang);
    let deal = match plan.deal() {
        Deal::Together => td_string!(locale, ultimate.rules.deal_together),
        Deal::Last => td_string!(locale, ultimate.rules.deal_last),
    };
    let course = [
        td_string!(locale, ultimate.rules.course_bet),
        deal,
        td_string!(locale, ultimate.rules.course_first),
        td_string!(locale, ultimate.rules.course_flop),
        td_string!(locale, ultimate.rules.course_river),
        td_string!(locale, ultimate.rules.course_compare),
    ];
    let mut decisions = help::decisions(table, lang);
    decisions.parts.push(Part::Grid(streets(table, plan, lang)));
    let dealer = vec![
        td_string!(locale, ultimate.rules.dealer_hand, n = hand_name(plan.dealer_hand.is, locale)),
        td_string!(locale, ultimate.rules.no_hand).to_owned(),
    ];
    let boxes = vec![td_string!(locale, help.boxes_own, n = plan.boxes.count.is, own = plan.boxes.own.is)];
    vec![
        Section::new(Topic::Course, vec![Part::Steps(course.map(str::to_owned).to_vec())]),
        decisions,
        Section::new(Topic::Dealer, vec![Part::Points(dealer)]),
        poker_hands::section(lang),
        Section::new(Topic::Boxes, vec![Part::Points(boxes)]),
    ]
}

/// When each decision is taken, in the order of the streets.
fn streets(table: &Table, plan: &UltimatePlan, lang: Lang) -> Grid {
    let rows = plan.streets.iter().zip(names(Locale::from(lang))).map(|(street, name)| {
        let offers: Vec<String> =
            street.offers.iter().map(|decision| label(table, *decision, lang)).collect();
        Row { of: "street".to_owned(), cells: vec![name.to_owned(), offers.join(", ")] }
    });
    Grid { head: Vec::new(), rows: rows.collect() }
}

fn names(locale: Locale) -> [&'static str; 3] {
    [
        td_string!(locale, poker_boxes.before_flop),
        td_string!(locale, poker_boxes.after_flop),
        td_string!(locale, poker_boxes.after_river),
    ]
}

/// What the plan does for who does not answer, street by street.
pub fn unanswered(table: &Table, lang: Lang) -> Vec<String> {
    let Some(plan) = table.plan().game::<UltimatePlan>() else { return Vec::new() };
    let locale = Locale::from(lang);
    let silent: Vec<String> = plan
        .streets
        .iter()
        .zip(names(locale))
        .map(|(street, name)| {
            let decision: Decision = street.time_out;
            format!("{name} {}", label(table, decision, lang))
        })
        .collect();
    vec![td_string!(locale, help.absence.play, n = silent.join(", "))]
}
