//! The course of a blackjack round, at seven boxes or at one shared box.
//!
//! At a shared box a player is a line through the common cards: in each step everybody with an open hand decides, one
//! card is drawn and joins the hand of everyone who asked. When all first hands are finished, the second split hands go
//! the same way (chance/infinite-blackjack ruling 3). A fold that knows only one player's decisions comes to the same
//! hands for him, because the public facts mark every step.

use std::collections::{BTreeMap, BTreeSet};

use super::plan::{AddedKind, BlackjackPlan, Insurance, Peek, TimeOut};
use super::play::{Hand, Next, Play};
use super::settle::{self, Dealer};
use crate::amount::Amount;
use crate::card::{Card, Rank};
use crate::category::Category;
use crate::decision::Decision;
use crate::event::{PlayerId, RoundEvent, To};
use crate::odds::Payout;
use crate::phase::Phase;
use crate::plan::Game;
use crate::position::{BoxNumber, Place, Position};
use crate::round::{Awaits, Book, Offer, Refused};
use crate::settle::{Decided, LineName, OpenLine};
use crate::table::Table;

/// A box that is in play, or a player's line through the shared box.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    /// The box; none at a shared one.
    pub at: Option<BoxNumber>,
    /// Whose decisions count.
    pub owner: PlayerId,
    /// The hands.
    pub play: Play,
}

/// A stake that a decision added.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Added {
    at: Option<BoxNumber>,
    kind: AddedKind,
    /// The hand whose result it shares.
    hand: usize,
    stake: Amount,
}

/// What a blackjack round keeps after the close.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlackjackRound {
    seats: Vec<Seat>,
    shared: bool,
    /// Cards drawn at the shared box, whoever they were for.
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
    /// Kept by player, so that one player's lines are found without a look at all the others.
    added: BTreeMap<PlayerId, Vec<Added>>,
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
            added: BTreeMap::new(),
        }
    }
}

/// The switches; a blackjack round is only made by a blackjack plan.
fn switches(table: &Table) -> &BlackjackPlan {
    match &table.plan().game {
        Game::Blackjack(plan) => plan,
        _ => unreachable!("a blackjack round belongs to a blackjack plan"),
    }
}

impl BlackjackRound {
    /// The boxes in play, or the players' lines, in their order.
    pub fn seats(&self) -> &[Seat] {
        &self.seats
    }

    /// Cards drawn at the shared box, whoever they were for.
    pub fn common(&self) -> &[Card] {
        &self.common
    }

    /// The dealer's hand as far as it is known.
    pub fn dealer(&self) -> &Dealer {
        &self.dealer
    }

    /// Puts a line to every main bet.
    pub(crate) fn seat(&mut self, table: &Table, book: &Book) {
        self.shared = switches(table).boxes.is_none();
        for bets in book.iter() {
            for stake in bets.stakes.iter().filter(|stake| stake.on.place() == Some(Place::Main)) {
                self.seats.push(Seat { at: stake.on.at(), owner: bets.player, play: Play::default() });
            }
        }
        self.seats.sort_by_key(|seat| (seat.at, seat.owner));
    }

    /// Cards of the two rounds of dealing: every box and the dealer, twice.
    fn hands_at_deal(&self) -> usize {
        if self.shared { 2 } else { self.seats.len() + 1 }
    }

    fn deal_target(&self) -> Option<(To, bool)> {
        let hands = self.hands_at_deal();
        if self.dealt >= 2 * hands {
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

    pub(crate) fn awaits(&self, table: &Table) -> Awaits {
        let plan = switches(table);
        if self.seats.is_empty() && !self.shared {
            return Awaits::Nothing;
        }
        if let Some((to, hidden)) = self.deal_target() {
            return Awaits::Card { to, hidden };
        }
        if self.dealer.hidden {
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
                None => Awaits::Show,
            };
        }
        if self.dealer.final_total().is_none() && !self.dealer_rests(plan) {
            return Awaits::Card { to: To::Dealer, hidden: false };
        }
        Awaits::Nothing
    }

    pub(crate) fn phase(&self, table: &Table) -> Phase {
        match self.awaits(table) {
            Awaits::Card { .. } if self.dealt == 0 => Phase::Closed,
            Awaits::Insurance => Phase::Insurance,
            Awaits::Decisions => Phase::Decide,
            Awaits::Nothing => Phase::Result,
            _ => Phase::Dealing,
        }
    }

    pub(crate) fn apply(&mut self, event: &RoundEvent, table: &Table, book: &Book) -> Result<(), Refused> {
        let plan = switches(table);
        let awaits = self.awaits(table);
        match *event {
            RoundEvent::CardDealt { to, card } => {
                self.deal(to, card, awaits, plan)?;
                if self.awaits(table) == Awaits::Insurance {
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
            RoundEvent::SecondHandsOpened if self.shared && self.pass == 1 && self.is_playing(awaits) => {
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

    /// The deal is over and the hidden card still lies.
    fn is_playing(&self, awaits: Awaits) -> bool {
        self.deal_target().is_none()
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
        let for_others = self.shared && to == To::Player && self.is_playing(awaits);
        let for_all = to == To::Dealer
            && self.deal_target().is_none()
            && !self.dealer.hidden
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
        let dealing = self.deal_target().is_some();
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
        if self.dealer.peeked.is_some_and(|said| said != super::hand::is_blackjack(&cards)) {
            return Err(Refused::Contradicts);
        }
        self.dealer.cards = cards;
        self.dealer.hidden = false;
        Ok(())
    }

    fn may_decline(&self, player: PlayerId, at: BoxNumber, book: &Book) -> bool {
        book.on(player, Position::Boxed(at, Place::BetBehind)).is_some()
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

    /// The seat whose play a stake of the player on this box follows, his own or not.
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

    /// The player's seat where it is his turn to play.
    fn turn(&self, player: PlayerId, at: Option<BoxNumber>, table: &Table) -> Option<usize> {
        if self.awaits(table) != Awaits::Decisions {
            return None;
        }
        let index = self.seat_of(player, at)?;
        if self.shared {
            let open = matches!(self.seats[index].play.next_within(self.pass), Next::Decide(_));
            return open.then_some(index);
        }
        matches!(self.next_seat(), Some((turn, Next::Decide(_))) if turn == index).then_some(index)
    }

    /// The stakes that a player may insure now, with what each insurance costs.
    fn insurable(&self, player: PlayerId, table: &Table, book: &Book) -> Vec<(Option<BoxNumber>, Amount)> {
        let plan = switches(table);
        let behind = plan.boxes.as_ref().is_some_and(|boxes| boxes.behind_insurance.is);
        let mut insurable: Vec<(Option<BoxNumber>, Amount)> = book
            .of(player)
            .iter()
            .filter(|stake| match stake.on.place() {
                Some(Place::Main) => true,
                Some(Place::BetBehind) => behind,
                _ => false,
            })
            .map(|stake| (stake.on.at(), stake.stake.half()))
            .filter(|&(at, _)| !self.answered.contains(&(player, at)))
            .filter(|&(at, _)| {
                let blackjack = self.followed(player, at).is_some_and(|seat| seat.play.has_blackjack());
                !(blackjack && plan.insurance.is == Insurance::WithoutBlackjack)
            })
            .collect();
        insurable.sort_by_key(|&(at, _)| at);
        insurable
    }

    pub(crate) fn offers(&self, player: PlayerId, table: &Table, book: &Book) -> Vec<Offer> {
        let plan = switches(table);
        let mut offers = Vec::new();
        if self.awaits(table) == Awaits::Insurance {
            for (at, cost) in self.insurable(player, table, book) {
                let offer = |decision, cost| Offer { at, hand: 1, decision, cost, gives_back: Amount::ZERO };
                offers.push(offer(Decision::Insurance, cost));
                offers.push(offer(Decision::NoInsurance, Amount::ZERO));
            }
            return offers;
        }
        for (index, seat) in self.own_seats(player) {
            if self.turn(player, seat.at, table) != Some(index) {
                continue;
            }
            let Next::Decide(hand) = seat.play.next() else { continue };
            let main = Position::Place(Place::Main);
            let main = seat.at.map_or(main, |at| Position::Boxed(at, Place::Main));
            let stake = book.on(player, main).unwrap_or(Amount::ZERO);
            offers.extend(seat.play.choices(plan).into_iter().map(|decision| Offer {
                at: seat.at,
                hand: u8::try_from(hand + 1).unwrap_or(u8::MAX),
                decision,
                cost: if matches!(decision, Decision::Double | Decision::Split) {
                    stake
                } else {
                    Amount::ZERO
                },
                gives_back: if decision == Decision::Surrender { stake.half() } else { Amount::ZERO },
            }));
        }
        offers
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
    pub(crate) fn time_out(&self, player: PlayerId, at: Option<BoxNumber>, table: &Table) -> Decision {
        let low = self.open_hand(player, at, table).is_some_and(|hand| hand.total().points <= 11);
        match switches(table).time_out.is {
            TimeOut::DrawTo12 if low => Decision::Hit,
            _ => Decision::Stand,
        }
    }

    /// Who bets behind a box and would follow a double or split of the hand that is open there, with his stake.
    pub fn followers(&self, at: BoxNumber, book: &Book) -> Vec<(PlayerId, Amount)> {
        let on = Position::Boxed(at, Place::BetBehind);
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
                let added = Added { at, kind: AddedKind::Insurance, hand: 0, stake: offer.cost };
                self.added.entry(player).or_default().push(added);
            }
            _ => {
                let index = self.seat_of(player, at).ok_or(Refused::Decision(decision))?;
                self.add_stakes(&offer, player, book);
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

    /// Answers to the insurance question that are still to come.
    pub(crate) fn open_insurances(&self) -> usize {
        self.open_insurances
    }

    /// Who bets behind a box and follows the double or split that its owner decides now, with his stake.
    pub(crate) fn willing_followers(&self, at: BoxNumber, book: &Book) -> Vec<(PlayerId, Amount)> {
        let mut followers = self.followers(at, book);
        followers.retain(|&(player, _)| !self.declined.contains(&(player, at)));
        followers
    }

    /// A double or split adds the owner's stake, and that of everyone behind who can follow.
    fn add_stakes(&mut self, offer: &Offer, owner: PlayerId, book: &Book) {
        let hand = usize::from(offer.hand) - 1;
        let (kind, hand) = match offer.decision {
            Decision::Double => (AddedKind::Double, hand),
            Decision::Split => (AddedKind::Split, hand + 1),
            _ => return,
        };
        let at = offer.at;
        let mut added = vec![(owner, offer.cost)];
        if let Some(at) = at {
            for (player, stake) in self.followers(at, book) {
                if !self.declined.contains(&(player, at)) {
                    added.push((player, stake));
                } else if kind == AddedKind::Split {
                    self.one_hand.push((player, at));
                }
            }
        }
        for (player, stake) in added {
            self.added.entry(player).or_default().push(Added { at, kind, hand, stake });
        }
    }

    pub(crate) fn decide_hand(&self, seat: &Seat, hand: usize, table: &Table) -> Option<Category> {
        let hand = seat.play.hands().get(hand)?;
        settle::hand(hand, &seat.play, &self.dealer, switches(table))
    }

    pub(crate) fn decide(&self, player: PlayerId, table: &Table, on: Position) -> Option<Decided> {
        let seat = self.followed(player, on.at())?;
        let rule = table.rule(on.kind())?;
        match on.place()? {
            Place::Main | Place::BetBehind => {
                let category = self.decide_hand(seat, 0, table)?;
                Some(Decided::new(category, rule.payout(category)))
            }
            place => settle::side_bet(place, rule, &seat.play, &self.dealer),
        }
    }

    pub(crate) fn added_lines(&self, player: PlayerId, table: &Table) -> Vec<OpenLine> {
        let mut lines: Vec<OpenLine> = Vec::new();
        for added in self.added.get(&player).into_iter().flatten() {
            let same = |line: &&OpenLine| matches!(line.on, LineName::Added { at, kind, .. } if at == added.at && kind == added.kind);
            let nth = u8::try_from(lines.iter().filter(same).count() + 1).unwrap_or(u8::MAX);
            let on = LineName::Added { at: added.at, kind: added.kind, nth };
            lines.push(OpenLine { on, stake: added.stake, decided: self.decide_added(player, added, table) });
        }
        lines
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
