//! The browsers that tests run in.

use std::path::PathBuf;

use crate::process::Result;
use crate::system::{self, CHROMEDRIVER, CHROMIUM, FIREFOX, HEADLESS, Program};

/// Chromium.
pub fn chromium() -> Result<PathBuf> {
    required(&CHROMIUM)
}

/// Chromium without windows, for the scenes.
pub fn headless() -> Result<PathBuf> {
    required(&HEADLESS)
}

/// The WebDriver of Chromium.
pub fn chromedriver() -> Result<PathBuf> {
    required(&CHROMEDRIVER)
}

/// Firefox. Its WebDriver is a crate (`tool::geckodriver`).
pub fn firefox() -> Result<PathBuf> {
    required(&FIREFOX)
}

fn required(program: &Program) -> Result<PathBuf> {
    system::require(&[program])?;
    program.path().ok_or_else(|| "a browser was installed but is not on the PATH".into())
}
