//! The dispute file: a stored round as one player's record, which `settle` reads and settles to the same lines.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::Serialize;

use crate::amount::Amount;
use crate::card::Card;
use crate::decision::Decision;
use crate::event::{PlayerId, RoundEvent, To};
use crate::laid::Laid;
use crate::outcome::Outcome;
use crate::plan::Currency;
use crate::position::{BoxNumber, Position};
use crate::round::Round;
use crate::settle::Sharer;
use crate::stake::{Stake, Window};
use crate::table::Table;

/// A record of one player's round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Record {
    /// The plan.
    pub plan: String,
    /// The money of the table, where it is not crowns.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub currency: Option<Currency>,
    /// The player's bets.
    pub bets: Vec<RecordedBet>,
    /// What came.
    pub outcome: Outcome,
    /// The decisions that the player's hands were played by.
    pub decisions: Vec<Decision>,
    /// His money, where it was too short to follow a decision.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub balance: Option<Amount>,
}

/// A bet of a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RecordedBet {
    /// The bet.
    #[serde(flatten)]
    pub stake: Stake,
    /// Before which roll it was taken down.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub down: Option<Window>,
    /// Which player of the box.
    #[serde(skip_serializing_if = "Sharer::is_owner")]
    pub player: Sharer,
    /// The player's own answers to what the owner of the box decided.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub follow: Vec<Decision>,
}

/// Cards in the order dealt; a hidden one gets its place when it is dealt and its face when it is turned.
#[derive(Default)]
struct Cards(Vec<Option<Card>>);

impl Cards {
    fn turn(&mut self, card: Card) {
        if let Some(hidden) = self.0.iter_mut().find(|card| card.is_none()) {
            *hidden = Some(card);
        }
    }
}

/// The record of a player's round; none where they had no bet in it or nothing was dealt. A round that was cancelled has none:
/// its stakes went back.
pub fn record_of(table: &Arc<Table>, events: &[RoundEvent], player: PlayerId) -> Option<Record> {
    let mut round = Round::new(Arc::clone(table));
    let mut cards = Cards::default();
    let mut insurance: Vec<(Option<BoxNumber>, Decision)> = Vec::new();
    let mut decisions: Vec<(Option<BoxNumber>, Decision)> = Vec::new();
    // Where the decisions since the last card begin.
    let mut step = 0;
    // What the player answered at boxes that they joined.
    let mut follow: BTreeMap<BoxNumber, Vec<Decision>> = BTreeMap::new();
    let mut declined = false;
    let mut laid = Laid::default();
    for event in events {
        let before = round.any_course().cards_held(player, round.book());
        if *event == RoundEvent::InsuranceClosed {
            insurance
                .extend(silent_boxes(&round, player).into_iter().map(|at| (Some(at), Decision::NoInsurance)));
        }
        if let Some((at, answer)) = bound_answer(&round, player, event) {
            follow.entry(at).or_default().push(answer);
        }
        laid.see(&round, event, player);
        round.apply(event).ok()?;
        match event {
            RoundEvent::RoundVoided => return None,
            RoundEvent::CardShown { card } => cards.turn(*card),
            RoundEvent::CardDealt { to, card } => {
                sort_by_box(&mut decisions[step..]);
                step = decisions.len();
                let is_own = match to {
                    To::Player | To::Box(_) => round
                        .any_course()
                        .cards_held(player, round.book())
                        .is_none_or(|now| Some(now) != before),
                    _ => true,
                };
                if is_own {
                    cards.0.push(*card);
                }
            }
            RoundEvent::FollowDeclined { player: whose, .. } => declined |= *whose == player,
            RoundEvent::Decided { player: whose, at, decision, .. } => {
                let own = *whose == player;
                let joined = at.filter(|&at| !round.any_course().share(player, at).is_owner());
                let by_owner = at.is_none_or(|at| round.any_course().share(*whose, at).is_owner());
                let insures =
                    matches!(decision, Decision::Insurance | Decision::NoInsurance | Decision::EvenMoney);
                match joined {
                    Some(at) if own => follow.entry(at).or_default().push(*decision),
                    _ if insures && (own || joined.is_some() && by_owner) => insurance.push((*at, *decision)),
                    _ if insures || decision.is_answer() => {}
                    _ if own || joined.is_some() || at.is_some_and(|at| is_behind(&round, player, at)) => {
                        decisions.push((*at, *decision));
                    }
                    _ => {}
                }
            }
            _ => {}
        }
    }
    let stakes = laid.bets(&round, player);
    if stakes.is_empty() {
        return None;
    }
    let mut bets: Vec<RecordedBet> = Vec::with_capacity(stakes.len());
    for (stake, down) in stakes {
        let player = stake.on.at().map_or(Sharer::OWNER, |at| round.any_course().share(player, at));
        let answers = stake.on.at().filter(|_| is_main(table, stake.on)).and_then(|at| follow.remove(&at));
        bets.push(RecordedBet { stake, down, player, follow: answers.unwrap_or_default() });
    }
    let shoe = cards.0.into_iter().map_while(|card| card).collect();
    let outcome = table.game().record_outcome(round.any_course(), shoe);
    sort_by_box(&mut insurance);
    sort_by_box(&mut decisions[step..]);
    let decisions = insurance.into_iter().chain(decisions).map(|(_, decision)| decision).collect();
    // With exactly the money that the player staked, what they could not follow then they can't follow now.
    let balance = declined.then(|| round.lines(player).iter().map(|line| line.stake).sum());
    let currency = Some(table.plan().currency).filter(|&currency| currency != Currency::Czk);
    Some(Record { plan: table.plan().id.to_string(), currency, bets, outcome, decisions, balance })
}

/// Boxes that may decide at the same time stand rising in a record.
fn sort_by_box(decisions: &mut [(Option<BoxNumber>, Decision)]) {
    decisions.sort_by_key(|&(at, _)| at);
}

/// Has the player a bet on a box that follows another's?
fn is_behind(round: &Round, player: PlayerId, at: BoxNumber) -> bool {
    let follows = |stake: &Stake| round.table().game().follows(stake.on).is_some();
    round.book().of(player).iter().any(|stake| stake.on.at() == Some(at) && follows(stake))
}

/// The boxes of a player whose owners have not answered the insurance question: among the answers they have a place too.
fn silent_boxes(round: &Round, player: PlayerId) -> Vec<BoxNumber> {
    let boxes = round.book().of(player).iter().filter(|stake| is_main(round.table(), stake.on));
    let boxes = boxes.filter_map(|stake| stake.on.at());
    let owner = |at| {
        let bets =
            round.book().iter().filter(|bets| bets.stakes.iter().any(|stake| stake.on.at() == Some(at)));
        bets.map(|bets| bets.player).find(|&player| round.any_course().share(player, at).is_owner())
    };
    let is_silent = |at: &BoxNumber| {
        let offers = owner(*at).map(|owner| round.decisions(owner)).unwrap_or_default();
        offers.iter().any(|offer| offer.at == Some(*at))
    };
    if round.table().game().players_a_box() > 1 { boxes.filter(is_silent).collect() } else { Vec::new() }
}

/// Is it the bet that a box is played for?
fn is_main(table: &Table, on: Position) -> bool {
    table.rule(on).is_some_and(|rule| rule.needs.is_none())
}

/// What a joined player who is bound by the owner's next decision would say to it: a list of answers has no gaps.
fn bound_answer(round: &Round, player: PlayerId, event: &RoundEvent) -> Option<(BoxNumber, Decision)> {
    let &RoundEvent::Decided { player: owner, at: Some(at), decision, .. } = event else { return None };
    let (course, book) = (round.any_course(), round.book());
    if course.share(player, at).is_owner() || !course.share(owner, at).is_owner() {
        return None;
    }
    let is_among = |players: Vec<(PlayerId, Amount)>| players.iter().any(|&(other, _)| other == player);
    let is_bound = is_among(course.followers(at, decision, book));
    let follows = is_among(course.willing_followers(at, decision, book));
    is_bound.then_some((at, if follows { Decision::With } else { Decision::Without }))
}
