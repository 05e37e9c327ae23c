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
use rules::round::RoundError;
use rules::slip::Slip;
use rules::stake::{self, Stake};

use crate::api::outbox::Resend;
use crate::session::notice::NoticeCode;
use crate::session::store::SessionStateStoreFields;
use crate::table::bet_slip::BetChange;
use crate::table::model::TableModel;
use crate::table::store::{PendingDecision, Play, TableStateStoreFields, TableStore};
use crate::table::windows;

/// What the rules say to an action on the slip.
type Done = Result<(), Vec<Fault>>;

impl TableStore {
    /// Tries an action on the slip; sends what it needs, or says why it can't be.
    pub fn act(self, mut act: impl FnMut(&mut Slip, Option<Amount>, Amount) -> Done) {
        self.try_act(&mut act);
    }

    /// The same; was it done?
    fn try_act(self, act: &mut dyn FnMut(&mut Slip, Option<Amount>, Amount) -> Done) -> bool {
        let chip = self.state.chip().get_untracked();
        let done = self.update_play(|Play { model, bet_slip, .. }| {
            if !model.is_open() {
                return Err(Rejection::new(RejectCode::BettingClosed));
            }
            // Accepted stakes have left the purse already; the slip's whole sum is checked against both.
            let purse = Some(model.balance + stake::total(&model.laid()));
            let is_first = !bet_slip.has_unsent();
            let standing = model.standing();
            let before = bet_slip.slip().stakes().to_vec();
            let mut act = |slip: &mut Slip| {
                act(slip, purse, chip)?;
                windows::check_step(&model.round, &standing, &before, slip.stakes())
            };
            let changed = bet_slip.act(&mut act).map_err(|faults| {
                faults.first().map_or_else(|| Rejection::new(RejectCode::Malformed), Rejection::from)
            })?;
            // On the place they lie together with what stands there.
            let course = model.round.any_course();
            let stands = |on: Position| -> Amount {
                let here = standing.iter().filter(|bet| bet.on == on && !course.has_moved(bet));
                here.map(|bet| bet.stake).sum()
            };
            let shown = |bet: &Stake| Stake { stake: bet.stake + stands(bet.on), ..*bet };
            Ok((changed.iter().map(shown).collect::<Vec<Stake>>(), is_first))
        });
        match done {
            Some(Ok((changed, is_first))) => {
                self.touch_spots(&changed);
                if is_first {
                    set_timeout(move || self.catch_up(), Duration::ZERO);
                }
                true
            }
            Some(Err(rejection)) => {
                self.show_rejection(&rejection);
                false
            }
            None => false,
        }
    }

    /// Shows the player why something was refused here.
    pub fn show_rejection(self, rejection: &Rejection) {
        let name = |on: &String| {
            let (family, table) = (self.family()?, self.table()?);
            Some((family.line_name)(&table, on.parse().ok()?, self.session.state.lang().get_untracked()))
        };
        self.session.show_rejection(rejection, rejection.on.as_ref().and_then(name));
    }

    /// Sends what the player has done since the last time, and shows all that follows from it. The places themselves have
    /// been shown at once.
    pub(crate) fn catch_up(self) {
        let unsent =
            self.update_play(|Play { bet_slip, .. }| bet_slip.has_unsent().then(|| bet_slip.unsent()));
        if let Some(Some(changes)) = unsent {
            for (change, bets) in changes {
                self.send(change, bets);
            }
            self.refresh();
        }
    }

    fn send(self, change: BetChange, bets: Vec<Stake>) {
        let command = self.with_play(|Play { model, .. }| {
            let window = model.round.window();
            let bets: Vec<Stake> = bets.iter().map(|bet| bet.in_window(window)).collect();
            self.command(model, change, bets)
        });
        if let Some((command, bets)) = command {
            self.send_bets(command, change, bets);
        }
    }

    /// Takes back bets of earlier betting windows, and with them those that can't lie without them.
    pub fn take_down(self, bets: &[Stake]) {
        self.catch_up();
        let command = self.with_play(|Play { model, .. }| {
            let bets = model.round.withdrawal(model.me, bets)?;
            Ok::<_, RoundError>(self.command(model, BetChange::Withdraw, bets))
        });
        match command {
            Some(Ok((command, bets))) => {
                self.send_bets(command, BetChange::Withdraw, bets);
                self.update_play(|Play { model, bet_slip, .. }| {
                    bet_slip.rebuild(&model.steps, &model.laid())
                });
                self.refresh();
            }
            Some(Err(error)) => self.show_rejection(&Rejection::from(&error)),
            None => {}
        }
    }

    fn command(self, model: &TableModel, change: BetChange, bets: Vec<Stake>) -> (ClientCommand, Vec<Stake>) {
        let (table, round, sent) = (model.id.clone(), model.round_id.clone(), bets.clone());
        let command = match change {
            BetChange::Place => ClientCommand::Bet { table, round, bets },
            BetChange::Withdraw => ClientCommand::Withdraw { table, round, bets },
        };
        (command, sent)
    }

    fn send_bets(self, command: ClientCommand, change: BetChange, bets: Vec<Stake>) {
        let id = self.session.send_command(command, Resend::WithTable);
        self.update_play(|Play { bet_slip, .. }| bet_slip.sent(id, change, bets));
    }

    /// Sends a command that is not about bets.
    pub fn send_command(self, command: impl FnOnce(&TableModel) -> ClientCommand) {
        if let Some(command) = self.with_play(|play| command(&play.model)) {
            self.session.send_command(command, Resend::Never);
        }
    }

    /// Sends the draft to the table's chat; one line at a time waits for its answer.
    pub fn send_chat_line(self) {
        let text = self.state.draft().get_untracked();
        let waits = self.background.with_value(|background| background.chat_line.is_some());
        if waits || text.trim().is_empty() || !self.session.is_online() {
            return;
        }
        let to = self.state.audience().get_untracked();
        let command = self.with_play(|play| ClientCommand::Say { table: play.model.id.clone(), text, to });
        if let Some(command) = command {
            let id = self.session.send_command(command, Resend::Never);
            self.background.update_value(|background| background.chat_line = Some(id));
        }
    }

    /// Decides; one decision at a time waits for its answer.
    pub fn decide(self, at: Option<BoxNumber>, hand: u8, cards: u8, decision: Decision) {
        if self.state.pending_decision().with_untracked(Option::is_some) || self.is_replaying() {
            return;
        }
        let command = self.with_play(|Play { model, .. }| {
            let (table, round) = (model.id.clone(), model.round_id.clone());
            ClientCommand::Decide { table, round, at, hand, cards, decision }
        });
        if let Some(command) = command {
            let id = self.session.send_command(command, Resend::WithTable);
            self.state.pending_decision().set(Some(PendingDecision { id, decision }));
        }
    }

    /// Takes a free box.
    pub fn sit(self, at: BoxNumber) {
        if self.is_replaying() {
            return;
        }
        self.send_command(|model| ClientCommand::Sit { table: model.id.clone(), at });
    }

    /// Gives a box back.
    pub fn get_up(self, at: BoxNumber) {
        if self.is_replaying() {
            return;
        }
        self.send_command(|model| ClientCommand::GetUp { table: model.id.clone(), at });
    }

    /// Places the chip in hand on a place. Where that makes another bet smaller, the player is told.
    pub fn place(self, on: Position) {
        let before = self.with_slip(|slip| slip.stakes().to_vec()).unwrap_or_default();
        self.act(|slip, purse, chip| slip.place(on, chip, purse));
        let is_lowered = self
            .with_slip(|slip| before.iter().any(|stake| stake.on != on && slip.on(stake.on) < stake.stake));
        if is_lowered == Some(true) {
            self.session.notify(NoticeCode::Lowered);
        }
    }

    /// Takes the chip in hand off a place, or all that lies there where that is less.
    pub fn take_chip(self, on: Position) {
        self.act(|slip, _, chip| slip.take(on, chip));
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

    /// Places everything again.
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

    /// Places the last round's bets. Those that can't lie now are left out, and the player is told.
    pub fn repeat(self) {
        let last = untrack(|| self.last_bets());
        self.act_with_allowed(last, Slip::repeat);
    }

    /// Places a saved set of bets, likewise.
    pub fn favourite(self, saved: Vec<Stake>) {
        self.act_with_allowed(saved, Slip::favourite);
    }

    fn act_with_allowed(self, bets: Vec<Stake>, act: fn(&mut Slip, &[Stake], Option<Amount>) -> Done) {
        let allowed = self.with_play(|Play { model, bet_slip, .. }| {
            windows::allowed(&model.round, model.me, &model.standing(), bet_slip.slip().stakes(), &bets)
        });
        let allowed = allowed.filter(|allowed| !allowed.is_empty() && allowed.len() < bets.len());
        let is_part = allowed.is_some();
        let bets = allowed.unwrap_or(bets);
        let done = self.try_act(&mut move |slip, purse, _| act(slip, &bets, purse));
        if done && is_part {
            self.session.notify(NoticeCode::LeftOut);
        }
    }
}
