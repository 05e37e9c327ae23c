//! Guests: switched off, or so many an address.

use std::net::SocketAddr;

use crate::common::{Player, Ticket, serve, setup};
use futures_util::{SinkExt, StreamExt};
use protocol::VERSION;
use protocol::message::{ClientMessage, ServerMessage};
use rules::plan::Currency;
use studio::chance;
use studio::clock::now;
use studio::config::Switches;
use studio::launch::{Claims, Key};
use studio::server::Setup;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

fn house(switches: Switches) -> Setup {
    let key = Key::new(&"k".repeat(32)).unwrap();
    Setup { keys: [("chance".to_owned(), key)].into(), switches, ..setup("", "betting=600") }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_guests_are_switched_off_only_an_operators_players_come_in() {
    let address = serve(house(Switches { guests: false, ..Switches::default() })).await;
    let refused = Player::come(address, Ticket::default()).await.err().unwrap();
    assert_eq!(refused.code.as_str(), "no_guests");
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
    let token = Some(Key::new(&"k".repeat(32)).unwrap().sign(&claims));
    let mut player = Player::come(address, Ticket { token, ..Ticket::default() }).await.unwrap();
    player.join("chance-top-card").await;
    let session = player.session.clone();
    Player::come(address, Ticket { session, ..Ticket::default() }).await.unwrap();
}

/// Comes as somebody behind a proxy on this machine; the cookie, or the code of the refusal.
async fn come_from(address: SocketAddr, from: &str, cookie: Option<&str>) -> Result<String, String> {
    let mut request = format!("ws://{address}/ws").into_client_request().unwrap();
    request.headers_mut().insert("x-forwarded-for", from.parse().unwrap());
    if let Some(cookie) = cookie {
        request.headers_mut().insert("cookie", cookie.parse().unwrap());
    }
    let (mut socket, response) = connect_async(request).await.unwrap();
    let set = response.headers().get("set-cookie").map(|value| value.to_str().unwrap().to_owned());
    let hello = ClientMessage::Hello { version: VERSION, token: None, session: None };
    socket.send(Message::Text(serde_json::to_string(&hello).unwrap().into())).await.unwrap();
    let answer = socket.next().await.unwrap().unwrap().into_text().unwrap();
    match serde_json::from_str(&answer).unwrap() {
        ServerMessage::Welcome { .. } => {
            Ok(set.map_or_else(String::new, |set| set.split(';').next().unwrap().into()))
        }
        ServerMessage::TurnedAway { rejection } => Err(rejection.code.to_string()),
        other => panic!("{other:?}"),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_address_makes_so_many_new_guests_and_known_ones_still_come() {
    let address = serve(house(Switches { new_guests_per_hour: 3, ..Switches::default() })).await;
    let cookie = come_from(address, "192.0.2.1", None).await.unwrap();
    for _ in 0..2 {
        come_from(address, "192.0.2.1", None).await.unwrap();
    }
    assert_eq!(come_from(address, "192.0.2.1", None).await, Err("too_many_guests".into()));
    come_from(address, "192.0.2.1", Some(&cookie)).await.unwrap();
    come_from(address, "192.0.2.2", None).await.unwrap();
    // Anybody who forges the list is counted by what the proxy has added to it.
    assert_eq!(come_from(address, "192.0.2.9, 192.0.2.1", None).await, Err("too_many_guests".into()));
}
