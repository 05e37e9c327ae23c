//! Node and the packages of npm: wasm-opt, and what drives the browser.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::run::{Done, find, install_packages, output, root, run, say};

/// The oldest Node that the browser's driver runs on.
const OLDEST: u32 = 20;

/// Where the packages' programs are.
pub fn programs() -> PathBuf {
    root().join("tests/node_modules/.bin")
}

/// Installs the packages that `tests/package-lock.json` names, unless they are there.
pub fn packages() -> Done {
    if find("node").is_none() || find("npm").is_none() {
        install_packages(&["nodejs", "npm"])?;
    }
    let version = output(Path::new("node"), &["--version"]).unwrap_or_default();
    let major = version.trim().trim_start_matches('v').split('.').next().unwrap_or_default().parse::<u32>();
    if !major.is_ok_and(|major| major >= OLDEST) {
        return Err(format!("Node {OLDEST} or later is needed, this is `{}`", version.trim()));
    }
    let lock =
        fs::read("tests/package-lock.json").map_err(|error| format!("tests/package-lock.json: {error}"))?;
    let stamp = Path::new("tests/node_modules/.installed");
    if fs::read(stamp).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    say("installing packages of npm into tests/node_modules");
    let mut npm = Command::new("npm");
    npm.args(["ci", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"]).current_dir("tests");
    run(&mut npm)?;
    fs::write(stamp, lock).map_err(|error| format!("{}: {error}", stamp.display()))
}

/// Makes the modules of a built client small: the tool that writes them leaves names and lines as a person would.
pub fn minify(client: &Path) -> Done {
    let mut esbuild = Command::new(programs().join("esbuild"));
    esbuild.args(["--minify", "--format=esm", "--allow-overwrite", "--log-level=warning"]);
    esbuild.arg(format!("--outbase={}", client.display())).arg(format!("--outdir={}", client.display()));
    let mut modules = Vec::new();
    find_modules(client, &mut modules);
    esbuild.args(modules);
    run(&mut esbuild)
}

/// Trunk puts the client's own module and its snippets there; scripts of `public/` are small already.
fn find_modules(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            find_modules(&path, found);
        } else if path.extension().is_some_and(|kind| kind == "js")
            && !Path::new("public").join(entry.file_name()).exists()
        {
            found.push(path);
        }
    }
}

/// A script run by Node.
pub fn script(path: &str) -> Command {
    let mut node = Command::new("node");
    node.arg(path);
    node
}
