//! What an audit can find.

use std::fmt;

use rules::event::PlayerId;

use crate::ledger::LedgerError;

/// The first thing that is wrong.
#[derive(Debug, PartialEq, Eq)]
pub enum AuditFault {
    /// The accounts of a money don't sum to zero.
    Unbalanced {
        /// Which money: `CZK`, or `play CZK`.
        money: String,
        /// What is left over, in hundredths.
        sum: i64,
    },
    /// An account does not hold what its transfers say.
    Account {
        /// Which.
        name: String,
        /// What it holds.
        holds: i64,
        /// What its transfers sum to.
        moved: i64,
    },
    /// A transfer moves play money to an account of real money, or the other way.
    Mixed {
        /// Its key.
        key: String,
    },
    /// A transfer is not what its kind says: other accounts, no player, or a round where none belongs.
    Kind {
        /// Its key.
        key: String,
        /// What is wrong.
        reason: String,
    },
    /// A player's tally is not what the transfers say.
    Tally {
        /// Whose.
        player: PlayerId,
        /// In which currency.
        currency: String,
        /// What differs.
        reason: String,
    },
    /// A wallet transfer does not fit the books.
    Outbox {
        /// Its key.
        key: String,
        /// Why.
        reason: String,
    },
    /// The facts of a round don't follow on each other.
    Facts {
        /// Which round.
        round: i64,
        /// Why.
        reason: String,
    },
    /// A player's money of a round is not what its facts say.
    Money {
        /// Which round.
        round: i64,
        /// Which player.
        player: PlayerId,
        /// What the books moved, and what the facts say.
        reason: String,
    },
    /// The books can't be read.
    Books(LedgerError),
}

impl fmt::Display for AuditFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unbalanced { money, sum } => {
                write!(f, "the accounts of {money} sum to {sum} hundredths instead of zero")
            }
            Self::Account { name, holds, moved } => {
                write!(f, "account {name} holds {holds} hundredths, its transfers sum to {moved}")
            }
            Self::Mixed { key } => write!(f, "transfer {key} mixes play money and real money"),
            Self::Kind { key, reason } => write!(f, "transfer {key}: {reason}"),
            Self::Tally { player, currency, reason } => {
                write!(f, "the tally of player {} in {currency}: {reason}", player.0)
            }
            Self::Outbox { key, reason } => write!(f, "wallet transfer {key}: {reason}"),
            Self::Facts { round, reason } => write!(f, "round {round}: {reason}"),
            Self::Money { round, player, reason } => {
                write!(f, "round {round}, player {}: {reason}", player.0)
            }
            Self::Books(error) => error.fmt(f),
        }
    }
}

impl<E: Into<LedgerError>> From<E> for AuditFault {
    fn from(error: E) -> Self {
        Self::Books(error.into())
    }
}
