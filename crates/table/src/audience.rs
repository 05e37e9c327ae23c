//! Who may know a fact: the one exit through which every event goes.

use rules::event::{PlayerId, RoundEvent};

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

/// The audience of an event. At a table with boxes everybody sees bets and decisions, as at a real one; at a shared box each
/// player has their own. Whose money was short is nobody else's business.
pub fn audience(event: &RoundEvent, boxes: bool) -> Audience {
    match event {
        RoundEvent::LinesSettled { .. } => Audience::Log,
        RoundEvent::FollowDeclined { player, .. } => Audience::Private(*player),
        RoundEvent::BetAccepted { player, .. }
        | RoundEvent::BetWithdrawn { player, .. }
        | RoundEvent::Decided { player, .. }
            if !boxes =>
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
        | RoundEvent::Decided { .. }
        | RoundEvent::SecondHandsOpened
        | RoundEvent::RoundPaused
        | RoundEvent::RoundResumed
        | RoundEvent::RoundVoided => Audience::Public,
    }
}

/// May the player know the event?
pub fn may_know(event: &RoundEvent, boxes: bool, player: PlayerId) -> bool {
    match audience(event, boxes) {
        Audience::Public => true,
        Audience::Private(whose) => whose == player,
        Audience::Log => false,
    }
}
