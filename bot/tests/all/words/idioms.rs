//! The words that depend on where people read a text: they stand in one message of each language, and texts refer to it.

use crate::words::{Keys, arguments, messages};
use deska_i18n::{Idiom, Locale, Value, Vocabulary};

/// The message with these words.
const IDIOM: &str = "idiom";

/// What its forms depend on.
const ARGUMENTS: [&str; 3] = ["places", "chosen-by", "command-sign"];

/// Beginnings of words for places that differ between platforms.
const PLACES: [(Locale, &[&str]); 3] = [
    (Locale::En, &["server", "channel"]),
    (Locale::Cs, &["server", "kanál"]),
    (Locale::Sk, &["server", "kanál"]),
];

/// Texts that only one platform shows, or that name what a file of settings calls so.
const OF_ONE_PLATFORM: [&str; 6] = [
    "setting-admins",
    "admins-no-role",
    "answers-hidden",
    "file-no-section",
    "permission-view-channel",
    IDIOM,
];

/// The messages that texts refer to.
pub fn referred() -> Keys {
    let refers = deska_i18n::sources(Locale::En).iter().any(|source| !forms_used(source).is_empty());
    refers.then(|| IDIOM.to_owned()).into_iter().collect()
}

fn forms_used(source: &str) -> Keys {
    let after = source.split("{ idiom.").skip(1).filter_map(|rest| rest.split_once(" }"));
    after.map(|(form, _)| form.to_owned()).collect()
}

#[test]
fn each_form_is_there_and_in_use() {
    for locale in Locale::ALL {
        let sources = deska_i18n::sources(locale);
        let used: Keys = sources.iter().flat_map(|source| forms_used(source)).collect();
        let text = sources.iter().flat_map(|source| messages(source)).find(|(key, _)| *key == IDIOM);
        let (_, text) = text.expect("an idiom");
        let form = |line: &str| Some(line.strip_prefix("    .")?.split_once(" =")?.0.to_owned());
        let known: Keys = text.lines().filter_map(form).collect();
        assert_eq!(used, known, "{}", locale.tag());
    }
}

#[test]
fn only_the_idiom_asks_where_it_is_read() {
    for locale in Locale::ALL {
        for (key, text) in deska_i18n::sources(locale).into_iter().flat_map(messages) {
            let asks = arguments(text).iter().any(|name| ARGUMENTS.contains(name));
            assert_eq!(asks, key == IDIOM, "{}: {key}", locale.tag());
        }
    }
}

/// The words of a text without typed text, arguments and the names of variants.
fn spoken(text: &str) -> String {
    let mut spoken = String::new();
    let (mut typed, mut brackets) = (false, 0_usize);
    for letter in text.chars() {
        match letter {
            '`' => typed = !typed,
            '[' | '{' => brackets += 1,
            ']' | '}' => brackets = brackets.saturating_sub(1),
            // Behind the arrow of a selector come its variants.
            '>' => brackets = brackets.saturating_sub(1),
            _ if !typed && brackets == 0 => spoken.push(letter),
            _ => {}
        }
    }
    spoken.to_lowercase()
}

#[test]
fn places_are_named_by_the_idiom() {
    let mut named = Vec::new();
    for (locale, words) in PLACES {
        for (file, source) in deska_i18n::files(locale) {
            // Nobody but the console shows its page.
            if file == "console.ftl" {
                continue;
            }
            for (key, text) in messages(source) {
                let spoken = spoken(text.split_once('=').map_or("", |(_, text)| text));
                let names = words.iter().any(|word| spoken.contains(word));
                if names && !OF_ONE_PLATFORM.contains(&key) {
                    named.push(format!("{}: {key}", locale.tag()));
                }
            }
        }
    }
    assert!(named.is_empty(), "texts that name a place in the words of one platform: {named:?}");
}

#[test]
fn a_text_has_the_words_of_its_surface() {
    let words = Vocabulary::load();
    let rooms = words.on(Idiom { places: "rooms", choices: "numbers", sign: '!' });
    let kind = [("kind", Value::Words("go".to_owned()))];
    for (locale, here, there) in [
        (Locale::En, "no game in this channel", "no game in this room"),
        (Locale::Cs, "V\u{a0}tomto kanálu nemáš", "V\u{a0}této místnosti nemáš"),
        (Locale::Sk, "V\u{a0}tomto kanáli nemáš", "V\u{a0}tejto miestnosti nemáš"),
    ] {
        let (usual, other) =
            (words.say(locale, "no-game-here", &kind), rooms.say(locale, "no-game-here", &kind));
        assert!(usual.contains(here) && other.contains(there), "{usual} {other}");
    }
    assert!(rooms.say(Locale::En, "no-command", &[]).contains("`!`"));
    assert_eq!(rooms.say(Locale::En, "command-moves", &[]), "Show your legal moves");
}
