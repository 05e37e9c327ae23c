//! The course of a pontoon round: boxes with an owner and up to two players who joined them.
//!
//! The owner alone decides on cards and splits. The others follow: bound, or asked whether they buy along.

use std::collections::{BTreeMap, BTreeSet};

use super::category::Category;
use super::place::Place;
use super::plan::PontoonPlan;
use super::play::{Hand, Next, Play};
use super::settle::{self, Dealer};
use crate::amount::Amount;
use crate::card::Card;
use crate::decision::Decision;
use crate::event::{PlayerId, RoundEvent, To};
use crate::family::{Course, Refused};
use crate::fault::Fault;
use crate::phase::Phase;
use crate::position::{BoxNumber, Position};
use crate::round::{Awaits, Bets, Book, Offer, RoundError};
use crate::settle::{Decided, OpenLine, Sharer};
use crate::stake::Stake;
use crate::table::Table;
use crate::twenty_one::added::AddedKind;
use crate::twenty_one::arrivals::Arrivals;
use crate::twenty_one::hand::is_blackjack;

/// A player's part of a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// Whose.
    pub player: PlayerId,
    /// The stake on the main bet; nothing of an owner whom a record doesn't show.
    pub stake: Amount,
}

/// A box that is in play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    /// The box.
    pub at: BoxNumber,
    /// Who has money on it: first the owner, whose decisions count.
    pub shares: Vec<Share>,
    /// The hands.
    pub play: Play,
}

impl Seat {
    /// Whose decisions count.
    pub fn owner(&self) -> Option<PlayerId> {
        self.shares.first().map(|share| share.player)
    }

    /// Those who joined the owner, in the order in which they came.
    pub fn joined(&self) -> &[Share] {
        self.shares.get(1..).unwrap_or_default()
    }

    fn is_joined(&self, player: PlayerId) -> bool {
        self.joined().iter().any(|share| share.player == player)
    }

    fn stake_of(&self, player: PlayerId) -> Option<Amount> {
        self.shares.iter().find(|share| share.player == player).map(|share| share.stake)
    }
}

/// A stake that a decision added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Added {
    at: BoxNumber,
    kind: AddedKind,
    /// Which decision of its kind on the box it was, from 1.
    nth: u8,
    /// The number of the hand whose result it shares.
    hand: u8,
    stake: Amount,
}

/// A purchase of the owner that joined players have yet to answer.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Question {
    at: BoxNumber,
    /// The index of the hand, from the left.
    index: usize,
    /// The line that an answer can add; its stake is each player's own.
    added: Added,
    open: Vec<PlayerId>,
}

/// What a pontoon round keeps after the close.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PontoonRound {
    /// Who came to which box while bets were open.
    arrivals: Arrivals,
    seats: Vec<Seat>,
    dealer: Dealer,
    /// Cards of the deal that lie.
    dealt: usize,
    insurance_open: bool,
    answered: BTreeSet<(PlayerId, BoxNumber)>,
    /// Answers to the insurance question that are still to come.
    open_insurances: usize,
    /// Are joined players asked about a purchase, rather than bound by it?
    asks_joined: bool,
    question: Option<Question>,
    /// Who hasn't the money for the owner's next decision.
    declined: Vec<(PlayerId, BoxNumber)>,
    added: BTreeMap<PlayerId, Vec<Added>>,
}

/// The switches; a pontoon round is only made by a pontoon plan.
fn switches(table: &Table) -> &PontoonPlan {
    match table.plan().game() {
        Some(plan) => plan,
        None => unreachable!("a pontoon round belongs to a pontoon plan"),
    }
}

fn main_bet(at: BoxNumber) -> Position {
    Position::boxed(at, Place::Main)
}

impl PontoonRound {
    /// A round before its first fact.
    pub fn new(asks_joined: bool) -> Self {
        Self {
            arrivals: Arrivals::default(),
            seats: Vec::new(),
            dealer: Dealer::default(),
            dealt: 0,
            insurance_open: true,
            answered: BTreeSet::new(),
            open_insurances: 0,
            asks_joined,
            question: None,
            declined: Vec::new(),
            added: BTreeMap::new(),
        }
    }

    /// The boxes in play, rising.
    pub fn seats(&self) -> &[Seat] {
        &self.seats
    }

    /// The dealer's hand.
    pub fn dealer(&self) -> &Dealer {
        &self.dealer
    }

    /// A player's stakes on a hand, by the hand's number: what it was dealt for, then each card bought. Nothing of a hand that
    /// the player is not on.
    pub fn stakes_on(&self, player: PlayerId, at: BoxNumber, hand: u8) -> Vec<Amount> {
        let of = |kind| {
            let added = self.added.get(&player).map_or(&[][..], Vec::as_slice).iter();
            added.filter(move |added| (added.at, added.kind, added.hand) == (at, kind, hand))
        };
        let first = match hand {
            0 => self.seat(at).and_then(|seat| seat.stake_of(player)),
            _ => of(AddedKind::Split).map(|added| added.stake).next(),
        };
        first.into_iter().chain(of(AddedKind::Double).map(|added| added.stake)).collect()
    }

    /// The hand whose result a player's line shares, by its number; none where the line shares none.
    pub fn hand_of(&self, player: PlayerId, line: Position) -> Option<u8> {
        if line.is(Place::Main) {
            return Some(0);
        }
        let added = self.added.get(&player)?.iter();
        let mut added = added.filter(|added| added.kind != AddedKind::Insurance);
        added.find(|added| added.kind.line(Some(added.at), added.nth) == line).map(|added| added.hand)
    }

    fn seat(&self, at: BoxNumber) -> Option<&Seat> {
        self.seats.iter().find(|seat| seat.at == at)
    }

    /// Who gets the next card of the deal: every box, the dealer, every box again.
    fn deal_target(&self) -> Option<To> {
        let boxes = self.seats.len();
        let seat = match self.dealt {
            first if first < boxes => first,
            open if open == boxes => return Some(To::Dealer),
            second => second - boxes - 1,
        };
        self.seats.get(seat).map(|seat| To::Box(seat.at))
    }

    /// The first box in the order of play that is not finished.
    fn next_seat(&self) -> Option<(&Seat, Next)> {
        self.seats.iter().map(|seat| (seat, seat.play.next())).find(|(_, next)| *next != Next::Done)
    }

    /// Does a line hang on the dealer's next card?
    fn is_undecided(&self) -> bool {
        let mains = self.seats.iter().filter(|seat| seat.shares.iter().any(|share| !share.stake.is_zero()));
        let mut mains = mains.map(|seat| (seat.at, 0));
        let mut added = self.added.values().flatten().filter(|added| !added.stake.is_zero());
        mains.any(|(at, hand)| self.decide_hand(at, hand).is_none())
            || added.any(|added| match added.kind {
                AddedKind::Insurance => self.dealer.pontoon().is_none(),
                _ => self.decide_hand(added.at, added.hand).is_none(),
            })
    }

    fn next_step(&self) -> Awaits {
        if self.seats.is_empty() {
            return Awaits::Nothing;
        }
        let card = |to| Awaits::Card { to, hidden: false };
        if let Some(to) = self.deal_target() {
            return card(to);
        }
        if self.dealer.shows_ace() && self.insurance_open {
            return Awaits::Insurance;
        }
        if self.question.is_some() {
            return Awaits::Decisions;
        }
        match self.next_seat() {
            Some((_, Next::Decide(_))) => Awaits::Decisions,
            Some((seat, _)) => card(To::Box(seat.at)),
            None if self.is_undecided() => card(To::Dealer),
            None => Awaits::Nothing,
        }
    }

    fn deal(&mut self, to: To, card: Card, plan: &PontoonPlan) -> Result<(), Refused> {
        let is_deal = self.deal_target().is_some();
        match to {
            To::Dealer => self.dealer.cards.push(card),
            To::Box(at) => {
                let seat = self.seats.iter_mut().find(|seat| seat.at == at).ok_or(Refused::OutOfTurn)?;
                seat.play.deal(card, plan);
            }
            To::Player | To::Banker | To::Board | To::Home | To::Away | To::Dead => {
                return Err(Refused::OutOfTurn);
            }
        }
        if is_deal {
            self.dealt += 1;
        }
        Ok(())
    }

    /// The stakes that a player may insure now.
    fn insurable(&self, player: PlayerId) -> impl Iterator<Item = (BoxNumber, Amount)> {
        let stakes = self.seats.iter().filter_map(move |seat| Some((seat.at, seat.stake_of(player)?)));
        stakes.filter(move |&(at, _)| !self.answered.contains(&(player, at)))
    }

    /// The box whose owner decides now.
    fn turn(&self) -> Option<&Seat> {
        if self.next_step() != Awaits::Decisions || self.question.is_some() {
            return None;
        }
        self.next_seat().map(|(seat, _)| seat)
    }

    /// Has the player money on a hand?
    fn is_on(&self, player: PlayerId, at: BoxNumber, hand: u8) -> bool {
        hand == 0 || self.count(player, at, AddedKind::Split, hand) > 0
    }

    /// How many stakes of a kind the player has added to a hand.
    fn count(&self, player: PlayerId, at: BoxNumber, kind: AddedKind, hand: u8) -> usize {
        let added = self.added.get(&player).map_or(&[][..], Vec::as_slice);
        added.iter().filter(|added| (added.at, added.kind, added.hand) == (at, kind, hand)).count()
    }

    /// Who joined the box and can follow a decision of its owner: those on the hand, and of a second purchase those who
    /// made the first.
    fn able_to_follow(&self, seat: &Seat, hand: &Hand, decision: Decision) -> Vec<Share> {
        let (at, number) = (seat.at, hand.number());
        let can = |share: &Share| {
            let bought = self.count(share.player, at, AddedKind::Double, number);
            self.is_on(share.player, at, number)
                && (decision == Decision::Split || bought == usize::from(hand.bought()))
        };
        match decision {
            Decision::Double | Decision::Split => seat.joined().iter().copied().filter(can).collect(),
            _ => Vec::new(),
        }
    }

    fn add(&mut self, player: PlayerId, added: Added) {
        self.added.entry(player).or_default().push(added);
    }

    fn take_decision(
        &mut self,
        player: PlayerId,
        at: Option<BoxNumber>,
        decision: Decision,
        table: &Table,
        book: &Book,
    ) -> Result<(), Refused> {
        let offered = self.offers(player, table, book);
        let offer = offered.into_iter().find(|offer| offer.at == at && offer.decision == decision);
        let (Some(offer), Some(at)) = (offer, at) else { return Err(Refused::Decision(decision)) };
        match decision {
            Decision::Insurance | Decision::NoInsurance => {
                self.answered.insert((player, at));
                self.open_insurances = self.open_insurances.saturating_sub(1);
                if decision == Decision::Insurance {
                    let kind = AddedKind::Insurance;
                    self.add(player, Added { at, kind, nth: 1, hand: 0, stake: offer.cost });
                }
            }
            Decision::With | Decision::Without => {
                let Some(question) = &mut self.question else { return Err(Refused::Decision(decision)) };
                question.open.retain(|&open| open != player);
                let added = Added { stake: offer.cost, ..question.added };
                if question.open.is_empty() {
                    self.question = None;
                }
                if decision == Decision::With {
                    self.add(player, added);
                }
            }
            _ => self.carry_out(player, at, &offer),
        }
        Ok(())
    }

    /// Carries a decision of the owner out, with everyone who is bound by it.
    fn carry_out(&mut self, owner: PlayerId, at: BoxNumber, offer: &Offer) {
        let Some(index) = self.seats.iter().position(|seat| seat.at == at) else { return };
        let Some(hand) = self.seats[index].play.open_hand() else { return };
        let followers = self.able_to_follow(&self.seats[index], hand, offer.decision);
        let number = hand.number();
        let play = &mut self.seats[index].play;
        play.decide(offer.decision);
        let added = match offer.decision {
            Decision::Double => {
                let nth = play.purchases();
                Added { at, kind: AddedKind::Double, nth, hand: number, stake: offer.cost }
            }
            Decision::Split => {
                let nth = play.splits();
                Added { at, kind: AddedKind::Split, nth, hand: nth, stake: offer.cost }
            }
            _ => return,
        };
        self.add(owner, added);
        if self.is_asked(offer.decision) {
            let index = usize::from(offer.hand) - 1;
            let open: Vec<PlayerId> = followers.iter().map(|share| share.player).collect();
            self.question = (!open.is_empty()).then_some(Question { at, index, added, open });
        } else {
            for Share { player, stake } in followers {
                if !self.declined.contains(&(player, at)) {
                    self.add(player, Added { stake, ..added });
                }
            }
        }
        self.declined.retain(|&(_, declined)| declined != at);
    }

    /// Is a joined player asked whether they follow, rather than bound?
    fn is_asked(&self, decision: Decision) -> bool {
        self.asks_joined && decision == Decision::Double
    }

    /// What all players of a box have on it.
    fn together(&self, on: Position, book: &Book) -> Amount {
        let players = on.at().into_iter().flat_map(|at| self.arrivals.players(at));
        players.filter_map(|player| book.on(player, on)).sum()
    }

    fn decide_hand(&self, at: BoxNumber, hand: u8) -> Option<Category> {
        settle::hand(self.seat(at)?.play.hand(hand)?, &self.dealer)
    }

    fn pay(&self, at: BoxNumber, hand: u8, table: &Table) -> Option<Decided> {
        let category = self.decide_hand(at, hand)?;
        Some(Decided::new(category, table.rule(main_bet(at))?.payout(category)))
    }
}

impl Course for PontoonRound {
    fn phase(&self, _table: &Table, _book: &Book) -> Phase {
        match self.next_step() {
            Awaits::Card { .. } if self.dealt == 0 => Phase::Closed,
            Awaits::Insurance => Phase::Insurance,
            Awaits::Decisions => Phase::Decide,
            Awaits::Nothing => Phase::Result,
            _ => Phase::Dealing,
        }
    }

    fn awaits(&self, _table: &Table, _book: &Book) -> Awaits {
        self.next_step()
    }

    fn apply(&mut self, event: &RoundEvent, table: &Table, book: &Book) -> Result<(), Refused> {
        let awaits = self.next_step();
        match *event {
            RoundEvent::CardDealt { to, card: Some(card) }
                if awaits == (Awaits::Card { to, hidden: false }) =>
            {
                self.deal(to, card, switches(table))?;
                if self.next_step() == Awaits::Insurance {
                    self.open_insurances = self.seats.iter().map(|seat| seat.shares.len()).sum();
                }
                Ok(())
            }
            RoundEvent::InsuranceClosed if awaits == Awaits::Insurance => {
                self.insurance_open = false;
                self.open_insurances = 0;
                Ok(())
            }
            RoundEvent::FollowDeclined { player, at }
                if self.turn().is_some_and(|seat| seat.at == at && seat.is_joined(player)) =>
            {
                self.declined.push((player, at));
                Ok(())
            }
            RoundEvent::Decided { player, at, decision, .. } => {
                self.take_decision(player, at, decision, table, book)
            }
            _ => Err(Refused::OutOfTurn),
        }
    }

    fn decide(&self, _player: PlayerId, bet: &Stake, table: &Table, _book: &Book) -> Option<Decided> {
        self.pay(bet.on.at()?, 0, table)
    }

    fn bets_changed(&mut self, player: PlayerId, _table: &Table, book: &Book) {
        self.arrivals.update(player, book);
    }

    fn close(&mut self, _table: &Table, book: &Book) {
        for at in (1..=9).filter_map(BoxNumber::new) {
            // Those whose bets went back at the close are no longer in the book.
            let share = |player| Some(Share { player, stake: book.on(player, main_bet(at))? });
            let shares: Vec<Share> = self.arrivals.players(at).filter_map(share).collect();
            if !shares.is_empty() {
                self.seats.push(Seat { at, shares, play: Play::default() });
            }
        }
    }

    /// A box has an owner, who came first, and so many others; together they bet no more than its maximum.
    fn check_bet(&self, player: PlayerId, bet: &Stake, table: &Table, book: &Book) -> Result<(), RoundError> {
        let on = bet.on;
        let most = usize::from(switches(table).boxes.players.is);
        if on.at().is_none_or(|at| !self.arrivals.may_bet(player, at, most)) {
            return Err(RoundError::NoSuchBox { on });
        }
        let own = book.on(player, on).unwrap_or_default() + bet.stake;
        let chips = &table.plan().chips;
        if let Some(multiple) = chips.multiple.as_ref().filter(|_| !chips.can_form(own)) {
            return Err(RoundError::Fault(Fault::NotAChipMultiple { on, limit: multiple.is }));
        }
        match table.limit(on).max {
            Some(limit) if self.together(on, book) + bet.stake > limit => {
                Err(RoundError::Fault(Fault::BoxMax { on, limit }))
            }
            _ => Ok(()),
        }
    }

    /// Bets go back where the owner of the box has left, or where all on it together are below its minimum.
    fn orphans(&self, table: &Table, book: &Book) -> Vec<Bets> {
        let left = self.arrivals.orphans(book);
        let has_left = |player: PlayerId, stake: &Stake| {
            left.iter().any(|bets| bets.player == player && bets.stakes.contains(stake))
        };
        let minimum = switches(table).boxes.minimum.as_ref().map(|minimum| minimum.is);
        let is_below = |stake: &Stake| minimum.is_some_and(|minimum| self.together(stake.on, book) < minimum);
        let orphans = book.iter().map(|bets| {
            let back = bets.stakes.iter().filter(|stake| has_left(bets.player, stake) || is_below(stake));
            Bets { player: bets.player, stakes: back.copied().collect() }
        });
        orphans.filter(|bets| !bets.stakes.is_empty()).collect()
    }

    fn offers(&self, player: PlayerId, table: &Table, _book: &Book) -> Vec<Offer> {
        let offer = |at, index: usize, decision, cost| {
            let hand = u8::try_from(index + 1).unwrap_or(u8::MAX);
            Offer { at: Some(at), hand, decision, cost, gives_back: Amount::ZERO }
        };
        if self.next_step() == Awaits::Insurance {
            let answers = |(at, stake): (BoxNumber, Amount)| {
                [
                    offer(at, 0, Decision::Insurance, stake.half()),
                    offer(at, 0, Decision::NoInsurance, Amount::ZERO),
                ]
            };
            return self.insurable(player).flat_map(answers).collect();
        }
        if let Some(Question { at, index, open, .. }) = &self.question {
            let cost = self.seat(*at).and_then(|seat| seat.stake_of(player)).unwrap_or_default();
            let answers = [(Decision::With, cost), (Decision::Without, Amount::ZERO)];
            let answers = answers.into_iter().filter(|_| open.contains(&player));
            return answers.map(|(decision, cost)| offer(*at, *index, decision, cost)).collect();
        }
        let Some(seat) = self.turn().filter(|seat| seat.owner() == Some(player)) else { return Vec::new() };
        let Next::Decide(index) = seat.play.next() else { return Vec::new() };
        let stake = seat.stake_of(player).unwrap_or_default();
        let choices = seat.play.choices(switches(table)).into_iter();
        let choice = |decision| {
            let adds = matches!(decision, Decision::Double | Decision::Split);
            offer(seat.at, index, decision, if adds { stake } else { Amount::ZERO })
        };
        choices.map(choice).collect()
    }

    fn asks_joined(&self) -> bool {
        self.question.is_some()
    }

    fn default_decision(
        &self,
        _player: PlayerId,
        _at: Option<BoxNumber>,
        offered: &[Decision],
        _table: &Table,
    ) -> Option<Decision> {
        let defaults = [Decision::NoInsurance, Decision::Without, Decision::Stand];
        defaults.into_iter().find(|default| offered.contains(default))
    }

    fn followers(&self, at: BoxNumber, decision: Decision, _book: &Book) -> Vec<(PlayerId, Amount)> {
        let Some(seat) = self.turn().filter(|seat| seat.at == at) else { return Vec::new() };
        match seat.play.open_hand() {
            Some(hand) if !self.is_asked(decision) => {
                let able = self.able_to_follow(seat, hand, decision).into_iter();
                able.map(|share| (share.player, share.stake)).collect()
            }
            _ => Vec::new(),
        }
    }

    fn willing_followers(&self, at: BoxNumber, decision: Decision, book: &Book) -> Vec<(PlayerId, Amount)> {
        let mut followers = self.followers(at, decision, book);
        followers.retain(|&(player, _)| !self.declined.contains(&(player, at)));
        followers
    }

    fn added_lines(&self, player: PlayerId, table: &Table, _book: &Book) -> Vec<OpenLine> {
        let line = |added: &Added| {
            let decided = match added.kind {
                AddedKind::Insurance => settle::insurance(&self.dealer, switches(table)),
                _ => self.pay(added.at, added.hand, table),
            };
            OpenLine::of_decision(added.kind.line(Some(added.at), added.nth), added.stake, decided)
        };
        self.added.get(&player).map_or(&[][..], Vec::as_slice).iter().map(line).collect()
    }

    fn awaits_insurance_answers(&self) -> bool {
        self.open_insurances > 0
    }

    fn cards_seen(&self, player: PlayerId, at: Option<BoxNumber>, _table: &Table, _book: &Book) -> usize {
        let asked = self.question.as_ref().filter(|question| question.open.contains(&player));
        let index = match (asked, self.turn()) {
            (Some(question), _) => Some(question.index),
            (None, Some(seat)) => match seat.play.next() {
                Next::Decide(index) => Some(index),
                Next::Card(_) | Next::Done => None,
            },
            (None, None) => return 2,
        };
        let hand = at.and_then(|at| self.seat(at)).zip(index);
        hand.and_then(|(seat, index)| seat.play.hands().get(index)).map_or(0, |hand| hand.cards().len())
    }

    fn result_word(&self) -> Option<String> {
        let total = self.dealer.final_total()?;
        Some(match total.points {
            _ if is_blackjack(&self.dealer.cards) => "pontoon".to_owned(),
            22.. => "bust".to_owned(),
            points => points.to_string(),
        })
    }

    fn share(&self, player: PlayerId, at: BoxNumber) -> Sharer {
        let joined = self.seat(at).map(Seat::joined).unwrap_or_default().iter();
        let number = joined.zip(2..).find(|(share, _)| share.player == player).map(|(_, number)| number);
        number.and_then(Sharer::new).unwrap_or_default()
    }

    fn came_before(&self, player: PlayerId, at: BoxNumber) -> Vec<PlayerId> {
        self.arrivals.before(player, at)
    }

    fn cards_held(&self, player: PlayerId, _book: &Book) -> Option<usize> {
        let theirs = self.seats.iter().filter(|seat| seat.stake_of(player).is_some());
        Some(theirs.flat_map(|seat| seat.play.hands()).map(|hand| hand.cards().len()).sum())
    }

    #[cfg(feature = "records")]
    fn is_play_over(&self, awaits: Awaits) -> bool {
        match awaits {
            Awaits::Nothing => true,
            Awaits::Card { to, .. } => to == To::Dealer && self.deal_target().is_none(),
            _ => false,
        }
    }
}
