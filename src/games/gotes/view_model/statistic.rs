//! Past rounds, the newest first, and how often each card was paid.

use protocol::snapshot::Past;
use rules::card::Card;
use rules::gotes::outcome::Turned;

/// The cards of past rounds, the newest first. Cancelled rounds leave none.
pub fn rounds(past: &Past) -> Vec<Turned> {
    past.current
        .iter()
        .rev()
        .filter_map(|outcome| outcome.read::<Turned>())
        .filter(|cards| !cards.shoe.is_empty())
        .collect()
}

/// How often a card was among the paid ones of some rounds.
pub fn paid(rounds: &[Turned], card: Card, places: usize) -> usize {
    rounds.iter().filter(|cards| cards.shoe.iter().take(places).any(|&other| other == card)).count()
}

/// The same of an average card, rounded.
pub fn average(rounds: usize, places: usize, pack: usize) -> usize {
    (rounds * places + pack / 2).checked_div(pack).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::outcome::Outcome;

    fn past() -> Past {
        let cards =
            |names: &str| names.split_whitespace().map(|name| name.parse().unwrap()).collect::<Vec<Card>>();
        let turned = |shoe: &str| Outcome::of(&Turned { dead: cards("8S KD"), shoe: cards(shoe) });
        let current =
            vec![turned("7H 9C TD AS JC QH KS 8C"), Outcome::void(), turned("8C 9C TD AS JC QH KS 7H")];
        Past { current, ..Past::default() }
    }

    #[test]
    fn the_eighth_card_is_not_among_the_paid_ones() {
        let rounds = rounds(&past());
        let paid = |name: &str| paid(&rounds, name.parse().unwrap(), 7);
        assert_eq!([rounds.len(), paid("9C"), paid("7H"), paid("8C"), paid("8S")], [2, 2, 1, 1, 0]);
        assert_eq!(rounds[0].shoe[0].to_string(), "8C", "the newest comes first");
    }

    #[test]
    fn an_average_card_is_paid_in_a_fifth_of_the_rounds() {
        assert_eq!([average(100, 7, 32), average(0, 7, 32), average(4, 7, 0)], [22, 0, 0]);
    }
}
