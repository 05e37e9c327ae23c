//! Every code of the protocol's page that a player can meet, over a real socket.

use std::collections::BTreeSet;
use std::path::PathBuf;

use crate::common::{Player, serve, serve_house, setup, table};
use protocol::command::ClientCommand;
use protocol::id::{Millis, RoundId};
use protocol::message::{ClientMessage, ServerMessage};
use protocol::rejection::Rejection;
use rules::amount::Amount;
use rules::decision::Decision;
use rules::phase::Phase;
use rules::position::BoxNumber;
use rules::stake::Stake;
use studio::server::Setup;

const PAGE: &str = include_str!("../../../../docs/protocol.md");

/// Codes of limits and tokens have tests of their own: safe_play.rs, launch.rs.
const CODES: [&str; 25] = [
    "above_max",
    "below_min",
    "betting_closed",
    "box_in_play",
    "box_taken",
    "chat_closed",
    "chat_muted",
    "chat_not_plain",
    "chat_too_fast",
    "chat_too_long",
    "illegal_decision",
    "insufficient_balance",
    "malformed",
    "no_main_bet",
    "no_such_box",
    "not_a_chip_multiple",
    "not_at_table",
    "not_your_box",
    "nothing_there",
    "storage",
    "table_max",
    "too_many",
    "too_many_boxes",
    "unknown_position",
    "unknown_table",
];

fn stakes(bets: &[(&str, &str)]) -> Vec<Stake> {
    bets.iter().map(|(on, stake)| Stake::new(on.parse().unwrap(), stake.parse().unwrap())).collect()
}

fn bet(name: &str, round: &str, bets: &[(&str, &str)]) -> ClientCommand {
    ClientCommand::Bet { table: table(name), round: RoundId::new(round).unwrap(), bets: stakes(bets) }
}

fn decide(name: &str, round: &str, at: Option<u8>) -> ClientCommand {
    ClientCommand::Decide {
        table: table(name),
        round: RoundId::new(round).unwrap(),
        at: at.and_then(BoxNumber::new),
        hand: 1,
        cards: 2,
        decision: Decision::Hit,
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_code_of_bets_boxes_and_chat_is_met_once_and_changes_nothing() {
    let (address, house) = serve_house(setup("", "betting=120,last=0")).await;
    let mut player = Player::new(address).await;
    let mut other = Player::new(address).await;
    let mut met = BTreeSet::new();
    let mut meet = |refused: Rejection, code: &str| {
        assert_eq!(refused.code.as_str(), code);
        assert!(PAGE.contains(&format!("`{code}`")), "the page knows {code}");
        met.insert(code.to_owned());
    };
    const ROULETTE: &str = "chance-evolution-roulette";
    const MAGIC: &str = "magicplanet-roulette";
    const BOXES: &str = "chance-evolution-blackjack";
    const SHARED: &str = "chance-infinite-blackjack";
    meet(player.command(bet(ROULETTE, "1", &[("red", "10")])).await.unwrap_err(), "betting_closed");
    for name in [ROULETTE, MAGIC, BOXES, SHARED, "sk-roulette"] {
        player.join(name).await;
        player.until_open(name).await;
    }
    other.join(BOXES).await;
    other.until_open(BOXES).await;
    meet(player.command(ClientCommand::Join { table: table("nowhere") }).await.unwrap_err(), "unknown_table");
    let round = player.at(ROULETTE).round.to_string();
    meet(other.command(bet(ROULETTE, &round, &[("red", "10")])).await.unwrap_err(), "not_at_table");
    // A clock that is ahead names the next round, one that is behind the last one.
    let number: u64 = round.parse().unwrap();
    for wrong in [number + 1, number - 1, u64::MAX] {
        let refused = player.command(bet(ROULETTE, &wrong.to_string(), &[("red", "10")])).await.unwrap_err();
        meet(refused, "betting_closed");
    }
    meet(player.command(bet(ROULETTE, &round, &[])).await.unwrap_err(), "malformed");
    for (name, bets, code) in [
        (ROULETTE, vec![("main", "10")], "unknown_position"),
        (ROULETTE, vec![("red", "0")], "below_min"),
        (ROULETTE, vec![("red", "9.99")], "below_min"),
        (MAGIC, vec![("red", "15")], "not_a_chip_multiple"),
        (ROULETTE, vec![("straight:7", "10001")], "above_max"),
        (ROULETTE, vec![("red", "99999999999999999999999999999999")], "above_max"),
        (ROULETTE, vec![("red", "999999999999999999.99")], "above_max"),
        (ROULETTE, vec![("red", "92233720368547758.07")], "above_max"),
        (SHARED, vec![("hot_3", "10")], "no_main_bet"),
        (
            "sk-roulette",
            vec![
                ("red", "1000"),
                ("black", "1000"),
                ("even", "1000"),
                ("odd", "1000"),
                ("low", "1000"),
                ("high", "1"),
            ],
            "table_max",
        ),
        (ROULETTE, vec![("red", "150000")], "insufficient_balance"),
        (BOXES, vec![("box:3/main", "10")], "not_your_box"),
        (BOXES, vec![("box:3/bet_behind", "10")], "no_such_box"),
    ] {
        meet(player.bet(name, &bets).await.unwrap_err(), code);
    }
    player.sit(BOXES, 3).await.unwrap();
    meet(other.sit(BOXES, 3).await.unwrap_err(), "box_taken");
    meet(player.sit(BOXES, 4).await.unwrap_err(), "too_many_boxes");
    meet(player.sit(SHARED, 1).await.unwrap_err(), "no_such_box");
    let up = ClientCommand::GetUp { table: table(BOXES), at: BoxNumber::new(3).unwrap() };
    meet(other.command(up.clone()).await.unwrap_err(), "not_your_box");
    player.bet(BOXES, &[("box:3/main", "10")]).await.unwrap();
    meet(player.command(up).await.unwrap_err(), "box_in_play");
    let round = player.at(ROULETTE).round.clone();
    let take_back =
        ClientCommand::Withdraw { table: table(ROULETTE), round, bets: stakes(&[("straight:1", "10")]) };
    meet(player.command(take_back).await.unwrap_err(), "nothing_there");
    let round = player.at(SHARED).round.to_string();
    meet(player.command(decide(SHARED, &round, None)).await.unwrap_err(), "illegal_decision");
    let round = player.at(BOXES).round.to_string();
    meet(other.command(decide(BOXES, &round, Some(3))).await.unwrap_err(), "illegal_decision");
    meet(player.chat(ROULETTE, "\u{202e}").await.unwrap_err(), "chat_not_plain");
    meet(player.chat(ROULETTE, &"x".repeat(201)).await.unwrap_err(), "chat_too_long");
    meet(player.chat("sk-roulette", "x").await.unwrap_err(), "chat_closed");
    house.mute(player.id, Some(Millis(u64::MAX))).await.unwrap();
    meet(player.chat(ROULETTE, "x").await.unwrap_err(), "chat_muted");
    let mut fast = Ok(());
    while fast.is_ok() {
        fast = other.chat(BOXES, "x").await;
    }
    meet(fast.unwrap_err(), "chat_too_fast");
    assert_eq!(player.at(ROULETTE).balance, Amount::whole(100_000));
    let mut all: BTreeSet<String> = CODES.iter().map(|&code| code.to_owned()).collect();
    // These two need books that don't answer: below.
    all.remove("storage");
    all.remove("too_many");
    assert_eq!(met, all);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn books_that_do_not_answer_refuse_and_the_same_command_goes_through_later() {
    let folder: PathBuf = std::env::temp_dir().join(format!("platno-locked-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("studio.db");
    let _ = std::fs::remove_file(&file);
    let name = "chance-evolution-roulette";
    let address = serve(Setup { file: Some(file.clone()), ..setup("", "betting=120,last=0") }).await;
    let mut player = Player::new(address).await;
    player.join(name).await;
    player.until_open(name).await;
    let round = player.at(name).round.to_string();
    let lock = rusqlite::Connection::open(&file).unwrap();
    lock.execute_batch("BEGIN IMMEDIATE").unwrap();
    let id = player.next_id();
    let refused = player.command_as(id.clone(), bet(name, &round, &[("red", "10")])).await.unwrap_err();
    assert_eq!(refused.code.as_str(), "storage");
    // While the first command waits for the books, so many others may wait for it and no more.
    let commands: Vec<_> = (0..70).map(|_| player.next_id()).collect();
    for id in &commands {
        player
            .send(&ClientMessage::Command { id: id.clone(), command: bet(name, &round, &[("black", "10")]) })
            .await;
    }
    loop {
        match player.receive().await {
            ServerMessage::Refused { rejection, .. } if rejection.code.as_str() == "too_many" => break,
            ServerMessage::Done { .. } => panic!("the books are locked"),
            _ => {}
        }
    }
    lock.execute_batch("COMMIT").unwrap();
    player.until(name, |seen| !seen.fold.book().of(seen_player(seen)).is_empty()).await;
    player.command_as(id, bet(name, &round, &[("red", "10")])).await.unwrap();
    let _ = std::fs::remove_dir_all(&folder);
}

/// The one player of a round.
fn seen_player(seen: &crate::common::Seen) -> rules::event::PlayerId {
    seen.fold.book().iter().next().map_or(rules::event::PlayerId(0), |bets| bets.player)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_older_client_can_talk_to_a_newer_server_and_a_newer_one_to_this() {
    let address = serve(setup("", "betting=120,last=0")).await;
    let mut player = Player::new(address).await;
    // A member that this server doesn't know is passed over, a command that it doesn't know is answered.
    player.send_text("{\"ping\":{\"n\":5,\"mood\":\"good\"}}").await;
    assert!(matches!(player.receive().await, ServerMessage::Pong { n: 5, .. }));
    player.send_text("{\"command\":{\"id\":\"x\",\"command\":{\"teleport\":{\"table\":\"t\"}}}}").await;
    assert!(matches!(player.receive().await, ServerMessage::Malformed { .. }));
    player.join("chance-top-card").await;
    assert!(matches!(player.at("chance-top-card").phase, Phase::Open | Phase::Closed));
    // The first client's `hello` had one member, and its snapshot no limits and no chat.
    let raw = player.raw.iter().find(|raw| raw.starts_with("{\"snapshot\"")).unwrap();
    let mut older: serde_json::Value = serde_json::from_str(raw).unwrap();
    let snapshot = older["snapshot"].as_object_mut().unwrap();
    snapshot.remove("limits");
    snapshot.remove("chat");
    serde_json::from_value::<ServerMessage>(older).unwrap_or_else(|error| panic!("{error}"));
}
