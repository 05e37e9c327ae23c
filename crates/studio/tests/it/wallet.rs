//! An operator's wallet that fails in every way: no money is lost, none is paid twice, and no table waits for it.

use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::path::PathBuf;

use crate::common::http::ask;
use crate::common::operator::{FAULTS, Fault, Operator};
use crate::common::{Player, Ticket};
use protocol::command::ClientCommand;
use protocol::id::CommandId;
use protocol::message::ServerMessage;
use protocol::safe_play::LimitKind;
use rules::amount::Amount;
use rules::plan::Currency;
use studio::chance;
use studio::clock::now;
use studio::launch::{Claims, Key};
use studio::ledger::Ledger;
use studio::ledger::audit::audit;
use studio::ledger::outbox::{self, Errand, Parcel};
use studio::ledger::transfer::{self, Account, Money};
use studio::secret::Secret;
use studio::server::{Setup, open_house};
use studio::table::setup::{DealerSetup, TableSetup};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

const TABLE: &str = "chance-evolution-roulette";
const CONSOLE: &str = "a key of a console";
const ACCOUNT: &str = "chance:jan";

struct House {
    address: SocketAddr,
    ledger: Ledger,
    server: JoinHandle<std::io::Result<()>>,
}

fn token_key() -> Key {
    Key::new(&"k".repeat(32)).unwrap()
}

fn setup(operator: &Operator, file: Option<PathBuf>, timeout: u64) -> Setup {
    let table = |plan: &str| TableSetup {
        dealer: DealerSetup::Console,
        key: Secret::new(CONSOLE),
        ..TableSetup::shipped(plan).unwrap()
    };
    Setup {
        file,
        tables: Some(vec![table("chance/evolution-roulette"), table("magicplanet/roulette")]),
        keys: [("chance".to_owned(), token_key())].into(),
        timers: "result=0.01".parse().unwrap(),
        wallet: Some(operator.setup(timeout)),
        ..Setup::default()
    }
}

async fn serve(setup: Setup) -> House {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let running = open_house(setup).await.unwrap();
    let ledger = running.house.ledger.clone();
    House { address, ledger, server: tokio::spawn(running.serve(listener, std::future::pending())) }
}

impl House {
    async fn order(&self, order: &str, body: &str) {
        self.order_at(TABLE, order, body).await;
    }

    async fn order_at(&self, table: &str, order: &str, body: &str) {
        let key = format!("Authorization: Bearer {CONSOLE}\r\n");
        loop {
            let answer = ask(self.address, "POST", &format!("/dealer/{table}/{order}"), &key, body).await;
            // A round can be opened when the result of the last has been stored.
            if answer.status == 200 {
                return;
            }
            assert_eq!((order, answer.code().as_str()), ("open", "out_of_turn"), "{}", answer.text());
        }
    }

    /// A player of the operator, at the table.
    async fn player(&self) -> Player {
        let claims = Claims {
            iss: "chance".into(),
            sub: "jan".into(),
            name: "Jan".into(),
            currency: Currency::Czk,
            locale: None,
            brand: None,
            exp: now().0 / 1000 + 60,
            jti: chance::secret(),
        };
        let token = Some(token_key().sign(&claims));
        let mut player = Player::come(self.address, Ticket { token, ..Ticket::default() }).await.unwrap();
        player.join(TABLE).await;
        player
    }

    /// Waits until nothing is on its way, then checks the books.
    async fn settle_up(&self) {
        while self.ledger.write(outbox::waiting).await.unwrap() > 0 {
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
        self.ledger.write(|books| Ok(audit(books))).await.unwrap().unwrap();
    }
}

async fn round(house: &House, player: &mut Player, number: &str) {
    house.order("close", "").await;
    house.order("number", &format!("{{\"number\":\"{number}\"}}")).await;
    player.play(TABLE, &[]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn stakes_come_from_the_wallet_and_wins_go_there() {
    let operator = Operator::start().await;
    operator.give(ACCOUNT, 1000);
    let house = serve(setup(&operator, None, 5000)).await;
    let mut player = house.player().await;
    assert_eq!(player.at(TABLE).balance, Amount::whole(1000), "the wallet's own figure");
    let Some(ServerMessage::Welcome { purses, guest: false, .. }) = &player.welcome else {
        panic!("a player of the operator is welcomed: {:?}", player.welcome)
    };
    assert_eq!((purses.len(), purses[0].balance), (1, Amount::whole(1000)), "no play money");
    house.order("open", "").await;
    player.until_open(TABLE).await;
    player.bet(TABLE, &[("red", "100")]).await.unwrap();
    assert_eq!(operator.has(ACCOUNT), Amount::whole(900));
    let refused = player.bet(TABLE, &[("black", "901")]).await.unwrap_err();
    assert_eq!(refused.code.as_str(), "insufficient_balance");
    player.bet(TABLE, &[("black", "50")]).await.unwrap();
    let round_id = player.at(TABLE).round.clone();
    let bets = vec![rules::stake::Stake::new("black".parse().unwrap(), Amount::whole(50))];
    let withdraw = ClientCommand::Withdraw { table: crate::common::table(TABLE), round: round_id, bets };
    player.command(withdraw).await.unwrap();
    operator.until(|operator| operator.has(ACCOUNT) == Amount::whole(900)).await;
    round(&house, &mut player, "14").await;
    operator.until(|operator| operator.has(ACCOUNT) == Amount::whole(1100)).await;
    house.settle_up().await;
    player.until(TABLE, |seen| seen.balance == Amount::whole(1100)).await;
    assert_eq!(operator.unsigned(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_debit_that_fails_once_is_asked_for_again_and_one_that_fails_twice_is_undone() {
    let operator = Operator::start().await;
    operator.give(ACCOUNT, 1000);
    let house = serve(setup(&operator, None, 800)).await;
    let mut player = house.player().await;
    house.order("open", "").await;
    player.until_open(TABLE).await;
    let mut staked = 0;
    for fault in FAULTS {
        operator.fail(&[fault]);
        player.bet(TABLE, &[("red", "10")]).await.unwrap_or_else(|error| panic!("{fault:?}: {error:?}"));
        staked += 10;
        assert_eq!(operator.has(ACCOUNT), Amount::whole(1000 - staked), "{fault:?}: debited once");
    }
    for fault in FAULTS {
        operator.fail(&[fault, fault]);
        let refused = player.bet(TABLE, &[("red", "10")]).await.unwrap_err();
        assert_eq!(refused.code.as_str(), "wallet", "{fault:?}");
        house.settle_up().await;
        assert_eq!(operator.has(ACCOUNT), Amount::whole(1000 - staked), "{fault:?}: undone");
    }
    assert_eq!(operator.keys("rollback").len(), FAULTS.len());
    round(&house, &mut player, "0").await;
    house.settle_up().await;
    assert_eq!(operator.has(ACCOUNT), Amount::whole(1000 - staked));
}

/// Faults after which the wallet has carried the request out.
const LOST_ANSWERS: [Fault; 5] =
    [Fault::BrokenAfter, Fault::SilentAfter, Fault::Garbage, Fault::BadSignature, Fault::Moved];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_debit_whose_answer_was_lost_is_confirmed_by_a_duplicate_and_never_forgotten() {
    let operator = Operator::start().await;
    operator.give(ACCOUNT, 1000);
    operator.says_duplicate();
    let house = serve(setup(&operator, None, 800)).await;
    let mut player = house.player().await;
    house.order("open", "").await;
    player.until_open(TABLE).await;
    let mut staked = 0;
    for fault in LOST_ANSWERS {
        operator.fail(&[fault]);
        player.bet(TABLE, &[("red", "10")]).await.unwrap_or_else(|error| panic!("{fault:?}: {error:?}"));
        staked += 10;
        assert_eq!(operator.has(ACCOUNT), Amount::whole(1000 - staked), "{fault:?}: debited once");
        player.until(TABLE, |seen| seen.balance == Amount::whole(1000 - staked)).await;
    }
    // Both answers are lost: what was carried out is rolled back.
    for fault in LOST_ANSWERS {
        operator.fail(&[fault, fault]);
        assert_eq!(
            player.bet(TABLE, &[("red", "10")]).await.unwrap_err().code.as_str(),
            "wallet",
            "{fault:?}"
        );
        house.settle_up().await;
        assert_eq!(operator.has(ACCOUNT), Amount::whole(1000 - staked), "{fault:?}: undone");
    }
    round(&house, &mut player, "1").await;
    house.settle_up().await;
    assert_eq!(operator.has(ACCOUNT), Amount::whole(1000 + staked), "every accepted bet has won");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_refusal_after_a_lost_answer_is_rolled_back_too() {
    let operator = Operator::start().await;
    operator.give(ACCOUNT, 5);
    let house = serve(setup(&operator, None, 500)).await;
    let mut player = house.player().await;
    house.order("open", "").await;
    player.until_open(TABLE).await;
    operator.fail(&[Fault::Silent]);
    assert_eq!(player.bet(TABLE, &[("red", "10")]).await.unwrap_err().code.as_str(), "insufficient_balance");
    house.settle_up().await;
    // The first request may still be on its way: its key is closed at the operator.
    assert_eq!(operator.keys("rollback"), operator.keys("debit"));
    assert_eq!(operator.has(ACCOUNT), Amount::whole(5));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_debit_that_no_table_stakes_is_undone_without_a_restart() {
    let operator = Operator::start().await;
    operator.give(ACCOUNT, 1000);
    let house = serve(setup(&operator, None, 500)).await;
    let player = house.player().await;
    // A debit that was noted when the books could not be written any more.
    let lost = Parcel {
        key: "bet:1:lost".into(),
        player: player.id,
        currency: Currency::Czk,
        amount: Amount::whole(70),
        round: 1,
    };
    house
        .ledger
        .write(move |books| outbox::post(books, &lost, Errand::Debit, now().0, now().0))
        .await
        .unwrap();
    house.settle_up().await;
    assert_eq!(operator.keys("rollback"), BTreeSet::from(["bet:1:lost".to_owned()]));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_credit_that_the_wallet_refuses_is_kept_and_asked_for_again() {
    let operator = Operator::start().await;
    operator.give(ACCOUNT, 1000);
    let house = serve(setup(&operator, None, 800)).await;
    let mut player = house.player().await;
    house.order("open", "").await;
    player.until_open(TABLE).await;
    player.bet(TABLE, &[("red", "10")]).await.unwrap();
    operator.fail(&[Fault::UnknownKey, Fault::UnknownKey]);
    round(&house, &mut player, "1").await;
    house.settle_up().await;
    assert_eq!(operator.has(ACCOUNT), Amount::whole(1010));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_credit_is_carried_until_it_is_confirmed_and_paid_once() {
    let operator = Operator::start().await;
    operator.give(ACCOUNT, 1000);
    let house = serve(setup(&operator, None, 800)).await;
    let mut player = house.player().await;
    for (won, fault) in (1u32..).zip(FAULTS) {
        house.order("open", "").await;
        player.until_open(TABLE).await;
        player.bet(TABLE, &[("red", "10")]).await.unwrap();
        operator.fail(&[fault, fault]);
        round(&house, &mut player, "1").await;
        house.settle_up().await;
        assert_eq!(operator.has(ACCOUNT), Amount::whole(1000 + 10 * won), "{fault:?}");
    }
    // An operator who says "duplicate" to what it has done is understood as well.
    operator.says_duplicate();
    house.order("open", "").await;
    player.until_open(TABLE).await;
    player.bet(TABLE, &[("red", "10")]).await.unwrap();
    operator.fail(&[FAULTS[3]]);
    round(&house, &mut player, "1").await;
    house.settle_up().await;
    assert_eq!(operator.has(ACCOUNT), Amount::whole(1080));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_does_not_wait_for_a_wallet_and_a_late_debit_goes_back() {
    let operator = Operator::start().await;
    operator.give(ACCOUNT, 1000);
    let house = serve(setup(&operator, None, 20_000)).await;
    let mut player = house.player().await;
    house.order("open", "").await;
    player.until_open(TABLE).await;
    let bell = operator.hold_debits();
    let (betting, closing) = (player.bet(TABLE, &[("red", "100")]), async {
        operator.until(|operator| operator.calls("held").len() == 1).await;
        house.order("close", "").await;
        house.order("number", "{\"number\":\"1\"}").await;
        bell.notify_one();
    });
    let (bet, ()) = tokio::join!(betting, closing);
    assert_eq!(bet.unwrap_err().code.as_str(), "betting_closed");
    house.settle_up().await;
    assert_eq!(operator.has(ACCOUNT), Amount::whole(1000));
    assert_eq!(operator.keys("rollback").len(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_debit_for_a_bet_that_safe_play_refuses_is_undone() {
    let operator = Operator::start().await;
    operator.give(ACCOUNT, 1000);
    let house = serve(setup(&operator, None, 5000)).await;
    let mut player = house.player().await;
    let (kind, value) = (LimitKind::StakeDay, Some(Amount::whole(150)));
    player.command(ClientCommand::SetLimit { kind, value, currency: None }).await.unwrap();
    house.order("open", "").await;
    player.until_open(TABLE).await;
    player.bet(TABLE, &[("red", "100")]).await.unwrap();
    let refused = player.bet(TABLE, &[("black", "60")]).await.unwrap_err();
    assert_eq!((refused.code.as_str(), refused.limit), ("limit_stake_day", value));
    house.settle_up().await;
    assert_eq!(operator.has(ACCOUNT), Amount::whole(900), "only the first bet was paid");
    assert_eq!(operator.keys("rollback").len(), operator.keys("debit").len() - 1);
    // What is staked and what comes back counts towards the limit as it does with a purse of the house.
    let safe = player.until_safe(|safe| safe.today.iter().any(|sum| !sum.staked.is_zero())).await;
    assert_eq!(safe.today[0].staked, Amount::whole(100));
    round(&house, &mut player, "1").await;
    house.settle_up().await;
    assert_eq!(operator.has(ACCOUNT), Amount::whole(1100));
    let safe = player.until_safe(|safe| safe.today.iter().any(|sum| !sum.returned.is_zero())).await;
    assert_eq!(safe.today[0].returned, Amount::whole(200));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_command_sent_to_a_second_table_never_undoes_the_debit_of_the_first() {
    const SECOND: &str = "magicplanet-roulette";
    let operator = Operator::start().await;
    operator.give(ACCOUNT, 1000);
    let house = serve(setup(&operator, None, 5000)).await;
    let mut player = house.player().await;
    player.join(SECOND).await;
    let bet = |player: &Player, table: &str| ClientCommand::Bet {
        table: crate::common::table(table),
        round: player.at(table).round.clone(),
        bets: vec![rules::stake::Stake::new("red".parse().unwrap(), Amount::whole(100))],
    };
    for table in [TABLE, SECOND] {
        house.order_at(table, "open", "").await;
        player.until_open(table).await;
    }
    let id = CommandId::new("same").unwrap();
    let command = bet(&player, TABLE);
    player.command_as(id.clone(), command).await.unwrap();
    let command = bet(&player, SECOND);
    player.command_as(id, command).await.unwrap();
    assert!(player.at(SECOND).fold.book().iter().next().is_none(), "it was carried out before");
    house.settle_up().await;
    assert_eq!(operator.has(ACCOUNT), Amount::whole(900));
    assert_eq!((operator.keys("debit").len(), operator.keys("rollback").len()), (1, 0));
}

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("platno-wallet-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_the_wallet_owes_and_is_owed_survives_a_restart() {
    let folder = folder("restart");
    let file = Some(folder.join("studio.db"));
    let operator = Operator::start().await;
    operator.give(ACCOUNT, 1000);
    let house = serve(setup(&operator, file.clone(), 500)).await;
    let mut player = house.player().await;
    house.order("open", "").await;
    player.until_open(TABLE).await;
    player.bet(TABLE, &[("red", "100")]).await.unwrap();
    operator.set_down(true);
    round(&house, &mut player, "1").await;
    player.until(TABLE, |seen| seen.balance == Amount::whole(1100)).await;
    assert_eq!(operator.has(ACCOUNT), Amount::whole(900), "the operator is down");
    // A debit that was carried out when the server died before it could be staked.
    let lost = Parcel {
        key: "bet:1:lost".into(),
        player: player.id,
        currency: Currency::Czk,
        amount: Amount::whole(70),
        round: 1,
    };
    house.ledger.write(move |books| outbox::post(books, &lost, Errand::Debit, 1, 1)).await.unwrap();
    house.server.abort();
    operator.set_down(false);
    let house = serve(setup(&operator, file, 500)).await;
    house.settle_up().await;
    assert_eq!(operator.has(ACCOUNT), Amount::whole(1100), "paid once");
    // Asked for more than once is right: anybody who gets no answer in time asks again under the same key.
    assert_eq!(operator.keys("rollback"), BTreeSet::from(["bet:1:lost".to_owned()]));
    let _ = std::fs::remove_dir_all(&folder);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_wrong_key_moves_nothing() {
    let operator = Operator::start().await;
    operator.give(ACCOUNT, 1000);
    let mut setup = setup(&operator, None, 1000);
    setup.wallet.as_mut().unwrap().key = Secret::new("not the key of the wallet").unwrap();
    let house = serve(setup).await;
    let mut player = house.player().await;
    house.order("open", "").await;
    player.until_open(TABLE).await;
    assert_eq!(player.bet(TABLE, &[("red", "10")]).await.unwrap_err().code.as_str(), "wallet");
    assert!(operator.unsigned() > 0);
    assert_eq!(operator.has(ACCOUNT), Amount::whole(1000));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn guests_sit_where_the_configuration_says_so_and_keep_their_purse_here() {
    let operator = Operator::start().await;
    operator.set_down(true);
    let mut setup = setup(&operator, None, 1000);
    setup.tables.as_mut().unwrap()[0].guests = Some(true);
    let house = serve(setup).await;
    let mut guest = Player::new(house.address).await;
    let other = crate::common::table("magicplanet-roulette");
    let refused = guest.command(ClientCommand::Join { table: other }).await.unwrap_err();
    assert_eq!(refused.code.as_str(), "no_guests", "real money is played for at that table");
    guest.join(TABLE).await;
    house.order("open", "").await;
    guest.until_open(TABLE).await;
    guest.bet(TABLE, &[("red", "100")]).await.unwrap();
    round(&house, &mut guest, "1").await;
    guest.until(TABLE, |seen| seen.balance == Amount::whole(100_100)).await;
    assert!(operator.calls("debit").is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn play_money_and_real_money_have_pots_and_houses_of_their_own() {
    let operator = Operator::start().await;
    operator.give(ACCOUNT, 1000);
    let mut setup = setup(&operator, None, 5000);
    setup.tables.as_mut().unwrap()[0].guests = Some(true);
    let house = serve(setup).await;
    let mut player = house.player().await;
    let mut guest = Player::new(house.address).await;
    guest.join(TABLE).await;
    house.order("open", "").await;
    player.until_open(TABLE).await;
    guest.until_open(TABLE).await;
    player.bet(TABLE, &[("red", "100")]).await.unwrap();
    guest.bet(TABLE, &[("black", "70")]).await.unwrap();
    let held = async |account: Account| house.ledger.write(move |books| transfer::held(books, account)).await;
    let czk = Currency::Czk;
    assert_eq!(held(Account::Pot(Money::Real, czk)).await, Ok(Amount::whole(100)));
    assert_eq!(held(Account::Pot(Money::Play, czk)).await, Ok(Amount::whole(70)));
    round(&house, &mut player, "2").await;
    house.settle_up().await;
    for money in [Money::Real, Money::Play] {
        assert_eq!(held(Account::Pot(money, czk)).await, Ok(Amount::ZERO), "{money:?}");
    }
    assert_eq!(held(Account::House(Money::Real, czk)).await, Ok(Amount::whole(100)), "the player lost");
    let sum = "SELECT balance FROM account WHERE name = 'play:house:CZK'";
    let play: i64 =
        house.ledger.write(move |books| Ok(books.query_row(sum, [], |row| row.get(0))?)).await.unwrap();
    assert_eq!(play, -7_000, "the guest won");
}
