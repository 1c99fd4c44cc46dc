//! The texts are complete: every key that the program uses is there in every language, and no other.

mod arguments;
mod commands;
mod idioms;
mod lesson_claims;
mod names;
mod reasons;

use deska_catalogue::games::GameCatalogue;
use deska_catalogue::{Body, Catalogue, ParamKind};
use deska_i18n::{self, Locale, Vocabulary};
use deska_model::games::event::OfferKind;
use deska_model::settings;
use deska_present::reader::appearances;
use fluent_bundle::FluentResource;
use rules::Side;
use rules::game::Meta;
use rules::options::{OptionKind, OptionSpec};
use rules::pick::Click;
use rules::reason::SHARED_REASONS;
use rules::rng::SplitMix64;
use serde_json::{Map, Value};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

type Keys = BTreeSet<String>;

/// Sources in which a text can be used.
const PRODUCT: [&str; 13] = [
    "bot/src",
    "bot/archive/src",
    "bot/catalogue/src",
    "bot/console/src",
    "bot/core/src",
    "bot/model/src",
    "bot/discord/src",
    "bot/matrix/src",
    "bot/delivery/src",
    "bot/present/src",
    "bot/service/src",
    "bot/store/src",
    "rules/src",
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

/// A source file, or all below a folder, without comments and without the unit tests at the end of a file.
fn code(part: &str) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let mut paths = vec![root().join(part)];
    while let Some(path) = paths.pop() {
        if path.is_dir() {
            paths.extend(fs::read_dir(&path).unwrap().flatten().map(|entry| entry.path()));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).unwrap();
            let lines = text.lines().take_while(|line| !line.starts_with("#[cfg(test)]"));
            let lines: Vec<&str> = lines.filter(|line| !line.trim_start().starts_with("//")).collect();
            found.push((path, lines.join("\n")));
        }
    }
    assert!(!found.is_empty(), "no source in {part}");
    found
}

/// Text literals in some code that are written as keys are.
fn literals(code: &str) -> Keys {
    let is_key = |text: &&str| {
        text.starts_with(|letter: char| letter.is_ascii_lowercase())
            && !text.ends_with('-')
            && text.chars().all(|l| l.is_ascii_lowercase() || l.is_ascii_digit() || l == '-')
    };
    code.split('"').skip(1).step_by(2).filter(is_key).map(str::to_owned).collect()
}

fn literals_of(folder: &str) -> Keys {
    code(folder).iter().flat_map(|(_, text)| text.lines().flat_map(literals).collect::<Vec<_>>()).collect()
}

/// The keys that are put together, by everything they are put together of.
fn composed() -> Keys {
    let mut keys = Keys::new();
    for offer in OfferKind::ALL {
        for family in [
            "event-offered",
            "event-accepted",
            "event-declined",
            "event-withdrawn",
            "news-offered",
            "news-declined",
            "news-withdrawn",
            "offer-by-other",
            "offer-to-you",
            "button-accept",
            "button-decline",
        ] {
            keys.insert(format!("{family}-{}", offer.name()));
        }
    }
    // Other offers end the game when they are accepted.
    keys.extend([OfferKind::Undo, OfferKind::Pause].map(|offer| format!("news-accepted-{}", offer.name())));
    for reason in ["resigned", "draw-agreed", "aborted", "time"] {
        keys.extend([format!("ending-{reason}"), format!("ending-{reason}-reason")]);
    }
    // What an imported record says of its end.
    for reason in ["won", "drawn", "time-both", "told-points", "told-time", "told-forfeit"] {
        keys.insert(format!("ending-{reason}-reason"));
    }
    // What the form for settings says of each, and of values that no command has words for.
    let standard = GameCatalogue::standard();
    for setting in
        settings::keys(standard.registry(), &appearances()).filter(|key| settings::option(key).is_none())
    {
        let name = setting.name.replace('_', "-");
        keys.extend(["label", "help"].map(|part| format!("form-{part}-{name}")));
        let values = settings::suggestions(&setting).into_iter();
        let own = values.map(|value| format!("form-value-{name}-{value}"));
        keys.extend(own.filter(|key| english().contains(key)));
    }
    // What a record may have beside the options of its game.
    keys.extend(["named-option", "named-options"].map(str::to_owned));
    // Permissions that may be lacking, by their names.
    keys.extend(
        [
            "view-channel",
            "send-messages",
            "create-public-threads",
            "send-messages-in-threads",
            "attach-files",
        ]
        .map(|name| format!("permission-{name}")),
    );
    // The names of platforms, by their ids.
    keys.extend(["console", "discord", "matrix"].map(|platform| format!("platform-{platform}")));
    keys
}

fn of_games() -> Keys {
    rules::registry::GAMES.iter().flat_map(|game| of_game(game.meta())).collect()
}

/// What a game's own description of itself asks for.
pub fn of_game(meta: &Meta) -> Keys {
    let mut keys = Keys::new();
    let id = meta.id;
    keys.extend(["name", "tagline"].map(|word| format!("{id}-{word}")));
    let own = meta.refusals().chain(meta.terms.iter().copied()).chain(meta.rule_keys());
    keys.extend(own.map(str::to_owned));
    for reason in meta.outcomes {
        let key = format!("{id}-outcome-{}", reason.replace('_', "-"));
        keys.extend([format!("{key}-reason"), key]);
    }
    keys.extend(meta.presets.iter().map(|preset| format!("{id}-preset-{}", preset.id)));
    keys.extend(
        meta.words
            .iter()
            .map(|word| word.trim_end_matches([':', '@']).replace(':', "-").to_lowercase())
            .map(|word| format!("{id}-typed-{word}")),
    );
    for part in ["", "-hint", "-done"] {
        keys.extend(meta.lessons.iter().map(|lesson| format!("{id}-lesson-{}{part}", lesson.key)));
    }
    let ideas = meta.puzzles.iter().flat_map(|book| book.puzzles()).filter_map(|puzzle| puzzle.idea);
    keys.extend(ideas.map(|idea| format!("{id}-idea-{idea}")));
    let apart = meta.rating.apart.map_or(&[][..], |(_, values)| values);
    keys.extend(apart.iter().map(|value| format!("{id}-class-{}", value.replace('_', "-"))));
    for spec in meta.options.iter().filter(|spec| spec.is_chosen()) {
        keys.extend(
            ["option", "named"].map(|family| format!("{id}-{family}-{}", spec.name.replace('_', "-"))),
        );
        keys.extend(
            values(spec)
                .map(|word| format!("{id}-value-{}-{}", spec.name.replace('_', "-"), word.replace('_', "-"))),
        );
    }
    keys
}

/// What a game may have words for and need not: the name of a variant that is rated apart, in what a side is ahead, what it
/// counts in place of moves, how a puzzle is won, an idea that no puzzle has now, that its squares have capital letters, any
/// value of an option, a term as a sentence of its own, in a few letters, in a review or to the player who acts, and a refusal
/// beside buttons.
fn optional() -> Keys {
    let mut keys = Keys::new();
    let variants = |reason: &str| ["in-chat", "theirs"].map(|kind| format!("{reason}-{kind}"));
    for game in rules::registry::GAMES {
        let meta = game.meta();
        let value = |spec: &OptionSpec| format!("{}-value-{}", meta.id, spec.name.replace('_', "-"));
        keys.extend(meta.options.iter().filter(|spec| spec.is_chosen()).map(value));
        let apart = meta.rating.apart.map_or(&[][..], |(_, values)| values);
        keys.extend(apart.iter().map(|value| format!("{}-title-{}", meta.id, value.replace('_', "-"))));
        keys.extend(
            ["lead", "moves-count", "picture-count", "puzzle-win", "squares"]
                .map(|count| format!("{}-{count}", meta.id)),
        );
        let forms = ["text", "short", "you", "review"];
        keys.extend(meta.terms.iter().flat_map(|term| forms.map(|form| format!("{term}-{form}"))));
        keys.extend(meta.refusals().chain(SHARED_REASONS.iter().copied()).flat_map(variants));
        for lesson in meta.lessons {
            let task = format!("{}-lesson-{}", meta.id, lesson.key);
            keys.extend((2..=lesson.steps.len()).map(|step| format!("{task}-hint-{step}")));
            keys.insert(format!("{task}-wrong"));
        }
        let idea = format!("{}-idea-", meta.id);
        keys.extend(english().into_iter().filter(|key| key.starts_with(&idea)));
        let numbers = meta.options.iter().filter(|spec| matches!(spec.kind, OptionKind::Integer { .. }));
        let starts: Vec<String> = numbers.map(|spec| format!("{}-", value(spec))).collect();
        keys.extend(english().into_iter().filter(|key| starts.iter().any(|start| key.starts_with(start))));
    }
    keys
}

/// Words that stand for values of an option.
fn values(spec: &OptionSpec) -> impl Iterator<Item = &'static str> {
    let words: Vec<&'static str> = match &spec.kind {
        OptionKind::Choice(words) | OptionKind::Numbers(words) => words.to_vec(),
        OptionKind::Counts { named, .. } => named.iter().map(|(word, _)| *word).collect(),
        OptionKind::Flag => vec!["true", "false"],
        OptionKind::Integer { .. }
        | OptionKind::Halves { .. }
        | OptionKind::Written { .. }
        | OptionKind::Stones => Vec::new(),
    };
    words.into_iter()
}

/// Descriptions of commands and parameters, and the words of choices.
fn of_catalogue() -> Keys {
    described(Catalogue::build(&GameCatalogue::standard(), &appearances()))
}

fn described(catalogue: Catalogue) -> Keys {
    let mut keys = Keys::new();
    keys.extend(catalogue.on_messages.iter().map(|command| command.label.to_owned()));
    for command in catalogue.commands {
        keys.insert(command.help);
        let leaves = match command.body {
            Body::Leaf(leaf) => vec![leaf],
            Body::Subs(subs) => {
                keys.extend(subs.iter().map(|sub| sub.help.clone()));
                subs.into_iter().map(|sub| sub.leaf).collect()
            }
        };
        for param in leaves.into_iter().flat_map(|leaf| leaf.params) {
            if let ParamKind::Choice(choices) = &param.kind {
                keys.extend(choices.iter().filter_map(|choice| param.label_of(choice)));
            }
            // Sentences name it; a setting has its name in the form as well.
            let named = param.named();
            let of_form = english().contains(&format!("form-label-{}", named.word()));
            if named.game.is_none() && !of_form {
                keys.insert(format!("named-{}", named.word()));
            }
            keys.insert(param.help);
        }
    }
    keys
}

/// The keys written out where a sentence is made.
fn written_out() -> Keys {
    let makers = [
        ".line(\"",
        ".go_on(\"",
        "word(locale,\"",
        "button(locale,\"",
        "plain(words,locale,\"",
        "plain(&self.words,locale,\"",
        ".word(\"",
        "word(&\"",
    ];
    let mut keys = Keys::new();
    for (_, text) in [
        "bot/present/src",
        "bot/service/src",
        "bot/console/src",
        "bot/discord/src",
        "bot/matrix/src",
        "bot/delivery/src",
    ]
    .into_iter()
    .flat_map(code)
    {
        let dense: String = text.split_whitespace().collect();
        for maker in makers {
            let after = dense.split(maker).skip(1).filter_map(|rest| rest.split_once('"'));
            keys.extend(
                after.map(|(key, _)| key.to_owned()).filter(|key| literals(&format!("\"{key}\"")).len() == 1),
            );
        }
    }
    // Wrong values and their sentences stand in pairs.
    let problem = fs::read_to_string(root().join("bot/present/src/bad_value.rs")).unwrap();
    let dense: String = problem.split_whitespace().collect();
    for pair in ["\",vec![", "\",args"] {
        let before = dense.split(pair).filter_map(|rest| rest.rsplit_once("(\"")).map(|(_, key)| key);
        let plain = |key: &&str| !key.contains('"') && literals(&format!("\"{key}\"")).len() == 1;
        keys.extend(before.filter(plain).map(str::to_owned));
    }
    keys
}

#[test]
fn paragraphs_of_the_rules_begin_with_their_title() {
    let words = Vocabulary::load();
    for locale in Locale::SPOKEN {
        for key in rules::registry::GAMES.iter().flat_map(|game| game.meta().rule_keys()) {
            let paragraph = words.say(locale, key, &[]);
            let title = paragraph.strip_prefix("**").and_then(|rest| rest.split_once("**"));
            assert!(title.is_some_and(|(title, _)| !title.is_empty()), "{paragraph}");
        }
    }
}

/// A review names an idea by what stands before the colon.
#[test]
fn sentences_about_ideas_begin_with_a_name() {
    let words = Vocabulary::load();
    let ideas: Vec<String> = english().into_iter().filter(|key| key.contains("-idea-")).collect();
    assert!(ideas.len() > 40, "{ideas:?}");
    for (locale, key) in Locale::SPOKEN.iter().flat_map(|locale| ideas.iter().map(move |key| (*locale, key)))
    {
        let sentence = words.say(locale, key, &[]);
        let name = sentence.split_once(": ").map(|(name, _)| name.chars().count());
        assert!(name.is_some_and(|length| (3..40).contains(&length)), "{sentence}");
    }
}

fn english() -> Keys {
    deska_i18n::keys(Locale::En)
}

fn assert_all_known(what: &str, keys: &Keys) {
    let english = english();
    let missing: Vec<&String> = keys.difference(&english).collect();
    assert!(!keys.is_empty(), "no {what}");
    assert!(missing.is_empty(), "{what} without a text:\n{}", with_arguments(&missing).join("\n"));
}

/// Keys that lack a text, each with the arguments that its text gets.
fn with_arguments(missing: &[&String]) -> Vec<String> {
    if missing.is_empty() {
        return Vec::new();
    }
    let supplied = arguments::of_standard_games();
    let line = |key: &&String| match supplied.get(*key) {
        Some(names) => format!("{key} gets {}", arguments::listed(names)),
        None => (*key).clone(),
    };
    missing.iter().map(line).collect()
}

#[test]
fn every_key_in_use_has_an_english_text() {
    assert_all_known("words of the games", &of_games());
    assert_all_known("descriptions", &of_catalogue());
    assert_all_known("families", &composed());
    assert_all_known("sentences", &written_out());
    let console = [deska_console::TEXTS, deska_console::FORM_TEXTS].concat();
    assert_all_known("words of the console", &console.into_iter().map(str::to_owned).collect());
}

#[test]
fn refusals_have_an_english_text() {
    // A reason is given by its key, whoever refuses.
    let mut reasons = Keys::new();
    for (_, text) in
        ["bot/model/src", "bot/core/src", "bot/catalogue/src", "rules/src"].into_iter().flat_map(code)
    {
        let dense: String = text.split_whitespace().collect();
        for rest in dense.split("Refusal::new(").skip(1) {
            let key = rest.split_once(",\"").and_then(|(code, rest)| {
                let (key, _) = rest.split_once('"')?;
                (!code.contains(')')).then(|| key.to_owned())
            });
            reasons.extend(key);
        }
    }
    assert_all_known("refusals", &reasons);
}

#[test]
fn what_is_written_like_a_key_is_one() {
    let english = english();
    let families: Keys = english.iter().filter_map(|key| key.split('-').next().map(str::to_owned)).collect();
    let mut strange = Vec::new();
    // Ids of buttons are words of their own.
    let texts = code("bot/present/src").into_iter().filter(|(path, _)| !path.ends_with("button_id.rs"));
    for (path, text) in texts {
        for key in text.lines().flat_map(literals) {
            let family = key.split('-').next().unwrap_or_default();
            if key.contains('-') && families.contains(family) && !english.contains(&key) {
                strange.push(format!("{}: {key}", path.display()));
            }
        }
    }
    assert!(strange.is_empty(), "no text for {strange:?}");
}

#[test]
fn no_text_is_idle() {
    let mut used: Keys = [of_games(), of_catalogue(), composed(), optional()].into_iter().flatten().collect();
    used.extend(idioms::referred());
    for part in PRODUCT {
        used.extend(literals_of(part));
    }
    let idle: Vec<String> = english().into_iter().filter(|key| !used.contains(key)).collect();
    assert!(idle.is_empty(), "no code uses {idle:?}");
}

#[test]
fn every_spoken_language_has_the_same_keys() {
    let vocabulary = Vocabulary::load();
    assert!(Locale::SPOKEN.contains(&Locale::En));
    for locale in Locale::SPOKEN {
        let missing = missing(locale, &english());
        assert!(missing.is_empty(), "{} lacks texts.{missing}", locale.tag());
        for key in &deska_i18n::keys(locale) {
            assert!(vocabulary.has(locale, key), "{}: {key} has no text", locale.tag());
        }
    }
}

#[test]
fn every_described_language_has_the_words_of_the_commands() {
    let vocabulary = Vocabulary::load();
    assert!(Locale::SPOKEN.iter().all(|spoken| Locale::DESCRIBED.contains(spoken)));
    for locale in Locale::DESCRIBED {
        let missing = missing(locale, &of_catalogue());
        assert!(missing.is_empty(), "{} does not describe all commands.{missing}", locale.tag());
        for key in of_catalogue() {
            assert!(vocabulary.describe(locale, &key).is_some(), "{}: {key} has no text", locale.tag());
        }
    }
}

#[test]
fn a_language_has_no_key_of_its_own_and_is_used_as_soon_as_it_can_be() {
    let english = english();
    for locale in Locale::ALL {
        let keys = deska_i18n::keys(locale);
        let strange: Vec<_> = keys.difference(&english).collect();
        assert!(strange.is_empty(), "{} has texts that English has not: {strange:?}", locale.tag());
        let described = Locale::DESCRIBED.contains(&locale);
        assert_eq!(!keys.is_empty(), described, "{}: its folder and Locale::DESCRIBED", locale.tag());
        let whole = keys.len() == english.len();
        assert_eq!(
            whole,
            Locale::SPOKEN.contains(&locale),
            "{} is in Locale::SPOKEN exactly if it has all texts",
            locale.tag()
        );
    }
}

/// What a language lacks of these keys, as lines that tell where to put what.
fn missing(locale: Locale, keys: &Keys) -> String {
    let there = deska_i18n::keys(locale);
    let mut told = String::new();
    for (file, source) in deska_i18n::files(Locale::En) {
        for (key, text) in messages(source).into_iter().filter(|(key, _)| keys.contains(*key)) {
            if !there.contains(key) {
                let folder = format!("bot/i18n/locales/{}", locale.tag());
                told.push_str(&format!("\nadd to {folder}/{file} a translation of: {}", text.trim_end()));
            }
        }
    }
    told
}

#[test]
fn every_folder_of_texts_is_a_language() {
    for entry in fs::read_dir(root().join("bot/i18n/locales")).unwrap().flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        assert!(Locale::ALL.iter().any(|locale| locale.tag() == name), "nobody reads {name}");
    }
}

#[test]
fn every_file_can_be_read_and_says_nothing_twice() {
    for locale in Locale::ALL {
        let mut seen = BTreeMap::new();
        for source in deska_i18n::sources(locale) {
            if let Err((_, errors)) = FluentResource::try_new(source.to_owned()) {
                panic!("{}: {errors:?}", locale.tag());
            }
            for (key, text) in messages(source) {
                assert!(seen.insert(key, text).is_none(), "{}: {key} twice", locale.tag());
            }
        }
    }
}

#[test]
fn a_text_takes_the_same_arguments_in_every_language() {
    let of = |locale: Locale| -> BTreeMap<&'static str, BTreeSet<&'static str>> {
        let sources = deska_i18n::sources(locale).into_iter();
        sources.flat_map(messages).map(|(key, text)| (key, arguments(text))).collect()
    };
    let english = of(Locale::En);
    for locale in Locale::ALL {
        for (key, arguments) in of(locale) {
            assert_eq!(arguments, english[key], "{}: {key}", locale.tag());
        }
    }
}

/// Keys and texts of a file.
fn messages(source: &str) -> Vec<(&str, &str)> {
    let begins = |line: &str| line.starts_with(|letter: char| letter.is_ascii_lowercase());
    let mut found = Vec::new();
    let mut at = 0;
    let mut open: Option<(&str, usize)> = None;
    for line in source.split_inclusive('\n') {
        if begins(line) || line.starts_with('#') {
            found.extend(open.take().map(|(key, start)| (key, &source[start..at])));
        }
        if let Some((key, _)) = line.split_once('=').filter(|_| begins(line)) {
            open = Some((key.trim(), at));
        }
        at += line.len();
    }
    found.extend(open.map(|(key, start)| (key, &source[start..])));
    found
}

fn arguments(text: &str) -> BTreeSet<&str> {
    let end = |rest: &str| {
        rest.find(|l: char| !l.is_ascii_alphanumeric() && l != '-' && l != '_').unwrap_or(rest.len())
    };
    text.split('$').skip(1).map(|rest| &rest[..end(rest)]).collect()
}

/// The words that are clicked in any game, and the labels of its ready set-ups: they stand on buttons.
fn clicked() -> Keys {
    let mut keys = Keys::new();
    for game in rules::registry::GAMES {
        for options in single_options(game.meta().options) {
            // Some values need another option beside them.
            let Ok(mut position) = game.start(&options) else { continue };
            let mut random = SplitMix64::new(5);
            while position.play_randomly(&mut random, 1) > 0 {
                for side in Side::BOTH {
                    let form = position.form(side).into_iter();
                    keys.extend(form.flat_map(|form| form.fillings).map(|(term, _)| term.to_owned()));
                    let clicks = position.choices(side).into_iter().flat_map(|choice| choice.clicks);
                    keys.extend(clicks.filter_map(|click| match click {
                        Click::Word(word) => Some(word.to_owned()),
                        Click::Square(_) | Click::Point(_) | Click::Area(_) => None,
                    }));
                }
            }
        }
    }
    keys
}

/// Each word of each option by itself, and none.
fn single_options(specs: &'static [OptionSpec]) -> Vec<Map<String, Value>> {
    let of = |spec: &'static OptionSpec| {
        values(spec).map(|word| Map::from_iter([(spec.name.to_owned(), spec.read(word))]))
    };
    std::iter::once(Map::new()).chain(specs.iter().flat_map(of)).collect()
}

#[test]
fn labels_are_short_enough_for_every_platform() {
    let vocabulary = Vocabulary::load();
    let mut limits: Vec<(String, usize)> = clicked().into_iter().map(|key| (key, 34)).collect();
    assert!(limits.iter().any(|(key, _)| key.ends_with("-bit-0")), "no game came to a choice: {limits:?}");
    for key in english() {
        let limit = match key.as_str() {
            key if key.starts_with("button-") => 34,
            key if key.starts_with("ask-") => 45,
            key if key.starts_with("menu-") || key.contains("-preset-") => 100,
            _ => continue,
        };
        limits.push((key, limit));
    }
    let described = of_catalogue().into_iter().map(|key| (key, 100));
    let spoken = Locale::SPOKEN.map(|locale| (locale, limits.clone())).into_iter();
    let described: Vec<(String, usize)> = described.collect();
    let described = Locale::DESCRIBED.map(|locale| (locale, described.clone()));
    for (locale, limits) in spoken.chain(described) {
        for (key, limit) in &limits {
            let text = vocabulary.say(locale, key, &[]);
            let length = text.chars().count();
            assert!((1..=*limit).contains(&length), "{} {key}: {length} of {limit}: {text}", locale.tag());
        }
    }
}
