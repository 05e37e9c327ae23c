//! Who may know a fact: the one exit through which every event goes.

use rules::event::{PlayerId, RoundEvent};
use rules::family::Game;

/// Who is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// Everybody at the table.
    Public,
    /// One player.
    Private(PlayerId),
    /// Nobody: it is for the log alone.
    Log,
}

/// How much of each other the players of a table see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Openness {
    /// Each player plays for themselves: bets and decisions are their own.
    Own,
    /// At boxes everybody sees bets and decisions, as at a real table. Whose money was short is nobody else's business.
    Boxes,
    /// Where players share a box, all of them also wait for who can't follow its owner.
    SharedBoxes,
}

impl Openness {
    /// That of a game's tables.
    pub fn of(game: &dyn Game) -> Self {
        match game.boxes() {
            None => Self::Own,
            Some(_) if game.players_a_box() > 1 => Self::SharedBoxes,
            Some(_) => Self::Boxes,
        }
    }
}

/// The audience of an event.
pub fn audience(event: &RoundEvent, openness: Openness) -> Audience {
    match event {
        RoundEvent::LinesSettled { .. } => Audience::Log,
        RoundEvent::FollowDeclined { player, .. } if openness != Openness::SharedBoxes => {
            Audience::Private(*player)
        }
        RoundEvent::BetAccepted { player, .. }
        | RoundEvent::BetWithdrawn { player, .. }
        | RoundEvent::Decided { player, .. }
            if openness == Openness::Own =>
        {
            Audience::Private(*player)
        }
        RoundEvent::BettingOpened
        | RoundEvent::BetAccepted { .. }
        | RoundEvent::BetWithdrawn { .. }
        | RoundEvent::LastBetsCalled
        | RoundEvent::BettingClosed
        | RoundEvent::BallLanded { .. }
        | RoundEvent::DiceRolled { .. }
        | RoundEvent::ThrowFailed
        | RoundEvent::WheelStopped { .. }
        | RoundEvent::CardDealt { .. }
        | RoundEvent::CardShown { .. }
        | RoundEvent::HoleChecked { .. }
        | RoundEvent::InsuranceClosed
        | RoundEvent::FollowDeclined { .. }
        | RoundEvent::Decided { .. }
        | RoundEvent::SecondHandsOpened
        | RoundEvent::RoundPaused
        | RoundEvent::RoundResumed
        | RoundEvent::RoundVoided => Audience::Public,
    }
}

/// May the player know the event?
pub fn may_know(event: &RoundEvent, openness: Openness, player: PlayerId) -> bool {
    match audience(event, openness) {
        Audience::Public => true,
        Audience::Private(whose) => whose == player,
        Audience::Log => false,
    }
}
