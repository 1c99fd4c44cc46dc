//! The person who sends a request, and the place where they send it, in the platform's own ids.

use serde::{Deserialize, Serialize};

/// A person, as one platform knows them.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Person {
    /// The platform's id of the person.
    pub native_id: String,
    /// The name to show: at most [`NAME_MAX`] characters, no control characters. It is empty for a person who asked to be
    /// forgotten; each reader's language has its own words for them.
    pub name: String,
}

/// Longest name, in characters.
pub const NAME_MAX: usize = 40;

impl Person {
    /// A person with a cleaned name, see [`clean_name`]. If nothing of the name is visible, the id replaces it.
    #[must_use]
    pub fn new(native_id: impl Into<String>, name: &str) -> Self {
        let native_id = native_id.into();
        let clean = clean_name(name);
        let name = if clean.is_empty() { native_id.clone() } else { clean };
        Self { native_id, name }
    }

    /// A person who asked to be forgotten: without a name and without an id of any platform.
    #[must_use]
    pub const fn forgotten() -> Self {
        Self { native_id: String::new(), name: String::new() }
    }

    /// The name; `None` if the person asked to be forgotten.
    #[must_use]
    pub fn known_name(&self) -> Option<&str> {
        Some(&*self.name).filter(|name| !name.is_empty())
    }
}

/// Removes control and direction characters from a name, makes spaces single, and cuts it to [`NAME_MAX`] characters.
/// The result is empty if nothing of the name is visible.
#[must_use]
pub fn clean_name(name: &str) -> String {
    let spaced = name.chars().map(|letter| if is_blank(letter) { ' ' } else { letter });
    let kept: Vec<char> = spaced.filter(|letter| !is_hidden(*letter)).collect();
    // Joiners connect emoji and Persian letters. Between Latin letters they would only make two names look the same.
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

/// Whether a letter looks like a space: spaces, fillers of Hangul, and the braille pattern without a dot.
fn is_blank(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, '\u{115f}' | '\u{1160}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}')
}

/// Whether a name loses a letter: control, direction and private characters, and those of no width.
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

/// Whether a letter is invisible by itself: spaces, joiners, and what only changes the letter before it, as variation
/// selectors and the tags of flags do.
fn is_unseen(letter: char) -> bool {
    matches!(letter, ' ' | '\u{fe00}'..='\u{fe0f}' | '\u{e0000}'..='\u{e0fff}') || is_joiner(letter)
}

/// A channel of a platform.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Place {
    /// Name of the platform, such as `console`. It is never [`Origin::TIMER`](crate::games::actor::Origin::TIMER).
    pub platform: String,
    /// The platform's id of the server or room group. For a direct message it is the id of the channel.
    pub space: String,
    /// The platform's id of the channel, room or thread.
    pub channel: String,
}

impl Place {
    /// Whether this is a direct message, which is a space of its own.
    #[must_use]
    pub fn is_direct(&self) -> bool {
        self.space == self.channel
    }

    /// Whether the space holds this channel and its threads only: then its id is that of the channel, perhaps with a `/`
    /// behind it, and the id of a thread goes on after the `/`.
    #[must_use]
    pub fn is_space_of_its_own(&self) -> bool {
        let channel = self.space.strip_suffix('/').unwrap_or(&self.space);
        self.channel.strip_prefix(channel).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    }
}

/// The sender of a request, and the place where they sent it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Caller {
    /// The person who sends the request.
    pub person: Person,
    /// The channel in which the request was sent.
    pub place: Place,
    /// The person's language as the platform reports it, such as `en-GB`.
    pub locale: Option<String>,
    /// Whether the person may change the settings of this place.
    pub admin: bool,
    /// What the surface knows about the place.
    pub place_info: PlaceInfo,
}

/// What a surface knows about a place, and what its platform can do there.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PlaceInfo {
    /// If the place is a thread: the platform's id of its parent channel.
    pub parent: Option<String>,
    /// Whether a game can be given a thread here.
    pub threads: Threads,
    /// Permissions without which the bot can't post boards here, by the names that the platform shows its users; empty if
    /// it has them all.
    pub lacking: Vec<String>,
    /// Whether the place is a private conversation of the person with the bot, which nobody else can join.
    pub alone: bool,
    /// The platform's id of the bot itself, or its name in lower case where names are typed; `None` if the surface doesn't
    /// know it.
    pub bot: Option<String>,
    /// Who can be challenged here, on a surface where names are typed and the platform resolves none; `None` if the
    /// platform itself knows its people.
    pub people: Option<KnownPeople>,
    /// Whether the person may change the settings of this channel alone; [`Caller::admin`] is about the whole space.
    pub channel_admin: bool,
    /// What the platform has granted the person in this space: names of permissions and ids of roles, in lower case.
    pub grants: Vec<String>,
    /// The names of permissions that the platform has; empty if it has none that a setting could name.
    pub grantable: &'static [&'static str],
    /// The ids of the roles of this space; `None` if the surface doesn't know them now.
    pub roles: Option<Vec<String>>,
    /// Whether somebody has added the bot to this space, whose admins may want to set it up.
    pub joined: bool,
    /// Whether the surface sends the person the refusal of a request directly, where others don't read it.
    pub refuses_directly: bool,
    /// Whether the bot's older messages stay here unless an admin wants them to be replaced.
    pub keeps_messages: bool,
    /// Whether the person's device prefers dark colours, as far as the surface knows.
    pub dark: bool,
    /// The language of the place's space, where the surface knows one that holds for everybody there, such as `en-GB`.
    pub language: Option<String>,
}

/// The people that a surface knows by name.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct KnownPeople {
    /// Longest name of a person, in characters.
    pub longest: usize,
    /// The others; empty as long as there is nobody but the caller, who may then name anybody.
    pub others: Vec<Person>,
}

/// Whether the surface can make a thread for a game in a place.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Threads {
    /// The platform, or this kind of place, has no threads.
    #[default]
    None,
    /// The surface can make threads.
    Here,
    /// The surface lacks these permissions, by the names that the platform shows its users.
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
    fn a_room_without_a_space_is_one_of_its_own() {
        let own = |space: &str, channel: &str| {
            let place = Place { platform: "p".into(), space: space.into(), channel: channel.into() };
            place.is_space_of_its_own()
        };
        for channel in ["!r:x", "!r:x/$thread"] {
            assert!(own("!r:x/", channel) && own("!r:x", channel) && !own("!space:x", channel), "{channel}");
        }
        assert!(!own("!r:x/", "!r:xyz"));
    }

    #[test]
    fn nothing_but_blanks_is_no_name() {
        for name in ["\u{3164}", "\u{2800}\u{2800}", "\u{ad}", "\u{e0041}\u{e0042}", "\u{fe0f}", "\u{200d}"] {
            assert_eq!(clean_name(name), "", "{name:?}");
        }
        assert_eq!(clean_name("\u{3164}A\u{3164}\u{2800}b\u{2800}"), "A b");
    }
}
