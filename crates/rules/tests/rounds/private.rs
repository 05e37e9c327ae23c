//! What a player's own client folds: the public facts and his own.

use std::sync::Arc;

use proptest::prelude::*;
use rules::round::Round;

use crate::common::dealer::Dealer;
use crate::common::{cases, tables, tables_of};

proptest! {
    #![proptest_config(cases(150))]

    #[test]
    fn a_players_own_fold_comes_to_the_servers_lines(seed: u64, players in 2..=5u64) {
        for (_, table) in tables() {
            agree(&Dealer::play(&table, players, seed));
        }
    }

    #[test]
    fn many_players_at_a_shared_box_or_behind_a_box_agree(seed: u64) {
        for (_, table) in tables_of(|game| !game.decisions().is_empty()) {
            agree(&Dealer::play(&table, 9, seed));
        }
    }
}

fn agree(dealer: &Dealer) {
    for &me in &dealer.players {
        let mut server = Round::new(Arc::clone(&dealer.table));
        let mut own = server.clone();
        for event in &dealer.events {
            server.apply(event).unwrap();
            let told = || format!("{}: {me:?} at {event:?} of {:?}", dealer.table.plan().id, dealer.events);
            if dealer.sees(me, event) {
                own.apply(event).unwrap_or_else(|error| panic!("{error}: {}", told()));
            }
            assert_eq!(own.lines(me), server.lines(me), "{}", told());
            assert_eq!(own.decisions(me), server.decisions(me), "{}", told());
        }
        assert_eq!(own.settle(me), server.settle(me));
        assert!(own.settle(me).is_some());
    }
}
