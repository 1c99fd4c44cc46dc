//! The arguments of one invocation after each was checked against its parameter.

use crate::invocation::{Argument, FileArg};
use deska_model::command::{ChannelRef, GameRef};
use deska_model::games::move_input::Fields;
use deska_model::people::caller::Person;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Checked arguments by parameter name. An optional parameter without a value has no entry.
#[derive(Debug, Default)]
pub struct Args(BTreeMap<String, Argument>);

impl Args {
    /// Stores the checked value of a parameter.
    pub fn insert(&mut self, name: &str, value: Argument) {
        self.0.insert(name.to_owned(), value);
    }

    /// A value as text.
    #[must_use]
    pub fn text(&self, name: &str) -> Option<String> {
        self.0.get(name).map(|arg| arg.text().to_owned())
    }

    /// The game named by the parameter `game`; without a code, the core looks for the caller's only game of this
    /// kind.
    #[must_use]
    pub fn game(&self, kind: Option<&'static str>) -> GameRef {
        GameRef { kind, code: self.text("game") }
    }

    /// A person that the platform has resolved, and whether it is a bot.
    #[must_use]
    pub fn person(&self, name: &str) -> Option<(Person, bool)> {
        match self.0.get(name) {
            Some(Argument::Person { person, bot, .. }) => Some((person.clone(), *bot)),
            _ => None,
        }
    }

    /// The content of a file.
    #[must_use]
    pub fn file(&self, name: &str) -> Option<Arc<[u8]>> {
        match self.0.get(name) {
            Some(Argument::File(FileArg { content: Ok(content), .. })) => Some(Arc::clone(content)),
            _ => None,
        }
    }

    /// The channel named by the parameter `channel`.
    #[must_use]
    pub fn channel(&self) -> Option<ChannelRef> {
        Some(match self.0.get("channel")? {
            Argument::Channel(id) => ChannelRef::Chosen(id.clone()),
            typed => ChannelRef::Typed(typed.text().to_owned()),
        })
    }

    /// All values as the fields of a move command.
    #[must_use]
    pub fn fields(&self) -> Fields {
        self.0.iter().map(|(name, arg)| (name.clone(), arg.text().to_owned())).collect()
    }
}
