//! Names that people type: how they are cleaned, which of them are one name, and which only look like one.
//!
//! Two typings are one name if they are equal after NFKC, in small letters and without default-ignorable characters. Two
//! names look alike if their skeletons are equal (Unicode Technical Standard 39).

use icu_properties::props::{DefaultIgnorableCodePoint, Emoji, GeneralCategory, GeneralCategoryGroup};
use icu_properties::{CodePointMapData, CodePointSetData};
use unicode_normalization::UnicodeNormalization;
use unicode_security::confusable_detection::skeleton;

/// Longest name, in characters.
pub const NAME_MAX: usize = 40;

/// Most combining marks on one letter. Hebrew and Vietnamese need up to three.
const MARKS_MAX: usize = 4;

/// The Arabic sign that only makes a word longer.
const TATWEEL: char = '\u{640}';

/// How often a name is folded at most until it stays as it is.
const FOLDS_MAX: usize = 4;

/// Removes control, format, undefined and default-ignorable characters from a name and combining marks beyond four on a letter,
/// makes spaces single, and cuts it to [`NAME_MAX`] characters. What joins or selects emoji stays, and so do the joiners of
/// scripts that need them. The result is empty if nothing of the name is visible, or only marks are.
#[must_use]
pub fn clean_name(name: &str) -> String {
    let spaced = name.chars().map(|letter| if is_blank(letter) { ' ' } else { letter });
    let mut kept: Vec<char> = Vec::new();
    let mut marks = 0;
    for letter in spaced.filter(|letter| !is_hidden(*letter)) {
        marks = if is_mark(letter) { marks + 1 } else { 0 };
        let is_shown = !is_ignorable(letter) && marks <= MARKS_MAX;
        if is_shown || is_joiner(letter) || selects(kept.last().copied(), letter) {
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
    if cut.chars().all(|letter| letter == ' ' || is_ignorable(letter) || is_mark(letter)) {
        String::new()
    } else {
        cut.to_owned()
    }
}

/// How the id begins of a person who has signed in on the page. A secret follows, so nobody can name them.
pub const PAGE_PERSON: &str = "page:";

/// Whether an id is that of a person who has signed in on the page, whom no typed name means.
#[must_use]
pub fn is_page_person(native_id: &str) -> bool {
    native_id.starts_with(PAGE_PERSON)
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
        // Who has signed in is known by no typed name. A skeleton has letters only, or signs only.
        if is_page_person(id) {
            return Self { small: id.to_owned(), shown: id.to_owned() };
        }
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
    let shape = single_spaced(&skeleton(&skeleton(&composed)).replace('\u{138}', "k"));
    // `T.om`, `Tom^` and `T om` are read as `Tom`.
    let read: String = shape.chars().filter(|letter| *letter != ' ' && !is_punctuation(*letter)).collect();
    if read.is_empty() { shape } else { read }
}

/// A text without default-ignorable characters and without [`TATWEEL`], in compatible composed characters.
pub fn plain(text: &str) -> String {
    let counts = |letter: &char| !is_ignorable(*letter) && *letter != TATWEEL;
    text.chars().filter(counts).nfkc().filter(counts).collect()
}

/// The words of a text as they look, in small letters and without marks: what stands between them, numbers and the like go.
pub fn look_of_words(text: &str) -> Vec<String> {
    let text = plain(text);
    let words = text.split(|letter: char| !letter.is_alphabetic() && !is_mark(letter));
    let look = |word: &str| shape(word).nfd().filter(|letter| !is_mark(*letter)).collect::<String>();
    words.map(look).filter(|word| !word.is_empty()).collect()
}

/// A text with single spaces, trimmed.
pub fn single_spaced(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether a letter looks like a space: spaces, and signs that are drawn as one.
fn is_blank(letter: char) -> bool {
    // Braille without a dot, an object that is missing, a musical note without a head, hieroglyphs that fill a place.
    let drawn_as_one = ['\u{2800}', '\u{fffc}', '\u{1d159}', '\u{13441}', '\u{13442}', '\u{16fe4}'];
    letter.is_whitespace() || drawn_as_one.contains(&letter)
}

/// Whether a name loses a letter that Unicode doesn't call ignorable: control, format, private and undefined characters.
fn is_hidden(letter: char) -> bool {
    GeneralCategoryGroup::Other.contains(category(letter)) && !is_ignorable(letter)
}

fn is_mark(letter: char) -> bool {
    matches!(category(letter), GeneralCategory::NonspacingMark | GeneralCategory::EnclosingMark)
        && !is_ignorable(letter)
}

/// Whether a sign stands between or beside letters: punctuation, lone accents, signs such as `~`.
fn is_punctuation(letter: char) -> bool {
    let beside = [GeneralCategory::ModifierSymbol, GeneralCategory::MathSymbol];
    GeneralCategoryGroup::Punctuation.contains(category(letter)) || beside.contains(&category(letter))
}

fn category(letter: char) -> GeneralCategory {
    CodePointMapData::<GeneralCategory>::new().get(letter)
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
pub fn is_like_a_digit(letter: char, apart: bool) -> bool {
    let like: String = skeleton(letter.encode_utf8(&mut [0; 4])).collect();
    letter.is_numeric() || like.chars().all(|sign| sign.is_ascii_digit() || apart && sign == 'l')
}

#[cfg(test)]
mod tests;
