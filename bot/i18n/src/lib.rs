//! The vocabulary: Fluent messages of every language, compiled into the program.
//!
//! A file of a language is named for what it belongs to: a game, the rules in general, the service.

mod locale;
mod spacing;

pub use locale::Locale;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use include_dir::{Dir, include_dir};
use std::collections::BTreeSet;
use std::sync::{Arc, LazyLock};
use unic_langid::LanguageIdentifier;

static LOCALES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/locales");

/// An argument of a message.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// Words.
    Words(String),
    /// A number.
    Number(i64),
}

/// What people see on a surface, as far as it decides about words. Every text gets these as arguments; what follows from
/// them is in the message `idiom` of each language, which other texts refer to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Idiom {
    /// The argument `places`: what places are called, `servers` (with channels) or `rooms` (in spaces).
    pub places: &'static str,
    /// The argument `chosen-by`: what people choose with, `buttons` or `numbers`.
    pub choices: &'static str,
    /// The argument `command-sign`: what they type in front of a command.
    pub sign: char,
}

impl Default for Idiom {
    fn default() -> Self {
        Self { places: "servers", choices: "buttons", sign: '/' }
    }
}

/// The texts of each language.
type Bundles = Vec<(Locale, FluentBundle<FluentResource>)>;

/// All languages that have texts, with the words of one surface. A clone shares the texts.
#[derive(Clone)]
pub struct Vocabulary {
    bundles: Arc<Bundles>,
    idiom: Idiom,
}

impl Vocabulary {
    /// The texts compiled in. They are read once and shared, as they take 8 MB.
    #[must_use]
    pub fn load() -> Self {
        static COMPILED_IN: LazyLock<Arc<Bundles>> = LazyLock::new(|| Arc::new(bundles()));
        Self { bundles: Arc::clone(&COMPILED_IN), idiom: Idiom::default() }
    }

    /// The texts compiled in with those of further Fluent sources, such as of a game that comes with none of the files. A
    /// language that had no texts has these alone.
    #[must_use]
    pub fn with(sources: impl IntoIterator<Item = (Locale, &'static str)>) -> Self {
        let mut sources = sources.into_iter().peekable();
        if sources.peek().is_none() {
            return Self::load();
        }
        let mut bundles = bundles();
        for (locale, source) in sources {
            if !bundles.iter().any(|(known, _)| *known == locale) {
                bundles.extend(empty(locale).map(|bundle| (locale, bundle)));
            }
            if let Some((_, bundle)) = bundles.iter_mut().find(|(known, _)| *known == locale) {
                add(bundle, locale, source);
            }
        }
        Self { bundles: Arc::new(bundles), idiom: Idiom::default() }
    }

    /// The same texts with the words of a surface.
    #[must_use]
    pub fn on(&self, idiom: Idiom) -> Self {
        Self { bundles: Arc::clone(&self.bundles), idiom }
    }

    /// The words for a part of a command in this very language; none where commands are not described in it.
    #[must_use]
    pub fn describe(&self, locale: Locale, key: &str) -> Option<String> {
        let bundle = self.bundle(locale).filter(|_| Locale::DESCRIBED.contains(&locale))?;
        format(bundle, key, &[], self.idiom)
    }

    /// Whether `key` has a text in `locale` itself.
    #[must_use]
    pub fn has(&self, locale: Locale, key: &str) -> bool {
        self.bundle(locale).is_some_and(|bundle| bundle.has_message(key))
    }

    /// The message in the language, else in English, else the key itself so that the gap is seen.
    #[must_use]
    pub fn say(&self, locale: Locale, key: &str, args: &[(&str, Value)]) -> String {
        [locale, Locale::En]
            .into_iter()
            .filter_map(|locale| self.bundle(locale))
            .find_map(|bundle| format(bundle, key, args, self.idiom))
            .unwrap_or_else(|| key.to_owned())
    }

    fn bundle(&self, locale: Locale) -> Option<&FluentBundle<FluentResource>> {
        self.bundles.iter().find(|(other, _)| *other == locale).map(|(_, bundle)| bundle)
    }
}

/// The keys of a language's files, for the completeness test.
#[must_use]
pub fn keys(locale: Locale) -> BTreeSet<String> {
    sources(locale)
        .iter()
        .flat_map(|source| source.lines())
        .filter(|line| line.starts_with(|letter: char| letter.is_ascii_lowercase()))
        .filter_map(|line| line.split_once('=').map(|(key, _)| key.trim().to_owned()))
        .collect()
}

/// The texts of a language's files as they stand, in the order of their names.
#[must_use]
pub fn sources(locale: Locale) -> Vec<&'static str> {
    files(locale).into_iter().map(|(_, text)| text).collect()
}

/// The names and the texts of a language's files, in the order of the names.
#[must_use]
pub fn files(locale: Locale) -> Vec<(String, &'static str)> {
    let Some(folder) = LOCALES.get_dir(locale.tag()) else { return Vec::new() };
    let of = |file: &'static include_dir::File<'static>| {
        let name = file.path().file_name()?.to_string_lossy().into_owned();
        Some((name, file.contents_utf8()?))
    };
    let mut files: Vec<_> = folder.files().filter_map(of).collect();
    files.sort();
    files
}

/// Reads the texts compiled in. A line that Fluent cannot read is dropped; a test over the files keeps such lines out.
fn bundles() -> Bundles {
    Locale::ALL.into_iter().filter_map(|locale| Some((locale, bundle(locale)?))).collect()
}

fn bundle(locale: Locale) -> Option<FluentBundle<FluentResource>> {
    let sources = sources(locale);
    if sources.is_empty() {
        return None;
    }
    let mut bundle = empty(locale)?;
    sources.into_iter().for_each(|source| add(&mut bundle, locale, source));
    Some(bundle)
}

fn empty(locale: Locale) -> Option<FluentBundle<FluentResource>> {
    let language: LanguageIdentifier = locale.tag().parse().ok()?;
    let mut bundle = FluentBundle::new_concurrent(vec![language]);
    bundle.set_use_isolating(false);
    Some(bundle)
}

fn add(bundle: &mut FluentBundle<FluentResource>, locale: Locale, source: &str) {
    let resource = match FluentResource::try_new(spacing::bound(locale, source).into_owned()) {
        Ok(resource) => resource,
        Err((resource, errors)) => {
            tracing::error!(?errors, "a text cannot be read");
            resource
        }
    };
    if let Err(errors) = bundle.add_resource(resource) {
        tracing::error!(?errors, "a text stands twice");
    }
}

fn format(
    bundle: &FluentBundle<FluentResource>,
    key: &str,
    args: &[(&str, Value)],
    idiom: Idiom,
) -> Option<String> {
    let pattern = bundle.get_message(key)?.value()?;
    let mut values = FluentArgs::with_capacity(args.len() + 3);
    values.set("places", idiom.places);
    values.set("chosen-by", idiom.choices);
    values.set("command-sign", String::from(idiom.sign));
    for (name, value) in args {
        let value = match value {
            Value::Words(words) => FluentValue::from(words.as_str()),
            Value::Number(number) => FluentValue::from(*number),
        };
        values.set(*name, value);
    }
    let mut errors = Vec::new();
    let text = bundle.format_pattern(pattern, Some(&values), &mut errors);
    if !errors.is_empty() {
        tracing::error!(key, ?errors, "a text lacks an argument");
    }
    Some(text.into_owned())
}
