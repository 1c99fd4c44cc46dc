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

/// A name without control and direction characters, with single spaces, at most [`NAME_MAX`] characters; empty if
/// nothing of it could be seen.
#[must_use]
pub fn clean_name(name: &str) -> String {
    let spaced = name.chars().map(|letter| if is_blank(letter) { ' ' } else { letter });
    let kept: Vec<char> = spaced.filter(|letter| !is_hidden(*letter)).collect();
    // Joiners hold signs of emoji and Persian letters together; between Latin letters they would only make two
    // names look the same.
    let joins = |at: usize| {
        let before = at.checked_sub(1).and_then(|before| kept.get(before));
        [before, kept.get(at + 1)]
            .iter()
            .all(|near| near.is_some_and(|near| !near.is_ascii() && !is_joiner(*near)))
    };
    let kept = kept.iter().enumerate().filter(|(at, letter)| !is_joiner(**letter) || joins(*at));
    let clean: String = kept.map(|(_, letter)| *letter).collect();
    let single: Vec<&str> = clean.split_whitespace().collect();
    let cut: String = single.join(" ").chars().take(NAME_MAX).collect();
    let cut = cut.trim_end_matches(|letter| letter == ' ' || is_joiner(letter));
    if cut.chars().all(is_unseen) { String::new() } else { cut.to_owned() }
}

/// Spaces, and letters that look like one: fillers of Hangul and the braille pattern without a dot.
fn is_blank(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, '\u{115f}' | '\u{1160}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}')
}

/// What a name is rid of: control, direction and private characters, and those of no width.
fn is_hidden(letter: char) -> bool {
    letter.is_control()
        || matches!(
            letter,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180e}'
        )
        || matches!(letter, '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}')
        || matches!(letter, '\u{2060}'..='\u{206f}' | '\u{e000}'..='\u{f8ff}' | '\u{feff}')
}

fn is_joiner(letter: char) -> bool {
    matches!(letter, '\u{200c}' | '\u{200d}')
}

/// What changes the sign before it and is nothing by itself: variation selectors, and the tags of flags.
fn is_unseen(letter: char) -> bool {
    matches!(letter, ' ' | '\u{fe00}'..='\u{fe0f}' | '\u{e0000}'..='\u{e0fff}') || is_joiner(letter)
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
    pub place_info: PlaceInfo,
}

/// What a surface knows of a place, and what its platform can do there.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PlaceInfo {
    /// The platform's id of the channel that this one hangs from, if it is a thread.
    pub parent: Option<String>,
    /// Whether a game can be given a thread here.
    pub threads: Threads,
    /// Whether nobody but the person and the bot is here, nor ever will be.
    pub alone: bool,
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

    #[test]
    fn joined_signs_stay_joined() {
        for name in ["👩\u{200d}👩\u{200d}👧", "می\u{200c}خواهم", "👁\u{fe0f}\u{200d}🗨\u{fe0f}"]
        {
            assert_eq!(clean_name(name), name);
        }
        assert_eq!(clean_name("A\u{200d}da\u{200c} 👩\u{200d}"), "Ada 👩");
        assert_eq!(clean_name("é\u{200d}\u{200d}é"), "éé");
        assert!(!clean_name(&"👩\u{200d}".repeat(30)).ends_with('\u{200d}'));
    }

    #[test]
    fn nothing_but_blanks_is_no_name() {
        for name in ["\u{3164}", "\u{2800}\u{2800}", "\u{ad}", "\u{e0041}\u{e0042}", "\u{fe0f}", "\u{200d}"] {
            assert_eq!(clean_name(name), "", "{name:?}");
        }
        assert_eq!(clean_name("\u{3164}A\u{3164}\u{2800}b\u{2800}"), "A b");
    }
}
