//! Which tables the lobby shows, and in what words.

use protocol::id::TableId;
use protocol::lobby::{Family, TableSummary};
use rules::label::Lang;
use rules::phase::Phase;

use crate::text::Text;

/// Games in the order of their groups.
pub const FAMILIES: [Family; 5] =
    [Family::Roulette, Family::TopCard, Family::Baccarat, Family::Holdem, Family::Blackjack];

/// The tables of a group that a filter and a search leave.
pub fn found(tables: &[TableSummary], group: Family, only: Option<Family>, search: &str) -> Vec<TableId> {
    let search = plain(search);
    tables
        .iter()
        .filter(|table| table.family == group && only.is_none_or(|only| only == group))
        .filter(|table| {
            let words = [&*table.supplier, &*table.dealer, table.table.as_str()];
            let names = Lang::ALL.iter().map(|lang| table.name.get(*lang));
            search.is_empty() || words.into_iter().chain(names).any(|word| plain(word).contains(&search))
        })
        .map(|table| table.table.clone())
        .collect()
}

/// Small letters without accents: `Ondřej` is found by `ondrej`.
fn plain(word: &str) -> String {
    let bare = |letter: char| match letter {
        'á' | 'ä' => 'a',
        'č' => 'c',
        'ď' => 'd',
        'é' | 'ě' => 'e',
        'í' => 'i',
        'ĺ' | 'ľ' => 'l',
        'ň' => 'n',
        'ó' | 'ô' => 'o',
        'ř' | 'ŕ' => 'r',
        'š' => 's',
        'ť' => 't',
        'ú' | 'ů' => 'u',
        'ý' => 'y',
        'ž' => 'z',
        other => other,
    };
    word.trim().to_lowercase().chars().map(bare).collect()
}

/// Does the phase have a countdown that concerns a newcomer?
pub fn counts(phase: Phase) -> bool {
    matches!(phase, Phase::Open | Phase::Last)
}

/// The ring's colour.
pub fn ring(phase: Phase) -> &'static str {
    match phase {
        Phase::Open => "betting",
        Phase::Last | Phase::Insurance | Phase::Decide => "last",
        Phase::Result => "result",
        _ => "closed",
    }
}

/// The word beside the ring.
pub fn word(phase: Phase, text: &'static Text) -> &'static str {
    match phase {
        Phase::Open => text.phase_open,
        Phase::Last => text.phase_last,
        Phase::Closed => text.phase_closed,
        Phase::Dealing => text.phase_dealing,
        Phase::Insurance | Phase::Decide => text.phase_decide,
        Phase::Result => text.phase_result,
        Phase::Paused => text.phase_paused,
        Phase::Void => text.phase_void,
    }
}

/// The tile's picture.
pub fn picture(family: Family) -> &'static str {
    match family {
        Family::Roulette => "wheel-picture",
        _ => "card-picture",
    }
}

#[cfg(test)]
mod tests {
    use rules::amount::Amount;
    use rules::label::Label;
    use rules::plan::Currency;

    use super::*;

    fn table(id: &str, family: Family, dealer: &str) -> TableSummary {
        TableSummary {
            table: TableId::new(id).unwrap(),
            plan: "a/b".parse().unwrap(),
            name: Label { cs: "Ruleta".into(), sk: "Ruleta".into(), en: "Roulette".into() },
            family,
            supplier: "SYNOT".into(),
            brand: "chance".into(),
            currency: Currency::Czk,
            smallest: Amount::whole(1),
            largest: Amount::whole(2),
            dealer: dealer.into(),
            phase: Phase::Open,
            until: None,
            players: 0,
            boxes: None,
            recent: Vec::new(),
        }
    }

    #[test]
    fn a_search_finds_name_supplier_and_dealer_without_accents() {
        let tables = [table("r1", Family::Roulette, "Ondřej"), table("r2", Family::Roulette, "Lucie")];
        let ids = |search: &str| found(&tables, Family::Roulette, None, search).len();
        assert_eq!(ids("ONDREJ"), 1);
        assert_eq!(ids("roulette"), 2);
        assert_eq!(ids("synot "), 2);
        assert_eq!(ids("craps"), 0);
        assert_eq!(found(&tables, Family::Roulette, Some(Family::Baccarat), "").len(), 0);
    }
}
