//! Messages as the page gets them: plain data without markup.

use deska_desk::outbound::{Control, Outbound, Span, SpanStyle};
use deska_desk::record::SmallBoard;
use deska_model::people::caller::Person;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use ts_rs::TS;

/// A message of a channel.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Message {
    /// `<boot>-<number>`, unique over all runs of the program.
    pub id: String,
    /// Milliseconds since 1970 UTC.
    pub at: i64,
    /// Its writer; `None` for Deska.
    pub author: Option<Name>,
    /// Whether only one reader sees it.
    pub private: bool,
    /// Id of that reader.
    #[serde(skip)]
    pub reader: Option<String>,
    /// The text in runs of one style.
    pub text: Vec<TextSpan>,
    /// A picture below the text.
    pub picture: Option<PictureLink>,
    /// The board that the picture shows, for pages that draw boards themselves.
    pub board: Option<SmallBoard>,
    /// The board after a wrong answer to a task and the opponent's reply that shows why it is wrong.
    pub refuted: Option<SmallBoard>,
    /// Files to download.
    pub files: Vec<FileLink>,
    /// Rows of controls; empty once they have been stripped.
    pub controls: Vec<Vec<Control>>,
    /// Ids of the people it mentions.
    pub mentions: Vec<String>,
    /// Code of the game that it is about; `None` for talk and for what concerns no game.
    pub game: Option<String>,
}

/// A run of text in one style.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct TextSpan {
    /// Plain text, never markup.
    pub text: String,
    /// How to show it.
    pub style: TextStyle,
    /// Id of the person whose name it is.
    pub person: Option<String>,
}

/// Style of a [`TextSpan`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum TextStyle {
    /// Regular.
    Plain,
    /// Bold.
    Bold,
    /// Monospaced.
    Code,
    /// The text is a number of milliseconds since 1970 UTC, to which the page counts down.
    Deadline,
    /// The text is a number of milliseconds since 1970 UTC, which the page writes as its reader does.
    Moment,
}

/// A person as the page knows them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Name {
    /// The name in lower case.
    pub id: String,
    /// The name in its first spelling.
    pub name: String,
}

/// A picture on this server, with its size, so that the page keeps room for it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct PictureLink {
    /// Path on this server.
    pub src: String,
    /// Alt text.
    pub alt: String,
    /// Width in pixels; 0 if unknown.
    pub width: u32,
    /// Height in pixels; 0 if unknown.
    pub height: u32,
}

/// A file on this server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct FileLink {
    /// Path on this server.
    pub src: String,
    /// File name.
    pub name: String,
    /// Size in bytes.
    pub bytes: usize,
}

impl From<&Person> for Name {
    fn from(person: &Person) -> Self {
        Self { id: person.native_id.clone(), name: person.name.clone() }
    }
}

impl Message {
    /// A line that a person typed.
    pub fn typed(author: &Person, text: &str) -> Self {
        let span = TextSpan { text: text.to_owned(), style: TextStyle::Plain, person: None };
        Self { author: Some(Name::from(author)), text: vec![span], ..Self::empty() }
    }

    /// A message of Deska.
    pub fn of(outbound: &Outbound, picture: Option<PictureLink>, files: Vec<FileLink>) -> Self {
        Self {
            text: outbound.text.iter().map(TextSpan::from).collect(),
            picture,
            board: outbound.board.clone(),
            refuted: outbound.refuted.clone(),
            files,
            controls: outbound.controls.clone(),
            mentions: outbound.mentions.iter().map(|person| person.native_id.clone()).collect(),
            ..Self::empty()
        }
    }

    /// The same message about a game.
    pub fn about(mut self, game: Option<&String>) -> Self {
        self.game = game.cloned();
        self
    }

    /// The same message for only one reader.
    pub fn only_for(mut self, reader: &Person) -> Self {
        self.private = true;
        self.reader = Some(reader.native_id.clone());
        self
    }

    /// Whether a person may see it.
    pub fn seen_by(&self, reader: &str) -> bool {
        self.reader.as_deref().is_none_or(|only| only == reader)
    }

    /// Whether a person is its only reader, or it mentions them.
    pub fn is_to(&self, person: &str) -> bool {
        self.reader.as_deref() == Some(person)
            || self.reader.is_none() && self.mentions.iter().any(|mentioned| mentioned == person)
    }

    /// The same message, about the game beside which it was said unless it is about another.
    pub fn beside(self, game: Option<&String>) -> Self {
        if self.game.is_some() { self } else { self.about(game) }
    }

    /// Whether it stands in the talk of a game that a reader sees: it is about the game or was said beside it, or Deska tells
    /// the reader of something else.
    pub fn belongs_to(&self, game: &str, reader: &str) -> bool {
        let is_told = || self.author.is_none() && self.mentions.iter().any(|id| id == reader);
        self.game.as_deref().map_or_else(is_told, |about| about == game)
    }

    /// Whether it has a control with this id.
    pub fn has_control(&self, wanted: &str) -> bool {
        self.controls.iter().flatten().any(|control| match control {
            Control::Button { id, .. } | Control::Menu { id, .. } => id == wanted,
        })
    }

    /// Ids of its author, its reader and the people that it names.
    pub fn people(&self) -> BTreeSet<&str> {
        let named = self.text.iter().filter_map(|span| span.person.as_deref());
        let writer = self.author.iter().map(|name| &*name.id);
        let ids =
            named.chain(self.mentions.iter().map(String::as_str)).chain(self.reader.as_deref()).chain(writer);
        ids.filter(|id| !id.is_empty()).collect()
    }

    /// Whether a person wrote it, is its only reader or is named in it.
    pub fn concerns(&self, id: &str) -> bool {
        self.people().contains(id)
    }

    pub(super) const fn empty() -> Self {
        Self {
            id: String::new(),
            at: 0,
            author: None,
            private: false,
            reader: None,
            text: Vec::new(),
            picture: None,
            board: None,
            refuted: None,
            files: Vec::new(),
            controls: Vec::new(),
            mentions: Vec::new(),
            game: None,
        }
    }
}

impl From<&Span> for TextSpan {
    fn from(span: &Span) -> Self {
        let (text, style) = match &span.style {
            SpanStyle::Plain => (span.text.clone(), TextStyle::Plain),
            SpanStyle::Bold => (span.text.clone(), TextStyle::Bold),
            SpanStyle::Code => (span.text.clone(), TextStyle::Code),
            SpanStyle::Channel => (format!("#{}", span.text), TextStyle::Bold),
            // The page has no addresses of messages, but it has channels.
            SpanStyle::Link(link) => (format!("#{}", link.place.channel), TextStyle::Bold),
            SpanStyle::Moment => (span.text.clone(), TextStyle::Moment),
            SpanStyle::Deadline => (span.text.clone(), TextStyle::Deadline),
        };
        Self { text, style, person: span.person.as_ref().map(|person| person.native_id.clone()) }
    }
}
