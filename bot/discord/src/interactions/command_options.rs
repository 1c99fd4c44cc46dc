//! Options of a slash command as arguments of an invocation. It must not know who calls the command.

use crate::interactions::people::{nameless, person};
use deska_catalogue::invocation::Arg;
use serenity::all::{CommandData, CommandDataOption, CommandDataOptionValue, CommandDataResolved, UserId};
use std::collections::BTreeMap;

/// The names of a command from the top, and the options of its leaf.
pub fn path(data: &CommandData) -> (Vec<String>, &[CommandDataOption]) {
    let mut path = vec![data.name.clone()];
    let mut options = data.options.as_slice();
    while let [CommandDataOption { name, value, .. }] = options {
        match value {
            CommandDataOptionValue::SubCommand(inner) | CommandDataOptionValue::SubCommandGroup(inner) => {
                path.push(name.clone());
                options = inner;
            }
            _ => break,
        }
    }
    (path, options)
}

/// The arguments given so far by name, without the one that is being typed.
pub fn args(options: &[CommandDataOption], resolved: &CommandDataResolved) -> BTreeMap<String, Arg> {
    options.iter().filter_map(|option| Some((option.name.clone(), arg(&option.value, resolved)?))).collect()
}

fn arg(value: &CommandDataOptionValue, resolved: &CommandDataResolved) -> Option<Arg> {
    use CommandDataOptionValue as Value;
    let text = match value {
        Value::User(id) => return Some(person_arg(*id, resolved)),
        Value::Mentionable(id) => return Some(person_arg(UserId::new(id.get()), resolved)),
        Value::Channel(id) => return Some(Arg::Channel(id.to_string())),
        Value::String(text) => text.clone(),
        Value::Integer(number) => number.to_string(),
        Value::Number(number) => number.to_string(),
        Value::Boolean(flag) => flag.to_string(),
        _ => return None,
    };
    Some(Arg::Text(text))
}

fn person_arg(id: UserId, resolved: &CommandDataResolved) -> Arg {
    let nick = resolved.members.get(&id).and_then(|member| member.nick.as_deref());
    match resolved.users.get(&id) {
        Some(user) => Arg::Person { person: person(user, nick), bot: user.bot },
        None => Arg::Person { person: nameless(id.to_string()), bot: false },
    }
}
