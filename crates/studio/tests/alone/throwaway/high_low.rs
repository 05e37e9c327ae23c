//! A family that no table has: two dice, high or low. A seven decides nothing, bets stand and more are taken.

use rules::category::CategoryName;
use rules::dice::Dice;
use rules::event::{PlayerId, RoundEvent};
use rules::family::{Course, Entry, FamilyName, Field, Game, Refused, fields};
use rules::name::{Name, Named};
use rules::outcome::Outcome;
use rules::phase::Phase;
use rules::plan::check::{PlanFault, fault};
use rules::plan::{Cited, Plan};
use rules::record::{self, Dealt, Refusal};
use rules::round::{Awaits, Book};
use rules::settle::Decided;
use rules::stake::{Stake, Window};
use rules::table::Table;
use serde::{Deserialize, Serialize};

const NAME: FamilyName = FamilyName::constant("high_low");

/// Its line in a registry.
pub static FAMILY: Entry<HighLowPlan> = Entry::new(NAME);

#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    High,
    Low,
}

impl Named for Place {
    fn to_name(self) -> Name {
        match self {
            Self::High => Name::constant("high"),
            Self::Low => Name::constant("low"),
        }
    }

    fn from_name(name: Name) -> Option<Self> {
        [Self::High, Self::Low].into_iter().find(|place| place.to_name() == name)
    }
}

/// The switches.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HighLowPlan {
    /// The total that decides nothing.
    middle: Cited<u8>,
}

#[derive(Serialize, Deserialize)]
struct Rolled {
    rolls: Vec<Dice>,
}

impl Game for HighLowPlan {
    fn family(&self) -> FamilyName {
        NAME
    }

    fn fields(&self) -> Vec<Field> {
        fields(&[Place::High, Place::Low])
    }

    fn has_category(&self, category: CategoryName) -> bool {
        [CategoryName::WIN, CategoryName::LOSE].contains(&category)
    }

    fn phases(&self) -> &'static [Phase] {
        &[Phase::Open, Phase::Last, Phase::Closed, Phase::Result, Phase::Paused, Phase::Void]
    }

    fn check_plan(&self, _plan: &Plan) -> Result<(), PlanFault> {
        match self.middle.is {
            2..=12 => Ok(()),
            _ => fault("game.high_low.middle.is", "no total of two dice"),
        }
    }

    fn new_course(&self) -> Box<dyn Course> {
        Box::new(HighLowRound { middle: self.middle.is, ..HighLowRound::default() })
    }

    fn read_outcome(&self, outcome: &str) -> Result<Dealt, Refusal> {
        let Rolled { rolls } = record::read(outcome)?;
        let facts = rolls.into_iter().map(|dice| RoundEvent::DiceRolled { dice }).collect();
        Ok(Dealt { cards: Vec::new(), facts })
    }
}

/// What a round keeps.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct HighLowRound {
    middle: u8,
    rolls: Vec<Dice>,
    /// The dice have been thrown since bets were open.
    is_thrown: bool,
}

impl HighLowRound {
    fn category(&self, bet: &Stake) -> Option<CategoryName> {
        let since = usize::from(bet.window.number()) - 1;
        let decisive = self.rolls.iter().skip(since).find(|dice| dice.total() != self.middle)?;
        let wins = match bet.on.place::<Place>()? {
            Place::High => decisive.total() > self.middle,
            Place::Low => decisive.total() < self.middle,
        };
        Some(if wins { CategoryName::WIN } else { CategoryName::LOSE })
    }
}

impl Course for HighLowRound {
    fn phase(&self, _table: &Table, _book: &Book) -> Phase {
        if self.is_thrown { Phase::Result } else { Phase::Closed }
    }

    fn awaits(&self, _table: &Table, book: &Book) -> Awaits {
        let stands = |bet: &Stake| self.category(bet).is_none();
        match self.is_thrown {
            false => Awaits::Dice,
            true if book.iter().any(|bets| bets.stakes.iter().any(stands)) => Awaits::Bets,
            true => Awaits::Nothing,
        }
    }

    fn apply(&mut self, event: &RoundEvent, _table: &Table, _book: &Book) -> Result<(), Refused> {
        match event {
            RoundEvent::DiceRolled { dice } if !self.is_thrown => {
                self.rolls.push(*dice);
                self.is_thrown = true;
                Ok(())
            }
            // The house throws by machine: a throw that fails is thrown again at once.
            RoundEvent::ThrowFailed if !self.is_thrown => Ok(()),
            _ => Err(Refused::OutOfTurn),
        }
    }

    fn open(&mut self, _window: Window) {
        self.is_thrown = false;
    }

    fn may_open_again(&self) -> bool {
        self.is_thrown
    }

    fn decide(&self, _player: PlayerId, bet: &Stake, table: &Table, _book: &Book) -> Option<Decided> {
        let category = self.category(bet)?;
        Some(Decided::new(category, table.rule(bet.on)?.payout(category)))
    }

    fn outcome(&self) -> Outcome {
        Outcome::of(&Rolled { rolls: self.rolls.clone() })
    }
}
