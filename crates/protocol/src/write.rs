//! Writing what a client sends. A browser writes this little by hand: `serde_json` would bring its whole writer along.

use std::fmt::Display;

use rules::stake::Stake;

use crate::id::Stream;
use crate::message::ClientMessage;
use crate::wish::ClientCommand;

/// A JSON text in the making; a comma stands before every member but the first.
pub struct Json(pub String);

impl Json {
    fn quote(&mut self, text: &str) {
        self.0.push('"');
        for sign in text.chars() {
            match sign {
                '"' | '\\' => self.0.extend(['\\', sign]),
                '\0'..='\x1f' => {
                    let hex = b"0123456789abcdef";
                    let code = sign as usize;
                    self.0.push_str("\\u00");
                    self.0.extend([char::from(hex[code / 16]), char::from(hex[code % 16])]);
                }
                _ => self.0.push(sign),
            }
        }
        self.0.push('"');
    }

    fn name(&mut self, name: &str) {
        if !self.0.ends_with('{') {
            self.0.push(',');
        }
        self.quote(name);
        self.0.push(':');
    }

    /// A member that is an object; `}` ends it.
    fn open(&mut self, name: &str) {
        self.name(name);
        self.0.push('{');
    }

    /// A text.
    pub fn text(&mut self, name: &str, text: &str) {
        self.name(name);
        self.quote(text);
    }

    /// Something that is written as a text.
    fn word(&mut self, name: &str, word: &dyn Display) {
        self.text(name, &word.to_string());
    }

    /// A number, a switch or nothing.
    fn plain(&mut self, name: &str, plain: &dyn Display) {
        self.name(name);
        self.0.push_str(&plain.to_string());
    }

    /// Bets.
    pub fn bets(&mut self, bets: &[Stake]) {
        self.name("bets");
        for (nth, bet) in bets.iter().enumerate() {
            self.0.push_str(if nth == 0 { "[{" } else { ",{" });
            self.word("on", &bet.on);
            self.word("stake", &bet.stake);
            self.0.push('}');
        }
        self.0.push_str(if bets.is_empty() { "[]" } else { "]" });
    }

    fn command(&mut self, command: &ClientCommand) {
        if *command == ClientCommand::Stop {
            return self.text("wish", "stop");
        }
        self.open("wish");
        self.open(match command {
            ClientCommand::Join { .. } => "join",
            ClientCommand::Leave { .. } => "leave",
            ClientCommand::Sit { .. } => "sit",
            ClientCommand::GetUp { .. } => "get_up",
            ClientCommand::Bet { .. } => "bet",
            ClientCommand::Withdraw { .. } => "withdraw",
            ClientCommand::Decide { .. } => "decide",
            ClientCommand::Say { .. } => "say",
            ClientCommand::SetLimit { .. } => "set_limit",
            ClientCommand::Stop => "stop",
            ClientCommand::Exclude { .. } => "exclude",
            ClientCommand::Pause { .. } => "pause",
        });
        if let Some(table) = command.table() {
            self.text("table", table.as_str());
        }
        match command {
            ClientCommand::Sit { at, .. } | ClientCommand::GetUp { at, .. } => self.word("at", at),
            ClientCommand::Bet { round, bets, .. } | ClientCommand::Withdraw { round, bets, .. } => {
                self.word("round", round);
                self.bets(bets);
            }
            ClientCommand::Decide { round, at, hand, cards, decision, .. } => {
                self.word("round", round);
                if let Some(at) = at {
                    self.word("at", at);
                }
                self.plain("hand", hand);
                self.plain("cards", cards);
                self.word("decision", decision);
            }
            ClientCommand::Say { text, .. } => self.text("text", text),
            ClientCommand::SetLimit { kind, value, currency } => {
                self.text("kind", kind.name());
                match value {
                    Some(value) => self.word("value", value),
                    None => self.plain("value", &"null"),
                }
                if let Some(currency) = currency {
                    self.text("currency", currency.name());
                }
            }
            ClientCommand::Exclude { days } => match days {
                Some(days) => self.plain("days", days),
                None => self.plain("days", &"null"),
            },
            ClientCommand::Pause { minutes } => self.plain("minutes", minutes),
            ClientCommand::Join { .. } | ClientCommand::Leave { .. } | ClientCommand::Stop => {}
        }
        self.0.push_str("}}");
    }
}

/// A message as it is sent.
pub fn written(message: &ClientMessage) -> String {
    let mut json = Json("{".to_owned());
    match message {
        ClientMessage::Hello { version, token, session } => {
            json.open("hello");
            json.plain("version", version);
            if let Some(token) = token {
                json.text("token", token);
            }
            if let Some(session) = session {
                json.text("session", session);
            }
        }
        ClientMessage::Wish { id, wish } => {
            json.open("wish");
            json.text("id", id.as_str());
            json.command(wish);
        }
        ClientMessage::Resend { table, stream, from } => {
            json.open("resend");
            json.text("table", table.as_str());
            json.text("stream", if *stream == Stream::Public { "public" } else { "private" });
            json.plain("from", from);
        }
        ClientMessage::Lobby { watch } => {
            json.open("lobby");
            json.plain("watch", watch);
        }
        ClientMessage::Ping { n } => {
            json.open("ping");
            json.plain("n", n);
        }
    }
    json.0.push_str("}}");
    json.0
}

#[cfg(test)]
mod tests {
    use rules::amount::Amount;
    use rules::decision::Decision;
    use rules::plan::Currency;
    use rules::position::BoxNumber;

    use super::*;
    use crate::id::{RoundId, TableId, WishId};
    use crate::safe_play::LimitKind;

    #[test]
    fn the_server_reads_every_message_as_it_was_meant() {
        let table = TableId::new("chance-top-card").unwrap();
        let round = RoundId::new("7").unwrap();
        let bets = vec![
            Stake::new("straight:17".parse().unwrap(), Amount::whole(100)),
            Stake::new("box:3/21+3".parse().unwrap(), "0.20".parse().unwrap()),
        ];
        let at = BoxNumber::FIRST;
        let decide = |at, decision| ClientCommand::Decide {
            table: table.clone(),
            round: round.clone(),
            at,
            hand: 1,
            cards: 2,
            decision,
        };
        let limit = |value, currency| ClientCommand::SetLimit { kind: LimitKind::LossMonth, value, currency };
        let mut all = vec![
            ClientMessage::Hello { version: 1, token: None, session: None },
            ClientMessage::Hello {
                version: 1,
                token: Some("eyJ.x".into()),
                session: Some("\"\\\n\u{1f}ž".into()),
            },
            ClientMessage::Resend { table: table.clone(), stream: Stream::Private, from: 9 },
            ClientMessage::Lobby { watch: true },
            ClientMessage::Ping { n: 0 },
        ];
        let wishes = [
            ClientCommand::Join { table: table.clone() },
            ClientCommand::Leave { table: table.clone() },
            ClientCommand::Sit { table: table.clone(), at },
            ClientCommand::GetUp { table: table.clone(), at },
            ClientCommand::Bet { table: table.clone(), round: round.clone(), bets: bets.clone() },
            ClientCommand::Withdraw { table: table.clone(), round: round.clone(), bets },
            ClientCommand::Bet { table: table.clone(), round: round.clone(), bets: Vec::new() },
            decide(None, Decision::Hit),
            decide(Some(at), Decision::NoInsurance),
            ClientCommand::Say { table: table.clone(), text: "<b>\"ahoj\"</b> \\ \t 🂡".into() },
            limit(None, None),
            limit(Some("12.50".parse().unwrap()), Some(Currency::Eur)),
            ClientCommand::Stop,
            ClientCommand::Exclude { days: None },
            ClientCommand::Exclude { days: Some(180) },
            ClientCommand::Pause { minutes: 15 },
        ];
        all.extend(wishes.map(|wish| ClientMessage::Wish { id: WishId::new("1-2").unwrap(), wish }));
        for message in all {
            let text = written(&message);
            assert_eq!(serde_json::from_str::<ClientMessage>(&text).ok(), Some(message), "{text}");
        }
    }
}
