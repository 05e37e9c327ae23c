//! The style sheets as one file: what they have in common is compressed once, and the browser asks once.

use std::fs;
use std::path::Path;

use crate::run::Done;

/// Where Trunk finds it.
const WHOLE: &str = "target/style/platno.css";

/// Writes the style sheets that `style/order` names into one, without what only a reader needs.
pub fn style() -> Done {
    let read = |path: &str| fs::read_to_string(path).map_err(|error| format!("{path}: {error}"));
    let mut whole = String::new();
    for name in read("style/order")?.lines().map(str::trim).filter(|line| !line.is_empty()) {
        whole.push_str(&tightened(&read(&format!("style/{name}.css"))?));
    }
    let path = Path::new(WHOLE);
    // An older file of the same content keeps its date, and so what is made of it.
    if fs::read_to_string(path).is_ok_and(|known| known == whole) {
        return Ok(());
    }
    let folder = path.parent().unwrap_or(path);
    fs::create_dir_all(folder)
        .and_then(|()| fs::write(path, whole))
        .map_err(|error| format!("{WHOLE}: {error}"))
}

/// A style sheet without comments, and with one blank where there was more; texts in quotes stay as they are.
fn tightened(css: &str) -> String {
    let mut out = String::with_capacity(css.len());
    let mut rest = css;
    while let Some(sign) = rest.chars().next() {
        if rest.starts_with("/*") {
            rest = rest.split_once("*/").map_or("", |(_, after)| after);
        } else if sign == '"' || sign == '\'' {
            let end = rest[1..].find(sign).map_or(rest.len(), |at| at + 2);
            out.push_str(&rest[..end]);
            rest = &rest[end..];
        } else if sign.is_whitespace() {
            rest = rest.trim_start();
            let needless = |sign: char| matches!(sign, '{' | '}' | ';' | ',' | '>');
            let before =
                out.chars().next_back().is_none_or(|last| needless(last) || last == ':' || last == ' ');
            if !before && !rest.starts_with(needless) {
                out.push(' ');
            }
        } else {
            if sign == '}' && out.ends_with(';') {
                out.pop();
            }
            out.push(sign);
            rest = &rest[sign.len_utf8()..];
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_a_reader_needs_goes() {
        let css = "/* why */\n.a > .b,\n.c :hover {\n  margin: 0 auto;\n  width: calc(1px + 2px);\n}\n\n@media (min-width: 1px) { .d::after { content: \"a;  }\"; } }\n";
        assert_eq!(
            tightened(css),
            ".a>.b,.c :hover{margin:0 auto;width:calc(1px + 2px)}@media (min-width:1px){.d::after{content:\"a;  }\"}}"
        );
    }
}
