//! `studio rtp`: theoretical returns, from the figures that the help shows too.

use std::collections::BTreeSet;

use rules::plan::shipped;
use rules::position::Position;

use super::Failure;

/// Options of `rtp`.
#[derive(clap::Args)]
pub struct Args {
    /// The plan, e.g. chance/top-card
    plan: String,
    /// The position, e.g. tie; every position where it is left out
    position: Option<String>,
}

/// Prints the returns, one JSON object a line.
pub fn run(args: &Args) -> Result<(), Failure> {
    let table = shipped::table(&args.plan)
        .ok_or_else(|| Failure::Argument(format!("unknown_plan: no plan is called `{}`", args.plan)))?;
    let figures = returns::shipped(&args.plan);
    let wanted = match &args.position {
        None => None,
        Some(name) => {
            // What only a decision lays is no position of the table, but it may have a return.
            let added =
                name.parse::<Position>().ok().filter(|on| figures.iter().any(|figure| figure.on == *on));
            let position = match added {
                Some(on) => on,
                None => table.position(name).map_err(|fault| Failure::Argument(fault.to_string()))?,
            };
            Some(returns::bare(position))
        }
    };
    let mut known =
        figures.iter().filter(|figure| wanted.is_none_or(|wanted| figure.on == wanted)).peekable();
    if known.peek().is_none() {
        let of = wanted.map_or_else(String::new, |wanted| format!(" on {wanted}"));
        return Err(Failure::Argument(format!("not_computed: no return of {}{of} is known", args.plan)));
    }
    for figure in known {
        println!("{}", serde_json::to_string(figure)?);
    }
    let is_unknown = |on: &Position| wanted.is_none() && figures.iter().all(|figure| figure.on != *on);
    let positions = table.positions().into_iter().map(returns::bare).filter(is_unknown);
    let unknown: BTreeSet<String> = positions.map(|on| on.to_string()).collect();
    if !unknown.is_empty() {
        let unknown: Vec<String> = unknown.into_iter().collect();
        eprintln!("not_computed: no return is known on {}", unknown.join(", "));
    }
    Ok(())
}
