//! The course of a blackjack round, at seven boxes or at one shared box.
//!
//! At a shared box a player is a line through the common cards: in each step everybody with an open hand decides, one
//! card is drawn and joins the hand of everyone who asked. When all first hands are finished, the second split hands go
//! the same way (chance/infinite-blackjack ruling 3). A fold that knows only one player's decisions comes to the same
//! hands for them, because the public facts mark every step.

use std::collections::{BTreeMap, BTreeSet};

use super::added::AddedKind;
use super::category::Category;
use super::decision;
use super::hand::is_blackjack;
use super::place::Place;
use super::plan::{BlackjackPlan, Insurance, Peek, TimeOut};
use super::play::{Hand, Next, Play};
use super::settle::{self, Dealer};
use super::sharing::{Arrivals, Asked};
use crate::amount::Amount;
use crate::card::{Card, Rank};
use crate::decision::Decision;
use crate::event::{PlayerId, RoundEvent, To};
use crate::family::{Course, Game, Refused, without_followed};
use crate::fault::Fault;
use crate::odds::Payout;
use crate::phase::Phase;
use crate::position::{BoxNumber, Position};
use crate::round::{Awaits, Bets, Book, Offer, RoundError};
use crate::settle::{Decided, OpenLine, Sharer};
use crate::stake::Stake;
use crate::table::Table;

/// A box that is in play, or a player's line through the shared box.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    /// The box; none at a shared one.
    pub at: Option<BoxNumber>,
    /// Whose decisions count.
    pub owner: PlayerId,
    /// Who joined the box, in the order in which they came.
    pub joined: Vec<PlayerId>,
    /// The hands.
    pub play: Play,
}

/// A stake that a decision added.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Added {
    at: Option<BoxNumber>,
    kind: AddedKind,
    /// The number in its line's name.
    nth: u8,
    /// The number of the hand whose result it shares.
    hand: usize,
    stake: Amount,
    /// The unit of the house.
    free: Amount,
    /// Its place among all that decisions added.
    order: usize,
}

/// What one player has on a hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OnHand {
    /// The main bet.
    pub main: bool,
    /// The sum of the stakes that decisions added.
    pub added: Amount,
    /// What the house laid for a double.
    pub free_double: Amount,
    /// What the house laid for a split.
    pub free_split: Amount,
}

/// What a decision adds, before it is known whose money it is.
struct NewStake {
    at: Option<BoxNumber>,
    kind: AddedKind,
    nth: u8,
    hand: usize,
}

/// A stake whose player is asked about the dealer's ace.
struct Insurable {
    at: Option<BoxNumber>,
    /// What may be asked for: insurance, or even money.
    decision: Decision,
    cost: Amount,
}

/// What a blackjack round keeps after the close.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlackjackRound {
    seats: Vec<Seat>,
    shared: bool,
    /// Cards drawn at the shared box, for any player.
    common: Vec<Card>,
    dealer: Dealer,
    /// Cards of the first two rounds of dealing that lie.
    dealt: usize,
    insurance_open: bool,
    answered: BTreeSet<(PlayerId, Option<BoxNumber>)>,
    /// Answers to the insurance question that are still to come.
    open_insurances: usize,
    /// How many hands of each line may be played now, at a shared box.
    pass: usize,
    declined: Vec<(PlayerId, BoxNumber)>,
    /// Bettors behind who stayed on the first hand.
    one_hand: Vec<(PlayerId, BoxNumber)>,
    /// Who bets on the boxes that may be shared.
    arrivals: Arrivals,
    /// What those who joined a box have to answer.
    asked: Option<Asked>,
    /// The hand on which a main bet lies that went with the right card of a split.
    moved: BTreeMap<(PlayerId, BoxNumber), usize>,
    /// Kept by player, so that one player's lines are found without a look at all the others.
    added: BTreeMap<PlayerId, Vec<Added>>,
    /// How many stakes decisions have added.
    additions: usize,
}

impl Default for BlackjackRound {
    fn default() -> Self {
        Self {
            seats: Vec::new(),
            shared: true,
            common: Vec::new(),
            dealer: Dealer::default(),
            dealt: 0,
            insurance_open: true,
            answered: BTreeSet::new(),
            open_insurances: 0,
            pass: 1,
            declined: Vec::new(),
            one_hand: Vec::new(),
            arrivals: Arrivals::default(),
            asked: None,
            moved: BTreeMap::new(),
            added: BTreeMap::new(),
            additions: 0,
        }
    }
}

/// The switches; a blackjack round is only made by a blackjack plan.
fn switches(table: &Table) -> &BlackjackPlan {
    match table.plan().game() {
        Some(plan) => plan,
        None => unreachable!("a blackjack round belongs to a blackjack plan"),
    }
}

impl BlackjackRound {
    /// The boxes in play, or the players' lines, in their order.
    pub fn seats(&self) -> &[Seat] {
        &self.seats
    }

    /// Cards drawn at the shared box, for any player.
    pub fn common(&self) -> &[Card] {
        &self.common
    }

    /// The dealer's hand as far as it is known.
    pub fn dealer(&self) -> &Dealer {
        &self.dealer
    }

    /// A round of these boxes after the close, for a record that may lack the owner of a box.
    #[cfg(feature = "records")]
    pub(super) fn of_boxes(boxes: impl IntoIterator<Item = (BoxNumber, PlayerId, Vec<PlayerId>)>) -> Self {
        let seat = |(at, owner, joined)| Seat { at: Some(at), owner, joined, play: Play::default() };
        Self { seats: boxes.into_iter().map(seat).collect(), shared: false, ..Self::default() }
    }

    /// Puts a line to every main bet, or to every box that may be shared.
    fn seat(&mut self, table: &Table, book: &Book) {
        let plan = switches(table);
        self.shared = plan.boxes.is_none();
        if plan.players_a_box() > 1 {
            for at in (1..=9).filter_map(BoxNumber::new) {
                let mut players = self.arrivals.players(at);
                if let Some(owner) = players.next() {
                    let joined = players.collect();
                    self.seats.push(Seat { at: Some(at), owner, joined, play: Play::default() });
                }
            }
            return;
        }
        for bets in book.iter() {
            for stake in bets.stakes.iter().filter(|stake| stake.on.is(Place::Main)) {
                let (at, joined) = (stake.on.at(), Vec::new());
                self.seats.push(Seat { at, owner: bets.player, joined, play: Play::default() });
            }
        }
        self.seats.sort_by_key(|seat| (seat.at, seat.owner));
    }

    /// Cards of the two rounds of dealing: every box and the dealer, twice.
    fn hands_at_deal(&self) -> usize {
        if self.shared { 2 } else { self.seats.len() + 1 }
    }

    fn deal_target(&self, plan: &BlackjackPlan) -> Option<(To, bool)> {
        let hands = self.hands_at_deal();
        if self.dealt >= 2 * hands - usize::from(!plan.has_hole_card()) {
            return None;
        }
        let index = self.dealt % hands;
        if index == hands - 1 {
            return Some((To::Dealer, self.dealt > hands));
        }
        let to = if self.shared { To::Player } else { self.seats[index].at.map_or(To::Player, To::Box) };
        Some((to, false))
    }

    fn shows_ace(&self) -> bool {
        self.dealer.open().is_some_and(|open| open.rank == Rank::Ace)
    }

    /// The next open hand in the order of play, at boxes; the first open line at a shared box.
    fn next_seat(&self) -> Option<(usize, Next)> {
        let hands = if self.shared { self.pass } else { usize::MAX };
        let mut wants_card = None;
        for (index, seat) in self.seats.iter().enumerate() {
            match seat.play.next_within(hands) {
                Next::Done => {}
                next @ Next::Decide(_) => return Some((index, next)),
                next @ Next::Card(_) if !self.shared => return Some((index, next)),
                next @ Next::Card(_) => wants_card = wants_card.or(Some((index, next))),
            }
        }
        wants_card
    }

    /// Does the dealer leave his hand as it is, because every player has blackjack?
    fn dealer_rests(&self, plan: &BlackjackPlan) -> bool {
        plan.rests_on_blackjack.is
            && !self.seats.is_empty()
            && self.seats.iter().all(|seat| seat.play.has_blackjack())
    }

    fn next_step(&self, table: &Table) -> Awaits {
        let plan = switches(table);
        if self.seats.is_empty() && !self.shared {
            return Awaits::Nothing;
        }
        if let Some((to, hidden)) = self.deal_target(plan) {
            return Awaits::Card { to, hidden };
        }
        if self.dealer.hidden || self.dealer.cards.len() < 2 {
            if self.shows_ace() && self.insurance_open {
                return Awaits::Insurance;
            }
            if self.shows_ace() && plan.peek.is == Peek::Ace {
                match self.dealer.peeked {
                    None => return Awaits::Peek,
                    Some(true) => return Awaits::Show,
                    Some(false) => {}
                }
            }
            if self.asked.is_some() {
                return Awaits::Decisions;
            }
            return match self.next_seat() {
                Some((_, Next::Decide(_))) => Awaits::Decisions,
                Some((index, _)) => {
                    Awaits::Card { to: self.seats[index].at.map_or(To::Player, To::Box), hidden: false }
                }
                None if self.shared
                    && self.pass == 1
                    && self.seats.iter().any(|seat| seat.play.is_split()) =>
                {
                    Awaits::SecondHands
                }
                None if self.dealer.hidden => Awaits::Show,
                None => Awaits::Card { to: To::Dealer, hidden: false },
            };
        }
        if self.dealer.final_total().is_none() && !self.dealer_rests(plan) {
            return Awaits::Card { to: To::Dealer, hidden: false };
        }
        Awaits::Nothing
    }

    /// The next step as the money on the table has it: a dealer without a hole card draws only while a line hangs on it.
    fn step(&self, table: &Table, book: &Book) -> Awaits {
        let plan = switches(table);
        let step = self.next_step(table);
        let draws = matches!(step, Awaits::Card { to: To::Dealer, .. }) && self.deal_target(plan).is_none();
        if draws && !plan.has_hole_card() && !self.is_line_open(table, book) { Awaits::Nothing } else { step }
    }

    fn is_line_open(&self, table: &Table, book: &Book) -> bool {
        let open = |player, bet: &Stake| self.decide(player, bet, table, book).is_none();
        book.iter().any(|bets| bets.stakes.iter().any(|bet| open(bets.player, bet)))
            || self.added.iter().any(|(&player, added)| {
                added.iter().any(|own| self.decide_added(player, own, table).is_none())
            })
    }

    /// The deal is over and the hidden card still lies.
    fn is_playing(&self, awaits: Awaits, plan: &BlackjackPlan) -> bool {
        self.deal_target(plan).is_none()
            && self.dealer.hidden
            && !matches!(awaits, Awaits::Insurance | Awaits::Peek)
            && self.dealer.peeked != Some(true)
    }

    fn deal(
        &mut self,
        to: To,
        card: Option<Card>,
        awaits: Awaits,
        plan: &BlackjackPlan,
    ) -> Result<(), Refused> {
        // Cards that the fold of one player doesn't wait for may come for the others at a shared box.
        let for_others = self.shared && to == To::Player && self.is_playing(awaits, plan);
        let for_all = to == To::Dealer
            && self.deal_target(plan).is_none()
            && !self.dealer.hidden
            && self.dealer.cards.len() >= 2
            && self.dealer.final_total().is_none();
        match (awaits, card) {
            (Awaits::Card { to: expected, hidden: true }, None) if expected == to => {
                self.dealer.hidden = true;
                self.dealt += 1;
                return Ok(());
            }
            (Awaits::Card { to: expected, hidden: false }, Some(_)) if expected == to => {}
            (_, Some(_)) if (for_others && awaits != Awaits::Decisions) || for_all => {}
            _ => return Err(Refused::OutOfTurn),
        }
        let Some(card) = card else { return Err(Refused::OutOfTurn) };
        let dealing = self.deal_target(plan).is_some();
        match to {
            To::Dealer => self.dealer.cards.push(card),
            To::Box(_) => {
                let seat = self.seats.iter_mut().find(|seat| seat.at.map(To::Box) == Some(to));
                seat.ok_or(Refused::OutOfTurn)?.play.deal(card, plan);
            }
            _ => {
                self.common.push(card);
                let pass = self.pass;
                for seat in &mut self.seats {
                    if matches!(seat.play.next_within(pass), Next::Card(_)) {
                        seat.play.deal(card, plan);
                    }
                }
            }
        }
        if dealing {
            self.dealt += 1;
        }
        Ok(())
    }

    fn show(&mut self, card: Card, awaits: Awaits) -> Result<(), Refused> {
        if awaits != Awaits::Show {
            return Err(Refused::OutOfTurn);
        }
        let mut cards = self.dealer.cards.clone();
        cards.push(card);
        if self.dealer.peeked.is_some_and(|said| said != is_blackjack(&cards)) {
            return Err(Refused::Contradicts);
        }
        self.dealer.cards = cards;
        self.dealer.hidden = false;
        Ok(())
    }

    fn may_decline(&self, player: PlayerId, at: BoxNumber, book: &Book) -> bool {
        book.on(player, Position::boxed(at, Place::BetBehind)).is_some()
            && matches!(self.next_seat(), Some((index, Next::Decide(_))) if self.seats[index].at == Some(at))
    }

    fn seat_of(&self, player: PlayerId, at: Option<BoxNumber>) -> Option<usize> {
        let index = match at {
            None => self.seats.binary_search_by_key(&player, |seat| seat.owner).ok()?,
            Some(_) => self.seats.iter().position(|seat| seat.at == at)?,
        };
        let seat = &self.seats[index];
        (seat.at == at && seat.owner == player).then_some(index)
    }

    /// The seat whose play a stake of the player on this box follows, their own or not.
    fn followed(&self, player: PlayerId, at: Option<BoxNumber>) -> Option<&Seat> {
        match at {
            None => self.seat_of(player, None).map(|index| &self.seats[index]),
            Some(_) => self.seats.iter().find(|seat| seat.at == at),
        }
    }

    /// The hand that a player decides on now.
    pub fn open_hand(&self, player: PlayerId, at: Option<BoxNumber>, table: &Table) -> Option<&Hand> {
        let index = self.turn(player, at, table)?;
        match self.seats[index].play.next() {
            Next::Decide(hand) => self.seats[index].play.hands().get(hand),
            _ => None,
        }
    }

    /// The player's seat where it is their turn to play.
    fn turn(&self, player: PlayerId, at: Option<BoxNumber>, table: &Table) -> Option<usize> {
        if self.asked.is_some() || self.next_step(table) != Awaits::Decisions {
            return None;
        }
        let index = self.seat_of(player, at)?;
        if self.shared {
            let open = matches!(self.seats[index].play.next_within(self.pass), Next::Decide(_));
            return open.then_some(index);
        }
        matches!(self.next_seat(), Some((turn, Next::Decide(_))) if turn == index).then_some(index)
    }

    /// The stakes that a player may insure now, or have paid even, with what that costs.
    fn insurable(&self, player: PlayerId, table: &Table, book: &Book) -> Vec<Insurable> {
        let plan = switches(table);
        if plan.players_a_box() > 1 {
            return self.insurable_at_shared_boxes(player, plan, book);
        }
        let behind = plan.boxes.as_ref().is_some_and(|boxes| boxes.behind_insurance.is);
        let mut insurable: Vec<Insurable> = book
            .of(player)
            .iter()
            .filter(|stake| stake.on.is(Place::Main) || behind && stake.on.is(Place::BetBehind))
            .map(|stake| Insurable {
                at: stake.on.at(),
                decision: Decision::Insurance,
                cost: stake.stake.half(),
            })
            .filter(|insurable| !self.answered.contains(&(player, insurable.at)))
            .filter(|insurable| {
                let blackjack =
                    self.followed(player, insurable.at).is_some_and(|seat| seat.play.has_blackjack());
                !(blackjack && plan.insurance.is == Insurance::WithoutBlackjack)
            })
            .collect();
        insurable.sort_by_key(|insurable| insurable.at);
        insurable
    }

    /// Each player of a box insures their own stake; even money is the owner's word for all of them.
    fn insurable_at_shared_boxes(
        &self,
        player: PlayerId,
        plan: &BlackjackPlan,
        book: &Book,
    ) -> Vec<Insurable> {
        let insurable = |seat: &Seat| {
            let at = seat.at?;
            let owns = seat.owner == player;
            if !(owns || seat.joined.contains(&player)) || self.answered.contains(&(player, Some(at))) {
                return None;
            }
            let stake = book.on(player, Position::boxed(at, Place::Main)).unwrap_or_default();
            let (decision, cost) = match seat.play.has_blackjack() {
                true if plan.has_even_money() => (Decision::EvenMoney, Amount::ZERO),
                true if plan.insurance.is == Insurance::WithoutBlackjack => return None,
                _ => (Decision::Insurance, stake.half()),
            };
            (owns || decision == Decision::Insurance).then_some(Insurable { at: Some(at), decision, cost })
        };
        self.seats.iter().filter_map(insurable).collect()
    }

    fn own_seats(&self, player: PlayerId) -> impl Iterator<Item = (usize, &Seat)> {
        // At a shared box a player has one line, found without a look at all the others.
        let own = if self.shared { self.seat_of(player, None) } else { None };
        let range = match own {
            Some(index) => index..index + 1,
            None if self.shared => 0..0,
            None => 0..self.seats.len(),
        };
        range.map(|index| (index, &self.seats[index])).filter(move |(_, seat)| seat.owner == player)
    }

    /// What the plan plays for who does not answer.
    fn time_out(&self, player: PlayerId, at: Option<BoxNumber>, table: &Table) -> Decision {
        let low = self.open_hand(player, at, table).is_some_and(|hand| hand.total().points <= 11);
        match switches(table).time_out.is {
            TimeOut::DrawTo12 if low => Decision::Hit,
            _ => Decision::Stand,
        }
    }

    /// Who bets behind a box and would follow a double or split of the hand that is open there, with their stake.
    fn bettors_behind(&self, at: BoxNumber, book: &Book) -> Vec<(PlayerId, Amount)> {
        let on = Position::boxed(at, Place::BetBehind);
        let hand = self.seats.iter().find(|seat| seat.at == Some(at)).map(|seat| seat.play.next());
        let first_hand = matches!(hand, Some(Next::Decide(0)));
        book.iter()
            .filter_map(|bets| bets.on(on).map(|stake| (bets.player, stake)))
            .filter(|&(player, _)| first_hand || !self.one_hand.contains(&(player, at)))
            .collect()
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
        let Some(offer) = offered.into_iter().find(|offer| offer.at == at && offer.decision == decision)
        else {
            return Err(Refused::Decision(decision));
        };
        match decision {
            Decision::NoInsurance => self.answer_insurance(player, at),
            Decision::Insurance => {
                self.answer_insurance(player, at);
                // The owner of a box may be missing in a record, and insures nothing then.
                if !offer.cost.is_zero() {
                    self.add(
                        player,
                        NewStake { at, kind: AddedKind::Insurance, nth: 1, hand: 0 },
                        offer.cost,
                    );
                }
            }
            Decision::EvenMoney => {
                self.answer_insurance(player, at);
                let index = self.seat_of(player, at).ok_or(Refused::Decision(decision))?;
                self.seats[index].play.pay_even();
            }
            Decision::With | Decision::Without | Decision::Hand1 | Decision::Hand2 => {
                self.answer(player, decision, book);
            }
            _ => {
                let index = self.seat_of(player, at).ok_or(Refused::Decision(decision))?;
                self.add_stakes(&offer, index, switches(table), book);
                self.seats[index].play.decide(decision);
                if let Some(at) = at {
                    self.declined.retain(|&(_, declined)| declined != at);
                }
            }
        }
        Ok(())
    }

    fn answer_insurance(&mut self, player: PlayerId, at: Option<BoxNumber>) {
        self.answered.insert((player, at));
        self.open_insurances = self.open_insurances.saturating_sub(1);
    }

    /// Puts a stake to a player's lines; a free one is a unit of the house.
    fn add(&mut self, player: PlayerId, new: NewStake, unit: Amount) {
        let order = self.additions;
        self.additions += 1;
        let (stake, free) = if new.kind.is_free() { (Amount::ZERO, unit) } else { (unit, Amount::ZERO) };
        let NewStake { at, kind, nth, hand } = new;
        self.added.entry(player).or_default().push(Added { at, kind, nth, hand, stake, free, order });
    }

    /// A double or split adds the owner's stake, and that of everyone behind who can follow. Who joined the box is asked.
    fn add_stakes(&mut self, offer: &Offer, index: usize, plan: &BlackjackPlan, book: &Book) {
        let (at, decision) = (offer.at, offer.decision);
        let Seat { owner, ref joined, ref play, .. } = self.seats[index];
        let Some(hand) = play.hands().get(usize::from(offer.hand) - 1) else { return };
        let Some(kind) = plan.added_by(decision, hand.cards()) else { return };
        let hand = hand.number();
        let to = if decision == Decision::Split { play.hands().len() } else { hand };
        let nth = play.count(decision) + 1;
        if let Some(at) = at {
            let lies = |&player: &PlayerId| self.has_stake_on(player, at, hand, book);
            let waiting: Vec<PlayerId> = joined.iter().copied().filter(lies).collect();
            self.asked = (!waiting.is_empty()).then_some(Asked { at, kind, nth, hand, to, waiting });
        }
        let main = Position::of(Place::Main).with_box(at);
        let mut added: Vec<(PlayerId, Amount)> =
            book.on(owner, main).map(|unit| (owner, unit)).into_iter().collect();
        if let Some(at) = at {
            for (player, stake) in self.bettors_behind(at, book) {
                if !self.declined.contains(&(player, at)) {
                    added.push((player, stake));
                } else if decision == Decision::Split {
                    self.one_hand.push((player, at));
                }
            }
        }
        for (player, unit) in added {
            let nth = if player == owner { nth } else { self.next_of_kind(player, at, decision) };
            self.add(player, NewStake { at, kind, nth, hand: to }, unit);
        }
    }

    /// The number of a bettor's next line of a kind.
    fn next_of_kind(&self, player: PlayerId, at: Option<BoxNumber>, decision: Decision) -> u8 {
        let added = self.added.get(&player).map_or(&[][..], Vec::as_slice);
        let same = |own: &&Added| own.at == at && own.kind.decision() == decision;
        u8::try_from(added.iter().filter(same).count() + 1).unwrap_or(u8::MAX)
    }

    /// The number of the hand on which a player's main bet lies.
    fn main_hand(&self, player: PlayerId, at: Option<BoxNumber>) -> usize {
        at.and_then(|at| self.moved.get(&(player, at))).copied().unwrap_or(0)
    }

    /// Has a player who joined a box money or a unit of the house on a hand?
    fn has_stake_on(&self, player: PlayerId, at: BoxNumber, hand: usize, book: &Book) -> bool {
        let main = book.on(player, Position::boxed(at, Place::Main)).is_some();
        let added = self.added.get(&player).map_or(&[][..], Vec::as_slice);
        let lies =
            |own: &Added| own.at == Some(at) && own.hand == hand && own.kind.decision() == Decision::Split;
        main && self.main_hand(player, Some(at)) == hand || added.iter().any(lies)
    }

    /// What a player has on a hand of a line, by the hand's number.
    pub fn on_hand(&self, player: PlayerId, at: Option<BoxNumber>, hand: usize) -> OnHand {
        let mut on_hand = OnHand { main: self.main_hand(player, at) == hand, ..OnHand::default() };
        let added = self.added.get(&player).map_or(&[][..], Vec::as_slice);
        for own in added.iter().filter(|own| own.at == at && own.hand == hand) {
            match own.kind {
                AddedKind::Double | AddedKind::Split => on_hand.added += own.stake,
                AddedKind::FreeDouble => on_hand.free_double += own.free,
                AddedKind::FreeSplit => on_hand.free_split += own.free,
                // It lies before the box, on no hand.
                AddedKind::Insurance => {}
            }
        }
        on_hand
    }

    /// What a player who joined a box answers to the owner's double or split.
    fn answer(&mut self, player: PlayerId, answer: Decision, book: &Book) {
        let Some(mut asked) = self.asked.take() else { return };
        asked.waiting.retain(|&waiting| waiting != player);
        let Asked { at, kind, nth, hand, to, .. } = asked;
        match answer {
            Decision::With => {
                let unit = book.on(player, Position::boxed(at, Place::Main)).unwrap_or_default();
                self.add(player, NewStake { at: Some(at), kind, nth, hand: to }, unit);
            }
            Decision::Hand2 => self.move_stake(player, at, hand, to),
            _ => {}
        }
        self.asked = Some(asked).filter(|asked| !asked.waiting.is_empty());
    }

    /// A player's stake on a hand goes with the right card of its split.
    fn move_stake(&mut self, player: PlayerId, at: BoxNumber, from: usize, to: usize) {
        if self.main_hand(player, Some(at)) == from {
            self.moved.insert((player, at), to);
        }
        for own in self.added.entry(player).or_default() {
            if own.at == Some(at) && own.hand == from && own.kind.decision() == Decision::Split {
                own.hand = to;
            }
        }
    }

    fn decide_hand(&self, seat: &Seat, hand: usize, table: &Table) -> Option<Category> {
        let hand = seat.play.hand(hand)?;
        settle::hand(hand, &seat.play, &self.dealer, switches(table))
    }

    fn added_line(&self, player: PlayerId, own: &Added, table: &Table) -> OpenLine {
        let on = own.kind.line(own.at, own.nth);
        OpenLine::of_decision(on, own.stake, self.decide_added(player, own, table)).with_free(own.free)
    }

    /// All lines that decisions added, in the order of the decisions, each with whose it is.
    #[cfg(feature = "records")]
    pub(super) fn all_added_lines(&self, table: &Table) -> Vec<(PlayerId, OpenLine)> {
        let all = self.added.iter().flat_map(|(&player, added)| added.iter().map(move |own| (player, own)));
        let mut all: Vec<(PlayerId, &Added)> = all.collect();
        all.sort_by_key(|(_, own)| own.order);
        all.into_iter().map(|(player, own)| (player, self.added_line(player, own, table))).collect()
    }

    /// What a player who joined a box may answer to its owner.
    fn answers(&self, asked: &Asked, player: PlayerId, plan: &BlackjackPlan, book: &Book) -> Vec<Offer> {
        let at = Some(asked.at);
        let Some(seat) = self.seats.iter().find(|seat| seat.at == at) else { return Vec::new() };
        if !asked.waiting.contains(&player) {
            return Vec::new();
        }
        let index = seat.play.hands().iter().position(|hand| hand.number() == asked.hand).unwrap_or(0);
        let hand = u8::try_from(index + 1).unwrap_or(u8::MAX);
        let unit = book.on(player, Position::boxed(asked.at, Place::Main)).unwrap_or_default();
        let offer = |&decision: &Decision| {
            let pays = decision == Decision::With && !asked.kind.is_free();
            let cost = if pays { unit } else { Amount::ZERO };
            Offer { at, hand, decision, cost, gives_back: Amount::ZERO }
        };
        asked.answers(plan.may_choose_hand()).iter().map(offer).collect()
    }

    /// Who is asked to answer the owner of a box, in their order.
    #[cfg(feature = "records")]
    pub(super) fn asked(&self) -> Option<&Asked> {
        self.asked.as_ref()
    }

    fn decide_added(&self, player: PlayerId, added: &Added, table: &Table) -> Option<Decided> {
        let plan = switches(table);
        if added.kind == AddedKind::Insurance {
            return self.dealer.blackjack().map(|blackjack| {
                if blackjack {
                    Decided::new(Category::DealerBlackjack, Payout::Pays(plan.insurance_odds()))
                } else {
                    Decided::lost(Category::Lose)
                }
            });
        }
        let seat = self.followed(player, added.at)?;
        let category = self.decide_hand(seat, added.hand, table)?;
        let pays = plan.added.iter().find(|rule| rule.on == added.kind).map(|rule| Payout::Pays(rule.pays));
        let payout = match category {
            Category::Win | Category::Charlie => pays.unwrap_or(Payout::Push),
            Category::Push => Payout::Push,
            _ => Payout::Lost,
        };
        Some(Decided::new(category, payout))
    }
}

impl Course for BlackjackRound {
    fn phase(&self, table: &Table, book: &Book) -> Phase {
        match self.step(table, book) {
            Awaits::Card { .. } if self.dealt == 0 => Phase::Closed,
            Awaits::Insurance => Phase::Insurance,
            Awaits::Decisions => Phase::Decide,
            Awaits::Nothing => Phase::Result,
            _ => Phase::Dealing,
        }
    }

    fn awaits(&self, table: &Table, book: &Book) -> Awaits {
        self.step(table, book)
    }

    fn apply(&mut self, event: &RoundEvent, table: &Table, book: &Book) -> Result<(), Refused> {
        let plan = switches(table);
        let awaits = self.step(table, book);
        match *event {
            RoundEvent::CardDealt { to, card } => {
                self.deal(to, card, awaits, plan)?;
                if self.next_step(table) == Awaits::Insurance {
                    let insurable = |player| self.insurable(player, table, book).len();
                    self.open_insurances = book.iter().map(|bets| insurable(bets.player)).sum();
                }
                Ok(())
            }
            RoundEvent::CardShown { card } => self.show(card, awaits),
            RoundEvent::HoleChecked { blackjack } if awaits == Awaits::Peek => {
                self.dealer.peeked = Some(blackjack);
                Ok(())
            }
            RoundEvent::InsuranceClosed if awaits == Awaits::Insurance => {
                self.insurance_open = false;
                Ok(())
            }
            RoundEvent::SecondHandsOpened
                if self.shared && self.pass == 1 && self.is_playing(awaits, plan) =>
            {
                if self.seats.iter().any(|seat| seat.play.next_within(1) != Next::Done) {
                    return Err(Refused::OutOfTurn);
                }
                self.pass = 2;
                Ok(())
            }
            RoundEvent::FollowDeclined { player, at }
                if awaits == Awaits::Decisions && self.may_decline(player, at, book) =>
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

    fn decide(&self, player: PlayerId, bet: &Stake, table: &Table, _book: &Book) -> Option<Decided> {
        let seat = self.followed(player, bet.on.at())?;
        let rule = table.rule(bet.on)?;
        match bet.on.place()? {
            Place::Main | Place::BetBehind => {
                let hand = self.main_hand(player, bet.on.at());
                let category = self.decide_hand(seat, hand, table)?;
                Some(Decided::new(category, rule.payout(category)))
            }
            place => settle::side_bet(place, rule, &seat.play, &self.dealer, switches(table)),
        }
    }

    fn bets_changed(&mut self, player: PlayerId, table: &Table, book: &Book) {
        if switches(table).players_a_box() > 1 {
            self.arrivals.update(player, book);
        }
    }

    fn close(&mut self, table: &Table, book: &Book) {
        self.seat(table, book);
    }

    /// Bets behind a box without an owner, and those of players who joined an owner that has left.
    fn orphans(&self, table: &Table, book: &Book) -> Vec<Bets> {
        let mut orphans = without_followed(table, book);
        orphans.extend(self.arrivals.orphans(book));
        orphans
    }

    /// A box has one owner; others bet behind it. Where a box is shared, others may join the owner.
    fn check_bet(&self, player: PlayerId, bet: &Stake, table: &Table, book: &Book) -> Result<(), RoundError> {
        let on = bet.on;
        let Some(at) = on.at() else { return Ok(()) };
        let players = switches(table).players_a_box();
        if players > 1 {
            if !self.arrivals.may_bet(player, at, players) {
                return Err(RoundError::NoSuchBox { on });
            }
            let lying: Amount = book.iter().filter_map(|bets| bets.on(on)).sum();
            return match table.limit(on).max {
                Some(limit) if lying + bet.stake > limit => Err(RoundError::Fault(Fault::TableMax { limit })),
                _ => Ok(()),
            };
        }
        let owner = book.owner(on.beside(Place::Main));
        let allowed = if on.is(Place::BetBehind) {
            owner.is_some_and(|owner| owner != player)
        } else {
            owner.is_none_or(|owner| owner == player)
        };
        if allowed { Ok(()) } else { Err(RoundError::NoSuchBox { on }) }
    }

    fn offers(&self, player: PlayerId, table: &Table, book: &Book) -> Vec<Offer> {
        let plan = switches(table);
        let mut offers = Vec::new();
        if self.next_step(table) == Awaits::Insurance {
            for Insurable { at, decision, cost } in self.insurable(player, table, book) {
                let offer = |decision, cost| Offer { at, hand: 1, decision, cost, gives_back: Amount::ZERO };
                offers.push(offer(decision, cost));
                offers.push(offer(Decision::NoInsurance, Amount::ZERO));
            }
            return offers;
        }
        if let Some(asked) = &self.asked {
            return self.answers(asked, player, plan, book);
        }
        for (index, seat) in self.own_seats(player) {
            if self.turn(player, seat.at, table) != Some(index) {
                continue;
            }
            let Next::Decide(hand) = seat.play.next() else { continue };
            let main = Position::of(Place::Main).with_box(seat.at);
            let stake = book.on(player, main).unwrap_or(Amount::ZERO);
            let open = &seat.play.hands()[hand];
            let mut choices = seat.play.choices(plan);
            if self.dealer.open().is_some_and(|open| !plan.may_surrender(open.rank)) {
                choices.retain(|&choice| choice != Decision::Surrender);
            }
            offers.extend(choices.into_iter().map(|decision| Offer {
                at: seat.at,
                hand: u8::try_from(hand + 1).unwrap_or(u8::MAX),
                decision,
                cost: match plan.added_by(decision, open.cards()) {
                    Some(kind) if !kind.is_free() => stake,
                    _ => Amount::ZERO,
                },
                gives_back: if decision == Decision::Surrender { stake.half() } else { Amount::ZERO },
            }));
        }
        offers
    }

    fn asks_joined(&self) -> bool {
        self.asked.is_some()
    }

    fn default_decision(
        &self,
        player: PlayerId,
        at: Option<BoxNumber>,
        offered: &[Decision],
        table: &Table,
    ) -> Option<Decision> {
        if offered.contains(&Decision::NoInsurance) {
            return Some(Decision::NoInsurance);
        }
        if let Some(asked) = self.asked.as_ref().filter(|_| offered.contains(&Decision::Without)) {
            return Some(asked.silence());
        }
        offered.contains(&Decision::Stand).then(|| self.time_out(player, at, table))
    }

    fn replacement(
        &self,
        player: PlayerId,
        at: Option<BoxNumber>,
        decision: Decision,
        table: &Table,
    ) -> Option<Decision> {
        let points = self.open_hand(player, at, table).map_or(0, |hand| hand.total().points);
        decision::replacement(switches(table).shortage.is, decision, points)
    }

    fn followers(&self, at: BoxNumber, decision: Decision, book: &Book) -> Vec<(PlayerId, Amount)> {
        match decision {
            Decision::Double | Decision::Split => self.bettors_behind(at, book),
            _ => Vec::new(),
        }
    }

    fn willing_followers(&self, at: BoxNumber, decision: Decision, book: &Book) -> Vec<(PlayerId, Amount)> {
        let mut followers = self.followers(at, decision, book);
        followers.retain(|&(player, _)| !self.declined.contains(&(player, at)));
        followers
    }

    fn added_lines(&self, player: PlayerId, table: &Table, _book: &Book) -> Vec<OpenLine> {
        let added = self.added.get(&player).map_or(&[][..], Vec::as_slice);
        added.iter().map(|own| self.added_line(player, own, table)).collect()
    }

    fn awaits_insurance_answers(&self) -> bool {
        self.open_insurances > 0
    }

    fn cards_seen(&self, player: PlayerId, at: Option<BoxNumber>, table: &Table, _book: &Book) -> usize {
        match self.next_step(table) {
            Awaits::Decisions if self.asked.is_none() => {
                self.open_hand(player, at, table).map_or(0, |hand| hand.cards().len())
            }
            _ => 2,
        }
    }

    fn result_word(&self) -> Option<String> {
        let total = self.dealer.final_total()?;
        Some(match total.points {
            _ if is_blackjack(&self.dealer.cards) => "blackjack".to_owned(),
            22.. => "bust".to_owned(),
            points => points.to_string(),
        })
    }

    fn peek(&self, hidden: Card) -> bool {
        self.dealer.open().is_some_and(|open| is_blackjack(&[open, hidden]))
    }

    fn share(&self, player: PlayerId, at: BoxNumber) -> Sharer {
        let joined = self.seats.iter().filter(|seat| seat.at == Some(at)).flat_map(|seat| &seat.joined);
        let number = joined.zip(2..).find(|(joined, _)| **joined == player).map(|(_, number)| number);
        number.and_then(Sharer::new).unwrap_or_default()
    }

    fn came_before(&self, player: PlayerId, at: BoxNumber) -> Vec<PlayerId> {
        self.arrivals.before(player, at)
    }

    fn cards_held(&self, player: PlayerId, book: &Book) -> Option<usize> {
        let is_behind = |at| book.on(player, Position::boxed(at, Place::BetBehind)).is_some();
        let followed = |seat: &&Seat| {
            seat.owner == player || seat.joined.contains(&player) || seat.at.is_some_and(is_behind)
        };
        Some(
            self.seats
                .iter()
                .filter(followed)
                .flat_map(|seat| seat.play.hands())
                .map(|hand| hand.cards().len())
                .sum(),
        )
    }

    #[cfg(feature = "records")]
    fn cards_to_try(&self, awaits: Awaits) -> Option<Vec<Card>> {
        // Later cards count by their rank only.
        let one_suit = matches!(awaits, Awaits::Card { .. });
        Some(Card::deck().take(if one_suit { Rank::ALL.len() } else { usize::MAX }).collect())
    }
}
