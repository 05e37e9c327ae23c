//! The blackjack table over the shipped plans.

use rules::amount::Amount;
use rules::decision::Decision;
use rules::label::Lang;

use crate::games::blackjack::view_model::*;
use crate::games::card_table::view_model::boxes::may_join;
use crate::games::card_table::view_model::choice::{About, Missing, Price, Question, adds, question};
use crate::games::card_table::view_model::deal::{Deal, ME, OTHER, tables};
use crate::games::card_table::view_model::side_bet::rows;

const SHARED: &str = "chance/infinite-blackjack";
const BOXES: &str = "chance/evolution-blackjack";

fn ask(deal: &Deal) -> Option<Question> {
    question(&deal.round, ME, Amount::whole(10_000), Lang::Cs)
}

fn names(hand: &HandView) -> (String, Option<String>, Option<&'static str>) {
    (hand.name.clone(), hand.count.map(Count::name), hand.ending.map(Ending::name))
}

#[test]
fn the_line_is_asked_stands_and_wins() {
    let mut deal = Deal::new(SHARED, &[(ME, "main 100")], "9H 6H 2H TC 7S 5D 9C");
    assert_eq!(names(&dealer(&deal.round)), ("dealer".into(), Some("6".into()), None));
    assert_eq!(dealer(&deal.round).cards.len(), 2);
    let now = line(&deal.round, ME);
    assert_eq!(now.stand, Stand::Playing);
    assert!(now.hands[0].active);
    deal.decide(ME, None, Decision::Hit);
    assert_eq!(names(&line(&deal.round, ME).hands[0]), ("player".into(), Some("18".into()), None));
    deal.decide(ME, None, Decision::Stand);
    let now = line(&deal.round, ME);
    assert_eq!(now.stand, Stand::Stood(18));
    assert_eq!(now.hands[0].ending, Some(Ending::Lose));
    assert_eq!(names(&dealer(&deal.round)), ("dealer".into(), Some("21".into()), None));
}

#[test]
fn cards_for_others_go_to_the_lane_and_never_to_the_plate() {
    let mut deal = Deal::new(SHARED, &[(ME, "main 100"), (OTHER, "main 50")], "9H 6H 2H TC 7S 3D 2C TD");
    deal.decide(OTHER, None, Decision::Hit);
    deal.decide(ME, None, Decision::Stand);
    // Both had 11; the seven came for the other only.
    let now = line(&deal.round, ME);
    assert_eq!(now.stand, Stand::Stood(11));
    assert_eq!(now.hands[0].cards.len(), 2);
    assert_eq!(now.others, ["7S".parse().unwrap()]);
}

#[test]
fn split_hands_stand_side_by_side_with_the_active_one_marked() {
    let mut deal = Deal::new(SHARED, &[(ME, "main 100")], "8H 6H 8D TC 3S TD TH 5C");
    deal.decide(ME, None, Decision::Split);
    let now = line(&deal.round, ME);
    assert_eq!(
        now.hands.iter().map(|hand| (&*hand.name, hand.active)).collect::<Vec<_>>(),
        [("player", true), ("player:2", false)]
    );
    deal.decide(ME, None, Decision::Stand);
    assert!(line(&deal.round, ME).hands[1].active);
    deal.decide(ME, None, Decision::Stand);
    let now = line(&deal.round, ME);
    assert_eq!(now.stand, Stand::Split);
    assert!(now.hands.iter().all(|hand| hand.ending.is_some()), "{now:?}");
}

#[test]
fn every_ending_has_its_name() {
    let ending = |shoe: &str, decisions: &[Decision]| {
        let mut deal = Deal::new(SHARED, &[(ME, "main 100")], shoe);
        for decision in decisions {
            deal.decide(ME, None, *decision);
        }
        line(&deal.round, ME).hands[0].ending.map(Ending::name)
    };
    assert_eq!(ending("AS 6H KD 9C 8H", &[]), Some("blackjack"));
    assert_eq!(ending("TS 6H 5D TC KH 9C", &[Decision::Hit]), Some("bust"));
    assert_eq!(ending("TS 9H 9D TC", &[Decision::Stand]), Some("push"));
    assert_eq!(ending("TS 9H KD TC", &[Decision::Stand]), Some("win"));
    assert_eq!(ending("TS 9H 8D TC", &[Decision::Stand]), Some("lose"));
    assert_eq!(ending("TS 9H 8D TC", &[Decision::Surrender]), Some("surrender"));
}

#[test]
fn the_question_has_prices_and_says_why_not() {
    let deal = Deal::new(SHARED, &[(ME, "main 200")], "9H 6H 2H TC");
    let asked = ask(&deal).unwrap();
    let price = |decision| {
        asked
            .choices
            .iter()
            .find(|choice| choice.decision == decision)
            .map(|choice| (choice.price.clone(), choice.missing))
    };
    assert_eq!(price(Decision::Hit), Some((Price::Free, None)));
    assert_eq!(price(Decision::Double), Some((Price::Costs(Amount::whole(200)), None)));
    assert_eq!(price(Decision::Surrender), Some((Price::Returns(Amount::whole(100)), None)));
    assert_eq!(price(Decision::Split), Some((Price::Free, Some(Missing::NoPair))));
    assert_eq!(asked.default.as_deref(), Some("Karta"), "11 draws when time runs out");
    let poor = question(&deal.round, ME, Amount::whole(100), Lang::Cs).unwrap();
    let double = poor.choices.iter().find(|choice| choice.decision == Decision::Double).unwrap();
    assert_eq!(double.missing, Some(Missing::Money));
}

#[test]
fn insurance_is_asked_before_play_and_named_by_the_plan() {
    let mut deal = Deal::new(SHARED, &[(ME, "main 100")], "TS AH 9D 7C");
    let asked = ask(&deal).unwrap();
    assert_eq!(asked.about, About::Insurance);
    let decisions: Vec<Decision> = asked.choices.iter().map(|choice| choice.decision).collect();
    assert_eq!(decisions, [Decision::Insurance, Decision::NoInsurance]);
    assert_eq!(asked.choices[0].price, Price::Costs(Amount::whole(50)));
    assert!(!line(&deal.round, ME).hands[0].active);
    deal.decide(ME, None, Decision::NoInsurance);
    assert!(line(&deal.round, ME).hands[0].active);
}

#[test]
fn boxes_play_in_turn_and_everybody_sees_them() {
    let bets = [(ME, "box:2/main 100"), (OTHER, "box:5/main 50, box:5/21+3 10")];
    let mut deal = Deal::new(BOXES, &bets, "TS 9S 6H 8D 9D TC 4H 5H");
    let now = boxes(&deal.round, ME);
    assert_eq!(
        now.iter().map(|view| (view.at.get(), view.turn)).collect::<Vec<_>>(),
        [(2, true), (5, false)]
    );
    assert_eq!(now[1].hands[0].name, "box:5");
    deal.decide(ME, Some(2), Decision::Stand);
    assert!(boxes(&deal.round, ME)[1].turn);
    assert!(ask(&deal).is_none(), "it is not my turn");
    deal.decide(OTHER, Some(5), Decision::Stand);
    assert!(boxes(&deal.round, ME).iter().all(|view| view.hands[0].ending.is_some()));
}

#[test]
fn who_looks_on_sees_the_common_cards() {
    let deal = Deal::new(SHARED, &[(OTHER, "main 100")], "9H 6H 2H TC");
    let now = line(&deal.round, ME);
    assert_eq!((now.stand, now.hands[0].cards.len()), (Stand::Looking, 2));
    assert!(ask(&deal).is_none());
}

#[test]
fn a_side_bet_names_the_row_that_decided_it() {
    let deal = Deal::new(SHARED, &[(ME, "main 100, 21+3 10, perfect_pairs 10, bust_it 10")], "9H 6H 2H TC");
    let rows = rows(&deal.round, ME, Lang::Cs);
    let row = |label: &str| rows.iter().find(|row| row.label.starts_with(label)).unwrap();
    assert_eq!(row("21+3").label, "21+3 · Barva 5\u{a0}:\u{a0}1");
    assert_eq!(row("21+3").back, Some(Amount::whole(60)));
    assert!(row("Perfect Pairs").is_lost());
    assert_eq!(row("Bust It").back, None);
}

#[test]
fn every_plan_prints_its_odds_and_labels_its_decisions() {
    for table in tables(|table| table.plan().game::<rules::blackjack::plan::BlackjackPlan>().is_some()) {
        for &lang in Lang::ALL {
            let (large, small) = print(&table, lang);
            assert!(
                large.contains("3\u{a0}:\u{a0}2") && small.contains("2\u{a0}:\u{a0}1"),
                "{}: {large} {small}",
                table.plan().id
            );
        }
        for decision in
            [Decision::Hit, Decision::Stand, Decision::Double, Decision::Split, Decision::Insurance]
        {
            let label = crate::games::card_table::view_model::choice::label(&table, decision, Lang::Cs);
            assert_ne!(label, decision.to_string(), "{}", table.plan().id);
        }
    }
}

/// Why a decision is not on offer; none where it is.
fn why(deal: &Deal, decision: Decision) -> Option<Missing> {
    let asked = ask(deal).unwrap();
    asked.choices.iter().find(|choice| choice.decision == decision).unwrap().missing
}

#[test]
fn a_split_hand_says_that_it_is_one() {
    for id in [SHARED, "chance/synot-blackjack"] {
        let (bet, at) = if id == SHARED { ("main 100", None) } else { ("box:1/main 100", Some(1)) };
        let mut deal = Deal::new(id, &[(ME, bet)], "8H 6H 8D TC 8S 3S TH 5C");
        deal.decide(ME, at, Decision::Split);
        // A pair again, and one split is all that the plans know; SYNOT doubles split hands.
        assert_eq!(why(&deal, Decision::Split), Some(Missing::AfterSplit), "{id}");
        assert_eq!(why(&deal, Decision::Surrender), Some(Missing::AfterSplit), "{id}");
        let double = if at.is_some() { None } else { Some(Missing::AfterSplit) };
        assert_eq!(why(&deal, Decision::Double), double, "{id}");
        deal.decide(ME, at, Decision::Hit);
        assert_eq!(why(&deal, Decision::Double), Some(Missing::FirstTwo), "{id}");
    }
}

#[test]
fn without_money_doubling_is_not_on_offer_even_where_it_would_be_replaced() {
    let deal = Deal::new("sk/infinitive-blackjack", &[(ME, "main 600")], "8H 6H 8D TC");
    let asked = question(&deal.round, ME, Amount::whole(400), Lang::Sk).unwrap();
    let short = |decision| asked.choices.iter().find(|choice| choice.decision == decision).unwrap().missing;
    assert_eq!(short(Decision::Double), Some(Missing::Money));
    assert_eq!(short(Decision::Split), Some(Missing::Money));
    assert_eq!(short(Decision::Hit), None);
}

#[test]
fn what_a_decision_would_add_is_known_at_the_main_bet_of_the_box() {
    let main = |at: &str| at.parse().unwrap();
    let deal = Deal::new(BOXES, &[(ME, "box:2/main 100")], "8H 6H 8D TC");
    let adds = |on: &str, purse| adds(&deal.round, ME, main(on), Amount::whole(purse), false);
    assert_eq!(adds("box:2/main", 100), Some(Amount::whole(100)), "a split, without doubling");
    assert_eq!(adds("box:2/main", 99), None);
    assert_eq!(adds("box:3/main", 100), None);
    assert_eq!(adds("box:2/21+3", 100), None);
}

#[test]
fn added_stakes_lie_at_their_hands() {
    let mut deal = Deal::new("chance/synot-blackjack", &[(ME, "box:1/main 100")], "8H 6H 8D TC 3S TD TH 5C");
    let added =
        |deal: &Deal| boxes(&deal.round, ME)[0].hands.iter().map(|hand| hand.added).collect::<Vec<_>>();
    assert_eq!(added(&deal), [Amount::ZERO]);
    deal.decide(ME, Some(1), Decision::Split);
    assert_eq!(added(&deal), [Amount::ZERO, Amount::whole(100)]);
    deal.decide(ME, Some(1), Decision::Double);
    assert_eq!(added(&deal), [Amount::whole(100); 2]);
}

#[test]
fn the_best_row_of_a_pay_table_is_what_a_place_pays_at_most() {
    for id in [SHARED, "sk/infinitive-blackjack"] {
        let table = crate::games::card_table::view_model::deal::table(id);
        let most = |on: &str| {
            crate::games::card_table::view_model::name::most(&table, on.parse().unwrap(), Lang::Cs)
        };
        assert_eq!(most("bust_it").as_deref(), Some("až 250\u{a0}:\u{a0}1"), "{id}");
        assert_eq!(most("21+3").as_deref(), Some("až 100\u{a0}:\u{a0}1"), "{id}");
    }
}

const HOUSE: &str = "jmlm/black-jack";
const FREE: &str = "jmlm/free-black-jack";
const PAIRS: &str = "jmlm/black-jack-perfect-pairs";

fn decisions(asked: &Question) -> Vec<Decision> {
    asked.choices.iter().map(|choice| choice.decision).collect()
}

#[test]
fn a_blackjack_against_an_ace_is_asked_for_even_money() {
    let mut deal = Deal::new(HOUSE, &[(ME, "box:1/main 100")], "AS AH KD QC");
    let asked = ask(&deal).unwrap();
    assert_eq!(asked.about, About::EvenMoney);
    assert_eq!(decisions(&asked), [Decision::EvenMoney, Decision::NoInsurance]);
    assert_eq!(asked.choices[0].price, Price::Returns(Amount::whole(200)));
    assert_eq!(asked.default.as_deref(), Some("Bez pojištění"));
    deal.decide(ME, Some(1), Decision::EvenMoney);
    let hand = &boxes(&deal.round, ME)[0].hands[0];
    assert_eq!(hand.ending.map(Ending::name), Some("even_money"));
}

#[test]
fn who_joined_a_box_is_asked_when_its_owner_doubles() {
    let bets = [(OTHER, "box:3/main 100"), (ME, "box:3/main 1000")];
    let mut deal = Deal::new(HOUSE, &bets, "6S 6H 5D 9C TC 4D");
    assert!(ask(&deal).is_none(), "the owner decides");
    deal.decide(OTHER, Some(3), Decision::Double);
    let asked = ask(&deal).unwrap();
    assert_eq!(asked.about, About::OwnerDoubles(Amount::whole(1000)));
    assert_eq!(decisions(&asked), [Decision::With, Decision::Without]);
    assert_eq!(asked.choices[0].price, Price::Costs(Amount::whole(1000)));
    assert_eq!(asked.default.as_deref(), Some("Nepřidávat"));
    deal.decide(ME, Some(3), Decision::With);
    assert!(ask(&deal).is_none());
    let seat = &boxes(&deal.round, ME)[0];
    assert!(seat.mine);
    assert_eq!(seat.hands[0].added, Amount::whole(1000), "the own stake, not the owner's");
    assert_eq!(boxes(&deal.round, OTHER)[0].hands[0].added, Amount::whole(100));
}

#[test]
fn a_split_asks_for_a_stake_or_a_card_as_the_plan_says() {
    let bets = [(OTHER, "box:6/main 100"), (ME, "box:6/main 1000")];
    let split = |plan: &str| {
        let mut deal = Deal::new(plan, &bets, "9S 7H 9D 2C TC AH TD");
        deal.decide(OTHER, Some(6), Decision::Split);
        deal
    };
    let deal = split(HOUSE);
    let asked = ask(&deal).unwrap();
    assert_eq!(asked.about, About::OwnerSplits(Amount::whole(1000), false));
    assert_eq!(decisions(&asked), [Decision::With, Decision::Without]);
    let mut deal = split(PAIRS);
    let asked = ask(&deal).unwrap();
    assert_eq!(asked.about, About::OwnerSplits(Amount::whole(1000), true));
    assert_eq!(decisions(&asked), [Decision::With, Decision::Hand1, Decision::Hand2]);
    assert_eq!(asked.choices[2].price, Price::With("9D".parse().unwrap()));
    deal.decide(ME, Some(6), Decision::Hand2);
    assert!(ask(&deal).is_none());
}

#[test]
fn what_the_house_lays_is_free_and_said_to_be() {
    let mut deal = Deal::new(FREE, &[(ME, "box:1/main 100")], "8S 6H 8D 3C TH TC TD 9S");
    let choice = |deal: &Deal, decision| {
        ask(deal).unwrap().choices.into_iter().find(|choice| choice.decision == decision).unwrap()
    };
    let split = choice(&deal, Decision::Split);
    assert_eq!((&*split.label, split.price), ("Free split", Price::House(Amount::whole(100))));
    assert_eq!(choice(&deal, Decision::Double).price, Price::Costs(Amount::whole(100)), "16 is paid for");
    deal.decide(ME, Some(1), Decision::Split);
    let double = choice(&deal, Decision::Double);
    assert_eq!((&*double.label, double.price), ("Free Double", Price::House(Amount::whole(100))));
    let on = "box:1/main".parse().unwrap();
    assert_eq!(adds(&deal.round, ME, on, Amount::whole(1000), true), None, "nothing is added to the stake");
    deal.decide(ME, Some(1), Decision::Double);
    deal.decide(ME, Some(1), Decision::Stand);
    let hands = &boxes(&deal.round, ME)[0].hands;
    let unit = Amount::whole(100);
    assert_eq!(hands[0].free, [(FreeUnit::Double, unit), (FreeUnit::Split, Amount::ZERO)]);
    assert_eq!(hands[1].free, [(FreeUnit::Double, Amount::ZERO), (FreeUnit::Split, unit)]);
    assert!(hands.iter().all(|hand| hand.added.is_zero() && hand.ending == Some(Ending::Win)));
    let backs: Vec<_> =
        rows(&deal.round, ME, Lang::Cs).into_iter().map(|row| (row.stake, row.back)).collect();
    assert_eq!(
        backs,
        [(unit, Some(Amount::whole(200))), (Amount::ZERO, Some(unit)), (Amount::ZERO, Some(unit)),]
    );
    let table = deal.round.table();
    assert!(print(table, Lang::Cs).1.starts_with("KRUPIÉR S 22"));
}

#[test]
fn a_hand_that_a_second_split_puts_between_others_ends_by_its_own_stake() {
    let mut deal = Deal::new(HOUSE, &[(ME, "box:1/main 100")], "8S 6H 8D 8C TC 3D 2S TD TS TH 9C");
    deal.decide(ME, Some(1), Decision::Split);
    deal.decide(ME, Some(1), Decision::Split);
    let hands = |deal: &Deal| boxes(&deal.round, ME)[0].hands.clone();
    assert_eq!(hands(&deal).len(), 3);
    while ask(&deal).is_some() {
        deal.decide(ME, Some(1), Decision::Stand);
    }
    let by_hand: Vec<_> = hands(&deal).iter().map(|hand| hand.ending.is_some()).collect();
    assert_eq!(by_hand, [true; 3]);
}

#[test]
fn a_box_can_be_joined_once_its_owner_has_bet_and_while_there_is_room() {
    use rules::event::{PlayerId, RoundEvent};
    use rules::round::Round;
    use rules::stake::Stake;
    let at = rules::position::BoxNumber::new(3).unwrap();
    let bet = |round: &mut Round, player: u64| {
        let bets = vec![Stake::new("box:3/main".parse().unwrap(), Amount::whole(100))];
        round.apply(&RoundEvent::BetAccepted { player: PlayerId(player), bets }).unwrap();
    };
    let mut round = Round::new(crate::games::card_table::view_model::deal::table(HOUSE));
    round.apply(&RoundEvent::BettingOpened).unwrap();
    assert!(!may_join(&round, ME, at), "nobody owns it yet");
    bet(&mut round, 2);
    assert!(may_join(&round, ME, at));
    bet(&mut round, 3);
    bet(&mut round, 4);
    assert!(!may_join(&round, ME, at), "three are all");
    assert!(may_join(&round, PlayerId(4), at), "who is there may bet more");
}
