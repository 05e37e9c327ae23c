//! Commands about the player themselves: their limits, a pause, the stop button, exclusion.

use protocol::command::ClientCommand;
use protocol::id::CommandId;
use protocol::message::ServerMessage;
use protocol::reject_code::RejectCode;
use protocol::rejection::Rejection;
use protocol::safe_play::{LimitKind, Restraint};
use rules::event::PlayerId;
use rules::plan::Currency;

use super::House;
use crate::ledger::safe_play::{counted, limit, restraint};
use crate::ledger::{round, visit};

const MINUTE: u64 = 60_000;
const DAY: u64 = 24 * 60 * MINUTE;
/// The longest pause; who wants a longer one wants to be excluded.
const LONGEST_PAUSE: u32 = 7 * 24 * 60;
/// The longest exclusion with an end.
const LONGEST_EXCLUSION: u32 = 36_500;

/// What is to be done in the books.
enum SafePlayChange {
    Limit(LimitKind, Option<Currency>, Option<i64>),
    Restrain(Restraint, Option<u64>),
    Stop(u64),
}

fn change(command: &ClientCommand, own: Currency, at: u64) -> Option<SafePlayChange> {
    match command {
        ClientCommand::SetLimit { kind, value, currency } => {
            let value = match value {
                Some(value) => Some(counted(*kind, *value)?),
                None => None,
            };
            Some(SafePlayChange::Limit(*kind, Some(currency.unwrap_or(own)), value))
        }
        ClientCommand::Stop => Some(SafePlayChange::Stop(at.saturating_add(restraint::STOP))),
        ClientCommand::Exclude { days: None } => Some(SafePlayChange::Restrain(Restraint::Excluded, None)),
        ClientCommand::Exclude { days: Some(days) } if (1..=LONGEST_EXCLUSION).contains(days) => Some(
            SafePlayChange::Restrain(Restraint::Excluded, Some(at.saturating_add(u64::from(*days) * DAY))),
        ),
        ClientCommand::Pause { minutes } if (1..=LONGEST_PAUSE).contains(minutes) => {
            Some(SafePlayChange::Restrain(
                Restraint::Paused,
                Some(at.saturating_add(u64::from(*minutes) * MINUTE)),
            ))
        }
        ClientCommand::Exclude { days: Some(_) }
        | ClientCommand::Pause { .. }
        | ClientCommand::Join { .. }
        | ClientCommand::Leave { .. }
        | ClientCommand::Bet { .. }
        | ClientCommand::Withdraw { .. }
        | ClientCommand::Decide { .. }
        | ClientCommand::Sit { .. }
        | ClientCommand::GetUp { .. }
        | ClientCommand::Say { .. } => None,
    }
}

/// Carries out a player's command about themselves, once, and answers it.
pub async fn carry_out(
    house: &House,
    player: PlayerId,
    own: Currency,
    id: CommandId,
    command: &ClientCommand,
) -> ServerMessage {
    let at = house.floor.clock.now().0;
    let Some(change) = change(command, own, at) else {
        return ServerMessage::Refused { id, rejection: Rejection::new(RejectCode::Malformed) };
    };
    let noted = id.to_string();
    let done = house.ledger.write(move |books| {
        // The command belongs to no round.
        if !round::note_command_at(books, player, &noted, 0, at)? {
            return Ok(());
        }
        match change {
            SafePlayChange::Limit(kind, currency, value) => {
                limit::set(books, player, kind, currency, value, at)
            }
            SafePlayChange::Restrain(kind, until) => restraint::restrain(books, player, kind, until, at),
            SafePlayChange::Stop(until) => {
                restraint::restrain(books, player, Restraint::Stopped, Some(until), at)?;
                visit::end(books, player, at)
            }
        }
    });
    let answer = match done.await {
        Ok(()) => ServerMessage::Done { id },
        Err(error) => ServerMessage::Refused { id, rejection: error.rejection() },
    };
    house.floor.presence.changed(player);
    answer
}
