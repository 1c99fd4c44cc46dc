//! The presenter and what all of its parts use: words of the vocabulary, buttons, cuts to a length.
//! Knows no reply; the modules above add a method for each.

use crate::button_id::ButtonId;
use crate::sentence::{Arg, Writer, plain};
use deska_core::caller::Person;
use deska_desk::outbound::{ButtonStyle, Control, Outbound};
use deska_i18n::{Locale, Vocabulary};
use rules::Registry;

/// Words what the core says.
pub struct Presenter {
    /// The texts.
    pub words: Vocabulary,
    /// The games there are.
    pub games: Registry,
}

impl Presenter {
    pub(super) fn write(&self, locale: Locale) -> Writer<'_> {
        Writer::new(&self.words, locale)
    }

    pub(super) fn word(&self, locale: Locale, key: &str) -> String {
        plain(&self.words, locale, key, &[])
    }

    pub(super) fn game_name(&self, locale: Locale, kind: &str) -> Arg {
        Arg::Word(self.word(locale, &format!("{kind}-name")))
    }

    pub(super) fn button(&self, locale: Locale, key: &str, id: ButtonId, style: ButtonStyle) -> Control {
        Control::Button { id: id.encode(), label: label(&self.word(locale, key)), style, asks: None }
    }
}

/// A label at most as long as every platform shows it whole.
pub(super) fn label(words: &str) -> String {
    cut(words, 34)
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
