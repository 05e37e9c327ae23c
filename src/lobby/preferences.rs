//! The player's own order in the lobby: favourite tables and those played last. Stored in the browser where the host allows it.

use leptos::prelude::*;
use protocol::id::TableId;

use crate::platform::storage;

const FAVOURITES: &str = "platno.favourite-tables";
const RECENT: &str = "platno.recent-tables";
/// Tables played last that are remembered.
const REMEMBERED: usize = 4;

/// Favourite and recent tables; a small handle.
#[derive(Clone, Copy)]
pub struct LobbyPreferences {
    /// Favourite tables.
    pub favourites: RwSignal<Vec<TableId>>,
    /// Tables played at, the last one first.
    pub recent: RwSignal<Vec<TableId>>,
    /// The first one of two tables that are to be played at once.
    pub beside: RwSignal<Option<TableId>>,
}

/// Names of tables, one after the other; what is no name is passed over.
pub fn read(text: &str) -> Vec<TableId> {
    text.split_whitespace().filter_map(TableId::new).collect()
}

/// The same as a text.
pub fn written(tables: &[TableId]) -> String {
    tables.iter().map(TableId::as_str).collect::<Vec<_>>().join(" ")
}

/// The list with a table taken in, or out.
pub fn toggled(mut tables: Vec<TableId>, id: &TableId) -> Vec<TableId> {
    match tables.iter().position(|known| known == id) {
        Some(at) => {
            tables.remove(at);
        }
        None => tables.push(id.clone()),
    }
    tables
}

/// The list with a table in front.
pub fn fronted(mut tables: Vec<TableId>, id: &TableId) -> Vec<TableId> {
    tables.retain(|known| known != id);
    tables.insert(0, id.clone());
    tables.truncate(REMEMBERED);
    tables
}

impl LobbyPreferences {
    /// As it was left.
    pub fn stored() -> Self {
        let stored = |name| RwSignal::new(storage::read(name).map_or_else(Vec::new, |text| read(&text)));
        Self { favourites: stored(FAVOURITES), recent: stored(RECENT), beside: RwSignal::new(None) }
    }

    /// Is the table a favourite? Tracks it.
    pub fn is_favourite(self, id: &TableId) -> bool {
        self.favourites.with(|tables| tables.contains(id))
    }

    /// Makes a table a favourite, or no longer.
    pub fn toggle(self, id: &TableId) {
        self.favourites.update(|tables| *tables = toggled(std::mem::take(tables), id));
        self.favourites.with_untracked(|tables| storage::write(FAVOURITES, &written(tables)));
    }

    /// A round was played at a table.
    pub fn played(self, id: &TableId) {
        self.recent.update(|tables| *tables = fronted(std::mem::take(tables), id));
        self.recent.with_untracked(|tables| storage::write(RECENT, &written(tables)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(text: &str) -> TableId {
        TableId::new(text).unwrap()
    }

    #[test]
    fn a_stored_list_is_read_back_and_rubbish_is_passed_over() {
        let tables = read("sk-roulette  chance-top-card \n");
        assert_eq!(tables, [id("sk-roulette"), id("chance-top-card")]);
        assert_eq!(read(&written(&tables)), tables);
        assert!(read("").is_empty());
    }

    #[test]
    fn a_star_is_set_and_taken_away() {
        let tables = toggled(Vec::new(), &id("a"));
        assert_eq!(tables, [id("a")]);
        assert!(toggled(tables, &id("a")).is_empty());
    }

    #[test]
    fn the_table_played_last_stands_first_and_once() {
        let tables =
            ["a", "b", "a", "c", "d", "e"].iter().fold(Vec::new(), |all, name| fronted(all, &id(name)));
        assert_eq!(tables, [id("e"), id("d"), id("c"), id("a")]);
    }
}
