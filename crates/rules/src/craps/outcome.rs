//! What the board keeps of a round, which is also how a record writes its outcome.

use serde::{Deserialize, Serialize};

use super::number::Number;
use crate::dice::Dice;

/// The rolls of a round.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rolled {
    /// The dice, roll by roll.
    pub rolls: Vec<Dice>,
    /// The Point that was on before the first roll.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub point: Option<Number>,
}
