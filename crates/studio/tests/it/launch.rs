//! Launch tokens and sessions over a real socket.

use std::net::SocketAddr;
use std::process::Command;

use crate::common::{Player, Ticket, get, serve, setup};
use protocol::message::ServerMessage;
use protocol::rejection::Rejection;
use rules::amount::Amount;
use rules::label::Lang;
use rules::plan::Currency;
use studio::chance;
use studio::clock::{Clock, now};
use studio::launch::{Claims, Key};
use studio::server::Setup;

const START: u64 = 1_794_794_400_000;

fn key() -> Key {
    Key::new(&"k".repeat(32)).unwrap()
}

fn house(clock: &Clock) -> Setup {
    Setup {
        keys: [("chance".to_owned(), key())].into(),
        clock: clock.clone(),
        ..setup("", "betting=600,last=0,closed=0.05,result=0.3")
    }
}

fn claims(player: &str) -> Claims {
    Claims {
        iss: "chance".into(),
        sub: player.into(),
        name: "Jan".into(),
        currency: Currency::Eur,
        locale: Some(Lang::Sk),
        brand: Some("magicplanet".into()),
        exp: START / 1000 + 60,
        jti: chance::secret(),
    }
}

async fn with_token(address: SocketAddr, token: &str) -> Result<Player, Rejection> {
    Player::come(address, Ticket { token: Some(token.into()), ..Ticket::default() }).await
}

async fn with_session(address: SocketAddr, session: &str) -> Result<Player, Rejection> {
    Player::come(address, Ticket { session: Some(session.into()), ..Ticket::default() }).await
}

async fn refusal(come: impl Future<Output = Result<Player, Rejection>>) -> String {
    come.await.err().expect("they are turned away").code.to_string()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_token_brings_the_operators_player_and_is_good_once() {
    let clock = Clock::by_hand(START);
    let address = serve(house(&clock)).await;
    let token = key().sign(&claims("4711"));
    let player = with_token(address, &token).await.unwrap();
    match player.welcome.as_ref().unwrap() {
        ServerMessage::Welcome { name, guest, purses, session, locale, brand, .. } => {
            assert_eq!((name.as_str(), *guest, *locale), ("Jan", false, Some(Lang::Sk)));
            assert_eq!(brand.as_deref(), Some("magicplanet"));
            assert_eq!(purses.len(), 1);
            assert_eq!((purses[0].currency, purses[0].balance), (Currency::Eur, Amount::whole(4_000)));
            assert!(session.as_ref().is_some_and(|key| key.len() == 64));
        }
        other => panic!("{other:?}"),
    }
    assert_eq!(refusal(with_token(address, &token)).await, "token_used");
    let again = with_token(address, &key().sign(&claims("4711"))).await.unwrap();
    assert_eq!(again.id, player.id, "the account is the operator's player's");
    let other = with_token(address, &key().sign(&claims("4712"))).await.unwrap();
    assert_ne!(other.id, player.id);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_many_sockets_that_show_one_token_at_once_one_comes_in() {
    let clock = Clock::by_hand(START);
    let address = serve(house(&clock)).await;
    let token = key().sign(&claims("4711"));
    let come = futures_util::future::join_all((0..16).map(|_| with_token(address, &token))).await;
    let refused: Vec<String> =
        come.into_iter().filter_map(Result::err).map(|refused| refused.code.to_string()).collect();
    assert_eq!(refused, vec!["token_used"; 15]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_token_that_has_run_out_or_is_not_the_operators_is_refused() {
    let clock = Clock::by_hand(START);
    let address = serve(house(&clock)).await;
    let token = key().sign(&claims("1"));
    clock.set(START + 60_000);
    assert_eq!(refusal(with_token(address, &token)).await, "token_expired");
    clock.set(START);
    let forged = Key::new(&"x".repeat(32)).unwrap().sign(&claims("1"));
    let stranger = key().sign(&Claims { iss: "stranger".into(), ..claims("1") });
    let eternal = key().sign(&Claims { exp: START / 1000 + 86_400, ..claims("1") });
    for wrong in [forged, stranger, eternal, "x".into(), String::new()] {
        assert_eq!(refusal(with_token(address, &wrong)).await, "token_invalid", "{wrong}");
    }
    with_token(address, &token).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_session_comes_back_without_token_and_cookie_even_after_a_restart() {
    let folder = std::env::temp_dir().join(format!("platno-launch-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("studio.db");
    let _ = std::fs::remove_file(&file);
    let clock = Clock::by_hand(START);
    let token = key().sign(&claims("4711"));
    let address = serve(Setup { file: Some(file.clone()), ..house(&clock) }).await;
    let first = with_token(address, &token).await.unwrap();
    let (id, session) = (first.id, first.session.clone().unwrap());
    first.close().await;
    let name = "sk-roulette";
    let mut again = with_session(address, &session).await.unwrap();
    assert_eq!(again.id, id);
    again.join(name).await;
    again.until_open(name).await;
    again.bet(name, &[("red", "10")]).await.unwrap();
    assert_eq!(again.at(name).balance, Amount::whole(3_990));
    // Another server with the same books stands for a restart.
    let address = serve(Setup { file: Some(file), ..house(&clock) }).await;
    assert_eq!(refusal(with_token(address, &token)).await, "token_used");
    let after = with_session(address, &session).await.unwrap();
    assert_eq!(after.id, id);
    assert!(matches!(
        after.welcome,
        Some(ServerMessage::Welcome { guest: false, locale: Some(Lang::Sk), .. })
    ));
    clock.set(START + 25 * 3_600_000);
    assert_eq!(refusal(with_session(address, &session)).await, "session_expired");
    assert_eq!(refusal(with_session(address, "made up")).await, "session_expired");
    let _ = std::fs::remove_dir_all(&folder);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_guest_whose_browser_keeps_no_cookies_comes_back_by_their_session() {
    let address = serve(setup("", "betting=600,last=0")).await;
    let first = Player::new(address).await;
    let again = with_session(address, first.session.as_ref().unwrap()).await.unwrap();
    assert_eq!(again.id, first.id);
    let known = Player::with_cookie(address, Some(&first.cookie)).await;
    assert_eq!((known.id, known.session), (first.id, None), "a cookie needs no key beside it");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_history_is_read_with_the_session_key() {
    let script = "{\"table\":\"sk-roulette\",\"outcome\":{\"number\":\"1\"}}";
    let clock = Clock::by_hand(START);
    let mut setup = setup(script, "betting=1,last=0,closed=0.05,result=0.3");
    (setup.clock, setup.keys) = (clock, [("chance".to_owned(), key())].into());
    let address = serve(setup).await;
    let mut player = with_token(address, &key().sign(&claims("1"))).await.unwrap();
    let name = "sk-roulette";
    player.join(name).await;
    player.until_open(name).await;
    player.bet(name, &[("red", "10")]).await.unwrap();
    player.play(name, &[]).await;
    let session = player.session.clone().unwrap();
    let (_, body) = get(address, "/api/history", &format!("x=1\r\nAuthorization: Bearer {session}")).await;
    let rounds: serde_json::Value = serde_json::from_str(&body).unwrap();
    assert_eq!(rounds[0]["settlement"]["return"], "20");
    let (_, none) = get(address, "/api/history", "x=1\r\nAuthorization: Bearer nobody").await;
    assert_eq!(none, "[]");
    assert_eq!(get(address, "/api/history", &player.cookie).await.1, "[]", "the cookie is a stranger's");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn names_from_tokens_carry_nothing_that_is_not_plain() {
    let clock = Clock::by_hand(START);
    let address = serve(house(&clock)).await;
    for (name, plain) in [
        ("Ja\u{202e}n\u{200b}\u{7}  Novák", "Jan Novák".to_owned()),
        ("<b>x</b>", "<b>x</b>".to_owned()),
        (&"ž".repeat(99), "ž".repeat(24)),
    ] {
        let token = key().sign(&Claims { name: name.into(), ..claims("n") });
        let player = with_token(address, &token).await.unwrap();
        let Some(ServerMessage::Welcome { name: shown, .. }) = &player.welcome else { panic!() };
        assert_eq!(*shown, plain);
    }
    let token = key().sign(&Claims { name: "\u{2066}\u{200b}".into(), ..claims("n") });
    let player = with_token(address, &token).await.unwrap();
    let Some(ServerMessage::Welcome { name, player: id, .. }) = &player.welcome else { panic!() };
    assert_eq!(*name, format!("Hráč {}", id.0));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_command_makes_a_token_that_the_server_takes() {
    let file = std::env::temp_dir().join(format!("platno-key-{}", std::process::id()));
    std::fs::write(&file, format!("{}\n", "k".repeat(32))).unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_studio"))
        .args(["token", "--player", "7", "--name", "Eva", "--locale", "en", "--launch-key"])
        .arg(format!("chance={}", file.display()))
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let token = String::from_utf8(output.stdout).unwrap();
    let address = serve(house(&Clock::by_hand(now().0))).await;
    let player = with_token(address, token.trim()).await.unwrap();
    assert!(
        matches!(&player.welcome, Some(ServerMessage::Welcome { name, guest: false, .. }) if name == "Eva")
    );
    std::fs::write(&file, "short").unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_studio"))
        .args(["token", "--player", "7", "--launch-key"])
        .arg(format!("chance={}", file.display()))
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("32"));
    let _ = std::fs::remove_file(&file);
}
