//! Safe play over a real socket: limits hold, loosening waits, the stop button stops.

use std::net::SocketAddr;

use crate::common::console::{Console, led};
use crate::common::{Player, serve, serve_house, setup, table};
use protocol::command::ClientCommand;
use protocol::id::Millis;
use protocol::message::{ClientMessage, ServerMessage};
use protocol::safe_play::{LimitKind, Restraint, SafePlay};
use rules::amount::Amount;
use rules::decision::Decision;
use rules::plan::Currency;
use studio::clock::Clock;
use studio::server::{House, Setup};

/// Monday 16 November 2026, noon in Prague.
const NOON: u64 = 1_794_826_800_000;
const MINUTE: u64 = 60_000;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;
const ROULETTE: &str = "chance-evolution-roulette";
const OTHER: &str = "chance-absolute-roulette";
/// Rounds that stay open for a whole test.
const OPEN: &str = "betting=120,last=0";

fn house(clock: &Clock, script: &str, timers: &str) -> Setup {
    Setup { clock: clock.clone(), ..setup(script, timers) }
}

/// A roulette whose rounds end when the test says so.
fn led_house(clock: &Clock) -> Setup {
    Setup { tables: Some(vec![led("chance/evolution-roulette")]), ..house(clock, "", "result=0.01") }
}

async fn player(address: SocketAddr, name: &str) -> Player {
    let mut player = Player::new(address).await;
    player.join(name).await;
    player.until_open(name).await;
    player
}

/// A player at a table that stays open, and the clock in the hand.
async fn at_open_table() -> (Player, Clock, SocketAddr, House) {
    let clock = Clock::by_hand(NOON);
    let (address, house) = serve_house(house(&clock, "", OPEN)).await;
    (player(address, ROULETTE).await, clock, address, house)
}

async fn refusal(player: &mut Player, stake: &str) -> (String, Option<String>) {
    let refused = player.bet(ROULETTE, &[("red", stake)]).await.unwrap_err();
    (refused.code.to_string(), refused.limit.map(|limit| limit.to_string()))
}

fn code(code: &str, limit: &str) -> (String, Option<String>) {
    (code.into(), (!limit.is_empty()).then(|| limit.into()))
}

/// Waits until the house has seen everybody leave.
async fn empty(house: &House) {
    while house.floor.presence.count().await > 0 {
        tokio::task::yield_now().await;
    }
}

async fn back(address: SocketAddr, cookie: &str) -> Player {
    let mut player = Player::with_cookie(address, Some(cookie)).await;
    player.join(ROULETTE).await;
    player.until_open(ROULETTE).await;
    player
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn stakes_of_a_day_and_of_a_month_stay_within_their_limits() {
    for (kind, refuses, next) in [
        (LimitKind::StakeDay, "limit_stake_day", NOON + 12 * HOUR),
        (LimitKind::StakeMonth, "limit_stake_month", NOON + 14 * DAY + 12 * HOUR),
    ] {
        let (mut player, clock, ..) = at_open_table().await;
        player.limit(kind, Some("100")).await.unwrap();
        player.bet(ROULETTE, &[("red", "60")]).await.unwrap();
        assert_eq!(refusal(&mut player, "50").await, code(refuses, "100"));
        let refused = player.bet(ROULETTE, &[("red", "50")]).await.unwrap_err();
        assert_eq!(refused.left, Some(Amount::whole(40)), "what is left is told beside the limit");
        assert_eq!(player.at(ROULETTE).balance, Amount::whole(99_940), "nothing was taken");
        player.bet(ROULETTE, &[("red", "40")]).await.unwrap();
        assert_eq!(refusal(&mut player, "10").await, code(refuses, "100"));
        // What comes back before the close was never staked.
        let round = player.at(ROULETTE).round.clone();
        let bets = vec![rules::stake::Stake::new("red".parse().unwrap(), Amount::whole(30))];
        player.command(ClientCommand::Withdraw { table: table(ROULETTE), round, bets }).await.unwrap();
        player.bet(ROULETTE, &[("red", "30")]).await.unwrap();
        clock.set(next - 1);
        assert_eq!(refusal(&mut player, "10").await, code(refuses, "100"));
        clock.set(next);
        player.bet(ROULETTE, &[("red", "100")]).await.unwrap();
        assert_eq!(refusal(&mut player, "10").await, code(refuses, "100"));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_open_round_counts_as_lost_and_a_win_gives_room_again() {
    for (kind, refuses) in
        [(LimitKind::LossDay, "limit_loss_day"), (LimitKind::LossMonth, "limit_loss_month")]
    {
        let clock = Clock::by_hand(NOON);
        let address = serve(led_house(&clock)).await;
        let console = Console { address, table: ROULETTE };
        console.open().await;
        let mut player = player(address, ROULETTE).await;
        player.limit(kind, Some("100")).await.unwrap();
        player.bet(ROULETTE, &[("red", "100")]).await.unwrap();
        assert_eq!(refusal(&mut player, "10").await, code(refuses, "100"));
        let safe = player.until_safe(|safe| !safe.visit.is_empty()).await;
        assert!(safe.visit[0].decided.is_zero(), "an open bet is in no result");
        let round = player.at(ROULETTE).round.clone();
        console.spin("1").await;
        player.play(ROULETTE, &[]).await;
        let safe = player
            .until_safe(|safe| safe.visit.first().is_some_and(|played| !played.returned.is_zero()))
            .await;
        assert!(safe.limits[0].used.is_zero());
        assert_eq!((safe.visit[0].staked, safe.visit[0].returned), (Amount::whole(100), Amount::whole(200)));
        assert_eq!(safe.visit[0].decided, Amount::whole(100));
        assert_eq!(safe.visit, safe.today);
        // 100 ahead, 100 may be lost: 200 may be staked.
        console.open().await;
        player.until(ROULETTE, |seen| seen.round != round).await;
        player.until_open(ROULETTE).await;
        let refused = player.bet(ROULETTE, &[("red", "210")]).await.unwrap_err();
        assert_eq!((refused.code.as_str(), refused.left), (refuses, Some(Amount::whole(200))));
        player.bet(ROULETTE, &[("red", "200")]).await.unwrap();
        assert_eq!(refusal(&mut player, "10").await, code(refuses, "100"));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_sockets_at_two_tables_cannot_get_past_a_limit_together() {
    let (mut one, _clock, address, _) = at_open_table().await;
    let mut other = Player::with_cookie(address, Some(&one.cookie)).await;
    other.join(OTHER).await;
    other.until_open(OTHER).await;
    one.limit(LimitKind::LossDay, Some("100")).await.unwrap();
    for _ in 0..5 {
        let (first, second) =
            tokio::join!(one.bet(ROULETTE, &[("red", "60")]), other.bet(OTHER, &[("red", "60")]));
        let refused: Vec<_> = [first, second].into_iter().filter_map(Result::err).collect();
        assert!(!refused.is_empty());
        assert!(refused.iter().all(|refused| refused.code.as_str() == "limit_loss_day"), "{refused:?}");
    }
    let safe = one.until_safe(|safe| !safe.today.is_empty()).await;
    assert_eq!(safe.today[0].staked, Amount::whole(60));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_sits_at_two_tables_is_told_at_both_what_is_left_in_their_purse() {
    let (mut one, _clock, address, _) = at_open_table().await;
    let mut other = Player::with_cookie(address, Some(&one.cookie)).await;
    other.join(OTHER).await;
    other.until_open(OTHER).await;
    let holds = |safe: &SafePlay, czk: u32| {
        safe.purses.iter().any(|purse| purse.currency == Currency::Czk && purse.balance == Amount::whole(czk))
    };
    one.bet(ROULETTE, &[("red", "60")]).await.unwrap();
    other.until_safe(|safe| holds(safe, 99_940)).await;
    other.bet(OTHER, &[("red", "30")]).await.unwrap();
    one.until_safe(|safe| holds(safe, 99_910)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_tighter_limit_holds_at_once_and_a_looser_one_waits() {
    for (kind, from) in [
        (LimitKind::StakeDay, NOON + 7 * DAY),
        // The first of December at midnight in Prague.
        (LimitKind::StakeMonth, NOON + 14 * DAY + 12 * HOUR),
    ] {
        let (mut player, clock, ..) = at_open_table().await;
        player.limit(kind, Some("100")).await.unwrap();
        player.limit(kind, Some("500")).await.unwrap();
        let safe = player
            .until_safe(|safe| safe.limits.iter().any(|limit| limit.kind == kind && limit.pending.is_some()))
            .await;
        let limit = safe.limits.iter().find(|limit| limit.kind == kind).unwrap();
        let pending = limit.pending.unwrap();
        assert_eq!((limit.value, limit.currency), (Amount::whole(100), Some(Currency::Czk)));
        assert_eq!((pending.value, pending.from), (Some(Amount::whole(500)), Millis(from)));
        assert_eq!(refusal(&mut player, "110").await, code(kind.code().as_str(), "100"));
        clock.set(from - 1);
        assert_eq!(refusal(&mut player, "110").await, code(kind.code().as_str(), "100"));
        clock.set(from);
        player.bet(ROULETTE, &[("red", "110")]).await.unwrap();
        // Removing is loosening; tightening takes the waiting change away.
        player.limit(kind, None).await.unwrap();
        assert_eq!(refusal(&mut player, "1000").await, code(kind.code().as_str(), "500"));
        player.limit(kind, Some("400")).await.unwrap();
        let safe = player
            .until_safe(|safe| {
                safe.limits.iter().any(|limit| limit.kind == kind && limit.value == Amount::whole(400))
            })
            .await;
        assert!(safe.limits.iter().all(|limit| limit.kind != kind || limit.pending.is_none()));
        clock.set(from + 60 * DAY);
        assert_eq!(refusal(&mut player, "1000").await, code(kind.code().as_str(), "400"));
        player.limit(kind, None).await.unwrap();
        clock.set(from + 120 * DAY);
        player.bet(ROULETTE, &[("red", "1000")]).await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_time_of_a_day_runs_out_and_comes_back_the_next_day() {
    let (mut player, clock, ..) = at_open_table().await;
    player.limit(LimitKind::TimeDay, Some("90")).await.unwrap();
    player.bet(ROULETTE, &[("red", "10")]).await.unwrap();
    clock.set(NOON + 90 * MINUTE - 1);
    player.bet(ROULETTE, &[("red", "10")]).await.unwrap();
    clock.set(NOON + 90 * MINUTE);
    assert_eq!(refusal(&mut player, "10").await, code("limit_time_day", "90"));
    player.limit(LimitKind::LossDay, Some("99999")).await.unwrap();
    let safe = player.until_safe(|safe| safe.minutes_today == 90).await;
    assert_eq!(safe.since, Millis(NOON));
    clock.set(NOON + 12 * HOUR + 5 * MINUTE);
    player.bet(ROULETTE, &[("red", "10")]).await.unwrap();
    clock.set(NOON + 12 * HOUR + 90 * MINUTE);
    assert_eq!(refusal(&mut player, "10").await.0, "limit_time_day");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn visits_are_counted_by_month_and_a_reconnection_is_none() {
    let (mut player, clock, address, house) = at_open_table().await;
    player.limit(LimitKind::LoginsMonth, Some("2")).await.unwrap();
    let cookie = player.close().await;
    empty(&house).await;
    clock.set(NOON + 4 * MINUTE);
    let mut player = back(address, &cookie).await;
    player.bet(ROULETTE, &[("red", "10")]).await.unwrap();
    let safe = player.until_safe(|safe| !safe.visit.is_empty()).await;
    assert_eq!((safe.logins_month, safe.since), (1, Millis(NOON)), "the visit goes on");
    for visit in [2, 3] {
        let cookie = player.close().await;
        empty(&house).await;
        clock.set(clock.now().0 + 10 * MINUTE);
        player = back(address, &cookie).await;
        let bet = player.bet(ROULETTE, &[("red", "10")]).await;
        assert_eq!(
            bet.as_ref().err().map(|refused| refused.code.as_str()),
            (visit == 3).then_some("limit_logins_month")
        );
        player.until_safe(|safe| safe.logins_month == visit).await;
    }
    clock.set(NOON + 15 * DAY);
    player.bet(ROULETTE, &[("red", "10")]).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_pause_after_leaving_is_kept() {
    let (mut player, clock, address, house) = at_open_table().await;
    player.limit(LimitKind::Pause, Some("30")).await.unwrap();
    player.bet(ROULETTE, &[("red", "10")]).await.unwrap();
    let cookie = player.close().await;
    empty(&house).await;
    clock.set(NOON + 10 * MINUTE);
    let mut player = back(address, &cookie).await;
    assert_eq!(refusal(&mut player, "10").await, code("paused", ""));
    let safe = player.until_safe(|safe| !safe.restraints.is_empty()).await;
    assert_eq!(safe.restraints[0].until, Some(Millis(NOON + 30 * MINUTE)));
    clock.set(NOON + 30 * MINUTE);
    player.bet(ROULETTE, &[("red", "10")]).await.unwrap();
    // A shorter pause is a looser one.
    player.limit(LimitKind::Pause, Some("10")).await.unwrap();
    let safe = player.until_safe(|safe| safe.limits.iter().any(|limit| limit.pending.is_some())).await;
    assert_eq!(safe.limits[0].value, Amount::whole(30));
    // A pause that the player takes at once.
    player.command(ClientCommand::Pause { minutes: 15 }).await.unwrap();
    assert_eq!(refusal(&mut player, "10").await, code("paused", ""));
    clock.set(NOON + 45 * MINUTE);
    player.bet(ROULETTE, &[("red", "10")]).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_stop_button_stops_for_48_hours_and_the_open_round_is_settled() {
    let clock = Clock::by_hand(NOON);
    let address = serve(led_house(&clock)).await;
    let console = Console { address, table: ROULETTE };
    console.open().await;
    let mut player = player(address, ROULETTE).await;
    player.bet(ROULETTE, &[("red", "100")]).await.unwrap();
    player.command(ClientCommand::Stop).await.unwrap();
    assert_eq!(refusal(&mut player, "10").await, code("stopped", ""));
    console.spin("1").await;
    let settled = player.play(ROULETTE, &[]).await;
    assert_eq!(settled.back, Amount::whole(200));
    player.until(ROULETTE, |seen| seen.balance == Amount::whole(100_100)).await;
    let safe = player.until_safe(|safe| !safe.restraints.is_empty()).await;
    assert_eq!(safe.restraints[0].until, Some(Millis(NOON + 48 * HOUR)));
    clock.set(NOON + 48 * HOUR - 1);
    let round = player.at(ROULETTE).round.clone();
    console.open().await;
    player.until(ROULETTE, |seen| seen.round != round).await;
    player.until_open(ROULETTE).await;
    assert_eq!(refusal(&mut player, "10").await, code("stopped", ""));
    clock.set(NOON + 48 * HOUR);
    player.bet(ROULETTE, &[("red", "10")]).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn exclusion_can_be_made_longer_but_not_shorter() {
    let (mut player, clock, ..) = at_open_table().await;
    player.command(ClientCommand::Exclude { days: Some(30) }).await.unwrap();
    player.command(ClientCommand::Exclude { days: Some(1) }).await.unwrap();
    assert_eq!(refusal(&mut player, "10").await, code("excluded", ""));
    clock.set(NOON + 2 * DAY);
    assert_eq!(refusal(&mut player, "10").await, code("excluded", ""));
    clock.set(NOON + 30 * DAY);
    player.bet(ROULETTE, &[("red", "10")]).await.unwrap();
    player.command(ClientCommand::Exclude { days: None }).await.unwrap();
    let safe = player.until_safe(|safe| safe.restraints.iter().any(|held| held.until.is_none())).await;
    assert_eq!(safe.restraints[0].kind, Restraint::Excluded);
    clock.set(NOON + 36_500 * DAY);
    assert_eq!(refusal(&mut player, "10").await, code("excluded", ""));
    for wrong in [
        ClientCommand::Exclude { days: Some(0) },
        ClientCommand::Pause { minutes: 0 },
        ClientCommand::Pause { minutes: u32::MAX },
        ClientCommand::SetLimit {
            kind: LimitKind::TimeDay,
            value: Some("1.5".parse().unwrap()),
            currency: None,
        },
        ClientCommand::SetLimit {
            kind: LimitKind::LossDay,
            value: Some("9".repeat(40).parse().unwrap()),
            currency: None,
        },
    ] {
        assert_eq!(player.command(wrong).await.unwrap_err().code.as_str(), "malformed");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_decision_that_adds_a_stake_is_refused_and_the_hand_goes_on() {
    let name = "chance-infinite-blackjack";
    let clock = Clock::by_hand(NOON);
    let script = format!(
        "{{\"table\":\"{name}\",\"outcome\":{{\"shoe\":[\"6S\",\"6H\",\"5D\",\"TC\",\"9H\",\"8D\"]}}}}"
    );
    let timers = "betting=1,last=0,closed=0.05,card=0.01,decision=120,result=2";
    let address = serve(house(&clock, &script, timers)).await;
    let mut player = player(address, name).await;
    player.limit(LimitKind::LossDay, Some("150")).await.unwrap();
    player.bet(name, &[("main", "100")]).await.unwrap();
    let id = player.id;
    player.until(name, |seen| !seen.fold.decisions(id).is_empty()).await;
    let refused = player.decide(name, Decision::Double).await.unwrap_err();
    assert_eq!((refused.code.as_str(), refused.limit), ("limit_loss_day", Some(Amount::whole(150))));
    player.command(ClientCommand::Stop).await.unwrap();
    assert_eq!(player.decide(name, Decision::Double).await.unwrap_err().code.as_str(), "stopped");
    let settled = player.play(name, &[Decision::Hit, Decision::Stand]).await;
    assert_eq!(settled.stake, Amount::whole(100));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_limit_is_for_one_currency_and_a_command_sent_again_changes_nothing() {
    let (mut player, clock, ..) = at_open_table().await;
    player.limit(LimitKind::StakeDay, Some("100")).await.unwrap();
    player.join("sk-roulette").await;
    player.until_open("sk-roulette").await;
    player.bet("sk-roulette", &[("red", "500")]).await.unwrap();
    player.bet(ROULETTE, &[("red", "100")]).await.unwrap();
    let euro = ClientCommand::SetLimit {
        kind: LimitKind::StakeDay,
        value: Some(Amount::ZERO),
        currency: Some(Currency::Eur),
    };
    player.command(euro).await.unwrap();
    let refused = player.bet("sk-roulette", &[("red", "0.10")]).await.unwrap_err();
    assert_eq!(refused.code.as_str(), "limit_stake_day");
    // The same command again does not move the date of a looser limit.
    let id = player.next_id();
    let loosen = ClientCommand::SetLimit {
        kind: LimitKind::StakeDay,
        value: Some(Amount::whole(200)),
        currency: None,
    };
    player.command_as(id.clone(), loosen.clone()).await.unwrap();
    clock.set(NOON + DAY);
    player.command_as(id, loosen).await.unwrap();
    player.limit(LimitKind::LossDay, Some("50000")).await.unwrap();
    let safe =
        player.until_safe(|safe| safe.limits.iter().any(|limit| limit.kind == LimitKind::LossDay)).await;
    let pending = safe.limits.iter().find_map(|limit| limit.pending).unwrap();
    assert_eq!(pending.from, Millis(NOON + 7 * DAY));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn limits_outlive_a_restart_and_are_told_after_the_welcome() {
    let folder = std::env::temp_dir().join(format!("platno-safe-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("studio.db");
    let _ = std::fs::remove_file(&file);
    let clock = Clock::by_hand(NOON);
    let open = || Setup { file: Some(file.clone()), ..house(&clock, "", OPEN) };
    let mut first = player(serve(open()).await, ROULETTE).await;
    first.limit(LimitKind::StakeDay, Some("100")).await.unwrap();
    first.bet(ROULETTE, &[("red", "60")]).await.unwrap();
    let address = serve(open()).await;
    let mut again = Player::with_cookie(address, Some(&first.cookie)).await;
    assert!(!again.raw.iter().any(|raw| raw.contains("safe_play")));
    let safe = again.until_safe(|_| true).await;
    assert_eq!((safe.limits[0].value, safe.limits[0].used), (Amount::whole(100), Amount::whole(60)));
    again.join(OTHER).await;
    again.until_open(OTHER).await;
    assert_eq!(again.bet(OTHER, &[("red", "50")]).await.unwrap_err().code.as_str(), "limit_stake_day");
    again.send(&ClientMessage::Ping { n: 1 }).await;
    while !matches!(again.receive().await, ServerMessage::Pong { .. }) {}
    let _ = std::fs::remove_dir_all(&folder);
}
