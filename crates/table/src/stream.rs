//! A numbered stream of facts, the latest of them kept for clients that missed some.

use std::collections::VecDeque;

use protocol::message::ServerMessage;

/// How many facts of everybody's stream are kept for asking again.
const PUBLIC: usize = 512;
/// How many of one player's: there are as many streams as players.
const PRIVATE: usize = 64;

/// A stream.
#[derive(Debug)]
pub struct FactStream {
    last: u64,
    kept: VecDeque<ServerMessage>,
    most: usize,
}

impl FactStream {
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

    /// Keeps the message of a fact that has just got its number.
    pub fn keep(&mut self, message: ServerMessage) {
        if self.kept.len() == self.most {
            self.kept.pop_front();
        }
        self.kept.push_back(message);
    }

    /// The facts from a number on; none where they are no longer kept.
    pub fn from(&self, seq: u64) -> Option<impl ExactSizeIterator<Item = &ServerMessage>> {
        let missing = (self.last + 1).checked_sub(seq)?;
        let missing = usize::try_from(missing).ok().filter(|&missing| missing <= self.kept.len())?;
        Some(self.kept.iter().skip(self.kept.len() - missing))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn facts_are_kept_from_a_number_on() {
        let mut stream = FactStream::public();
        for _ in 0..600 {
            let n = stream.number();
            stream.keep(ServerMessage::Malformed { reason: n.to_string() });
        }
        let again: Vec<String> = stream
            .from(599)
            .unwrap()
            .map(|message| match message {
                ServerMessage::Malformed { reason } => reason.clone(),
                other => panic!("{other:?}"),
            })
            .collect();
        assert_eq!(again, ["599", "600"]);
        assert_eq!(stream.from(601).unwrap().count(), 0);
        assert!(stream.from(88).is_none());
        assert!(stream.from(602).is_none());
    }
}
