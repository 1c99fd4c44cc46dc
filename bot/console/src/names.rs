//! Names for people who are new here: some to choose from, and that nobody takes one that somebody has.

use super::fields::{self, Refusal};
use super::hub::Hub;
use axum::http::StatusCode;
use deska_desk::{Called, TypedName};
use deska_model::people::caller::Person;
use std::hash::{BuildHasher as _, RandomState};

/// How many names a page is proposed: one for its reader, and one for who sits beside them.
pub const PROPOSED: usize = 2;
/// How many names are looked at before fewer are proposed.
const LOOKED_AT: usize = 100;
/// The highest number behind a name whose plain form somebody has.
const NUMBER_MAX: u64 = 999;

/// Names that nobody has, at most this many; which ones is left to chance.
pub async fn proposed(hub: &Hub, locale: &str, count: usize) -> Result<Vec<String>, Refusal> {
    let words = hub.desk.word("console-name-proposals", locale);
    let words: Vec<&str> = words.split(',').map(str::trim).filter(|word| !word.is_empty()).collect();
    let mut found = Vec::new();
    for turn in 0..LOOKED_AT {
        if found.len() == count {
            break;
        }
        let Some(word) = pick(&words) else { break };
        // The shorter, the friendlier; only where many names are taken they need a number.
        let name = if turn < words.len() {
            word.to_owned()
        } else {
            format!("{word} {}", 2 + chance() % (NUMBER_MAX - 1))
        };
        if found.contains(&name) {
            continue;
        }
        let is_free = match fields::person(&name) {
            Ok(typed) => matches!(hub.called(&typed).await?, Called::New(_)),
            Err(_) => false,
        };
        if is_free {
            found.push(name);
        }
    }
    Ok(found)
}

/// Gives a name that nobody has to who asks. The same request again is the same person.
///
/// # Errors
/// Somebody has this name or one that looks like it.
pub async fn take(hub: &Hub, name: &TypedName, request: &str) -> Result<Person, Refusal> {
    let mut seated = hub.seated.lock().await;
    let source = format!("{request} {}", name.id);
    let met = hub.meet(name).await?;
    let is_repeated = seated.get(&source).is_some();
    if matches!(met, Called::Known(_)) && !is_repeated {
        let message = "somebody has this name; choose another one";
        return Err(Refusal::new(StatusCode::CONFLICT, "name-taken", "as", message));
    }
    let person = unmistakable(met)?;
    seated.put(source, String::new());
    Ok(person)
}

/// One of several words.
fn pick<'a>(words: &[&'a str]) -> Option<&'a str> {
    let count = u64::try_from(words.len()).ok()?;
    let at = usize::try_from(chance().checked_rem(count)?).ok()?;
    words.get(at).copied()
}

/// A random number, not for secrets.
fn chance() -> u64 {
    RandomState::new().hash_one(0)
}

/// The person whom a name means, or who takes it. A name that only looks like somebody's is refused.
pub fn unmistakable(called: Called) -> Result<Person, Refusal> {
    match called {
        Called::Known(person) | Called::New(person) => Ok(person),
        Called::Alike(_) => {
            let message = "the name looks like that of somebody else; choose another one";
            Err(Refusal::new(StatusCode::CONFLICT, "name-alike", "as", message))
        }
    }
}
