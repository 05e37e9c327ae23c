//! A table on the screen: a store of named fields, a signal for each betting place, and what happens to them. A chip changes
//! the signal of its place and the sums; nothing else is redrawn.

pub mod actions;
pub mod arrival;
pub mod facts;
pub mod picture;
pub mod shown;
pub mod spot;
pub mod state;
pub mod stored_round;

use std::collections::BTreeMap;
use std::sync::Arc;

use leptos::prelude::*;
use protocol::id::{CommandId, Millis, TableId};
use protocol::message::Purse;
use reactive_stores::Store;
use rules::phase::Phase;
use rules::plan::Currency;
use rules::position::Position;
use rules::round::Round;
use rules::slip::Slip;
use rules::stake::Stake;
use rules::table::Table;

use crate::games::Family;
use crate::session::store::{Session, SessionStateStoreFields};
use crate::table::model::TableModel;
use crate::table::picture::{PictureTime, Pictures, of_cards};
use crate::table::replay::Replay;
use crate::table::store::arrival::Arriving;
pub use crate::table::store::spot::SpotState;
pub use crate::table::store::state::{
    AllowedActions, LoadStatus, PendingDecision, PhaseState, Play, TableState, TableStateStoreFields,
};
use crate::table::video_delay::HoldBack;
use crate::table::view_model::win;

/// What a table needs beside the state that is shown.
struct Background {
    /// Components that draw a place come and go; its signal lives as long as the table.
    owner: Option<Owner>,
    id: TableId,
    /// The family, once its chunk is here.
    family: Option<&'static Family>,
    arriving: Option<Arriving>,
    hold: HoldBack,
    /// The table itself, while its outcome still waits for the picture.
    later: Option<(Millis, TableModel)>,
    pictures: Pictures,
    picture_time: PictureTime,
    done_later: Option<CommandId>,
    /// What the purse holds, where that was told while a result waited for its picture.
    purse_later: Option<Purse>,
    join: Option<CommandId>,
    spots: BTreeMap<Position, RwSignal<SpotState>>,
    /// The last settlement that is in the session's result.
    counted: Option<String>,
    replay: Option<Replay>,
    /// The line of chat that waits for its answer.
    chat_line: Option<CommandId>,
    /// Something is confirmed that is not shown yet.
    is_refresh_due: bool,
}

/// A table on the screen; a small handle.
#[derive(Clone, Copy)]
pub struct TableStore {
    /// What is shown.
    pub state: Store<TableState>,
    /// The session.
    pub session: Session,
    background: StoredValue<Background>,
}

impl TableStore {
    /// Comes to a table.
    pub fn new(session: Session, id: TableId) -> Self {
        let background = Background {
            owner: Owner::current(),
            id,
            family: None,
            arriving: None,
            hold: HoldBack::default(),
            later: None,
            pictures: Pictures::default(),
            picture_time: of_cards,
            done_later: None,
            purse_later: None,
            join: None,
            spots: BTreeMap::new(),
            counted: None,
            replay: None,
            chat_line: None,
            is_refresh_due: false,
        };
        let store = Self {
            state: Store::new(TableState::default()),
            session,
            background: StoredValue::new(background),
        };
        session.enter(store);
        on_cleanup(move || session.leave(store));
        store
    }

    /// Which table.
    pub fn id(self) -> TableId {
        self.background.with_value(|background| background.id.clone())
    }

    /// Is it the same handle?
    pub fn is(self, other: Self) -> bool {
        self.state == other.state
    }

    /// The family of its game; only when it stands ready.
    pub fn family(self) -> Option<&'static Family> {
        self.background.with_value(|background| background.family)
    }

    /// The rules of the table; only when it stands ready.
    pub fn table(self) -> Option<Arc<Table>> {
        self.with_play(|play| play.model.table.clone())
    }

    /// The money of the table.
    pub fn currency(self) -> Currency {
        let own = self.with_play(|play| play.model.table.plan().currency);
        own.unwrap_or_else(|| self.session.state.currency().get_untracked())
    }

    /// The round as it is drawn; tracks its facts. What it came to is told from `with_told`.
    pub fn with_round<R>(self, read: impl FnOnce(&Round, &TableModel) -> R) -> Option<R> {
        self.state.play().with(|play| {
            let drawn = play.as_ref().map(|play| play.drawn.as_deref().unwrap_or(&play.model));
            drawn.map(|model| read(&model.round, model))
        })
    }

    /// The slip as it lies; tracks nothing.
    pub fn with_slip<R>(self, read: impl FnOnce(&Slip) -> R) -> Option<R> {
        self.with_play(|play| read(play.bet_slip.slip()))
    }

    /// The bets of the last round; tracks the round's facts.
    pub fn last_bets(self) -> Vec<Stake> {
        self.with_round(|_, model| model.last_bets.clone()).unwrap_or_default()
    }

    /// Round and bets as they are; tracks nothing.
    fn with_play<R>(self, read: impl FnOnce(&Play) -> R) -> Option<R> {
        self.state.play().with_untracked(|play| play.as_ref().map(read))
    }

    /// Changes round and bets. `refresh` shows it.
    fn update_play<R>(self, change: impl FnOnce(&mut Play) -> R) -> Option<R> {
        self.state.play().try_update_untracked(|play| play.as_mut().map(change)).flatten()
    }

    /// Does money of the player lie here that is not settled yet? Tracks nothing.
    pub fn in_play(self) -> bool {
        let behind = self.background.with_value(|background| background.replay.as_ref().map(Replay::in_play));
        if let Some(behind) = behind {
            return behind;
        }
        let is_undecided = || self.with_play(|Play { model, .. }| model.has_undecided()) == Some(true);
        let is_settled = self.state.settled().with_untracked(Option::is_some);
        !self.state.bet().get_untracked().is_zero() && (!is_settled || is_undecided())
    }

    /// Does the player still look at a round of their own: in play, or its result? Tracks nothing.
    pub fn is_busy(self) -> bool {
        self.in_play()
            || self.state.settled().with_untracked(Option::is_some)
                && self.state.phase().with_untracked(|now| now.phase == Phase::Result)
    }

    /// Did more come back than was staked? Tracks the settlement.
    pub fn is_net_win(self) -> bool {
        self.state.settled().with(|settled| {
            settled.as_ref().is_some_and(|settled| win::is_net_win(settled.stake, settled.back))
        })
    }
}
