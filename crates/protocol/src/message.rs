//! The messages of the socket.

use rules::amount::Amount;
use rules::event::PlayerId;
use rules::label::Lang;
use rules::plan::Currency;
use serde::{Deserialize, Serialize};

use crate::command::ClientCommand;
use crate::fact::Fact;
use crate::id::{CommandId, Millis, Stream, TableId};
use crate::lobby::TableSummary;
use crate::rejection::Rejection;
use crate::safe_play::SafePlay;
use crate::snapshot::Snapshot;

/// What a client sends.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ClientMessage {
    /// The first message.
    Hello {
        /// The version that the client speaks.
        version: u16,
        /// An operator's launch token, good for one sign-in.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        token: Option<String>,
        /// The key that an earlier welcome gave, for coming back without a token or a cookie.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        session: Option<String>,
    },
    /// A command.
    Command {
        /// Its id, chosen by the client, unique for the player.
        id: CommandId,
        /// The command.
        command: ClientCommand,
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
    /// Tell of the lobby, or no longer.
    Lobby {
        /// Which of the two.
        watch: bool,
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
        /// Their name at tables.
        name: String,
        /// Plays with play money.
        guest: bool,
        /// Their purses.
        purses: Vec<Purse>,
        /// The server's clock.
        time: Millis,
        /// The open tables.
        tables: Vec<TableId>,
        /// The key for coming back; none for a guest whom the browser's cookie makes known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        session: Option<String>,
        /// The language that the operator asks for.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        locale: Option<Lang>,
        /// The dress that the operator asks for.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        brand: Option<String>,
    },
    /// The answer to a `hello` whose token or session is no good; the socket closes.
    TurnedAway {
        /// Why.
        rejection: Rejection,
    },
    /// The server speaks another version: the client must be loaded again.
    Incompatible {
        /// The version that the server speaks.
        version: u16,
    },
    /// A command was carried out.
    Done {
        /// Which.
        id: CommandId,
    },
    /// A command was refused; nothing changed.
    Refused {
        /// Which.
        id: CommandId,
        /// Why.
        rejection: Rejection,
    },
    /// Every table, for who watches the lobby.
    Lobby {
        /// The tables.
        tables: Vec<TableSummary>,
    },
    /// A table of the lobby has changed.
    LobbyChanged {
        /// As it is now.
        table: Box<TableSummary>,
    },
    /// The player's limits and how much of them is used.
    SafePlay(Box<SafePlay>),
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
