//! Texts that people have been shown, and whether each word of them belongs to their language.
//!
//! A word belongs to a language if one of its texts has it, and if it is not a word by which another language is
//! recognised. What is typed, names and notation are the same in every language and are left out. It must not know
//! where a text was shown.

mod foreign;

use deska_desk::outbound::{Control, Outbound, Response, SpanStyle};
use deska_i18n::{Locale, Vocabulary};
use foreign::{CZECH, ENGLISH, SLOVAK};
use rules::scene::{PanelItem, Scene};
use rules::text::Text;
use serde_json::Value;
use std::cell::RefCell;
use std::collections::BTreeSet;

/// Words of the list of English words that are Czech and Slovak words as well.
const ALSO_OURS: &[&str] = &["server"];

/// What is typed, where a sentence that isn't formatted tells it.
const TYPED: &[&str] = &[
    "dead:d4, chain:d4, neutral:d4, agree",
    "take:black",
    "daily 9:00",
    "take:white",
    "name=value",
    "web.token",
    "(agree)",
    "(resume)",
    "none –",
    "nebo none",
    "alebo none",
    "nebo end",
    "alebo end",
    "jako end",
    "ako end",
    "napiš end",
    "napíš end",
    "a move (text)",
    "\"by\":\"white\",\"move\":",
    "\"white\"",
    "\"black\"",
];

/// Names that no language has a word for: people of the tests, platforms, permissions as Discord shows them.
const NAMES: &[&str] =
    &["Alice", "Bob", "Carol", "Root", "Admin", "Manage Server", "View Channel", "English", "main"];

/// In place of what is the same in every language.
const LEFT_OUT: &str = "…";

/// What people have been shown.
#[derive(Default)]
pub struct Seen {
    /// Where, and a line or a label.
    texts: BTreeSet<(String, String)>,
    /// Words that are the same in every language.
    names: BTreeSet<String>,
}

impl Seen {
    /// How many different texts there are.
    pub fn count(&self) -> usize {
        self.texts.len()
    }

    /// Notes a word that is the same in every language, such as the code of a game.
    pub fn name(&mut self, word: &str) {
        self.names.insert(word.to_owned());
    }

    /// A plain text, such as a label.
    pub fn text(&mut self, place: &str, text: &str) {
        self.texts.extend(text.lines().map(|line| (place.to_owned(), line.to_owned())));
    }

    /// A text with the marks of a chat: code, mentions, moments.
    pub fn markdown(&mut self, place: &str, text: &str) {
        self.text(place, &without_marks(text));
    }

    /// All parts of an answer.
    pub fn response(&mut self, place: &str, response: &Response) {
        let shown = response.private.iter().chain(response.public.iter().map(|post| &post.about));
        shown.for_each(|message| self.message(place, message));
    }

    /// A message with its picture and its controls.
    pub fn message(&mut self, place: &str, message: &Outbound) {
        let words = |style: &SpanStyle, text: &str| match style {
            SpanStyle::Plain | SpanStyle::Bold => true,
            // A board as text has a legend.
            SpanStyle::Code => text.contains('\n'),
            _ => false,
        };
        let prose: String =
            message
                .text
                .iter()
                .map(|span| {
                    if span.person.is_none() && words(&span.style, &span.text) {
                        &span.text
                    } else {
                        LEFT_OUT
                    }
                })
                .collect();
        self.text(place, &prose);
        message.picture.iter().for_each(|picture| self.text(place, &picture.alt));
        for control in message.controls.iter().flatten() {
            self.control(place, control);
        }
    }

    fn control(&mut self, place: &str, control: &Control) {
        match control {
            Control::Button { label, asks, .. } => {
                self.text(place, label);
                if let Some(ask) = asks {
                    self.text(place, &ask.title);
                    self.text(place, &ask.label);
                }
            }
            Control::Menu { placeholder, items, .. } => {
                self.text(place, placeholder);
                for item in items {
                    self.text(place, &item.label);
                    item.hint.iter().for_each(|hint| self.text(place, hint));
                }
            }
        }
    }

    /// The words that a picture shows or describes.
    pub fn scene(&mut self, place: &str, scene: &Scene) {
        let words = RefCell::new(Vec::new());
        let note = |text: &Text| {
            words.borrow_mut().push(text.as_str().to_owned());
            String::new()
        };
        drop(scene.clone().worded(&note));
        words.into_inner().iter().for_each(|text| self.text(place, text));
        for item in &scene.panel {
            match item {
                PanelItem::Tiles(tiles) => tiles.iter().for_each(|tile| self.text(place, &tile.name)),
                PanelItem::Table(table) => {
                    table.rows.iter().flat_map(|row| &row.cells).for_each(|cell| self.text(place, cell));
                }
                _ => {}
            }
        }
    }

    /// The texts in a JSON document. Texts and lists of texts under these names are ids and notation. Objects with a
    /// style are runs of a text.
    pub fn json(&mut self, place: &str, value: &Value, except: &[&str]) {
        match value {
            Value::String(text) => self.text(place, text),
            Value::Array(list) if list.iter().any(is_run) => {
                let runs: String = list.iter().map(run).collect();
                self.text(place, &runs);
            }
            Value::Array(list) => list.iter().for_each(|one| self.json(place, one, except)),
            Value::Object(members) => {
                let said =
                    |(name, one): &(&String, &Value)| !except.contains(&name.as_str()) || has_objects(one);
                let said = members.iter().filter(said);
                said.for_each(|(name, one)| self.json(&format!("{place} {name}"), one, except));
            }
            Value::Null | Value::Bool(_) | Value::Number(_) => {}
        }
    }

    /// What does not belong to the language, each with where it was shown.
    #[must_use]
    pub fn foreign(&self, locale: Locale) -> BTreeSet<String> {
        let keys = deska_i18n::keys(Locale::En);
        let (english, known) = (untranslated(locale), known(locale));
        let mut found = BTreeSet::new();
        for (place, text) in &self.texts {
            if english.contains(text) || (text.contains('-') && keys.contains(text)) {
                found.insert(format!("{place}: {text}"));
            }
            for word in words(text).into_iter().filter(|word| !self.names.contains(word)) {
                if is_foreign(&word, locale) || !known.contains(&word) {
                    found.insert(format!("{place}: {word}: {text}"));
                }
            }
        }
        found
    }

    /// Asserts that at least so many texts were shown, and every word of them in this language.
    ///
    /// # Panics
    /// If there are fewer, or others.
    pub fn assert_all_in(&self, locale: Locale, least: usize) {
        assert!(self.count() >= least, "only {} texts", self.count());
        let found: Vec<String> = self.foreign(locale).into_iter().collect();
        assert!(found.is_empty(), "{} texts are not in {}:\n{}", found.len(), locale.tag(), found.join("\n"));
    }
}

/// The texts of a language's own files, so that they are checked like those that were shown.
#[must_use]
pub fn written(locale: Locale) -> Seen {
    let mut seen = Seen::default();
    for (file, source) in deska_i18n::files(locale) {
        for line in source.lines() {
            seen.markdown(&file, &message_text(line));
        }
    }
    seen
}

/// A line of a file of texts without its key, its variants' keys and its arguments.
fn message_text(line: &str) -> String {
    if line.starts_with('#') {
        return String::new();
    }
    let line = match line.split_once(" = ") {
        Some((key, text)) if !key.starts_with(' ') => text,
        _ => line,
    };
    let line = match line.trim_start().trim_start_matches('*').strip_prefix('[') {
        Some(variant) => variant.split_once(']').map_or("", |(_, text)| text),
        None => line,
    };
    let mut left = String::new();
    let mut rest = line;
    while let Some((before, after)) = rest.split_once('{') {
        let (argument, after) = after.split_once(['}', '>']).unwrap_or_default();
        // The sign before a command makes it one.
        left = left + before + if argument.trim() == "idiom.sign" { "/" } else { LEFT_OUT };
        rest = after;
    }
    left + rest
}

/// English texts of several words that read otherwise in the language.
fn untranslated(locale: Locale) -> BTreeSet<String> {
    let words = Vocabulary::load();
    deska_i18n::keys(Locale::En)
        .into_iter()
        .map(|key| (words.say(Locale::En, &key, &[]), words.say(locale, &key, &[])))
        .filter(|(english, own)| english != own && english.contains(' '))
        .map(|(english, _)| english)
        .collect()
}

/// Every word of the language's texts.
fn known(locale: Locale) -> BTreeSet<String> {
    written(locale).texts.iter().flat_map(|(_, text)| words(text)).collect()
}

/// Whether another language is recognised by a word.
fn is_foreign(word: &str, locale: Locale) -> bool {
    let others: &[&[&str]] = match locale {
        Locale::En => &[CZECH, SLOVAK],
        Locale::Cs => &[ENGLISH, SLOVAK],
        Locale::Sk => &[ENGLISH, CZECH],
    };
    let letters = match locale {
        Locale::En => "",
        Locale::Cs => "ľĺŕôä",
        Locale::Sk => "ěřů",
    };
    let listed = others.iter().any(|words| words.contains(&word)) && !ALSO_OURS.contains(&word);
    listed || word.contains(|letter| letters.contains(letter))
}

/// The words of a text in small letters, without what is the same in every language.
fn words(text: &str) -> Vec<String> {
    let mut text = TYPED.iter().chain(NAMES).fold(text.to_owned(), |text, same| text.replace(same, LEFT_OUT));
    // The help tells the names of a command's parts.
    if text.starts_with("… ") && text.ends_with(')') {
        text.truncate(text.rfind(" (").unwrap_or(text.len()));
    }
    while let Some((before, rest)) = text.clone().split_once('„') {
        text = format!("{before}… {}", rest.split_once('“').map_or("", |(_, after)| after));
    }
    let mut found = Vec::new();
    let mut tokens = text.split_whitespace();
    while let Some(token) = tokens.next() {
        // A command has two words; %word% is a place for a value.
        if token.trim_start_matches('(').starts_with(['/', '!']) {
            tokens.next();
        } else if !token.contains(|letter: char| letter.is_ascii_digit() || letter == '%') && !is_file(token)
        {
            let words = token.split(|letter: char| !letter.is_alphabetic());
            // Single letters are columns and pieces, capitals are operators and formats.
            let is_word = |word: &&str| word.chars().skip(1).any(char::is_lowercase);
            found.extend(words.filter(is_word).map(str::to_lowercase));
        }
    }
    found
}

/// Whether a token is the name of a file or a setting: a dot is inside it.
fn is_file(token: &str) -> bool {
    token.trim_matches(|sign: char| !sign.is_alphanumeric()).contains('.')
}

/// A chat's text without code of one line, mentions and moments; a block of code stays, because it has a legend.
fn without_marks(text: &str) -> String {
    let mut left = String::new();
    for (at, part) in text.split("```").enumerate() {
        if at % 2 == 1 {
            left += part;
            continue;
        }
        let spans = part.split('`').enumerate();
        let prose: String = spans.map(|(at, span)| if at % 2 == 0 { span } else { LEFT_OUT }).collect();
        left += &without_references(&prose);
    }
    left
}

/// The same without `<@…>`, `<#…>` and `<t:…>`.
fn without_references(text: &str) -> String {
    let mut left = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('<') {
        left = left + before + LEFT_OUT;
        let reference = after.split_once('>').filter(|(inside, _)| inside.starts_with(['@', '#', 't']));
        rest = reference.map_or(after, |(_, after)| after);
    }
    left + rest
}

/// Whether a value is more than a text or a list of texts.
fn has_objects(value: &Value) -> bool {
    value.is_object() || value.as_array().is_some_and(|list| list.iter().any(Value::is_object))
}

/// Whether a value is a run of text with a style.
fn is_run(value: &Value) -> bool {
    value.get("style").is_some() && value.get("text").is_some()
}

/// The words of a run, or what stands in their place.
fn run(value: &Value) -> &str {
    let text = value["text"].as_str().unwrap_or_default();
    let is_prose = match value["style"].as_str() {
        Some("plain" | "bold") => value.get("person").is_none_or(Value::is_null),
        Some("code") => text.contains('\n'),
        _ => false,
    };
    if is_prose { text } else { LEFT_OUT }
}
