//! Undo, clear, double, repeat and favourites.

use std::sync::Arc;

use rules::amount::Amount;
use rules::fault::Fault;
use rules::holdem::place::Place;
use rules::plan::Function;
use rules::roulette::call::Call;
use rules::slip::Slip;
use rules::table::Table;

use super::{codes, pocket, slip, text};
use crate::common::{amount, position, stakes, tables, tables_of};

/// A position of a table that needs no other bet.
fn first(slip: &Slip, table: &Table) -> rules::position::Position {
    assert!(slip.is_empty());
    let free = |on: &rules::position::Position| table.rule(*on).unwrap().needs.is_none();
    table.positions().into_iter().find(|on| free(on) && !on.is(Place::CallBlind)).unwrap()
}

/// The tables at which one chip is one bet: Ultimate Texas Hold'em and Caribbean poker lay a second one beside the ante.
fn tables_of_single_chips() -> Vec<(&'static str, Arc<Table>)> {
    tables_of(|game| !["ultimate_holdem", "caribbean"].contains(&game.family().as_str()))
}

/// A sum that every position without a condition takes: the casino's tables begin at larger ones.
fn sum(table: &Table) -> Amount {
    amount(if table.plan().venue.is_internet() { "10" } else { "500" })
}

#[test]
fn a_chip_lies_where_it_was_laid() {
    for (id, table) in tables_of_single_chips() {
        let mut slip = Slip::new(table.clone());
        let on = first(&slip, &table);
        let sum = sum(&table);
        slip.place(on, sum, None).unwrap();
        slip.place(on, sum.times(2), None).unwrap();
        let three = sum.times(3);
        assert_eq!((slip.on(on), slip.total(), slip.stakes().len()), (three, three, 1), "{id}");
    }
}

#[test]
fn undo_goes_back_action_by_action_to_the_empty_slip() {
    for (id, table) in tables_of_single_chips() {
        let mut slip = Slip::new(table.clone());
        let on = first(&slip, &table);
        for _ in 0..3 {
            slip.place(on, sum(&table), None).unwrap();
        }
        for left in [2, 1, 0] {
            assert!(slip.can_undo(), "{id}");
            slip.undo().unwrap();
            assert_eq!(slip.total(), sum(&table).times(left), "{id}");
        }
        assert!(slip.is_empty() && !slip.can_undo(), "{id}");
        assert_eq!(slip.undo(), Err(vec![Fault::NothingThere]), "{id}");
    }
}

#[test]
fn every_kind_of_action_is_taken_back_as_a_whole() {
    let mut slip = slip("magicplanet/roulette");
    slip.place(position("red"), amount("50"), None).unwrap();
    slip.call(Call::Neighbours(pocket(17), 2), amount("10"), None).unwrap();
    slip.complete(pocket(5), amount("10"), None).unwrap();
    slip.double(None).unwrap();
    slip.favourite(&stakes("black 10, even 20"), None).unwrap();
    for left in ["1000", "500", "100", "50", "0"] {
        slip.undo().unwrap();
        assert_eq!(slip.total(), amount(left));
    }
    assert!(!slip.can_undo());
}

#[test]
fn clear_takes_everything_back() {
    for (id, table) in tables_of_single_chips() {
        let mut slip = Slip::new(table.clone());
        let on = first(&slip, &table);
        slip.place(on, sum(&table), None).unwrap();
        slip.place(on, sum(&table), None).unwrap();
        slip.clear();
        assert!(slip.is_empty() && !slip.can_undo(), "{id}");
        assert_eq!(slip.total(), amount("0"), "{id}");
    }
}

#[test]
fn double_doubles_every_bet_where_the_plan_has_it() {
    let mut with = Vec::new();
    for (id, table) in tables_of_single_chips() {
        let mut slip = Slip::new(table.clone());
        let on = first(&slip, &table);
        let offered = table.plan().functions.contains(&Function::Double);
        if offered {
            assert_eq!(slip.double(None), Err(vec![Fault::NothingThere]), "{id}");
            with.push(id);
        }
        slip.place(on, sum(&table), None).unwrap();
        let doubled = slip.double(None);
        if offered {
            assert_eq!(doubled, Ok(()), "{id}");
            assert_eq!(slip.total(), sum(&table).times(2), "{id}");
        } else {
            assert_eq!(doubled, Err(vec![Fault::NotOffered { function: Function::Double }]), "{id}");
            assert_eq!(slip.total(), sum(&table), "{id}");
        }
    }
    assert_eq!(
        with,
        [
            "chance/absolute-roulette",
            "chance/baccarat",
            "chance/evolution-casino-holdem",
            "chance/evolution-roulette",
            "chance/speed-baccarat",
            "chance/synot-casino-holdem",
            "chance/synot-roulette",
            "chance/top-card",
            "jmlm/american-roulette",
            "jmlm/baccarat-commission",
            "jmlm/baccarat-super-six",
            "jmlm/craps",
            "jmlm/gotes",
            "jmlm/kolo-stesti",
            "jmlm/punto-banco",
            "jmlm/ruleta",
            "magicplanet/roulette",
            "sk/infinitive-blackjack",
            "sk/roulette"
        ]
    );
}

#[test]
fn double_is_all_or_nothing() {
    let mut slip = slip("magicplanet/roulette");
    slip.favourite(&stakes("straight:17 5010, red 10"), None).unwrap();
    let faults = slip.double(None).unwrap_err();
    assert_eq!(faults, [Fault::AboveMax { on: position("straight:17"), limit: amount("10000") }]);
    assert_eq!(text(&slip), "straight:17 5010, red 10");
    let faults = slip.double(Some(amount("10039.99"))).unwrap_err();
    assert_eq!(codes(&faults), ["above_max", "insufficient_balance"]);
    slip.undo().unwrap();
    assert!(slip.is_empty(), "a refused doubling is nothing to take back");
}

#[test]
fn repeat_lays_the_last_bets_again() {
    for (id, table) in tables_of_single_chips() {
        let mut slip = Slip::new(table.clone());
        let on = first(&slip, &table);
        slip.place(on, sum(&table), None).unwrap();
        let last = slip.stakes().to_vec();
        slip.clear();
        slip.repeat(&last, None).unwrap();
        assert_eq!(slip.stakes(), last, "{id}");
        // Only one plan adds the last bets at every press.
        let again = slip.repeat(&last, None);
        if id == "magicplanet/endless-blackjack" {
            assert_eq!((again, slip.total()), (Ok(()), sum(&table).times(2)), "{id}");
            slip.undo().unwrap();
        } else {
            assert_eq!(again, Err(vec![Fault::SlipNotEmpty]), "{id}");
        }
        assert_eq!(slip.stakes(), last, "{id}");
        slip.undo().unwrap();
        assert!(slip.is_empty(), "{id}");
        assert_eq!(slip.repeat(&[], None), Err(vec![Fault::NothingThere]), "{id}");
    }
}

#[test]
fn repeat_is_all_or_nothing() {
    let mut slip = slip("chance/baccarat");
    let faults = slip.repeat(&stakes("player 100, tie 10"), Some(amount("109"))).unwrap_err();
    assert_eq!(codes(&faults), ["insufficient_balance"]);
    assert!(slip.is_empty() && !slip.can_undo());
}

#[test]
fn a_favourite_lies_on_top_of_what_is_there() {
    let mut slip = slip("chance/baccarat");
    slip.place(position("player"), amount("10"), None).unwrap();
    slip.favourite(&stakes("player 5, tie 5"), None).unwrap();
    assert_eq!(text(&slip), "player 15, tie 5");
    slip.undo().unwrap();
    assert_eq!(text(&slip), "player 10");
    assert_eq!(slip.favourite(&[], None), Err(vec![Fault::NothingThere]));
}

#[test]
fn favourites_are_offered_only_where_the_plan_has_them() {
    for (id, table) in tables() {
        let mut slip = Slip::new(table.clone());
        let saved = [rules::stake::Stake::new(first(&slip, &table), amount("500"))];
        let laid = slip.favourite(&saved, None);
        let offered = ["chance/baccarat", "jmlm/craps", "jmlm/gotes", "jmlm/kolo-stesti", "jmlm/ruleta"];
        assert_eq!(laid.is_ok(), id.ends_with("roulette") || offered.contains(&id), "{id}");
        if let Err(faults) = laid {
            assert_eq!(faults, [Fault::NotOffered { function: Function::Favourites }], "{id}");
        }
    }
}

#[test]
fn a_short_name_is_laid_on_the_first_box() {
    let mut slip = slip("chance/evolution-blackjack");
    slip.place(position("main"), amount("100"), None).unwrap();
    slip.place(position("box:1/21+3"), amount("10"), None).unwrap();
    assert_eq!(text(&slip), "box:1/main 100, box:1/21+3 10");
    let mut slip = super::slip("chance/all-bets-blackjack");
    slip.place(position("main"), amount("100"), None).unwrap();
    slip.place(position("perfect_pairs"), amount("10"), None).unwrap();
    slip.place(position("player_pair"), amount("5"), None).unwrap();
    assert_eq!(text(&slip), "main 100, player_pair 15");
}

#[test]
fn one_chip_is_taken_off_a_place_and_the_rest_stays() {
    let mut slip = slip("chance/evolution-roulette");
    let (red, ten) = (position("red"), amount("10"));
    slip.place(red, amount("50"), None).unwrap();
    slip.place(position("black"), ten, None).unwrap();
    slip.take(red, ten).unwrap();
    assert_eq!(text(&slip), "red 40, black 10");
    slip.take(red, amount("100")).unwrap();
    assert_eq!(text(&slip), "black 10", "less lies there than the chip in hand");
    assert_eq!(codes(&slip.take(red, ten).unwrap_err()), ["nothing_there"]);
    slip.undo().unwrap();
    assert_eq!(text(&slip), "red 40, black 10", "it can be taken back like any action");
}
