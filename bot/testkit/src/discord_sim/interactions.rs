//! Builds INTERACTION_CREATE payloads: from the registered command tree, from messages and from modals.

use super::records::GuildRecord;
use std::time::Instant;

use serde_json::{Map, Value, json};

use super::state::{
    ADMINISTRATOR, FILE_LIMIT, InteractionRecord, MessageRecord, ORDINARY_PERMISSIONS, State,
};

const STRING: u64 = 3;
const INTEGER: u64 = 4;
const BOOLEAN: u64 = 5;
const USER: u64 = 6;
const CHANNEL: u64 = 7;
const ROLE: u64 = 8;
const NUMBER: u64 = 10;
const ATTACHMENT: u64 = 11;

/// A command looked up by its words, with the options of the innermost part.
pub struct Found {
    command: Value,
    /// Groups and subcommands on the way, outermost first.
    path: Vec<Value>,
    options: Vec<Value>,
    in_guild: bool,
}

fn names(list: &[Value]) -> String {
    list.iter().filter_map(|v| v["name"].as_str()).collect::<Vec<_>>().join(", ")
}

impl State {
    /// Finds `"dama move"` among the commands registered for this place. The error is a sentence for the author of the test.
    pub fn find_command(&self, channel: &str, words: &str) -> Result<Found, String> {
        let guild = self.channel(channel).and_then(|c| c.guild_id.clone());
        let mut words = words.trim_start_matches('/').split_whitespace();
        let first = words.next().unwrap_or_default();
        let scopes = [guild.clone().unwrap_or_default(), String::new()];
        let known: Vec<&Value> = scopes
            .iter()
            .take(if guild.is_some() { 2 } else { 1 })
            .filter_map(|s| self.commands.get(s))
            .flatten()
            .collect();
        let command =
            known.iter().find(|c| c["name"] == first && c["type"] == 1).map(|c| (*c).clone()).ok_or_else(
                || {
                    let there: Vec<&str> = known.iter().filter_map(|c| c["name"].as_str()).collect();
                    format!("no command /{first} is registered here; there are: {}", there.join(", "))
                },
            )?;
        if !self.is_for(&command, channel) {
            return Err(format!("/{first} is not offered in such a place"));
        }
        let list = |v: &Value| v["options"].as_array().cloned().unwrap_or_default();
        let mut options = list(&command);
        let mut path = Vec::new();
        while options.iter().any(|o| matches!(o["type"].as_u64(), Some(1 | 2))) {
            let word = words.next().unwrap_or_default();
            let next = options.iter().find(|o| o["name"] == word).cloned().ok_or_else(|| {
                format!("/{first} has no subcommand {word:?} at this place; there are: {}", names(&options))
            })?;
            options = list(&next);
            path.push(next);
        }
        match words.next() {
            Some(word) => Err(format!("/{first}: {word:?} is more than the command has")),
            None => Ok(Found { command, path, options, in_guild: guild.is_some() }),
        }
    }

    /// The id in `<@123>`, a plain id, or a user's name.
    fn user_id(&self, text: &str) -> Result<String, String> {
        let bare = text.trim_start_matches("<@").trim_matches(['!', '>', '@']);
        if self.users.contains_key(bare) {
            return Ok(bare.to_owned());
        }
        self.users
            .values()
            .find(|u| u.name == bare)
            .map(|u| u.id.clone())
            .ok_or_else(|| format!("no user {text:?}"))
    }

    /// One option's value in its registered type; values that Discord's client would not send are refused.
    fn option_value(
        &self,
        option: &Value,
        text: &str,
        in_guild: bool,
        resolved: &mut Value,
    ) -> Result<Value, String> {
        let name = option["name"].as_str().unwrap_or_default();
        let wrong = |what: &str| format!("option {name}: {text:?} {what}");
        let kind = option["type"].as_u64().unwrap_or(0);
        let choices = option["choices"].as_array().filter(|c| !c.is_empty());
        if let Some(choices) = choices {
            return choices
                .iter()
                .find(|c| {
                    c["value"].as_str() == Some(text)
                        || text.parse().is_ok_and(|n: i64| c["value"].as_i64() == Some(n))
                        || c["name"] == text
                })
                .map(|c| c["value"].clone())
                .ok_or_else(|| wrong(&format!("is none of the choices {}", names(choices))));
        }
        let in_bounds = |n: f64| {
            option["min_value"].as_f64().is_none_or(|m| n >= m)
                && option["max_value"].as_f64().is_none_or(|m| n <= m)
        };
        match kind {
            STRING => {
                let n = text.chars().count() as u64;
                if option["min_length"].as_u64().is_some_and(|m| n < m)
                    || option["max_length"].as_u64().unwrap_or(6000) < n
                {
                    return Err(wrong("is shorter or longer than the option allows"));
                }
                Ok(json!(text))
            }
            INTEGER => {
                let n: i64 = text.parse().map_err(|_| wrong("is not a whole number"))?;
                if !in_bounds(n as f64) {
                    return Err(wrong("is out of the option's bounds"));
                }
                Ok(json!(n))
            }
            NUMBER => {
                let n: f64 = text.parse().map_err(|_| wrong("is not a number"))?;
                if !in_bounds(n) {
                    return Err(wrong("is out of the option's bounds"));
                }
                Ok(json!(n))
            }
            BOOLEAN => Ok(json!(text.parse::<bool>().map_err(|_| wrong("is not true or false"))?)),
            USER => {
                let id = self.user_id(text)?;
                resolved["users"][&id] = self.user_json(&id);
                // Only guilds have members; the user stands beside the member.
                if in_guild && !self.outsiders.contains(&id) {
                    resolved["members"][&id] = self.member_without_user(&id);
                }
                Ok(json!(id))
            }
            CHANNEL => {
                let id = text.trim_start_matches("<#").trim_end_matches('>');
                let channel = self
                    .channels
                    .iter()
                    .find(|c| c.id == id || c.name == id)
                    .ok_or_else(|| wrong("is not a channel"))?;
                resolved["channels"][&channel.id] = self.partial_channel(&channel.id);
                Ok(json!(channel.id))
            }
            ROLE => {
                let role = self.role(text).ok_or_else(|| wrong("is not a role"))?;
                let id = role["id"].clone();
                resolved["roles"][id.as_str().unwrap_or_default()] = role;
                Ok(id)
            }
            ATTACHMENT => self
                .attachment_value(text, resolved)
                .ok_or_else(|| wrong("is no file that somebody has handed to the simulator")),
            _ => Err(format!("option {name}: the simulator cannot fill type {kind}")),
        }
    }

    /// The role with this mention, id or name.
    fn role(&self, text: &str) -> Option<Value> {
        let id = text.trim_start_matches("<@&").trim_end_matches('>');
        let roles = self.guilds.iter().map(|guild| self.guild_json(guild)["roles"].clone());
        let mut roles = roles.flat_map(|roles| roles.as_array().cloned().unwrap_or_default());
        roles.find(|role| role["id"] == id || role["name"] == id)
    }

    /// The data of a command interaction. With `focused` it is an autocomplete request for that option.
    pub fn command_data(
        &self,
        found: &Found,
        given: &[(&str, &str)],
        focused: Option<(&str, &str)>,
    ) -> Result<Value, String> {
        let label = found.command["name"].as_str().unwrap_or_default();
        let mut resolved = json!({});
        let mut options = Vec::new();
        for (name, text) in given {
            let option = found.options.iter().find(|o| o["name"] == *name).ok_or_else(|| {
                format!("/{label} has no option {name:?} here; there are: {}", names(&found.options))
            })?;
            let value = self.option_value(option, text, found.in_guild, &mut resolved)?;
            options.push(json!({"name": name, "type": option["type"], "value": value}));
        }
        if let Some((name, partial)) = focused {
            let option = found
                .options
                .iter()
                .find(|o| o["name"] == name && o["autocomplete"] == true)
                .ok_or_else(|| format!("/{label} has no option {name:?} with autocomplete here"))?;
            options.push(json!({"name": name, "type": option["type"], "value": partial, "focused": true}));
        } else if let Some(missing) = found
            .options
            .iter()
            .find(|o| o["required"] == true && !given.iter().any(|(n, _)| o["name"] == *n))
        {
            return Err(format!("/{label}: the required option {} is missing", missing["name"]));
        }
        for part in found.path.iter().rev() {
            options = vec![json!({"name": part["name"], "type": part["type"], "options": options})];
        }
        let mut data = json!({
            "id": found.command["id"],
            "name": found.command["name"],
            "type": found.command["type"],
            "options": options,
        });
        if resolved.as_object().is_some_and(|r| !r.is_empty()) {
            data["resolved"] = resolved;
        }
        if let Some(guild) = found.command.get("guild_id") {
            data["guild_id"] = guild.clone();
        }
        Ok(data)
    }

    /// The type of the focused option, which decides the type of its suggestions.
    pub fn focused_kind(found: &Found, name: &str) -> Option<u64> {
        found.options.iter().find(|o| o["name"] == name)?["type"].as_u64()
    }

    /// A member beside their user.
    pub fn member_without_user(&self, user: &str) -> Value {
        let mut member = self.member_json(user);
        if let Some(map) = member.as_object_mut() {
            map.remove("user");
        }
        member
    }

    pub fn member_json(&self, user: &str) -> Value {
        let permissions = self.users.get(user).map_or(0, |u| u.permissions);
        let (roles, timed_out_until) = self.standing_json(user);
        json!({
            "user": self.user_json(user),
            "nick": null,
            "avatar": null,
            "roles": roles,
            "joined_at": "2024-01-01T00:00:00.000000+00:00",
            "premium_since": null,
            "deaf": false,
            "mute": false,
            "flags": 0,
            "pending": false,
            "communication_disabled_until": timed_out_until,
            "permissions": permissions.to_string(),
        })
    }

    fn partial_channel(&self, id: &str) -> Value {
        let Some(channel) = self.channel(id) else {
            return Value::Null;
        };
        let mut value = self.channel_json(channel);
        if channel.guild_id.is_some() {
            value["permissions"] = json!(ORDINARY_PERMISSIONS.to_string());
        }
        value
    }

    /// Stores the interaction, sends it to the bot and returns its token.
    pub fn interact(
        &mut self,
        user: &str,
        channel: &str,
        kind: u64,
        data: Value,
        title: String,
        source: Option<&MessageRecord>,
    ) -> String {
        self.interact_changed(user, channel, kind, data, title, source, |_| ())
    }

    /// The same with a payload that is changed before it is sent.
    #[allow(clippy::too_many_arguments)]
    pub fn interact_changed(
        &mut self,
        user: &str,
        channel: &str,
        kind: u64,
        data: Value,
        title: String,
        source: Option<&MessageRecord>,
        change: impl FnOnce(&mut Value),
    ) -> String {
        let id = self.new_id();
        let token = format!("sim-{id}-token");
        let guild = self.channel(channel).and_then(|c| c.guild_id.clone());
        let locale = self.users.get(user).map_or("en-US", |u| u.locale.as_str()).to_owned();
        let bits = self.granted(channel);
        let mut payload = json!({
            "id": id,
            "application_id": self.application_id,
            "type": kind,
            "data": data,
            "channel": self.partial_channel(channel),
            "channel_id": channel,
            "token": token,
            "version": 1,
            "app_permissions": bits.to_string(),
            "locale": locale,
            "entitlements": [],
            "attachment_size_limit": FILE_LIMIT,
        });
        match &guild {
            Some(guild) => {
                let language = self.guild(guild).map_or("en-US", |g| g.locale.as_str());
                let features = self.guild(guild).map(GuildRecord::features).unwrap_or_default();
                payload["guild"] = json!({"id": guild, "locale": language, "features": features});
                payload["guild_locale"] = json!(language);
                payload["guild_id"] = json!(guild);
                payload["member"] = self.member_json(user);
                payload["member"]["permissions"] = json!(self.permits(user, channel).to_string());
                payload["context"] = json!(0);
                payload["authorizing_integration_owners"] = json!({"0": guild});
            }
            None => {
                payload["user"] = self.user_json(user);
                payload["context"] = json!(self.context(channel));
                payload["authorizing_integration_owners"] = json!({"0": "0"});
            }
        }
        if self.is_guest(channel) {
            payload["authorizing_integration_owners"] = json!({"1": user});
        }
        if let Some(message) = source {
            payload["message"] = self.message_json(message);
        }
        change(&mut payload);
        let record = InteractionRecord {
            id,
            token: token.clone(),
            kind,
            title,
            user_id: user.to_owned(),
            channel_id: channel.to_owned(),
            payload: payload.clone(),
            dispatched: Instant::now(),
            dispatched_at: self.now(),
            expired: false,
            first: None,
            original: None,
            source: source.map(|m| (m.channel_id.clone(), m.id.clone())),
            edited_after_defer: false,
            followups: Vec::new(),
            choices: None,
            focused_kind: None,
            modal: None,
        };
        self.interactions.insert(token.clone(), record);
        self.dispatch("INTERACTION_CREATE", payload);
        token
    }

    /// Whether a member sees the command in the client's list, before an admin changes anything.
    pub fn offered(&self, user: &str, command: &Value) -> bool {
        let have = self.users.get(user).map_or(0, |u| u.permissions);
        let need = command["default_member_permissions"].as_str().and_then(|b| b.parse::<u64>().ok());
        match need {
            None => true,
            Some(0) => have & ADMINISTRATOR != 0,
            Some(bits) => have & ADMINISTRATOR != 0 || have & bits == bits,
        }
    }
}

/// The submitted rows of a modal. Fields without a new value keep their initial one.
pub fn modal_rows(modal: &Value, given: &[(&str, &str)]) -> Result<Value, String> {
    let mut used = Vec::new();
    let fill = |input: &Value, used: &mut Vec<String>| -> Result<Value, String> {
        let id = input["custom_id"].as_str().unwrap_or_default();
        let label = input["label"].as_str().unwrap_or(id);
        let value = given
            .iter()
            .find(|(n, _)| *n == id || *n == label)
            .map(|(n, v)| {
                used.push((*n).to_owned());
                (*v).to_owned()
            })
            .or_else(|| input["value"].as_str().map(str::to_owned))
            .unwrap_or_default();
        let n = value.chars().count() as u64;
        if input["required"] != false && value.is_empty() {
            return Err(format!("field {label:?} of the modal is required"));
        }
        let short = n > 0 && input["min_length"].as_u64().is_some_and(|m| n < m);
        if short || n > input["max_length"].as_u64().unwrap_or(4000) {
            return Err(format!("field {label:?} does not take {n} characters"));
        }
        Ok(json!({"type": 4, "custom_id": id, "value": value}))
    };
    let mut rows = Vec::new();
    for row in modal["components"].as_array().into_iter().flatten() {
        let mut made = Map::new();
        made.insert("type".to_owned(), row["type"].clone());
        if row["type"] == 1 {
            let inputs = row["components"]
                .as_array()
                .into_iter()
                .flatten()
                .map(|i| fill(i, &mut used))
                .collect::<Result<Vec<_>, _>>()?;
            made.insert("components".to_owned(), json!(inputs));
        } else if row["type"] == 18 {
            made.insert("component".to_owned(), fill(&row["component"], &mut used)?);
        }
        rows.push(Value::Object(made));
    }
    match given.iter().find(|(n, _)| !used.iter().any(|u| u == n)) {
        Some((name, _)) => Err(format!("the modal has no field {name:?}")),
        None => Ok(json!(rows)),
    }
}
