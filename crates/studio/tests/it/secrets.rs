//! What nobody may know is on no wire: cards that lie face down, other players' money and bets, keys.

use crate::common::{Player, get, serve, setup};
use protocol::message::ClientMessage;
use rules::decision::Decision;
use rules::phase::Phase;

const TIMERS: &str = "betting=1.5,last=0,closed=0.05,card=0.01,insurance=120,decision=120,result=2";

/// A round with face-down cards: a player with a bet, one who only looks, one in the lobby, one who comes late.
async fn hidden_until_shown(name: &str, shoe: &[&str], hidden: &[&str], bet: (&str, &str), decide: Decision) {
    let cards: Vec<String> = shoe.iter().map(|card| format!("\"{card}\"")).collect();
    let script = format!("{{\"table\":\"{name}\",\"outcome\":{{\"shoe\":[{}]}}}}", cards.join(","));
    let address = serve(setup(&script, TIMERS)).await;
    let mut player = Player::new(address).await;
    let mut watcher = Player::new(address).await;
    let mut lobby = Player::new(address).await;
    lobby.send(&ClientMessage::Lobby { watch: true }).await;
    player.join(name).await;
    watcher.join(name).await;
    player.until_open(name).await;
    if let Some(at) = bet.0.strip_prefix("box:") {
        player.sit(name, at[..1].parse().unwrap()).await.unwrap();
    }
    player.bet(name, &[bet]).await.unwrap();
    let id = player.id;
    player.until(name, |seen| !seen.fold.decisions(id).is_empty()).await;
    watcher.until(name, |seen| seen.phase == Phase::Decide).await;
    let mut late = Player::new(address).await;
    late.join(name).await;
    let stream = protocol::id::Stream::Public;
    late.send(&ClientMessage::Resend { table: crate::common::table(name), stream, from: 1 }).await;
    late.send(&ClientMessage::Ping { n: 1 }).await;
    let (_, history) = get(address, "/api/history", &player.cookie).await;
    // A number before the table's first one is answered too; the answer folds nothing.
    late.seen.clear();
    while !late.raw.iter().any(|raw| raw.starts_with("{\"pong\"")) {
        late.receive().await;
    }
    lobby.send(&ClientMessage::Ping { n: 1 }).await;
    while !lobby.raw.iter().any(|raw| raw.starts_with("{\"pong\"")) {
        lobby.receive().await;
    }
    let wires = [&player.raw, &watcher.raw, &late.raw, &lobby.raw];
    for raw in wires.into_iter().flatten().chain([&history]) {
        for card in hidden {
            assert!(!raw.contains(&format!("\"{card}\"")), "{name}: {card} in {raw}");
        }
    }
    player.play(name, &[decide]).await;
    for card in hidden {
        assert!(player.raw.iter().any(|raw| raw.contains(&format!("\"{card}\""))), "{name}: {card} is shown");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_dealers_hidden_card_at_boxes() {
    let shoe = ["8S", "6H", "9D", "QC", "3C", "TD", "9H", "5S"];
    hidden_until_shown("chance-evolution-blackjack", &shoe, &["QC"], ("box:3/main", "10"), Decision::Stand)
        .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_dealers_hidden_card_at_a_shared_box() {
    let shoe = ["8S", "6H", "9D", "QC", "3C", "TD", "9H", "5S"];
    hidden_until_shown("chance-infinite-blackjack", &shoe, &["QC"], ("main", "10"), Decision::Stand).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_dealers_two_cards_at_holdem() {
    let shoe = ["AS", "9H", "KS", "9D", "QS", "7S", "2S", "3D", "4C"];
    hidden_until_shown(
        "chance-evolution-casino-holdem",
        &shoe,
        &["9H", "9D"],
        ("ante", "10"),
        Decision::Call,
    )
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_players_money_limits_and_key_are_told_to_nobody_else() {
    let address = serve(setup("", "betting=60,last=0")).await;
    let name = "chance-evolution-roulette";
    let mut player = Player::new(address).await;
    let mut watcher = Player::new(address).await;
    player.join(name).await;
    watcher.join(name).await;
    player.until_open(name).await;
    player.limit(protocol::safe_play::LimitKind::LossDay, Some("77777")).await.unwrap();
    player.bet(name, &[("red", "1230")]).await.unwrap();
    player.until_safe(|safe| !safe.visit.is_empty()).await;
    player.chat(name, "ahoj").await.unwrap();
    while watcher.said.is_empty() {
        watcher.receive().await;
    }
    let session = player.session.clone().unwrap();
    for secret in ["77777", "1230", "98770", session.as_str()] {
        assert!(player.raw.iter().any(|raw| raw.contains(secret)), "{secret}");
        assert!(!watcher.raw.iter().any(|raw| raw.contains(secret)), "{secret}");
    }
}
