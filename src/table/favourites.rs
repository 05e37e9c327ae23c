//! Saved sets of bets, stored in the browser for each plan.

use rules::stake::Stake;
use serde::{Deserialize, Serialize};

/// How many a player may store for a plan.
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

/// A player's saved sets for a plan.
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
}
