//! What the server sends to a table on the screen.

use leptos::prelude::*;
use protocol::fact::Fact;
use protocol::id::{CommandId, Millis, Stream};
use protocol::message::Purse;
use protocol::reject_code::RejectCode;
use protocol::rejection::Rejection;
use protocol::snapshot::Snapshot;
use rules::amount::Amount;
use rules::event::RoundEvent;

use crate::games::Family;
use crate::platform::{clock, screen};
use crate::table::bet_slip::BetSlip;
use crate::table::model::{TableError, TableModel};
use crate::table::stopping::Stopping;
use crate::table::store::shown::set;
use crate::table::store::{LoadStatus, Play, TableStateStoreFields, TableStore};
use crate::table::video_delay::{Held, HoldBack, before_outcome, is_close};

impl TableStore {
    /// The table was asked for by this command.
    pub fn join_sent(self, id: CommandId) {
        self.background.update_value(|background| background.join = Some(id));
    }

    /// Shows a table. Where a picture lags behind it, what that does not show yet waits for it.
    pub fn show_snapshot(self, family: &'static Family, snapshot: Snapshot) {
        self.background.update_value(|background| background.family = Some(family));
        self.catch_up();
        let now = clock::now();
        let delay = snapshot.stream.as_ref().map_or(0, |stream| stream.delay.into());
        let before = (delay > 0).then(|| before_outcome(&snapshot)).flatten();
        let model = TableModel::new(family.rules, snapshot, now);
        let before = before.and_then(|before| TableModel::new(family.rules, before, now).ok());
        let model = match model {
            Ok(model) => model,
            Err(error) => return self.state.load().set(LoadStatus::Broken(error.reason().to_owned())),
        };
        if self.is_replaying() {
            self.background.update_value(|background| {
                if let Some(replay) = &mut background.replay {
                    replay.live = model;
                }
            });
            return;
        }
        let shows_result = self.with_play(|Play { model: old, .. }| {
            (&old.round_id, old.phase) == (&model.round_id, model.phase)
        });
        let before = before.filter(|_| shows_result != Some(true));
        let shown = self.background.try_update_value(|background| {
            background.hold = HoldBack::new(delay);
            background.pictures.finish();
            background.later = None;
            match before {
                Some(mut before) => {
                    let back = model.settled.as_ref().map_or(Amount::ZERO, |settled| settled.back);
                    // The return may have been staked at another table already.
                    before.balance = model.balance.minus_or_zero(back);
                    background.later = Some((background.hold.await_picture(now), model));
                    before
                }
                None => model,
            }
        });
        if let Some(model) = shown {
            self.show(model);
        }
    }

    /// Shows the table that has waited for its picture, once that is there or the next close is.
    fn show_later(self, at_once: bool) {
        let now = clock::now();
        let due = self.background.try_update_value(|background| {
            background.later.take_if(|(at, _)| at_once || *at <= now).map(|(_, model)| model)
        });
        if let Some(Some(model)) = due {
            self.show(model);
        }
    }

    fn show(self, model: TableModel) {
        let chips = model.table.chips().to_vec();
        // What a snapshot shows as settled is in the server's sums already.
        if model.shown_settlement().is_some() {
            let key = model.settlement_key();
            self.background.update_value(|background| background.counted = Some(key));
        }
        self.state.play().try_update_untracked(|play| {
            let mut bet_slip = match play.take() {
                Some(Play { model: old, bet_slip, .. }) if old.round_id == model.round_id => bet_slip,
                Some(_) | None => BetSlip::new(model.table.clone()),
            };
            if bet_slip.window() != model.round.window() {
                bet_slip.begin(model.round.window());
            }
            bet_slip.rebuild(&model.steps, &model.laid());
            *play = Some(Play { model, bet_slip, drawn: None });
        });
        let chip = self.state.chip().get_untracked();
        if !chips.contains(&chip) {
            self.state.chip().set(chips.get(2).or(chips.first()).copied().unwrap_or_default());
        }
        self.session.resend_for_table(&self.id(), |id| self.is_wanted(id));
        self.refresh();
        set(self.state.load(), LoadStatus::Ready);
        self.session.recount();
    }

    /// Does the player still want a command that has no answer: a bet of this round, or the decision?
    fn is_wanted(self, id: &CommandId) -> bool {
        let is_bet = self.with_play(|play| play.bet_slip.waiting().iter().any(|pending| pending.id == *id));
        self.is_decision(id) || is_bet == Some(true)
    }

    /// Is it the decision that waits for its answer?
    fn is_decision(self, id: &CommandId) -> bool {
        self.state
            .pending_decision()
            .with_untracked(|decision| decision.as_ref().is_some_and(|one| one.id == *id))
    }

    /// A fact came.
    pub fn fact(self, stream: Stream, seq: u64, time: Millis, fact: Fact) {
        if let Fact::Balance { .. } = fact {
            // It is newer than a purse that waits.
            self.background.update_value(|background| background.purse_later = None);
        }
        let Some(held) = self.hold_for_arrival(Held { stream, seq, time, fact }) else { return };
        self.show_later(is_close(&held.fact));
        self.slow_down(&held.fact);
        let due = self.background.try_update_value(|background| background.hold.take(clock::now(), held));
        self.take(due.unwrap_or_default());
    }

    /// A wheel that the client draws has still to come to rest on its field: the result waits until it stands there. With a live
    /// picture it waits for that, and the drawn wheel takes as long.
    fn slow_down(self, fact: &Fact) {
        let Fact::Event(RoundEvent::WheelStopped { field }) = fact else { return };
        if self.is_replaying() {
            return;
        }
        let known = self.with_play(|Play { model, .. }| (model.stream.is_some(), model.marks.closed));
        let Some((has_picture, closed)) = known else { return };
        let now = clock::now();
        let wait = self.background.try_update_value(|background| {
            if !has_picture {
                let wait = if screen::reduced_motion() { 0 } else { Stopping::wait(closed) };
                background.hold.set_delay(wait);
            }
            background.hold.delay()
        });
        let until = Millis(now.0 + wait.unwrap_or_default());
        self.state.stopping().set(Some(Stopping { field: *field, from: now, until }));
    }

    /// What a purse holds now, by a message outside of the table. While a result waits for its picture it waits, too.
    pub fn purse(self, purse: &Purse) {
        if self.table().is_none_or(|table| table.plan().currency != purse.currency) {
            return;
        }
        if self.is_waiting() {
            self.background.update_value(|background| background.purse_later = Some(purse.clone()));
            return;
        }
        self.background.update_value(|background| {
            if let Some(replay) = &mut background.replay {
                replay.live.balance = purse.balance;
            }
        });
        if !self.is_replaying() {
            self.update_play(|play| play.model.balance = purse.balance);
        }
        self.refresh();
    }

    /// Does a result wait for its picture?
    fn is_waiting(self) -> bool {
        let is_held = self
            .background
            .with_value(|background| background.hold.is_holding() || background.later.is_some());
        is_held || self.is_behind()
    }

    /// Shows the purse that has waited for a picture.
    fn late_purse(self) {
        if self.is_waiting() {
            return;
        }
        let late = self.background.try_update_value(|background| background.purse_later.take()).flatten();
        if let Some(purse) = late {
            self.purse(&purse);
        }
    }

    /// A fact came that this client is too old for: it is counted, and that is all. Where it leaves a gap, the table is asked for
    /// again.
    pub fn pass(self, stream: Stream, seq: u64) {
        self.tell(self.finish_pictures());
        let counted = self.update_play(|play| play.model.pass(stream, seq));
        if let Some(Err(_)) = counted {
            self.session.join(self);
        }
    }

    /// Shows what has waited long enough for the picture.
    pub fn tick(self) {
        self.tell_due();
        self.show_later(false);
        let due = self.background.try_update_value(|background| background.hold.due(clock::now()));
        self.take(due.unwrap_or_default());
        self.late_purse();
        self.replay_on();
    }

    fn take(self, facts: Vec<Held>) {
        self.catch_up();
        if facts.is_empty() {
            return;
        }
        if self.is_replaying() {
            return self.take_behind(facts);
        }
        self.draw(facts);
    }

    /// Tells facts whose picture is complete.
    pub(super) fn tell(self, facts: Vec<Held>) {
        if facts.is_empty() {
            return;
        }
        let mut new_round = false;
        let mut news = false;
        let is_behind = self.is_behind();
        let result = self.update_play(|Play { model, bet_slip, drawn }| {
            if !is_behind {
                *drawn = None;
            }
            for Held { stream, seq, time, fact } in facts {
                let opened = matches!(fact, Fact::RoundOpened { .. });
                let event = match &fact {
                    Fact::Event(
                        event @ (RoundEvent::BetAccepted { .. } | RoundEvent::BetWithdrawn { .. }),
                    ) => Some(event.clone()),
                    _ => None,
                };
                news |= !model.is_open()
                    || !(event.is_some() || matches!(fact, Fact::Balance { .. } | Fact::Counts(_)));
                model.apply(stream, seq, time, fact)?;
                new_round |= opened;
                if opened || bet_slip.window() != model.round.window() {
                    bet_slip.begin(model.round.window());
                }
                if let Some(event) = event
                    && !bet_slip.folded(model.me, &event)
                {
                    // Not the answer to what this window has sent: another window's bet, say.
                    bet_slip.rebuild(&model.steps, &model.laid());
                    news = true;
                }
            }
            Ok(())
        });
        if new_round {
            set(self.state.pending_decision(), None);
        }
        match result {
            Some(Err(TableError::Gap)) => self.session.join(self),
            Some(Err(error)) => {
                leptos::logging::warn!("{}", error.reason());
                self.session.join(self);
            }
            _ if news => self.refresh(),
            _ => self.refresh_soon(),
        }
        self.answer_late();
        self.late_purse();
    }

    /// A command was carried out.
    pub fn done(self, id: &CommandId) {
        self.catch_up();
        if self.is_behind() && self.is_decision(id) {
            return self.done_later(id);
        }
        if self.answered(id) {
            self.state.draft().set(String::new());
        }
        // Done and its fact not here: it was carried out before the snapshot came, which contains it.
        let known = self.update_play(|Play { bet_slip, .. }| bet_slip.answered(id).is_some());
        if known == Some(true) {
            self.refresh_soon();
        }
    }

    /// A command has its answer; true where it was the line of chat.
    fn answered(self, id: &CommandId) -> bool {
        if self.is_decision(id) {
            self.state.pending_decision().set(None);
        }
        let line =
            self.background.try_update_value(|background| background.chat_line.take_if(|line| line == id));
        line.flatten().is_some()
    }

    /// A command was refused.
    pub fn refused(self, id: &CommandId, rejection: &Rejection) {
        self.catch_up();
        self.answered(id);
        if self.background.with_value(|background| background.join.as_ref() == Some(id))
            || rejection.code == RejectCode::UnknownTable
        {
            let code = rejection.code;
            let coming = self.state.load().with_untracked(LoadStatus::is_coming);
            if coming && code == RejectCode::UnknownTable {
                self.give_up(LoadStatus::Unknown);
            } else if coming {
                self.give_up(LoadStatus::Refused(code));
            } else if code != RejectCode::UnknownTable {
                self.show_rejection(rejection);
            }
            return;
        }
        let known = self.update_play(|Play { model, bet_slip, .. }| {
            let known = bet_slip.answered(id).is_some();
            if known {
                bet_slip.rebuild(&model.steps, &model.laid());
            }
            known
        });
        if known == Some(true) || rejection.code != RejectCode::Storage {
            self.show_rejection(rejection);
        }
        if known == Some(true) {
            self.refresh();
        }
    }

    /// The player came to the table from another window.
    pub fn replaced(self) {
        self.give_up(LoadStatus::Elsewhere);
    }

    /// The connection was lost.
    pub fn disconnected(self) {
        self.catch_up();
        self.background.update_value(|background| background.chat_line = None);
        self.update_play(|Play { bet_slip, .. }| bet_slip.unsure());
    }
}
