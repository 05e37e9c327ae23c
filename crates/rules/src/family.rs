//! What a family of games brings: its entry in the registry, the switches of a plan ([`Game`]) and the course of a round
//! ([`Course`]).
//!
//! Plans, tables, slips and rounds hold these as objects and name no family, so that a program has the code of a family
//! only where it names the family's entry. `docs/families.md` says how a family is added.

use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;
use std::sync::Arc;

#[cfg(feature = "toml")]
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::name::{Name, NameError};
use crate::text::textual;

mod course;
mod game;

pub use course::{Course, CourseObject, Refused, without_followed};
pub use game::{Field, Game, GameObject, fields};

/// The name of a family: `roulette`, `top_card`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FamilyName(Name);

impl FamilyName {
    /// A name that stands in the code.
    ///
    /// # Panics
    /// Where the text is no name; in a constant the compiler says so.
    pub const fn constant(text: &'static str) -> Self {
        Self(Name::constant(text))
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }
}

impl fmt::Display for FamilyName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for FamilyName {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Self, NameError> {
        text.parse().map(Self)
    }
}

textual!(FamilyName, "the name of a family");

/// A family's entry in the registry: it reads the switches of its plans.
pub trait Family: Sync {
    /// Its name, by which a plan says whose switches it sets: `[game.holdem]`.
    fn name(&self) -> FamilyName;

    /// Reads the switches as a client gets them.
    ///
    /// # Errors
    /// Where the text is not JSON or not a plan of this family.
    fn read_json(&self, game: &str) -> Result<Arc<dyn Game>, serde_json::Error>;

    /// Reads the switches out of a whole plan, so that a fault has its place in the file.
    ///
    /// # Errors
    /// Where the file has no switches of this family, or wrong ones.
    #[cfg(feature = "toml")]
    fn read_toml(&self, plan: toml::Deserializer<'_>) -> Result<Arc<dyn Game>, toml::de::Error>;
}

/// The entry of a family whose switches are `G`.
pub struct Entry<G> {
    name: FamilyName,
    game: PhantomData<fn() -> G>,
}

impl<G> Entry<G> {
    /// The entry of a family by its name.
    pub const fn new(name: FamilyName) -> Self {
        Self { name, game: PhantomData }
    }
}

/// The part of a plan file that a family reads; what else stands there is read by [`crate::plan::file`].
#[cfg(feature = "toml")]
#[derive(Deserialize)]
#[serde(bound = "G: DeserializeOwned")]
struct GameOf<G> {
    game: std::collections::BTreeMap<Box<str>, G>,
}

impl<G: Game + DeserializeOwned> Family for Entry<G> {
    fn name(&self) -> FamilyName {
        self.name
    }

    fn read_json(&self, game: &str) -> Result<Arc<dyn Game>, serde_json::Error> {
        Ok(Arc::new(serde_json::from_str::<G>(game)?))
    }

    #[cfg(feature = "toml")]
    fn read_toml(&self, plan: toml::Deserializer<'_>) -> Result<Arc<dyn Game>, toml::de::Error> {
        let mut read = GameOf::<G>::deserialize(plan)?;
        match read.game.remove(self.name.as_str()) {
            Some(game) => Ok(Arc::new(game)),
            None => Err(serde::de::Error::custom(format_args!("no switches of {}", self.name))),
        }
    }
}

/// Finds a family by its name: a registry of all, or the one that a client has loaded.
pub trait Families {
    /// The family of a name.
    fn family(&self, name: &str) -> Option<&'static dyn Family>;
}

impl Families for &'static dyn Family {
    fn family(&self, name: &str) -> Option<&'static dyn Family> {
        (self.name().as_str() == name).then_some(*self)
    }
}

impl Families for [&'static dyn Family] {
    fn family(&self, name: &str) -> Option<&'static dyn Family> {
        self.iter().copied().find(|family| family.name().as_str() == name)
    }
}
