//! What the others at the table bet on: money, bettors and the share of all money on the main places.

use crate::games::two_sides::place::Place;
use rules::amount::Amount;
use rules::event::PlayerId;
use rules::position::Position;
use rules::round::Book;

/// What others have on a place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Crowd {
    /// Their money.
    pub sum: Amount,
    /// How many they are.
    pub bettors: usize,
    /// The place's part of others' money on all these places, in per cent.
    pub share: u32,
}

/// What others have on each of some places.
pub fn crowd(book: &Book, me: PlayerId, places: &[Place]) -> Vec<Crowd> {
    let mut all: Vec<Crowd> = places
        .iter()
        .map(|place| {
            let others = book.iter().filter(|bets| bets.player != me);
            let stakes: Vec<Amount> = others.filter_map(|bets| bets.on(Position::of(*place))).collect();
            Crowd { sum: stakes.iter().copied().sum(), bettors: stakes.len(), share: 0 }
        })
        .collect();
    let hundredths = |amount: Amount| amount.in_hundredths().unwrap_or_default().max(0);
    let total: i64 = all.iter().map(|crowd| hundredths(crowd.sum)).sum();
    for crowd in &mut all {
        let share = (hundredths(crowd.sum) * 100 + total / 2).checked_div(total).unwrap_or_default();
        crowd.share = u32::try_from(share).unwrap_or_default();
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::event::RoundEvent;
    use rules::plan::shipped;
    use rules::round::Round;
    use rules::stake::Stake;

    #[test]
    fn shares_are_of_others_money_on_the_main_places() {
        let mut round = Round::new(shipped::table("chance/speed-baccarat").unwrap());
        round.apply(&RoundEvent::BettingOpened).unwrap();
        for (player, on, stake) in
            [(1, "player", 500), (2, "player", 300), (2, "tie", 100), (3, "banker", 600)]
        {
            let bets = vec![Stake::new(on.parse().unwrap(), Amount::whole(stake))];
            round.apply(&RoundEvent::BetAccepted { player: PlayerId(player), bets }).unwrap();
        }
        let places = [Place::Player, Place::Tie, Place::Banker];
        let crowd = crowd(round.book(), PlayerId(1), &places);
        assert_eq!(crowd.iter().map(|one| one.share).collect::<Vec<_>>(), [30, 10, 60]);
        assert_eq!(crowd[0], Crowd { sum: Amount::whole(300), bettors: 1, share: 30 });
        assert_eq!(super::crowd(round.book(), PlayerId(9), &[]).len(), 0);
    }
}
