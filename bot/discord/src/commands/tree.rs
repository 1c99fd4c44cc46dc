//! The catalogue as Discord's application commands, with descriptions in every language that both sides know. It must
//! not register them.

use crate::limits;
use deska_catalogue::{Body, Catalogue, Leaf, MessageCommand, Param, ParamKind, TopCommand};
use deska_desk::ChatDesk;
use serde_json::{Map, Value, json};

/// The language of the texts that have no localization.
const LANGUAGE: &str = "en";
/// Discord's code of each language and ours. Discord has none for Slovak.
const LANGUAGES: [(&str, &str); 2] = [("en-US", "en"), ("cs", "cs")];
/// Permission bits of "Manage Server".
const MANAGE_GUILD: &str = "32";
/// Text channels, announcement channels and the three kinds of threads.
const CHANNELS: [u8; 5] = [0, 5, 10, 11, 12];
/// Characters of a description, and of the name of a choice.
const DESCRIPTION: usize = 100;

/// The bodies of all commands.
#[must_use]
pub fn tree(desk: &dyn ChatDesk) -> Vec<Value> {
    build(desk.catalogue(), &|key, locale| desk.describe(key, locale))
}

/// The vocabulary: the text of a key in a language.
type Words<'a> = &'a dyn Fn(&str, &str) -> Option<String>;

fn build(catalogue: &Catalogue, words: Words<'_>) -> Vec<Value> {
    let on_messages = catalogue.on_messages.iter().map(|command| message_command_json(words, *command));
    catalogue.commands.iter().map(|command| command_json(words, command)).chain(on_messages).collect()
}

/// Where a command can be used, by Discord's numbers. Installation types: in a server, by a person. Contexts: servers,
/// direct messages with the bot, and those between people.
fn set_places(made: &mut Map<String, Value>, admin: bool) {
    // Settings belong to a server, so the bot must be a member of it.
    let (installed, contexts) = if admin { (vec![0], vec![0]) } else { (vec![0, 1], vec![0, 1, 2]) };
    made.insert("integration_types".to_owned(), json!(installed));
    made.insert("contexts".to_owned(), json!(contexts));
}

/// The name by which Discord reports the use of a context-menu command.
#[must_use]
pub fn message_command_name(desk: &dyn ChatDesk, command: MessageCommand) -> Option<String> {
    desk.describe(command.label, LANGUAGE)
}

fn message_command_json(words: Words<'_>, command: MessageCommand) -> Value {
    let mut made = Map::new();
    word(&mut made, "name", words, command.label, command.label);
    made.insert("type".to_owned(), json!(3));
    set_places(&mut made, false);
    Value::Object(made)
}

fn command_json(words: Words<'_>, command: &TopCommand) -> Value {
    let mut made = described(words, &command.name, &command.help);
    let options: Vec<Value> = match &command.body {
        Body::Leaf(leaf) => params(words, leaf),
        Body::Subs(subs) => subs.iter().map(|sub| sub_json(words, &sub.name, &sub.help, &sub.leaf)).collect(),
    };
    made.insert("type".to_owned(), json!(1));
    made.insert("options".to_owned(), json!(options));
    set_places(&mut made, command.admin);
    if command.admin {
        made.insert("default_member_permissions".to_owned(), json!(MANAGE_GUILD));
    }
    Value::Object(made)
}

fn sub_json(words: Words<'_>, name: &str, help: &str, leaf: &Leaf) -> Value {
    let mut made = described(words, name, help);
    made.insert("type".to_owned(), json!(1));
    made.insert("options".to_owned(), json!(params(words, leaf)));
    Value::Object(made)
}

fn params(words: Words<'_>, leaf: &Leaf) -> Vec<Value> {
    leaf.params.iter().map(|param| param_json(words, param)).collect()
}

fn param_json(words: Words<'_>, param: &Param) -> Value {
    let mut made = described(words, &param.name, &param.help);
    made.insert("required".to_owned(), json!(param.required));
    let kind = match &param.kind {
        ParamKind::Text(max) => {
            made.insert("max_length".to_owned(), json!((*max).clamp(1, 6000)));
            3
        }
        ParamKind::Choice(choices) => {
            let choices: Vec<Value> =
                choices.iter().map(|choice| choice_json(words, param, choice)).collect();
            made.insert("choices".to_owned(), json!(choices));
            3
        }
        ParamKind::Integer(low, high) => {
            made.insert("min_value".to_owned(), json!(exact(*low)));
            made.insert("max_value".to_owned(), json!(exact(*high)));
            4
        }
        ParamKind::Person => 6,
        ParamKind::Role(_) => 8,
        ParamKind::File(_) => 11,
        ParamKind::Channel => {
            made.insert("channel_types".to_owned(), json!(CHANNELS));
            7
        }
    };
    made.insert("type".to_owned(), json!(kind));
    if param.completes() && matches!(param.kind, ParamKind::Text(_) | ParamKind::Integer(..)) {
        made.insert("autocomplete".to_owned(), json!(true));
    }
    Value::Object(made)
}

/// Discord accepts integers only in the range that a double holds exactly.
fn exact(number: i64) -> i64 {
    const MAX_SAFE_INTEGER: i64 = 1 << 53;
    number.clamp(-MAX_SAFE_INTEGER, MAX_SAFE_INTEGER)
}

/// Name and description. The name is the same in every language, because the help and other texts refer to it.
fn described(words: Words<'_>, name: &str, help: &str) -> Map<String, Value> {
    let mut made = Map::new();
    made.insert("name".to_owned(), json!(name));
    word(&mut made, "description", words, help, "");
    made
}

/// A choice: Discord shows its label and reports the word.
fn choice_json(words: Words<'_>, param: &Param, choice: &str) -> Value {
    let mut made = Map::new();
    let named = |key: &str, language: &str| {
        let text = words(key, language)?;
        Some(if param.named { format!("{choice} – {text}") } else { text })
    };
    match param.label_of(choice) {
        Some(key) => word(&mut made, "name", &named, &key, choice),
        None => drop(made.insert("name".to_owned(), json!(choice))),
    }
    made.insert("value".to_owned(), json!(choice));
    Value::Object(made)
}

/// Adds a text in all languages; `bare` is used where the vocabulary has none.
fn word(made: &mut Map<String, Value>, field: &str, words: Words<'_>, key: &str, bare: &str) {
    let fitted = |text: String| limits::clip_non_empty(&text, DESCRIPTION, "description of a command");
    let text = words(key, LANGUAGE).unwrap_or_else(|| bare.to_owned());
    made.insert(field.to_owned(), json!(fitted(text)));
    let others: Map<String, Value> = LANGUAGES
        .iter()
        .filter_map(|(theirs, ours)| Some(((*theirs).to_owned(), json!(fitted(words(key, ours)?)))))
        .collect();
    if !others.is_empty() {
        made.insert(format!("{field}_localizations"), Value::Object(others));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use deska_catalogue::{Audience, Sub, Suggest};

    fn param(name: &str, kind: ParamKind) -> Param {
        Param {
            name: name.to_owned(),
            help: "h".to_owned(),
            kind,
            labels: None,
            named: false,
            required: false,
            suggest: Suggest::Commands,
            rest: false,
            also: Vec::new(),
            secret: false,
            expected: None,
        }
    }

    fn leaf() -> Leaf {
        let sides = vec!["white".to_owned(), "black".to_owned()];
        let params = vec![
            Param { required: true, ..param("from", ParamKind::Text(0)) },
            Param { labels: Some("side".to_owned()), ..param("side", ParamKind::Choice(sides)) },
            param("komi", ParamKind::Integer(-5, i64::MAX)),
            param("opponent", ParamKind::Person),
            param("channel", ParamKind::Channel),
        ];
        Leaf::new(Audience::Public, params, |_| Ok(deska_model::command::Command::Help(None)))
    }

    fn catalogue() -> Catalogue {
        let sub = Sub { name: "move".to_owned(), help: "long".to_owned(), leaf: leaf() };
        let toy = TopCommand {
            name: "toy".to_owned(),
            help: "toy".to_owned(),
            admin: false,
            body: Body::Subs(vec![sub]),
        };
        let rule = TopCommand {
            name: "rule".to_owned(),
            help: "none".to_owned(),
            admin: true,
            body: Body::Leaf(leaf()),
        };
        let build = deska_model::command::Command::History;
        let on_messages = vec![MessageCommand { label: "past", build }];
        Catalogue { commands: vec![toy, rule], on_messages }
    }

    fn words(key: &str, locale: &str) -> Option<String> {
        let text = match (key, locale) {
            ("toy", "cs") => "Hračka",
            ("side-black", "cs") => "černý",
            (_, "cs") | ("side-white", _) => return None,
            ("long", _) => return Some("x".repeat(150)),
            ("none", _) => "",
            _ => key,
        };
        Some(text.to_owned())
    }

    #[test]
    fn every_kind_of_parameter_is_declared() {
        let tree = build(&catalogue(), &words);
        let params = &tree[0]["options"][0]["options"];
        let kinds: Vec<_> =
            params.as_array().into_iter().flatten().map(|param| param["type"].clone()).collect();
        assert_eq!(kinds, [3, 3, 4, 6, 7]);
        assert_eq!((&params[0]["required"], &params[0]["max_length"]), (&json!(true), &json!(1)));
        assert_eq!(params[1]["choices"][0], json!({"name": "white", "value": "white"}), "it has no words");
        let languages = json!({"en-US": "side-black", "cs": "černý"});
        let black = json!({"name": "side-black", "name_localizations": languages, "value": "black"});
        assert_eq!(params[1]["choices"][1], black);
        assert_eq!((&params[2]["min_value"], &params[2]["max_value"]), (&json!(-5), &json!(1_i64 << 53)));
        let completing: Vec<bool> =
            params.as_array().into_iter().flatten().map(|param| param["autocomplete"] == true).collect();
        assert_eq!(completing, [true, false, true, false, false], "choices and people exclude suggestions");
    }

    #[test]
    fn descriptions_fit_and_are_in_every_language() {
        let tree = build(&catalogue(), &words);
        assert_eq!(tree[0]["description_localizations"], json!({"en-US": "toy", "cs": "Hračka"}));
        let long = &tree[0]["options"][0];
        assert_eq!(long["description"].as_str().map(|text| text.chars().count()), Some(100));
        assert!(long["description_localizations"].get("cs").is_none());
        assert_eq!(tree[1]["description"], "…");
    }

    #[test]
    fn settings_need_the_permission_to_manage_the_server() {
        let tree = build(&catalogue(), &words);
        let places = |command: &Value| (command["contexts"].clone(), command["integration_types"].clone());
        assert_eq!(places(&tree[0]), (json!([0, 1, 2]), json!([0, 1])));
        assert_eq!(places(&tree[1]), (json!([0]), json!([0])));
        assert_eq!(tree[0].get("default_member_permissions"), None);
        assert_eq!(tree[1]["default_member_permissions"], "32");
    }

    #[test]
    fn a_context_menu_command_has_a_name_and_no_description() {
        let tree = build(&catalogue(), &words);
        let expected = json!({
            "type": 3, "name": "past", "name_localizations": {"en-US": "past"},
            "contexts": [0, 1, 2], "integration_types": [0, 1],
        });
        assert_eq!(tree[2], expected);
    }
}
