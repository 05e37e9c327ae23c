//! Rounds that are paused or cancelled at any moment.

use proptest::prelude::*;
use rules::amount::Amount;
use rules::category::CategoryName;
use rules::event::RoundEvent;
use rules::phase::Phase;
use rules::round::{Awaits, Round};
use rules::settle::OpenLine;
use rules::stake::Stake;

use crate::common::dealer::Dealer;
use crate::common::{cases, tables};

proptest! {
    #![proptest_config(cases(12))]

    #[test]
    fn a_void_round_returns_every_stake_that_is_not_settled(seed: u64, players in 1..=3u64) {
        for (_, table) in tables() {
            let mut dealer = Dealer::new(&table, players, seed);
            while let Some(event) = dealer.next() {
                dealer.apply(event.clone());
                is_returned(&dealer, &event);
            }
        }
    }

    #[test]
    fn a_paused_round_takes_nothing_and_goes_on_as_it_was(seed: u64, players in 1..=3u64) {
        for (id, table) in tables() {
            let mut dealer = Dealer::new(&table, players, seed);
            while let Some(event) = dealer.next() {
                if dealer.events.contains(&RoundEvent::BettingOpened) {
                    dealer.round = paused_and_resumed(&dealer, &event);
                }
                dealer.apply(event);
            }
            let undisturbed = Dealer::play(&table, players, seed);
            assert_eq!(dealer.all_lines(), undisturbed.all_lines(), "{id}");
        }
    }
}

fn is_returned(dealer: &Dealer, last: &RoundEvent) {
    let told = || format!("void after {:?}", dealer.events);
    let mut void = dealer.round.clone();
    void.apply(&RoundEvent::RoundVoided).unwrap_or_else(|error| panic!("{error}: {}", told()));
    assert_eq!((void.phase(), void.awaits()), (Phase::Void, Awaits::Nothing), "{}", told());
    // What an earlier betting window has decided is settled and stays so.
    let is_later = !dealer.round.window().is_first() || dealer.round.is_between_windows();
    for (player, lines) in dealer.all_lines() {
        let category = |line: &OpenLine| match line.decided {
            Some(decided) if is_later => decided.category,
            Some(_) | None => CategoryName::VOID,
        };
        let mut expected: Vec<_> =
            lines.iter().map(|line| (line.on, line.window, line.stake, category(line))).collect();
        let settlement = void.settle(player).unwrap_or_else(|| panic!("{}", told()));
        let mut settled: Vec<_> = settlement
            .lines
            .iter()
            .map(|line| (line.on, line.window, line.stake, line.why.category))
            .collect();
        expected.sort();
        settled.sort();
        assert_eq!(settled, expected, "{}", told());
        for line in settlement.lines.iter().filter(|line| line.why.category == CategoryName::VOID) {
            assert_eq!(line.back, line.stake, "{}", told());
        }
        assert!(void.decisions(player).is_empty(), "{}", told());
    }
    for event in [last.clone(), RoundEvent::RoundVoided, RoundEvent::RoundPaused, RoundEvent::BettingOpened] {
        let before = format!("{void:?}");
        assert!(void.apply(&event).is_err(), "{event:?} after a {}", told());
        assert_eq!(format!("{void:?}"), before, "{}", told());
    }
}

fn paused_and_resumed(dealer: &Dealer, next: &RoundEvent) -> Round {
    let before = format!("{:?}", dealer.round);
    let mut round = dealer.round.clone();
    assert!(round.apply(&RoundEvent::RoundResumed).is_err(), "nothing was paused");
    round.apply(&RoundEvent::RoundPaused).unwrap();
    assert_eq!(round.phase(), Phase::Paused);
    assert_eq!(round.awaits(), dealer.round.awaits());
    assert!(round.undecided().is_empty());
    let paused = format!("{round:?}");
    let mut tries = vec![next.clone(), RoundEvent::RoundPaused, RoundEvent::BettingClosed];
    for &player in &dealer.players {
        assert!(round.decisions(player).is_empty());
        let bets = vec![Stake::new(dealer.table.positions()[0], Amount::whole(10))];
        tries.push(RoundEvent::BetAccepted { player, bets });
        tries.push(RoundEvent::BetWithdrawn { player, bets: dealer.round.book().of(player).to_vec() });
        for offer in dealer.round.decisions(player) {
            tries.push(RoundEvent::Decided { player, at: offer.at, decision: offer.decision, auto: false });
        }
    }
    for event in tries {
        let error = round.apply(&event).expect_err("a paused round takes nothing");
        assert_eq!(error.code(), "out_of_turn", "{event:?}");
    }
    assert_eq!(format!("{round:?}"), paused);
    for &player in &dealer.players {
        assert_eq!(round.lines(player), dealer.round.lines(player));
    }
    round.apply(&RoundEvent::RoundResumed).unwrap();
    assert_eq!(format!("{round:?}"), before);
    round
}
