//! The pontoon table as it is drawn: the dealer's hand, the boxes with their hands.

use rules::amount::Amount;
use rules::card::Card;
use rules::event::PlayerId;
use rules::phase::Phase;
use rules::pontoon::place::Place;
use rules::pontoon::plan::{JoinedPurchase, PontoonPlan};
use rules::pontoon::play::{Hand, TRICK};
use rules::pontoon::round::{PontoonRound, Seat};
use rules::pontoon::settle::Dealer;
use rules::position::Position;
use rules::round::Round;
use rules::settle::Decided;
use rules::twenty_one::added::AddedKind;
use rules::twenty_one::hand::{Total, is_blackjack};

use crate::games::card_table::view_model::boxes::{BoxNote, BoxView};
use crate::games::card_table::view_model::hand::{Count, Ending, HandView, nth_name};

pub mod places;
pub mod print;
#[cfg(test)]
mod test;

fn course(round: &Round) -> Option<&PontoonRound> {
    round.course::<PontoonRound>()
}

/// What a hand counts.
pub fn count(hand: &Hand) -> Option<Count> {
    Some(match hand.total() {
        _ if hand.cards().is_empty() => return None,
        _ if hand.is_pontoon() => Count::Pontoon,
        total if hand.is_trick() => Count::Trick(total),
        total => Count::Points(total),
    })
}

/// What the dealer's cards count.
pub fn dealer_count(dealer: &Dealer) -> Option<Count> {
    Some(match Total::of(&dealer.cards) {
        _ if dealer.cards.is_empty() => return None,
        _ if is_blackjack(&dealer.cards) => Count::Pontoon,
        total => Count::Points(total),
    })
}

/// The dealer's hand: one card until the boxes are played.
pub fn dealer(round: &Round) -> HandView {
    let Some(course) = course(round) else { return HandView::empty("dealer") };
    let dealer = course.dealer();
    let total = dealer.final_total();
    HandView {
        cards: dealer.cards.iter().copied().map(Some).collect(),
        count: dealer_count(dealer),
        done: total.is_some(),
        ending: total.filter(|total| total.is_bust()).map(|_| Ending::Bust),
        ..HandView::empty("dealer")
    }
}

/// Does the dealer's second card come after the players?
pub fn awaits_second_card(round: &Round) -> bool {
    course(round).is_some_and(|course| course.dealer().cards.len() == 1)
}

/// How a hand of a box ended: the first by its owner's main bet, the others by the stakes of their splits.
fn decided(round: &Round, seat: &Seat, number: u8) -> Option<Decided> {
    let wanted = match number {
        0 => Position::boxed(seat.at, Place::Main),
        nth => AddedKind::Split.line(Some(seat.at), nth),
    };
    round.lines(seat.owner()?).into_iter().find(|line| line.on == wanted)?.decided
}

/// The hands of a box, with what the player has on them; of others' boxes with their owners' stakes.
fn hands(round: &Round, course: &PontoonRound, seat: &Seat, me: PlayerId) -> Vec<HandView> {
    let is_mine = seat.shares.iter().any(|share| share.player == me);
    let Some(whose) = seat.owner().map(|owner| if is_mine { me } else { owner }) else { return Vec::new() };
    let offers = seat.owner().map(|owner| round.decisions(owner)).unwrap_or_default();
    let plays = round.phase() != Phase::Insurance;
    let open = offers
        .iter()
        .find(|offer| offer.at == Some(seat.at) && plays)
        .map(|offer| usize::from(offer.hand) - 1);
    let view = |(nth, hand): (usize, &Hand)| {
        let units = course.stakes_on(whose, seat.at, hand.number());
        // The first hand's main stake lies on its place.
        let added = units.iter().skip(usize::from(hand.number() == 0)).copied().sum();
        HandView {
            cards: hand.cards().iter().copied().map(Some).collect(),
            count: count(hand),
            active: open == Some(nth),
            done: hand.is_done(),
            doubled: hand.bought() > 0,
            added,
            bought: hand.bought().into(),
            units,
            ending: decided(round, seat, hand.number()).map(Ending::of),
            ..HandView::empty(&nth_name(&seat.at.to_string(), nth))
        }
    };
    seat.play.hands().iter().enumerate().map(view).collect()
}

/// What a player who joined a box and is bound by its owner is told of what the owner added.
fn note(plan: &PontoonPlan, seat: &Seat, hands: &[HandView], me: PlayerId) -> Option<BoxNote> {
    let own = seat.joined().iter().find(|share| share.player == me)?;
    let is_bound = plan.joined_purchase.is == JoinedPurchase::Bound;
    if hands.iter().any(|hand| hand.units.is_empty()) {
        return Some(BoxNote::LeftHand);
    }
    if is_bound && hands.iter().any(|hand| hand.units.len() <= hand.bought) {
        return Some(BoxNote::Short);
    }
    let laid: Amount = hands.iter().flat_map(|hand| &hand.units).copied().sum();
    let added = laid.minus_or_zero(own.stake);
    (!added.is_zero()).then_some(BoxNote::Followed(added))
}

/// The boxes in play, as a player sees them.
pub fn boxes(round: &Round, me: PlayerId) -> Vec<BoxView> {
    let Some((course, plan)) = course(round).zip(round.table().plan().game::<PontoonPlan>()) else {
        return Vec::new();
    };
    let view = |seat: &Seat| {
        let hands = hands(round, course, seat, me);
        BoxView {
            at: seat.at,
            turn: hands.iter().any(|hand| hand.active),
            mine: seat.shares.iter().any(|share| share.player == me),
            note: note(plan, seat, &hands, me),
            hands,
        }
    };
    course.seats().iter().map(view).collect()
}

/// What is missing to the minimum of a box on which the player has a stake, while bets are open.
pub fn below_minimum(round: &Round, me: PlayerId, on: Position) -> Option<Amount> {
    let minimum = round.table().plan().game::<PontoonPlan>()?.boxes.minimum.as_ref()?.is;
    round.book().on(me, on)?;
    let laid: Amount = round.book().iter().filter_map(|bets| bets.on(on)).sum();
    Some(minimum.minus_or_zero(laid)).filter(|missing| !missing.is_zero())
}

/// What joining a box can come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Joining {
    /// Its owner's purchases are the player's as well.
    pub is_bound: bool,
    /// How many times the stake.
    pub times: u8,
}

/// What a player should know who may join a box of somebody else, and has joined none.
pub fn joining(round: &Round, me: PlayerId) -> Option<Joining> {
    let plan = round.table().plan().game::<PontoonPlan>()?;
    let is_open = matches!(round.phase(), Phase::Open | Phase::Last);
    let is_main = |on: Position| on.is(Place::Main);
    let others = round.book().iter().filter(|bets| bets.player != me);
    let mut boxes = others.flat_map(|bets| &bets.stakes).filter(|stake| is_main(stake.on));
    let can = boxes.any(|stake| round.book().on(me, stake.on).is_none());
    let is_bound = plan.joined_purchase.is == JoinedPurchase::Bound;
    let units = if is_bound { 1 + plan.purchases.is } else { 1 };
    (is_open && can && plan.boxes.players.is > 1)
        .then(|| Joining { is_bound, times: plan.hands.is.saturating_mul(units) })
}

/// The row of the pay table that the player's hand would be paid by as it lies, for the light on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reached {
    /// Ace and ten.
    Pontoon,
    /// Five cards, or four whose fifth is sure to complete them.
    Trick,
}

/// What one of the player's hands has reached; the one being played before the others.
pub fn reached(boxes: &[BoxView]) -> Option<Reached> {
    let own = || boxes.iter().filter(|view| view.mine).flat_map(|view| &view.hands);
    let hand = own().find(|hand| hand.active).or_else(|| own().next())?;
    match hand.count? {
        Count::Pontoon => Some(Reached::Pontoon),
        Count::Trick(_) => Some(Reached::Trick),
        Count::Points(_) | Count::Blackjack => is_near_trick(hand).then_some(Reached::Trick),
    }
}

/// Three cards or more that no next card can take over 21: five cards are within reach.
fn is_near_trick(hand: &HandView) -> bool {
    let least: u8 = hand.cards.iter().flatten().map(|card: &Card| card.rank.points()).sum();
    !hand.done && (3..TRICK).contains(&hand.cards.len()) && least <= 11
}
