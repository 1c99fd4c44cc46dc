//! Moves, yes and no in the words of people's languages: `pas` is `pass`. It knows no such word itself: a game names its
//! words, and the vocabulary says what they are called. Moves are written in these words as well.

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

/// Moves of a game as the rules of the language teach to write them: `N@b1` is `J@b1` in Czech. The game is named by its
/// id.
#[must_use]
pub fn in_words_of(words: &Vocabulary, locale: Locale, game: &str, moves: &str) -> String {
    let ends = |sign: char| sign == ',' || sign.is_whitespace();
    moves
        .split_inclusive(ends)
        .map(|part| {
            let (text, end) = part.split_at(part.trim_end_matches(ends).len());
            part_in_words_of(words, locale, game, text).map_or_else(|| part.to_owned(), |own| own + end)
        })
        .collect()
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
            ("cheess", "konec", "end"),
            ("cheess", "j@b1", "N@b1"),
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
                "pokračovat  mrtvé:d4  neutrální:a1  skupina:q16",
            ),
            (Locale::Sk, "go", "pass", "pas"),
            (Locale::Cs, "go", "d4", "d4"),
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
                assert_eq!(read.as_deref().unwrap_or(own), notation);
            }
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
