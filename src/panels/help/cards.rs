//! What a bet of a card game looks at: a few cards of each side, those that decide it marked.

use leptos::prelude::*;
use rules::name::Named;
use rules::plan::PositionRule;

/// The cards of one side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dealt {
    /// Whose they are.
    pub whose: String,
    /// Symbols of the page's sprite, and whether the bet looks at them.
    pub cards: Vec<(String, bool)>,
}

/// The place that a bet of a card game is laid on.
pub fn place<P: Named>(rule: &PositionRule) -> Option<P> {
    rule.on.first()?.read()
}

/// The cards of a bet, side by side. A code such as `p+AS+9H b-KD-??` has the letter of each side, then its cards, `+` where the
/// bet looks at them.
pub fn dealt(code: &str, whose: impl Fn(&str) -> String) -> Vec<Dealt> {
    let card = |card: &[u8]| {
        let face = if card[1] == b'?' { "back".into() } else { String::from_utf8_lossy(&card[1..]) };
        (format!("#k-{face}"), card[0] == b'+')
    };
    let side = |side: &str| {
        let (letter, cards) = side.split_at(1);
        Dealt { whose: whose(letter), cards: cards.as_bytes().chunks_exact(3).map(card).collect() }
    };
    code.split_whitespace().map(side).collect()
}

/// The cards, side by side; what the bet looks at is lit. The sentence under the picture says the same.
pub fn picture(sides: &[Dealt]) -> AnyView {
    let card = |(symbol, lit): &(String, bool)| view! { <svg viewBox="0 0 100 140" class:lit=*lit><use href=symbol.clone() /></svg> };
    let side = |side: &Dealt| view! { <span class="help-side" aria-hidden="true"><small>{side.whose.clone()}</small><span class="small-cards">{side.cards.iter().map(card).collect::<Vec<_>>()}</span></span> };
    sides.iter().map(side).collect::<Vec<_>>().into_any()
}

/// Every bet of every plan of a family has words, and lights real cards.
#[cfg(test)]
pub(crate) fn check_every_bet<P: Named>(
    family: &crate::games::HelpParts,
    dealt: impl Fn(&rules::table::Table, P) -> Vec<Dealt>,
    of: impl Fn(&dyn rules::family::Game) -> bool,
) {
    use rules::card::Card;
    use rules::label::Lang;
    use rules::plan::shipped;

    let mut places = 0;
    for table in shipped::ids().filter_map(shipped::table).filter(|table| of(table.game())) {
        for rule in &table.plan().positions {
            for &lang in Lang::ALL {
                assert!(!(family.about)(&table, rule, lang).is_empty(), "{:?}", rule.on);
            }
            for kind in &rule.on {
                places += 1;
                let place = kind.name();
                let sides = dealt(&table, kind.read().unwrap());
                let cards = || sides.iter().flat_map(|side| &side.cards);
                assert!(cards().any(|(_, lit)| *lit), "{place}");
                for (symbol, lit) in cards() {
                    let face = symbol.strip_prefix("#k-").unwrap();
                    assert!(face.parse::<Card>().is_ok() || face == "back" && !lit, "{place}: {symbol}");
                }
            }
        }
    }
    assert!(places > 0);
}
