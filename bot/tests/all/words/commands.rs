//! What texts tell people to type is read as it is written: commands by the catalogue, moves by the games.

use crate::docs::{Manual, is_notation};
use crate::words::messages;
use deska_i18n::{Locale, Vocabulary};
use deska_model::conditional::text::THEN;
use deska_present::own_words::{in_notation, in_words_of};
use rules::registry::GAMES;

/// A plausible value for each argument that stands in a command.
const VALUES: [(&str, &str); 15] = [
    ("{ $book }", "go"),
    ("{ $answer }", "accept"),
    ("{ $aspect }", "theme"),
    ("{ $code }", "k7f2"),
    ("{ $command }", "game import"),
    ("{ $example }", "go"),
    ("{ $first }", "dark"),
    ("{ $game }", "go"),
    ("{ $kind }", "go"),
    ("{ $name }", "club"),
    ("{ $offer }", "draw"),
    ("{ $page }", "2"),
    ("{ $path }", "game list"),
    ("{ $seat }", "q3w8"),
    ("{ $typed }", "language cs"),
];

/// Words of a command that stand for a value of the reader.
const WORDS: [(&str, &str); 5] =
    [("key", "language"), ("value", "cs"), ("number", "1"), ("name", "club"), ("game", "go")];

/// The pieces of a text that are typed.
fn typed(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

/// The command with values for all that stands for one.
fn filled_in(written: &str) -> String {
    let own = [("/me { $key }", "/me theme"), ("{ idiom.sign }", "/")];
    let values = own.iter().chain(&VALUES);
    let filled = values.fold(written.to_owned(), |filled, (argument, value)| filled.replace(argument, value));
    let word =
        |word: &str| WORDS.iter().find(|(name, _)| *name == word).map_or(word, |(_, value)| value).to_owned();
    filled.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

#[test]
fn every_command_in_a_text_is_read_by_the_catalogue() {
    let manual = Manual::read();
    let mut faults = Vec::new();
    for locale in Locale::ALL {
        let mut count = 0;
        for (key, text) in deska_i18n::sources(locale).into_iter().flat_map(messages) {
            for written in typed(text).filter(|written| written.len() > 1 && written.starts_with('/')) {
                count += 1;
                let filled = filled_in(written);
                let fault = if filled.contains('{') {
                    Some("nothing stands for an argument".to_owned())
                } else {
                    manual.fault(&filled)
                };
                faults.extend(fault.map(|why| format!("{}: {key}: `{written}`: {why}", locale.tag())));
            }
        }
        assert!(count > 100, "{}: {count} commands", locale.tag());
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn moves_in_texts_are_written_in_the_words_of_their_language() {
    let words = Vocabulary::load();
    let mut faults = Vec::new();
    for locale in Locale::ALL {
        let mut count = 0;
        for (key, text) in deska_i18n::sources(locale).into_iter().flat_map(messages) {
            let Some(game) = GAMES.iter().find(|game| key.starts_with(&format!("{}-", game.meta().id)))
            else {
                continue;
            };
            for written in typed(text).filter(|written| is_word(written)) {
                count += 1;
                let meta = game.meta();
                let own = in_notation(&words, meta, written);
                if own.is_none() && !is_notation(*game, written) {
                    faults.push(format!("{}: {key}: `{written}` is no move of {}", locale.tag(), meta.id));
                }
                let taught = in_words_of(&words, locale, meta.id, own.as_deref().unwrap_or(written));
                if taught != written {
                    faults.push(format!("{}: {key}: `{written}` is called `{taught}`", locale.tag()));
                }
            }
        }
        assert!(count > 10, "{}: {count} words", locale.tag());
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn the_word_between_conditional_moves_is_read_in_every_language() {
    let words = Vocabulary::load();
    let mut taught: Vec<String> =
        Locale::ALL.into_iter().map(|locale| words.say(locale, "line-then", &[])).collect();
    taught.sort_unstable();
    taught.dedup();
    let mut read = THEN.to_vec();
    read.sort_unstable();
    assert_eq!(taught, read);
}

/// Whether a move is written with a word and not with squares and signs only, or with the letter of a piece.
fn is_word(written: &str) -> bool {
    let small = |run: &str| run.chars().count() > 2 && run.chars().all(char::is_lowercase);
    let is_plain = !written.contains(['/', '{', ' ']) && written != "via";
    is_plain && (written.contains('@') || written.split(|sign: char| !sign.is_alphabetic()).any(small))
}
