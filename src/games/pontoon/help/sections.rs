//! The rules of pontoon in the help, by the switches of the plan.

use rules::decision::Decision;
use rules::label::Lang;
use rules::pontoon::plan::{Boxes, Complete21, JoinedPurchase, PontoonPlan};
use rules::pontoon::play::TRICK;
use rules::table::Table;

use crate::games::card_table::help;
use crate::i18n::{Locale, td_string};
use crate::panels::help::section::{Part, Section, Topic};

/// The sections.
pub fn rules(table: &Table, lang: Lang) -> Vec<Section> {
    let Some(plan) = table.plan().game::<PontoonPlan>() else { return Vec::new() };
    let locale = Locale::from(lang);
    let own = |texts: &[&str]| texts.iter().map(|&text| text.to_owned()).collect::<Vec<_>>();
    let course = own(&[
        td_string!(locale, pontoon.rules.course_bet),
        td_string!(locale, pontoon.rules.course_deal),
        td_string!(locale, pontoon.rules.course_insurance),
        td_string!(locale, pontoon.rules.course_play),
        td_string!(locale, pontoon.rules.course_dealer),
        td_string!(locale, pontoon.rules.course_compare),
    ]);
    let complete = match plan.complete_21.is {
        Complete21::Hard => td_string!(locale, pontoon.rules.complete_hard),
        Complete21::Any => td_string!(locale, pontoon.rules.complete_any),
    };
    let mut values =
        own(&[td_string!(locale, blackjack.rules.values), td_string!(locale, pontoon.rules.pontoon)]);
    values.push(td_string!(locale, pontoon.rules.trick, n = TRICK));
    values.push(complete.to_owned());
    let dealer = own(&[
        td_string!(locale, blackjack.rules.dealer_draws),
        td_string!(locale, pontoon.rules.dealer_second),
        td_string!(locale, pontoon.rules.dealer_ties),
    ]);
    vec![
        Section::new(Topic::Course, vec![Part::Steps(course)]),
        Section::new(Topic::Values, vec![Part::Points(values)]),
        help::decisions(table, lang),
        Section::new(Topic::Dealer, vec![Part::Points(dealer)]),
        Section::new(Topic::Boxes, vec![Part::Points(boxes(plan, locale))]),
    ]
}

fn boxes(plan: &PontoonPlan, locale: Locale) -> Vec<String> {
    let Boxes { count, own, players, minimum } = &plan.boxes;
    let mut points = vec![
        td_string!(locale, help.boxes_own, n = count.is, own = own.is),
        td_string!(locale, help.boxes_shared, n = players.is),
    ];
    let joined = match plan.joined_purchase.is {
        JoinedPurchase::Asked => td_string!(locale, pontoon.rules.joined_asked),
        JoinedPurchase::Bound => td_string!(locale, pontoon.rules.joined_bound),
    };
    points.push(joined.to_owned());
    if minimum.is_some() {
        points.push(td_string!(locale, pontoon.rules.box_minimum).to_owned());
    }
    points
}

/// What the plan does for who does not answer.
pub fn unanswered(table: &Table, lang: Lang) -> Vec<String> {
    let questions: [&[Decision]; 3] = [
        &[Decision::Insurance, Decision::NoInsurance],
        &[Decision::Hit, Decision::Stand, Decision::Double, Decision::Split],
        &[Decision::With, Decision::Without],
    ];
    questions.iter().filter_map(|asked| help::unanswered(table, asked, lang)).collect()
}
