//! Channels, guilds and messages as JSON of the service.

use std::time::Duration;

use serde_json::{Value, json};

use super::state::{
    ChannelRecord, EPHEMERAL, FileRecord, GuildRecord, MessageRecord, ORDINARY_PERMISSIONS, State, THREADS,
};

/// An RFC 3339 time in UTC, computed here because nothing else needs a calendar crate.
pub fn timestamp(since_epoch: Duration) -> String {
    let secs = since_epoch.as_secs();
    let (days, rest) = (secs / 86_400, secs % 86_400);
    // Civil date from a day count, in years that begin in March so that the leap day comes last.
    let z = days + 719_468;
    let era = z / 146_097;
    let doe = z % 146_097;
    let yoe = (doe - doe / 1_460 + doe / 36_524 - doe / 146_096) / 365;
    let doy = doe - (365 * yoe + yoe / 4 - yoe / 100);
    let mp = (5 * doy + 2) / 153;
    let day = doy - (153 * mp + 2) / 5 + 1;
    let month = if mp < 10 { mp + 3 } else { mp - 9 };
    let year = yoe + era * 400 + u64::from(month <= 2);
    format!(
        "{year:04}-{month:02}-{day:02}T{:02}:{:02}:{:02}.{:06}+00:00",
        rest / 3600,
        rest / 60 % 60,
        rest % 60,
        since_epoch.subsec_micros()
    )
}

/// Width and height of a PNG, which Discord reports for pictures.
fn png_size(bytes: &[u8]) -> Option<(u32, u32)> {
    let header = bytes.strip_prefix(b"\x89PNG\r\n\x1a\n")?.get(8..16)?.as_chunks::<4>().0;
    Some((u32::from_be_bytes(*header.first()?), u32::from_be_bytes(*header.get(1)?)))
}

impl State {
    fn file_json(&self, channel: &str, file: &FileRecord, ephemeral: bool) -> Value {
        let url = format!("{}/attachments/{channel}/{}/{}", self.base, file.id, file.filename);
        let mut value = json!({
            "id": file.id,
            "filename": file.filename,
            "size": file.bytes.len(),
            "url": url,
            "proxy_url": url,
            "content_type": file.content_type,
        });
        if let Some(text) = &file.description {
            value["description"] = json!(text);
        }
        if let Some((width, height)) = png_size(&file.bytes) {
            value["width"] = json!(width);
            value["height"] = json!(height);
        }
        if ephemeral {
            value["ephemeral"] = json!(true);
        }
        value
    }

    pub fn message_json(&self, message: &MessageRecord) -> Value {
        let interaction = message.token.as_ref().and_then(|t| self.interactions.get(t));
        let kind = match (interaction.map(|i| i.kind), &message.reference) {
            (Some(2), None) => 20,
            (_, Some(_)) => 19,
            _ => 0,
        };
        let mut value = json!({
            "id": message.id,
            "channel_id": message.channel_id,
            "type": kind,
            "author": self.user_json(&message.author_id),
            "content": message.content,
            "timestamp": timestamp(message.sent_at),
            "edited_timestamp": message.edited_at.map(timestamp),
            "tts": false,
            "mention_everyone": message.pinged_everyone,
            "mentions": message.pinged.iter().map(|u| self.user_json(u)).collect::<Vec<_>>(),
            "mention_roles": message.pinged_roles,
            "attachments": message.attachments.iter()
                .map(|f| self.file_json(&message.channel_id, f, message.flags & EPHEMERAL != 0))
                .collect::<Vec<_>>(),
            "embeds": message.embeds,
            "components": message.components,
            "pinned": false,
            "flags": message.flags,
        });
        if let Some(nonce) = &message.nonce {
            value["nonce"] = nonce.clone();
        }
        if let Some(reference) = &message.reference {
            value["message_reference"] = json!({"message_id": reference, "channel_id": message.channel_id});
        }
        if let Some(interaction) = interaction {
            value["application_id"] = json!(self.application_id);
            value["webhook_id"] = json!(self.application_id);
            let mut meta = json!({
                "id": interaction.id,
                "type": interaction.kind,
                "user": self.user_json(&interaction.user_id),
                "authorizing_integration_owners": interaction.payload["authorizing_integration_owners"],
            });
            if let Some((_, source)) = &interaction.source {
                meta["interacted_message_id"] = json!(source);
            }
            // A modal's metadata nests the interaction that opened it; the bot does not read it.
            if interaction.kind != 5 {
                value["interaction_metadata"] = meta;
            }
        }
        value
    }

    /// What a channel denies everybody, and the bot.
    fn overwrites(&self, channel: &ChannelRecord) -> Vec<Value> {
        let deny = |id: &str, kind: u8, deny: u64| json!({"id": id, "type": kind, "allow": "0", "deny": deny.to_string()});
        let everybody = channel.guild_id.as_deref().filter(|_| channel.denied > 0);
        let everybody = everybody.map(|guild| deny(guild, 0, channel.denied));
        let bot = channel.bot_forbidden.then(|| deny(&self.application_id, 1, ORDINARY_PERMISSIONS));
        let others = channel.overwrites.iter().map(|one| {
            json!({
                "id": one.id, "type": u8::from(one.of_member), "allow": one.allow.to_string(),
                "deny": one.deny.to_string(),
            })
        });
        everybody.into_iter().chain(bot).chain(others).collect()
    }

    pub fn channel_json(&self, channel: &ChannelRecord) -> Value {
        let mut value = json!({
            "id": channel.id,
            "type": channel.kind,
            "last_message_id": channel.messages.last().map(|m| &m.id),
            "flags": 0,
        });
        if let Some(recipient) = &channel.recipient {
            value["recipients"] = json!([self.user_json(recipient)]);
            return value;
        }
        value["name"] = json!(channel.name);
        value["guild_id"] = json!(channel.guild_id);
        value["parent_id"] = json!(channel.parent_id);
        value["position"] = json!(0);
        value["nsfw"] = json!(false);
        value["permission_overwrites"] = json!(self.overwrites(channel));
        value["rate_limit_per_user"] = json!(0);
        if THREADS.contains(&channel.kind) {
            value["owner_id"] = json!(self.application_id);
            value["message_count"] = json!(channel.messages.len());
            value["member_count"] = json!(1);
            value["thread_metadata"] = json!({
                "archived": channel.archived,
                "auto_archive_duration": 1440,
                "archive_timestamp": timestamp(self.now()),
                "locked": channel.locked,
            });
        } else {
            value["topic"] = Value::Null;
        }
        value
    }

    /// The GUILD_CREATE form of a guild.
    pub fn guild_json(&self, guild: &GuildRecord) -> Value {
        let of_guild = |kind: u8| {
            self.channels
                .iter()
                .filter(|c| c.guild_id.as_deref() == Some(&guild.id) && c.kind == kind)
                .map(|c| self.channel_json(c))
                .collect::<Vec<_>>()
        };
        let mut value = json!({
            "id": guild.id,
            "name": guild.name,
            "icon": null,
            "splash": null,
            "discovery_splash": null,
            "owner_id": guild.owner,
            "afk_channel_id": null,
            "afk_timeout": 300,
            "verification_level": 0,
            "default_message_notifications": 1,
            "explicit_content_filter": 0,
            "roles": self.roles_json(guild),
            "emojis": [],
            "features": guild.features(),
            "mfa_level": 0,
            "application_id": null,
            "system_channel_id": guild.system_channel,
            "system_channel_flags": 0,
            "rules_channel_id": null,
            "vanity_url_code": null,
            "description": null,
            "banner": null,
            "premium_tier": 0,
            "preferred_locale": guild.locale,
            "public_updates_channel_id": null,
            "nsfw_level": 0,
            "nsfw": false,
            "stickers": [],
            "premium_progress_bar_enabled": false,
            "joined_at": timestamp(guild.joined_at),
            "large": false,
            "unavailable": false,
            "member_count": self.users.len(),
            "voice_states": [],
            "channels": of_guild(0),
            "threads": of_guild(11),
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        });
        // With the intents of the bot nobody else is listed.
        let own = json!({
            "user": self.bot_user(), "roles": [], "nick": null, "avatar": null, "deaf": false, "mute": false,
            "joined_at": timestamp(guild.joined_at), "flags": 0,
        });
        value["members"] = json!([own]);
        fill(&mut value, guild);
        value
    }
}

/// Adds unused channels and roles, as real servers have them.
fn fill(value: &mut Value, guild: &GuildRecord) {
    let (channels, roles) = guild.filler;
    let base = guild.id.parse::<u64>().unwrap_or(0);
    let channel = |n: usize| {
        json!({
            "id": (base + 1 + n as u64).to_string(), "type": 0, "name": format!("channel-{n}"), "position": n,
            "topic": "A place to talk about one thing or another", "nsfw": false, "flags": 0, "parent_id": null,
            "last_message_id": null, "rate_limit_per_user": 0,
            "permission_overwrites": [{"id": guild.id, "type": 0, "allow": "0", "deny": "1024"}],
        })
    };
    let role = |n: usize| {
        let mut role = value["roles"][0].clone();
        role["id"] = json!((base + 5_000 + n as u64).to_string());
        role["name"] = json!(format!("role {n}"));
        role
    };
    let (channels, roles) =
        ((0..channels).map(channel).collect::<Vec<_>>(), (0..roles).map(role).collect::<Vec<_>>());
    for (key, added) in [("channels", channels), ("roles", roles)] {
        if let Some(list) = value[key].as_array_mut() {
            list.extend(added);
        }
    }
}
