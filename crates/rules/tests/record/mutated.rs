//! Good lines with something broken in them.

use proptest::prelude::*;
use proptest::sample::Index;

use super::{code, good_line, good_lines, settle};
use crate::common::cases;

fn good() -> impl Strategy<Value = &'static str> {
    prop::sample::select(good_lines())
}

proptest! {
    #![proptest_config(cases(4_000))]

    #[test]
    fn flipped_bytes_are_answered(
        line in good(), flips in prop::collection::vec((any::<Index>(), any::<u8>()), 1..6)
    ) {
        let mut bytes = line.as_bytes().to_vec();
        for (at, with) in flips {
            let at = at.index(bytes.len());
            bytes[at] ^= with;
        }
        let _ = settle(&bytes);
    }

    #[test]
    fn a_cut_line_is_malformed(line in good(), at: Index) {
        let cut = &line.as_bytes()[..at.index(line.len())];
        prop_assert_eq!(settle(cut).unwrap_err().code, "malformed");
    }

    #[test]
    fn a_piece_of_another_line_is_answered(
        line in good(), other in good(), at: Index, from: Index, length in 0..60usize
    ) {
        let from = from.index(other.len());
        let piece = &other.as_bytes()[from..(from + length).min(other.len())];
        let at = at.index(line.len());
        let _ = settle(&[&line.as_bytes()[..at], piece, &line.as_bytes()[at..]].concat());
    }

    #[test]
    fn a_word_in_the_place_of_another_is_answered(
        line in good(), other in good(), from: Index, to: Index
    ) {
        // Words stand between quotes: every second part.
        let mut words: Vec<&str> = line.split('"').collect();
        let others: Vec<&str> = other.split('"').collect();
        let odd = |index: &Index, count: usize| index.index(count / 2) * 2 + 1;
        let at = odd(&to, words.len());
        words[at] = others[odd(&from, others.len())];
        let _ = settle(words.join("\"").as_bytes());
    }

    #[test]
    fn a_member_given_twice_is_malformed(line in good(), which: Index) {
        let keys: Vec<&str> = ["plan", "bets", "calls", "outcome", "decisions", "balance", "currency"]
            .into_iter()
            .filter(|key| line.contains(&format!("\"{key}\":")))
            .collect();
        let key = keys[which.index(keys.len())];
        let value = serde_json::from_str::<serde_json::Value>(line).unwrap()[key].to_string();
        let doubled = format!("{{\"{key}\":{value},{}", &line[1..]);
        prop_assert_eq!(code(&doubled), "malformed");
    }
}

#[test]
fn a_member_that_nobody_knows_is_passed_over() {
    for line in good_lines() {
        let more = format!("{{\"id\":[1,{{\"x\":null}}],\"when\":\"now\",{}", &line[1..]);
        assert_eq!(settle(more.as_bytes()), settle(line.as_bytes()), "{line}");
    }
}

#[test]
fn escaped_letters_are_the_letters() {
    let good = good_line("chance/top-card");
    let line = good.replace("home", "\\u0068ome").replace("chance/", "chance\\/");
    assert_ne!(line, good);
    assert_eq!(settle(line.as_bytes()), settle(good.as_bytes()));
}
