//! Betting places: their names, which plan has which, and their limits.
#![allow(clippy::unwrap_used)]

use std::collections::HashSet;

use rules::amount::Amount;
use rules::baccarat::place as baccarat;
use rules::blackjack::place::Place;
use rules::caribbean::place as caribbean;
use rules::fault::Fault;
use rules::holdem::place as holdem;
use rules::position::{BoxNumber, Position};
use rules::roulette::layout::Layout;
use rules::roulette::plan::RoulettePlan;
use rules::stake::{self, Stake};
use rules::table::Table;
use rules::top_card::place as top_card;
use rules::ultimate_holdem::place as ultimate_holdem;
use rules::ultimate_holdem::plan::UltimatePlan;

mod common;

use common::{amount, position, stakes, table, tables, tables_of, tables_with_bets_behind};

/// A bet on a position, with the bets without which it can't lie: the main bet of its box, and what must be as large as
/// another stake, or half or twice as large.
fn with_its_main_bet(table: &Table, on: Position, money: Amount) -> Vec<Stake> {
    let mut bets = vec![Stake::new(on, money)];
    if on.is(holdem::Place::CallBlind) {
        bets.push(Stake::new(on.beside(holdem::Place::Ante), money.half()));
    } else if on.is(caribbean::Place::Bet) {
        bets.push(Stake::new(on.beside(caribbean::Place::Ante), money.half()));
    } else if table.game().of::<UltimatePlan>().is_some() {
        use ultimate_holdem::Place::{Ante, Blind};
        let is_pair = on.is(Ante) || on.is(Blind);
        let pair = [Ante, Blind].map(|place| on.beside(place)).into_iter().filter(|&other| other != on);
        bets.extend(
            pair.map(|other| Stake::new(other, if is_pair { money } else { smallest(table, other) })),
        );
    } else if let Some(main) = table.rule(on).unwrap().needs {
        let main = on.with_name(main.name());
        bets.push(Stake::new(main, smallest(table, main)));
    }
    bets
}

/// The smallest stake of a position that can be halved.
fn smallest(table: &Table, on: Position) -> Amount {
    let chips = &table.plan().chips;
    let of_rule = table.rule(on).and_then(|rule| rule.min);
    let of_chips = || chips.minimum.as_ref().or(chips.multiple.as_ref()).map(|smallest| smallest.is);
    of_rule.or_else(of_chips).unwrap_or(amount("0.02"))
}

/// What a stake on a position must rise by to be another stake.
fn step(table: &Table, on: Position) -> Amount {
    let chips = &table.plan().chips;
    if chips.formed.as_ref().is_some_and(|formed| formed.is) {
        return chips.values.is[0].times(table.rule(on).unwrap().parts.unwrap_or(1).into());
    }
    chips.multiple.as_ref().map_or(amount("0.01"), |multiple| multiple.is)
}

/// Every position that any game could have, those of all plans among them.
fn vocabulary() -> Vec<Position> {
    let spots = Layout::single_zero().spots().iter().map(|&spot| Position::from(spot));
    let of_plans = tables().into_iter().flat_map(|(_, table)| table.positions());
    let of_plans: HashSet<Position> = of_plans.flat_map(|on| [on, on.with_box(None)]).collect();
    let places: Vec<Position> = Place::ALL
        .iter()
        .map(|&place| Position::of(place))
        .chain(holdem::Place::ALL.iter().map(|&place| Position::of(place)))
        .chain(baccarat::Place::ALL.iter().map(|&place| Position::of(place)))
        .chain(top_card::Place::ALL.iter().map(|&place| Position::of(place)))
        .collect();
    let boxes = (1..=9).filter_map(BoxNumber::new);
    let boxed = boxes.flat_map(|at| places.iter().map(move |place| place.with_box(Some(at))));
    let all: HashSet<Position> = spots.chain(places.iter().copied()).chain(boxed).chain(of_plans).collect();
    all.into_iter().collect()
}

fn is_unknown(fault: &Fault, on: Position) -> bool {
    *fault == Fault::UnknownPosition { on: on.to_string().into() }
}

#[test]
fn a_name_reads_as_the_position_that_it_names() {
    for (id, table) in tables() {
        for on in table.positions() {
            let name = on.to_string();
            assert_eq!(name.parse(), Ok(on), "{id}");
            assert_eq!(table.position(&name), Ok(on), "{id}");
        }
    }
}

#[test]
fn no_position_is_listed_twice() {
    for (id, table) in tables() {
        let names: HashSet<String> = table.positions().iter().map(Position::to_string).collect();
        assert_eq!(names.len(), table.positions().len(), "{id}");
    }
}

#[test]
fn a_listed_position_takes_a_bet() {
    for (id, table) in tables() {
        for on in table.positions() {
            let parts = table.rule(on).unwrap().parts.unwrap_or(1);
            let bets = with_its_main_bet(&table, on, smallest(&table, on).times(parts.into()));
            assert_eq!(table.check(&bets, Some(amount("1000"))), [], "{id} {on}");
        }
    }
}

#[test]
fn a_position_that_is_not_listed_is_unknown() {
    for (id, table) in tables() {
        let listed: HashSet<Position> = table.positions().into_iter().collect();
        for on in vocabulary() {
            let faults = table.check(&[Stake::new(on, smallest(&table, on))], None);
            let unknown = faults.iter().any(|fault| is_unknown(fault, on));
            assert_eq!(unknown, !listed.contains(&on), "{id} {on}: {faults:?}");
            // A short or other name stands for a listed position, or for none.
            match table.resolve(on) {
                Some(resolved) => assert!(listed.contains(&resolved), "{id} {on}"),
                None => {
                    assert!(!listed.contains(&on), "{id} {on}");
                    assert!(is_unknown(&table.position(&on.to_string()).unwrap_err(), on), "{id} {on}");
                }
            }
        }
    }
}

#[test]
fn other_names_stand_for_a_position_only_where_the_plan_says_so() {
    for (id, table) in tables() {
        let listed: HashSet<Position> = table.positions().into_iter().collect();
        for on in vocabulary().into_iter().filter(|on| !listed.contains(on)) {
            let expected = if on.at().is_none() && table.game().boxes().is_some() {
                Some(on.with_box(Some(BoxNumber::FIRST))).filter(|on| listed.contains(on))
            } else if on == Position::of(Place::PerfectPairs) && id == "chance/all-bets-blackjack" {
                Some(position("player_pair"))
            } else {
                None
            };
            assert_eq!(table.resolve(on), expected, "{id} {on}");
        }
    }
}

#[test]
fn what_no_game_has_is_unknown_everywhere() {
    for (id, table) in tables() {
        for name in [
            "",
            "call",
            "double",
            "straight:37",
            "split:18-17",
            "neighbours:17:2",
            "voisins",
            "Main",
            "box:8/main",
        ] {
            assert_eq!(table.position(name), Err(Fault::UnknownPosition { on: name.into() }), "{id} {name}");
        }
    }
}

#[test]
fn a_roulette_has_157_positions_and_one_more_with_two_zeros() {
    let tables = tables_of(|game| game.of::<RoulettePlan>().is_some());
    assert_eq!(tables.len(), 7);
    for (id, table) in tables {
        let zeros =
            table.plan().game::<RoulettePlan>().unwrap().wheel().pockets().iter().filter(|p| p.is_zero());
        assert_eq!(table.positions().len(), 156 + zeros.count(), "{id}");
    }
}

#[test]
fn a_table_with_boxes_has_every_place_seven_times() {
    for (id, places) in [
        ("chance/evolution-blackjack", "main, bet_behind, perfect_pairs, 21+3"),
        ("chance/synot-blackjack", "main, bet_behind, player_pair, dealer_pair, 21+3, top_3"),
        ("chance/absolute-blackjack", "main, bet_behind, perfect_pairs, 21+3"),
    ] {
        let expected: Vec<String> =
            (1..=7).flat_map(|at| places.split(", ").map(move |place| format!("box:{at}/{place}"))).collect();
        let names: Vec<String> = table(id).positions().iter().map(Position::to_string).collect();
        assert_eq!(names, expected, "{id}");
    }
}

#[test]
fn a_stake_at_the_limit_is_taken_and_one_just_above_is_not() {
    for (id, table) in tables() {
        for on in table.positions() {
            let Some(limit) = table.limit(on).max else {
                assert_eq!(id, "sk/roulette");
                continue;
            };
            assert_eq!(table.check(&with_its_main_bet(&table, on, limit), None), [], "{id} {on}");
            // What is twice another stake is raised by two, so that the other is whole.
            let step = step(&table, on);
            let is_double = on.is(holdem::Place::CallBlind) || on.is(caribbean::Place::Bet);
            let more = if is_double { step.times(2) } else { step };
            let faults = table.check(&with_its_main_bet(&table, on, limit + more), None);
            let fault = faults.iter().find(|fault| fault.on() == Some(on.to_string())).unwrap();
            assert_eq!((fault.code(), fault.limit()), ("above_max", Some(limit)), "{id} {on}: {faults:?}");
        }
    }
}

#[test]
fn nothing_is_below_every_minimum() {
    for (id, table) in tables() {
        let of_chips = table.plan().chips.minimum.as_ref().map(|minimum| minimum.is);
        for on in table.positions() {
            let min = table.rule(on).unwrap().min.or(of_chips);
            let faults = table.check(&with_its_main_bet(&table, on, Amount::ZERO), None);
            assert!(faults.contains(&Fault::BelowMin { on, limit: min }), "{id} {on}: {faults:?}");
        }
    }
}

#[test]
fn the_minima_and_multiples_are_those_of_the_plans() {
    let figures = |table: &Table| {
        let chips = &table.plan().chips;
        chips.minimum.as_ref().map(|min| min.is).zip(chips.multiple.as_ref().map(|step| step.is))
    };
    for (id, table) in tables() {
        let expected = match id {
            "magicplanet/roulette" => Some(("10", "10")),
            "magicplanet/endless-blackjack" => Some(("1", "1")),
            "sk/roulette" => Some(("0.10", "0.10")),
            "sk/infinitive-blackjack" => Some(("0.20", "0.20")),
            "jmlm/ruleta" | "jmlm/american-roulette" | "jmlm/gotes" => Some(("25", "25")),
            "jmlm/kolo-stesti" | "jmlm/magic-pontoon" => Some(("100", "25")),
            "jmlm/ultimate-texas-holdem" | "jmlm/ultimate-texas-holdem-lucky-diamonds" => Some(("100", "25")),
            "jmlm/punto-banco" | "jmlm/baccarat-commission" | "jmlm/baccarat-super-six" => {
                Some(("500", "25"))
            }
            _ => None,
        };
        assert_eq!(figures(&table), expected.map(|(min, step)| (amount(min), amount(step))), "{id}");
    }
}

#[test]
fn a_stake_below_the_minimum_or_between_chips_is_refused() {
    let mut looked_at = 0;
    for (id, table) in tables() {
        let chips = &table.plan().chips;
        let (Some(min), Some(step)) = (&chips.minimum, &chips.multiple) else { continue };
        // Where chips must form the sum, a multiple of the smallest one may still be refused.
        if chips.formed.as_ref().is_some_and(|formed| formed.is) {
            continue;
        }
        let (min, step) = (min.is, step.is);
        looked_at += 1;
        for on in table.positions() {
            let faults = |money| {
                let mut faults = table.check(&with_its_main_bet(&table, on, money), None);
                // Ante and blind are equal and have the same fault.
                faults.retain(|fault| fault.on() == Some(on.to_string()));
                faults
            };
            // Too little is said before it is said to be no multiple.
            assert_eq!(
                faults(min.checked_sub(amount("0.01")).unwrap()),
                [Fault::BelowMin { on, limit: Some(min) }],
                "{id} {on}"
            );
            for odd in [min + amount("0.01"), min + step + step.half()] {
                assert_eq!(faults(odd), [Fault::NotAChipMultiple { on, limit: step }], "{id} {on} {odd}");
            }
            assert_eq!(faults(min + step), [], "{id} {on}");
        }
    }
    assert_eq!(looked_at, 11);
}

#[test]
fn a_side_bet_needs_its_main_bet() {
    let mut sides = 0;
    for (id, table) in tables() {
        for on in table.positions() {
            let faults = table.check(&[Stake::new(on, smallest(&table, on))], None);
            let needs = table.rule(on).unwrap().needs.is_some();
            assert_eq!(faults.contains(&Fault::NoMainBet { on }), needs, "{id} {on}");
            sides += usize::from(needs);
        }
        // A main bet on another box is not the one.
        if table.plan().game.boxes().is_some() && table.plan().venue.is_internet() {
            let faults = table.check(&stakes("box:2/main 10, box:3/21+3 10"), None);
            assert_eq!(faults, [Fault::NoMainBet { on: position("box:3/21+3") }], "{id}");
        }
    }
    assert!(sides > 40, "{sides}");
}

#[test]
fn the_slovak_roulette_limits_the_round_and_its_win() {
    let table = table("sk/roulette");
    let limit = |bets: &str| {
        let faults = table.check(&stakes(bets), None);
        faults.iter().map(|fault| format!("{} {}", fault.code(), fault.limit().unwrap())).collect::<Vec<_>>()
    };
    let none: [&str; 0] = [];
    assert_eq!(limit("red 5000"), none);
    assert_eq!(limit("red 5000.10"), ["table_max 5000"]);
    assert_eq!(limit("red 2500, black 2500.10"), ["table_max 5000"]);
    // 35 × 1342.80 = 46 998; 35 × 1342.90 = 47 001.50.
    assert_eq!(limit("straight:17 1342.80"), none);
    assert_eq!(limit("straight:17 1342.90"), ["table_max 47000"]);
    // The win of one number counts, not that of numbers that can't fall together.
    assert_eq!(limit("straight:17 1342.80, straight:18 1342.80"), none);
    assert_eq!(limit("straight:17 1342.80, split:17-18 0.20"), ["table_max 47000"]);
    assert_eq!(limit("straight:17 5000.10"), ["table_max 5000", "table_max 47000"]);
}

#[test]
fn the_balance_must_cover_all_bets_together() {
    for (id, table) in tables() {
        let on = table.positions().into_iter().find(|on| table.rule(*on).unwrap().needs.is_none()).unwrap();
        let few = if table.plan().venue.is_internet() { "10" } else { "500" };
        let bets = with_its_main_bet(&table, on, smallest(&table, on).max(amount(few)));
        let needed = stake::total(&bets);
        assert_eq!(table.check(&bets, Some(needed)), [], "{id}");
        let balance = needed.checked_sub(amount("0.01")).unwrap();
        let short = Fault::InsufficientBalance { needed, balance };
        assert_eq!(table.check(&bets, Some(balance)), [short], "{id}");
    }
}

#[test]
fn a_player_has_one_box_of_his_own() {
    for (id, table) in tables_with_bets_behind() {
        let faults = table.check(&stakes("box:1/main 10, box:2/main 10, box:3/bet_behind 10"), None);
        assert_eq!(faults, [Fault::TooManyBoxes { on: position("box:2/main") }], "{id}");
        let faults = table.check(&stakes("box:1/main 10, box:1/bet_behind 10"), None);
        assert_eq!(faults, [Fault::UnknownPosition { on: "box:1/bet_behind".into() }], "{id}");
    }
}

#[test]
fn a_call_blind_is_twice_its_ante() {
    let table = table("chance/synot-casino-holdem");
    let broken = vec![Fault::BlindNotTwiceAnte { on: position("call_blind") }];
    for (bets, faults) in [
        ("ante 100, call_blind 200", vec![]),
        ("call_blind 0.02, ante 0.01", vec![]),
        ("ante 100, call_blind 199", broken.clone()),
        ("call_blind 200", broken.clone()),
        ("call_blind 0.01, ante 0.01", broken),
    ] {
        assert_eq!(table.check(&stakes(bets), None), faults, "{bets}");
    }
}
