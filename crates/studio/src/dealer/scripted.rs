//! The scripted dealer: outcomes from a file, then as usual.

use std::collections::{HashMap, VecDeque};
use std::fmt;

use rules::card::Card;
use rules::roulette::wheel::Pocket;
use serde::Deserialize;

use super::Dealer;
use super::automatic::Automatic;

/// A line of the file.
#[derive(Deserialize)]
struct Line {
    table: String,
    #[serde(default)]
    outcome: Option<OutcomeText>,
    #[serde(default)]
    new_shoe: bool,
}

#[derive(Deserialize)]
struct OutcomeText {
    #[serde(default)]
    number: Option<Pocket>,
    #[serde(default)]
    shoe: Option<Vec<Card>>,
}

/// What happens at a table, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Scene {
    /// The ball lands here.
    Number(Pocket),
    /// These cards come.
    Cards(Vec<Card>),
    /// The shoe is changed.
    NewShoe,
}

/// A line of a script that can't be used.
#[derive(Debug, PartialEq, Eq)]
pub struct ScriptError {
    /// Which line, from 1.
    pub line: usize,
    /// Why.
    pub reason: String,
}

impl fmt::Display for ScriptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

/// Reads a script: the scenes of each table.
pub fn read(text: &str) -> Result<HashMap<String, VecDeque<Scene>>, ScriptError> {
    let mut scenes: HashMap<String, VecDeque<Scene>> = HashMap::new();
    for (index, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        let fault = |reason: String| ScriptError { line: index + 1, reason };
        let line: Line = serde_json::from_str(line).map_err(|error| fault(error.to_string()))?;
        let scene = match line.outcome {
            _ if line.new_shoe => Scene::NewShoe,
            Some(OutcomeText { number: Some(number), .. }) => Scene::Number(number),
            Some(OutcomeText { shoe: Some(cards), .. }) => Scene::Cards(cards),
            _ => return Err(fault("neither an outcome with a number or a shoe, nor new_shoe".into())),
        };
        scenes.entry(line.table).or_default().push_back(scene);
    }
    Ok(scenes)
}

/// Deals what is written, then by chance.
pub struct Scripted {
    scenes: VecDeque<Scene>,
    number: Option<Pocket>,
    cards: VecDeque<Card>,
    usual: Automatic,
    /// Cards of the script that came out of the present shoe.
    dealt: usize,
}

impl Scripted {
    /// A dealer with their scenes.
    pub fn new(scenes: VecDeque<Scene>, decks: Option<u8>) -> Self {
        Self { scenes, number: None, cards: VecDeque::new(), usual: Automatic::new(decks), dealt: 0 }
    }
}

impl Dealer for Scripted {
    fn name(&self) -> String {
        self.usual.name()
    }

    fn begin(&mut self, has_bets: bool) -> bool {
        self.cards.clear();
        let mut changed = self.usual.begin(has_bets);
        if changed {
            self.dealt = 0;
        }
        if !has_bets {
            return changed;
        }
        while let Some(scene) = self.scenes.pop_front() {
            match scene {
                Scene::NewShoe => {
                    self.usual.change_shoe();
                    self.dealt = 0;
                    changed = true;
                }
                Scene::Number(number) => {
                    self.number = Some(number);
                    break;
                }
                Scene::Cards(cards) => {
                    self.cards = cards.into();
                    break;
                }
            }
        }
        changed
    }

    fn waits_for_bets(&self) -> bool {
        !self.scenes.is_empty()
    }

    fn number(&mut self) -> Option<Pocket> {
        self.number.take().or_else(|| self.usual.number())
    }

    fn card(&mut self) -> Option<Card> {
        match self.cards.pop_front() {
            Some(card) => {
                self.dealt += 1;
                Some(card)
            }
            None => self.usual.card(),
        }
    }

    fn dealt(&self) -> Option<(usize, usize)> {
        // A script may be longer than a shoe.
        self.usual.dealt().map(|(dealt, cards)| ((dealt + self.dealt).min(cards), cards))
    }

    fn remove_from_shoe(&mut self, cards: &[Card]) {
        self.usual.remove_from_shoe(cards);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_used_by_the_next_round_with_a_bet_and_lacking_cards_are_drawn() {
        let script =
            "{\"table\":\"t\",\"outcome\":{\"shoe\":[\"AS\",\"KD\"]}}\n{\"table\":\"t\",\"new_shoe\":true}\n";
        let mut dealer = Scripted::new(read(script).unwrap().remove("t").unwrap(), Some(8));
        assert!(dealer.waits_for_bets());
        dealer.begin(false);
        assert!(dealer.waits_for_bets());
        dealer.begin(true);
        assert_eq!(dealer.card(), "AS".parse().ok());
        assert_eq!(dealer.card(), "KD".parse().ok());
        dealer.card();
        assert_eq!(dealer.dealt(), Some((4, 416)), "the burnt card, two of the script, one by chance");
        assert!(dealer.begin(true), "the shoe is changed for the next round");
        assert_eq!(dealer.dealt(), Some((1, 416)));
        assert!(!dealer.waits_for_bets());
    }

    #[test]
    fn a_wrong_line_is_named() {
        let error =
            read("{\"table\":\"t\",\"outcome\":{\"number\":\"7\"}}\n\n{\"table\":\"t\"}").unwrap_err();
        assert_eq!(error.line, 3);
        assert!(
            read("{\"table\":\"t\",\"outcome\":{\"number\":\"37\"}}").unwrap_err().reason.contains("0 to 36")
        );
    }
}
