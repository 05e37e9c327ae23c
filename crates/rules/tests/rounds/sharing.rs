//! Players who share a box: who came first decides, the others answer, and a record of each settles to the same lines.

use std::sync::Arc;

use proptest::prelude::*;
use rules::blackjack::round::BlackjackRound;
use rules::decision::Decision;
use rules::dispute::record_of;
use rules::event::{PlayerId, RoundEvent};
use rules::plan::shipped;
use rules::position::BoxNumber;
use rules::record::settle_line;
use rules::round::{Awaits, Round};
use rules::settle::Settlement;
use rules::table::Table;

use crate::common::dealer::Dealer;
use crate::common::{amount, cards, cases, stakes, table, tables_of};

const OWNER: PlayerId = PlayerId(7);
const SECOND: PlayerId = PlayerId(3);
const THIRD: PlayerId = PlayerId(5);
const FOURTH: PlayerId = PlayerId(1);

fn shared_tables() -> Vec<(&'static str, Arc<Table>)> {
    tables_of(|game| game.players_a_box() > 1 && game.of::<rules::blackjack::plan::BlackjackPlan>().is_some())
}

fn bet(player: PlayerId, bets: &str) -> RoundEvent {
    RoundEvent::BetAccepted { player, bets: stakes(bets) }
}

fn decided(player: PlayerId, decision: Decision) -> RoundEvent {
    RoundEvent::Decided { player, at: BoxNumber::new(3), decision, auto: false }
}

fn round(id: &str, bets: &[RoundEvent]) -> Round {
    let mut round = Round::new(table(id));
    round.apply(&RoundEvent::BettingOpened).unwrap();
    for bet in bets {
        round.apply(bet).unwrap();
    }
    round
}

fn deal(round: &mut Round, names: &str) {
    for card in cards(names) {
        let Awaits::Card { to, hidden: false } = round.awaits() else { panic!("{}", round.awaits()) };
        round.apply(&RoundEvent::CardDealt { to, card: Some(card) }).unwrap();
    }
}

fn offers(round: &Round, player: PlayerId) -> Vec<String> {
    round.decisions(player).iter().map(|offer| format!("{} {}", offer.decision, offer.cost)).collect()
}

fn lines(round: &Round, player: PlayerId) -> Vec<String> {
    let lines = round.settle(player).unwrap().lines;
    lines.iter().map(|line| format!("{} {}>{}", line.on, line.stake, line.back)).collect()
}

#[test]
fn who_bets_first_owns_the_box_and_two_may_join() {
    for (id, _) in shared_tables() {
        let main = "box:3/main 100";
        let mut round = round(id, &[bet(OWNER, main), bet(SECOND, main), bet(THIRD, main)]);
        assert_eq!(round.apply(&bet(FOURTH, main)).unwrap_err().code(), "no_such_box", "{id}");
        // Who sits there may still add, as far as the box takes it.
        round.apply(&bet(SECOND, "box:3/main 249700")).unwrap();
        assert_eq!(round.apply(&bet(THIRD, main)).unwrap_err().code(), "table_max", "{id}");
        round.apply(&RoundEvent::BettingClosed).unwrap();
        let course: &BlackjackRound = round.course().unwrap();
        let [seat] = course.seats() else { panic!("{id}: one box") };
        assert_eq!((seat.owner, &seat.joined[..]), (OWNER, &[SECOND, THIRD][..]), "{id}");
    }
}

#[test]
fn bets_that_joined_an_owner_who_left_go_back() {
    let bets = [bet(OWNER, "box:3/main 100"), bet(SECOND, "box:3/main 200, box:1/main 100")];
    let mut round = round("jmlm/black-jack", &bets);
    round.apply(&RoundEvent::BetWithdrawn { player: OWNER, bets: stakes("box:3/main 100") }).unwrap();
    let orphans = round.bets_without_owner();
    assert_eq!(
        (orphans.len(), orphans[0].player, &orphans[0].stakes),
        (1, SECOND, &stakes("box:3/main 200"))
    );
    // Until it is back, nothing can be added to it; another may take the box.
    assert_eq!(round.apply(&bet(SECOND, "box:3/main 100")).unwrap_err().code(), "no_such_box");
    round.apply(&bet(THIRD, "box:3/main 300")).unwrap();
    round.apply(&RoundEvent::BettingClosed).unwrap();
    assert_eq!(round.book().of(SECOND), stakes("box:1/main 100"));
    let course: &BlackjackRound = round.course().unwrap();
    let owners: Vec<PlayerId> = course.seats().iter().map(|seat| seat.owner).collect();
    assert_eq!(owners, [SECOND, THIRD]);
}

#[test]
fn who_joined_answers_before_the_card_comes() {
    let bets = [bet(OWNER, "box:3/main 100"), bet(SECOND, "box:3/main 200"), bet(THIRD, "box:3/main 300")];
    let mut round = round("jmlm/black-jack", &bets);
    round.apply(&RoundEvent::BettingClosed).unwrap();
    deal(&mut round, "5S 6H 6D");
    assert_eq!(offers(&round, SECOND), [""; 0], "the owner alone decides");
    round.apply(&decided(OWNER, Decision::Double)).unwrap();
    assert_eq!((round.awaits(), offers(&round, OWNER)), (Awaits::Decisions, Vec::new()));
    assert_eq!(offers(&round, SECOND), ["with 200", "without 0"]);
    assert_eq!(round.default_decision(THIRD, BoxNumber::new(3)), Some(Decision::Without));
    assert!(round.apply(&decided(SECOND, Decision::Hand2)).is_err());
    round.apply(&decided(THIRD, Decision::With)).unwrap();
    assert!(round.apply(&decided(THIRD, Decision::With)).is_err(), "an answer is given once");
    round.apply(&decided(SECOND, Decision::Without)).unwrap();
    deal(&mut round, "TC TD 9C");
    assert_eq!(lines(&round, OWNER), ["box:3/main 100>200", "box:3/double 100>200"]);
    assert_eq!(lines(&round, SECOND), ["box:3/main 200>400"]);
    assert_eq!(lines(&round, THIRD), ["box:3/main 300>600", "box:3/double 300>600"]);
}

#[test]
fn what_is_free_is_followed_in_silence() {
    let mut round =
        round("jmlm/free-black-jack", &[bet(OWNER, "box:3/main 100"), bet(SECOND, "box:3/main 200")]);
    round.apply(&RoundEvent::BettingClosed).unwrap();
    deal(&mut round, "8S 6H 8D");
    round.apply(&decided(OWNER, Decision::Split)).unwrap();
    assert_eq!(offers(&round, SECOND), ["with 0", "without 0", "hand:1 0", "hand:2 0"]);
    assert_eq!(round.default_decision(SECOND, BoxNumber::new(3)), Some(Decision::With));
    round.apply(&decided(SECOND, Decision::With)).unwrap();
    deal(&mut round, "TC");
    round.apply(&decided(OWNER, Decision::Stand)).unwrap();
    deal(&mut round, "TH");
    round.apply(&decided(OWNER, Decision::Stand)).unwrap();
    deal(&mut round, "TD 9C");
    assert_eq!(lines(&round, SECOND), ["box:3/main 200>400", "box:3/free_split 0>200"]);
    // A cancelled round gives no unit of the house away.
    round.apply(&RoundEvent::RoundVoided).unwrap();
    assert_eq!(lines(&round, SECOND), ["box:3/main 200>200", "box:3/free_split 0>0"]);
    assert_eq!(round.settle(SECOND).unwrap().stake, amount("200"));
}

fn figures(settlement: &Settlement) -> Vec<String> {
    let mut figures: Vec<String> =
        settlement.lines.iter().map(|line| format!("{} {}>{}", line.on, line.stake, line.back)).collect();
    // A record asks box by box; at the table a player answers for insurance in any order.
    figures.sort();
    figures
}

proptest! {
    #![proptest_config(cases(60))]

    #[test]
    fn the_record_of_each_player_settles_to_the_same_lines(seed: u64, players in 1..=4u64) {
        for (id, table) in shared_tables() {
            let dealer = Dealer::play(&table, players, seed);
            for &player in &dealer.players {
                let Some(record) = record_of(&table, &dealer.events, player) else { continue };
                let line = serde_json::to_string(&record).unwrap();
                let settled = settle_line(line.as_bytes(), shipped::table);
                let settled = settled.unwrap_or_else(|refusal| panic!("{id}: {refusal:?}: {line} of {:?}", dealer.events));
                let played = dealer.round.settle(player).unwrap();
                prop_assert_eq!(figures(&settled), figures(&played), "{}: {}", id, line);
            }
        }
    }
}
