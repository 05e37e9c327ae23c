//! What a fact of a round moves: the only place where the money of a game is moved.

use crate::amount::Amount;
use crate::category::CategoryName;
use crate::event::{PlayerId, RoundEvent};
use crate::round::{Bets, Round};
use crate::settle::Line;
use crate::stake::{self, Stake};

/// An account of a round. A ledger knows which one it is in its books.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Account {
    /// The player's money.
    Purse,
    /// Stakes that are not settled.
    Pot,
    /// What the house won and lost.
    House,
}

/// Why money moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reason {
    /// A bet or a decision was accepted.
    Stake,
    /// A bet came back before the close.
    Withdrawal,
    /// A stake was decided.
    Played,
    /// What a decided stake gives back.
    Return,
    /// A cancelled round gives a stake back.
    Refund,
}

impl Reason {
    /// From which account to which.
    pub fn accounts(self) -> (Account, Account) {
        match self {
            Self::Stake => (Account::Purse, Account::Pot),
            Self::Withdrawal | Self::Refund => (Account::Pot, Account::Purse),
            Self::Played => (Account::Pot, Account::House),
            Self::Return => (Account::House, Account::Purse),
        }
    }
}

/// Money that moves from one account to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Posting {
    /// Whose.
    pub player: PlayerId,
    /// Why, and so between which accounts.
    pub reason: Reason,
    /// How much; never nothing.
    pub amount: Amount,
}

impl Posting {
    /// The account that pays.
    pub fn from(&self) -> Account {
        self.reason.accounts().0
    }

    /// The account that is paid.
    pub fn to(&self) -> Account {
        self.reason.accounts().1
    }
}

/// What a fact moves that is about to be applied to a round.
pub fn postings(round: &Round, fact: &RoundEvent) -> Vec<Posting> {
    match fact {
        RoundEvent::BetAccepted { player, bets } => of_stakes(*player, Reason::Stake, bets),
        RoundEvent::BetWithdrawn { player, bets } => of_stakes(*player, Reason::Withdrawal, bets),
        // A server returns these by facts of their own; a round that was stored without them loses no money either.
        RoundEvent::BettingClosed => {
            let withdrawn = round.bets_without_owner().into_iter();
            withdrawn
                .flat_map(|Bets { player, stakes }| of_stakes(player, Reason::Withdrawal, &stakes))
                .collect()
        }
        RoundEvent::Decided { player, at, decision, .. } => {
            let added = round.added_stakes(*player, *at, *decision).into_iter();
            added.map(|(player, amount)| Posting { player, reason: Reason::Stake, amount }).collect()
        }
        RoundEvent::LinesSettled { player, lines } => of_lines(*player, lines),
        RoundEvent::BettingOpened
        | RoundEvent::LastBetsCalled
        | RoundEvent::BallLanded { .. }
        | RoundEvent::DiceRolled { .. }
        | RoundEvent::ThrowFailed
        | RoundEvent::WheelStopped { .. }
        | RoundEvent::CardDealt { .. }
        | RoundEvent::CardShown { .. }
        | RoundEvent::HoleChecked { .. }
        | RoundEvent::InsuranceClosed
        | RoundEvent::FollowDeclined { .. }
        | RoundEvent::SecondHandsOpened
        | RoundEvent::RoundPaused
        | RoundEvent::RoundResumed
        | RoundEvent::RoundVoided => Vec::new(),
    }
}

/// What settled lines move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Moved {
    /// Stakes that were decided.
    pub played: Amount,
    /// What they give back.
    pub returned: Amount,
    /// Stakes of cancelled lines.
    pub refunded: Amount,
}

impl Moved {
    /// A void line gives its stake back; of any other the house takes the stake and pays what comes back.
    pub fn by(lines: &[Line]) -> Self {
        let mut moved = Self::default();
        for line in lines {
            if line.why.category == CategoryName::VOID {
                moved.refunded += line.back;
            } else {
                moved.played += line.stake;
                moved.returned += line.back;
            }
        }
        moved
    }
}

/// What comes back of a round whose facts can't be followed: what the pot holds of each player's.
pub fn refunds(held: impl IntoIterator<Item = (PlayerId, Amount)>) -> Vec<Posting> {
    held.into_iter().flat_map(|(player, amount)| of_amounts(player, [(Reason::Refund, amount)])).collect()
}

fn of_stakes(player: PlayerId, reason: Reason, stakes: &[Stake]) -> Vec<Posting> {
    of_amounts(player, [(reason, stake::total(stakes))])
}

fn of_lines(player: PlayerId, lines: &[Line]) -> Vec<Posting> {
    let Moved { played, returned, refunded } = Moved::by(lines);
    of_amounts(player, [(Reason::Played, played), (Reason::Return, returned), (Reason::Refund, refunded)])
}

/// The postings of some amounts, without those of nothing.
fn of_amounts<const N: usize>(player: PlayerId, amounts: [(Reason, Amount); N]) -> Vec<Posting> {
    let moved = amounts.into_iter().filter(|(_, amount)| !amount.is_zero());
    moved.map(|(reason, amount)| Posting { player, reason, amount }).collect()
}
