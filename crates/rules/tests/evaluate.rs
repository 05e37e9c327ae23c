//! The evaluator of poker hands: counted over every hand, and held against an evaluator made in another way.
#![allow(clippy::unwrap_used)]

use std::collections::HashSet;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use aya_poker::base::{Card as OtherCard, Hand as OtherHand};
use aya_poker::{PokerHandRank, poker_rank};
use rules::card::Card;
use rules::poker_hand::{HandCategory, HandRank, Seen, best_five, evaluate};

mod common;

use common::Dice;

fn deck() -> Vec<Card> {
    Card::deck().collect()
}

/// How many hands each category has, and every rank that occurs.
#[derive(Default)]
struct Census {
    counts: [u64; 10],
    ranks: HashSet<HandRank>,
    last: Option<HandRank>,
    last_category: usize,
}

impl Census {
    fn note(&mut self, rank: HandRank) {
        // Hands that follow on each other are often worth the same.
        if self.last != Some(rank) {
            self.last = Some(rank);
            self.ranks.insert(rank);
            let category = rank.category();
            self.last_category = category as usize;
        }
        self.counts[self.last_category] += 1;
    }

    fn join(mut self, other: Self) -> Self {
        self.counts.iter_mut().zip(other.counts).for_each(|(count, more)| *count += more);
        self.ranks.extend(other.ranks);
        self
    }
}

/// Every way to add so many of these cards to those seen.
fn hands(cards: &[Card], more: usize, seen: Seen, note: &mut impl FnMut(HandRank)) {
    if more == 0 {
        return note(seen.rank());
    }
    for (index, &card) in cards.iter().enumerate() {
        if cards.len() - index < more {
            break;
        }
        hands(&cards[index + 1..], more - 1, seen.with(card), note);
    }
}

/// The census of all hands of so many cards, on two threads.
fn census(size: usize) -> Census {
    let deck = deck();
    let starts: Vec<(usize, usize)> =
        (0..52).flat_map(|first| (first + 1..52).map(move |second| (first, second))).collect();
    let next = AtomicUsize::new(0);
    let count = || {
        let mut census = Census::default();
        while let Some(&(first, second)) = starts.get(next.fetch_add(1, Ordering::Relaxed)) {
            let seen = Seen::default().with(deck[first]).with(deck[second]);
            hands(&deck[second + 1..], size - 2, seen, &mut |rank| census.note(rank));
        }
        census
    };
    thread::scope(|scope| {
        let other = scope.spawn(count);
        count().join(other.join().unwrap())
    })
}

#[test]
fn five_card_hands_are_as_many_as_there_are() {
    let census = census(5);
    let expected = [1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 36, 4];
    assert_eq!(census.counts, expected);
    assert_eq!(census.counts.iter().sum::<u64>(), 2_598_960);
    assert_eq!(census.ranks.len(), 7_462);
}

#[test]
fn seven_card_hands_are_as_many_as_there_are() {
    let census = census(7);
    let expected = [
        23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184, 224_848, 37_260,
        4_324,
    ];
    assert_eq!(census.counts, expected);
    assert_eq!(census.counts.iter().sum::<u64>(), 133_784_560);
    assert_eq!(census.ranks.len(), 4_824);
}

#[test]
fn ranks_rise_with_the_categories() {
    let mut ranks: Vec<HandRank> = census(5).ranks.into_iter().collect();
    ranks.sort_unstable();
    assert!(ranks.is_sorted_by_key(|rank| rank.category()));
}

/// So many cards of one pack.
fn draw<const SIZE: usize>(deck: &mut [Card], dice: &mut Dice) -> [Card; SIZE] {
    for index in 0..SIZE {
        let drawn = index + dice.below(deck.len() - index);
        deck.swap(index, drawn);
    }
    deck[..SIZE].try_into().unwrap()
}

/// What the other evaluator says.
fn other_rank(cards: &[Card]) -> PokerHandRank {
    static CARDS: LazyLock<Vec<OtherCard>> = LazyLock::new(|| {
        // It writes suits small: `As`.
        let name = |card: Card| format!("{}{}", card.rank.letter(), card.to_string()[1..].to_lowercase());
        Card::deck().map(|card| name(card).parse().unwrap()).collect()
    });
    poker_rank(&cards.iter().map(|card| CARDS[card.index()]).collect::<OtherHand>())
}

#[test]
fn seven_card_hands_compare_as_another_evaluator_says() {
    let (mut deck, mut dice) = (deck(), Dice::new(7));
    let mut ties = 0;
    for _ in 0..300_000 {
        // Two hands of seven with a common board, as at the table, tie more often than strangers.
        let cards: [Card; 9] = draw(&mut deck, &mut dice);
        let (bettor, dealer) = (&cards[..7], [&cards[2..7], &cards[7..]].concat());
        let order = evaluate(bettor).cmp(&evaluate(&dealer));
        assert_eq!(order, other_rank(bettor).cmp(&other_rank(&dealer)), "{bettor:?} against {dealer:?}");
        ties += u32::from(order.is_eq());
    }
    assert!(ties > 5_000, "{ties}");
}

#[test]
fn unrelated_hands_compare_as_another_evaluator_says() {
    let (mut deck, mut dice) = (deck(), Dice::new(8));
    for _ in 0..200_000 {
        let (one, two): ([Card; 7], [Card; 7]) = (draw(&mut deck, &mut dice), draw(&mut deck, &mut dice));
        let order = evaluate(&one).cmp(&evaluate(&two));
        assert_eq!(order, other_rank(&one).cmp(&other_rank(&two)), "{one:?} against {two:?}");
    }
}

#[test]
fn five_card_hands_compare_and_are_named_as_another_evaluator_says() {
    let deck = deck();
    let mut dice = Dice::new(9);
    let mut sample: Vec<(HandRank, PokerHandRank)> = Vec::new();
    // Every hand that begins with one of three pairs of cards.
    for (first, second) in [(0, 13), (12, 25), (3, 4)] {
        let rest: Vec<Card> = (0..52).filter(|&at| at != first && at != second).map(|at| deck[at]).collect();
        for a in 0..rest.len() {
            for b in a + 1..rest.len() {
                for c in b + 1..rest.len() {
                    let cards = [deck[first], deck[second], rest[a], rest[b], rest[c]];
                    sample.push((evaluate(&cards), other_rank(&cards)));
                }
            }
        }
    }
    let mut shuffled = deck;
    for _ in 0..50_000 {
        let cards: [Card; 5] = draw(&mut shuffled, &mut dice);
        sample.push((evaluate(&cards), other_rank(&cards)));
    }
    for (rank, other) in &sample {
        let named = format!("{:?}", other.rank_category());
        let name = match rank.category() {
            HandCategory::TwoPairs => "TwoPair".to_owned(),
            category => format!("{category:?}"),
        };
        assert_eq!(name, named);
    }
    // In the order of one evaluator the other's ranks never fall, and equal ones are equal.
    sample.sort_unstable();
    for pair in sample.windows(2) {
        assert_eq!(pair[0].0.cmp(&pair[1].0), pair[0].1.cmp(&pair[1].1), "{pair:?}");
    }
}

#[test]
fn the_best_five_are_the_best_of_all_twenty_one() {
    let (mut deck, mut dice) = (deck(), Dice::new(10));
    for _ in 0..20_000 {
        let cards: [Card; 7] = draw(&mut deck, &mut dice);
        let mut best = None;
        let mut fives = 0;
        for left_out in 0..7 {
            for other in left_out + 1..7 {
                let five: Vec<Card> =
                    (0..7).filter(|&at| at != left_out && at != other).map(|at| cards[at]).collect();
                best = best.max(Some(other_rank(&five)));
                fives += 1;
            }
        }
        assert_eq!(fives, 21);
        let named = best_five(&cards);
        assert_eq!(named.len(), 5, "{cards:?}");
        assert_eq!(Some(other_rank(&named)), best, "{named:?} of {cards:?}");
        // In the order given, each card once.
        let places: Vec<usize> =
            named.iter().map(|card| cards.iter().position(|other| other == card).unwrap()).collect();
        assert!(places.windows(2).all(|pair| pair[0] < pair[1]), "{named:?} of {cards:?}");
        assert_eq!(evaluate(&named), evaluate(&cards), "{cards:?}");
    }
}

#[test]
fn the_order_of_cards_and_their_suits_do_not_matter() {
    let (mut deck, mut dice) = (deck(), Dice::new(11));
    for _ in 0..20_000 {
        let mut cards: [Card; 7] = draw(&mut deck, &mut dice);
        let rank = evaluate(&cards);
        dice.shuffle(&mut cards);
        assert_eq!(evaluate(&cards), rank, "{cards:?}");
        let turned = cards.map(|card| {
            let suits = rules::card::Suit::ALL;
            Card::new(card.rank, suits[(card.suit as usize + 1) % suits.len()])
        });
        assert_eq!(evaluate(&turned), rank, "{cards:?}");
    }
}
