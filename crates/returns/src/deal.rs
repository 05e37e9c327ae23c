//! Every deal of a few cards from a shoe, with the number of ways in which it can come.

use rules::card::Card;

/// Shows every ordered deal of `N` cards by what the cards are, and how many of the shoe's cards can make it.
pub fn each<const N: usize>(decks: u8, mut see: impl FnMut([Card; N], u128)) {
    let deck: Vec<Card> = Card::deck().collect();
    let mut left = vec![u128::from(decks); deck.len()];
    let mut cards = [deck[0]; N];
    step(&deck, &mut left, &mut cards, 0, 1, &mut see);
}

fn step<const N: usize>(
    deck: &[Card],
    left: &mut [u128],
    cards: &mut [Card; N],
    dealt: usize,
    ways: u128,
    see: &mut impl FnMut([Card; N], u128),
) {
    if dealt == N {
        return see(*cards, ways);
    }
    for index in 0..deck.len() {
        if left[index] > 0 {
            cards[dealt] = deck[index];
            let ways = ways * left[index];
            left[index] -= 1;
            step(deck, left, cards, dealt + 1, ways, see);
            left[index] += 1;
        }
    }
}

/// Shows every set of `N` cards of one deck.
pub fn each_set<const N: usize>(mut see: impl FnMut([Card; N])) {
    let deck: Vec<Card> = Card::deck().collect();
    let mut cards = [deck[0]; N];
    choose(&deck, &mut cards, 0, &mut see);
}

fn choose<const N: usize>(
    deck: &[Card],
    cards: &mut [Card; N],
    chosen: usize,
    see: &mut impl FnMut([Card; N]),
) {
    if chosen == N {
        return see(*cards);
    }
    for (index, &card) in deck.iter().enumerate() {
        cards[chosen] = card;
        choose(&deck[index + 1..], cards, chosen + 1, see);
    }
}

/// The ways to draw so many of some cards one after the other.
pub fn ways(cards: u128, drawn: u32) -> u128 {
    (0..u128::from(drawn)).map(|gone| cards.saturating_sub(gone)).product()
}

/// The sets of so many of some cards.
pub fn sets(cards: usize, chosen: usize) -> u128 {
    (0..chosen).fold(1, |sets, index| sets * (cards.saturating_sub(index) as u128) / (index as u128 + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_deal_is_counted() {
        let (mut deals, mut kinds) = (0, 0);
        each::<2>(1, |_, ways| (deals, kinds) = (deals + ways, kinds + 1));
        assert_eq!((deals, kinds), (52 * 51, 52 * 51));
        let mut deals = 0;
        each::<3>(8, |_, ways| deals += ways);
        assert_eq!(deals, ways(416, 3));
        let mut sets = 0;
        each_set::<3>(|_| sets += 1);
        assert_eq!(sets, 22_100);
    }
}
