//! Betting places: their names, which plan has which, and their limits.
#![allow(clippy::unwrap_used)]

use std::collections::HashSet;

use rules::amount::Amount;
use rules::fault::Fault;
use rules::plan::Game;
use rules::position::{BoxNumber, Place, Position};
use rules::roulette::layout::Layout;
use rules::stake::Stake;
use rules::table::Table;

mod common;

use common::{amount, position, stakes, table, tables, tables_of};

/// A bet on a position, with the bet that it rests on: the main bet of its box, or the ante of a call blind.
fn with_its_main_bet(table: &Table, on: Position, money: Amount) -> Vec<Stake> {
    let mut bets = vec![Stake::new(on, money)];
    if let Some(main) = table.rule(on.kind()).unwrap().needs {
        bets.push(Stake::new(on.beside(main), smallest(table)));
    }
    if on.place() == Some(Place::CallBlind) {
        bets.push(Stake::new(on.beside(Place::Ante), money.half()));
    }
    bets
}

/// The smallest stake that can be halved.
fn smallest(table: &Table) -> Amount {
    table.plan().chips.minimum.as_ref().map_or(amount("0.02"), |minimum| minimum.is)
}

/// What a stake must rise by to be another stake.
fn step(table: &Table) -> Amount {
    table.plan().chips.multiple.as_ref().map_or(amount("0.01"), |multiple| multiple.is)
}

/// Every position that any game could have.
fn vocabulary() -> Vec<Position> {
    let spots = Layout::single_zero().spots().iter().map(|&spot| Position::Spot(spot));
    let places = Place::ALL.iter().map(|&place| Position::Place(place));
    let boxes = (1..=9).filter_map(BoxNumber::new);
    let boxed = boxes.flat_map(|at| Place::ALL.iter().map(move |&place| Position::Boxed(at, place)));
    spots.chain(places).chain(boxed).collect()
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
            let bets = with_its_main_bet(&table, on, smallest(&table));
            assert_eq!(table.check(&bets, Some(amount("1000"))), [], "{id} {on}");
        }
    }
}

#[test]
fn a_position_that_is_not_listed_is_unknown() {
    for (id, table) in tables() {
        let listed: HashSet<Position> = table.positions().into_iter().collect();
        for on in vocabulary() {
            let faults = table.check(&[Stake::new(on, smallest(&table))], None);
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
            let expected = match on {
                Position::Place(place) if table.plan().game.boxes().is_some() => {
                    Some(Position::Boxed(BoxNumber::FIRST, place)).filter(|on| listed.contains(on))
                }
                Position::Place(Place::PerfectPairs) if id == "chance/all-bets-blackjack" => {
                    Some(position("player_pair"))
                }
                _ => None,
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
fn a_roulette_has_157_positions() {
    let tables = tables_of(|game| matches!(game, Game::Roulette(_)));
    assert_eq!(tables.len(), 5);
    for (id, table) in tables {
        assert_eq!(table.positions().len(), 157, "{id}");
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
            let Some(limit) = table.limit(on.kind()).max else {
                assert_eq!(id, "sk/roulette");
                continue;
            };
            assert_eq!(table.check(&with_its_main_bet(&table, on, limit), None), [], "{id} {on}");
            // A call blind is raised by two, so that its ante is whole.
            let more =
                if on.place() == Some(Place::CallBlind) { step(&table).times(2) } else { step(&table) };
            let faults = table.check(&with_its_main_bet(&table, on, limit + more), None);
            let fault = faults.iter().find(|fault| fault.on() == Some(on.to_string())).unwrap();
            assert_eq!((fault.code(), fault.limit()), ("above_max", Some(limit)), "{id} {on}: {faults:?}");
        }
    }
}

#[test]
fn nothing_is_below_every_minimum() {
    for (id, table) in tables() {
        let min = table.plan().chips.minimum.as_ref().map(|minimum| minimum.is);
        for on in table.positions() {
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
            "magicplanet/roulette" => Some("10"),
            "magicplanet/endless-blackjack" => Some("1"),
            "sk/roulette" => Some("0.10"),
            "sk/infinitive-blackjack" => Some("0.20"),
            _ => None,
        };
        assert_eq!(figures(&table), expected.map(|figure| (amount(figure), amount(figure))), "{id}");
    }
}

#[test]
fn a_stake_below_the_minimum_or_between_chips_is_refused() {
    let mut looked_at = 0;
    for (id, table) in tables() {
        let (Some(min), Some(step)) = (&table.plan().chips.minimum, &table.plan().chips.multiple) else {
            continue;
        };
        let (min, step) = (min.is, step.is);
        looked_at += 1;
        for on in table.positions() {
            let faults = |money| table.check(&with_its_main_bet(&table, on, money), None);
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
    assert_eq!(looked_at, 4);
}

#[test]
fn a_side_bet_needs_its_main_bet() {
    let mut sides = 0;
    for (id, table) in tables() {
        for on in table.positions() {
            let faults = table.check(&[Stake::new(on, smallest(&table))], None);
            let needs = table.rule(on.kind()).unwrap().needs.is_some();
            assert_eq!(faults.contains(&Fault::NoMainBet { on }), needs, "{id} {on}");
            sides += usize::from(needs);
        }
        // A main bet on another box is not the one.
        if table.plan().game.boxes().is_some() {
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
        let on =
            table.positions().into_iter().find(|on| table.rule(on.kind()).unwrap().needs.is_none()).unwrap();
        let bets = with_its_main_bet(&table, on, amount("10"));
        assert_eq!(table.check(&bets, Some(amount("10"))), [], "{id}");
        let balance = amount("9.99");
        let short = Fault::InsufficientBalance { needed: amount("10"), balance };
        assert_eq!(table.check(&bets, Some(balance)), [short], "{id}");
    }
}

#[test]
fn a_player_has_one_box_of_his_own() {
    for (id, table) in tables_of(|game| game.boxes().is_some()) {
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
