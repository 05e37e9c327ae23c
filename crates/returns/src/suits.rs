//! Suits never decide: boards and flops that differ only by an exchange of suits are one.

use std::collections::HashMap;
use std::ops::AddAssign;

use rules::card::Card;

/// Suits of a deck, and ranks of a suit.
const SUITS: usize = 4;
const RANKS: usize = 13;

/// Cards of a deck.
pub const DECK: usize = SUITS * RANKS;

/// A set of cards, one bit each by the card's index.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Set(u64);

impl Set {
    /// The set and one card more, by its index.
    #[must_use]
    pub fn with(self, card: usize) -> Self {
        Self(self.0 | 1 << card)
    }

    /// Is the card of an index in it?
    pub fn has(self, card: usize) -> bool {
        self.0 >> card & 1 == 1
    }

    /// The indices of its cards, rising.
    pub fn cards(self) -> impl Iterator<Item = usize> {
        (0..DECK).filter(move |&card| self.has(card))
    }

    /// The ranks that it holds of every suit, one bit each.
    pub fn suits(self) -> [u16; SUITS] {
        std::array::from_fn(|suit| (self.0 >> (suit * RANKS)) as u16 & ((1 << RANKS) - 1))
    }

    fn of_suits(suits: [u16; SUITS]) -> Self {
        let bits = suits.iter().enumerate().map(|(suit, &ranks)| u64::from(ranks) << (suit * RANKS));
        Self(bits.sum())
    }

    /// The set that stands for all that exchanges of suits make of this one, and an exchange that leads to it.
    pub fn standard(self) -> (Self, Exchange) {
        let suits = self.suits();
        let mut order: [usize; SUITS] = std::array::from_fn(|suit| suit);
        order.sort_by_key(|&suit| std::cmp::Reverse(suits[suit]));
        let mut to = [0; SUITS];
        for (place, suit) in order.into_iter().enumerate() {
            to[suit] = place;
        }
        (Self::of_suits(order.map(|suit| suits[suit])), Exchange { to })
    }

    /// How many sets the exchanges of suits make of this one.
    pub fn alike(self) -> u32 {
        let suits = self.suits();
        // An exchange of equal suits makes nothing new; equal ones among four are counted pair by pair.
        let equal = (0..SUITS)
            .map(|suit| suits[..suit].iter().filter(|&&other| other == suits[suit]).count() as u32 + 1);
        24 / equal.product::<u32>()
    }
}

impl FromIterator<usize> for Set {
    fn from_iter<I: IntoIterator<Item = usize>>(cards: I) -> Self {
        cards.into_iter().fold(Self::default(), Self::with)
    }
}

/// An exchange of suits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exchange {
    to: [usize; SUITS],
}

impl Exchange {
    /// How many numbers exchanges have.
    pub const COUNT: usize = SUITS * SUITS * SUITS * SUITS;

    /// Its number.
    pub fn number(self) -> usize {
        self.to.iter().fold(0, |number, &suit| number * SUITS + suit)
    }

    /// The exchange of a number; none where two suits would become one.
    pub fn of_number(number: usize) -> Option<Self> {
        let to: [usize; SUITS] =
            std::array::from_fn(|suit| number / SUITS.pow((SUITS - 1 - suit) as u32) % SUITS);
        let all = to.iter().fold(0, |all, suit| all | 1 << suit);
        (all == (1 << SUITS) - 1).then_some(Self { to })
    }

    /// What a card becomes, by its index.
    pub fn card(self, card: usize) -> usize {
        self.to[card / RANKS] * RANKS + card % RANKS
    }
}

/// The cards of a deck by their index.
pub fn deck() -> [Card; DECK] {
    let cards: Vec<Card> = Card::deck().collect();
    cards.try_into().expect("a deck has 52 cards")
}

/// Two cards of a deck as a number from 0 to 1325, in whichever order they come.
pub fn pair(a: usize, b: usize) -> usize {
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    high * (high - 1) / 2 + low
}

/// How many pairs a deck has.
pub const PAIRS: usize = DECK * (DECK - 1) / 2;

/// Every two cards that are not in a set, the lower index first.
pub fn pairs_beside(set: Set) -> impl Iterator<Item = [usize; 2]> {
    let beside = move |end: usize| (0..end).filter(move |&card| !set.has(card));
    beside(DECK).flat_map(move |second| beside(second).map(move |first| [first, second]))
}

/// Every set of `N` cards that stands for itself, with the number of sets that it stands for.
pub fn standards<const N: usize>() -> Vec<(Set, u32)> {
    let mut found = Vec::new();
    crate::deal::each_set::<N>(|cards| {
        let set: Set = cards.iter().map(|card| card.index()).collect();
        if set.suits().is_sorted_by(|a, b| a >= b) {
            found.push((set, set.alike()));
        }
    });
    found
}

/// The rank of a card by its index, from 0.
pub fn rank_of(card: usize) -> usize {
    card % RANKS
}

/// The suit of a card by its index, from 0.
pub fn suit_of(card: usize) -> usize {
    card / RANKS
}

/// The hands on a flop, those that an exchange of suits makes of each other taken together: the sum of their entries,
/// their number, and one of them.
pub fn alike_hands<Entry: Copy + Default + AddAssign>(
    flop: Set,
    entries: &[Entry],
) -> impl Iterator<Item = (Entry, u32, [usize; 2])> {
    let mut found: HashMap<[u32; SUITS], (Entry, u32, [usize; 2])> = HashMap::new();
    let on_flop = flop.suits();
    for [first, second] in pairs_beside(flop) {
        let own = Set::default().with(first).with(second).suits();
        let mut suits: [u32; SUITS] =
            std::array::from_fn(|suit| u32::from(on_flop[suit]) << 16 | u32::from(own[suit]));
        suits.sort_unstable();
        let entry = found.entry(suits).or_insert((Entry::default(), 0, [first, second]));
        entry.0 += entries[pair(first, second)];
        entry.1 += 1;
    }
    found.into_values()
}

/// What exchanges make of pairs, by the exchange's number; an empty list where there is no such exchange.
pub fn exchanged_pairs() -> Vec<Vec<u16>> {
    let of = |exchange: Exchange| {
        let mut exchanged = vec![0; PAIRS];
        for [first, second] in pairs_beside(Set::default()) {
            let to = pair(exchange.card(first), exchange.card(second));
            exchanged[pair(first, second)] = u16::try_from(to).expect("a deck has 1,326 pairs");
        }
        exchanged
    };
    (0..Exchange::COUNT).map(|number| Exchange::of_number(number).map_or_else(Vec::new, of)).collect()
}

/// Every three of a board's five cards: any of them may have been the flop.
pub fn flops_of(board: Set) -> impl Iterator<Item = Set> {
    let cards: Vec<usize> = board.cards().collect();
    let threes = (0u32..1 << cards.len()).filter(|set| set.count_ones() == 3);
    threes.map(move |set| {
        cards.iter().enumerate().filter(|(index, _)| set >> index & 1 == 1).map(|(_, &card)| card).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exchanges_leave_so_many_flops_and_boards() {
        let flops = standards::<3>();
        assert_eq!(flops.len(), 1_755);
        assert_eq!(flops.iter().map(|flop| flop.1).sum::<u32>(), 22_100);
        let boards = standards::<5>();
        assert_eq!(boards.len(), 134_459);
        assert_eq!(boards.iter().map(|board| board.1).sum::<u32>(), 2_598_960);
    }

    #[test]
    fn an_exchange_leads_to_the_standard() {
        crate::deal::each_set::<3>(|cards| {
            let set: Set = cards.iter().map(|card| card.index()).collect();
            let (standard, exchange) = set.standard();
            assert_eq!(set.cards().map(|card| exchange.card(card)).collect::<Set>(), standard);
            assert_eq!(Exchange::of_number(exchange.number()), Some(exchange));
            assert!(standard.suits().is_sorted_by(|a, b| a >= b));
        });
    }
}
