//! Random actions on a slip of every plan.

use proptest::prelude::*;
use rules::amount::Amount;
use rules::fault::Fault;
use rules::roulette::call::Call;
use rules::roulette::plan::CallSet;
use rules::roulette::wheel::Pocket;
use rules::slip::Slip;
use rules::stake::{self, Stake};

use crate::common::{Dice, cases, tables};

/// How often something can be taken back.
fn depth(slip: &Slip) -> usize {
    let mut slip = slip.clone();
    (0..).take_while(|_| slip.undo().is_ok()).count()
}

fn money(dice: &mut Dice, chips: &[Amount]) -> Amount {
    match dice.below(10) {
        0 => Amount::ZERO,
        1 => Amount::hundredths(i64::try_from(dice.below(100_000)).unwrap()).unwrap(),
        _ => dice.pick(chips),
    }
}

fn act(
    slip: &mut Slip,
    dice: &mut Dice,
    known: &[rules::position::Position],
    chips: &[Amount],
) -> Result<(), Vec<Fault>> {
    let chip = money(dice, chips);
    let balance = dice.often(5).then(|| chip.times(20));
    let some: Vec<Stake> =
        (0..dice.below(4)).map(|_| Stake::new(dice.pick(known), money(dice, chips))).collect();
    let pocket = Pocket::at_wheel_index(dice.below(37));
    match dice.below(16) {
        0..6 => slip.place(dice.pick(known), chip, balance),
        6 => slip.call(Call::Set(dice.pick(CallSet::ALL)), chip, balance),
        7 => slip.call(Call::Neighbours(pocket, u8::try_from(dice.below(10)).unwrap()), chip, balance),
        8 => slip.complete(pocket, chip, balance).map(|_| ()),
        9 => slip.double(balance),
        10 => slip.repeat(&some, balance),
        11 => slip.favourite(&some, balance),
        12 => slip.all_bets(chip, balance),
        13 => slip.all_side_bets(chip, balance),
        // A place of another table.
        14 => slip.place("box:9/razz".parse().unwrap(), chip, balance),
        _ => slip.place(dice.pick(known), chip.times(1_000), balance),
    }
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn an_action_is_taken_whole_or_not_at_all(seed: u64) {
        for (id, table) in tables() {
            let mut dice = Dice::new(seed);
            let mut known = table.positions();
            dice.shuffle(&mut known);
            known.truncate(12);
            let mut slip = Slip::new(table.clone());
            for step in 0..40 {
                let (before, deep) = (slip.stakes().to_vec(), depth(&slip));
                let told = format!("{id} at step {step}: {before:?}");
                match act(&mut slip, &mut dice, &known, table.chips()) {
                    // A press that changes nothing is no step to be taken back.
                    Ok(()) if slip.stakes() == before => assert_eq!(depth(&slip), deep, "{told}"),
                    Ok(()) => {
                        assert_eq!(depth(&slip), deep + 1, "{told}");
                        assert_eq!(slip.check(None), [], "{told}");
                        let mut back = slip.clone();
                        back.undo().unwrap();
                        assert_eq!(back.stakes(), before, "{told}");
                    }
                    Err(faults) => {
                        assert!(!faults.is_empty(), "{told}");
                        assert_eq!(slip.stakes(), before, "{told}");
                        assert_eq!(depth(&slip), deep, "{told}");
                    }
                }
                assert_eq!(slip.total(), slip.stakes().iter().map(|bet| bet.stake).sum(), "{told}");
                assert_eq!(slip.total(), stake::total(slip.stakes()), "{told}");
                for (index, bet) in slip.stakes().iter().enumerate() {
                    assert_eq!(slip.on(bet.on), bet.stake, "{told}");
                    assert!(slip.stakes()[..index].iter().all(|other| other.on != bet.on), "{told}");
                }
                if dice.often(1) {
                    let _ = slip.undo();
                }
            }
        }
    }

    #[test]
    fn what_lies_as_before_hides_no_fault(seed: u64) {
        for (id, table) in tables() {
            let mut dice = Dice::new(seed);
            let mut known = table.positions();
            dice.shuffle(&mut known);
            known.truncate(12);
            let mut lies: Vec<Stake> = Vec::new();
            for step in 0..40 {
                let mut next = lies.clone();
                for _ in 0..dice.below(3) + 1 {
                    stake::join(&mut next, Stake::new(dice.pick(&known), money(&mut dice, table.chips())));
                }
                if dice.often(1) {
                    next.remove(dice.below(next.len()));
                }
                let balance = dice.often(5).then(|| dice.pick(table.chips()).times(20));
                let faults = table.check(&next, balance);
                assert_eq!(table.check_step(&lies, &next, balance), faults, "{id} at step {step}: {lies:?} to {next:?}");
                if faults.is_empty() {
                    lies = next;
                }
            }
        }
    }
}
