//! How messages look to a reader, their language and their boards: the values to choose from, the choices of people, and
//! which value applies. This module knows names only; the program says at its start which languages, themes, sets
//! and layouts exist.

/// The languages of messages and the themes, sets and layouts of pictures, by name. The first of each list is the default.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Appearances {
    /// Names of the themes.
    pub themes: Vec<&'static str>,
    /// Names of the sets of boards and pieces.
    pub sets: Vec<&'static str>,
    /// Names of the layouts.
    pub layouts: Vec<&'static str>,
    /// Tags of the languages.
    pub languages: Vec<&'static str>,
}

/// The languages that the program speaks, by tag; the first one is the default.
pub type Spoken<'a> = &'a [&'static str];

/// What can be chosen about the look of messages.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Aspect {
    /// The colours of pictures.
    Theme,
    /// The drawings of boards and pieces.
    BoardSet,
    /// The size and parts of pictures.
    Layout,
    /// Whether a board is shown as a picture or as text.
    Board,
    /// The language of the words.
    Language,
}

impl Aspect {
    /// All aspects.
    pub const ALL: [Self; 5] = [Self::Language, Self::Theme, Self::BoardSet, Self::Layout, Self::Board];

    /// Its word in commands, in settings and in the database.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Theme => "theme",
            Self::BoardSet => "board-set",
            Self::Layout => "layout",
            Self::Board => "board",
            Self::Language => "language",
        }
    }

    /// Parses the word.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|aspect| aspect.name() == word)
    }

    /// Its values, the default first.
    #[must_use]
    pub fn values(self, all: &Appearances) -> Vec<&'static str> {
        match self {
            Self::Theme => all.themes.clone(),
            Self::BoardSet => all.sets.clone(),
            Self::Layout => all.layouts.clone(),
            Self::Board => BoardForm::ALL.map(BoardForm::name).to_vec(),
            Self::Language => all.languages.clone(),
        }
    }

    /// Whether a server or a channel has a setting for it, which people follow who have chosen nothing.
    #[must_use]
    pub const fn has_setting(self) -> bool {
        matches!(self, Self::Theme | Self::BoardSet | Self::Layout | Self::Language)
    }
}

/// The form in which a person gets boards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum BoardForm {
    #[default]
    Picture,
    Text,
    /// A picture, and the text with it.
    Both,
}

impl BoardForm {
    /// All forms, the default first.
    pub const ALL: [Self; 3] = [Self::Picture, Self::Text, Self::Both];

    /// Its word in commands and in the database.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Picture => "picture",
            Self::Text => "text",
            Self::Both => "both",
        }
    }

    /// Parses the word.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|form| form.name() == word)
    }
}

/// What a person has chosen about one aspect, and what applies without a choice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Preference {
    pub aspect: Aspect,
    /// The person's choice; `None` follows the channel.
    pub chosen: Option<String>,
    /// The value that a person without a choice has in the place.
    pub followed: String,
    /// Whether the value comes from a choice or a setting, and is not the default.
    pub set: bool,
    /// All values, the default first.
    pub values: Vec<&'static str>,
}

/// How a message and its boards look, and what it can offer.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Appearance {
    /// Name of the theme; `None` if nobody has chosen one.
    pub theme: Option<String>,
    /// Name of the set of boards and pieces; `None` if nobody has chosen one.
    pub set: Option<String>,
    /// Name of the layout; `None` if nobody has chosen one.
    pub layout: Option<String>,
    pub board: BoardForm,
    /// The tag of the language; `None` if nobody has chosen one.
    pub language: Option<String>,
    /// Whether pictures show no avatars of players.
    pub without_avatars: bool,
    /// Whether games with the program are turned off, so that nothing offers one.
    pub without_computer: bool,
}

impl Appearance {
    /// The same with the choices of a person over it.
    #[must_use]
    pub fn chosen(mut self, choices: &[(Aspect, String)]) -> Self {
        for (aspect, value) in choices {
            match aspect {
                Aspect::Theme => self.theme = Some(value.clone()),
                Aspect::BoardSet => self.set = Some(value.clone()),
                Aspect::Layout => self.layout = Some(value.clone()),
                Aspect::Board => self.board = BoardForm::parse(value).unwrap_or_default(),
                Aspect::Language => self.language = Some(value.clone()),
            }
        }
        self
    }
}
