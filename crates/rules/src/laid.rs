//! A player's bets over all betting windows of a round, those that have left the book among them.

use crate::event::{PlayerId, RoundEvent};
use crate::round::Round;
use crate::stake::{Stake, Window};

/// What a player took down in a later window than they laid it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Laid {
    taken_down: Vec<(Stake, Option<Window>)>,
}

impl Laid {
    /// Looks at a fact that is about to be applied.
    pub(crate) fn see(&mut self, round: &Round, event: &RoundEvent, player: PlayerId) {
        let RoundEvent::BetWithdrawn { player: whose, bets } = event else { return };
        let window = round.window();
        for (index, bet) in bets.iter().enumerate().filter(|(_, bet)| bet.window < window) {
            if *whose == player {
                let others = [&bets[..index], &bets[index + 1..]].concat();
                let gone = round.withdrawal(player, &others).unwrap_or_default();
                // What goes with another bet needs no word of its own.
                let goes_along = gone.iter().skip(others.len()).any(|other| other.is_same_bet(bet));
                self.taken_down.push((*bet, (!goes_along).then_some(window)));
            }
        }
    }

    /// All bets by their windows, each with the window in which it was taken down.
    pub(crate) fn bets(self, round: &Round, player: PlayerId) -> Vec<(Stake, Option<Window>)> {
        let lines = round.lines(player).into_iter().filter(|line| !line.added);
        let bet = |line: crate::settle::OpenLine| Stake::new(line.on, line.stake).in_window(line.window);
        let mut bets: Vec<_> = lines.map(|line| (bet(line), None)).chain(self.taken_down).collect();
        bets.sort_by_key(|(bet, _)| bet.window);
        bets
    }
}
