//! A bet is decided by the cards or the number, never by what else its player laid.

use std::sync::Arc;

use proptest::prelude::*;
use rules::event::{PlayerId, RoundEvent};
use rules::position::{Place, Position};
use rules::round::replay;
use rules::settle::{LineName, OpenLine};
use rules::stake::Stake;

use crate::common::dealer::Dealer;
use crate::common::{cases, tables};

proptest! {
    #![proptest_config(cases(150))]

    #[test]
    fn a_bet_comes_to_the_same_line_when_it_lies_alone(seed: u64, players in 1..=3u64) {
        for (_, table) in tables() {
            let dealer = Dealer::play(&table, players, seed);
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
    let line =
        |lines: Vec<OpenLine>| lines.into_iter().find(|line| line.on == LineName::Bet(bet.on)).unwrap();
    let lines = (line(alone.round.lines(me)), line(dealer.round.lines(me)));
    assert_eq!(lines.0, lines.1, "{}", told());
    assert!(lines.0.decided.is_some(), "{}", told());
}

/// The position, the main bet that it needs, and at a table with boxes the player's own box: without it other
/// cards would come. A call blind and its ante are one.
fn with_what_it_rests_on(dealer: &Dealer, me: PlayerId, on: Position) -> Vec<Position> {
    let needed = dealer.table.rule(on.kind()).and_then(|rule| rule.needs).map(|main| on.beside(main));
    let lying = dealer.round.book().of(me).iter().map(|bet| bet.on);
    lying
        .filter(|&other| {
            let own_box = other.at().is_some() && other.place() == Some(Place::Main);
            let blind = other.place() == Some(Place::CallBlind)
                || (other.place() == Some(Place::Ante) && on.place() == Some(Place::CallBlind));
            other == on || Some(other) == needed || own_box || blind
        })
        .collect()
}

/// The round with everybody's bets as they lay at the close, and of one player only some.
fn with_only(dealer: &Dealer, me: PlayerId, keep: &[Position]) -> Vec<RoundEvent> {
    let mut events = vec![RoundEvent::BettingOpened];
    for behind in [false, true] {
        for bets in dealer.round.book().iter() {
            let player = bets.player;
            let laid = bets.stakes.iter().filter(|bet| (bet.on.place() == Some(Place::BetBehind)) == behind);
            let bets: Vec<Stake> =
                laid.filter(|bet| player != me || keep.contains(&bet.on)).copied().collect();
            events.push(RoundEvent::BetAccepted { player, bets });
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
