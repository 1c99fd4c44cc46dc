//! Moves, yes and no in the words of people's languages: `pas` is `pass`. It knows no such word itself: a game names its
//! words, and the vocabulary says what they are called.

use deska_catalogue::command_line::folded;
use deska_i18n::{Locale, Vocabulary};
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
    Some(format!("{meant}{}", rest.trim()))
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
    is_one_of(words, &format!("{game}-typed-{}", name.to_lowercase()), typed)
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
    use super::{in_notation, yes_or_no};
    use deska_i18n::Vocabulary;
    use rules::registry::GAMES;

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
            ("go", "neutralni:a1", "neutral:a1"),
            ("cheess", "konec", "end"),
            ("cheess", "j@b1", "N@b1"),
            ("cheess", "V@a1, b1c3, konec", "R@a1,b1c3,end"),
            ("cheess", "n@b1", "N@b1"),
            ("ordo", "výměna", "swap"),
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
