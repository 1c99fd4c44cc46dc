//! JSON in which every part knows its place in the file, so that an error can point at it.
//!
//! serde_json does the reading; its messages are replaced by keys of plainer ones. This module knows nothing about records.

use rules::sgf::LineColumn;
use serde::Deserialize;
use serde::de::{DeserializeOwned, Deserializer, MapAccess, Visitor};
use serde_json::error::Category;
use serde_json::value::RawValue;
use std::collections::BTreeSet;
use std::fmt;
use thiserror::Error;

/// Maximum nesting of lists and objects; a record needs four levels.
pub const DEEPEST: usize = 32;

/// Why a file is refused, and where the fault is.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{place}: {fault:?}")]
pub struct JsonDamage<F> {
    /// Place of the fault in the file.
    pub place: LineColumn,
    pub fault: F,
}

/// A fault of a file as JSON.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum JsonFault {
    /// A byte that is not valid UTF-8.
    Encoding,
    /// The file ends before its value does.
    Ends,
    /// Something else is expected here; the key of its name.
    Expected(&'static str),
    /// Lists or objects are nested too deep.
    TooDeep,
    /// An object has the same name twice.
    Twice(String),
    /// An object lacks a name.
    Missing(&'static str),
    /// An object has an unknown name.
    Unknown {
        name: String,
        /// The known names.
        known: &'static [&'static str],
    },
}

type Result<T> = std::result::Result<T, JsonDamage<JsonFault>>;

/// A value in a file.
#[derive(Clone, Copy, Debug)]
pub struct Node<'a> {
    /// The whole file.
    file: &'a str,
    /// The part of `file` that is the value.
    raw: &'a str,
}

impl<'a> Node<'a> {
    /// The only value of a file. No object in it has a name twice.
    ///
    /// # Errors
    /// The bytes are not JSON.
    pub fn whole(bytes: &'a [u8]) -> Result<Self> {
        let file = std::str::from_utf8(bytes).map_err(|error| {
            let good = bytes.get(..error.valid_up_to()).unwrap_or_default();
            let fault = if error.error_len().is_none() { JsonFault::Ends } else { JsonFault::Encoding };
            JsonDamage { place: LineColumn::of(&String::from_utf8_lossy(good), usize::MAX), fault }
        })?;
        let file = Self { file, raw: file };
        let node = Self { raw: file.parsed::<&RawValue>("json-value")?.get(), ..file };
        node.distinct(0)?;
        Ok(node)
    }

    /// Place of its first character.
    pub fn place(self) -> LineColumn {
        LineColumn::of(self.file, self.offset())
    }

    /// A fault at its place.
    pub fn damage<F>(self, fault: F) -> JsonDamage<F> {
        JsonDamage { place: self.place(), fault }
    }

    /// The value as a type; `expected` is the key of its name in error messages.
    ///
    /// # Errors
    /// The value has another type.
    pub fn read<T: DeserializeOwned>(self, expected: &'static str) -> Result<T> {
        self.parsed(expected)
    }

    /// The values of a list.
    ///
    /// # Errors
    /// The value is no list.
    pub fn list(self) -> Result<Vec<Self>> {
        let items: Vec<&'a RawValue> = self.parsed("json-list")?;
        Ok(items.into_iter().map(|item| Self { raw: item.get(), ..self }).collect())
    }

    /// The names and values of an object.
    ///
    /// # Errors
    /// The value is no object.
    pub fn object(self) -> Result<Object<'a>> {
        let Entries(entries) = self.parsed("json-object")?;
        let mut end = self.offset();
        let mut members = Vec::new();
        for (name, value) in entries {
            let value = Self { raw: value.get(), ..self };
            let between = self.file.get(end..value.offset()).unwrap_or_default();
            let offset = end + between.find('"').unwrap_or_default();
            end = value.offset() + value.raw.len();
            members.push(Member { name, offset, value });
        }
        Ok(Object { node: self, members })
    }

    /// Byte offset of its first character.
    pub fn offset(self) -> usize {
        self.raw.as_ptr().addr() - self.file.as_ptr().addr()
    }

    /// Refuses objects with a duplicate name, and too deep nesting.
    fn distinct(self, depth: usize) -> Result<()> {
        let within = match self.raw.as_bytes().first() {
            Some(b'{') => {
                let Object { members, .. } = self.object()?;
                let mut names = BTreeSet::new();
                if let Some(second) = members.iter().find(|member| !names.insert(member.name.as_str())) {
                    let place = LineColumn::of(self.file, second.offset);
                    return Err(JsonDamage { place, fault: JsonFault::Twice(second.name.clone()) });
                }
                members.into_iter().map(|member| member.value).collect()
            }
            Some(b'[') => self.list()?,
            _ => Vec::new(),
        };
        if depth == DEEPEST && !within.is_empty() {
            return Err(self.damage(JsonFault::TooDeep));
        }
        within.into_iter().try_for_each(|node| node.distinct(depth + 1))
    }

    fn parsed<T: Deserialize<'a>>(self, expected: &'static str) -> Result<T> {
        serde_json::from_str(self.raw).map_err(|error| match error.classify() {
            Category::Data | Category::Io => self.damage(JsonFault::Expected(expected)),
            Category::Eof => {
                JsonDamage { place: LineColumn::of(self.file, usize::MAX), fault: JsonFault::Ends }
            }
            Category::Syntax => {
                let fault = JsonFault::Expected(instead(&error.to_string()));
                JsonDamage { place: LineColumn::of(self.file, self.offset() + at(self.raw, &error)), fault }
            }
        })
    }
}

/// How serde_json's message for a control character in a string begins.
const UNREAD: &str = "control character";

/// The byte of an error, which serde_json gives as a line and a byte of that line.
fn at(text: &str, error: &serde_json::Error) -> usize {
    let before: usize = text.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum();
    let read = before + error.column();
    // The column is that of the last byte read; a control character is reported before it is read.
    let ahead = error.to_string().starts_with(UNREAD);
    text.floor_char_boundary(if ahead { read } else { read.saturating_sub(1) })
}

/// The key of what is expected instead, by serde_json's message.
fn instead(words: &str) -> &'static str {
    const KNOWN: [(&str, &str); 10] = [
        ("expected `:`", "json-colon"),
        ("expected `,` or `}`", "json-comma-object"),
        ("expected `,` or `]`", "json-comma-list"),
        ("key must be", "json-name"),
        ("trailing comma", "json-after-comma"),
        ("trailing characters", "json-end"),
        (UNREAD, "json-line-break"),
        ("invalid number", "json-zero"),
        ("number out of range", "json-smaller"),
        ("expected", "json-any"),
    ];
    let found = KNOWN.iter().find(|(begin, _)| words.starts_with(begin));
    // All remaining messages concern a backslash in a string.
    found.map_or("json-escape", |(_, instead)| instead)
}

/// A name in an object with its value.
#[derive(Debug)]
pub struct Member<'a> {
    pub name: String,
    /// Byte offset of the name.
    pub offset: usize,
    pub value: Node<'a>,
}

/// An object in a file.
#[derive(Debug)]
pub struct Object<'a> {
    node: Node<'a>,
    /// Its names and values in the order of the file.
    pub members: Vec<Member<'a>>,
}

impl<'a> Object<'a> {
    /// The object, if it has only these names.
    ///
    /// # Errors
    /// The first unknown name.
    pub fn with_names(self, known: &'static [&'static str]) -> Result<Self> {
        match self.members.iter().find(|member| !known.contains(&member.name.as_str())) {
            Some(Member { name, offset, .. }) => {
                let place = LineColumn::of(self.node.file, *offset);
                Err(JsonDamage { place, fault: JsonFault::Unknown { name: name.clone(), known } })
            }
            None => Ok(self),
        }
    }

    /// The value of a name, if it is there.
    pub fn find(&self, name: &str) -> Option<Node<'a>> {
        self.members.iter().find(|member| member.name == name).map(|member| member.value)
    }

    /// The value of a name.
    ///
    /// # Errors
    /// The name is missing.
    pub fn get(&self, name: &'static str) -> Result<Node<'a>> {
        let end = self.node.offset() + self.node.raw.len().saturating_sub(1);
        let place = || LineColumn::of(self.node.file, end);
        self.find(name).ok_or_else(|| JsonDamage { place: place(), fault: JsonFault::Missing(name) })
    }
}

/// Names and values in order; a duplicate name appears twice.
struct Entries<'a>(Vec<(String, &'a RawValue)>);

impl<'de> Deserialize<'de> for Entries<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> std::result::Result<Self, D::Error> {
        struct All;
        impl<'de> Visitor<'de> for All {
            type Value = Entries<'de>;

            fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                out.write_str("an object")
            }

            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> std::result::Result<Self::Value, M::Error> {
                let mut entries = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    entries.push(entry);
                }
                Ok(Entries(entries))
            }
        }
        deserializer.deserialize_map(All)
    }
}
