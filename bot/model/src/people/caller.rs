//! The person who sends a request, and the place where they send it, in the platform's own ids.

use crate::ids::Time;
use crate::people::names::clean_name;
use serde::{Deserialize, Serialize};

/// A person, as one platform knows them.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Person {
    /// The platform's id of the person.
    pub native_id: String,
    /// The name to show: at most [`NAME_MAX`](crate::people::names::NAME_MAX) characters, no control characters. It is empty for a person who asked to be
    /// forgotten; each reader's language has its own words for them.
    pub name: String,
}

impl Person {
    /// A person with a cleaned name, see [`clean_name`](crate::people::names::clean_name). If nothing of the name is visible, the id replaces it.
    #[must_use]
    pub fn new(native_id: impl Into<String>, name: &str) -> Self {
        let native_id = native_id.into();
        let clean = clean_name(name);
        let name = if clean.is_empty() { native_id.clone() } else { clean };
        Self { native_id, name }
    }

    /// A person who asked to be forgotten: without a name and without an id of any platform.
    #[must_use]
    pub const fn forgotten() -> Self {
        Self { native_id: String::new(), name: String::new() }
    }

    /// The name; `None` if the person asked to be forgotten.
    #[must_use]
    pub fn known_name(&self) -> Option<&str> {
        Some(&*self.name).filter(|name| !name.is_empty())
    }
}

/// A channel of a platform.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Place {
    /// Name of the platform, such as `console`. It is never [`Origin::TIMER`](crate::games::actor::Origin::TIMER).
    pub platform: String,
    /// The platform's id of the server or room group. For a direct message it is the id of the channel.
    pub space: String,
    /// The platform's id of the channel, room or thread.
    pub channel: String,
}

impl Place {
    /// Whether this is a direct message, which is a space of its own.
    #[must_use]
    pub fn is_direct(&self) -> bool {
        self.space == self.channel
    }

    /// Whether the space holds this channel and its threads only: then its id is that of the channel, perhaps with a `/`
    /// behind it, and the id of a thread goes on after the `/`.
    #[must_use]
    pub fn is_space_of_its_own(&self) -> bool {
        let channel = self.space.strip_suffix('/').unwrap_or(&self.space);
        self.channel.strip_prefix(channel).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    }
}

/// The sender of a request, and the place where they sent it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Caller {
    /// The person who sends the request.
    pub person: Person,
    /// The channel in which the request was sent.
    pub place: Place,
    /// The person's language as the surface reports it, such as `en-GB`.
    pub locale: Option<String>,
    /// Whether the person may change the settings of this place.
    pub admin: bool,
    /// What the surface knows about the place.
    pub place_info: PlaceInfo,
    /// When the request was sent, by the platform's own clock; `None` if that is unknown or not to be trusted. It decides
    /// only whether a move came in time.
    pub sent_at: Option<Time>,
    /// Name of the surface that shows the answer, such as `console`, if it is not that of the place. Then nobody waits for
    /// an answer in the place: its own surface posts the boards, from the outbox and at once.
    pub through: Option<&'static str>,
}

impl Caller {
    /// Name of the surface that shows the answer.
    #[must_use]
    pub fn surface(&self) -> &str {
        self.through.unwrap_or(&self.place.platform)
    }

    /// The language that the place's own platform reports for the person. Another surface only knows that of its reader.
    #[must_use]
    pub fn platform_locale(&self) -> Option<&String> {
        self.locale.as_ref().filter(|_| self.through.is_none())
    }
}

/// The colours of a page around a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Shade {
    #[default]
    Light,
    Dark,
    HighContrast,
}

/// What a surface knows about a place, and what its platform can do there.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PlaceInfo {
    /// If the place is a thread: the platform's id of its parent channel.
    pub parent: Option<String>,
    /// Whether a game can be given a thread here.
    pub threads: Threads,
    /// Permissions without which the bot can't post boards here, by the names that the platform shows its users; empty if
    /// it has them all.
    pub lacking: Vec<String>,
    /// Whether the place is a private conversation of the person with the bot, which nobody else can join.
    pub alone: bool,
    /// The platform's id of the bot itself, or its name in lower case where names are typed; `None` if the surface doesn't
    /// know it.
    pub bot: Option<String>,
    /// Who can be challenged here, on a surface where names are typed and the platform resolves none; `None` if the
    /// platform itself knows its people.
    pub people: Option<KnownPeople>,
    /// Whether the person may change the settings of this channel alone; [`Caller::admin`] is about the whole space.
    pub channel_admin: bool,
    /// What the platform has granted the person in this space: names of permissions and ids of roles, in lower case.
    pub grants: Vec<String>,
    /// The names of permissions that the platform has; empty if it has none that a setting could name.
    pub grantable: &'static [&'static str],
    /// The ids of the roles of this space; `None` if the surface doesn't know them now.
    pub roles: Option<Vec<String>>,
    /// Whether somebody has added the bot to this space, whose admins may want to set it up.
    pub joined: bool,
    /// Whether the surface sends the person the refusal of a request directly, where others don't read it.
    pub refuses_directly: bool,
    /// Whether the bot's older messages stay here unless an admin wants them to be replaced.
    pub keeps_messages: bool,
    /// The colours around a board where the person looks at it, as far as the surface knows.
    pub shade: Shade,
    /// SHA-256 of the token of the session in which the person has signed in on the page; `None` elsewhere.
    pub session: Option<String>,
    /// The language of the place's space, where the surface knows one that holds for everybody there, such as `en-GB`.
    pub language: Option<String>,
}

/// The people that a surface knows by name.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct KnownPeople {
    /// Longest name of a person, in characters.
    pub longest: usize,
    /// The others; empty as long as there is nobody but the caller, who may then name anybody unless it is `closed`.
    pub others: Vec<Person>,
    /// Whether nobody but these can be named.
    pub closed: bool,
}

/// Whether the surface can make a thread for a game in a place.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Threads {
    /// The platform, or this kind of place, has no threads.
    #[default]
    None,
    /// The surface can make threads.
    Here,
    /// The surface lacks these permissions, by the names that the platform shows its users.
    Lacking(Vec<String>),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_room_without_a_space_is_one_of_its_own() {
        let own = |space: &str, channel: &str| {
            let place = Place { platform: "p".into(), space: space.into(), channel: channel.into() };
            place.is_space_of_its_own()
        };
        for channel in ["!r:x", "!r:x/$thread"] {
            assert!(own("!r:x/", channel) && own("!r:x", channel) && !own("!space:x", channel), "{channel}");
        }
        assert!(!own("!r:x/", "!r:xyz"));
    }
}
