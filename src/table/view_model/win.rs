//! The win that a table shows.

use rules::amount::Amount;
use rules::plan::{Plan, ShownWin};
use rules::settle::Settlement;

/// What the field of the win says: all that comes back, or what the winning bets earn beside their stakes where the plan
/// counts so.
pub fn shown(plan: &Plan, settled: &Settlement) -> Amount {
    match plan.shown_win() {
        ShownWin::Back => settled.back,
        // A line that loses earns nothing.
        ShownWin::Earned => settled.lines.iter().map(|line| line.back.minus_or_zero(line.stake)).sum(),
    }
}

/// What is announced beside a result: the win, or all that came back where there is none.
pub fn announced(plan: &Plan, settled: &Settlement) -> Amount {
    if is_net_win(settled.stake, settled.back) { shown(plan, settled) } else { settled.back }
}

/// May a settlement be celebrated? Only where more came back than was staked in all: what a single place pays is shown, not
/// celebrated, while the round as a whole loses.
pub fn is_net_win(stake: Amount, back: Amount) -> bool {
    back > stake
}

#[cfg(test)]
mod tests {
    use rules::plan::shipped;
    use rules::position::Position;
    use rules::settle::{Decided, Line, Sharer};

    use super::*;

    fn settled() -> Settlement {
        let line = |on: &str, back: u32| Line {
            on: on.parse::<Position>().unwrap(),
            player: Sharer::OWNER,
            window: rules::stake::Window::FIRST,
            stake: Amount::whole(100),
            back: Amount::whole(back),
            why: Decided::lost(rules::category::CategoryName::LOSE),
        };
        let lines = vec![line("straight:0", 0), line("red", 200), line("column:2", 300)];
        Settlement { stake: Amount::whole(300), back: Amount::whole(500), lines }
    }

    #[test]
    fn a_round_that_lost_tells_what_came_back() {
        let plan = shipped::plan("chance/evolution-roulette").unwrap().unwrap();
        let lost = Settlement { stake: Amount::whole(600), ..settled() };
        assert_eq!(announced(&plan, &lost), Amount::whole(500), "of 600 staked 500 came back");
        assert_eq!(announced(&plan, &settled()), Amount::whole(300), "what the bets earned");
    }

    #[test]
    fn only_a_return_above_all_stakes_is_celebrated() {
        let glad = |stake, back| is_net_win(Amount::whole(stake), Amount::whole(back));
        assert!(!glad(300, 0) && !glad(300, 200), "a winning place of a losing round");
        assert!(!glad(100, 100), "a stake that came back");
        assert!(glad(300, 301));
    }

    #[test]
    fn a_plan_says_whether_stakes_count_as_won() {
        let plan = |id: &str| shipped::plan(id).unwrap().unwrap();
        assert_eq!(shown(&plan("chance/evolution-roulette"), &settled()), Amount::whole(300));
        assert_eq!(shown(&plan("magicplanet/roulette"), &settled()), Amount::whole(500));
    }
}
