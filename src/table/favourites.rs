//! Saved sets of bets, stored in the browser. Tables of a family share them where they have the same positions and the same
//! money.

use rules::fault::Fault;
use rules::stake::Stake;
use rules::table::Table;
use serde::{Deserialize, Serialize};

/// How many a player may store for a kind of table.
pub const MAX_FAVOURITES: usize = 15;
/// How long a name may be.
pub const NAME: usize = 32;

/// A saved set of bets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Favourite {
    /// What the player calls it.
    pub name: String,
    /// The bets.
    pub bets: Vec<Stake>,
}

/// Under which name the sets of a table are stored.
pub fn key(table: &Table) -> String {
    let mut names: Vec<String> = table.positions().iter().map(ToString::to_string).collect();
    names.sort_unstable();
    let (family, currency) = (table.game().family(), table.plan().currency);
    format!("platno.favourites.{family}.{currency}.{:016x}", fingerprint(&names))
}

/// Under which name earlier versions stored them: each plan had its own.
pub fn earlier_key(table: &Table) -> String {
    format!("platno.favourites.{}", table.plan().id)
}

/// FNV-1a over the names: stored keys must be the same in every version, which the standard hasher does not promise.
fn fingerprint(names: &[String]) -> u64 {
    let bytes = names.iter().flat_map(|name| name.bytes().chain(std::iter::once(b'\n')));
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// Why a set can't be laid at a table at all: its limits or its chips. Which other bets it needs is not asked.
pub fn unfit(table: &Table, bets: &[Stake]) -> Option<Fault> {
    let of_limits = |fault: &Fault| {
        matches!(
            fault,
            Fault::UnknownPosition { .. }
                | Fault::BelowMin { .. }
                | Fault::NotAChipMultiple { .. }
                | Fault::NotOfChips { .. }
                | Fault::AboveMax { .. }
                | Fault::BoxMax { .. }
                | Fault::TableMax { .. }
        )
    };
    table.check(bets, None).into_iter().find(of_limits)
}

/// A player's saved sets for a kind of table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Favourites(pub Vec<Favourite>);

impl Favourites {
    /// What an earlier session stored; anything that can't be read counts as nothing.
    pub fn read(text: Option<&str>) -> Self {
        text.and_then(|text| serde_json::from_str(text).ok()).unwrap_or_default()
    }

    /// The text to store.
    ///
    /// # Errors
    /// None that bets can cause: names and amounts are always JSON.
    pub fn to_json(&self) -> Result<String, serde_json::Error> {
        serde_json::to_string(self)
    }

    /// Saves bets under a name; the oldest goes when there are too many.
    pub fn save(&mut self, name: &str, bets: &[Stake]) {
        if bets.is_empty() {
            return;
        }
        let name = short(name).unwrap_or_else(|| format!("{}", self.0.len() + 1));
        self.0.push(Favourite { name, bets: bets.to_vec() });
        let over = self.0.len().saturating_sub(MAX_FAVOURITES);
        self.0.drain(..over);
    }

    /// Puts those of an earlier version behind the others, as far as there is room; was there any?
    pub fn take_over(&mut self, earlier: Self) -> bool {
        let room = MAX_FAVOURITES.saturating_sub(self.0.len());
        let is_any = !earlier.0.is_empty();
        self.0.extend(earlier.0.into_iter().take(room));
        is_any
    }

    /// Saves other bets under the name of one.
    pub fn replace(&mut self, at: usize, bets: &[Stake]) {
        if let Some(favourite) = self.0.get_mut(at).filter(|_| !bets.is_empty()) {
            favourite.bets = bets.to_vec();
        }
    }

    /// Gives one another name.
    pub fn rename(&mut self, at: usize, name: &str) {
        if let (Some(favourite), Some(name)) = (self.0.get_mut(at), short(name)) {
            favourite.name = name;
        }
    }

    /// Forgets one.
    pub fn delete(&mut self, at: usize) {
        if at < self.0.len() {
            self.0.remove(at);
        }
    }
}

fn short(name: &str) -> Option<String> {
    let name: String = name.trim().chars().filter(|c| !c.is_control()).take(NAME).collect();
    (!name.is_empty()).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::amount::Amount;
    use rules::plan::shipped;

    fn bets() -> Vec<Stake> {
        vec![Stake::new("straight:17".parse().unwrap(), Amount::whole(100))]
    }

    #[test]
    fn what_is_saved_is_there_on_the_next_visit() {
        let mut favourites = Favourites::default();
        favourites.save("  sedmnáctka ", &bets());
        favourites.save("", &bets());
        favourites.rename(1, "druhá");
        let again = Favourites::read(Some(&favourites.to_json().unwrap()));
        assert_eq!(again, favourites);
        assert_eq!(again.0[0].name, "sedmnáctka");
        assert_eq!(again.0[1].name, "druhá");
    }

    #[test]
    fn broken_storage_is_an_empty_list() {
        assert_eq!(Favourites::read(Some("{")), Favourites::default());
        assert_eq!(Favourites::read(None), Favourites::default());
    }

    #[test]
    fn the_oldest_goes_when_there_are_too_many() {
        let mut favourites = Favourites::default();
        for nth in 0..=MAX_FAVOURITES {
            favourites.save(&format!("n{nth}"), &bets());
        }
        assert_eq!(favourites.0.len(), MAX_FAVOURITES);
        assert_eq!(favourites.0[0].name, "n1");
    }

    #[test]
    fn tables_of_a_family_share_sets_where_positions_and_money_are_the_same() {
        let key = |plan: &str| key(&shipped::table(plan).unwrap());
        let evolution = key("chance/evolution-roulette");
        assert_eq!(evolution, key("chance/synot-roulette"));
        assert_eq!(evolution, key("jmlm/ruleta"));
        assert_ne!(evolution, key("sk/roulette"), "100 Kč are not 100 €");
        assert_ne!(evolution, key("jmlm/american-roulette"), "two zeros");
        assert_ne!(evolution, key("chance/baccarat"));
    }

    #[test]
    fn the_key_of_stored_sets_stays_the_same_in_every_version() {
        let names = ["red".to_owned(), "straight:17".to_owned()];
        assert_eq!(fingerprint(&names), fingerprint(&names.clone()));
        assert_eq!(fingerprint(&[]), 0xcbf2_9ce4_8422_2325);
        assert_eq!(fingerprint(&["a".to_owned()]), 0x089b_dc07_b544_e7b2);
    }

    #[test]
    fn a_set_beyond_the_limits_says_which() {
        let table = shipped::table("chance/evolution-roulette").unwrap();
        let on = "straight:17".parse().unwrap();
        assert_eq!(unfit(&table, &bets()), None);
        let most = table.limit(on).max.unwrap();
        let above = vec![Stake::new(on, most + Amount::whole(10))];
        assert_eq!(unfit(&table, &above), Some(Fault::AboveMax { on, limit: most }));
        let table = shipped::table("chance/infinite-blackjack").unwrap();
        let side_bet = vec![Stake::new("21+3".parse().unwrap(), Amount::whole(100))];
        assert_eq!(unfit(&table, &side_bet), None, "it can be laid beside a main bet");
    }

    #[test]
    fn other_bets_can_be_saved_under_the_same_name() {
        let mut favourites = Favourites::default();
        favourites.save("večerní", &bets());
        let other = vec![Stake::new("red".parse().unwrap(), Amount::whole(50))];
        favourites.replace(0, &other);
        favourites.replace(0, &[]);
        favourites.replace(7, &other);
        assert_eq!(favourites.0, [Favourite { name: "večerní".into(), bets: other }]);
    }

    #[test]
    fn sets_of_an_earlier_version_are_taken_over() {
        let mut favourites = Favourites::default();
        assert!(!favourites.take_over(Favourites::default()));
        favourites.save("nová", &bets());
        let mut earlier = Favourites::default();
        earlier.save("stará", &bets());
        assert!(favourites.take_over(earlier));
        let names: Vec<_> = favourites.0.iter().map(|favourite| &*favourite.name).collect();
        assert_eq!(names, ["nová", "stará"]);
    }
}
