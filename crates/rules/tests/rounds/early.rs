//! A line is decided as soon as no card can change it, and not before.

use rules::decision::Decision;
use rules::event::RoundEvent;
use rules::round::{Awaits, Round};

use crate::scripted::{ME, deal, dealt, decide};

/// The lines as `main ?, 21+3 flush`.
fn lines(round: &Round) -> String {
    let line = |line: &rules::settle::OpenLine| {
        format!("{} {}", line.on, line.decided.map_or("?".to_owned(), |decided| decided.category.to_string()))
    };
    round.lines(ME).iter().map(line).collect::<Vec<_>>().join(", ")
}

#[test]
fn side_bets_on_the_first_cards_wait_for_these_only() {
    let bets = "main 10, perfect_pairs 10, 21+3 10, hot_3 10, bust_it 10";
    let mut round = dealt("chance/infinite-blackjack", bets, "5S 9H");
    assert_eq!(lines(&round), "main ?, perfect_pairs ?, 21+3 ?, hot_3 ?, bust_it ?");
    deal(&mut round, "5D");
    assert_eq!(lines(&round), "main ?, perfect_pairs mixed_pair, 21+3 lose, hot_3 total_19, bust_it ?");
}

#[test]
fn a_pair_of_the_dealer_waits_for_his_hidden_card() {
    let mut round = dealt("chance/all-bets-blackjack", "main 10, dealer_pair 10, player_pair 10", "TS 9H 9D");
    assert_eq!(lines(&round), "main ?, dealer_pair ?, player_pair lose");
    decide(&mut round, Decision::Stand);
    round.apply(&RoundEvent::CardShown { card: "9H".parse().unwrap() }).unwrap();
    assert_eq!(lines(&round), "main win, dealer_pair perfect_pair, player_pair lose");
}

#[test]
fn a_hand_over_21_is_lost_at_once() {
    let mut round = dealt("chance/infinite-blackjack", "main 10, bust_it 10", "TS 9H 6D");
    decide(&mut round, Decision::Double);
    assert_eq!(lines(&round), "main ?, bust_it ?, double ?");
    deal(&mut round, "KD");
    assert_eq!(lines(&round), "main bust, bust_it ?, double bust");
}

#[test]
fn a_surrender_is_over_at_once() {
    let mut round = dealt("chance/infinite-blackjack", "main 10", "TS AH 6D");
    round.apply(&RoundEvent::InsuranceClosed).unwrap();
    decide(&mut round, Decision::Surrender);
    assert_eq!(lines(&round), "main surrender");
}

#[test]
fn six_cards_win_before_the_dealer_turns_his_card() {
    let mut round = dealt("sk/infinitive-blackjack", "main 10", "2S KH 3D");
    for card in ["2C", "3S", "2D", "4H"] {
        assert_eq!(lines(&round), "main ?");
        decide(&mut round, Decision::Hit);
        deal(&mut round, card);
    }
    assert_eq!((lines(&round).as_str(), round.awaits()), ("main charlie", Awaits::Show));
    // Also against a blackjack.
    round.apply(&RoundEvent::CardShown { card: "AH".parse().unwrap() }).unwrap();
    assert_eq!(lines(&round), "main charlie");
}

#[test]
fn a_blackjack_waits_only_where_the_dealer_may_have_one() {
    for (open, category) in [("2H", "blackjack"), ("9H", "blackjack"), ("TH", "?"), ("KH", "?"), ("AH", "?")]
    {
        let round = dealt("chance/infinite-blackjack", "main 10", &format!("AS {open} KD"));
        assert_eq!(lines(&round), format!("main {category}"), "{open}");
    }
}

#[test]
fn a_look_under_the_ace_settles_the_insurance() {
    let mut round = dealt("magicplanet/endless-blackjack", "main 10", "TS AH 6D");
    decide(&mut round, Decision::Insurance);
    round.apply(&RoundEvent::InsuranceClosed).unwrap();
    assert_eq!(lines(&round), "main ?, insurance ?");
    let mut other = round.clone();
    round.apply(&RoundEvent::HoleChecked { blackjack: true }).unwrap();
    assert_eq!(lines(&round), "main dealer_blackjack, insurance dealer_blackjack");
    other.apply(&RoundEvent::HoleChecked { blackjack: false }).unwrap();
    assert_eq!(lines(&other), "main ?, insurance lose");
}

#[test]
fn a_pair_on_one_side_is_enough_for_either_pair() {
    let bets = "player 10, player_pair 10, banker_pair 10, either_pair 10, perfect_pair 10";
    let mut round = dealt("chance/speed-baccarat", bets, "5S KH 5D");
    assert_eq!(lines(&round), "player ?, player_pair win, banker_pair ?, either_pair win, perfect_pair ?");
    deal(&mut round, "QH");
    assert_eq!(
        lines(&round),
        "player ?, player_pair win, banker_pair lose, either_pair win, perfect_pair lose"
    );
}

#[test]
fn the_bonus_is_decided_by_the_flop_and_the_ante_by_a_fold() {
    let mut round = dealt("chance/evolution-casino-holdem", "ante 10, bonus 10", "AS KD AD 9C");
    assert_eq!(lines(&round), "ante ?, bonus ?");
    deal(&mut round, "4S");
    assert_eq!(lines(&round), "ante ?, bonus pair_of_aces");
    decide(&mut round, Decision::Fold);
    assert_eq!((lines(&round).as_str(), round.awaits()), ("ante fold, bonus pair_of_aces", Awaits::Nothing));
}

#[test]
fn aces_or_better_wait_for_the_call_only_where_they_could_win() {
    let id = "chance/synot-casino-holdem";
    let mut round = dealt(id, "ante 10, aa 10, razz 10", "AS AD 2C 3C 4S");
    assert_eq!(lines(&round), "ante ?, aa ?, razz lose");
    decide(&mut round, Decision::Call);
    assert_eq!(lines(&round), "ante ?, aa aces_or_better, razz lose, call ?");
    let mut round = dealt(id, "ante 10, aa 10, razz 10", "AS AD 2C 3C 4S");
    decide(&mut round, Decision::Fold);
    assert_eq!(lines(&round), "ante fold, aa fold, razz lose");
    let round = dealt(id, "ante 10, aa 10, razz 10", "AS 5D 2C 3C 6S");
    assert_eq!(lines(&round), "ante ?, aa lose, razz high_6");
}
