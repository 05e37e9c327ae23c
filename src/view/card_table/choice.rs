//! The question to the player: what he may decide, what it costs, and what the plan does when he doesn't answer.

use rules::amount::Amount;
use rules::blackjack::plan::{AddedKind, Shortage};
use rules::decision::Decision;
use rules::event::PlayerId;
use rules::label::Lang;
use rules::phase::Phase;
use rules::plan::Game;
use rules::position::BoxNumber;
use rules::round::{Course, Offer, Round};
use rules::table::Table;

/// What a decision does to the money.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Price {
    /// Nothing.
    Free,
    /// It adds a stake.
    Costs(Amount),
    /// It gives something back at once.
    Returns(Amount),
    /// It gives the stake up.
    Forfeits,
}

/// Why a decision of the plan is not on offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missing {
    /// Only two cards of one value can be split.
    NoPair,
    /// Only with the first two cards.
    FirstTwo,
    /// There is no money for it.
    Money,
}

/// What kind of answer it is, for its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Goes on.
    Go,
    /// Ends.
    End,
    /// Costs money now.
    Pay,
    /// Takes money back.
    Back,
}

/// A decision of the plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Which.
    pub decision: Decision,
    /// What the plan calls it.
    pub label: String,
    /// What it costs.
    pub price: Price,
    /// Why it can't be taken now; none where it is on offer.
    pub missing: Option<Missing>,
}

/// The question, for one hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The box.
    pub at: Option<BoxNumber>,
    /// The hand, from 1.
    pub hand: u8,
    /// How many cards it has.
    pub cards: u8,
    /// The insurance question rather than a play.
    pub insurance: bool,
    /// The answers, always in the same order.
    pub choices: Vec<Choice>,
    /// What the plan does without an answer.
    pub default: Option<String>,
}

/// The colour of a decision.
pub fn tone(decision: Decision) -> Tone {
    match decision {
        Decision::Hit | Decision::Call => Tone::Go,
        Decision::Double | Decision::Split | Decision::Insurance => Tone::Pay,
        Decision::Surrender => Tone::Back,
        _ => Tone::End,
    }
}

/// The key that takes a decision.
pub fn key(decision: Decision) -> Option<char> {
    Some(match decision {
        Decision::Hit => 'H',
        Decision::Stand => 'S',
        Decision::Double => 'D',
        Decision::Split => 'P',
        Decision::Surrender => 'R',
        Decision::Insurance => 'I',
        Decision::NoInsurance => 'N',
        Decision::Call => 'C',
        Decision::Fold => 'F',
        _ => return None,
    })
}

/// The order on every screen.
const ORDER: [Decision; 9] = [
    Decision::Hit,
    Decision::Stand,
    Decision::Double,
    Decision::Split,
    Decision::Surrender,
    Decision::Insurance,
    Decision::NoInsurance,
    Decision::Call,
    Decision::Fold,
];

/// What the plan calls a decision.
pub fn label(table: &Table, decision: Decision, lang: Lang) -> String {
    let known = table.plan().decisions.iter().find(|text| text.decision == decision);
    known.map_or_else(|| decision.to_string(), |text| text.label.get(lang).to_owned())
}

/// What the plan calls a stake that a decision added.
pub fn added_label(table: &Table, kind: AddedKind, lang: Lang) -> String {
    let label = match &table.plan().game {
        Game::Blackjack(plan) => plan.added.iter().find(|rule| rule.on == kind).map(|rule| &rule.label),
        Game::Holdem(plan) if kind == AddedKind::Call => Some(&plan.call.is.label),
        _ => None,
    };
    label.map_or_else(|| kind.to_string(), |label| label.get(lang).to_owned())
}

fn price(offer: &Offer) -> Price {
    if !offer.cost.is_zero() {
        Price::Costs(offer.cost)
    } else if !offer.gives_back.is_zero() {
        Price::Returns(offer.gives_back)
    } else if offer.decision == Decision::Fold {
        Price::Forfeits
    } else {
        Price::Free
    }
}

fn replaces(table: &Table) -> bool {
    matches!(&table.plan().game, Game::Blackjack(plan) if plan.shortage.is == Shortage::Replace)
}

/// What the player is asked now; none while he has nothing to decide.
pub fn question(round: &Round, me: PlayerId, purse: Amount, lang: Lang) -> Option<Question> {
    let table = round.table();
    let offers = round.decisions(me);
    let first = *offers.first()?;
    let insurance = round.phase() == Phase::Insurance;
    let cards = match round.course() {
        Course::Blackjack(course) if !insurance => {
            course.open_hand(me, first.at, table).map_or(2, |hand| hand.cards().len())
        }
        _ => 2,
    };
    let mut choices = Vec::new();
    for decision in ORDER {
        let offer = offers.iter().find(|offer| offer.at == first.at && offer.decision == decision);
        let asks = matches!(decision, Decision::Insurance | Decision::NoInsurance);
        let planned =
            table.plan().decisions.iter().any(|text| text.decision == decision) && asks == insurance;
        let (price, missing) = match offer {
            Some(offer) => {
                let short = offer.cost > purse && !replaces(table);
                (price(offer), short.then_some(Missing::Money))
            }
            None if planned && decision == Decision::Split && cards == 2 && first.hand == 1 => {
                (Price::Free, Some(Missing::NoPair))
            }
            None if planned => (Price::Free, Some(Missing::FirstTwo)),
            None => continue,
        };
        choices.push(Choice { decision, label: label(table, decision, lang), price, missing });
    }
    Some(Question {
        at: first.at,
        hand: first.hand,
        cards: u8::try_from(cards).unwrap_or(u8::MAX),
        insurance,
        choices,
        default: round.default_decision(me, first.at).map(|decision| label(table, decision, lang)),
    })
}
