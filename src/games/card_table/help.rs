//! The decisions of card games in the help, and what the plan does for who does not answer.

pub mod poker_hands;

use rules::blackjack::plan::{BlackjackPlan, Insurance};
use rules::caribbean::plan::CaribbeanPlan;
use rules::decision::Decision;
use rules::event::PlayerId;
use rules::holdem::plan::HoldemPlan;
use rules::label::Lang;
use rules::pontoon::plan::PontoonPlan;
use rules::table::Table;

use crate::games::card_table::view_model::choice::{label, look};
use crate::i18n::{Locale, td_string};
use crate::panels::help::section::{Part, Section, Term, Topic};
use crate::table::view_model::money::odds;

/// Every decision of the plan: what its button says, its key, and what it does.
pub fn decisions(table: &Table, lang: Lang) -> Section {
    let mut terms: Vec<Term> = Vec::new();
    for decision in table.game().decisions() {
        let key = look(decision).key.map(|key| key.to_string());
        let (title, does) = (label(table, decision, lang), words(table, decision, lang));
        match terms.last_mut().filter(|last| last.title == title && last.does == does) {
            Some(last) => {
                last.of.push(decision.to_string());
                last.keys.extend(key);
            }
            None => {
                let keys = key.into_iter().collect();
                terms.push(Term { of: vec![decision.to_string()], title, keys, does });
            }
        }
    }
    Section::new(Topic::Decisions, vec![Part::Terms(terms)])
}

/// What the plan decides where one of these is asked and nobody answers, by what it calls it.
pub fn silence(table: &Table, offered: &[Decision], lang: Lang) -> Option<String> {
    let course = table.game().new_course();
    let decision = course.default_decision(PlayerId(0), None, offered, table)?;
    Some(label(table, decision, lang))
}

/// The sentence about a question that is not answered, where the plan asks it.
pub fn unanswered(table: &Table, offered: &[Decision], lang: Lang) -> Option<String> {
    let locale = Locale::from(lang);
    let known = table.game().decisions();
    if !offered.iter().any(|decision| known.contains(decision)) {
        return None;
    }
    let asked: Vec<String> = offered
        .iter()
        .filter(|decision| known.contains(decision))
        .map(|decision| label(table, *decision, lang))
        .collect();
    let silence = silence(table, offered, lang)?;
    Some(td_string!(locale, help.absence.unanswered, asked = asked.join(" / "), n = silence))
}

/// What a decision does, by the switches of the plan.
fn words(table: &Table, decision: Decision, lang: Lang) -> String {
    let locale = Locale::from(lang);
    let buys = table.plan().game::<PontoonPlan>().is_some();
    match decision {
        Decision::Hit if buys => td_string!(locale, pontoon.rules.hit).to_owned(),
        Decision::Hit => td_string!(locale, blackjack.rules.hit).to_owned(),
        Decision::Stand => td_string!(locale, blackjack.rules.stand).to_owned(),
        Decision::Double => double(table, locale),
        Decision::Split => split(table, locale),
        Decision::Insurance => insurance(table, locale),
        Decision::NoInsurance => no_insurance(table, locale),
        Decision::Surrender => surrender(table, locale),
        Decision::EvenMoney => td_string!(locale, blackjack.rules.even_money).to_owned(),
        Decision::With => td_string!(locale, blackjack.rules.with).to_owned(),
        Decision::Without => td_string!(locale, blackjack.rules.without).to_owned(),
        Decision::Hand1 => td_string!(locale, blackjack.rules.hand_1).to_owned(),
        Decision::Hand2 => td_string!(locale, blackjack.rules.hand_2).to_owned(),
        Decision::Call => {
            let times = table.plan().game::<HoldemPlan>().map_or(0, |plan| plan.call.times);
            td_string!(locale, holdem.rules.decide_call, n = times)
        }
        Decision::Fold => td_string!(locale, holdem.rules.fold).to_owned(),
        Decision::Raise4 => td_string!(locale, ultimate.rules.raise, n = 4),
        Decision::Raise3 => td_string!(locale, ultimate.rules.raise, n = 3),
        Decision::Raise2 => td_string!(locale, ultimate.rules.raise, n = 2),
        Decision::Raise1 => td_string!(locale, ultimate.rules.raise, n = 1),
        Decision::Check => td_string!(locale, ultimate.rules.check).to_owned(),
        Decision::Bet => {
            let times = table.plan().game::<CaribbeanPlan>().map_or(0, |plan| plan.bet.is);
            td_string!(locale, caribbean.rules.bet, n = times)
        }
        Decision::Pass => td_string!(locale, caribbean.rules.pass).to_owned(),
        Decision::Exchange1
        | Decision::Exchange2
        | Decision::Exchange3
        | Decision::Exchange4
        | Decision::Exchange5 => td_string!(locale, caribbean.rules.exchange).to_owned(),
    }
}

fn double(table: &Table, locale: Locale) -> String {
    if let Some(plan) = table.plan().game::<PontoonPlan>() {
        return td_string!(locale, pontoon.rules.buy, n = plan.purchases.is);
    }
    let Some(plan) = table.plan().game::<BlackjackPlan>() else { return String::new() };
    let after_split = if plan.hands.is < 2 {
        ""
    } else if plan.double_after_split.is {
        td_string!(locale, blackjack.rules.double_after_split)
    } else {
        td_string!(locale, blackjack.rules.not_after_split)
    };
    let free = plan
        .free
        .as_ref()
        .map(|free| td_string!(locale, blackjack.rules.free_double, n = list(&free.double.is)));
    join([td_string!(locale, blackjack.rules.double), after_split, free.as_deref().unwrap_or_default()])
}

fn split(table: &Table, locale: Locale) -> String {
    let blackjack = table.plan().game::<BlackjackPlan>();
    let pontoon = table.plan().game::<PontoonPlan>();
    let hands = blackjack.map(|plan| plan.hands.is).or(pontoon.map(|plan| plan.hands.is)).unwrap_or_default();
    let most = if hands > 2 {
        td_string!(locale, blackjack.rules.resplit, n = hands)
    } else {
        td_string!(locale, blackjack.rules.split_once).to_owned()
    };
    let free = blackjack.and_then(|plan| plan.free.as_ref()).map(|free| {
        let pairs: Vec<String> = free.split.is.iter().map(|points| pair_of(*points, locale)).collect();
        td_string!(locale, blackjack.rules.free_split, n = pairs.join(", "))
    });
    join([
        td_string!(locale, blackjack.rules.split),
        &most,
        td_string!(locale, blackjack.rules.split_aces),
        free.as_deref().unwrap_or_default(),
    ])
}

fn insurance(table: &Table, locale: Locale) -> String {
    let blackjack = table.plan().game::<BlackjackPlan>();
    let pontoon = table.plan().game::<PontoonPlan>();
    let pays = blackjack.map(|plan| plan.insurance_odds()).or(pontoon.map(|plan| plan.insurance_odds()));
    let pays = pays.map(|pays| odds(&pays.to_string())).unwrap_or_default();
    let who = match blackjack.map(|plan| plan.insurance.is) {
        Some(Insurance::WithoutBlackjack) => td_string!(locale, blackjack.rules.insure_without),
        Some(Insurance::All) => td_string!(locale, blackjack.rules.insure_all),
        None => td_string!(locale, pontoon.rules.insure_all),
    };
    let what = if pontoon.is_some() {
        td_string!(locale, pontoon.rules.insurance, n = pays)
    } else {
        td_string!(locale, blackjack.rules.insurance, n = pays)
    };
    join([&what, who])
}

fn no_insurance(table: &Table, locale: Locale) -> String {
    let even = table.plan().game::<BlackjackPlan>().is_some_and(BlackjackPlan::has_even_money);
    let even = if even { td_string!(locale, blackjack.rules.no_even_money) } else { "" };
    join([td_string!(locale, blackjack.rules.no_insurance), even])
}

fn surrender(table: &Table, locale: Locale) -> String {
    let Some(plan) = table.plan().game::<BlackjackPlan>() else { return String::new() };
    let not_to_ace = plan.surrender_to_ace.as_ref().is_some_and(|to_ace| !to_ace.is);
    let ace = if not_to_ace { td_string!(locale, blackjack.rules.not_against_ace) } else { "" };
    join([td_string!(locale, blackjack.rules.surrender), ace])
}

/// Sentences, one after the other.
fn join<const N: usize>(sentences: [&str; N]) -> String {
    let said: Vec<&str> = sentences.into_iter().filter(|sentence| !sentence.is_empty()).collect();
    said.join(" ")
}

/// Figures as a list: `9, 10, 11`.
fn list(figures: &[u8]) -> String {
    figures.iter().map(u8::to_string).collect::<Vec<_>>().join(", ")
}

/// Two cards of so many points: `8-8`, `A-A`.
fn pair_of(points: u8, locale: Locale) -> String {
    let card = if points == 1 { td_string!(locale, help.ace).to_owned() } else { points.to_string() };
    format!("{card}-{card}")
}

/// The button that shows pay tables at the places.
pub fn buttons(_: &Table, lang: Lang) -> Vec<Term> {
    let locale = Locale::from(lang);
    vec![Term::new(
        "quick-help",
        td_string!(locale, cards.quick_help),
        td_string!(locale, help.buttons.quick_help),
    )]
}
