//! Side bets: pairs, bonuses, Egalite.

use super::category::Category;
use super::draw;
use super::place::Place;
use crate::card::Card;
use crate::category::CategoryName;

fn first_two(cards: &[Card]) -> Option<[Card; 2]> {
    cards.get(..2)?.try_into().ok()
}

/// Pairs go by rank: a king and a queen are none.
fn is_pair([first, second]: [Card; 2]) -> bool {
    first.rank == second.rank
}

/// How a pair bet stands: the outer option is none for another bet, the inner one while cards are missing.
pub fn pair(place: Place, player: &[Card], banker: &[Card]) -> Option<Option<bool>> {
    let perfect = |cards: [Card; 2]| cards[0] == cards[1];
    Some(match place {
        Place::PlayerPair => first_two(player).map(is_pair),
        Place::BankerPair => first_two(banker).map(is_pair),
        Place::EitherPair => either(first_two(player).map(is_pair), first_two(banker).map(is_pair)),
        Place::PerfectPair => either(first_two(player).map(perfect), first_two(banker).map(perfect)),
        _ => return None,
    })
}

/// One side that has it is enough, whatever the other gets.
fn either(player: Option<bool>, banker: Option<bool>) -> Option<bool> {
    match (player, banker) {
        (Some(true), _) | (_, Some(true)) => Some(true),
        (player, banker) => player.zip(banker).map(|(player, banker)| player || banker),
    }
}

/// Does a row of a bonus fit the finished deal, for the player's side or the banker's?
pub fn bonus_fits(category: CategoryName, for_player: bool, player: &[Card], banker: &[Card]) -> bool {
    let (own, other) = if for_player { (player, banker) } else { (banker, player) };
    let (points, against) = (draw::total(own), draw::total(other));
    let natural = draw::is_natural(own);
    let by = |margin| !natural && points == against + margin;
    match category.read() {
        Some(Category::NaturalWin) => natural && points > against,
        Some(Category::NaturalTie) => natural && draw::is_natural(other) && points == against,
        Some(Category::By9) => by(9),
        Some(Category::By8) => by(8),
        Some(Category::By7) => by(7),
        Some(Category::By6) => by(6),
        Some(Category::By5) => by(5),
        Some(Category::By4) => by(4),
        _ => false,
    }
}

/// The tie value that an Egalite place bets on.
pub fn egalite(place: Place) -> Option<u8> {
    let value = (place as u8).checked_sub(Place::Egalite0 as u8)?;
    (value <= 9).then_some(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn egalite_places_carry_their_value() {
        assert_eq!(egalite(Place::Egalite0), Some(0));
        assert_eq!(egalite(Place::Egalite9), Some(9));
        assert_eq!(egalite(Place::Small), None);
    }
}
