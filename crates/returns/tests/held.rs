//! The file of figures is held to the code: all figures are computed anew. `cargo run --release -p returns` writes it.

use rules::plan::{Game, shipped};

fn held(family: impl Fn(&Game) -> bool) {
    let mut plans = 0;
    for (id, table) in shipped::ids().filter_map(|id| Some((id, shipped::table(id)?))) {
        if family(&table.plan().game) {
            assert_eq!(returns::shipped(id), returns::returns(&table), "{id}");
            plans += 1;
        }
    }
    assert!(plans > 0, "no plan of this family");
}

#[test]
fn roulette() {
    held(|game| matches!(game, Game::Roulette(_)));
}

#[test]
fn top_card() {
    held(|game| matches!(game, Game::TopCard(_)));
}

#[test]
fn baccarat() {
    held(|game| matches!(game, Game::Baccarat(_)));
}

#[test]
fn blackjack() {
    held(|game| matches!(game, Game::Blackjack(_)));
}

#[test]
fn casino_holdem() {
    held(|game| matches!(game, Game::Holdem(_)));
}

#[test]
fn the_file_holds_nothing_else() {
    let mut plans: Vec<&str> = returns::figures().iter().map(|figure| figure.plan.as_str()).collect();
    plans.dedup();
    assert!(plans.into_iter().eq(shipped::ids()));
}
