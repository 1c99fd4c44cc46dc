//! Text without a language: the key of a term with its arguments. The presenter translates it into the reader's
//! language.

use crate::coords::Square;
use crate::side::Side;
use serde::Serialize;

/// One argument of a [`Text`].
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Datum {
    /// Text that is the same in every language: a move, an operator's name, a player's name.
    Verbatim(String),
    /// A whole number.
    Number(i64),
    /// A side.
    Side(Side),
    /// A selector: a sentence chooses its wording by it and never shows it.
    Word(&'static str),
    /// The key of another term, which the presenter translates.
    Term(&'static str),
    /// Several verbatim items, joined as the language joins lists.
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

/// Keys of the terms that all games share. A game declares its own in its [`Meta`](crate::game::Meta).
pub const SHARED_TERMS: &[&str] = &["stone", "stones", "stones-count", "stone-move"];

/// A term to translate, or text that is already translated.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Text {
    /// A term of the vocabulary.
    Term {
        /// Key of the term, such as `dama-active`.
        key: &'static str,
        /// Arguments by name.
        data: Vec<(&'static str, Datum)>,
    },
    /// Text for the reader, shown as it is.
    Words(String),
}

impl Default for Text {
    fn default() -> Self {
        Self::Words(String::new())
    }
}

impl Text {
    /// A term without arguments.
    #[must_use]
    pub const fn term(key: &'static str) -> Self {
        Self::Term { key, data: Vec::new() }
    }

    /// A term with arguments.
    #[must_use]
    pub const fn with(key: &'static str, data: Vec<(&'static str, Datum)>) -> Self {
        Self::Term { key, data }
    }

    /// A stone of a side, such as "white stone".
    #[must_use]
    pub fn stone(side: Side) -> Self {
        Self::with("stone", vec![("side", side.into())])
    }

    /// Several stones of a side, such as "white stones".
    #[must_use]
    pub fn several_stones(side: Side) -> Self {
        Self::with("stones", vec![("side", side.into())])
    }

    /// A number of stones, such as "3 stones".
    #[must_use]
    pub fn count_of_stones(count: usize) -> Self {
        Self::with("stones-count", vec![("count", count.into())])
    }

    /// The last move, by its text.
    #[must_use]
    pub fn last_move(text: String) -> Self {
        Self::with("stone-move", vec![("move", text.into())])
    }

    /// The translated text, or the key of a term that is not translated yet.
    #[must_use]
    pub fn as_str(&self) -> &str {
        match self {
            Self::Term { key, .. } => key,
            Self::Words(words) => words,
        }
    }
}
