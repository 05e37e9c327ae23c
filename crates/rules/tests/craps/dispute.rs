//! A stored round as one player's record, which `settle` settles to the same lines.

use std::sync::Arc;

use rules::dispute::record_of;
use rules::event::RoundEvent as E;
use rules::plan::shipped;
use rules::position::Position;
use rules::record::settle_line;
use rules::round::Round;
use rules::stake::Window;

use crate::common::dealer::Dealer;
use crate::common::{amount, stake, stakes, table};
use crate::dice;

#[test]
fn a_stored_round_is_settled_to_its_lines() {
    let table = table(crate::PLAN);
    let (mut players, mut lines) = (0, 0);
    for seed in 0..300 {
        let dealer = Dealer::play(&table, 3, seed);
        for &player in &dealer.players {
            let played = dealer.round.settle(player).unwrap();
            let Some(record) = record_of(&table, &dealer.events, player) else {
                assert!(played.lines.is_empty(), "{:?}", dealer.events);
                continue;
            };
            let text = serde_json::to_string(&record).unwrap();
            let settled = settle_line(text.as_bytes(), shipped::table)
                .unwrap_or_else(|refusal| panic!("{refusal:?}: {text} of {:?}", dealer.events));
            let sorted = |lines: &[rules::settle::Line]| {
                let mut lines = lines.to_vec();
                lines.sort_by_key(|line| (line.window, line.on));
                lines
            };
            assert_eq!(sorted(&settled.lines), sorted(&played.lines), "{text}");
            assert_eq!((settled.stake, settled.back), (played.stake, played.back), "{text}");
            players += 1;
            lines += settled.lines.len();
        }
    }
    assert!(players > 500 && lines > 1_000, "{players} players, {lines} lines");
}

#[test]
fn what_was_taken_down_stands_in_the_record() {
    let table = table(crate::PLAN);
    let player = rules::event::PlayerId(1);
    let mut round = Round::new(Arc::clone(&table));
    let mut events = Vec::new();
    let mut apply = |round: &mut Round, event: E| {
        round.apply(&event).unwrap();
        events.push(event);
    };
    apply(&mut round, E::BettingOpened);
    apply(&mut round, E::BetAccepted { player, bets: stakes("dont_pass 100, place:5 50") });
    apply(&mut round, E::BettingClosed);
    apply(&mut round, E::DiceRolled { dice: dice(5, 5) });
    apply(&mut round, E::BettingOpened);
    apply(&mut round, E::BetAccepted { player, bets: stakes("odds:dont_pass 100") });
    apply(&mut round, E::BettingClosed);
    apply(&mut round, E::DiceRolled { dice: dice(1, 1) });
    apply(&mut round, E::BettingOpened);
    let bets = round.withdrawal(player, &[stake("dont_pass", "100")]).unwrap();
    assert_eq!(bets.len(), 2);
    apply(&mut round, E::BetWithdrawn { player, bets });
    apply(&mut round, E::BettingClosed);
    apply(&mut round, E::DiceRolled { dice: dice(3, 4) });
    let record = record_of(&table, &events, player).unwrap();
    let written: Vec<(Position, u16, Option<u16>)> = record
        .bets
        .iter()
        .map(|bet| (bet.stake.on, bet.stake.window.number(), bet.down.map(Window::number)))
        .collect();
    let on = |name: &str| name.parse::<Position>().unwrap();
    // The odds go along without a word of their own.
    let expected = [(on("place:5"), 1, None), (on("dont_pass"), 1, Some(3)), (on("odds:dont_pass"), 2, None)];
    assert_eq!(written, expected);
    let text = serde_json::to_string(&record).unwrap();
    let settled = settle_line(text.as_bytes(), shipped::table).unwrap();
    assert_eq!((settled.stake, settled.back), (amount("250"), amount("200")), "{text}");
}
