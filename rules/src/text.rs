//! Words without a language: a term's key with its data. The presenter of the program puts it into
//! the reader's language; nothing here is a sentence.

use crate::coords::Square;
use crate::game::Side;
use serde::Serialize;

/// One piece of data inside a [`Text`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Datum {
    /// Text that is the same in every language: a move, an operator's name, a person's name.
    Verbatim(String),
    /// A whole number.
    Number(i64),
    /// A side.
    Side(Side),
    /// A word of the program by which a sentence chooses its own words; never shown.
    Word(&'static str),
    /// A further term, itself to be put into the reader's language.
    Term(&'static str),
    /// Several items of verbatim text, to be joined as the language joins lists.
    List(Vec<String>),
}

impl From<Square> for Datum {
    fn from(square: Square) -> Self {
        Self::Verbatim(square.to_string())
    }
}

impl From<Side> for Datum {
    fn from(side: Side) -> Self {
        Self::Side(side)
    }
}

impl From<&str> for Datum {
    fn from(text: &str) -> Self {
        Self::Verbatim(text.to_owned())
    }
}

impl From<String> for Datum {
    fn from(text: String) -> Self {
        Self::Verbatim(text)
    }
}

impl From<usize> for Datum {
    fn from(number: usize) -> Self {
        Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<u32> for Datum {
    fn from(number: u32) -> Self {
        Self::Number(i64::from(number))
    }
}

/// Something to be said: either a term of the vocabulary or words that are already there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Text {
    /// A message of the vocabulary, by its key, with its arguments by name.
    Term {
        /// Key of the message, such as `dama-active`.
        key: &'static str,
        /// Arguments by name.
        data: Vec<(&'static str, Datum)>,
    },
    /// Words for the reader, taken as they are.
    Words(String),
}

impl Text {
    /// A term without data.
    #[must_use]
    pub const fn term(key: &'static str) -> Self {
        Self::Term { key, data: Vec::new() }
    }

    /// A term with data.
    #[must_use]
    pub const fn with(key: &'static str, data: Vec<(&'static str, Datum)>) -> Self {
        Self::Term { key, data }
    }

    /// The words, where they are there; otherwise the key, so that nothing is silently lost.
    #[must_use]
    pub fn as_str(&self) -> &str {
        match self {
            Self::Term { key, .. } => key,
            Self::Words(words) => words,
        }
    }
}
