//! Tools that are built with cargo: the project has its own, of the right version, in `.tools/`.
//!
//! What was built once is kept for the next clone in the user's cache folder.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::node;
use crate::run::{Done, cargo, find, output, root, run, say};

/// The compiler's name for the browser.
pub const WASM: &str = "wasm32-unknown-unknown";

const TRUNK: &str = "0.21.14";
const GECKODRIVER: &str = "0.37.1";

/// A crate whose programs we need.
struct Tool {
    name: &'static str,
    version: String,
    programs: &'static [&'static str],
    /// Whether its own lock file is for use.
    locked: bool,
    /// How far it is optimised: the less, the sooner it is built.
    opt_level: &'static str,
}

/// Adds the browser's target to the toolchain.
pub fn wasm_target() -> Done {
    // Without rustup the toolchain is the distribution's: cargo says itself what is missing.
    let Some(installed) = output(Path::new("rustup"), &["target", "list", "--installed"]) else {
        return Ok(());
    };
    if installed.lines().any(|line| line == WASM) {
        return Ok(());
    }
    say(&format!("installing the target {WASM}"));
    run(Command::new("rustup").args(["target", "add", WASM]))
}

/// Adds the standard library's source to the toolchain. Whether it is there.
pub fn std_source() -> bool {
    let there = || {
        let root = output(Path::new("rustc"), &["--print", "sysroot"])?;
        let lock = Path::new(root.trim()).join("lib/rustlib/src/rust/library/Cargo.lock");
        Some(lock.is_file())
    };
    if there() == Some(true) {
        return true;
    }
    say("installing the standard library's source");
    let _ = run(Command::new("rustup").args(["component", "add", "rust-src"]));
    there() == Some(true)
}

/// Trunk, which makes the client.
pub fn trunk() -> Done<PathBuf> {
    // It only calls others, and is the largest of all.
    let tool =
        Tool { name: "trunk", version: TRUNK.into(), programs: &["trunk"], locked: true, opt_level: "0" };
    provide(&tool)?;
    program("trunk", &tool.version)
}

/// What drives Firefox in tests; Debian has no package of it.
pub fn geckodriver() -> Done<PathBuf> {
    let tool = Tool {
        name: "geckodriver",
        version: GECKODRIVER.into(),
        programs: &["geckodriver"],
        locked: true,
        opt_level: "0",
    };
    provide(&tool)?;
    program("geckodriver", &tool.version)
}

/// The bindings' generator, of the very version that the client is built with.
pub fn wasm_bindgen() -> Done {
    provide(&bindgen()?)
}

/// What runs tests for the browser.
pub fn test_runner() -> Done<PathBuf> {
    let tool = bindgen()?;
    provide(&tool)?;
    program("wasm-bindgen-test-runner", &tool.version)
}

fn bindgen() -> Done<Tool> {
    let lock = fs::read_to_string("Cargo.lock").map_err(|error| format!("Cargo.lock: {error}"))?;
    let version = locked_version(&lock, "wasm-bindgen").ok_or("Cargo.lock names no wasm-bindgen")?;
    Ok(Tool {
        name: "wasm-bindgen-cli",
        version: version.into(),
        programs: &["wasm-bindgen", "wasm-bindgen-test-runner"],
        locked: false,
        opt_level: "1",
    })
}

/// The PATH on which Trunk finds its tools.
pub fn path() -> Done<OsString> {
    let known = std::env::var_os("PATH").unwrap_or_default();
    let folders = [own_folder(), node::programs()].into_iter().chain(std::env::split_paths(&known));
    std::env::join_paths(folders).map_err(|error| error.to_string())
}

fn own_folder() -> PathBuf {
    root().join(".tools/bin")
}

/// A program of the right version: ours, or one that the machine has anyway.
fn program(name: &str, version: &str) -> Done<PathBuf> {
    [Some(own_folder().join(name)), find(name)]
        .into_iter()
        .flatten()
        .find(|file| is_version(file, version))
        .ok_or_else(|| format!("{name} {version} was installed but does not run"))
}

fn is_version(program: &Path, version: &str) -> bool {
    let printed = output(program, &["--version"]);
    printed.is_some_and(|line| line.split_whitespace().nth(1) == Some(version))
}

fn provide(tool: &Tool) -> Done {
    if tool.programs.iter().all(|name| program(name, &tool.version).is_ok()) {
        return Ok(());
    }
    let own = own_folder();
    fs::create_dir_all(&own).map_err(|error| format!("{}: {error}", own.display()))?;
    let kept = cache(tool);
    if let Some(kept) = &kept
        && tool.programs.iter().all(|name| is_version(&kept.join(name), &tool.version))
    {
        say(&format!("{} {} comes from {}", tool.name, tool.version, kept.display()));
        return copy(tool, kept, &own);
    }
    install(tool)?;
    if let Some(kept) = kept
        && let Err(error) = copy(tool, &own, &kept)
    {
        say(&format!("not kept for other clones: {error}"));
    }
    Ok(())
}

fn install(tool: &Tool) -> Done {
    let Tool { name, version, .. } = tool;
    say(&format!("installing {name} {version} into .tools/, which takes some minutes once"));
    let mut install =
        cargo(&["install", "--quiet", "--force", "--root", ".tools", "--version", version, name]);
    if tool.locked {
        install.arg("--locked");
    }
    install.env("CARGO_PROFILE_RELEASE_OPT_LEVEL", tool.opt_level);
    install.env("CARGO_PROFILE_RELEASE_LTO", "off");
    install.env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16");
    run(&mut install)
}

/// Where a built tool is kept for other clones of this user.
fn cache(tool: &Tool) -> Option<PathBuf> {
    let home = || std::env::var_os("HOME").map(|home| PathBuf::from(home).join(".cache"));
    let folder = std::env::var_os("XDG_CACHE_HOME").map(PathBuf::from).or_else(home)?;
    Some(folder.join(format!("platno/tools/{}-{}", tool.name, tool.version)))
}

fn copy(tool: &Tool, from: &Path, to: &Path) -> Done {
    let wrong = |error: std::io::Error| format!("{}: {error}", to.display());
    fs::create_dir_all(to).map_err(wrong)?;
    for name in tool.programs {
        // Beside it first: another clone may be looking, or running the old one.
        let beside = to.join(format!(".{name}-{}", std::process::id()));
        fs::copy(from.join(name), &beside).map_err(wrong)?;
        fs::rename(&beside, to.join(name)).map_err(wrong)?;
    }
    Ok(())
}

/// The version of a package in a lock file of cargo.
fn locked_version<'a>(lock: &'a str, package: &str) -> Option<&'a str> {
    let name = format!("name = \"{package}\"");
    let mut lines = lock.lines().skip_while(|line| *line != name).skip(1);
    lines.next()?.strip_prefix("version = \"")?.strip_suffix('"')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lock_file_names_the_version() {
        let lock = "[[package]]\nname = \"wasm-bindgen-macro\"\nversion = \"1.0.0\"\n\n\
                    [[package]]\nname = \"wasm-bindgen\"\nversion = \"0.2.130\"\nsource = \"x\"\n";
        assert_eq!(locked_version(lock, "wasm-bindgen"), Some("0.2.130"));
        assert_eq!(locked_version(lock, "leptos"), None);
    }
}
