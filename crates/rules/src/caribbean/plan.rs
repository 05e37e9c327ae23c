//! The switches of Caribbean poker.

use serde::{Deserialize, Serialize};

use super::category::Category;
use super::place::Place;
use super::round::{CaribbeanRound, MOST_EXCHANGES};
use crate::amount::Amount;
use crate::card::RankLetter;
use crate::category::CategoryName;
use crate::decision::Decision;
use crate::family::{Course, FamilyName, Field, Game, fields};
use crate::fault::Fault;
use crate::label::Label;
use crate::odds::Odds;
use crate::phase::Phase;
use crate::plan::check::{self, PlanFault, fault, label};
use crate::plan::{Cited, Plan};
use crate::poker_hand::HandCategory;
use crate::position::PositionKind;
#[cfg(feature = "records")]
use crate::record::{Record, Refusal};
#[cfg(feature = "records")]
use crate::settle::Settlement;
use crate::stake::{self, Stake};

/// The boxes of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Boxes {
    /// How many a table can have.
    pub count: Cited<u8>,
    /// How many a player may own.
    pub own: Cited<u8>,
    /// How many a table has that sets no number of its own.
    pub usual: Cited<u8>,
}

/// What high hands pay after many exchanges.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reduced {
    /// From this exchange on.
    pub from_exchange: u8,
    /// Hands above this one.
    pub above: HandCategory,
    /// What they pay then.
    pub pays: Odds,
    /// What the pay table calls it.
    pub label: Label,
}

/// The switches of Caribbean poker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CaribbeanPlan {
    /// Decks in the shoe.
    pub decks: Cited<u8>,
    /// The boxes.
    pub boxes: Boxes,
    /// So many times the ante is the bet.
    pub bet: Cited<u8>,
    /// So many times the ante is the price of the first exchange, the second …
    pub exchanges: Cited<Vec<u8>>,
    /// Cards that an exchange takes out of the pack, the burned one included.
    pub exchange_cards: Cited<u8>,
    /// The two highest cards of the lowest hand with which the dealer plays, by their letters.
    pub qualifies: Cited<[RankLetter; 2]>,
    /// What high hands pay after many exchanges.
    pub reduced: Cited<Reduced>,
    /// The one stake that the side bet takes.
    pub bonus_stake: Cited<Amount>,
}

/// The place of the card that a decision exchanges, from 0; none where it is no exchange.
pub fn exchanged(decision: Decision) -> Option<usize> {
    match decision {
        Decision::Exchange1 => Some(0),
        Decision::Exchange2 => Some(1),
        Decision::Exchange3 => Some(2),
        Decision::Exchange4 => Some(3),
        Decision::Exchange5 => Some(4),
        _ => None,
    }
}

/// The decisions that exchange a card, by its place.
pub const EXCHANGES: [Decision; 5] =
    [Decision::Exchange1, Decision::Exchange2, Decision::Exchange3, Decision::Exchange4, Decision::Exchange5];

impl CaribbeanPlan {
    /// The bet that belongs to an ante.
    pub fn bet_of(&self, ante: Amount) -> Amount {
        ante.times(self.bet.is.into())
    }

    /// The price of the next exchange after so many; none where there is no further one.
    pub fn price(&self, ante: Amount, exchanges: usize) -> Option<Amount> {
        self.exchanges.get(exchanges).map(|&times| ante.times(times.into()))
    }

    fn check_positions(&self, plan: &Plan) -> Result<(), PlanFault> {
        let max = |place: Place| {
            let rule = plan.positions.iter().find(|rule| rule.on.contains(&PositionKind::of(place)));
            rule.and_then(|rule| rule.max)
        };
        let (Some(ante), Some(bet)) = (max(Place::Ante), max(Place::Bet)) else {
            return fault("positions", "an ante and a bet, each with its maximum");
        };
        if self.bet_of(ante) != bet {
            return fault("game.caribbean.bet.is", "not what the largest ante and the largest bet say");
        }
        for (index, rule) in plan.positions.iter().enumerate() {
            let is_ante = rule.on.iter().any(|on| on.is(Place::Ante));
            let needs = (!is_ante).then(|| PositionKind::of(Place::Ante));
            if rule.needs != needs {
                return fault(format!("positions[{index}].needs"), "all bets but the ante need an ante");
            }
            let fixed = [rule.min, rule.max].map(|limit| limit == Some(self.bonus_stake.is));
            if rule.on.iter().any(|on| on.is(Place::Bonus)) && fixed != [true; 2] {
                return fault(format!("positions[{index}].max"), "the side bet takes one stake only");
            }
        }
        Ok(())
    }
}

impl Game for CaribbeanPlan {
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

    fn usual_boxes(&self) -> Option<u8> {
        Some(self.boxes.usual.is)
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
        let mut decisions = vec![Decision::Bet, Decision::Pass];
        if !self.exchanges.is_empty() {
            decisions.extend(EXCHANGES);
        }
        decisions
    }

    fn check_plan(&self, plan: &Plan) -> Result<(), PlanFault> {
        let Boxes { count, own, usual } = &self.boxes;
        if !(1..=9).contains(&count.is) || own.is == 0 || own.is > count.is {
            return fault("game.caribbean.boxes", "one to nine boxes, one or more of them one's own");
        }
        if usual.is == 0 || usual.is > count.is {
            return fault("game.caribbean.boxes.usual", "one or more of the boxes that a table can have");
        }
        if self.bet.is == 0 {
            return fault("game.caribbean.bet.is", "a bet costs something");
        }
        if self.exchanges.contains(&0) || self.exchanges.len() > MOST_EXCHANGES {
            return fault(
                "game.caribbean.exchanges.is",
                "each exchange costs something, and nine are the most",
            );
        }
        if self.exchange_cards.is == 0 {
            return fault("game.caribbean.exchange_cards.is", "an exchange takes a card");
        }
        let [first, second] = self.qualifies.is;
        if first.0 <= second.0 {
            return fault("game.caribbean.qualifies.is", "the higher card first");
        }
        label(|| "game.caribbean.reduced.is.label".into(), &self.reduced.label)?;
        self.check_positions(plan)?;
        check::decks("game.caribbean.decks", &self.decks)
    }

    fn new_course(&self) -> Box<dyn Course> {
        Box::new(CaribbeanRound::default())
    }

    /// A bet before the deal belongs to its ante, and a player has only so many boxes.
    fn check_bet(&self, index: usize, stakes: &[Stake]) -> Option<Fault> {
        let Stake { on, stake, .. } = stakes[index];
        match on.place()? {
            Place::Ante => {
                let before = stakes[..index].iter().filter(|stake| stake.on.is(Place::Ante)).count();
                (before >= usize::from(self.boxes.own.is)).then_some(Fault::TooManyBoxes { on })
            }
            Place::Bet => {
                let ante = stakes.iter().find(|other| other.on == on.beside(Place::Ante))?;
                (self.bet_of(ante.stake) != stake).then_some(Fault::BlindNotTwiceAnte { on })
            }
            Place::Bonus => None,
        }
    }

    /// Whatever the chip, the side bet takes its one stake and a bet before the deal follows its ante.
    fn place_chip(&self, stakes: &mut Vec<Stake>, chip: Stake) -> Result<(), Fault> {
        let on = chip.on;
        let ante = on.beside(Place::Ante);
        if on.is(Place::Bonus) {
            if !stakes.iter().any(|lying| lying.on == on) {
                stakes.push(Stake { stake: self.bonus_stake.is, ..chip });
            }
            return Ok(());
        }
        if on == ante {
            stake::join(stakes, chip);
        }
        let laid = stakes.iter().find(|lying| lying.on == ante).map(|lying| lying.stake);
        let bet = self.bet_of(laid.ok_or(Fault::NoMainBet { on })?);
        match stakes.iter_mut().find(|lying| lying.on == on.beside(Place::Bet)) {
            Some(lying) => lying.stake = bet,
            None if on == ante => {}
            None => stakes.push(Stake { stake: bet, ..chip }),
        }
        Ok(())
    }

    #[cfg(feature = "records")]
    fn settle_record(&self, record: &Record<'_>) -> Result<Settlement, Refusal> {
        crate::record::by_box::settle(record)
    }
}
