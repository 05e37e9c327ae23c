//! Which tables the lobby shows, and in what words.

use crate::games::{self, Kind, LobbyParts};
use crate::i18n::{Locale, td_string};
use protocol::id::TableId;
use protocol::lobby::TableSummary;
use rules::amount::Amount;
use rules::label::Lang;
use rules::phase::Phase;
use rules::plan::{Currency, Venue};

/// What the player wants to see.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// Only this game.
    pub family: Option<Kind>,
    /// Only games of the internet, or only those of a casino's own tables.
    pub venue: Option<Venue>,
    /// Only favourites.
    pub favourites: bool,
    /// Only this supplier's tables.
    pub supplier: Option<String>,
    /// Only tables where so much can be staked, or less.
    pub stake: Option<(Currency, Amount)>,
    /// Words that a table, its game, its operator, its supplier or its dealer has.
    pub search: String,
}

impl Wanted {
    /// Does a table fit?
    fn fits(&self, table: &TableSummary, stars: &[TableId], search: &str) -> bool {
        is_drawn(table)
            && self.venue.is_none_or(|only| table.venue == only)
            && self.family.is_none_or(|only| games::named(table.family) == Some(only))
            && (!self.favourites || stars.contains(&table.table))
            && self.supplier.as_ref().is_none_or(|only| *only == table.supplier)
            && self.stake.is_none_or(|(currency, most)| table.currency == currency && table.smallest <= most)
            && has(table, search)
    }
}

/// Does this client draw the table's game? A newer server may have others.
pub fn is_drawn(table: &TableSummary) -> bool {
    games::named(table.family).is_some()
}

fn lobby_name(table: &TableSummary, lang: Lang) -> &'static str {
    games::named(table.family).map_or("", |kind| (games::lobby(kind).name)(Locale::from(lang)))
}

fn has(table: &TableSummary, search: &str) -> bool {
    let words = [&*table.operator, &*table.supplier, &*table.dealer, table.table.as_str()];
    let names = Lang::ALL.iter().map(|lang| table.name.get(*lang));
    let games = Lang::ALL.iter().map(|lang| lobby_name(table, *lang));
    let mut all = words.into_iter().chain(names).chain(games);
    search.is_empty() || all.any(|word| plain(word).contains(search))
}

/// A group of tables: a game of the internet or of a casino's own tables, or the favourites on top of a phone's list.
pub type Group = (Option<(Venue, Kind)>, Vec<TableId>);

/// The groups that the filter leaves. With favourites on top a table stands there and not again in its game.
pub fn groups(tables: &[TableSummary], wanted: &Wanted, stars: &[TableId], stars_first: bool) -> Vec<Group> {
    let search = plain(&wanted.search);
    let fit: Vec<&TableSummary> = tables.iter().filter(|table| wanted.fits(table, stars, &search)).collect();
    let ids = |fits: &dyn Fn(&TableSummary) -> bool| -> Vec<TableId> {
        fit.iter().filter(|table| fits(table)).map(|table| table.table.clone()).collect()
    };
    let mut groups = Vec::new();
    if stars_first {
        groups.push((None, ids(&|table| stars.contains(&table.table))));
    }
    for &venue in Venue::ALL {
        for &family in games::KINDS {
            let of = |table: &TableSummary| {
                table.venue == venue
                    && games::named(table.family) == Some(family)
                    && !(stars_first && stars.contains(&table.table))
            };
            groups.push((Some((venue, family)), ids(&of)));
        }
    }
    groups.retain(|(_, ids)| !ids.is_empty());
    groups
}

/// A table has changed, or has opened while the lobby was looked at; then it comes before the next name of its venue.
pub fn renew(tables: &mut Vec<TableSummary>, changed: TableSummary) {
    if let Some(known) = tables.iter_mut().find(|known| known.table == changed.table) {
        *known = changed;
        return;
    }
    let comes_after = |known: &TableSummary| known.venue == changed.venue && known.table > changed.table;
    let at = tables.iter().position(comes_after).unwrap_or(tables.len());
    tables.insert(at, changed);
}

/// The suppliers of the tables, each once.
pub fn suppliers(tables: &[TableSummary]) -> Vec<String> {
    let mut all: Vec<String> = tables.iter().filter(|table| is_drawn(table)).filter_map(supplier).collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// The smallest stakes of the tables, each once, crowns first.
pub fn stakes(tables: &[TableSummary]) -> Vec<(Currency, Amount)> {
    let drawn = tables.iter().filter(|table| is_drawn(table));
    let mut all: Vec<(bool, Amount)> =
        drawn.map(|table| (table.currency == Currency::Eur, table.smallest)).collect();
    all.sort_unstable();
    all.dedup();
    all.into_iter().map(|(euro, stake)| (if euro { Currency::Eur } else { Currency::Czk }, stake)).collect()
}

/// A table's name, and what stands in brackets after it: the supplier, for which a phone's bar has no room.
pub fn split_name(name: &str) -> (&str, &str) {
    name.split_at(name.find(" (").unwrap_or(name.len()))
}

/// A table's name without what stands in brackets: the supplier stands in the picture.
pub fn short_name(name: &str) -> &str {
    split_name(name).0
}

/// The supplier, where the plan names one.
pub fn supplier(table: &TableSummary) -> Option<String> {
    Some(table.supplier.clone()).filter(|name| name.chars().any(char::is_alphanumeric))
}

/// Who stands behind a table: the supplier, where the plan names one that is not the operator, and the operator.
pub fn makers(table: &TableSummary) -> Vec<String> {
    let supplier = supplier(table).filter(|supplier| *supplier != table.operator);
    supplier.into_iter().chain(Some(table.operator.clone()).filter(|name| !name.is_empty())).collect()
}

/// A word and, where the plan names one, the supplier: `Tereza · Evolution`.
pub fn with_supplier(word: &str, table: &TableSummary) -> String {
    supplier(table).map_or_else(|| word.to_owned(), |supplier| format!("{word} · {supplier}"))
}

/// How much of the countdown is left, in hundredths of the longest that was seen of it.
pub fn left(seconds: u64, longest: u64) -> u64 {
    (seconds * 100).checked_div(longest).unwrap_or(100).min(100)
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
        Phase::Closed | Phase::Dealing | Phase::Paused | Phase::Void => "closed",
    }
}

/// The word beside the ring.
pub fn word(family: &LobbyParts, phase: Phase, lang: Lang) -> &'static str {
    let locale = Locale::from(lang);
    match phase {
        Phase::Open => td_string!(locale, lobby.phase_open),
        Phase::Last => td_string!(locale, lobby.phase_last),
        Phase::Closed => match family.closed {
            Some(word) => word(locale),
            None => td_string!(locale, lobby.phase_closed),
        },
        Phase::Dealing => td_string!(locale, lobby.phase_dealing),
        Phase::Insurance | Phase::Decide => td_string!(locale, lobby.phase_decide),
        Phase::Result => td_string!(locale, lobby.phase_result),
        Phase::Paused => td_string!(locale, lobby.phase_paused),
        Phase::Void => td_string!(locale, lobby.phase_void),
    }
}

#[cfg(test)]
mod tests {
    use rules::amount::Amount;
    use rules::label::Label;
    use rules::plan::Currency;

    use super::*;

    fn table(id: &str, family: Kind, dealer: &str) -> TableSummary {
        TableSummary {
            table: TableId::new(id).unwrap(),
            plan: "a/b".parse().unwrap(),
            name: Label { cs: "Ruleta".into(), sk: "Ruleta".into(), en: "Roulette".into() },
            family: family.name().parse().unwrap(),
            operator: "CHANCE a.s.".into(),
            supplier: "SYNOT".into(),
            venue: Venue::Internet,
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
            seats: Vec::new(),
            last: Vec::new(),
        }
    }

    fn searched(tables: &[TableSummary], search: &str) -> usize {
        let wanted = Wanted { search: search.into(), ..Wanted::default() };
        groups(tables, &wanted, &[], false).iter().map(|(_, ids)| ids.len()).sum()
    }

    #[test]
    fn a_search_finds_name_game_supplier_and_dealer_without_accents() {
        let tables = [table("r1", Kind::Roulette, "Ondřej"), table("r2", Kind::Holdem, "Lucie")];
        assert_eq!(searched(&tables, "ONDREJ"), 1);
        assert_eq!(searched(&tables, "roulette"), 2);
        assert_eq!(searched(&tables, "hold"), 1);
        assert_eq!(searched(&tables, "synot "), 2);
        assert_eq!(searched(&tables, "craps"), 0);
    }

    #[test]
    fn a_table_that_opens_later_comes_into_its_place() {
        let mut tables = Vec::new();
        for (id, dealer) in [("r2", "A"), ("r3", "B"), ("r1", "C"), ("r2", "D")] {
            renew(&mut tables, table(id, Kind::Roulette, dealer));
        }
        let seen: Vec<_> = tables.iter().map(|table| (table.table.as_str(), &*table.dealer)).collect();
        assert_eq!(seen, [("r1", "C"), ("r2", "D"), ("r3", "B")]);
    }

    #[test]
    fn a_table_that_changes_stands_once_whatever_the_order_of_the_list() {
        let mut tables = vec![table("z", Kind::Roulette, "A"), table("a", Kind::Roulette, "B")];
        renew(&mut tables, table("a", Kind::Roulette, "C"));
        let seen: Vec<_> = tables.iter().map(|table| (table.table.as_str(), &*table.dealer)).collect();
        assert_eq!(seen, [("z", "A"), ("a", "C")]);
    }

    #[test]
    fn favourites_on_top_are_not_repeated_in_their_game() {
        let tables = [table("r1", Kind::Roulette, "A"), table("r2", Kind::Roulette, "B")];
        let stars = [tables[1].table.clone()];
        let groups = |first| groups(&tables, &Wanted::default(), &stars, first);
        assert_eq!(
            groups(true),
            [
                (None, vec![stars[0].clone()]),
                (Some((Venue::Internet, Kind::Roulette)), vec![tables[0].table.clone()])
            ]
        );
        assert_eq!(groups(false).len(), 1);
    }

    #[test]
    fn filters_leave_the_tables_that_fit_all_of_them() {
        let mut tables = [table("r1", Kind::Roulette, "A"), table("r2", Kind::Roulette, "B")];
        tables[1].smallest = Amount::whole(10);
        tables[1].supplier = "Evolution".into();
        let left = |wanted: Wanted| {
            groups(&tables, &wanted, &[], false).iter().map(|(_, ids)| ids.len()).sum::<usize>()
        };
        let stake = Some((Currency::Czk, Amount::whole(5)));
        assert_eq!(left(Wanted { stake, ..Wanted::default() }), 1);
        assert_eq!(left(Wanted { supplier: Some("Evolution".into()), ..Wanted::default() }), 1);
        assert_eq!(left(Wanted { supplier: Some("Evolution".into()), stake, ..Wanted::default() }), 0);
        assert_eq!(left(Wanted { favourites: true, ..Wanted::default() }), 0);
        assert_eq!(left(Wanted { family: Some(Kind::Baccarat), ..Wanted::default() }), 0);
        assert_eq!(stakes(&tables), [(Currency::Czk, Amount::whole(1)), (Currency::Czk, Amount::whole(10))]);
        assert_eq!(suppliers(&tables), ["Evolution", "SYNOT"]);
    }

    #[test]
    fn games_of_a_casino_stand_behind_those_of_the_internet() {
        let mut tables = [
            table("a", Kind::Blackjack, "A"),
            table("b", Kind::Roulette, "B"),
            table("c", Kind::Roulette, "C"),
        ];
        tables[1].venue = Venue::Casino;
        let keys = |venue| {
            let wanted = Wanted { venue, ..Wanted::default() };
            groups(&tables, &wanted, &[], false).into_iter().map(|(key, _)| key.unwrap()).collect::<Vec<_>>()
        };
        let (net, house) = (Venue::Internet, Venue::Casino);
        assert_eq!(keys(None), [(net, Kind::Roulette), (net, Kind::Blackjack), (house, Kind::Roulette)]);
        assert_eq!(keys(Some(house)), [(house, Kind::Roulette)]);
        assert_eq!(keys(Some(net)).len(), 2);
    }

    #[test]
    fn a_game_that_is_not_drawn_is_nowhere_in_the_lobby() {
        let mut tables = [table("a", Kind::Roulette, "A"), table("b", Kind::Roulette, "B")];
        tables[1].family = "tarot".parse().unwrap();
        tables[1].supplier = "Nobody".into();
        tables[1].smallest = Amount::whole(7);
        assert_eq!(searched(&tables, ""), 1);
        assert_eq!(suppliers(&tables), ["SYNOT"]);
        assert_eq!(stakes(&tables), [(Currency::Czk, Amount::whole(1))]);
    }

    #[test]
    fn a_tile_leaves_out_what_stands_in_brackets_and_a_supplier_without_a_name() {
        assert_eq!(short_name("Roulette (SYNOT Interactive)"), "Roulette");
        assert_eq!(short_name("Speed Baccarat"), "Speed Baccarat");
        let mut one = table("r1", Kind::Roulette, "A");
        assert_eq!(with_supplier("A", &one), "A · SYNOT");
        one.supplier = "—".into();
        assert_eq!(supplier(&one), None);
        assert_eq!(with_supplier("A", &one), "A");
    }

    #[test]
    fn a_tile_names_supplier_and_operator_and_a_house_that_is_both_once() {
        let mut one = table("r1", Kind::Roulette, "A");
        assert_eq!(makers(&one), ["SYNOT", "CHANCE a.s."]);
        one.supplier = "—".into();
        assert_eq!(makers(&one), ["CHANCE a.s."]);
        one.supplier = "CHANCE a.s.".into();
        assert_eq!(makers(&one), ["CHANCE a.s."]);
        (one.supplier, one.operator) = ("SYNOT".into(), String::new());
        assert_eq!(makers(&one), ["SYNOT"], "an older server names no operator");
    }

    #[test]
    fn a_ring_shows_what_is_left_of_its_countdown() {
        assert_eq!(left(6, 12), 50);
        assert_eq!(left(12, 12), 100);
        assert_eq!(left(3, 0), 100);
    }
}
