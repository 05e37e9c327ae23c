//! Where each player is, in a house where nobody may play at two tables at once.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use protocol::id::TableId;
use rules::event::PlayerId;

/// The one table of each player; nobody is looked after where two tables are allowed.
#[derive(Clone, Default)]
pub struct Places(Option<Arc<Mutex<HashMap<PlayerId, TableId>>>>);

impl Places {
    /// Places of a house with this switch.
    pub fn open(two_tables: bool) -> Self {
        Self((!two_tables).then(Arc::default))
    }

    /// The player comes to a table, or is told at which one they are already.
    pub fn take(&self, player: PlayerId, table: &TableId) -> Result<(), TableId> {
        let Some(places) = &self.0 else { return Ok(()) };
        let mut places = places.lock().unwrap_or_else(PoisonError::into_inner);
        match places.get(&player) {
            Some(other) if other != table => Err(other.clone()),
            _ => {
                places.insert(player, table.clone());
                Ok(())
            }
        }
    }

    /// The player is no longer at a table.
    pub fn leave(&self, player: PlayerId, table: &TableId) {
        let Some(places) = &self.0 else { return };
        let mut places = places.lock().unwrap_or_else(PoisonError::into_inner);
        if places.get(&player) == Some(table) {
            places.remove(&player);
        }
    }

    /// Is anybody looked after?
    pub fn are_kept(&self) -> bool {
        self.0.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_has_one_place_where_two_are_not_allowed() {
        let (one, other) = (TableId::new("one").unwrap(), TableId::new("other").unwrap());
        let player = PlayerId(7);
        let places = Places::open(false);
        assert_eq!(places.take(player, &one), Ok(()));
        assert_eq!(places.take(player, &one), Ok(()), "they may come again");
        assert_eq!(places.take(player, &other), Err(one.clone()));
        places.leave(player, &other);
        assert_eq!(places.take(player, &other), Err(one.clone()), "only their own table lets them go");
        assert_eq!(places.take(PlayerId(8), &other), Ok(()));
        places.leave(player, &one);
        assert_eq!(places.take(player, &other), Ok(()));
        let free = Places::open(true);
        assert_eq!((free.take(player, &one), free.take(player, &other)), (Ok(()), Ok(())));
    }
}
