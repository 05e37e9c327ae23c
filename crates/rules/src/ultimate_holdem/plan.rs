//! The switches of Ultimate Texas Hold'em.

#[cfg(feature = "records")]
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::category::Category;
use super::place::Place;
use super::round::UltimateRound;
use crate::amount::Amount;
#[cfg(feature = "records")]
use crate::card::Card;
use crate::category::CategoryName;
use crate::decision::Decision;
use crate::family::{Course, FamilyName, Field, Game, fields};
use crate::fault::Fault;
use crate::label::Label;
use crate::odds::Odds;
#[cfg(feature = "records")]
use crate::outcome::Outcome;
use crate::phase::Phase;
use crate::plan::check::{self, PlanFault, fault, label};
use crate::plan::{Cited, Plan, Printed};
use crate::poker_hand::HandCategory;
use crate::position::PositionKind;
#[cfg(feature = "records")]
use crate::record::{Dealt, Record, Refusal};
#[cfg(feature = "records")]
use crate::settle::Settlement;
use crate::stake::{self, Stake};
use crate::text::names;

names! {
    /// When the dealer gets two cards.
    pub enum Deal, "A or B" {
        /// Open, after the last decision.
        Last = "A",
        /// Face down, with the boxes.
        Together = "B",
    }
}

/// The boxes of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Boxes {
    /// How many.
    pub count: Cited<u8>,
    /// How many a player may own.
    pub own: Cited<u8>,
}

/// What a box may do before the flop, after it, and after the fifth common card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Street {
    /// The decisions, in the order of their buttons.
    pub offers: Vec<Decision>,
    /// The one for who does not answer.
    pub time_out: Decision,
}

/// The raise.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayRule {
    /// What the limits call it.
    pub label: Label,
    /// The largest raise.
    pub max: Amount,
    /// What it pays.
    pub pays: Odds,
    /// The largest win as printed.
    pub printed: Printed,
}

/// The switches of Ultimate Texas Hold'em.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UltimatePlan {
    /// Decks in the shoe.
    pub decks: Cited<u8>,
    /// The boxes.
    pub boxes: Boxes,
    /// The ways of dealing that the plan allows; the table deals in the first.
    pub deals: Cited<Vec<Deal>>,
    /// What may be decided on each street.
    pub streets: Cited<Vec<Street>>,
    /// The lowest hand that counts as one for the dealer.
    pub dealer_hand: Cited<HandCategory>,
    /// The raise.
    pub play: Cited<PlayRule>,
}

/// Streets with a decision.
pub const STREETS: usize = 3;

/// How many times the ante a decision stakes; none where it is no raise.
pub fn raise(decision: Decision) -> Option<u16> {
    match decision {
        Decision::Raise4 => Some(4),
        Decision::Raise3 => Some(3),
        Decision::Raise2 => Some(2),
        Decision::Raise1 => Some(1),
        _ => None,
    }
}

impl UltimatePlan {
    /// How this table deals.
    pub fn deal(&self) -> Deal {
        self.deals.first().copied().unwrap_or(Deal::Together)
    }

    /// The same game dealt in another way; none where the plan does not allow it.
    pub fn dealt(&self, deal: Deal) -> Option<Self> {
        let mut plan = self.clone();
        let index = plan.deals.is.iter().position(|&allowed| allowed == deal)?;
        plan.deals.is[..=index].rotate_right(1);
        Some(plan)
    }

    fn check_streets(&self, plan: &Plan) -> Result<(), PlanFault> {
        let at = |index: usize, field: &str| format!("game.ultimate_holdem.streets.is[{index}].{field}");
        if self.streets.len() != STREETS {
            return fault("game.ultimate_holdem.streets.is", "three streets");
        }
        let ante = plan.positions.iter().find(|rule| rule.on.contains(&PositionKind::of(Place::Ante)));
        let ante = ante.and_then(|rule| rule.max).unwrap_or(Amount::ZERO);
        for (index, street) in self.streets.iter().enumerate() {
            for &decision in &street.offers {
                let waits = decision == Decision::Check && index + 1 < STREETS;
                match raise(decision) {
                    Some(times) if ante.times(times) > self.play.max => {
                        return fault(at(index, "offers"), format!("{decision} can pass the largest raise"));
                    }
                    Some(_) => {}
                    None if waits || decision == Decision::Fold => {}
                    None => return fault(at(index, "offers"), format!("{decision} does not belong here")),
                }
            }
            if raise(street.time_out).is_some() || !street.offers.contains(&street.time_out) {
                return fault(at(index, "time_out"), "what is on offer and adds no stake");
            }
        }
        Ok(())
    }
}

impl Game for UltimatePlan {
    fn family(&self) -> FamilyName {
        super::NAME
    }

    fn decks(&self) -> Option<u8> {
        Some(self.decks.is)
    }

    fn boxes(&self) -> Option<u8> {
        Some(self.boxes.count.is)
    }

    fn own_boxes(&self) -> u8 {
        self.boxes.own.is
    }

    fn fields(&self) -> Vec<Field> {
        fields(Place::ALL)
    }

    fn has_category(&self, category: CategoryName) -> bool {
        category.read::<Category>().is_some() || category.read::<HandCategory>().is_some()
    }

    fn phases(&self) -> &'static [Phase] {
        use Phase::{Closed, Dealing, Decide, Last, Open, Paused, Result, Void};
        &[Open, Last, Closed, Dealing, Decide, Result, Paused, Void]
    }

    fn decisions(&self) -> Vec<Decision> {
        let mut decisions = Vec::new();
        for &decision in self.streets.iter().flat_map(|street| &street.offers) {
            if !decisions.contains(&decision) {
                decisions.push(decision);
            }
        }
        decisions
    }

    fn check_plan(&self, plan: &Plan) -> Result<(), PlanFault> {
        let Boxes { count, own } = &self.boxes;
        if !(1..=9).contains(&count.is) || own.is == 0 || own.is > count.is {
            return fault("game.ultimate_holdem.boxes", "one to nine boxes, one or more of them one's own");
        }
        for place in [Place::Ante, Place::Blind] {
            if !plan.positions.iter().any(|rule| rule.on.contains(&PositionKind::of(place))) {
                return fault("positions", format!("no {place}"));
            }
        }
        for (index, rule) in plan.positions.iter().enumerate() {
            let is_ante = rule.on.iter().any(|on| on.is(Place::Ante));
            let needs = (!is_ante).then(|| PositionKind::of(Place::Ante));
            if rule.needs != needs {
                return fault(format!("positions[{index}].needs"), "all bets but the ante need an ante");
            }
        }
        if self.deals.is_empty() {
            return fault("game.ultimate_holdem.deals.is", "one way of dealing or more");
        }
        label(|| "game.ultimate_holdem.play.is.label".into(), &self.play.label)?;
        self.check_streets(plan)?;
        check::decks("game.ultimate_holdem.decks", &self.decks)
    }

    fn new_course(&self) -> Box<dyn Course> {
        Box::new(UltimateRound::default())
    }

    /// An ante and its blind are of one stake, and a player has only so many boxes.
    fn check_bet(&self, index: usize, stakes: &[Stake]) -> Option<Fault> {
        let Stake { on, stake, .. } = stakes[index];
        if !on.is(Place::Ante) {
            return None;
        }
        let blind = on.beside(Place::Blind);
        if !stakes.iter().any(|other| other.on == blind && other.stake == stake) {
            return Some(Fault::BlindNotAnte { on: blind });
        }
        let before = stakes[..index].iter().filter(|stake| stake.on.is(Place::Ante)).count();
        (before >= usize::from(self.boxes.own.is)).then_some(Fault::TooManyBoxes { on })
    }

    /// A chip on the ante lays the same on the blind, which takes none of its own.
    fn place_chip(&self, stakes: &mut Vec<Stake>, chip: Stake) -> Result<(), Fault> {
        if chip.on.is(Place::Blind) {
            return Err(Fault::BlindFollowsAnte { on: chip.on });
        }
        stake::join(stakes, chip);
        if chip.on.is(Place::Ante) {
            stake::join(stakes, Stake { on: chip.on.beside(Place::Blind), ..chip });
        }
        Ok(())
    }

    #[cfg(feature = "records")]
    fn read_outcome(&self, outcome: &str) -> Result<Dealt, Refusal> {
        let dealt = Dealt::of_shoe(outcome)?;
        self.read_deal(outcome)?;
        Ok(dealt)
    }

    #[cfg(feature = "records")]
    fn settle_record(&self, record: &Record<'_>) -> Result<Settlement, Refusal> {
        #[derive(Deserialize)]
        struct Line<'a> {
            #[serde(borrow)]
            outcome: &'a serde_json::value::RawValue,
        }
        let line: Line<'_> = crate::record::read(record.text)?;
        let dealt = self.read_deal(line.outcome.get())?;
        if dealt == *self {
            return crate::record::by_box::settle(record);
        }
        let table = Arc::new(record.table.with_game(Arc::new(dealt)));
        crate::record::by_box::settle(&Record { table, ..record.clone() })
    }

    #[cfg(feature = "records")]
    fn record_outcome(&self, _course: &dyn Course, cards: Vec<Card>) -> Outcome {
        #[derive(Serialize)]
        struct Shoe {
            shoe: Vec<Card>,
            variant: Deal,
        }
        Outcome::of(&Shoe { shoe: cards, variant: self.deal() })
    }
}

#[cfg(feature = "records")]
impl UltimatePlan {
    /// The game as the outcome of a record says that it was dealt: `"variant":"A"`.
    fn read_deal(&self, outcome: &str) -> Result<Self, Refusal> {
        #[derive(Deserialize)]
        struct Variant {
            #[serde(default)]
            variant: Option<Deal>,
        }
        let Variant { variant } = crate::record::read(outcome)?;
        let deal = variant.unwrap_or(Deal::Together);
        self.dealt(deal).ok_or_else(|| Refusal::malformed(format!("variant `{deal}`: not dealt so here")))
    }
}
