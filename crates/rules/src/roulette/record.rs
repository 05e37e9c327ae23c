//! Records whose calls are checked apart from their bets.

use crate::fault::Fault;
use crate::name::Name;
use crate::position::Position;
use crate::record::{Record, Refusal, Request, accepted};
use crate::stake::{self, Stake};

/// Holds the bets of a record to the plan, then each call with what lies before it. What concerns all of them together is
/// left to the settlement.
///
/// # Errors
/// The first fault of a bet or a call.
pub fn check_apart(record: &Record<'_>) -> Result<(), Refusal> {
    let table = &record.table;
    let bets: Vec<_> =
        record.requested.iter().copied().filter(|(request, _)| matches!(request, Request::Bet(_))).collect();
    match accepted(table, &bets, None) {
        Err(refusal) if refusal.on.is_some() => return Err(refusal),
        Err(_) | Ok(_) => {}
    }
    let mut lying: Vec<Stake> = Vec::new();
    for &(request, money) in &record.requested {
        match request {
            Request::Bet(name) => stake::join(&mut lying, Stake::new(table.position(name)?, money)),
            Request::Call(name) => {
                let unknown = || Fault::UnknownPosition { on: name.into() };
                let laid = table.game().expand_call(name, money).ok_or_else(unknown)?;
                let call = Position::new(None, Name::new(name).ok_or_else(unknown)?);
                if let Some(fault) = table.check_chip(call, money) {
                    return Err(fault.into());
                }
                for stake in laid {
                    stake::join(&mut lying, stake);
                    let lies = lying.iter().find(|other| other.on == stake.on).map(|other| other.stake);
                    let max = table.limit(stake.on).max;
                    if let Some(limit) = max.filter(|&max| lies.is_some_and(|lies| lies > max)) {
                        return Err(Fault::AboveMax { on: stake.on, limit }.into());
                    }
                }
            }
        }
    }
    Ok(())
}
