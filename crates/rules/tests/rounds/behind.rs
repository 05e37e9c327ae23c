//! Bets behind another player's box: who has the money follows a double or a split, who has not keeps what lies.

use std::sync::Arc;

use rules::amount::Amount;
use rules::card::Card;
use rules::decision::Decision;
use rules::event::{PlayerId, RoundEvent};
use rules::position::BoxNumber;
use rules::round::{Awaits, Round};

use crate::common::{amount, cards, stakes, table, tables_with_bets_behind};

const OWNER: PlayerId = PlayerId(1);
const RICH: PlayerId = PlayerId(2);
const POOR: PlayerId = PlayerId(3);

struct Played {
    round: Round,
    events: Vec<RoundEvent>,
}

impl Played {
    /// The owner's box 3 with 100, a bet of 100 and one of 50 behind it.
    fn new(id: &str) -> Self {
        let mut played = Self { round: Round::new(table(id)), events: Vec::new() };
        played.apply(RoundEvent::BettingOpened);
        for (player, bets) in
            [(OWNER, "box:3/main 100"), (RICH, "box:3/bet_behind 100"), (POOR, "box:3/bet_behind 50")]
        {
            played.apply(RoundEvent::BetAccepted { player, bets: stakes(bets) });
        }
        played.apply(RoundEvent::BettingClosed);
        played
    }

    fn apply(&mut self, event: RoundEvent) {
        self.round.apply(&event).unwrap();
        self.events.push(event);
    }

    /// The owner decides; the second bettor behind has so much left.
    fn decide(&mut self, decision: Decision, left: &str) {
        let at = BoxNumber::new(3);
        let decided = RoundEvent::Decided { player: OWNER, at, decision, auto: false };
        let balance = |player| (player == POOR).then(|| amount(left));
        for event in self.round.followed(decided, balance) {
            self.apply(event);
        }
    }

    fn cards(&mut self, names: &str) {
        let mut hidden: Option<Card> = None;
        for card in cards(names) {
            match self.round.awaits() {
                Awaits::Card { to, hidden: false } => {
                    self.apply(RoundEvent::CardDealt { to, card: Some(card) })
                }
                Awaits::Card { to, hidden: true } => {
                    hidden = Some(card);
                    self.apply(RoundEvent::CardDealt { to, card: None });
                }
                Awaits::Show => self.apply(RoundEvent::CardShown { card }),
                other => panic!("{card} comes while the round waits for {other}"),
            }
        }
        assert!(hidden.is_none() || self.round.awaits() == Awaits::Decisions);
    }

    /// The lines of a player as `name stake>return`, the same in his own fold.
    fn lines(&self, me: PlayerId) -> Vec<String> {
        assert_eq!(self.round.awaits(), Awaits::Nothing);
        let settlement = self.round.settle(me).unwrap();
        let mut own = Round::new(table(self.round.table().plan().id.as_str()));
        for event in &self.events {
            let others = matches!(event, RoundEvent::FollowDeclined { player, .. } if *player != me);
            if !others {
                own.apply(event).unwrap();
            }
        }
        assert_eq!(own.settle(me).as_ref(), Some(&settlement));
        settlement.lines.iter().map(|line| format!("{} {}>{}", line.on, line.stake, line.back)).collect()
    }
}

fn box_tables() -> Vec<&'static str> {
    let tables = tables_with_bets_behind();
    assert_eq!(tables.len(), 3);
    tables.into_iter().map(|(id, _)| id).collect()
}

#[test]
fn who_cannot_follow_a_double_keeps_his_single_stake() {
    for id in box_tables() {
        let mut played = Played::new(id);
        played.cards("5S 6H 6D TC");
        played.decide(Decision::Double, "49.99");
        played.cards("TH TC 9C");
        assert_eq!(played.lines(OWNER), ["box:3/main 100>200", "box:3/double 100>200"], "{id}");
        assert_eq!(played.lines(RICH), ["box:3/bet_behind 100>200", "box:3/double 100>200"], "{id}");
        assert_eq!(played.lines(POOR), ["box:3/bet_behind 50>100"], "{id}");
    }
}

#[test]
fn who_has_just_enough_follows_a_double() {
    for id in box_tables() {
        let mut played = Played::new(id);
        played.cards("5S 6H 6D TC");
        played.decide(Decision::Double, "50");
        played.cards("TH TC 9C");
        assert_eq!(played.lines(POOR), ["box:3/bet_behind 50>100", "box:3/double 50>100"], "{id}");
    }
}

#[test]
fn who_cannot_follow_a_split_stays_with_the_first_hand() {
    for id in box_tables() {
        let mut played = Played::new(id);
        played.cards("8S 6H 8D TC");
        played.decide(Decision::Split, "0");
        played.cards("TH");
        played.decide(Decision::Stand, "0");
        played.cards("5C");
        played.decide(Decision::Hit, "0");
        // The second hand goes over 21, the dealer stands on 17.
        played.cards("TD TC AC");
        assert_eq!(played.lines(OWNER), ["box:3/main 100>200", "box:3/split 100>0"], "{id}");
        assert_eq!(played.lines(RICH), ["box:3/bet_behind 100>200", "box:3/split 100>0"], "{id}");
        assert_eq!(played.lines(POOR), ["box:3/bet_behind 50>100"], "{id}");
    }
}

#[test]
fn who_stayed_with_the_first_hand_follows_its_double_but_not_the_second_hands() {
    // Only this plan doubles split hands at boxes.
    let mut played = Played::new("chance/synot-blackjack");
    played.cards("8S 6H 8D TC");
    played.decide(Decision::Split, "0");
    played.cards("3H");
    played.decide(Decision::Double, "50");
    played.cards("TH 2C");
    played.decide(Decision::Double, "50");
    played.cards("TD TC AC");
    let lines = ["box:3/split 100>200", "box:3/double 100>200", "box:3/double:2 100>200"];
    assert_eq!(played.lines(OWNER), [&["box:3/main 100>200"][..], &lines].concat());
    assert_eq!(played.lines(RICH), [&["box:3/bet_behind 100>200"][..], &lines].concat());
    assert_eq!(played.lines(POOR), ["box:3/bet_behind 50>100", "box:3/double 50>100"]);
}

#[test]
fn a_surrender_is_copied_for_half_the_bet_behind() {
    for id in box_tables() {
        let mut played = Played::new(id);
        played.cards("TS TH 6D 9C");
        played.decide(Decision::Surrender, "0");
        played.cards("9C");
        assert_eq!(played.lines(POOR), ["box:3/bet_behind 50>25"], "{id}");
    }
}

#[test]
fn only_the_owner_decides() {
    for id in box_tables() {
        let mut played = Played::new(id);
        played.cards("5S 6H 6D TC");
        assert_eq!(played.round.undecided(), [(OWNER, BoxNumber::new(3))], "{id}");
        for player in [RICH, POOR] {
            assert!(played.round.decisions(player).is_empty(), "{id}");
            let at = BoxNumber::new(3);
            let event = RoundEvent::Decided { player, at, decision: Decision::Stand, auto: false };
            assert_eq!(played.round.apply(&event).unwrap_err().code(), "illegal_decision", "{id}");
        }
    }
}

#[test]
fn a_bet_behind_is_insured_only_where_the_plan_says_so() {
    for (id, insured) in [
        ("chance/evolution-blackjack", true),
        ("chance/absolute-blackjack", true),
        ("chance/synot-blackjack", false),
    ] {
        let mut played = Played::new(id);
        for card in cards("5S AH 6D") {
            let Awaits::Card { to, hidden: false } = played.round.awaits() else { panic!("{id}") };
            played.apply(RoundEvent::CardDealt { to, card: Some(card) });
        }
        let Awaits::Card { to, hidden: true } = played.round.awaits() else { panic!("{id}") };
        played.apply(RoundEvent::CardDealt { to, card: None });
        assert_eq!(played.round.awaits(), Awaits::Insurance, "{id}");
        assert_eq!(played.round.decisions(OWNER).len(), 2, "{id}");
        let offers = played.round.decisions(RICH);
        assert_eq!(offers.len(), if insured { 2 } else { 0 }, "{id}");
        if insured {
            assert_eq!(
                (offers[0].decision, offers[0].cost),
                (Decision::Insurance, Amount::whole(50)),
                "{id}"
            );
        }
    }
}

#[test]
fn bets_behind_an_owner_who_left_are_returned() {
    for (id, table) in tables_with_bets_behind() {
        let mut round = Round::new(Arc::clone(&table));
        for event in [
            RoundEvent::BettingOpened,
            RoundEvent::BetAccepted { player: OWNER, bets: stakes("box:3/main 100") },
            RoundEvent::BetAccepted { player: RICH, bets: stakes("box:3/bet_behind 100, box:1/main 20") },
            RoundEvent::BetWithdrawn { player: OWNER, bets: stakes("box:3/main 100") },
            RoundEvent::BettingClosed,
        ] {
            round.apply(&event).unwrap();
        }
        let left: Vec<String> = round.lines(RICH).iter().map(|line| line.on.to_string()).collect();
        assert_eq!(left, ["box:1/main"], "{id}");
        assert!(round.lines(OWNER).is_empty(), "{id}");
    }
}

#[test]
fn a_box_has_one_owner_and_nobody_bets_behind_himself_or_an_empty_box() {
    for (id, table) in tables_with_bets_behind() {
        let mut round = Round::new(Arc::clone(&table));
        round.apply(&RoundEvent::BettingOpened).unwrap();
        let bet = |player, bets: &str| RoundEvent::BetAccepted { player, bets: stakes(bets) };
        round.apply(&bet(OWNER, "box:3/main 100")).unwrap();
        for (event, code) in [
            (bet(RICH, "box:3/main 100"), "no_such_box"),
            (bet(RICH, "box:4/bet_behind 100"), "no_such_box"),
            (bet(OWNER, "box:3/bet_behind 100"), "unknown_position"),
            (bet(OWNER, "box:4/main 100"), "malformed"),
            (bet(RICH, "box:3/21+3 10"), "no_main_bet"),
        ] {
            assert_eq!(round.apply(&event).unwrap_err().code(), code, "{id}: {event:?}");
        }
    }
}
