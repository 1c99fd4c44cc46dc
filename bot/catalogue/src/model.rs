//! What the catalogue consists of: commands, sub-commands, and leaves that build the core's requests.

use crate::args::Args;
use crate::move_command::MoveCommand;
use crate::param::{Param, ParamKind};
use deska_model::command::{Command, GameRef};
use deska_model::problem::Problem;
use std::fmt;
use std::sync::Arc;

/// All commands.
#[derive(Debug, Default)]
pub struct Catalogue {
    /// Top-level commands in the order of the help.
    pub commands: Vec<TopCommand>,
    /// Commands in the context menu of a message, where a platform has such menus; at most five.
    pub on_messages: Vec<MessageCommand>,
}

/// A command in the context menu of a message. It concerns the game on the message and is answered in private.
#[derive(Clone, Copy, Debug)]
pub struct MessageCommand {
    /// Vocabulary key of its name; the name has at most 32 characters.
    pub label: &'static str,
    /// Builds the request about that game.
    pub build: fn(GameRef) -> Command,
}

/// A top-level command.
#[derive(Clone, Debug)]
pub struct TopCommand {
    /// Name: lower case, at most 32 characters.
    pub name: String,
    /// Vocabulary key of its description; the description has at most 100 characters.
    pub help: String,
    /// Whether it needs the permission to change the settings of the place.
    pub admin: bool,
    /// Its sub-commands, or its own leaf.
    pub body: Body,
}

/// The content of a top-level command.
#[derive(Clone, Debug)]
pub enum Body {
    /// At most 25 sub-commands; the command itself cannot be called.
    Subs(Vec<Sub>),
    /// The command itself can be called.
    Leaf(Leaf),
}

/// A sub-command.
#[derive(Clone, Debug)]
pub struct Sub {
    /// Name: lower case, at most 32 characters.
    pub name: String,
    /// Vocabulary key of its description; the description has at most 100 characters.
    pub help: String,
    /// Its parameters and its request.
    pub leaf: Leaf,
}

/// A command or sub-command that can be called.
#[derive(Clone, Debug)]
pub struct Leaf {
    /// Parameters, required ones first; at most 25.
    pub params: Vec<Param>,
    /// Who sees the answer of a successful call; errors are always private.
    pub audience: Audience,
    /// The move command it is made from; `None` if it makes no move.
    pub game_move: Option<GameMove>,
    /// Builds the request from the checked arguments.
    pub build: Build,
}

/// A move command together with its game.
#[derive(Clone, Copy, Debug)]
pub struct GameMove {
    /// Id of the game kind.
    pub kind: &'static str,
    pub command: &'static MoveCommand,
}

/// Who sees an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Audience {
    /// Everybody in the channel.
    Public,
    /// Only the caller.
    Private,
}

/// Builds a request of the core from checked arguments.
#[derive(Clone)]
pub struct Build(Arc<BuildFn>);

type BuildFn = dyn Fn(&Args) -> Result<Command, Problem> + Send + Sync;

impl Build {
    /// Arguments that pass the checks of their parameters may still contradict each other, so building can fail.
    pub fn new(build: impl Fn(&Args) -> Result<Command, Problem> + Send + Sync + 'static) -> Self {
        Self(Arc::new(build))
    }

    /// The request for these arguments.
    ///
    /// # Errors
    /// A value that its parameter takes but the request does not.
    pub fn call(&self, args: &Args) -> Result<Command, Problem> {
        (self.0)(args)
    }
}

impl fmt::Debug for Build {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Build")
    }
}

impl Catalogue {
    /// Vocabulary key of the description of the leaf at a path; empty if there is none.
    #[must_use]
    pub fn help_of(&self, path: &[String]) -> &str {
        let command = path.first().and_then(|name| self.commands.iter().find(|known| known.name == *name));
        match (command.map(|command| &command.body), path) {
            (Some(Body::Subs(subs)), [_, name]) => {
                subs.iter().find(|sub| sub.name == *name).map_or("", |sub| &sub.help)
            }
            _ => command.map_or("", |command| &command.help),
        }
    }

    /// The paths of all leaves, in order.
    #[must_use]
    pub fn paths(&self) -> Vec<Vec<String>> {
        let of = |command: &TopCommand| match &command.body {
            Body::Leaf(_) => vec![vec![command.name.clone()]],
            Body::Subs(subs) => subs.iter().map(|sub| vec![command.name.clone(), sub.name.clone()]).collect(),
        };
        self.commands.iter().flat_map(of).collect()
    }

    /// The leaf at a path such as `["dama", "move"]`, with its top-level command.
    #[must_use]
    pub fn leaf(&self, path: &[String]) -> Option<(&TopCommand, &Leaf)> {
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

impl Leaf {
    /// A leaf that makes no move.
    pub fn new(
        audience: Audience,
        params: Vec<Param>,
        build: impl Fn(&Args) -> Result<Command, Problem> + Send + Sync + 'static,
    ) -> Self {
        Self { params, audience, game_move: None, build: Build::new(build) }
    }

    /// The parameters whose values can be typed; a file is attached instead.
    pub fn typed(&self) -> impl Iterator<Item = &Param> {
        self.params.iter().filter(|param| !matches!(param.kind, ParamKind::File(_)))
    }

    /// How the command at `path` is written, such as `/dama move from to [via]`.
    #[must_use]
    pub fn usage(&self, path: &[String]) -> String {
        let mut usage = format!("/{}", path.join(" "));
        let mut by_name = false;
        for param in self.typed() {
            // A parameter behind the one that takes all further words can only be given by name.
            let value = param.name.to_uppercase();
            let name = if by_name { format!("{}={value}", param.name) } else { param.name.clone() };
            usage.push_str(&if param.required { format!(" {name}") } else { format!(" [{name}]") });
            by_name |= param.rest;
        }
        usage
    }
}

impl Sub {
    /// A sub-command that every catalogue describes under `command-<name>` in the vocabulary.
    #[must_use]
    pub fn new(name: &str, leaf: Leaf) -> Self {
        Self { name: name.to_owned(), help: format!("command-{name}"), leaf }
    }
}
