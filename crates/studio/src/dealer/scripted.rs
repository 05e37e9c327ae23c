//! The scripted dealer: outcomes from a file, then as usual.

use std::collections::{HashMap, VecDeque};
use std::fmt;
use std::sync::Arc;

use rules::card::Card;
use rules::event::{RoundEvent, To};
use rules::pocket::Pocket;
use rules::record::{Dealt, Refusal};
use rules::table::Table;
use serde::Deserialize;
use serde_json::value::RawValue;

use super::automatic::Automatic;
use super::{Dealer, Gear, Throw};

/// A line of the file.
#[derive(Deserialize)]
struct Line<'a> {
    table: String,
    #[serde(borrow, default)]
    outcome: Option<&'a RawValue>,
    #[serde(default)]
    new_shoe: bool,
}

/// What happens at a table, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Scene {
    /// These cards, this number or these rolls come.
    Outcome(Dealt),
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

/// Reads a script: the scenes of each table. An outcome is written as the game of its table writes it; lines of a table that
/// is not there are passed over.
pub fn read(
    text: &str,
    table: impl Fn(&str) -> Option<Arc<Table>>,
) -> Result<HashMap<String, VecDeque<Scene>>, ScriptError> {
    let mut scenes: HashMap<String, VecDeque<Scene>> = HashMap::new();
    for (index, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        let fault = |reason: String| ScriptError { line: index + 1, reason };
        let line: Line<'_> = serde_json::from_str(line).map_err(|error| fault(error.to_string()))?;
        let scene = match (line.outcome, table(&line.table)) {
            _ if line.new_shoe => Scene::NewShoe,
            (None, _) => return Err(fault("neither an outcome nor new_shoe".into())),
            (Some(_), None) => {
                tracing::warn!(table = line.table, "the script has a line of a table that is not open");
                continue;
            }
            (Some(outcome), Some(table)) => {
                let dealt = table.game().read_outcome(outcome.get());
                Scene::Outcome(dealt.map_err(|refusal| fault(reason(&refusal)))?)
            }
        };
        scenes.entry(line.table).or_default().push_back(scene);
    }
    Ok(scenes)
}

fn reason(refusal: &Refusal) -> String {
    refusal.reason.clone().unwrap_or_else(|| refusal.code.to_owned())
}

/// Deals what is written, then by chance.
pub struct Scripted {
    scenes: VecDeque<Scene>,
    /// Facts of the present line that have not come: a number, rolls. Rolls that a round has not used are the next one's.
    facts: VecDeque<RoundEvent>,
    cards: VecDeque<Card>,
    /// Cards of the next line that came before the bets of this round.
    early: usize,
    usual: Automatic,
}

impl Scripted {
    /// A dealer with their scenes.
    pub fn new(scenes: VecDeque<Scene>, gear: Gear) -> Self {
        let (facts, cards) = (VecDeque::new(), VecDeque::new());
        Self { scenes, facts, cards, early: 0, usual: Automatic::new(gear) }
    }

    /// The next card that the next line names for before the bets.
    fn early_card(&mut self, to: To) -> Option<Card> {
        let next = self.scenes.iter().find_map(|scene| match scene {
            Scene::Outcome(dealt) => Some(dealt),
            Scene::NewShoe => None,
        })?;
        let mut cards = next.facts.iter().filter_map(|fact| match fact {
            RoundEvent::CardDealt { to: whose, card } if *whose == to => *card,
            _ => None,
        });
        let card = cards.nth(self.early)?;
        self.early += 1;
        Some(card)
    }

    fn start(&mut self, outcome: Dealt) {
        // Cards that are facts lay before the bets.
        let is_to_come = |fact: &RoundEvent| !matches!(fact, RoundEvent::CardDealt { .. });
        self.facts = outcome.facts.into_iter().filter(is_to_come).collect();
        self.cards = outcome.cards.into();
    }
}

impl Dealer for Scripted {
    fn name(&self) -> String {
        self.usual.name()
    }

    fn prepare(&mut self) -> bool {
        self.cards.clear();
        self.early = 0;
        self.usual.prepare()
    }

    fn begin(&mut self, has_bets: bool) -> bool {
        let mut is_changed = false;
        while has_bets && self.facts.is_empty() && self.cards.is_empty() {
            match self.scenes.pop_front() {
                Some(Scene::NewShoe) => {
                    self.usual.change_shoe();
                    is_changed = true;
                }
                Some(Scene::Outcome(outcome)) => {
                    self.start(outcome);
                    break;
                }
                None => break,
            }
        }
        is_changed
    }

    fn waits_for_bets(&self) -> bool {
        !self.scenes.is_empty() || !self.facts.is_empty()
    }

    fn number(&mut self) -> Option<Pocket> {
        match self.facts.pop_front() {
            Some(RoundEvent::BallLanded { number }) => Some(number),
            _ => self.usual.number(),
        }
    }

    fn throw(&mut self) -> Option<Throw> {
        match self.facts.pop_front() {
            Some(RoundEvent::DiceRolled { dice }) => Some(Throw::Rolled(dice)),
            _ => self.usual.throw(),
        }
    }

    fn field(&mut self) -> Option<u8> {
        match self.facts.pop_front() {
            Some(RoundEvent::WheelStopped { field }) => Some(field),
            _ => self.usual.field(),
        }
    }

    fn card(&mut self, to: To) -> Option<Card> {
        match self.cards.pop_front().or_else(|| self.early_card(to)) {
            Some(card) => {
                // It is out of the shoe that the cards which the script lacks come from.
                self.usual.remove_from_shoe(&[card]);
                Some(card)
            }
            None => self.usual.card(to),
        }
    }

    fn dealt(&self) -> Option<(usize, usize)> {
        self.usual.dealt()
    }

    fn remove_from_shoe(&mut self, cards: &[Card]) {
        self.usual.remove_from_shoe(cards);
    }
}

#[cfg(test)]
mod tests {
    use rules::plan::shipped;

    use super::*;

    /// Tables called by their plans' ids.
    fn dealer(plan: &str, script: &str) -> Scripted {
        let scenes = read(script, shipped::table).unwrap().remove(plan).unwrap();
        Scripted::new(scenes, Gear::of(shipped::table(plan).unwrap().game()))
    }

    fn card(name: &str) -> Option<Card> {
        name.parse().ok()
    }

    #[test]
    fn a_line_is_used_by_the_next_round_with_a_bet_and_lacking_cards_are_drawn() {
        let plan = "chance/speed-baccarat";
        let script = format!(
            "{{\"table\":\"{plan}\",\"outcome\":{{\"shoe\":[\"AS\",\"KD\"]}}}}\n{{\"table\":\"{plan}\",\"new_shoe\":true}}\n"
        );
        let mut dealer = dealer(plan, &script);
        assert!(dealer.waits_for_bets());
        dealer.prepare();
        dealer.begin(false);
        assert!(dealer.waits_for_bets());
        dealer.prepare();
        dealer.begin(true);
        assert_eq!(dealer.card(To::Player), card("AS"));
        assert_eq!(dealer.card(To::Banker), card("KD"));
        dealer.card(To::Player);
        assert_eq!(dealer.dealt(), Some((4, 416)), "the burnt card, two of the script, one by chance");
        dealer.prepare();
        assert!(dealer.begin(true), "the shoe is changed for the next round");
        assert_eq!(dealer.dealt(), Some((1, 416)));
        assert!(!dealer.waits_for_bets());
    }

    #[test]
    fn the_rolls_of_a_line_come_one_after_the_other_whichever_round_they_belong_to() {
        let script = r#"{"table":"jmlm/craps","outcome":{"rolls":[[3,4],[6,6]],"point":"6"}}
{"table":"jmlm/craps","outcome":{"rolls":[[1,2]]}}"#;
        let mut dealer = dealer("jmlm/craps", script);
        let rolled = |first, second| rules::dice::Dice::new(first, second).map(Throw::Rolled);
        for dice in [rolled(3, 4), rolled(6, 6), rolled(1, 2)] {
            assert!(dealer.waits_for_bets(), "no empty round uses a roll up");
            dealer.prepare();
            dealer.begin(true);
            assert_eq!(dealer.throw(), dice);
        }
        assert!(!dealer.waits_for_bets());
    }

    #[test]
    fn dead_cards_of_a_line_lie_before_its_bets_and_come_no_second_time() {
        let script = r#"{"table":"jmlm/gotes","outcome":{"dead":["7H","AS"],"shoe":["KD"]}}"#;
        let mut dealer = dealer("jmlm/gotes", script);
        // A round that is cancelled before its bets leaves the line to the next.
        for _ in 0..2 {
            dealer.prepare();
            assert_eq!([dealer.card(To::Dead), dealer.card(To::Dead)], [card("7H"), card("AS")]);
        }
        dealer.begin(true);
        assert_eq!(dealer.card(To::Board), card("KD"));
        let mut rest: Vec<Card> =
            std::iter::repeat_with(|| dealer.card(To::Board).unwrap()).take(29).collect();
        rest.sort();
        rest.dedup();
        assert_eq!(rest.len(), 29);
        assert!(["7H", "AS", "KD"].iter().all(|name| !rest.contains(&card(name).unwrap())));
    }

    #[test]
    fn a_wrong_line_is_named() {
        let roulette = "chance/evolution-roulette";
        let line = |table: &str, rest: &str| format!("{{\"table\":\"{table}\"{rest}}}");
        let fault = |line: String| read(&line, shipped::table).unwrap_err();
        let script =
            format!("{}\n\n{}", line(roulette, ",\"outcome\":{\"number\":\"7\"}"), line(roulette, ""));
        assert_eq!(fault(script).line, 3);
        assert!(fault(line(roulette, ",\"outcome\":{\"number\":\"37\"}")).reason.contains("0 to 36"));
        assert!(fault(line(roulette, ",\"outcome\":{\"shoe\":[\"AS\"]}")).reason.contains("number"));
        assert!(
            fault(line(roulette, ",\"outcome\":{\"number\":\"00\"}")).reason.contains("not on the wheel")
        );
        assert!(
            fault(line("jmlm/kolo-stesti", ",\"outcome\":{\"symbol\":\"pear\"}")).reason.contains("pear")
        );
        assert!(fault(line("jmlm/craps", ",\"outcome\":{\"rolls\":[[0,7]]}")).reason.contains("die"));
        let other = read(&line("elsewhere", ",\"outcome\":{\"number\":\"7\"}"), shipped::table);
        assert_eq!(other.unwrap(), HashMap::new());
    }
}
