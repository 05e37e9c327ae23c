//! Tables' own limits over a real socket.

use crate::common::{Player, serve, setup};
use rules::amount::Amount;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_snapshot_carries_the_tables_own_limits_and_the_server_holds_them() {
    let address = serve(setup("", "betting=600,last=0")).await;
    let name = "sk-roulette";
    let mut player = Player::new(address).await;
    player.join(name).await;
    player.until_open(name).await;
    for (on, max) in [
        ("straight:17", "100"),
        ("split:17-18", "200"),
        ("street:13-14-15", "300"),
        ("corner:20-21-23-24", "400"),
        ("line:4-5-6-7-8-9", "600"),
        ("dozen:1", "500"),
        ("column:2", "500"),
        ("red", "1000"),
        ("high", "1000"),
    ] {
        let max: Amount = max.parse().unwrap();
        let seen = &player.at(name).table;
        assert_eq!(seen.limit(seen.position(on).unwrap()).max, Some(max), "{on}");
        let over = (max + "0.10".parse().unwrap()).to_string();
        let refused = player.bet(name, &[(on, &over)]).await.unwrap_err();
        assert_eq!((refused.code.as_str(), refused.limit), ("above_max", Some(max)), "{on}");
    }
    player.bet(name, &[("straight:17", "100"), ("red", "1000")]).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_smallest_chip_is_the_smallest_stake() {
    let address = serve(setup("", "betting=600,last=0")).await;
    let mut player = Player::new(address).await;
    for (name, on, chip) in [
        ("chance-evolution-roulette", "red", "10"),
        ("chance-speed-baccarat", "tie", "1"),
        ("sk-roulette", "red", "0.10"),
        ("sk-infinitive-blackjack", "main", "0.20"),
    ] {
        player.join(name).await;
        player.until_open(name).await;
        let refused = player.bet(name, &[(on, "0.05")]).await.unwrap_err();
        let chip: Amount = chip.parse().unwrap();
        assert_eq!((refused.code.as_str(), refused.limit), ("below_min", Some(chip)), "{name}");
        player.bet(name, &[(on, &chip.to_string())]).await.unwrap();
    }
}
