//! The arguments of a game's texts: which ones the program supplies for which key.
//!
//! A key belongs to a family, and most families have fixed arguments. Terms and refusals get the arguments that the
//! rules give them; those are collected by playing, or, for a key that does not come up, from the rules' sources.

use crate::words::{Keys, arguments as arguments_in, literals_of, messages, single_options, values};
use deska_catalogue::Catalogue;
use deska_catalogue::games::{GameCatalogue, GameEntry};
use deska_i18n::Locale;
use deska_present::reader::appearances;
use rules::game::Meta;
use rules::options::OptionKind;
use rules::rng::SplitMix64;
use rules::{AnyPosition, Side, Viewer};
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// The names of the arguments that each key of a game gets.
pub type Supplied = BTreeMap<String, Keys>;

/// Moves of one random game that are looked at.
const MOVES: usize = 60;

/// More names than any key gets.
const MANY: usize = 16;

/// Texts that are tried as moves in each position, to be refused.
const ATTEMPTS: usize = 12;

/// What every key of a game gets. `sources` are the folders or files of its rules and its move commands.
pub fn supplied(entry: &GameEntry, sources: &[&str]) -> Supplied {
    let meta = entry.rules.meta();
    let mut all = Supplied::new();
    for key in plain_keys(entry) {
        all.insert(key, Keys::new());
    }
    let id = meta.id;
    for count in ["moves-count", "picture-count"] {
        all.insert(format!("{id}-{count}"), names(&["count"]));
    }
    for lesson in meta.lessons {
        all.insert(format!("{id}-lesson-{}-wrong", lesson.key), names(&["move"]));
    }
    for spec in meta.options.iter().filter(|spec| spec.is_chosen()) {
        let dashed = spec.name.replace('_', "-");
        all.insert(format!("{id}-value-{dashed}"), names(&["value"]));
    }
    let mut of_outcomes = names(&["winner", "loser", "result", "margin"]);
    let numbers = meta.options.iter().filter(|spec| matches!(spec.kind, OptionKind::Integer { .. }));
    let numbers: Keys = numbers.map(|spec| spec.name.to_owned()).collect();
    of_outcomes.extend(numbers.iter().cloned());
    let mut of_puzzles = names(&["count", "side"]);
    of_puzzles.extend(numbers);
    all.insert(format!("{id}-puzzle-win"), of_puzzles);
    for reason in meta.outcomes {
        let key = format!("{id}-outcome-{}", reason.replace('_', "-"));
        // The reason in a picture has sides in place of names.
        let mut of_reason = of_outcomes.clone();
        of_reason.remove("winner");
        all.insert(format!("{key}-reason"), of_reason);
        all.insert(key, of_outcomes.clone());
    }
    let open = meta.options.iter().filter(|spec| spec.is_open());
    let of_rules: Keys = open.map(|spec| spec.name.replace('_', "-")).collect();
    for key in meta.rule_keys() {
        all.insert(key.to_owned(), of_rules.clone());
    }
    let (seen, quoted) = (observed(entry), quoted(sources));
    for key in meta.refusals().chain(meta.terms.iter().copied()) {
        let of_key = seen.get(key).unwrap_or(&quoted).clone();
        let mut in_full = of_key.clone();
        in_full.extend(names(&["white", "black", "player", "other-side", "changed", "listed", "groups"]));
        all.insert(format!("{key}-text"), in_full);
        all.insert(format!("{key}-short"), of_key.clone());
        let mut to_player = of_key.clone();
        to_player.extend(names(&["mine"]));
        all.insert(format!("{key}-you"), to_player);
        all.insert(format!("{key}-in-chat"), of_key.clone());
        all.insert(format!("{key}-theirs"), of_key.clone());
        all.insert(key.to_owned(), of_key);
    }
    // The move commands refuse with reasons of their own.
    for key in
        sources.iter().flat_map(|source| literals_of(source)).filter(|key| key.starts_with(&format!("{id}-")))
    {
        let of_key = seen.get(&key).unwrap_or(&quoted).clone();
        all.entry(key).or_insert(of_key);
    }
    all
}

/// Arguments in these texts that their key does not get, as lines for the author of the game.
pub fn unknown(supplied: &Supplied, id: &str, source: &str) -> Vec<String> {
    let of_game = messages(source).into_iter().filter(|(key, _)| key.starts_with(&format!("{id}-")));
    let mut lines = Vec::new();
    for (key, text) in of_game {
        // A word for one number of an option has no entry of its own.
        let none = Keys::new();
        let known = supplied.get(key).unwrap_or(&none);
        let strange: Vec<String> = arguments_in(text)
            .into_iter()
            .filter(|name| !known.contains(*name))
            .map(|name| format!("${name}"))
            .collect();
        if !strange.is_empty() {
            lines.push(format!("{key} uses {}; it gets {}", strange.join(", "), listed(known)));
        }
    }
    lines
}

/// Arguments as they are written in a text. Words from sources are too many to be listed.
pub fn listed(names: &Keys) -> String {
    match names.len() {
        0 => "no arguments".to_owned(),
        MANY.. => "what the sources of its rules give it".to_owned(),
        _ => names.iter().map(|name| format!("${name}")).collect::<Vec<_>>().join(", "),
    }
}

fn names(names: &[&str]) -> Keys {
    names.iter().map(|name| (*name).to_owned()).collect()
}

/// The keys that get nothing: names, presets, options, their words, and everything about commands.
fn plain_keys(entry: &GameEntry) -> Keys {
    let meta = entry.rules.meta();
    let id = meta.id;
    let mut keys: Keys = ["name", "tagline", "squares"].map(|word| format!("{id}-{word}")).into();
    keys.extend(meta.presets.iter().map(|preset| format!("{id}-preset-{}", preset.id)));
    let apart = meta.rating.apart.map_or(&[][..], |(_, values)| values);
    for family in ["class", "title"] {
        keys.extend(apart.iter().map(|value| format!("{id}-{family}-{}", value.replace('_', "-"))));
    }
    for spec in meta.options.iter().filter(|spec| spec.is_chosen()) {
        let dashed = spec.name.replace('_', "-");
        keys.extend(["option", "named"].map(|family| format!("{id}-{family}-{dashed}")));
        keys.extend(values(spec).map(|word| format!("{id}-value-{dashed}-{}", word.replace('_', "-"))));
    }
    let described = crate::words::described(Catalogue::build(&GameCatalogue::new([*entry]), &appearances()));
    keys.extend(described.into_iter().filter(|key| key.starts_with(&format!("{id}-"))));
    keys
}

/// All short words that the sources quote, among them the names of arguments, and the `typed` of every move that
/// cannot be read.
fn quoted(sources: &[&str]) -> Keys {
    let mut found = names(&["typed"]);
    found.extend(sources.iter().flat_map(|source| literals_of(source)));
    found
}

/// What terms and refusals are given in random games under all presets and single options.
fn observed(entry: &GameEntry) -> Supplied {
    let mut seen = Supplied::new();
    for (at, options) in variants(entry.rules.meta()).into_iter().enumerate() {
        // Some values need another option beside them.
        let Ok(position) = entry.rules.start(&options) else { continue };
        play(position, &mut SplitMix64::new(at as u64), &mut seen);
    }
    seen
}

fn variants(meta: &'static Meta) -> Vec<Map<String, Value>> {
    let presets = meta.presets.iter().map(|preset| serde_json::from_str(preset.options).unwrap());
    presets.chain(single_options(meta.options)).collect()
}

fn play(mut position: Box<dyn AnyPosition>, random: &mut SplitMix64, seen: &mut Supplied) {
    let mut known_texts: Vec<String> = vec!["a1".to_owned(), "z99".to_owned(), "?".to_owned()];
    for _ in 0..MOVES {
        look(&*position, seen);
        for side in Side::BOTH {
            for _ in 0..ATTEMPTS {
                let text = &known_texts[random.below(known_texts.len())];
                if let Err(refusal) = position.check(Some(side), text) {
                    let names = refusal.data.iter().map(|(name, _)| (*name).to_owned());
                    seen.entry(refusal.reason.to_owned()).or_default().extend(names);
                }
            }
        }
        let moves: Vec<(Side, String)> = Side::BOTH
            .into_iter()
            .flat_map(|side| texts(&*position, side).into_iter().map(move |text| (side, text)))
            .collect();
        if moves.is_empty() {
            return;
        }
        let (side, text) = &moves[random.below(moves.len())];
        position.play(Some(*side), text).unwrap();
        known_texts.extend(moves.iter().map(|(_, text)| text.clone()));
    }
}

/// The legal moves of a side; where it fills in a form, the form's ready fillings.
fn texts(position: &dyn AnyPosition, side: Side) -> Vec<String> {
    match position.form(side) {
        Some(form) => form.fillings.iter().map(|(_, symbols)| format!("{}{symbols}", form.prefix)).collect(),
        None => position.legal(side),
    }
}

/// Collects the terms of a position: its scene, its choices and what is asked for next.
fn look(position: &dyn AnyPosition, seen: &mut Supplied) {
    for viewer in [Viewer::Public, Viewer::Side(Side::White), Viewer::Side(Side::Black)] {
        collect(&format!("{:?}", position.scene(viewer)), seen);
    }
    for side in Side::BOTH {
        let choices = position.choices(side);
        collect(&format!("{choices:?} {:?}", position.prompt(side, &[])), seen);
        for choice in choices.iter().filter(|choice| !choice.clicks.is_empty()).take(ATTEMPTS) {
            let first = vec![choice.clicks[0].token()];
            collect(&format!("{:?}", position.prompt(side, &first)), seen);
        }
    }
}

/// Collects the terms in the debug form of a value, which shows them wherever they stand in it.
fn collect(shown: &str, seen: &mut Supplied) {
    for rest in shown.split("Term { key: \"").skip(1) {
        let Some((key, data)) = rest.split_once("\", data: [") else { continue };
        seen.entry(key.to_owned()).or_default().extend(names_of(data));
    }
}

/// The names in a list of pairs, whose opening bracket is cut off already.
fn names_of(data: &str) -> Keys {
    let (mut found, mut depth, mut quoted) = (Keys::new(), 1, None::<String>);
    let mut letters = data.chars();
    let mut previous = '[';
    while let Some(letter) = letters.next() {
        match (&mut quoted, letter) {
            (Some(_), '\\') => {
                letters.next();
            }
            (Some(name), '"') => {
                if depth == 2 && previous == '(' {
                    found.insert(std::mem::take(name));
                }
                (quoted, previous) = (None, '"');
            }
            (Some(name), letter) => name.push(letter),
            (None, '"') => quoted = Some(String::new()),
            (None, '[' | '(' | '{') => (depth, previous) = (depth + 1, letter),
            (None, ']' | ')' | '}') => (depth, previous) = (depth - 1, letter),
            (None, letter) => previous = letter,
        }
        if depth == 0 {
            break;
        }
    }
    found
}

/// The standard games with the places of their rules and move commands.
fn standard() -> Vec<(GameEntry, Vec<String>)> {
    let entries: Vec<GameEntry> = GameCatalogue::standard().entries().copied().collect();
    let with_sources = |entry: GameEntry| {
        let id = entry.rules.meta().id;
        let rules = [format!("rules/src/games/{id}.rs"), format!("rules/src/games/{id}")];
        let sources = rules.into_iter().chain([format!("bot/catalogue/src/{id}.rs")]);
        (entry, sources.filter(|source| crate::words::root().join(source).exists()).collect())
    };
    entries.into_iter().map(with_sources).collect()
}

/// What the keys of all standard games get.
pub fn of_standard_games() -> Supplied {
    let mut all = Supplied::new();
    for (entry, sources) in standard() {
        let sources: Vec<&str> = sources.iter().map(String::as_str).collect();
        all.extend(supplied(&entry, &sources));
    }
    all
}

#[test]
fn texts_of_games_use_only_arguments_that_they_get() {
    let mut lines = Vec::new();
    for (entry, sources) in standard() {
        let sources: Vec<&str> = sources.iter().map(String::as_str).collect();
        let (id, supplied) = (entry.rules.meta().id, supplied(&entry, &sources));
        for locale in Locale::ALL {
            for source in deska_i18n::sources(locale) {
                let of_locale = unknown(&supplied, id, source);
                lines.extend(of_locale.into_iter().map(|line| format!("{}: {line}", locale.tag())));
            }
        }
    }
    assert!(lines.is_empty(), "unknown arguments:\n{}", lines.join("\n"));
}

#[test]
fn a_misspelled_argument_of_a_further_game_is_found() {
    let trio = &deska_testkit::toy::TRIO;
    let supplied = supplied(trio, &["bot/testkit/src/toy", "rules/conformance/src/trio.rs"]);
    let (_, source) = trio.texts[0];
    assert_eq!(unknown(&supplied, "trio", source), Vec::<String>::new());
    let misspelled = source.replace("{ $count } cells", "{ $coumt } cells");
    assert_eq!(unknown(&supplied, "trio", &misspelled), ["trio-left uses $coumt; it gets $count"]);
    let out_of_family = source.replace("trio-name = Trio", "trio-name = { $winner }");
    assert_eq!(unknown(&supplied, "trio", &out_of_family), ["trio-name uses $winner; it gets no arguments"]);
}

#[test]
fn arguments_are_read_from_the_debug_form() {
    let text = rules::text::Text::with(
        "x-y",
        vec![
            ("one", "a\" (\"no\", ]".into()),
            ("two", rules::text::Datum::List(vec!["b".into(), "c".into()])),
        ],
    );
    let mut seen = Supplied::new();
    collect(&format!("{:?}", [text.clone(), text]), &mut seen);
    assert_eq!(seen, Supplied::from([("x-y".to_owned(), names(&["one", "two"]))]));
}
