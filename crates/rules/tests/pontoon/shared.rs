//! Boxes that players share at a table: who comes, who follows, what goes back.

use rules::decision::Decision;
use rules::event::{PlayerId, RoundEvent};
use rules::position::BoxNumber;
use rules::round::{Awaits, Round, RoundError};
use rules::settle::Settlement;

use crate::common::{amount, cards, stakes, table};

const VESTEC: &str = "jmlm/vestec-pontoon";
const MAGIC: &str = "jmlm/magic-pontoon";

// The owner has the highest number, so that nothing can go by numbers.
const OWNER: PlayerId = PlayerId(9);
const SECOND: PlayerId = PlayerId(4);
const THIRD: PlayerId = PlayerId(6);
const LATE: PlayerId = PlayerId(1);

fn open(plan: &str) -> Round {
    let mut round = Round::new(table(plan));
    round.apply(&RoundEvent::BettingOpened).unwrap();
    round
}

fn bet(round: &mut Round, player: PlayerId, bets: &str) -> Result<(), RoundError> {
    round.apply(&RoundEvent::BetAccepted { player, bets: stakes(bets) })
}

fn deal(round: &mut Round, names: &str) {
    for card in cards(names) {
        let Awaits::Card { to, .. } = round.awaits() else { panic!("waits for {}", round.awaits()) };
        round.apply(&RoundEvent::CardDealt { to, card: Some(card) }).unwrap();
    }
}

fn decide(round: &mut Round, player: PlayerId, word: &str) -> Result<(), RoundError> {
    let decision: Decision = word.parse().unwrap();
    round.apply(&RoundEvent::Decided { player, at: BoxNumber::new(3), decision, auto: false })
}

fn offered(round: &Round, player: PlayerId) -> String {
    let offers = round.decisions(player);
    let text = offers.iter().map(|offer| format!("{} {}", offer.decision, offer.cost));
    text.collect::<Vec<_>>().join(", ")
}

fn lines(settlement: &Settlement) -> String {
    let lines = settlement.lines.iter().map(|line| format!("{} {} {}", line.on, line.stake, line.back));
    lines.collect::<Vec<_>>().join(", ")
}

fn settled(round: &Round, player: PlayerId) -> String {
    lines(&round.settle(player).unwrap())
}

/// A box of three, closed.
fn three(plan: &str) -> Round {
    let mut round = open(plan);
    bet(&mut round, OWNER, "box:3/main 100").unwrap();
    bet(&mut round, SECOND, "box:3/main 200").unwrap();
    bet(&mut round, THIRD, "box:3/main 300").unwrap();
    round.apply(&RoundEvent::BettingClosed).unwrap();
    round
}

#[test]
fn a_box_takes_three_players_and_no_more_than_its_maximum_of_them() {
    for plan in [VESTEC, MAGIC] {
        let mut round = open(plan);
        bet(&mut round, OWNER, "box:3/main 100000").unwrap();
        bet(&mut round, SECOND, "box:3/main 100000").unwrap();
        let refused = bet(&mut round, THIRD, "box:3/main 50025").unwrap_err();
        assert_eq!(
            (refused.code(), refused.to_string().as_str()),
            ("table_max", "table_max on box:3/main, limit 250000")
        );
        // Nor in parts.
        assert_eq!(
            bet(&mut round, THIRD, "box:3/main 25025, box:3/main 25000").unwrap_err().code(),
            "table_max"
        );
        bet(&mut round, THIRD, "box:3/main 50000").unwrap();
        assert_eq!(bet(&mut round, OWNER, "box:3/main 25").unwrap_err().code(), "table_max");
        assert_eq!(bet(&mut round, LATE, "box:3/main 100").unwrap_err().code(), "no_such_box");
        bet(&mut round, LATE, "box:4/main 100").unwrap();
    }
}

#[test]
fn who_came_first_decides() {
    for plan in [VESTEC, MAGIC] {
        let mut round = three(plan);
        deal(&mut round, "9S TH 4D");
        assert_eq!(offered(&round, OWNER), "stand 0, hit 0, double 100", "{plan}");
        assert_eq!(offered(&round, SECOND), "", "{plan}");
        assert_eq!(decide(&mut round, SECOND, "stand").unwrap_err().code(), "illegal_decision");
    }
}

#[test]
fn a_joined_player_is_asked_about_a_purchase_in_one_plan_and_bound_in_the_other() {
    let mut round = three(VESTEC);
    deal(&mut round, "5S TH 4D");
    decide(&mut round, OWNER, "double").unwrap();
    assert_eq!(round.awaits(), Awaits::Decisions, "the card waits for the answers");
    assert_eq!(offered(&round, OWNER), "");
    assert_eq!(offered(&round, SECOND), "with 200, without 0");
    assert_eq!(round.cards_seen(SECOND, BoxNumber::new(3)), 2);
    assert_eq!(round.undecided().len(), 2);
    // They answer in whatever order.
    decide(&mut round, THIRD, "without").unwrap();
    assert_eq!(decide(&mut round, THIRD, "with").unwrap_err().code(), "illegal_decision");
    assert_eq!(round.default_decision(SECOND, BoxNumber::new(3)), Some(Decision::Without));
    decide(&mut round, SECOND, "with").unwrap();
    deal(&mut round, "2C");
    decide(&mut round, OWNER, "double").unwrap();
    assert_eq!(offered(&round, THIRD), "", "who let the third card pass is not asked about the fourth");
    decide(&mut round, SECOND, "without").unwrap();
    deal(&mut round, "8H");
    decide(&mut round, OWNER, "stand").unwrap();
    deal(&mut round, "8D");
    assert_eq!(settled(&round, OWNER), "box:3/main 100 200, box:3/double 100 200, box:3/double:2 100 200");
    assert_eq!(settled(&round, SECOND), "box:3/main 200 400, box:3/double 200 400");
    assert_eq!(settled(&round, THIRD), "box:3/main 300 600");

    let mut round = three(MAGIC);
    deal(&mut round, "5S TH 4D");
    let added = round.added_stakes(OWNER, BoxNumber::new(3), Decision::Double);
    assert_eq!(added, [(OWNER, amount("100")), (SECOND, amount("200")), (THIRD, amount("300"))]);
    decide(&mut round, OWNER, "double").unwrap();
    assert_eq!(offered(&round, SECOND), "");
    deal(&mut round, "TC");
    decide(&mut round, OWNER, "stand").unwrap();
    deal(&mut round, "8D");
    assert_eq!(settled(&round, SECOND), "box:3/main 200 400, box:3/double 200 400");
}

#[test]
fn who_lacks_the_money_for_a_split_stays_on_the_left_hand() {
    for plan in [VESTEC, MAGIC] {
        let mut round = three(plan);
        deal(&mut round, "8S 7H 8D");
        let at = BoxNumber::new(3);
        let decided = RoundEvent::Decided { player: OWNER, at, decision: Decision::Split, auto: false };
        let events = round.followed(decided, |player| (player == THIRD).then(|| amount("299")));
        assert_eq!(events.len(), 2, "one declines, then the split");
        for event in &events {
            round.apply(event).unwrap();
        }
        deal(&mut round, "2C");
        decide(&mut round, OWNER, "stand").unwrap();
        deal(&mut round, "TC");
        decide(&mut round, OWNER, "stand").unwrap();
        deal(&mut round, "TD");
        assert_eq!(settled(&round, SECOND), "box:3/main 200 0, box:3/split 200 400", "{plan}");
        assert_eq!(settled(&round, THIRD), "box:3/main 300 0", "{plan}");
    }
}

#[test]
fn every_player_of_a_box_insures_alone() {
    for plan in [VESTEC, MAGIC] {
        let mut round = three(plan);
        deal(&mut round, "AS AH KD");
        assert_eq!(round.awaits(), Awaits::Insurance);
        for player in [OWNER, SECOND, THIRD] {
            assert!(round.awaits_insurance_answers());
            assert!(offered(&round, player).starts_with("insurance "), "{plan}");
            decide(&mut round, player, if player == SECOND { "insurance" } else { "no_insurance" }).unwrap();
        }
        assert!(!round.awaits_insurance_answers());
        round.apply(&RoundEvent::InsuranceClosed).unwrap();
        deal(&mut round, "QC");
        assert_eq!(settled(&round, OWNER), "box:3/main 100 0", "{plan}");
        assert_eq!(settled(&round, SECOND), "box:3/main 200 0, box:3/insurance 100 300", "{plan}");
    }
}

#[test]
fn joined_bets_go_back_with_their_owners() {
    let mut round = open(MAGIC);
    bet(&mut round, OWNER, "box:3/main 100").unwrap();
    bet(&mut round, SECOND, "box:3/main 200").unwrap();
    round.apply(&RoundEvent::BetWithdrawn { player: OWNER, bets: stakes("box:3/main 100") }).unwrap();
    let back = round.bets_without_owner();
    assert_eq!((back.len(), back[0].player), (1, SECOND));
    // Who takes the box now is its owner and has it alone.
    bet(&mut round, LATE, "box:3/main 500").unwrap();
    round.apply(&RoundEvent::BettingClosed).unwrap();
    assert!(round.book().of(SECOND).is_empty());
    deal(&mut round, "9S TH 4D");
    assert_eq!(offered(&round, LATE), "stand 0, hit 0, double 500");
}

#[test]
fn a_box_below_its_minimum_gets_its_stakes_back_at_the_close() {
    let mut round = open(VESTEC);
    bet(&mut round, OWNER, "box:3/main 50").unwrap();
    bet(&mut round, SECOND, "box:3/main 25, box:4/main 25").unwrap();
    bet(&mut round, THIRD, "box:4/main 75").unwrap();
    round.apply(&RoundEvent::BettingClosed).unwrap();
    assert!(round.book().of(OWNER).is_empty());
    assert_eq!(round.book().of(SECOND), stakes("box:4/main 25"));
    deal(&mut round, "9S TH 4D");
    assert_eq!(offered(&round, THIRD), "", "who joined box 4 later doesn't decide");
    assert_eq!(offered(&round, SECOND), "stand 0, hit 0, double 25");

    let mut round = open(MAGIC);
    assert_eq!(bet(&mut round, OWNER, "box:3/main 75").unwrap_err().code(), "below_min");
}

#[test]
fn an_amount_that_no_chips_make_is_refused() {
    let plan = rules::plan::shipped::table_in(VESTEC, rules::plan::Currency::Eur).unwrap();
    let mut round = Round::new(plan);
    round.apply(&RoundEvent::BettingOpened).unwrap();
    for (money, code) in
        [("0.50", "not_a_chip_multiple"), ("1.50", "not_a_chip_multiple"), ("1.25", "not_a_chip_multiple")]
    {
        assert_eq!(
            bet(&mut round, OWNER, &format!("box:3/main {money}")).unwrap_err().code(),
            code,
            "{money}"
        );
    }
    bet(&mut round, OWNER, "box:3/main 1").unwrap();
    bet(&mut round, OWNER, "box:3/main 1.50").unwrap();
    assert_eq!(round.book().of(OWNER), stakes("box:3/main 2.50"));
}

#[test]
fn a_cancelled_round_gives_bought_cards_and_insurance_back() {
    let mut round = three(VESTEC);
    deal(&mut round, "5S AH 4D");
    decide(&mut round, OWNER, "insurance").unwrap();
    round.apply(&RoundEvent::InsuranceClosed).unwrap();
    decide(&mut round, OWNER, "double").unwrap();
    decide(&mut round, SECOND, "with").unwrap();
    round.apply(&RoundEvent::RoundVoided).unwrap();
    assert_eq!(settled(&round, OWNER), "box:3/main 100 100, box:3/insurance 50 50, box:3/double 100 100");
    assert_eq!(settled(&round, SECOND), "box:3/main 200 200, box:3/double 200 200");
}
