//! A server that the bot is in, as the gateway describes it: when the bot was added, and where it may write there.

use crate::guild_language::{DEFAULT_LANGUAGE, language_of};
use crate::request::PLATFORM;
use deska_desk::{Arrival, Time};
use deska_model::people::caller::Place;
use serde::Deserialize;
use serenity::all::{ChannelType, Permissions, Timestamp};
use std::cmp::Reverse;
use std::collections::HashMap;

/// What the bot needs to write in a channel.
const NEEDED: Permissions = Permissions::VIEW_CHANNEL.union(Permissions::SEND_MESSAGES);

/// A server that the bot has joined, or that is available again.
#[derive(Deserialize)]
pub struct JoinedGuild {
    /// Its id, which is also the id of the role that everybody has.
    pub id: String,
    joined_at: Option<Timestamp>,
    preferred_locale: Option<String>,
    #[serde(default)]
    features: Vec<String>,
    system_channel_id: Option<String>,
    #[serde(default)]
    roles: Vec<Role>,
    /// With these intents nobody but the bot and people in voice channels.
    #[serde(default)]
    members: Vec<Member>,
    #[serde(default)]
    channels: Vec<Channel>,
}

#[derive(Deserialize)]
struct Role {
    id: String,
    permissions: Permissions,
}

#[derive(Deserialize)]
struct Member {
    user: User,
    roles: Vec<String>,
}

#[derive(Deserialize)]
struct User {
    id: String,
}

#[derive(Deserialize)]
struct Channel {
    id: String,
    #[serde(rename = "type")]
    kind: ChannelType,
    #[serde(default)]
    position: i64,
    parent_id: Option<String>,
    #[serde(default)]
    permission_overwrites: Vec<Overwrite>,
}

/// What a channel changes about the permissions of a role or a member.
#[derive(Deserialize)]
struct Overwrite {
    id: String,
    allow: Permissions,
    deny: Permissions,
}

impl JoinedGuild {
    /// The arrival of this bot; `None` if there is no channel in which it may write.
    #[must_use]
    pub fn arrival(&self, bot: &str) -> Option<Arrival> {
        let channel = self.channel_for(bot)?.id.clone();
        let at = self.joined_at.map(|at| Time(at.unix_timestamp().saturating_mul(1_000)));
        let place = Place { platform: PLATFORM.to_owned(), space: self.id.clone(), channel };
        let language = self.preferred_locale.as_deref().map(|locale| language_of(&self.features, locale));
        let language = language.filter(|language| language != DEFAULT_LANGUAGE);
        Some(Arrival { place, language, at })
    }

    /// The channel in which the server greets its members, or else the topmost one in which the bot may write.
    fn channel_for(&self, bot: &str) -> Option<&Channel> {
        let own: &[String] =
            self.members.iter().find(|member| member.user.id == bot).map_or(&[], |m| &m.roles);
        let held = self.roles.iter().filter(|role| role.id == self.id || own.contains(&role.id));
        let base = held.fold(Permissions::empty(), |held, role| held | role.permissions);
        let shelves = self.channels.iter().filter(|channel| channel.kind == ChannelType::Category);
        let shelves: HashMap<&str, i64> = shelves.map(|shelf| (shelf.id.as_str(), shelf.position)).collect();
        // Discord shows channels without a category first.
        let shelf = |channel: &Channel| shelves.get(channel.parent_id.as_deref()?).copied();
        let order = |channel: &Channel| {
            let is_system = self.system_channel_id.as_ref() == Some(&channel.id);
            (Reverse(is_system), shelf(channel), channel.position, channel.id.len(), channel.id.clone())
        };
        let writable = self.channels.iter().filter(|channel| {
            channel.kind == ChannelType::Text && self.granted(base, channel, bot, own).contains(NEEDED)
        });
        writable.min_by_key(|channel| order(channel))
    }

    /// The permissions of the bot in a channel: first what the channel changes for everybody, then for the bot's roles,
    /// then for the bot itself.
    fn granted(&self, base: Permissions, channel: &Channel, bot: &str, own: &[String]) -> Permissions {
        if base.contains(Permissions::ADMINISTRATOR) {
            return Permissions::all();
        }
        let changes = &channel.permission_overwrites;
        let change = |granted: Permissions, concerns: &dyn Fn(&str) -> bool| {
            let these = || changes.iter().filter(|change| concerns(&change.id));
            let denied = these().fold(Permissions::empty(), |all, change| all | change.deny);
            let allowed = these().fold(Permissions::empty(), |all, change| all | change.allow);
            (granted - denied) | allowed
        };
        let everybody = change(base, &|id| id == self.id);
        let with_roles = change(everybody, &|id| id != self.id && own.iter().any(|role| role == id));
        change(with_roles, &|id| id == bot)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    const VIEW: u64 = 1 << 10;
    const SEND: u64 = 1 << 11;

    fn channel(id: &str, position: i64, parent: Option<&str>, changes: &Value) -> Value {
        json!({"id": id, "type": 0, "position": position, "parent_id": parent, "permission_overwrites": changes})
    }

    fn change(id: &str, allow: u64, deny: u64) -> Value {
        json!({"id": id, "type": 0, "allow": allow.to_string(), "deny": deny.to_string()})
    }

    /// The channel that is chosen in a server where everybody has the permissions `base`, and the bot a role as well.
    fn chosen(base: u64, system: Option<&str>, channels: &[Value]) -> Option<String> {
        let guild = json!({
            "id": "1", "joined_at": "2027-01-15T08:00:00.000000+00:00", "preferred_locale": "en-US",
            "system_channel_id": system, "channels": channels,
            "roles": [
                {"id": "1", "permissions": base.to_string()}, {"id": "2", "permissions": "0"},
                {"id": "3", "permissions": "8"},
            ],
            "members": [{"user": {"id": "9"}, "roles": ["2"]}, {"user": {"id": "8"}, "roles": ["3"]}],
        });
        let guild: JoinedGuild = serde_json::from_value(guild).expect("a guild");
        let arrival = guild.arrival("9")?;
        assert_eq!((arrival.at, arrival.language), (Some(Time(1_800_000_000_000)), None));
        Some(arrival.place.channel)
    }

    #[test]
    fn the_system_channel_comes_first_and_then_the_topmost() {
        let both = VIEW | SEND;
        let none = json!([]);
        let shelf = json!({"id": "40", "type": 4, "position": 0});
        let channels = [
            channel("33", 0, Some("40"), &none),
            channel("32", 5, None, &none),
            channel("31", 9, None, &none),
            shelf,
        ];
        assert_eq!(chosen(both, Some("31"), &channels).as_deref(), Some("31"));
        assert_eq!(chosen(both, None, &channels).as_deref(), Some("32"));
        assert_eq!(chosen(VIEW, None, &channels), None);
        assert_eq!(chosen(both, None, &[]), None);
    }

    #[test]
    fn a_channel_changes_permissions_for_everybody_then_for_roles_then_for_the_bot() {
        let both = VIEW | SEND;
        let may = |changes: Value| chosen(both, None, &[channel("31", 0, None, &changes)]).is_some();
        assert!(!may(json!([change("1", 0, SEND)])));
        assert!(may(json!([change("2", SEND, 0), change("1", 0, SEND)])));
        assert!(!may(json!([change("9", 0, VIEW), change("2", SEND, 0)])));
        assert!(may(json!([change("9", VIEW, 0), change("2", 0, VIEW)])));
        assert!(
            may(json!([change("3", 0, both), change("8", 0, both)])),
            "roles and members that are not the bot's"
        );
        assert!(chosen(8, None, &[channel("31", 0, None, &json!([change("9", 0, both)]))]).is_some());
    }
}
