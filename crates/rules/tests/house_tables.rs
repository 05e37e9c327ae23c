//! The house's baccarats, roulettes, wheel of fortune and Gotes: their golden rounds.
#![allow(clippy::unwrap_used)]

mod common;

use common::golden;
use rules::amount::Amount;
use rules::dispute::record_of;
use rules::event::{PlayerId, RoundEvent, To};
use rules::phase::Phase;
use rules::plan::{Currency, shipped};
use rules::roulette::plan::RoulettePlan;
use rules::roulette::wheel::{Colour, Pocket};
use rules::round::{Awaits, Round, RoundError};
use rules::wheel_of_fortune::plan::WheelPlan;
use rules::wheel_of_fortune::round::WheelRound;

#[test]
fn punto_banco_is_settled_as_written() {
    assert!(golden::play("jmlm-punto-banco") >= 30);
}

#[test]
fn baccarat_with_commission_is_settled_as_written() {
    assert!(golden::play("jmlm-baccarat-commission") >= 15);
}

#[test]
fn super_six_is_settled_as_written() {
    assert!(golden::play("jmlm-baccarat-super-six") >= 15);
}

#[test]
fn the_wheel_of_fortune_is_settled_as_written() {
    assert!(golden::play("jmlm-kolo-stesti") >= 25);
}

#[test]
fn the_wheel_of_fortune_carries_its_symbols_as_often_as_the_plan_says() {
    let table = common::table("jmlm/kolo-stesti");
    let wheel = table.plan().game::<WheelPlan>().unwrap();
    assert_eq!(wheel.wheel.len(), 30);
    for (symbol, fields) in
        [("cherry", 9), ("bell", 6), ("grapes", 5), ("melon", 3), ("star", 2), ("seven", 1), ("x", 4)]
    {
        assert_eq!(wheel.fields_of(symbol.parse().unwrap()), fields, "{symbol}");
    }
    let neighbours = wheel.wheel.iter().zip(wheel.wheel.iter().cycle().skip(1));
    assert!(neighbours.into_iter().all(|(one, next)| one != next), "equal symbols are never neighbours");
    assert_eq!(wheel.symbol_at(29).map(|symbol| symbol.to_string()).as_deref(), Some("x"));
    assert_eq!(wheel.symbol_at(30), None);
}

#[test]
fn a_wheel_stops_once_in_a_field_that_it_has() {
    let mut round = Round::new(common::table("jmlm/kolo-stesti"));
    round.apply(&RoundEvent::BettingOpened).unwrap();
    assert!(round.apply(&RoundEvent::WheelStopped { field: 0 }).is_err(), "bets are open");
    round.apply(&RoundEvent::BettingClosed).unwrap();
    assert_eq!(round.awaits(), Awaits::Wheel);
    assert!(round.apply(&RoundEvent::WheelStopped { field: 30 }).is_err());
    round.apply(&RoundEvent::WheelStopped { field: 16 }).unwrap();
    assert_eq!(round.outcome().as_json(), r#"{"symbol":"seven"}"#);
    assert_eq!(round.course::<WheelRound>().unwrap().field(), Some(16));
    assert!(round.apply(&RoundEvent::WheelStopped { field: 0 }).is_err());
}

#[test]
fn ruleta_is_settled_as_written() {
    assert!(golden::play("jmlm-ruleta") >= 40);
}

#[test]
fn american_roulette_is_settled_as_written() {
    assert!(golden::play("jmlm-american-roulette") >= 30);
}

#[test]
fn a_stake_that_the_chips_do_not_form_is_refused() {
    for (id, table) in common::tables() {
        for table in [Some(&table), table.in_currency(Currency::Eur)].into_iter().flatten() {
            let chips = &table.plan().chips;
            let (Some(_), Some(step)) = (&chips.formed, &chips.multiple) else { continue };
            // Twenty times the smallest chip is far beyond what can't be formed.
            let most = table.chips()[0].times(20);
            let mut formed = vec![Amount::ZERO];
            let mut index = 0;
            while index < formed.len() {
                for &chip in table.chips() {
                    let sum = formed[index] + chip;
                    if sum <= most && !formed.contains(&sum) {
                        formed.push(sum);
                    }
                }
                index += 1;
            }
            let on = table.positions()[0];
            let least = table.rule(on).and_then(|rule| rule.min);
            let least = least.or(chips.minimum.as_ref().map(|minimum| minimum.is));
            let mut stake = least.unwrap_or(step.is);
            while stake <= most {
                let refused = table.check_chip(on, stake).is_some();
                assert_eq!(refused, !formed.contains(&stake), "{id}: {stake}");
                stake += step.is;
            }
        }
    }
}

#[test]
fn no_ball_lands_in_a_pocket_that_the_wheel_lacks() {
    for (id, taken) in
        [("jmlm/ruleta", false), ("chance/evolution-roulette", false), ("jmlm/american-roulette", true)]
    {
        let mut round = Round::new(common::table(id));
        round.apply(&RoundEvent::BettingOpened).unwrap();
        round.apply(&RoundEvent::BettingClosed).unwrap();
        assert_eq!(
            round.apply(&RoundEvent::BallLanded { number: Pocket::DOUBLE_ZERO }).is_ok(),
            taken,
            "{id}"
        );
    }
}

/// The positions of a layout with two zeros: twelve rows of three numbers, 0 and 00 above them.
const DOUBLE_ZERO: [(&str, usize); 14] = [
    ("straight", 38),
    // Down the columns 33 and across them 24; five with 0 or 00.
    ("split", 62),
    ("street", 12),
    ("five", 1),
    ("corner", 22),
    ("line", 11),
    ("column", 3),
    ("dozen", 3),
    ("red", 1),
    ("black", 1),
    ("even", 1),
    ("odd", 1),
    ("low", 1),
    ("high", 1),
];

#[test]
fn a_double_zero_layout_has_38_pockets_and_158_positions() {
    let table = common::table("jmlm/american-roulette");
    let pockets = table.plan().game::<RoulettePlan>().unwrap().wheel().pockets();
    assert_eq!(pockets.len(), 38);
    let names: Vec<String> = table.positions().iter().map(ToString::to_string).collect();
    for (kind, positions) in DOUBLE_ZERO {
        let of_kind = names.iter().filter(|name| name.split(':').next() == Some(kind));
        assert_eq!(of_kind.count(), positions, "{kind}");
    }
    assert_eq!(names.len(), 158);
}

#[test]
fn the_double_zero_wheel_alternates_its_colours() {
    let table = common::table("jmlm/american-roulette");
    let pockets = table.plan().game::<RoulettePlan>().unwrap().wheel().pockets();
    assert_eq!((pockets.len(), table.positions().len()), (38, 158));
    assert_eq!(common::table("jmlm/ruleta").positions().len(), 157);
    for pair in pockets.windows(2) {
        let [one, next] = [pair[0].colour(), pair[1].colour()];
        assert!(one != next || one == Colour::Green, "{pair:?}");
    }
}

#[test]
fn gotes_is_settled_as_written() {
    assert!(golden::play("jmlm-gotes") >= 30);
}

fn turned(to: To, card: &str) -> RoundEvent {
    RoundEvent::CardDealt { to, card: Some(card.parse().unwrap()) }
}

#[test]
fn gotes_can_be_paused_before_its_dead_cards_lie_and_before_the_bets() {
    let mut round = Round::new(common::table("jmlm/gotes"));
    for card in ["KS", "7H"] {
        round.apply(&RoundEvent::RoundPaused).unwrap();
        assert_eq!(round.phase(), Phase::Paused);
        round.apply(&RoundEvent::RoundResumed).unwrap();
        round.apply(&turned(To::Dead, card)).unwrap();
    }
    round.apply(&RoundEvent::RoundPaused).unwrap();
    assert!(round.apply(&RoundEvent::BettingOpened).is_err());
    round.apply(&RoundEvent::RoundResumed).unwrap();
    round.apply(&RoundEvent::BettingOpened).unwrap();
}

#[test]
fn gotes_takes_no_bets_before_its_dead_cards_lie_and_none_on_them() {
    let mut round = Round::new(common::table("jmlm/gotes"));
    assert_eq!(round.table().positions().len(), 32);
    assert_eq!(
        (round.awaits(), round.phase()),
        (Awaits::Card { to: To::Dead, hidden: false }, Phase::Dealing)
    );
    assert!(round.apply(&RoundEvent::BettingOpened).is_err());
    assert!(round.apply(&turned(To::Board, "8S")).is_err());
    assert!(round.apply(&turned(To::Dead, "6S")).is_err(), "the pack has no six");
    round.apply(&turned(To::Dead, "8S")).unwrap();
    assert!(round.apply(&turned(To::Dead, "8S")).is_err(), "it lies already");
    round.apply(&turned(To::Dead, "KD")).unwrap();
    assert_eq!((round.awaits(), round.phase()), (Awaits::Bets, Phase::Open));
    assert!(round.apply(&turned(To::Dead, "9S")).is_err());
    round.apply(&RoundEvent::BettingOpened).unwrap();
    let player = PlayerId(1);
    let bet = |on: &str| RoundEvent::BetAccepted { player, bets: common::stakes(on) };
    assert_eq!(round.apply(&bet("card:KD 100")), Err(RoundError::BettingClosed));
    round.apply(&bet("card:7H 100, card:AC 100")).unwrap();
    round.apply(&RoundEvent::BettingClosed).unwrap();
    for (nth, card) in ["9C", "7H", "TD", "AS", "JC", "QH", "KS"].into_iter().enumerate() {
        assert_eq!(round.due_lines(player).len(), usize::from(nth > 1), "paid as it is turned");
        round.apply(&turned(To::Board, card)).unwrap();
    }
    let settlement = round.settle(player).unwrap();
    assert_eq!(settlement.back, common::amount("300"));
    assert_eq!(round.phase(), Phase::Dealing, "an eighth card is turned");
    round.apply(&turned(To::Board, "AC")).unwrap();
    assert_eq!((round.awaits(), round.phase()), (Awaits::Nothing, Phase::Result));
    assert_eq!(round.settle(player).unwrap(), settlement, "and pays nothing");
}

#[test]
fn a_dispute_is_settled_in_the_money_of_its_table() {
    for (id, bets, facts, back) in [
        ("jmlm/gotes", "card:7H 2.50", vec![turned(To::Board, "7H")], "7.50"),
        ("jmlm/kolo-stesti", "seven 5.50", vec![RoundEvent::WheelStopped { field: 16 }], "143"),
        (
            "jmlm/american-roulette",
            "straight:00 2.50",
            vec![RoundEvent::BallLanded { number: Pocket::DOUBLE_ZERO }],
            "90",
        ),
    ] {
        let table = shipped::table_in(id, Currency::Eur).unwrap();
        let player = PlayerId(7);
        let mut events = Vec::new();
        if id == "jmlm/gotes" {
            events.extend([turned(To::Dead, "8S"), turned(To::Dead, "KD")]);
        }
        events.push(RoundEvent::BettingOpened);
        events.push(RoundEvent::BetAccepted { player, bets: common::stakes(bets) });
        events.push(RoundEvent::BettingClosed);
        events.extend(facts);
        let record = record_of(&table, &events, player).unwrap();
        let line = serde_json::to_string(&record).unwrap();
        assert!(line.contains(r#""currency":"EUR""#), "{line}");
        assert_eq!(golden::answer(&line)["return"], back, "{line}");
        // In crowns the same stakes are none that the plan takes.
        assert!(golden::answer(&line.replace("EUR", "CZK")).get("error").is_some(), "{line}");
    }
}
