use rules::plan::Plan;
use rules::roulette::call::Call;

use super::*;

fn plan() -> Plan {
    rules::plan::shipped::plan("chance/evolution-roulette").unwrap().unwrap()
}

fn roulette(plan: &Plan) -> &RoulettePlan {
    match plan.game::<rules::roulette::plan::RoulettePlan>() {
        Some(roulette) => roulette,
        _ => panic!("a roulette plan"),
    }
}

/// The numbers on an arc.
fn arc(from: f64, to: f64) -> Vec<u8> {
    let mut numbers: Vec<u8> = (0..37)
        .filter(|&i| [f64::from(i), f64::from(i) - 37.0].iter().any(|at| (from..to).contains(at)))
        .map(|i| Pocket::at_wheel_index(i as usize).number())
        .collect();
    numbers.sort_unstable();
    numbers
}

fn covered(set: CallSet) -> Vec<u8> {
    Call::Set(set).covers(&plan()).iter().map(Pocket::number).collect()
}

#[test]
fn sections_lie_along_the_numbers_that_they_cover() {
    assert_eq!(arc(ZERO.0, ZERO.1), covered(CallSet::Zero));
    assert_eq!(arc(VOISINS.0, VOISINS.1), covered(CallSet::Voisins));
    let mut orphelins = [arc(VOISINS.1, ORPHELINS.1), arc(ORPHELINS.0, VOISINS.0)].concat();
    orphelins.sort_unstable();
    assert_eq!(orphelins, covered(CallSet::Orphelins));
    assert_eq!(arc(ORPHELINS.1, 37.0 + ORPHELINS.0), covered(CallSet::Tiers));
}

#[test]
fn every_number_has_a_field_within_the_picture() {
    for form in [Form::Upright, Form::Lying] {
        let track = Racetrack::new(form, roulette(&plan()));
        assert_eq!(track.numbers.len(), 37);
        for field in &track.numbers {
            let (wide, high) = (f64::from(track.size.0), f64::from(track.size.1));
            assert!(field.at.0.abs() < wide / 2.0 && field.at.1.abs() < high / 2.0);
            assert!(field.path.ends_with('Z'));
        }
        let order: Vec<CallSet> = track.sections.iter().map(|field| field.set).collect();
        assert_eq!(order, [CallSet::Zero, CallSet::Voisins, CallSet::Orphelins, CallSet::Tiers]);
    }
}

#[test]
fn calls_that_the_plan_does_not_offer_are_not_drawn() {
    let plan = plan();
    let mut roulette = roulette(&plan).clone();
    roulette.calls.retain(|rule| rule.call == CallSet::Voisins);
    let track = Racetrack::new(Form::Upright, &roulette);
    assert_eq!(track.sections.len(), 1);
    // Where zero's own field is missing, its ground is part of the voisins.
    assert!(!track.sections[0].path.contains('Q'));
}

#[test]
fn arrow_keys_reach_every_place() {
    assert_eq!(step("ArrowRight", 36, 37, 4), Some(0));
    assert_eq!(step("ArrowLeft", 0, 37, 4), Some(36));
    assert_eq!(step("ArrowDown", 12, 37, 4), Some(37));
    assert_eq!(step("ArrowDown", 40, 37, 4), Some(40));
    assert_eq!(step("ArrowUp", 39, 37, 4), Some(38));
    assert_eq!(step("ArrowUp", 37, 37, 4), Some(0));
    assert_eq!(step("End", 5, 37, 4), Some(40));
    assert_eq!((step("End", 5, 37, 0), step("ArrowDown", 5, 37, 0)), (Some(36), None));
    assert_eq!(step("a", 5, 37, 4), None);
}

#[test]
fn a_wheel_with_two_zeros_has_them_at_opposite_ends_and_no_sections() {
    let plan = rules::plan::shipped::plan("jmlm/american-roulette").unwrap().unwrap();
    for form in [Form::Upright, Form::Lying] {
        let track = Racetrack::new(form, roulette(&plan));
        assert_eq!((track.numbers.len(), track.sections.len()), (38, 0));
        let at = |pocket| track.numbers.iter().find(|field| field.pocket == pocket).unwrap().at;
        let (zero, double) = (at(Pocket::ZERO), at(Pocket::DOUBLE_ZERO));
        assert!((zero.0 + double.0).abs() < 1e-6 && (zero.1 + double.1).abs() < 1e-6, "{zero:?} {double:?}");
    }
    assert_eq!(step("ArrowLeft", 0, 38, 0), Some(37));
}
