//! What a game is: its description as data, and the trait that connects its options, positions and files.
//!
//! Must not know a concrete game, a person, a language or the time.

use crate::clicks::Clicks;
use crate::dialect::Dialect;
use crate::forcing::Forcing;
use crate::illustration::Illustration;
use crate::lesson::Lesson;
use crate::options::{CheckedOptions, OptionError, OptionSpec, Preset};
use crate::puzzle::{Book, Puzzle};
use crate::rating::{Class, Rating};
use serde_json::{Map, Value};

/// A game's description of itself, as data.
#[derive(Debug)]
pub struct Meta {
    /// Name in the replay protocol and in commands.
    pub id: &'static str,
    /// Version of the rules, from 1. Every change of what is legal gets a new number. A game that has begun
    /// keeps its version, so the [registry](crate::registry) holds old versions beside the newest.
    pub rules_version: u32,
    /// The options in the order of the rules page.
    pub options: &'static [OptionSpec],
    /// Named sets of options, in the order in which they are offered.
    pub presets: &'static [Preset],
    /// Whether the title of a game tells the size of its board, because the options decide it.
    pub size_in_title: bool,
    /// Whether its moves place stones that stay where they are, which a picture can number.
    pub numbers_stones: bool,
    /// Whether the players mark dead stones before points are counted.
    pub marks_dead: bool,
    /// Reasons for malformed input. They cite no rule.
    pub malformed: &'static [&'static str],
    /// Words of the notation that people may write in their own language, such as `pass`; a sign that follows belongs to
    /// the word, as in `dead:`. Each has the term `<id>-typed-<word>`, in small letters and without that sign; a colon inside
    /// is a hyphen there.
    pub words: &'static [&'static str],
    /// Keys of the other terms that the game's scenes, choices, prompts and reasons for moves use.
    pub terms: &'static [&'static str],
    /// Values of [`Outcome::reason`](crate::Outcome::reason). Each has the term `<id>-outcome-<reason>`, with
    /// `-` for `_`.
    pub outcomes: &'static [&'static str],
    /// The paragraphs that explain the rules to a player, in order.
    pub rules: &'static [Paragraph],
    /// Which games can be rated, and which of them together.
    pub rating: Rating,
    /// Small tasks that teach the game, in order; may be empty. Each has the terms `<id>-lesson-<key>`, `-hint` and
    /// `-done`.
    pub lessons: &'static [Lesson],
    /// Its puzzles, the usual ones first; may be empty.
    pub puzzles: &'static [Book],
}

/// A paragraph that explains a part of the rules to a player: a page of `/<game> rules`.
#[derive(Debug)]
pub struct Paragraph {
    /// Key of its text, which gets every option as an argument and begins with a title in bold.
    pub key: &'static str,
    /// Sections of the rules page (`rules/doc/<id>.md`) that it explains, such as `5` or `7.3`.
    pub sections: &'static [&'static str],
    /// Reasons for refusals that cite this paragraph.
    pub reasons: &'static [&'static str],
    /// Its pictures; the first that fits a game is shown.
    pub pictures: &'static [Illustration],
    /// Whether it has something to say about a game, by the values of all its options.
    pub shown: fn(&Map<String, Value>) -> bool,
}

impl Paragraph {
    /// A paragraph of every game, without pictures.
    #[must_use]
    pub const fn new(
        key: &'static str,
        sections: &'static [&'static str],
        reasons: &'static [&'static str],
    ) -> Self {
        Self { key, sections, reasons, pictures: &[], shown: |_| true }
    }

    /// The same paragraph with pictures.
    #[must_use]
    pub const fn pictured(self, pictures: &'static [Illustration]) -> Self {
        Self { pictures, ..self }
    }

    /// The same paragraph for some games only.
    #[must_use]
    pub const fn when(self, shown: fn(&Map<String, Value>) -> bool) -> Self {
        Self { shown, ..self }
    }
}

impl Meta {
    /// The description of a plain game: White begins, nothing is hidden, and all games are rated together. A game adds
    /// its id, outcomes and paragraphs, and changes what differs.
    pub const PLAIN: Self = Self {
        id: "",
        rules_version: 1,
        options: &[],
        presets: &[Preset { id: "standard", options: "{}" }],
        size_in_title: false,
        numbers_stones: false,
        marks_dead: false,
        malformed: &[],
        words: &[],
        terms: &[],
        outcomes: &[],
        rules: &[],
        rating: Rating::TOGETHER,
        lessons: &[],
        puzzles: &[],
    };

    /// All reasons for refusals of this game; every language needs a sentence for each.
    pub fn refusals(&self) -> impl Iterator<Item = &'static str> {
        let grounded = self.rules.iter().flat_map(|paragraph| paragraph.reasons);
        self.malformed.iter().chain(grounded).copied()
    }

    /// Whether the paragraphs have pictures; a game has them on every page or on none.
    #[must_use]
    pub fn is_pictured(&self) -> bool {
        self.rules.iter().any(|paragraph| !paragraph.pictures.is_empty())
    }

    /// Keys of the paragraphs.
    pub fn rule_keys(&self) -> impl Iterator<Item = &'static str> {
        self.rules.iter().map(|paragraph| paragraph.key)
    }

    /// The paragraph that a refusal cites; `None` for malformed input.
    #[must_use]
    pub fn ground(&self, reason: &str) -> Option<&'static Paragraph> {
        self.rules.iter().find(|paragraph| paragraph.reasons.contains(&reason))
    }

    /// The task or the puzzle with this key.
    #[must_use]
    pub fn lesson(&self, key: &str) -> Option<&'static Lesson> {
        let task = self.lessons.iter().find(|lesson| lesson.key == key);
        task.or_else(|| self.puzzle(key).map(|(_, puzzle)| &puzzle.lesson))
    }

    /// The puzzle with this key, and its book.
    #[must_use]
    pub fn puzzle(&self, key: &str) -> Option<(&'static Book, &'static Puzzle)> {
        self.puzzles.iter().find_map(|book| Some((book, book.find(key)?)))
    }

    /// All classes in which games of this kind are rated.
    #[must_use]
    pub fn classes(&self) -> Vec<Class> {
        let class = |part| Class { kind: self.id, part };
        match self.rating.apart {
            Some((option, values)) => values.iter().map(|value| class(Some((option, *value)))).collect(),
            None => vec![class(None)],
        }
    }

    /// The class in which a game is rated; `None` if such games are not rated. `whole` has a value for each option.
    #[must_use]
    pub fn class_of(&self, whole: &Map<String, Value>) -> Option<Class> {
        let written = |name: &str| whole.get(name).map(OptionSpec::write);
        let default =
            |name: &str| self.options.iter().find(|spec| spec.name == name).map(OptionSpec::default_value);
        let fits = |(name, values): &(&str, &[&str])| match values {
            [] => default(name).is_some_and(|default| whole.get(*name) == Some(&default)),
            values => written(name).is_some_and(|value| values.contains(&value.as_str())),
        };
        if !self.rating.needs.iter().all(fits) {
            return None;
        }
        let Some((option, values)) = self.rating.apart else {
            return Some(Class { kind: self.id, part: None });
        };
        let value = written(option)?;
        let value = values.iter().find(|known| **known == value)?;
        Some(Class { kind: self.id, part: Some((option, value)) })
    }
}

/// One version of a game's rules, with types. [`dynamic`](crate::dynamic) makes the object-safe interface from it.
pub trait Game: Send + Sync + 'static {
    /// Checked options.
    type Options: Clone + Send + Sync;
    /// The game's positions, which hold most of the rules.
    type Position: Clicks + Forcing;

    /// The game's description of itself.
    fn meta() -> &'static Meta;

    /// The game's own type of options. Each value has passed the checks of [`Meta::options`].
    ///
    /// # Errors
    /// Conditions between options, which the table cannot express.
    fn options(given: &CheckedOptions<'_>) -> Result<Self::Options, OptionError>;

    /// Defaults that depend on other options and differ from the table, such as the smaller board of a preset.
    /// They apply only to options that are not given.
    fn defaults(given: &CheckedOptions<'_>) -> Vec<(&'static str, Value)> {
        let _ = given;
        Vec::new()
    }

    /// The position before the first move.
    fn start(options: &Self::Options) -> Self::Position;

    /// The game's SGF files; `None` if SGF does not have the game.
    fn sgf() -> Option<&'static Dialect<Self::Position>> {
        None
    }
}
