//! The outcome of a round as boards and statistics keep it.

use std::fmt;
use std::sync::Arc;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::RawValue;

/// The outcome of a round: JSON that only the family reads. `"played"` is a round of a game without a board, `"void"` one
/// that was cancelled.
#[derive(Clone, PartialEq, Eq)]
pub struct Outcome(Arc<str>);

const PLAYED: &str = "\"played\"";
const VOID: &str = "\"void\"";

impl Outcome {
    /// The outcome of a game without a board.
    pub fn played() -> Self {
        Self(PLAYED.into())
    }

    /// The outcome of a cancelled round.
    pub fn void() -> Self {
        Self(VOID.into())
    }

    /// What a family's board keeps.
    pub fn of(board: &impl Serialize) -> Self {
        // A family's outcome is a plain value, which JSON can always write.
        serde_json::to_string(board).map_or_else(|_| Self::played(), |text| Self(text.into()))
    }

    /// Was the round cancelled?
    pub fn is_void(&self) -> bool {
        &*self.0 == VOID
    }

    /// What a family's board keeps; none where it is not this family's.
    pub fn read<T: DeserializeOwned>(&self) -> Option<T> {
        serde_json::from_str(&self.0).ok()
    }

    /// The JSON.
    pub fn as_json(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Serialize for Outcome {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let raw: &RawValue = serde_json::from_str(&self.0).map_err(serde::ser::Error::custom)?;
        raw.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Outcome {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Box::<RawValue>::deserialize(deserializer).map(|raw| Self(raw.get().into()))
    }
}
