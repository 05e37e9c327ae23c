//! The question at a table where cards are bought or drawn: what stands in a decision's way, and what a joined player is asked.

use rules::decision::Decision;
use rules::event::PlayerId;
use rules::pontoon::plan::PontoonPlan;
use rules::pontoon::play::Hand;
use rules::pontoon::round::PontoonRound;
use rules::position::BoxNumber;
use rules::round::Round;

use crate::games::card_table::view_model::choice::Missing;

/// The course of a round with bought cards; none of another game.
pub fn course(round: &Round) -> Option<&PontoonRound> {
    round.course::<PontoonRound>()
}

/// The hand that the owner of a box decides on.
fn open_hand(round: &Round, me: PlayerId, at: Option<BoxNumber>) -> Option<(&Hand, usize)> {
    let seats = course(round)?.seats().iter();
    let seat = seats.filter(|seat| seat.owner() == Some(me)).find(|seat| Some(seat.at) == at)?;
    Some((seat.play.open_hand()?, seat.play.hands().len()))
}

/// What the hand would stay at without another card.
pub fn stays_at(round: &Round, me: PlayerId, at: Option<BoxNumber>) -> Option<u8> {
    open_hand(round, me, at).map(|(hand, _)| hand.total().points)
}

/// Why a decision of the plan is not on offer for a hand; none at a table of another game.
pub fn missing(round: &Round, me: PlayerId, at: Option<BoxNumber>, decision: Decision) -> Option<Missing> {
    let plan = round.table().plan().game::<PontoonPlan>()?;
    let (hand, hands) = open_hand(round, me, at)?;
    let (cards, bought) = (hand.cards().len(), usize::from(hand.bought()));
    let is_split = decision == Decision::Split;
    Some(if is_split && cards > 2 {
        Missing::FirstTwo
    } else if is_split && hands >= usize::from(plan.hands.is) {
        Missing::AfterSplit
    } else if is_split {
        Missing::NoPair
    } else if cards > 2 + bought {
        Missing::AfterDraw
    } else {
        Missing::FifthDrawn
    })
}
