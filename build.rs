//! Makes the texts of `locales/` into the module `i18n`. Keeps relocations in the client's module when it is built to be split
//! into chunks (`cargo xtask split`).

use std::env;
use std::error::Error;
use std::path::Path;

use leptos_i18n_build::options::CodegenOptions;
use leptos_i18n_build::{Config, ParseOptions, TranslationsInfos};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    let is_wasm = env::var("CARGO_CFG_TARGET_ARCH").as_deref() == Ok("wasm32");
    if is_wasm && env::var_os("CARGO_FEATURE_SPLIT").is_some() {
        println!("cargo::rustc-link-arg-bin=spa=--emit-relocs");
    }
    texts()
}

/// The texts as strings: view models are pure functions, without a reactive owner.
fn texts() -> Result<(), Box<dyn Error>> {
    let options = ParseOptions::new().interpolate_display(true);
    let config = Config::new("cs")?.add_locales(["sk", "en"])?.parse_options(options);
    let texts = TranslationsInfos::parse(config)?;
    texts.rerun_if_locales_changed();
    texts.emit_diagnostics();
    let code =
        CodegenOptions::new().top_level_attributes(Some("#![allow(missing_docs)]".parse()?)).gen_docs(false);
    texts.generate_i18n_module_with_options(Path::new(&env::var("OUT_DIR")?).join("i18n"), code)?;
    Ok(())
}
