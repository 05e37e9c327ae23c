//! What has happened: everything that a table hears of.

use std::time::Duration;

use protocol::command::ClientCommand;
use protocol::id::{CommandId, Millis, Stream};
use rules::amount::Amount;
use rules::event::PlayerId;

use crate::append::{AppendError, Appended, Debit, LogError};
use crate::connection::Connection;
use crate::order::Order;

/// The time of an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Now {
    /// Since the core was made, by a clock that never jumps.
    pub elapsed: Duration,
    /// By the server's clock, which may be set.
    pub time: Millis,
}

/// How a wallet answered a debit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DebitAnswer {
    /// The money can be staked.
    Paid,
    /// The wallet refused: nothing was moved.
    Refused {
        /// Its reason.
        code: String,
    },
    /// It is being undone, whatever became of it.
    Undone,
    /// It was paid before, for the same command.
    Before,
}

/// An input.
#[derive(Clone, Debug)]
pub enum Input {
    /// A player's command.
    Command {
        /// From where.
        connection: Connection,
        /// Its id.
        id: CommandId,
        /// The command.
        command: ClientCommand,
        /// When it reached the server, on the clock of [`Now::elapsed`].
        arrived: Duration,
    },
    /// A client has a gap in a stream.
    Resend {
        /// From where.
        connection: Connection,
        /// Which stream.
        stream: Stream,
        /// The first missing number.
        from: u64,
    },
    /// A socket is gone.
    Gone {
        /// Whose.
        player: PlayerId,
        /// Which.
        number: u64,
    },
    /// The dealer says something to the players.
    DealerSays(String),
    /// A player may not talk until a moment, or may again.
    Mute {
        /// Who.
        player: PlayerId,
        /// Until when.
        until: Option<Millis>,
    },
    /// An order from the dealer's console.
    Order {
        /// Named in the answer.
        ticket: u64,
        /// The order.
        order: Order,
    },
    /// The log has opened a round.
    Opened(Result<i64, LogError>),
    /// The log has answered an append.
    Appended {
        /// Which.
        number: u64,
        /// How.
        result: Result<Appended, AppendError>,
    },
    /// The log has read a purse.
    Purse {
        /// For which newcomer.
        connection: Connection,
        /// What is in it.
        balance: Result<Amount, LogError>,
    },
    /// Wallets have answered.
    Debited {
        /// Which question.
        ask: u64,
        /// How; players without a wallet are left out.
        answers: Result<Vec<(Debit, DebitAnswer)>, LogError>,
    },
    /// The time that the core asked to be woken at has come.
    Tick,
    /// Finish the round and end.
    Stop,
}
