//! Tells Discord the commands, and only when they are not the ones it knows: a server takes 200 new ones a day.
//!
//! Discord lists the commands of a server beside those for everywhere, so they must never be in both places: where
//! they were last is remembered, and taken back when they move.

use super::rest::Rest;
use super::retry::Trouble;
use super::tree::tree;
use deska_desk::Desk;
use serde_json::{Value, json};
use serenity::all::{ApplicationId, GuildId};
use sha2::{Digest, Sha256};
use tracing::warn;

/// How the commands for everywhere are told from those of a server.
const EVERYWHERE: &str = "global";

/// Registers the commands, unless the same ones were registered last time, and takes them away where they were
/// before.
///
/// # Errors
/// What kept Discord from taking them, or for the moment from taking them away.
pub async fn register(
    rest: &Rest,
    desk: &dyn Desk,
    application: ApplicationId,
    guild: Option<GuildId>,
) -> Result<bool, Trouble> {
    let tree = scoped(tree(desk), guild);
    let (key, digest) = (digest_key(application, guild), digest(&tree));
    let known = desk.recall(&key).await.as_ref() == Some(&digest);
    if !known {
        rest.put_commands(application, guild, &tree).await?;
        desk.remember(&key, &digest).await;
    }
    let moved = leave_former(rest, desk, application, guild).await?;
    Ok(!known || moved)
}

/// Takes the commands away where they were registered before, if that was elsewhere; whether it was.
async fn leave_former(
    rest: &Rest,
    desk: &dyn Desk,
    application: ApplicationId,
    guild: Option<GuildId>,
) -> Result<bool, Trouble> {
    let key = format!("discord-commands-in:{application}");
    let noted = desk.recall(&key).await;
    let former = match noted.as_deref().map(scope_of) {
        Some(former) => former,
        // Nothing was noted yet: then the digest of those for everywhere tells that they were there.
        None if desk.recall(&digest_key(application, None)).await.is_some() => None,
        None => guild,
    };
    if former != guild {
        match rest.put_commands(application, former, &[]).await {
            Ok(()) => {}
            Err(trouble) if trouble.passes() => return Err(trouble),
            // A server that the bot is no longer in has nothing to be taken away.
            Err(trouble) => warn!(%trouble, "the commands stay where they were before"),
        }
        desk.forget(&digest_key(application, former)).await;
    }
    let scope = scope_word(guild);
    if noted.as_ref() != Some(&scope) {
        desk.remember(&key, &scope).await;
    }
    Ok(former != guild)
}

fn digest_key(application: ApplicationId, guild: Option<GuildId>) -> String {
    format!("discord-commands:{application}:{}", scope_word(guild))
}

fn scope_word(guild: Option<GuildId>) -> String {
    guild.map_or_else(|| EVERYWHERE.to_owned(), |guild| guild.to_string())
}

fn scope_of(word: &str) -> Option<GuildId> {
    word.parse().ok().filter(|id| *id > 0).map(GuildId::new)
}

/// Commands of a single server are there alone, and Discord takes no other place for them.
fn scoped(mut tree: Vec<Value>, guild: Option<GuildId>) -> Vec<Value> {
    for command in tree.iter_mut().filter_map(|command| command.as_object_mut().filter(|_| guild.is_some())) {
        command.remove("contexts");
        command.remove("integration_types");
    }
    tree
}

fn digest(tree: &[Value]) -> String {
    let digest = Sha256::digest(json!(tree).to_string());
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_commands_for_everywhere_tell_where() {
        let tree = vec![json!({"name": "toy", "contexts": [0], "integration_types": [0]})];
        assert_eq!(scoped(tree.clone(), None), tree);
        assert_eq!(scoped(tree, Some(GuildId::new(7))), [json!({"name": "toy"})]);
    }

    #[test]
    fn where_commands_are_is_read_as_it_was_noted() {
        for scope in [None, Some(GuildId::new(7))] {
            assert_eq!(scope_of(&scope_word(scope)), scope);
        }
        assert_eq!(scope_of("0"), None);
    }

    #[test]
    fn the_digest_tells_trees_apart() {
        let one = [json!({"name": "toy"}), json!({"name": "rule"})];
        assert_eq!(digest(&one), digest(&one.clone()));
        assert_ne!(digest(&one), digest(&one[..1]));
        assert_eq!(digest(&one).len(), 64);
    }
}
