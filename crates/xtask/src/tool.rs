//! Tools that are built with cargo into `.tools/`, in the versions that the project needs.
//!
//! Built tools are kept for other clones in the user's cache folder.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::node;
use crate::process::{Result, cargo, find, log, output, root, run};

/// The compiler's target for the browser.
pub const WASM: &str = "wasm32-unknown-unknown";

const TRUNK: &str = "0.21.14";
const GECKODRIVER: &str = "0.37.1";

/// A crate with programs that the project needs.
struct Tool {
    name: &'static str,
    version: String,
    programs: &'static [&'static str],
    /// Whether to use the crate's own lock file.
    locked: bool,
    /// A lower level makes the build of the tool faster.
    opt_level: &'static str,
}

/// Adds the browser's target to the toolchain.
pub fn wasm_target() -> Result {
    // Without rustup the toolchain comes from the distribution, and cargo says what is missing.
    let Some(installed) = output(Path::new("rustup"), &["target", "list", "--installed"]) else {
        return Ok(());
    };
    if installed.lines().any(|line| line == WASM) {
        return Ok(());
    }
    log(&format!("installing the target {WASM}"));
    run(Command::new("rustup").args(["target", "add", WASM]))
}

/// Trunk, which builds the client.
pub fn trunk() -> Result<PathBuf> {
    // It only calls other programs, so its own speed does not matter.
    let tool =
        Tool { name: "trunk", version: TRUNK.into(), programs: &["trunk"], locked: true, opt_level: "0" };
    provide(&tool)?;
    program("trunk", &tool.version)
}

/// The WebDriver of Firefox; Debian has no package of it.
pub fn geckodriver() -> Result<PathBuf> {
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

/// wasm-bindgen, in the version that the client is built with.
pub fn wasm_bindgen() -> Result {
    provide(&bindgen()?)
}

/// The runner of tests in a browser.
pub fn test_runner() -> Result<PathBuf> {
    let tool = bindgen()?;
    provide(&tool)?;
    program("wasm-bindgen-test-runner", &tool.version)
}

fn bindgen() -> Result<Tool> {
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
pub fn path() -> Result<OsString> {
    let known = std::env::var_os("PATH").unwrap_or_default();
    let folders = [own_folder(), node::programs()].into_iter().chain(std::env::split_paths(&known));
    std::env::join_paths(folders).map_err(|error| error.to_string())
}

fn own_folder() -> PathBuf {
    root().join(".tools/bin")
}

/// A program in the right version: from `.tools/`, or from the PATH.
fn program(name: &str, version: &str) -> Result<PathBuf> {
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

fn provide(tool: &Tool) -> Result {
    if tool.programs.iter().all(|name| program(name, &tool.version).is_ok()) {
        return Ok(());
    }
    let own = own_folder();
    fs::create_dir_all(&own).map_err(|error| format!("{}: {error}", own.display()))?;
    let cached = cache(tool);
    if let Some(cached) = &cached
        && tool.programs.iter().all(|name| is_version(&cached.join(name), &tool.version))
    {
        log(&format!("{} {} is copied from {}", tool.name, tool.version, cached.display()));
        return copy(tool, cached, &own);
    }
    install(tool)?;
    if let Some(cached) = cached
        && let Err(error) = copy(tool, &own, &cached)
    {
        log(&format!("not cached for other clones: {error}"));
    }
    Ok(())
}

fn install(tool: &Tool) -> Result {
    let Tool { name, version, .. } = tool;
    log(&format!("installing {name} {version} into .tools/, which takes some minutes once"));
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

/// The folder of a built tool in the user's cache.
fn cache(tool: &Tool) -> Option<PathBuf> {
    let home = || std::env::var_os("HOME").map(|home| PathBuf::from(home).join(".cache"));
    let folder = std::env::var_os("XDG_CACHE_HOME").map(PathBuf::from).or_else(home)?;
    Some(folder.join(format!("platno/tools/{}-{}", tool.name, tool.version)))
}

fn copy(tool: &Tool, from: &Path, to: &Path) -> Result {
    let fault = |error: std::io::Error| format!("{}: {error}", to.display());
    fs::create_dir_all(to).map_err(fault)?;
    for name in tool.programs {
        // Copied beside it and renamed, because another clone may be running the old one.
        let temporary = to.join(format!(".{name}-{}", std::process::id()));
        fs::copy(from.join(name), &temporary).map_err(fault)?;
        fs::rename(&temporary, to.join(name)).map_err(fault)?;
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
