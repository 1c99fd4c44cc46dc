//! What somebody asks for, before it is understood: a command with its arguments, a line of text, a press.

use deska_core::caller::Person;
use std::collections::BTreeMap;

/// A request as a surface hands it on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Call {
    /// A command of the catalogue with its arguments by name.
    Command(Invocation),
    /// A line of text that begins with `/` or `!`, or a bare move in a game's own channel.
    Text(String),
    /// A command in the menu of a message.
    OnMessage {
        /// Key of the command's name.
        command: String,
        /// The platform's id of the message.
        message: String,
        /// Ids of the controls on it, if it is a message of ours.
        controls: Vec<String>,
    },
    /// A line of text said to the bot by name, on a platform where an answer may be seen by others.
    Addressed(Addressed),
    /// A control that was used.
    Press {
        /// The control's id.
        control: String,
        /// The chosen item of a menu, or the text that a button asked for.
        values: Vec<String>,
    },
}

/// A line said to the bot.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Addressed {
    /// The words, without the bot's name in front of them.
    pub line: String,
    /// Whether the bot's name stood in front of them.
    pub by_name: bool,
    /// Who is meant by words of the line.
    pub people: Vec<Mentioned>,
    /// The platform's id of the message it replies to.
    pub reply_to: Option<String>,
    /// Whether nobody else reads along.
    pub alone: bool,
}

/// Somebody meant by a word of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mentioned {
    /// The word, as it stands there.
    pub word: String,
    /// Who.
    pub person: Person,
    /// Whether it is a machine that cannot play.
    pub bot: bool,
}

/// A command with its arguments.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Invocation {
    /// Names from the top, such as `["dama", "move"]`.
    pub path: Vec<String>,
    /// Arguments by the declared names.
    pub args: BTreeMap<String, Arg>,
}

/// An argument.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arg {
    /// Words or a number, as typed.
    Text(String),
    /// A person the platform has resolved.
    Person {
        /// Who.
        person: Person,
        /// Whether it is a machine that cannot play.
        bot: bool,
    },
    /// A channel of the same space that the platform has resolved: its id. A typed name is text.
    Channel(String),
}

impl Arg {
    /// The words; for a person the name, for a channel the id.
    #[must_use]
    pub fn text(&self) -> &str {
        match self {
            Self::Text(text) | Self::Channel(text) => text,
            Self::Person { person, .. } => &person.name,
        }
    }
}
