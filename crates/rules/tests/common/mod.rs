//! What the tests share: short names for values, the shipped tables, dice that fall the same at every run.

// Each test file uses its own part of it.
#![allow(dead_code)]

use std::hash::{BuildHasher, RandomState};
use std::sync::Arc;

use proptest::test_runner::{Config, RngSeed};
use rules::amount::Amount;
use rules::blackjack::place::Place;
use rules::card::Card;
use rules::family::Game;
use rules::plan::shipped;
use rules::position::Position;
use rules::stake::Stake;
use rules::table::Table;

pub mod dealer;
pub mod golden;

pub fn amount(text: &str) -> Amount {
    text.parse().unwrap_or_else(|reason| panic!("{text}: {reason}"))
}

pub fn position(name: &str) -> Position {
    name.parse().unwrap_or_else(|reason| panic!("{name}: {reason}"))
}

pub fn stake(on: &str, money: &str) -> Stake {
    Stake::new(position(on), amount(money))
}

/// Stakes written `main 100, 21+3 10`.
pub fn stakes(text: &str) -> Vec<Stake> {
    text.split(", ").map(|bet| bet.split_once(' ').unwrap()).map(|(on, money)| stake(on, money)).collect()
}

pub fn cards(names: &str) -> Vec<Card> {
    names.split(' ').map(|name| name.parse().unwrap()).collect()
}

/// A table with exactly the limits of a shipped plan.
pub fn table(id: &str) -> Arc<Table> {
    shipped::table(id).unwrap_or_else(|| panic!("no plan {id}"))
}

/// The tables of all shipped plans, by their names.
pub fn tables() -> Vec<(&'static str, Arc<Table>)> {
    shipped::ids().map(|id| (id, table(id))).collect()
}

/// The tables of the internet plans, whose limits begin at small stakes.
pub fn internet_tables() -> Vec<(&'static str, Arc<Table>)> {
    tables().into_iter().filter(|(_, table)| table.plan().venue.is_internet()).collect()
}

/// The tables of the shipped plans whose game is of a kind.
pub fn tables_of(kind: impl Fn(&dyn Game) -> bool) -> Vec<(&'static str, Arc<Table>)> {
    let all = tables();
    let some: Vec<_> = all.into_iter().filter(|(_, table)| kind(table.game())).collect();
    assert!(!some.is_empty(), "no such plan is shipped");
    some
}

/// The tables where others may bet behind a box.
pub fn tables_with_bets_behind() -> Vec<(&'static str, Arc<Table>)> {
    let behind = |table: &Table| table.positions().iter().any(|on| on.is(Place::BetBehind));
    tables().into_iter().filter(|(_, table)| behind(table)).collect()
}

/// So many cases, others at every run. The seed is printed and `PROPTEST_RNG_SEED` repeats it; `PROPTEST_CASES` looks further.
pub fn cases(number: u32) -> Config {
    let mut config = Config { failure_persistence: None, ..Config::default() };
    if std::env::var_os("PROPTEST_CASES").is_none() {
        config.cases = number;
    }
    if config.rng_seed == RngSeed::Random {
        config.rng_seed = RngSeed::Fixed(RandomState::new().hash_one(number));
    }
    println!("seed: {:?}", config.rng_seed);
    config
}

/// Numbers that look random and follow from a seed (SplitMix64).
#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below another.
    pub fn below(&mut self, end: usize) -> usize {
        usize::try_from(self.roll() % end as u64).unwrap()
    }

    /// True so many times of ten.
    pub fn often(&mut self, of_ten: usize) -> bool {
        self.below(10) < of_ten
    }

    /// One of some.
    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }

    /// The same in another order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}
