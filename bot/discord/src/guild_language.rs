//! The language of a server, as Discord tells it. Only a community has one that somebody has chosen: every other server has
//! Discord's default.

use serde::Deserialize;

/// The language of every server that has not chosen one.
pub const DEFAULT_LANGUAGE: &str = "en-US";

/// The feature of a server that is a community.
const COMMUNITY: &str = "COMMUNITY";

/// The part of an interaction that is about its server.
#[derive(Deserialize)]
pub struct OfGuild {
    guild: Option<InteractionGuild>,
}

#[derive(Deserialize)]
struct InteractionGuild {
    #[serde(default)]
    features: Vec<String>,
    locale: Option<String>,
}

impl OfGuild {
    /// The language of the server; `None` where there is no server, or Discord tells nothing about it.
    #[must_use]
    pub fn language(self) -> Option<String> {
        let guild = self.guild?;
        Some(language_of(&guild.features, guild.locale.as_deref()?))
    }
}

/// The language of a server with these features that has this locale.
#[must_use]
pub fn language_of(features: &[String], locale: &str) -> String {
    let is_community = features.iter().any(|feature| feature == COMMUNITY);
    if is_community { locale } else { DEFAULT_LANGUAGE }.to_owned()
}

#[cfg(test)]
mod tests {
    use super::OfGuild;
    use serde_json::json;

    #[test]
    fn only_a_community_has_a_language() {
        let language = |interaction: serde_json::Value| {
            serde_json::from_value::<OfGuild>(interaction).expect("an interaction").language()
        };
        let guild = |features: &[&str]| json!({"guild": {"id": "1", "locale": "cs", "features": features}});
        assert_eq!(language(guild(&["NEWS", "COMMUNITY"])).as_deref(), Some("cs"));
        assert_eq!(language(guild(&["NEWS"])).as_deref(), Some("en-US"));
        assert_eq!(language(json!({"guild_locale": "cs"})), None);
        assert_eq!(language(json!({"guild": {"id": "1"}})), None);
    }
}
