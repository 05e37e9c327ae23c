//! A player's past rounds as the history shows them.

pub mod lines;

use std::sync::Arc;

use crate::games::Kind;
use rules::amount::Amount;
use rules::card::Card;
use rules::event::{PlayerId, RoundEvent, To};
use rules::label::Lang;
use rules::plan::{Currency, Plan};
use rules::round::{Round, replay};
use rules::settle::Settlement;
use rules::stake::{Stake, join, take};
use rules::table::Table;
use serde::Deserialize;
use serde_json::value::RawValue;

use crate::games;
use crate::i18n::{Locale, td_string};
use crate::table::model::same;

/// A round as the server tells it.
#[derive(Clone, Debug, Deserialize)]
pub struct Played {
    /// Its number.
    pub round: i64,
    /// The table.
    pub table: String,
    /// The plan.
    pub plan: String,
    /// When it ended, in milliseconds since 1970.
    pub ended: u64,
    /// Was it cancelled?
    pub void: bool,
    /// The table's money.
    pub currency: Currency,
    /// What the purse held after it.
    #[serde(default)]
    pub balance: Option<Amount>,
    /// What the player may know of it.
    pub events: Vec<RoundEvent>,
    /// Line by line with the reasons.
    pub settlement: Settlement,
    /// The dispute file, word for word.
    #[serde(default)]
    pub record: Option<Box<RawValue>>,
}

/// What a round came to, as its row shows it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Short {
    /// The colour of the bead before it, and what is written in the bead.
    pub bead: Option<(&'static str, &'static str)>,
    /// Whose result it is, where that has to be said.
    pub whose: Option<&'static str>,
    /// The result.
    pub result: String,
    /// How it is printed: a class of the style sheet.
    pub class: Option<String>,
}

fn hundredths(amount: Amount) -> i64 {
    amount.in_hundredths().unwrap_or_default()
}

impl Played {
    /// The cards that lay before a hand in the end; a turned card is the dealer's.
    pub fn cards(&self, whose: To) -> Vec<Card> {
        self.events
            .iter()
            .filter_map(|event| {
                if let RoundEvent::CardDealt { to, card } = event {
                    card.filter(|_| *to == whose)
                } else if let RoundEvent::CardShown { card } = event {
                    (whose == To::Dealer).then_some(*card)
                } else {
                    None
                }
            })
            .collect()
    }

    /// What it came to, in short. A family knows its rounds by their facts.
    pub fn short(&self, lang: Lang) -> Short {
        if self.void {
            let void = td_string!(Locale::from(lang), history.void).to_owned();
            return Short { bead: Some(("grey", "–")), result: void, ..Short::default() };
        }
        let short = |kind: &Kind| (games::panels(*kind).history.short)(self, lang);
        games::KINDS.iter().find_map(short).unwrap_or_default()
    }

    /// Who played, as the events name them: the one whose bets are those of the settlement. At tables with boxes others' bets
    /// are among the events.
    pub fn player(&self) -> PlayerId {
        let mut books: Vec<(PlayerId, Vec<Stake>)> = Vec::new();
        for event in &self.events {
            let (player, bets, taken) = if let RoundEvent::BetAccepted { player, bets } = event {
                (*player, bets, false)
            } else if let RoundEvent::BetWithdrawn { player, bets } = event {
                (*player, bets, true)
            } else {
                continue;
            };
            let nth = books.iter().position(|(known, _)| *known == player).unwrap_or(books.len());
            if nth == books.len() {
                books.push((player, Vec::new()));
            }
            let lies = &mut books[nth].1;
            for bet in bets {
                if !taken {
                    join(lies, *bet);
                } else if take(lies, *bet).is_err() {
                    // Events that do not fit each other belong to nobody.
                    return PlayerId(0);
                }
            }
            lies.retain(|lying| !lying.stake.is_zero());
        }
        let own: Vec<Stake> = self
            .settlement
            .lines
            .iter()
            // A stake that a decision added was nobody's bet.
            .filter(|line| books.iter().any(|(_, lies)| lies.iter().any(|bet| bet.on == line.on)))
            .map(|line| Stake::new(line.on, line.stake).in_window(line.window))
            .collect();
        let own_book = books.iter().find(|(_, lies)| same(lies, &own)).or(books.first());
        own_book.map_or(PlayerId(0), |(player, _)| *player)
    }

    /// What came back less what was staked, in hundredths.
    pub fn net(&self) -> i64 {
        hundredths(self.settlement.back) - hundredths(self.settlement.stake)
    }

    /// The round folded from its facts, by its plan.
    pub fn fold(&self, plan: Arc<Plan>) -> Option<Round> {
        let replayed = replay(Arc::new(Table::new(plan)), &self.events);
        replayed.error.is_none().then_some(replayed.round)
    }
}

/// The rounds of an answer; none where it can't be read.
pub fn read(text: &str) -> Option<Vec<Played>> {
    serde_json::from_str(text).ok()
}

/// Which rounds are wanted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// Only this table's.
    pub table: Option<String>,
    /// Only those of this day, as the table's clock has it.
    pub day: Option<String>,
    /// Only those that brought more than the stake, or less.
    pub won: Option<bool>,
}

impl Wanted {
    /// Does a round of a day fit?
    pub fn fits(&self, played: &Played, day: &str) -> bool {
        self.table.as_ref().is_none_or(|table| *table == played.table)
            && self.day.as_ref().is_none_or(|wanted| wanted == day)
            && self.won.is_none_or(|won| if won { played.net() > 0 } else { played.net() < 0 })
    }
}

/// Sums of some rounds in one currency.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sum {
    /// The money.
    pub currency: Currency,
    /// How many rounds.
    pub rounds: usize,
    /// All stakes.
    pub staked: Amount,
    /// All that came back.
    pub returned: Amount,
    /// The difference, in hundredths.
    pub net: i64,
}

/// The sums of some rounds, by currency.
pub fn sums<'a>(rounds: impl Iterator<Item = &'a Played> + Clone) -> Vec<Sum> {
    Currency::ALL
        .iter()
        .filter_map(|&currency| {
            let of = rounds.clone().filter(move |played| played.currency == currency);
            let count = of.clone().count();
            (count > 0).then(|| Sum {
                currency,
                rounds: count,
                staked: of.clone().map(|played| played.settlement.stake).sum(),
                returned: of.clone().map(|played| played.settlement.back).sum(),
                net: of.map(Played::net).sum(),
            })
        })
        .collect()
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    pub fn played(events: &str, settlement: &str) -> Played {
        let text = format!(
            r#"[{{"round":7,"table":"t","plan":"a/b","opened":1,"ended":2,"void":false,"currency":"CZK","balance":"1234.50",
            "events":{events},"settlement":{settlement},"record":{{"plan":"a/b"}}}}]"#
        );
        read(&text).unwrap().remove(0)
    }

    const WON: &str = r#"{"stake":"100","return":"3600","lines":[]}"#;
    const LOST: &str = r#"{"stake":"100","return":"0","lines":[]}"#;

    #[test]
    fn a_round_is_read_with_its_result() {
        let round = played(r#"["betting_opened",{"ball_landed":{"number":"17"}}]"#, WON);
        let seventeen =
            Short { result: "17".to_owned(), class: Some("n black".to_owned()), ..Short::default() };
        assert_eq!(round.short(Lang::Cs), seventeen);
        assert_eq!(round.net(), 350_000);
        assert_eq!(round.balance.unwrap().to_string(), "1234.50");
        assert_eq!(round.record.unwrap().get(), r#"{"plan":"a/b"}"#);
        assert!(read("{").is_none() && read("{}").is_none());
    }

    #[test]
    fn the_record_is_what_was_sent_word_for_word_or_nothing() {
        let round = |record: &str| {
            let text = format!(
                r#"[{{"round":7,"table":"t","plan":"a/b","ended":2,"void":true,"currency":"CZK","events":[],
                    "settlement":{{"stake":"0","return":"0","lines":[]}}{record}}}]"#
            );
            read(&text).unwrap().remove(0).record.map(|record| record.get().to_owned())
        };
        let record = "{ \"b\": [1.50],\n\"a\":\"\\u017e\" }";
        assert_eq!(round(&format!(",\"record\": {record} ")).as_deref(), Some(record));
        assert_eq!(round(",\"record\":null"), None);
        assert_eq!(round(""), None);
    }

    #[test]
    fn cards_are_told_in_short_by_the_game_they_belong_to() {
        let dealt = |cards: &[(&str, &str)]| {
            let cards =
                cards.iter().map(|(to, card)| format!(r#"{{"card_dealt":{{"to":"{to}","card":"{card}"}}}}"#));
            played(&format!("[{}]", cards.collect::<Vec<_>>().join(",")), LOST).short(Lang::Cs)
        };
        let sides = |bead, result: &str| Short {
            bead: Some((bead, "")),
            result: result.to_owned(),
            ..Short::default()
        };
        let baccarat = dealt(&[("player", "9S"), ("banker", "2H"), ("player", "KD"), ("banker", "4C")]);
        assert_eq!(baccarat, sides("mark-P", "9 : 6"));
        assert_eq!(dealt(&[("home", "KC"), ("away", "KD")]), sides("mark-T", "K : K"));
        assert_eq!(dealt(&[("home", "2C"), ("away", "KD")]), sides("mark-B", "2 : K"));
        let blackjack = dealt(&[("player", "AC"), ("dealer", "KD"), ("dealer", "9D")]);
        assert_eq!((blackjack.whose, &*blackjack.result), (Some("Krupiér"), "19"));
        let flop = [("board", "AD"), ("board", "7C"), ("board", "2S")];
        let holdem = dealt(&[&[("player", "AC"), ("player", "KD"), ("dealer", "3H")][..], &flop].concat());
        assert_eq!((holdem.whose, &*holdem.result), (None, "Pár"));
    }

    #[test]
    fn a_round_that_no_family_knows_is_no_result() {
        assert_eq!(played(r#"["betting_opened"]"#, LOST).short(Lang::Cs), Short::default());
    }

    #[test]
    fn a_turned_card_is_the_dealers() {
        let events = r#"[{"card_dealt":{"to":"dealer","card":"AS"}},{"card_dealt":{"to":"dealer"}},{"card_shown":{"card":"KD"}}]"#;
        assert_eq!(played(events, LOST).short(Lang::Cs).result, "Blackjack");
    }

    #[test]
    fn among_several_the_player_is_the_one_whose_bets_were_settled() {
        let events = r#"[{"bet_accepted":{"player":3,"bets":[{"on":"box:1/main","stake":"50"}]}},
            {"bet_accepted":{"player":9,"bets":[{"on":"box:2/main","stake":"70"},{"on":"box:2/21+3","stake":"10"}]}},
            {"bet_withdrawn":{"player":9,"bets":[{"on":"box:2/21+3","stake":"10"}]}}]"#;
        let settled = r#"{"stake":"140","return":"0","lines":[{"on":"box:2/main","stake":"70","return":"0","why":{"category":"lose","payout":"lost"}},
            {"on":"box:2/double","stake":"70","return":"0","why":{"category":"lose","payout":"lost"}}]}"#;
        assert_eq!(played(events, settled).player(), PlayerId(9));
        assert_eq!(played("[]", LOST).player(), PlayerId(0));
    }

    #[test]
    fn sums_are_those_of_the_rounds_that_fit() {
        let rounds = [played("[]", WON), played("[]", LOST)];
        let all = sums(rounds.iter());
        assert_eq!((all.len(), all[0].rounds, all[0].net), (1, 2, 340_000));
        let won = Wanted { won: Some(true), ..Wanted::default() };
        assert_eq!(sums(rounds.iter().filter(|round| won.fits(round, "d")))[0].rounds, 1);
        let day = Wanted { day: Some("2026-11-16".into()), ..Wanted::default() };
        assert!(day.fits(&rounds[0], "2026-11-16") && !day.fits(&rounds[0], "2026-11-15"));
        let table = Wanted { table: Some("other".into()), ..Wanted::default() };
        assert!(!table.fits(&rounds[0], "d"));
    }
}
