//! What must hold in every plan beyond the form of its file.

use std::fmt;

use super::{Cited, Function, Plan, PositionRule};
use crate::family::Field;
use crate::label::Label;

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

/// A fault at a place of the plan.
///
/// # Errors
/// Always: it is the fault.
pub fn fault<T>(at: impl Into<String>, reason: impl Into<String>) -> Result<T, PlanFault> {
    Err(PlanFault { at: at.into(), reason: reason.into() })
}

/// Holds a label to having every language.
///
/// # Errors
/// Where a language is empty.
pub fn label(at: impl Fn() -> String, label: &Label) -> Result<(), PlanFault> {
    if label.is_complete() { Ok(()) } else { fault(at(), "a language is empty") }
}

/// Holds a number of decks to what a shoe can hold.
///
/// # Errors
/// Where it is none or more than eight.
pub fn decks(at: &str, decks: &Cited<u8>) -> Result<(), PlanFault> {
    if (1..=8).contains(&decks.is) { Ok(()) } else { fault(format!("{at}.is"), "one to eight decks") }
}

impl Plan {
    /// Holds the plan to what every plan must have; the first fault.
    pub fn check(&self) -> Result<(), PlanFault> {
        label(|| "name".into(), &self.name)?;
        label(|| "document.approved".into(), &self.document.approved)?;
        if let Some(read_at) = &self.document.read_at {
            label(|| "document.read_at.is".into(), read_at)?;
        }
        if let Some(shared) = &self.document.shared_limits {
            label(|| "document.shared_limits.is".into(), shared)?;
        }
        for (index, term) in self.document.terms.iter().enumerate() {
            label(|| format!("document.terms[{index}].is"), term)?;
        }
        self.check_chips()?;
        self.check_texts()?;
        self.check_words()?;
        if self.timers.last > self.timers.betting {
            return fault("timers.last", "the last-bets warning is longer than betting");
        }
        if self.timers.joined.is_some_and(|joined| joined == 0 || self.game.players_a_box() < 2) {
            return fault("timers.joined", "a time in which players of a shared box answer");
        }
        let fields = self.game.fields();
        for (index, rule) in self.positions.iter().enumerate() {
            self.check_rule(&format!("positions[{index}]"), index, rule, &fields)?;
        }
        self.game.check_plan(self)
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

    fn check_texts(&self) -> Result<(), PlanFault> {
        for (index, text) in self.phases.iter().enumerate() {
            label(|| format!("phases[{index}].label"), &text.label)?;
        }
        for (index, text) in self.decisions.iter().enumerate() {
            label(|| format!("decisions[{index}].label"), &text.label)?;
        }
        for &phase in self.game.phases() {
            if self.phases.iter().filter(|text| text.phase == phase).count() != 1 {
                return fault("phases", format!("one text for the phase {phase}"));
            }
        }
        let known = self.game.decisions();
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

    /// A name for what the table doesn't have would never be read.
    fn check_words(&self) -> Result<(), PlanFault> {
        for (word, text) in &self.words {
            label(|| format!("words.{word}.label"), &text.label)?;
            if let Some(function) = word.function()
                && !self.functions.contains(&function)
            {
                return fault(format!("words.{word}"), format!("the plan has no function {function}"));
            }
        }
        if self.functions.contains(&Function::DealerChat) && !self.functions.contains(&Function::Chat) {
            return fault("functions", "a chat with the dealer beside no chat");
        }
        Ok(())
    }

    fn check_rule(
        &self,
        at: &str,
        index: usize,
        rule: &PositionRule,
        fields: &[Field],
    ) -> Result<(), PlanFault> {
        label(|| format!("{at}.label"), &rule.label)?;
        for (nth, field) in rule.fields.iter().enumerate() {
            label(|| format!("{at}.fields[{nth}]"), field)?;
        }
        if rule.on.is_empty() {
            return fault(format!("{at}.on"), "no position");
        }
        for kind in &rule.on {
            if !fields.iter().any(|field| field.kind == *kind) {
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
        if let Some(min) = rule.min {
            let step = self.chips.multiple.as_ref().map(|multiple| multiple.is);
            if min.is_zero() || rule.max.is_some_and(|max| min > max) {
                return fault(format!("{at}.min"), "a minimum of nothing or above the maximum");
            }
            if step.is_some_and(|step| !min.is_multiple_of(step)) {
                return fault(format!("{at}.min"), "the minimum is no multiple of the step");
            }
        }
        if let Some(main) = rule.needs
            && !self.positions.iter().any(|other| other.on.contains(&main))
        {
            return fault(format!("{at}.needs"), format!("the plan has no {main}"));
        }
        if rule.parts == Some(0) {
            return fault(format!("{at}.parts"), "no parts");
        }
        if rule.pays.is_empty() {
            return fault(format!("{at}.pays"), "no pay table");
        }
        for (row, pays) in rule.pays.iter().enumerate() {
            label(|| format!("{at}.pays[{row}].label"), &pays.label)?;
            if !self.game.has_category(pays.when) {
                return fault(
                    format!("{at}.pays[{row}].when"),
                    format!("the family has no category {}", pays.when),
                );
            }
            if rule.pays[..row].iter().any(|other| other.when == pays.when) {
                return fault(format!("{at}.pays[{row}].when"), format!("{} has two rows", pays.when));
            }
        }
        Ok(())
    }
}
