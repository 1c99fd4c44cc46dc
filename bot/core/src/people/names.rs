//! Names that people type: how they are cleaned, which of them are one name, and which only look like one.
//!
//! Two typings are one name if they are equal after NFKC, in small letters and without default-ignorable characters. Two
//! names look alike if their skeletons are equal (Unicode Technical Standard 39).

use icu_properties::CodePointSetData;
use icu_properties::props::{DefaultIgnorableCodePoint, Emoji};
use unicode_normalization::UnicodeNormalization;
use unicode_security::confusable_detection::skeleton;

/// Longest name, in characters.
pub const NAME_MAX: usize = 40;

/// How often a name is folded at most until it stays as it is.
const FOLDS_MAX: usize = 4;

/// Removes control, direction and default-ignorable characters from a name, makes spaces single, and cuts it to [`NAME_MAX`]
/// characters. What joins or selects emoji stays, and so do the joiners of scripts that need them. The result is empty if
/// nothing of the name is visible.
#[must_use]
pub fn clean_name(name: &str) -> String {
    let spaced = name.chars().map(|letter| if is_blank(letter) { ' ' } else { letter });
    let mut kept: Vec<char> = Vec::new();
    for letter in spaced.filter(|letter| !is_hidden(*letter)) {
        if !is_ignorable(letter) || is_joiner(letter) || selects(kept.last().copied(), letter) {
            kept.push(letter);
        }
    }
    // Joiners connect emoji and Persian letters. Between Latin letters they would only make two names look the same.
    let joins = |at: usize| {
        let before = at.checked_sub(1).and_then(|before| kept.get(before));
        [before, kept.get(at + 1)]
            .iter()
            .all(|near| near.is_some_and(|near| !near.is_ascii() && !is_joiner(*near)))
    };
    let kept = kept.iter().enumerate().filter(|(at, letter)| !is_joiner(**letter) || joins(*at));
    let clean: String = kept.map(|(_, letter)| *letter).collect();
    let cut: String = single_spaced(&clean).chars().take(NAME_MAX).collect();
    let cut = cut.trim_end_matches(|letter| letter == ' ' || is_joiner(letter));
    if cut.chars().all(|letter| letter == ' ' || is_ignorable(letter)) {
        String::new()
    } else {
        cut.to_owned()
    }
}

/// The native id of a person whom a platform knows by this typed name.
#[must_use]
pub fn id_of(name: &str) -> String {
    let mut id = clean_name(name);
    for _ in 0..FOLDS_MAX {
        let folded = clean_name(&plain(&plain(&id).to_lowercase()));
        if folded == id {
            break;
        }
        id = folded;
    }
    id
}

/// The skeletons of a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Looks {
    /// That of the name in small letters.
    pub small: String,
    /// That of the name as it is shown, in small letters: a capital I looks like a small l.
    pub shown: String,
}

impl Looks {
    /// What a person's name looks like, from their id and the name that is shown.
    #[must_use]
    pub fn of(id: &str, shown: &str) -> Self {
        Self { small: shape(&plain(id).to_lowercase()), shown: shape(&plain(shown)) }
    }

    /// Whether the two names can be taken for each other.
    #[must_use]
    pub fn meet(&self, other: &Self) -> bool {
        [&self.small, &self.shown].iter().any(|look| [&other.small, &other.shown].contains(look))
    }
}

/// The skeleton of a text in small letters.
fn shape(text: &str) -> String {
    let composed: String = text.nfkc().collect();
    let skeleton = |text: &str| skeleton(text).collect::<String>().to_lowercase();
    // A small letter may look like another one than its capital. Fonts draw the Cyrillic ka like the Latin one.
    let shape = skeleton(&skeleton(&composed)).replace('\u{138}', "k");
    single_spaced(&shape)
}

/// A text without default-ignorable characters, in compatible composed characters.
pub(crate) fn plain(text: &str) -> String {
    text.chars()
        .filter(|letter| !is_ignorable(*letter))
        .nfkc()
        .filter(|letter| !is_ignorable(*letter))
        .collect()
}

pub(crate) fn single_spaced(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether a letter looks like a space: spaces, and the braille pattern without a dot.
fn is_blank(letter: char) -> bool {
    letter.is_whitespace() || letter == '\u{2800}'
}

/// Whether a name loses a letter that Unicode doesn't call ignorable: control, direction and private characters.
fn is_hidden(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{e000}'..='\u{f8ff}')
}

fn is_ignorable(letter: char) -> bool {
    CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(letter)
}

/// Whether an ignorable character chooses how the emoji before it is shown, or is a tag of a flag.
fn selects(before: Option<char>, letter: char) -> bool {
    let Some(before) = before else { return false };
    match letter {
        '\u{fe0e}' | '\u{fe0f}' => !before.is_ascii() && CodePointSetData::new::<Emoji>().contains(before),
        '\u{e0020}'..='\u{e007f}' => matches!(before, '\u{1f3f4}' | '\u{e0020}'..='\u{e007f}'),
        _ => false,
    }
}

fn is_joiner(letter: char) -> bool {
    matches!(letter, '\u{200c}' | '\u{200d}')
}

/// Whether a letter can be taken for a digit. Standing apart, a capital I can be taken for 1.
pub(crate) fn is_like_a_digit(letter: char, apart: bool) -> bool {
    let like: String = skeleton(letter.encode_utf8(&mut [0; 4])).collect();
    letter.is_numeric() || like.chars().all(|sign| sign.is_ascii_digit() || apart && sign == 'l')
}

#[cfg(test)]
mod tests;
