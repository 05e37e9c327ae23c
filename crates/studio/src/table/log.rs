//! A numbered stream of facts, the latest of them kept for who missed some.

use std::collections::VecDeque;

use axum::extract::ws::Utf8Bytes;

/// How many facts of everybody's stream are kept for asking again.
const PUBLIC: usize = 512;
/// How many of one player's: they are larger, and there are as many streams as players.
const PRIVATE: usize = 64;

/// A stream.
pub struct Log {
    last: u64,
    kept: VecDeque<Utf8Bytes>,
    most: usize,
}

impl Log {
    /// Everybody's stream.
    pub fn public() -> Self {
        Self { last: 0, kept: VecDeque::new(), most: PUBLIC }
    }

    /// One player's stream.
    pub fn private() -> Self {
        Self { last: 0, kept: VecDeque::new(), most: PRIVATE }
    }

    /// The number of the last fact.
    pub fn last(&self) -> u64 {
        self.last
    }

    /// A number for the next fact.
    pub fn number(&mut self) -> u64 {
        self.last += 1;
        self.last
    }

    /// Keeps a fact that has just got its number.
    pub fn keep(&mut self, message: Utf8Bytes) {
        if self.kept.len() == self.most {
            self.kept.pop_front();
        }
        self.kept.push_back(message);
    }

    /// The facts from a number on; none where they are no longer kept.
    pub fn from(&self, seq: u64) -> Option<impl ExactSizeIterator<Item = &Utf8Bytes>> {
        let missing = (self.last + 1).checked_sub(seq)?;
        let missing = usize::try_from(missing).ok().filter(|&missing| missing <= self.kept.len())?;
        Some(self.kept.iter().skip(self.kept.len() - missing))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facts_are_kept_from_a_number_on() {
        let mut log = Log::public();
        for _ in 0..600 {
            let seq = log.number();
            log.keep(seq.to_string().into());
        }
        let again: Vec<&str> = log.from(599).unwrap().map(Utf8Bytes::as_str).collect();
        assert_eq!(again, ["599", "600"]);
        assert_eq!(log.from(601).unwrap().count(), 0);
        assert!(log.from(88).is_none());
        assert!(log.from(602).is_none());
    }
}
