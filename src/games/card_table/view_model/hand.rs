//! A hand as it is drawn.

use crate::i18n::{Locale, td_string};
use rules::amount::Amount;
use rules::blackjack::hand::Total;
use rules::card::Card;
use rules::label::Lang;
use rules::odds::Payout;
use rules::plan::{Plan, Word};
use rules::settle::Decided;

/// How a hand ended, by the page's names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Won.
    Win,
    /// Lost.
    Lose,
    /// Equal.
    Push,
    /// Won by ace and ten.
    Blackjack,
    /// Over 21.
    Bust,
    /// Given up for half.
    Surrender,
    /// A blackjack that was paid before the dealer drew.
    EvenMoney,
    /// Won by ace and ten, where that is a pontoon.
    Pontoon,
    /// Won by five cards.
    Trick,
    /// Lost, as the dealer wins ties.
    Tie,
}

impl Ending {
    /// How a hand ended whose main stake is decided. A category that has no ending of its own ends by what it pays, so that none
    /// is taken for a win that is not paid.
    pub fn of(decided: Decided) -> Self {
        match (decided.category.name(), decided.payout) {
            ("lose" | "dealer_blackjack" | "dealer_pontoon" | "fold", _) => Self::Lose,
            ("push" | "void", _) => Self::Push,
            ("blackjack", _) => Self::Blackjack,
            ("bust", _) => Self::Bust,
            ("surrender", _) => Self::Surrender,
            ("even_money", _) => Self::EvenMoney,
            ("pontoon", _) => Self::Pontoon,
            ("trick", _) => Self::Trick,
            ("tie", Payout::Lost) => Self::Tie,
            ("win" | "not_qualified", _) | (_, Payout::Pays(_)) => Self::Win,
            (_, Payout::Push) => Self::Push,
            (_, Payout::Half | Payout::Lost) => Self::Lose,
        }
    }

    /// Its name in the page.
    pub fn name(self) -> &'static str {
        match self {
            Self::Win => "win",
            Self::Lose | Self::Tie => "lose",
            Self::Push => "push",
            Self::Blackjack => "blackjack",
            Self::Bust => "bust",
            Self::Surrender => "surrender",
            Self::EvenMoney => "even_money",
            Self::Pontoon => "pontoon",
            Self::Trick => "trick",
        }
    }

    /// Its word beside the cards, as the plan's document says it, where it does.
    pub fn shown(self, plan: &Plan, lang: Lang) -> String {
        let own = match self {
            Self::Lose => Some(Word::Lose),
            Self::Push => Some(Word::Push),
            Self::Bust => Some(Word::Bust),
            Self::Win
            | Self::Blackjack
            | Self::Surrender
            | Self::EvenMoney
            | Self::Pontoon
            | Self::Trick
            | Self::Tie => None,
        };
        own.and_then(|own| plan.word(own, lang)).unwrap_or_else(|| self.word(lang)).to_owned()
    }

    /// Its word beside the cards.
    pub fn word(self, lang: Lang) -> &'static str {
        let locale = Locale::from(lang);
        match self {
            Self::Win => td_string!(locale, cards.hand_win),
            Self::Lose => td_string!(locale, cards.hand_lose),
            Self::Push => td_string!(locale, cards.hand_push),
            Self::Blackjack => td_string!(locale, cards.hand_blackjack),
            Self::Bust => td_string!(locale, cards.hand_bust),
            Self::Surrender => td_string!(locale, cards.hand_surrender),
            Self::EvenMoney => td_string!(locale, cards.hand_even_money),
            Self::Pontoon => td_string!(locale, pontoon.hand_pontoon),
            Self::Trick => td_string!(locale, pontoon.hand_trick),
            Self::Tie => td_string!(locale, pontoon.hand_tie),
        }
    }
}

/// What cards count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// Points.
    Points(Total),
    /// Ace and ten of the first two cards.
    Blackjack,
    /// The same where it is a pontoon.
    Pontoon,
    /// Five cards that don't go over 21.
    Trick(Total),
}

impl Count {
    /// What the page calls it: `17`, `soft 17`, `blackjack`, `pontoon`, `trick 19`.
    pub fn name(self) -> String {
        match self {
            Self::Points(total) => total.to_string(),
            Self::Blackjack => "blackjack".to_owned(),
            Self::Pontoon => "pontoon".to_owned(),
            Self::Trick(total) => format!("trick {}", total.points),
        }
    }

    /// The points; 21 for a blackjack or a pontoon.
    pub fn points(self) -> u8 {
        match self {
            Self::Points(total) | Self::Trick(total) => total.points,
            Self::Blackjack | Self::Pontoon => 21,
        }
    }

    /// Over 21?
    pub fn is_over(self) -> bool {
        self.points() > 21
    }

    /// More than two figures wide?
    pub fn is_long(self) -> bool {
        !matches!(self, Self::Points(Total { soft: false, .. }))
    }

    /// As the player reads it: `17`, `měkkých 17`, `BLACKJACK`, `Pět karet 19`.
    pub fn shown(self, lang: Lang) -> String {
        let locale = Locale::from(lang);
        match self {
            Self::Points(total) if total.soft => {
                format!("{} {}", td_string!(locale, cards.soft), total.points)
            }
            Self::Points(total) => total.points.to_string(),
            Self::Blackjack => td_string!(locale, cards.hand_blackjack).to_uppercase(),
            Self::Pontoon => td_string!(locale, pontoon.hand_pontoon).to_uppercase(),
            Self::Trick(total) => format!("{} {}", td_string!(locale, pontoon.hand_trick), total.points),
        }
    }
}

/// A unit that the house lays for the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FreeUnit {
    /// For a double.
    Double,
    /// For a split.
    Split,
}

impl FreeUnit {
    /// No unit lies on a hand.
    pub const NONE: [(Self, Amount); 2] = [(Self::Double, Amount::ZERO), (Self::Split, Amount::ZERO)];

    /// Its name in the page.
    pub fn name(self) -> &'static str {
        match self {
            Self::Double => "double",
            Self::Split => "split",
        }
    }
}

/// A hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandView {
    /// Its name in the page: `player`, `box:3:2`, `dealer`.
    pub name: String,
    /// Its cards; none is face down.
    pub cards: Vec<Option<Card>>,
    /// What it counts.
    pub count: Option<Count>,
    /// It is being decided on.
    pub active: bool,
    /// No card and no decision will follow.
    pub done: bool,
    /// The stake was doubled.
    pub doubled: bool,
    /// It was given up for half of the stake.
    pub surrendered: bool,
    /// What decisions added to it.
    pub added: Amount,
    /// What the house laid for it: a double, a split.
    pub free: [(FreeUnit, Amount); 2],
    /// How many of its cards were bought: those after the first two.
    pub bought: usize,
    /// The player's stakes on it where they are told one by one: what it was dealt for, then each bought card.
    pub units: Vec<Amount>,
    /// How it ended.
    pub ending: Option<Ending>,
}

impl HandView {
    /// A hand without cards.
    pub fn empty(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            cards: Vec::new(),
            count: None,
            active: false,
            done: false,
            doubled: false,
            surrendered: false,
            added: Amount::ZERO,
            free: FreeUnit::NONE,
            bought: 0,
            units: Vec::new(),
            ending: None,
        }
    }

    /// With the cards that are drawn already, while what they count and decide is not told.
    pub fn with_cards_of(self, drawn: Self) -> Self {
        Self { cards: drawn.cards, ..self }
    }

    /// A hand of which nothing is told yet.
    pub fn without_result(self) -> Self {
        Self { count: None, ending: None, active: false, done: false, surrendered: false, ..self }
    }
}

/// The cards of hands as they are drawn, all else as it is told.
pub fn drawn_hands(told: Vec<HandView>, drawn: Vec<HandView>) -> Vec<HandView> {
    let mut told = told.into_iter();
    let join = |drawn: HandView| match told.next() {
        Some(told) => told.with_cards_of(drawn),
        None => drawn.without_result(),
    };
    drawn.into_iter().map(join).collect()
}

/// The name of the nth hand of a box or of the player: the first carries no number.
pub fn nth_name(of: &str, nth: usize) -> String {
    if nth == 0 { of.to_owned() } else { format!("{of}:{}", nth + 1) }
}

/// What a screen reader hears of the player's hands and the dealer's: totals and how they ended.
pub fn announced(own: &[HandView], dealer: &HandView, plan: &Plan, lang: Lang) -> String {
    let locale = Locale::from(lang);
    let word = |hand: &HandView| {
        let count = hand.count.map(|count| count.shown(lang));
        let ending = hand.ending.map(|ending| ending.shown(plan, lang));
        [count, ending].into_iter().flatten().collect::<Vec<_>>().join(", ")
    };
    let mine: Vec<String> = own.iter().map(word).filter(|word| !word.is_empty()).collect();
    let parts = [
        (td_string!(locale, cards.your_cards), mine.join("; ")),
        (td_string!(locale, table.dealer), word(dealer)),
    ];
    let told = parts.iter().filter(|(_, word)| !word.is_empty());
    told.map(|(who, word)| format!("{who}: {word}. ")).collect()
}

#[cfg(test)]
mod tests {
    use rules::blackjack::category as blackjack;
    use rules::category::CategoryName;
    use rules::holdem::category as holdem;
    use rules::odds::Odds;
    use rules::pontoon::category as pontoon;

    use super::*;

    #[test]
    fn a_hand_ends_in_the_words_of_the_document() {
        let shown = |id: &str, lang: Lang| {
            let plan = rules::plan::shipped::plan(id).unwrap().unwrap();
            [Ending::Lose, Ending::Bust, Ending::Push].map(|ending| ending.shown(&plan, lang))
        };
        assert_eq!(shown("sk/infinitive-blackjack", Lang::Sk), ["PREHRA", "nad 21", "REMÍZA"]);
        assert_eq!(shown("sk/infinitive-blackjack", Lang::En), ["LOSE", "BUST", "PUSH"]);
        assert_eq!(shown("chance/infinite-blackjack", Lang::Sk), ["Prehra", "Nad 21", "Remíza"]);
    }

    #[test]
    fn no_category_is_a_win_that_is_not_paid() {
        let own = ["win", "not_qualified", "blackjack", "pontoon", "trick"];
        let blackjack = blackjack::Category::ALL.iter().map(|&category| CategoryName::from(category));
        let holdem = holdem::Category::ALL.iter().map(|&category| CategoryName::from(category));
        let pontoon = pontoon::Category::ALL.iter().map(|&category| CategoryName::from(category));
        for category in
            blackjack.chain(holdem).chain(pontoon).filter(|category| !own.contains(&category.name()))
        {
            let ending = |payout| Ending::of(Decided::new(category, payout));
            assert_ne!(ending(Payout::Lost), Ending::Win, "{category}");
            assert_ne!(ending(Payout::Push), Ending::Win, "{category}");
        }
        let pays = Payout::Pays("3:2".parse::<Odds>().unwrap());
        assert_eq!(Ending::of(Decided::new(blackjack::Category::Charlie, pays)), Ending::Win);
    }
}
