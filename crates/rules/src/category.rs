//! What decided a stake: the rows of pay tables and the ends of a hand.

use std::fmt;
use std::str::FromStr;

use crate::name::{Name, NameError, Named};
use crate::text::textual;

/// The reason of a return, by its name. A pay table's rows are named by it; the text for the player stands in the plan's row.
/// Which categories there are is the family's own enum.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CategoryName(Name);

impl CategoryName {
    /// An ordinary win.
    pub const WIN: Self = Self::constant("win");
    /// An ordinary loss.
    pub const LOSE: Self = Self::constant("lose");
    /// Equal, the stake comes back.
    pub const PUSH: Self = Self::constant("push");
    /// The sides are equal.
    pub const TIE: Self = Self::constant("tie");
    /// The round was cancelled.
    pub const VOID: Self = Self::constant("void");

    /// Nothing had decided it when the record ended.
    pub const OPEN: Self = Self::constant("open");

    /// A category that stands in the code.
    ///
    /// # Panics
    /// Where the text is no name; in a constant the compiler says so.
    pub const fn constant(text: &'static str) -> Self {
        Self(Name::constant(text))
    }

    /// Its name.
    pub fn name(&self) -> &str {
        self.0.as_str()
    }

    /// The member of a family's enum; none where the family has no such category.
    pub fn read<C: Named>(self) -> Option<C> {
        C::from_name(self.0)
    }

    /// Is it this member of a family's enum?
    pub fn is(self, category: impl Named) -> bool {
        self.0 == category.to_name()
    }
}

impl<C: Named> From<C> for CategoryName {
    fn from(category: C) -> Self {
        Self(category.to_name())
    }
}

impl fmt::Display for CategoryName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for CategoryName {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Self, NameError> {
        text.parse().map(Self)
    }
}

textual!(CategoryName, "a category of a pay table");
