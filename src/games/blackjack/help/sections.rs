//! The rules of blackjack in the help, by the switches of the plan.

use rules::blackjack::plan::{BlackjackPlan, Boxes, Peek, Shortage, TimeOut};
use rules::decision::Decision;
use rules::label::Lang;
use rules::table::Table;

use crate::games::card_table::help;
use crate::games::card_table::view_model::choice::label;
use crate::i18n::{Locale, td_string};
use crate::panels::help::section::{Part, Section, Topic};

/// The sections.
pub fn rules(table: &Table, lang: Lang) -> Vec<Section> {
    let Some(plan) = table.plan().game::<BlackjackPlan>() else { return Vec::new() };
    let locale = Locale::from(lang);
    let mut decisions = help::decisions(table, lang);
    decisions.parts.push(Part::Text(shortage(plan, locale).to_owned()));
    vec![
        Section::new(Topic::Course, vec![Part::Steps(course(plan, locale))]),
        Section::new(Topic::Values, vec![Part::Points(values(plan, locale))]),
        decisions,
        Section::new(Topic::Dealer, vec![Part::Points(dealer(plan, locale))]),
        Section::new(Topic::Boxes, vec![Part::Points(boxes(plan, locale))]),
    ]
}

fn course(plan: &BlackjackPlan, locale: Locale) -> Vec<String> {
    let bet = match &plan.boxes {
        Some(_) => td_string!(locale, blackjack.rules.course_boxes),
        None => td_string!(locale, blackjack.rules.course_shared),
    };
    let deal = if plan.has_hole_card() {
        td_string!(locale, blackjack.rules.course_deal_hole)
    } else {
        td_string!(locale, blackjack.rules.course_deal_open)
    };
    let insure = if plan.has_even_money() {
        td_string!(locale, blackjack.rules.course_even_money)
    } else {
        td_string!(locale, blackjack.rules.course_insurance)
    };
    let steps = [
        bet,
        deal,
        insure,
        td_string!(locale, blackjack.rules.course_play),
        td_string!(locale, blackjack.rules.course_dealer),
        td_string!(locale, blackjack.rules.course_compare),
    ];
    steps.map(str::to_owned).to_vec()
}

fn values(plan: &BlackjackPlan, locale: Locale) -> Vec<String> {
    let mut points = vec![
        td_string!(locale, blackjack.rules.values).to_owned(),
        td_string!(locale, blackjack.rules.soft).to_owned(),
        td_string!(locale, blackjack.rules.blackjack).to_owned(),
    ];
    if plan.hands.is > 1 {
        points.push(td_string!(locale, blackjack.rules.split_21).to_owned());
    }
    if let Some(cards) = &plan.charlie {
        points.push(td_string!(locale, blackjack.rules.charlie, n = cards.is));
    }
    points
}

fn dealer(plan: &BlackjackPlan, locale: Locale) -> Vec<String> {
    let mut points = vec![td_string!(locale, blackjack.rules.dealer_draws).to_owned()];
    let peek = match (plan.has_hole_card(), plan.peek.is) {
        (false, _) => td_string!(locale, blackjack.rules.second_last),
        (true, Peek::Never) => td_string!(locale, blackjack.rules.peek_never),
        (true, Peek::Ace) => td_string!(locale, blackjack.rules.peek_ace),
    };
    points.push(peek.to_owned());
    points.push(td_string!(locale, blackjack.rules.dealer_blackjack).to_owned());
    if let Some(push) = &plan.pushes_on {
        points.push(td_string!(locale, blackjack.rules.pushes_on, n = push.is));
    }
    if plan.rests_on_blackjack.is {
        points.push(td_string!(locale, blackjack.rules.rests).to_owned());
    }
    if let Some(most) = &plan.most_decks {
        points.push(td_string!(locale, blackjack.rules.most_decks, n = plan.decks.is, most = most.is));
    }
    points
}

fn shortage(plan: &BlackjackPlan, locale: Locale) -> &'static str {
    match plan.shortage.is {
        Shortage::Refuse => td_string!(locale, blackjack.rules.shortage_refuse),
        Shortage::Replace => td_string!(locale, blackjack.rules.shortage_replace),
    }
}

fn boxes(plan: &BlackjackPlan, locale: Locale) -> Vec<String> {
    let Some(Boxes { count, own, behind_insurance, players, choose_hand: _ }) = &plan.boxes else {
        return vec![td_string!(locale, blackjack.rules.one_box).to_owned()];
    };
    let mut points = vec![td_string!(locale, help.boxes_own, n = count.is, own = own.is)];
    match players.as_ref().map(|players| players.is).filter(|players| *players > 1) {
        Some(players) => {
            points.push(td_string!(locale, help.boxes_shared, n = players));
            points.push(td_string!(locale, blackjack.rules.joined).to_owned());
            if plan.may_choose_hand() {
                points.push(td_string!(locale, blackjack.rules.joined_choose).to_owned());
            } else {
                points.push(td_string!(locale, blackjack.rules.joined_first).to_owned());
            }
        }
        None => {
            let insured = if behind_insurance.is {
                td_string!(locale, blackjack.rules.behind_insured)
            } else {
                td_string!(locale, blackjack.rules.behind_uninsured)
            };
            points.push(insured.to_owned());
        }
    }
    points
}

/// What the plan does for who does not answer.
pub fn unanswered(table: &Table, lang: Lang) -> Vec<String> {
    let Some(plan) = table.plan().game::<BlackjackPlan>() else { return Vec::new() };
    let locale = Locale::from(lang);
    let word = |decision| label(table, decision, lang);
    let mut points: Vec<String> =
        help::unanswered(table, &[Decision::Insurance, Decision::NoInsurance], lang).into_iter().collect();
    points.push(match plan.time_out.is {
        TimeOut::Stand => td_string!(locale, help.absence.play, n = word(Decision::Stand)),
        TimeOut::DrawTo12 => {
            td_string!(
                locale,
                blackjack.rules.draw_to_12,
                hit = word(Decision::Hit),
                n = word(Decision::Stand)
            )
        }
    });
    if table.game().decisions().contains(&Decision::With) {
        let (with, without) = (word(Decision::With), word(Decision::Without));
        points.push(td_string!(locale, blackjack.rules.joined_silent, n = without));
        if plan.free.is_some() {
            points.push(td_string!(locale, blackjack.rules.joined_silent_free, n = with));
        }
    }
    points
}
