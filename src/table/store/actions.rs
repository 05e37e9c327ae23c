//! What the player does at a table.

use leptos::prelude::*;
use std::time::Duration;

use protocol::command::ClientCommand;
use protocol::reject_code::RejectCode;
use protocol::rejection::Rejection;
use rules::amount::Amount;
use rules::decision::Decision;
use rules::fault::Fault;
use rules::position::{BoxNumber, Position};
use rules::slip::Slip;
use rules::stake::{self, Stake};

use crate::session::store::ConnectionStatus;
use crate::table::bet_slip::{BetChange, BetSlip};
use crate::table::model::TableModel;
use crate::table::store::{PendingDecision, TableStore};

/// What the rules say to an action on the slip.
type Done = Result<(), Vec<Fault>>;

impl TableStore {
    /// Tries an action on the slip; sends what it needs, or says why it can't be.
    pub fn act(self, mut act: impl FnMut(&mut Slip, Option<Amount>, Amount) -> Done) {
        self.try_act(&mut act);
    }

    fn try_act(self, act: &mut dyn FnMut(&mut Slip, Option<Amount>, Amount) -> Done) {
        let chip = self.chip.get_untracked();
        let done = self.inner.try_update_value(|inner| {
            let (Some(model), Some(bet_slip)) = (&inner.model, &mut inner.bet_slip) else {
                return Ok((Vec::new(), false));
            };
            if !model.is_open() {
                return Err(Rejection::new(RejectCode::BettingClosed));
            }
            // Accepted stakes have left the purse already; the slip's whole sum is checked against both.
            let purse = Some(model.balance + stake::total(model.accepted()));
            let asked = bet_slip.has_unsent();
            let changed = bet_slip.act(&mut |slip| act(slip, purse, chip)).map_err(|faults| {
                faults.first().map_or_else(|| Rejection::new(RejectCode::Malformed), Rejection::from)
            })?;
            Ok((inner.touch(&changed), !asked))
        });
        match done {
            Some(Ok((changed, first))) => {
                for (spot, now) in changed {
                    spot.set(now);
                }
                if first {
                    set_timeout(move || self.catch_up(), Duration::ZERO);
                }
            }
            Some(Err(rejection)) => self.session.say(&rejection),
            None => {}
        }
    }

    /// Tells the server what the player has done since the last time, and shows all that follows from it. The places
    /// themselves have been shown at once.
    pub(crate) fn catch_up(self) {
        let ways = self.inner.try_update_value(|inner| {
            inner.bet_slip.as_mut().filter(|bet_slip| bet_slip.has_unsent()).map(BetSlip::unsent)
        });
        if let Some(Some(ways)) = ways {
            for (way, bets) in ways {
                self.send(way, bets);
            }
            self.refresh();
        }
    }

    fn send(self, way: BetChange, bets: Vec<Stake>) {
        let id = self.session.next_command_id();
        let command = self.inner.try_update_value(|inner| {
            let (Some(model), Some(bet_slip)) = (&inner.model, &mut inner.bet_slip) else { return None };
            Some(bet_slip.sent(id.clone(), model.id.clone(), model.round_id.clone(), way, bets))
        });
        if let Some(Some(command)) = command {
            self.session.send_command(id, command);
        }
    }

    /// Sends a command that is not about bets.
    pub fn send_command(self, command: impl FnOnce(&TableModel) -> ClientCommand) {
        let command = self.inner.with_value(|inner| inner.model.as_ref().map(command));
        if let Some(command) = command {
            self.session.send_command(self.session.next_command_id(), command);
        }
    }

    /// Says the draft to the table; one line at a time waits for its answer.
    pub fn say(self) {
        if self.session.connection_status.get_untracked() != ConnectionStatus::Online {
            return;
        }
        let text = self.draft.get_untracked();
        let id = self.session.next_command_id();
        let command = self.inner.try_update_value(|inner| {
            let model = inner.model.as_ref().filter(|_| inner.said.is_none() && !text.trim().is_empty())?;
            inner.said = Some(id.clone());
            Some(ClientCommand::Say { table: model.id.clone(), text })
        });
        if let Some(Some(command)) = command {
            self.session.send_command(id, command);
        }
    }

    /// Decides; one decision at a time waits for its answer.
    pub fn decide(self, at: Option<BoxNumber>, hand: u8, cards: u8, decision: Decision) {
        if self.asked.with_untracked(Option::is_some) || self.replaying.with_untracked(Option::is_some) {
            return;
        }
        let command = self.inner.with_value(|inner| {
            inner.model.as_ref().map(|model| ClientCommand::Decide {
                table: model.id.clone(),
                round: model.round_id.clone(),
                at,
                hand,
                cards,
                decision,
            })
        });
        if let Some(command) = command {
            let id = self.session.next_command_id();
            self.asked.set(Some(PendingDecision { id: id.clone(), decision, command: command.clone() }));
            self.session.send_command(id, command);
        }
    }

    /// Takes a free box.
    pub fn sit(self, at: BoxNumber) {
        if self.replaying.with_untracked(Option::is_some) {
            return;
        }
        self.send_command(|model| ClientCommand::Sit { table: model.id.clone(), at });
    }

    /// Gives a box back.
    pub fn get_up(self, at: BoxNumber) {
        if self.replaying.with_untracked(Option::is_some) {
            return;
        }
        self.send_command(|model| ClientCommand::GetUp { table: model.id.clone(), at });
    }

    /// Lays the chip in hand on a place.
    pub fn place(self, on: Position) {
        self.act(|slip, purse, chip| slip.place(on, chip, purse));
    }

    /// Takes the last action back.
    pub fn undo(self) {
        self.act(|slip, _, _| slip.undo());
    }

    /// Takes everything back.
    pub fn clear(self) {
        self.act(|slip, _, _| {
            slip.clear();
            Ok(())
        });
    }

    /// Lays everything again.
    pub fn double(self) {
        self.act(|slip, purse, _| slip.double(purse));
    }

    /// One chip on the main bet and on every side bet.
    pub fn all_bets(self) {
        self.act(|slip, purse, chip| slip.all_bets(chip, purse));
    }

    /// One chip on every side bet.
    pub fn all_side_bets(self) {
        self.act(|slip, purse, chip| slip.all_side_bets(chip, purse));
    }

    /// Lays the last round's bets.
    pub fn repeat(self) {
        let last = self.last_bets();
        self.act(move |slip, purse, _| slip.repeat(&last, purse));
    }
}
