//! The presenter and what all of its parts use: words of the vocabulary, buttons, cuts to a length.
//! Knows no reply; the modules above add a method for each.

use crate::controls::button_id::ButtonId;
use crate::links::Links;
use crate::notation::count_words;
use crate::own_words::in_words_of;
use crate::pictures::avatars::Avatars;
use crate::pictures::cache::PictureCache;
use crate::reader::{Reader, idiom};
use crate::sentence::{Arg, Writer, plain, plain_text, shown_name};
use deska_desk::outbound::{ButtonStyle, Control, Outbound};
use deska_i18n::{Locale, Vocabulary};
use deska_model::games::table::Table;
use deska_model::people::caller::Person;
use rules::Registry;
use rules::text::Text;
use std::sync::Arc;

/// Words the core's replies.
pub struct Presenter {
    /// The texts of all languages.
    pub words: Vocabulary,
    /// The games that can be played.
    pub games: Registry,
    /// Links to pages, if people can reach them.
    pub links: Option<Links>,
    /// The pictures drawn lately, by all copies of this presenter.
    pub(super) picture_cache: Arc<PictureCache>,
    /// The avatars of people, for all copies of this presenter.
    pub avatars: Arc<Avatars>,
}

impl Presenter {
    /// A presenter that has drawn nothing yet.
    #[must_use]
    pub fn new(words: Vocabulary, games: Registry) -> Self {
        Self { words, games, links: None, picture_cache: Arc::default(), avatars: Arc::default() }
    }

    /// The same presenter with the words of the reader's surface.
    pub(super) fn on_surface_of(&self, reader: Reader<'_>) -> Self {
        let (words, games) = (self.words.on(idiom(reader.can)), self.games.clone());
        let (links, picture_cache) = (self.links.clone(), Arc::clone(&self.picture_cache));
        let avatars = Arc::clone(&self.avatars);
        Self { words, games, links, picture_cache, avatars }
    }

    pub(super) fn write(&self, locale: impl Into<Locale>) -> Writer<'_> {
        Writer::new(&self.words, locale.into())
    }

    pub(super) fn word(&self, locale: impl Into<Locale>, key: &str) -> String {
        plain(&self.words, locale.into(), key, &[])
    }

    pub(super) fn game_name(&self, locale: impl Into<Locale>, kind: &str) -> Arg {
        Arg::Word(self.word(locale, &format!("{kind}-name")))
    }

    /// A message of one sentence.
    pub(super) fn one_line(&self, key: &str, args: &[(&str, Arg)], reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        writer.line(key, args);
        message(&writer)
    }

    pub(super) fn button(&self, reader: Reader<'_>, key: &str, id: ButtonId, style: ButtonStyle) -> Control {
        let label = cut(&self.word(reader, key), reader.can.button_label());
        Control::Button { id: id.encode(), label, style, asks: None }
    }

    /// The name of a person as plain words, for pictures and labels.
    #[must_use]
    pub fn name_of(&self, locale: impl Into<Locale>, person: &Person) -> String {
        shown_name(&self.words, locale.into(), person)
    }

    /// Moves of a game in the words of the reader's language.
    pub(crate) fn own_words(&self, table: &Table, moves: &str, reader: Reader<'_>) -> String {
        in_words_of(&self.words, reader.locale, &table.row.kind, moves)
    }

    /// So many moves in words, for a sentence.
    pub(crate) fn moves_played(&self, kind: &str, count: usize, reader: Reader<'_>) -> Arg {
        Arg::Verbatim(count_words(&self.words, reader.locale, kind, count))
    }

    /// A button whose label has data.
    pub(super) fn worded_button(
        &self,
        reader: Reader<'_>,
        words: &Text,
        id: ButtonId,
        style: ButtonStyle,
    ) -> Control {
        let label = cut(&plain_text(&self.words, reader.locale, words), reader.can.button_label());
        Control::Button { id: id.encode(), label, style, asks: None }
    }
}

/// The first `max` characters, the last one an ellipsis where something was cut off.
pub(super) fn cut(words: &str, max: usize) -> String {
    if words.chars().count() <= max {
        return words.to_owned();
    }
    let mut short: String = words.chars().take(max.saturating_sub(1)).collect();
    short.push('…');
    short
}

pub(super) fn message(writer: &Writer<'_>) -> Outbound {
    Outbound { text: writer.spans(), ..Outbound::default() }
}

pub(super) fn person(person: &Person) -> Arg {
    Arg::Person(person.clone())
}
