//! Splits the built client into chunks that the browser loads when it needs them.
//!
//! Trunk calls this after a build (Trunk.toml). It replaces Trunk's module by the main module and its chunks, all named by
//! the hash that Trunk gave the build.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use wasm_split_cli_support::{Options, transform};

use crate::process::{Result, log, run};
use crate::{node, tool};

/// Trunk takes the client's features from this variable, and its hooks inherit it.
pub const FEATURES: &str = "TRUNK_BUILD_FEATURES";

/// What the compiler uses of WebAssembly; wasm-opt may not use more than the supported browsers know.
const WASM_FEATURES: [&str; 6] = [
    "--enable-bulk-memory",
    "--enable-multivalue",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
];

/// Splits the client in Trunk's staging folder, if it was built with the feature `split`.
pub fn split() -> Result {
    if !env::var(FEATURES).is_ok_and(|features| features.split(',').any(|feature| feature == "split")) {
        return Ok(());
    }
    let (staging, target) = (folder("TRUNK_STAGING_DIR")?, target()?);
    let hash = build_hash(&staging)?;
    let work = target.join("split");
    if work.exists() {
        fs::remove_dir_all(&work).map_err(|error| fault(&work, error))?;
    }
    fs::create_dir_all(&work).map_err(|error| fault(&work, error))?;

    // Cargo's own output still has the relocations that the splitter needs.
    let input = target.join(tool::WASM).join("web/spa.wasm");
    let program = fs::read(&input).map_err(|error| fault(&input, error))?;
    let (main, script, links) =
        (work.join("spa.wasm"), format!("./spa-{hash}.js"), format!("./split-{hash}.js"));
    let mut options = Options::new(&program);
    (options.output_dir, options.main_out_path) = (&work, &main);
    (options.main_module, options.link_name) = (&script, &links);
    let chunks = transform(options).map_err(|error| format!("{}: {error:#}", input.display()))?.split_modules;

    // The chunks find functions, table and memory of the main module by these names.
    let mut bindgen = Command::new("wasm-bindgen");
    bindgen.args([
        "--target=web",
        "--keep-lld-exports",
        "--no-demangle",
        "--no-typescript",
        "--out-name=spa",
    ]);
    run(bindgen.arg("--out-dir").arg(&work).arg(&main).env("PATH", tool::path()?))?;

    let optimised = work.join("spa_bg.wasm");
    optimise(&optimised)?;
    copy(&optimised, &staging.join(format!("spa-{hash}_bg.wasm")))?;
    copy(&work.join("spa.js"), &staging.join(&script))?;
    let mut loader = fs::read_to_string(work.join(&links)).map_err(|error| fault(&work, error))?;
    for chunk in &chunks {
        optimise(chunk)?;
        let name = chunk.file_stem().unwrap_or_default().to_string_lossy();
        copy(chunk, &staging.join(format!("{name}-{hash}.wasm")))?;
        // With its quotes, so that chunk_1 is not found in chunk_10.
        loader = loader.replace(&format!("\"./{name}.wasm\""), &format!("\"./{name}-{hash}.wasm\""));
    }
    let links = staging.join(&links);
    fs::write(&links, loader).map_err(|error| fault(&links, error))?;
    log(&format!("the client has {} chunks beside its main module", chunks.len()));
    Ok(())
}

/// The hash in the name of Trunk's script, `spa-HASH.js`.
fn build_hash(staging: &Path) -> Result<String> {
    let files = fs::read_dir(staging).map_err(|error| fault(staging, error))?.flatten();
    let mut names = files.map(|file| file.file_name().to_string_lossy().into_owned());
    names
        .find_map(|name| Some(name.strip_prefix("spa-")?.strip_suffix(".js")?.to_owned()))
        .ok_or_else(|| format!("{}: no spa-HASH.js", staging.display()))
}

fn optimise(module: &Path) -> Result {
    let mut wasm_opt = Command::new(node::programs().join("wasm-opt"));
    wasm_opt.args(["-Oz", "--low-memory-unused"]).args(WASM_FEATURES);
    run(wasm_opt.arg(module).arg("-o").arg(module))
}

/// Cargo's target folder of the client.
fn target() -> Result<PathBuf> {
    env::var_os("CARGO_TARGET_DIR")
        .map_or_else(|| Ok(folder("TRUNK_SOURCE_DIR")?.join("target")), |dir| Ok(dir.into()))
}

fn folder(variable: &str) -> Result<PathBuf> {
    env::var_os(variable)
        .map(PathBuf::from)
        .ok_or_else(|| format!("{variable} is not set; Trunk calls this command"))
}

fn copy(from: &Path, to: &Path) -> Result {
    fs::copy(from, to).map(drop).map_err(|error| fault(to, error))
}

fn fault(path: &Path, error: std::io::Error) -> String {
    format!("{}: {error}", path.display())
}
