//! The texts of all languages fit together. The build only warns of one that a language lacks, and shows the Czech one instead.
#![cfg(not(target_arch = "wasm32"))]
#![allow(clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use serde_json::Value;

const LANGUAGES: [&str; 3] = ["cs", "sk", "en"];

/// A language's texts by their keys: `table.balance`.
fn texts(language: &str) -> BTreeMap<String, String> {
    let whole = fs::read_to_string(format!("locales/{language}.json")).unwrap();
    let mut texts = BTreeMap::new();
    gather(String::new(), &serde_json::from_str(&whole).unwrap(), &mut texts);
    texts
}

fn gather(key: String, value: &Value, texts: &mut BTreeMap<String, String>) {
    match value {
        Value::Object(inside) => inside.iter().for_each(|(name, value)| {
            gather(if key.is_empty() { name.clone() } else { format!("{key}.{name}") }, value, texts);
        }),
        Value::String(text) => assert_eq!(texts.insert(key, text.clone()), None),
        other => panic!("{key} is {other}"),
    }
}

/// The key without the form of a counted word, and the form.
fn counted(key: &str) -> (&str, Option<&str>) {
    match key.rsplit_once('_') {
        Some((key, form @ ("one" | "few" | "other"))) => (key, Some(form)),
        _ => (key, None),
    }
}

/// What a text leaves open: `n` in `Stávka od {{ n }}`.
fn open(text: &str) -> impl Iterator<Item = &str> {
    text.split("{{ ").skip(1).map(|rest| rest.split_once(" }}").unwrap().0)
}

/// Everything in a file or folder.
fn sources(path: &Path) -> String {
    if path.is_file() {
        return fs::read_to_string(path).unwrap();
    }
    fs::read_dir(path).unwrap().map(|entry| sources(&entry.unwrap().path())).collect()
}

#[test]
fn every_language_has_all_texts_with_the_same_values_in_them() {
    let keys = LANGUAGES.map(|language| {
        let mut keys = BTreeMap::<String, BTreeSet<String>>::new();
        for (key, text) in texts(language) {
            keys.entry(counted(&key).0.to_owned()).or_default().extend(open(&text).map(str::to_owned));
        }
        keys
    });
    assert_eq!(keys[0], keys[1], "Czech and Slovak");
    assert_eq!(keys[0], keys[2], "Czech and English");
}

#[test]
fn no_text_is_empty_or_begins_or_ends_with_a_blank() {
    for language in LANGUAGES {
        for (key, text) in texts(language) {
            assert!(!text.is_empty() && text.trim() == text, "{key} in {language}");
        }
    }
}

#[test]
fn counted_words_have_the_forms_of_their_language() {
    for (language, wanted) in
        LANGUAGES.into_iter().zip([&["few", "one", "other"][..], &["few", "one", "other"], &["one", "other"]])
    {
        let mut forms = BTreeMap::<String, Vec<String>>::new();
        for key in texts(language).keys() {
            if let (word, Some(form)) = counted(key) {
                forms.entry(word.to_owned()).or_default().push(form.to_owned());
            }
        }
        assert!(!forms.is_empty());
        for (word, forms) in forms {
            assert_eq!(forms, wanted, "{word} in {language}");
        }
    }
}

#[test]
fn every_text_is_used() {
    let sources = sources(Path::new("src"));
    for key in texts("cs").keys() {
        let key = counted(key).0;
        let used = [format!(" {key})"), format!(" {key},")].iter().any(|end| sources.contains(end));
        assert!(used, "{key}");
    }
}

#[test]
fn slovak_is_not_czech() {
    let (czech, slovak) = (texts("cs"), texts("sk"));
    let same = czech.iter().filter(|(key, text)| slovak.get(*key) == Some(text)).count();
    assert!(same * 2 < czech.len(), "{same} texts are the same in Czech and Slovak");
}
