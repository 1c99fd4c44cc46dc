//! Moves, yes and no in the words of people's languages: `pas` is `pass`. It knows no such word itself: a game names its
//! words, and the vocabulary says what they are called. Moves are written in these words as well, and their squares as the
//! edge of the board names them.

use deska_i18n::{Locale, Vocabulary};
use deska_model::text::folded;
use rules::coords::Letters;
use rules::game::Meta;

/// The move in the game's notation; `None` if the text has no such word. Parts of a longer turn are separated by commas.
#[must_use]
pub fn in_notation(words: &Vocabulary, game: &Meta, text: &str) -> Option<String> {
    let parts: Vec<&str> = text.split(',').map(str::trim).collect();
    let read: Vec<Option<String>> = parts.iter().map(|part| part_in_notation(words, game, part)).collect();
    if read.iter().all(Option::is_none) {
        return None;
    }
    let written = read.into_iter().zip(parts).map(|(read, part)| read.unwrap_or_else(|| part.to_owned()));
    Some(written.collect::<Vec<_>>().join(","))
}

fn part_in_notation(words: &Vocabulary, game: &Meta, part: &str) -> Option<String> {
    let is_sign = |sign| matches!(sign, ':' | '@');
    let end = part.find(is_sign).map_or(part.len(), |at| at + 1);
    let (typed, rest) = part.split_at(end);
    let sign = typed.strip_suffix(is_sign).map_or("", |word| &typed[word.len()..]);
    let typed = folded(typed.trim_end_matches(is_sign).trim());
    let meant = game.words.iter().find(|word| {
        let name = word.trim_end_matches(is_sign);
        word[name.len()..] == *sign && is_called(words, game.id, name, &typed)
    })?;
    Some(format!("{meant}{}", rest.trim().to_lowercase()))
}

/// Moves of a game as the rules of the language teach to write them: `N@b1` is `J@b1` in Czech, `d4` is `D4` in Go. The
/// game is named by its id.
#[must_use]
pub fn in_words_of(words: &Vocabulary, locale: Locale, game: &str, moves: &str) -> String {
    let ends = |sign: char| sign == ',' || sign.is_whitespace();
    let own: String = moves
        .split_inclusive(ends)
        .map(|part| {
            let (text, end) = part.split_at(part.trim_end_matches(ends).len());
            part_in_words_of(words, locale, game, text).map_or_else(|| part.to_owned(), |own| own + end)
        })
        .collect();
    letters_of(words, game).shown(&own)
}

/// The letters of a game's columns, as far as the vocabulary tells: only games with capital letters have the key.
pub(crate) fn letters_of(words: &Vocabulary, game: &str) -> Letters {
    if words.has(Locale::En, &format!("{game}-squares")) { Letters::WithoutI } else { Letters::All }
}

fn part_in_words_of(words: &Vocabulary, locale: Locale, game: &str, text: &str) -> Option<String> {
    let called = |word: &str| {
        let key = key_of(game, word);
        let of_all = words.has(Locale::En, &key).then(|| words.say(locale, &key, &[]))?;
        of_all.split(',').next().map(|first| first.trim().to_owned())
    };
    // A letter alone is no word; it is one before its sign.
    if text.len() > 1
        && let Some(whole) = called(text)
    {
        return Some(whole);
    }
    let (word, rest) = text.split_at(text.find([':', '@'])?);
    Some(called(word)? + rest)
}

/// The key of what a word of the notation is called.
fn key_of(game: &str, word: &str) -> String {
    format!("{game}-typed-{}", word.to_lowercase().replace(':', "-"))
}

/// Longest label that is typed for a value, in characters.
const LABEL_MAX: usize = 30;

/// How a value that stands for `key` is typed in a language: in the words of the game, or by its label where that is
/// short; otherwise as the commands have it.
#[must_use]
pub fn typed_value(words: &Vocabulary, locale: Locale, key: &str, value: &str) -> String {
    if locale == Locale::En || !words.has(Locale::En, key) {
        return value.to_owned();
    }
    let of_game = in_words_of(words, locale, key.split('-').next().unwrap_or_default(), value);
    let label = words.say(locale, key, &[]).replace('\u{a0}', " ");
    let is_plain = |letter: char| letter.is_alphanumeric() || " -".contains(letter);
    let is_short = (1..=LABEL_MAX).contains(&label.chars().count()) && label.chars().all(is_plain);
    match of_game {
        own if own != value => own,
        _ if is_short => label,
        own => own,
    }
}

/// How yes and no, on and off are typed in a language; another value as it is. What is true or false is on or off.
#[must_use]
pub fn typed_switch(words: &Vocabulary, locale: Locale, value: &str) -> String {
    // The first word answers a question; the second one says how something is set.
    let (key, at) = match value {
        "yes" => ("typed-yes", 0),
        "no" => ("typed-no", 0),
        "true" | "on" => ("typed-yes", 1),
        "false" | "off" => ("typed-no", 1),
        _ => return value.to_owned(),
    };
    words.say(locale, key, &[]).split(',').nth(at).map_or(value, str::trim).to_owned()
}

/// The value that somebody typed by its label in some language. Each value has the key of its label beside it.
#[must_use]
pub fn value_called(words: &Vocabulary, values: &[(String, String)], typed: &str) -> Option<String> {
    let typed = folded(typed.trim());
    let is_called = |key: &str| {
        words.has(Locale::En, key)
            && Locale::ALL.iter().any(|locale| folded(&words.say(*locale, key, &[])) == typed)
    };
    values.iter().find(|(_, key)| is_called(key)).map(|(value, _)| value.clone())
}

/// What a word says in one of the languages; `None` if it is neither yes nor no in any.
#[must_use]
pub fn yes_or_no(words: &Vocabulary, text: &str) -> Option<bool> {
    let typed = folded(text.trim());
    let says = |(key, meant)| is_one_of(words, key, &typed).then_some(meant);
    [("typed-yes", true), ("typed-no", false)].into_iter().find_map(says)
}

/// Whether a word of the notation is called so in one of the languages.
fn is_called(words: &Vocabulary, game: &str, name: &str, typed: &str) -> bool {
    is_one_of(words, &key_of(game, name), typed)
}

/// Whether the words of a key have this one in some language.
fn is_one_of(words: &Vocabulary, key: &str, typed: &str) -> bool {
    let called = |locale: &Locale| {
        words.say(*locale, key, &[]).split(',').any(|called| folded(called.trim()) == typed)
    };
    !typed.is_empty() && Locale::ALL.iter().any(called)
}

#[cfg(test)]
mod tests {
    use super::{in_notation, in_words_of, yes_or_no};
    use deska_i18n::{Locale, Vocabulary};
    use rules::registry::GAMES;
    use rules::{Square, Viewer};

    #[test]
    fn a_move_is_written_in_words_of_each_language() {
        let words = Vocabulary::load();
        let read = |kind: &str, text: &str| {
            let game = GAMES.iter().find(|game| game.meta().id == kind).unwrap();
            in_notation(&words, game.meta(), text)
        };
        for (kind, typed, meant) in [
            ("go", "pas", "pass"),
            ("go", "Souhlas", "agree"),
            ("go", "mrtvé:d4", "dead:d4"),
            ("go", "mŕtve: d4", "dead:d4"),
            ("go", "řetěz:a1", "chain:a1"),
            ("go", "skupina:a1", "chain:a1"),
            ("go", "neutralni:a1", "neutral:a1"),
            ("go", "mrtvé:D4", "dead:d4"),
            ("go", "CHAIN:A1", "chain:a1"),
            ("cheess", "konec", "end"),
            ("cheess", "j@b1", "N@b1"),
            ("cheess", "J@B1", "N@b1"),
            ("cheess", "V@a1, b1c3, konec", "R@a1,b1c3,end"),
            ("cheess", "n@b1", "N@b1"),
            ("ordo", "výměna", "swap"),
            ("piskvorky", "černé", "take:black"),
            ("piskvorky", "bielu", "take:white"),
            ("piskvorky", "pridat", "add"),
        ] {
            assert_eq!(read(kind, typed).as_deref(), Some(meant), "{typed}");
        }
        for (kind, typed) in [
            ("go", "d4"),
            ("go", "pas de deux"),
            ("go", "mrtve"),
            ("cheess", "d1-d2"),
            ("cheess", ""),
            ("dama", "pas"),
        ] {
            assert_eq!(read(kind, typed), None, "{typed}");
        }
    }

    #[test]
    fn a_move_is_shown_in_the_words_that_the_rules_teach() {
        let words = Vocabulary::load();
        for (locale, kind, notation, shown) in [
            (Locale::Cs, "cheess", "N@b1", "J@b1"),
            (
                Locale::Sk,
                "cheess",
                "B@c1 Q@d1,R@a1,K@e1,P@e2,b1xc3,end",
                "S@c1 D@d1,V@a1,K@e1,P@e2,b1xc3,koniec",
            ),
            (
                Locale::Cs,
                "go",
                "resume  dead:d4  neutral:a1  chain:q16",
                "pokračovat  mrtvé:D4  neutrální:A1  skupina:Q16",
            ),
            (Locale::Sk, "go", "pass", "pas"),
            (Locale::Cs, "go", "d4", "D4"),
            (Locale::Sk, "ordo", "swap", "výmena"),
            (Locale::Cs, "piskvorky", "take:black, take:white, add", "černé, bílé, přidat"),
            (Locale::Cs, "dama", "c3xe5xg7=1", "c3xe5xg7=1"),
            (Locale::En, "piskvorky", "take:black", "take:black"),
            (Locale::En, "cheess", "N@b1,end", "N@b1,end"),
        ] {
            let own = in_words_of(&words, locale, kind, notation);
            assert_eq!(own, shown);
            let game = GAMES.iter().find(|game| game.meta().id == kind).unwrap();
            for (own, notation) in own.split([' ', ',']).zip(notation.split([' ', ','])) {
                let read = in_notation(&words, game.meta(), own);
                let read = read.unwrap_or_else(|| own.to_owned());
                assert!(read == notation || read.to_lowercase() == notation, "{own}: {read}");
            }
        }
    }

    #[test]
    fn squares_are_written_as_the_edge_of_the_board_names_them() {
        let words = Vocabulary::load();
        for game in GAMES {
            let grid = game.start(&serde_json::Map::new()).unwrap().scene(Viewer::Public).grid;
            let written = Square::new(2, 3).name(grid.letters);
            for locale in Locale::SPOKEN {
                let shown = in_words_of(&words, locale, game.meta().id, &written);
                assert_eq!(shown, Square::new(2, 3).shown(grid.letters), "{}", game.meta().id);
            }
        }
        assert_eq!(in_words_of(&words, Locale::En, "go", "d4, a1, l19"), "D4, A1, L19");
    }

    #[test]
    fn yes_and_no_are_read_in_each_language() {
        let words = Vocabulary::load();
        for (typed, meant) in [
            ("ano", Some(true)),
            ("Áno", Some(true)),
            (" zapnuté ", Some(true)),
            ("yes", Some(true)),
            ("1", Some(true)),
            ("ne", Some(false)),
            ("NIE", Some(false)),
            ("vypnuto", Some(false)),
            ("off", Some(false)),
            ("", None),
            (",", None),
            ("anoo", None),
        ] {
            assert_eq!(yes_or_no(&words, typed), meant, "{typed}");
        }
    }
}
