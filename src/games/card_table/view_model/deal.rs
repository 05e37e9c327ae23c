//! A round played in a test: bets, cards, decisions, folded as the client folds them.

use std::sync::Arc;

use rules::card::Card;
use rules::decision::Decision;
use rules::event::{PlayerId, RoundEvent};
use rules::plan::shipped;
use rules::position::{BoxNumber, Position};
use rules::round::{Awaits, Round};
use rules::stake::Stake;
use rules::table::Table;

/// The player himself.
pub const ME: PlayerId = PlayerId(1);
/// Somebody else.
pub const OTHER: PlayerId = PlayerId(2);

/// The table of a shipped plan.
pub fn table(id: &str) -> Arc<Table> {
    shipped::table(id).unwrap()
}

/// The tables of all shipped plans of a kind.
pub fn tables(kind: impl Fn(&Table) -> bool) -> Vec<Arc<Table>> {
    shipped::internet().map(table).filter(|table| kind(table)).collect()
}

/// A round with a shoe.
pub struct Deal {
    /// The round so far.
    pub round: Round,
    shoe: Vec<Card>,
    hidden: Vec<Card>,
}

impl Deal {
    /// Bets are taken: `main 100, 21+3 10`.
    pub fn new(id: &str, bets: &[(PlayerId, &str)], shoe: &str) -> Self {
        let mut round = Round::new(table(id));
        round.apply(&RoundEvent::BettingOpened).unwrap();
        for (player, bets) in bets {
            let bets = bets
                .split(", ")
                .map(|bet| bet.split_once(' ').unwrap())
                .map(|(on, stake)| Stake::new(on.parse::<Position>().unwrap(), stake.parse().unwrap()))
                .collect();
            round.apply(&RoundEvent::BetAccepted { player: *player, bets }).unwrap();
        }
        let mut shoe: Vec<Card> = shoe.split(' ').map(|card| card.parse().unwrap()).collect();
        shoe.reverse();
        let mut deal = Self { round, shoe, hidden: Vec::new() };
        deal.apply(RoundEvent::BettingClosed);
        deal.run();
        deal
    }

    /// A fact follows.
    pub fn apply(&mut self, event: RoundEvent) {
        self.round.apply(&event).unwrap_or_else(|error| panic!("{event:?}: {error}"));
    }

    fn draw(&mut self) -> Card {
        self.shoe.pop().expect("the shoe is long enough")
    }

    /// Deals until somebody must decide or nothing is left to do.
    pub fn run(&mut self) {
        loop {
            match self.round.awaits() {
                Awaits::Card { to, hidden } => {
                    let card = self.draw();
                    if hidden {
                        self.hidden.push(card);
                    }
                    self.apply(RoundEvent::CardDealt { to, card: (!hidden).then_some(card) });
                }
                Awaits::Show => {
                    let card = self.hidden.remove(0);
                    self.apply(RoundEvent::CardShown { card });
                }
                Awaits::SecondHands => self.apply(RoundEvent::SecondHandsOpened),
                Awaits::Insurance if self.round.undecided().is_empty() => {
                    self.apply(RoundEvent::InsuranceClosed)
                }
                Awaits::Peek => {
                    let open = match self.round.course::<rules::blackjack::round::BlackjackRound>() {
                        Some(course) => course.dealer().cards[0],
                        _ => unreachable!("only blackjack peeks"),
                    };
                    let blackjack = rules::blackjack::hand::is_blackjack(&[open, self.hidden[0]]);
                    self.apply(RoundEvent::HoleChecked { blackjack });
                }
                _ => return,
            }
        }
    }

    /// A player decides, and the dealer goes on.
    pub fn decide(&mut self, player: PlayerId, at: Option<u8>, decision: Decision) {
        let at = at.and_then(BoxNumber::new);
        self.apply(RoundEvent::Decided { player, at, decision, auto: false });
        self.run();
    }
}
