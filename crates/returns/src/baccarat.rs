//! Baccarat: every deal of six cards, of which a round uses four to six.

use rules::baccarat::draw::{self, Side};
use rules::baccarat::plan::BaccaratPlan;
use rules::baccarat::{settle, side_bet};
use rules::card::Card;
use rules::position::Position;
use rules::settle::Decided;
use rules::table::Table;

use crate::tally::Tally;
use crate::{Figure, deal};

/// The cards of the longest round.
const LONGEST: u32 = 6;

/// Cards that a bet can't tell apart.
struct Kind {
    card: Card,
    left: u128,
}

/// Every card by itself.
fn by_card(decks: u8) -> Vec<Kind> {
    Card::deck().map(|card| Kind { card, left: decks.into() }).collect()
}

/// The cards by what they count.
fn by_points(decks: u8) -> Vec<Kind> {
    let mut kinds: Vec<Kind> = Vec::new();
    for card in Card::deck() {
        let same = |kind: &&mut Kind| draw::points(kind.card.rank) == draw::points(card.rank);
        match kinds.iter_mut().find(same) {
            Some(kind) => kind.left += u128::from(decks),
            None => kinds.push(Kind { card, left: decks.into() }),
        }
    }
    kinds
}

/// Deals on from what lies until the bet is decided.
struct Deal<'a, Decide, See> {
    kinds: &'a mut [Kind],
    player: Vec<Card>,
    banker: Vec<Card>,
    decide: Decide,
    see: See,
}

impl<Decide, See> Deal<'_, Decide, See>
where
    Decide: Fn(&[Card], &[Card]) -> Option<Decided>,
    See: FnMut(Decided, u128),
{
    fn go_on(&mut self, dealt: u32, ways: u128) {
        if let Some(decided) = (self.decide)(&self.player, &self.banker) {
            // Whatever six cards begin with these are the same round.
            let left = self.kinds.iter().map(|kind| kind.left).sum();
            return (self.see)(decided, ways * deal::ways(left, LONGEST - dealt));
        }
        let side =
            draw::next(&self.player, &self.banker).expect("every bet is decided when the deal is over");
        for index in 0..self.kinds.len() {
            let Kind { card, left } = self.kinds[index];
            if left == 0 {
                continue;
            }
            self.kinds[index].left -= 1;
            self.hand_of(side).push(card);
            self.go_on(dealt + 1, ways * left);
            self.hand_of(side).pop();
            self.kinds[index].left += 1;
        }
    }

    fn hand_of(&mut self, side: Side) -> &mut Vec<Card> {
        match side {
            Side::Player => &mut self.player,
            Side::Banker => &mut self.banker,
        }
    }
}

/// Shows how every deal decides a bet, with the number of six-card draws that begin with it.
fn each(table: &Table, plan: &BaccaratPlan, on: Position, see: impl FnMut(Decided, u128)) {
    // A pair looks at ranks and suits, every other bet at points only.
    let is_pair = on.place().is_some_and(|place| side_bet::pair(place, &[], &[]).is_some());
    let mut kinds = if is_pair { by_card(plan.decks.is) } else { by_points(plan.decks.is) };
    let decide = |player: &[Card], banker: &[Card]| settle::decide(table, on, player, banker);
    let (player, banker) = (Vec::new(), Vec::new());
    Deal { kinds: &mut kinds, player, banker, decide, see }.go_on(0, 1);
}

/// The return of a field.
pub fn figure(table: &Table, on: Position) -> Option<Figure> {
    let plan = table.plan().game::<BaccaratPlan>()?;
    let mut tally = Tally::default();
    each(table, plan, on, |decided, ways| tally.add(decided.payout, ways));
    Some(Figure::exact(tally.rtp()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::baccarat::category::Category;
    use rules::baccarat::place::Place;
    use rules::plan::shipped;

    #[test]
    fn all_six_card_draws_are_split_as_published() {
        // Of the casino's plans some have no such row or another one for a banker's six.
        for table in shipped::internet().filter_map(shipped::table) {
            let Some(plan) = table.plan().game::<BaccaratPlan>() else { continue };
            let rounds = |place: Place, category: Category| {
                let mut rounds = 0;
                each(&table, plan, Position::of(place), |decided, ways| {
                    if decided.category.is(category) {
                        rounds += ways;
                    }
                });
                rounds
            };
            assert_eq!(rounds(Place::Banker, Category::Win), 2_292_252_566_437_888);
            assert_eq!(rounds(Place::Player, Category::Win), 2_230_518_282_592_256);
            assert_eq!(rounds(Place::Tie, Category::Tie), 475_627_426_473_216);
            let all = rounds(Place::PlayerPair, Category::Win) + rounds(Place::PlayerPair, Category::Lose);
            assert_eq!(all, 4_998_398_275_503_360);
            assert_eq!(all, deal::ways(416, 6));
        }
    }
}
