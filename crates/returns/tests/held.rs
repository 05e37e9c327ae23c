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
fn pontoon() {
    held(rules::pontoon::NAME);
}

#[test]
fn ultimate_holdem() {
    held(rules::ultimate_holdem::NAME);
}

#[test]
fn caribbean() {
    held(rules::caribbean::NAME);
}

#[test]
fn wheel_of_fortune() {
    held(rules::wheel_of_fortune::NAME);
}

#[test]
fn gotes() {
    held(rules::gotes::NAME);
}

#[test]
fn the_file_holds_nothing_else() {
    let mut plans: Vec<&str> = returns::figures().iter().map(|figure| figure.plan.as_str()).collect();
    plans.dedup();
    assert!(plans.into_iter().eq(shipped::ids()), "every plan tells its returns");
    for (id, table) in shipped::ids().filter_map(|id| Some((id, shipped::table(id)?))) {
        let is_known = |on| returns::shipped(id).iter().any(|figure| figure.on == returns::bare(on));
        assert!(table.positions().into_iter().all(is_known), "{id}");
    }
}
