//! A clock that jumps forward and back: nobody is held back for it, and nothing is forgotten early.

use crate::common::console::{Console, led};
use crate::common::{Player, Ticket, serve_house, setup};
use protocol::command::ClientCommand;
use protocol::safe_play::LimitKind;
use rules::plan::Currency;
use studio::chance;
use studio::clock::{Clock, Steady};
use studio::launch::{Claims, Key};
use studio::ledger::Ledger;
use studio::ledger::outbox::{self, Errand, Parcel};
use studio::server::{House, Setup, retention};

const NOON: u64 = 1_794_826_800_000;
const MINUTE: u64 = 60_000;
const DAY: u64 = 24 * 60 * MINUTE;
const YEAR: u64 = 365 * DAY;
const NAME: &str = "chance-evolution-roulette";

fn key() -> Key {
    Key::new(&"k".repeat(32)).unwrap()
}

fn house(clock: &Clock) -> Setup {
    Setup {
        keys: [("chance".to_owned(), key())].into(),
        tables: Some(vec![led("chance/evolution-roulette")]),
        clock: clock.clone(),
        ..setup("", "result=0.01")
    }
}

fn token(at: u64) -> String {
    let claims = Claims {
        iss: "chance".into(),
        sub: "jan".into(),
        name: "Jan".into(),
        currency: Currency::Czk,
        locale: None,
        brand: None,
        exp: at / 1000 + 60,
        jti: chance::secret(),
    };
    key().sign(&claims)
}

fn with(token: &str) -> Ticket {
    Ticket { token: Some(token.into()), ..Ticket::default() }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_used_token_is_remembered_and_a_session_lives_over_a_jump() {
    let clock = Clock::by_hand(NOON);
    let (address, house) = serve_house(house(&clock)).await;
    let steady = Steady::new(clock.clone());
    let used = token(NOON);
    let first = Player::come(address, with(&used)).await.unwrap();
    clock.set(NOON + 2 * DAY);
    Player::come(address, with(&token(NOON + 2 * DAY))).await.unwrap();
    retention::forget_expired(&house.ledger, steady.now()).await.unwrap();
    clock.set(NOON + 1);
    assert_eq!(Player::come(address, with(&used)).await.err().unwrap().code.as_str(), "token_used");
    let session = first.session.clone();
    Player::come(address, Ticket { session, ..Ticket::default() }).await.unwrap();
}

/// Waits until the house has noted that everybody is gone.
async fn until_alone(house: &House) {
    let alone = async {
        while house.floor.presence.count().await > 0 {
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(crate::common::PATIENCE, alone).await.unwrap();
    house.ledger.write(|_| Ok(())).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_jump_forward_and_back_does_not_hold_a_player_back() {
    let clock = Clock::by_hand(NOON);
    let (address, house) = serve_house(house(&clock)).await;
    let console = Console { address, table: NAME };
    let mut player = Player::new(address).await;
    player.limit(LimitKind::TimeDay, Some("60")).await.unwrap();
    player.limit(LimitKind::Pause, Some("10")).await.unwrap();
    clock.set(NOON + YEAR);
    player.command(ClientCommand::Pause { minutes: 30 }).await.unwrap();
    let cookie = player.close().await;
    until_alone(&house).await;
    let mut player = Player::with_cookie(address, Some(&cookie)).await;
    player.join(NAME).await;
    clock.set(NOON + 10 * MINUTE);
    console.open().await;
    player.until_open(NAME).await;
    assert_eq!(player.bet(NAME, &[("red", "10")]).await.unwrap_err().code.as_str(), "paused");
    let cookie = player.close().await;
    until_alone(&house).await;
    clock.set(NOON + 41 * MINUTE);
    let mut player = Player::with_cookie(address, Some(&cookie)).await;
    player.join(NAME).await;
    player.until_open(NAME).await;
    assert_eq!(player.bet(NAME, &[("red", "10")]).await.unwrap_err().code.as_str(), "paused");
    // The pause of half an hour began again when the player came with the clock set right, and is over.
    clock.set(NOON + 72 * MINUTE);
    player.bet(NAME, &[("red", "10")]).await.unwrap();
}

#[tokio::test]
async fn what_is_due_in_a_year_was_written_by_a_wrong_clock_and_is_due_now() {
    let ledger = Ledger::open(None).unwrap();
    let parcel = |key: &str| Parcel {
        key: key.into(),
        player: rules::event::PlayerId(1),
        currency: Currency::Czk,
        amount: rules::amount::Amount::whole(10),
        round: 1,
    };
    let (credit, soon) = (parcel("credit:a"), parcel("credit:b"));
    let due = ledger
        .write(move |books| {
            studio::ledger::remote::adopt(books, rules::event::PlayerId(1), "chance:jan")?;
            outbox::post(books, &credit, Errand::Credit, NOON, NOON + YEAR)?;
            outbox::post(books, &soon, Errand::Credit, NOON, NOON + MINUTE)?;
            outbox::due(books, NOON, 10)
        })
        .await
        .unwrap();
    let keys: Vec<_> = due.0.iter().map(|due| due.parcel.key.as_str()).collect();
    assert_eq!(keys, ["credit:a"]);
}
