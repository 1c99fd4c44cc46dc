//! Tells Discord the commands, and only when they are not the ones it knows: a server takes 200 new ones a day.

use super::rest::Rest;
use super::retry::Trouble;
use super::tree::tree;
use crate::desk::Desk;
use serde_json::{Value, json};
use serenity::all::{ApplicationId, GuildId};
use sha2::{Digest, Sha256};

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
    let tree = scoped(tree(desk), guild);
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
    fn the_digest_tells_trees_apart() {
        let one = [json!({"name": "toy"}), json!({"name": "rule"})];
        assert_eq!(digest(&one), digest(&one.clone()));
        assert_ne!(digest(&one), digest(&one[..1]));
        assert_eq!(digest(&one).len(), 64);
    }
}
