//! The client, and the server with the client inside it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

use crate::process::{Result, cargo, log, run};
use crate::{node, split, tool};

/// What the client is built from.
const SOURCES: [&str; 15] = [
    ".cargo",
    "Cargo.lock",
    "Cargo.toml",
    "Trunk.toml",
    "build.rs",
    "crates/protocol/Cargo.toml",
    "crates/protocol/src",
    "crates/rules/Cargo.toml",
    "crates/rules/src",
    "index.html",
    "locales",
    "public",
    "rust-toolchain.toml",
    "src",
    "style",
];

/// Builds the client, then `target/release/studio` with the client inside it.
pub fn build() -> Result {
    client()?;
    run(&mut cargo(&["build", "--release", "--package", "studio"]))
}

/// Builds the client into `dist/`, unless nothing has changed since.
pub fn client() -> Result {
    let built = fs::metadata("dist/index.html").and_then(|file| file.modified()).ok();
    // `trunk build` without chunks fills the same folder with a client for development.
    let built = built.filter(|_| is_split(Path::new("dist")));
    if built.is_some_and(|built| SOURCES.iter().all(|source| newest(Path::new(source)) < Some(built))) {
        log("dist/ is up to date");
        return Ok(());
    }
    tool::wasm_target()?;
    node::packages()?;
    tool::wasm_bindgen()?;
    let trunk = tool::trunk()?;
    // Trunk works offline so that it takes our tools; the crates must be there before.
    run(&mut cargo(&["fetch", "--locked", "--target", tool::WASM]))?;
    let mut build = Command::new(trunk);
    // Trunk reads NO_COLOR as `true` or `false` only, where other programs take any value.
    build.args(["build", "--release", "--offline"]).env("PATH", tool::path()?).env_remove("NO_COLOR");
    // In chunks: the hook splits what Trunk has built, and runs wasm-opt on each.
    build.env(split::FEATURES, "split");
    run(&mut build)
}

/// Does a folder hold a client in chunks?
fn is_split(folder: &Path) -> bool {
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    files.into_iter().any(|file| file.file_name().to_string_lossy().starts_with("split-"))
}

/// The latest change in a file or a folder; a deleted file changes its folder.
fn newest(path: &Path) -> Option<SystemTime> {
    let own = fs::metadata(path).and_then(|file| file.modified()).ok();
    let inside: Vec<PathBuf> = fs::read_dir(path).into_iter().flatten().flatten().map(|e| e.path()).collect();
    inside.iter().map(|path| newest(path)).fold(own, Option::max)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_as_new_as_its_newest_file() {
        let file = fs::metadata(concat!(env!("CARGO_MANIFEST_DIR"), "/src/build.rs")).unwrap();
        let folder = newest(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src")));
        assert!(folder >= file.modified().ok());
        assert_eq!(newest(Path::new("no such thing")), None);
    }
}
