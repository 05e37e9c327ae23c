//! Names of things on the wire.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize};

/// A short text of visible ASCII, at most so long.
macro_rules! short_text {
    ($(#[$meta:meta])* $name:ident, $most:literal) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
        #[serde(transparent)]
        pub struct $name(String);

        impl $name {
            /// The name, where the text can be one: visible ASCII, not empty, not too long.
            pub fn new(text: impl Into<String>) -> Option<Self> {
                let text = text.into();
                let fits = !text.is_empty() && text.len() <= $most && text.bytes().all(|b| b.is_ascii_graphic());
                fits.then_some(Self(text))
            }

            /// The text.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = String::deserialize(deserializer)?;
                Self::new(text).ok_or_else(|| {
                    serde::de::Error::custom(concat!("not one to ", $most, " visible ASCII characters"))
                })
            }
        }
    };
}

short_text!(
    /// A command, named by who sends it; unique for the player.
    CommandId, 64
);
short_text!(
    /// A table: its plan's name with `-` for `/`.
    TableId, 64
);
short_text!(
    /// A round, as `ID HRY` shows it.
    RoundId, 32
);

/// Milliseconds since 1970 by the server's clock. The client counts every countdown from these, never from its own clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Millis(pub u64);

/// Which of a table's two streams.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stream {
    /// What everybody at the table may know.
    Public,
    /// What only this player may know.
    Private,
}
