//! The win that a table shows. Top bar, banner, history and screen reader take their words and sums from here, so that a round
//! has one meaning everywhere.

use crate::i18n::{Locale, td_string};
use crate::table::view_model::word::named;
use rules::amount::Amount;
use rules::label::Lang;
use rules::plan::{Plan, ShownWin, Word};
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

/// What the sum of a round is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// More came back than was staked; stakes are part of the sum.
    Won,
    /// The sum is what the winning bets earn beside their stakes, as the plan counts it.
    Earned,
    /// Every stake came back, nothing else did.
    Returned,
    /// Something came back, and not more than was staked.
    CameBack,
    /// Nothing came back.
    Nothing,
}

impl Meaning {
    /// In a word, over the sum: as the plan's document says it, where it does.
    pub fn word(self, plan: &Plan, lang: Lang) -> String {
        let locale = Locale::from(lang);
        match self {
            Self::Won => named(plan, Word::YouWin, lang, |locale| td_string!(locale, table.win)),
            Self::Earned => td_string!(locale, table.win_without_stakes).to_owned(),
            Self::Returned => td_string!(locale, table.all_returned).to_owned(),
            Self::CameBack => td_string!(locale, table.came_back).to_owned(),
            Self::Nothing => named(plan, Word::DealerWins, lang, |locale| td_string!(locale, table.no_win)),
        }
    }
}

/// A settled round in sums that add up: what came back is the stake and the net result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundResult {
    /// What `sum` is.
    pub meaning: Meaning,
    /// The sum that is shown; zero where nothing came back.
    pub sum: Amount,
    /// All stakes of the round.
    pub stake: Amount,
    /// All that came back.
    pub back: Amount,
    /// The difference, in hundredths.
    pub net: i64,
    /// May it be celebrated?
    pub is_profit: bool,
}

impl RoundResult {
    /// The result of a settled round.
    pub fn of(plan: &Plan, settled: &Settlement) -> Self {
        let hundredths = |amount: Amount| amount.in_hundredths().unwrap_or_default();
        let sum = shown(plan, settled);
        let is_profit = is_net_win(settled.stake, settled.back);
        let meaning = if settled.back.is_zero() {
            Meaning::Nothing
        } else if settled.lines.iter().all(|line| line.back == line.stake) {
            Meaning::Returned
        } else {
            match plan.shown_win() {
                // What the winning bets earn is counted also where others lose more.
                ShownWin::Earned => Meaning::Earned,
                ShownWin::Back if is_profit => Meaning::Won,
                ShownWin::Back => Meaning::CameBack,
            }
        };
        let sum = match meaning {
            Meaning::Won | Meaning::Earned => sum,
            Meaning::Returned | Meaning::CameBack | Meaning::Nothing => settled.back,
        };
        let net = hundredths(settled.back) - hundredths(settled.stake);
        Self { meaning, sum, stake: settled.stake, back: settled.back, net, is_profit }
    }

    /// Is the sum other than all that came back?
    pub fn differs(self) -> bool {
        self.sum != self.back
    }
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

    fn plan(id: &str) -> Plan {
        shipped::plan(id).unwrap().unwrap()
    }

    #[test]
    fn the_label_says_what_is_counted() {
        let lost = Settlement { stake: Amount::whole(600), ..settled() };
        let result = |id: &str, settled: &Settlement| RoundResult::of(&plan(id), settled);
        let earned = result("chance/evolution-roulette", &settled());
        assert_eq!(
            (earned.meaning, earned.sum, earned.back),
            (Meaning::Earned, Amount::whole(300), Amount::whole(500))
        );
        let no_win = result("chance/evolution-roulette", &lost);
        assert_eq!(
            (no_win.meaning, no_win.sum),
            (Meaning::Earned, Amount::whole(300)),
            "of 600 staked 500 came back"
        );
        assert!(!no_win.is_profit);
        let lost = result("magicplanet/roulette", &lost);
        assert_eq!((lost.meaning, lost.sum), (Meaning::CameBack, Amount::whole(500)));
        let won = result("magicplanet/roulette", &settled());
        assert_eq!((won.meaning, won.sum, won.net), (Meaning::Won, Amount::whole(500), 20_000));
    }

    #[test]
    fn bets_are_returned_only_where_each_of_them_is() {
        let mut even = settled();
        even.lines.truncate(2);
        (even.stake, even.back) = (Amount::whole(200), Amount::whole(200));
        let meaning = |settled: &Settlement| RoundResult::of(&plan("magicplanet/roulette"), settled).meaning;
        assert_eq!(meaning(&even), Meaning::CameBack, "one lost, the other paid as much");
        even.lines.iter_mut().for_each(|line| line.back = line.stake);
        assert_eq!(meaning(&even), Meaning::Returned);
        even.lines.iter_mut().for_each(|line| line.back = Amount::ZERO);
        even.back = Amount::ZERO;
        assert_eq!(meaning(&even), Meaning::Nothing);
    }

    #[test]
    fn only_a_return_above_all_stakes_is_celebrated() {
        let glad = |stake, back| is_net_win(Amount::whole(stake), Amount::whole(back));
        assert!(!glad(300, 0) && !glad(300, 200), "a winning place of a losing round");
        assert!(!glad(100, 100), "a stake that came back");
        assert!(glad(300, 301));
    }

    #[test]
    fn a_plan_says_in_its_own_words_who_wins() {
        let word = |id: &str, meaning: Meaning, lang: Lang| meaning.word(&plan(id), lang);
        let slovak = "sk/infinitive-blackjack";
        assert_eq!(word(slovak, Meaning::Won, Lang::Sk), "VYHRÁVATE");
        assert_eq!(word(slovak, Meaning::Nothing, Lang::Sk), "DEALER VYHRÁVA");
        assert_eq!(word("magicplanet/roulette", Meaning::Nothing, Lang::Sk), "Tentoraz bez výhry");
    }

    #[test]
    fn a_plan_says_whether_stakes_count_as_won() {
        assert_eq!(shown(&plan("chance/evolution-roulette"), &settled()), Amount::whole(300));
        assert_eq!(shown(&plan("magicplanet/roulette"), &settled()), Amount::whole(500));
    }
}
