//! A bet is decided by the rolls since its window, never by what else its player laid before or after it.

use std::sync::Arc;

use rules::craps::place::Place;
use rules::event::{PlayerId, RoundEvent as E};
use rules::position::Position;
use rules::round::Round;
use rules::settle::OpenLine;
use rules::stake::{Stake, Window};
use rules::table::Table;

use crate::common::dealer::Dealer;
use crate::common::{stakes, table};
use crate::dice;

const ANNA: PlayerId = PlayerId(1);

#[test]
fn a_bet_of_any_window_comes_to_the_same_line_when_it_lies_alone() {
    let mut later = 0;
    for seed in 0..80 {
        let dealer = Dealer::play(&table(crate::PLAN), 1 + seed % 3, seed);
        for &me in &dealer.players {
            later += lines_alone(&dealer.table, &dealer.events, &dealer.round, me);
        }
    }
    assert!(later > 80, "only {later} bets of later windows were looked at");
}

#[test]
fn odds_come_to_the_same_line_with_nothing_but_the_bet_that_they_rest_on() {
    let bets = |text: &str| E::BetAccepted { player: ANNA, bets: stakes(text) };
    let roll = |first, second| [E::BettingClosed, E::DiceRolled { dice: dice(first, second) }];
    let mut events = vec![E::BettingOpened, bets("pass 100, field 50, hard:6 50")];
    events.extend(roll(4, 2));
    events.extend([E::BettingOpened, bets("odds:pass 100, come 100, place:8 50")]);
    events.extend(roll(5, 4));
    events.extend([E::BettingOpened, bets("odds:come:9 100, come 50, field 50")]);
    events.extend([E::BettingClosed, E::ThrowFailed, E::BettingOpened]);
    events.extend(roll(6, 3));
    events.extend([E::BettingOpened, bets("odds:come:9 50, any_seven 50")]);
    events.extend(roll(6, 1));
    let table = table(crate::PLAN);
    let mut round = Round::new(Arc::clone(&table));
    for event in &events {
        if let Err(error) = round.apply(event) {
            panic!("{event:?}: {error}");
        }
    }
    let odds = round.lines(ANNA).iter().filter(|line| base(line.on).is_some()).count();
    assert_eq!((odds, lines_alone(&table, &events, &round, ANNA)), (3, 8));
}

/// Looks at each line of a player with that bet alone; how many are of later windows than the first.
fn lines_alone(table: &Arc<Table>, events: &[E], round: &Round, me: PlayerId) -> usize {
    let lines = round.lines(me);
    for line in &lines {
        let alone = with_only(table, events, me, line.on, line.window).lines(me);
        let same = |other: &&OpenLine| other.on == line.on && other.window == line.window;
        assert_eq!(alone.iter().find(same), Some(line), "{me:?} in {events:?}");
    }
    lines.iter().filter(|line| line.window > Window::FIRST).count()
}

/// The bet that odds are added to; none for a bet of its own.
fn base(on: Position) -> Option<Place> {
    on.place().and_then(Place::base).map(|base| base.place)
}

/// The round with everybody's bets, and of one player only those on a position in a window, with what odds rest on.
fn with_only(table: &Arc<Table>, events: &[E], me: PlayerId, on: Position, window: Window) -> Round {
    let mut round = Round::new(Arc::clone(table));
    let base = base(on);
    for event in events {
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
            panic!("{on} of {me:?}: {error}: {event:?} in {events:?}");
        }
    }
    round
}
