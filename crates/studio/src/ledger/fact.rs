//! Facts as the books write them. Each row names the form that it is written in, and every form that was ever written stays
//! readable; what goes over the wire may change without it.

use rules::event::RoundEvent;

use super::LedgerError;

/// The form in which facts are written now.
pub const FORM: i64 = 1;

/// A fact in the present form.
pub fn write(fact: &RoundEvent) -> Result<String, LedgerError> {
    serde_json::to_string(fact).map_err(|error| LedgerError::Broken(error.to_string()))
}

/// A fact in the form that its row names.
pub fn read(form: i64, body: &str) -> Result<RoundEvent, LedgerError> {
    match form {
        1 => serde_json::from_str(body).map_err(|error| LedgerError::Broken(format!("a fact: {error}"))),
        newer => Err(LedgerError::Broken(format!("a fact is written in the unknown form {newer}"))),
    }
}
