//! The pontoon table over both plans.

use rules::amount::Amount;
use rules::decision::Decision;
use rules::event::RoundEvent;
use rules::label::Lang;
use rules::pontoon::plan::PontoonPlan;
use rules::round::Round;
use rules::stake::Stake;

use crate::games::card_table::view_model::choice::{About, Missing, Price, Question, question};
use crate::games::card_table::view_model::deal::{Deal, ME, OTHER, table};
use crate::games::pontoon::view_model::places::{CardPlace, Way, next, places};
use crate::games::pontoon::view_model::print::{pay_table, print};
use crate::games::pontoon::view_model::*;

const VESTEC: &str = "jmlm/vestec-pontoon";
const MAGIC: &str = "jmlm/magic-pontoon";
const BOTH: [&str; 2] = [VESTEC, MAGIC];

fn ask(deal: &Deal) -> Option<Question> {
    question(&deal.round, ME, Amount::whole(10_000), Lang::Cs)
}

fn hand(deal: &Deal) -> HandView {
    boxes(&deal.round, ME)[0].hands[0].clone()
}

fn plan(deal: &Deal) -> &PontoonPlan {
    deal.round.table().plan().game().unwrap()
}

fn ways(deal: &Deal) -> Vec<Option<Way>> {
    let way = |place| match place {
        CardPlace::Card { .. } => None,
        CardPlace::Empty { way, .. } => Some(way),
    };
    places(&hand(deal), plan(deal)).into_iter().map(way).collect()
}

fn missing(deal: &Deal, decision: Decision) -> Option<Missing> {
    ask(deal).unwrap().choices.into_iter().find(|choice| choice.decision == decision).unwrap().missing
}

fn one(id: &str, shoe: &str) -> Deal {
    Deal::new(id, &[(ME, "box:1/main 100")], shoe)
}

#[test]
fn a_bought_card_lies_crosswise_and_its_stake_beside_the_first() {
    for id in BOTH {
        let mut deal = one(id, "5S 9H 4D 2C 8H TC");
        assert_eq!(ways(&deal), [None, None, Some(Way::BuyOrDraw), Some(Way::Unknown), Some(Way::Draw)]);
        deal.decide(ME, Some(1), Decision::Double);
        let bought: Vec<_> =
            places(&hand(&deal), plan(&deal)).into_iter().map(CardPlace::is_bought).collect();
        assert_eq!(bought, [false, false, true, false, false]);
        assert_eq!(hand(&deal).units, [Amount::whole(100); 2]);
        assert_eq!(hand(&deal).added, Amount::whole(100));
        assert_eq!(next(&hand(&deal), plan(&deal)), Some((4, Way::BuyOrDraw)));
        assert_eq!(reached(&boxes(&deal.round, ME)), Some(Reached::Trick), "five cards are within reach");
    }
}

#[test]
fn after_a_drawn_card_nothing_is_bought_and_the_button_says_why() {
    let mut deal = one(VESTEC, "2S 9H 4D 6C 2H TC");
    assert_eq!(missing(&deal, Decision::Split), Some(Missing::NoPair));
    deal.decide(ME, Some(1), Decision::Hit);
    assert_eq!(missing(&deal, Decision::Double), Some(Missing::AfterDraw));
    assert_eq!(missing(&deal, Decision::Split), Some(Missing::FirstTwo));
    assert_eq!(next(&hand(&deal), plan(&deal)), Some((4, Way::DrawAfterDraw)));
    let mut deal = one(VESTEC, "2S 9H 4D 6C 2H TC");
    deal.decide(ME, Some(1), Decision::Double);
    deal.decide(ME, Some(1), Decision::Double);
    assert_eq!(missing(&deal, Decision::Double), Some(Missing::FifthDrawn));
    assert_eq!(next(&hand(&deal), plan(&deal)), Some((5, Way::Draw)));
}

#[test]
fn the_fifth_card_that_comes_by_itself_is_told_before_it_lies() {
    let mut deal = one(MAGIC, "2S TH 3D 4C AD 9H");
    deal.decide(ME, Some(1), Decision::Hit);
    deal.apply(RoundEvent::Decided {
        player: ME,
        at: rules::position::BoxNumber::new(1),
        decision: Decision::Hit,
        auto: false,
    });
    deal.apply(RoundEvent::CardDealt {
        to: rules::event::To::Box(rules::position::BoxNumber::FIRST),
        card: Some("AD".parse().unwrap()),
    });
    assert_eq!(ways(&deal)[4], Some(Way::Automatic));
    assert_eq!(hand(&deal).ending, None);
}

#[test]
fn prices_and_the_answer_of_a_time_out_are_said() {
    let asked = ask(&one(VESTEC, "8S 9H 8D TC")).unwrap();
    let price = |decision| asked.choices.iter().find(|choice| choice.decision == decision).unwrap();
    assert_eq!(asked.choices.len(), 4);
    assert_eq!(price(Decision::Hit).price, Price::Free);
    assert_eq!(price(Decision::Stand).price, Price::StaysAt(16));
    assert_eq!(price(Decision::Double).price, Price::Costs(Amount::whole(100)));
    assert_eq!(price(Decision::Split).price, Price::Costs(Amount::whole(100)));
    assert_eq!(asked.default.as_deref(), Some("Nedotáhnout"));
}

#[test]
fn every_end_has_its_name_and_a_tie_is_lost() {
    let end = |shoe: &str, decisions: &[Decision]| {
        let mut deal = one(VESTEC, shoe);
        for decision in decisions {
            deal.decide(ME, Some(1), *decision);
        }
        let hand = hand(&deal);
        (hand.ending.map(Ending::name), hand.count.unwrap().name())
    };
    use Decision::{Double, Hit, Stand};
    assert_eq!(end("TS 9H 9D TC", &[Stand]), (Some("lose"), "19".to_owned()));
    assert_eq!(end("TS 9H 8D 7C 2S", &[Stand]), (Some("lose"), "18".to_owned()));
    assert_eq!(end("TS 9H TD 8C", &[Stand]), (Some("win"), "20".to_owned()));
    assert_eq!(end("TS 9H 6D KC", &[Hit]), (Some("bust"), "26".to_owned()));
    assert_eq!(end("AS 9H KD", &[]), (Some("pontoon"), "pontoon".to_owned()));
    assert_eq!(end("2S TH 5D 4C 3H 6S", &[Double, Hit, Hit]), (Some("trick"), "trick 20".to_owned()));
    let mut deal = one(VESTEC, "TS 9H 9D TC");
    deal.decide(ME, Some(1), Stand);
    assert_eq!(hand(&deal).ending, Some(Ending::Tie));
}

#[test]
fn a_pontoon_against_a_ten_waits_for_the_second_card() {
    let deal =
        Deal::new(VESTEC, &[(ME, "box:1/main 100"), (OTHER, "box:2/main 100")], "AS 5S TH KD 6D 7C 8C");
    assert_eq!(hand(&deal).count, Some(Count::Pontoon));
    assert_eq!(hand(&deal).ending, None);
    assert!(awaits_second_card(&deal.round));
    assert_eq!(reached(&boxes(&deal.round, ME)), Some(Reached::Pontoon));
}

#[test]
fn who_joined_is_asked_whether_to_buy_or_is_bound_as_the_plan_says() {
    let bets = [(OTHER, "box:3/main 100"), (ME, "box:3/main 1000")];
    let mut deal = Deal::new(VESTEC, &bets, "5S TH 6D 9C 8D");
    assert!(ask(&deal).is_none(), "the owner decides");
    deal.decide(OTHER, Some(3), Decision::Double);
    let asked = ask(&deal).unwrap();
    assert_eq!(asked.about, About::OwnerBuys(Amount::whole(1000)));
    let words: Vec<_> = asked.choices.iter().map(|choice| &*choice.label).collect();
    assert_eq!(words, ["Koupit také", "Nekupovat"]);
    assert_eq!(asked.default.as_deref(), Some("Nekupovat"));
    deal.decide(ME, Some(3), Decision::With);
    assert_eq!(hand(&deal).units, [Amount::whole(1000); 2]);
    let mut deal = Deal::new(MAGIC, &bets, "5S TH 6D 9C 8D");
    deal.decide(OTHER, Some(3), Decision::Double);
    assert!(ask(&deal).is_none(), "bound");
    assert_eq!(boxes(&deal.round, ME)[0].note, Some(BoxNote::Followed(Amount::whole(1000))));
    assert_eq!(boxes(&deal.round, OTHER)[0].note, None);
}

#[test]
fn who_cannot_follow_is_told_that_the_stake_stays() {
    let bets = [(OTHER, "box:3/main 100"), (ME, "box:3/main 1000")];
    let short = |id: &str, shoe: &str, decision| {
        let mut deal = Deal::new(id, &bets, shoe);
        deal.apply(RoundEvent::FollowDeclined {
            player: ME,
            at: rules::position::BoxNumber::new(3).unwrap(),
        });
        deal.decide(OTHER, Some(3), decision);
        boxes(&deal.round, ME)[0].note
    };
    assert_eq!(short(MAGIC, "5S TH 6D 9C 8D", Decision::Double), Some(BoxNote::Short));
    assert_eq!(short(VESTEC, "8S TH 8D 9C 8D", Decision::Split), Some(BoxNote::LeftHand));
}

fn opened(id: &str, bets: &[(rules::event::PlayerId, &str)]) -> Round {
    let mut round = Round::new(table(id));
    round.apply(&RoundEvent::BettingOpened).unwrap();
    for (player, stake) in bets {
        let bets = vec![Stake::new("box:3/main".parse().unwrap(), stake.parse().unwrap())];
        round.apply(&RoundEvent::BetAccepted { player: *player, bets }).unwrap();
    }
    round
}

#[test]
fn what_joining_can_cost_is_said_before_the_first_joined_bet() {
    let times = |id: &str| joining(&opened(id, &[(OTHER, "100")]), ME).unwrap();
    assert_eq!(times(MAGIC), Joining { is_bound: true, times: 12 });
    assert_eq!(times(VESTEC), Joining { is_bound: false, times: 4 });
    assert_eq!(joining(&opened(MAGIC, &[]), ME), None);
    assert_eq!(joining(&opened(MAGIC, &[(OTHER, "100"), (ME, "100")]), ME), None, "joined already");
}

#[test]
fn a_box_below_its_minimum_says_what_it_lacks() {
    let on = "box:3/main".parse().unwrap();
    let lacks = |bets: &[_]| below_minimum(&opened(VESTEC, bets), ME, on);
    assert_eq!(lacks(&[(ME, "75")]), Some(Amount::whole(25)));
    assert_eq!(lacks(&[(OTHER, "25"), (ME, "75")]), None, "all on it together");
    assert_eq!(lacks(&[(OTHER, "25")]), None, "not the player's box");
}

#[test]
fn ties_are_printed_and_stand_in_the_pay_table() {
    for id in BOTH {
        let table = table(id);
        let printed = print(&table, Lang::Cs);
        assert!(printed.pontoon.ends_with("PONTOON VYPLÁCÍ 2\u{a0}:\u{a0}1"), "{}", printed.pontoon);
        assert_eq!(printed.ties, "SHODU BERE KRUPIÉR");
        assert!(printed.trick.contains("3\u{a0}:\u{a0}2"));
        let rows: Vec<_> = pay_table(&table, Lang::Cs).into_iter().map(|row| row.pays).collect();
        let odds = |of: &str| of.replace(':', "\u{a0}:\u{a0}");
        assert_eq!(rows, [odds("2:1"), odds("3:2"), odds("1:1"), "prohrává".to_owned(), odds("2:1")]);
    }
}
