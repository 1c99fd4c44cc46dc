//! Every command, declared once: registration, parsing, completion and help are all made from this.

use serde::Serialize;

/// All commands.
#[derive(Debug, Default)]
pub struct Catalogue {
    /// The commands at the top, in the order of the help.
    pub commands: Vec<Command>,
}

/// A command at the top.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Command {
    /// Name: lower case, at most 32 characters.
    pub name: String,
    /// Key of its description in the vocabulary; the description has at most 100 characters.
    pub help: String,
    /// Whether only those who may change the place's settings may use it.
    pub admin: bool,
    /// Its sub-commands; or what it takes itself.
    pub body: Body,
}

/// What a command at the top consists of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Body {
    /// Sub-commands, at most 25; the command itself cannot be called.
    Subs(Vec<Sub>),
    /// Called by itself.
    Leaf(Leaf),
}

/// A sub-command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sub {
    /// Name.
    pub name: String,
    /// Key of its description.
    pub help: String,
    /// What it takes and does.
    pub leaf: Leaf,
}

/// Something that can be called.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Leaf {
    /// Parameters, required ones first, at most 25.
    pub params: Vec<Param>,
    /// Who sees the answer when all goes well; errors are always private.
    pub audience: Audience,
    /// What is done.
    pub action: Action,
}

/// Who sees an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Audience {
    /// Everybody in the channel.
    Public,
    /// The asker alone.
    Private,
}

/// A parameter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Param {
    /// Name: lower case, at most 32 characters.
    pub name: String,
    /// Key of its description.
    pub help: String,
    /// What it takes.
    pub kind: ParamKind,
    /// Whether it must be given.
    pub required: bool,
    /// Whether values are suggested while it is typed.
    pub completes: bool,
}

/// What a parameter takes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ParamKind {
    /// Words, at most so many characters.
    Text(u16),
    /// A whole number in a range, both ends included.
    Integer(i64, i64),
    /// One of a few words, at most 25.
    Choice(Vec<String>),
    /// A person.
    Person,
    /// A channel of the same space.
    Channel,
}

/// What a command does; the desk dispatches on it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// Challenge or open seat of this game kind.
    New(&'static str),
}

impl Catalogue {
    /// The callable thing at a path such as `["dama", "move"]`.
    #[must_use]
    pub fn leaf(&self, path: &[String]) -> Option<(&Command, &Leaf)> {
        let (first, rest) = path.split_first()?;
        let command = self.commands.iter().find(|command| command.name == *first)?;
        let leaf = match (&command.body, rest) {
            (Body::Leaf(leaf), []) => leaf,
            (Body::Subs(subs), [name]) => &subs.iter().find(|sub| sub.name == *name)?.leaf,
            _ => return None,
        };
        Some((command, leaf))
    }
}
