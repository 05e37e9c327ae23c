//! The lines of the chat: which of them are shown, and which are new.

use protocol::chat::{Audience, ChatLine};

/// When the last line of each chat was said, that of the players first.
pub type Newest = [u64; 2];

/// The newest line of each chat.
pub fn newest(lines: &[ChatLine]) -> Newest {
    let mut newest = Newest::default();
    for line in lines {
        newest[line.to as usize] = line.time.0;
    }
    newest
}

/// A line that keeps its name while others come and go: lines of one moment are counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Numbered {
    /// What tells it from all others.
    pub key: (u64, usize),
    /// The line.
    pub line: ChatLine,
}

/// The lines said to somebody, or all of them, oldest first.
pub fn numbered(lines: &[ChatLine], to: Option<Audience>) -> Vec<Numbered> {
    let mut numbered: Vec<Numbered> = Vec::new();
    for line in lines {
        let nth = match numbered.last() {
            Some(before) if before.key.0 == line.time.0 => before.key.1 + 1,
            _ => 0,
        };
        numbered.push(Numbered { key: (line.time.0, nth), line: line.clone() });
    }
    // Counted among all lines: of two chats no two lines have the same name, or one would be shown in the place of the other.
    numbered.retain(|one| to.is_none_or(|to| one.line.to == to));
    numbered
}

#[cfg(test)]
mod tests {
    use protocol::id::Millis;

    use super::*;

    fn line(time: u64, to: Audience) -> ChatLine {
        let (name, text) = ("Host 9".to_owned(), "ahoj".to_owned());
        ChatLine { player: None, name, text, dealer: false, to, time: Millis(time) }
    }

    #[test]
    fn lines_to_the_dealer_are_apart_and_each_has_a_name_of_its_own() {
        use Audience::{Dealer, Table};
        let lines = [line(1, Table), line(2, Table), line(2, Dealer), line(3, Dealer)];
        let keys = |to| numbered(&lines, to).into_iter().map(|one| one.key).collect::<Vec<_>>();
        assert_eq!(keys(None), [(1, 0), (2, 0), (2, 1), (3, 0)]);
        assert_eq!(keys(Some(Table)), [(1, 0), (2, 0)]);
        assert_eq!(keys(Some(Dealer)), [(2, 1), (3, 0)]);
        assert_eq!(newest(&lines), [2, 3]);
    }
}
