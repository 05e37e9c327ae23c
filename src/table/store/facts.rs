//! What the server says to a table on the screen.

use leptos::prelude::*;
use protocol::fact::Fact;
use protocol::id::{CommandId, Millis, Stream};
use protocol::message::Purse;
use protocol::reject_code::RejectCode;
use protocol::rejection::Rejection;
use protocol::snapshot::Snapshot;
use rules::amount::Amount;
use rules::event::RoundEvent;

use crate::platform::clock;
use crate::table::bet_slip::BetSlip;
use crate::table::model::{TableError, TableModel};
use crate::table::store::shown::set;
use crate::table::store::{LoadStatus, TableStore};
use crate::table::video_delay::{Held, HoldBack, before_outcome, is_close};

impl TableStore {
    /// The player asks to come in under this name.
    pub fn joins(self, id: &CommandId) {
        self.inner.update_value(|inner| inner.join = Some(id.clone()));
    }

    /// The table as it is now. Where a picture lags behind it, what that does not show yet waits for it.
    pub fn snapshot(self, snapshot: Snapshot) {
        self.catch_up();
        let now = clock::now();
        let delay = snapshot.stream.as_ref().map_or(0, |stream| stream.delay.into());
        let before = (delay > 0).then(|| before_outcome(&snapshot)).flatten();
        let model = TableModel::new(snapshot, now);
        let before = before.and_then(|before| TableModel::new(before, now).ok());
        match model {
            Ok(model) if self.replaying.with_untracked(Option::is_some) => self.inner.update_value(|inner| {
                if let Some(replay) = &mut inner.replay {
                    replay.live = model;
                }
            }),
            Ok(model) => {
                let first = self.inner.try_update_value(|inner| {
                    inner.hold = HoldBack::new(delay);
                    inner.later = None;
                    let is_shown =
                        |old: &TableModel| (&old.round_id, old.phase) == (&model.round_id, model.phase);
                    match before.filter(|_| !inner.model.as_ref().is_some_and(is_shown)) {
                        Some(mut before) => {
                            let back = model.settled.as_ref().map_or(Amount::ZERO, |settled| settled.back);
                            // The return may have been staked at another table already.
                            before.balance = model.balance.minus_or_zero(back);
                            inner.later = Some((inner.hold.await_picture(now), model));
                            before
                        }
                        None => model,
                    }
                });
                if let Some(model) = first {
                    self.show(model);
                }
            }
            Err(error) => self.put_away(LoadStatus::Broken(error.reason().to_owned())),
        }
    }

    /// Shows the table that has waited for its picture, once that is there or the next close is.
    fn show_later(self, at_once: bool) {
        let now = clock::now();
        let due = self.inner.try_update_value(|inner| {
            inner.later.take_if(|(at, _)| at_once || *at <= now).map(|(_, model)| model)
        });
        if let Some(Some(model)) = due {
            self.show(model);
        }
    }

    fn show(self, model: TableModel) {
        let chips = model.table.chips().to_vec();
        self.inner.update_value(|inner| {
            let mut bet_slip = inner.bet_slip.take().unwrap_or_else(|| BetSlip::new(model.table.clone()));
            let same_round = inner.model.as_ref().is_some_and(|old| old.round_id == model.round_id);
            if !same_round {
                bet_slip.clear();
            }
            bet_slip.rebuild(&model.steps, model.accepted());
            inner.bet_slip = Some(bet_slip);
            // What a snapshot shows as settled is in the server's sums already.
            if model.settled.is_some() {
                inner.counted = Some(model.round_id.to_string());
            }
            inner.model = Some(model);
        });
        if self.chip.get_untracked().is_zero() || !chips.contains(&self.chip.get_untracked()) {
            let chip = chips.get(2).or(chips.first()).copied().unwrap_or_default();
            self.chip.set(chip);
        }
        let again = self.inner.with_value(|inner| {
            inner.bet_slip.as_ref().map(|bet_slip| {
                bet_slip
                    .waiting()
                    .iter()
                    .map(|pending| (pending.id.clone(), pending.command().clone()))
                    .collect::<Vec<_>>()
            })
        });
        for (id, command) in again.unwrap_or_default() {
            self.session.send_command(id, command);
        }
        // A decision that may not have been heard is sent again under its name: it can't count twice.
        if let Some(asked) = self.asked.get_untracked() {
            self.session.send_command(asked.id, asked.command);
        }
        self.refresh();
        set(self.standing, LoadStatus::Ready);
        self.session.recount();
    }

    /// A fact came.
    pub fn fact(self, stream: Stream, seq: u64, time: Millis, fact: Fact) {
        self.show_later(is_close(&fact));
        let held = Held { stream, seq, time, fact };
        let due =
            self.inner.try_update_value(|inner| inner.hold.take(clock::now(), held)).unwrap_or_default();
        self.take(due);
    }

    /// What a purse holds now, told outside of the table. Not while a result still waits for its picture.
    pub fn purse(self, purse: &Purse) {
        self.inner.update_value(|inner| {
            let held = inner.hold.is_holding() || inner.later.is_some();
            if let Some(model) = inner.replay.as_mut().map(|replay| &mut replay.live).or(inner.model.as_mut())
                && !held
                && model.table.plan().currency == purse.currency
            {
                model.balance = purse.balance;
            }
        });
        self.refresh();
    }

    /// A fact came that this client is too old for: it counts, and that is all. Where facts before it still wait, the next
    /// one finds a gap and the table is asked for again.
    pub fn pass(self, stream: Stream, seq: u64) {
        self.inner.update_value(|inner| {
            let _ = inner.model.as_mut().map(|model| model.pass(stream, seq));
        });
    }

    /// Shows what has waited long enough for the picture.
    pub fn tick(self) {
        self.show_later(false);
        let due = self.inner.try_update_value(|inner| inner.hold.due(clock::now())).unwrap_or_default();
        self.take(due);
        self.replay_on();
    }

    fn take(self, facts: Vec<Held>) {
        self.catch_up();
        if facts.is_empty() {
            return;
        }
        if self.replaying.with_untracked(Option::is_some) {
            return self.take_behind(facts);
        }
        let mut new_round = false;
        let mut news = false;
        let dealt = facts
            .iter()
            .filter(|held| matches!(held.fact, Fact::Event(RoundEvent::CardDealt { .. })))
            .count();
        let result = self.inner.try_update_value(|inner| {
            let (Some(model), Some(bet_slip)) = (&mut inner.model, &mut inner.bet_slip) else {
                return Ok(());
            };
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
                if opened {
                    bet_slip.clear();
                    new_round = true;
                }
                if let Some(event) = event
                    && !bet_slip.folded(model.me, &event)
                {
                    // Not the answer to what this hand has laid: another window's bet, say.
                    bet_slip.rebuild(&model.steps, model.accepted());
                    news = true;
                }
            }
            Ok(())
        });
        if new_round {
            set(self.asked, None);
        }
        if dealt > 0 {
            self.dealt.update(|cards| *cards = cards.wrapping_add(1));
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
    }

    /// A command was carried out.
    pub fn done(self, id: &CommandId) {
        self.catch_up();
        if self.answered(id) {
            self.draft.set(String::new());
        }
        let known = self.inner.try_update_value(|inner| {
            let known = inner.bet_slip.as_mut().and_then(|bet_slip| bet_slip.answered(id));
            // Done and its fact not here: it was carried out before the snapshot came, which contains it.
            known.is_some()
        });
        if known == Some(true) {
            self.refresh_soon();
        }
    }

    /// A command has its answer; true where it was the line that the player said.
    fn answered(self, id: &CommandId) -> bool {
        if self.asked.with_untracked(|asked| asked.as_ref().is_some_and(|asked| asked.id == *id)) {
            self.asked.set(None);
        }
        let said = self.inner.try_update_value(|inner| inner.said.take_if(|said| said == id));
        said.flatten().is_some()
    }

    /// A command was refused.
    pub fn refused(self, id: &CommandId, rejection: &Rejection) {
        self.catch_up();
        self.answered(id);
        if self.inner.with_value(|inner| inner.join.as_ref() == Some(id))
            || rejection.code == RejectCode::UnknownTable
        {
            let code = rejection.code;
            let coming = self.standing.get_untracked() == LoadStatus::Coming;
            if coming && code == RejectCode::UnknownTable {
                self.standing.set(LoadStatus::Unknown);
            } else if coming {
                self.standing.set(LoadStatus::Refused(code));
            } else if code != RejectCode::UnknownTable {
                self.session.say(rejection);
            }
            return;
        }
        let known = self.inner.try_update_value(|inner| {
            let (Some(bet_slip), Some(model)) = (&mut inner.bet_slip, &inner.model) else { return false };
            let known = bet_slip.answered(id).is_some();
            if known {
                bet_slip.rebuild(&model.steps, model.accepted());
            }
            known
        });
        if known == Some(true) || rejection.code != RejectCode::Storage {
            self.session.say(rejection);
        }
        if known == Some(true) {
            self.refresh();
        }
    }

    /// The player came to the table from another window.
    pub fn replaced(self) {
        self.put_away(LoadStatus::Elsewhere);
    }

    /// The table is taken off the screen, and with it whoever draws its places.
    fn put_away(self, standing: LoadStatus) {
        self.standing.set(standing);
    }

    /// The connection was lost.
    pub fn unsure(self) {
        self.catch_up();
        self.inner.update_value(|inner| {
            inner.said = None;
            if let Some(bet_slip) = &mut inner.bet_slip {
                bet_slip.unsure();
            }
        });
    }
}
