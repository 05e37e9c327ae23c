//! Chromium with its driver, and Firefox.

use std::path::PathBuf;

use crate::run::{Done, find, install_packages};

/// The browser that tests are run in.
pub struct Browser {
    /// Chromium itself.
    pub chromium: PathBuf,
    /// What drives it for tests in WebAssembly.
    pub driver: PathBuf,
}

/// The machine's Chromium, installed where it is missing and may be.
pub fn browser() -> Done<Browser> {
    if let Some(browser) = present() {
        return Ok(browser);
    }
    install_packages(&["chromium", "chromium-driver"])?;
    present().ok_or_else(|| "Chromium was installed but is not on the PATH".into())
}

/// The machine's Firefox, installed where it is missing and may be. Its driver is a crate (`tool::geckodriver`).
pub fn firefox() -> Done<PathBuf> {
    let present = || find("firefox-esr").or_else(|| find("firefox"));
    if let Some(firefox) = present() {
        return Ok(firefox);
    }
    install_packages(&["firefox-esr"])?;
    present().ok_or_else(|| "Firefox was installed but is not on the PATH".into())
}

fn present() -> Option<Browser> {
    let named = |variable: &str| std::env::var_os(variable).map(PathBuf::from);
    let chromium = named("CHROMIUM").or_else(|| find("chromium")).or_else(|| find("google-chrome"))?;
    let driver = named("CHROMEDRIVER").or_else(|| find("chromedriver"))?;
    Some(Browser { chromium, driver })
}
