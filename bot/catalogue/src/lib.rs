//! Every command, declared once: registration, parsing, completion and help are all made from this.

pub mod cheess;
pub mod command_line;
pub mod dama;
pub mod games;
pub mod go;
pub mod invocation;
mod life;
pub mod ordo;
pub mod piskvorky;
pub mod resolve;
mod service;

use deska_core::command::{Compose, GameRef};
use games::Games;
use rules::options::OptionSpec;
use rules::{AnyPosition, Side};
use serde::Serialize;

/// All commands.
#[derive(Debug, Default)]
pub struct Catalogue {
    /// The commands at the top, in the order of the help.
    pub commands: Vec<Command>,
    /// The commands in the menu of a message, where a platform has such menus; at most five.
    pub on_messages: Vec<MessageCommand>,
}

/// A command in the menu of a message: it is about the game whose board the message shows, and is answered in private.
#[derive(Clone, Copy, Debug)]
pub struct MessageCommand {
    /// Key of its name in the vocabulary; the name has at most 32 characters.
    pub label: &'static str,
    /// What is asked of that game.
    pub meaning: fn(GameRef) -> deska_core::command::Command,
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
    /// What the keys of the words for its choices begin with; none if it has no choices with words of their own.
    pub labels: Option<String>,
    /// Whether it must be given.
    pub required: bool,
    /// Whether values are suggested while it is typed.
    pub completes: bool,
    /// Whether it takes all further words of a typed line that name no parameter.
    pub rest: bool,
    /// Other words for its choices, each with the choice that is meant.
    pub also: Vec<(String, String)>,
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

/// What a command does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Challenge or open seat of this game kind.
    New(&'static str),
    /// A move of this game kind, by the named move command.
    Move(&'static str, &'static str),
    /// The current board.
    Board(&'static str),
    /// The asker's legal moves.
    Moves(&'static str),
    /// The rules.
    Rules(&'static str),
    /// Accept a challenge or take an open seat.
    Accept,
    /// Decline a challenge, or take one's own back.
    Decline,
    /// Give up.
    Resign,
    /// Offer a draw.
    Draw,
    /// Ask to take back.
    Undo,
    /// Break off.
    Abort,
    /// Play the same again with sides changed.
    Rematch,
    /// The asker's games.
    List,
    /// The moves of a game.
    History,
    /// The whole game as an animated picture.
    Replay,
    /// The record of a game as a file.
    Export,
    /// How the asker is told of their turns.
    Notify,
    /// The commands.
    Help,
    /// Settings that hold.
    ConfigShow,
    /// Change a setting.
    ConfigSet,
    /// Remove a setting.
    ConfigUnset,
}

/// A move command of a game: its fields, and how they become the text of a move.
#[derive(Debug)]
pub struct MoveCommand {
    /// Name of the sub-command.
    pub name: &'static str,
    /// Its fields, required ones first.
    pub fields: &'static [Field],
    /// Makes the move's text.
    pub compose: Compose,
    /// Whether nobody else may see what is typed. A public answer would show it: platforms let everybody look up
    /// the command that a message answers.
    pub secret: bool,
}

/// A field of a [`MoveCommand`].
#[derive(Debug)]
pub struct Field {
    /// Name.
    pub name: &'static str,
    /// Whether it must be given.
    pub required: bool,
    /// Words to choose from; empty: any text.
    pub choices: &'static [&'static str],
    /// Most characters.
    pub max: u16,
    /// Values worth offering.
    pub complete: Complete,
    /// Whether it takes all further words of a typed line that name no parameter.
    pub rest: bool,
    /// Other words for its choices, each with the choice that is meant.
    pub also: &'static [(&'static str, &'static str)],
}

impl Field {
    /// What a field is where nothing else is said: a text that may be left out.
    pub const PLAIN: Self = Self {
        name: "",
        required: false,
        choices: &[],
        max: 20,
        complete: |_, _, _| Vec::new(),
        rest: false,
        also: &[],
    };
}

/// Values worth offering for a field of a move, from the position and the other fields.
pub type Complete = fn(&deska_core::command::Fields, &dyn AnyPosition, Side) -> Vec<String>;

impl Catalogue {
    /// The whole catalogue: a command for each game, then the service's own.
    #[must_use]
    pub fn build(games: &Games) -> Self {
        let games = games.entries().map(life::command);
        Self { commands: games.chain(service::commands()).collect(), on_messages: service::on_messages() }
    }

    /// Key of the description of the callable thing at a path; empty if there is none.
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

    /// The path of every callable thing, in order.
    #[must_use]
    pub fn paths(&self) -> Vec<Vec<String>> {
        let of = |command: &Command| match &command.body {
            Body::Leaf(_) => vec![vec![command.name.clone()]],
            Body::Subs(subs) => subs.iter().map(|sub| vec![command.name.clone(), sub.name.clone()]).collect(),
        };
        self.commands.iter().flat_map(of).collect()
    }

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

impl Param {
    /// The choice that a typed word means, if it means one; `None` also where there is nothing to choose.
    #[must_use]
    pub fn choice_of(&self, typed: &str) -> Option<String> {
        let ParamKind::Choice(words) = &self.kind else { return None };
        let word = typed.to_lowercase();
        if words.contains(&word) {
            return Some(word);
        }
        if let Some((_, meant)) = self.also.iter().find(|(also, _)| *also == word) {
            return Some(meant.clone());
        }
        let (yes, no) = self.yes_and_no()?;
        match word.as_str() {
            "yes" | "true" | "1" => Some(yes.to_owned()),
            "no" | "false" | "0" => Some(no.to_owned()),
            word => (word == self.name).then(|| yes.to_owned()),
        }
    }

    /// Its words for yes and no, if there is nothing else to choose; its own name then means yes.
    #[must_use]
    pub fn yes_and_no(&self) -> Option<(&str, &str)> {
        let ParamKind::Choice(words) = &self.kind else { return None };
        match words.as_slice() {
            [yes, no] if matches!((&**yes, &**no), ("yes", "no") | ("true", "false")) => Some((yes, no)),
            _ => None,
        }
    }

    /// Key of the words for one of its choices, if they have words.
    #[must_use]
    pub fn label_of(&self, choice: &str) -> Option<String> {
        Some(format!("{}-{}", self.labels.as_ref()?, choice.replace('_', "-")))
    }
}

impl Leaf {
    /// How the command at `path` is written, such as `/dama move from to [via]`.
    #[must_use]
    pub fn usage(&self, path: &[String]) -> String {
        let mut usage = format!("/{}", path.join(" "));
        let mut by_name = false;
        for param in &self.params {
            // What comes after the one that takes all further words can only be given by name.
            let name = if by_name { format!("{}=…", param.name) } else { param.name.clone() };
            usage.push_str(&if param.required { format!(" {name}") } else { format!(" [{name}]") });
            by_name |= param.rest;
        }
        usage
    }
}

/// The parameter of a game's option; options that no person should have to give are left out by the caller.
fn option_param(kind: &str, spec: &OptionSpec) -> Param {
    use rules::options::OptionKind;
    let dashed = spec.name.replace('_', "-");
    let (param, completes) = match &spec.kind {
        OptionKind::Choice(words) | OptionKind::Numbers(words) => {
            (ParamKind::Choice(words.iter().map(|word| (*word).to_owned()).collect()), false)
        }
        OptionKind::Integer { min, max } => match (i64::try_from(*min), i64::try_from(*max)) {
            // Chat platforms pass whole numbers exactly only up to 2^53; larger ranges are typed as text.
            (Ok(min), Ok(max)) if max < 1 << 53 => (ParamKind::Integer(min, max), true),
            _ => (ParamKind::Text(20), false),
        },
        OptionKind::Flag => (ParamKind::Choice(["true", "false"].map(String::from).to_vec()), false),
        OptionKind::Halves { .. } => (ParamKind::Text(10), true),
        OptionKind::Written { max, .. } => (ParamKind::Text(u16::try_from(*max).unwrap_or(200)), false),
        OptionKind::Counts { .. } => (ParamKind::Text(100), true),
    };
    Param {
        help: format!("{kind}-option-{dashed}"),
        labels: Some(format!("{kind}-value-{dashed}")).filter(|_| matches!(param, ParamKind::Choice(_))),
        name: dashed,
        kind: param,
        required: false,
        completes,
        rest: false,
        also: Vec::new(),
    }
}
