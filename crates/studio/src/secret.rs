//! Keys that are compared without telling how much of a guess was right, and never printed.

use std::fmt;

use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

/// The fewest characters of a key: what is shorter can be tried out.
pub const SHORTEST: usize = 16;

/// A key.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// A key, where it is long enough to be one.
    pub fn new(text: impl Into<String>) -> Option<Self> {
        let text = text.into();
        (text.len() >= SHORTEST).then_some(Self(text))
    }

    /// Is this the key? The time that it takes tells neither the length nor the first wrong character.
    pub fn is(&self, guess: &str) -> bool {
        Sha256::digest(&self.0).ct_eq(&Sha256::digest(guess)).into()
    }

    /// Its bytes, for signing.
    pub fn bytes(&self) -> &[u8] {
        self.0.as_bytes()
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_itself_only_and_never_shown() {
        let key = Secret::new("0123456789abcdef").unwrap();
        assert!(key.is("0123456789abcdef"));
        assert!(!key.is("0123456789abcdeF") && !key.is("") && !key.is("0123456789abcdef0"));
        assert!(!format!("{key:?}").contains('0'));
        assert_eq!(Secret::new("short"), None);
    }
}
