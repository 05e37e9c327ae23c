//! The server's clock: the time of day, and the timers of the tables.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use protocol::id::Millis;
use tokio::time::{Instant, sleep_until};

#[cfg(debug_assertions)]
pub mod held;
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
    /// A test of the whole program: time and timers stand until it moves them.
    #[cfg(debug_assertions)]
    Held(held::HeldClock),
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
            #[cfg(debug_assertions)]
            Self::Held(held) => held.now(),
        }
    }

    /// Now, on the scale of timers.
    pub fn instant(&self) -> Instant {
        match self {
            Self::System | Self::Hand(_) | Self::Asked(_) => Instant::now(),
            #[cfg(debug_assertions)]
            Self::Held(held) => held.instant(),
        }
    }

    /// Waits for a deadline of a timer.
    pub async fn sleep_until(&self, deadline: Instant) {
        match self {
            Self::System | Self::Hand(_) | Self::Asked(_) => sleep_until(deadline).await,
            #[cfg(debug_assertions)]
            Self::Held(held) => held.sleep_until(deadline).await,
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
        let since = clock.instant();
        Self { began: clock.now().0, clock, since }
    }

    /// Now, in milliseconds since 1970: no more than has passed since the beginning.
    pub fn now(&self) -> u64 {
        let passed =
            u64::try_from(self.clock.instant().duration_since(self.since).as_millis()).unwrap_or(u64::MAX);
        self.clock.now().0.min(self.began.saturating_add(passed))
    }
}

/// Now, by the machine.
pub fn now() -> Millis {
    // A clock before 1970 is wrong, and 1970 is as good a guess as any.
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Millis(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}
