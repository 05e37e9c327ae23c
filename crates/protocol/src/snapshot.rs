//! Everything a client needs to begin at a table.

use rules::amount::Amount;
use rules::baccarat::scoreboard;
use rules::event::{PlayerId, RoundEvent};
use rules::phase::Phase;
use rules::position::BoxNumber;
use rules::roulette::wheel::Pocket;
use rules::stake::Stake;
use rules::top_card::board::Side;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::fact::Counts;
use crate::id::{Millis, RoundId, TableId};

/// The outcome of a round as boards and statistics keep it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// Roulette.
    Number(Pocket),
    /// Baccarat.
    Baccarat(scoreboard::Outcome),
    /// Top Card.
    TopCard(Side),
    /// A game without a board.
    Played,
    /// The round was cancelled.
    Void,
}

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
}

/// A table as a player finds it. Facts after `public` and `private` follow it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Snapshot {
    /// Which table.
    pub table: TableId,
    /// The reader, as events name him.
    pub player: PlayerId,
    /// The table's plan, as `rules::plan::Plan::from_json` reads it.
    pub plan: Box<RawValue>,
    /// The present round.
    pub round: RoundId,
    /// Who deals.
    pub dealer: String,
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
    /// The reader's bets of his last round here, for repeating them.
    pub last_bets: Vec<Stake>,
    /// The reader's purse.
    pub balance: Amount,
    /// The last public fact contained.
    pub public: u64,
    /// The last private fact contained.
    pub private: u64,
}
