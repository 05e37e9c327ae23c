//! The names by which the client's program and its module know each other. The tool that writes both puts a number of sixteen
//! digits into each of some 250 names, which no compression can shorten: short names instead are worth 5 KB of the download.

use std::collections::BTreeMap;
use std::collections::hash_map::DefaultHasher;
use std::fs;
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};

use crate::run::Done;
use crate::wasm::{EXPORTS, IMPORTS, import_kind, number, push, push_section, sections, text, word};

/// Long names and their short ones.
type Names = BTreeMap<String, String>;

/// Gives a built client short names, then names its two files by what is in them now: browsers keep them for ever.
pub fn shorten(client: &Path) -> Done {
    let file = |end: &str| find(client, end).ok_or_else(|| format!("{}: no …{end}", client.display()));
    let (program, module, page) = (file("_bg.wasm")?, file(".js")?, client.join("index.html"));
    let fault = |path: &Path, error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
    let bytes = fs::read(&program).map_err(|error| fault(&program, &error))?;
    let words = fs::read_to_string(&module).map_err(|error| fault(&module, &error))?;
    let html = fs::read_to_string(&page).map_err(|error| fault(&page, &error))?;
    let (bytes, names) = renamed(&bytes).ok_or_else(|| fault(&program, &"no program that can be read"))?;
    let words = replaced(&words, &names);
    let stem = |path: &Path| path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let (old, new) = (stem(&module), format!("spa-{:016x}", digest(&bytes, &words)));
    for (path, bytes) in [(&program, bytes), (&module, words.replace(&old, &new).into_bytes())] {
        let name = path.file_name().unwrap_or_default().to_string_lossy().replace(&old, &new);
        fs::remove_file(path).map_err(|error| fault(path, &error))?;
        fs::write(path.with_file_name(name), bytes).map_err(|error| fault(path, &error))?;
    }
    let html = early(&html, &old).ok_or_else(|| fault(&page, &"not as Trunk writes it"))?;
    fs::write(&page, html.replace(&old, &new)).map_err(|error| fault(&page, &error))
}

/// The page whose first lines load the program: the module takes it from there, and nobody loads it twice.
fn early(html: &str, stem: &str) -> Option<String> {
    let file = format!("/{stem}_bg.wasm");
    let (before, after) = html.split_once(&format!("module_or_path: '{file}'"))?;
    let html = format!("{before}module_or_path: window.program{after}");
    let hint = html.match_indices("<link ").find_map(|(at, _)| {
        let link = &html[at..=at + html[at..].find('>')?];
        (link.contains(&file) && link.contains("rel=preload")).then(|| link.to_owned())
    })?;
    html.contains("/spa_bg.wasm").then(|| html.replace(&hint, "").replace("/spa_bg.wasm", &file))
}

/// The client's own file with this end.
fn find(client: &Path, end: &str) -> Option<PathBuf> {
    let files = fs::read_dir(client).into_iter().flatten().flatten().map(|entry| entry.path());
    let own = |path: &PathBuf| {
        path.file_name().is_some_and(|name| {
            let name = name.to_string_lossy();
            name.starts_with("spa-") && name.ends_with(end)
        })
    };
    files.into_iter().find(own)
}

fn digest(bytes: &[u8], words: &str) -> u64 {
    let mut digest = DefaultHasher::new();
    (bytes, words).hash(&mut digest);
    digest.finish()
}

/// The program with short names for what the tool has named, and these names.
fn renamed(program: &[u8]) -> Option<(Vec<u8>, Names)> {
    let (header, sections) = sections(program)?;
    let (mut out, mut names) = (header.to_vec(), Names::new());
    for (kind, section) in sections {
        match kind {
            IMPORTS => push_section(&mut out, kind, &imports(section, &mut names)?)?,
            EXPORTS => push_section(&mut out, kind, &exports(section, &mut names)?)?,
            _ => push_section(&mut out, kind, section)?,
        }
    }
    Some((out, names))
}

fn imports(mut rest: &[u8], names: &mut Names) -> Option<Vec<u8>> {
    let mut out = Vec::new();
    let count = number(&mut rest)?;
    push(&mut out, count);
    for _ in 0..count {
        let (from, name) = (word(&mut rest)?, word(&mut rest)?);
        // What the project itself has written has the names that stand there.
        let name = if from.ends_with("_bg.js") { short(name, names) } else { name.to_owned() };
        text(&mut out, from);
        text(&mut out, &name);
        out.extend(import_kind(&mut rest)?);
    }
    Some(out)
}

fn exports(mut rest: &[u8], names: &mut Names) -> Option<Vec<u8>> {
    let mut out = Vec::new();
    let count = number(&mut rest)?;
    push(&mut out, count);
    for _ in 0..count {
        let name = word(&mut rest)?;
        text(&mut out, &short(name, names));
        let (kind, after) = rest.split_first()?;
        rest = after;
        out.push(*kind);
        push(&mut out, number(&mut rest)?);
    }
    Some(out)
}

/// A short name for one that is surely the tool's; any other stays.
fn short(name: &str, names: &mut Names) -> String {
    if !name.starts_with("__wb") && !name.starts_with("wasm_bindgen_") {
        return name.to_owned();
    }
    let next = names.len();
    names.entry(name.to_owned()).or_insert_with(|| nth(next)).clone()
}

/// `a`, `b` … `z`, `aa` …
fn nth(mut number: usize) -> String {
    let mut name = String::new();
    loop {
        let letter = u8::try_from(number % 26).unwrap_or_default();
        name.insert(0, char::from(b'a' + letter));
        if number < 26 {
            return name;
        }
        number = number / 26 - 1;
    }
}

/// A module in which whole words are replaced.
fn replaced(module: &str, names: &Names) -> String {
    let part = |sign: char| sign.is_alphanumeric() || sign == '_' || sign == '$';
    let mut out = String::with_capacity(module.len());
    let mut rest = module;
    while let Some(start) = rest.find(part) {
        let end = rest[start..].find(|sign| !part(sign)).map_or(rest.len(), |long| start + long);
        let known = &rest[start..end];
        out.push_str(&rest[..start]);
        out.push_str(names.get(known).map_or(known, String::as_str));
        rest = &rest[end..];
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_loads_the_program_in_its_first_lines_and_only_there() {
        let page = "<script>program = load('/spa_bg.wasm')</script><link href=/a.css rel=preload><script type=module>init({ module_or_path: '/spa-1_bg.wasm' })</script><link as=fetch href=/spa-1_bg.wasm rel=preload></head>";
        let made = "<script>program = load('/spa-1_bg.wasm')</script><link href=/a.css rel=preload><script type=module>init({ module_or_path: window.program })</script></head>";
        assert_eq!(early(page, "spa-1").as_deref(), Some(made));
        assert_eq!(early(made, "spa-1"), None);
    }

    #[test]
    fn names_count_like_columns_of_a_sheet() {
        let names: Vec<_> = [0, 1, 25, 26, 51, 52, 701, 702].into_iter().map(nth).collect();
        assert_eq!(names, ["a", "b", "z", "aa", "az", "ba", "zz", "aaa"]);
    }

    #[test]
    fn program_and_module_get_the_same_names() {
        let mut imports = vec![2];
        for (from, name) in [("./spa_bg.js", "__wbg_back_bf7b4166d30d7d87"), ("./snippets/sound.js", "play")]
        {
            text(&mut imports, from);
            text(&mut imports, name);
            imports.extend([0, 0]);
        }
        let mut exports = vec![2];
        for name in ["memory", "__wbindgen_malloc"] {
            text(&mut exports, name);
            exports.extend([0, 0]);
        }
        let mut program = b"\0asm\x01\0\0\0".to_vec();
        push_section(&mut program, IMPORTS, &imports).unwrap();
        push_section(&mut program, EXPORTS, &exports).unwrap();
        let (program, names) = renamed(&program).unwrap();
        let written = String::from_utf8_lossy(&program).into_owned();
        assert!(written.contains("\u{1}a\0\0") && written.contains("\u{1}b\0\0"), "{written:?}");
        assert!(written.contains("play") && written.contains("memory"), "{written:?}");
        let module =
            "{__wbg_back_bf7b4166d30d7d87:f,__wbg_back_bf7b4166d30d7d87x:g};o.__wbindgen_malloc(o.memory)";
        assert_eq!(replaced(module, &names), "{a:f,__wbg_back_bf7b4166d30d7d87x:g};o.b(o.memory)");
        assert!(renamed(&program[..program.len() - 1]).is_none(), "a file that is cut off");
    }
}
