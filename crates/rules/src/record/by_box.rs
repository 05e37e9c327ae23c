//! Records of games with boxes in which the faults of single bets come before those of whole boxes.

use super::{Playing, Record, Refusal, Request, check_shoe};
use crate::fault::Fault;
use crate::position::Position;
use crate::settle::Settlement;
use crate::stake::{self, Stake};

/// Settles a record: its single bets are checked, then its boxes, then the balance; then the round is played.
///
/// # Errors
/// Why the record is refused.
pub fn settle(record: &Record<'_>) -> Result<Settlement, Refusal> {
    let stakes = accepted(record)?;
    check_shoe(record)?;
    Playing::new(record, stakes)?.play()
}

/// When a fault is told: those of single bets, of boxes, of all boxes together, of the balance.
fn step(fault: &Fault) -> u8 {
    match fault {
        Fault::UnknownPosition { .. }
        | Fault::BelowMin { .. }
        | Fault::NotAChipMultiple { .. }
        | Fault::NotOfChips { .. }
        | Fault::ClosedNow { .. }
        | Fault::AboveMax { .. } => 0,
        Fault::NoMainBet { .. }
        | Fault::BlindNotTwiceAnte { .. }
        | Fault::BlindNotAnte { .. }
        | Fault::AnteFollowsBlind { .. }
        | Fault::BlindFollowsAnte { .. } => 1,
        Fault::TooManyBoxes { .. } => 2,
        Fault::TableMax { .. } | Fault::BoxMax { .. } => 3,
        Fault::InsufficientBalance { .. }
        | Fault::NotOffered { .. }
        | Fault::SlipNotEmpty
        | Fault::NothingThere => 4,
    }
}

/// The stakes of a record, equal positions joined: limits hold for the sum.
fn accepted(record: &Record<'_>) -> Result<Vec<Stake>, Refusal> {
    let table = &record.table;
    let mut stakes: Vec<Stake> = Vec::with_capacity(record.requested.len());
    // Where each stake was first asked for.
    let mut first: Vec<usize> = Vec::new();
    let mut faults: Vec<((u8, usize), Fault)> = Vec::new();
    for (index, &(request, money)) in record.requested.iter().enumerate() {
        match request {
            Request::Bet(name) => match table.position(name) {
                Ok(on) => stake::join(&mut stakes, Stake::new(on, money)),
                Err(fault) => faults.push(((0, index), fault)),
            },
            Request::Call(name) => faults.push(((0, index), Fault::UnknownPosition { on: name.into() })),
        }
        first.resize(stakes.len(), index);
    }
    // A box stands where its first bet does.
    let of_bet = |on: Position| stakes.iter().position(|stake| stake.on == on).map(|at| first[at]);
    let of_box = |on: Position| stakes.iter().position(|stake| stake.on.at() == on.at()).map(|at| first[at]);
    for fault in table.check(&stakes, record.balance) {
        let step = step(&fault);
        let on = fault.position();
        let place = if step == 0 { on.and_then(of_bet) } else { on.and_then(of_box) };
        faults.push(((step, place.unwrap_or(usize::MAX)), fault));
    }
    faults.sort_by_key(|&(order, _)| order);
    match faults.into_iter().next() {
        Some((_, fault)) => Err(fault.into()),
        None => Ok(stakes),
    }
}
