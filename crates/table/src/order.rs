//! Orders of a dealer at a console: checked against the round, stored, and only then told to anybody. What is wrong is
//! refused with the reason, and the round goes on as if it had not been said.

use std::collections::VecDeque;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use protocol::id::{Millis, RoundId};
use rules::card::Card;
use rules::dice::Dice;
use rules::event::{RoundEvent, To};
use rules::phase::Phase;
use rules::pocket::Pocket;
use rules::round::Awaits;
use serde::Serialize;

use crate::core::{Core, Stage};
use crate::effect::Effect;
use crate::timers;

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
    /// The dice lie so.
    Dice(Dice),
    /// The dice left the table or missed the wall.
    NoThrow,
    /// The wheel of fortune stands at this field, from 0.
    Field(u8),
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
            Self::Dice(_) => "dice",
            Self::NoThrow => "no-throw",
            Self::Field(_) => "field",
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

/// What the dealer sees of the table.
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

/// Orders that may wait for a table.
const MAX_WAITING: usize = 32;

/// What a dealer at the console has ordered and is to be told.
#[derive(Default)]
pub(crate) struct Orders {
    waiting: VecDeque<(Order, u64)>,
    /// The order whose step is on its way to the log.
    followed: Option<(Order, u64)>,
    /// How long bets are taken in this round, where the dealer has said so.
    betting: Option<Duration>,
}

impl Orders {
    /// Is an order being followed?
    pub(crate) fn is_followed(&self) -> bool {
        self.followed.is_some()
    }
}

impl Core {
    /// Takes an order in; it is followed when no step is on its way to the log.
    pub(crate) fn on_order(&mut self, ticket: u64, order: Order) {
        if self.orders.waiting.len() < MAX_WAITING {
            self.orders.waiting.push_back((order, ticket));
        } else {
            self.effects.push(Effect::AnswerDealer { ticket, answer: Err(OrderError::TooMany) });
        }
    }

    /// Is it the dealer's turn to say something?
    pub(crate) fn waits_for_dealer(&self) -> bool {
        self.dealer.leads()
            && match self.confirmed.round.awaits() {
                Awaits::Bets if self.awaits_next_window() => true,
                Awaits::Bets => self.orders.betting.is_none() && !self.confirmed.round.awaits_opening(),
                Awaits::Ball | Awaits::Wheel | Awaits::Dice | Awaits::Card { .. } => true,
                Awaits::Insurance
                | Awaits::Peek
                | Awaits::Decisions
                | Awaits::SecondHands
                | Awaits::Show
                | Awaits::Nothing => false,
            }
    }

    /// Is the result of a betting window on view, and another one to be opened?
    fn awaits_next_window(&self) -> bool {
        let round = &self.confirmed.round;
        self.stage == Stage::Running && round.awaits_opening() && round.phase() != Phase::Open
    }

    pub(crate) fn wait_for_dealer(&mut self) {
        self.stage = Stage::Waiting;
        self.wait_without_end();
    }

    /// How long bets are taken in this betting window. Where the window differs from the plan's timers, it does so by the same
    /// share at every pace.
    pub(crate) fn betting_time(&self) -> Duration {
        let usual = self.settings.timers.betting;
        let of_window = || {
            let seconds = self.confirmed.round.betting_seconds()?;
            let planned = self.settings.table.plan().timers.betting;
            timers::share(usual, seconds, planned)
        };
        self.orders.betting.or_else(of_window).unwrap_or(usual)
    }

    /// Follows what the dealer has said, as far as no step is on its way to the log.
    pub(crate) fn follow_orders(&mut self) {
        while self.may_step() {
            let Some((order, ticket)) = self.orders.waiting.pop_front() else { return };
            self.orders.followed = Some((order, ticket));
            if let Err(error) = self.follow(order) {
                self.answer_dealer(Err(error));
            }
        }
    }

    fn follow(&mut self, order: Order) -> Result<(), OrderError> {
        let leads = self.dealer.leads();
        let needs_leader = match order {
            Order::Pause | Order::Resume | Order::Void => false,
            Order::Open { .. }
            | Order::LastBets
            | Order::Close
            | Order::Card(_)
            | Order::Number(_)
            | Order::Dice(_)
            | Order::NoThrow
            | Order::Field(_) => true,
        };
        if needs_leader && !leads {
            return Err(OrderError::NotLed);
        }
        let out_of_turn = || Err(OrderError::OutOfTurn { awaits: self.awaits() });
        if let Order::Open { betting, new_shoe: false } = order
            && self.awaits_next_window()
        {
            self.orders.betting = betting;
            self.take_step(vec![RoundEvent::BettingOpened]);
            return Ok(());
        }
        if let Order::Open { betting, new_shoe } = order {
            if self.is_stopping {
                return Err(OrderError::Stopping);
            }
            if !matches!(self.stage, Stage::Waiting | Stage::Resting) {
                return out_of_turn();
            }
            self.orders.betting = betting;
            if new_shoe {
                self.dealer.change_shoe();
            }
            self.open_round();
            return Ok(());
        }
        if self.stage != Stage::Running {
            return out_of_turn();
        }
        let phase = self.confirmed.round.phase();
        if phase == Phase::Paused && !matches!(order, Order::Resume | Order::Void) {
            return Err(OrderError::Paused);
        }
        let table = Arc::clone(&self.settings.table);
        let game = table.game();
        match (order, self.confirmed.round.awaits()) {
            (Order::LastBets, Awaits::Bets) if phase == Phase::Open => {
                self.take_step(vec![RoundEvent::LastBetsCalled]);
            }
            (Order::Close, Awaits::Bets) if matches!(phase, Phase::Open | Phase::Last) => self.close(),
            (Order::Number(number), Awaits::Ball) if game.pockets().contains(&number) => {
                self.take_step(vec![RoundEvent::BallLanded { number }]);
            }
            (Order::Dice(dice), Awaits::Dice) => self.take_step(vec![RoundEvent::DiceRolled { dice }]),
            (Order::NoThrow, Awaits::Dice) => self.take_step(vec![RoundEvent::ThrowFailed]),
            (Order::Field(field), Awaits::Wheel) if field < game.wheel_fields() => {
                self.take_step(vec![RoundEvent::WheelStopped { field }]);
            }
            (Order::Card(card), Awaits::Card { to, hidden }) => {
                self.dealer.check(card).map_err(|_| OrderError::NotInShoe { card })?;
                self.deal(to, card, hidden);
            }
            (Order::Pause, awaits) if !self.confirmed.round.is_void() && awaits != Awaits::Nothing => {
                self.take_step(vec![RoundEvent::RoundPaused]);
            }
            (Order::Resume, _) if phase == Phase::Paused => self.take_step(vec![RoundEvent::RoundResumed]),
            (Order::Void, _) if !self.confirmed.round.is_void() => {
                self.take_step(vec![RoundEvent::RoundVoided])
            }
            (
                Order::Open { .. }
                | Order::LastBets
                | Order::Close
                | Order::Card(_)
                | Order::Number(_)
                | Order::Dice(_)
                | Order::NoThrow
                | Order::Field(_)
                | Order::Pause
                | Order::Resume
                | Order::Void,
                _,
            ) => return out_of_turn(),
        }
        Ok(())
    }

    /// The step is stored: the dealer is told.
    pub(crate) fn order_done(&mut self) {
        if self.orders.is_followed() {
            let view = self.view();
            self.answer_dealer(Ok(Box::new(view)));
        }
    }

    /// The order is followed again: a command before its step has failed.
    pub(crate) fn order_again(&mut self) {
        if let Some(order) = self.orders.followed.take() {
            self.orders.waiting.push_front(order);
        }
    }

    pub(crate) fn order_failed(&mut self) {
        if self.stage == Stage::Opening && self.dealer.leads() {
            self.stage = Stage::Waiting;
        }
        self.answer_dealer(Err(OrderError::Storage));
    }

    fn answer_dealer(&mut self, answer: Result<Box<View>, OrderError>) {
        if let Some((_, ticket)) = self.orders.followed.take() {
            self.effects.push(Effect::AnswerDealer { ticket, answer });
        }
    }

    fn awaits(&self) -> String {
        match self.stage {
            Stage::Opening | Stage::Settling => "the books".into(),
            Stage::Halted => "the server's operator".into(),
            Stage::GivenUp => "another server".into(),
            Stage::Resting | Stage::Waiting => "a new round".into(),
            Stage::Running if self.confirmed.round.phase() == Phase::Paused => "the end of the pause".into(),
            Stage::Running => self.confirmed.round.awaits().to_string(),
        }
    }

    /// The table as the dealer sees it.
    pub fn view(&self) -> View {
        let running = self.stage == Stage::Running;
        let paused = running && self.confirmed.round.phase() == Phase::Paused;
        let awaits = self.confirmed.round.awaits();
        let (to, hidden) = match awaits {
            Awaits::Card { to, hidden } if running && !paused => (Some(to), hidden),
            Awaits::Card { .. }
            | Awaits::Bets
            | Awaits::Ball
            | Awaits::Wheel
            | Awaits::Dice
            | Awaits::Insurance
            | Awaits::Peek
            | Awaits::Decisions
            | Awaits::SecondHands
            | Awaits::Show
            | Awaits::Nothing => (None, false),
        };
        let mut orders = Vec::new();
        match (self.stage, awaits) {
            _ if !self.dealer.leads() || paused => {}
            (Stage::Waiting | Stage::Resting, _) => orders.push("open"),
            (Stage::Running, Awaits::Bets) if self.awaits_next_window() => orders.push("open"),
            (Stage::Running, Awaits::Bets) => {
                orders.extend((self.confirmed.round.phase() == Phase::Open).then_some("last-bets"));
                orders.push("close");
            }
            (Stage::Running, Awaits::Ball) => orders.push("number"),
            (Stage::Running, Awaits::Dice) => orders.extend(["dice", "no-throw"]),
            (Stage::Running, Awaits::Wheel) => orders.push("field"),
            (Stage::Running, Awaits::Card { .. }) => orders.push("card"),
            (
                Stage::Running,
                Awaits::Insurance
                | Awaits::Peek
                | Awaits::Decisions
                | Awaits::SecondHands
                | Awaits::Show
                | Awaits::Nothing,
            )
            | (Stage::Opening | Stage::Settling | Stage::Halted | Stage::GivenUp, _) => {}
        }
        if running {
            orders.push(if paused { "resume" } else { "pause" });
            orders.push("void");
        }
        orders.extend(["say", "mute"]);
        View {
            round: (self.confirmed.id != 0).then(|| self.round_name()),
            phase: self.phase(),
            until: self.wait.until,
            awaits: self.awaits(),
            to,
            hidden,
            orders,
            bettors: self.confirmed.round.book().iter().count(),
        }
    }

    /// The cards of a step are out of the shoe of a dealer who counts them.
    pub(crate) fn count_cards(&mut self, event: &RoundEvent) {
        if !self.dealer.leads() {
            return;
        }
        match event {
            RoundEvent::CardDealt { card: Some(card), .. } => self.dealer.remove_from_shoe(&[*card]),
            RoundEvent::CardDealt { card: None, .. } => {
                if let Some(card) = self.confirmed.hidden.last().copied() {
                    self.dealer.remove_from_shoe(&[card]);
                }
            }
            RoundEvent::BettingOpened
            | RoundEvent::BetAccepted { .. }
            | RoundEvent::BetWithdrawn { .. }
            | RoundEvent::LastBetsCalled
            | RoundEvent::BettingClosed
            | RoundEvent::BallLanded { .. }
            | RoundEvent::DiceRolled { .. }
            | RoundEvent::ThrowFailed
            | RoundEvent::WheelStopped { .. }
            | RoundEvent::CardShown { .. }
            | RoundEvent::HoleChecked { .. }
            | RoundEvent::InsuranceClosed
            | RoundEvent::FollowDeclined { .. }
            | RoundEvent::Decided { .. }
            | RoundEvent::SecondHandsOpened
            | RoundEvent::LinesSettled { .. }
            | RoundEvent::RoundPaused
            | RoundEvent::RoundResumed
            | RoundEvent::RoundVoided => {}
        }
    }
}
