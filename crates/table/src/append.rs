//! What goes into the log of a round, all of it or nothing.

use protocol::id::CommandId;
use protocol::rejection::Rejection;
use rules::amount::Amount;
use rules::card::Card;
use rules::event::{PlayerId, RoundEvent};
use rules::outcome::Outcome;
use rules::posting::Posting;
use rules::settle::Settlement;

/// Counts the owners of a table. Whoever takes a table over gets a higher number, and from then on the log takes nothing from
/// earlier owners.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Epoch(pub u64);

/// How many facts of the round the log must hold before an append.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// Exactly so many: the facts rest on the ones before them.
    Exactly(u64),
    /// At least so many: other players' facts may have come in between, on which these do not rest.
    AtLeast(u64),
}

/// A posting with the key under which it is carried out once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyedPosting {
    /// The key.
    pub key: String,
    /// The money.
    pub posting: Posting,
}

/// The command that an append carries out; the log carries it out once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandKey {
    /// Whose.
    pub player: PlayerId,
    /// Its id.
    pub id: CommandId,
}

/// Money that a player's wallet has paid for a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Debit {
    /// The key under which the wallet was asked.
    pub key: String,
    /// Whose.
    pub player: PlayerId,
    /// How much.
    pub amount: Amount,
    /// For which round.
    pub round: i64,
}

/// The end of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundEnd {
    /// What it came to.
    pub outcome: Outcome,
    /// It was cancelled.
    pub void: bool,
    /// Each player's settlement, for the history.
    pub settlements: Vec<(PlayerId, Settlement)>,
}

/// Facts of a round with the money that they move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// Counts the appends of a table; its answer names it.
    pub number: u64,
    /// The owner that appends.
    pub epoch: Epoch,
    /// The round.
    pub round: i64,
    /// Where the facts stand.
    pub expected: Expected,
    /// Facts from before the first bet. They are stored with it: a round without a bet is not.
    pub first: Vec<RoundEvent>,
    /// The facts.
    pub facts: Vec<RoundEvent>,
    /// What they move.
    pub postings: Vec<KeyedPosting>,
    /// The command that they carry out; none for the table's own steps.
    pub command: Option<CommandKey>,
    /// Money from wallets that pays for it.
    pub debits: Vec<Debit>,
    /// Every card of the round that was dealt face down.
    pub hidden: Vec<Card>,
    /// The round ends with these facts.
    pub end: Option<RoundEnd>,
}

/// What the log did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Appended {
    /// It is stored.
    Stored {
        /// The purses whose money moved, as they are now.
        purses: Vec<(PlayerId, Amount)>,
    },
    /// The same command or end was stored before; nothing was changed.
    Before {
        /// The purses that the end would have moved.
        purses: Vec<(PlayerId, Amount)>,
    },
}

/// A player who can't pay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shortage {
    /// Who.
    pub player: PlayerId,
    /// Why not.
    pub rejection: Rejection,
    /// The purse does not hold enough, rather than a limit of the player's own.
    pub is_purse: bool,
}

/// The log did not do what it was asked; nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LogError {
    /// It may go on later.
    Passing(String),
    /// The same would fail again.
    Permanent(String),
    /// Another owner has taken the table over.
    Superseded,
}

/// Why nothing was appended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AppendError {
    /// The log holds other facts than expected.
    Conflict,
    /// Some can't pay.
    Short(Vec<Shortage>),
    /// The log failed.
    Log(LogError),
}
