//! Short names without an allocation: positions, kinds of positions, categories, families.
//!
//! A name is read and written without knowing the family that it belongs to; the family reads it into its own enum.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

use crate::text::textual;

const SIZE: usize = 24;

/// A name of 1 to 23 ASCII letters, digits and `_:+-`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Name([u8; SIZE]);

/// A text that can't be a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NameError;

impl fmt::Display for NameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a name of at most 23 letters, digits and _:+-")
    }
}

impl std::error::Error for NameError {}

impl Name {
    /// The longest name.
    pub const MAX: usize = SIZE - 1;

    /// The name of a text; none where it is empty, too long or has another character.
    pub const fn new(text: &str) -> Option<Self> {
        let bytes = text.as_bytes();
        if bytes.is_empty() || bytes.len() > Self::MAX {
            return None;
        }
        let mut name = [0; SIZE];
        let mut index = 0;
        while index < bytes.len() {
            let byte = bytes[index];
            if !(byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b':' | b'+' | b'-')) {
                return None;
            }
            name[index] = byte;
            index += 1;
        }
        // The text ends where the zeros begin; its length stands in the last byte, which no text reaches.
        name[Self::MAX] = bytes.len() as u8;
        Some(Self(name))
    }

    /// A name that stands in the code.
    ///
    /// # Panics
    /// Where the text is no name; in a constant the compiler says so.
    pub const fn constant(text: &'static str) -> Self {
        match Self::new(text) {
            Some(name) => name,
            None => panic!("not a name"),
        }
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        let length = usize::from(self.0[Self::MAX]);
        str::from_utf8(&self.0[..length]).unwrap_or_default()
    }
}

impl Hash for Name {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let (words, _) = self.0.as_chunks::<8>();
        for word in words {
            state.write_u64(u64::from_le_bytes(*word));
        }
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl FromStr for Name {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Self, NameError> {
        Self::new(text).ok_or(NameError)
    }
}

textual!(Name, "a name");

/// A value of a family's own enum that is written as a [`Name`].
pub trait Named: Copy {
    /// Its name.
    fn to_name(self) -> Name;

    /// The value of a name; none where the enum has no such member.
    fn from_name(name: Name) -> Option<Self>;
}

/// Hashes names, which nobody can choose freely: only those that a plan has are keys.
#[derive(Clone, Copy, Debug, Default)]
pub struct NameHasher(u64);

impl Hasher for NameHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(byte.into());
        }
    }

    fn write_u64(&mut self, word: u64) {
        // The multiplier of rustc's FxHash; the rotation brings its good high bits down.
        self.0 = (self.0 ^ word).wrapping_mul(0xf135_7aea_2e62_a9c5).rotate_left(26);
    }
}

/// A map by name.
pub type NameMap<T> = std::collections::HashMap<Name, T, std::hash::BuildHasherDefault<NameHasher>>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_printed_as_it_is_read() {
        for text in ["main", "21+3", "card:7H", "line:31-32-33-34-35-36", "a", "12345678901234567890123"] {
            assert_eq!(text.parse::<Name>().unwrap().to_string(), text);
        }
        for text in ["", "main ", "a/b", "čtyři", "123456789012345678901234", "\0"] {
            assert_eq!(text.parse::<Name>(), Err(NameError), "{text}");
        }
    }

    #[test]
    fn names_are_ordered_as_their_texts() {
        let mut names = ["split:2", "split", "double", "split:1-2"].map(|text| text.parse::<Name>().unwrap());
        names.sort();
        assert_eq!(names.map(|name| name.to_string()), ["double", "split", "split:1-2", "split:2"]);
    }
}
