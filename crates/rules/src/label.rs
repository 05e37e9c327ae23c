//! Texts of a plan in the languages of its players.

use serde::{Deserialize, Serialize};

use crate::text::names;

names! {
    /// A language of the interface.
    pub enum Lang, "cs, sk or en" {
        /// Czech.
        Cs = "cs",
        /// Slovak.
        Sk = "sk",
        /// English.
        En = "en",
    }
}

/// One text in every language; a plan file without one of them is refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Label {
    /// Czech.
    pub cs: Box<str>,
    /// Slovak.
    pub sk: Box<str>,
    /// English.
    pub en: Box<str>,
}

impl Label {
    /// The text in a language.
    pub fn get(&self, lang: Lang) -> &str {
        match lang {
            Lang::Cs => &self.cs,
            Lang::Sk => &self.sk,
            Lang::En => &self.en,
        }
    }

    /// Is the text there in every language?
    pub fn is_complete(&self) -> bool {
        Lang::ALL.iter().all(|&lang| !self.get(lang).trim().is_empty())
    }
}
