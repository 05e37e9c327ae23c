//! The question to a box: raise, wait or give up, and what each costs.

use rules::amount::Amount;
use rules::decision::Decision;
use rules::event::PlayerId;
use rules::label::Lang;
use rules::position::BoxNumber;
use rules::round::{Offer, Round};
use rules::ultimate_holdem::plan::raise;

use crate::games::card_table::view_model::choice::{
    About, Choice, Missing, Price, Question, Street, label, look,
};
use crate::games::ultimate_holdem::view_model::course;
use crate::table::view_model::money;

/// What lies at a box: what a fold would lose.
fn at_stake(round: &Round, me: PlayerId, at: Option<BoxNumber>) -> Amount {
    round.lines(me).iter().filter(|line| line.on.at() == at).map(|line| line.stake).sum()
}

/// What the player is asked now, for the first of the boxes that are open.
pub fn question(round: &Round, me: PlayerId, purse: Amount, lang: Lang) -> Option<Question> {
    let (course, _) = course(round)?;
    let table = round.table();
    let offers = round.decisions(me);
    let at = offers.first()?.at;
    let price = |offer: &Offer| {
        if offer.decision == Decision::Fold {
            Price::Forfeits(money::brief(at_stake(round, me, at), table.plan().currency, lang))
        } else if raise(offer.decision).is_some() {
            Price::Costs(offer.cost)
        } else {
            Price::Free
        }
    };
    let choice = |offer: &Offer| Choice {
        decision: offer.decision,
        label: label(table, offer.decision, lang),
        price: price(offer),
        icon: look(offer.decision).icon,
        missing: (offer.cost > purse).then_some(Missing::Money),
    };
    let street = match course.board().len() {
        0 => Street::First,
        3 => Street::Flop,
        _ => Street::River,
    };
    Some(Question {
        at,
        hand: 1,
        cards: u8::try_from(round.cards_seen(me, at)).unwrap_or(u8::MAX),
        about: About::Raise(street),
        choices: offers.iter().filter(|offer| offer.at == at).map(choice).collect(),
        default: round.default_decision(me, at).map(|decision| label(table, decision, lang)),
    })
}

/// What the raise would add to a box, where there is money for it.
pub fn ghost(question: &Question) -> Option<Amount> {
    question.choices.iter().find_map(|choice| match choice.price {
        Price::Costs(cost) if choice.missing.is_none() => Some(cost),
        Price::Costs(_)
        | Price::Free
        | Price::Returns(_)
        | Price::Forfeits(_)
        | Price::House(_)
        | Price::With(_)
        | Price::StaysAt(_) => None,
    })
}
