//! From tree to value, through the derived `Deserialize` of its type.
//!
//! What is generic here is compiled once for every type, so it does as little as it can: plain functions look things up,
//! and each method asks the visitor for the one thing that it wants. The fields of a struct are given in the order in which
//! it names them: their names are compared here, once, instead of in every type.

use std::fmt;

use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, Error, Expected, IntoDeserializer, SeqAccess, Unexpected,
    VariantAccess, Visitor,
};

use super::tree::{Field, Tree, Value};

/// The name of a newtype that wants the text of its value instead of the value.
pub const SOURCE: &str = "rules::json::SOURCE";

/// Not of the wanted shape. It says no more: words for every type would weigh more than the reading.
#[derive(Clone, Copy, Debug)]
pub(super) struct Misshapen;

impl fmt::Display for Misshapen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("misshapen")
    }
}

impl std::error::Error for Misshapen {}

impl Error for Misshapen {
    #[inline]
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self
    }

    #[inline]
    fn invalid_type(_: Unexpected<'_>, _: &dyn Expected) -> Self {
        Self
    }

    #[inline]
    fn invalid_value(_: Unexpected<'_>, _: &dyn Expected) -> Self {
        Self
    }

    #[inline]
    fn invalid_length(_: usize, _: &dyn Expected) -> Self {
        Self
    }

    #[inline]
    fn unknown_variant(_: &str, _: &'static [&'static str]) -> Self {
        Self
    }

    #[inline]
    fn unknown_field(_: &str, _: &'static [&'static str]) -> Self {
        Self
    }

    #[inline]
    fn missing_field(_: &'static str) -> Self {
        Self
    }

    #[inline]
    fn duplicate_field(_: &'static str) -> Self {
        Self
    }
}

type Read<T> = Result<T, Misshapen>;

/// A value to be read; none where a field is missing.
#[derive(Clone, Copy)]
pub(super) struct Reader<'t>(Option<&'t Tree<'t>>);

impl<'t> Reader<'t> {
    pub(super) fn new(tree: &'t Tree<'t>) -> Self {
        Self(Some(tree))
    }

    fn value(self) -> Option<&'t Value<'t>> {
        self.0.map(|tree| &tree.value)
    }

    #[inline(never)]
    fn is_null(self) -> bool {
        matches!(self.value(), None | Some(Value::Null))
    }

    #[inline(never)]
    fn bool(self) -> Read<bool> {
        match self.value() {
            Some(Value::Bool(is)) => Ok(*is),
            _ => Err(Misshapen),
        }
    }

    #[inline(never)]
    fn text(self) -> Read<&'t str> {
        match self.value() {
            Some(Value::Text(text)) => Ok(text),
            _ => Err(Misshapen),
        }
    }

    #[inline(never)]
    fn source(self) -> Read<&'t str> {
        self.0.map(Tree::source).ok_or(Misshapen)
    }

    fn number(self) -> Read<&'t str> {
        match self.0 {
            Some(Tree { source, value: Value::Number }) => Ok(source),
            _ => Err(Misshapen),
        }
    }

    #[inline(never)]
    fn unsigned(self) -> Read<u64> {
        self.number()?.parse().map_err(|_| Misshapen)
    }

    #[inline(never)]
    fn signed(self) -> Read<i64> {
        match self.number()? {
            // Nothing but a float writes a zero so.
            "-0" => Err(Misshapen),
            number => number.parse().map_err(|_| Misshapen),
        }
    }

    #[inline(never)]
    fn items(self) -> Read<Items<'t>> {
        match self.value() {
            Some(Value::List(items)) => Ok(Items(items.iter())),
            _ => Err(Misshapen),
        }
    }

    #[inline(never)]
    fn tuple(self, length: usize) -> Read<Items<'t>> {
        self.items().and_then(|items| if items.0.len() == length { Ok(items) } else { Err(Misshapen) })
    }

    #[inline(never)]
    fn fields(self, names: &'static [&'static str]) -> Read<Fields<'t>> {
        match self.value() {
            Some(Value::Object(fields)) => Ok(Fields { fields, names: names.iter(), at: 0 }),
            _ => Err(Misshapen),
        }
    }

    /// A word, or an object with one field: which of the variants it names, and what it says of it.
    #[inline(never)]
    fn variant(self, names: &'static [&'static str]) -> Read<Variant<'t>> {
        let (name, value) = match self.value() {
            Some(Value::Text(name)) => (name, Self(None)),
            Some(Value::Object(fields)) => match fields.as_slice() {
                [field] => {
                    field.read.set(true);
                    (&field.name, Self::new(&field.value))
                }
                _ => return Err(Misshapen),
            },
            _ => return Err(Misshapen),
        };
        let nth = crate::text::nth(name, names).ok_or(Misshapen)?;
        Ok(Variant { nth: nth as u32, value })
    }
}

/// Types that the wire does not have.
macro_rules! unknown {
    ($($method:ident)*) => {
        $(
            #[inline]
            fn $method<V: Visitor<'de>>(self, _: V) -> Read<V::Value> {
                Err(Misshapen)
            }
        )*
    };
}

macro_rules! known {
    ($($method:ident: $get:ident, $visit:ident;)*) => {
        $(
            #[inline]
            fn $method<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
                visitor.$visit(self.$get()?)
            }
        )*
    };
}

impl<'de> Deserializer<'de> for Reader<'_> {
    type Error = Misshapen;

    known! {
        deserialize_bool: bool, visit_bool;
        deserialize_u8: unsigned, visit_u64;
        deserialize_u16: unsigned, visit_u64;
        deserialize_u32: unsigned, visit_u64;
        deserialize_u64: unsigned, visit_u64;
        deserialize_i8: signed, visit_i64;
        deserialize_i16: signed, visit_i64;
        deserialize_i32: signed, visit_i64;
        deserialize_i64: signed, visit_i64;
        deserialize_str: text, visit_str;
        deserialize_string: text, visit_str;
        deserialize_seq: items, visit_seq;
    }

    unknown! {
        deserialize_any deserialize_f32 deserialize_f64 deserialize_char deserialize_bytes deserialize_byte_buf
        deserialize_map deserialize_identifier
    }

    #[inline]
    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        if self.is_null() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    #[inline]
    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        if self.0.is_some() { visitor.visit_unit() } else { Err(Misshapen) }
    }

    #[inline]
    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        if self.0.is_some() && self.is_null() { visitor.visit_unit() } else { Err(Misshapen) }
    }

    #[inline]
    fn deserialize_unit_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Read<V::Value> {
        self.deserialize_unit(visitor)
    }

    #[inline]
    fn deserialize_newtype_struct<V: Visitor<'de>>(self, name: &'static str, visitor: V) -> Read<V::Value> {
        if name == SOURCE { visitor.visit_str(self.source()?) } else { visitor.visit_newtype_struct(self) }
    }

    #[inline]
    fn deserialize_tuple<V: Visitor<'de>>(self, length: usize, visitor: V) -> Read<V::Value> {
        visitor.visit_seq(self.tuple(length)?)
    }

    #[inline]
    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        length: usize,
        visitor: V,
    ) -> Read<V::Value> {
        self.deserialize_tuple(length, visitor)
    }

    #[inline]
    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        names: &'static [&'static str],
        visitor: V,
    ) -> Read<V::Value> {
        visitor.visit_seq(self.fields(names)?)
    }

    #[inline]
    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        names: &'static [&'static str],
        visitor: V,
    ) -> Read<V::Value> {
        visitor.visit_enum(self.variant(names)?)
    }
}

/// The elements of a list.
struct Items<'t>(std::slice::Iter<'t, Tree<'t>>);

impl<'de> SeqAccess<'de> for Items<'_> {
    type Error = Misshapen;

    #[inline]
    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Read<Option<S::Value>> {
        match self.0.next() {
            Some(item) => seed.deserialize(Reader::new(item)).map(Some),
            None => Ok(None),
        }
    }
}

/// The fields of an object, in the order of the struct that wants them.
struct Fields<'t> {
    fields: &'t [Field<'t>],
    names: std::slice::Iter<'static, &'static str>,
    at: usize,
}

impl<'t> Fields<'t> {
    /// What was written from the same struct has its fields in the same order: look first where the last one was.
    #[inline(never)]
    fn next(&mut self) -> Reader<'t> {
        let Some(&name) = self.names.next() else { return Reader(None) };
        let (before, after) = self.fields.split_at_checked(self.at).unwrap_or((self.fields, &[]));
        let found = after.iter().chain(before).position(|field| field.name == name);
        let Some(found) = found else { return Reader(None) };
        let at = (self.at + found) % self.fields.len();
        self.at = at + 1;
        let field = &self.fields[at];
        field.read.set(true);
        Reader::new(&field.value)
    }
}

impl<'de> SeqAccess<'de> for Fields<'_> {
    type Error = Misshapen;

    /// A missing field is none where the type has a none; elsewhere the end of the list, for which a struct takes the
    /// field's default or gives up.
    #[inline]
    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Read<Option<S::Value>> {
        let reader = self.next();
        match seed.deserialize(reader) {
            Ok(value) => Ok(Some(value)),
            Err(_) if reader.0.is_none() => Ok(None),
            Err(error) => Err(error),
        }
    }
}

/// A variant of an enum, with what is said of it.
struct Variant<'t> {
    nth: u32,
    value: Reader<'t>,
}

impl<'de, 't> EnumAccess<'de> for Variant<'t> {
    type Error = Misshapen;
    type Variant = Reader<'t>;

    #[inline]
    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Read<(S::Value, Reader<'t>)> {
        let nth: serde::de::value::U32Deserializer<Misshapen> = self.nth.into_deserializer();
        Ok((seed.deserialize(nth)?, self.value))
    }
}

impl<'de> VariantAccess<'de> for Reader<'_> {
    type Error = Misshapen;

    #[inline]
    fn unit_variant(self) -> Read<()> {
        if self.is_null() { Ok(()) } else { Err(Misshapen) }
    }

    #[inline]
    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Read<S::Value> {
        seed.deserialize(self)
    }

    #[inline]
    fn tuple_variant<V: Visitor<'de>>(self, length: usize, visitor: V) -> Read<V::Value> {
        visitor.visit_seq(self.tuple(length)?)
    }

    #[inline]
    fn struct_variant<V: Visitor<'de>>(self, names: &'static [&'static str], visitor: V) -> Read<V::Value> {
        visitor.visit_seq(self.fields(names)?)
    }
}
