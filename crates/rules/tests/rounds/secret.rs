//! A card that lies face down is nowhere to be read before it is turned.

use proptest::prelude::*;
use rules::card::Card;
use rules::event::RoundEvent;

use crate::common::dealer::Dealer;
use crate::common::{cases, tables_of};

proptest! {
    #![proptest_config(cases(100))]

    #[test]
    fn no_fact_before_it_is_shown_names_a_hidden_card(seed: u64, players in 1..=3u64) {
        for (id, table) in tables_of(|game| !game.decisions().is_empty()) {
            let mut dealer = Dealer::new(&table, players, seed);
            dealer.hidden_is_unique = true;
            let mut face_down: Vec<Card> = Vec::new();
            while let Some(event) = dealer.next() {
                let written = serde_json::to_string(&event).unwrap();
                match event {
                    RoundEvent::CardDealt { card: None, .. } => {
                        face_down.extend(dealer.hidden.back());
                        assert!(!written.contains("card\":"), "{id}: {written}");
                    }
                    RoundEvent::CardShown { card } => face_down.retain(|&hidden| hidden != card),
                    _ => {}
                }
                for card in &face_down {
                    assert!(!written.contains(&format!("\"{card}\"")), "{id}: {written}");
                }
                dealer.apply(event);
                // The fold itself can't tell it either.
                let round = format!("{:?} {:?}", dealer.round.any_course(), dealer.all_lines());
                let words: Vec<&str> = round.split(|letter: char| !letter.is_ascii_alphanumeric()).collect();
                for card in &face_down {
                    assert!(!words.contains(&card.to_string().as_str()), "{id}: {card} in {round}");
                }
            }
        }
    }
}

#[test]
fn a_hidden_card_is_written_without_a_card() {
    let to = rules::event::To::Dealer;
    let hidden = RoundEvent::CardDealt { to, card: None };
    assert_eq!(serde_json::to_string(&hidden).unwrap(), r#"{"card_dealt":{"to":"dealer"}}"#);
    let open = RoundEvent::CardDealt { to, card: Some("KD".parse().unwrap()) };
    assert_eq!(serde_json::to_string(&open).unwrap(), r#"{"card_dealt":{"to":"dealer","card":"KD"}}"#);
}
