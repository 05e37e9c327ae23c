//! What an answer of the wallet means for a transfer, by what was known of it before.

use rules::amount::Amount;

use super::WalletError;

/// What is known of a debit that a table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DebitState {
    /// No request for it was sent before the one that is answered.
    Asked,
    /// An earlier request got no clear answer: it may have been carried out, or may still arrive.
    Unknown,
}

/// What follows from an answer to a debit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DebitStep {
    /// It was carried out; the balance where it was told.
    Confirm(Option<Amount>),
    /// It was not and never will be.
    Forget {
        /// The wallet's reason.
        code: String,
    },
    /// It was refused, but an earlier request may still arrive: it is rolled back, so that nothing can be moved later.
    TurnBack {
        /// The wallet's reason.
        code: String,
    },
    /// Nobody knows.
    Lose {
        /// What was seen.
        reason: String,
    },
}

impl DebitState {
    /// The step after an answer.
    pub fn step(self, answer: Result<Amount, WalletError>) -> DebitStep {
        match (self, answer) {
            (_, Ok(balance)) => DebitStep::Confirm(Some(balance)),
            // Keys are never used for two transfers: what the wallet has carried out under this one is this one.
            (_, Err(WalletError::Duplicate)) => DebitStep::Confirm(None),
            (Self::Asked, Err(WalletError::Refused { code })) => DebitStep::Forget { code },
            (Self::Unknown, Err(WalletError::Refused { code })) => DebitStep::TurnBack { code },
            (_, Err(WalletError::Unknown { reason })) => DebitStep::Lose { reason },
        }
    }
}

/// What follows from an answer to a credit or a rollback.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeliveryStep {
    /// It is done; the balance where it was told.
    Done(Option<Amount>),
    /// It is asked for again later.
    Again,
}

/// The step after an answer to a credit.
pub fn after_credit(answer: &Result<Amount, WalletError>) -> DeliveryStep {
    match answer {
        Ok(balance) => DeliveryStep::Done(Some(*balance)),
        Err(WalletError::Duplicate) => DeliveryStep::Done(None),
        Err(WalletError::Refused { .. } | WalletError::Unknown { .. }) => DeliveryStep::Again,
    }
}

/// The step after an answer to a rollback.
pub fn after_rollback(answer: &Result<Amount, WalletError>) -> DeliveryStep {
    match answer {
        Ok(balance) => DeliveryStep::Done(Some(*balance)),
        Err(WalletError::Duplicate) => DeliveryStep::Done(None),
        // There was nothing to undo, and the wallet refuses the key from now on.
        Err(WalletError::Refused { code }) if code == "unknown_key" => DeliveryStep::Done(None),
        Err(WalletError::Refused { .. } | WalletError::Unknown { .. }) => DeliveryStep::Again,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(code: &str) -> Result<Amount, WalletError> {
        Err(WalletError::Refused { code: code.into() })
    }

    fn lost() -> Result<Amount, WalletError> {
        Err(WalletError::Unknown { reason: "no answer".into() })
    }

    #[test]
    fn a_duplicate_is_a_confirmation_whatever_was_known_before() {
        for state in [DebitState::Asked, DebitState::Unknown] {
            assert_eq!(state.step(Err(WalletError::Duplicate)), DebitStep::Confirm(None), "{state:?}");
        }
    }

    #[test]
    fn a_refusal_after_a_lost_answer_is_rolled_back_since_the_first_request_may_still_arrive() {
        let code = "insufficient_balance".to_owned();
        assert_eq!(DebitState::Asked.step(refused(&code)), DebitStep::Forget { code: code.clone() });
        assert_eq!(DebitState::Unknown.step(refused(&code)), DebitStep::TurnBack { code });
        assert!(matches!(DebitState::Unknown.step(lost()), DebitStep::Lose { .. }));
    }

    #[test]
    fn a_credit_is_done_only_when_the_wallet_has_paid_it() {
        assert_eq!(after_credit(&Ok(Amount::whole(1))), DeliveryStep::Done(Some(Amount::whole(1))));
        assert_eq!(after_credit(&Err(WalletError::Duplicate)), DeliveryStep::Done(None));
        for answer in [refused("unknown_key"), refused("account_closed"), lost()] {
            assert_eq!(after_credit(&answer), DeliveryStep::Again, "{answer:?}");
        }
    }

    #[test]
    fn a_rollback_is_done_when_there_is_nothing_left_to_undo() {
        for answer in [Ok(Amount::whole(1)), Err(WalletError::Duplicate), refused("unknown_key")] {
            assert!(matches!(after_rollback(&answer), DeliveryStep::Done(_)), "{answer:?}");
        }
        for answer in [refused("account_closed"), lost()] {
            assert_eq!(after_rollback(&answer), DeliveryStep::Again, "{answer:?}");
        }
    }
}
