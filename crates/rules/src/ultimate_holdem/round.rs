//! The course of an Ultimate Texas Hold'em round: on each street all boxes decide at the same time, each for itself.

use super::category::Category;
use super::place::Place;
use super::plan::{Deal, Street, UltimatePlan, raise};
use super::settle::{self, Showdown, hand};
use crate::amount::Amount;
use crate::card::Card;
use crate::decision::Decision;
use crate::event::{PlayerId, RoundEvent, To};
use crate::family::{Course, Refused};
use crate::name::Name;
use crate::odds::Payout;
use crate::phase::Phase;
use crate::poker_hand::HandRank;
use crate::position::{BoxNumber, Position};
use crate::round::{Awaits, Book, Offer, RoundError};
use crate::settle::{Decided, OpenLine};
use crate::stake::Stake;
use crate::table::Table;

/// The line of the stake that a raise adds.
pub const PLAY: Name = Name::constant("play");

/// Own cards, common cards after the flop and in all.
const HAND: usize = 2;
const FLOP: usize = 3;
const BOARD: usize = 5;

/// What a box has come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It has decided on so many streets and waits.
    Waits {
        /// How many.
        streets: usize,
    },
    /// It has raised.
    Played {
        /// On which street, from 0.
        street: usize,
        /// How much.
        stake: Amount,
    },
    /// It has given up.
    Folded,
}

/// A box in play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    /// The box.
    pub at: BoxNumber,
    /// Whose.
    pub owner: PlayerId,
    /// Its cards.
    pub cards: Vec<Card>,
    /// What it has come to.
    pub standing: Standing,
}

/// What an Ultimate Texas Hold'em round keeps after the close.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UltimateRound {
    /// Rising by box.
    seats: Vec<Seat>,
    /// The dealer's cards that lie open.
    dealer: Vec<Card>,
    /// How many were dealt to the dealer face down.
    hidden: usize,
    board: Vec<Card>,
}

/// The switches; such a round is only made by such a plan.
fn switches(table: &Table) -> &UltimatePlan {
    match table.plan().game() {
        Some(plan) => plan,
        None => unreachable!("an Ultimate Texas Hold'em round belongs to an Ultimate Texas Hold'em plan"),
    }
}

impl UltimateRound {
    /// The boxes in play, rising.
    pub fn seats(&self) -> &[Seat] {
        &self.seats
    }

    /// The dealer's cards that lie open.
    pub fn dealer(&self) -> &[Card] {
        &self.dealer
    }

    /// How many of the dealer's cards lie face down.
    pub fn hidden(&self) -> usize {
        self.hidden.saturating_sub(self.dealer.len())
    }

    /// The common cards.
    pub fn board(&self) -> &[Card] {
        &self.board
    }

    /// The street that the common cards have come to, from 0.
    fn street(&self) -> usize {
        match self.board.len() {
            0..FLOP => 0,
            FLOP..BOARD => 1,
            _ => 2,
        }
    }

    fn seat(&self, at: Option<BoxNumber>) -> Option<&Seat> {
        self.seats.iter().find(|seat| Some(seat.at) == at)
    }

    /// The next card of the two rounds of dealing.
    fn first_deal(&self, deal: Deal) -> Option<(To, bool)> {
        for round in 0..HAND {
            if let Some(seat) = self.seats.iter().find(|seat| seat.cards.len() == round) {
                return Some((To::Box(seat.at), false));
            }
            if deal == Deal::Together && self.hidden == round {
                return Some((To::Dealer, true));
            }
        }
        None
    }

    /// Has the box a decision to make now?
    fn is_open(&self, seat: &Seat) -> bool {
        seat.standing == Standing::Waits { streets: self.street() }
    }

    fn all_folded(&self) -> bool {
        self.seats.iter().all(|seat| seat.standing == Standing::Folded)
    }

    #[cfg(feature = "records")]
    fn all_decided(&self) -> bool {
        self.seats.iter().all(|seat| !matches!(seat.standing, Standing::Waits { .. }))
    }

    fn next_step(&self, table: &Table) -> Awaits {
        let deal = switches(table).deal();
        if self.seats.is_empty() {
            return Awaits::Nothing;
        }
        if let Some((to, hidden)) = self.first_deal(deal) {
            return Awaits::Card { to, hidden };
        }
        if self.seats.iter().any(|seat| self.is_open(seat)) {
            return Awaits::Decisions;
        }
        if !self.all_folded() {
            if self.board.len() < BOARD {
                return Awaits::Card { to: To::Board, hidden: false };
            }
            if deal == Deal::Last && self.dealer.len() < HAND {
                return Awaits::Card { to: To::Dealer, hidden: false };
            }
        }
        // The dealer's cards are turned even where all gave up: the record of a round has its whole deal.
        if self.hidden() > 0 { Awaits::Show } else { Awaits::Nothing }
    }

    fn deal(&mut self, to: To, card: Option<Card>, awaits: Awaits) -> Result<(), Refused> {
        match (awaits, card) {
            (Awaits::Card { to: expected, hidden: true }, None) if expected == to => {
                self.hidden += 1;
                return Ok(());
            }
            (Awaits::Card { to: expected, hidden: false }, Some(_)) if expected == to => {}
            _ => return Err(Refused::OutOfTurn),
        }
        let Some(card) = card else { return Err(Refused::OutOfTurn) };
        match to {
            To::Dealer => self.dealer.push(card),
            To::Board => self.board.push(card),
            _ => {
                let seat = self.seats.iter_mut().find(|seat| To::Box(seat.at) == to);
                seat.ok_or(Refused::OutOfTurn)?.cards.push(card);
            }
        }
        Ok(())
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
        let offer = offered.iter().find(|offer| offer.at == at && offer.decision == decision);
        let offer = offer.ok_or(Refused::Decision(decision))?;
        let street = self.street();
        let seat = self.seats.iter_mut().find(|seat| Some(seat.at) == at);
        seat.ok_or(Refused::Decision(decision))?.standing = match decision {
            Decision::Check => Standing::Waits { streets: street + 1 },
            Decision::Fold => Standing::Folded,
            _ => Standing::Played { street, stake: offer.cost },
        };
        Ok(())
    }

    fn own_hand(&self, seat: &Seat) -> Option<HandRank> {
        (self.board.len() == BOARD).then(|| hand(&seat.cards, &self.board))
    }

    fn showdown(&self, seat: &Seat) -> Option<Showdown> {
        let own = self.own_hand(seat)?;
        (self.dealer.len() == HAND).then(|| Showdown { own, dealer: hand(&self.dealer, &self.board) })
    }

    /// The nine cards of a box: its own, the common and the dealer's.
    fn nine(&self, seat: &Seat) -> Option<impl Iterator<Item = Card>> {
        let complete = self.board.len() == BOARD && self.dealer.len() == HAND;
        let cards: Vec<Card> = [&seat.cards[..], &self.board, &self.dealer].concat();
        complete.then(|| cards.into_iter())
    }

    fn open_street<'t>(&self, table: &'t Table) -> Option<&'t Street> {
        if self.next_step(table) != Awaits::Decisions {
            return None;
        }
        switches(table).streets.get(self.street())
    }
}

impl Course for UltimateRound {
    fn phase(&self, table: &Table, _book: &Book) -> Phase {
        match self.next_step(table) {
            Awaits::Card { .. } if self.seats.iter().all(|seat| seat.cards.is_empty()) => Phase::Closed,
            Awaits::Decisions => Phase::Decide,
            Awaits::Nothing => Phase::Result,
            _ => Phase::Dealing,
        }
    }

    fn awaits(&self, table: &Table, _book: &Book) -> Awaits {
        self.next_step(table)
    }

    fn apply(&mut self, event: &RoundEvent, table: &Table, book: &Book) -> Result<(), Refused> {
        let awaits = self.next_step(table);
        match *event {
            RoundEvent::CardDealt { to, card } => self.deal(to, card, awaits),
            RoundEvent::CardShown { card } if awaits == Awaits::Show => {
                self.dealer.push(card);
                Ok(())
            }
            RoundEvent::Decided { player, at, decision, .. } => {
                self.take_decision(player, at, decision, table, book)
            }
            _ => Err(Refused::OutOfTurn),
        }
    }

    fn decide(&self, _player: PlayerId, bet: &Stake, table: &Table, _book: &Book) -> Option<Decided> {
        let rule = table.rule(bet.on)?;
        let seat = self.seat(bet.on.at())?;
        match seat.standing {
            Standing::Waits { .. } => return None,
            Standing::Folded => return Some(Decided::lost(Category::Fold)),
            Standing::Played { .. } => {}
        }
        Some(match bet.on.place()? {
            Place::Ante => settle::ante(self.showdown(seat)?, switches(table).dealer_hand.is, rule),
            Place::Blind => settle::blind(self.showdown(seat)?, rule),
            Place::Trips => settle::trips(self.own_hand(seat)?, rule),
            Place::Diamonds => settle::diamonds(self.nine(seat)?, rule),
        })
    }

    fn close(&mut self, _table: &Table, book: &Book) {
        for bets in book.iter() {
            let antes = bets.stakes.iter().filter(|stake| stake.on.is(Place::Ante));
            self.seats.extend(antes.filter_map(|ante| {
                let standing = Standing::Waits { streets: 0 };
                Some(Seat { at: ante.on.at()?, owner: bets.player, cards: Vec::new(), standing })
            }));
        }
        self.seats.sort_by_key(|seat| seat.at);
    }

    /// A box has one owner.
    fn check_bet(
        &self,
        player: PlayerId,
        bet: &Stake,
        _table: &Table,
        book: &Book,
    ) -> Result<(), RoundError> {
        let owner = book.owner(bet.on.beside(Place::Ante));
        let is_free = owner.is_none_or(|owner| owner == player);
        if is_free { Ok(()) } else { Err(RoundError::NoSuchBox { on: bet.on }) }
    }

    fn offers(&self, player: PlayerId, table: &Table, book: &Book) -> Vec<Offer> {
        let Some(street) = self.open_street(table) else { return Vec::new() };
        let mut offers = Vec::new();
        for seat in self.seats.iter().filter(|seat| seat.owner == player && self.is_open(seat)) {
            let at = Some(seat.at);
            let ante = book.on(player, Position::boxed(seat.at, Place::Ante)).unwrap_or(Amount::ZERO);
            offers.extend(street.offers.iter().map(|&decision| {
                let cost = raise(decision).map_or(Amount::ZERO, |times| ante.times(times));
                Offer { at, hand: 1, decision, cost, gives_back: Amount::ZERO }
            }));
        }
        offers
    }

    fn default_decision(
        &self,
        _player: PlayerId,
        _at: Option<BoxNumber>,
        offered: &[Decision],
        table: &Table,
    ) -> Option<Decision> {
        let time_out = self.open_street(table)?.time_out;
        offered.contains(&time_out).then_some(time_out)
    }

    /// The raises by street, then by box: the order in which a record lists its decisions.
    fn added_lines(&self, player: PlayerId, table: &Table, _book: &Book) -> Vec<OpenLine> {
        let pays = Payout::Pays(switches(table).play.pays);
        let mut lines: Vec<(usize, OpenLine)> = Vec::new();
        for seat in self.seats.iter().filter(|seat| seat.owner == player) {
            let Standing::Played { street, stake } = seat.standing else { continue };
            let decided = self.showdown(seat).map(|showdown| settle::play(showdown, pays));
            let on = Position::new(Some(seat.at), PLAY);
            lines.push((street, OpenLine::of_decision(on, stake, decided)));
        }
        lines.sort_by_key(|&(street, _)| street);
        lines.into_iter().map(|(_, line)| line).collect()
    }

    /// A decision is for the street that the player saw.
    fn cards_seen(&self, _player: PlayerId, _at: Option<BoxNumber>, _table: &Table, _book: &Book) -> usize {
        HAND + self.board.len()
    }

    fn result_word(&self) -> Option<String> {
        let dealer = (self.board.len() == BOARD && self.dealer.len() == HAND).then_some(&self.dealer)?;
        let boxes = self.seats.iter().filter(|seat| seat.standing != Standing::Folded);
        let hands = boxes.map(|seat| &seat.cards).chain([dealer]);
        Some(hands.map(|own| hand(own, &self.board)).max()?.category().to_string())
    }

    fn cards_held(&self, player: PlayerId, _book: &Book) -> Option<usize> {
        let own = self.seats.iter().filter(|seat| seat.owner == player);
        Some(own.map(|seat| seat.cards.len()).sum())
    }

    #[cfg(feature = "records")]
    fn is_play_over(&self, awaits: Awaits) -> bool {
        match awaits {
            Awaits::Show | Awaits::Nothing => true,
            _ => self.all_decided(),
        }
    }

    /// Every card that is dealt must be there, also where no line hangs on it.
    #[cfg(feature = "records")]
    fn cards_to_try(&self, _awaits: Awaits) -> Option<Vec<Card>> {
        None
    }

    #[cfg(feature = "records")]
    fn passes_over(&self, decision: Decision) -> bool {
        decision == Decision::NoInsurance
    }
}
