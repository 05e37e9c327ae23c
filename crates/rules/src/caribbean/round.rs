//! The course of a Caribbean poker round: box after box exchanges cards, then bets or passes; the dealer shows last.

use super::category::Category;
use super::place::Place;
use super::plan::{CaribbeanPlan, EXCHANGES, exchanged};
use super::settle::{self, Showdown};
use crate::amount::Amount;
use crate::card::Card;
use crate::decision::Decision;
use crate::event::{PlayerId, RoundEvent, To};
use crate::family::{Course, Refused};
use crate::name::Name;
use crate::phase::Phase;
use crate::poker_hand::{HandRank, evaluate};
use crate::position::{BoxNumber, Position};
use crate::round::{Awaits, Book, Offer, RoundError};
use crate::settle::{Decided, OpenLine};
use crate::stake::Stake;
use crate::table::Table;

/// Cards of a hand.
const HAND: usize = 5;

/// As many exchanges as there are names for their prices.
pub const MOST_EXCHANGES: usize = 9;

/// The lines of the prices of exchanges, by their number.
const PRICES: [Name; MOST_EXCHANGES] = [
    Name::constant("exchange"),
    Name::constant("exchange:2"),
    Name::constant("exchange:3"),
    Name::constant("exchange:4"),
    Name::constant("exchange:5"),
    Name::constant("exchange:6"),
    Name::constant("exchange:7"),
    Name::constant("exchange:8"),
    Name::constant("exchange:9"),
];

/// What a box has come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It can exchange, bet or pass.
    Decides,
    /// It waits for the card that takes a place, from 0.
    Exchanges(usize),
    /// It has bet.
    Bets,
    /// Its bet lay before the deal.
    Closed,
    /// It has passed.
    Passed,
}

/// A box in play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    /// The box.
    pub at: BoxNumber,
    /// Whose.
    pub owner: PlayerId,
    /// Its cards, by their places.
    pub cards: Vec<Card>,
    /// What its exchanges cost, in their order.
    pub prices: Vec<Amount>,
    /// What it has come to.
    pub standing: Standing,
}

/// What a Caribbean poker round keeps after the close.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CaribbeanRound {
    /// Rising by box.
    seats: Vec<Seat>,
    /// The dealer's open card.
    open: Option<Card>,
    /// How many were dealt to the dealer face down.
    hidden: usize,
    /// Those of them that were turned.
    shown: Vec<Card>,
}

/// The switches; a Caribbean poker round is only made by such a plan.
fn switches(table: &Table) -> &CaribbeanPlan {
    match table.plan().game() {
        Some(plan) => plan,
        None => unreachable!("a Caribbean poker round belongs to a Caribbean poker plan"),
    }
}

impl CaribbeanRound {
    /// The boxes in play, rising.
    pub fn seats(&self) -> &[Seat] {
        &self.seats
    }

    /// The dealer's open card.
    pub fn open(&self) -> Option<Card> {
        self.open
    }

    /// The dealer's cards that lie open, in the order dealt.
    pub fn dealer(&self) -> Vec<Card> {
        self.shown.iter().copied().chain(self.open).collect()
    }

    /// How many of the dealer's cards lie face down.
    pub fn hidden(&self) -> usize {
        self.hidden - self.shown.len()
    }

    /// The next card of the five rounds of dealing; the dealer's last one lies open.
    fn first_deal(&self) -> Option<(To, bool)> {
        for round in 0..HAND {
            if let Some(seat) = self.seats.iter().find(|seat| seat.cards.len() == round) {
                return Some((To::Box(seat.at), false));
            }
            if self.hidden == round && self.open.is_none() {
                return Some((To::Dealer, round + 1 < HAND));
            }
        }
        None
    }

    /// The box whose turn it is.
    fn turn(&self) -> Option<&Seat> {
        let acts = |seat: &&Seat| matches!(seat.standing, Standing::Decides | Standing::Exchanges(_));
        if self.first_deal().is_some() { None } else { self.seats.iter().find(acts) }
    }

    fn next_step(&self) -> Awaits {
        if self.seats.is_empty() {
            return Awaits::Nothing;
        }
        if let Some((to, hidden)) = self.first_deal() {
            return Awaits::Card { to, hidden };
        }
        match self.turn() {
            Some(Seat { at, standing: Standing::Exchanges(_), .. }) => {
                Awaits::Card { to: To::Box(*at), hidden: false }
            }
            Some(_) => Awaits::Decisions,
            // The dealer's cards are turned even where all passed: the record of a round has its whole deal.
            None if self.hidden() > 0 => Awaits::Show,
            None => Awaits::Nothing,
        }
    }

    fn deal(&mut self, to: To, card: Option<Card>) -> Result<(), Refused> {
        match (self.next_step(), card) {
            (Awaits::Card { to: expected, hidden: true }, None) if expected == to => self.hidden += 1,
            (Awaits::Card { to: expected, hidden: false }, Some(card)) if expected == to => match to {
                To::Dealer => self.open = Some(card),
                _ => {
                    let seat = self.seats.iter_mut().find(|seat| To::Box(seat.at) == to);
                    seat.ok_or(Refused::OutOfTurn)?.take(card);
                }
            },
            _ => return Err(Refused::OutOfTurn),
        }
        Ok(())
    }

    /// Cards left in the pack beside those dealt and those that exchanges took.
    fn pack_left(&self, plan: &CaribbeanPlan) -> usize {
        let exchanges: usize = self.seats.iter().map(|seat| seat.prices.len()).sum();
        let gone = HAND * (self.seats.len() + 1) + exchanges * usize::from(plan.exchange_cards.is);
        (usize::from(plan.decks.is) * 52).saturating_sub(gone)
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
        let seat = self.seats.iter_mut().find(|seat| Some(seat.at) == at);
        let seat = seat.ok_or(Refused::Decision(decision))?;
        seat.standing = match (exchanged(decision), decision) {
            (Some(place), _) => {
                seat.prices.push(offer.cost);
                Standing::Exchanges(place)
            }
            (None, Decision::Bet) => Standing::Bets,
            (None, _) => Standing::Passed,
        };
        Ok(())
    }

    fn dealer_hand(&self) -> Option<HandRank> {
        let dealer = self.dealer();
        (dealer.len() == HAND).then(|| evaluate(&dealer))
    }

    fn showdown(&self, seat: &Seat, table: &Table) -> Option<Showdown> {
        Some(settle::showdown(seat.hand()?, self.dealer_hand()?, switches(table)))
    }

    fn decide_bet(&self, seat: &Seat, table: &Table) -> Option<Decided> {
        let rule = table.rule(Position::boxed(seat.at, Place::Bet))?;
        let showdown = self.showdown(seat, table)?;
        Some(settle::bet(showdown, seat.hand()?, seat.prices.len(), rule, switches(table)))
    }
}

impl Seat {
    /// A card of the deal, or the one that takes the place of another.
    fn take(&mut self, card: Card) {
        match self.standing {
            Standing::Exchanges(place) => {
                if let Some(old) = self.cards.get_mut(place) {
                    *old = card;
                }
                self.standing = Standing::Decides;
            }
            Standing::Decides | Standing::Bets | Standing::Closed | Standing::Passed => self.cards.push(card),
        }
    }

    fn hand(&self) -> Option<HandRank> {
        (self.cards.len() == HAND).then(|| evaluate(&self.cards))
    }

    fn is_played(&self) -> bool {
        matches!(self.standing, Standing::Bets | Standing::Closed)
    }
}

impl Course for CaribbeanRound {
    fn phase(&self, _table: &Table, _book: &Book) -> Phase {
        match self.next_step() {
            Awaits::Card { .. } if self.seats.iter().all(|seat| seat.cards.is_empty()) => Phase::Closed,
            Awaits::Decisions => Phase::Decide,
            Awaits::Nothing => Phase::Result,
            _ => Phase::Dealing,
        }
    }

    fn awaits(&self, _table: &Table, _book: &Book) -> Awaits {
        self.next_step()
    }

    fn apply(&mut self, event: &RoundEvent, table: &Table, book: &Book) -> Result<(), Refused> {
        match *event {
            RoundEvent::CardDealt { to, card } => self.deal(to, card),
            RoundEvent::CardShown { card } if self.next_step() == Awaits::Show => {
                self.shown.push(card);
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
        let seat = self.seats.iter().find(|seat| Some(seat.at) == bet.on.at())?;
        let place = bet.on.place()?;
        match (place, seat.standing) {
            // An exchange costs the side bet at once.
            (Place::Bonus, _) if !seat.prices.is_empty() => Some(Decided::lost(Category::Exchanged)),
            (_, Standing::Passed) => Some(Decided::lost(Category::Pass)),
            (_, Standing::Decides | Standing::Exchanges(_)) => None,
            (Place::Ante, Standing::Bets | Standing::Closed) => {
                Some(settle::ante(self.showdown(seat, table)?, rule))
            }
            (Place::Bet, Standing::Bets | Standing::Closed) => self.decide_bet(seat, table),
            (Place::Bonus, Standing::Bets | Standing::Closed) => Some(settle::bonus(seat.hand()?, rule)),
        }
    }

    fn close(&mut self, _table: &Table, book: &Book) {
        for bets in book.iter() {
            let antes = bets.stakes.iter().filter(|stake| stake.on.is(Place::Ante));
            self.seats.extend(antes.filter_map(|ante| {
                let is_closed = bets.on(ante.on.beside(Place::Bet)).is_some();
                Some(Seat {
                    at: ante.on.at()?,
                    owner: bets.player,
                    cards: Vec::new(),
                    prices: Vec::new(),
                    standing: if is_closed { Standing::Closed } else { Standing::Decides },
                })
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
        let Some(seat) = self.turn().filter(|seat| seat.owner == player) else { return Vec::new() };
        if seat.standing != Standing::Decides {
            return Vec::new();
        }
        let plan = switches(table);
        let ante = book.on(player, Position::boxed(seat.at, Place::Ante)).unwrap_or(Amount::ZERO);
        let offer =
            |decision, cost| Offer { at: Some(seat.at), hand: 1, decision, cost, gives_back: Amount::ZERO };
        let mut offers = vec![offer(Decision::Bet, plan.bet_of(ante)), offer(Decision::Pass, Amount::ZERO)];
        if let Some(price) = plan.price(ante, seat.prices.len())
            && self.pack_left(plan) >= usize::from(plan.exchange_cards.is)
        {
            offers.extend(EXCHANGES.map(|decision| offer(decision, price)));
        }
        offers
    }

    fn default_decision(
        &self,
        _player: PlayerId,
        _at: Option<BoxNumber>,
        offered: &[Decision],
        _table: &Table,
    ) -> Option<Decision> {
        offered.contains(&Decision::Pass).then_some(Decision::Pass)
    }

    /// Box by box, as they decide: the prices of its exchanges, which are spent, then its bet.
    fn added_lines(&self, player: PlayerId, table: &Table, book: &Book) -> Vec<OpenLine> {
        let mut lines = Vec::new();
        for seat in self.seats.iter().filter(|seat| seat.owner == player) {
            for (name, &price) in PRICES.iter().zip(&seat.prices) {
                let on = Position::new(Some(seat.at), *name);
                lines.push(OpenLine::of_decision(on, price, Some(Decided::lost(Category::Exchanged))));
            }
            if seat.standing == Standing::Bets {
                let on = Position::boxed(seat.at, Place::Bet);
                let ante = book.on(player, on.beside(Place::Ante)).unwrap_or(Amount::ZERO);
                let stake = switches(table).bet_of(ante);
                lines.push(OpenLine::of_decision(on, stake, self.decide_bet(seat, table)));
            }
        }
        lines
    }

    /// A decision is for the hand that the player saw: each exchange makes another of it.
    fn cards_seen(&self, _player: PlayerId, at: Option<BoxNumber>, _table: &Table, _book: &Book) -> usize {
        let seat = self.seats.iter().find(|seat| Some(seat.at) == at);
        seat.map_or(0, |seat| seat.cards.len() + seat.prices.len())
    }

    fn result_word(&self) -> Option<String> {
        let dealer = self.dealer_hand()?;
        let boxes = self.seats.iter().filter(|seat| seat.is_played()).filter_map(Seat::hand);
        Some(boxes.fold(dealer, HandRank::max).category().to_string())
    }

    fn cards_held(&self, player: PlayerId, _book: &Book) -> Option<usize> {
        let own = self.seats.iter().filter(|seat| seat.owner == player);
        // A card that takes the place of another is one more of his.
        let waits = |seat: &Seat| usize::from(matches!(seat.standing, Standing::Exchanges(_)));
        Some(own.map(|seat| seat.cards.len() + seat.prices.len() - waits(seat)).sum())
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
