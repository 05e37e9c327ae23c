//! What a client sends, byte for byte: older servers read it.
#![allow(clippy::unwrap_used)]

use protocol::chat::Audience;
use protocol::command::ClientCommand;
use protocol::id::{CommandId, RoundId, Stream, TableId};
use protocol::message::ClientMessage;
use protocol::safe_play::LimitKind;
use rules::amount::Amount;
use rules::decision::Decision;
use rules::plan::Currency;
use rules::position::BoxNumber;
use rules::stake::Stake;

fn assert_written(message: &ClientMessage, expected: &str) {
    assert_eq!(serde_json::to_string(message).unwrap(), expected);
    assert_eq!(serde_json::from_str::<ClientMessage>(expected).as_ref().ok(), Some(message), "{expected}");
}

fn table() -> TableId {
    TableId::new("chance-top-card").unwrap()
}

fn round() -> RoundId {
    RoundId::new("7").unwrap()
}

#[test]
fn every_message_is_written_as_the_protocol_says() {
    let hello = |token: Option<&str>, session: Option<&str>| ClientMessage::Hello {
        version: 2,
        token: token.map(str::to_owned),
        session: session.map(str::to_owned),
    };
    assert_written(&hello(None, None), r#"{"hello":{"version":2}}"#);
    assert_written(
        &hello(Some("eyJ.x"), Some("\"\\\n\u{1f}ž")),
        r#"{"hello":{"version":2,"token":"eyJ.x","session":"\"\\\n\u001fž"}}"#,
    );
    assert_written(
        &ClientMessage::Resend { table: table(), stream: Stream::Private, from: 9 },
        r#"{"resend":{"table":"chance-top-card","stream":"private","from":9}}"#,
    );
    assert_written(&ClientMessage::Lobby { watch: true }, r#"{"lobby":{"watch":true}}"#);
    assert_written(&ClientMessage::Ping { n: 0 }, r#"{"ping":{"n":0}}"#);
}

#[test]
fn every_command_is_written_as_the_protocol_says() {
    let at = BoxNumber::FIRST;
    let bets = vec![
        Stake::new("straight:17".parse().unwrap(), Amount::whole(100)),
        Stake::new("box:3/21+3".parse().unwrap(), "0.20".parse().unwrap()),
    ];
    let decide = |at, decision| ClientCommand::Decide {
        table: table(),
        round: round(),
        at,
        hand: 1,
        cards: 2,
        decision,
    };
    let limit = |value, currency| ClientCommand::SetLimit { kind: LimitKind::LossMonth, value, currency };
    for (command, expected) in [
        (ClientCommand::Join { table: table() }, r#"{"join":{"table":"chance-top-card"}}"#),
        (ClientCommand::Leave { table: table() }, r#"{"leave":{"table":"chance-top-card"}}"#),
        (ClientCommand::Sit { table: table(), at }, r#"{"sit":{"table":"chance-top-card","at":"box:1"}}"#),
        (
            ClientCommand::GetUp { table: table(), at },
            r#"{"get_up":{"table":"chance-top-card","at":"box:1"}}"#,
        ),
        (
            ClientCommand::Bet { table: table(), round: round(), bets: bets.clone() },
            r#"{"bet":{"table":"chance-top-card","round":"7","bets":[{"on":"straight:17","stake":"100"},{"on":"box:3/21+3","stake":"0.20"}]}}"#,
        ),
        (
            ClientCommand::Withdraw { table: table(), round: round(), bets },
            r#"{"withdraw":{"table":"chance-top-card","round":"7","bets":[{"on":"straight:17","stake":"100"},{"on":"box:3/21+3","stake":"0.20"}]}}"#,
        ),
        (
            ClientCommand::Bet { table: table(), round: round(), bets: Vec::new() },
            r#"{"bet":{"table":"chance-top-card","round":"7","bets":[]}}"#,
        ),
        (
            decide(None, Decision::Hit),
            r#"{"decide":{"table":"chance-top-card","round":"7","hand":1,"cards":2,"decision":"hit"}}"#,
        ),
        (
            decide(Some(at), Decision::NoInsurance),
            r#"{"decide":{"table":"chance-top-card","round":"7","at":"box:1","hand":1,"cards":2,"decision":"no_insurance"}}"#,
        ),
        (
            ClientCommand::Say {
                table: table(),
                text: "<b>\"ahoj\"</b> \\ \t 🂡".into(),
                to: Audience::Dealer,
            },
            r#"{"say":{"table":"chance-top-card","text":"<b>\"ahoj\"</b> \\ \t 🂡","to":"dealer"}}"#,
        ),
        (limit(None, None), r#"{"set_limit":{"kind":"loss_month","value":null}}"#),
        (
            limit(Some("12.50".parse().unwrap()), Some(Currency::Eur)),
            r#"{"set_limit":{"kind":"loss_month","value":"12.50","currency":"EUR"}}"#,
        ),
        (ClientCommand::Stop, r#""stop""#),
        (ClientCommand::Exclude { days: None }, r#"{"exclude":{"days":null}}"#),
        (ClientCommand::Exclude { days: Some(180) }, r#"{"exclude":{"days":180}}"#),
        (ClientCommand::Pause { minutes: 15 }, r#"{"pause":{"minutes":15}}"#),
    ] {
        let message = ClientMessage::Command { id: CommandId::new("1-2").unwrap(), command };
        assert_written(&message, &format!(r#"{{"command":{{"id":"1-2","command":{expected}}}}}"#));
    }
}
