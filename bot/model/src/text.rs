//! Typed text as it is stored and compared.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// A text whose letters have their marks in one sign each, as it is stored and compared.
#[must_use]
pub fn composed(text: &str) -> String {
    text.nfc().collect()
}

/// A text in lower case without diacritics and non-breaking spaces, which not everybody types.
#[must_use]
pub fn folded(text: &str) -> String {
    let letters = text.nfd().filter(|letter| !is_combining_mark(*letter));
    letters.map(|letter| if letter == '\u{a0}' { ' ' } else { letter }).flat_map(char::to_lowercase).collect()
}
