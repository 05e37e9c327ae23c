//! The switches of blackjack.

use serde::{Deserialize, Serialize};

use super::category::Category;
use super::hand::Total;
use super::place::Place;
use super::round::BlackjackRound;
use crate::amount::Amount;
use crate::card::{Card, Rank};
use crate::category::CategoryName;
use crate::decision::Decision;
use crate::family::{Course, FamilyName, Field, Game, fields};
use crate::fault::Fault;
use crate::label::Label;
use crate::odds::Odds;
use crate::phase::Phase;
use crate::plan::check::{self, PlanFault, fault, label};
use crate::plan::{Cited, Plan, PositionRule, Printed, Rulings, Source};
use crate::position::{Position, PositionKind};
#[cfg(feature = "records")]
use crate::record::{Record, Refusal};
#[cfg(feature = "records")]
use crate::settle::Settlement;
use crate::stake::Stake;
use crate::text::names;

pub use super::added::AddedKind;

names! {
    /// Who may insure.
    pub enum Insurance, "all or without_blackjack" {
        /// Everybody, also a player with blackjack.
        All = "all",
        /// Everybody but a player with blackjack.
        WithoutBlackjack = "without_blackjack",
    }
}

names! {
    /// When the dealer looks at his hidden card.
    pub enum Peek, "never or ace" {
        /// Only when his turn comes.
        Never = "never",
        /// After the insurance question under an ace.
        Ace = "ace",
    }
}

names! {
    /// What a player does who does not answer.
    pub enum TimeOut, "stand or draw_to_12" {
        /// Stands, whatever the total.
        Stand = "stand",
        /// Draws at 11 or less, otherwise stands.
        DrawTo12 = "draw_to_12",
    }
}

names! {
    /// What happens to a double or a split that the balance does not cover.
    pub enum Shortage, "refuse or replace" {
        /// It is refused.
        Refuse = "refuse",
        /// It becomes a hit or a stand.
        Replace = "replace",
    }
}

names! {
    /// What players may set for themselves, as the plan names it. Rounds are settled alike whatever they set.
    pub enum Setting, "double" {
        /// Whether doubling is offered to them.
        Double = "double",
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
    /// May a bet behind be insured?
    pub behind_insurance: Cited<bool>,
    /// How many players may share a box; one where the plan doesn't say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<Cited<u8>>,
    /// May who joined a box choose with which card of a split to go on? Otherwise they stay with the first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub choose_hand: Option<Cited<bool>>,
}

/// What a stake must be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Steps {
    /// A multiple of this.
    pub multiple_of: Amount,
    /// Or exactly one of these.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<Amount>,
}

/// Doubles and splits that the house lays for the player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Free {
    /// Totals of two cards without an ace that are doubled free.
    pub double: Cited<Vec<u8>>,
    /// Points of the cards whose pairs are split free; an ace is 1.
    pub split: Cited<Vec<u8>>,
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
    /// What it pays.
    pub pays: Odds,
    /// The largest win as printed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub printed: Option<Printed>,
    /// Where it stands.
    pub source: Source,
    /// The rulings that decided it.
    #[serde(default, skip_serializing_if = "Rulings::is_empty")]
    pub rulings: Rulings,
}

/// The switches of blackjack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BlackjackPlan {
    /// Decks in the shoe.
    pub decks: Cited<u8>,
    /// The most decks that a table may have, where it may have others than these.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most_decks: Option<Cited<u8>>,
    /// Does the dealer get the second card face down at the deal, as where the plan doesn't say, or last of all?
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hole_card: Option<Cited<bool>>,
    /// What stakes must be multiples of, whatever the chips are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub steps: Option<Cited<Steps>>,
    /// Seats; none where all share one box.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub boxes: Option<Boxes>,
    /// Hands that a player may have after splitting.
    pub hands: Cited<u8>,
    /// May a split hand be doubled (split aces never)?
    pub double_after_split: Cited<bool>,
    /// Is surrender offered?
    pub surrender: Cited<bool>,
    /// Is it offered against an ace too? It is where the plan doesn't say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub surrender_to_ace: Option<Cited<bool>>,
    /// Who may insure.
    pub insurance: Cited<Insurance>,
    /// Is a blackjack against an ace paid 1 : 1 on request?
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub even_money: Option<Cited<bool>>,
    /// When the dealer looks at his hidden card.
    pub peek: Cited<Peek>,
    /// Cards that win when they stay at 21 or less.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub charlie: Option<Cited<u8>>,
    /// The answer of who does not answer.
    pub time_out: Cited<TimeOut>,
    /// A double or split without the money for it.
    pub shortage: Cited<Shortage>,
    /// Does the dealer take no card where every player has blackjack?
    pub rests_on_blackjack: Cited<bool>,
    /// The dealer's total with which every hand but a blackjack is a stand-off.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pushes_on: Option<Cited<u8>>,
    /// Is a suited pair with a third card of its suit a flush, as where the plan doesn't say?
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub suited_pair_is_flush: Option<Cited<bool>>,
    /// What the house lays for the player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub free: Option<Free>,
    /// What players may set for themselves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub settings: Option<Cited<Vec<Setting>>>,
    /// Limits of added stakes.
    pub added: Vec<AddedRule>,
}

impl BlackjackPlan {
    /// What an insurance pays.
    pub fn insurance_odds(&self) -> Odds {
        self.added
            .iter()
            .find(|rule| rule.on == AddedKind::Insurance)
            .map_or_else(|| Odds::to_one(2), |rule| rule.pays)
    }

    /// Does a card lie face down before the dealer?
    pub fn has_hole_card(&self) -> bool {
        self.hole_card.as_ref().is_none_or(|hole| hole.is)
    }

    /// Is even money offered?
    pub fn has_even_money(&self) -> bool {
        self.even_money.as_ref().is_some_and(|even| even.is)
    }

    /// May who joined a box choose a card of a split?
    pub fn may_choose_hand(&self) -> bool {
        let choose = self.boxes.as_ref().and_then(|boxes| boxes.choose_hand.as_ref());
        choose.is_some_and(|choose| choose.is)
    }

    /// Is a suited pair with a third card of its suit a flush?
    pub fn counts_suited_pair(&self) -> bool {
        self.suited_pair_is_flush.as_ref().is_none_or(|counts| counts.is)
    }

    /// Is a stake one that the plan takes, by its steps?
    pub fn is_in_step(&self, stake: Amount) -> bool {
        let steps = self.steps.as_ref();
        steps.is_none_or(|steps| stake.is_multiple_of(steps.multiple_of) || steps.also.contains(&stake))
    }

    /// May a box be given up against an open card?
    pub fn may_surrender(&self, open: Rank) -> bool {
        let to_ace = self.surrender_to_ace.as_ref().is_none_or(|to_ace| to_ace.is);
        self.surrender.is && (open != Rank::Ace || to_ace)
    }

    /// What a double or split of a hand of these cards adds; none where the decision adds nothing.
    pub fn added_by(&self, decision: Decision, cards: &[Card]) -> Option<AddedKind> {
        let ranks = cards.iter().map(|card| card.rank);
        match decision {
            Decision::Double => {
                let hard = ranks.clone().all(|rank| rank != Rank::Ace);
                let free = |free: &Free| hard && free.double.contains(&Total::of(cards).points);
                let is_free = self.free.as_ref().is_some_and(free);
                Some(if is_free { AddedKind::FreeDouble } else { AddedKind::Double })
            }
            Decision::Split => {
                let free = |free: &Free| ranks.clone().all(|rank| free.split.contains(&rank.points()));
                let is_free = self.free.as_ref().is_some_and(free);
                Some(if is_free { AddedKind::FreeSplit } else { AddedKind::Split })
            }
            _ => None,
        }
    }
}

impl Game for BlackjackPlan {
    fn family(&self) -> FamilyName {
        super::NAME
    }

    fn decks(&self) -> Option<u8> {
        Some(self.decks.is)
    }

    fn boxes(&self) -> Option<u8> {
        self.boxes.as_ref().map(|boxes| boxes.count.is)
    }

    fn own_boxes(&self) -> u8 {
        self.boxes.as_ref().map_or(u8::MAX, |boxes| boxes.own.is)
    }

    fn players_a_box(&self) -> usize {
        let players = self.boxes.as_ref().and_then(|boxes| boxes.players.as_ref());
        players.map_or(1, |players| players.is.into())
    }

    fn fields(&self) -> Vec<Field> {
        let mut fields = fields(Place::ALL);
        fields.retain(|field| self.boxes.is_some() || !field.kind.is(Place::BetBehind));
        fields
    }

    fn has_category(&self, category: CategoryName) -> bool {
        category.read::<Category>().is_some()
    }

    fn phases(&self) -> &'static [Phase] {
        use Phase::{Closed, Dealing, Decide, Insurance, Last, Open, Paused, Result, Void};
        &[Open, Last, Closed, Dealing, Insurance, Decide, Result, Paused, Void]
    }

    fn decisions(&self) -> Vec<Decision> {
        use Decision::{Double, EvenMoney, Hand1, Hand2, Hit, Insurance, NoInsurance, Split, Stand};
        use Decision::{Surrender, With, Without};
        let mut decisions = vec![Hit, Stand, Double, Insurance, NoInsurance];
        if self.hands.is > 1 {
            decisions.push(Split);
        }
        if self.surrender.is {
            decisions.push(Surrender);
        }
        if self.has_even_money() {
            decisions.push(EvenMoney);
        }
        if self.players_a_box() > 1 {
            decisions.extend([With, Without]);
        }
        if self.may_choose_hand() {
            decisions.extend([Hand1, Hand2]);
        }
        decisions
    }

    fn check_plan(&self, plan: &Plan) -> Result<(), PlanFault> {
        let main = plan.positions.iter().find(|rule| rule.on.contains(&PositionKind::of(Place::Main)));
        let Some(main) = main else { return fault("positions", "no main bet") };
        let (most, reason) =
            if self.boxes.is_some() { (4, "one to four hands") } else { (2, "one or two hands") };
        if !(1..=most).contains(&self.hands.is) {
            return fault("game.blackjack.hands.is", reason);
        }
        if !self.has_hole_card() && (self.boxes.is_none() || self.peek.is != Peek::Never) {
            return fault("game.blackjack.hole_card", "boxes, and no look at a card that doesn't lie");
        }
        let players = self.boxes.as_ref().and_then(|boxes| boxes.players.as_ref());
        if players.is_some_and(|players| !(1..=3).contains(&players.is)) {
            return fault("game.blackjack.boxes.players.is", "one to three players");
        }
        if self.players_a_box() > 1
            && (self.has_hole_card() || self.boxes.as_ref().is_some_and(|boxes| boxes.behind_insurance.is))
        {
            return fault(
                "game.blackjack.boxes.players",
                "no hole card and no bets behind where a box is shared",
            );
        }
        if self.steps.as_ref().is_some_and(|steps| steps.multiple_of.is_zero()) {
            return fault("game.blackjack.steps.is.multiple_of", "a step of nothing");
        }
        if self.has_even_money() && !main.pays.iter().any(|row| row.when.is(Category::EvenMoney)) {
            return fault("game.blackjack.even_money", "the main bet has no row that pays it");
        }
        if self.pushes_on.as_ref().is_some_and(|push| push.is <= 21) {
            return fault("game.blackjack.pushes_on.is", "a total above 21");
        }
        if self.most_decks.as_ref().is_some_and(|most| !(self.decks.is..=8).contains(&most.is)) {
            return fault("game.blackjack.most_decks.is", "no fewer than the plan's decks, at most eight");
        }
        if let Some(boxes) = &self.boxes
            && (!(1..=9).contains(&boxes.count.is) || boxes.own.is == 0 || boxes.own.is > boxes.count.is)
        {
            return fault("game.blackjack.boxes", "one to nine boxes, one or more of them one's own");
        }
        if self.charlie.as_ref().is_some_and(|charlie| charlie.is < 4) {
            return fault("game.blackjack.charlie.is", "a Charlie has at least four cards");
        }
        let pays_charlie = |rule: &PositionRule| rule.pays.iter().any(|row| row.when.is(Category::Charlie));
        if self.charlie.is_some() && !pays_charlie(main) {
            return fault("game.blackjack.charlie", "the main bet has no row that pays it");
        }
        for &kind in AddedKind::ALL {
            let rows = self.added.iter().filter(|rule| rule.on == kind);
            let (expected, word) = if kind.is_free() && self.free.is_none() { (0, "no") } else { (1, "one") };
            if rows.filter(|rule| kind.is_free() == rule.max.is_zero()).count() != expected {
                return fault("game.blackjack.added", format!("{word} rule for {kind}"));
            }
        }
        for (index, rule) in self.added.iter().enumerate() {
            label(|| format!("game.blackjack.added[{index}].label"), &rule.label)?;
        }
        check::decks("game.blackjack.decks", &self.decks)
    }

    fn new_course(&self) -> Box<dyn Course> {
        Box::new(BlackjackRound::default())
    }

    fn follows(&self, on: Position) -> Option<Position> {
        on.is(Place::BetBehind).then(|| on.beside(Place::Main))
    }

    fn check_bet(&self, index: usize, stakes: &[Stake]) -> Option<Fault> {
        let Stake { on, stake, .. } = stakes[index];
        if let Some(steps) = self.steps.as_ref().filter(|_| !self.is_in_step(stake)) {
            return Some(Fault::NotAChipMultiple { on, limit: steps.multiple_of });
        }
        let boxes = self.boxes.as_ref().filter(|_| on.is(Place::Main))?;
        let before = stakes[..index].iter().filter(|stake| stake.on.is(Place::Main)).count();
        (before >= usize::from(boxes.own.is)).then_some(Fault::TooManyBoxes { on })
    }

    #[cfg(feature = "records")]
    fn settle_record(&self, record: &Record<'_>) -> Result<Settlement, Refusal> {
        if self.players_a_box() > 1 {
            super::record::settle(record, self)
        } else {
            crate::record::settle(record)
        }
    }
}
