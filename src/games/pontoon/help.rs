//! Bets of pontoon in the help: the cards that they look at, and what a hand may do.

pub mod sections;

use leptos::prelude::*;
use rules::decision::Decision;
use rules::label::Lang;
use rules::plan::PositionRule;
use rules::pontoon::place::Place;
use rules::pontoon::plan::PontoonPlan;
use rules::table::Table;

use crate::games::card_table::view_model::choice::label;
use crate::i18n::{Locale, td_string};
use crate::panels::help::cards::{self, Dealt};
use crate::panels::help::view_model::AddedRow;

/// Sides by their letter (player, dealer), then their cards.
const fn example(place: Place) -> &'static str {
    match place {
        Place::Main => "p+5S+4D+2C+3H+6S b-9H-TD",
    }
}

fn dealt(place: Place, lang: Lang) -> Vec<Dealt> {
    let locale = Locale::from(lang);
    let whose = |side: &str| match side {
        "p" => td_string!(locale, history.player),
        _ => td_string!(locale, table.dealer),
    };
    cards::dealt(example(place), |side| whose(side).to_owned())
}

/// What a bet looks at, and what may be done with so many cards.
pub fn picture(table: &Table, rule: &PositionRule, lang: Lang) -> AnyView {
    let sides = cards::place(rule).map(|place| dealt(place, lang));
    view! { {cards::picture(&sides.unwrap_or_default())} {hand_rules(table, lang)} }.into_any()
}

/// What a hand may do, by its cards and how they came.
fn rows(table: &Table, lang: Lang) -> Vec<(&'static str, String)> {
    let locale = Locale::from(lang);
    let words = |decisions: &[Decision]| {
        decisions.iter().map(|decision| label(table, *decision, lang)).collect::<Vec<_>>().join(", ")
    };
    use Decision::{Double, Hit, Split, Stand};
    vec![
        (td_string!(locale, pontoon.two_cards), words(&[Hit, Stand, Double, Split])),
        (td_string!(locale, pontoon.third_drawn), words(&[Hit, Stand])),
        (td_string!(locale, pontoon.third_bought), words(&[Hit, Stand, Double])),
        (td_string!(locale, pontoon.four_cards), words(&[Hit, Stand])),
        (td_string!(locale, pontoon.four_low), td_string!(locale, pontoon.next_automatic).to_owned()),
    ]
}

fn hand_rules(table: &Table, lang: Lang) -> AnyView {
    let locale = Locale::from(lang);
    let rows = rows(table, lang).into_iter().map(|(cards, may)| {
        view! { <tr><th scope="row">{cards}</th><td>{may}</td></tr> }
    });
    let pairs = td_string!(locale, pontoon.equal_only, n = label(table, Decision::Split, lang));
    view! {
        <table class="limits hand-rules" data-note="hand-rules">
            <caption>{td_string!(locale, pontoon.hand_rules)}</caption>
            <tbody>{rows.collect::<Vec<_>>()}</tbody>
        </table>
        <small>{pairs}</small>
    }
    .into_any()
}

/// The sentence of a bet.
pub fn about(_: &Table, rule: &PositionRule, lang: Lang) -> String {
    let locale = Locale::from(lang);
    let sentence = cards::place(rule).map(|place| match place {
        Place::Main => td_string!(locale, places.pontoon_main),
    });
    sentence.unwrap_or_default().to_owned()
}

/// Bought cards, splits, insurance.
pub fn added(table: &Table, lang: Lang) -> Vec<AddedRow> {
    let Some(plan) = table.plan().game::<PontoonPlan>() else { return Vec::new() };
    let as_hand = td_string!(Locale::from(lang), pontoon.as_the_hand);
    let row = |rule: &rules::pontoon::plan::AddedRule| {
        let pays = rule.pays.map_or_else(|| as_hand.to_owned(), |pays| pays.to_string());
        AddedRow::new(&rule.label, &pays, rule.max, lang)
    };
    plan.added.iter().map(row).collect()
}
