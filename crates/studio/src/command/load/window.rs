//! When a player sends the commands of a round: all players together are spread evenly over the window.

use std::time::Duration;

/// A player's place among all that bet in a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// Which of the players.
    pub player: u32,
    /// Of how many.
    pub players: u32,
    /// Commands of each.
    pub commands: u32,
}

impl Place {
    /// How long after the window's beginning a command (from 0) is sent.
    pub fn after(self, command: u32, window: Duration) -> Duration {
        let all = u128::from(self.players) * u128::from(self.commands);
        let turn = u128::from(command) * u128::from(self.players) + u128::from(self.player);
        let micros = window.as_micros() * turn / all.max(1);
        Duration::from_micros(u64::try_from(micros).unwrap_or(u64::MAX))
    }
}

/// The window of a round: what was asked for, or 80 % of the time that is left. One that is asked for may be longer than the
/// betting time: it shows what happens to late bets.
pub fn length(asked: Option<Duration>, left: Option<Duration>) -> Duration {
    asked.unwrap_or_else(|| left.unwrap_or_default() * 4 / 5)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_spread_evenly() {
        let window = Duration::from_secs(8);
        let at = |player, command| Place { player, players: 4, commands: 2 }.after(command, window).as_secs();
        assert_eq!([at(0, 0), at(1, 0), at(2, 0), at(3, 0)], [0, 1, 2, 3]);
        assert_eq!([at(0, 1), at(1, 1), at(2, 1), at(3, 1)], [4, 5, 6, 7]);
    }

    #[test]
    fn a_window_is_most_of_the_betting_or_what_was_asked_for() {
        let seconds = Duration::from_secs;
        assert_eq!(length(None, Some(seconds(10))), seconds(8));
        assert_eq!(length(Some(seconds(3)), Some(seconds(10))), seconds(3));
        assert_eq!(length(Some(seconds(30)), Some(seconds(10))), seconds(30));
        assert_eq!(length(None, None), Duration::ZERO);
    }
}
