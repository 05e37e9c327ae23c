//! The client, and the server with the client inside it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

use crate::run::{Done, cargo, run, say};
use crate::{name, node, order, style, tool};

/// What the client is made of.
const SOURCES: [&str; 13] = [
    "src",
    "style",
    "public",
    "index.html",
    "Trunk.toml",
    "Cargo.toml",
    "Cargo.lock",
    "crates/rules/src",
    "crates/rules/Cargo.toml",
    "crates/protocol/src",
    "crates/protocol/Cargo.toml",
    "crates/weave",
    "crates/no-streams",
];

/// Makes the client, then `target/release/studio` with it.
pub fn build() -> Done {
    client()?;
    run(&mut cargo(&["build", "--release", "--package", "studio"]))
}

/// Makes the client into `dist/`, unless it is newer than all that it is made of.
pub fn client() -> Done {
    let made = fs::metadata("dist/index.html").and_then(|file| file.modified()).ok();
    if made.is_some_and(|made| SOURCES.iter().all(|source| newest(Path::new(source)) < Some(made))) {
        say("dist/ is up to date");
        return Ok(());
    }
    tool::wasm_target()?;
    node::packages()?;
    tool::wasm_bindgen()?;
    let trunk = tool::trunk()?;
    style::style()?;
    let lean = tool::std_source().then(|| trunk_build(&trunk, make_lean));
    match lean {
        Some(Ok(())) => {}
        Some(Err(reason)) => {
            say(&format!("{reason}: once more, without the compiler's unstable switches"));
            trunk_build(&trunk, |_| ())?;
        }
        None => trunk_build(&trunk, |_| ())?,
    }
    let client = Path::new("dist");
    order::order(client)?;
    node::minify(client)?;
    name::shorten(client)
}

fn trunk_build(trunk: &Path, make: fn(&mut Command)) -> Done {
    // Trunk works offline so that it takes our tools; the crates must be there before.
    let mut fetch = cargo(&["fetch", "--locked", "--target", tool::WASM]);
    make(&mut fetch);
    run(&mut fetch)?;
    let mut build = Command::new(trunk);
    // Trunk reads NO_COLOR as `true` or `false` only, where others take any value.
    build.args(["build", "--release", "--offline"]).env("PATH", tool::path()?).env_remove("NO_COLOR");
    make(&mut build);
    run(&mut build)
}

/// Builds the standard library with the client, for size, and with panics that end at once without words: nobody reads them
/// in a player's browser, and they weigh 28 KB. The compiler calls these switches unstable; where one of them should go, the
/// client is built without them and weighs more.
fn make_lean(command: &mut Command) {
    const FLAGS: &str = "-Zunstable-options -Cpanic=immediate-abort -Zlocation-detail=none -Zfmt-debug=none";
    command.env("RUSTC_BOOTSTRAP", "1").env("RUSTFLAGS", FLAGS);
    command.env("CARGO_UNSTABLE_BUILD_STD", "std,panic_abort");
    command.env("CARGO_UNSTABLE_BUILD_STD_FEATURES", "optimize_for_size");
}

/// The latest change in a file or a folder; a file that was taken away changes its folder.
fn newest(path: &Path) -> Option<SystemTime> {
    let own = fs::metadata(path).and_then(|file| file.modified()).ok();
    let below: Vec<PathBuf> = fs::read_dir(path).into_iter().flatten().flatten().map(|e| e.path()).collect();
    below.iter().map(|path| newest(path)).fold(own, Option::max)
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
