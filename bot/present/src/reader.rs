//! For whom a reply is worded: a language, a look of boards, and the capabilities of a surface. Knows no reply.

use bytes::Bytes;
use deska_desk::capabilities::{Capabilities, PlaceWords};
use deska_i18n::{Idiom, Locale};
use deska_model::people::appearance::{Appearance, Appearances, BoardForm};
use deska_model::people::caller::Shade;
use render::{BoardSet, Layout, Style, Theme};

/// The language of a message, how its boards look, and what its surface can show.
#[derive(Clone, Copy, Debug)]
pub struct Reader<'a> {
    /// The language.
    pub locale: Locale,
    /// The theme, the set and the layout of pictures.
    pub style: Style,
    /// Whether boards are pictures, text or both.
    pub board: BoardForm,
    /// What the surface can show.
    pub can: &'a Capabilities,
    /// Whether others read an answer that concerns the reader alone, so that it is short.
    pub brief: bool,
    /// Whether pictures show the avatars of players.
    pub avatars: bool,
    /// Whether games with the program can be offered.
    pub computer: bool,
}

impl<'a> Reader<'a> {
    /// A reader of pictures in the default look.
    #[must_use]
    pub fn new(locale: Locale, can: &'a Capabilities) -> Self {
        Self {
            locale,
            style: Style::default(),
            board: BoardForm::default(),
            can,
            brief: false,
            avatars: false,
            computer: true,
        }
    }

    /// The same reader with messages that look like this. A name that no theme, set or layout has now means the default; the
    /// reader keeps their language if none is chosen, or one that is not spoken.
    #[must_use]
    pub fn seeing(self, appearance: &Appearance) -> Self {
        let theme = appearance.theme.as_deref().and_then(Theme::parse).unwrap_or_default();
        let set = appearance.set.as_deref().and_then(BoardSet::parse).unwrap_or_default();
        let layout = appearance.layout.as_deref().and_then(Layout::parse).unwrap_or_default();
        let language = appearance.language.as_deref().and_then(Locale::parse);
        let locale = language.filter(|known| Locale::SPOKEN.contains(known)).unwrap_or(self.locale);
        Self {
            locale,
            style: Style { theme, set, layout },
            board: appearance.board,
            avatars: !appearance.without_avatars,
            computer: !appearance.without_computer,
            ..self
        }
    }

    /// The same reader of an answer that others read too.
    #[must_use]
    pub const fn briefly(self, brief: bool) -> Self {
        Self { brief, ..self }
    }

    /// The bytes of a picture. For a surface that shows none, only its description is of use, and nothing is drawn.
    pub(crate) fn drawn<T: Into<Bytes>>(&self, draw: impl FnOnce() -> T) -> Bytes {
        if self.can.pictures.is_some() { draw().into() } else { Bytes::new() }
    }
}

/// The words that fit what a surface shows.
#[must_use]
pub fn idiom(can: &Capabilities) -> Idiom {
    let places = match can.places {
        PlaceWords::Servers => "servers",
        PlaceWords::Rooms => "rooms",
        PlaceWords::Room => "room",
    };
    let choices = if can.buttons.is_some() { "buttons" } else { "numbers" };
    Idiom { places, choices, sign: can.command_sign }
}

/// The name of the theme that goes with the colours around a board; `None` for the default one.
#[must_use]
pub const fn theme_in(shade: Shade) -> Option<&'static str> {
    match shade {
        Shade::Light => None,
        Shade::Dark => Some(Theme::Dark.name()),
        Shade::HighContrast => Some(Theme::HighContrast.name()),
    }
}

/// Whether a theme goes with a dark page around the picture; `None` if there is no such theme.
#[must_use]
pub fn is_dark(theme: &str) -> Option<bool> {
    Theme::parse(theme).map(Theme::is_dark)
}

impl From<Reader<'_>> for Locale {
    fn from(reader: Reader<'_>) -> Self {
        reader.locale
    }
}

/// The languages of messages, and the themes, sets and layouts that pictures can have.
#[must_use]
pub fn appearances() -> Appearances {
    Appearances {
        themes: Theme::ALL.map(Theme::name).to_vec(),
        sets: BoardSet::ALL.map(BoardSet::name).to_vec(),
        layouts: Layout::ALL.map(Layout::name).to_vec(),
        languages: Locale::SPOKEN.map(Locale::tag).to_vec(),
    }
}
