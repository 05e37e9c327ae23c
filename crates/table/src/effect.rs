//! What is to be done: everything that a table asks for.

use std::time::Duration;

use protocol::lobby::TableSummary;
use protocol::message::ServerMessage;
use protocol::reject_code::RejectCode;
use rules::event::PlayerId;
use rules::phase::Phase;

use crate::append::{Append, Debit, Epoch};
use crate::connection::Connection;
use crate::order::{OrderError, View};

/// Who is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Recipient {
    /// Every connection at the table.
    Everyone,
    /// One connection, by its number.
    One(u64),
}

/// Something that monitoring counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Figure {
    /// A bet or a decision was answered.
    Answered {
        /// The code of a refusal.
        refused: Option<RejectCode>,
        /// How long it took.
        waited: Duration,
    },
    /// The table is in a phase.
    Phase(Phase),
    /// A round has ended.
    Round {
        /// It was cancelled.
        void: bool,
    },
}

/// An effect. Effects are carried out in their order; the log answers in the order in which it was asked.
#[derive(Clone, Debug)]
pub enum Effect {
    /// Open a round in the log, for the owner with this epoch.
    OpenRound(Epoch),
    /// Append to the log.
    Append(Append),
    /// Read the purse of somebody who comes to the table.
    ReadPurse(Connection),
    /// Ask the wallets of those who have one.
    AskWallet {
        /// Named in the answer.
        ask: u64,
        /// Who pays how much.
        debits: Vec<Debit>,
    },
    /// Undo debits that paid for nothing.
    TurnBack(Vec<String>),
    /// From now on the connection is at the table.
    Attach(Connection),
    /// The connection is no longer at the table.
    Detach(u64),
    /// End a socket.
    Hang(u64),
    /// Send a message.
    Tell {
        /// To whom.
        to: Recipient,
        /// What.
        message: Box<ServerMessage>,
    },
    /// Answer the dealer's console.
    AnswerDealer {
        /// Which order.
        ticket: u64,
        /// How it went.
        answer: Result<Box<View>, OrderError>,
    },
    /// This is the player's table until it is released, where only one table is allowed.
    Hold(PlayerId),
    /// The player may go to another table.
    Release(PlayerId),
    /// A player's purse has changed.
    PurseChanged(PlayerId),
    /// The lobby shows this from now on.
    Lobby(Box<TableSummary>),
    /// Count something.
    Count(Figure),
    /// Send a tick at this time; it replaces the one before. None where an answer or somebody's word comes first.
    WakeAt(Option<Duration>),
    /// Rounds after this one come from another shoe.
    ShoeChanged {
        /// The table's owner.
        epoch: Epoch,
        /// The last round of the shoe before.
        after_round: i64,
    },
    /// The table has stopped as it was asked to.
    Stopped,
    /// Another owner has taken the table over, and the round goes on there. Only answers to commands still come from here.
    GiveUp,
    /// The table can't go on: raise an alarm, return the stakes of this round.
    Halt {
        /// The owner that stops.
        epoch: Epoch,
        /// The round.
        round: i64,
        /// Why.
        reason: String,
    },
}
