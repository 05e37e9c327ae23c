//! Money on a position.

use serde::{Deserialize, Serialize};

use crate::amount::{Amount, AmountError};
use crate::position::Position;

/// Money on a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stake {
    /// The position.
    pub on: Position,
    /// The money.
    pub stake: Amount,
}

impl Stake {
    /// So much on a position.
    pub fn new(on: Position, stake: Amount) -> Self {
        Self { on, stake }
    }
}

/// Puts a stake to the others; what lies on the same position already becomes one stake with it.
pub fn join(stakes: &mut Vec<Stake>, stake: Stake) {
    match stakes.iter_mut().find(|lying| lying.on == stake.on) {
        Some(lying) => lying.stake += stake.stake,
        None => stakes.push(stake),
    }
}

/// Takes money back from a position.
///
/// # Errors
/// [`AmountError::NotEnough`] where less lies there; nothing is changed then.
pub fn take(stakes: &mut [Stake], bet: Stake) -> Result<(), AmountError> {
    let lying = stakes.iter_mut().find(|lying| lying.on == bet.on).ok_or(AmountError::NotEnough)?;
    lying.stake = lying.stake.checked_sub(bet.stake)?;
    Ok(())
}

/// All the money of some stakes.
pub fn total(stakes: &[Stake]) -> Amount {
    stakes.iter().map(|stake| stake.stake).sum()
}
