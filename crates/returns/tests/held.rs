//! The file of figures is held to the code: all figures are computed again. `cargo run --release -p returns` writes it.

use rules::plan::shipped;

fn held(family: rules::family::FamilyName) {
    let mut plans = 0;
    for (id, table) in shipped::ids().filter_map(|id| Some((id, shipped::table(id)?))) {
        if table.game().family() == family {
            assert_eq!(returns::shipped(id), returns::returns(&table), "{id}");
            plans += 1;
        }
    }
    assert!(plans > 0, "no plan of this family");
}

#[test]
fn roulette() {
    held(rules::roulette::NAME);
}

#[test]
fn top_card() {
    held(rules::top_card::NAME);
}

#[test]
fn baccarat() {
    held(rules::baccarat::NAME);
}

#[test]
fn blackjack() {
    held(rules::blackjack::NAME);
}

#[test]
fn casino_holdem() {
    held(rules::holdem::NAME);
}

#[test]
fn craps() {
    held(rules::craps::NAME);
}

#[test]
fn the_file_holds_nothing_else() {
    let mut plans: Vec<&str> = returns::figures().iter().map(|figure| figure.plan.as_str()).collect();
    plans.dedup();
    let has_figures = |id: &&str| !returns::shipped(id).is_empty();
    assert!(plans.into_iter().eq(shipped::ids().filter(has_figures)));
    assert!(shipped::internet().all(|id| has_figures(&id)), "every table tells its returns");
}
