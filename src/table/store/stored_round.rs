//! A stored round at its table, while the live one goes on behind it.

use crate::session::notice::NoticeCode;
use leptos::prelude::*;
use std::sync::Arc;

use crate::panels::history::view_model::Played;
use crate::platform::clock;
use crate::table::bet_slip::BetSlip;
use crate::table::model::TableError;
use crate::table::replay::Replay;
use crate::table::store::{Play, TableStateStoreFields, TableStore};
use crate::table::video_delay::Held;

impl TableStore {
    /// Shows a stored round; the live table goes on behind it.
    pub fn replay(self, played: Arc<Played>) {
        self.catch_up();
        self.tell(self.finish_pictures());
        let earlier = self.background.try_update_value(|background| background.replay.take()).flatten();
        let live = earlier.map(|replay| replay.live).or_else(|| self.with_play(|play| play.model.clone()));
        if let Some(live) = live {
            let (replay, model) = Replay::begin(played.clone(), live, clock::now());
            self.background.update_value(|background| background.replay = Some(replay));
            let bet_slip = BetSlip::new(model.table.clone());
            self.update_play(|play| *play = Play { model, bet_slip, drawn: None });
            self.state.replaying().set(Some(played));
            self.refresh();
        }
    }

    /// Is a stored round shown? Tracks nothing.
    pub(super) fn is_replaying(self) -> bool {
        self.state.replaying().with_untracked(Option::is_some)
    }

    pub(super) fn replay_on(self) {
        self.catch_up();
        if !self.is_replaying() {
            return;
        }
        let takes = self.picture_time();
        let stepped = self.background.try_update_value(|background| {
            let replay = background.replay.as_mut()?;
            self.update_play(|Play { model, bet_slip, drawn }| {
                let changed = replay.tick(model, drawn, takes, clock::now())?;
                if bet_slip.window() != model.round.window() {
                    bet_slip.begin(model.round.window());
                }
                bet_slip.rebuild(&model.steps, &model.laid());
                Ok::<bool, TableError>(changed)
            })
        });
        match stepped {
            Some(Some(Ok(true))) => self.refresh(),
            Some(Some(Err(_))) => {
                self.end_replay();
                self.session.notify(NoticeCode::NotReplayed);
            }
            _ => {}
        }
    }

    /// Goes back to the live table.
    pub fn end_replay(self) {
        self.catch_up();
        let replay = self.background.try_update_value(|background| background.replay.take()).flatten();
        if let Some(Replay { live: model, .. }) = replay {
            let mut bet_slip = BetSlip::new(model.table.clone());
            bet_slip.begin(model.round.window());
            bet_slip.rebuild(&model.steps, &model.laid());
            self.update_play(|play| *play = Play { model, bet_slip, drawn: None });
        }
        self.state.replaying().set(None);
        self.refresh();
        // Facts may have been lost behind the replay: the server's word counts.
        self.session.join(self);
    }

    /// Facts of the live table while a stored round is shown.
    pub(super) fn take_behind(self, facts: Vec<Held>) {
        let mut settled = Vec::new();
        let balance = self.background.try_update_value(|background| {
            let replay = background.replay.as_mut()?;
            for Held { stream, seq, time, fact } in facts {
                // What can't follow is made good by the snapshot at the end.
                let _ = replay.live.apply(stream, seq, time, fact);
                let key = replay.live.settlement_key();
                if settled.last().is_none_or(|(known, _)| *known != key)
                    && let Some(settlement) = replay.live.shown_settlement()
                {
                    settled.push((key, settlement));
                }
            }
            Some(replay.live.balance)
        });
        for (key, settlement) in settled {
            self.count_result(&key, Some(&settlement));
        }
        if let Some(Some(balance)) = balance {
            self.update_play(|play| play.model.balance = balance);
            self.refresh();
        }
    }
}
