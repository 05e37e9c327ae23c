//! The sockets at a table. Where the table's task dies of a panic they are ended: who comes back gets a snapshot of the table as
//! it was started again, and nobody listens to a stream that has broken off.

use std::collections::HashMap;
use std::ops::{Deref, DerefMut};

use super::Session;
use super::socket_end::EndReason;

/// The sockets, by their number.
#[derive(Default)]
pub(super) struct Sessions(HashMap<u64, Session>);

impl Deref for Sessions {
    type Target = HashMap<u64, Session>;

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl DerefMut for Sessions {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.0
    }
}

impl Drop for Sessions {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.values().for_each(|session| session.end.end(EndReason::TableRestarted));
        }
    }
}
