//! What the server says, read no further than the load needs it: nothing is copied, and no round is folded.

use protocol::id::Millis;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::value::RawValue;

/// A message, as far as it matters here.
#[derive(Debug, PartialEq, Eq)]
pub enum News<'a> {
    /// The answer to `hello`.
    Welcome,
    /// The table as it is: the player has come to it.
    Snapshot,
    /// A command was carried out.
    Done {
        /// Which.
        id: &'a str,
    },
    /// A command was refused.
    Refused {
        /// Which.
        id: &'a str,
        /// Why.
        code: &'a str,
    },
    /// A fact of the public stream.
    Public {
        /// Its number, the same for every player.
        seq: u64,
        /// When, by the server's clock.
        time: Millis,
        /// What.
        fact: Public<'a>,
    },
    /// The player's round was settled.
    Settled {
        /// When, by the server's clock.
        time: Millis,
    },
    /// The server does not understand, or slows a player down that says too much.
    Malformed,
    /// The server speaks another language.
    Incompatible,
    /// Nothing of interest.
    Other,
}

/// A public fact that matters here.
#[derive(Debug, PartialEq, Eq)]
pub enum Public<'a> {
    /// A round was opened.
    Opened {
        /// Which.
        round: &'a str,
    },
    /// Bets are taken.
    Open {
        /// Until when, by the server's clock.
        until: Option<Millis>,
    },
    /// The ball landed.
    Ball,
    /// The outcome is known and everybody is settled.
    Outcome,
}

#[derive(Deserialize)]
struct Message<'a> {
    #[serde(borrow)]
    fact: Option<Fact<'a>>,
    #[serde(borrow)]
    done: Option<Done<'a>>,
    #[serde(borrow)]
    refused: Option<Refused<'a>>,
    snapshot: Option<IgnoredAny>,
    welcome: Option<IgnoredAny>,
    malformed: Option<IgnoredAny>,
    incompatible: Option<IgnoredAny>,
}

#[derive(Deserialize)]
struct Done<'a> {
    id: &'a str,
}

#[derive(Deserialize)]
struct Refused<'a> {
    id: &'a str,
    #[serde(borrow)]
    rejection: Rejection<'a>,
}

#[derive(Deserialize)]
struct Rejection<'a> {
    code: &'a str,
}

#[derive(Deserialize)]
struct Fact<'a> {
    stream: &'a str,
    seq: u64,
    time: Millis,
    #[serde(borrow)]
    fact: &'a RawValue,
}

#[derive(Deserialize)]
struct Body<'a> {
    #[serde(borrow)]
    round_opened: Option<Opened<'a>>,
    #[serde(borrow)]
    phase: Option<Phase<'a>>,
    #[serde(borrow)]
    event: Option<&'a RawValue>,
    outcome: Option<IgnoredAny>,
    settled: Option<IgnoredAny>,
}

#[derive(Deserialize)]
struct Opened<'a> {
    round: &'a str,
}

#[derive(Deserialize)]
struct Phase<'a> {
    phase: &'a str,
    until: Option<Millis>,
}

#[derive(Deserialize)]
struct Event {
    ball_landed: Option<IgnoredAny>,
}

/// Facts and events without content are bare texts; here only those with content matter.
fn object<'a, T: Deserialize<'a>>(raw: &'a RawValue) -> Result<Option<T>, serde_json::Error> {
    if raw.get().starts_with('{') { serde_json::from_str(raw.get()).map(Some) } else { Ok(None) }
}

/// Reads a message.
pub fn read(text: &str) -> Result<News<'_>, serde_json::Error> {
    let message: Message<'_> = serde_json::from_str(text)?;
    if let Some(fact) = message.fact {
        return fact_news(&fact);
    }
    Ok(match message {
        Message { done: Some(Done { id }), .. } => News::Done { id },
        Message { refused: Some(Refused { id, rejection }), .. } => {
            News::Refused { id, code: rejection.code }
        }
        Message { snapshot: Some(_), .. } => News::Snapshot,
        Message { welcome: Some(_), .. } => News::Welcome,
        Message { malformed: Some(_), .. } => News::Malformed,
        Message { incompatible: Some(_), .. } => News::Incompatible,
        _ => News::Other,
    })
}

fn fact_news<'a>(received: &Fact<'a>) -> Result<News<'a>, serde_json::Error> {
    let Some(body) = object::<Body<'a>>(received.fact)? else { return Ok(News::Other) };
    if received.stream != "public" {
        return Ok(if body.settled.is_some() { News::Settled { time: received.time } } else { News::Other });
    }
    let fact = match body {
        Body { round_opened: Some(Opened { round }), .. } => Public::Opened { round },
        Body { phase: Some(Phase { phase: "open", until }), .. } => Public::Open { until },
        Body { outcome: Some(_), .. } => Public::Outcome,
        Body { event: Some(event), .. } => match object::<Event>(event)? {
            Some(Event { ball_landed: Some(_) }) => Public::Ball,
            _ => return Ok(News::Other),
        },
        _ => return Ok(News::Other),
    };
    Ok(News::Public { seq: received.seq, time: received.time, fact })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn public(seq: u64, fact: Public<'_>) -> News<'_> {
        News::Public { seq, time: Millis(5), fact }
    }

    #[test]
    fn what_matters_is_found() {
        let fact = |stream: &str, fact: &str| {
            format!(r#"{{"fact":{{"table":"t","stream":"{stream}","seq":7,"time":5,"fact":{fact}}}}}"#)
        };
        let opened = fact("public", r#"{"round_opened":{"round":"4712","dealer":"Jana \"J\" Malá"}}"#);
        assert_eq!(read(&opened).unwrap(), public(7, Public::Opened { round: "4712" }));
        let open = fact("public", r#"{"phase":{"phase":"open","until":9}}"#);
        assert_eq!(read(&open).unwrap(), public(7, Public::Open { until: Some(Millis(9)) }));
        let ball = fact("public", r#"{"event":{"ball_landed":{"number":"17"}}}"#);
        assert_eq!(read(&ball).unwrap(), public(7, Public::Ball));
        let outcome = fact("public", r#"{"outcome":"played"}"#);
        assert_eq!(read(&outcome).unwrap(), public(7, Public::Outcome));
        let settled = fact("private", r#"{"settled":{"stake":"1","return":"0","lines":[]}}"#);
        assert_eq!(read(&settled).unwrap(), News::Settled { time: Millis(5) });
        for other in [
            fact("public", r#""shoe_changed""#),
            fact("public", r#"{"event":"betting_opened"}"#),
            fact("public", r#"{"phase":{"phase":"closed","until":null}}"#),
            fact("private", r#"{"event":{"bet_accepted":{"player":1,"bets":[]}}}"#),
            r#"{"pong":{"n":1,"time":2}}"#.into(),
        ] {
            assert_eq!(read(&other).unwrap(), News::Other, "{other}");
        }
    }

    #[test]
    fn answers_are_found() {
        assert_eq!(read(r#"{"done":{"id":"b1"}}"#).unwrap(), News::Done { id: "b1" });
        let refused = r#"{"refused":{"id":"b2","rejection":{"code":"above_max","on":"red","limit":"5"}}}"#;
        assert_eq!(read(refused).unwrap(), News::Refused { id: "b2", code: "above_max" });
        assert_eq!(read(r#"{"snapshot":{"table":"t"}}"#).unwrap(), News::Snapshot);
        assert_eq!(read(r#"{"malformed":{"reason":"x"}}"#).unwrap(), News::Malformed);
        assert!(read("no json").is_err());
    }
}
