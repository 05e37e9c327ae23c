//! The switches of pontoon.

use serde::{Deserialize, Serialize};

use super::category::Category;
use super::place::Place;
use super::round::PontoonRound;
use crate::amount::Amount;
use crate::category::CategoryName;
use crate::decision::Decision;
use crate::family::{Course, FamilyName, Field, Game, fields};
use crate::label::Label;
use crate::odds::Odds;
use crate::phase::Phase;
use crate::plan::check::{self, PlanFault, fault, label};
use crate::plan::{Cited, Plan, Printed, Rulings, Source};
use crate::position::PositionKind;
#[cfg(feature = "records")]
use crate::record::{Record, Refusal};
#[cfg(feature = "records")]
use crate::settle::Settlement;
use crate::text::names;
use crate::twenty_one::added::AddedKind;
#[cfg(feature = "records")]
use crate::twenty_one::shared_box;

names! {
    /// Which 21 takes no further card.
    pub enum Complete21, "hard or any" {
        /// One in which no ace counts eleven.
        Hard = "hard",
        /// Every one.
        Any = "any",
    }
}

names! {
    /// What the owner's purchase is to the others on the box.
    pub enum JoinedPurchase, "asked or bound" {
        /// Each is asked whether they buy too.
        Asked = "asked",
        /// They buy too, where their money suffices.
        Bound = "bound",
    }
}

/// Seats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Boxes {
    /// How many boxes.
    pub count: Cited<u8>,
    /// How many a player may own.
    pub own: Cited<u8>,
    /// How many players may share a box.
    pub players: Cited<u8>,
    /// The least on a box of all its players together, where the plan counts so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub minimum: Option<Cited<Amount>>,
}

/// A row of the limits for a stake that a decision adds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AddedRule {
    /// The decision.
    pub on: AddedKind,
    /// What the limits call it.
    pub label: Label,
    /// The largest added stake.
    pub max: Amount,
    /// What it pays; none where it is paid as its hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pays: Option<Odds>,
    /// The largest win as printed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub printed: Option<Printed>,
    /// Where it stands.
    pub source: Source,
    /// The rulings that decided it.
    #[serde(default, skip_serializing_if = "Rulings::is_empty")]
    pub rulings: Rulings,
}

/// The switches of pontoon.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PontoonPlan {
    /// Decks in the shoe.
    pub decks: Cited<u8>,
    /// Seats.
    pub boxes: Boxes,
    /// Hands that a box may have after splitting.
    pub hands: Cited<u8>,
    /// Cards that may be bought to a hand.
    pub purchases: Cited<u8>,
    /// Which 21 takes no further card.
    pub complete_21: Cited<Complete21>,
    /// What the owner's purchase is to the others on the box.
    pub joined_purchase: Cited<JoinedPurchase>,
    /// Limits of added stakes.
    pub added: Vec<AddedRule>,
}

impl PontoonPlan {
    /// What an insurance pays.
    pub fn insurance_odds(&self) -> Odds {
        let insurance = self.added.iter().find(|rule| rule.on == AddedKind::Insurance);
        insurance.and_then(|rule| rule.pays).unwrap_or_else(|| Odds::to_one(2))
    }

    fn asks_joined(&self) -> bool {
        self.joined_purchase.is == JoinedPurchase::Asked
    }
}

impl Game for PontoonPlan {
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

    fn players_a_box(&self) -> usize {
        self.boxes.players.is.into()
    }

    fn fields(&self) -> Vec<Field> {
        fields(Place::ALL)
    }

    fn has_category(&self, category: CategoryName) -> bool {
        category.read::<Category>().is_some()
    }

    fn phases(&self) -> &'static [Phase] {
        use Phase::{Closed, Dealing, Decide, Insurance, Last, Open, Paused, Result, Void};
        &[Open, Last, Closed, Dealing, Insurance, Decide, Result, Paused, Void]
    }

    fn decisions(&self) -> Vec<Decision> {
        use Decision::{Double, Hit, Insurance, NoInsurance, Split, Stand, With, Without};
        let mut decisions = vec![Stand, Hit, Double, Insurance, NoInsurance];
        if self.hands.is > 1 {
            decisions.push(Split);
        }
        if self.asks_joined() {
            decisions.extend([With, Without]);
        }
        decisions
    }

    fn check_plan(&self, plan: &Plan) -> Result<(), PlanFault> {
        let main = plan.positions.iter().find(|rule| rule.on.contains(&PositionKind::of(Place::Main)));
        let Some(main) = main else { return fault("positions", "no main bet") };
        for category in [Category::Win, Category::Pontoon, Category::Trick] {
            if !main.pays.iter().any(|row| row.when.is(category)) {
                return fault("positions", format!("the main bet has no row that pays {category}"));
            }
        }
        if !(1..=9).contains(&self.hands.is) {
            return fault("game.pontoon.hands.is", "one to nine hands");
        }
        if !(1..=2).contains(&self.purchases.is) {
            return fault("game.pontoon.purchases.is", "the fifth card is never bought: one or two");
        }
        let Boxes { count, own, players, minimum } = &self.boxes;
        if !(1..=9).contains(&count.is) || own.is == 0 || own.is > count.is {
            return fault("game.pontoon.boxes", "one to nine boxes, one or more of them one's own");
        }
        if !(1..=3).contains(&players.is) {
            return fault("game.pontoon.boxes.players.is", "one to three players share a box");
        }
        if minimum.as_ref().is_some_and(|minimum| main.max.is_some_and(|max| minimum.is > max)) {
            return fault("game.pontoon.boxes.minimum.is", "the minimum is above the maximum");
        }
        for kind in [AddedKind::Double, AddedKind::Split, AddedKind::Insurance] {
            let rows = self.added.iter().filter(|rule| rule.on == kind);
            if rows.filter(|rule| rule.max > Amount::ZERO).count() != 1 {
                return fault("game.pontoon.added", format!("one rule for {kind}"));
            }
        }
        for (index, rule) in self.added.iter().enumerate() {
            label(|| format!("game.pontoon.added[{index}].label"), &rule.label)?;
            if rule.pays.is_some() != (rule.on == AddedKind::Insurance) {
                return fault(format!("game.pontoon.added[{index}]"), "only an insurance has its own odds");
            }
        }
        check::decks("game.pontoon.decks", &self.decks)
    }

    fn new_course(&self) -> Box<dyn Course> {
        Box::new(PontoonRound::new(self.asks_joined()))
    }

    #[cfg(feature = "records")]
    fn settle_record(&self, record: &Record<'_>) -> Result<Settlement, Refusal> {
        let minimum = self.boxes.minimum.as_ref().map(|minimum| minimum.is);
        shared_box::settle(record, shared_box::Terms { main: PositionKind::of(Place::Main), minimum })
    }
}
