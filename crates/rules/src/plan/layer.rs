//! A plan file with the files that it rests on, as one table in one currency: bases are merged under it, values that differ
//! by currency are chosen. Every value keeps its place, so that a fault names the file and the line that caused it.

use std::borrow::Cow;
use std::ops::Range;

use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue};

use super::Currency;
use super::file::PlanFileError;

/// Finds the text of a plan that another one rests on.
pub type Bases<'a> = &'a dyn Fn(&str) -> Option<Cow<'static, str>>;

type Root<'i> = Spanned<DeTable<'i>>;
type Value<'i> = Spanned<DeValue<'i>>;

/// A file and where its text begins among all that were read.
#[derive(Debug)]
struct File<'t> {
    /// The name of the plan, by which a file is found as a base.
    id: String,
    path: String,
    text: Cow<'t, str>,
    start: usize,
}

/// A plan file and all that it rests on, itself first.
#[derive(Debug)]
pub struct Files<'t>(Vec<File<'t>>);

impl<'t> Files<'t> {
    /// Finds what a file rests on.
    ///
    /// # Errors
    /// Where a file is no TOML, or a base is missing or rests on itself.
    pub fn find(path: &str, text: &'t str, bases: Bases<'_>) -> Result<Self, PlanFileError> {
        let file = File { id: id_of(path), path: path.into(), text: text.into(), start: 0 };
        let mut files = Self(vec![file]);
        let mut read = 0;
        while read < files.0.len() {
            for base in files.bases_of(&files.0[read])? {
                let fault = |reason: String| Err(files.fault(base.span().start, format!("base: {reason}")));
                let id = base.get_ref();
                if files.0.iter().any(|file| file.id == *id) {
                    return fault(format!("{id} rests on itself"));
                }
                let Some(text) = bases(id) else { return fault(format!("no plan is called {id}")) };
                // One place more than a text has: a fault at its end is still a fault in it.
                let start = files.0.last().map_or(0, |file| file.start + file.text.len() + 1);
                let path = format!("plans/{id}.toml");
                files.0.push(File { id: base.into_inner(), path, text, start });
            }
            read += 1;
        }
        Ok(files)
    }

    /// What a file rests on: the name of one plan, or a list of which each lies over those behind it.
    fn bases_of(&self, file: &File<'_>) -> Result<Vec<Spanned<String>>, PlanFileError> {
        let name = |value: &Value<'_>| match value.get_ref().as_str() {
            Some(id) => Ok(Spanned::new(value.span(), id.to_owned())),
            None => Err(self.fault(value.span().start, "base: not the name of a plan".into())),
        };
        match self.parse(file)?.get_mut().remove("base") {
            None => Ok(Vec::new()),
            Some(base) => match base.get_ref() {
                DeValue::Array(list) => list.iter().map(name).collect(),
                _ => Ok(vec![name(&base)?]),
            },
        }
    }

    fn parse<'i>(&self, file: &'i File<'_>) -> Result<Root<'i>, PlanFileError> {
        match DeTable::parse(&file.text) {
            Ok(table) => Ok(move_root(table, file.start)),
            Err(error) => {
                let at = error.span().map_or(0, |span| span.start);
                Err(self.fault(file.start + at, error.message().to_owned()))
            }
        }
    }

    /// The fault at a place among all that was read.
    fn fault(&self, at: usize, reason: String) -> PlanFileError {
        let file = self.0.iter().rev().find(|file| file.start <= at);
        let (path, line) = match file {
            Some(file) => {
                let before = file.text.as_bytes().iter().take(at - file.start);
                (file.path.clone(), before.filter(|&&byte| byte == b'\n').count() + 1)
            }
            None => (String::new(), 1),
        };
        PlanFileError { path, line, reason }
    }

    /// Merges the files into one plan.
    ///
    /// # Errors
    /// Where the currencies are no list of currencies.
    pub fn merge(&self) -> Result<Layers<'_>, PlanFileError> {
        let mut root: Option<Root<'_>> = None;
        for (index, file) in self.0.iter().enumerate().rev() {
            let mut over = self.parse(file)?;
            over.get_mut().remove("base");
            if index > 0 {
                over.get_mut().remove("id");
                qualify_table(over.get_mut(), &file.id);
            }
            root = Some(match root {
                Some(under) => lay_over(under, over),
                None => over,
            });
        }
        let root = root.unwrap_or_else(|| Spanned::new(0..0, DeTable::new()));
        let currencies = self.currencies(root.get_ref())?;
        Ok(Layers { files: self, root, currencies })
    }

    /// What the plan says of its money; nothing where it says nothing readable, which its form then forbids.
    fn currencies(&self, root: &DeTable<'_>) -> Result<Vec<Currency>, PlanFileError> {
        let read = |value: &Value<'_>| value.get_ref().as_str().and_then(|name| name.parse().ok());
        let Some(list) = root.get("currencies") else {
            return Ok(root.get("currency").and_then(read).into_iter().collect());
        };
        let fault = |at: usize, reason: &str| Err(self.fault(at, format!("currencies: {reason}")));
        if root.contains_key("currency") {
            return fault(list.span().start, "the plan has one currency already");
        }
        let DeValue::Array(items) = list.get_ref() else {
            return fault(list.span().start, "not a list of currencies");
        };
        let mut currencies = Vec::new();
        for item in items.iter() {
            match read(item) {
                Some(currency) if !currencies.contains(&currency) => currencies.push(currency),
                Some(_) => return fault(item.span().start, "a currency stands twice"),
                None => return fault(item.span().start, "not CZK or EUR"),
            }
        }
        if currencies.is_empty() {
            return fault(list.span().start, "there is none");
        }
        Ok(currencies)
    }
}

/// A plan file merged with what it rests on, in all its currencies.
#[derive(Debug)]
pub struct Layers<'f> {
    files: &'f Files<'f>,
    root: Root<'f>,
    currencies: Vec<Currency>,
}

impl<'f> Layers<'f> {
    /// The currencies that the plan has, in its order.
    pub fn currencies(&self) -> &[Currency] {
        &self.currencies
    }

    /// The plan in one of its currencies; in the first where none is asked for.
    ///
    /// # Errors
    /// Where the plan doesn't have the currency, or a value is not given in each that it has.
    pub fn in_currency(&self, currency: Option<Currency>) -> Result<Layer<'f>, PlanFileError> {
        let mut root = self.root.clone();
        let listed = &self.currencies;
        let Some(currency) = currency.or_else(|| listed.first().copied()) else {
            return Ok(Layer { files: self.files, root });
        };
        if !listed.contains(&currency) {
            let at = ["currencies", "currency"].into_iter().find_map(|key| root.get_ref().get(key));
            let at = at.map_or(root.span().start, |value| value.span().start);
            return Err(self.files.fault(at, format!("the plan is not played in {currency}")));
        }
        for (_, value) in root.get_mut().iter_mut() {
            self.choose(value, currency)?;
        }
        if let Some((key, list)) = root.get_mut().remove_entry("currencies") {
            let value = DeValue::String(currency.name().into());
            root.get_mut()
                .insert(Spanned::new(key.span(), "currency".into()), Spanned::new(list.span(), value));
        }
        Ok(Layer { files: self.files, root })
    }

    /// Puts the value of one currency in the place of every table of currencies.
    fn choose(&self, value: &mut Value<'f>, currency: Currency) -> Result<(), PlanFileError> {
        let at = value.span().start;
        let named = |key: &Spanned<DeString<'_>>| key.get_ref().parse::<Currency>().ok();
        match value.get_mut() {
            DeValue::Array(items) => items.iter_mut().try_for_each(|item| self.choose(item, currency)),
            DeValue::Table(table) if table.keys().any(|key| named(key).is_some()) => {
                for key in table.keys() {
                    if !named(key).is_some_and(|currency| self.currencies.contains(&currency)) {
                        let reason = format!("{} is no currency of the plan", key.get_ref());
                        return Err(self.files.fault(key.span().start, reason));
                    }
                }
                for listed in &self.currencies {
                    if !table.contains_key(listed.name()) {
                        return Err(self.files.fault(at, format!("there is no value in {listed}")));
                    }
                }
                if let Some(chosen) = table.remove(currency.name()) {
                    *value = chosen;
                }
                Ok(())
            }
            DeValue::Table(table) => table.iter_mut().try_for_each(|(_, value)| self.choose(value, currency)),
            DeValue::String(_)
            | DeValue::Integer(_)
            | DeValue::Float(_)
            | DeValue::Boolean(_)
            | DeValue::Datetime(_) => Ok(()),
        }
    }
}

/// A plan in one currency, before its form is read.
#[derive(Debug)]
pub struct Layer<'f> {
    files: &'f Files<'f>,
    root: Root<'f>,
}

impl<'f> Layer<'f> {
    /// What reads its form.
    pub fn reader(&self) -> toml::Deserializer<'f> {
        self.root.clone().into()
    }

    /// What was found wrong with its form.
    pub fn unreadable(&self, error: &toml::de::Error) -> PlanFileError {
        self.files.fault(error.span().map_or(0, |span| span.start), error.message().to_owned())
    }

    /// A fault at a value that is named by its path (`positions[3].max`), or at the innermost part that is there.
    pub fn fault(&self, at: &str, reason: String) -> PlanFileError {
        self.files.fault(offset_of(&self.root, at), reason)
    }
}

/// `operator/game` of a path `…/operator/game.toml`.
fn id_of(path: &str) -> String {
    let path = path.trim_end_matches(".toml");
    let start = path.rmatch_indices('/').nth(1).map_or(0, |(slash, _)| slash + 1);
    path.get(start..).unwrap_or_default().to_owned()
}

/// Merges a plan over the one it rests on.
fn lay_over<'i>(under: Root<'i>, over: Root<'i>) -> Root<'i> {
    let span = over.span();
    let (mut under, over) = (under.into_inner(), over.into_inner());
    // A plan of one currency may rest on a plan of two, and the other way round.
    for (key, other) in [("currency", "currencies"), ("currencies", "currency")] {
        if over.contains_key(key) {
            under.remove(other);
        }
    }
    merge_tables(&mut under, over);
    Spanned::new(span, under)
}

/// By what the rows of a list are known, so that each is laid over the same row of the base; none where a list is replaced
/// as a whole.
fn row_key(list: &str) -> Option<&'static str> {
    match list {
        "positions" | "added" => Some("on"),
        "calls" => Some("call"),
        _ => None,
    }
}

/// Tables are merged, lists by their rows where these are known by a name; anything else is replaced.
fn merge_tables<'i>(under: &mut DeTable<'i>, over: DeTable<'i>) {
    for (key, value) in over {
        let merged = match under.remove(key.get_ref().as_ref()) {
            Some(old) => merge_values(row_key(key.get_ref()), old, value),
            None => value,
        };
        under.insert(key, merged);
    }
}

fn merge_values<'i>(rows: Option<&str>, under: Value<'i>, over: Value<'i>) -> Value<'i> {
    let span = over.span();
    let value = match (under.into_inner(), over.into_inner()) {
        (DeValue::Table(mut under), DeValue::Table(over)) => {
            merge_tables(&mut under, over);
            DeValue::Table(under)
        }
        // An empty list is how a plan says that it has none of the base's rows.
        (DeValue::Array(mut under), DeValue::Array(over)) if rows.is_some() && !over.is_empty() => {
            let name = |row: &Value<'_>| row_name(row, rows?);
            for row in over {
                match under.iter_mut().find(|old| name(old).is_some() && name(old) == name(&row)) {
                    Some(old) => {
                        let before = std::mem::replace(old, Spanned::new(0..0, DeValue::Boolean(false)));
                        *old = merge_values(None, before, row);
                    }
                    None => under.push(row),
                }
            }
            DeValue::Array(under)
        }
        (_, over) => over,
    };
    Spanned::new(span, value)
}

/// What a row is known by: a name, or the names that it is for.
fn row_name(row: &Value<'_>, key: &str) -> Option<Vec<String>> {
    match row.get_ref().as_table()?.get(key)?.get_ref() {
        DeValue::String(name) => Some(vec![name.to_string()]),
        DeValue::Array(names) => names.iter().map(|name| Some(name.get_ref().as_str()?.to_owned())).collect(),
        DeValue::Integer(_)
        | DeValue::Float(_)
        | DeValue::Boolean(_)
        | DeValue::Datetime(_)
        | DeValue::Table(_) => None,
    }
}

/// Names the plan in the numbers of rulings that another plan takes over from it: `"3"` becomes `"operator/game 3"`.
fn qualify_table(table: &mut DeTable<'_>, id: &str) {
    for (key, value) in table.iter_mut() {
        match (key.get_ref().as_ref(), value.get_mut()) {
            ("rulings", DeValue::Array(names)) => {
                names.iter_mut().for_each(|name| qualify_name(name.get_mut(), id));
            }
            ("unless", name) => qualify_name(name, id),
            (_, value) => qualify(value, id),
        }
    }
}

fn qualify(value: &mut DeValue<'_>, id: &str) {
    match value {
        DeValue::Table(table) => qualify_table(table, id),
        DeValue::Array(items) => items.iter_mut().for_each(|item| qualify(item.get_mut(), id)),
        DeValue::String(_)
        | DeValue::Integer(_)
        | DeValue::Float(_)
        | DeValue::Boolean(_)
        | DeValue::Datetime(_) => {}
    }
}

fn qualify_name(name: &mut DeValue<'_>, id: &str) {
    if let DeValue::String(text) = name
        && text.starts_with(|first: char| first.is_ascii_digit())
    {
        *text = Cow::Owned(format!("{id} {text}"));
    }
}

fn moved(span: &Range<usize>, start: usize) -> Range<usize> {
    span.start + start..span.end + start
}

/// Counts the places of a file on from where those of the files before it end.
fn move_root(root: Root<'_>, start: usize) -> Root<'_> {
    if start == 0 {
        return root;
    }
    Spanned::new(moved(&root.span(), start), move_table(root.into_inner(), start))
}

fn move_table(table: DeTable<'_>, start: usize) -> DeTable<'_> {
    table
        .into_iter()
        .map(|(key, value)| {
            (Spanned::new(moved(&key.span(), start), key.into_inner()), move_value(value, start))
        })
        .collect()
}

fn move_value(value: Value<'_>, start: usize) -> Value<'_> {
    let span = moved(&value.span(), start);
    let value = match value.into_inner() {
        DeValue::Table(table) => DeValue::Table(move_table(table, start)),
        DeValue::Array(items) => {
            DeValue::Array(items.into_iter().map(|item| move_value(item, start)).collect())
        }
        other => other,
    };
    Spanned::new(span, value)
}

fn offset_of(root: &Root<'_>, at: &str) -> usize {
    let mut offset = root.span().start;
    let (mut table, mut value) = (Some(root.get_ref()), None::<&DeValue<'_>>);
    for part in at.split(['.', '[']).filter(|part| !part.is_empty()) {
        let next = match (table, value, part.strip_suffix(']')) {
            (Some(table), _, None) => table.get(part),
            (None, Some(DeValue::Array(array)), Some(index)) => {
                index.parse().ok().and_then(|index: usize| array.get(index))
            }
            _ => None,
        };
        let Some(next) = next else { break };
        offset = next.span().start;
        table = next.get_ref().as_table();
        value = Some(next.get_ref());
    }
    offset
}
