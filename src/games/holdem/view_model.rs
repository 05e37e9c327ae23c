//! The Casino Hold'em table as it is drawn: cards, the best hand so far and the five cards that make it, the dealer's hand in words.

use rules::amount::Amount;
use rules::card::{Card, Rank};
use rules::event::PlayerId;
use rules::holdem::place::Place;
use rules::holdem::plan::HoldemPlan;
use rules::holdem::round::HoldemRound;
use rules::label::Lang;
use rules::poker_hand::{HandCategory, HandRank, evaluate};
use rules::position::Position;
use rules::round::Round;
use rules::table::Table;

use crate::games::card_table::view_model::hand::Ending;
use crate::i18n::{Locale, td_string};
use crate::table::view_model::card::{of_rank, rank as rank_name, ranks};

#[cfg(test)]
mod test;

/// The best five of a hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Best {
    /// What it is.
    pub category: HandCategory,
    /// Its five cards, those that make the combination first.
    pub cards: Vec<Card>,
    /// How many of them make the combination; the rest are kickers.
    pub making: usize,
    worth: HandRank,
}

impl Best {
    /// The best five of some cards; none before there are five.
    pub fn of(cards: &[Card]) -> Option<Self> {
        let mut best: Option<(HandRank, Vec<Card>)> = None;
        for five in fives(cards) {
            let worth = evaluate(&five);
            if best.as_ref().is_none_or(|(known, _)| worth > *known) {
                best = Some((worth, five));
            }
        }
        let (worth, mut cards) = best?;
        let same = |cards: &[Card], card: &Card| cards.iter().filter(|other| other.rank == card.rank).count();
        let all = cards.clone();
        cards.sort_by_key(|card| std::cmp::Reverse((same(&all, card), card.rank)));
        let making = match worth.category() {
            HandCategory::HighCard => 1,
            HandCategory::Pair => 2,
            HandCategory::ThreeOfAKind => 3,
            HandCategory::TwoPairs | HandCategory::FourOfAKind => 4,
            HandCategory::Straight
            | HandCategory::Flush
            | HandCategory::FullHouse
            | HandCategory::StraightFlush
            | HandCategory::RoyalFlush => 5,
        };
        Some(Self { category: worth.category(), cards, making, worth })
    }

    /// The card is among the five.
    pub fn holds(&self, card: Card) -> bool {
        self.cards.contains(&card)
    }

    /// The card makes the combination.
    pub fn makes(&self, card: Card) -> bool {
        self.cards[..self.making].contains(&card)
    }

    /// The ranks in words: `králové a devítky`, `nejvyšší král`.
    pub fn ranks(&self, lang: Lang) -> String {
        let locale = Locale::from(lang);
        let first = self.cards[0].rank;
        match self.category {
            HandCategory::Pair | HandCategory::ThreeOfAKind | HandCategory::FourOfAKind
                if lang == Lang::En =>
            {
                format!("of {}", ranks(first, lang))
            }
            HandCategory::Pair | HandCategory::ThreeOfAKind | HandCategory::FourOfAKind => {
                of_rank(first, lang).to_owned()
            }
            HandCategory::TwoPairs => both(first, self.cards[2].rank, lang),
            HandCategory::FullHouse => both(first, self.cards[3].rank, lang),
            HandCategory::RoyalFlush => String::new(),
            _ => {
                // The wheel ends with its five; its ace is the lowest.
                let wheel = first == Rank::Ace
                    && self.cards[1].rank == Rank::Five
                    && matches!(self.category, HandCategory::Straight | HandCategory::StraightFlush);
                let top = if wheel { Rank::Five } else { first };
                td_string!(locale, holdem.highest_card, n = rank_name(top, lang))
            }
        }
    }
}

fn both(first: Rank, second: Rank, lang: Lang) -> String {
    format!("{} {} {}", ranks(first, lang), td_string!(Locale::from(lang), holdem.and), ranks(second, lang))
}

/// Every five of some cards.
fn fives(cards: &[Card]) -> Vec<Vec<Card>> {
    (0u32..1 << cards.len().min(16))
        .filter(|set| set.count_ones() == 5)
        .map(|set| {
            cards.iter().enumerate().filter(|(nth, _)| set & 1 << nth != 0).map(|(_, card)| *card).collect()
        })
        .collect()
}

/// What a category is called: by the plan where a pay table names it.
pub fn category_name(round: &Round, category: HandCategory, lang: Lang) -> String {
    let rows = round.table().plan().positions.iter().flat_map(|rule| rule.pays.iter());
    if let Some(row) = rows.clone().find(|row| row.when.is(category)) {
        return row.label.get(lang).to_owned();
    }
    hand_name(category, Locale::from(lang)).to_owned()
}

/// A hand in words.
pub fn hand_name(category: HandCategory, locale: Locale) -> &'static str {
    match category {
        HandCategory::RoyalFlush => td_string!(locale, holdem.royal_flush),
        HandCategory::StraightFlush => td_string!(locale, holdem.straight_flush),
        HandCategory::FourOfAKind => td_string!(locale, holdem.four_of_a_kind),
        HandCategory::FullHouse => td_string!(locale, holdem.full_house),
        HandCategory::Flush => td_string!(locale, holdem.flush),
        HandCategory::Straight => td_string!(locale, holdem.straight),
        HandCategory::ThreeOfAKind => td_string!(locale, holdem.three_of_a_kind),
        HandCategory::TwoPairs => td_string!(locale, holdem.two_pairs),
        HandCategory::Pair => td_string!(locale, holdem.pair),
        HandCategory::HighCard => td_string!(locale, holdem.high_card),
    }
}

/// A named hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// Its five cards.
    pub best: Best,
    /// Its name: `Dva páry`.
    pub name: String,
    /// Its ranks: `králové a devítky`.
    pub ranks: String,
}

/// The table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HoldemView {
    /// The bettors' two cards.
    pub player: Vec<Card>,
    /// The dealer's cards; none is face down.
    pub dealer: Vec<Option<Card>>,
    /// The common cards.
    pub board: Vec<Card>,
    /// The best hand so far.
    pub best: Option<Named>,
    /// The dealer's hand at the showdown.
    pub against: Option<Named>,
    /// What the dealer needs, or how his hand came out.
    pub dealer_words: String,
    /// Did the player call, fold, or not decide?
    pub called: Option<bool>,
    /// He has an ante in this round.
    pub plays: bool,
    /// How his hand ended.
    pub ending: Option<Ending>,
}

impl HoldemView {
    /// With the cards that are drawn already, while what they make is not told.
    pub fn with_cards_of(self, drawn: Self) -> Self {
        Self { player: drawn.player, dealer: drawn.dealer, board: drawn.board, ..self }
    }
}

fn course(round: &Round) -> Option<(&HoldemRound, &HoldemPlan)> {
    round.course().zip(round.table().plan().game())
}

/// The best hand of own and common cards, by its name.
pub fn named(round: &Round, own: &[Card], board: &[Card], lang: Lang) -> Option<Named> {
    let cards: Vec<Card> = own.iter().chain(board).copied().collect();
    let best = Best::of(&cards)?;
    Some(Named { name: category_name(round, best.category, lang), ranks: best.ranks(lang), best })
}

/// The cost of the call that the ante would ask for, where what is left in the purse would not pay for it
/// (chance/evolution-casino-holdem ruling 10).
pub fn short_of_call(table: &Table, ante: Amount, left: Amount) -> Option<Amount> {
    let plan = table.plan().game::<rules::holdem::plan::HoldemPlan>()?;
    let cost = ante.times(plan.call.is.times.into());
    (left < cost).then_some(cost)
}

/// The table as a player sees it.
pub fn build(round: &Round, me: PlayerId, lang: Lang) -> Option<HoldemView> {
    let (course, plan) = course(round)?;
    let locale = Locale::from(lang);
    let hidden = std::iter::repeat_n(None, course.hidden());
    let dealer: Vec<Option<Card>> = course.dealer().iter().copied().map(Some).chain(hidden).collect();
    let best = named(round, course.player(), course.board(), lang);
    let shown = course.dealer().len() == 2 && course.board().len() == 5;
    let against = if shown { named(round, course.dealer(), course.board(), lang) } else { None };
    let least = of_rank(plan.qualifies.is.0, lang);
    let dealer_words = match &against {
        None => td_string!(locale, holdem.dealer_plays_from, n = least),
        Some(named) if named.best.worth < HandRank::lowest_pair(plan.qualifies.is.0) => {
            td_string!(locale, holdem.dealer_out, n = least)
        }
        Some(named) => {
            let hand = format!("{} {}", named.name, named.ranks);
            td_string!(locale, holdem.dealer_in, n = hand.trim())
        }
    };
    let ante = Position::of(Place::Ante);
    let lines = round.lines(me);
    let ante_line = lines.iter().find(|line| line.on == ante);
    Some(HoldemView {
        player: course.player().to_vec(),
        dealer,
        board: course.board().to_vec(),
        best,
        against,
        dealer_words,
        called: ante_line.and_then(|_| course.called(me, round.book())),
        plays: ante_line.is_some(),
        ending: ante_line.and_then(|line| line.decided).map(Ending::of),
    })
}
