//! Reading JSON, small: a client is downloaded before it plays.
//!
//! `serde_json` reads a text while it builds the value, so its whole parser is compiled again into every type that is
//! read. Here the text becomes a [`Tree`] first, by code that knows no types, and the derived `Deserialize` of a type only
//! picks its parts from it: a quarter of the weight. What a client sends is written by `protocol::write`.

use std::fmt;

use serde::de::DeserializeOwned;

mod parse;
mod read;
mod tree;

pub use read::SOURCE;
pub use tree::Tree;

/// Why a text could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JsonError {
    /// It is not JSON.
    Malformed {
        /// The first byte that does not fit.
        at: usize,
    },
    /// Lists and objects within each other, more of them than any message has.
    Deep,
    /// It is JSON, but not of the wanted shape.
    Shape,
    /// It has a field that nobody knows.
    Unknown {
        /// Its name.
        field: Box<str>,
    },
}

impl JsonError {
    /// Its name for logs and tests.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Malformed { .. } => "malformed",
            Self::Deep => "deep",
            Self::Shape => "shape",
            Self::Unknown { .. } => "unknown_field",
        }
    }
}

impl fmt::Display for JsonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())?;
        match self {
            Self::Malformed { at } => write!(f, " at {at}"),
            Self::Unknown { field } => write!(f, " {field}"),
            Self::Deep | Self::Shape => Ok(()),
        }
    }
}

impl std::error::Error for JsonError {}

/// Reads a value; fields that its type does not know are passed over.
pub fn from_str<T: DeserializeOwned>(text: &str) -> Result<T, JsonError> {
    Tree::parse(text)?.read()
}

/// Reads a value; a field that its type does not know is an error, at any depth.
pub fn from_str_strict<T: DeserializeOwned>(text: &str) -> Result<T, JsonError> {
    let tree = Tree::parse(text)?;
    let value = tree.read()?;
    match tree.unread() {
        Some(field) => Err(JsonError::Unknown { field: field.into() }),
        None => Ok(value),
    }
}
