//! Everything a client needs to begin at a table.

use rules::amount::Amount;
use rules::event::{PlayerId, RoundEvent};
use rules::outcome::Outcome;
use rules::phase::Phase;
use rules::position::BoxNumber;
use rules::stake::Stake;
use rules::table::TableLimits;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::chat::ChatLine;
use crate::fact::Counts;
use crate::id::{Millis, RoundId, TableId};

/// A box at a table with seats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatView {
    /// Which.
    pub at: BoxNumber,
    /// The name of who sits there.
    pub name: String,
    /// Is it the reader's own?
    pub mine: bool,
}

/// How a live picture is carried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StreamKind {
    /// A playlist of pieces (HTTP Live Streaming).
    Hls,
    /// WebRTC, asked for over HTTP (WHEP).
    Whep,
}

/// Where a table's live picture comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LiveStream {
    /// The address.
    pub address: String,
    /// How it is carried.
    pub kind: StreamKind,
    /// The same picture in fewer bytes, for who wants to save data.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub light: Option<String>,
    /// How many milliseconds it lags behind the table: what is drawn from facts waits as long.
    pub delay: u32,
}

/// Past outcomes, by shoe where there is one: the present one first, then the earlier ones.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Past {
    /// Oldest first.
    pub current: Vec<Outcome>,
    /// The shoe before.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub last: Vec<Outcome>,
    /// The one before that.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub last_but_one: Vec<Outcome>,
    /// How much of the present shoe the dealer has dealt, in per cent; none where every round has a fresh deck.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dealt: Option<u8>,
}

/// A table as a player finds it. Facts after `public` and `private` follow it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Snapshot {
    /// Which table.
    pub table: TableId,
    /// The reader, as events name them.
    pub player: PlayerId,
    /// The table's plan, as `rules::plan::Plan::from_json` reads it.
    pub plan: Box<RawValue>,
    /// What the table set over its plan, for `rules::table::Table::tightened`; none where it has exactly the plan's limits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limits: Option<TableLimits>,
    /// The present round.
    pub round: RoundId,
    /// Who deals.
    pub dealer: String,
    /// The live picture; none where the client draws the table itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stream: Option<LiveStream>,
    /// Its phase.
    pub phase: Phase,
    /// When the phase ends.
    pub until: Option<Millis>,
    /// The events of the round that the reader may know, in order.
    pub events: Vec<RoundEvent>,
    /// What the players of a shared box are doing.
    pub counts: Counts,
    /// Taken boxes.
    pub seats: Vec<SeatView>,
    /// Past outcomes.
    pub past: Past,
    /// The reader's bets of their last round here, for repeating them.
    pub last_bets: Vec<Stake>,
    /// The last lines of the chat, oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chat: Vec<ChatLine>,
    /// The reader's purse.
    pub balance: Amount,
    /// The last public fact contained.
    pub public: u64,
    /// The last private fact contained.
    pub private: u64,
}
