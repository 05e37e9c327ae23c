//! A bet is decided by the cards or the number, never by what else its player laid.

use std::sync::Arc;

use proptest::prelude::*;
use rules::blackjack::place::Place;
use rules::caribbean::place as caribbean;
use rules::event::{PlayerId, RoundEvent};
use rules::holdem::place as holdem;
use rules::position::{BoxNumber, Position};
use rules::round::replay;
use rules::settle::OpenLine;
use rules::stake::Stake;
use rules::ultimate_holdem::place as ultimate_holdem;

use crate::common::dealer::Dealer;
use crate::common::{cases, tables};

proptest! {
    #![proptest_config(cases(150))]

    #[test]
    fn a_bet_comes_to_the_same_line_when_it_lies_alone(seed: u64, players in 1..=3u64) {
        for (_, table) in tables() {
            let dealer = Dealer::play(&table, players, seed);
            // Bets of several windows have left the book when the round is over: tests/craps/independence.rs has them.
            let openings = dealer.events.iter().filter(|event| **event == RoundEvent::BettingOpened);
            if openings.count() > 1 {
                continue;
            }
            for &me in &dealer.players {
                for bet in dealer.round.book().of(me) {
                    is_the_same_alone(&dealer, me, *bet);
                }
            }
        }
    }
}

fn is_the_same_alone(dealer: &Dealer, me: PlayerId, bet: Stake) {
    let keep = with_what_it_rests_on(dealer, me, bet.on);
    let events = with_only(dealer, me, &keep);
    let alone = replay(Arc::clone(&dealer.table), &events);
    let told = || format!("{}: {} of {me:?} in {:?}", dealer.table.plan().id, bet.on, dealer.events);
    assert_eq!(alone.error, None, "{}", told());
    assert_eq!(alone.round.book().of(me).len(), keep.len(), "{}", told());
    let line = |lines: Vec<OpenLine>| lines.into_iter().find(|line| line.on == bet.on).unwrap();
    let lines = (line(alone.round.lines(me)), line(dealer.round.lines(me)));
    assert_eq!(lines.0, lines.1, "{}", told());
    assert!(lines.0.decided.is_some(), "{}", told());
}

/// The position, the main bet that it needs, and at a table with boxes the player's own box: without it other
/// cards would come. A call blind and its ante are one.
fn with_what_it_rests_on(dealer: &Dealer, me: PlayerId, on: Position) -> Vec<Position> {
    let needed = dealer.table.rule(on).and_then(|rule| rule.needs).map(|main| on.with_name(main.name()));
    let lying = dealer.round.book().of(me).iter().map(|bet| bet.on);
    lying
        .filter(|&other| {
            let makes_box = other.is(Place::Main)
                || other.is(ultimate_holdem::Place::Ante)
                || other.is(ultimate_holdem::Place::Blind)
                || other.is(caribbean::Place::Bet);
            let own_box = other.at().is_some() && makes_box;
            let blind = other.is(holdem::Place::CallBlind)
                || (other.is(holdem::Place::Ante) && on.is(holdem::Place::CallBlind));
            other == on || Some(other) == needed || own_box || blind
        })
        .collect()
}

/// The bets of each box, its owner's first.
fn box_by_box(dealer: &Dealer, me: PlayerId, keep: &[Position]) -> Vec<RoundEvent> {
    let mut events = Vec::new();
    let course = dealer.round.any_course();
    for at in (1..=9).filter_map(BoxNumber::new) {
        let is_here = |bet: &&Stake| bet.on.at() == Some(at);
        let here = dealer.round.book().iter().filter(|bets| bets.stakes.iter().any(|bet| is_here(&bet)));
        let mut players: Vec<PlayerId> = here.map(|bets| bets.player).collect();
        players.sort_by_key(|&player| course.share(player, at));
        for player in players {
            let laid = dealer.round.book().of(player).iter().filter(is_here);
            let bets = laid.filter(|bet| player != me || keep.contains(&bet.on)).copied().collect();
            events.push(RoundEvent::BetAccepted { player, bets });
        }
    }
    events
}

/// The round with everybody's bets as they lay at the close, and of one player only some.
fn with_only(dealer: &Dealer, me: PlayerId, keep: &[Position]) -> Vec<RoundEvent> {
    let opened = dealer.events.iter().position(|event| *event == RoundEvent::BettingOpened).unwrap();
    let mut events = dealer.events[..=opened].to_vec();
    if dealer.table.game().players_a_box() > 1 {
        events.extend(box_by_box(dealer, me, keep));
    }
    for behind in [false, true] {
        for bets in dealer.round.book().iter() {
            let player = bets.player;
            let laid = bets.stakes.iter().filter(|bet| (bet.on.is(Place::BetBehind)) == behind);
            let bets: Vec<Stake> =
                laid.filter(|bet| player != me || keep.contains(&bet.on)).copied().collect();
            if dealer.table.game().players_a_box() == 1 {
                events.push(RoundEvent::BetAccepted { player, bets });
            }
        }
    }
    let closed = dealer.events.iter().position(|event| *event == RoundEvent::BettingClosed).unwrap();
    let is_in = |at| keep.iter().any(|on| on.at() == at);
    events.extend(
        dealer.events[closed..]
            .iter()
            .filter(|event| match event {
                RoundEvent::Decided { player, at, .. } => *player != me || is_in(*at),
                RoundEvent::FollowDeclined { player, at } => *player != me || is_in(Some(*at)),
                _ => true,
            })
            .cloned(),
    );
    events
}
