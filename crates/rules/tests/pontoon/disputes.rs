//! Every player's record of a round is settled to the lines that the round has for them.

use std::sync::Arc;

use rules::amount::Amount;
use rules::card::Card;
use rules::decision::Decision;
use rules::dispute::record_of;
use rules::event::{PlayerId, RoundEvent};
use rules::plan::{Currency, shipped};
use rules::position::Position;
use rules::record::settle_line;
use rules::round::{Awaits, Round};
use rules::shoe::Shoe;
use rules::table::Table;

use crate::common::{Dice, stake};

/// Who never has the money to follow.
const POOR: PlayerId = PlayerId(2);

struct Played {
    table: Arc<Table>,
    round: Round,
    events: Vec<RoundEvent>,
    dice: Dice,
}

impl Played {
    fn apply(&mut self, event: RoundEvent) {
        self.round.apply(&event).unwrap_or_else(|error| panic!("{error}: {event:?}"));
        self.events.push(event);
    }

    fn bet(&mut self) {
        let mut players = [PlayerId(1), POOR, PlayerId(3), PlayerId(4)];
        for at in ["box:2", "box:3", "box:7"] {
            self.dice.shuffle(&mut players);
            let joined = self.dice.below(4);
            for &player in &players[..joined] {
                let money = self.dice.pick(&["100", "125", "250", "1000"]);
                self.apply(RoundEvent::BetAccepted {
                    player,
                    bets: vec![stake(&format!("{at}/main"), money)],
                });
            }
        }
    }

    fn insure(&mut self) {
        for (player, at) in self.round.undecided() {
            // Who says nothing has declined when the question is over.
            if self.dice.often(7) {
                let decision = if self.dice.often(5) { Decision::Insurance } else { Decision::NoInsurance };
                self.apply(RoundEvent::Decided { player, at, decision, auto: false });
            }
        }
        self.apply(RoundEvent::InsuranceClosed);
    }

    fn decide(&mut self) {
        let open = self.round.undecided();
        let (player, at) = self.dice.pick(&open);
        let mut offers = self.round.decisions(player);
        offers.retain(|offer| offer.at == at && (player != POOR || offer.cost.is_zero()));
        // Splits are rare, so they are taken wherever there is one.
        let split = offers.iter().find(|offer| offer.decision == Decision::Split).copied();
        let offer = match split {
            Some(split) => split,
            None => self.dice.pick(&offers),
        };
        let decided = RoundEvent::Decided { player, at, decision: offer.decision, auto: false };
        let events = self.round.followed(decided, |player| (player == POOR).then_some(Amount::ZERO));
        events.into_iter().for_each(|event| self.apply(event));
    }

    fn play(&mut self, mut cards: Vec<Card>) {
        self.apply(RoundEvent::BettingOpened);
        self.bet();
        self.apply(RoundEvent::BettingClosed);
        loop {
            match self.round.awaits() {
                Awaits::Card { to, .. } => {
                    let card = cards.pop();
                    self.apply(RoundEvent::CardDealt { to, card });
                }
                Awaits::Insurance => self.insure(),
                Awaits::Decisions => self.decide(),
                Awaits::Nothing => return,
                awaits => panic!("{awaits}"),
            }
        }
    }
}

/// A shoe in which low cards, pairs and aces come often.
fn cards(dice: &mut Dice) -> Vec<Card> {
    let mut cards: Vec<Card> = Shoe::new(6).cards().collect();
    dice.shuffle(&mut cards);
    if dice.often(5) {
        cards.sort_by_key(|card| (4..=10).contains(&card.rank.points()));
        let low = cards.len() / 2;
        dice.shuffle(&mut cards[..low]);
        cards.reverse();
        let last = cards.len();
        dice.shuffle(&mut cards[last - 40..]);
    }
    cards
}

#[test]
fn a_record_of_each_player_is_settled_as_the_round_was() {
    let (mut records, mut follows, mut splits) = (0, 0, 0);
    for plan in ["jmlm/vestec-pontoon", "jmlm/magic-pontoon"] {
        for currency in [Currency::Czk, Currency::Eur] {
            for seed in 0..150 {
                let table = shipped::table_in(plan, currency).unwrap();
                let mut dice = Dice::new(seed);
                let cards = cards(&mut dice);
                let round = Round::new(Arc::clone(&table));
                let mut played = Played { table, round, events: Vec::new(), dice };
                played.play(cards);
                for player in (1..=4).map(PlayerId) {
                    if played.round.book().of(player).is_empty() {
                        continue;
                    }
                    let record = record_of(&played.table, &played.events, player).unwrap();
                    follows += record.bets.iter().map(|bet| bet.follow.len()).sum::<usize>();
                    let line = serde_json::to_string(&record).unwrap();
                    let told = format!("{seed} {player:?}: {line}");
                    let again = settle_line(line.as_bytes(), shipped::table)
                        .unwrap_or_else(|refusal| panic!("{refusal:?}: {told}"));
                    let figures = |lines: &[rules::settle::Line]| -> Vec<(Position, Amount, Amount)> {
                        lines.iter().map(|line| (line.on, line.stake, line.back)).collect()
                    };
                    let mut first = figures(&played.round.settle(player).unwrap().lines);
                    let mut again = figures(&again.lines);
                    splits += first.iter().filter(|(on, ..)| on.name().as_str().starts_with("split")).count();
                    // A record plays box after box, the table asks about all insurances at once.
                    first.sort();
                    again.sort();
                    assert_eq!(again, first, "{told}");
                    records += 1;
                }
            }
        }
    }
    assert!(
        records > 800 && follows > 100 && splits > 100,
        "{records} records, {follows} answers, {splits} splits"
    );
}
