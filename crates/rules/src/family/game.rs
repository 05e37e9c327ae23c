//! The switches that a plan sets, and what follows from them for its tables.

use std::any::Any;
use std::fmt;

use serde::Serialize;

use super::{Course, FamilyName};
use crate::amount::Amount;
use crate::card::Card;
use crate::category::CategoryName;
use crate::decision::Decision;
use crate::fault::Fault;
use crate::name::{Name, Named};
#[cfg(feature = "records")]
use crate::outcome::Outcome;
use crate::phase::Phase;
use crate::plan::Plan;
use crate::plan::check::PlanFault;
use crate::pocket::Pocket;
use crate::position::{Position, PositionKind};
#[cfg(feature = "records")]
use crate::record::{Dealt, Record, Refusal};
#[cfg(feature = "records")]
use crate::settle::Settlement;
use crate::stake::{self, Stake};
use crate::table::Table;

/// A betting place that a game can have, and the row of the limits that it belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    /// The place's name, without a box.
    pub name: Name,
    /// The kind that the plan's rows speak of.
    pub kind: PositionKind,
}

/// The fields of a family whose places each have a row of their own.
pub fn fields<P: Named>(places: &[P]) -> Vec<Field> {
    let field = |place: &P| Field { name: place.to_name(), kind: PositionKind::of(*place) };
    places.iter().map(field).collect()
}

/// The switches of a plan. A family implements it for the structure that `[game.<family>]` is read into.
pub trait Game: GameObject + fmt::Debug + Send + Sync {
    /// The family.
    fn family(&self) -> FamilyName;

    /// Decks in the shoe; none where there are no cards.
    fn decks(&self) -> Option<u8> {
        None
    }

    /// Is a card in the decks of this game? Some packs have no low cards.
    fn in_pack(&self, _card: Card) -> bool {
        true
    }

    /// The pockets of its roulette wheel, clockwise; none where a ball is not thrown.
    fn pockets(&self) -> Vec<Pocket> {
        Vec::new()
    }

    /// The fields of its wheel of fortune; none where it has no such wheel.
    fn wheel_fields(&self) -> u8 {
        0
    }

    /// Boxes with seats; none where all share one.
    fn boxes(&self) -> Option<u8> {
        None
    }

    /// Boxes of a table that sets no number of its own; fewer than it can have where more would not always serve all.
    fn usual_boxes(&self) -> Option<u8> {
        self.boxes()
    }

    /// How many boxes a player may own, at a table with seats.
    fn own_boxes(&self) -> u8 {
        u8::MAX
    }

    /// How many players may share a box, at a table with seats.
    fn players_a_box(&self) -> usize {
        1
    }

    /// The places that a table of this plan can have, in the order in which it lists them. [`Table::slot`] answers with the
    /// index in this list.
    fn fields(&self) -> Vec<Field>;

    /// Does a pay table of this family have such a row?
    fn has_category(&self, category: CategoryName) -> bool;

    /// The phases that the bar shows.
    fn phases(&self) -> &'static [Phase];

    /// The decisions that the plan knows.
    fn decisions(&self) -> Vec<Decision> {
        Vec::new()
    }

    /// Holds a plan to what the family needs; the first fault.
    ///
    /// # Errors
    /// What is wrong, with its place in the plan.
    fn check_plan(&self, plan: &Plan) -> Result<(), PlanFault>;

    /// A round's course before its first fact.
    fn new_course(&self) -> Box<dyn Course>;

    /// Does no bet hang on another, so that one that lies as before needs no second look?
    fn bets_are_independent(&self) -> bool {
        false
    }

    /// The bet of another player that a bet on this position follows: a bet behind follows the main bet of its box.
    fn follows(&self, _on: Position) -> Option<Position> {
        None
    }

    /// What the family has against a bet among others, beyond limits and missing main bets.
    fn check_bet(&self, _index: usize, _stakes: &[Stake]) -> Option<Fault> {
        None
    }

    /// The largest win without stake that a set of bets can have, where a plan bounds it.
    fn largest_win(&self, table: &Table, stakes: &[Stake]) -> Amount {
        stakes.iter().filter_map(|stake| Some(table.rule(stake.on)?.largest_win(stake.stake))).sum()
    }

    /// Puts a chip to the bets of a slip.
    ///
    /// # Errors
    /// Why it can't lie there.
    fn place_chip(&self, stakes: &mut Vec<Stake>, chip: Stake) -> Result<(), Fault> {
        stake::join(stakes, chip);
        Ok(())
    }

    /// The bets of a call with a chip value; none where the plan has no such call.
    fn expand_call(&self, _call: &str, _chip: Amount) -> Option<Vec<Stake>> {
        None
    }

    /// How many outcomes the lobby shows of a table.
    fn recent_outcomes(&self) -> usize {
        20
    }

    /// Reads the outcome of a record, the member `outcome` of a line of `settle`.
    ///
    /// # Errors
    /// `malformed` where it is no outcome of this game.
    #[cfg(feature = "records")]
    fn read_outcome(&self, outcome: &str) -> Result<Dealt, Refusal> {
        Dealt::of_shoe(outcome)
    }

    /// Adds the bets that others bring with them before a record's bets are checked.
    #[cfg(feature = "records")]
    fn complete_bets(&self, _stakes: &mut Vec<Stake>) {}

    /// Settles a record: checks its bets, plays the round, answers with its lines.
    ///
    /// # Errors
    /// Why the record is refused.
    #[cfg(feature = "records")]
    fn settle_record(&self, record: &Record<'_>) -> Result<Settlement, Refusal> {
        crate::record::settle(record)
    }

    /// The outcome of a stored round as a record writes it; `cards` are those of the player's hands and the dealer's.
    #[cfg(feature = "records")]
    fn record_outcome(&self, _course: &dyn Course, cards: Vec<Card>) -> Outcome {
        #[derive(Serialize)]
        struct Shoe {
            shoe: Vec<Card>,
        }
        Outcome::of(&Shoe { shoe: cards })
    }
}

/// What every [`Game`] can do as an object; implemented for all of them.
pub trait GameObject: Any {
    /// For a look at the family's own type.
    fn as_any(&self) -> &dyn Any;

    /// The same switches?
    fn equals(&self, other: &dyn Game) -> bool;

    /// The switches as a client reads them.
    ///
    /// # Errors
    /// Where the switches can't be written as JSON.
    #[cfg(feature = "toml")]
    fn write_json(&self) -> Result<Box<serde_json::value::RawValue>, serde_json::Error>;
}

impl<G: Game + Serialize + PartialEq> GameObject for G {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn equals(&self, other: &dyn Game) -> bool {
        other.as_any().downcast_ref::<G>() == Some(self)
    }

    #[cfg(feature = "toml")]
    fn write_json(&self) -> Result<Box<serde_json::value::RawValue>, serde_json::Error> {
        serde_json::value::to_raw_value(self)
    }
}

impl PartialEq for dyn Game {
    fn eq(&self, other: &Self) -> bool {
        self.equals(other)
    }
}

impl Eq for dyn Game {}

impl dyn Game {
    /// The switches of one family; none where they are another's.
    pub fn of<G: Game>(&self) -> Option<&G> {
        self.as_any().downcast_ref()
    }
}

/// The family's name with its switches: `{"holdem":{…}}`.
#[cfg(feature = "toml")]
impl Serialize for dyn Game {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let game = self.write_json().map_err(serde::ser::Error::custom)?;
        serializer.collect_map([(self.family(), game)])
    }
}
