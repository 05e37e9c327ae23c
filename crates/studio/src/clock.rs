//! The server's clock. A test can hold it in its hand; countdowns run by the machine's monotonic clock all the same.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

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
    /// A test that is asked for the time, and may have a surprise for who asks.
    Asked(Teller),
}

/// Who tells the time.
#[derive(Clone)]
pub struct Teller(Arc<dyn Fn() -> Millis + Send + Sync>);

impl fmt::Debug for Teller {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Teller")
    }
}

impl Clock {
    /// A clock that stands at a moment.
    pub fn by_hand(at: u64) -> Self {
        Self::Hand(Arc::new(AtomicU64::new(at)))
    }

    /// A clock that asks somebody every time.
    pub fn asking(teller: impl Fn() -> Millis + Send + Sync + 'static) -> Self {
        Self::Asked(Teller(Arc::new(teller)))
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
            Self::Asked(teller) => (teller.0)(),
        }
    }
}

/// Time for forgetting things: a clock that jumps forward does not move it, one that jumps back does.
pub struct Steady {
    clock: Clock,
    began: u64,
    since: Instant,
}

impl Steady {
    /// Beginning now.
    pub fn new(clock: Clock) -> Self {
        Self { began: clock.now().0, clock, since: Instant::now() }
    }

    /// Now, in milliseconds since 1970: no more than has passed since the beginning.
    pub fn now(&self) -> u64 {
        let passed = u64::try_from(self.since.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.clock.now().0.min(self.began.saturating_add(passed))
    }
}

/// Now, by the machine.
pub fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Millis(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}
