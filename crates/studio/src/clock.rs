//! The server's clock. A test can hold it in its hand; countdowns run by the machine's monotonic clock all the same.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use protocol::id::Millis;

pub mod prague;

/// Where the time comes from.
#[derive(Clone, Debug, Default)]
pub enum Clock {
    /// The machine.
    #[default]
    System,
    /// A test: it stands still until it is moved.
    Hand(Arc<AtomicU64>),
}

impl Clock {
    /// A clock that stands at a moment.
    pub fn by_hand(at: u64) -> Self {
        Self::Hand(Arc::new(AtomicU64::new(at)))
    }

    /// Moves a clock that is held in the hand; the machine's can't be moved.
    pub fn set(&self, at: u64) {
        if let Self::Hand(hand) = self {
            hand.store(at, Ordering::SeqCst);
        }
    }

    /// Now.
    pub fn now(&self) -> Millis {
        match self {
            Self::System => now(),
            Self::Hand(hand) => Millis(hand.load(Ordering::SeqCst)),
        }
    }
}

/// Now, by the machine.
pub fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Millis(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}
