//! What the two sides' cards pay.

use super::draw;
use super::scoreboard::{Outcome, Winner};
use super::side_bet;
use crate::card::Card;
use crate::category::Category;
use crate::position::{Place, Position};
use crate::settle::Decided;
use crate::table::Table;

/// How a stake is decided; none while a card could change it.
pub fn decide(table: &Table, on: Position, player: &[Card], banker: &[Card]) -> Option<Decided> {
    let rule = table.rule(on.kind())?;
    let place = on.place()?;
    if let Some(won) = side_bet::pair(place, player, banker) {
        let category = if won? { Category::Win } else { Category::Lose };
        return Some(Decided::new(category, rule.payout(category)));
    }
    // The first third card decides how many there are, whatever it is.
    if matches!(place, Place::Big | Place::Small) && player.len() >= 2 && banker.len() >= 2 {
        let big = player.len() + banker.len() > 4 || draw::next(player, banker).is_some();
        let category = if big == (place == Place::Big) { Category::Win } else { Category::Lose };
        return Some(Decided::new(category, rule.payout(category)));
    }
    let outcome = Outcome::of(player, banker)?;
    let category = match place {
        Place::Player | Place::Banker => {
            let side = if place == Place::Player { Winner::Player } else { Winner::Banker };
            if outcome.winner == side {
                Category::Win
            } else if outcome.winner == Winner::Tie {
                Category::Tie
            } else {
                Category::Lose
            }
        }
        Place::Tie if outcome.winner == Winner::Tie => Category::Tie,
        Place::PlayerBonus | Place::BankerBonus => {
            let fits = |category| side_bet::bonus_fits(category, place == Place::PlayerBonus, player, banker);
            let row = rule.first(fits);
            return Some(row.map_or(Decided::lost(Category::Lose), |row| Decided::new(row.when, row.pays)));
        }
        egalite => match side_bet::egalite(egalite) {
            Some(value) if outcome.winner == Winner::Tie && draw::total(player) == value => Category::Tie,
            _ => Category::Lose,
        },
    };
    Some(Decided::new(category, rule.payout(category)))
}
