//! Who asks and where, in the platform's own ids.

use serde::{Deserialize, Serialize};

/// A person as a platform names them.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Person {
    /// The platform's id of the person.
    pub native_id: String,
    /// The name to show, at most [`NAME_MAX`] characters, without control characters.
    pub name: String,
}

/// Longest name kept, in characters.
pub const NAME_MAX: usize = 40;

impl Person {
    /// A person whose name is cut and cleaned; without any visible character the id stands in.
    #[must_use]
    pub fn new(native_id: impl Into<String>, name: &str) -> Self {
        let native_id = native_id.into();
        let clean = clean_name(name);
        let name = if clean.is_empty() { native_id.clone() } else { clean };
        Self { native_id, name }
    }
}

/// A name without control and direction characters, with single spaces, at most [`NAME_MAX`] characters.
#[must_use]
pub fn clean_name(name: &str) -> String {
    let invisible = |letter: &char| {
        !letter.is_control()
            && !matches!(letter, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}')
            && !matches!(letter, '\u{e000}'..='\u{f8ff}' | '\u{feff}')
    };
    let visible: String =
        name.chars().map(|letter| if letter.is_whitespace() { ' ' } else { letter }).collect();
    let visible: String = visible.chars().filter(invisible).collect();
    let single: Vec<&str> = visible.split_whitespace().collect();
    single.join(" ").chars().take(NAME_MAX).collect::<String>().trim_end().to_owned()
}

/// Where something was said.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Place {
    /// Name of the platform, such as `console`.
    pub platform: String,
    /// The platform's id of the server or room group; for a direct message the channel's own id.
    pub space: String,
    /// The platform's id of the channel, room or thread.
    pub channel: String,
}

impl Place {
    /// Whether it is a direct message: such a one is a space of its own.
    #[must_use]
    pub fn is_direct(&self) -> bool {
        self.space == self.channel
    }
}

/// Somebody who asks something somewhere.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Caller {
    /// Who.
    pub person: Person,
    /// Where.
    pub place: Place,
    /// The language the platform tells for the person, such as `en-GB`.
    pub locale: Option<String>,
    /// Whether the person may change the settings of this place.
    pub admin: bool,
    /// What is known of the place besides.
    pub around: Around,
}

/// What a surface knows of a place, and what its platform can do there.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Around {
    /// The platform's id of the channel that this one hangs from, if it is a thread.
    pub parent: Option<String>,
    /// Whether a game can be given a thread here.
    pub threads: Threads,
}

/// Whether a game can be given a channel of its own below the one it was agreed on in.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Threads {
    /// The platform, or this kind of place, has none.
    #[default]
    None,
    /// It can.
    Here,
    /// It could, but for these permissions, as the platform names them to its users.
    Lacking(Vec<String>),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lose_what_cannot_be_seen() {
        assert_eq!(Person::new("1", "  Al\u{202e}ice\n\tB ").name, "Alice B");
        assert_eq!(Person::new("42", "\u{200b}\u{7}").name, "42");
        assert_eq!(Person::new("1", &"é".repeat(300)).name.chars().count(), NAME_MAX);
    }
}
