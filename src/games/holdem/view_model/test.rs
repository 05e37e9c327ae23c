//! The Casino Hold'em table over the shipped plans.

use rules::amount::Amount;
use rules::decision::Decision;

use crate::games::card_table::view_model::choice::{Price, question};
use crate::games::card_table::view_model::deal::{Deal, ME};
use crate::games::holdem::view_model::*;

const PLANS: [&str; 2] = ["chance/evolution-casino-holdem", "chance/synot-casino-holdem"];

fn cards(names: &str) -> Vec<Card> {
    names.split(' ').map(|name| name.parse().unwrap()).collect()
}

fn seen(deal: &Deal) -> HoldemView {
    build(&deal.round, ME, Lang::Cs).unwrap()
}

#[test]
fn the_best_hand_so_far_is_named_and_its_cards_known() {
    for plan in PLANS {
        let deal = Deal::new(plan, &[(ME, "ante 200")], "KD 2H 9C 7C KS 9H 4S 3S 8H");
        let view = seen(&deal);
        let best = view.best.unwrap();
        assert_eq!((best.name.as_str(), best.ranks.as_str()), ("Dva páry", "králové a devítky"), "{plan}");
        assert!(best.best.makes("KD".parse().unwrap()) && best.best.holds("4S".parse().unwrap()));
        assert!(!best.best.makes("4S".parse().unwrap()), "a kicker does not make the pair");
        assert_eq!(view.dealer, [None, None]);
        assert_eq!(view.dealer_words, "hraje od páru čtyřek");
    }
}

#[test]
fn a_call_costs_twice_the_ante_and_a_fold_names_what_falls() {
    for plan in PLANS {
        let side = if plan == PLANS[0] { "bonus" } else { "aa" };
        let deal = Deal::new(plan, &[(ME, &format!("ante 200, {side} 10"))], "KD 2H 9C 7C KS 9H 4S 3S 8H");
        let asked = question(&deal.round, ME, Amount::whole(1000), Lang::Cs).unwrap();
        let prices: Vec<(Decision, Price)> =
            asked.choices.iter().map(|choice| (choice.decision, choice.price.clone())).collect();
        // The bonus is settled after a fold too; AA falls with the ante.
        let falls = if plan == PLANS[0] { "Ante" } else { "Ante, AA" };
        assert_eq!(
            prices,
            [
                (Decision::Call, Price::Costs(Amount::whole(400))),
                (Decision::Fold, Price::Forfeits(falls.to_owned()))
            ]
        );
        assert!(asked.default.is_some());
    }
}

#[test]
fn a_dealer_below_the_pair_is_told_in_words() {
    let mut deal = Deal::new(PLANS[0], &[(ME, "ante 100")], "KD 2H 9C 7C KS 9H 4S 3S 8H");
    deal.decide(ME, None, Decision::Call);
    let view = seen(&deal);
    assert_eq!(view.ending, Some(Ending::Win));
    assert!(view.dealer_words.starts_with("nemá ani pár čtyřek"), "{}", view.dealer_words);
}

#[test]
fn a_dealer_who_plays_is_named_by_his_hand() {
    let mut deal = Deal::new(PLANS[1], &[(ME, "ante 100")], "2D AH 9C AC KS 8H 4S 3S 7H");
    deal.decide(ME, None, Decision::Call);
    let view = seen(&deal);
    assert_eq!(view.ending, Some(Ending::Lose));
    assert_eq!(view.dealer_words, "Pár es: hraje");
}

#[test]
fn who_folds_has_lost_and_a_call_blind_has_called() {
    let mut deal = Deal::new(PLANS[1], &[(ME, "ante 100")], "2D AH 9C AC KS 8H 4S 3S 7H");
    deal.decide(ME, None, Decision::Fold);
    assert_eq!((seen(&deal).called, seen(&deal).ending), (Some(false), Some(Ending::Lose)));
    let deal = Deal::new(PLANS[1], &[(ME, "ante 100, call_blind 200")], "2D AH 9C AC KS 8H 4S 3S 7H");
    assert_eq!(seen(&deal).called, Some(true));
    assert!(question(&deal.round, ME, Amount::whole(1000), Lang::Cs).is_none());
}

#[test]
fn hands_are_put_into_words_in_every_language() {
    let words = |names: &str, lang| Best::of(&cards(names)).unwrap().ranks(lang);
    assert_eq!(words("AS 2H 3D 4C 5S", Lang::Cs), "nejvyšší pětka");
    assert_eq!(words("KS KH KD 5C 5S", Lang::Cs), "králové a pětky");
    assert_eq!(words("KS QH 9D 5C 2S", Lang::En), "king high");
    assert_eq!(words("JS JH 9D 5C 2S", Lang::Sk), "dolníkov");
    assert_eq!(Best::of(&cards("AS KS")), None);
}

#[test]
fn who_could_not_pay_for_the_call_is_told_while_he_bets() {
    let table = rules::plan::shipped::table("chance/evolution-casino-holdem").unwrap();
    let short = |left: u32| short_of_call(&table, Amount::whole(100), Amount::whole(left));
    assert_eq!(short(199), Some(Amount::whole(200)));
    assert_eq!(short(200), None);
    let roulette = rules::plan::shipped::table("chance/evolution-roulette").unwrap();
    assert_eq!(short_of_call(&roulette, Amount::whole(100), Amount::ZERO), None);
}

#[test]
fn a_bet_that_needs_the_call_says_so_before_it_is_laid() {
    let table = crate::games::card_table::view_model::deal::table(PLANS[1]);
    for &lang in Lang::ALL {
        let condition =
            |place| crate::games::card_table::view_model::name::condition(&table, Position::of(place), lang);
        assert_eq!(condition(Place::Aa), td_string!(Locale::from(lang), cards.only_with_call));
        assert_eq!([condition(Place::Ante), condition(Place::Razz)], [""; 2]);
    }
}
