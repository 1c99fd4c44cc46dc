//! Discord's documented limits of application commands.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::component_limits::choice_value;
use super::problems::{Problem, Problems};

/// Locales that Discord supports. Slovak is not among them.
pub const LOCALES: [&str; 32] = [
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl", "no", "pl",
    "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th", "zh-CN", "ja",
    "zh-TW", "ko",
];

const SUBCOMMAND: u64 = 1;
const GROUP: u64 = 2;
const CHAT_INPUT: u64 = 1;
/// Type of the command that the service adds for an Activity.
pub const ENTRY_POINT: u64 = 4;

/// Checks a whole list as sent to the bulk overwrite route.
pub fn list(commands: &Value) -> Vec<Problem> {
    let mut p = Problems::default();
    let Some(list) = commands.as_array() else {
        p.add("body", "body", "A list of commands is required.");
        return p.0;
    };
    let mut names = BTreeSet::new();
    let mut per_kind = BTreeMap::<u64, usize>::new();
    for (i, command) in list.iter().enumerate() {
        one(&mut p, &i.to_string(), command);
        let kind = command["type"].as_u64().unwrap_or(CHAT_INPUT);
        *per_kind.entry(kind).or_default() += 1;
        let name = command["name"].as_str().unwrap_or_default();
        if !names.insert((kind, name)) {
            p.add(
                "command_duplicate",
                format!("{i}.name"),
                format!("Application command names must be unique: {name}"),
            );
        }
    }
    if per_kind.iter().any(|(kind, count)| *kind != CHAT_INPUT && *count > 15) {
        p.add(
            "command_count",
            "body",
            "There may be at most 15 commands in the menu of a person or of a message.",
        );
    }
    if per_kind.get(&ENTRY_POINT).copied().unwrap_or(0) > 1 {
        p.add("command_count", "body", "There may be at most one entry point.");
    }
    if per_kind.get(&CHAT_INPUT).copied().unwrap_or(0) > 100 {
        p.add("command_count", "body", "There may be at most 100 chat commands.");
    }
    p.0
}

/// Checks one command as it would be stored.
pub fn single(command: &Value) -> Vec<Problem> {
    let mut p = Problems::default();
    one(&mut p, "", command);
    p.0
}

fn join(at: &str, field: &str) -> String {
    if at.is_empty() { field.to_owned() } else { format!("{at}.{field}") }
}

fn one(p: &mut Problems, at: &str, command: &Value) {
    if command["type"].as_u64().unwrap_or(CHAT_INPUT) == CHAT_INPUT {
        name(p, at, command);
        description(p, at, command);
        options(p, at, &command["options"], 0);
        let size = weight(command);
        if size > 8000 {
            p.add(
                "command_size",
                join(at, "name"),
                format!(
                    "A command has at most 8000 characters of names, descriptions and values (is {size})."
                ),
            );
        }
    } else {
        let mut texts = vec![(join(at, "name"), &command["name"])];
        texts.extend(localizations(p, at, "name_localizations", command));
        for (path, text) in texts {
            p.required("command_name", &path, text, 1, 32);
        }
        if command["description"].as_str().is_some_and(|d| !d.is_empty()) {
            p.add("command_description", join(at, "description"), "Only chat commands have a description.");
        }
    }
    let permissions = &command["default_member_permissions"];
    let readable = permissions.is_null()
        || permissions.as_u64().is_some()
        || permissions.as_str().is_some_and(|s| s.parse::<u64>().is_ok());
    if !readable {
        p.add(
            "command_permissions",
            join(at, "default_member_permissions"),
            "Must be a bit set as decimal text.",
        );
    }
    for (field, max) in [("contexts", 2), ("integration_types", 1)] {
        let path = join(at, field);
        let values = p.list("command_contexts", &path, &command[field], 3);
        let unique: BTreeSet<_> = values.iter().filter_map(Value::as_u64).collect();
        let bad = values.iter().any(|v| v.as_u64().is_none_or(|n| n > max));
        if bad || unique.len() != values.len() || command[field].as_array().is_some_and(Vec::is_empty) {
            p.add(
                "command_contexts",
                path,
                format!("Needs different numbers from 0 to {max}, at least one."),
            );
        }
    }
}

fn localizations<'v>(p: &mut Problems, at: &str, field: &str, owner: &'v Value) -> Vec<(String, &'v Value)> {
    let path = join(at, field);
    let Some(map) = owner[field].as_object() else {
        return Vec::new();
    };
    map.iter()
        .map(|(locale, text)| {
            let path = format!("{path}.{locale}");
            if !LOCALES.contains(&locale.as_str()) {
                p.add("locale", &path, format!("{locale} is not a locale of Discord."));
            }
            (path, text)
        })
        .collect()
}

/// Letters, digits, `-`, `_` and `'`, lower case where there is one. Combining vowel signs of Devanagari and Thai are
/// allowed by the service too; the standard library's notion of alphabetic covers them.
fn well_formed_name(name: &str) -> bool {
    (1..=32).contains(&name.chars().count())
        && name.chars().all(|c| c.is_alphanumeric() || matches!(c, '-' | '_' | '\''))
        && name == name.to_lowercase()
}

fn name(p: &mut Problems, at: &str, owner: &Value) {
    let mut texts = vec![(join(at, "name"), &owner["name"])];
    texts.extend(localizations(p, at, "name_localizations", owner));
    for (path, text) in texts {
        if !text.as_str().is_some_and(well_formed_name) {
            p.add(
                "command_name",
                path,
                format!("{text} does not match ^[-_'\\p{{L}}\\p{{N}}]{{1,32}}$ in lower case."),
            );
        }
    }
}

fn description(p: &mut Problems, at: &str, owner: &Value) {
    let mut texts = vec![(join(at, "description"), &owner["description"])];
    texts.extend(localizations(p, at, "description_localizations", owner));
    for (path, text) in texts {
        p.required("command_description", &path, text, 1, 100);
    }
}

/// `depth` is 0 in a command, 1 in a group, 2 in a subcommand.
fn options(p: &mut Problems, at: &str, value: &Value, depth: u8) {
    let path = join(at, "options");
    let list = p.list("option_count", &path, value, 25);
    let mut names = BTreeSet::new();
    let mut optional_seen = false;
    let nested = |o: &Value| matches!(o["type"].as_u64(), Some(SUBCOMMAND | GROUP));
    if list.iter().any(nested) && !list.iter().all(nested) {
        p.add("option_mix", &path, "Subcommands and ordinary options exclude each other.");
    }
    for (i, option) in list.iter().enumerate() {
        let at = format!("{path}.{i}");
        name(p, &at, option);
        description(p, &at, option);
        if !names.insert(option["name"].as_str().unwrap_or_default()) {
            p.add(
                "option_duplicate",
                format!("{at}.name"),
                format!("Option names must be unique: {}", option["name"]),
            );
        }
        let kind = option["type"].as_u64().unwrap_or(0);
        let allowed = match depth {
            0 => (1..=11).contains(&kind),
            1 => kind == SUBCOMMAND,
            _ => (3..=11).contains(&kind),
        };
        if !allowed {
            p.add(
                "option_nesting",
                format!("{at}.type"),
                format!("Option type {kind} cannot stand at this depth."),
            );
        }
        match kind {
            SUBCOMMAND => options(p, &at, &option["options"], 2),
            GROUP => {
                if option["options"].as_array().is_none_or(Vec::is_empty) {
                    p.add("option_nesting", format!("{at}.options"), "A group needs subcommands.");
                }
                options(p, &at, &option["options"], 1);
            }
            _ => {
                let required = option["required"] == true;
                if required && optional_seen {
                    p.add(
                        "option_order",
                        format!("{at}.required"),
                        "Required options must be placed before non-required options.",
                    );
                }
                optional_seen |= !required;
                plain_option(p, &at, option, kind);
            }
        }
    }
}

fn plain_option(p: &mut Problems, at: &str, option: &Value, kind: u64) {
    let path = format!("{at}.choices");
    let choices = p.list("choice_count", &path, &option["choices"], 25);
    let takes_choices = matches!(kind, 3 | 4 | 10);
    let autocomplete = option["autocomplete"] == true;
    if autocomplete && !choices.is_empty() {
        p.add(
            "autocomplete_choices",
            format!("{at}.autocomplete"),
            "autocomplete and choices exclude each other.",
        );
    }
    if (autocomplete || !choices.is_empty()) && !takes_choices {
        p.add("option_shape", &path, "Only text and number options have choices or autocomplete.");
    }
    let mut names = BTreeSet::new();
    for (i, choice) in choices.iter().enumerate() {
        let at = format!("{path}.{i}");
        let mut texts = vec![(format!("{at}.name"), &choice["name"])];
        texts.extend(localizations(p, &at, "name_localizations", choice));
        for (path, text) in texts {
            p.required("choice_length", &path, text, 1, 100);
        }
        if !names.insert(choice["name"].as_str().unwrap_or_default()) {
            p.add(
                "choice_duplicate",
                format!("{at}.name"),
                format!("Choice names must be unique: {}", choice["name"]),
            );
        }
        if takes_choices {
            choice_value(p, &format!("{at}.value"), &choice["value"], kind);
        }
    }
    let (low, high) = (option["min_length"].as_u64(), option["max_length"].as_u64());
    if low.is_some_and(|n| n > 6000) || high.is_some_and(|n| n == 0 || n > 6000) {
        p.add("option_range", format!("{at}.max_length"), "Lengths go from 0 to 6000, max_length from 1.");
    }
    if let (Some(low), Some(high)) = (low, high)
        && low > high
    {
        p.add("option_range", format!("{at}.min_length"), "Is above max_length.");
    }
    if (low.is_some() || high.is_some()) && kind != 3 {
        p.add("option_shape", format!("{at}.min_length"), "Only texts have lengths.");
    }
    let (low, high) = (option["min_value"].as_f64(), option["max_value"].as_f64());
    let bound = (1_u64 << 53) as f64;
    if [low, high].into_iter().flatten().any(|n| n.abs() > bound) {
        p.add("option_range", format!("{at}.max_value"), "Numbers stay within 2^53.");
    }
    if let (Some(low), Some(high)) = (low, high)
        && low > high
    {
        p.add("option_range", format!("{at}.min_value"), "Is above max_value.");
    }
    if (low.is_some() || high.is_some()) && !matches!(kind, 4 | 10) {
        p.add("option_shape", format!("{at}.min_value"), "Only numbers have bounds.");
    }
}

/// Characters that count towards the 8,000 of a command; each text counts in its longest language only.
pub fn weight(owner: &Value) -> usize {
    let chars = |v: &Value| v.as_str().map_or(0, |t| t.chars().count());
    let longest = |field: &str, others: &str| {
        owner[others]
            .as_object()
            .into_iter()
            .flat_map(|m| m.values().map(chars))
            .chain([chars(&owner[field])])
            .max()
            .unwrap_or(0)
    };
    let children = ["options", "choices"]
        .into_iter()
        .filter_map(|list| owner[list].as_array())
        .flatten()
        .map(weight)
        .sum::<usize>();
    longest("name", "name_localizations")
        + longest("description", "description_localizations")
        + chars(&owner["value"])
        + children
}
