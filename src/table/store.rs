//! A table on the screen: the model behind it, and a signal for each thing that can change by itself. A chip changes the
//! signal of its place and the sums; nothing else is redrawn.

pub mod actions;
pub mod facts;
pub mod shown;
pub mod spot;
pub mod stored_round;

use protocol::reject_code::RejectCode;
use std::collections::BTreeMap;
use std::sync::Arc;

use leptos::prelude::*;
use protocol::command::ClientCommand;
use protocol::fact::Counts;
use protocol::id::{CommandId, Millis, TableId};
use protocol::snapshot::{Outcome, Past, SeatView};
use rules::amount::Amount;
use rules::decision::Decision;
use rules::phase::Phase;
use rules::position::Position;
use rules::round::Round;
use rules::settle::Settlement;
use rules::slip::Slip;
use rules::stake::Stake;
use rules::table::Table;

use crate::panels::history::view_model::Played;
use crate::session::store::Session;
use crate::table::bet_slip::BetSlip;
use crate::table::model::TableModel;
use crate::table::replay::Replay;
pub use crate::table::store::spot::SpotState;
use crate::table::video_delay::HoldBack;
use crate::table::view_model::win;

/// Is there something to draw?
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LoadStatus {
    /// The snapshot has not come yet.
    Coming,
    /// The table is there.
    Ready,
    /// There is no such table.
    Unknown,
    /// The player sits here from another window.
    Elsewhere,
    /// He may not come to it now; the code says why.
    Refused(RejectCode),
    /// The table can't be shown.
    Broken(String),
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
    command: ClientCommand,
}

struct Inner {
    /// Whoever draws a place comes and goes; its signal stays as long as the table.
    owner: Option<Owner>,
    id: TableId,
    model: Option<TableModel>,
    bet_slip: Option<BetSlip>,
    hold: HoldBack,
    /// The table itself, while its outcome still waits for the picture.
    later: Option<(Millis, TableModel)>,
    join: Option<CommandId>,
    spots: BTreeMap<Position, RwSignal<SpotState>>,
    shown: BTreeMap<Position, SpotState>,
    counted: Option<String>,
    replay: Option<Replay>,
    said: Option<CommandId>,
    /// Something is confirmed that is not shown yet.
    due: bool,
}

/// A table on the screen; a small handle.
#[derive(Clone, Copy)]
pub struct TableStore {
    inner: StoredValue<Inner>,
    /// The session.
    pub session: Session,
    /// Is there something to draw?
    pub standing: RwSignal<LoadStatus>,
    /// The phase.
    pub phase: RwSignal<PhaseState>,
    /// The round's id.
    pub round: RwSignal<String>,
    /// Who deals.
    pub dealer: RwSignal<String>,
    /// The server's last word about the purse.
    pub balance: RwSignal<Amount>,
    /// What can still be laid.
    pub available: RwSignal<Amount>,
    /// All the player's stakes of the round.
    pub bet: RwSignal<Amount>,
    /// The settlement, once known.
    pub settled: RwSignal<Option<Arc<Settlement>>>,
    /// The outcome, once known.
    pub outcome: RwSignal<Option<Outcome>>,
    /// Past outcomes.
    pub past: RwSignal<Arc<Past>>,
    /// What the player may do.
    pub can: RwSignal<AllowedActions>,
    /// The chip in hand.
    pub chip: RwSignal<Amount>,
    /// Taken boxes.
    pub seats: RwSignal<Vec<SeatView>>,
    /// What the players of a shared box do.
    pub counts: RwSignal<Counts>,
    /// The decision that waits for its answer.
    pub asked: RwSignal<Option<PendingDecision>>,
    /// Rises with each card that comes.
    pub dealt: RwSignal<u32>,
    /// Rises with each change of the round's fold.
    pub facts: RwSignal<u32>,
    /// The stored round that is shown instead of the live table.
    pub replaying: RwSignal<Option<Arc<Played>>>,
    /// What the player is about to say; it is his until the table has heard it.
    pub draft: RwSignal<String>,
}

impl TableStore {
    /// Comes to a table.
    pub fn new(session: Session, id: TableId) -> Self {
        let store = Self {
            inner: StoredValue::new(Inner {
                owner: Owner::current(),
                id,
                model: None,
                bet_slip: None,
                hold: HoldBack::default(),
                later: None,
                join: None,
                spots: BTreeMap::new(),
                shown: BTreeMap::new(),
                counted: None,
                replay: None,
                said: None,
                due: false,
            }),
            session,
            standing: RwSignal::new(LoadStatus::Coming),
            phase: RwSignal::new(PhaseState { phase: Phase::Closed, since: Millis(0), until: None }),
            round: RwSignal::default(),
            dealer: RwSignal::default(),
            balance: RwSignal::new(Amount::ZERO),
            available: RwSignal::new(Amount::ZERO),
            bet: RwSignal::new(Amount::ZERO),
            settled: RwSignal::new(None),
            outcome: RwSignal::new(None),
            past: RwSignal::new(Arc::new(Past::default())),
            can: RwSignal::default(),
            chip: RwSignal::new(Amount::ZERO),
            seats: RwSignal::default(),
            counts: RwSignal::default(),
            asked: RwSignal::new(None),
            dealt: RwSignal::new(0),
            facts: RwSignal::new(0),
            replaying: RwSignal::new(None),
            draft: RwSignal::default(),
        };
        session.enter(store);
        on_cleanup(move || session.leave(store));
        store
    }

    /// Which table.
    pub fn id(self) -> TableId {
        self.inner.with_value(|inner| inner.id.clone())
    }

    /// Is it the same handle?
    pub fn is(self, other: Self) -> bool {
        self.standing == other.standing
    }

    /// The rules of the table; only when it stands ready.
    pub fn table(self) -> Option<Arc<Table>> {
        self.inner.with_value(|inner| inner.model.as_ref().map(|model| model.table.clone()))
    }

    /// The round as it is; tracks its facts.
    pub fn with_round<R>(self, read: impl FnOnce(&Round, &TableModel) -> R) -> Option<R> {
        self.facts.track();
        self.inner.with_value(|inner| inner.model.as_ref().map(|model| read(&model.round, model)))
    }

    /// The slip as it lies; tracks nothing.
    pub fn with_slip<R>(self, read: impl FnOnce(&Slip) -> R) -> Option<R> {
        self.inner.with_value(|inner| inner.bet_slip.as_ref().map(|bet_slip| read(bet_slip.slip())))
    }

    /// The bets of the last round.
    pub fn last_bets(self) -> Vec<Stake> {
        self.inner
            .with_value(|inner| inner.model.as_ref().map(|model| model.last_bets.clone()))
            .unwrap_or_default()
    }

    /// Does money of the player lie here that is not settled yet? Tracks nothing.
    pub fn in_play(self) -> bool {
        let behind = self.inner.with_value(|inner| inner.replay.as_ref().map(Replay::in_play));
        if let Some(behind) = behind {
            return behind;
        }
        !self.bet.get_untracked().is_zero() && self.settled.with_untracked(Option::is_none)
    }

    /// Does the player still look at a round of his own: in play, or its result? Tracks nothing.
    pub fn is_busy(self) -> bool {
        self.in_play()
            || self.settled.with_untracked(Option::is_some)
                && self.phase.with_untracked(|now| now.phase == Phase::Result)
    }

    /// Did more come back than was staked? Tracks the settlement.
    pub fn is_net_win(self) -> bool {
        self.settled.with(|settled| {
            settled.as_ref().is_some_and(|settled| win::is_net_win(settled.stake, settled.back))
        })
    }
}
