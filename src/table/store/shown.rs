//! Everything that a table shows, from the fold of its facts and the player's bets.

use leptos::prelude::*;
use std::sync::Arc;
use std::time::Duration;

use protocol::fact::Counts;
use protocol::snapshot::{Past, SeatView};
use rules::amount::Amount;
use rules::outcome::Outcome;
use rules::plan::Repeat;
use rules::position::Position;
use rules::settle::Settlement;
use rules::stake::{self, Stake};

use crate::table::bet_slip::BetSlip;
use crate::table::model::TableModel;
use crate::table::store::spot::SpotState;
use crate::table::store::{AllowedActions, PhaseState, Play, TableStateStoreFields, TableStore};
use crate::table::windows;

/// How long a confirmation may wait for others. The chip itself lies since the click; a hand that lays the next one meanwhile
/// gets the frame for it, and both are shown together.
const CONFIRMATION_DELAY: Duration = Duration::from_millis(100);

impl TableStore {
    /// Shows what has been confirmed soon, all of it at once.
    pub(super) fn refresh_soon(self) {
        let waits = self
            .background
            .try_update_value(|background| std::mem::replace(&mut background.is_refresh_due, true));
        if waits == Some(false) {
            let late = move || {
                if self.background.try_with_value(|background| background.is_refresh_due) == Some(true) {
                    self.refresh();
                }
            };
            set_timeout(late, CONFIRMATION_DELAY);
        }
    }

    pub(super) fn refresh(self) {
        self.background.try_update_value(|background| background.is_refresh_due = false);
        let Some(now) = self.with_play(|Play { model, bet_slip, drawn }| Shown {
            cards_dealt: drawn.as_ref().map_or(model.cards_dealt, |drawn| drawn.cards_dealt),
            ..Shown::of(model, bet_slip)
        }) else {
            return;
        };
        set(self.state.phase(), now.phase);
        set(self.state.round_id(), now.round_id.clone());
        set(self.state.dealer(), now.dealer);
        set(self.state.balance(), now.balance);
        set(self.state.available(), now.available);
        set(self.state.bet(), now.bet);
        set(self.state.allowed(), now.allowed);
        set(self.state.counts(), now.counts);
        set(self.state.cards_dealt(), now.cards_dealt);
        set(self.state.outcome(), now.outcome);
        set(self.state.seats(), now.seats);
        if self.state.past().with_untracked(|past| !Arc::ptr_eq(past, &now.past)) {
            self.state.past().set(now.past);
        }
        if self.state.settled().with_untracked(|settled| settled.as_deref() != now.settled.as_deref()) {
            if !self.is_replaying() {
                self.count_result(&now.settlement_key, now.settled.as_deref());
            }
            self.state.settled().set(now.settled);
        }
        self.show_spots(&now.spots);
        self.state.play().notify();
    }

    /// Adds a settlement to the session's result, once by its key.
    pub(super) fn count_result(self, key: &str, settled: Option<&Settlement>) {
        let Some(settled) = settled else { return };
        let first = self.background.try_update_value(|background| {
            let first = background.counted.as_deref() != Some(key);
            background.counted = Some(key.to_owned());
            first
        });
        if first == Some(true) {
            let hundredths = |amount: Amount| amount.in_hundredths().unwrap_or_default();
            let net = hundredths(settled.back) - hundredths(settled.stake);
            if let Some(table) = self.table() {
                self.session.add_result(table.plan().currency, net);
            }
        }
    }
}

/// Sets a field only where the value is another one: its readers run only then.
pub(super) fn set<T, F>(field: F, value: T)
where
    T: PartialEq,
    F: WithUntracked<Value = T> + Set<Value = T>,
{
    if field.with_untracked(|known| *known != value) {
        field.set(value);
    }
}

/// Everything that follows from the fold and the player's bets.
struct Shown {
    phase: PhaseState,
    round_id: String,
    dealer: String,
    balance: Amount,
    available: Amount,
    bet: Amount,
    allowed: AllowedActions,
    counts: Counts,
    cards_dealt: u32,
    outcome: Option<Outcome>,
    seats: Vec<SeatView>,
    past: Arc<Past>,
    settled: Option<Arc<Settlement>>,
    settlement_key: String,
    spots: Vec<(Position, SpotState)>,
}

impl Shown {
    fn of(model: &TableModel, bet_slip: &BetSlip) -> Self {
        let slip = bet_slip.slip();
        let open = model.is_open();
        let wanted = slip.total();
        let standing = model.standing();
        // Nothing is left where the balance fell below the slip meanwhile.
        let available = (model.balance + stake::total(&model.laid())).minus_or_zero(wanted);
        let lines = if open { Vec::new() } else { model.round.lines(model.me) };
        let back = |bet: &Stake| {
            let line = lines.iter().find(|line| line.on == bet.on && line.window == bet.window)?;
            line.decided.map(|decided| decided.payout.give_back(line.stake))
        };
        let mut spots: Vec<(Position, SpotState)> = Vec::with_capacity(slip.stakes().len() + standing.len());
        let course = model.round.any_course();
        for bet in windows::together(&model.round, &standing, slip.stakes()) {
            if course.has_moved(&bet) {
                continue;
            }
            let back = back(&bet);
            match spots.iter_mut().find(|(on, _)| *on == bet.on) {
                Some((_, now)) => {
                    now.stake += bet.stake;
                    now.back = now.back.zip(back).map(|(one, other)| one + other);
                }
                None => {
                    let pending = bet_slip.is_pending(bet.on);
                    spots.push((bet.on, SpotState { stake: bet.stake, others: Amount::ZERO, pending, back }));
                }
            }
        }
        // A place whose last chip is being taken back is empty, but not confirmed yet.
        for pending in bet_slip.waiting() {
            for bet in &pending.bets {
                if !spots.iter().any(|(on, _)| *on == bet.on) {
                    spots.push((bet.on, SpotState { pending: true, ..SpotState::default() }));
                }
            }
        }
        for bets in model.round.book().iter().filter(|bets| bets.player != model.me) {
            for stake in &bets.stakes {
                match spots.iter_mut().find(|(on, _)| *on == stake.on) {
                    Some((_, now)) => now.others += stake.stake,
                    None => spots.push((stake.on, SpotState { others: stake.stake, ..SpotState::default() })),
                }
            }
        }
        let added: Amount = lines.iter().filter(|line| line.added).map(|line| line.stake).sum();
        Self {
            phase: PhaseState { phase: model.phase, since: model.since, until: model.until },
            round_id: model.round_id.to_string(),
            dealer: model.dealer.clone(),
            balance: model.balance,
            available,
            bet: wanted + stake::total(&standing) + added,
            allowed: AllowedActions {
                bet: open,
                undo: open && slip.can_undo(),
                clear: open && !slip.is_empty(),
                repeat: open
                    && !model.last_bets.is_empty()
                    && (slip.is_empty() || model.table.plan().repeat.is == Repeat::Adds),
                double: open && !slip.is_empty(),
            },
            counts: model.counts,
            cards_dealt: model.cards_dealt,
            outcome: model.outcome.clone(),
            seats: model.seats.clone(),
            past: model.past.clone(),
            settled: model.shown_settlement().map(Arc::new),
            settlement_key: model.settlement_key(),
            spots,
        }
    }
}
