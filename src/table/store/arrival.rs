//! A table that comes to the screen: its snapshot, and the chunk of its family, without which the snapshot cannot be read.

use leptos::prelude::*;
use protocol::snapshot::Snapshot;

use crate::chunk::Missing;
use crate::games::{self, Family, Kind};
use crate::table::store::shown::set;
use crate::table::store::{LoadStatus, TableStateStoreFields, TableStore};
use crate::table::video_delay::Held;

/// A snapshot that waits for the chunk of its family, and the facts that have come since.
pub(super) struct Arriving {
    kind: Kind,
    snapshot: Snapshot,
    facts: Vec<Held>,
}

impl TableStore {
    /// The table as it is now. Shown as soon as the code of its family is there.
    pub fn snapshot(self, snapshot: Snapshot) {
        if let Some(family) = self.family() {
            return self.show_snapshot(family, snapshot);
        }
        let Some(kind) = games::of_plan(snapshot.plan.get()) else {
            return self.state.load().set(LoadStatus::Broken("the plan is of no known family".to_owned()));
        };
        let arriving = Arriving { kind, snapshot, facts: Vec::new() };
        self.background.update_value(|background| background.arriving = Some(arriving));
        self.load_family();
    }

    /// Loads the family's chunk, then shows the table that waits for it.
    pub fn load_family(self) {
        let kind = |arriving: &Arriving| arriving.kind;
        let Some(kind) = self.background.with_value(|background| background.arriving.as_ref().map(kind))
        else {
            return;
        };
        set(self.state.load(), LoadStatus::Loading);
        leptos::task::spawn_local(async move {
            let family = games::family(kind).load().await;
            // The table may have been left meanwhile.
            if !self.background.is_disposed() {
                self.arrive(family);
            }
        });
    }

    fn arrive(self, family: Result<&'static Family, Missing>) {
        let arriving = self.background.try_update_value(|background| background.arriving.take()).flatten();
        // None where the table was refused meanwhile, or where an earlier try has shown it.
        let Some(arriving) = arriving else { return };
        match family {
            Ok(family) => {
                self.show_snapshot(family, arriving.snapshot);
                for Held { stream, seq, time, fact } in arriving.facts {
                    self.fact(stream, seq, time, fact);
                }
            }
            Err(Missing) => {
                self.background.update_value(|background| background.arriving = Some(arriving));
                self.state.load().set(LoadStatus::Missing);
            }
        }
    }

    /// Puts a fact behind the snapshot that waits; gives it back where none does.
    pub(super) fn hold_for_arrival(self, held: Held) -> Option<Held> {
        self.background
            .try_update_value(|background| match &mut background.arriving {
                Some(arriving) => {
                    arriving.facts.push(held);
                    None
                }
                None => Some(held),
            })
            .flatten()
    }

    /// The table does not come.
    pub(super) fn give_up(self, status: LoadStatus) {
        self.background.update_value(|background| background.arriving = None);
        self.state.load().set(status);
    }
}
