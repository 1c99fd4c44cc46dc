//! Servers, channels and members as Discord's answers describe them. It only reads.

use crate::guild_language::language_of;
use crate::permissions::computed::{Overwrite, OwnRoles, Roles, Whose};
use crate::request::person;
use crate::snowflake::snowflake;
use deska_model::people::caller::Person;
use serde::Deserialize;
use serde_json::Value;
use serenity::all::{ChannelId, ChannelType, GuildId, Permissions, RoleId, Timestamp, User, UserId};

/// A server.
#[derive(Debug)]
pub struct Server {
    pub name: String,
    /// The hash of its picture.
    pub icon: Option<String>,
    /// Its language, see [`language_of`].
    pub language: String,
    pub roles: Roles,
    /// The ids of all its roles.
    pub role_ids: Vec<String>,
}

/// A channel, a thread or a direct message.
#[derive(Debug)]
pub struct Channel {
    pub id: u64,
    pub kind: ChannelType,
    /// Its server.
    pub guild: Option<u64>,
    /// The channel above a thread, or the category of a channel.
    pub parent: Option<ChannelId>,
    pub name: String,
    pub overwrites: Vec<Overwrite>,
    /// The other people of a direct message.
    pub recipients: Vec<Person>,
}

/// A member of a server.
#[derive(Debug)]
pub struct Member {
    pub person: Person,
    user: UserId,
    pub roles: Vec<RoleId>,
    timed_out_until: Option<Timestamp>,
}

impl Member {
    /// What decides about their permissions now.
    #[must_use]
    pub fn own_roles(&self) -> OwnRoles {
        let timed_out = self.timed_out_until.is_some_and(|until| until > Timestamp::now());
        OwnRoles { user: self.user, roles: self.roles.clone(), timed_out }
    }
}

#[derive(Deserialize)]
struct RawServer {
    name: String,
    icon: Option<String>,
    owner_id: UserId,
    #[serde(default)]
    features: Vec<String>,
    preferred_locale: String,
    roles: Vec<RawRole>,
}

#[derive(Deserialize)]
struct RawRole {
    id: RoleId,
    permissions: Permissions,
}

#[derive(Deserialize)]
struct RawChannel {
    id: ChannelId,
    #[serde(rename = "type")]
    kind: ChannelType,
    guild_id: Option<GuildId>,
    parent_id: Option<ChannelId>,
    name: Option<String>,
    #[serde(default)]
    permission_overwrites: Vec<RawOverwrite>,
    #[serde(default)]
    recipients: Vec<User>,
}

#[derive(Deserialize)]
struct RawOverwrite {
    id: String,
    #[serde(rename = "type")]
    kind: u8,
    allow: Permissions,
    deny: Permissions,
}

#[derive(Deserialize)]
struct RawMember {
    user: User,
    nick: Option<String>,
    #[serde(default)]
    roles: Vec<RoleId>,
    communication_disabled_until: Option<Timestamp>,
}

/// A server from the answer about it; `None` if the answer has another form.
#[must_use]
pub fn server(guild: u64, answer: Value) -> Option<Server> {
    let raw: RawServer = serde_json::from_value(answer).ok()?;
    let everybodys = RoleId::new(guild);
    let everyone = raw.roles.iter().find(|role| role.id == everybodys)?.permissions;
    let others = raw.roles.iter().filter(|role| role.id != everybodys);
    Some(Server {
        language: language_of(&raw.features, &raw.preferred_locale),
        roles: Roles {
            owner: Some(raw.owner_id),
            everyone,
            of: others.map(|role| (role.id, role.permissions)).collect(),
        },
        role_ids: raw.roles.iter().map(|role| role.id.to_string()).collect(),
        name: raw.name,
        icon: raw.icon,
    })
}

/// A channel from the answer about it; `None` if the answer has another form.
#[must_use]
pub fn channel(answer: Value) -> Option<Channel> {
    let raw: RawChannel = serde_json::from_value(answer).ok()?;
    let guild = raw.guild_id.map(GuildId::get);
    let overwrite = |raw: RawOverwrite| {
        let id = snowflake(&raw.id)?;
        let whose = match raw.kind {
            0 if Some(id) == guild => Whose::Everyone,
            0 => Whose::Role(RoleId::new(id)),
            1 => Whose::Member(UserId::new(id)),
            _ => return None,
        };
        Some(Overwrite { whose, allow: raw.allow, deny: raw.deny })
    };
    Some(Channel {
        id: raw.id.get(),
        kind: raw.kind,
        guild,
        parent: raw.parent_id,
        name: raw.name.unwrap_or_default(),
        overwrites: raw.permission_overwrites.into_iter().filter_map(overwrite).collect(),
        recipients: raw.recipients.iter().map(|user| person(user, None)).collect(),
    })
}

/// A member from the answer about them; `None` if the answer has another form.
#[must_use]
pub fn member(answer: Value) -> Option<Member> {
    let raw: RawMember = serde_json::from_value(answer).ok()?;
    Some(Member {
        person: person(&raw.user, raw.nick.as_deref()),
        user: raw.user.id,
        roles: raw.roles,
        timed_out_until: raw.communication_disabled_until,
    })
}
