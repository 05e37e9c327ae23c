//! Why a command is not carried out.

use rules::amount::Amount;
use rules::fault::Fault;
use rules::round::RoundError;
use serde::{Deserialize, Serialize};

use crate::reject_code::RejectCode;

/// A refusal with its stable code; the player's text comes from the code and their language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rejection {
    /// The code.
    pub code: RejectCode,
    /// The position, call or thing that it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub on: Option<String>,
    /// The figure that would be broken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<Amount>,
    /// How much of it is left, where it is a limit of the player's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<Amount>,
}

impl Rejection {
    /// A refusal by its code alone.
    pub fn new(code: RejectCode) -> Self {
        Self { code, on: None, limit: None, left: None }
    }

    /// The same about something.
    #[must_use]
    pub fn on(self, on: impl Into<String>) -> Self {
        Self { on: Some(on.into()), ..self }
    }
}

impl From<&Fault> for Rejection {
    fn from(fault: &Fault) -> Self {
        Self { on: fault.on(), limit: fault.limit(), ..Self::new(fault.into()) }
    }
}

impl From<&RoundError> for Rejection {
    fn from(error: &RoundError) -> Self {
        match error {
            RoundError::Fault(fault) => fault.into(),
            RoundError::NothingThere { on } | RoundError::NoSuchBox { on } => {
                Self::new(error.into()).on(on.to_string())
            }
            RoundError::IllegalDecision { decision } => Self::new(error.into()).on(decision.to_string()),
            RoundError::BettingClosed
            | RoundError::OutOfTurn { .. }
            | RoundError::CardContradicts
            | RoundError::NotSettled { .. } => Self::new(error.into()),
        }
    }
}
