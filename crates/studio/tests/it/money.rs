//! Money follows from facts, over real sockets and real books.

use crate::common::{Player, serve_house, setup, table};
use protocol::command::ClientCommand;
use protocol::message::ClientMessage;
use rules::amount::Amount;
use rules::event::RoundEvent;
use rules::phase::Phase;
use rules::plan::shipped;
use rules::round::replay;
use rules::stake::Stake;
use studio::ledger::audit::audit;
use studio::ledger::round;

const BOXES: [&str; 3] =
    ["chance-evolution-blackjack", "chance-synot-blackjack", "chance-absolute-blackjack"];
const ROULETTE: &str = "chance-evolution-roulette";

fn stake(on: &str, money: u32) -> Stake {
    Stake::new(on.parse().unwrap(), Amount::whole(money))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bet_behind_comes_back_when_the_owner_withdraws_and_the_audit_is_clean() {
    let (address, house) = serve_house(setup("", "betting=600,last=0")).await;
    for name in BOXES {
        let (mut owner, mut behind) = (Player::new(address).await, Player::new(address).await);
        owner.join(name).await;
        behind.join(name).await;
        owner.until_open(name).await;
        owner.sit(name, 3).await.unwrap();
        owner.bet(name, &[("box:3/main", "100")]).await.unwrap();
        behind.bet(name, &[("box:3/bet_behind", "100")]).await.unwrap();
        let round = owner.at(name).round.clone();
        let bets = vec![stake("box:3/main", 100)];
        owner.command(ClientCommand::Withdraw { table: table(name), round, bets }).await.unwrap();
        behind.until(name, |seen| seen.balance == Amount::whole(100_000)).await;
        house.ledger.write(|books| Ok(audit(books).unwrap())).await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn withdrawals_and_bets_behind_that_cross_charge_nobody_for_nothing() {
    let (address, house) = serve_house(setup("", "betting=600,last=0")).await;
    let name = BOXES[0];
    let (mut owner, mut behind) = (Player::new(address).await, Player::new(address).await);
    owner.join(name).await;
    behind.join(name).await;
    owner.until_open(name).await;
    owner.sit(name, 3).await.unwrap();
    let round = owner.at(name).round.clone();
    let main = || vec![stake("box:3/main", 100)];
    for _ in 0..40 {
        owner.bet(name, &[("box:3/main", "100")]).await.unwrap();
        let withdraw = ClientCommand::Withdraw { table: table(name), round: round.clone(), bets: main() };
        let bets = vec![stake("box:3/bet_behind", 100)];
        let bet = ClientCommand::Bet { table: table(name), round: round.clone(), bets };
        let (withdrawn, bet) = tokio::join!(owner.command(withdraw), behind.command(bet));
        withdrawn.unwrap();
        if let Err(refused) = bet {
            assert_eq!(refused.code.as_str(), "no_such_box");
        }
        // Whichever came first: the owner has gone, so nothing of the other lies there.
        behind.until(name, |seen| seen.balance == Amount::whole(100_000)).await;
    }
    house.ledger.write(|books| Ok(audit(books).unwrap())).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn leaving_from_a_replaced_window_keeps_the_newer_one_at_the_table() {
    let (address, _house) = serve_house(setup("", "betting=600,last=0")).await;
    let mut older = Player::new(address).await;
    older.join(ROULETTE).await;
    let mut newer = Player::with_cookie(address, Some(&older.cookie)).await;
    newer.join(ROULETTE).await;
    older.command(ClientCommand::Leave { table: table(ROULETTE) }).await.unwrap();
    newer.until_open(ROULETTE).await;
    newer.bet(ROULETTE, &[("red", "100")]).await.unwrap();
    newer.until(ROULETTE, |seen| seen.balance == Amount::whole(99_900)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_bet_is_accepted_that_arrives_after_the_told_close() {
    let (address, house) = serve_house(setup("", "betting=1,last=0,closed=1")).await;
    let mut player = Player::new(address).await;
    player.join(ROULETTE).await;
    player.until_fresh(ROULETTE).await;
    let round = player.at(ROULETTE).round.clone();
    let number: i64 = round.as_str().parse().unwrap();
    let bets = vec![stake("red", 10)];
    let bet = ClientCommand::Bet { table: table(ROULETTE), round, bets };
    // Bets come as fast as they are allowed, until the phase is told to be over.
    while player.at(ROULETTE).phase == Phase::Open {
        let id = player.next_id();
        player.send(&ClientMessage::Command { id, command: bet.clone() }).await;
        player.receive().await;
    }
    let who = player.id;
    let accepted = |fold: &rules::round::Round| fold.book().of(who).to_vec();
    let at_close = accepted(&player.at(ROULETTE).fold);
    assert!(!at_close.is_empty(), "bets were taken before the close");
    player.command(bet).await.unwrap_err();
    // By now a later round may run: the books know what the round took.
    let facts = house.ledger.write(move |books| round::events(books, number)).await.unwrap();
    let stored = replay(shipped::table("chance/evolution-roulette").unwrap(), &facts).round;
    assert_eq!(accepted(&stored), at_close, "nothing slipped in after the close");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_lines_of_a_round_are_stored_and_never_sent() {
    let (address, house) = serve_house(setup(
        "{\"table\":\"chance-evolution-roulette\",\"outcome\":{\"number\":\"1\"}}",
        "betting=1,last=0,closed=0.05,result=5",
    ))
    .await;
    let mut player = Player::new(address).await;
    player.join(ROULETTE).await;
    player.bet_in_time(ROULETTE, &[("red", "100"), ("straight:2", "10")]).await;
    let number: i64 = player.at(ROULETTE).round.as_str().parse().unwrap();
    let settlement = player.play(ROULETTE, &[]).await;
    let facts = house.ledger.write(move |books| round::events(books, number)).await.unwrap();
    let settled = RoundEvent::LinesSettled { player: player.id, lines: settlement.lines };
    assert_eq!(facts.last(), Some(&settled));
    assert!(!player.raw.iter().any(|message| message.contains("lines_settled")));
    let history = crate::common::last_round(address, &player.cookie).await;
    assert!(!history.to_string().contains("lines_settled"));
    house.ledger.write(|books| Ok(audit(books).unwrap())).await.unwrap();
}
