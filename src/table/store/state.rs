//! What a table shows, as the fields of a store: a component reads the field that it draws.

use std::sync::Arc;

use protocol::chat::Audience;
use protocol::fact::Counts;
use protocol::id::{CommandId, Millis};
use protocol::reject_code::RejectCode;
use protocol::snapshot::{Past, SeatView};
use reactive_stores::Store;
use rules::amount::Amount;
use rules::decision::Decision;
use rules::outcome::Outcome;
use rules::phase::Phase;
use rules::settle::Settlement;

use crate::panels::history::view_model::Played;
use crate::table::bet_slip::BetSlip;
use crate::table::model::TableModel;
use crate::table::stopping::Stopping;
use crate::table::view_model::chat::Newest;
use crate::table::view_model::phase;

/// A table on the screen.
#[derive(Debug, Store)]
pub struct TableState {
    /// Is there something to draw?
    pub load: LoadStatus,
    /// The round and the player's bets in it; there once the snapshot has come.
    pub play: Option<Play>,
    /// The phase.
    pub phase: PhaseState,
    /// The round's id.
    pub round_id: String,
    /// Who deals.
    pub dealer: String,
    /// The purse, by the server's last message.
    pub balance: Amount,
    /// What can still be laid.
    pub available: Amount,
    /// All the player's stakes of the round.
    pub bet: Amount,
    /// The settlement, once known.
    pub settled: Option<Arc<Settlement>>,
    /// The outcome, once known.
    pub outcome: Option<Outcome>,
    /// Past outcomes.
    pub past: Arc<Past>,
    /// What the player may do.
    pub allowed: AllowedActions,
    /// The chip in hand.
    pub chip: Amount,
    /// Taken boxes.
    pub seats: Vec<SeatView>,
    /// What the players of a shared box do.
    pub counts: Counts,
    /// Cards dealt since the player came to the table.
    pub cards_dealt: u32,
    /// A drawn wheel that slows down to its field, while the result waits for it.
    pub stopping: Option<Stopping>,
    /// The decision that waits for its answer.
    pub pending_decision: Option<PendingDecision>,
    /// The stored round that is shown instead of the live table.
    pub replaying: Option<Arc<Played>>,
    /// The line of chat that the player writes; it stays until the table has taken it.
    pub draft: String,
    /// Of two chats the one that the player reads and writes.
    pub audience: Audience,
    /// The newest line of each chat that the player has had before them.
    pub chat_read: Newest,
}

impl Default for TableState {
    fn default() -> Self {
        Self {
            load: LoadStatus::Coming,
            play: None,
            phase: PhaseState { phase: Phase::Closed, since: Millis(0), until: None },
            round_id: String::new(),
            dealer: String::new(),
            balance: Amount::ZERO,
            available: Amount::ZERO,
            bet: Amount::ZERO,
            settled: None,
            outcome: None,
            past: Arc::default(),
            allowed: AllowedActions::default(),
            chip: Amount::ZERO,
            seats: Vec::new(),
            counts: Counts::default(),
            cards_dealt: 0,
            stopping: None,
            pending_decision: None,
            replaying: None,
            draft: String::new(),
            audience: Audience::Table,
            chat_read: Newest::default(),
        }
    }
}

/// The round as its facts tell it, and what the player wants to lie in it.
#[derive(Debug)]
pub struct Play {
    /// The fold of the facts whose picture is complete: what is told.
    pub model: TableModel,
    /// The same with the cards that are on their way, as it is drawn; none where nothing is.
    pub drawn: Option<Box<TableModel>>,
    /// The player's bets, accepted or on their way.
    pub bet_slip: BetSlip,
}

/// Is there something to draw?
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LoadStatus {
    /// The snapshot has not come yet.
    Coming,
    /// The snapshot waits for the chunk of its family.
    Loading,
    /// That chunk did not come.
    Missing,
    /// The table is there.
    Ready,
    /// There is no such table.
    Unknown,
    /// The player sits here from another window.
    Elsewhere,
    /// They may not come to it now; the code says why.
    Refused(RejectCode),
    /// The table can't be shown.
    Broken(String),
}

impl LoadStatus {
    /// May the table still come?
    pub fn is_coming(&self) -> bool {
        match self {
            Self::Coming | Self::Loading | Self::Missing => true,
            Self::Ready | Self::Unknown | Self::Elsewhere | Self::Refused(_) | Self::Broken(_) => false,
        }
    }
}

/// The phase on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PhaseState {
    /// Which.
    pub phase: Phase,
    /// Since when, by the server's clock.
    pub since: Millis,
    /// Until when.
    pub until: Option<Millis>,
}

impl PhaseState {
    /// What is left of the phase in thousandths.
    pub fn left(self, now: Millis) -> u64 {
        phase::left(now, self.since, self.until)
    }
}

/// What the player may do now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AllowedActions {
    /// Lay chips.
    pub bet: bool,
    /// Take the last action back.
    pub undo: bool,
    /// Take everything back.
    pub clear: bool,
    /// Lay the last round's bets.
    pub repeat: bool,
    /// Lay everything again.
    pub double: bool,
}

/// A decision that the server has not answered yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PendingDecision {
    /// The command.
    pub id: CommandId,
    /// What was decided.
    pub decision: Decision,
}
