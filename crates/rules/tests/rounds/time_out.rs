//! What a plan decides for a player who does not answer.

use proptest::prelude::*;
use rules::decision::Decision;
use rules::event::{PlayerId, RoundEvent};
use rules::plan::shipped;
use rules::round::{Awaits, Round};

use crate::common::dealer::Dealer;
use crate::common::{cases, tables};
use crate::scripted::{ME, deal, dealt, decide};

#[derive(Clone, Copy, Debug, PartialEq)]
enum Absent {
    /// Nobody decides anything.
    Nothing,
    Folds,
    Stands,
    /// A card at 11 or less, otherwise stands.
    DrawsTo12,
    /// Stands, at a box that players may share.
    StandsAtABox,
    /// Checks as long as that is possible.
    ChecksThenFolds,
    /// Gives up the ante.
    Passes,
}

const PLANS: [(&str, Absent); 36] = [
    ("chance/absolute-blackjack", Absent::Stands),
    ("chance/absolute-roulette", Absent::Nothing),
    ("chance/all-bets-blackjack", Absent::Stands),
    ("chance/baccarat", Absent::Nothing),
    ("chance/endless-blackjack", Absent::Stands),
    ("chance/evolution-blackjack", Absent::DrawsTo12),
    ("chance/evolution-casino-holdem", Absent::Folds),
    ("chance/evolution-roulette", Absent::Nothing),
    ("chance/infinite-blackjack", Absent::DrawsTo12),
    ("chance/speed-baccarat", Absent::Nothing),
    ("chance/synot-blackjack", Absent::Stands),
    ("chance/synot-casino-holdem", Absent::Folds),
    ("chance/synot-roulette", Absent::Nothing),
    ("chance/top-card", Absent::Nothing),
    ("jmlm/american-roulette", Absent::Nothing),
    ("jmlm/baccarat-commission", Absent::Nothing),
    ("jmlm/baccarat-super-six", Absent::Nothing),
    ("jmlm/black-jack", Absent::StandsAtABox),
    ("jmlm/black-jack-21-3-top-3", Absent::StandsAtABox),
    ("jmlm/black-jack-perfect-pairs", Absent::StandsAtABox),
    ("jmlm/caribbean-magic-poker", Absent::Passes),
    ("jmlm/craps", Absent::Nothing),
    ("jmlm/free-black-jack", Absent::StandsAtABox),
    ("jmlm/gotes", Absent::Nothing),
    ("jmlm/kolo-stesti", Absent::Nothing),
    ("jmlm/magic-pontoon", Absent::StandsAtABox),
    ("jmlm/punto-banco", Absent::Nothing),
    ("jmlm/ruleta", Absent::Nothing),
    ("jmlm/ultimate-texas-holdem", Absent::ChecksThenFolds),
    ("jmlm/ultimate-texas-holdem-lucky-diamonds", Absent::ChecksThenFolds),
    ("jmlm/vestec-black-jack", Absent::StandsAtABox),
    ("jmlm/vestec-pontoon", Absent::StandsAtABox),
    ("magicplanet/endless-blackjack", Absent::Stands),
    ("magicplanet/roulette", Absent::Nothing),
    ("sk/infinitive-blackjack", Absent::DrawsTo12),
    ("sk/roulette", Absent::Nothing),
];

fn default(round: &Round) -> Option<Decision> {
    let (player, at) = *round.undecided().first()?;
    round.default_decision(player, at)
}

fn plans(of: &[Absent]) -> Vec<(&'static str, Absent)> {
    PLANS.into_iter().filter(|(_, absent)| of.contains(absent)).collect()
}

#[test]
fn the_table_of_time_outs_names_every_plan() {
    assert_eq!(PLANS.map(|(id, _)| id).to_vec(), shipped::ids().collect::<Vec<_>>());
}

#[test]
fn an_absent_player_at_a_shared_box_stands_and_is_not_insured() {
    for (id, _) in plans(&[Absent::StandsAtABox]) {
        for hand in ["5S 9H 6D", "8S 9H 8D", "TS 9H 6D"] {
            assert_eq!(default(&dealt(id, "main 100", hand)), Some(Decision::Stand), "{id}: {hand}");
        }
        let round = dealt(id, "main 100", "5S AH 6D");
        assert_eq!(round.awaits(), Awaits::Insurance, "{id}");
        assert_eq!(default(&round), Some(Decision::NoInsurance), "{id}");
    }
}

#[test]
fn an_absent_player_of_ultimate_holdem_checks_to_the_end_and_folds() {
    for (id, _) in plans(&[Absent::ChecksThenFolds]) {
        let mut round = dealt(id, "ante 100, blind 100", "AS AD");
        for cards in ["AH AC KD", "KS KH"] {
            assert_eq!(default(&round), Some(Decision::Check), "{id}");
            decide(&mut round, Decision::Check);
            deal(&mut round, cards);
        }
        assert_eq!(default(&round), Some(Decision::Fold), "{id}");
    }
}

#[test]
fn an_absent_player_of_caribbean_poker_passes() {
    for (id, _) in plans(&[Absent::Passes]) {
        let round = dealt(id, "ante 100", "AS AH AD AC KD 2C");
        assert_eq!(default(&round), Some(Decision::Pass), "{id}");
    }
}

#[test]
fn an_absent_blackjack_player_draws_or_stands_as_the_plan_says() {
    for (id, absent) in plans(&[Absent::Stands, Absent::DrawsTo12]) {
        let low = if absent == Absent::DrawsTo12 { Decision::Hit } else { Decision::Stand };
        for (hand, decision) in [
            ("5S 9H 6D", low),
            ("2S 9H 2D", low),
            // A pair is not split by a time-out.
            ("5S 9H 5D", low),
            ("8S 9H 8D", Decision::Stand),
            ("7S 9H 5D", Decision::Stand),
            ("TS 9H 6D", Decision::Stand),
            // The best total of a soft hand counts.
            ("AS 9H AD", Decision::Stand),
            ("AS 9H 5D", Decision::Stand),
        ] {
            let round = dealt(id, "main 20", hand);
            assert_eq!(default(&round), Some(decision), "{id}: {hand}");
        }
    }
}

#[test]
fn an_absent_player_is_never_insured() {
    for (id, _) in plans(&[Absent::Stands, Absent::DrawsTo12]) {
        let round = dealt(id, "main 20", "5S AH 6D");
        assert_eq!(round.awaits(), Awaits::Insurance, "{id}");
        assert_eq!(default(&round), Some(Decision::NoInsurance), "{id}");
    }
}

#[test]
fn an_absent_holdem_player_folds_whatever_he_holds() {
    for (id, _) in plans(&[Absent::Folds]) {
        for hand in ["AS KS QS JS TS", "2C 7D 9H JS KC"] {
            assert_eq!(default(&dealt(id, "ante 20", hand)), Some(Decision::Fold), "{id}: {hand}");
        }
    }
}

#[test]
fn a_call_blind_leaves_nothing_to_decide() {
    let round = dealt("chance/synot-casino-holdem", "call_blind 40, ante 20", "2C 7D 9H JS KC 3D 4D");
    assert_eq!(round.awaits(), Awaits::Show);
    assert_eq!(round.default_decision(ME, None), None);
}

#[test]
fn who_has_nothing_to_decide_has_no_default() {
    for (id, _) in plans(&[Absent::Stands, Absent::DrawsTo12]) {
        let round = dealt(id, "main 20", "5S 9H 6D");
        assert_eq!(round.default_decision(PlayerId(6), round.undecided()[0].1), None, "{id}");
        // Blackjack is not asked.
        assert_eq!(default(&dealt(id, "main 20", "AS 9H KD")), None, "{id}");
    }
}

proptest! {
    #![proptest_config(cases(60))]

    #[test]
    fn a_round_of_absent_players_comes_to_its_end(seed: u64) {
        for (id, table) in tables() {
            let absent = PLANS.iter().find(|(plan, _)| *plan == id).unwrap().1;
            let mut dealer = Dealer::new(&table, 3, seed);
            loop {
                let open = dealer.round.undecided();
                assert!(open.is_empty() || absent != Absent::Nothing, "{id}");
                let event = match open.first() {
                    Some(&(player, at)) => {
                        let decision = dealer.round.default_decision(player, at).unwrap();
                        RoundEvent::Decided { player, at, decision, auto: true }
                    }
                    None => match dealer.next() {
                        Some(event) => event,
                        None => break,
                    },
                };
                dealer.apply(event);
            }
            for &player in &dealer.players {
                let settlement = dealer.round.settle(player).unwrap();
                let bets = dealer.round.book().of(player).len();
                // What earlier windows decided has left the book.
                if dealer.round.window().is_first() {
                    assert_eq!(settlement.lines.len(), bets, "{id}: a time-out adds no stake");
                }
            }
        }
    }
}
