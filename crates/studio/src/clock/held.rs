//! A clock that stands until a test moves it. Debug builds only.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use protocol::id::Millis;
use tokio::sync::watch;
use tokio::time::Instant;

/// A timer that lies further ahead waits for a person, not for time.
const LONGEST_TIMER: Duration = Duration::from_secs(24 * 3600);

/// There is no timer that could be moved to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoTimer;

/// A clock in the hands of a test.
#[derive(Clone, Debug)]
pub struct HeldClock(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    started: Instant,
    started_at: Millis,
    state: Mutex<State>,
    moved: watch::Sender<()>,
    slept: watch::Sender<()>,
}

#[derive(Debug, Default)]
struct State {
    elapsed: Duration,
    /// Since when time runs by itself again.
    released: Option<Instant>,
    sleepers: HashMap<u64, Instant>,
    next_sleeper: u64,
}

/// Someone who waits for a deadline, for as long as this value lives.
struct Sleeper<'a> {
    clock: &'a HeldClock,
    id: u64,
}

impl Drop for Sleeper<'_> {
    fn drop(&mut self) {
        self.clock.state().sleepers.remove(&self.id);
    }
}

impl HeldClock {
    /// A clock that stands at a moment.
    pub fn new(at: Millis) -> Self {
        Self(Arc::new(Shared {
            started: Instant::now(),
            started_at: at,
            state: Mutex::default(),
            moved: watch::Sender::new(()),
            slept: watch::Sender::new(()),
        }))
    }

    /// Now.
    pub fn now(&self) -> Millis {
        let elapsed = self.instant() - self.0.started;
        let millis = u64::try_from(elapsed.as_millis()).unwrap_or(u64::MAX);
        Millis(self.0.started_at.0.saturating_add(millis))
    }

    /// Now, on the scale of timers.
    pub fn instant(&self) -> Instant {
        self.instant_of(&self.state())
    }

    /// Waits until a test has moved the clock to a deadline.
    pub async fn sleep_until(&self, deadline: Instant) {
        let mut moved = self.0.moved.subscribe();
        let _sleeper = self.register(deadline);
        loop {
            let (now, runs) = {
                let state = self.state();
                (self.instant_of(&state), state.released.is_some())
            };
            if now >= deadline {
                return;
            }
            if runs {
                return tokio::time::sleep(deadline - now).await;
            }
            if moved.changed().await.is_err() {
                return;
            }
        }
    }

    /// Moves to the next timer and waits until all of these sleepers wait for a later one.
    ///
    /// # Errors
    /// [`NoTimer`] where every sleeper waits for a person.
    pub async fn step(&self, sleepers: usize) -> Result<(), NoTimer> {
        let next = self.quiet(sleepers).await?;
        self.move_to(next);
        self.quiet(sleepers).await.map(drop)
    }

    /// Moves by a time, through every timer within it in its order.
    pub async fn advance(&self, by: Duration, sleepers: usize) {
        let target = self.instant() + by;
        while self.quiet(sleepers).await.is_ok_and(|next| next <= target) {
            if self.step(sleepers).await.is_err() {
                break;
            }
        }
        self.move_to(target);
    }

    /// Lets time run by itself from now on.
    pub fn release(&self) {
        self.state().released = Some(Instant::now());
        self.0.moved.send_replace(());
    }

    /// Waits until all of these sleepers wait for a deadline ahead, and returns the nearest one.
    pub async fn quiet(&self, sleepers: usize) -> Result<Instant, NoTimer> {
        let mut slept = self.0.slept.subscribe();
        loop {
            {
                let state = self.state();
                let now = self.instant_of(&state);
                if let Some(next) = state.sleepers.values().min().filter(|next| **next > now)
                    && state.sleepers.len() >= sleepers
                {
                    return if *next - now > LONGEST_TIMER { Err(NoTimer) } else { Ok(*next) };
                }
            }
            if slept.changed().await.is_err() {
                return Err(NoTimer);
            }
        }
    }

    fn move_to(&self, instant: Instant) {
        let mut state = self.state();
        let by = instant.saturating_duration_since(self.instant_of(&state));
        state.elapsed += by;
        drop(state);
        self.0.moved.send_replace(());
    }

    fn register(&self, deadline: Instant) -> Sleeper<'_> {
        let mut state = self.state();
        let id = state.next_sleeper;
        state.next_sleeper += 1;
        state.sleepers.insert(id, deadline);
        drop(state);
        self.0.slept.send_replace(());
        Sleeper { clock: self, id }
    }

    fn instant_of(&self, state: &State) -> Instant {
        let since = state.released.map_or(Duration::ZERO, |released| released.elapsed());
        self.0.started + state.elapsed + since
    }

    /// A panic leaves nothing half done here.
    fn state(&self) -> MutexGuard<'_, State> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    /// Sleeps again and again and counts how often it has woken.
    fn sleeper(clock: &HeldClock, every: Duration) -> watch::Receiver<u32> {
        let (count, counted) = watch::channel(0);
        let clock = clock.clone();
        tokio::spawn(async move {
            loop {
                clock.sleep_until(clock.instant() + every).await;
                count.send_modify(|count| *count += 1);
            }
        });
        counted
    }

    #[tokio::test]
    async fn time_stands_until_it_is_moved() {
        let clock = HeldClock::new(Millis(5000));
        let counted = sleeper(&clock, 10 * SECOND);
        assert!(clock.quiet(1).await.is_ok());
        assert_eq!((clock.now(), *counted.borrow()), (Millis(5000), 0));
        clock.advance(9 * SECOND, 1).await;
        assert_eq!((clock.now(), *counted.borrow()), (Millis(14_000), 0));
        clock.advance(SECOND, 1).await;
        assert!(clock.quiet(1).await.is_ok());
        assert_eq!((clock.now(), *counted.borrow()), (Millis(15_000), 1));
    }

    #[tokio::test]
    async fn a_long_advance_goes_through_every_timer() {
        let clock = HeldClock::new(Millis(0));
        let (slow, fast) = (sleeper(&clock, 7 * SECOND), sleeper(&clock, 2 * SECOND));
        clock.advance(15 * SECOND, 2).await;
        assert_eq!((*slow.borrow(), *fast.borrow()), (2, 7));
    }

    #[tokio::test]
    async fn a_step_leads_to_the_next_timer() {
        let clock = HeldClock::new(Millis(0));
        let (slow, fast) = (sleeper(&clock, 7 * SECOND), sleeper(&clock, 2 * SECOND));
        clock.step(2).await.unwrap();
        assert_eq!((clock.now(), *slow.borrow(), *fast.borrow()), (Millis(2000), 0, 1));
    }

    #[tokio::test]
    async fn a_timer_that_waits_for_a_person_is_not_stepped_to() {
        let clock = HeldClock::new(Millis(0));
        let _counted = sleeper(&clock, 2 * LONGEST_TIMER);
        assert_eq!(clock.step(1).await, Err(NoTimer));
    }

    #[tokio::test]
    async fn a_released_clock_runs() {
        let clock = HeldClock::new(Millis(0));
        let mut counted = sleeper(&clock, Duration::from_millis(5));
        clock.release();
        counted.wait_for(|count| *count > 2).await.unwrap();
    }
}
