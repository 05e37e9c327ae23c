//! What the two sides' cards pay.

use super::category::Category;
use super::draw;
use super::place::Place;
use super::scoreboard::Winner;
use super::side_bet;
use crate::card::Card;
use crate::plan::PositionRule;
use crate::position::Position;
use crate::settle::Decided;
use crate::table::Table;

/// How a stake is decided; none while a card could change it.
pub fn decide(table: &Table, on: Position, player: &[Card], banker: &[Card]) -> Option<Decided> {
    let rule = table.rule(on)?;
    let place: Place = on.place()?;
    if let Some(won) = side_bet::pair(place, player, banker) {
        let category = if won? { Category::Win } else { Category::Lose };
        return Some(Decided::new(category, rule.payout(category)));
    }
    draw::next(player, banker).is_none().then(|| decide_finished(rule, place, player, banker))
}

fn decide_finished(rule: &PositionRule, place: Place, player: &[Card], banker: &[Card]) -> Decided {
    let winner = Winner::of(player, banker);
    let six = draw::total(banker) == 6;
    let category = match place {
        Place::Player | Place::Banker => match winner {
            Winner::Tie => Category::Tie,
            Winner::Banker if place == Place::Banker && six && rule.has_row(Category::WinWithSix) => {
                Category::WinWithSix
            }
            winner if (winner == Winner::Player) == (place == Place::Player) => Category::Win,
            _ => Category::Lose,
        },
        Place::Tie if winner == Winner::Tie => Category::Tie,
        Place::SuperSix if winner == Winner::Banker && six => Category::Win,
        Place::Big | Place::Small => {
            let big = player.len() + banker.len() > 4;
            if big == (place == Place::Big) { Category::Win } else { Category::Lose }
        }
        Place::PlayerBonus | Place::BankerBonus => {
            let fits = |category| side_bet::bonus_fits(category, place == Place::PlayerBonus, player, banker);
            let row = rule.first(fits);
            return row.map_or(Decided::lost(Category::Lose), |row| Decided::new(row.when, row.pays));
        }
        egalite => match side_bet::egalite(egalite) {
            Some(value) if winner == Winner::Tie && draw::total(player) == value => Category::Tie,
            _ => Category::Lose,
        },
    };
    Decided::new(category, rule.payout(category))
}
