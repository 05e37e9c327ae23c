//! Who loses their socket in any phase finds their bets, their hand and their settlement when they come back.

use std::net::SocketAddr;

use crate::common::console::{Console, led};
use crate::common::{Player, Seen, last_round, serve, setup, until_lobby};
use rules::amount::Amount;
use rules::decision::Decision;
use rules::phase::Phase;
use studio::server::Setup;

/// Leaves and comes back as the same guest.
async fn come_back(player: Player, address: SocketAddr, name: &str) -> Player {
    let id = player.id;
    let cookie = player.close().await;
    let mut again = Player::with_cookie(address, Some(&cookie)).await;
    assert_eq!(again.id, id);
    again.join(name).await;
    again
}

/// What the player has on the table of a round.
fn staked(seen: &Seen, player: &Player) -> Amount {
    rules::stake::total(seen.fold.book().of(player.id))
}

/// A round of roulette, left in one phase.
async fn left_at_roulette(phase: Phase) {
    let name = "chance-evolution-roulette";
    let script = format!("{{\"table\":\"{name}\",\"outcome\":{{\"number\":\"1\"}}}}");
    let address = serve(setup(&script, "betting=3,last=1.5,closed=1.5,result=60")).await;
    let mut player = Player::new(address).await;
    player.join(name).await;
    player.until_open(name).await;
    player.bet(name, &[("red", "10")]).await.unwrap();
    let round = player.at(name).round.clone();
    player.until(name, |seen| seen.phase == phase).await;
    player = come_back(player, address, name).await;
    let seen = player.at(name);
    assert_eq!(seen.round, round, "{phase}");
    assert_eq!(staked(seen, &player), Amount::whole(10), "{phase}");
    // A slow machine may have come to the result meanwhile.
    if seen.phase == Phase::Result {
        assert_eq!(seen.fold.settle(player.id).unwrap().back, Amount::whole(20));
        assert_eq!(seen.balance, Amount::whole(100_010));
    } else {
        assert_eq!(seen.balance, Amount::whole(99_990));
        assert_eq!(player.play(name, &[]).await.back, Amount::whole(20), "{phase}");
    }
    assert_eq!(last_round(address, &player.cookie).await["round"].to_string(), round.to_string());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn at_roulette_in_every_phase() {
    let phases = [Phase::Open, Phase::Last, Phase::Closed, Phase::Result];
    futures_util::future::join_all(phases.map(left_at_roulette)).await;
}

/// A round at a box, left in one phase.
async fn left_at_a_box(phase: Phase) {
    let name = "chance-evolution-blackjack";
    // An ace of the dealer asks for insurance; twenty against nineteen wins.
    let script = format!("{{\"table\":\"{name}\",\"outcome\":{{\"shoe\":[\"KS\",\"AH\",\"QD\",\"8C\"]}}}}");
    let timers = "betting=3,last=0,closed=1.5,card=0.7,insurance=120,decision=120,result=60";
    let address = serve(setup(&script, timers)).await;
    let mut player = Player::new(address).await;
    player.join(name).await;
    player.until_open(name).await;
    player.sit(name, 3).await.unwrap();
    player.bet(name, &[("box:3/main", "100")]).await.unwrap();
    let round = player.at(name).round.clone();
    let mut asked = [Decision::NoInsurance, Decision::Stand].into_iter();
    let mut left = false;
    loop {
        let seen = player.at(name);
        if seen.phase == phase && !left {
            left = true;
            player = come_back(player, address, name).await;
            let seen = player.at(name);
            assert_eq!(seen.round, round, "{phase}");
            assert_eq!(staked(seen, &player), Amount::whole(100), "{phase}");
        } else if seen.phase == Phase::Result {
            break;
        } else if seen.fold.decisions(player.id).is_empty() {
            player.receive().await;
        } else {
            player.decide(name, asked.next().unwrap()).await.unwrap();
        }
    }
    assert!(left, "{phase} came");
    let settled = player.at(name).fold.settle(player.id).unwrap();
    assert_eq!((settled.stake, settled.back), (Amount::whole(100), Amount::whole(200)), "{phase}");
    player.until(name, |seen| seen.balance == Amount::whole(100_100)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn at_a_blackjack_box_in_every_phase() {
    let phases = [Phase::Open, Phase::Closed, Phase::Dealing, Phase::Insurance, Phase::Decide, Phase::Result];
    futures_util::future::join_all(phases.map(left_at_a_box)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bet_of_who_is_away_at_the_close_comes_back_where_the_plan_says_so() {
    let name = "sk-roulette";
    let tables = Some(vec![led("sk/roulette")]);
    let address = serve(Setup { tables, ..setup("", "result=0.01") }).await;
    let console = Console { address, table: name };
    console.open().await;
    let mut player = Player::new(address).await;
    player.join(name).await;
    player.until_open(name).await;
    player.bet(name, &[("red", "10")]).await.unwrap();
    let round = player.at(name).round.clone();
    let cookie = player.close().await;
    until_lobby(address, name, |summary| summary.players == 0).await;
    console.spin("1").await;
    let mut again = Player::with_cookie(address, Some(&cookie)).await;
    again.join(name).await;
    assert_eq!(again.at(name).balance, Amount::whole(4_000));
    // Who is back by the close keeps their bet.
    console.open().await;
    again.until(name, |seen| seen.round != round).await;
    again.until_open(name).await;
    again.bet(name, &[("red", "10"), ("black", "10")]).await.unwrap();
    let mut back = come_back(again, address, name).await;
    console.spin("1").await;
    let settled = back.play(name, &[]).await;
    assert_eq!(settled.stake, Amount::whole(20));
}
