//! The order of the client's functions in its file. Compression finds again what stands near: functions that begin alike stand
//! side by side, and the download is 3 KB smaller. Who calls whom is not changed by it.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::node;
use crate::run::{Done, run};
use crate::wasm::{CODE, IMPORTS, import_kind, number, push, push_section, sections, text, word};

/// What the compiler uses of WebAssembly; the tool must not use more than browsers of our list know.
const FEATURES: [&str; 6] = [
    "--enable-bulk-memory",
    "--enable-nontrapping-float-to-int",
    "--enable-sign-ext",
    "--enable-mutable-globals",
    "--enable-reference-types",
    "--enable-multivalue",
];

/// The most used local of each function gets the same small number: nothing is shorter for it, but it is written alike
/// everywhere, which is worth another KB.
const LOCALS: [&str; 3] = ["--coalesce-locals", "--reorder-locals", "--vacuum"];

/// Puts the functions of a built client in order.
pub fn order(client: &Path) -> Done {
    let fault = |path: &Path, error: String| format!("{}: {error}", path.display());
    for entry in fs::read_dir(client).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.extension().is_none_or(|kind| kind != "wasm") {
            continue;
        }
        let program = fs::read(&path).map_err(|error| fault(&path, error.to_string()))?;
        let named =
            named(&program).ok_or_else(|| fault(&path, "no program that can be put in order".into()))?;
        fs::write(&path, named).map_err(|error| fault(&path, error.to_string()))?;
        tool(&path, &["--reorder-functions-by-name"])?;
        tool(&path, &LOCALS)?;
    }
    Ok(())
}

/// Rewrites a program in its place.
fn tool(path: &Path, passes: &[&str]) -> Done {
    let mut tool = Command::new(node::programs().join("wasm-opt"));
    run(tool.args(FEATURES).args(passes).arg(path).arg("-o").arg(path))
}

/// The program with a name for each function that says which place it gets.
fn named(program: &[u8]) -> Option<Vec<u8>> {
    let (header, sections) = sections(program)?;
    let mut out = header.to_vec();
    let (mut imported, mut bodies) = (0, Vec::new());
    for (kind, section) in sections {
        match kind {
            IMPORTS => imported = imports(section)?,
            CODE => bodies = parts(section)?,
            _ => {}
        }
        // Names and notes of the compiler are not for the browser.
        if kind != 0 {
            push_section(&mut out, kind, section)?;
        }
    }
    let mut order: Vec<usize> = (0..bodies.len()).collect();
    order.sort_by_key(|nth| bodies[*nth]);
    let mut place = vec![0; bodies.len()];
    order.iter().enumerate().for_each(|(at, nth)| place[*nth] = at);
    let mut names = Vec::new();
    push(&mut names, u32::try_from(place.len()).ok()?);
    for (nth, at) in (imported..).zip(&place) {
        push(&mut names, nth);
        text(&mut names, &format!("f{at:06}"));
    }
    let mut section = Vec::new();
    text(&mut section, "name");
    push_section(&mut section, 1, &names)?;
    push_section(&mut out, 0, &section)?;
    Some(out)
}

/// How many functions are imported.
fn imports(mut section: &[u8]) -> Option<u32> {
    let mut functions = 0;
    for _ in 0..number(&mut section)? {
        word(&mut section)?;
        word(&mut section)?;
        if import_kind(&mut section)?.first() == Some(&0) {
            functions += 1;
        }
    }
    Some(functions)
}

/// The bodies of the code's section.
fn parts(mut section: &[u8]) -> Option<Vec<&[u8]>> {
    let count = number(&mut section)?;
    let mut bodies = Vec::new();
    for _ in 0..count {
        let size = number(&mut section)? as usize;
        let (body, rest) = section.split_at_checked(size)?;
        bodies.push(body);
        section = rest;
    }
    Some(bodies)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn functions_are_named_by_their_place_and_nothing_else_is_touched() {
        let types = [1, 4, 1, 0x60, 0, 0];
        let import = [2, 7, 1, 1, b'm', 1, b'f', 0, 0];
        let functions = [3, 4, 3, 0, 0, 0];
        // Bodies of no locals: `nop nop end`, `end`, `nop end`.
        let code = [10, 13, 3, 4, 0, 1, 1, 0x0b, 2, 0, 0x0b, 3, 0, 1, 0x0b];
        let old = [0, 3, 1, b'x', 9];
        let kept = [&b"\0asm\x01\0\0\0"[..], &types, &import, &functions, &code].concat();
        let named = named(&[&kept[..], &old].concat()).unwrap();
        assert_eq!(named[..kept.len()], kept);
        let names = String::from_utf8_lossy(&named[kept.len()..]).into_owned();
        assert!(names.contains("\u{1}\u{7}f000000"), "{names:?}");
        assert!(names.contains("\u{2}\u{7}f000002") && names.contains("\u{3}\u{7}f000001"), "{names:?}");
        assert_eq!(super::named(b"\0asm"), None);
    }
}
