//! The Caribbean poker table over the shipped plan.

use crate::games::card_table::view_model::choice::{Missing, Price, Question};
use crate::games::card_table::view_model::deal::{Deal, ME, OTHER};
use crate::games::caribbean::view_model::pays::{bet_rows, bonus_rows};
use crate::games::caribbean::view_model::question::{ghost, question};
use crate::games::caribbean::view_model::*;
use crate::games::poker_boxes::view_model::lines::rows;

const PLAN: &str = "jmlm/caribbean-magic-poker";

fn seen(deal: &Deal) -> CaribbeanView {
    build(&deal.round, ME, &[], Lang::Cs).unwrap()
}

fn asked(deal: &Deal, purse: u32) -> Option<Question> {
    question(&deal.round, ME, Amount::whole(purse), Lang::Cs)
}

#[test]
fn an_exchange_is_paid_takes_the_bonus_and_makes_the_next_one_dearer() {
    let bets = "box:1/ante 100, box:1/bonus 25";
    let mut deal = Deal::new(PLAN, &[(ME, bets)], "AS KS AH KD 7D 5C 9C 4S JC 3H AD 2C QH");
    let first = asked(&deal, 10_000).unwrap();
    assert_eq!(first.choices[0].price, Price::Costs(Amount::whole(200)));
    assert_eq!(first.choices[1].price, Price::Forfeits("125\u{a0}Kč".to_owned()));
    assert_eq!(first.choices[2].price, Price::Costs(Amount::whole(100)));
    assert_eq!((first.choices.len(), ghost(&first)), (7, Some(Amount::whole(200))));
    let before = seen(&deal).boxes[0].cards.clone();
    deal.decide(ME, Some(1), Decision::Exchange3);
    let view = seen(&deal);
    assert_eq!(exchanged_place(&before, &view.boxes[0].cards), Some(2));
    assert_eq!(view.exchanges[0].paid, [Amount::whole(100)]);
    assert_eq!(view.exchanges[0].ahead, [Amount::whole(200), Amount::whole(400)]);
    assert!(!view.exchanges[0].reduced);
    assert_eq!(asked(&deal, 10_000).unwrap().choices[1].price, Price::Forfeits("100\u{a0}Kč".to_owned()));
    deal.decide(ME, Some(1), Decision::Exchange4);
    assert!(seen(&deal).exchanges[0].reduced);
    deal.decide(ME, Some(1), Decision::Exchange5);
    let spent = asked(&deal, 10_000).unwrap();
    assert_eq!(spent.choices[2].missing, Some(Missing::NoMoreExchanges));
    let names: Vec<String> =
        rows(&deal.round, ME, LINES, Lang::Cs).into_iter().map(|row| row.label).collect();
    assert_eq!(names[2..], ["Box 1: 1. výměna", "Box 1: 2. výměna", "Box 1: 3. výměna"]);
}

#[test]
fn a_purse_that_is_too_small_says_so() {
    let deal = Deal::new(PLAN, &[(ME, "box:1/ante 100")], "2S QH 2H 9D 7D 5C 9C 4S JC 3H");
    let poor = asked(&deal, 150).unwrap();
    assert_eq!(poor.choices[0].missing, Some(Missing::Money));
    assert_eq!(poor.choices[2].missing, None);
    assert_eq!(ghost(&poor), None);
}

#[test]
fn ace_and_king_are_named_and_other_high_cards_are_not() {
    let name = |shoe: &str| {
        let deal = Deal::new(PLAN, &[(ME, "box:1/ante 100")], shoe);
        seen(&deal).boxes[0].named.clone().unwrap().name
    };
    assert_eq!(name("AS QH KH 9D 7D 5C 9C 4S JC 3H"), "Eso a král");
    assert_eq!(name("AS QH QD 9D 7D 5C 9C 4S JC 3H"), "Vysoká karta");
}

#[test]
fn the_dealer_who_has_no_ace_and_king_is_told_in_words() {
    let mut deal = Deal::new(PLAN, &[(ME, "box:1/ante 100")], "2S QH 2H 9D 7D 5C 9C 4S JC 3H");
    let dealer = seen(&deal).dealer;
    assert_eq!((dealer.note, dealer.cards.iter().flatten().count()), (DealerNote::Waits, 1));
    assert!(dealer.cards[4].is_some(), "the open card lies last");
    deal.decide(ME, Some(1), Decision::Bet);
    let view = seen(&deal);
    assert_eq!(view.dealer.note, DealerNote::NotQualified);
    assert_eq!(view.boxes[0].ending, Some(Ending::Win));
}

#[test]
fn a_closed_game_hides_the_cards_from_their_owner_until_the_dealer_shows() {
    let bets = [(ME, "box:2/ante 100, box:2/bet 200"), (OTHER, "box:1/ante 100")];
    let shoe = "QC AS KS 2C AH KD 3C 9D 5C 4C 9C 4S 6D JC 3H";
    let mut deal = Deal::new(PLAN, &bets, shoe);
    let view = seen(&deal);
    assert_eq!(view.boxes[1].cards, [None; 5]);
    assert!(view.exchanges[1].closed);
    deal.decide(OTHER, Some(1), Decision::Pass);
    let view = seen(&deal);
    assert!(view.boxes[1].cards.iter().all(Option::is_some));
    assert_eq!(view.boxes[0].cards, [None; 5], "what was given up is not shown");
}

#[test]
fn pay_tables_have_both_columns_and_fixed_sums() {
    let table = crate::games::card_table::view_model::deal::table(PLAN);
    let bets = bet_rows(&table, Some(HandCategory::FullHouse), Lang::Cs);
    assert_eq!(bets[0].pays, ["100\u{a0}:\u{a0}1", "5\u{a0}:\u{a0}1"]);
    assert!(bets[3].reached);
    assert_eq!(bets.last().unwrap().pays, ["1\u{a0}:\u{a0}1", "1\u{a0}:\u{a0}1"]);
    let bonus = bonus_rows(&table, None, Lang::En);
    assert_eq!(bonus[0].pays, ["50,000\u{a0}Kč"]);
}
