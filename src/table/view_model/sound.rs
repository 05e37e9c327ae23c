//! Which sounds a table makes: a function of what was and what is, never of the event.

use rules::amount::Amount;
use rules::phase::Phase;

use crate::table::view_model::win;

/// A sound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cue {
    /// A chip is laid.
    Chip,
    /// Last bets are called.
    Tick,
    /// A card slides.
    Card,
    /// The ball begins to run.
    Roll,
    /// It has dropped.
    Drop,
    /// More came back than was staked.
    Win,
}

impl Cue {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Chip => "chip",
            Self::Tick => "tick",
            Self::Card => "card",
            Self::Roll => "roll",
            Self::Drop => "drop",
            Self::Win => "win",
        }
    }
}

/// What a game sounds like, beside what every table sounds like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sounds {
    /// When betting is closed.
    pub closed: Option<Cue>,
    /// When the result is there.
    pub result: Option<Cue>,
}

impl Sounds {
    /// Nothing of its own.
    pub const NONE: Self = Self { closed: None, result: None };
}

/// What a table sounds by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Audible {
    /// The phase.
    pub phase: Phase,
    /// The player's stakes.
    pub bet: Amount,
    /// Cards dealt since the player came to the table.
    pub cards: u32,
    /// What the game adds.
    pub sounds: Sounds,
    /// Stake and return, once settled.
    pub settled: Option<(Amount, Amount)>,
}

/// The sounds between two moments.
pub fn cues(before: Audible, now: Audible) -> Vec<Cue> {
    let mut cues = Vec::new();
    let entered = |phase: Phase| now.phase == phase && before.phase != phase;
    if now.bet > before.bet {
        cues.push(Cue::Chip);
    }
    if entered(Phase::Last) {
        cues.push(Cue::Tick);
    }
    if now.cards > before.cards {
        cues.push(Cue::Card);
    }
    cues.extend(now.sounds.closed.filter(|_| entered(Phase::Closed)));
    cues.extend(now.sounds.result.filter(|_| entered(Phase::Result)));
    if let (None, Some((stake, back))) = (before.settled, now.settled)
        && win::is_net_win(stake, back)
    {
        cues.push(Cue::Win);
    }
    cues
}

#[cfg(test)]
mod tests {
    use super::*;

    const WHEEL: Sounds = Sounds { closed: Some(Cue::Roll), result: Some(Cue::Drop) };
    const QUIET: Audible =
        Audible { phase: Phase::Open, bet: Amount::ZERO, cards: 0, sounds: WHEEL, settled: None };

    #[test]
    fn a_chip_clicks_when_laid_and_not_when_taken_back() {
        let laid = Audible { bet: Amount::whole(100), ..QUIET };
        assert_eq!(cues(QUIET, laid), [Cue::Chip]);
        assert_eq!(cues(laid, QUIET), []);
        assert_eq!(cues(laid, laid), []);
    }

    #[test]
    fn the_ball_runs_after_the_close_and_drops_with_the_result() {
        let closed = Audible { phase: Phase::Closed, ..QUIET };
        assert_eq!(cues(Audible { phase: Phase::Last, ..QUIET }, closed), [Cue::Roll]);
        assert_eq!(cues(closed, Audible { phase: Phase::Result, ..QUIET }), [Cue::Drop]);
        let cards = |phase| Audible { phase, sounds: Sounds::NONE, ..QUIET };
        assert_eq!(cues(cards(Phase::Last), cards(Phase::Closed)), []);
        assert_eq!(cues(cards(Phase::Dealing), Audible { cards: 1, ..cards(Phase::Dealing) }), [Cue::Card]);
    }

    #[test]
    fn no_sound_celebrates_a_return_that_is_not_above_the_stake() {
        let settled =
            |stake, back| Audible { settled: Some((Amount::whole(stake), Amount::whole(back))), ..QUIET };
        assert_eq!(cues(QUIET, settled(100, 0)), []);
        assert_eq!(cues(QUIET, settled(100, 60)), []);
        assert_eq!(cues(QUIET, settled(100, 100)), []);
        assert_eq!(cues(QUIET, settled(100, 101)), [Cue::Win]);
        assert_eq!(cues(settled(100, 200), settled(100, 200)), [], "once");
    }
}
