//! The messages of the socket.

use rules::amount::Amount;
use rules::event::PlayerId;
use rules::plan::Currency;
use serde::{Deserialize, Serialize};

use crate::fact::Fact;
use crate::id::{Millis, Stream, TableId, WishId};
use crate::rejection::Rejection;
use crate::snapshot::Snapshot;
use crate::wish::ClientCommand;

/// What a client sends.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ClientMessage {
    /// The first message.
    Hello {
        /// The version that the client speaks.
        version: u16,
    },
    /// A wish.
    Wish {
        /// Its id, chosen by the client, unique for the player.
        id: WishId,
        /// The wish.
        wish: ClientCommand,
    },
    /// A gap: the facts of a stream from this number on, again.
    Resend {
        /// Which table.
        table: TableId,
        /// Which stream.
        stream: Stream,
        /// The first missing number.
        from: u64,
    },
    /// Are you there?
    Ping {
        /// Comes back in the answer.
        n: u64,
    },
}

/// A purse.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Purse {
    /// Its currency.
    pub currency: Currency,
    /// What is in it.
    pub balance: Amount,
}

/// What a server sends.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ServerMessage {
    /// The answer to `hello`.
    Welcome {
        /// The version that the server speaks.
        version: u16,
        /// The player's number in events.
        player: PlayerId,
        /// His name at tables.
        name: String,
        /// Plays with play money.
        guest: bool,
        /// His purses.
        purses: Vec<Purse>,
        /// The server's clock.
        time: Millis,
        /// The open tables.
        tables: Vec<TableId>,
    },
    /// The server speaks another version: the client must be loaded anew.
    Incompatible {
        /// The version that the server speaks.
        version: u16,
    },
    /// A wish was carried out.
    Done {
        /// Which.
        id: WishId,
    },
    /// A wish was refused; nothing changed.
    Refused {
        /// Which.
        id: WishId,
        /// Why.
        rejection: Rejection,
    },
    /// A table as it is now; its facts follow.
    Snapshot(Box<Snapshot>),
    /// A fact.
    Fact {
        /// Of which table.
        table: TableId,
        /// In which stream.
        stream: Stream,
        /// Its number, one more than the last.
        seq: u64,
        /// When, by the server's clock.
        time: Millis,
        /// What.
        fact: Fact,
    },
    /// Facts that were asked for again are no longer kept: a new snapshot follows.
    Gone {
        /// Which table.
        table: TableId,
    },
    /// The player came to the table from elsewhere; this socket no longer gets its facts.
    Replaced {
        /// Which table.
        table: TableId,
    },
    /// Something that is not a message of this language was sent; nothing was done.
    Malformed {
        /// What is wrong with it.
        reason: String,
    },
    /// I am here.
    Pong {
        /// From the question.
        n: u64,
        /// The server's clock.
        time: Millis,
    },
}
