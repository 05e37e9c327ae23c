//! Lines on standard input that move a held clock; each is answered by a line on standard output. Debug builds only.

use std::io::Write;
use std::time::Duration;

use protocol::id::TableId;
use rules::phase::Phase;

use crate::clock::held::{HeldClock, NoTimer};
use crate::server::House;

/// More timers than any table needs from one phase to another.
const MAX_STEPS: usize = 2_000;

/// What a test asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Order {
    /// Move by a time, through every timer within it.
    Advance(Duration),
    /// Move from timer to timer until a table is in one of these phases.
    Until { table: TableId, phases: Vec<Phase> },
    /// Let time run by itself.
    Release,
}

/// Reads orders until standard input ends.
pub fn listen(clock: HeldClock, house: House) {
    let runtime = tokio::runtime::Handle::current();
    std::thread::spawn(move || {
        for line in std::io::stdin().lines().map_while(Result::ok) {
            let answer = match parse(&line) {
                Ok(order) => runtime.block_on(carry_out(&clock, &house, order)),
                Err(reason) => Err(reason),
            };
            let answer = answer.map_or_else(|reason| format!("error: {reason}"), |()| "ok".to_owned());
            let mut stdout = std::io::stdout().lock();
            // Nobody reads the answers of a test that has ended.
            if writeln!(stdout, "{answer}").and_then(|()| stdout.flush()).is_err() {
                return;
            }
        }
    });
}

fn parse(line: &str) -> Result<Order, String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    match words[..] {
        ["advance", millis] => {
            let millis = millis.parse().map_err(|error| format!("`{millis}`: {error}"))?;
            Ok(Order::Advance(Duration::from_millis(millis)))
        }
        ["until", table, phases] => {
            let table = TableId::new(table).ok_or_else(|| format!("`{table}` is no table's id"))?;
            let phase = |name: &str| name.parse().map_err(|_| format!("`{name}` is no phase"));
            Ok(Order::Until { table, phases: phases.split(',').map(phase).collect::<Result<_, _>>()? })
        }
        ["release"] => Ok(Order::Release),
        _ => Err(format!("`{line}` is none of advance MILLISECONDS, until TABLE PHASES, release")),
    }
}

async fn carry_out(clock: &HeldClock, house: &House, order: Order) -> Result<(), String> {
    // Every table sleeps until its next step.
    let sleepers = house.tables.len();
    match order {
        Order::Advance(by) => clock.advance(by, sleepers).await,
        Order::Until { table, phases } => {
            // A table announces its phase before it sleeps.
            let _: Result<_, NoTimer> = clock.quiet(sleepers).await;
            for _ in 0..MAX_STEPS {
                if house.metrics.phase_of(&table).is_some_and(|phase| phases.contains(&phase)) {
                    return Ok(());
                }
                clock.step(sleepers).await.map_err(|NoTimer| "every table waits for a person".to_owned())?;
            }
            let phase = house.metrics.phase_of(&table).map(|phase| phase.to_string());
            return Err(format!("{table} is still in {}", phase.unwrap_or_default()));
        }
        Order::Release => clock.release(),
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_are_read() {
        assert_eq!(parse("advance 1500"), Ok(Order::Advance(Duration::from_millis(1500))));
        assert_eq!(parse("release"), Ok(Order::Release));
        let table = TableId::new("chance-top-card").unwrap();
        let phases = vec![Phase::Closed, Phase::Result];
        assert_eq!(parse("until chance-top-card closed,result"), Ok(Order::Until { table, phases }));
    }

    #[test]
    fn a_wrong_order_is_named() {
        for line in ["", "advance", "advance x", "until t", "until t never", "hold"] {
            assert!(parse(line).is_err(), "{line}");
        }
    }
}
