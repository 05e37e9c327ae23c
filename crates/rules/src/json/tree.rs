//! A text of JSON, taken apart.

use std::borrow::Cow;
use std::cell::Cell;

use serde::de::DeserializeOwned;

use super::JsonError;
use super::parse::Parser;
use super::read::Reader;

/// A value with the text that it was read from.
#[derive(Debug)]
pub struct Tree<'t> {
    pub(super) source: &'t str,
    pub(super) value: Value<'t>,
}

#[derive(Debug)]
pub(super) enum Value<'t> {
    Null,
    Bool(bool),
    /// The source is the number: what it means is for its reader to say.
    Number,
    Text(Cow<'t, str>),
    List(Vec<Tree<'t>>),
    Object(Vec<Field<'t>>),
}

#[derive(Debug)]
pub(super) struct Field<'t> {
    pub(super) name: Cow<'t, str>,
    pub(super) value: Tree<'t>,
    /// Somebody asked for it.
    pub(super) read: Cell<bool>,
}

impl<'t> Tree<'t> {
    /// Takes a text apart.
    pub fn parse(text: &'t str) -> Result<Self, JsonError> {
        Parser::new(text).whole()
    }

    /// The value as a type.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, JsonError> {
        T::deserialize(Reader::new(self)).map_err(|_| JsonError::Shape)
    }

    /// The text that it was read from, word for word.
    pub fn source(&self) -> &'t str {
        self.source
    }

    /// The elements of a list; none of anything else.
    pub fn items(&self) -> &[Tree<'t>] {
        match &self.value {
            Value::List(items) => items,
            _ => &[],
        }
    }

    /// The field of an object; none where it is missing or null.
    pub fn get(&self, name: &str) -> Option<&Tree<'t>> {
        let field = self.fields().iter().find(|field| field.name == name)?;
        field.read.set(true);
        (!matches!(field.value.value, Value::Null)).then_some(&field.value)
    }

    pub(super) fn fields(&self) -> &[Field<'t>] {
        match &self.value {
            Value::Object(fields) => fields,
            _ => &[],
        }
    }

    /// A field that nobody asked for, here or deeper.
    pub(super) fn unread(&self) -> Option<&str> {
        for field in self.fields() {
            if !field.read.get() {
                return Some(&field.name);
            }
            if let Some(unread) = field.value.unread() {
                return Some(unread);
            }
        }
        self.items().iter().find_map(Tree::unread)
    }
}
