//! What players wish at a table: who may, what it costs, and what the books say to it.

use protocol::fact::Fact;
use protocol::id::{RoundId, TableId, WishId};
use protocol::message::ServerMessage;
use protocol::rejection::Rejection;
use protocol::wish::ClientCommand;
use rules::amount::Amount;
use rules::blackjack::decision::{open_points, replacement};
use rules::decision::Decision;
use rules::event::{PlayerId, RoundEvent};
use rules::plan::Game;
use rules::position::{BoxNumber, Place, Position};
use rules::round::{Awaits, Course, Offer, RoundError};
use rules::stake::{self, Stake};
use tokio::time::Instant;

use super::actor::{Actor, Done, Sitting, Stage, Written};
use super::pay::with_filling;
use super::tell::text;
use super::{Session, ToTable};
use crate::ledger::{LedgerError, round, transfer};

/// Wishes of one player that may wait for an earlier one.
const WAITING: usize = 64;

/// A decision on its way to the books.
struct Deciding {
    player: PlayerId,
    at: Option<BoxNumber>,
    decision: Decision,
    cost: Amount,
    /// What it becomes where the money is short.
    instead: Option<Decision>,
    /// Who follows it with how much.
    followers: Vec<(PlayerId, Amount)>,
}

impl Actor {
    pub(super) fn receive(&mut self, message: ToTable) {
        match message {
            ToTable::Wish { session, id, wish } => self.wish(session, id, wish),
            ToTable::Resend { session, stream, from } => self.resend(&session, stream, from),
            ToTable::Gone { player, number } => {
                // A late goodbye of an older socket must not end the newer one.
                if self.sessions.get(&player).is_some_and(|session| session.number == number) {
                    self.sessions.remove(&player);
                }
                self.let_go(player);
            }
            ToTable::DealerSays(text) => self.dealer_says(&text),
            ToTable::Mute { player, until } => self.chat.mute(player, until),
            ToTable::Order { order, tell } => self.led.take(order, tell),
            ToTable::Look { tell } => {
                let _ = tell.send(self.view());
            }
            ToTable::Stop => self.stop(),
        }
    }

    fn wish(&mut self, session: Session, id: WishId, wish: ClientCommand) {
        if let Some(answer) = self.answered(session.player, &id) {
            if matches!(wish, ClientCommand::Join { .. })
                && let Err(rejection) = self.join(&session)
            {
                return self.refuse(&session, id, rejection);
            }
            return session.send(answer);
        }
        if let Some(queue) = self.waiting.get_mut(&session.player) {
            if queue.len() < WAITING {
                queue.push_back((session, id, wish));
            } else {
                self.refuse(&session, id, Rejection::new("too_many"));
            }
            return;
        }
        if matches!(wish, ClientCommand::Bet { .. } | ClientCommand::Decide { .. }) {
            self.heard.entry((session.player, id.clone())).or_insert_with(Instant::now);
        }
        if self.pays_first(&session, &id, &wish) {
            return;
        }
        let done = match wish {
            ClientCommand::Join { .. } => self.join(&session).map(|()| true),
            ClientCommand::Leave { .. } => {
                self.sessions.remove(&session.player);
                self.let_go(session.player);
                Ok(true)
            }
            ClientCommand::Sit { at, .. } => self.sit(&session, at).map(|()| true),
            ClientCommand::GetUp { at, .. } => self.get_up(&session, at).map(|()| true),
            ClientCommand::Bet { round, bets, .. } => self.bet(&session, &id, &round, bets).map(|()| false),
            ClientCommand::Withdraw { round, bets, .. } => {
                self.withdraw(&session, &id, &round, bets).map(|()| false)
            }
            ClientCommand::Decide { round, at, hand, cards, decision, .. } => {
                self.decide(&session, &id, &round, at, (hand, cards), decision).map(|()| false)
            }
            ClientCommand::Say { text, .. } => self.say(&session, &text).map(|()| true),
            // These are about the player himself and never reach a table.
            ClientCommand::SetLimit { .. }
            | ClientCommand::Stop
            | ClientCommand::Exclude { .. }
            | ClientCommand::Pause { .. } => Err(Rejection::new("malformed")),
        };
        match done {
            Ok(true) => self.answer(&session, id.clone(), &ServerMessage::Done { id }),
            Ok(false) => {}
            Err(rejection) => self.refuse(&session, id, rejection),
        }
    }

    pub(super) fn refuse(&mut self, session: &Session, id: WishId, rejection: Rejection) {
        // These say nothing about the wish itself: the same one may be tried again.
        if matches!(rejection.code.as_str(), "storage" | "too_many" | "one_table") {
            self.note_answer(&(session.player, id.clone()), Some(&rejection.code));
            return session.send(text(&ServerMessage::Refused { id, rejection }));
        }
        self.answer(session, id.clone(), &ServerMessage::Refused { id, rejection });
    }

    /// The player comes to the table; the snapshot is made when the books have told his purse.
    fn join(&mut self, session: &Session) -> Result<(), Rejection> {
        let at = |table: TableId| Rejection::new("one_table").on(table.to_string());
        self.floor.places.take(session.player, &self.id).map_err(at)?;
        let (player, currency) = (session.player, self.table.plan().currency);
        let balance = self.ledger.write(move |books| transfer::balance(books, player, currency));
        let session = session.clone();
        self.writing.push_back(Box::pin(async move { Written::Joined { session, balance: balance.await } }));
        Ok(())
    }

    /// Who is no longer here may go to another table, once nothing of his is in play.
    pub(super) fn let_go(&mut self, player: PlayerId) {
        if self.sessions.contains_key(&player) {
            return;
        }
        let runs = matches!(self.stage, Stage::Running | Stage::Settling);
        if runs && !self.round.book().of(player).is_empty() {
            self.in_play.insert(player);
        } else {
            self.floor.places.leave(player, &self.id);
        }
    }

    /// From here on the player gets the table's facts; an older socket of his no longer does.
    pub(super) fn joined(&mut self, session: &Session, balance: Result<Amount, LedgerError>) {
        let balance = match balance {
            Ok(balance) => balance,
            Err(error) => {
                tracing::error!(table = %self.id, %error, "a purse can't be read");
                self.let_go(session.player);
                return session.end.notify_one();
            }
        };
        // Who hung up while his purse was read has said his goodbye already: nothing would ever take him off the table.
        if session.out.is_closed() {
            return self.let_go(session.player);
        }
        let older = self.sessions.insert(session.player, session.clone());
        if let Some(older) = older.filter(|older| older.number != session.number) {
            older.send(text(&ServerMessage::Replaced { table: self.id.clone() }));
        }
        let snapshot = self.snapshot(session.player, balance);
        session.send(snapshot);
    }

    fn sit(&mut self, session: &Session, at: BoxNumber) -> Result<(), Rejection> {
        let Game::Blackjack(plan) = &self.table.plan().game else {
            return Err(Rejection::new("no_such_box"));
        };
        let Some(boxes) = &plan.boxes else { return Err(Rejection::new("no_such_box").on(at.to_string())) };
        if at.get() > boxes.count.is || !self.sessions.contains_key(&session.player) {
            return Err(Rejection::new("no_such_box").on(at.to_string()));
        }
        if let Some((_, sitting)) = self.seats.iter().find(|(taken, _)| *taken == at) {
            let mine = sitting.player == session.player;
            return if mine { Ok(()) } else { Err(Rejection::new("box_taken").on(at.to_string())) };
        }
        let own = self.seats.iter().filter(|(_, sitting)| sitting.player == session.player).count();
        if own >= usize::from(boxes.own.is) {
            return Err(Rejection::new("too_many_boxes").on(at.to_string()));
        }
        self.seats.push((at, Sitting { player: session.player, name: session.name.clone(), idle: 0 }));
        self.seats.sort_by_key(|(at, _)| *at);
        self.tell_all(Fact::Seat { at, name: Some(session.name.clone()) });
        self.tell(session.player, Fact::OwnSeat { at, mine: true });
        Ok(())
    }

    fn get_up(&mut self, session: &Session, at: BoxNumber) -> Result<(), Rejection> {
        let not_mine = || Rejection::new("not_your_box").on(at.to_string());
        let index =
            self.seats.iter().position(|(taken, sitting)| *taken == at && sitting.player == session.player);
        let index = index.ok_or_else(not_mine)?;
        // A box with a bet is played to its end.
        if self.round.book().on(session.player, Position::Boxed(at, Place::Main)).is_some() {
            return Err(Rejection::new("box_in_play").on(at.to_string()));
        }
        self.seats.remove(index);
        self.tell_all(Fact::Seat { at, name: None });
        self.tell(session.player, Fact::OwnSeat { at, mine: false });
        Ok(())
    }

    /// The wish is for the round that runs, and the player is at the table.
    pub(super) fn check_round(&self, session: &Session, round: &RoundId) -> Result<(), Rejection> {
        if *round != self.round_name() {
            return Err(Rejection::new("betting_closed"));
        }
        if !self.sessions.contains_key(&session.player) {
            return Err(Rejection::new("not_at_table"));
        }
        Ok(())
    }

    pub(super) fn check_seats(&self, player: PlayerId, bets: &[Stake]) -> Result<(), Rejection> {
        for bet in bets.iter().filter(|bet| bet.on.place() != Some(Place::BetBehind)) {
            let Some(at) = bet.on.at() else { continue };
            if !self.seats.iter().any(|(taken, sitting)| *taken == at && sitting.player == player) {
                return Err(Rejection::new("not_your_box").on(bet.on.to_string()));
            }
        }
        Ok(())
    }

    pub(super) fn resolved(&self, bets: Vec<Stake>) -> Result<Vec<Stake>, Rejection> {
        if bets.is_empty() {
            return Err(Rejection::new("malformed"));
        }
        let resolve = |bet: Stake| match self.table.resolve(bet.on) {
            Some(on) => Ok(Stake::new(on, bet.stake)),
            None => Err(Rejection::new("unknown_position").on(bet.on.to_string())),
        };
        bets.into_iter().map(resolve).collect()
    }

    fn bet(
        &mut self,
        session: &Session,
        id: &WishId,
        round: &RoundId,
        bets: Vec<Stake>,
    ) -> Result<(), Rejection> {
        self.check_round(session, round)?;
        let player = session.player;
        let bets = self.resolved(bets)?;
        self.round.check_bets(player, &bets).map_err(|error| Rejection::from(&error))?;
        self.check_seats(player, &bets)?;
        let amount = stake::total(&bets);
        let (round_id, currency, wish) = (self.round_id, self.table.plan().currency, id.to_string());
        let (first, clock) = (self.before_first_bet(), self.floor.clock.clone());
        let events = vec![RoundEvent::BetAccepted { player, bets }];
        self.write(session, id, move |books| {
            if !round::note_wish(books, player, &wish, round_id)? {
                return Ok((Vec::new(), Vec::new()));
            }
            let key = format!("bet:{}:{wish}", player.0);
            round::stake(books, key, player, currency, amount, round_id, clock.now().0)?;
            round::append_after(books, round_id, &first, &events)?;
            Ok((events, vec![(player, transfer::balance(books, player, currency)?)]))
        });
        Ok(())
    }

    fn withdraw(
        &mut self,
        session: &Session,
        id: &WishId,
        round: &RoundId,
        bets: Vec<Stake>,
    ) -> Result<(), Rejection> {
        self.check_round(session, round)?;
        let player = session.player;
        let bets = self.resolved(bets)?;
        self.round.check_withdrawal(player, &bets).map_err(|error| Rejection::from(&error))?;
        let amount = stake::total(&bets);
        let (round_id, currency, wish) = (self.round_id, self.table.plan().currency, id.to_string());
        let events = vec![RoundEvent::BetWithdrawn { player, bets }];
        let at = self.now().0;
        self.write(session, id, move |books| {
            if !round::note_wish(books, player, &wish, round_id)? {
                return Ok((Vec::new(), Vec::new()));
            }
            let key = format!("withdraw:{}:{wish}", player.0);
            round::give_back(books, key, player, currency, amount, round_id, at)?;
            round::append(books, round_id, &events)?;
            Ok((events, vec![(player, transfer::balance(books, player, currency)?)]))
        });
        Ok(())
    }

    /// The offer that a decision takes up: for the very hand and step that the player saw.
    pub(super) fn offer(
        &self,
        player: PlayerId,
        at: Option<BoxNumber>,
        seen: (u8, u8),
        decision: Decision,
    ) -> Result<Offer, Rejection> {
        let illegal = || Rejection::from(&RoundError::IllegalDecision { decision });
        let offers = self.round.decisions(player);
        let offer = offers
            .into_iter()
            .find(|offer| offer.at == at && offer.decision == decision)
            .ok_or_else(illegal)?;
        let cards = match self.round.course() {
            Course::Blackjack(course) if self.round.awaits() == Awaits::Decisions => {
                course.open_hand(player, at, &self.table).map_or(0, |hand| hand.cards().len())
            }
            _ => 2,
        };
        if (offer.hand, cards) == (seen.0, usize::from(seen.1)) { Ok(offer) } else { Err(illegal()) }
    }

    fn decide(
        &mut self,
        session: &Session,
        id: &WishId,
        round: &RoundId,
        at: Option<BoxNumber>,
        seen: (u8, u8),
        decision: Decision,
    ) -> Result<(), Rejection> {
        self.check_round(session, round)
            .map_err(|_| Rejection::from(&RoundError::IllegalDecision { decision }))?;
        let player = session.player;
        let offer = self.offer(player, at, seen, decision)?;
        let mut deciding =
            Deciding { player, at, decision, cost: offer.cost, instead: None, followers: Vec::new() };
        if let (Course::Blackjack(course), Game::Blackjack(plan)) =
            (self.round.course(), &self.table.plan().game)
        {
            let points = open_points(course, player, at, &self.table);
            deciding.instead = replacement(plan.shortage.is, decision, points);
            if let (Some(at), Decision::Double | Decision::Split) = (at, decision) {
                deciding.followers = course.followers(at, self.round.book());
            }
        }
        let clock = self.floor.clock.clone();
        let (round_id, currency, wish) = (self.round_id, self.table.plan().currency, id.to_string());
        self.write(session, id, move |books| {
            if !round::note_wish(books, player, &wish, round_id)? {
                return Ok((Vec::new(), Vec::new()));
            }
            let (events, payers) = pay_decision(books, deciding, round_id, currency, &wish, clock.now().0)?;
            round::append(books, round_id, &events)?;
            let purse = |player: PlayerId| Ok((player, transfer::balance(books, player, currency)?));
            Ok((events, payers.into_iter().map(purse).collect::<Result<_, LedgerError>>()?))
        });
        Ok(())
    }

    /// Sends a wish to the books; until it is back, other wishes of the player wait.
    fn write(
        &mut self,
        session: &Session,
        id: &WishId,
        work: impl FnOnce(
            &rusqlite::Connection,
        ) -> Result<(Vec<RoundEvent>, Vec<(PlayerId, Amount)>), LedgerError>
        + Send
        + 'static,
    ) {
        let debits = self.take_filling(session.player, id);
        let at = self.now().0;
        let done = self.ledger.write(move |books| with_filling(books, &debits, at, work));
        self.waiting.entry(session.player).or_default();
        let (session, id) = (session.clone(), id.clone());
        self.writing.push_back(Box::pin(async move {
            Written::Wish { session, id, done: done.await.and_then(|done| done) }
        }));
    }

    pub(super) fn wish_written(&mut self, session: &Session, id: WishId, done: Result<Done, LedgerError>) {
        match done {
            Ok((events, purses)) => {
                let before = self.round.awaits();
                if !events.is_empty() {
                    self.is_stored_now();
                }
                for event in events {
                    self.fold(event);
                }
                self.tell_purses(&purses);
                self.answer(session, id.clone(), &ServerMessage::Done { id });
                self.wait_again(before);
            }
            Err(error) => {
                if matches!(error, LedgerError::Storage(_)) {
                    tracing::error!(table = %self.id, %error, "a wish can't be stored");
                }
                self.refuse(session, id, error.rejection());
            }
        }
        self.next_of(session.player);
    }

    /// The player's next wish, where one waited.
    pub(super) fn next_of(&mut self, player: PlayerId) {
        let Some(mut queue) = self.waiting.remove(&player) else { return };
        while let Some((session, id, wish)) = queue.pop_front() {
            self.wish(session, id, wish);
            if let Some(waiting) = self.waiting.get_mut(&player) {
                waiting.extend(queue);
                return;
            }
        }
    }
}

/// Takes the money of a decision and of everyone who follows it. Who can't pay stays behind, as the plan says.
fn pay_decision(
    books: &rusqlite::Connection,
    deciding: Deciding,
    round_id: i64,
    currency: rules::plan::Currency,
    wish: &str,
    now: u64,
) -> Result<(Vec<RoundEvent>, Vec<PlayerId>), LedgerError> {
    let Deciding { player, at, mut decision, cost, instead, followers } = deciding;
    let mut events = Vec::new();
    let mut payers = Vec::new();
    let key = format!("decide:{}:{wish}", player.0);
    match (round::stake(books, key, player, currency, cost, round_id, now), instead) {
        (Ok(()), _) => {
            payers.extend((!cost.is_zero()).then_some(player));
        }
        (Err(LedgerError::InsufficientBalance), Some(other)) => decision = other,
        (Err(error), _) => return Err(error),
    }
    for (follower, stake) in followers {
        let key = format!("follow:{}:{wish}:{}", player.0, follower.0);
        match (round::stake(books, key, follower, currency, stake, round_id, now), at) {
            (Ok(()), _) => payers.push(follower),
            // Neither the purse nor the follower's own limits may stand in the way of who decides.
            (Err(LedgerError::InsufficientBalance | LedgerError::Refused { .. }), Some(at)) => {
                events.push(RoundEvent::FollowDeclined { player: follower, at });
            }
            (Err(error), _) => return Err(error),
        }
    }
    events.push(RoundEvent::Decided { player, at, decision, auto: false });
    Ok((events, payers))
}
