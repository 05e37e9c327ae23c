//! Favourite bets of roulette: what they lay on a small cloth, and the finals.

use leptos::prelude::*;
use rules::label::Lang;
use rules::position::Position;
use rules::roulette::layout::Layout;
use rules::roulette::plan::RoulettePlan;
use rules::roulette::position::Spot;
use rules::stake::Stake;
use rules::table::Table;

use crate::games::roulette::view_model::finals::{self, Final};
use crate::games::roulette::{help, mini_cloth};
use crate::games::{FavouriteParts, ReadyMade};
use crate::i18n::{Locale, td_string};

/// What roulette adds to the favourite bets.
pub const PARTS: FavouriteParts = FavouriteParts { symbols: help::symbols, picture, ready_made };

fn layout(table: &Table) -> Option<&'static Layout> {
    table.plan().game::<RoulettePlan>().map(RoulettePlan::layout)
}

/// The chips of a set on a small cloth.
fn picture(table: &Table, bets: &[Stake], lang: Lang) -> AnyView {
    let Some(layout) = layout(table) else { return ().into_any() };
    let spots: Vec<Spot> = bets.iter().filter_map(|bet| layout.spot(bet.on)).collect();
    mini_cloth::picture(table, layout, &spots, lang)
}

/// The finals of the table's cloth.
fn ready_made(table: &Table, lang: Lang) -> Vec<ReadyMade> {
    let (Some(layout), locale) = (layout(table), Locale::from(lang)) else { return Vec::new() };
    let sets = |all: Vec<Final>| {
        let has_all = |places: &Vec<Position>| places.iter().all(|on| table.slot(*on).is_some());
        let named = all.into_iter().map(|one| {
            let places = one.spots.into_iter().map(Position::from).collect::<Vec<_>>();
            (one.name, places)
        });
        named.filter(|(_, places)| has_all(places)).collect::<Vec<_>>()
    };
    let groups = [
        ReadyMade {
            name: "en-plein",
            title: td_string!(locale, roulette.finals_en_plein),
            sets: sets(finals::en_plein(layout)),
        },
        ReadyMade {
            name: "a-cheval",
            title: td_string!(locale, roulette.finals_a_cheval),
            sets: sets(finals::a_cheval(layout)),
        },
    ];
    groups.into_iter().filter(|group| !group.sets.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use rules::plan::shipped;

    use super::*;

    fn places(plan: &str, group: &str) -> Vec<(String, Vec<String>)> {
        let table = shipped::table(plan).unwrap();
        let all = ready_made(&table, Lang::Cs);
        let of = all.into_iter().find(|one| one.name == group).unwrap();
        of.sets
            .into_iter()
            .map(|(name, places)| (name, places.iter().map(ToString::to_string).collect()))
            .collect()
    }

    #[test]
    fn every_roulette_with_favourites_offers_the_finals_of_its_cloth() {
        for plan in ["chance/evolution-roulette", "magicplanet/roulette", "sk/roulette", "jmlm/ruleta"] {
            assert_eq!(places(plan, "en-plein").len(), 10, "{plan}");
            assert_eq!(places(plan, "a-cheval").len(), 10, "{plan}");
        }
        assert_eq!(places("jmlm/american-roulette", "en-plein").len(), 10);
        let two_zeros = places("jmlm/american-roulette", "a-cheval");
        assert!(
            two_zeros.iter().all(|(name, _)| name != "0/3"),
            "0 and 3 are no neighbours beside 00: {two_zeros:?}"
        );
        assert_eq!(two_zeros.len(), 9);
    }

    #[test]
    fn a_final_lies_on_places_by_their_names() {
        let all = places("chance/evolution-roulette", "en-plein");
        let four = all.iter().find(|(name, _)| name == "4").unwrap();
        assert_eq!(four.1, ["straight:4", "straight:14", "straight:24", "straight:34"]);
    }
}
