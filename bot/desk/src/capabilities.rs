//! What a surface can show and take: the record each surface hands to the desk, so that replies are worded for it.
//! Holds numbers and no platform's name.

use deska_model::people::caller::Place;

/// What a surface can do, and its limits. Lengths are in characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Capabilities {
    /// Buttons below a message; without them choices are numbered.
    pub buttons: Option<Buttons>,
    /// Menus below a message; without them their items are numbered.
    pub menus: Option<Menus>,
    /// Forms with one text field that a button opens.
    pub forms: Option<Forms>,
    /// How an answer reaches only the person who asked.
    pub private: PrivateReplies,
    /// Whether a message is changed after it was sent; without that the surface sends new ones.
    pub edits: Edits,
    /// Longest name of a thread; `None` where games have no threads of their own.
    pub thread_name: Option<usize>,
    /// Whether people can react to a message with a sign.
    pub reactions: bool,
    /// Longest text of one message. Longer texts, such as rules, are split by the surface.
    pub text: usize,
    /// Pictures with a description; without them the description is part of the text.
    pub pictures: Option<Pictures>,
    /// Longest description of a position, below a picture or in the text.
    pub alt: usize,
    /// Suggestions while a person types.
    pub suggestions: Suggestions,
    /// Most bytes of the files of a message, pictures included.
    pub file_bytes: usize,
    /// How a date is written.
    pub dates: Dates,
    /// What people type in front of a command.
    pub command_sign: char,
    /// What its places are called.
    pub places: PlaceWords,
    /// Whether a button opens the settings of a server as a form.
    pub settings_form: bool,
    /// Whether a player's own side is at the lower edge of the boards that it shows.
    pub turns_boards: bool,
}

/// What the places of a surface are called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlaceWords {
    /// Servers with channels.
    Servers,
    /// Spaces with rooms.
    Rooms,
    /// A room that belongs to no space.
    Room,
}

/// Limits of buttons.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Buttons {
    pub per_row: usize,
    /// Rows of a message; a menu takes a row of its own.
    pub rows: usize,
    /// Longest label that is shown whole.
    pub label: usize,
}

/// Limits of menus.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Menus {
    pub items: usize,
    /// Longest label, value or hint of an item, and longest text before a choice.
    pub item: usize,
    /// Whether several items of a menu can be chosen at once.
    pub several: bool,
    /// Whether a board for everybody has a menu to move with, as its squares take no clicks.
    pub on_boards: bool,
}

/// Limits of forms.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Forms {
    /// Longest title, and longest label of the field.
    pub title: usize,
    /// Longest hint in the empty field.
    pub hint: usize,
}

/// Limits of pictures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pictures {
    /// Whether a picture may move.
    pub animated: bool,
    /// Whether the surface draws boards itself, from data beside the picture.
    pub boards_as_data: bool,
}

/// Limits of suggestions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Suggestions {
    /// Suggestions at a time.
    pub count: usize,
    /// Longest label and longest value.
    pub label: usize,
}

/// Whether a message is changed after it was sent, or replaced by a new one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edits {
    /// It can't be.
    Never,
    /// It can be, but clients show it poorly: only where an admin wants it.
    IfWanted,
    /// It usually is.
    Always,
}

/// How an answer reaches only the person who asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PrivateReplies {
    /// In the channel, hidden from the others.
    Hidden,
    /// As a direct message that the surface sends.
    Direct,
    /// Not at all: the answer is short and keeps nothing secret, or asks the person to write directly.
    None,
}

/// How a date is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dates {
    /// The surface writes it, for example as the reader's own time.
    Native,
    /// As plain text in UTC.
    Utc,
}

impl Capabilities {
    /// A surface that sends and receives lines of text and nothing else.
    pub const PLAIN_TEXT: Self = Self {
        buttons: None,
        menus: None,
        forms: None,
        private: PrivateReplies::None,
        edits: Edits::Never,
        thread_name: None,
        reactions: false,
        text: 4_000,
        pictures: None,
        alt: 1_500,
        suggestions: Suggestions { count: 10, label: 80 },
        file_bytes: 1_000_000,
        dates: Dates::Utc,
        command_sign: '/',
        places: PlaceWords::Servers,
        settings_form: false,
        turns_boards: false,
    };

    /// The same with the words of one place: a room without a space is called a room.
    #[must_use]
    pub fn at(self, place: &Place) -> Self {
        match self.places {
            PlaceWords::Rooms if place.is_space_of_its_own() => Self { places: PlaceWords::Room, ..self },
            _ => self,
        }
    }

    /// Items of a menu, or numbered items where there are no menus.
    #[must_use]
    pub fn items(&self) -> usize {
        self.menus.map_or(NUMBERED_ITEMS, |menus| menus.items)
    }

    /// Longest label, value or hint of an item.
    #[must_use]
    pub fn item_label(&self) -> usize {
        self.menus.map_or(NUMBERED_LABEL, |menus| menus.item)
    }

    /// Limits of a form, or of the hint that stands in its place.
    #[must_use]
    pub fn form(&self) -> Forms {
        self.forms.unwrap_or(Forms { title: NUMBERED_LABEL, hint: NUMBERED_LABEL })
    }

    /// Longest label of a button.
    #[must_use]
    pub fn button_label(&self) -> usize {
        self.buttons.map_or(NUMBERED_LABEL, |buttons| buttons.label)
    }
}

/// Items of a list that people answer with a number.
const NUMBERED_ITEMS: usize = 20;

/// Longest line of such a list.
const NUMBERED_LABEL: usize = 60;
