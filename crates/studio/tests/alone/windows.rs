//! A round of several betting windows over a kill of the real server.

use rules::amount::Amount;
use rules::phase::Phase;

use crate::common::{Player, Seen};
use crate::process::{Folder, Server, audit};

const TABLE: &str = "jmlm-craps";
const TIMERS: &str = "betting=1,last=0,closed=0.05,result=0.05";

fn start(folder: &Folder, rolls: &str) -> Server {
    let script = folder.0.join("script.jsonl");
    std::fs::write(&script, format!(r#"{{"table":"{TABLE}","outcome":{{"rolls":{rolls}}}}}"#)).unwrap();
    Server::start(&folder.0, &["--timers", TIMERS, "--outcomes", script.to_str().unwrap()])
}

fn is_second_window(seen: &Seen) -> bool {
    seen.fold.window().number() == 2 && seen.phase == Phase::Open && seen.fold.phase() == Phase::Open
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_craps_round_goes_on_after_the_server_was_killed_in_its_second_window() {
    let _alone = crate::ALONE.lock().await;
    let folder = Folder::new("windows");
    let server = start(&folder, "[[4,2],[1,1]]");
    let mut player = Player::new(server.address).await;
    player.join(TABLE).await;
    player.bet_in_time(TABLE, &[("pass", "100"), ("field", "100")]).await;
    player.until(TABLE, is_second_window).await;
    player.bet(TABLE, &[("odds:pass", "100")]).await.unwrap();
    let (round, lines) = (player.at(TABLE).round.clone(), player.at(TABLE).fold.lines(player.id));
    server.kill();
    let server = start(&folder, "[[5,1]]");
    let mut again = Player::with_cookie(server.address, Some(&player.cookie)).await;
    again.join(TABLE).await;
    let seen = again.at(TABLE);
    assert_eq!(
        (&seen.round, seen.fold.lines(again.id)),
        (&round, lines),
        "the same round with the same bets"
    );
    assert_eq!(seen.balance, Amount::whole(99_700));
    again.until(TABLE, |seen| seen.settled.is_some()).await;
    let settlement = again.at(TABLE).settled.clone().unwrap();
    assert_eq!((settlement.stake, settlement.back), (Amount::whole(300), Amount::whole(420)));
    again.until(TABLE, |seen| seen.balance == Amount::whole(100_120)).await;
    server.kill();
    assert_eq!(audit(&folder.0), 1);
}
