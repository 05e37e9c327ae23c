//! What a hand may do, by how its cards came.

use std::sync::Arc;

use rules::decision::Decision;
use rules::event::{PlayerId, RoundEvent, To};
use rules::pontoon::round::PontoonRound;
use rules::position::BoxNumber;
use rules::round::{Awaits, Round};

use crate::common::{cards, stakes, table};

const OWNER: PlayerId = PlayerId(7);

/// Plays the words with the cards until a decision is due that no word is left for, and says what is on offer.
fn offered(plan: &str, shoe: &str, words: &str) -> String {
    let mut round = Round::new(Arc::clone(&table(plan)));
    round.apply(&RoundEvent::BettingOpened).unwrap();
    round.apply(&RoundEvent::BetAccepted { player: OWNER, bets: stakes("box:3/main 100") }).unwrap();
    round.apply(&RoundEvent::BettingClosed).unwrap();
    let mut shoe = cards(shoe).into_iter();
    let mut words = words.split_whitespace();
    let at = BoxNumber::new(3);
    loop {
        match round.awaits() {
            Awaits::Card { to, .. } => match shoe.next() {
                Some(card) => round.apply(&RoundEvent::CardDealt { to, card: Some(card) }).unwrap(),
                None => return format!("card to {to}"),
            },
            Awaits::Decisions => match words.next() {
                Some(word) => {
                    let decision: Decision = word.parse().unwrap();
                    round.apply(&RoundEvent::Decided { player: OWNER, at, decision, auto: false }).unwrap();
                }
                None => {
                    let offers = round.decisions(OWNER);
                    assert_eq!(round.default_decision(OWNER, at), Some(Decision::Stand));
                    let names: Vec<_> = offers.iter().map(|offer| offer.decision.name()).collect();
                    return names.join(" ");
                }
            },
            awaits => return awaits.to_string(),
        }
    }
}

const VESTEC: &str = "jmlm/vestec-pontoon";
const MAGIC: &str = "jmlm/magic-pontoon";

#[test]
fn what_a_hand_may_do_follows_from_how_its_cards_came() {
    for plan in [VESTEC, MAGIC] {
        for (shoe, words, expected) in [
            ("9S TH 4D", "", "stand hit double"),
            ("9S TH 9D", "", "stand hit double split"),
            ("KS TH TD", "", "stand hit double split"),
            ("2S TH 4D 6C", "hit", "stand hit"),
            ("2S TH 4D 6C", "double", "stand hit double"),
            ("2S TH 4D 6C 2C", "double hit", "stand hit"),
            ("2S TH 4D 6C 2C", "double double", "stand hit"),
            ("2S TH 4D 6C 2C", "hit hit", "stand hit"),
            // Four cards of eleven or less.
            ("2S TH 4D 2C 3C", "hit hit", "card to box:3"),
            // Ends: over 21, five cards, hard 21, pontoon; only the middle one of them waits for the dealer.
            ("9S TH 4D KC", "hit", "nothing"),
            ("2S TH 4D 2C 3C 9C", "hit hit", "nothing"),
            ("9S TH 4D 8C", "hit", "card to dealer"),
            ("AS 9H KD", "", "nothing"),
            ("AS TH KD", "", "card to dealer"),
            // A split hand gets its second card before anything else; a split ace gets one card.
            ("9S TH 9D", "split", "card to box:3"),
            ("9S TH 9D 9C", "split", "stand hit double split"),
            ("8S TH 8D 8C 8H 8D", "split split split", "stand hit double"),
            ("AS TH AD AC", "split", "card to box:3"),
            ("AS TH AD AC 5D", "split", "card to dealer"),
        ] {
            assert_eq!(offered(plan, shoe, words), expected, "{plan}: {shoe}, {words}");
        }
    }
}

#[test]
fn the_plans_differ_on_a_soft_21() {
    for (shoe, words, vestec, magic) in [
        ("AS TH 4D 6C", "hit", "stand hit", "card to dealer"),
        ("AS TH 4D 6C", "double", "stand hit double", "card to dealer"),
        ("TS 9H KD AC", "split", "stand hit double", "card to box:3"),
    ] {
        assert_eq!(offered(VESTEC, shoe, words), vestec, "{shoe}, {words}");
        assert_eq!(offered(MAGIC, shoe, words), magic, "{shoe}, {words}");
    }
}

#[test]
fn the_deal_is_boxes_dealer_boxes_and_the_second_card_of_the_dealer_comes_last() {
    let mut round = Round::new(table(VESTEC));
    round.apply(&RoundEvent::BettingOpened).unwrap();
    round
        .apply(&RoundEvent::BetAccepted { player: OWNER, bets: stakes("box:6/main 100, box:2/main 100") })
        .unwrap();
    round.apply(&RoundEvent::BettingClosed).unwrap();
    let mut order = Vec::new();
    for card in cards("TS 9S 6H 9D 9C") {
        let Awaits::Card { to, hidden: false } = round.awaits() else { panic!("{}", round.awaits()) };
        order.push(to.to_string());
        // A card for somebody else, or one face down, can't come.
        let wrong = if to == To::Dealer { To::Player } else { To::Dealer };
        assert!(round.apply(&RoundEvent::CardDealt { to: wrong, card: Some(card) }).is_err());
        assert!(round.apply(&RoundEvent::CardDealt { to, card: None }).is_err());
        round.apply(&RoundEvent::CardDealt { to, card: Some(card) }).unwrap();
    }
    assert_eq!(order, ["box:2", "box:6", "dealer", "box:2", "box:6"]);
    let course = round.course::<PontoonRound>().unwrap();
    assert_eq!(course.dealer().cards.len(), 1);
    assert_eq!(round.awaits(), Awaits::Decisions);
}
