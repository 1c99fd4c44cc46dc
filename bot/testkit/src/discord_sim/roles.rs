//! Roles, overwrites of channels and time-outs, and what follows from them: the permissions that an interaction brings, and
//! the answers to questions about servers, members and channels.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};

use super::json::timestamp;
use super::state::{
    ADMINISTRATOR, GuildRecord, ORDINARY_PERMISSIONS, OverwriteRecord, RoleRecord, State, THREADS,
};
use super::{Channel, Guild, User};

/// Every bit of a permission.
const ALL: u64 = (1 << 53) - 1;
/// View a channel, read its history.
const READING: u64 = (1 << 10) | (1 << 16);
/// What the answer about a server has, and an event about it doesn't.
const ONLY_ASKED: [(&str, Value); 8] = [
    ("home_header", Value::Null),
    ("region", Value::Null),
    ("widget_enabled", Value::Bool(false)),
    ("widget_channel_id", Value::Null),
    ("max_presences", Value::Null),
    ("safety_alerts_channel_id", Value::Null),
    ("incidents_data", Value::Null),
    ("premium_subscription_count", Value::Null),
];

/// What only an event about a server has.
const ONLY_TOLD: [&str; 12] = [
    "joined_at",
    "large",
    "unavailable",
    "member_count",
    "voice_states",
    "channels",
    "threads",
    "presences",
    "stage_instances",
    "guild_scheduled_events",
    "soundboard_sounds",
    "members",
];

impl State {
    /// The permissions of a person, or of the bot, in a channel of a server. What a test has set for a person holds
    /// everywhere.
    pub fn permits(&self, user: &str, channel: &str) -> u64 {
        let Some(person) = self.users.get(user) else { return 0 };
        if person.permissions != ORDINARY_PERMISSIONS {
            return person.permissions;
        }
        let Some(here) = self.channel(channel) else { return 0 };
        let Some(guild) = here.guild_id.as_deref().and_then(|id| self.guild(id)) else {
            return person.permissions;
        };
        if guild.owner == user {
            return ALL;
        }
        let own = |role: &&RoleRecord| person.roles.contains(&role.id);
        let held = guild.roles.iter().filter(own).fold(guild.everyone, |held, role| held | role.permissions);
        if held & ADMINISTRATOR != 0 {
            return ALL;
        }
        let above = here.parent_id.as_deref().filter(|_| THREADS.contains(&here.kind));
        let decides = above.and_then(|id| self.channel(id)).unwrap_or(here);
        // Everybody, then the roles together, then the member.
        let steps: [&dyn Fn(&OverwriteRecord) -> bool; 3] = [
            &|overwrite| overwrite.id == guild.id,
            &|overwrite| !overwrite.of_member && person.roles.contains(&overwrite.id),
            &|overwrite| overwrite.of_member && overwrite.id == user,
        ];
        let mut left = held;
        for step in steps {
            let (mut allowed, mut denied) = (0, 0);
            for overwrite in decides.overwrites.iter().filter(|overwrite| step(overwrite)) {
                allowed |= overwrite.allow;
                denied |= overwrite.deny;
            }
            left = left & !denied | allowed;
        }
        if person.timed_out_until.is_some_and(|until| until > self.now()) { left & READING } else { left }
    }

    /// The answer about a server.
    pub fn guild_response(&self, guild: &GuildRecord) -> Value {
        let mut value = self.guild_json(guild);
        if let Some(fields) = value.as_object_mut() {
            for field in ONLY_TOLD {
                fields.remove(field);
            }
            fields.extend(ONLY_ASKED.map(|(name, value)| (name.to_owned(), value)));
        }
        value
    }

    /// The answer about a member, which has no permissions.
    pub fn member_response(&self, user: &str) -> Value {
        let mut value = self.member_json(user);
        if let Some(fields) = value.as_object_mut() {
            fields.remove("permissions");
            fields.insert("banner".to_owned(), Value::Null);
        }
        value
    }

    /// The channels of a server without its threads.
    pub fn channels_response(&self, guild: &str) -> Value {
        let there = self.channels.iter().filter(|channel| {
            channel.guild_id.as_deref() == Some(guild) && !channel.deleted && !THREADS.contains(&channel.kind)
        });
        there.map(|channel| self.channel_json(channel)).collect()
    }

    /// The roles of a server, first that of everybody.
    pub fn roles_json(&self, guild: &GuildRecord) -> Value {
        let role = |id: &str, name: &str, permissions: u64| {
            json!({
                "id": id, "name": name, "color": 0, "hoist": false, "position": 0, "managed": false,
                "colors": {"primary_color": 0, "secondary_color": null, "tertiary_color": null},
                "permissions": permissions.to_string(), "mentionable": false, "flags": 0,
                "icon": null, "unicode_emoji": null,
            })
        };
        let everybody = role(&guild.id, "@everyone", guild.everyone);
        let others =
            guild.roles.iter().map(|one| role(&one.id, &format!("role {}", one.id), one.permissions));
        std::iter::once(everybody).chain(others).collect()
    }

    /// The roles that a person has, and until when they are timed out.
    pub fn standing_json(&self, user: &str) -> (Value, Value) {
        let person = self.users.get(user);
        let until = person.and_then(|person| person.timed_out_until).map(timestamp);
        (json!(person.map(|person| person.roles.clone()).unwrap_or_default()), json!(until))
    }
}

impl Guild {
    /// Adds a role with these permission bits; its id.
    pub fn add_role(&self, permissions: u64) -> String {
        let mut state = self.shared.lock();
        let id = state.new_id();
        self.change(&mut state, |guild| guild.roles.push(RoleRecord { id: id.clone(), permissions }));
        id
    }

    /// Sets what a role may do; without one, what everybody may do.
    pub fn set_role(&self, role: Option<&str>, permissions: u64) {
        self.change(&mut self.shared.lock(), |guild| match role {
            None => guild.everyone = permissions,
            Some(role) => {
                for known in guild.roles.iter_mut().filter(|known| known.id == role) {
                    known.permissions = permissions;
                }
            }
        });
    }

    /// Makes a person the owner of the server.
    pub fn set_owner(&self, owner: &User) {
        self.change(&mut self.shared.lock(), |guild| guild.owner.clone_from(&owner.id));
    }

    /// The bot itself as a member.
    pub fn bot(&self) -> User {
        let id = self.shared.lock().application_id.clone();
        User { shared: Arc::clone(&self.shared), id }
    }

    /// A thread below a channel, for everybody who sees that.
    pub fn thread(&self, parent: &Channel, name: &str) -> Channel {
        let id = self.shared.lock().add_channel(THREADS[0], name, Some(&self.id), Some(&parent.id));
        Channel { shared: Arc::clone(&self.shared), id }
    }

    /// A private thread below a channel, in which these people are.
    pub fn private_thread(&self, parent: &Channel, members: &[&User]) -> Channel {
        let mut state = self.shared.lock();
        let id = state.add_channel(THREADS[1], "private", Some(&self.id), Some(&parent.id));
        if let Some(thread) = state.channel_mut(&id) {
            thread.members = members.iter().map(|user| user.id.clone()).collect();
        }
        drop(state);
        Channel { shared: Arc::clone(&self.shared), id }
    }

    fn change(&self, state: &mut State, change: impl FnOnce(&mut GuildRecord)) {
        if let Some(guild) = state.guilds.iter_mut().find(|guild| guild.id == self.id) {
            change(guild);
        }
    }
}

impl User {
    /// Gives this person these roles, and takes away all others.
    pub fn set_roles(&self, roles: &[String]) {
        if let Some(user) = self.shared.lock().users.get_mut(&self.id) {
            user.roles = roles.to_vec();
        }
    }

    /// Whether this person has all of these permissions in a channel.
    pub fn may(&self, channel: &Channel, bits: u64) -> bool {
        self.shared.lock().permits(&self.id, &channel.id) & bits == bits
    }

    /// Times this person out for so long.
    pub fn time_out(&self, time: Duration) {
        let mut state = self.shared.lock();
        let until = state.now() + time;
        if let Some(user) = state.users.get_mut(&self.id) {
            user.timed_out_until = Some(until);
        }
    }
}

impl Channel {
    /// Sets what the channel allows and denies: for everybody, for roles by their ids, and for members.
    pub fn set_overwrites(
        &self,
        everybody: (u64, u64),
        roles: &[(&str, u64, u64)],
        members: &[(&User, u64, u64)],
    ) {
        let mut state = self.shared.lock();
        let Some(channel) = state.channel_mut(&self.id) else { return };
        let guild = channel.guild_id.clone().unwrap_or_default();
        let record =
            |id: &str, of_member, allow, deny| OverwriteRecord { id: id.to_owned(), of_member, allow, deny };
        let first = record(&guild, false, everybody.0, everybody.1);
        let of_roles = roles.iter().map(|(id, allow, deny)| record(id, false, *allow, *deny));
        let of_members = members.iter().map(|(user, allow, deny)| record(&user.id, true, *allow, *deny));
        channel.overwrites = std::iter::once(first).chain(of_roles).chain(of_members).collect();
    }
}
