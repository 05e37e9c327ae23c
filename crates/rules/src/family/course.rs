//! What a family keeps of a round, and how its facts change it.

use std::any::Any;
use std::fmt;

use crate::amount::Amount;
use crate::card::Card;
use crate::decision::Decision;
use crate::event::{PlayerId, RoundEvent};
use crate::outcome::Outcome;
use crate::phase::Phase;
use crate::position::BoxNumber;
use crate::round::{Awaits, Bets, Book, Offer, RoundError};
use crate::settle::{Decided, OpenLine, Sharer};
use crate::stake::{Stake, Window};
use crate::table::Table;

/// Why a family does not take a fact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// It waits for something else.
    OutOfTurn,
    /// The decision is not on offer.
    Decision(Decision),
    /// The card is not what was said of it.
    Contradicts,
}

/// The course of a round: cards, numbers, hands. [`crate::round::Round`] asks it once betting has closed.
///
/// A course changes by facts alone. What it answers follows from itself, the table and the book.
pub trait Course: CourseObject + fmt::Debug + Send + Sync {
    /// Where the round stands after the close.
    fn phase(&self, table: &Table, book: &Book) -> Phase;

    /// What the round waits for after the close: [`Awaits::Bets`] where another betting window comes.
    fn awaits(&self, table: &Table, book: &Book) -> Awaits;

    /// Takes a fact after the close, or changes nothing.
    ///
    /// # Errors
    /// Why the fact can't follow.
    fn apply(&mut self, event: &RoundEvent, table: &Table, book: &Book) -> Result<(), Refused>;

    /// How a bet is decided; none while something could change it. A bet that is decided stays decided so.
    fn decide(&self, player: PlayerId, bet: &Stake, table: &Table, book: &Book) -> Option<Decided>;

    /// What must come before betting opens for the first time, out of what [`Course::awaits`] can answer.
    fn before_bets(&self, _table: &Table) -> Option<Awaits> {
        None
    }

    /// Betting has opened for the first time, or again.
    fn open(&mut self, _window: Window) {}

    /// A player's bets have changed while betting is open.
    fn bets_changed(&mut self, _player: PlayerId, _table: &Table, _book: &Book) {}

    /// Betting has closed.
    fn close(&mut self, _table: &Table, _book: &Book) {}

    /// May the player place this bet now? Limits were looked at before.
    ///
    /// # Errors
    /// Why not.
    fn check_bet(
        &self,
        _player: PlayerId,
        _bet: &Stake,
        _table: &Table,
        _book: &Book,
    ) -> Result<(), RoundError> {
        Ok(())
    }

    /// May this bet be placed on top of those that the player has laid, the earlier ones of the same fact among them?
    ///
    /// # Errors
    /// Why not.
    fn check_next(&self, _bet: &Stake, _laid: &[Stake], _table: &Table) -> Result<(), RoundError> {
        Ok(())
    }

    /// How long bets are taken in this window, in seconds, where it is not as long as the plan's timers say.
    fn betting_seconds(&self, _table: &Table) -> Option<u16> {
        None
    }

    /// Are players asked who joined a box, whether they follow its owner?
    fn asks_joined(&self) -> bool {
        false
    }

    /// May betting open again though this fold waits for nothing? Others may have bets that it doesn't know. Lines that are
    /// decided when it may are settled at once, whatever comes later.
    fn may_open_again(&self) -> bool {
        false
    }

    /// The betting window that opens after one.
    fn next_window(&self, window: Window) -> Window {
        window.next()
    }

    /// Those of a player's bets that can't lie without one that has been taken back.
    fn left_alone(&self, _laid: &[Stake]) -> Vec<Stake> {
        Vec::new()
    }

    /// May the other bets of a player lie so when some have been taken back? Limits of single bets are looked at elsewhere.
    ///
    /// # Errors
    /// Why not.
    fn check_rest(&self, _laid: &[Stake], _window: Window, _table: &Table) -> Result<(), RoundError> {
        Ok(())
    }

    /// May a bet be taken back in this window? One of an earlier window stands, unless the family says otherwise.
    fn may_withdraw(&self, bet: &Stake, window: Window) -> bool {
        bet.window == window
    }

    /// Has a bet left the place where it was laid? A Come bet moves to its number, and its place is free for another one.
    fn has_moved(&self, _bet: &Stake) -> bool {
        false
    }

    /// Bets that leave the book at the close because the bet that they follow has left.
    fn orphans(&self, table: &Table, book: &Book) -> Vec<Bets> {
        without_followed(table, book)
    }

    /// What a player may decide now, and what it costs.
    fn offers(&self, _player: PlayerId, _table: &Table, _book: &Book) -> Vec<Offer> {
        Vec::new()
    }

    /// What the plan decides for a player who does not answer, out of what is on offer to them at this box.
    fn default_decision(
        &self,
        _player: PlayerId,
        _at: Option<BoxNumber>,
        _offered: &[Decision],
        _table: &Table,
    ) -> Option<Decision> {
        None
    }

    /// What a choice becomes that the player cannot pay; none where it is refused.
    fn replacement(
        &self,
        _player: PlayerId,
        _at: Option<BoxNumber>,
        _decision: Decision,
        _table: &Table,
    ) -> Option<Decision> {
        None
    }

    /// Who is asked to follow a decision on a box, with the stake that it would add for them.
    fn followers(&self, _at: BoxNumber, _decision: Decision, _book: &Book) -> Vec<(PlayerId, Amount)> {
        Vec::new()
    }

    /// Those of the followers who have not declined.
    fn willing_followers(&self, at: BoxNumber, decision: Decision, book: &Book) -> Vec<(PlayerId, Amount)> {
        self.followers(at, decision, book)
    }

    /// The stakes that decisions added, each with how it is decided as soon as that is known.
    fn added_lines(&self, _player: PlayerId, _table: &Table, _book: &Book) -> Vec<OpenLine> {
        Vec::new()
    }

    /// Is an answer to the insurance question still open?
    fn awaits_insurance_answers(&self) -> bool {
        false
    }

    /// How many cards the hand has that a player decides on: a decision is for the hand that they saw.
    fn cards_seen(&self, _player: PlayerId, _at: Option<BoxNumber>, _table: &Table, _book: &Book) -> usize {
        2
    }

    /// What boards and statistics keep of a finished round.
    fn outcome(&self) -> Outcome {
        Outcome::played()
    }

    /// What the round came to in one word, for the lobby, where no board tells it.
    fn result_word(&self) -> Option<String> {
        None
    }

    /// What the dealer says who has looked at his hidden card: is it a blackjack?
    fn peek(&self, _hidden: Card) -> bool {
        false
    }

    /// Which player of a box somebody is, where boxes are shared.
    fn share(&self, _player: PlayerId, _at: BoxNumber) -> Sharer {
        Sharer::OWNER
    }

    /// Who came to a box before a player, where the order in which they bet counts.
    fn came_before(&self, _player: PlayerId, _at: BoxNumber) -> Vec<PlayerId> {
        Vec::new()
    }

    /// How many cards lie in the hands that the player has money on; none where the game has no hands of players.
    fn cards_held(&self, _player: PlayerId, _book: &Book) -> Option<usize> {
        None
    }

    /// Can nobody decide any more?
    #[cfg(feature = "records")]
    fn is_play_over(&self, awaits: Awaits) -> bool {
        matches!(awaits, Awaits::Show | Awaits::Nothing)
    }

    /// Is a decision of a record passed over that comes when nobody can decide any more?
    #[cfg(feature = "records")]
    fn passes_over(&self, decision: Decision) -> bool {
        matches!(decision, Decision::Stand | Decision::NoInsurance)
    }

    /// The cards that stand for all that could come in place of one that a record lacks; none where a missing card always
    /// matters.
    #[cfg(feature = "records")]
    fn cards_to_try(&self, _awaits: Awaits) -> Option<Vec<Card>> {
        Some(Card::deck().collect())
    }
}

/// Bets that follow a bet which nobody has.
pub fn without_followed(table: &Table, book: &Book) -> Vec<Bets> {
    let has_no_owner = |stake: &&Stake| {
        table.plan().game.follows(stake.on).is_some_and(|followed| book.owner(followed).is_none())
    };
    let orphans = book.iter().map(|bets| Bets {
        player: bets.player,
        stakes: bets.stakes.iter().filter(has_no_owner).copied().collect(),
    });
    orphans.filter(|bets| !bets.stakes.is_empty()).collect()
}

/// What every [`Course`] can do as an object; implemented for all of them.
pub trait CourseObject: Any {
    /// For a look at the family's own type.
    fn as_any(&self) -> &dyn Any;

    /// A copy.
    fn boxed_clone(&self) -> Box<dyn Course>;

    /// The same state?
    fn equals(&self, other: &dyn Course) -> bool;
}

impl<C: Course + Clone + PartialEq> CourseObject for C {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn boxed_clone(&self) -> Box<dyn Course> {
        Box::new(self.clone())
    }

    fn equals(&self, other: &dyn Course) -> bool {
        other.as_any().downcast_ref::<C>() == Some(self)
    }
}

impl Clone for Box<dyn Course> {
    fn clone(&self) -> Self {
        // Of the course, not of the box around it.
        (**self).boxed_clone()
    }
}

impl PartialEq for dyn Course {
    fn eq(&self, other: &Self) -> bool {
        self.equals(other)
    }
}

impl Eq for dyn Course {}

impl dyn Course {
    /// The course of one family; none where it is another's.
    pub fn of<C: Course>(&self) -> Option<&C> {
        self.as_any().downcast_ref()
    }
}
