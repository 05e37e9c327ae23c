//! Talk at the table over a real socket.

use crate::common::{Player, serve, serve_house, setup, table};
use protocol::chat::Audience;
use protocol::command::ClientCommand;
use protocol::id::Millis;
use protocol::message::{ClientMessage, ServerMessage};
use rules::phase::Phase;
use studio::clock::Clock;
use studio::server::Setup;
use studio::table::ToTable;

const NAME: &str = "chance-top-card";

/// A house whose clock stands still until it is moved.
fn still(timers: &str) -> (Setup, Clock) {
    let clock = Clock::by_hand(1_794_794_400_000);
    (Setup { clock: clock.clone(), ..setup("", timers) }, clock)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_one_says_all_at_the_table_hear_and_newcomers_find() {
    let (address, house) = serve_house(setup("", "betting=600,last=0")).await;
    let mut one = Player::new(address).await;
    let mut other = Player::new(address).await;
    one.join(NAME).await;
    other.join(NAME).await;
    one.chat(NAME, "  Dobrý\tvečer  ").await.unwrap();
    while other.said.is_empty() {
        other.receive().await;
    }
    let line = other.said[0].clone();
    assert_eq!((line.player, line.text.as_str(), line.dealer), (Some(one.id), "Dobrý večer", false));
    house.tables[&table(NAME)].inbox.send(ToTable::DealerSays("Vítejte".into())).await.unwrap();
    while other.said.len() < 2 {
        other.receive().await;
    }
    assert!(other.said[1].dealer && other.said[1].player.is_none());
    let mut late = Player::new(address).await;
    let id = late.next_id();
    late.send(&ClientMessage::Command { id, command: ClientCommand::Join { table: table(NAME) } }).await;
    loop {
        if let ServerMessage::Snapshot(snapshot) = late.receive().await {
            assert_eq!(snapshot.chat, other.said);
            break;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lines_to_the_dealer_are_apart_where_the_plan_says_so() {
    let (address, house) = serve_house(setup("", "betting=600,last=0")).await;
    for (name, apart) in [(NAME, Audience::Dealer), ("chance-evolution-roulette", Audience::Table)] {
        let mut player = Player::new(address).await;
        player.join(name).await;
        player.say(name, "Dobrý večer", Audience::Table).await.unwrap();
        player.say(name, "Míchá se ručně?", Audience::Dealer).await.unwrap();
        house.tables[&table(name)].inbox.send(ToTable::DealerSays("Ano".into())).await.unwrap();
        while player.said.len() < 3 {
            player.receive().await;
        }
        let to: Vec<Audience> = player.said.iter().map(|line| line.to).collect();
        assert_eq!(to, [Audience::Table, apart, apart], "{name}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_plain_text_of_a_fair_length_is_taken() {
    let (setup, clock) = still("betting=600,last=0");
    let address = serve(setup).await;
    let mut player = Player::new(address).await;
    player.join(NAME).await;
    for (text, code) in [
        ("a".repeat(201), "chat_too_long"),
        (String::new(), "chat_not_plain"),
        (" \u{200b}\u{feff} ".into(), "chat_not_plain"),
        ("win\u{202e}nrut".into(), "chat_not_plain"),
        ("a\u{2066}b".into(), "chat_not_plain"),
        ("bell\u{7}".into(), "chat_not_plain"),
        ("\u{1b}[31mred".into(), "chat_not_plain"),
        (format!("z{}", "\u{0300}".repeat(30)), "chat_not_plain"),
    ] {
        assert_eq!(player.chat(NAME, &text).await.unwrap_err().code.as_str(), code, "{text:?}");
    }
    let limit = player.chat(NAME, &"ž".repeat(201)).await.unwrap_err().limit;
    assert_eq!(limit, Some(rules::amount::Amount::whole(200)));
    player.chat(NAME, &"ž".repeat(200)).await.unwrap();
    // Markup is text like any other; invisible characters are gone.
    player.chat(NAME, "<script>alert(1)</script>\u{200b}&amp;").await.unwrap();
    while player.said.len() < 2 {
        player.receive().await;
    }
    assert_eq!(player.said[1].text, "<script>alert(1)</script>&amp;");
    // Five lines at once, then one every three seconds of the house's clock.
    for _ in 0..3 {
        player.chat(NAME, "a").await.unwrap();
    }
    assert_eq!(player.chat(NAME, "a").await.unwrap_err().code.as_str(), "chat_too_fast");
    clock.set(1_794_794_400_000 + 3_000);
    player.chat(NAME, "a").await.unwrap();
    assert_eq!(player.chat(NAME, "a").await.unwrap_err().code.as_str(), "chat_too_fast");
    let mut other = Player::new(address).await;
    other.join(NAME).await;
    other.chat(NAME, "a").await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_muted_is_silent_until_their_time_is_over() {
    let (setup, clock) = still("betting=600,last=0");
    let (address, house) = serve_house(setup).await;
    let mut player = Player::new(address).await;
    player.join(NAME).await;
    let until = Millis(clock.now().0 + 60_000);
    house.mute(player.id, Some(until)).await.unwrap();
    assert_eq!(player.chat(NAME, "a").await.unwrap_err().code.as_str(), "chat_muted");
    clock.set(until.0);
    player.chat(NAME, "a").await.unwrap();
    house.mute(player.id, Some(Millis(u64::MAX))).await.unwrap();
    assert_eq!(player.chat(NAME, "a").await.unwrap_err().code.as_str(), "chat_muted");
    house.mute(player.id, None).await.unwrap();
    player.chat(NAME, "a").await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_chat_is_closed_while_bets_are_open_where_the_plan_says_so() {
    let betting = serve(setup("", "betting=60,last=0")).await;
    let playing = serve(setup("", "betting=0.5,last=0,closed=60,result=60")).await;
    for name in ["sk-roulette", "sk-infinitive-blackjack"] {
        let mut player = Player::new(betting).await;
        assert_eq!(player.chat(name, "a").await.unwrap_err().code.as_str(), "not_at_table");
        player.join(name).await;
        player.until_open(name).await;
        assert_eq!(player.chat(name, "a").await.unwrap_err().code.as_str(), "chat_closed");
        let mut player = Player::new(playing).await;
        player.join(name).await;
        player.until(name, |seen| matches!(seen.phase, Phase::Closed | Phase::Dealing | Phase::Result)).await;
        player.chat(name, "a").await.unwrap();
    }
}
