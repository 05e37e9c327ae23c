//! A message from a server that may be newer than the client. Within a version messages, facts and members are only added: a
//! client ignores what it does not know, and counts the facts, so that an unknown one is no gap.

use serde::Deserialize;

use crate::id::{Stream, TableId};
use crate::message::ServerMessage;

/// What came over the socket.
#[derive(Debug)]
pub enum Received {
    /// A message of this version.
    Message(Box<ServerMessage>),
    /// A fact that this client does not know. Its number counts, or the next fact would look like a gap.
    UnknownFact {
        /// Of which table.
        table: TableId,
        /// In which stream.
        stream: Stream,
        /// Its number.
        seq: u64,
    },
    /// Something else that this client does not know, with the reason for the log; nothing is to be done about it.
    Unknown(serde_json::Error),
}

/// A fact of which only the number can be read.
#[derive(Deserialize)]
struct NumberedFact {
    fact: FactNumber,
}

#[derive(Deserialize)]
struct FactNumber {
    table: TableId,
    stream: Stream,
    seq: u64,
}

impl Received {
    /// Reads a message, as far as it is known.
    pub fn from_json(text: &str) -> Self {
        match serde_json::from_str(text) {
            Ok(message) => Self::Message(Box::new(message)),
            Err(error) => match serde_json::from_str(text) {
                Ok(NumberedFact { fact: FactNumber { table, stream, seq } }) => {
                    Self::UnknownFact { table, stream, seq }
                }
                // The first reason says what is wrong with the message; the second only that it is no fact.
                Err(_) => Self::Unknown(error),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_fact_keeps_its_number() {
        let fact = |fact: &str| {
            format!(
                "{{\"fact\":{{\"table\":\"t\",\"stream\":\"public\",\"seq\":7,\"time\":1,\"fact\":{fact}}}}}"
            )
        };
        assert!(matches!(Received::from_json(&fact("\"shoe_changed\"")), Received::Message(_)));
        for unknown in [
            "\"lights_out\"",
            "{\"tip\":{\"amount\":\"10\"}}",
            "{\"phase\":{\"phase\":\"intermission\",\"until\":null}}",
        ] {
            let received = Received::from_json(&fact(unknown));
            let Received::UnknownFact { table, stream, seq } = received else { panic!("{received:?}") };
            assert_eq!((table.as_str(), stream, seq), ("t", Stream::Public, 7), "{unknown}");
        }
    }

    #[test]
    fn an_unknown_message_is_passed_over() {
        for text in ["{\"jackpot\":{\"amount\":\"1\"}}", "\"jackpot\"", "{\"fact\":{\"seq\":1}}", "", "["] {
            assert!(matches!(Received::from_json(text), Received::Unknown(_)), "{text}");
        }
    }
}
