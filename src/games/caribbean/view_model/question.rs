//! The question to the box whose turn it is: bet, pass, or another card for money.

use rules::amount::Amount;
use rules::caribbean::plan::{EXCHANGES, exchanged};
use rules::decision::Decision;
use rules::event::PlayerId;
use rules::label::Lang;
use rules::position::BoxNumber;
use rules::round::{Offer, Round};

use crate::games::card_table::view_model::choice::{About, Choice, Missing, Price, Question, label, look};
use crate::games::caribbean::view_model::course;
use crate::table::view_model::money;

/// What a pass loses: the stakes of the box on which nothing is decided yet.
fn at_stake(round: &Round, me: PlayerId, at: Option<BoxNumber>) -> Amount {
    let open = |line: &&rules::settle::OpenLine| line.on.at() == at && line.decided.is_none();
    round.lines(me).iter().filter(open).map(|line| line.stake).sum()
}

/// What the player is asked now; exchanges that are not on offer say why.
pub fn question(round: &Round, me: PlayerId, purse: Amount, lang: Lang) -> Option<Question> {
    let (course, plan) = course(round)?;
    let table = round.table();
    let offers = round.decisions(me);
    let at = offers.first()?.at;
    let seat = course.seats().iter().find(|seat| Some(seat.at) == at)?;
    let choice = |offer: &Offer| Choice {
        decision: offer.decision,
        label: label(table, offer.decision, lang),
        price: if offer.decision == Decision::Pass {
            Price::Forfeits(money::brief(at_stake(round, me, at), table.plan().currency, lang))
        } else {
            Price::Costs(offer.cost)
        },
        icon: look(offer.decision).icon,
        missing: (offer.cost > purse).then_some(Missing::Money),
    };
    let mut choices: Vec<Choice> = offers.iter().filter(|offer| offer.at == at).map(choice).collect();
    if !choices.iter().any(|choice| exchanged(choice.decision).is_some()) {
        let spent = seat.prices.len() >= plan.exchanges.len();
        let missing = Some(if spent { Missing::NoMoreExchanges } else { Missing::ShortPack });
        choices.extend(EXCHANGES.map(|decision| Choice {
            decision,
            label: label(table, decision, lang),
            price: Price::Free,
            icon: look(decision).icon,
            missing,
        }));
    }
    Some(Question {
        at,
        hand: 1,
        cards: u8::try_from(round.cards_seen(me, at)).unwrap_or(u8::MAX),
        about: About::Turn,
        choices,
        default: round.default_decision(me, at).map(|decision| label(table, decision, lang)),
    })
}

/// What the bet would add, where there is money for it.
pub fn ghost(question: &Question) -> Option<Amount> {
    let bet = question
        .choices
        .iter()
        .find(|choice| choice.decision == Decision::Bet && choice.missing.is_none())?;
    match bet.price {
        Price::Costs(cost) => Some(cost),
        Price::Free
        | Price::Returns(_)
        | Price::Forfeits(_)
        | Price::House(_)
        | Price::With(_)
        | Price::StaysAt(_) => None,
    }
}
