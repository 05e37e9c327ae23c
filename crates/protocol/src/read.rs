//! Reading what a newer server says. Within a version messages, facts and members are only added: a client passes over what it
//! does not know, and keeps count of the facts, so that an unknown one is no gap.

use serde::Deserialize;

use crate::id::{Stream, TableId};
use crate::message::ServerMessage;

/// What came over the socket.
#[derive(Debug)]
pub enum Heard {
    /// A message of this language.
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
    /// Something else that this client does not know; nothing is to be done about it.
    Unknown,
}

/// A fact of which only the number can be read.
#[derive(Deserialize)]
struct Numbered {
    fact: Number,
}

#[derive(Deserialize)]
struct Number {
    table: TableId,
    stream: Stream,
    seq: u64,
}

/// Reads a message, as far as it is understood.
pub fn read(text: &str) -> Heard {
    match serde_json::from_str(text) {
        Ok(message) => Heard::Message(Box::new(message)),
        Err(_) => match serde_json::from_str(text) {
            Ok(Numbered { fact: Number { table, stream, seq } }) => Heard::UnknownFact { table, stream, seq },
            Err(_) => Heard::Unknown,
        },
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
        assert!(matches!(read(&fact("\"shoe_changed\"")), Heard::Message(_)));
        for unknown in [
            "\"lights_out\"",
            "{\"tip\":{\"amount\":\"10\"}}",
            "{\"phase\":{\"phase\":\"intermission\",\"until\":null}}",
        ] {
            let heard = read(&fact(unknown));
            let Heard::UnknownFact { table, stream, seq } = heard else { panic!("{heard:?}") };
            assert_eq!((table.as_str(), stream, seq), ("t", Stream::Public, 7), "{unknown}");
        }
    }

    #[test]
    fn an_unknown_message_is_passed_over() {
        for text in ["{\"jackpot\":{\"amount\":\"1\"}}", "\"jackpot\"", "{\"fact\":{\"seq\":1}}", "", "["] {
            assert!(matches!(read(text), Heard::Unknown), "{text}");
        }
    }
}
