//! Money follows from facts: at every fact of random rounds of every plan.

use std::collections::BTreeMap;
use std::sync::Arc;

use proptest::prelude::*;
use rules::amount::Amount;
use rules::event::{PlayerId, RoundEvent};
use rules::posting::{Account, Posting, Reason, postings};
use rules::round::Round;

use crate::common::dealer::Dealer;
use crate::common::{Dice, cases, stakes, table, tables, tables_with_bets_behind};

/// What each player has in each account, in haléře.
#[derive(Default)]
struct Books(BTreeMap<(PlayerId, Account), i64>);

impl Books {
    fn post(&mut self, postings: &[Posting]) {
        for posting in postings {
            let amount = posting.amount.in_hundredths().unwrap();
            assert!(amount > 0, "{posting:?}");
            *self.0.entry((posting.player, posting.from())).or_default() -= amount;
            *self.0.entry((posting.player, posting.to())).or_default() += amount;
        }
    }

    fn of(&self, player: PlayerId, account: Account) -> i64 {
        self.0.get(&(player, account)).copied().unwrap_or(0)
    }

    /// The postings of every player are their open and settled lines.
    fn check(&self, round: &Round, players: &[PlayerId], after: &RoundEvent) {
        let hundredths =
            |amounts: &mut dyn Iterator<Item = Amount>| amounts.sum::<Amount>().in_hundredths().unwrap();
        assert_eq!(self.0.values().sum::<i64>(), 0, "the accounts sum to zero");
        for &player in players {
            let settled = round.settled_lines(player);
            let staked = hundredths(&mut round.lines(player).iter().map(|line| line.stake));
            let decided = hundredths(&mut settled.iter().map(|line| line.stake));
            let back = hundredths(&mut settled.iter().map(|line| line.back));
            let told = || format!("player {} after {after:?}", player.0);
            assert_eq!(self.of(player, Account::Pot), staked - decided, "{}", told());
            assert_eq!(self.of(player, Account::House), decided - back, "{}", told());
            assert_eq!(self.of(player, Account::Purse), back - staked, "{}", told());
        }
    }
}

/// A dealer's round whose money is followed.
struct Posted {
    dealer: Dealer,
    books: Books,
}

impl Posted {
    fn apply(&mut self, event: RoundEvent) {
        self.books.post(&postings(&self.dealer.round, &event));
        self.dealer.apply(event.clone());
        self.books.check(&self.dealer.round, &self.dealer.players, &event);
    }

    /// Settles every line that is due, some of a player's lines apart from the others.
    fn settle(&mut self, dice: &mut Dice) {
        for player in self.dealer.players.clone() {
            let mut lines = self.dealer.round.due_lines(player);
            let rest = lines.split_off(dice.below(lines.len() + 1));
            for lines in [lines, rest] {
                if !lines.is_empty() {
                    self.apply(RoundEvent::LinesSettled { player, lines });
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(cases(60))]

    #[test]
    fn at_each_fact_the_postings_of_a_player_are_his_open_and_settled_lines(seed: u64, players in 1..=6u64) {
        for (_, table) in tables() {
            let mut dice = Dice::new(seed);
            let mut posted = Posted { dealer: Dealer::new(&table, players, seed), books: Books::default() };
            let void_at = dice.often(2).then(|| dice.below(40));
            let mut facts = 0;
            while let Some(event) = posted.dealer.next() {
                if void_at == Some(facts) {
                    posted.apply(RoundEvent::RoundVoided);
                    break;
                }
                posted.apply(event);
                facts += 1;
                // A line may be settled as soon as it is decided, not only at the end.
                if dice.often(1) {
                    posted.settle(&mut dice);
                }
            }
            posted.settle(&mut dice);
            for &player in &posted.dealer.players {
                assert_eq!(posted.books.of(player, Account::Pot), 0, "nothing stays in the pot");
                let settlement = posted.dealer.round.settle(player).unwrap();
                let net = posted.books.of(player, Account::Purse);
                let [stake, back] = [settlement.stake, settlement.back].map(|a| a.in_hundredths().unwrap());
                assert_eq!(net, back - stake);
            }
        }
    }

    #[test]
    fn nothing_leaves_a_book_without_a_posting(seed: u64) {
        for (_, table) in tables_with_bets_behind() {
            let mut dealer = Dealer::new(&table, 5, seed);
            while let Some(event) = dealer.next() {
                let lying = |round: &Round| -> Amount {
                    round.book().iter().flat_map(|bets| &bets.stakes).map(|stake| stake.stake).sum()
                };
                let before = lying(&dealer.round);
                let posted = postings(&dealer.round, &event);
                dealer.apply(event);
                let back: Amount = posted
                    .iter()
                    .filter(|posting| posting.reason == Reason::Withdrawal)
                    .map(|posting| posting.amount)
                    .sum();
                if lying(&dealer.round) < before {
                    assert_eq!(lying(&dealer.round) + back, before);
                }
            }
        }
    }
}

#[test]
fn a_bet_behind_a_box_without_owner_comes_back_at_the_close() {
    for (id, _) in tables_with_bets_behind() {
        let mut round = Round::new(table(id));
        let (owner, behind) = (PlayerId(1), PlayerId(2));
        let main = stakes("box:3/main 100");
        for event in [
            RoundEvent::BettingOpened,
            RoundEvent::BetAccepted { player: owner, bets: main.clone() },
            RoundEvent::BetAccepted { player: behind, bets: stakes("box:3/bet_behind 50") },
            RoundEvent::BetWithdrawn { player: owner, bets: main },
        ] {
            round.apply(&event).unwrap();
        }
        let back = Posting { player: behind, reason: Reason::Withdrawal, amount: Amount::whole(50) };
        assert_eq!(postings(&round, &RoundEvent::BettingClosed), [back], "{id}");
        // A fact of its own before the close returns it once.
        let bets = round.bets_without_owner().remove(0).stakes;
        let withdrawn = RoundEvent::BetWithdrawn { player: behind, bets };
        assert_eq!(postings(&round, &withdrawn), [back], "{id}");
        round.apply(&withdrawn).unwrap();
        assert_eq!(postings(&round, &RoundEvent::BettingClosed), [], "{id}");
    }
}

#[test]
fn a_line_is_settled_once_and_only_as_it_was_decided() {
    let mut round = Round::new(table("chance/evolution-roulette"));
    let player = PlayerId(1);
    for event in [
        RoundEvent::BettingOpened,
        RoundEvent::BetAccepted { player, bets: stakes("red 100, straight:1 10") },
        RoundEvent::BettingClosed,
    ] {
        round.apply(&event).unwrap();
    }
    assert_eq!(round.due_lines(player), [], "nothing is decided before the ball lies");
    round.apply(&RoundEvent::BallLanded { number: "1".parse().unwrap() }).unwrap();
    let lines = round.due_lines(player);
    assert_eq!(lines.len(), 2);
    let mut wrong = lines.clone();
    wrong[0].back += Amount::whole(1);
    let twice = vec![lines[0], lines[0]];
    for lines in [wrong, twice] {
        let error = round.apply(&RoundEvent::LinesSettled { player, lines }).unwrap_err();
        assert_eq!(error.code(), "not_settled");
    }
    assert_eq!(round.due_lines(player), lines, "what is refused changes nothing");
    let settled = RoundEvent::LinesSettled { player, lines };
    round.apply(&settled).unwrap();
    assert_eq!(round.apply(&settled).unwrap_err().code(), "not_settled");
    let again: RoundEvent = serde_json::from_str(&serde_json::to_string(&settled).unwrap()).unwrap();
    assert_eq!(again, settled, "it is stored and read");
}

#[test]
fn a_cancelled_round_refunds_what_was_not_settled_before() {
    let table = Arc::clone(&tables()[0].1);
    let mut round = Round::new(table);
    let player = PlayerId(1);
    for event in [
        RoundEvent::BettingOpened,
        RoundEvent::BetAccepted {
            player,
            bets: vec![rules::stake::Stake::new(
                round.table().positions()[0],
                round.table().chips()[0].times(10),
            )],
        },
        RoundEvent::RoundVoided,
    ] {
        round.apply(&event).unwrap();
    }
    let lines = round.due_lines(player);
    let posted = postings(&round, &RoundEvent::LinesSettled { player, lines });
    assert_eq!(posted.iter().map(|posting| posting.reason).collect::<Vec<_>>(), [Reason::Refund]);
}

#[test]
fn an_insurance_answer_is_counted_without_asking_everybody() {
    let mut round = Round::new(table("chance/infinite-blackjack"));
    round.apply(&RoundEvent::BettingOpened).unwrap();
    for player in 1..=3 {
        round.apply(&RoundEvent::BetAccepted { player: PlayerId(player), bets: stakes("main 100") }).unwrap();
    }
    round.apply(&RoundEvent::BettingClosed).unwrap();
    for (to, card) in
        [("player", Some("9S")), ("dealer", Some("AH")), ("player", Some("8D")), ("dealer", None)]
    {
        let card = card.map(|card| card.parse().unwrap());
        round.apply(&RoundEvent::CardDealt { to: to.parse().unwrap(), card }).unwrap();
    }
    for player in 1..=3 {
        assert!(round.awaits_insurance_answers());
        assert_eq!(round.undecided().len(), 4 - usize::try_from(player).unwrap());
        let decision = rules::decision::Decision::NoInsurance;
        round
            .apply(&RoundEvent::Decided { player: PlayerId(player), at: None, decision, auto: false })
            .unwrap();
    }
    assert!(!round.awaits_insurance_answers());
}
