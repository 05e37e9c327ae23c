//! The switches of Casino Hold'em.

use serde::{Deserialize, Serialize};

use super::category::Category;
use super::place::Place;
use super::round::HoldemRound;
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
use crate::plan::{Cited, Plan, Printed};
#[cfg(feature = "records")]
use crate::position::Position;
use crate::stake::{self, Stake};

/// The call.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CallRule {
    /// So many times the ante.
    pub times: u8,
    /// What the limits call it.
    pub label: Label,
    /// The largest call.
    pub max: Amount,
    /// What it pays.
    pub pays: Odds,
    /// The largest win as printed.
    pub printed: Printed,
}

/// The switches of Casino Hold'em.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HoldemPlan {
    /// Decks in the shoe.
    pub decks: Cited<u8>,
    /// The call.
    pub call: Cited<CallRule>,
    /// The lowest pair with which the dealer plays, by its letter.
    pub qualifies: Cited<RankLetter>,
}

impl Game for HoldemPlan {
    fn family(&self) -> FamilyName {
        super::NAME
    }

    fn decks(&self) -> Option<u8> {
        Some(self.decks.is)
    }

    fn fields(&self) -> Vec<Field> {
        fields(Place::ALL)
    }

    fn has_category(&self, category: CategoryName) -> bool {
        category.read::<Category>().is_some()
    }

    fn phases(&self) -> &'static [Phase] {
        use Phase::{Closed, Dealing, Decide, Last, Open, Paused, Result, Void};
        &[Open, Last, Closed, Dealing, Decide, Result, Paused, Void]
    }

    fn decisions(&self) -> Vec<Decision> {
        vec![Decision::Call, Decision::Fold]
    }

    fn check_plan(&self, _plan: &Plan) -> Result<(), PlanFault> {
        label(|| "game.holdem.call.is.label".into(), &self.call.label)?;
        if self.call.times == 0 {
            return fault("game.holdem.call.is.times", "a call costs something");
        }
        check::decks("game.holdem.decks", &self.decks)
    }

    fn new_course(&self) -> Box<dyn Course> {
        Box::new(HoldemRound::default())
    }

    fn check_bet(&self, index: usize, stakes: &[Stake]) -> Option<Fault> {
        let Stake { on, stake, .. } = stakes[index];
        if !on.is(Place::CallBlind) {
            return None;
        }
        let ante = stakes.iter().find(|other| other.on == on.beside(Place::Ante));
        let fits = ante.is_some_and(|ante| stake.exact_half() == Some(ante.stake));
        (!fits).then_some(Fault::BlindNotTwiceAnte { on })
    }

    /// The call blind carries its ante: laying it first replaces an ante that lies there, then both grow together
    /// (chance/synot-casino-holdem ruling 9).
    fn place_chip(&self, stakes: &mut Vec<Stake>, chip: Stake) -> Result<(), Fault> {
        let on = chip.on;
        let blind = on.beside(Place::CallBlind);
        if on.is(Place::Ante) && stakes.iter().any(|lying| lying.on == blind) {
            return Err(Fault::AnteFollowsBlind { on });
        }
        stake::join(stakes, chip);
        if on == blind {
            let laid = stakes.iter().find(|lying| lying.on == on).map_or(chip.stake, |lying| lying.stake);
            let half = laid.exact_half().ok_or(Fault::BlindNotTwiceAnte { on })?;
            let ante = on.beside(Place::Ante);
            match stakes.iter_mut().find(|lying| lying.on == ante) {
                Some(lying) => lying.stake = half,
                None => stakes.push(Stake::new(ante, half)),
            }
        }
        Ok(())
    }

    /// A call blind alone brings its ante (chance/synot-casino-holdem ruling 9, P6).
    #[cfg(feature = "records")]
    fn complete_bets(&self, stakes: &mut Vec<Stake>) {
        let (blind, ante) = (Position::of(Place::CallBlind), Position::of(Place::Ante));
        if stakes.iter().any(|stake| stake.on == ante) {
            return;
        }
        if let Some(index) = stakes.iter().position(|stake| stake.on == blind)
            && let Some(half) = stakes[index].stake.exact_half()
        {
            stakes.insert(index + 1, Stake::new(ante, half));
        }
    }
}
