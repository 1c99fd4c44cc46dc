//! Typed text as it is stored and compared.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// A text whose letters have their marks in one sign each, as it is stored and compared.
#[must_use]
pub fn composed(text: &str) -> String {
    text.nfc().collect()
}

/// A text in lower case without diacritics, which not everybody types.
#[must_use]
pub fn folded(text: &str) -> String {
    text.nfd().filter(|letter| !is_combining_mark(*letter)).flat_map(char::to_lowercase).collect()
}
