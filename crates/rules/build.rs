//! Lists the plan files of the folder, so that a new file is a new plan without a change of code.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR").unwrap_or_default()).join("plans");
    println!("cargo::rerun-if-changed={}", root.display());
    let mut files = Vec::new();
    for operator in fs::read_dir(&root)?.collect::<Result<Vec<_>, _>>()? {
        if !operator.file_type()?.is_dir() {
            continue;
        }
        println!("cargo::rerun-if-changed={}", operator.path().display());
        for file in fs::read_dir(operator.path())?.collect::<Result<Vec<_>, _>>()? {
            let path = file.path();
            if path.extension().is_some_and(|ending| ending == "toml") {
                println!("cargo::rerun-if-changed={}", path.display());
                files.push((format!("{}/{}", name(&operator.path()), name(&path)), path));
            }
        }
    }
    files.sort();
    let mut list = String::from("&[\n");
    for (id, path) in files {
        let _ = writeln!(list, "    ({id:?}, include_str!({:?})),", path.display().to_string());
    }
    list.push(']');
    fs::write(Path::new(&env::var("OUT_DIR").unwrap_or_default()).join("plans.rs"), list)
}

fn name(path: &Path) -> String {
    path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default()
}
