//! What a surface shows, already worded: text, picture, controls. Surfaces see nothing else of a game.

use bytes::Bytes;
use deska_core::caller::Person;
pub use deska_core::outbox::{NoThread, Receipt};
use serde::Serialize;
use std::sync::Arc;

/// A message.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Outbound {
    /// The words; a surface escapes and formats them in its own way. Line breaks are `\n` inside a span.
    pub text: Vec<Span>,
    /// The picture.
    pub picture: Option<Picture>,
    /// Files to be taken along.
    pub files: Vec<File>,
    /// Rows of controls: at most five rows of five buttons, or one menu a row.
    pub controls: Vec<Vec<Control>>,
    /// Whom the message shall notify; nobody else may be.
    pub mentions: Vec<Person>,
}

impl Outbound {
    /// The words without any formatting.
    #[must_use]
    pub fn plain(&self) -> String {
        self.text.iter().map(|span| span.text.as_str()).collect()
    }
}

/// A run of words in one style.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Span {
    /// The words, unescaped.
    pub text: String,
    /// Style.
    pub style: SpanStyle,
    /// The person whose name it is, if it is one.
    pub person: Option<Person>,
}

/// Style of a [`Span`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum SpanStyle {
    /// As the rest.
    #[default]
    Plain,
    /// Strong.
    Bold,
    /// As typed text.
    Code,
    /// The words are the platform's id of a channel, which is shown as its name.
    Channel,
    /// The words are the platform's ids of space, channel and message with `/` between them: a link to that
    /// message, where there are links, else its channel.
    Board,
    /// The words are a number of milliseconds since 1970 UTC, shown as the reader's own time or how long ago.
    Moment,
}

/// A picture with its description.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// File name without a folder, ending in `.png`, or in `.gif` if it moves.
    pub name: String,
    /// The PNG or GIF.
    pub bytes: Bytes,
    /// Alt text, at most 1,024 characters.
    pub alt: Arc<str>,
}

/// A file to be taken along, such as the record of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct File {
    /// Name without a folder: small letters, digits, dashes and one ending.
    pub name: String,
    /// Media type.
    pub media: &'static str,
    /// What is in it.
    pub bytes: Bytes,
}

/// A button or a menu.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Control {
    /// A button.
    Button {
        /// Id, at most 100 characters; given back when it is pressed.
        id: String,
        /// Label, at most 34 characters.
        label: String,
        /// Weight.
        style: ButtonStyle,
        /// What is to be asked for before it counts as pressed; the answer comes as the press's only value.
        asks: Option<Ask>,
    },
    /// A menu of which one item is chosen.
    Menu {
        /// Id, at most 100 characters.
        id: String,
        /// What stands there before a choice, at most 100 characters.
        placeholder: String,
        /// The items, 1 to 25.
        items: Vec<MenuItem>,
    },
}

/// Weight of a button.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum ButtonStyle {
    /// What most people will want now.
    Primary,
    /// Anything else.
    Plain,
    /// Ends something.
    Danger,
}

/// A line of text that a button asks for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Ask {
    /// Title, at most 45 characters.
    pub title: String,
    /// Label of the field, at most 45 characters.
    pub label: String,
    /// Hint in the empty field, at most 100 characters.
    pub placeholder: String,
    /// Shortest answer.
    pub min: u16,
    /// Longest answer.
    pub max: u16,
}

/// One item of a menu.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct MenuItem {
    /// Value given back, at most 100 characters.
    pub value: String,
    /// Label, at most 100 characters.
    pub label: String,
    /// A line below the label, at most 100 characters.
    pub hint: Option<String>,
}

/// What a surface does with the answer to a request.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Response {
    /// For the person who asked, alone.
    pub private: Option<Outbound>,
    /// Whether `private` takes the place of the private message that bore the control.
    pub in_place: bool,
    /// For the channel, with what to report once it is there.
    pub public: Option<Post>,
}

/// A message for a channel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Post {
    /// The message.
    pub outbound: Outbound,
    /// To be handed back with the message's id after delivery.
    pub receipt: Receipt,
    /// The platform's id of the message whose place this one takes: it told of the same turn so far. A surface
    /// changes that one, or posts this one and removes that one; where somebody is to be notified it posts.
    pub replaces: Option<String>,
    /// What becomes of a thread for it.
    pub thread: Option<ThreadAction>,
    /// Whom alone it is for. A surface writes to them where nobody else reads along, and if that cannot be done it
    /// reports that; the channel then is only the one where the game is played.
    pub to: Option<Person>,
}

/// What keeps a message from its channel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeliveryFailure {
    /// It passes by itself.
    Transient,
    /// The platform does not let us write there, which people may change.
    Closed,
    /// The message can never be delivered.
    Permanent,
}

/// What becomes of the thread that a game has for itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ThreadAction {
    /// It is made, and the message goes there instead of the channel.
    Open {
        /// The message of the channel that it is to hang on, if that one is there.
        on: Option<String>,
        /// Its name, at most 100 characters.
        name: String,
        /// Who shall find it among their own.
        people: Vec<Person>,
    },
    /// After the message it is put away.
    Close,
}

/// A value offered while somebody types.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Suggestion {
    /// What is put in, at most 100 characters.
    pub value: String,
    /// What is shown, at most 100 characters.
    pub label: String,
}
