//! Every command against what Discord takes, and against its own help and usage.
#![expect(clippy::unwrap_used, reason = "what fails here fails the test")]
#![allow(dead_code, reason = "the made-up world of the flows is used in part")]

use deska_catalogue::command_line::{self, Line};
use deska_catalogue::games::GameCatalogue;
use deska_catalogue::invocation::{Argument, FileArg, Invocation};
use deska_catalogue::resolve;
use deska_catalogue::{Body, Catalogue, Leaf, Param, ParamKind, Suggest, TopCommand};
use deska_i18n::{Locale, Vocabulary};
use deska_model::people::appearance::Appearances;
use deska_model::people::caller::Person;
use deska_model::settings;
use deska_testkit::test_bot::{TestBot, told};
use rules::Registry;
use rules::options::OptionSpec;
use std::collections::BTreeSet;
use std::sync::Arc;

fn leaves(command: &TopCommand) -> Vec<(Vec<String>, &Leaf)> {
    match &command.body {
        Body::Leaf(leaf) => vec![(vec![command.name.clone()], leaf)],
        Body::Subs(subs) => {
            subs.iter().map(|sub| (vec![command.name.clone(), sub.name.clone()], &sub.leaf)).collect()
        }
    }
}

fn assert_names<'a>(what: &str, names: impl Iterator<Item = &'a String>) {
    let mut seen = BTreeSet::new();
    let mut count = 0;
    for name in names {
        let fits = |letter: char| letter == '-' || letter == '_' || letter.is_alphanumeric();
        assert!((1..=32).contains(&name.chars().count()), "{what}: the length of {name:?}");
        assert!(name.chars().all(fits) && *name == name.to_lowercase(), "{what}: the letters of {name:?}");
        assert!(seen.insert(name), "{what}: {name} twice");
        count += 1;
    }
    assert!(count <= 25, "{what}: {count} of them");
}

/// The words of a description in every language, each of 1 to 100 characters; the length of the longest.
fn described(words: &Vocabulary, what: &str, key: &str) -> usize {
    let length = |locale: Locale| {
        assert!(words.has(locale, key), "{what}: {} has no {key}", locale.tag());
        let text = words.say(locale, key, &[]);
        let length = text.chars().count();
        assert!((1..=100).contains(&length), "{what}: {length} characters in {}: {text}", locale.tag());
        length
    };
    Locale::DESCRIBED.into_iter().map(length).max().unwrap()
}

fn assert_param(what: &str, param: &Param) -> usize {
    match &param.kind {
        ParamKind::Choice(choices) => {
            assert!((1..=25).contains(&choices.len()), "{what}: {} choices", choices.len());
            let different: BTreeSet<_> = choices.iter().collect();
            assert_eq!(different.len(), choices.len(), "{what}: a choice twice");
            for choice in choices {
                assert!((1..=100).contains(&choice.chars().count()), "{what}: {choice:?}");
                assert_eq!(*choice, choice.to_lowercase(), "{what}: typed choices are read in lower case");
            }
            assert!(!param.completes(), "{what}: choices and completion exclude each other");
            choices.iter().map(|choice| 2 * choice.chars().count()).sum()
        }
        ParamKind::Text(max) => {
            assert!((1..=6000).contains(max), "{what}: at most {max} characters");
            0
        }
        ParamKind::Integer(min, max) => {
            let exact = -(1_i64 << 53)..=1_i64 << 53;
            assert!(min <= max && exact.contains(min) && exact.contains(max), "{what}: {min}..{max}");
            0
        }
        ParamKind::Person | ParamKind::Channel | ParamKind::Role(_) | ParamKind::File(_) => {
            assert!(!param.completes(), "{what}: the platform completes it");
            0
        }
    }
}

#[test]
fn discord_takes_every_command() {
    let catalogue = Catalogue::build(&GameCatalogue::standard(), &Appearances::default());
    let words = Vocabulary::load();
    assert!(catalogue.commands.len() <= 100);
    let names: BTreeSet<&String> = catalogue.commands.iter().map(|command| &command.name).collect();
    assert_eq!(names.len(), catalogue.commands.len(), "a command twice");
    for command in &catalogue.commands {
        let what = format!("/{}", command.name);
        assert_names(&what, std::iter::once(&command.name));
        let mut total = command.name.chars().count() + described(&words, &what, &command.help);
        if let Body::Subs(subs) = &command.body {
            assert!(!subs.is_empty(), "{what} has nothing to call");
            assert_names(&what, subs.iter().map(|sub| &sub.name));
            for sub in subs {
                let what = format!("{what} {}", sub.name);
                total += sub.name.chars().count() + described(&words, &what, &sub.help);
            }
        }
        for (path, leaf) in leaves(command) {
            let what = format!("/{}", path.join(" "));
            assert_names(&what, leaf.params.iter().map(|param| &param.name));
            assert!(leaf.params.is_sorted_by_key(|param| !param.required), "{what}: required ones first");
            for param in &leaf.params {
                let what = format!("{what} {}", param.name);
                total += param.name.chars().count() + described(&words, &what, &param.help);
                total += assert_param(&what, param);
            }
        }
        assert!(total <= 8_000, "{what}: {total} characters in all");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_help_mentions_every_command() {
    let bot = TestBot::start().await;
    let catalogue = Catalogue::build(&GameCatalogue::standard(), &Appearances::default());
    let all = told(bot.say("alice", "/help").await);
    for command in &catalogue.commands {
        let line = all.lines().find(|line| line.starts_with(&format!("/{} ", command.name)));
        let line = line.unwrap_or_else(|| panic!("/{} is not in: {all}", command.name));
        let of_command = told(bot.say("alice", &format!("/help {}", command.name)).await);
        for (path, leaf) in leaves(command) {
            let joined = path.join(" ");
            assert!(path.last().is_some_and(|name| line.contains(name.as_str())), "{joined}: {line}");
            assert!(of_command.contains(&format!("/{joined}")), "{joined}: {of_command}");
            let own = told(bot.say("alice", &format!("/help {joined}")).await);
            assert!(own.contains(&leaf.usage(&path)), "{joined}: {own}");
            for param in &leaf.params {
                assert!(own.contains(&format!("• {}: ", param.name)), "{}: {own}", param.name);
            }
            for answer in [&of_command, &own] {
                assert!(answer.chars().count() <= 4_000, "{joined}: {} characters", answer.chars().count());
            }
        }
    }
}

/// A value that the parameter takes.
fn sample(path: &[String], param: &Param) -> String {
    if let [kind, command] = path
        && command == "new"
    {
        let specs = rules::registry::find(kind).map(|game| game.meta().options).unwrap_or_default();
        if let Some(spec) = specs.iter().find(|spec| spec.name.replace('_', "-") == param.name) {
            return OptionSpec::write(&spec.default_value());
        }
    }
    if let Suggest::Fixed(values) = param.suggest {
        return values.last().unwrap().to_string();
    }
    match &param.kind {
        ParamKind::Choice(words) => words.last().unwrap().clone(),
        ParamKind::Integer(min, _) => min.to_string(),
        ParamKind::Text(_) if param.name == "key" => {
            settings::keys(&Registry::standard(), &Appearances::default()).next().unwrap().key
        }
        ParamKind::Text(_) if param.name == "options" => "size:15".to_owned(),
        ParamKind::Text(_)
        | ParamKind::Person
        | ParamKind::Channel
        | ParamKind::Role(_)
        | ParamKind::File(_) => "x1".to_owned(),
    }
}

#[test]
fn usage_is_what_can_be_written() {
    let catalogue = Catalogue::build(&GameCatalogue::standard(), &Appearances::default());
    for path in catalogue.paths() {
        let (_, leaf) = catalogue.leaf(&path).unwrap();
        let usage = leaf.usage(&path);
        let written: Vec<&str> = usage.split(' ').skip(path.len()).collect();
        assert_eq!(written.len(), leaf.typed().count(), "{usage}");
        let value = |word: &str| {
            let name = word.trim_matches(['[', ']']).split('=').next().unwrap();
            let param = leaf.params.iter().find(|param| param.name == name).expect("a parameter");
            assert_eq!(word.starts_with('['), !param.required, "{usage}");
            (name.to_owned(), sample(&path, param))
        };
        let values: Vec<(String, String)> = written.into_iter().map(value).collect();
        let start = usage.split(' ').take(path.len()).collect::<Vec<_>>().join(" ");
        // What comes after the one that takes all further words can only be given by name.
        let rest = leaf.params.iter().position(|param| param.rest).unwrap_or(values.len());
        let written = |(at, (name, value)): (usize, &(String, String))| {
            if at > rest { format!(" {name}={value}") } else { format!(" {value}") }
        };
        let in_order: String = values.iter().enumerate().map(written).collect();
        let by_name: String = values.iter().rev().map(|(name, value)| format!(" {name}={value}")).collect();
        let required: String = leaf
            .typed()
            .zip(&values)
            .filter(|(param, _)| param.required)
            .map(|(_, (_, value))| format!(" {value}"))
            .collect();
        for line in [format!("{start}{in_order}"), format!("{start}{by_name}"), format!("{start}{required}")]
        {
            let Ok(Line::Command(mut invocation)) = command_line::read(&catalogue, &line) else {
                panic!("{line} is no command");
            };
            assert_eq!(invocation.path, path, "{line}");
            for (name, arg) in &invocation.args {
                let expected =
                    values.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str());
                assert_eq!(Some(Argument::text(arg)), expected, "{line}: {name}");
            }
            // A file is not written but attached.
            let files = leaf.params.iter().filter(|param| matches!(param.kind, ParamKind::File(_)));
            let attached =
                || Argument::File(FileArg { name: "game.sgf".to_owned(), content: Ok(Arc::default()) });
            invocation.args.extend(files.map(|param| (param.name.clone(), attached())));
            let understood = resolve::command(&catalogue, &invocation);
            assert!(understood.is_ok(), "{line}: {:?}", understood.err());
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn completion_leads_to_every_command_and_keeps_what_was_quoted() {
    use deska_desk::ChatDesk;
    let bot = TestBot::start().await;
    let alice = deska_testkit::test_bot::caller("alice");
    for path in Catalogue::build(&GameCatalogue::standard(), &Appearances::default()).paths() {
        let mut line = "/".to_owned();
        for word in &path {
            let offered = bot.service.complete(&alice, &format!("{line}{}", &word[..1])).await;
            line += &format!("{word} ");
            assert!(offered.iter().any(|offered| offered.value == line), "{line:?} is not offered");
            assert!(offered.len() <= 25);
        }
    }
    let offered = bot.service.complete(&alice, "/dama new \"Bob B\" wh").await;
    assert_eq!(offered[0].value, "/dama new \"Bob B\" white ");
    let offered = bot.service.complete(&alice, "/help dama m").await;
    assert!(offered.is_empty(), "one text is all of it: {offered:?}");
    let offered = bot.service.complete(&alice, "/help mov").await;
    assert_eq!(offered[0].value, "/help \"dama move\" ");
}

#[test]
fn only_short_numbers_answer_a_list() {
    for (line, expected) in [("2", Some(2)), (" 12. ", Some(12)), ("0", None), ("", None), ("010101", None)] {
        assert_eq!(command_line::list_number(line), expected, "{line:?}");
    }
    assert_eq!(command_line::list_number("c3"), None);
    assert_eq!(command_line::list_number("+1"), None);
}

#[test]
fn secrets_are_told_from_what_anybody_may_read() {
    let catalogue = Catalogue::build(&GameCatalogue::standard(), &Appearances::default());
    let secret = |line: &str| command_line::has_secret(&catalogue, line);
    for line in [
        "!dama setup 010101010101",
        "/dama setup bits=0101 game=k7f2",
        "!Dáma setup 0101 0101 0101",
        "!dama setup '0101",
        "!game if c3 d4 then f6 e5",
        "!game if game=k7f2 drop",
        "/me link abcdef",
    ] {
        assert!(secret(line), "{line}");
    }
    for line in [
        "!dama setup",
        "!dama setup game=k7f2",
        "!game if",
        "!game if game=k7f2",
        "/me link",
        "!dama new seed=1",
        "!dama move c3 d4",
        "!help dama setup",
        "dama setup 0101",
        "0101",
        "!",
    ] {
        assert!(!secret(line), "{line}");
    }
}

#[test]
fn nobody_is_challenged_who_is_not_there() {
    let catalogue = Catalogue::build(&GameCatalogue::standard(), &Appearances::default());
    let named = |path: [&str; 2], param: &str, here: bool| {
        let person = Argument::Person { person: Person::new("8", "Bob"), bot: false, here };
        let args = [(param.to_owned(), person)].into();
        resolve::command(&catalogue, &Invocation { path: path.map(str::to_owned).into(), args })
    };
    assert!(named(["go", "new"], "opponent", true).is_ok());
    assert!(named(["go", "new"], "opponent", false).is_err_and(|problem| problem.is("not-here")));
    assert!(named(["me", "block"], "person", false).is_ok(), "a block holds everywhere");
}
