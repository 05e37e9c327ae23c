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

/// Takes the pictures of docs/pictures again, or one of every table in each phase.
pub fn shots(args: &[String]) -> Result {
    match args.split_first() {
        Some((which, ids)) if which == "tables" => {
            build::client()?;
            // The clock of a debug build can be held, so that no phase is waited for.
            run(&mut cargo(&["build", "--package", "studio"]))?;
            script("tests/e2e/gallery.mjs", ids, "target/debug/studio")
        }
        Some((other, _)) => Err(format!("no pictures of `{other}`: only `tables`")),
        None => page("tests/e2e/shots.mjs", &[]),
    }
}

/// A script that opens the built client of the release server in a browser.
fn page(file: &str, args: &[String]) -> Result {
    build::build()?;
    script(file, args, "target/release/studio")
}

/// A script that opens a server's pages in a browser.
fn script(file: &str, args: &[String], studio: &str) -> Result {
    node::packages()?;
    let chromium = browser::chromium()?;
    let mut node = node::script(file);
    run(node.args(args).env("CHROMIUM", chromium).env("STUDIO", studio))
}
