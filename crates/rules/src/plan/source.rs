//! Where the figures of a plan stand, and the rulings that decided them.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::text::textual;

/// Where a figure stands: a document's short name with its lines, or `table` for what the plan leaves to the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source(Box<str>);

/// Documents that may be cited.
pub const DOCUMENTS: [&str; 6] =
    ["Chance 2026-04-10", "MP on-line", "JMLM 2025-09-10", "SK 2024/2135", "SK 2024/2136", "CBG 2021-01-01"];

impl Source {
    /// The citation.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A citation that names no known document and line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SourceError;

impl fmt::Display for SourceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not a source such as `{} L141-293` or `table`", DOCUMENTS[0])
    }
}

impl std::error::Error for SourceError {}

fn is_line_range(text: &str) -> bool {
    let mut ends = text.splitn(2, '-');
    ends.all(|end| !end.is_empty() && end.bytes().all(|b| b.is_ascii_digit()))
}

impl FromStr for Source {
    type Err = SourceError;

    /// One or more citations, separated by `; `.
    fn from_str(text: &str) -> Result<Self, SourceError> {
        let known = |part: &str| {
            part == "table"
                || DOCUMENTS.iter().any(|document| {
                    part.strip_prefix(document)
                        .and_then(|rest| rest.strip_prefix(" L"))
                        .is_some_and(|lines| lines.split(", L").all(is_line_range))
                })
        };
        if text.split("; ").all(known) { Ok(Self(text.into())) } else { Err(SourceError) }
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

textual!(Source, "a source: a document's short name and its lines");

/// The rulings that decided a figure (docs/rulings.md).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Rulings(Vec<Box<str>>);

impl Rulings {
    /// Does the figure need none?
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
