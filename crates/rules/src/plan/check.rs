//! What must hold in every plan beyond the form of its file.

use std::fmt;

use super::{Cited, Function, Game, Plan, PositionRule};
use crate::amount::Amount;
use crate::blackjack::plan::AddedKind;
use crate::category::Category;
use crate::decision::Decision;
use crate::label::Label;
use crate::phase::Phase;
use crate::position::{Place, Position, PositionKind};
use crate::roulette::position::SpotKind;

/// What is wrong in a plan, and where (`positions[3].max`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlanFault {
    /// The place in the file.
    pub at: String,
    /// What is wrong.
    pub reason: String,
}

impl fmt::Display for PlanFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.at, self.reason)
    }
}

impl std::error::Error for PlanFault {}

fn fault<T>(at: impl Into<String>, reason: impl Into<String>) -> Result<T, PlanFault> {
    Err(PlanFault { at: at.into(), reason: reason.into() })
}

fn label(at: impl Fn() -> String, label: &Label) -> Result<(), PlanFault> {
    if label.is_complete() { Ok(()) } else { fault(at(), "a language is empty") }
}

impl Plan {
    /// Holds the plan to what every plan must have; the first fault.
    pub fn check(&self) -> Result<(), PlanFault> {
        label(|| "name".into(), &self.name)?;
        label(|| "document.approved".into(), &self.document.approved)?;
        self.check_chips()?;
        self.check_texts()?;
        if self.timers.last > self.timers.betting {
            return fault("timers.last", "the last-bets warning is longer than betting");
        }
        for (index, rule) in self.positions.iter().enumerate() {
            self.check_rule(&format!("positions[{index}]"), index, rule)?;
        }
        match &self.game {
            Game::Roulette(_) => self.check_roulette(),
            Game::Blackjack(_) => self.check_blackjack(),
            Game::Baccarat(game) => {
                for (name, text) in [
                    ("player", &game.letters.player),
                    ("banker", &game.letters.banker),
                    ("tie", &game.letters.tie),
                ] {
                    label(|| format!("game.baccarat.letters.is.{name}"), text)?;
                }
                self.check_decks("game.baccarat.decks", &game.decks)
            }
            Game::Holdem(game) => {
                label(|| "game.holdem.call.is.label".into(), &game.call.label)?;
                if game.call.times == 0 {
                    return fault("game.holdem.call.is.times", "a call costs something");
                }
                self.check_decks("game.holdem.decks", &game.decks)
            }
            Game::TopCard(game) => {
                if game.board.rows == 0 || game.board.columns == 0 {
                    return fault("game.top_card.board", "the board has no cells");
                }
                self.check_decks("game.top_card.decks", &game.decks)
            }
        }
    }

    fn check_decks(&self, at: &str, decks: &Cited<u8>) -> Result<(), PlanFault> {
        if (1..=8).contains(&decks.is) { Ok(()) } else { fault(format!("{at}.is"), "one to eight decks") }
    }

    fn check_chips(&self) -> Result<(), PlanFault> {
        let values = &self.chips.values.is;
        if values.is_empty() {
            return fault("chips.values", "there are no chips");
        }
        let multiple = self.chips.multiple.as_ref().map(|multiple| multiple.is);
        for (index, &chip) in values.iter().enumerate() {
            let at = format!("chips.values.is[{index}]");
            if chip.is_zero() || (index > 0 && values[index - 1] >= chip) {
                return fault(at, "chips must rise");
            }
            if multiple.is_some_and(|step| !chip.is_multiple_of(step)) {
                return fault(at, "the chip is no multiple of the smallest stake");
            }
        }
        if self
            .chips
            .minimum
            .as_ref()
            .zip(multiple)
            .is_some_and(|(minimum, step)| !minimum.is.is_multiple_of(step))
        {
            return fault("chips.minimum", "the minimum is no multiple of the step");
        }
        Ok(())
    }

    /// The phases that the bar shows for the family.
    pub fn phases_of(&self) -> &'static [Phase] {
        use Phase::{Closed, Dealing, Decide, Insurance, Last, Open, Paused, Result, Void};
        match self.game {
            Game::Roulette(_) => &[Open, Last, Closed, Result, Paused, Void],
            Game::Blackjack(_) => &[Open, Last, Closed, Dealing, Insurance, Decide, Result, Paused, Void],
            Game::Holdem(_) => &[Open, Last, Closed, Dealing, Decide, Result, Paused, Void],
            Game::Baccarat(_) | Game::TopCard(_) => &[Open, Last, Closed, Dealing, Result, Paused, Void],
        }
    }

    /// The decisions that the plan knows.
    pub fn decisions_of(&self) -> Vec<Decision> {
        use Decision::{Call, Double, Fold, Hit, Insurance, NoInsurance, Split, Stand, Surrender};
        match &self.game {
            Game::Blackjack(game) => {
                let mut decisions = vec![Hit, Stand, Double, Insurance, NoInsurance];
                if game.hands.is > 1 {
                    decisions.push(Split);
                }
                if game.surrender.is {
                    decisions.push(Surrender);
                }
                decisions
            }
            Game::Holdem(_) => vec![Call, Fold],
            _ => Vec::new(),
        }
    }

    fn check_texts(&self) -> Result<(), PlanFault> {
        for (index, text) in self.phases.iter().enumerate() {
            label(|| format!("phases[{index}].label"), &text.label)?;
        }
        for (index, text) in self.decisions.iter().enumerate() {
            label(|| format!("decisions[{index}].label"), &text.label)?;
        }
        for &phase in self.phases_of() {
            if self.phases.iter().filter(|text| text.phase == phase).count() != 1 {
                return fault("phases", format!("one text for the phase {phase}"));
            }
        }
        let known = self.decisions_of();
        for &decision in &known {
            if self.decisions.iter().filter(|text| text.decision == decision).count() != 1 {
                return fault("decisions", format!("one text for the decision {decision}"));
            }
        }
        if let Some(index) = self.decisions.iter().position(|text| !known.contains(&text.decision)) {
            return fault(format!("decisions[{index}]"), "the game doesn't have this decision");
        }
        Ok(())
    }

    fn check_rule(&self, at: &str, index: usize, rule: &PositionRule) -> Result<(), PlanFault> {
        label(|| format!("{at}.label"), &rule.label)?;
        for (nth, field) in rule.fields.iter().enumerate() {
            label(|| format!("{at}.fields[{nth}]"), field)?;
        }
        if rule.on.is_empty() {
            return fault(format!("{at}.on"), "no position");
        }
        for kind in &rule.on {
            if !self.belongs(*kind) {
                return fault(format!("{at}.on"), format!("the family has no position {kind}"));
            }
            let earlier = self.positions[..index].iter().any(|other| other.on.contains(kind));
            if earlier || rule.on.iter().filter(|other| *other == kind).count() > 1 {
                return fault(format!("{at}.on"), format!("{kind} has two rules"));
            }
        }
        match rule.max {
            Some(max) if max.is_zero() => return fault(format!("{at}.max"), "a maximum of nothing"),
            None if self.total.stake.is_none() => return fault(at, "neither a maximum here nor a total"),
            _ => {}
        }
        if let Some(main) = rule.needs
            && !self.positions.iter().any(|other| other.on.contains(&PositionKind::Place(main)))
        {
            return fault(format!("{at}.needs"), format!("the plan has no {main}"));
        }
        if rule.pays.is_empty() {
            return fault(format!("{at}.pays"), "no pay table");
        }
        for (row, pays) in rule.pays.iter().enumerate() {
            label(|| format!("{at}.pays[{row}].label"), &pays.label)?;
            if rule.pays[..row].iter().any(|other| other.when == pays.when) {
                return fault(format!("{at}.pays[{row}].when"), format!("{} has two rows", pays.when));
            }
        }
        Ok(())
    }

    fn belongs(&self, kind: PositionKind) -> bool {
        use Place as P;
        let PositionKind::Place(place) = kind else { return matches!(self.game, Game::Roulette(_)) };
        match &self.game {
            Game::Roulette(_) => false,
            Game::Blackjack(game) => {
                (P::Main..=P::Buster).contains(&place) && (place != P::BetBehind || game.boxes.is_some())
            }
            Game::Baccarat(_) => (P::Player..=P::Egalite9).contains(&place) || place == P::PlayerPair,
            Game::Holdem(_) => (P::Ante..=P::Razz).contains(&place),
            Game::TopCard(_) => matches!(place, P::Home | P::Away | P::Tie),
        }
    }

    fn check_roulette(&self) -> Result<(), PlanFault> {
        let Game::Roulette(game) = &self.game else { return Ok(()) };
        for &kind in SpotKind::ALL {
            if !self.positions.iter().any(|rule| rule.on.contains(&PositionKind::Spot(kind))) {
                return fault("positions", format!("no rule for {kind}"));
            }
        }
        let range = &game.neighbours;
        label(|| "game.roulette.neighbours.is.label".into(), &range.label)?;
        if range.most > 9 || !(range.fewest..=range.most).contains(&range.first) {
            return fault("game.roulette.neighbours.is", "fewest ≤ first ≤ most ≤ 9");
        }
        for (index, call) in game.calls.iter().enumerate() {
            let at = format!("game.roulette.calls[{index}]");
            label(|| format!("{at}.label"), &call.label)?;
            let laid =
                |bet: &crate::roulette::plan::CallChip| bet.chips > 0 && matches!(bet.on, Position::Spot(_));
            if let Some(bet) = call.bets.iter().position(|bet| !laid(bet)) {
                return fault(format!("{at}.bets[{bet}]"), "not chips on a place of the cloth");
            }
        }
        if game.complete.is != self.functions.contains(&Function::Complete) {
            return fault("functions", "complete bets are named here or in the game's switch, not in both");
        }
        Ok(())
    }

    fn check_blackjack(&self) -> Result<(), PlanFault> {
        let Game::Blackjack(game) = &self.game else { return Ok(()) };
        if !self.positions.iter().any(|rule| rule.on.contains(&PositionKind::Place(Place::Main))) {
            return fault("positions", "no main bet");
        }
        if !(1..=2).contains(&game.hands.is) {
            return fault("game.blackjack.hands.is", "one or two hands");
        }
        if let Some(boxes) = &game.boxes
            && (!(1..=9).contains(&boxes.count.is) || boxes.own.is == 0 || boxes.own.is > boxes.count.is)
        {
            return fault("game.blackjack.boxes", "one to nine boxes, one or more of them one's own");
        }
        if game.charlie.as_ref().is_some_and(|charlie| charlie.is < 4) {
            return fault("game.blackjack.charlie.is", "a Charlie has at least four cards");
        }
        let pays_charlie = |rule: &PositionRule| rule.pays.iter().any(|row| row.when == Category::Charlie);
        let main = self.positions.iter().find(|rule| rule.on.contains(&PositionKind::Place(Place::Main)));
        if game.charlie.is_some() && !main.is_some_and(pays_charlie) {
            return fault("game.blackjack.charlie", "the main bet has no row that pays it");
        }
        for kind in [AddedKind::Double, AddedKind::Split, AddedKind::Insurance] {
            let rows = game.added.iter().filter(|rule| rule.on == kind);
            if rows.filter(|rule| rule.max > Amount::ZERO).count() != 1 {
                return fault("game.blackjack.added", format!("one rule for {kind}"));
            }
        }
        for (index, rule) in game.added.iter().enumerate() {
            label(|| format!("game.blackjack.added[{index}].label"), &rule.label)?;
        }
        self.check_decks("game.blackjack.decks", &game.decks)
    }
}
