//! Poker against the house: golden rounds, the slips of its tables, boxes of several players, returns of its pay tables.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::Path;
use std::sync::Arc;

use rules::amount::Amount;
use rules::card::Card;
use rules::decision::Decision;
use rules::dispute::record_of;
use rules::event::{PlayerId, RoundEvent};
use rules::families::FAMILIES;
use rules::family::Game;
use rules::fault::Fault;
use rules::odds::Payout;
use rules::plan::{Currency, file, shipped};
use rules::poker_hand::HandCategory;
use rules::position::{BoxNumber, Position};
use rules::record::settle_line;
use rules::round::{Awaits, Round, RoundError};
use rules::settle::Settlement;
use rules::slip::Slip;
use rules::table::Table;
use rules::ultimate_holdem::plan::{Deal, UltimatePlan};
use serde_json::{Value, json};

mod common;

use common::{Dice, amount, cards, position, stakes, table};

const ULTIMATE: &str = "jmlm/ultimate-texas-holdem";
const DIAMONDS: &str = "jmlm/ultimate-texas-holdem-lucky-diamonds";
const CARIBBEAN: &str = "jmlm/caribbean-magic-poker";
const PLANS: [&str; 3] = [ULTIMATE, DIAMONDS, CARIBBEAN];

/// The answer as `settle` prints it, without the reason of a refusal.
fn answer(line: &str) -> Value {
    match settle_line(line.as_bytes(), shipped::table) {
        Ok(settlement) => told(&settlement),
        Err(refusal) => {
            let mut error = serde_json::to_value(&refusal).unwrap();
            error.as_object_mut().unwrap().remove("reason");
            json!({ "error": error })
        }
    }
}

fn told(settlement: &Settlement) -> Value {
    let lines = settlement.lines.iter().map(|line| {
        json!({ "on": line.on.to_string(), "stake": line.stake.to_string(), "return": line.back.to_string() })
    });
    let lines: Vec<Value> = lines.collect();
    json!({ "stake": settlement.stake.to_string(), "return": settlement.back.to_string(), "lines": lines })
}

#[test]
fn every_golden_round_is_settled_as_written() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../studio/tests/settle");
    for (plan, least) in [(ULTIMATE, 70), (DIAMONDS, 25), (CARIBBEAN, 60)] {
        let text = fs::read_to_string(folder.join(plan.replace('/', "-") + ".jsonl")).unwrap();
        let rounds = text.lines().filter(|line| !line.starts_with('#'));
        let rounds: Vec<Value> = rounds.map(|line| serde_json::from_str(line).unwrap()).collect();
        assert!(rounds.len() >= least, "{plan}: {}", rounds.len());
        let mut wrong = Vec::new();
        for round in rounds {
            let (got, expected) = (answer(&round["record"].to_string()), &round["answer"]);
            // Of a fault that names a position only where the file does so too.
            let same = match (&got["error"], &expected["error"]) {
                (Value::Null, Value::Null) => got == *expected,
                (got, expected) if expected.get("on").is_none() => got["code"] == expected["code"],
                (got, expected) => got == expected,
            };
            if !same {
                wrong.push(format!(
                    "{}\n  {}\n  expected {expected}\n  got      {got}",
                    round["why"], round["record"]
                ));
            }
        }
        assert!(wrong.is_empty(), "{plan}: {} wrong\n{}", wrong.len(), wrong.join("\n"));
    }
}

/// How many of all hands a category has, rising.
const FIVE: [u64; 10] = [1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 36, 4];
const SEVEN: [u64; 10] =
    [23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184, 224_848, 37_260, 4_324];

/// What comes back of one unit on each of some hands, by the pay table of a position.
fn returns(table: &Table, on: &str, counts: &[u64], row: impl Fn(usize) -> String) -> (u64, u64) {
    let rule = table.rule(position(on)).unwrap();
    let hundred = Amount::whole(100);
    let mut sum = 0;
    for (index, count) in counts.iter().enumerate() {
        let pays =
            rule.pays.iter().find(|pays| pays.when.name() == row(index)).map_or(Payout::Lost, |row| row.pays);
        sum += count * u64::try_from(pays.give_back(hundred).in_hundredths().unwrap() / 10_000).unwrap();
    }
    (sum, counts.iter().sum())
}

#[test]
fn side_bets_return_what_their_tables_are_known_for() {
    let hand = |index: usize| HandCategory::ALL[index].to_string();
    for id in PLANS {
        for currency in [Currency::Czk, Currency::Eur] {
            let table = shipped::table_in(id, currency).unwrap();
            if id == CARIBBEAN {
                let (back, all) = returns(&table, "box:1/bonus", &FIVE, hand);
                assert_eq!(back * 649_740, 171_379 * all);
                continue;
            }
            let (back, all) = returns(&table, "box:1/trips", &SEVEN, hand);
            assert_eq!((back * 1_000_000 + all / 2) / all, 980_960, "{id}");
            if id == DIAMONDS {
                // Nine cards of which so many are among the thirteen diamonds.
                let choose =
                    |of: u64, some: u64| (0..some).fold(1, |ways, step| ways * (of - step) / (step + 1));
                let counts: Vec<u64> =
                    (0..=9).map(|count| choose(13, count) * choose(39, 9 - count)).collect();
                let (back, all) =
                    returns(&table, "box:1/diamonds", &counts, |count| format!("diamonds_{count}"));
                assert_eq!(u128::from(back) * 5_145_560, 4_586_433 * u128::from(all));
            }
        }
    }
}

fn at(number: u8) -> BoxNumber {
    BoxNumber::new(number).unwrap()
}

fn bet(round: &mut Round, player: u64, text: &str) -> Result<(), RoundError> {
    round.apply(&RoundEvent::BetAccepted { player: PlayerId(player), bets: stakes(text) })
}

fn decide(round: &mut Round, player: u64, number: u8, decision: Decision) -> Result<(), RoundError> {
    let (player, at) = (PlayerId(player), Some(at(number)));
    round.apply(&RoundEvent::Decided { player, at, decision, auto: false })
}

/// Deals what the round waits for, out of a list; hidden cards are kept for later.
fn deal(round: &mut Round, shoe: &mut Vec<Card>, hidden: &mut Vec<Card>) {
    loop {
        let event = match round.awaits() {
            Awaits::Card { to, hidden: true } => {
                hidden.push(shoe.remove(0));
                RoundEvent::CardDealt { to, card: None }
            }
            Awaits::Card { to, hidden: false } => RoundEvent::CardDealt { to, card: Some(shoe.remove(0)) },
            Awaits::Show => RoundEvent::CardShown { card: hidden.remove(0) },
            _ => return,
        };
        round.apply(&event).unwrap();
    }
}

fn open_round(id: &str) -> Round {
    let mut round = Round::new(table(id));
    round.apply(&RoundEvent::BettingOpened).unwrap();
    round
}

fn back(round: &Round, player: u64) -> (Amount, Amount) {
    let settlement = round.settle(PlayerId(player)).unwrap();
    (settlement.stake, settlement.back)
}

#[test]
fn boxes_of_several_players_decide_at_the_same_time() {
    let mut round = open_round(ULTIMATE);
    bet(&mut round, 7, "box:2/ante 100, box:2/blind 100").unwrap();
    bet(&mut round, 3, "box:5/ante 200, box:5/blind 200, box:5/trips 100").unwrap();
    // Another's box takes no bet of mine, nor a blind without its ante.
    let refused = bet(&mut round, 7, "box:5/trips 100");
    assert!(matches!(refused, Err(RoundError::Fault(Fault::NoMainBet { .. }))), "{refused:?}");
    let refused = bet(&mut round, 7, "box:5/ante 100, box:5/blind 100");
    assert_eq!(refused, Err(RoundError::NoSuchBox { on: position("box:5/ante") }));
    round.apply(&RoundEvent::BettingClosed).unwrap();
    let mut shoe = cards("9S AS KH 9D AD KD 9H 4C 4S 7D 2C");
    let mut hidden = Vec::new();
    deal(&mut round, &mut shoe, &mut hidden);
    assert_eq!(round.undecided(), [(PlayerId(3), Some(at(5))), (PlayerId(7), Some(at(2)))]);
    assert_eq!(decide(&mut round, 7, 5, Decision::Fold).unwrap_err().code(), "illegal_decision");
    // The higher box may speak first.
    decide(&mut round, 3, 5, Decision::Raise4).unwrap();
    assert_eq!(decide(&mut round, 3, 5, Decision::Check).unwrap_err().code(), "illegal_decision");
    assert_eq!(round.awaits(), Awaits::Decisions);
    decide(&mut round, 7, 2, Decision::Check).unwrap();
    let seen = round.cards_seen(PlayerId(7), Some(at(2)));
    deal(&mut round, &mut shoe, &mut hidden);
    assert_eq!((seen, round.cards_seen(PlayerId(7), Some(at(2)))), (2, 5));
    let offered: Vec<Decision> = round.decisions(PlayerId(7)).iter().map(|offer| offer.decision).collect();
    assert_eq!(offered, [Decision::Raise2, Decision::Check]);
    assert!(round.decisions(PlayerId(3)).is_empty());
    assert_eq!(round.default_decision(PlayerId(7), Some(at(2))), Some(Decision::Check));
    decide(&mut round, 7, 2, Decision::Raise2).unwrap();
    deal(&mut round, &mut shoe, &mut hidden);
    assert_eq!(round.awaits(), Awaits::Nothing);
    // Nines full: 200 + 400 + 400. Aces and fours over kings and fours: 400 + 200 + 1600, trips lost.
    assert_eq!(back(&round, 7), (amount("400"), amount("1000")));
    assert_eq!(back(&round, 3), (amount("1300"), amount("2200")));
}

#[test]
fn nothing_is_decided_before_nothing_can_change_it() {
    let mut round = open_round(DIAMONDS);
    bet(&mut round, 1, "box:1/ante 100, box:1/blind 100, box:1/trips 100, box:1/diamonds 100").unwrap();
    round.apply(&RoundEvent::BettingClosed).unwrap();
    let (mut shoe, mut hidden) = (cards("9S KH 9D KD 9H 4C 4S 7D 2C"), Vec::new());
    let decided = |round: &Round| -> Vec<bool> {
        round.lines(PlayerId(1)).iter().map(|line| line.decided.is_some()).collect()
    };
    deal(&mut round, &mut shoe, &mut hidden);
    decide(&mut round, 1, 1, Decision::Check).unwrap();
    deal(&mut round, &mut shoe, &mut hidden);
    decide(&mut round, 1, 1, Decision::Check).unwrap();
    while round.awaits() != Awaits::Decisions {
        let Awaits::Card { to, .. } = round.awaits() else { panic!("{}", round.awaits()) };
        round.apply(&RoundEvent::CardDealt { to, card: Some(shoe.remove(0)) }).unwrap();
    }
    // A fold would still lose them all.
    assert_eq!(decided(&round), [false; 4]);
    decide(&mut round, 1, 1, Decision::Raise1).unwrap();
    // Only the own hand's bet hangs on no card of the dealer.
    assert_eq!(decided(&round), [false, false, true, false, false]);
    deal(&mut round, &mut shoe, &mut hidden);
    assert_eq!(decided(&round), [true; 5]);
}

#[test]
fn an_exchange_costs_the_bonus_at_once_and_waits_for_its_card() {
    let mut round = open_round(CARIBBEAN);
    bet(&mut round, 1, "box:1/ante 100, box:1/bonus 25").unwrap();
    bet(&mut round, 2, "box:2/ante 50, box:2/bet 100").unwrap();
    bet(&mut round, 1, "box:3/ante 50").unwrap();
    round.apply(&RoundEvent::BettingClosed).unwrap();
    let mut shoe = cards("2S AS 3S KS 4H AH 5H KD 7C 9D 8C 5C 9H 9C TH 4S JD JC QD 3H 2H 2D");
    let mut hidden = Vec::new();
    deal(&mut round, &mut shoe, &mut hidden);
    assert_eq!(hidden, cards("KS KD 5C 4S"));
    assert_eq!(round.undecided(), [(PlayerId(1), Some(at(1)))]);
    // Box 3 is the same player's but it is not its turn.
    assert_eq!(decide(&mut round, 1, 3, Decision::Bet).unwrap_err().code(), "illegal_decision");
    let offers = round.decisions(PlayerId(1));
    assert_eq!(
        offers.iter().map(|offer| offer.cost).collect::<Vec<_>>()[..3],
        ["200", "0", "100"].map(amount)
    );
    assert_eq!(round.cards_seen(PlayerId(1), Some(at(1))), 5);
    decide(&mut round, 1, 1, Decision::Exchange5).unwrap();
    assert!(round.decisions(PlayerId(1)).is_empty());
    let lines = round.lines(PlayerId(1));
    let lost: Vec<String> =
        lines.iter().filter(|line| line.decided.is_some()).map(|line| line.on.to_string()).collect();
    assert_eq!(lost, ["box:1/bonus", "box:1/exchange"]);
    deal(&mut round, &mut shoe, &mut hidden);
    assert_eq!(round.cards_seen(PlayerId(1), Some(at(1))), 6);
    assert_eq!(round.decisions(PlayerId(1))[2].cost, amount("200"));
    decide(&mut round, 1, 1, Decision::Bet).unwrap();
    // The closed box is passed over.
    assert_eq!(round.undecided(), [(PlayerId(1), Some(at(3)))]);
    assert_eq!(round.default_decision(PlayerId(1), Some(at(3))), Some(Decision::Pass));
    decide(&mut round, 1, 3, Decision::Pass).unwrap();
    deal(&mut round, &mut shoe, &mut hidden);
    // 2 4 7 9 and the exchanged 2: a pair of twos against a pair of kings loses; aces and nines win 2:1.
    assert_eq!(back(&round, 1), (amount("475"), Amount::ZERO));
    assert_eq!(back(&round, 2), (amount("150"), amount("400")));
}

#[test]
fn a_cancelled_round_returns_prices_and_raises() {
    let mut round = open_round(CARIBBEAN);
    bet(&mut round, 1, "box:1/ante 100, box:1/bonus 25").unwrap();
    round.apply(&RoundEvent::BettingClosed).unwrap();
    deal(&mut round, &mut cards("AS KS AH KD 9D 5C 9C 4S JC 3H"), &mut Vec::new());
    decide(&mut round, 1, 1, Decision::Exchange1).unwrap();
    round.apply(&RoundEvent::RoundVoided).unwrap();
    assert_eq!(back(&round, 1), (amount("225"), amount("225")));
}

#[test]
fn a_chip_on_the_ante_lays_the_blind() {
    let mut slip = Slip::new(table(ULTIMATE));
    let on = |slip: &Slip, name: &str| slip.on(position(name));
    slip.place(position("box:3/ante"), amount("100"), None).unwrap();
    slip.place(position("box:3/ante"), amount("50"), None).unwrap();
    assert_eq!((on(&slip, "box:3/ante"), on(&slip, "box:3/blind")), (amount("150"), amount("150")));
    let faults = slip.place(position("box:3/blind"), amount("25"), None).unwrap_err();
    assert_eq!(faults, [Fault::BlindFollowsAnte { on: position("box:3/blind") }]);
    assert_eq!(faults[0].code(), "blind_follows_ante");
    slip.double(None).unwrap();
    assert_eq!(slip.total(), amount("600"));
    slip.undo().unwrap();
    slip.undo().unwrap();
    assert_eq!((on(&slip, "box:3/ante"), on(&slip, "box:3/blind")), (amount("100"), amount("100")));
    let faults = slip.place(position("box:4/trips"), amount("100"), None).unwrap_err();
    assert_eq!(faults, [Fault::NoMainBet { on: position("box:4/trips") }]);
    for number in [1, 2] {
        let ante = format!("box:{number}/ante");
        slip.place(position(&ante), amount("100"), None).unwrap();
    }
    let faults = slip.place(position("box:7/ante"), amount("100"), None).unwrap_err();
    assert_eq!(faults, [Fault::TooManyBoxes { on: position("box:7/ante") }]);
}

#[test]
fn bonus_and_closed_bet_have_one_stake_whatever_the_chip() {
    for (currency, ante, bonus) in [(Currency::Czk, "100", "25"), (Currency::Eur, "2.5", "1")] {
        let mut slip = Slip::new(shipped::table_in(CARIBBEAN, currency).unwrap());
        let faults = slip.place(position("box:1/bet"), amount("500"), None).unwrap_err();
        assert_eq!(faults, [Fault::NoMainBet { on: position("box:1/bet") }]);
        slip.place(position("box:1/ante"), amount(ante), None).unwrap();
        for _ in 0..2 {
            slip.place(position("box:1/bonus"), amount("500"), None).unwrap();
            slip.place(position("box:1/bet"), amount("500"), None).unwrap();
        }
        let lying =
            |slip: &Slip| ["ante", "bonus", "bet"].map(|name| slip.on(position(&format!("box:1/{name}"))));
        let ante = amount(ante);
        assert_eq!(lying(&slip), [ante, amount(bonus), ante + ante]);
        // The bet follows its ante; each press is one step back, those that changed nothing are none.
        slip.place(position("box:1/ante"), ante, None).unwrap();
        assert_eq!(lying(&slip), [ante.times(2), amount(bonus), ante.times(4)]);
        slip.undo().unwrap();
        slip.undo().unwrap();
        assert_eq!(lying(&slip), [ante, amount(bonus), Amount::ZERO]);
        slip.undo().unwrap();
        assert_eq!(lying(&slip), [ante, Amount::ZERO, Amount::ZERO]);
    }
}

#[test]
fn a_table_deals_in_a_variant_of_its_plan() {
    let switches = |table: &Table| table.plan().game::<UltimatePlan>().unwrap().clone();
    let diamonds = table(DIAMONDS);
    assert_eq!(switches(&diamonds).deal(), Deal::Together);
    let last = switches(&diamonds).dealt(Deal::Last).unwrap();
    assert_eq!(last.deal(), Deal::Last);
    assert_eq!(last.dealt(Deal::Together).unwrap(), switches(&diamonds));
    assert!(switches(&table(ULTIMATE)).dealt(Deal::Last).is_none());
    let table = diamonds.with_game(Arc::new(last));
    assert_eq!(table.positions(), diamonds.positions());
    let mut round = Round::new(Arc::new(table));
    round.apply(&RoundEvent::BettingOpened).unwrap();
    bet(&mut round, 1, "box:1/ante 100, box:1/blind 100").unwrap();
    round.apply(&RoundEvent::BettingClosed).unwrap();
    let (mut shoe, mut hidden) = (cards("AD KS 7D 5H 9C 4C 2S KD KH"), Vec::new());
    deal(&mut round, &mut shoe, &mut hidden);
    assert_eq!((shoe.len(), hidden.len()), (7, 0));
    decide(&mut round, 1, 1, Decision::Raise3).unwrap();
    deal(&mut round, &mut shoe, &mut hidden);
    assert_eq!(back(&round, 1), (amount("500"), Amount::ZERO));
}

/// Bets of a random player on some boxes.
fn random_bets(id: &str, boxes: &[u8], dice: &mut Dice) -> String {
    let mut bets = Vec::new();
    for number in boxes {
        let ante = dice.pick(&["100", "125", "250"]);
        bets.push(format!("box:{number}/ante {ante}"));
        let sides: &[&str] = match id {
            CARIBBEAN => &[],
            ULTIMATE => &["trips"],
            _ => &["trips", "diamonds"],
        };
        if id == CARIBBEAN {
            if dice.often(3) {
                let bet = amount(ante).times(2);
                bets.push(format!("box:{number}/bet {bet}"));
            }
            if dice.often(5) {
                bets.push(format!("box:{number}/bonus 25"));
            }
        } else {
            bets.push(format!("box:{number}/blind {ante}"));
        }
        for side in sides {
            if dice.often(5) {
                bets.push(format!("box:{number}/{side} 100"));
            }
        }
    }
    bets.join(", ")
}

/// A dispute file of every random round is settled to the lines of the round.
#[test]
fn every_dispute_file_is_settled_as_the_round_was() {
    let mut dice = Dice::new(11);
    let mut folded = 0;
    for turn in 0..600 {
        let id = PLANS[turn % 3];
        let mut table = table(id);
        if id == DIAMONDS && dice.often(5) {
            let last = table.plan().game::<UltimatePlan>().unwrap().dealt(Deal::Last).unwrap();
            table = Arc::new(table.with_game(Arc::new(last)));
        }
        let mut events = vec![RoundEvent::BettingOpened];
        for (player, boxes) in [(1, &[2, 4][..]), (2, &[1]), (3, &[5, 3])] {
            if player == 1 || dice.often(7) {
                let bets = stakes(&random_bets(id, boxes, &mut dice));
                events.push(RoundEvent::BetAccepted { player: PlayerId(player), bets });
            }
        }
        events.push(RoundEvent::BettingClosed);
        let mut round = Round::new(Arc::clone(&table));
        events.iter().for_each(|event| round.apply(event).unwrap());
        let (mut deck, mut hidden): (Vec<Card>, Vec<Card>) = (Card::deck().collect(), Vec::new());
        dice.shuffle(&mut deck);
        loop {
            let event = match round.awaits() {
                Awaits::Card { to, hidden: true } => {
                    hidden.push(deck.pop().unwrap());
                    RoundEvent::CardDealt { to, card: None }
                }
                Awaits::Card { to, hidden: false } => RoundEvent::CardDealt { to, card: deck.pop() },
                Awaits::Show => RoundEvent::CardShown { card: hidden.remove(0) },
                Awaits::Decisions => {
                    let (player, at) = dice.pick(&round.undecided());
                    let offers = round.decisions(player);
                    let offered: Vec<Decision> =
                        offers.iter().filter(|offer| offer.at == at).map(|offer| offer.decision).collect();
                    RoundEvent::Decided { player, at, decision: dice.pick(&offered), auto: false }
                }
                _ => break,
            };
            round.apply(&event).unwrap();
            events.push(event);
        }
        for bets in round.book().iter() {
            let record = record_of(&table, &events, bets.player).unwrap();
            let line = serde_json::to_string(&record).unwrap();
            let settlement = round.settle(bets.player).unwrap();
            assert_eq!(answer(&line), told(&settlement), "{line}");
            folded += u32::from(settlement.back.is_zero());
        }
    }
    assert!(folded > 100, "{folded}");
}

#[test]
fn a_plan_that_can_not_be_played_is_refused_with_its_place() {
    let game = |field: &str| format!("game.{field}");
    for (id, what, with, at) in [
        (
            ULTIMATE,
            r#"    { offers = ["raise_2", "check"], time_out = "check" },"#,
            r#"    { offers = ["raise_2", "check"], time_out = "check" }, { offers = ["fold"], time_out = "fold" },"#,
            game("ultimate_holdem.streets.is"),
        ),
        (
            ULTIMATE,
            r#""raise_1", "fold"]"#,
            r#""raise_1", "fold", "check"]"#,
            game("ultimate_holdem.streets.is[2].offers"),
        ),
        (
            ULTIMATE,
            r#"time_out = "fold""#,
            r#"time_out = "raise_1""#,
            game("ultimate_holdem.streets.is[2].time_out"),
        ),
        (
            ULTIMATE,
            r#"max = { CZK = "400000""#,
            r#"max = { CZK = "399975""#,
            game("ultimate_holdem.streets.is[0].offers"),
        ),
        (ULTIMATE, r#"deals = { is = ["B"]"#, "deals = { is = []", game("ultimate_holdem.deals.is")),
        (ULTIMATE, "own = { is = 3", "own = { is = 8", game("ultimate_holdem.boxes")),
        (ULTIMATE, "on = [\"ante\"]", "on = [\"ante\"]\nneeds = \"blind\"", "positions[0].needs".to_owned()),
        (CARIBBEAN, "bet = { is = 2", "bet = { is = 3", game("caribbean.bet.is")),
        (CARIBBEAN, r#"["A", "K"]"#, r#"["K", "A"]"#, game("caribbean.qualifies.is")),
        (CARIBBEAN, "[1, 2, 4]", "[1, 0, 4]", game("caribbean.exchanges.is")),
        (
            CARIBBEAN,
            "exchange_cards = { is = 2",
            "exchange_cards = { is = 0",
            game("caribbean.exchange_cards.is"),
        ),
        (CARIBBEAN, "usual = { is = 4", "usual = { is = 8", game("caribbean.boxes.usual")),
        (CARIBBEAN, r#"max = { CZK = "25","#, r#"max = { CZK = "50","#, "positions[2].max".to_owned()),
        (CARIBBEAN, r#"min = { CZK = "100","#, r#"min = { CZK = "110","#, "positions[1].min".to_owned()),
        (CARIBBEAN, r#"min = { CZK = "100","#, r#"min = { CZK = "100025","#, "positions[1].min".to_owned()),
    ] {
        let text = shipped::text(id).unwrap();
        assert!(text.contains(what), "{what}");
        let path = format!("plans/{id}.toml");
        let fault = file::load(&path, &text.replacen(what, with, 1), FAMILIES).unwrap_err();
        assert!(fault.reason.starts_with(&format!("{at}: ")), "{what}: {fault}, not at {at}");
    }
}

#[test]
fn a_table_has_as_many_boxes_as_its_plan_says() {
    let boxes = |id: &str| {
        let table = table(id);
        let game: &dyn Game = table.game();
        (game.boxes(), game.own_boxes(), game.usual_boxes())
    };
    assert_eq!(boxes(ULTIMATE), (Some(7), 3, Some(7)));
    assert_eq!(boxes(DIAMONDS), (Some(5), 5, Some(5)));
    assert_eq!(boxes(CARIBBEAN), (Some(7), 7, Some(4)));
    assert!(table(DIAMONDS).slot(Position::new(None, "diamonds".parse().unwrap())).is_none());
}
