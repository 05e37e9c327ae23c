//! Measurements and pictures: of the rules, of the server, of the page.

use crate::browser::browser;
use crate::run::{Done, cargo, run};
use crate::{build, node};

/// The benchmarks of rules and server, or of the page.
pub fn bench(args: &[String]) -> Done {
    match args.first().map(String::as_str) {
        None => run(&mut cargo(&["bench", "-p", "rules", "-p", "studio", "--bench", "*"])),
        Some("page") => page("tests/bench/page.mjs", &args[1..]),
        Some(other) => Err(format!("no benchmark `{other}`: only `page`")),
    }
}

/// Tables in virtual time.
pub fn simulate(args: &[String]) -> Done {
    run(cargo(&["run", "--release", "--quiet", "-p", "simulation", "--"]).args(args))
}

/// The pictures of docs/pictures, made anew.
pub fn shots(which: &[String]) -> Done {
    let tables = which.first().is_some_and(|which| which == "tables");
    page(if tables { "tests/e2e/gallery.mjs" } else { "tests/e2e/shots.mjs" }, &[])
}

/// A script that opens the finished client in a browser.
fn page(script: &str, args: &[String]) -> Done {
    node::packages()?;
    let browser = browser()?;
    build::build()?;
    let mut node = node::script(script);
    run(node.args(args).env("CHROMIUM", browser.chromium).env("STUDIO", "target/release/studio"))
}
