//! All tests in layers, the quick ones first.

use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use crate::process::{Result, cargo, log, run};
use crate::{browser, build, node, tool};

/// A layer: its name and its steps.
type Layer = (&'static str, fn(&mut Times) -> Result);

const LAYERS: [Layer; 6] = [
    ("lint", lint),
    ("client", client),
    ("native", native),
    ("dom", dom),
    ("firefox", dom_in_firefox),
    ("e2e", e2e),
];

/// How long each step took.
#[derive(Default)]
struct Times(Vec<(&'static str, Duration)>);

impl Times {
    fn step(&mut self, name: &'static str, step: impl FnOnce() -> Result) -> Result {
        let start = Instant::now();
        let done = step();
        self.0.push((name, start.elapsed()));
        done.map_err(|reason| format!("{name}: {reason}"))
    }
}

/// Runs all layers, or those that are named.
pub fn test(wanted: &[String]) -> Result {
    if let Some(other) = wanted.iter().find(|name| LAYERS.iter().all(|(layer, _)| layer != name)) {
        let names: Vec<_> = LAYERS.iter().map(|(name, _)| *name).collect();
        return Err(format!("no layer `{other}`: {}", names.join(", ")));
    }
    let mut times = Times::default();
    let mut layers =
        LAYERS.iter().filter(|(name, _)| wanted.is_empty() || wanted.iter().any(|layer| layer == name));
    let done = layers.try_for_each(|(_, layer)| layer(&mut times));
    log("how long it took");
    for (name, time) in &times.0 {
        println!("{:>7} s  {name}", time.as_secs());
    }
    done
}

fn lint(times: &mut Times) -> Result {
    const STRICT: [&str; 3] = ["--", "-D", "warnings"];
    let clippy = |args: &[&str]| run(cargo(&["clippy"]).args(args).args(STRICT));
    times.step("the browser's target", tool::wasm_target)?;
    times.step("format", || run(&mut cargo(&["fmt", "--all", "--check"])))?;
    times.step("lints", || clippy(&["--workspace", "--all-targets"]))?;
    times.step("lints for the browser", || {
        // The rules as the browser gets them: no plan files, no TOML, nothing of a platform.
        clippy(&["--package", "rules", "--no-default-features", "--target", tool::WASM])?;
        clippy(&["--package", "platno", "--all-targets", "--target", tool::WASM])
    })
}

/// The client comes before what embeds it.
fn client(times: &mut Times) -> Result {
    times.step("the client", build::client)
}

fn native(times: &mut Times) -> Result {
    times.step("native tests", || run(&mut cargo(&["test", "--workspace"])))
}

/// Components in a browser, without a server.
fn dom(times: &mut Times) -> Result {
    times.step("tools for the browser's tests", || {
        tool::wasm_target()?;
        tool::wasm_bindgen()?;
        browser::chromium()?;
        browser::chromedriver().map(drop)
    })?;
    times.step("components in Chromium", || components("CHROMEDRIVER", &browser::chromedriver()?))
}

/// The same in Firefox, if it is there.
fn dom_in_firefox(times: &mut Times) -> Result {
    if let Err(reason) = browser::firefox() {
        log(&format!("no tests in Firefox: {reason}"));
        return Ok(());
    }
    times.step("tools for Firefox's tests", || {
        tool::wasm_target()?;
        tool::wasm_bindgen()?;
        tool::geckodriver().map(drop)
    })?;
    times.step("components in Firefox", || components("GECKODRIVER", &tool::geckodriver()?))
}

fn components(name: &str, driver: &Path) -> Result {
    let mut test = cargo(&["test", "--package", "platno", "--target", tool::WASM, "--test", "dom"]);
    test.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", tool::test_runner()?);
    test.env(name, driver).env("WASM_BINDGEN_TEST_TIMEOUT", "120");
    run(&mut test)
}

/// A real server, a real browser.
fn e2e(times: &mut Times) -> Result {
    times.step("tools for end-to-end tests", || {
        node::packages()?;
        browser::headless().map(drop)
    })?;
    client(times)?;
    // With the features of the whole workspace, as the native tests have built it.
    times.step("the server with the client", || {
        run(&mut cargo(&["build", "--workspace", "--bin", "studio"]))
    })?;
    times.step("end to end", || {
        let mut playwright = Command::new(node::programs().join("playwright"));
        playwright.arg("test").current_dir("tests");
        playwright.env("CHROMIUM", browser::headless()?).env("STUDIO", "target/debug/studio");
        run(&mut playwright)
    })
}
