//! Boxes and time: who does not bet gives their box up where the plan says so, who does not answer is answered for by the plan.

use crate::common::console::{Console, led};
use crate::common::{Player, Seen, serve, setup};
use protocol::fact::Fact;
use rules::amount::Amount;
use rules::decision::Decision;
use rules::event::RoundEvent;
use studio::server::Setup;

fn house(plan: &str, timers: &str) -> Setup {
    Setup { tables: Some(vec![led(plan)]), ..setup("", timers) }
}

/// A round in which the player of box 5 has a blackjack and nobody is asked anything.
async fn round(console: &Console, bettor: &mut Player, idle: &mut Player) {
    let name = console.table;
    let before = bettor.at(name).round.clone();
    console.open().await;
    for player in [&mut *bettor, &mut *idle] {
        player.until(name, |seen| seen.round != before).await;
        player.until_open(name).await;
    }
    bettor.bet(name, &[("box:5/main", "10")]).await.unwrap();
    console.close().await;
    for card in ["AS", "9H", "KS", "8C"] {
        console.card(card).await;
    }
    bettor.play(name, &[]).await;
}

/// The player was told that a box is no longer theirs.
fn lost_their_box(seen: &Seen) -> bool {
    seen.facts.iter().any(|(_, _, fact)| matches!(fact, Fact::OwnSeat { mine: false, .. }))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_does_not_bet_for_two_rounds_gives_their_box_up_where_the_plan_says_so() {
    for (plan, name, gives_up) in [
        ("chance/absolute-blackjack", "chance-absolute-blackjack", true),
        ("chance/evolution-blackjack", "chance-evolution-blackjack", false),
    ] {
        let address = serve(house(plan, "closed=0.05,card=0.01,result=0.01")).await;
        let console = Console { address, table: name };
        let mut bettor = Player::new(address).await;
        let mut idle = Player::new(address).await;
        for (player, at) in [(&mut bettor, 5), (&mut idle, 2)] {
            player.join(name).await;
            player.sit(name, at).await.unwrap();
        }
        for rounds in 1..=2 {
            round(&console, &mut bettor, &mut idle).await;
            assert!(!lost_their_box(idle.at(name)), "{plan}: {rounds} rounds are not too many");
        }
        round(&console, &mut bettor, &mut idle).await;
        assert_eq!(lost_their_box(idle.at(name)), gives_up, "{plan}");
        let taken = bettor.bet(name, &[("box:2/main", "10")]).await.unwrap_err().code.to_string();
        assert_eq!(taken, "betting_closed");
        let mut next = Player::new(address).await;
        next.join(name).await;
        let sat = next.sit(name, 2).await.map_err(|refused| refused.code.to_string());
        assert_eq!(sat, if gives_up { Ok(()) } else { Err("box_taken".to_owned()) }, "{plan}");
        assert!(!lost_their_box(bettor.at(name)), "{plan}: who bets keeps their box");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_does_not_answer_in_time_is_answered_for_by_the_plan() {
    for (plan, name, on, cards, expected) in [
        // Sixteen against a six stands, and wins when the dealer has too many.
        (
            "chance/infinite-blackjack",
            "chance-infinite-blackjack",
            "main",
            &["TS", "6H", "6D", "TC", "TD"][..],
            "200",
        ),
        // A hold'em hand that is not called is folded.
        (
            "chance/evolution-casino-holdem",
            "chance-evolution-casino-holdem",
            "ante",
            &["AS", "9H", "KS", "9D", "QS", "7S", "2S"][..],
            "0",
        ),
    ] {
        let address = serve(house(plan, "closed=0.05,card=0.01,insurance=0.1,decision=0.1,result=600")).await;
        let console = Console { address, table: name };
        console.open().await;
        let mut player = Player::new(address).await;
        player.join(name).await;
        player.until_open(name).await;
        player.bet(name, &[(on, "100")]).await.unwrap();
        console.close().await;
        for card in cards {
            console.card(card).await;
        }
        let settled = player.play(name, &[]).await;
        assert_eq!(settled.back, expected.parse::<Amount>().unwrap(), "{plan}");
        let decided = player.at(name).facts.iter().find_map(|(_, _, fact)| match fact {
            Fact::Event(RoundEvent::Decided { decision, auto, .. }) => Some((*decision, *auto)),
            _ => None,
        });
        let word = if on == "ante" { Decision::Fold } else { Decision::Stand };
        assert_eq!(decided, Some((word, true)), "{plan}: the plan decided");
    }
}
