//! Announced bets, which expand to positions before they are placed.

use std::fmt;
use std::str::FromStr;

use super::plan::{CallSet, RoulettePlan, complete_chips};
use super::position::{Numbers, Spot};
use super::wheel::Pocket;
use crate::amount::Amount;
use crate::fault::Fault;
use crate::plan::Plan;
use crate::position::Position;
use crate::stake::Stake;
use crate::text::textual;

/// An announced bet: `voisins`, `neighbours:17:2`, `complete:17`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Call {
    /// A fixed set of chips.
    Set(CallSet),
    /// A number with so many neighbours on each side.
    Neighbours(Pocket, u8),
    /// Every inside bet that contains a number.
    Complete(Pocket),
}

/// A text that is no call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CallError;

impl fmt::Display for CallError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a call such as voisins, neighbours:17:2 or complete:17")
    }
}

impl std::error::Error for CallError {}

impl FromStr for Call {
    type Err = CallError;

    fn from_str(text: &str) -> Result<Self, CallError> {
        if let Ok(set) = text.parse() {
            return Ok(Self::Set(set));
        }
        let mut parts = text.split(':');
        let call = match (parts.next(), parts.next(), parts.next()) {
            (Some("neighbours"), Some(pocket), Some(each_side)) => {
                let pocket = pocket.parse().map_err(|_| CallError)?;
                match *each_side.as_bytes() {
                    [digit @ b'0'..=b'9'] => Self::Neighbours(pocket, digit - b'0'),
                    _ => return Err(CallError),
                }
            }
            (Some("complete"), Some(pocket), None) => Self::Complete(pocket.parse().map_err(|_| CallError)?),
            _ => return Err(CallError),
        };
        if parts.next().is_some() { Err(CallError) } else { Ok(call) }
    }
}

impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Set(set) => set.fmt(f),
            Self::Neighbours(pocket, each_side) => write!(f, "neighbours:{pocket}:{each_side}"),
            Self::Complete(pocket) => write!(f, "complete:{pocket}"),
        }
    }
}

textual!(Call, "a call such as \"voisins\"");

impl Call {
    /// The bets of the call with a chip value, in the order of its table; refused where the plan doesn't have it.
    pub fn expand(self, plan: &Plan, chip: Amount) -> Result<Vec<Stake>, Fault> {
        let bets = plan.game::<RoulettePlan>().and_then(|roulette| self.bets(roulette, chip));
        bets.ok_or_else(|| Fault::UnknownPosition { on: self.to_string().into() })
    }

    /// The bets of the call; none where the plan doesn't have it.
    pub(super) fn bets(self, roulette: &RoulettePlan, chip: Amount) -> Option<Vec<Stake>> {
        let straight = |pocket| Stake::new(Position::from(Spot::straight(pocket)), chip);
        Some(match self {
            Self::Set(set) => {
                let rule = roulette.set(set)?;
                rule.bets.iter().map(|bet| Stake::new(bet.on, chip.times(bet.chips.into()))).collect()
            }
            Self::Neighbours(pocket, each_side) => {
                let range = &roulette.neighbours;
                if !(range.fewest..=range.most).contains(&each_side) {
                    return None;
                }
                roulette.wheel().neighbours(pocket, each_side)?.map(straight).collect()
            }
            Self::Complete(pocket) if roulette.complete.is => roulette
                .layout()
                .inside_bets_on(pocket)
                .map(|spot| Stake::new(Position::from(spot), chip.times(complete_chips(spot))))
                .collect(),
            Self::Complete(_) => return None,
        })
    }

    /// The numbers that the call covers, for lighting them up.
    pub fn covers(self, plan: &Plan) -> Numbers {
        let Some(roulette) = plan.game::<RoulettePlan>() else { return Numbers::NONE };
        let bets = self.bets(roulette, Amount::whole(1)).unwrap_or_default();
        let spots = bets.iter().filter_map(|stake| roulette.layout().spot(stake.on));
        spots.fold(Numbers::NONE, |numbers, spot| spot.covers().union(numbers))
    }
}
