//! Registers the commands with Discord, and only when they have changed: Discord accepts 200 new ones per day.
//!
//! Discord lists the commands of a server beside the global ones, so they must never be in both scopes. The desk
//! stores the last scope, and the commands are removed there when it changes. This module must not know what the
//! commands do.

use crate::commands::tree::tree;
use crate::rest::Rest;
use crate::rest::api_error::ApiError;
use crate::snowflake::snowflake;
use deska_desk::Desk;
use serde_json::{Value, json};
use serenity::all::{ApplicationId, GuildId};
use sha2::{Digest, Sha256};
use tracing::warn;

/// Stored name of the global scope; that of a server is its id.
const GLOBAL: &str = "global";

/// Registers the commands unless Discord has the same ones, and removes them from their former scope. Returns whether
/// it changed anything.
///
/// # Errors
/// [`ApiError`] if Discord does not accept them, or a transient one if it does not remove the former ones.
pub async fn register(
    rest: &Rest,
    desk: &dyn Desk,
    application: ApplicationId,
    guild: Option<GuildId>,
) -> Result<bool, ApiError> {
    let tree = scoped(tree(desk), guild);
    let (key, digest) = (digest_key(application, guild), digest(&tree));
    // After a fault the commands are registered once more, which changes nothing.
    let known = desk.recall(&key).await.is_ok_and(|stored| stored.as_ref() == Some(&digest));
    if !known {
        rest.put_commands(application, guild, &tree).await?;
        desk.remember(&key, &digest).await;
    }
    let moved = leave_former_scope(rest, desk, application, guild).await?;
    Ok(!known || moved)
}

/// Removes the commands from their former scope if it was another one; returns whether it was.
async fn leave_former_scope(
    rest: &Rest,
    desk: &dyn Desk,
    application: ApplicationId,
    guild: Option<GuildId>,
) -> Result<bool, ApiError> {
    let key = format!("discord-commands-in:{application}");
    // After a fault the scope stays as it is stored, and the next start looks again.
    let Ok(stored) = desk.recall(&key).await else { return Ok(false) };
    let Ok(global) = desk.recall(&digest_key(application, None)).await else { return Ok(false) };
    let former = match stored.as_deref().map(scope_of) {
        Some(former) => former,
        // Without a stored scope, a digest of the global commands shows that they were global.
        None if global.is_some() => None,
        None => guild,
    };
    if former != guild {
        match rest.put_commands(application, former, &[]).await {
            Ok(()) => {}
            Err(error) if error.is_transient() => return Err(error),
            // A server that removed the bot has none of its commands left.
            Err(error) => warn!(%error, "the commands were not removed from their former scope"),
        }
        desk.forget(&digest_key(application, former)).await;
    }
    let scope = scope_word(guild);
    if stored.as_ref() != Some(&scope) {
        desk.remember(&key, &scope).await;
    }
    Ok(former != guild)
}

fn digest_key(application: ApplicationId, guild: Option<GuildId>) -> String {
    format!("discord-commands:{application}:{}", scope_word(guild))
}

fn scope_word(guild: Option<GuildId>) -> String {
    guild.map_or_else(|| GLOBAL.to_owned(), |guild| guild.to_string())
}

fn scope_of(word: &str) -> Option<GuildId> {
    snowflake(word).map(GuildId::new)
}

/// Discord accepts no contexts and installation types for the commands of a single server.
fn scoped(mut tree: Vec<Value>, guild: Option<GuildId>) -> Vec<Value> {
    for command in tree.iter_mut().filter_map(|command| command.as_object_mut().filter(|_| guild.is_some())) {
        command.remove("contexts");
        command.remove("integration_types");
    }
    tree
}

fn digest(tree: &[Value]) -> String {
    hex::encode(Sha256::digest(json!(tree).to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_global_commands_have_contexts() {
        let tree = vec![json!({"name": "toy", "contexts": [0], "integration_types": [0]})];
        assert_eq!(scoped(tree.clone(), None), tree);
        assert_eq!(scoped(tree, Some(GuildId::new(7))), [json!({"name": "toy"})]);
    }

    #[test]
    fn a_scope_is_read_as_it_was_stored() {
        for scope in [None, Some(GuildId::new(7))] {
            assert_eq!(scope_of(&scope_word(scope)), scope);
        }
        assert_eq!(scope_of("0"), None);
    }

    #[test]
    fn different_commands_have_different_digests() {
        let one = [json!({"name": "toy"}), json!({"name": "rule"})];
        assert_eq!(digest(&one), digest(&one.clone()));
        assert_ne!(digest(&one), digest(&one[..1]));
        assert_eq!(digest(&one).len(), 64);
    }
}
