//! Everything that a table's signals show, from its model and the player's bet_slip.

use leptos::prelude::*;
use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::set_timeout;
use protocol::fact::Counts;
use protocol::snapshot::{Outcome, Past, SeatView};
use rules::amount::Amount;
use rules::plan::Repeat;
use rules::position::Position;
use rules::settle::{LineName, Settlement};
use rules::stake;

use crate::platform::pair;
use crate::table::bet_slip::BetSlip;
use crate::table::model::TableModel;
use crate::table::store::spot::SpotState;
use crate::table::store::{AllowedActions, PhaseState, TableStore};

/// How long a confirmation may wait for others. The chip itself lies since the click; a hand that lays the next one meanwhile
/// gets the frame for it, and both are shown together.
const SOON: Duration = Duration::from_millis(100);

impl TableStore {
    /// Shows what has been confirmed soon, all of it at once.
    pub(super) fn refresh_soon(self) {
        let waits = self.inner.try_update_value(|inner| std::mem::replace(&mut inner.due, true));
        if waits == Some(false) {
            let late = move || {
                if self.inner.try_update_value(|inner| inner.due) == Some(true) {
                    self.refresh();
                }
            };
            set_timeout(late, SOON);
        }
    }

    pub(super) fn refresh(self) {
        let Some(Some(now)) = self.inner.try_update_value(|inner| {
            inner.due = false;
            let (Some(model), Some(bet_slip)) = (&inner.model, &inner.bet_slip) else { return None };
            Some(Shown::of(model, bet_slip))
        }) else {
            return;
        };
        set(self.phase, now.phase);
        set(self.round, now.round.clone());
        set(self.dealer, now.dealer);
        set(self.balance, now.balance);
        set(self.available, now.available);
        set(self.bet, now.bet);
        set(self.can, now.can);
        set(self.counts, now.counts);
        set(self.outcome, now.outcome);
        if self.seats.with_untracked(|seats| *seats != now.seats) {
            self.seats.set(now.seats);
        }
        if self.past.with_untracked(|past| !Arc::ptr_eq(past, &now.past)) {
            self.past.set(now.past);
        }
        if self.settled.with_untracked(|settled| settled.as_deref() != now.settled.as_deref()) {
            if self.replaying.with_untracked(Option::is_none) {
                self.count_result(&now.round, now.settled.as_deref());
            }
            self.settled.set(now.settled);
        }
        self.show_spots(now.spots);
        self.facts.update(|facts| *facts = facts.wrapping_add(1));
    }

    /// Adds a settlement to the session's result, once a round.
    pub(super) fn count_result(self, round: &str, settled: Option<&Settlement>) {
        let Some(settled) = settled else { return };
        let first = self.inner.try_update_value(|inner| {
            let first = inner.counted.as_deref() != Some(round);
            inner.counted = Some(round.to_owned());
            first
        });
        if first == Some(true) {
            let hundredths = |amount: Amount| amount.in_hundredths().unwrap_or_default();
            let net = hundredths(settled.back) - hundredths(settled.stake);
            if let Some(table) = self.table() {
                let text = format!("{} {net}", table.plan().currency as usize);
                self.session.count(&text);
                pair::tell("net", &text);
            }
        }
    }
}

/// Sets a signal only where the value is another one.
pub(super) fn set<T: PartialEq + Send + Sync + 'static>(signal: RwSignal<T>, value: T) {
    if signal.with_untracked(|known| *known != value) {
        signal.set(value);
    }
}

/// Everything that the table's signals show, from model and bet_slip.
struct Shown {
    phase: PhaseState,
    round: String,
    dealer: String,
    balance: Amount,
    available: Amount,
    bet: Amount,
    can: AllowedActions,
    counts: Counts,
    outcome: Option<Outcome>,
    seats: Vec<SeatView>,
    past: Arc<Past>,
    settled: Option<Arc<Settlement>>,
    spots: Vec<(Position, SpotState)>,
}

impl Shown {
    fn of(model: &TableModel, bet_slip: &BetSlip) -> Self {
        let slip = bet_slip.slip();
        let open = model.is_open();
        let wanted = slip.total();
        // Nothing is left where the balance fell below the slip meanwhile.
        let available = (model.balance + stake::total(model.accepted())).minus_or_zero(wanted);
        let lines = if open { Vec::new() } else { model.round.lines(model.me) };
        let back = |on: Position| {
            lines
                .iter()
                .find(|line| line.on == LineName::Bet(on))
                .and_then(|line| line.decided.map(|decided| decided.payout.give_back(line.stake)))
        };
        let mut spots: Vec<(Position, SpotState)> = slip
            .stakes()
            .iter()
            .map(|stake| {
                let now = SpotState {
                    stake: stake.stake,
                    others: Amount::ZERO,
                    pending: bet_slip.is_pending(stake.on),
                    back: back(stake.on),
                };
                (stake.on, now)
            })
            .collect();
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
        let added: Amount = lines
            .iter()
            .filter(|line| matches!(line.on, LineName::Added { .. }))
            .map(|line| line.stake)
            .sum();
        Self {
            phase: PhaseState { phase: model.phase, since: model.since, until: model.until },
            round: model.round_id.to_string(),
            dealer: model.dealer.clone(),
            balance: model.balance,
            available,
            bet: wanted + added,
            can: AllowedActions {
                bet: open,
                undo: open && slip.can_undo(),
                clear: open && !slip.is_empty(),
                repeat: open
                    && !model.last_bets.is_empty()
                    && (slip.is_empty() || model.table.plan().repeat.is == Repeat::Adds),
                double: open && !slip.is_empty(),
            },
            counts: model.counts,
            outcome: model.outcome,
            seats: model.seats.clone(),
            past: model.past.clone(),
            settled: model.settled.clone().map(Arc::new),
            spots,
        }
    }
}
