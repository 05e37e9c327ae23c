//! A stored round at its table, while the live one goes on behind it.

use crate::session::notice::NoticeCode;
use leptos::prelude::*;
use std::sync::Arc;

use protocol::fact::Fact;

use crate::panels::history::view_model::Played;
use crate::platform::clock;
use crate::table::bet_slip::BetSlip;
use crate::table::model::TableError;
use crate::table::replay::Replay;
use crate::table::store::TableStore;
use crate::table::video_delay::Held;

impl TableStore {
    /// Shows a stored round; the live table goes on behind it.
    pub fn replay(self, played: Arc<Played>) {
        self.catch_up();
        let begun = self.inner.try_update_value(|inner| {
            let live = inner.replay.take().map(|replay| replay.live).or_else(|| inner.model.take());
            let Some(live) = live else { return false };
            let (replay, model) = Replay::begin(played.clone(), live, clock::now());
            inner.replay = Some(replay);
            inner.bet_slip = Some(BetSlip::new(model.table.clone()));
            inner.model = Some(model);
            true
        });
        if begun == Some(true) {
            self.replaying.set(Some(played));
            self.refresh();
        }
    }

    pub(super) fn replay_on(self) {
        self.catch_up();
        if self.replaying.with_untracked(Option::is_none) {
            return;
        }
        let stepped = self.inner.try_update_value(|inner| {
            let (Some(replay), Some(model), Some(bet_slip)) =
                (&mut inner.replay, &mut inner.model, &mut inner.bet_slip)
            else {
                return Ok(false);
            };
            let changed = replay.tick(model, clock::now())?;
            bet_slip.rebuild(&model.steps, model.accepted());
            Ok::<bool, TableError>(changed)
        });
        match stepped {
            Some(Ok(true)) => self.refresh(),
            Some(Err(_)) => {
                self.end_replay();
                self.session.notify(NoticeCode::NotReplayed);
            }
            _ => {}
        }
    }

    /// Goes back to the live table.
    pub fn end_replay(self) {
        self.catch_up();
        self.inner.update_value(|inner| {
            if let Some(replay) = inner.replay.take() {
                let mut bet_slip = BetSlip::new(replay.live.table.clone());
                bet_slip.rebuild(&replay.live.steps, replay.live.accepted());
                inner.bet_slip = Some(bet_slip);
                inner.model = Some(replay.live);
            }
        });
        self.replaying.set(None);
        self.refresh();
        // Facts may have been lost behind the replay: the server's word counts.
        self.session.join(self);
    }

    /// Facts of the live table while a stored round is shown.
    pub(super) fn take_behind(self, facts: Vec<Held>) {
        let mut settled = Vec::new();
        let balance = self.inner.try_update_value(|inner| {
            let (Some(replay), Some(shown)) = (&mut inner.replay, &mut inner.model) else { return };
            for Held { stream, seq, time, fact } in facts {
                if let Fact::Settled(settlement) = &fact {
                    settled.push((replay.live.round_id.to_string(), settlement.clone()));
                }
                // What can't follow is made good by the snapshot at the end.
                let _ = replay.live.apply(stream, seq, time, fact);
            }
            shown.balance = replay.live.balance;
        });
        for (round, settlement) in settled {
            self.count_result(&round, Some(&settlement));
        }
        if balance.is_some() {
            self.refresh();
        }
    }
}
