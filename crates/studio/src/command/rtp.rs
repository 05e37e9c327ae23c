//! `studio rtp`: theoretical returns, from the figures that the help shows too.

use rules::plan::shipped;

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
            let position = table.position(name).map_err(|fault| Failure::Argument(fault.to_string()))?;
            Some(returns::bare(position))
        }
    };
    for figure in figures.iter().filter(|figure| wanted.is_none_or(|wanted| figure.on == wanted)) {
        println!("{}", serde_json::to_string(figure)?);
    }
    Ok(())
}
