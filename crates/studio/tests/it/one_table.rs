//! A house where nobody may play at two tables at once.

use crate::common::http::ask;
use crate::common::{PATIENCE, Player, serve, setup, table};
use protocol::command::ClientCommand;
use protocol::message::{ClientMessage, ServerMessage};
use protocol::reject_code::RejectCode;
use protocol::rejection::Rejection;
use studio::config::Switches;
use studio::secret::Secret;
use studio::server::Setup;
use studio::table::setup::{DealerSetup, TableSetup};

const PAGE: &str = include_str!("../../../../docs/protocol.md");
const ONE: &str = "chance-evolution-roulette";
const OTHER: &str = "chance-top-card";
const KEY: &str = "a key of a console";

/// Two tables, the first of them led from a console: its round lasts as long as the test wants.
fn house() -> Setup {
    let led = TableSetup {
        dealer: DealerSetup::Console,
        key: Secret::new(KEY),
        ..TableSetup::shipped("chance/evolution-roulette").unwrap()
    };
    Setup {
        tables: Some(vec![led, TableSetup::shipped("chance/top-card").unwrap()]),
        switches: Switches { two_tables: false, ..Switches::default() },
        ..setup("", "betting=600,last=0,result=600")
    }
}

fn join(name: &str) -> ClientCommand {
    ClientCommand::Join { table: table(name) }
}

fn leave(name: &str) -> ClientCommand {
    ClientCommand::Leave { table: table(name) }
}

fn one_table(at: &str) -> Rejection {
    Rejection::new(RejectCode::OneTable).on(at)
}

/// Joins as soon as the house lets them.
async fn join_in_time(player: &mut Player, name: &str) {
    let trying = async {
        while let Err(refused) = player.command(join(name)).await {
            assert_eq!(refused.code.as_str(), "one_table");
            // Their own messages are counted: they do not ask too fast.
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(PATIENCE, trying).await.expect("they are let go in time");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_second_table_is_refused_until_the_first_is_left() {
    assert!(PAGE.contains("`one_table`"), "the page knows the code");
    let address = serve(house()).await;
    let mut player = Player::new(address).await;
    let first = player.next_id();
    player.command_as(first.clone(), join(ONE)).await.unwrap();
    let second = player.next_id();
    assert_eq!(player.command_as(second.clone(), join(OTHER)).await, Err(one_table(ONE)));
    // Neither from another window of theirs, but to the same table they may come from there.
    let mut window = Player::with_cookie(address, Some(&player.cookie)).await;
    assert_eq!(window.id, player.id);
    assert_eq!(window.command(join(OTHER)).await, Err(one_table(ONE)));
    let mut stranger = Player::new(address).await;
    stranger.command(join(OTHER)).await.unwrap();
    // Left and come to the next in one breath, without waiting for an answer between the two; the refused command may be sent again.
    let left = player.next_id();
    player.send(&ClientMessage::Command { id: left, command: leave(ONE) }).await;
    player.command_as(second, join(OTHER)).await.unwrap();
    while !player.seen.contains_key(&table(OTHER)) {
        player.receive().await;
    }
    // An old command sent again is no way around it.
    assert_eq!(player.command_as(first, join(ONE)).await, Err(one_table(OTHER)));
    assert_eq!(window.command(join(ONE)).await, Err(one_table(OTHER)));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_left_with_a_bet_in_play_waits_for_the_end_of_the_round() {
    let address = serve(house()).await;
    let order = async |order: &str, body: &str| {
        let key = format!("Authorization: Bearer {KEY}\r\n");
        let answer = ask(address, "POST", &format!("/dealer/{ONE}/{order}"), &key, body).await;
        assert_eq!(answer.status, 200, "{order}: {}", answer.text());
    };
    let mut player = Player::new(address).await;
    player.join(ONE).await;
    order("open", "").await;
    player.until_open(ONE).await;
    player.bet(ONE, &[("red", "100")]).await.unwrap();
    player.command(leave(ONE)).await.unwrap();
    assert_eq!(player.command(join(OTHER)).await, Err(one_table(ONE)));
    // Hanging up changes nothing about it, and neither does coming back to the table.
    let cookie = player.close().await;
    let mut player = Player::with_cookie(address, Some(&cookie)).await;
    assert_eq!(player.command(join(OTHER)).await, Err(one_table(ONE)));
    player.join(ONE).await;
    player.command(leave(ONE)).await.unwrap();
    order("close", "").await;
    assert_eq!(player.command(join(OTHER)).await, Err(one_table(ONE)));
    order("number", "{\"number\":\"1\"}").await;
    join_in_time(&mut player, OTHER).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_hangs_up_is_let_go() {
    let address = serve(house()).await;
    let mut player = Player::new(address).await;
    player.join(ONE).await;
    let cookie = player.close().await;
    let mut player = Player::with_cookie(address, Some(&cookie)).await;
    join_in_time(&mut player, OTHER).await;
    let mut window = Player::with_cookie(address, Some(&cookie)).await;
    assert_eq!(window.command(join(ONE)).await, Err(one_table(OTHER)));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn both_tables_at_once_from_two_windows_are_one_too_many() {
    let address = serve(house()).await;
    let mut one = Player::new(address).await;
    let mut other = Player::with_cookie(address, Some(&one.cookie)).await;
    for _ in 0..10 {
        let (first, second) = tokio::join!(one.command(join(ONE)), other.command(join(OTHER)));
        assert_ne!(first.is_ok(), second.is_ok(), "{first:?} {second:?}");
        for (player, joined, name) in [(&mut one, first.is_ok(), ONE), (&mut other, second.is_ok(), OTHER)] {
            if joined {
                player.command(leave(name)).await.unwrap();
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_tables_are_allowed_where_nothing_is_said() {
    let address = serve(Setup { switches: Switches::default(), ..house() }).await;
    let mut player = Player::new(address).await;
    player.join(ONE).await;
    player.join(OTHER).await;
    assert!(!player.raw.iter().any(|raw| raw.contains("one_table")));
    player.send(&ClientMessage::Ping { n: 1 }).await;
    while !matches!(player.receive().await, ServerMessage::Pong { .. }) {}
}
