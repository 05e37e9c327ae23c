//! Measurements and pictures of the rules, the server and the page.

use crate::process::{Result, cargo, run};
use crate::{browser, build, node};

/// The benchmarks of rules and server, or of the page.
pub fn bench(args: &[String]) -> Result {
    match args.first().map(String::as_str) {
        None => run(&mut cargo(&["bench", "-p", "rules", "-p", "studio", "--bench", "*"])),
        Some("page") => page("tests/bench/page.mjs", &args[1..]),
        Some(other) => Err(format!("no benchmark `{other}`: only `page`")),
    }
}

/// Tables in virtual time.
pub fn simulate(args: &[String]) -> Result {
    run(cargo(&["run", "--release", "--quiet", "-p", "simulation", "--"]).args(args))
}

/// Takes the pictures of docs/pictures again.
pub fn shots(args: &[String]) -> Result {
    let tables = args.first().is_some_and(|which| which == "tables");
    page(if tables { "tests/e2e/gallery.mjs" } else { "tests/e2e/shots.mjs" }, &[])
}

/// A script that opens the built client in a browser.
fn page(script: &str, args: &[String]) -> Result {
    node::packages()?;
    let chromium = browser::chromium()?;
    build::build()?;
    let mut node = node::script(script);
    run(node.args(args).env("CHROMIUM", chromium).env("STUDIO", "target/release/studio"))
}
