//! Discord users as people of the bot. It must not know where a user comes from.

use deska_core::people::caller::{Person, clean_name};
use serenity::all::User;

/// A person under the name that others see here: nickname, display name or user name.
pub fn person(user: &User, nick: Option<&str>) -> Person {
    let names = [nick, user.global_name.as_deref(), Some(user.name.as_str())];
    let id = user.id.to_string();
    match names.into_iter().flatten().find(|name| !clean_name(name).is_empty()) {
        Some(name) => Person::new(id, name),
        None => nameless(id),
    }
}

/// A person whose name has no visible character. The last digits of the id distinguish them from others.
pub fn nameless(id: String) -> Person {
    let digits = id.get(id.len().saturating_sub(4)..).unwrap_or_default();
    let name = format!("somebody-{digits}");
    Person { native_id: id, name }
}
