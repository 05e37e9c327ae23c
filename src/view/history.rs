//! A player's past rounds as the history shows them.

use rules::amount::Amount;
use rules::event::RoundEvent;
use rules::json::Tree;
use rules::settle::Settlement;
use serde::Deserialize;

/// A round as the server tells it.
#[derive(Clone, Debug, Deserialize)]
pub struct Played {
    /// Its number.
    pub round: i64,
    /// The table.
    pub table: String,
    /// When it ended, in milliseconds since 1970.
    pub ended: u64,
    /// Was it cancelled?
    pub void: bool,
    /// What the player may know of it.
    pub events: Vec<RoundEvent>,
    /// Line by line with the reasons.
    pub settlement: Settlement,
    /// The dispute file, word for word.
    #[serde(skip)]
    pub record: Option<String>,
}

impl Played {
    /// What the dealer's cards or ball said, in short.
    pub fn outcome(&self) -> String {
        let mut said: Vec<String> = Vec::new();
        for event in &self.events {
            match event {
                RoundEvent::BallLanded { number } => said.push(number.to_string()),
                RoundEvent::CardDealt { card: Some(card), .. } | RoundEvent::CardShown { card } => {
                    said.push(card.to_string())
                }
                _ => {}
            }
        }
        said.join(" ")
    }

    /// What came back less what was staked, in hundredths.
    pub fn net(&self) -> i64 {
        let hundredths = |amount: Amount| amount.in_hundredths().unwrap_or_default();
        hundredths(self.settlement.back) - hundredths(self.settlement.stake)
    }
}

/// The rounds of an answer; none where it can't be read.
pub fn read(text: &str) -> Option<Vec<Played>> {
    let answer = Tree::parse(text).ok()?;
    let mut rounds: Vec<Played> = answer.read().ok()?;
    for (round, told) in rounds.iter_mut().zip(answer.items()) {
        round.record = told.get("record").map(|record| record.source().to_owned());
    }
    Some(rounds)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_round_is_read_with_its_result() {
        let text = r#"[{"round":7,"table":"t","plan":"a/b","opened":1,"ended":2,"void":false,
            "events":["betting_opened",{"ball_landed":{"number":"17"}}],
            "settlement":{"stake":"100","return":"3600","lines":[]},"record":{"plan":"a/b"}}]"#;
        let rounds = read(text).unwrap();
        assert_eq!(rounds[0].outcome(), "17");
        assert_eq!(rounds[0].net(), 350_000);
        assert_eq!(rounds[0].record.as_deref().unwrap(), r#"{"plan":"a/b"}"#);
        assert!(read("{").is_none() && read("{}").is_none());
    }

    #[test]
    fn the_record_is_what_was_sent_word_for_word_or_nothing() {
        let round = |record: &str| {
            let text = format!(
                r#"[{{"round":7,"table":"t","ended":2,"void":true,"events":[],
                    "settlement":{{"stake":"0","return":"0","lines":[]}}{record}}}]"#
            );
            read(&text).unwrap().remove(0).record
        };
        let record = "{ \"b\": [1.50],\n\"a\":\"\\u017e\" }";
        assert_eq!(round(&format!(",\"record\": {record} ")).as_deref(), Some(record));
        assert_eq!(round(",\"record\":null"), None);
        assert_eq!(round(""), None);
    }
}
