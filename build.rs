//! Keeps relocations in the client's module when it is built to be split into chunks (`cargo xtask split`).

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let is_wasm = std::env::var("CARGO_CFG_TARGET_ARCH").as_deref() == Ok("wasm32");
    if is_wasm && std::env::var_os("CARGO_FEATURE_SPLIT").is_some() {
        println!("cargo::rustc-link-arg-bin=spa=--emit-relocs");
    }
}
