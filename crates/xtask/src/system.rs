//! Programs that come from the system's packages.

use std::path::Path;
use std::process::Command;

use crate::process::{Result, find, log, output, run};

/// A program and the Debian package that brings it.
pub struct Program {
    /// Names under which it may be on the PATH.
    names: &'static [&'static str],
    /// A variable that may name it instead.
    variable: Option<&'static str>,
    package: &'static str,
}

pub const NODE: Program = Program { names: &["node"], variable: None, package: "nodejs" };
pub const NPM: Program = Program { names: &["npm"], variable: None, package: "npm" };
pub const CHROMIUM: Program =
    Program { names: &["chromium", "google-chrome"], variable: Some("CHROMIUM"), package: "chromium" };
/// Chromium without windows: the scenes take three quarters of the time in it.
pub const HEADLESS: Program = Program {
    names: &["chromium-headless-shell"],
    variable: Some("CHROMIUM"),
    package: "chromium-headless-shell",
};
pub const CHROMEDRIVER: Program =
    Program { names: &["chromedriver"], variable: Some("CHROMEDRIVER"), package: "chromium-driver" };
pub const FIREFOX: Program =
    Program { names: &["firefox-esr", "firefox"], variable: None, package: "firefox-esr" };

impl Program {
    /// Where it is.
    pub fn path(&self) -> Option<std::path::PathBuf> {
        let named = self.variable.and_then(std::env::var_os).map(Into::into);
        named.or_else(|| self.names.iter().find_map(|name| find(name)))
    }
}

/// Checks that programs are there. Root gets the missing ones installed; everybody else is told how to.
pub fn require(programs: &[&Program]) -> Result {
    let missing: Vec<_> =
        programs.iter().filter(|program| program.path().is_none()).map(|program| program.package).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let names = missing.join(" ");
    if !is_root() || find("apt-get").is_none() {
        return Err(format!(
            "missing: {names}. On Debian: `sudo apt-get install {names}`, or `cargo xtask setup` as root"
        ));
    }
    log(&format!("missing: {names}; installing Debian's packages, as `cargo xtask setup` does"));
    // The package lists of a fresh machine may be empty or old.
    install(&missing).or_else(|_| {
        run(Command::new("apt-get").args(["update", "--quiet"]))?;
        install(&missing)
    })
}

fn install(packages: &[&str]) -> Result {
    let mut apt = Command::new("apt-get");
    apt.args(["install", "--yes", "--quiet", "--no-install-recommends"]).args(packages);
    run(apt.env("DEBIAN_FRONTEND", "noninteractive"))
}

fn is_root() -> bool {
    output(Path::new("id"), &["-u"]).is_some_and(|id| id.trim() == "0")
}
