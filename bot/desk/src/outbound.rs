//! What a surface shows, already worded: text, picture, controls. Surfaces see nothing else of a game.

use crate::small_board::SmallBoard;
use bytes::Bytes;
pub use deska_model::games::waiting::BoardLink;
pub use deska_model::message::Later;
use deska_model::message::Message;
pub use deska_model::outbox::{DeliveryFailure, NoThread, Outdated, Receipt};
use deska_model::people::caller::Person;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use ts_rs::TS;

/// A message.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Outbound {
    /// The text; a surface escapes and formats it in its own way. Line breaks are `\n` inside a span.
    pub text: Vec<Span>,
    /// The picture.
    pub picture: Option<Picture>,
    /// The board that the picture shows, where surfaces draw boards themselves; `None` if the picture shows more.
    pub board: Option<SmallBoard>,
    /// The board after a wrong answer to a task and the opponent's reply that shows why it is wrong.
    pub refuted: Option<SmallBoard>,
    /// Files to download.
    pub files: Vec<File>,
    /// Rows of controls: buttons, or one menu.
    pub controls: Vec<Vec<Control>>,
    /// The only people to notify.
    pub mentions: Vec<Person>,
    /// The only role to notify, by the platform's id.
    pub calls: Option<String>,
    /// What the numbers 1, 2, … in the text stand for, where the surface cannot show the controls themselves.
    pub numbered: Vec<Press>,
    /// What to do with the game's thread.
    pub thread: Option<ThreadAction>,
    /// The page of the game that the message shows; a surface puts it into a button or a line.
    pub link: Option<PageLink>,
    /// The ended game that the picture or the files hold as a whole, so that they can be made again at any time.
    pub made_of: Option<String>,
    /// The signs to react with in place of buttons, where people can react but there are no buttons. The text names them.
    pub reactions: Vec<Reaction>,
}

impl Outbound {
    /// Whether it notifies anybody, which an edit of a message wouldn't.
    #[must_use]
    pub const fn notifies(&self) -> bool {
        !self.mentions.is_empty() || self.calls.is_some()
    }

    /// The words without any formatting.
    #[must_use]
    pub fn plain(&self) -> String {
        self.text.iter().map(|span| span.text.as_str()).collect()
    }

    /// The same message where a place takes no pictures: with the board as text or the alt text, and with `explained` the
    /// reason below.
    #[must_use]
    pub fn without_picture(mut self, explained: bool) -> Self {
        let Some(picture) = self.picture.take() else { return self };
        let line = |text: String| Span { text, style: SpanStyle::Plain, person: None };
        match picture.instead.as_deref() {
            Some(instead) => {
                self.text.push(line("\n".to_owned()));
                let board = instead.board.clone();
                self.text.push(Span { text: board, style: SpanStyle::Code, person: None });
                if explained {
                    self.text.push(line(format!("\n{}", instead.why)));
                }
            }
            None => self.text.push(line(format!("\n{}", picture.alt))),
        }
        self
    }
}

/// A link to a page of the web.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PageLink {
    /// What it leads to, in a few words.
    pub label: String,
    /// The address: `https` or `http`.
    pub url: String,
}

/// A press of a control.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Press {
    /// Id of the control.
    pub control: String,
    /// The value chosen, in a menu.
    pub value: Option<String>,
}

/// A sign that stands for a button.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Reaction {
    /// The sign, one emoji.
    pub sign: String,
    /// Id of the button.
    pub control: String,
    /// Whether only the person who is answered may use it, although others see it.
    #[serde(default)]
    pub personal: bool,
}

/// A run of text in one style.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Span {
    /// The text, unescaped.
    pub text: String,
    /// Style.
    pub style: SpanStyle,
    /// The person, if the text is a name.
    pub person: Option<Person>,
}

/// Style of a [`Span`].
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum SpanStyle {
    /// No formatting.
    #[default]
    Plain,
    /// Bold.
    Bold,
    /// Text to type, in a fixed-width font.
    Code,
    /// The text is the platform's id of a channel; the surface shows the channel's name.
    Channel,
    /// A link to the message that shows a board. A surface without links to messages shows the text.
    Link(BoardLink),
    /// The text is a number of milliseconds since 1970 UTC; the surface shows the date or how long ago it was.
    Moment,
    /// The same for a moment in the future: the surface shows the reader's own date and time, and how long it is until
    /// then.
    Deadline,
}

/// A picture with its description.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// File name without a folder, ending in `.png`, or in `.gif` if it moves.
    pub name: String,
    /// The PNG or GIF.
    pub bytes: Bytes,
    /// Alt text.
    pub alt: Arc<str>,
    /// What a message says where the place takes no pictures; `None` is the alt text.
    pub instead: Option<Arc<Instead>>,
}

/// What stands for the picture of a board where a place takes no pictures.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Instead {
    /// The board in a fixed-width font.
    pub board: String,
    /// Why there is no picture, and what people can do about it.
    pub why: String,
}

/// A file to download, such as the record of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct File {
    /// Name without a folder: small letters, digits, dashes and one ending.
    pub name: String,
    /// Media type.
    pub media: &'static str,
    /// The content.
    pub bytes: Bytes,
}

/// A button or a menu.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Control {
    /// A button.
    Button {
        /// Id, at most 100 characters; given back when it is pressed.
        id: String,
        /// Label.
        label: String,
        /// Weight.
        style: ButtonStyle,
        /// The text to ask for before the button counts as pressed; the answer is the only value of the press.
        asks: Option<Ask>,
    },
    /// A menu of which one item is chosen, or several.
    Menu {
        /// Id, at most 100 characters.
        id: String,
        /// What stands there before a choice.
        placeholder: String,
        /// The items, at least one.
        items: Vec<MenuItem>,
        /// How many of them may be chosen at once, at least 1.
        most: usize,
    },
}

/// Weight of a button.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum ButtonStyle {
    /// The usual choice.
    Primary,
    /// Any other choice.
    Plain,
    /// A choice that ends something.
    Danger,
}

/// A line of text that a button asks for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Ask {
    /// Title.
    pub title: String,
    /// Label of the field.
    pub label: String,
    /// Hint in the empty field.
    pub placeholder: String,
    /// Shortest answer.
    pub min: u16,
    /// Longest answer.
    pub max: u16,
}

/// One item of a menu.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct MenuItem {
    /// Value given back, at most 100 characters.
    pub value: String,
    /// Label.
    pub label: String,
    /// A line below the label.
    pub hint: Option<String>,
    /// Whether the menu shows it as the present choice.
    pub chosen: bool,
}

/// What a surface does with the answer to a request.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Response {
    /// Only for the person who asked. A surface whose private replies are `Direct` sends it as a direct message unless it
    /// is `open`; one that has none posts it in the channel, it holds nothing secret then.
    pub private: Option<Outbound>,
    /// Whether everybody in the channel may read `private`.
    pub open: bool,
    /// Whether `private` replaces the private message with the control that was pressed.
    pub in_place: bool,
    /// Whether `private` says why the request was not carried out.
    pub refused: bool,
    /// Whether the reason is that the request concerns other people: their game, or a challenge to somebody else. Where
    /// everybody sees a choice, a surface leaves out the answer.
    pub bystander: bool,
    /// Whether the message that is answered holds a secret that others can read. A surface takes it away where it may.
    pub exposed: bool,
    /// Whether the program has failed. A repeat of the request may be answered otherwise, so this answer is not kept.
    pub failed: bool,
    /// For the channel, with what to report once it is there. `None` for a caller of another surface
    /// (`Caller::through`): the surface of the channel posts it from the outbox.
    pub public: Option<Post>,
    /// Code of the game whose board is shown in public, or of the rematch that has begun already.
    pub game: Option<String>,
    /// What `private` waits for. A surface asks `ChatDesk::late` for it and shows it in place of `private`,
    /// or as another private message.
    pub later: Option<Later>,
}

/// A message for a channel, or for one person, in their words. A surface edits the message that it replaces, or posts this
/// one and removes that one; to notify somebody it must post. If there is an only recipient, it sends a direct message and
/// reports if that fails.
pub type Post = Message<Outbound>;

/// What to do with the thread of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ThreadAction {
    /// Create the thread and post the message there instead of in the channel.
    Open {
        /// The message of the channel to start the thread from, if it exists.
        on: Option<String>,
        /// Its name.
        name: String,
        /// The people to add to the thread.
        people: Vec<Person>,
    },
    /// Archive the thread after the message.
    Close,
}

/// A suggestion while a person types.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Suggestion {
    /// The text to insert.
    pub value: String,
    /// The text to show.
    pub label: String,
}
