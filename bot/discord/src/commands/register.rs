//! Registers the commands with Discord, and only when they have changed: Discord accepts 200 new ones per day.
//!
//! Discord lists the commands of a server beside the global ones, so they must never be in both scopes. The desk stores
//! the scopes that may have commands, and they are removed in all but the current one. An entry point, which Discord
//! adds for Activities, stays as it is: Discord refuses a list without it.

use crate::commands::tree::tree;
use crate::rest::Rest;
use crate::rest::api_error::ApiError;
use crate::snowflake::snowflake;
use deska_desk::ChatDesk;
use serde_json::{Value, json};
use serenity::all::{ApplicationId, GuildId};
use sha2::{Digest, Sha256};
use tracing::warn;

/// Stored name of the global scope; that of a server is its id.
const GLOBAL: &str = "global";
/// Discord's type of a command that starts the Activity of an application.
const ENTRY_POINT: u64 = 4;

/// Registers the commands unless Discord has the same ones, and removes them from their former scopes. Returns whether
/// it changed anything.
///
/// # Errors
/// [`ApiError`] if Discord does not accept them, or a transient one if it does not remove the former ones.
pub async fn register(
    rest: &Rest,
    desk: &dyn ChatDesk,
    application: ApplicationId,
    guild: Option<GuildId>,
) -> Result<bool, ApiError> {
    let tree = scoped(tree(desk), guild);
    let (key, digest) = (digest_key(application, guild), digest(&tree));
    // After a fault the commands are registered once more, which changes nothing.
    let known = desk.recall(&key).await.is_ok_and(|stored| stored.as_ref() == Some(&digest));
    let former = note_scope(desk, application, guild).await;
    if !known {
        overwrite(rest, application, guild, tree).await?;
        desk.remember(&key, &digest).await;
    }
    leave(rest, desk, application, guild, &former).await?;
    Ok(!known || !former.is_empty())
}

/// Replaces the commands of a scope, except its entry point.
async fn overwrite(
    rest: &Rest,
    application: ApplicationId,
    scope: Option<GuildId>,
    mut tree: Vec<Value>,
) -> Result<(), ApiError> {
    let there = rest.commands(application, scope).await?;
    tree.extend(there.into_iter().filter(|command| command["type"] == ENTRY_POINT));
    rest.put_commands(application, scope, &tree).await
}

/// Stores that this scope may have commands from now on. Returns the other scopes that may have some.
async fn note_scope(
    desk: &dyn ChatDesk,
    application: ApplicationId,
    guild: Option<GuildId>,
) -> Vec<Option<GuildId>> {
    // After a fault the scopes stay as they are stored, and the next start looks again.
    let Ok(stored) = desk.recall(&scopes_key(application)).await else { return Vec::new() };
    let Ok(global) = desk.recall(&digest_key(application, None)).await else { return Vec::new() };
    let mut others = match &stored {
        Some(words) => words.split(' ').map(scope_of).collect(),
        // Without stored scopes, a digest of the global commands shows that they were global.
        None if global.is_some() => vec![None],
        None => Vec::new(),
    };
    others.retain(|other| *other != guild);
    let words = scope_words(guild, &others);
    if stored.as_ref() != Some(&words) {
        desk.remember(&scopes_key(application), &words).await;
    }
    others
}

/// Removes the commands from their former scopes. A scope that refuses it stays stored for the next start.
async fn leave(
    rest: &Rest,
    desk: &dyn ChatDesk,
    application: ApplicationId,
    guild: Option<GuildId>,
    former: &[Option<GuildId>],
) -> Result<(), ApiError> {
    let mut left = former.to_vec();
    for scope in former {
        // Whatever the outcome, the commands there may no longer be the stored ones.
        desk.forget(&digest_key(application, *scope)).await;
        match overwrite(rest, application, *scope, Vec::new()).await {
            Err(error) if error.is_transient() => return Err(error),
            // A server that removed the bot has none of its commands left.
            Err(error) if scope.is_some() && matches!(error.status(), Some(403 | 404)) => {
                warn!(%error, "the bot has no access to the server that had the commands");
            }
            Err(error) => {
                warn!(%error, "the commands were not removed from their former scope");
                continue;
            }
            Ok(()) => {}
        }
        left.retain(|other| other != scope);
        desk.remember(&scopes_key(application), &scope_words(guild, &left)).await;
    }
    Ok(())
}

/// Key of the scopes that may have commands.
fn scopes_key(application: ApplicationId) -> String {
    format!("discord-commands-in:{application}")
}

fn digest_key(application: ApplicationId, guild: Option<GuildId>) -> String {
    format!("discord-commands:{application}:{}", scope_word(guild))
}

fn scope_word(guild: Option<GuildId>) -> String {
    guild.map_or_else(|| GLOBAL.to_owned(), |guild| guild.to_string())
}

/// The stored form of the scope of the commands and of others that may have some.
fn scope_words(guild: Option<GuildId>, others: &[Option<GuildId>]) -> String {
    let words = std::iter::once(guild).chain(others.iter().copied()).map(scope_word);
    words.collect::<Vec<_>>().join(" ")
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
