//! A plan on the wire: JSON within JSON that nobody takes apart on the way.

use std::fmt;

use rules::json::SOURCE;
use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::RawValue;

/// The text of a plan.
#[derive(Clone, Debug)]
pub enum PlanText {
    /// To be sent as it is.
    Sent(Box<RawValue>),
    /// As it came.
    Came(Box<str>),
}

impl PlanText {
    /// The text, as `rules::plan::Plan::from_json` reads it.
    pub fn get(&self) -> &str {
        match self {
            Self::Sent(text) => text.get(),
            Self::Came(text) => text,
        }
    }
}

impl From<Box<RawValue>> for PlanText {
    fn from(text: Box<RawValue>) -> Self {
        Self::Sent(text)
    }
}

impl Serialize for PlanText {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Sent(text) => text.serialize(serializer),
            Self::Came(text) => {
                let text: &RawValue = serde_json::from_str(text).map_err(serde::ser::Error::custom)?;
                text.serialize(serializer)
            }
        }
    }
}

impl<'de> Deserialize<'de> for PlanText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Text;

        impl<'de> Visitor<'de> for Text {
            type Value = PlanText;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a plan")
            }

            /// From `rules::json`, which knows the newtype's name.
            fn visit_str<E: Error>(self, text: &str) -> Result<PlanText, E> {
                Ok(PlanText::Came(text.into()))
            }

            /// From `serde_json`.
            fn visit_newtype_struct<D: Deserializer<'de>>(
                self,
                deserializer: D,
            ) -> Result<PlanText, D::Error> {
                Box::<RawValue>::deserialize(deserializer).map(PlanText::Sent)
            }
        }

        deserializer.deserialize_newtype_struct(SOURCE, Text)
    }
}
