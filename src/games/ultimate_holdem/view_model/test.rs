//! The Ultimate Texas Hold'em table over the shipped plans.

use rules::phase::Phase;

use crate::games::card_table::view_model::choice::{Price, Question};
use crate::games::card_table::view_model::deal::{Deal, ME, OTHER};
use crate::games::poker_boxes::view_model::lines::rows;
use crate::games::ultimate_holdem::view_model::pays::{diamond_rows, hand_rows, least_diamonds};
use crate::games::ultimate_holdem::view_model::question::{ghost, question};
use crate::games::ultimate_holdem::view_model::*;

const PLAIN: &str = "jmlm/ultimate-texas-holdem";
const DIAMONDS: &str = "jmlm/ultimate-texas-holdem-lucky-diamonds";
const BETS: &str = "box:1/ante 100, box:1/blind 100, box:1/trips 100";

fn seen(deal: &Deal) -> UltimateView {
    build(&deal.round, ME, &[], Lang::Cs).unwrap()
}

fn asked(deal: &Deal, purse: u32) -> Option<Question> {
    question(&deal.round, ME, Amount::whole(purse), Lang::Cs)
}

#[test]
fn each_street_offers_its_raises_with_their_prices() {
    let mut deal = Deal::new(PLAIN, &[(ME, BETS)], "AS 2H KS 2D QS JS TS 7C 3D");
    let first = asked(&deal, 1000).unwrap();
    let prices: Vec<Price> = first.choices.iter().map(|choice| choice.price.clone()).collect();
    let fold = Price::Forfeits("300\u{a0}Kč".to_owned());
    assert_eq!(
        prices,
        [Price::Costs(Amount::whole(400)), Price::Costs(Amount::whole(300)), Price::Free, fold]
    );
    assert_eq!(first.default.as_deref(), Some("CHECK"));
    assert_eq!((first.cards, ghost(&first)), (2, Some(Amount::whole(400))));
    deal.decide(ME, Some(1), Decision::Check);
    let flop = asked(&deal, 1000).unwrap();
    assert_eq!((flop.choices.len(), flop.cards), (2, 5));
    deal.decide(ME, Some(1), Decision::Check);
    let river = asked(&deal, 50).unwrap();
    assert_eq!(river.default.as_deref(), Some("FOLD"));
    assert!(river.choices[0].missing.is_some(), "the raise is not covered");
    assert_eq!(ghost(&river), None);
}

#[test]
fn the_hand_so_far_says_what_it_would_bring() {
    let mut deal = Deal::new(PLAIN, &[(ME, BETS)], "9S KH 9D KD 9H KC 4S 7D 2C");
    assert_eq!(seen(&deal).boxes[0].named, None);
    deal.decide(ME, Some(1), Decision::Check);
    let view = seen(&deal);
    let named = view.boxes[0].named.clone().unwrap();
    assert_eq!(named.best.category, HandCategory::ThreeOfAKind);
    let words = brings(deal.round.table(), view.boxes[0].at, named.best.category, Lang::Cs);
    assert_eq!(words, "TRIPS 3\u{a0}:\u{a0}1 · BLIND vrací se");
    let reached: Vec<_> = hand_rows(deal.round.table(), Some(named.best.category), Lang::Cs)
        .into_iter()
        .filter(|row| row.reached)
        .collect();
    assert_eq!(reached[0].pays, ["3\u{a0}:\u{a0}1", "vrací se"]);
}

#[test]
fn a_dealer_without_a_hand_is_told_and_the_winner_gets_the_ante_back() {
    let mut deal = Deal::new(PLAIN, &[(ME, BETS)], "AS QH 7D 4D KS 9C 8H 5C 2S");
    assert_eq!(seen(&deal).dealer.note, DealerNote::Waits);
    for decision in [Decision::Check, Decision::Check, Decision::Raise1] {
        deal.decide(ME, Some(1), decision);
    }
    let view = seen(&deal);
    assert_eq!(view.dealer.note, DealerNote::NoHand);
    assert_eq!(view.boxes[0].ending, Some(Ending::Win));
    assert_eq!(view.boxes[0].said, Some(Said::Decided("PLAY 1×".to_owned())));
    let rows = rows(&deal.round, ME, LINES, Lang::Cs);
    assert_eq!(rows[0].back, Some(Amount::whole(100)));
    assert!(rows[0].reason.as_ref().unwrap().contains("nemá kombinaci"));
    assert_eq!((rows[3].label.as_str(), rows[3].back), ("Box 1: PLAY", Some(Amount::whole(200))));
    assert_eq!(deal.round.phase(), Phase::Result);
}

#[test]
fn others_cards_stay_hidden_until_the_showdown_and_folded_ones_for_good() {
    let bets = [(ME, "box:1/ante 100, box:1/blind 100"), (OTHER, "box:2/ante 100, box:2/blind 100")];
    let mut deal = Deal::new(PLAIN, &bets, "AS 3S 2H KS 3D 2D QS JS TS 7C 9D");
    assert_eq!(seen(&deal).boxes[1].cards, [None, None]);
    assert_eq!(seen(&deal).boxes[1].said, Some(Said::Deciding));
    deal.decide(ME, Some(1), Decision::Raise4);
    deal.decide(OTHER, Some(2), Decision::Raise3);
    assert!(seen(&deal).boxes[1].cards.iter().all(Option::is_some));
    let mut deal = Deal::new(PLAIN, &bets, "AS 3S 2H KS 3D 2D QS JS TS 7C 9D");
    deal.decide(ME, Some(1), Decision::Raise4);
    deal.decide(OTHER, Some(2), Decision::Fold);
    assert_eq!(seen(&deal).boxes[1].cards, [None, None]);
}

#[test]
fn what_the_plan_decided_in_the_players_place_is_marked() {
    let mut deal = Deal::new(PLAIN, &[(ME, BETS)], "9S KH 9D KD 9H KC 4S 7D 2C");
    deal.decide(ME, Some(1), Decision::Check);
    let late = [(ME, BoxNumber::new(1), Decision::Check)];
    let of = |late: &[TimedOut]| build(&deal.round, ME, late, Lang::Cs).unwrap().boxes[0].timed_out.clone();
    assert_eq!(of(&late).as_deref(), Some("CHECK"));
    assert_eq!(of(&[]), None);
}

#[test]
fn diamonds_are_counted_as_they_are_seen() {
    let bets = "box:1/ante 100, box:1/blind 100, box:1/diamonds 100";
    let mut deal = Deal::new(DIAMONDS, &[(ME, bets)], "AD KS 7D 5H 9C 4C 2S KD KH");
    let count = |deal: &Deal| {
        let view = seen(deal);
        diamonds(&view, view.boxes[0].at).into_iter().filter(|card| *card == Some(true)).count()
    };
    let before = count(&deal);
    deal.decide(ME, Some(1), Decision::Raise4);
    assert!(count(&deal) >= before);
    let table = deal.round.table();
    assert_eq!(least_diamonds(table), Some(4));
    assert!(diamond_rows(table, 4, Lang::En)[0].reached);
    assert_eq!(diamond_rows(table, 4, Lang::En).len(), 6);
}
