//! Names stand in sentences as they are: no language inflects them, supposes that somebody is a man, or puts a second
//! full stop behind one that ends in one.

use crate::words::{arguments, messages};
use deska_i18n::{Locale, Vocabulary};
use deska_model::named::Named;
use deska_model::people::caller::Person;
use deska_present::sentence::{Arg, plain};

/// Arguments that are names of people.
const PEOPLE: [&str; 10] =
    ["player", "opponent", "other", "white", "black", "winner", "loser", "challenger", "person", "name"];

/// Arguments that are names of parameters, options and settings.
const SETTINGS: [&str; 3] = ["key", "option", "name"];

/// Two women. The name of one of them ends in a full stop.
const WOMEN: [&str; 2] = ["Alena ml.", "Božena st."];

/// A game whose name is a plural, and a setting of the same kind: its name is „Sezóny“.
const GAME: &str = "Piškvorky";
const SETTING: &str = "season";

/// Words after which a name would have to change its ending.
const PREPOSITIONS: [(Locale, &[&str]); 3] = [
    (Locale::En, &[]),
    (
        Locale::Cs,
        &[
            "bez", "do", "k", "ke", "kolem", "kvůli", "mezi", "na", "nad", "o", "od", "po", "pod", "podle",
            "pro", "proti", "před", "při", "s", "se", "u", "v", "ve", "z", "za", "ze",
        ],
    ),
    (
        Locale::Sk,
        &[
            "bez", "do", "k", "ku", "medzi", "na", "nad", "o", "od", "okolo", "po", "pod", "podľa", "pre",
            "pred", "pri", "proti", "s", "so", "u", "v", "vo", "z", "za", "zo",
        ],
    ),
];

/// Nouns that stand before the name of a setting.
const NOUNS: [&str; 8] =
    ["nastavení", "možnost", "možnosti", "údaj", "nastavenie", "možnosť", "hodnota", "volba"];

/// Every text with these names, once for each number that decides about words.
fn rendered(words: &Vocabulary, locale: Locale, key: &str, text: &str) -> Vec<String> {
    let with = |number: i64| {
        let mut women = WOMEN.iter().cycle();
        let mut arg = |name: &str| match name {
            "game" => Arg::verbatim(GAME),
            "key" | "option" => Arg::Named(Named::from(SETTING)),
            name if PEOPLE.contains(&name) => {
                let name = women.next().copied().unwrap_or_default();
                Arg::Person(Person { native_id: name.to_owned(), name: name.to_owned() })
            }
            _ => Arg::Number(number),
        };
        let args: Vec<(&str, Arg)> = arguments(text).into_iter().map(|name| (name, arg(name))).collect();
        plain(words, locale, key, &args)
    };
    [0, 1, 2, 5].map(with).into()
}

/// What is wrong with the words around a name in a sentence.
fn fault(locale: Locale, sentence: &str, name: &str) -> Option<String> {
    let prepositions = PREPOSITIONS.iter().find(|(of, _)| *of == locale).map_or(&[][..], |(_, words)| words);
    sentence.match_indices(name).find_map(|(at, _)| {
        let (before, after) = (&sentence[..at], &sentence[at + name.len()..]);
        if before.ends_with(char::is_alphanumeric) || after.starts_with(char::is_alphanumeric) {
            return Some("an ending of a word".to_owned());
        }
        let word = |words: &str| words.trim_matches(|sign: char| !sign.is_alphanumeric()).to_lowercase();
        let is_next = |words: &str| words.chars().all(|sign| sign.is_alphanumeric() || sign == ' ');
        let last = before.trim_end_matches(' ').rsplit(' ').next().filter(|words| is_next(words)).map(word);
        let next = after.strip_prefix(' ').and_then(|after| after.split(' ').next()).map(word);
        match (last, next) {
            (Some(last), _) if prepositions.contains(&&*last) => Some(format!("“{last}” before a name")),
            (Some(last), _) if !last.is_empty() && is_past(locale, &last) => {
                Some(format!("“{last}” before a name"))
            }
            (Some(last), _) if is_order(locale, before, &last) => {
                Some(format!("“{last}” takes a name as its object"))
            }
            (_, Some(next)) if is_past(locale, &next) => Some(format!("“{next}” after a name")),
            _ => None,
        }
    })
}

/// Whether a verb tells by its ending whether women or men did something.
fn is_past(locale: Locale, word: &str) -> bool {
    let is_present = ["biely", "posiela"].contains(&word);
    let stem = ["la", "li", "ly", "l"].iter().find_map(|end| word.strip_suffix(end));
    let is_verb = stem.is_some_and(|stem| {
        stem.chars().count() > 1 && stem.ends_with(|letter| "aáeěiíoudhks".contains(letter))
    });
    locale != Locale::En && is_verb && !is_present
}

/// Whether a text is an infinitive and its object, as the label of a button may be.
fn is_order(locale: Locale, before: &str, last: &str) -> bool {
    locale != Locale::En
        && before.trim().to_lowercase() == last
        && last.ends_with(['t', 'ť'])
        && !NOUNS.contains(&last)
}

#[test]
fn names_stay_as_they_are() {
    let words = Vocabulary::load();
    let mut faults = Vec::new();
    for locale in Locale::ALL {
        let mut count = 0;
        for (key, text) in deska_i18n::sources(locale).into_iter().flat_map(messages) {
            for sentence in rendered(&words, locale, key, text) {
                let setting = plain(&words, locale, "name-key", &[("key", Arg::verbatim(SETTING))]);
                for name in WOMEN.into_iter().chain([GAME, &setting]) {
                    count += usize::from(sentence.contains(name));
                    let fault = fault(locale, &sentence, name);
                    faults.extend(fault.map(|why| format!("{}: {key}: {why}: {sentence}", locale.tag())));
                }
                if WOMEN.iter().any(|name| sentence.contains(&format!("{name}."))) {
                    faults.push(format!("{}: {key}: two full stops: {sentence}", locale.tag()));
                }
            }
        }
        assert!(count > 1_000, "{}: {count} names", locale.tag());
    }
    faults.dedup();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn names_of_settings_have_a_noun_before_them() {
    // Otherwise a sentence would have to agree with „Jazyk“, with „Sezóny“ and with „Dovolená“.
    let mut faults = Vec::new();
    for locale in [Locale::Cs, Locale::Sk] {
        let mut count = 0;
        let about = [
            "bad-",
            "change-gone",
            "changed-",
            "file-not",
            "given-",
            "missing",
            "not-rated",
            "record-option",
            "setting-",
            "together-",
            "too-long",
        ];
        let texts = deska_i18n::sources(locale).into_iter().flat_map(messages);
        for (key, text) in texts.filter(|(key, _)| about.iter().any(|begins| key.starts_with(begins))) {
            let (_, text) = text.split_once('=').unwrap_or_default();
            let others = if key.contains("allows") { &["other"][..] } else { &[] };
            for argument in SETTINGS.iter().chain(others).map(|name| format!("{{ ${name} }}")) {
                for (at, _) in text.match_indices(&argument) {
                    let (before, after) = (&text[..at], &text[at + argument.len()..]);
                    let is_typed = before.matches('`').count() % 2 == 1;
                    let last = before.trim_end().rsplit(' ').next().unwrap_or_default().to_lowercase();
                    count += 1;
                    if !is_typed && !after.starts_with(':') && !NOUNS.contains(&&*last) {
                        faults.push(format!("{}: {key}: “{last}” before {argument}", locale.tag()));
                    }
                }
            }
        }
        assert!(count > 20, "{}: {count} names", locale.tag());
    }
    faults.dedup();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
