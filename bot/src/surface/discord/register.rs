//! The catalogue as Discord's application commands.

use super::limits;
use super::rest::Rest;
use super::retry::Trouble;
use crate::catalogue::{Body, Catalogue, Command, Leaf, Param, ParamKind};
use crate::desk::Desk;
use serde_json::{Map, Value, json};
use serenity::all::{ApplicationId, GuildId};
use sha2::{Digest, Sha256};

/// The language of the descriptions, and the one they are also given in.
const LANGUAGE: &str = "en";
/// Of the languages the program speaks the only other one that Discord knows.
const OTHER: &str = "cs";
/// Permission bits of "Manage Server".
const MANAGE_GUILD: &str = "32";
/// Text channels, announcement channels and the three kinds of threads.
const CHANNELS: [u8; 5] = [0, 5, 10, 11, 12];
/// Characters of a description.
const DESCRIPTION: usize = 100;

/// Registers the commands, unless the same ones were registered last time.
///
/// # Errors
/// What kept Discord from taking them.
pub async fn register(
    rest: &Rest,
    desk: &dyn Desk,
    application: ApplicationId,
    guild: Option<GuildId>,
) -> Result<bool, Trouble> {
    let tree = tree(desk);
    let scope = guild.map_or_else(|| "global".to_owned(), |guild| guild.to_string());
    let key = format!("discord-commands:{application}:{scope}");
    let digest = digest(&tree);
    if desk.recall(&key).await.as_ref() == Some(&digest) {
        return Ok(false);
    }
    rest.put_commands(application, guild, &tree).await?;
    desk.remember(&key, &digest).await;
    Ok(true)
}

/// The commands as Discord wants them.
#[must_use]
pub fn tree(desk: &dyn Desk) -> Vec<Value> {
    let catalogue: &Catalogue = desk.catalogue();
    catalogue.commands.iter().map(|command| command_json(desk, command)).collect()
}

fn digest(tree: &[Value]) -> String {
    let digest = Sha256::digest(json!(tree).to_string());
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn command_json(desk: &dyn Desk, command: &Command) -> Value {
    let mut made = described(desk, &command.name, &command.help);
    let options: Vec<Value> = match &command.body {
        Body::Leaf(leaf) => params(desk, leaf),
        Body::Subs(subs) => subs.iter().map(|sub| sub_json(desk, &sub.name, &sub.help, &sub.leaf)).collect(),
    };
    made.insert("type".to_owned(), json!(1));
    made.insert("options".to_owned(), json!(options));
    made.insert("integration_types".to_owned(), json!([0]));
    // In a direct message nobody has the permission to change settings, so such a command is not offered there.
    made.insert("contexts".to_owned(), if command.admin { json!([0]) } else { json!([0, 1]) });
    if command.admin {
        made.insert("default_member_permissions".to_owned(), json!(MANAGE_GUILD));
    }
    Value::Object(made)
}

fn sub_json(desk: &dyn Desk, name: &str, help: &str, leaf: &Leaf) -> Value {
    let mut made = described(desk, name, help);
    made.insert("type".to_owned(), json!(1));
    made.insert("options".to_owned(), json!(params(desk, leaf)));
    Value::Object(made)
}

fn params(desk: &dyn Desk, leaf: &Leaf) -> Vec<Value> {
    leaf.params.iter().map(|param| param_json(desk, param)).collect()
}

fn param_json(desk: &dyn Desk, param: &Param) -> Value {
    let mut made = described(desk, &param.name, &param.help);
    made.insert("required".to_owned(), json!(param.required));
    let kind = match &param.kind {
        ParamKind::Text(max) => {
            made.insert("max_length".to_owned(), json!((*max).clamp(1, 6000)));
            3
        }
        ParamKind::Choice(words) => {
            let choices: Vec<Value> = words.iter().map(|word| json!({"name": word, "value": word})).collect();
            made.insert("choices".to_owned(), json!(choices));
            3
        }
        ParamKind::Integer(low, high) => {
            made.insert("min_value".to_owned(), json!(exact(*low)));
            made.insert("max_value".to_owned(), json!(exact(*high)));
            4
        }
        ParamKind::Person => 6,
        ParamKind::Channel => {
            made.insert("channel_types".to_owned(), json!(CHANNELS));
            7
        }
    };
    made.insert("type".to_owned(), json!(kind));
    if param.completes && matches!(param.kind, ParamKind::Text(_) | ParamKind::Integer(..)) {
        made.insert("autocomplete".to_owned(), json!(true));
    }
    Value::Object(made)
}

/// Discord takes whole numbers only as far as a double holds them exactly.
fn exact(number: i64) -> i64 {
    const FURTHEST: i64 = 1 << 53;
    number.clamp(-FURTHEST, FURTHEST)
}

/// Name and description, the latter also in the other language where it is spoken.
fn described(desk: &dyn Desk, name: &str, help: &str) -> Map<String, Value> {
    let describe =
        |locale| limits::clip_some(&desk.word(help, locale), DESCRIPTION, "description of a command");
    let (text, other) = (describe(LANGUAGE), describe(OTHER));
    let mut made = Map::new();
    made.insert("name".to_owned(), json!(name));
    if other != text {
        made.insert("description_localizations".to_owned(), json!({ OTHER: other }));
    }
    made.insert("description".to_owned(), json!(text));
    made
}
