//! Puts the built client into the binary: the folder `dist` at the root of the workspace (or the one that `PLATNO_DIST`
//! names), or a page that says how to build it. Anybody who has neither Trunk nor Node can build the server all the same.

use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

#[path = "src/client/inline.rs"]
mod inline;
#[allow(dead_code, reason = "the server asks more of a name than the build does")]
#[path = "src/client/kind.rs"]
mod kind;

const PLACEHOLDER: &str = include_str!("src/client/placeholder.html");

fn main() -> Result<(), Box<dyn Error>> {
    let out = PathBuf::from(std::env::var("OUT_DIR")?);
    let root = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR")?).join("../..");
    println!("cargo::rerun-if-env-changed=PLATNO_DIST");
    for source in ["build.rs", "src/client/inline.rs", "src/client/kind.rs", "src/client/placeholder.html"] {
        println!("cargo::rerun-if-changed={source}");
    }
    let named = std::env::var_os("PLATNO_DIST").map(PathBuf::from);
    let dist = named.clone().unwrap_or_else(|| root.join("dist"));
    let built = dist.join("index.html").is_file();
    if named.is_some() && !built {
        return Err(format!("PLATNO_DIST={}: there is no index.html", dist.display()).into());
    }
    // Cargo takes a folder that is not there for one that has just changed and would compile everything in every build: an
    // empty one is made, which git does not see. Where that is not possible, the client is noticed at the next clean build.
    if built || fs::create_dir_all(&dist).is_ok() {
        println!("cargo::rerun-if-changed={}", dist.display());
    }
    let mut files = Vec::new();
    if built {
        collect(&dist, "", &mut files)?;
    } else {
        files.push(("index.html".to_owned(), PLACEHOLDER.as_bytes().to_vec()));
    }
    files.sort();
    let folder = out.join("client");
    // What an earlier build left behind is never read: the list names every file.
    fs::create_dir_all(&folder)?;
    let mut list = format!("Embedded {{ built: {built}, files: &[\n");
    for (index, (path, body)) in files.iter().enumerate() {
        let plain = folder.join(format!("{index}"));
        fs::write(&plain, body)?;
        let packed = if kind::is_compressible(path) { pack(body)? } else { Vec::new() };
        let br = if !packed.is_empty() && packed.len() < body.len() {
            let br = folder.join(format!("{index}.br"));
            fs::write(&br, packed)?;
            format!("Some(include_bytes!({br:?}))")
        } else {
            "None".to_owned()
        };
        let scripts = match path.as_str() {
            "index.html" => inline::script_hashes(std::str::from_utf8(body)?),
            _ => Vec::new(),
        };
        writeln!(
            list,
            "    EmbeddedFile {{ path: {path:?}, plain: include_bytes!({plain:?}), br: {br}, tag: {:?}, scripts: &{scripts:?} }},",
            inline::etag(body)
        )?;
    }
    list.push_str("] }\n");
    fs::write(out.join("client.rs"), list)?;
    Ok(())
}

/// Every file of a folder, by its path with `/`.
fn collect(folder: &Path, prefix: &str, files: &mut Vec<(String, Vec<u8>)>) -> Result<(), Box<dyn Error>> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().into_string().map_err(|name| format!("{name:?} is no text"))?;
        let path = if prefix.is_empty() { name } else { format!("{prefix}/{name}") };
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), &path, files)?;
        } else {
            files.push((path, fs::read(entry.path())?));
        }
    }
    Ok(())
}

/// Compresses as well as the build has time for.
fn pack(body: &[u8]) -> Result<Vec<u8>, Box<dyn Error>> {
    let quality = if std::env::var("PROFILE").is_ok_and(|profile| profile == "release") { 11 } else { 3 };
    let mut packed = Vec::new();
    let mut writer = brotli::CompressorWriter::new(&mut packed, 64 * 1024, quality, 22);
    writer.write_all(body)?;
    drop(writer);
    Ok(packed)
}
