//! The picture of a fact takes a moment: a card slides and is turned, a ball drops into its pocket. Until it is complete nothing
//! tells what follows from it, on the screen or aloud.

use std::collections::VecDeque;

use rules::event::RoundEvent;

use crate::table::model::TableModel;
use crate::table::video_delay::Held;

/// How long a card slides, in milliseconds. The style sheet takes it from the screen (`--card-time`).
pub const CARD: u64 = 220;

/// How long the picture of an event takes, in milliseconds; 0 where nothing moves that could tell a result.
pub type PictureTime = fn(&TableModel, &RoundEvent) -> u64;

/// Cards slide; whatever else a game shows takes no time.
pub fn of_cards(_: &TableModel, event: &RoundEvent) -> u64 {
    if is_card(event) { CARD } else { 0 }
}

/// Is it a card that comes, or one that is turned?
pub fn is_card(event: &RoundEvent) -> bool {
    matches!(event, RoundEvent::CardDealt { .. } | RoundEvent::CardShown { .. })
}

/// A busy machine draws late. Where it draws nothing at all (a page in the background), the picture is thought to have begun
/// after so many milliseconds.
const LATE: u64 = 1_000;

/// A fact that waits.
#[derive(Clone, Debug)]
struct Waiting {
    held: Held,
    came: u64,
    takes: u64,
    /// When its first frame was drawn.
    begun: Option<u64>,
}

impl Waiting {
    fn is_complete(&self, now: u64) -> bool {
        self.begun.unwrap_or(self.came + LATE) + self.takes <= now || self.takes == 0
    }
}

/// Facts that are told once the pictures before them are complete, in their order.
#[derive(Clone, Debug, Default)]
pub struct Pictures {
    waiting: VecDeque<Waiting>,
}

impl Pictures {
    /// A fact whose own picture takes so long; given back where it may be told at once.
    pub fn take(&mut self, now: u64, takes: u64, held: Held) -> Option<Held> {
        if self.waiting.is_empty() && takes == 0 {
            return Some(held);
        }
        self.waiting.push_back(Waiting { held, came: now, takes, begun: None });
        None
    }

    /// A frame with all that has come is on the screen; says how long the longest of its pictures takes.
    pub fn begin(&mut self, now: u64) -> Option<u64> {
        let new = self.waiting.iter_mut().filter(|waiting| waiting.begun.is_none());
        new.map(|waiting| {
            waiting.begun = Some(now);
            waiting.takes
        })
        .max()
    }

    /// Is a picture under way?
    pub fn is_running(&self) -> bool {
        !self.waiting.is_empty()
    }

    /// What may be told by now.
    pub fn due(&mut self, now: u64) -> Vec<Held> {
        let due = self.waiting.iter().take_while(|waiting| waiting.is_complete(now)).count();
        self.waiting.drain(..due).map(|waiting| waiting.held).collect()
    }

    /// Everything that waits: the next round begins, or the player looks at something else.
    pub fn finish(&mut self) -> Vec<Held> {
        self.waiting.drain(..).map(|waiting| waiting.held).collect()
    }
}

#[cfg(test)]
mod tests {
    use protocol::fact::Fact;
    use protocol::id::{Millis, Stream};

    use super::*;

    fn fact(seq: u64) -> Held {
        Held { stream: Stream::Public, seq, time: Millis(0), fact: Fact::ShoeChanged }
    }

    fn seqs(held: Vec<Held>) -> Vec<u64> {
        held.into_iter().map(|held| held.seq).collect()
    }

    #[test]
    fn what_follows_a_card_waits_until_it_lies() {
        let mut pictures = Pictures::default();
        assert_eq!(pictures.take(0, 0, fact(1)), Some(fact(1)));
        assert_eq!(pictures.take(100, 220, fact(2)), None);
        assert_eq!(pictures.take(101, 0, fact(3)), None, "the result follows its card");
        assert!(pictures.is_running());
        assert_eq!(pictures.begin(130), Some(220), "its first frame came a little later");
        assert!(seqs(pictures.due(349)).is_empty());
        assert_eq!(seqs(pictures.due(350)), [2, 3]);
        assert!(!pictures.is_running());
        assert_eq!(pictures.take(350, 0, fact(4)), Some(fact(4)));
    }

    #[test]
    fn cards_that_come_together_are_told_together_and_a_quick_one_does_not_overtake() {
        let mut pictures = Pictures::default();
        pictures.take(0, 1500, fact(1));
        pictures.take(0, 1500, fact(2));
        pictures.begin(0);
        pictures.take(1000, 220, fact(3));
        pictures.begin(1000);
        assert!(seqs(pictures.due(1499)).is_empty());
        assert_eq!(seqs(pictures.due(1500)), [1, 2, 3]);
    }

    #[test]
    fn a_page_that_draws_nothing_tells_a_little_later() {
        let mut pictures = Pictures::default();
        pictures.take(0, 220, fact(1));
        assert!(seqs(pictures.due(220)).is_empty());
        assert_eq!(seqs(pictures.due(LATE + 220)), [1]);
    }

    #[test]
    fn the_next_round_waits_for_no_picture() {
        let mut pictures = Pictures::default();
        pictures.take(0, 1500, fact(1));
        pictures.take(0, 0, fact(2));
        assert_eq!(seqs(pictures.finish()), [1, 2]);
        assert!(!pictures.is_running());
    }
}
