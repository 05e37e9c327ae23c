//! Announced bets on a slip.

use super::call::Call;
use super::wheel::Pocket;
use crate::amount::Amount;
use crate::fault::Fault;
use crate::position::Position;
use crate::slip::Slip;
use crate::stake::Stake;

/// A sub-bet of a complete bet that was cut to the room left on its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Capped {
    /// The position.
    pub on: Position,
    /// What the complete bet wanted there.
    pub wanted: Amount,
    /// What was laid.
    pub laid: Amount,
}

impl Slip {
    /// Places an announced bet, one chip of the value for each of its chips. A complete bet is not cut here.
    pub fn call(&mut self, call: Call, chip: Amount, balance: Option<Amount>) -> Result<(), Vec<Fault>> {
        let bets = call.expand(self.table().plan(), chip).map_err(|fault| vec![fault])?;
        self.add(&bets, balance)
    }

    /// Places a complete bet on a number, each sub-bet cut to the room left on its position (magicplanet/roulette
    /// ruling 4); says which were cut. Where no position has room the fault names the first.
    pub fn complete(
        &mut self,
        pocket: Pocket,
        chip: Amount,
        balance: Option<Amount>,
    ) -> Result<Vec<Capped>, Vec<Fault>> {
        let bets = Call::Complete(pocket).expand(self.table().plan(), chip).map_err(|fault| vec![fault])?;
        let step = self.table().plan().chips.multiple.as_ref().map(|multiple| multiple.is);
        let mut laid = Vec::with_capacity(bets.len());
        let mut capped = Vec::new();
        for bet in &bets {
            // A position that holds its limit or more has no room.
            let room = self.table().limit(bet.on).max.map(|max| max.minus_or_zero(self.on(bet.on)));
            let amount = match room.filter(|&room| room < bet.stake) {
                None => bet.stake,
                Some(room) => {
                    let room = step.map_or(room, |step| room.down_to(step));
                    capped.push(Capped { on: bet.on, wanted: bet.stake, laid: room });
                    room
                }
            };
            if !amount.is_zero() {
                laid.push(Stake::new(bet.on, amount));
            }
        }
        if laid.is_empty() {
            return self.add(&bets, balance).map(|()| capped);
        }
        self.add(&laid, balance)?;
        Ok(capped)
    }
}
