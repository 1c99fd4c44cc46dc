//! A request as the rest of the surface sees it: who asks, where, with what, and how to answer. Plain values; it
//! must not know how Discord transmits them.

use deska_catalogue::Audience;
use deska_desk::clean_name;
use deska_model::people::caller::{Caller, Person};
use serenity::all::User;
use serenity::all::{ApplicationId, ChannelId, InteractionId};
use std::fmt;
use tokio::time::Instant;

/// Name of this platform.
pub const PLATFORM: &str = "discord";

/// What it takes to answer an interaction.
#[derive(Clone)]
pub struct InteractionToken {
    /// The application that received the interaction.
    pub application: ApplicationId,
    pub id: InteractionId,
    /// Discord's token of the interaction. It allows posting in the bot's name for 15 minutes, so no log may hold it.
    pub token: String,
    /// When the interaction arrived.
    pub received: Instant,
}

impl fmt::Debug for InteractionToken {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("InteractionToken").field("id", &self.id).finish_non_exhaustive()
    }
}

/// An interaction with all it takes to answer it.
#[derive(Clone, Debug)]
pub struct IncomingRequest {
    /// How to answer.
    pub token: InteractionToken,
    /// Who asks and where.
    pub caller: Caller,
    /// The channel of `caller`.
    pub channel: ChannelId,
    /// Whether the bot may post pictures in the channel without an interaction.
    pub may_post: bool,
    /// Whether the bot belongs to the place.
    pub membership: Membership,
    /// Id of the message with the component that was pressed.
    pub pressed_on: Option<String>,
}

/// Whether the bot belongs to a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Membership {
    /// It was added to the server, or the place is a direct message with it.
    Member,
    /// It is there only through a person who added it to their account: it can answer, but not post by itself.
    Guest,
    /// Like `Guest`, and Discord shows every answer only to the person who asked.
    Hidden,
}

/// What the person used, as far as it matters for the answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trigger {
    /// A command whose answer is for this audience.
    Command(Audience),
    /// A component of a message, or a modal that one opened.
    Component {
        /// Whether that message is ephemeral: only the person who pressed sees it.
        ephemeral: bool,
    },
}

/// A person under the name that others see here: nickname, display name or user name.
pub fn person(user: &User, nick: Option<&str>) -> Person {
    let names = [nick, user.global_name.as_deref(), Some(user.name.as_str())];
    let id = user.id.to_string();
    match names.into_iter().flatten().find(|name| !clean_name(name).is_empty()) {
        Some(name) => Person::new(id, name),
        None => nameless(id),
    }
}

/// A person whose name has no visible character. The last digits of the id distinguish them from others.
pub fn nameless(id: String) -> Person {
    let digits = id.get(id.len().saturating_sub(4)..).unwrap_or_default();
    let name = format!("somebody-{digits}");
    Person { native_id: id, name }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn debug_output_hides_the_token() {
        let token = InteractionToken {
            application: ApplicationId::new(1),
            id: InteractionId::new(2),
            token: "hidden".to_owned(),
            received: Instant::now(),
        };
        assert!(!format!("{token:?}").contains("hidden"));
    }
}
