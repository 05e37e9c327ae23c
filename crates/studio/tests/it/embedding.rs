//! The client in a frame of an operator's page, in a browser that keeps no cookies for it.

use crate::common::console::{Console, led};
use crate::common::http::ask;
use crate::common::{Player, Ticket, serve, setup};
use rules::amount::Amount;
use rules::plan::Currency;
use studio::chance;
use studio::clock::now;
use studio::launch::{Claims, Key};
use studio::server::Setup;
use studio::server::guard::Policy;

const NAME: &str = "chance-evolution-roulette";
const OPERATOR: &str = "https://www.chance.cz";

fn house() -> Setup {
    Setup {
        tables: Some(vec![led("chance/evolution-roulette")]),
        policy: Policy { ancestors: vec![OPERATOR.into()], ..Policy::default() },
        keys: [("chance".to_owned(), Key::new(&"k".repeat(32)).unwrap())].into(),
        ..setup("", "result=0.01")
    }
}

fn token() -> String {
    let claims = Claims {
        iss: "chance".into(),
        sub: "4711".into(),
        name: "Jan".into(),
        currency: Currency::Czk,
        locale: None,
        brand: None,
        exp: now().0 / 1000 + 300,
        jti: chance::secret(),
    };
    Key::new(&"k".repeat(32)).unwrap().sign(&claims)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_framed_client_plays_a_whole_visit_without_a_cookie() {
    let address = serve(house()).await;
    // The page of the launch address may be framed by the operator, and by nobody else.
    let page = ask(address, "GET", &format!("/t/{NAME}?token=x&lang=sk&brand=chance"), "", "").await;
    let policy = page.header("content-security-policy").unwrap();
    let ancestors = policy.split("; ").find(|part| part.starts_with("frame-ancestors"));
    assert_eq!(ancestors, Some(format!("frame-ancestors 'self' {OPERATOR}").as_str()));
    assert_eq!(page.header("x-frame-options"), None, "the older header knows no list");
    // They sign in with the operator's token; their key stays in the page's memory and is all they show from then on.
    let come = |ticket: Ticket| Player::come(address, Ticket { cookie: None, ..ticket });
    let console = Console { address, table: NAME };
    console.open().await;
    let mut player = come(Ticket { token: Some(token()), ..Ticket::default() }).await.unwrap();
    let session = player.session.clone().unwrap();
    player.join(NAME).await;
    player.until_open(NAME).await;
    player.bet(NAME, &[("red", "100")]).await.unwrap();
    let id = player.id;
    player.close().await;
    let mut again = come(Ticket { session: Some(session.clone()), ..Ticket::default() }).await.unwrap();
    assert_eq!(again.id, id, "the same player after the connection broke");
    again.join(NAME).await;
    console.spin("1").await;
    again.until(NAME, |seen| seen.balance == Amount::whole(100_100)).await;
    let key = format!("Authorization: Bearer {session}\r\n");
    let rounds = ask(address, "GET", "/api/history", &key, "").await.json();
    assert_eq!(rounds[0]["settlement"]["return"], "200");
    for path in
        ["/api/house", "/api/returns/chance-evolution-roulette", "/api/plan/chance-evolution-roulette"]
    {
        let answer = ask(address, "GET", path, "", "").await;
        assert_eq!((answer.status, answer.header("set-cookie")), (200, None), "{path}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_frames_a_client_whose_house_names_no_operator() {
    let address = serve(Setup { policy: Policy::default(), ..house() }).await;
    let page = ask(address, "GET", "/", "", "").await;
    let policy = page.header("content-security-policy").unwrap();
    assert!(policy.ends_with("; frame-ancestors 'self'"), "{policy}");
    assert_eq!(page.header("x-frame-options"), Some("SAMEORIGIN"));
}
