//! Everything that the other commands need, installed in one go.

use crate::process::{Result, log};
use crate::system::{self, CHROMEDRIVER, CHROMIUM, FIREFOX, HEADLESS, NODE, NPM};
use crate::{node, tool};

/// Installs the system's packages (as root), the browser's target, Trunk, wasm-bindgen, geckodriver and the packages of npm.
pub fn setup() -> Result {
    system::require(&[&NODE, &NPM, &CHROMIUM, &HEADLESS, &CHROMEDRIVER, &FIREFOX])?;
    tool::wasm_target()?;
    node::packages()?;
    tool::wasm_bindgen()?;
    tool::trunk()?;
    tool::geckodriver()?;
    log("everything is there; `trunk serve` finds its tools with PATH=\"$PWD/.tools/bin:$PATH\"");
    Ok(())
}
