//! The question to the player: what he may decide, what it costs, and what the plan does when he doesn't answer.

use rules::amount::Amount;
use rules::blackjack::place::Place;
use rules::blackjack::plan::BlackjackPlan;
use rules::blackjack::round::BlackjackRound;
use rules::decision::Decision;
use rules::event::PlayerId;
use rules::holdem::place as holdem;
use rules::holdem::plan::HoldemPlan;
use rules::holdem::round::CALL;
use rules::label::Lang;
use rules::phase::Phase;
use rules::position::{BoxNumber, Position};
use rules::round::{Offer, Round};
use rules::table::Table;

use crate::games::card_table::view_model::name;

/// What a decision does to the money.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Price {
    /// Nothing.
    Free,
    /// It adds a stake.
    Costs(Amount),
    /// It gives something back at once.
    Returns(Amount),
    /// It gives these bets up, by their names.
    Forfeits(String),
}

/// Why a decision of the plan is not on offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missing {
    /// Only two cards of one value can be split.
    NoPair,
    /// Only with the first two cards.
    FirstTwo,
    /// Not with the hands of a split, or not so many of them.
    AfterSplit,
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

/// How a decision's button looks, and the key that takes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// Its colour.
    pub tone: Tone,
    /// Its picture.
    pub icon: &'static str,
    /// Its key.
    pub key: Option<char>,
}

/// The look of a decision.
pub fn look(decision: Decision) -> Look {
    let (tone, icon, key) = match decision {
        Decision::Hit => (Tone::Go, "hit", Some('H')),
        Decision::Stand => (Tone::End, "hand", Some('S')),
        Decision::Double => (Tone::Pay, "twice", Some('D')),
        Decision::Split => (Tone::Pay, "split", Some('P')),
        Decision::Surrender => (Tone::Back, "chip-back", Some('R')),
        Decision::Insurance => (Tone::Pay, "shield", Some('I')),
        Decision::NoInsurance => (Tone::End, "no-shield", Some('N')),
        Decision::Call => (Tone::Go, "twice", Some('C')),
        Decision::Fold => (Tone::End, "fold", Some('F')),
        // No table on the internet offers these.
        Decision::EvenMoney
        | Decision::Raise4
        | Decision::Raise3
        | Decision::Raise2
        | Decision::Raise1
        | Decision::Check
        | Decision::Bet
        | Decision::Pass
        | Decision::With
        | Decision::Without
        | Decision::Hand1
        | Decision::Hand2
        | Decision::Exchange1
        | Decision::Exchange2
        | Decision::Exchange3
        | Decision::Exchange4
        | Decision::Exchange5 => (Tone::End, "fold", None),
    };
    Look { tone, icon, key }
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
pub fn added_label(table: &Table, line: Position, lang: Lang) -> String {
    let kind = name::added(line);
    let blackjack = table
        .plan()
        .game::<BlackjackPlan>()
        .and_then(|plan| plan.added.iter().find(|rule| rule.on.name() == kind).map(|rule| &rule.label));
    let holdem = table.plan().game::<HoldemPlan>().filter(|_| line == CALL).map(|plan| &plan.call.is.label);
    blackjack.or(holdem).map_or(kind.clone(), |label| label.get(lang).to_owned())
}

/// What a fold loses: the ante, and whatever pays only with a call.
fn falls(round: &Round, me: PlayerId, lang: Lang) -> String {
    let table = round.table();
    let mut names = Vec::new();
    for line in round.lines(me) {
        let on = line.on;
        if !line.added && (on.is(holdem::Place::Ante) || name::needs_call(table, on)) {
            names.push(name::label(table, on, lang));
        }
    }
    names.join(", ")
}

fn price(round: &Round, me: PlayerId, offer: &Offer, lang: Lang) -> Price {
    if !offer.cost.is_zero() {
        Price::Costs(offer.cost)
    } else if !offer.gives_back.is_zero() {
        Price::Returns(offer.gives_back)
    } else if offer.decision == Decision::Fold {
        Price::Forfeits(falls(round, me, lang))
    } else {
        Price::Free
    }
}

/// What doubling or splitting would add to the main bet of a box, where there is money for it.
pub fn adds(round: &Round, me: PlayerId, on: Position, purse: Amount, doubles: bool) -> Option<Amount> {
    let offers = if on.is(Place::Main) { round.decisions(me) } else { Vec::new() };
    let adds = |offer: &&Offer| match offer.decision {
        Decision::Double => doubles,
        decision => decision == Decision::Split,
    };
    let offer = offers.iter().filter(|offer| offer.at == on.at() && offer.cost <= purse).find(adds)?;
    Some(offer.cost)
}

/// Why a decision of the plan is not on offer for a hand.
fn missing(round: &Round, me: PlayerId, at: Option<BoxNumber>, decision: Decision, cards: usize) -> Missing {
    let blackjack = round.course::<BlackjackRound>().zip(round.table().plan().game::<BlackjackPlan>());
    let Some((course, plan)) = blackjack else {
        return Missing::FirstTwo;
    };
    let seat = course.seats().iter().find(|seat| seat.owner == me && seat.at == at);
    let hands = seat.map_or(1, |seat| seat.play.hands().len());
    match decision {
        _ if cards > 2 => Missing::FirstTwo,
        Decision::Split if hands < usize::from(plan.hands.is) => Missing::NoPair,
        _ if hands > 1 => Missing::AfterSplit,
        _ => Missing::FirstTwo,
    }
}

/// What the player is asked now; none while he has nothing to decide.
pub fn question(round: &Round, me: PlayerId, purse: Amount, lang: Lang) -> Option<Question> {
    let table = round.table();
    let offers = round.decisions(me);
    let first = *offers.first()?;
    let insurance = round.phase() == Phase::Insurance;
    let cards = match round.course::<rules::blackjack::round::BlackjackRound>() {
        Some(course) if !insurance => {
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
            Some(offer) => (price(round, me, offer, lang), (offer.cost > purse).then_some(Missing::Money)),
            None if planned => (Price::Free, Some(missing(round, me, first.at, decision, cards))),
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
