//! The switches of Gotes.

use serde::{Deserialize, Serialize};

use super::category::Category;
use super::place::{KIND, Place};
use super::round::GotesRound;
use crate::card::{Card, Rank, Suit};
use crate::category::CategoryName;
#[cfg(feature = "records")]
use crate::event::{RoundEvent, To};
use crate::family::{Course, FamilyName, Field, Game};
use crate::name::Named;
#[cfg(feature = "records")]
use crate::outcome::Outcome;
use crate::phase::Phase;
use crate::plan::check::{PlanFault, fault};
use crate::plan::{Cited, Plan};
use crate::position::PositionKind;
#[cfg(feature = "records")]
use crate::record::{self, Dealt, Record, Refusal};
#[cfg(feature = "records")]
use crate::settle::Settlement;

/// What the statistics show.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Statistics {
    /// Rounds on view.
    pub rounds: u16,
    /// Rounds that the counts look at.
    pub window: u16,
}

/// The switches of Gotes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GotesPlan {
    /// Cards of a suit in the pack: the ace and those below it.
    pub ranks: Cited<u8>,
    /// Dead cards.
    pub dead: Cited<u8>,
    /// Cards that are turned after the bets.
    pub turned: Cited<u8>,
    /// Statistics.
    pub statistics: Cited<Statistics>,
}

impl GotesPlan {
    /// The pack, suit by suit, each rising.
    pub fn pack(&self) -> impl Iterator<Item = Card> + '_ {
        let card = |suit| move |rank| Card::new(rank, suit);
        Suit::ALL.into_iter().flat_map(move |suit| self.pack_ranks().map(card(suit)))
    }

    fn pack_ranks(&self) -> impl Iterator<Item = Rank> + '_ {
        let first = Rank::ALL.len().saturating_sub(self.ranks.is.into());
        Rank::ALL.into_iter().skip(first)
    }
}

impl Game for GotesPlan {
    fn family(&self) -> FamilyName {
        super::NAME
    }

    fn decks(&self) -> Option<u8> {
        Some(1)
    }

    fn in_pack(&self, card: Card) -> bool {
        self.pack_ranks().any(|rank| rank == card.rank)
    }

    fn fields(&self) -> Vec<Field> {
        let kind = PositionKind::new(KIND);
        self.pack().map(|card| Field { name: Place(card).to_name(), kind }).collect()
    }

    fn has_category(&self, category: CategoryName) -> bool {
        category.read::<Category>().is_some()
    }

    fn phases(&self) -> &'static [Phase] {
        use Phase::{Closed, Dealing, Last, Open, Paused, Result, Void};
        &[Open, Last, Closed, Dealing, Result, Paused, Void]
    }

    fn check_plan(&self, plan: &Plan) -> Result<(), PlanFault> {
        if !(1..=13).contains(&self.ranks.is) {
            return fault("game.gotes.ranks.is", "one to thirteen cards of a suit");
        }
        if usize::from(self.dead.is) + usize::from(self.turned.is) > self.pack().count() {
            return fault("game.gotes.turned.is", "more cards than the pack has");
        }
        let Some(index) = plan.positions.iter().position(|rule| rule.on.contains(&PositionKind::new(KIND)))
        else {
            return fault("positions", format!("no rule for {KIND}"));
        };
        for (row, pays) in plan.positions[index].pays.iter().enumerate() {
            let at = format!("positions[{index}].pays[{row}].when");
            if Category::turned_after(row).is_none_or(|category| !pays.when.is(category)) {
                return fault(at, "the rows follow the order of turning");
            }
            if row >= usize::from(self.turned.is) {
                return fault(at, "the card is not turned any more");
            }
        }
        Ok(())
    }

    fn new_course(&self) -> Box<dyn Course> {
        Box::new(GotesRound::default())
    }

    fn bets_are_independent(&self) -> bool {
        true
    }

    fn recent_outcomes(&self) -> usize {
        self.statistics.rounds.into()
    }

    #[cfg(feature = "records")]
    fn read_outcome(&self, outcome: &str) -> Result<Dealt, Refusal> {
        #[derive(Deserialize)]
        struct DeadText {
            #[serde(default)]
            dead: Option<Vec<Box<str>>>,
        }
        let Dealt { cards, .. } = Dealt::of_shoe(outcome)?;
        let text: DeadText = record::read(outcome)?;
        let dead = text.dead.ok_or_else(|| Refusal::malformed("outcome: no `dead`"))?;
        if dead.len() != usize::from(self.dead.is) {
            return Err(Refusal::malformed(format!("outcome: {} dead cards", self.dead.is)));
        }
        let fact = |name: &str| match name.parse() {
            Ok(card) => Ok(RoundEvent::CardDealt { to: To::Dead, card: Some(card) }),
            Err(reason) => Err(Refusal::malformed(format!("outcome `{name}`: {reason}"))),
        };
        Ok(Dealt { cards, facts: dead.iter().map(|name| fact(name)).collect::<Result<_, _>>()? })
    }

    #[cfg(feature = "records")]
    fn settle_record(&self, record: &Record<'_>) -> Result<Settlement, Refusal> {
        super::record::settle(self, record)
    }

    #[cfg(feature = "records")]
    fn record_outcome(&self, course: &dyn Course, _cards: Vec<Card>) -> Outcome {
        course.outcome()
    }
}
