//! A house whose clock is held by a test.
#![cfg(debug_assertions)]

use std::time::Duration;

use protocol::id::{Millis, TableId};
use rules::phase::Phase;
use studio::clock::Clock;
use studio::clock::held::HeldClock;
use studio::server::{Setup, open_house};

#[tokio::test]
async fn a_table_stands_until_its_clock_is_moved() {
    let clock = HeldClock::new(Millis(1_794_794_400_000));
    let timers = "betting=600,last=5,closed=5,card=0,result=60".parse().unwrap();
    let setup = Setup { clock: Clock::Held(clock.clone()), timers, ..Setup::default() };
    let house = open_house(setup).await.unwrap().house;
    let tables = house.tables.len();
    let wheel = TableId::new("chance-evolution-roulette").unwrap();
    let phase = || house.metrics.phase_of(&wheel);

    clock.quiet(tables).await.unwrap();
    assert_eq!(phase(), Some(Phase::Open));
    clock.advance(Duration::from_secs(594), tables).await;
    assert_eq!(phase(), Some(Phase::Open));
    for (seconds, next) in [(1, Phase::Last), (5, Phase::Closed), (5, Phase::Result), (60, Phase::Open)] {
        clock.advance(Duration::from_secs(seconds), tables).await;
        clock.quiet(tables).await.unwrap();
        assert_eq!(phase(), Some(next));
    }
    assert_eq!(clock.now(), Millis(1_794_794_400_000 + 665_000));
}
