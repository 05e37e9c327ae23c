//! Strip and counts of symbols, from the table's past outcomes, the newest first.

use protocol::snapshot::Past;
use rules::name::Name;
use rules::wheel_of_fortune::outcome::Stopped;
use rules::wheel_of_fortune::plan::WheelPlan;

/// The symbols of past rounds, the newest first.
pub fn symbols(past: &Past) -> Vec<Name> {
    past.current.iter().rev().filter_map(|outcome| Some(outcome.read::<Stopped>()?.symbol)).collect()
}

/// How often a symbol came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SymbolCount {
    /// Which.
    pub symbol: Name,
    /// How often.
    pub count: usize,
    /// How many fields of the wheel carry it.
    pub fields: usize,
}

/// The symbols of the cloth and that of the house, with their counts among some rounds.
pub fn counts(symbols: &[Name], plan: &WheelPlan) -> Vec<SymbolCount> {
    let all = plan.symbols.iter().copied().chain([plan.house.symbol]);
    all.map(|symbol| SymbolCount {
        symbol,
        count: symbols.iter().filter(|&&other| other == symbol).count(),
        fields: plan.fields_of(symbol),
    })
    .collect()
}

/// A share in tenths of a per cent.
pub fn share(part: usize, of: usize) -> usize {
    (part * 1000 + of / 2).checked_div(of).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::outcome::Outcome;
    use rules::plan::shipped;

    fn past(names: &[&str]) -> Past {
        let stopped = |name: &&str| Outcome::of(&Stopped { symbol: Name::new(name).unwrap() });
        Past { current: names.iter().map(stopped).collect(), ..Past::default() }
    }

    #[test]
    fn the_newest_symbol_comes_first_and_cancelled_rounds_leave_none() {
        let mut past = past(&["bell", "x"]);
        past.current.push(Outcome::void());
        assert_eq!(symbols(&past).iter().map(Name::as_str).collect::<Vec<_>>(), ["x", "bell"]);
    }

    #[test]
    fn counts_stand_beside_the_share_of_fields() {
        let table = shipped::table("jmlm/kolo-stesti").unwrap();
        let plan = table.plan().game::<WheelPlan>().unwrap();
        let counts = counts(&symbols(&past(&["bell", "x", "bell", "seven"])), plan);
        let told: Vec<_> = counts.iter().map(|one| (one.count, share(one.fields, 30))).collect();
        assert_eq!(told, [(0, 300), (2, 200), (0, 167), (0, 100), (0, 67), (1, 33), (1, 133)]);
        assert_eq!(share(0, 0), 0);
    }
}
