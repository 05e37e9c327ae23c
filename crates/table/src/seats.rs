//! Boxes: who sits where.

use protocol::fact::Fact;
use protocol::reject_code::RejectCode;
use protocol::rejection::Rejection;
use protocol::snapshot::SeatView;
use rules::event::PlayerId;
use rules::position::BoxNumber;
use rules::round::Book;
use rules::stake::Stake;

use crate::connection::Connection;
use crate::core::Core;

/// Who sits on a box.
struct Seat {
    at: BoxNumber,
    player: PlayerId,
    name: String,
    /// Rounds in a row without a bet.
    idle: u8,
}

/// The taken boxes, rising.
#[derive(Default)]
pub(crate) struct Seats(Vec<Seat>);

impl Seats {
    pub(crate) fn owner(&self, at: BoxNumber) -> Option<PlayerId> {
        self.0.iter().find(|seat| seat.at == at).map(|seat| seat.player)
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    pub(crate) fn taken(&self) -> Vec<BoxNumber> {
        self.0.iter().map(|seat| seat.at).collect()
    }

    /// The boxes as a player sees them.
    pub(crate) fn view(&self, player: PlayerId) -> Vec<SeatView> {
        let view =
            |seat: &Seat| SeatView { at: seat.at, name: seat.name.clone(), mine: seat.player == player };
        self.0.iter().map(view).collect()
    }

    /// A round is over: who had no bet in it has been idle for one more.
    pub(crate) fn count_idle(&mut self, book: &Book) {
        for seat in &mut self.0 {
            let has_bet = !book.of(seat.player).is_empty();
            seat.idle = if has_bet { 0 } else { seat.idle.saturating_add(1) };
        }
    }
}

impl Core {
    pub(crate) fn sit(&mut self, connection: &Connection, at: BoxNumber) -> Result<(), Rejection> {
        let player = connection.player;
        let no_such_box = || Rejection::new(RejectCode::NoSuchBox).on(at.to_string());
        let game = self.settings.table.game();
        let boxes = game.usual_boxes().ok_or_else(no_such_box)?;
        if at.get() > boxes || !self.room.connections.contains_key(&player) {
            return Err(no_such_box());
        }
        if let Some(owner) = self.room.seats.owner(at) {
            return if owner == player {
                Ok(())
            } else {
                Err(Rejection::new(RejectCode::BoxTaken).on(at.to_string()))
            };
        }
        let own = self.room.seats.0.iter().filter(|seat| seat.player == player).count();
        if own >= usize::from(self.settings.table.game().own_boxes()) {
            return Err(Rejection::new(RejectCode::TooManyBoxes).on(at.to_string()));
        }
        self.room.seats.0.push(Seat { at, player, name: connection.name.clone(), idle: 0 });
        self.room.seats.0.sort_by_key(|seat| seat.at);
        self.send_to_all(Fact::Seat { at, name: Some(connection.name.clone()) });
        self.send_to_player(player, Fact::OwnSeat { at, mine: true });
        Ok(())
    }

    pub(crate) fn get_up(&mut self, connection: &Connection, at: BoxNumber) -> Result<(), Rejection> {
        let player = connection.player;
        if self.room.seats.owner(at) != Some(player) {
            return Err(Rejection::new(RejectCode::NotYourBox).on(at.to_string()));
        }
        // A box with a bet is played to its end.
        let game = self.settings.table.game();
        let own = |stake: &Stake| stake.on.at() == Some(at) && game.follows(stake.on).is_none();
        if self.pipeline.ahead().book().of(player).iter().any(own) {
            return Err(Rejection::new(RejectCode::BoxInPlay).on(at.to_string()));
        }
        self.room.seats.0.retain(|seat| seat.at != at);
        self.send_to_all(Fact::Seat { at, name: None });
        self.send_to_player(player, Fact::OwnSeat { at, mine: false });
        Ok(())
    }

    /// A player who is away when a round opens, or has not bet for as many rounds as the plan says, loses the box.
    pub(crate) fn free_seats(&mut self) {
        let most = self.settings.table.plan().absence.seat_rounds.as_ref().map(|rounds| rounds.is);
        let (connections, mut freed) = (&self.room.connections, Vec::new());
        self.room.seats.0.retain(|seat| {
            let keeps = connections.contains_key(&seat.player) && most.is_none_or(|most| seat.idle < most);
            if !keeps {
                freed.push((seat.at, seat.player));
            }
            keeps
        });
        for (at, player) in freed {
            self.send_to_all(Fact::Seat { at, name: None });
            self.send_to_player(player, Fact::OwnSeat { at, mine: false });
        }
    }
}
