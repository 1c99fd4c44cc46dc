//! What a surface passes on: a command with its arguments, a line of text, or a used control. Nothing is checked yet.

use deska_model::people::caller::Person;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

/// A request as a surface passes it on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Call {
    /// A command of the catalogue with its arguments by name.
    Command(Invocation),
    /// The command of a new game, whose open seat is only for the person who gets its link.
    Invite(Invocation),
    /// Takes the seat to whose invitation this word belongs.
    Sit(String),
    /// A line of text that begins with `/` or `!`, or a bare move in a game's own channel.
    Text(String),
    /// A command in the context menu of a message.
    OnMessage {
        /// Vocabulary key of the command's name.
        command: String,
        /// The platform's id of the message.
        message: String,
        /// Ids of the controls on it; empty unless the message is the bot's own.
        controls: Vec<String>,
    },
    /// A line of text that mentions the bot, on a platform where others may see the answer.
    Addressed(Addressed),
    /// A line of text with a file. Without words the file is for the command that takes one.
    WithFile { line: String, file: FileArg },
    /// A button or menu that was used.
    Press {
        /// The control's id.
        control: String,
        /// The chosen item of a menu, or the text that a button asked for.
        values: Vec<String>,
    },
}

/// A line that mentions the bot, or a direct message to it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Addressed {
    /// The text without the mention of the bot at its beginning.
    pub line: String,
    /// Whether it began with a mention of the bot.
    pub by_name: bool,
    /// The people and bots that the line mentions.
    pub people: Vec<Mentioned>,
    /// The platform's id of the message that it replies to.
    pub reply_to: Option<String>,
    /// Whether it replies to one of the bot's messages or mentions the bot anywhere.
    pub to_bot: bool,
    /// Whether only the writer and the bot can read it.
    pub alone: bool,
    /// A file that came with it, if a command takes one.
    pub file: Option<FileArg>,
    /// What a line that is only a number can do.
    pub numbers: Numbers,
}

/// What a line that is only a number can do where a number answers a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Numbers {
    /// It is talk between people.
    #[default]
    Talk,
    /// It chooses a move. People may also talk there, so it never passes, agrees, offers or resigns.
    Moves,
    /// Whatever the list says.
    All,
}

/// A mention in a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mentioned {
    /// The mention as it is written in the line.
    pub word: String,
    /// The account.
    pub person: Person,
    /// Whether it is a bot, which cannot play.
    pub bot: bool,
    /// Whether the person can read what is written in the place.
    pub here: bool,
}

/// A command with its arguments.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Invocation {
    /// Names of the command and its sub-command, such as `["dama", "move"]`.
    pub path: Vec<String>,
    /// Arguments by parameter name.
    pub args: BTreeMap<String, Argument>,
}

/// An argument.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Argument {
    /// Words or a number, as typed.
    Text(String),
    /// A person that the platform has resolved.
    Person {
        /// The account.
        person: Person,
        /// Whether it is a bot, which cannot play.
        bot: bool,
        /// Whether the person is where the command is given, as far as the platform knows.
        here: bool,
    },
    /// Id of a channel of the same space that the platform has resolved. A typed name is text.
    Channel(String),
    File(FileArg),
}

/// A file that a person has attached.
#[derive(Clone, PartialEq, Eq)]
pub struct FileArg {
    pub name: String,
    /// Its content, or why the surface does not have it.
    pub content: Result<Arc<[u8]>, MissingFile>,
}

/// Leaves out the content.
impl fmt::Debug for FileArg {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("FileArg").field("name", &self.name).finish_non_exhaustive()
    }
}

/// Why a surface does not have the content of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MissingFile {
    /// It is longer than [`FILE_MAX`].
    TooLong,
    /// It could not be fetched.
    NotFetched,
}

/// Most bytes of a file.
pub const FILE_MAX: usize = 1 << 20;

impl Argument {
    /// The value as text: of a person the name, of a channel the id.
    #[must_use]
    pub fn text(&self) -> &str {
        match self {
            Self::Text(text) | Self::Channel(text) => text,
            Self::Person { person, .. } => &person.name,
            Self::File(file) => &file.name,
        }
    }
}
