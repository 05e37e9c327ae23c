//! The two hands as they lie: what they count, who won.

use crate::games::two_sides::place::Place;
use rules::baccarat::draw;
use rules::baccarat::round::BaccaratRound;
use rules::baccarat::scoreboard::Winner;
use rules::card::Card;
use rules::event::RoundEvent;
use rules::odds::Payout;
use rules::position::Position;
use rules::round::Round;
use rules::table::Table;
use rules::top_card::board::Side;
use rules::top_card::round::TopCardRound;

use crate::games::two_sides::view_model::third::{Third, thirds};
use crate::table::model::TableModel;
use crate::table::picture;

/// A hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hand {
    /// The place that bets on it; its name is the hand's.
    pub place: Place,
    /// Its cards.
    pub cards: Vec<Card>,
    /// How many cards it may get.
    pub slots: usize,
    /// What it counts, once a card lies there.
    pub total: Option<String>,
    /// Eight or nine with two cards.
    pub natural: bool,
    /// Why it drew a third card or not, once that is decided.
    pub why: Option<Third>,
    /// How it ended: `win`, `lose` or `push`.
    pub outcome: Option<&'static str>,
}

/// Both hands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal {
    /// The first side's and the second side's.
    pub hands: [Hand; 2],
    /// The place that won, once all cards lie.
    pub won: Option<Place>,
}

impl Deal {
    /// The hands of a round; none for another family.
    pub fn of(round: &Round) -> Option<Self> {
        if let Some(course) = round.course::<BaccaratRound>() {
            let (player, banker) = (course.player(), course.banker());
            let won = course.is_over().then(|| match Winner::of(player, banker) {
                Winner::Player => Place::Player,
                Winner::Banker => Place::Banker,
                Winner::Tie => Place::Tie,
            });
            let why = thirds(player, banker);
            let hand = |place, side, cards: &[Card]| Hand {
                why: why.iter().find(|third| third.side == side).copied(),
                total: (!cards.is_empty()).then(|| draw::total(cards).to_string()),
                natural: draw::is_natural(cards),
                ..hand(place, cards.to_vec(), 3, won)
            };
            let player = hand(Place::Player, draw::Side::Player, player);
            Some(Self { hands: [player, hand(Place::Banker, draw::Side::Banker, banker)], won })
        } else {
            let course = round.course::<TopCardRound>()?;
            let won = course.winner().map(|side| match side {
                Side::Home => Place::Home,
                Side::Away => Place::Away,
                Side::Tie => Place::Tie,
            });
            let hand = |place, card: Option<Card>| Hand {
                total: card.map(|card| card.rank.letter().to_string()),
                ..hand(place, card.into_iter().collect(), 1, won)
            };
            Some(Self { hands: [hand(Place::Home, course.home()), hand(Place::Away, course.away())], won })
        }
    }

    /// With the cards that are drawn already, while what they count and decide is not told.
    pub fn with_cards_of(mut self, drawn: Self) -> Self {
        for (hand, drawn) in self.hands.iter_mut().zip(drawn.hands) {
            hand.cards = drawn.cards;
        }
        self
    }

    /// Does any card lie?
    pub fn has_begun(&self) -> bool {
        self.hands.iter().any(|hand| !hand.cards.is_empty())
    }
}

fn hand(place: Place, cards: Vec<Card>, slots: usize, won: Option<Place>) -> Hand {
    let outcome = won.map(|won| match won {
        Place::Tie => "push",
        won if won == place => "win",
        _ => "lose",
    });
    Hand { place, cards, slots, total: None, natural: false, why: None, outcome }
}

/// Does a place win, whether or not money lies on it? None while a card could change it. A push is no win.
pub fn wins(table: &Table, round: &Round, place: Place) -> Option<bool> {
    let on = Position::of(place);
    let decided = if let Some(course) = round.course::<BaccaratRound>() {
        rules::baccarat::settle::decide(table, on, course.player(), course.banker())
    } else {
        let won = round.course::<TopCardRound>()?.winner();
        won.and_then(|won| rules::top_card::settle::decide(table, on, won))
    };
    decided.map(|decided| matches!(decided.payout, Payout::Pays(_)))
}

/// How long a card takes that is squeezed: it slides, then the back is pulled off it. The style sheet takes the times from here.
pub const SQUEEZE: u64 = 1_500;

/// The pictures of a table whose cards are squeezed.
pub fn squeezed(_: &TableModel, event: &RoundEvent) -> u64 {
    if picture::is_card(event) { SQUEEZE } else { 0 }
}

/// A rank as the card's index has it.
pub fn index(total: &str) -> &str {
    if total == "T" { "10" } else { total }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::event::To;
    use rules::plan::shipped;

    fn dealt(id: &str, cards: &[(To, &str)]) -> Round {
        let mut round = Round::new(shipped::table(id).unwrap());
        round.apply(&RoundEvent::BettingOpened).unwrap();
        round.apply(&RoundEvent::BettingClosed).unwrap();
        for (to, card) in cards {
            let card = Some(card.parse().unwrap());
            round.apply(&RoundEvent::CardDealt { to: *to, card }).unwrap();
        }
        round
    }

    fn deal(id: &str, cards: &[(To, &str)]) -> Deal {
        Deal::of(&dealt(id, cards)).unwrap()
    }

    const FOUR: [(To, &str); 4] =
        [(To::Player, "9S"), (To::Banker, "3H"), (To::Player, "KD"), (To::Banker, "4C")];

    #[test]
    fn a_natural_ends_the_deal() {
        let begun = deal("chance/speed-baccarat", &FOUR[..3]);
        assert_eq!((begun.won, begun.hands[0].total.as_deref()), (None, Some("9")));
        let over = deal("chance/speed-baccarat", &FOUR);
        assert_eq!(over.won, Some(Place::Player));
        assert!(over.hands[0].natural && !over.hands[1].natural);
        assert_eq!([over.hands[0].outcome, over.hands[1].outcome], [Some("win"), Some("lose")]);
    }

    #[test]
    fn a_card_on_its_way_is_drawn_and_decides_nothing_yet() {
        let told = deal("chance/speed-baccarat", &FOUR[..3]);
        let seen = told.clone().with_cards_of(deal("chance/speed-baccarat", &FOUR));
        assert_eq!(seen.hands[1].cards.len(), 2);
        assert_eq!((seen.won, seen.hands[1].total.as_deref()), (None, Some("3")));
        assert_eq!(seen.hands[0].outcome, None);
    }

    #[test]
    fn a_pair_wins_before_the_result_is_known() {
        let round =
            dealt("chance/speed-baccarat", &[(To::Player, "7S"), (To::Banker, "3H"), (To::Player, "7D")]);
        let wins = |place| wins(round.table(), &round, place);
        assert_eq!(wins(Place::PlayerPair), Some(true));
        assert_eq!((wins(Place::BankerPair), wins(Place::Player)), (None, None));
    }

    #[test]
    fn equal_ranks_push_both_hands_of_top_card() {
        let tie = deal("chance/top-card", &[(To::Home, "TS"), (To::Away, "TD")]);
        assert_eq!(tie.won, Some(Place::Tie));
        assert_eq!(tie.hands.map(|hand| hand.outcome), [Some("push"); 2]);
        assert!(!deal("chance/top-card", &[]).has_begun());
    }
}
