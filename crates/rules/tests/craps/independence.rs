//! A bet is decided by the rolls since its window, never by what else its player laid before or after it.

use std::sync::Arc;

use rules::craps::place::Place;
use rules::event::{PlayerId, RoundEvent as E};
use rules::position::Position;
use rules::round::Round;
use rules::settle::OpenLine;
use rules::stake::{Stake, Window};

use crate::common::dealer::Dealer;
use crate::common::table;

#[test]
fn a_bet_of_any_window_comes_to_the_same_line_when_it_lies_alone() {
    let (mut later, mut odds) = (0, 0);
    for seed in 0..80 {
        let dealer = Dealer::play(&table(crate::PLAN), 1 + seed % 3, seed);
        for &me in &dealer.players {
            for line in dealer.round.lines(me) {
                let alone = with_only(&dealer, me, line.on, line.window);
                let same = |other: &OpenLine| other.on == line.on && other.window == line.window;
                let lines = alone.lines(me);
                assert_eq!(
                    lines.iter().find(|other| same(other)),
                    Some(&line),
                    "{me:?} in {:?}",
                    dealer.events
                );
                later += usize::from(line.window > Window::FIRST);
                odds += usize::from(base(line.on).is_some());
            }
        }
    }
    assert!(later > 100 && odds > 10, "{later} bets of later windows and {odds} odds were looked at");
}

/// The bet that odds are added to; none for a bet of its own.
fn base(on: Position) -> Option<Place> {
    on.place().and_then(Place::base).map(|base| base.place)
}

/// The round with everybody's bets, and of one player only those on a position in a window, with what odds rest on.
fn with_only(dealer: &Dealer, me: PlayerId, on: Position, window: Window) -> Round {
    let mut round = Round::new(Arc::clone(&dealer.table));
    let base = base(on);
    for event in &dealer.events {
        let kept = |bets: &[Stake], now: Option<Window>| -> Vec<Stake> {
            let is_it = |bet: &&Stake| {
                (bet.on == on && now.unwrap_or(bet.window) == window)
                    || base.is_some_and(|place| bet.on.is(place))
            };
            bets.iter().filter(is_it).copied().collect()
        };
        let event = match event {
            // Bets are placed in the window that is open, and come down from their own.
            E::BetAccepted { player, bets } if *player == me => {
                E::BetAccepted { player: me, bets: kept(bets, Some(round.window())) }
            }
            E::BetWithdrawn { player, bets } if *player == me => {
                E::BetWithdrawn { player: me, bets: kept(bets, None) }
            }
            other => other.clone(),
        };
        if matches!(&event, E::BetAccepted { bets, .. } | E::BetWithdrawn { bets, .. } if bets.is_empty()) {
            continue;
        }
        if let Err(error) = round.apply(&event) {
            panic!("{on} of {me:?}: {error}: {event:?} in {:?}", dealer.events);
        }
    }
    round
}
