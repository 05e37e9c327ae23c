//! What a dealer at a console says: it is checked against the round, stored, and only then told to anybody. What is wrong is
//! refused with the reason, and the round goes on as if it had not been said.

use std::collections::VecDeque;
use std::fmt;
use std::time::Duration;

use protocol::id::{Millis, RoundId};
use rules::card::Card;
use rules::event::{RoundEvent, To};
use rules::phase::Phase;
use rules::roulette::wheel::Pocket;
use rules::round::Awaits;
use serde::Serialize;
use tokio::sync::oneshot;

use super::actor::{Actor, Stage};
use crate::ledger::LedgerError;

/// Something that the dealer says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// A round opens.
    Open {
        /// Betting closes by itself after so long; without it the dealer closes it.
        betting: Option<Duration>,
        /// A fresh shoe stands on the table.
        new_shoe: bool,
    },
    /// The last-bets warning.
    LastBets,
    /// No more bets.
    Close,
    /// This card came.
    Card(Card),
    /// The ball lies here.
    Number(Pocket),
    /// Something has to be put right.
    Pause,
    /// The round goes on.
    Resume,
    /// The round is cancelled.
    Void,
}

impl Order {
    /// Its word in the address.
    pub fn word(self) -> &'static str {
        match self {
            Self::Open { .. } => "open",
            Self::LastBets => "last-bets",
            Self::Close => "close",
            Self::Card(_) => "card",
            Self::Number(_) => "number",
            Self::Pause => "pause",
            Self::Resume => "resume",
            Self::Void => "void",
        }
    }
}

/// Why the table does not do what the dealer says. Nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OrderError {
    /// The table is dealt without a console.
    NotLed,
    /// The table waits for something else.
    OutOfTurn {
        /// For what.
        awaits: String,
    },
    /// All cards of this kind are out of the shoe.
    NotInShoe {
        /// The card.
        card: Card,
    },
    /// The round is paused.
    Paused,
    /// The table is about to end.
    Stopping,
    /// The books could not be written.
    Storage,
    /// More has been said than the table could follow yet.
    TooMany,
}

impl OrderError {
    /// The stable code.
    pub fn code(&self) -> &'static str {
        match self {
            Self::NotLed => "not_led",
            Self::OutOfTurn { .. } => "out_of_turn",
            Self::NotInShoe { .. } => "not_in_shoe",
            Self::Paused => "paused",
            Self::Stopping => "stopping",
            Self::Storage => "storage",
            Self::TooMany => "too_many",
        }
    }
}

impl fmt::Display for OrderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotLed => f.write_str("this table is dealt without a console"),
            Self::OutOfTurn { awaits } => write!(f, "the table waits for {awaits}"),
            Self::NotInShoe { card } => write!(f, "every {card} of the shoe lies on the table already"),
            Self::Paused => f.write_str("the round is paused"),
            Self::Stopping => f.write_str("the server is about to stop"),
            Self::Storage => f.write_str("it could not be stored; say it again"),
            Self::TooMany => f.write_str("the table has not followed the last orders yet; say it again"),
        }
    }
}

impl std::error::Error for OrderError {}

/// What the dealer sees of his table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// The round; none before the first.
    pub round: Option<RoundId>,
    /// Its phase.
    pub phase: Phase,
    /// When the present wait ends by itself.
    pub until: Option<Millis>,
    /// What the table waits for, in words.
    pub awaits: String,
    /// To whom the next card goes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<To>,
    /// Does it lie face down?
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub hidden: bool,
    /// What the dealer may say now.
    pub orders: Vec<&'static str>,
    /// Players with a bet.
    pub bettors: usize,
}

type Tell = oneshot::Sender<Result<View, OrderError>>;

/// What a dealer at the console has said and is to be told.
#[derive(Default)]
pub(super) struct Led {
    orders: VecDeque<(Order, Tell)>,
    /// Who is told when the step is stored.
    telling: Option<Tell>,
    betting: Option<Duration>,
}

/// Orders that may wait for a table.
const WAITING: usize = 32;

impl Led {
    /// Takes an order in; it is followed when no wish is on its way.
    pub(super) fn take(&mut self, order: Order, tell: Tell) {
        if self.orders.len() < WAITING {
            self.orders.push_back((order, tell));
        } else {
            // A console that has gone away need not be told.
            let _ = tell.send(Err(OrderError::TooMany));
        }
    }

    pub(super) fn has_orders(&self) -> bool {
        !self.orders.is_empty()
    }
}

/// A wait whose end is somebody's word.
const WITHOUT_END: Duration = Duration::from_secs(86_400 * 365);

impl Actor {
    /// Is it the dealer's turn to say something?
    pub(super) fn waits_for_dealer(&self) -> bool {
        self.dealer.leads()
            && match self.round.awaits() {
                Awaits::Bets => self.led.betting.is_none(),
                Awaits::Ball | Awaits::Card { .. } => true,
                _ => false,
            }
    }

    pub(super) fn wait_for_dealer(&mut self) {
        self.stage = Stage::Waiting;
        self.wait_without_end();
    }

    pub(super) fn wait_without_end(&mut self) {
        self.deadline = self.floor.clock.instant() + WITHOUT_END;
        self.until = None;
    }

    /// How long bets are taken in this round.
    pub(super) fn betting_time(&self) -> Duration {
        self.led.betting.unwrap_or(self.timers.betting)
    }

    /// Follows what the dealer has said, as far as no wish is on its way.
    pub(super) fn follow_orders(&mut self) {
        while self.writing.is_empty() && !self.stepping {
            let Some((order, tell)) = self.led.orders.pop_front() else { return };
            self.led.telling = Some(tell);
            match self.follow(order) {
                // Every step tells when it is stored.
                Ok(()) => {}
                Err(error) => {
                    tracing::info!(table = %self.id, order = order.word(), %error, "refused to the dealer");
                    self.tell_dealer(Err(error));
                }
            }
        }
    }

    fn follow(&mut self, order: Order) -> Result<(), OrderError> {
        let leads = self.dealer.leads();
        match order {
            Order::Pause | Order::Resume | Order::Void => {}
            _ if !leads => return Err(OrderError::NotLed),
            _ => {}
        }
        let out_of_turn = || Err(OrderError::OutOfTurn { awaits: self.awaits() });
        if let Order::Open { betting, new_shoe } = order {
            if self.stopping {
                return Err(OrderError::Stopping);
            }
            if !matches!(self.stage, Stage::Waiting | Stage::Resting) {
                return out_of_turn();
            }
            self.led.betting = betting;
            if new_shoe {
                self.dealer.change_shoe();
            }
            self.open_round();
            return Ok(());
        }
        if self.stage != Stage::Running {
            return out_of_turn();
        }
        let phase = self.round.phase();
        if phase == Phase::Paused && !matches!(order, Order::Resume | Order::Void) {
            return Err(OrderError::Paused);
        }
        match (order, self.round.awaits()) {
            (Order::LastBets, Awaits::Bets) if phase == Phase::Open => {
                self.take_step(vec![RoundEvent::LastBetsCalled]);
            }
            (Order::Close, Awaits::Bets) => self.close(),
            (Order::Number(number), Awaits::Ball) => self.take_step(vec![RoundEvent::BallLanded { number }]),
            (Order::Card(card), Awaits::Card { to, hidden }) => {
                self.dealer.check(card).map_err(|_| OrderError::NotInShoe { card })?;
                self.deal(to, card, hidden);
            }
            (Order::Pause, awaits) if phase != Phase::Void && awaits != Awaits::Nothing => {
                self.take_step(vec![RoundEvent::RoundPaused]);
            }
            (Order::Resume, _) if phase == Phase::Paused => self.take_step(vec![RoundEvent::RoundResumed]),
            (Order::Void, _) if phase != Phase::Void => self.take_step(vec![RoundEvent::RoundVoided]),
            _ => return out_of_turn(),
        }
        Ok(())
    }

    /// The step is stored: the dealer is told, and the card is out of his shoe.
    pub(super) fn order_done(&mut self) {
        if self.led.telling.is_some() {
            let view = self.view();
            self.tell_dealer(Ok(view));
        }
    }

    pub(super) fn order_failed(&mut self, _error: &LedgerError) {
        if self.stage == Stage::Opening && self.dealer.leads() {
            self.stage = Stage::Waiting;
        }
        self.tell_dealer(Err(OrderError::Storage));
    }

    fn tell_dealer(&mut self, told: Result<View, OrderError>) {
        if let Some(tell) = self.led.telling.take() {
            // A console that has gone away asks again what the table waits for.
            let _ = tell.send(told);
        }
    }

    fn awaits(&self) -> String {
        match self.stage {
            Stage::Opening | Stage::Settling => "the books".into(),
            Stage::Resting | Stage::Waiting => "a new round".into(),
            Stage::Running if self.round.phase() == Phase::Paused => "the end of the pause".into(),
            Stage::Running => self.round.awaits().to_string(),
        }
    }

    /// The table as the dealer sees it.
    pub(super) fn view(&self) -> View {
        let running = self.stage == Stage::Running;
        let paused = running && self.round.phase() == Phase::Paused;
        let awaits = self.round.awaits();
        let (to, hidden) = match awaits {
            Awaits::Card { to, hidden } if running && !paused => (Some(to), hidden),
            _ => (None, false),
        };
        let mut orders = Vec::new();
        match (self.stage, awaits) {
            _ if !self.dealer.leads() || paused => {}
            (Stage::Waiting | Stage::Resting, _) => orders.push("open"),
            (Stage::Running, Awaits::Bets) => {
                orders.extend((self.round.phase() == Phase::Open).then_some("last-bets"));
                orders.push("close");
            }
            (Stage::Running, Awaits::Ball) => orders.push("number"),
            (Stage::Running, Awaits::Card { .. }) => orders.push("card"),
            _ => {}
        }
        if running {
            orders.push(if paused { "resume" } else { "pause" });
            orders.push("void");
        }
        orders.extend(["say", "mute"]);
        View {
            round: (self.round_id != 0).then(|| self.round_name()),
            phase: self.phase(),
            until: self.until,
            awaits: self.awaits(),
            to,
            hidden,
            orders,
            bettors: self.round.book().iter().count(),
        }
    }

    /// The cards of a step are out of the shoe of a dealer who counts them.
    pub(super) fn count_cards(&mut self, event: &RoundEvent) {
        if !self.dealer.leads() {
            return;
        }
        match event {
            RoundEvent::CardDealt { card: Some(card), .. } => self.dealer.lie(&[*card]),
            RoundEvent::CardDealt { card: None, .. } => {
                if let Some(card) = self.hidden.last().copied() {
                    self.dealer.lie(&[card]);
                }
            }
            _ => {}
        }
    }
}
