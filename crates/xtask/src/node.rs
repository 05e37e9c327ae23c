//! Node and the packages of npm: wasm-opt, the CSS bundler, and the browser driver of the tests.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::process::{Result, log, output, root, run};
use crate::system::{self, NODE, NPM};

/// The oldest version that the browser driver runs on.
const OLDEST_NODE: u32 = 20;

/// Where the packages' programs are.
pub fn programs() -> PathBuf {
    root().join("tests/node_modules/.bin")
}

/// Installs the packages that `tests/package-lock.json` names, unless they are there.
pub fn packages() -> Result {
    system::require(&[&NODE, &NPM])?;
    let version = output(Path::new("node"), &["--version"]).unwrap_or_default();
    let major = version.trim().trim_start_matches('v').split('.').next().unwrap_or_default().parse::<u32>();
    if !major.is_ok_and(|major| major >= OLDEST_NODE) {
        return Err(format!("Node {OLDEST_NODE} or later is needed, this is `{}`", version.trim()));
    }
    let lock =
        fs::read("tests/package-lock.json").map_err(|error| format!("tests/package-lock.json: {error}"))?;
    let stamp = Path::new("tests/node_modules/.installed");
    if fs::read(stamp).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    log("installing packages of npm into tests/node_modules");
    let mut npm = Command::new("npm");
    npm.args(["ci", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"]).current_dir("tests");
    run(&mut npm)?;
    fs::write(stamp, lock).map_err(|error| format!("{}: {error}", stamp.display()))
}

/// A script run by Node.
pub fn script(path: &str) -> Command {
    let mut node = Command::new("node");
    node.arg(path);
    node
}
