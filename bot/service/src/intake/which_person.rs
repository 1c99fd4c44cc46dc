//! A command as the value of a choice between people of one name: as it was typed, with one of them.

use deska_catalogue::invocation::{Argument, Invocation};
use deska_model::people::caller::Person;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A command whose people are known.
#[derive(Serialize, Deserialize)]
struct Written {
    path: Vec<String>,
    /// Words by parameter name.
    words: BTreeMap<String, String>,
    /// People by parameter name.
    people: BTreeMap<String, Named>,
}

/// A person in a command.
#[derive(Serialize, Deserialize)]
struct Named {
    person: Person,
    bot: bool,
    here: bool,
}

/// The command as text; `None` if it holds a channel or a file.
pub(super) fn written(invocation: &Invocation) -> Option<String> {
    let mut written =
        Written { path: invocation.path.clone(), words: BTreeMap::new(), people: BTreeMap::new() };
    for (name, arg) in &invocation.args {
        match arg {
            Argument::Text(text) => {
                written.words.insert(name.clone(), text.clone());
            }
            Argument::Person { person, bot, here } => {
                let named = Named { person: person.clone(), bot: *bot, here: *here };
                written.people.insert(name.clone(), named);
            }
            Argument::Channel(_) | Argument::File(_) => return None,
        }
    }
    serde_json::to_string(&written).ok()
}

/// The command of such a text.
pub(super) fn read(text: &str) -> Option<Invocation> {
    let Written { path, words, people } = serde_json::from_str(text).ok()?;
    let words = words.into_iter().map(|(name, text)| (name, Argument::Text(text)));
    let people = people
        .into_iter()
        .map(|(name, Named { person, bot, here })| (name, Argument::Person { person, bot, here }));
    Some(Invocation { path, args: words.chain(people).collect() })
}
