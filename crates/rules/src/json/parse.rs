//! From text to tree, by RFC 8259.

use std::borrow::Cow;
use std::cell::Cell;

use super::JsonError;
use super::tree::{Field, Tree, Value};

/// Lists and objects within each other. The deepest message, a snapshot with its plan, has ten.
const DEEPEST: u8 = 64;

pub(super) struct Parser<'t> {
    text: &'t str,
    at: usize,
    depth: u8,
}

impl<'t> Parser<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Self { text, at: 0, depth: 0 }
    }

    /// The one value of the text.
    pub(super) fn whole(mut self) -> Result<Tree<'t>, JsonError> {
        let tree = self.tree()?;
        match self.next() {
            None => Ok(tree),
            Some(_) => self.malformed(),
        }
    }

    fn malformed<T>(&self) -> Result<T, JsonError> {
        Err(JsonError::Malformed { at: self.at })
    }

    fn byte(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// The next byte that is no blank.
    fn next(&mut self) -> Option<u8> {
        while let Some(b' ' | b'\n' | b'\r' | b'\t') = self.byte() {
            self.at += 1;
        }
        self.byte()
    }

    /// Steps over a byte, where it is that one.
    fn take(&mut self, byte: u8) -> bool {
        let is = self.byte() == Some(byte);
        self.at += usize::from(is);
        is
    }

    fn expect(&mut self, byte: u8) -> Result<(), JsonError> {
        if self.take(byte) { Ok(()) } else { self.malformed() }
    }

    /// What stands between a place and here.
    fn since(&self, start: usize) -> Result<&'t str, JsonError> {
        self.text.get(start..self.at).ok_or(JsonError::Malformed { at: start })
    }

    fn tree(&mut self) -> Result<Tree<'t>, JsonError> {
        let first = self.next();
        let start = self.at;
        let value = match first {
            Some(b'"') => Value::Text(self.string()?),
            Some(b'{') => self.nested(Self::object)?,
            Some(b'[') => self.nested(Self::list)?,
            Some(b'-' | b'0'..=b'9') => self.number()?,
            Some(b't') => self.word("true", Value::Bool(true))?,
            Some(b'f') => self.word("false", Value::Bool(false))?,
            Some(b'n') => self.word("null", Value::Null)?,
            _ => return self.malformed(),
        };
        Ok(Tree { source: self.since(start)?, value })
    }

    fn word(&mut self, word: &str, value: Value<'t>) -> Result<Value<'t>, JsonError> {
        for byte in word.bytes() {
            self.expect(byte)?;
        }
        Ok(value)
    }

    fn nested(
        &mut self,
        inner: fn(&mut Self) -> Result<Value<'t>, JsonError>,
    ) -> Result<Value<'t>, JsonError> {
        if self.depth == DEEPEST {
            return Err(JsonError::Deep);
        }
        self.depth += 1;
        self.at += 1;
        let value = inner(self);
        self.depth -= 1;
        value
    }

    fn list(&mut self) -> Result<Value<'t>, JsonError> {
        let mut items = Vec::new();
        if self.next() != Some(b']') {
            loop {
                items.push(self.tree()?);
                self.next();
                if !self.take(b',') {
                    break;
                }
            }
        }
        self.expect(b']')?;
        Ok(Value::List(items))
    }

    fn object(&mut self) -> Result<Value<'t>, JsonError> {
        let mut fields: Vec<Field<'t>> = Vec::new();
        if self.next() != Some(b'}') {
            loop {
                self.next();
                let name = self.string()?;
                // Two fields of one name: nobody can say which of them counts.
                if fields.iter().any(|field| field.name == name) {
                    return self.malformed();
                }
                self.next();
                self.expect(b':')?;
                let value = self.tree()?;
                fields.push(Field { name, value, read: Cell::new(false) });
                self.next();
                if !self.take(b',') {
                    break;
                }
            }
        }
        self.expect(b'}')?;
        Ok(Value::Object(fields))
    }

    fn number(&mut self) -> Result<Value<'t>, JsonError> {
        self.take(b'-');
        // No figure follows a leading zero.
        if !self.take(b'0') {
            self.figures()?;
        }
        if self.take(b'.') {
            self.figures()?;
        }
        if self.take(b'e') || self.take(b'E') {
            if !self.take(b'-') {
                self.take(b'+');
            }
            self.figures()?;
        }
        Ok(Value::Number)
    }

    fn figures(&mut self) -> Result<(), JsonError> {
        let start = self.at;
        while let Some(b'0'..=b'9') = self.byte() {
            self.at += 1;
        }
        if self.at == start { self.malformed() } else { Ok(()) }
    }

    /// A text without a copy, unless it has escapes.
    fn string(&mut self) -> Result<Cow<'t, str>, JsonError> {
        self.expect(b'"')?;
        let mut copy = String::new();
        loop {
            let start = self.at;
            while !matches!(self.byte(), None | Some(b'"' | b'\\' | 0..=0x1F)) {
                self.at += 1;
            }
            let plain = self.since(start)?;
            if self.take(b'"') {
                if copy.is_empty() {
                    return Ok(Cow::Borrowed(plain));
                }
                copy.push_str(plain);
                return Ok(Cow::Owned(copy));
            }
            copy.push_str(plain);
            self.expect(b'\\')?;
            copy.push(self.escaped()?);
        }
    }

    fn escaped(&mut self) -> Result<char, JsonError> {
        let letter = match self.byte() {
            Some(letter @ (b'"' | b'\\' | b'/')) => char::from(letter),
            Some(b'b') => '\u{8}',
            Some(b'f') => '\u{c}',
            Some(b'n') => '\n',
            Some(b'r') => '\r',
            Some(b't') => '\t',
            Some(b'u') => {
                self.at += 1;
                return self.code();
            }
            _ => return self.malformed(),
        };
        self.at += 1;
        Ok(letter)
    }

    /// The letter of `\uXXXX`, or of the two that make a letter beyond the first plane.
    fn code(&mut self) -> Result<char, JsonError> {
        let mut code = self.unit()?;
        if let 0xD800..=0xDBFF = code {
            self.expect(b'\\')?;
            self.expect(b'u')?;
            let low = self.unit()?;
            if !matches!(low, 0xDC00..=0xDFFF) {
                return self.malformed();
            }
            code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
        }
        match char::from_u32(code) {
            Some(letter) => Ok(letter),
            None => self.malformed(),
        }
    }

    fn unit(&mut self) -> Result<u32, JsonError> {
        let mut unit = 0;
        for _ in 0..4 {
            match self.byte().and_then(|byte| char::from(byte).to_digit(16)) {
                Some(digit) => unit = unit << 4 | digit,
                None => return self.malformed(),
            }
            self.at += 1;
        }
        Ok(unit)
    }
}
