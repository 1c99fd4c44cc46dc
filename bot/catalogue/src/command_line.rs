//! Reads a typed line: `/dama move c3 d4` or `!dama move from=c3 to=d4`, with quotation marks around spaces.
//!
//! A line is a command, a malformed command, or other words. This module knows no values; it only splits.

// Surfaces, which read the words of commands too, see no core.
pub use deska_model::text::folded;

use crate::invocation::{Argument, Invocation};
use crate::model::{Body, Catalogue, Leaf};
use crate::param::{Param, ParamKind};
use deska_model::people::caller::Person;
use deska_model::people::names::{NAME_MAX, clean_name, id_of};
use deska_model::problem::Problem;
use deska_model::reason::Reason;
use std::borrow::Cow;
use strsim::levenshtein;

/// Name of the command that explains the others.
const HELP: &str = "help";

/// Maximum length of a line, in characters.
pub const LINE_MAX: usize = 2_000;

/// Most commands that a mistyped one may have meant.
const NEAR_MAX: usize = 4;

/// A line that was read.
#[derive(Debug)]
pub enum Line {
    /// A command with its arguments.
    Command(Invocation),
    /// No command: the words of the line.
    Words(Vec<String>),
}

/// Reads a line.
///
/// # Errors
/// The line begins like a command but is malformed or unknown.
pub fn read(catalogue: &Catalogue, line: &str) -> Result<Line, Problem> {
    if line.chars().count() > LINE_MAX {
        return Err(Reason::new("message-too-long").with("max", LINE_MAX).into());
    }
    let line = line.trim();
    let Some(rest) = line.strip_prefix(['/', '!']) else {
        return Ok(Line::Words(split(line).unwrap_or_else(|| vec![line.to_owned()])));
    };
    let words = split(rest).ok_or(Reason::new("open-quote"))?;
    let (path, words) = path(catalogue, words)?;
    let leaf =
        catalogue.leaf(&path).map(|(_, leaf)| leaf).ok_or_else(|| unknown(catalogue, &path.join(" ")))?;
    Ok(Line::Command(Invocation { args: arguments(leaf, &path, words)?, path }))
}

/// Longest number that answers a list; longer ones may be moves, such as the bits of a set-up.
const DIGITS_MAX: usize = 2;

/// The number from 1 that a line consists of, as it answers a list.
#[must_use]
pub fn list_number(line: &str) -> Option<usize> {
    let line = line.trim().trim_end_matches('.');
    let is_number = (1..=DIGITS_MAX).contains(&line.len()) && line.bytes().all(|byte| byte.is_ascii_digit());
    line.parse().ok().filter(|number| is_number && *number > 0)
}

/// Whether people have to be found for a line: it has an argument that is a person, or it is no command, so its words
/// may be anything.
#[must_use]
pub fn names_people(catalogue: &Catalogue, line: &str) -> bool {
    match read(catalogue, line) {
        Ok(Line::Command(named)) => named.args.values().any(|arg| matches!(arg, Argument::Person { .. })),
        Ok(Line::Words(_)) => true,
        Err(_) => false,
    }
}

/// Whether a line gives a secret to a command, so that nobody else should read it. A malformed line may do so too.
#[must_use]
pub fn has_secret(catalogue: &Catalogue, line: &str) -> bool {
    let Some(rest) = line.trim().strip_prefix(['/', '!']) else { return false };
    let words = split(rest).unwrap_or_else(|| rest.split_whitespace().map(str::to_owned).collect());
    let Ok((path, words)) = path(catalogue, words) else { return false };
    let Some((_, leaf)) = catalogue.leaf(&path) else { return false };
    if !leaf.params.iter().any(|param| param.secret) {
        return false;
    }
    let is_secret = |name: &str| leaf.params.iter().any(|param| param.secret && param.name == name);
    match arguments(leaf, &path, words) {
        Ok(args) => args.keys().any(|name| is_secret(name)),
        Err(_) => true,
    }
}

/// Assigns words to parameters: in declared order, or by name as `name=value`.
///
/// # Errors
/// A parameter is given twice, or a word fits no parameter.
pub fn arguments(
    leaf: &Leaf,
    path: &[String],
    words: Vec<String>,
) -> Result<std::collections::BTreeMap<String, Argument>, Problem> {
    let mut args = std::collections::BTreeMap::new();
    let mut left_over = Vec::new();
    let rest = leaf.params.iter().find(|param| param.rest);
    for word in words {
        let named = word.split_once(['=', ':']).and_then(|(name, value)| {
            let name = name.to_lowercase().replace('_', "-");
            leaf.params.iter().find(|param| param.name == name).map(|param| (param, value.to_owned()))
        });
        // An unknown name before `=` is a typing error, not the value of the next parameter.
        let is_unknown = named.is_none() && word.split_once('=').is_some_and(|(name, _)| is_name(name));
        // As in `/help dama move`: a word without a name continues the text of the `rest` parameter.
        if let Some(Argument::Text(begun)) = rest.and_then(|param| args.get_mut(&param.name))
            && named.is_none()
            && !is_unknown
        {
            begun.push(' ');
            begun.push_str(&word);
            continue;
        }
        let mut open = leaf.typed().filter(|param| !args.contains_key(&param.name));
        let due = open.next().map(|next| passed_over(taker(next, open, &word), rest, &word));
        match named.or_else(|| Some((flag(leaf, due?, &word), word.clone()))) {
            Some((param, _)) if !is_unknown && args.contains_key(&param.name) => {
                let twice =
                    Reason::new("given-twice").with("name", param.named()).with("usage", leaf.usage(path));
                return Err(twice.into());
            }
            Some((param, value)) if !is_unknown => {
                args.insert(param.name.clone(), argument(param, value));
            }
            _ => left_over.push(word),
        }
    }
    if !left_over.is_empty() {
        let words = left_over.join(" ").chars().take(100).collect();
        return Err(Reason::left_over(words, leaf.usage(path)).into());
    }
    Ok(args)
}

/// The parameter of a word that is due for `next`: the first of the further ones that takes it, if `next` may be left out,
/// lists its values and doesn't have this one. So `/go new deska 3` asks for level 3, since no side is called so.
fn taker<'a>(next: &'a Param, mut further: impl Iterator<Item = &'a Param>, word: &str) -> &'a Param {
    let takes = |param: &Param| match param.kind {
        ParamKind::Choice(_) => Some(param.choice_of(word).is_some()),
        ParamKind::Integer(min, max) => Some(word.parse().is_ok_and(|number| (min..=max).contains(&number))),
        _ => None,
    };
    if next.required || takes(next) != Some(false) {
        return next;
    }
    // A number is no answer to a question of yes or no.
    let may = |param: &Param| !param.required && param.yes_and_no().is_none();
    further.find(|param| may(param) && takes(param) == Some(true)).unwrap_or(next)
}

/// The parameter of a word that is due for `next`: the one for the rest of the line if `next` is a number that may be left
/// out, and the word is none. So `/dama learn c3-d4` is a move and no number of a task.
fn passed_over<'a>(next: &'a Param, rest: Option<&'a Param>, word: &str) -> &'a Param {
    let left_out = !next.required
        && matches!(next.kind, ParamKind::Integer(..))
        && !word.starts_with(|sign: char| sign.is_ascii_digit());
    rest.filter(|_| left_out).unwrap_or(next)
}

/// The parameter of a word without a name: the yes/no parameter of that name, otherwise the next one. Where a person
/// or a required value is due, the word is never a flag.
fn flag<'a>(leaf: &'a Leaf, next: &'a Param, word: &str) -> &'a Param {
    let named = |param: &&Param| param.name == word.to_lowercase() && param.yes_and_no().is_some();
    let fits = !matches!(next.kind, ParamKind::Person) && !next.required;
    leaf.params.iter().find(named).filter(|_| fits).unwrap_or(next)
}

/// Whether a word could be the name of a parameter; single letters and squares could not.
fn is_name(word: &str) -> bool {
    word.chars().count() > 1 && word.chars().all(|sign| sign.is_alphabetic() || "-_".contains(sign))
}

fn argument(param: &Param, value: String) -> Argument {
    let ParamKind::Person = param.kind else { return Argument::Text(value) };
    let name = value.trim_start_matches('@');
    let name = if name.chars().count() > NAME_MAX {
        // It may be an id that the platform knows. A shortened one could be that of another person.
        name.to_owned()
    } else {
        // An invisible sign may stand before another `@`.
        clean_name(name).trim_start_matches(['@', ' ']).to_owned()
    };
    let person = Person { native_id: id_of(&name), name };
    Argument::Person { person, bot: false, here: true }
}

fn path(catalogue: &Catalogue, mut words: Vec<String>) -> Result<(Vec<String>, Vec<String>), Problem> {
    let name = words.first().map(|word| folded(word)).unwrap_or_default();
    let command = catalogue.commands.iter().find(|command| command.name == name);
    let Some(command) = command else {
        return Err(unknown(catalogue, &words.join(" ")));
    };
    let depth = match &command.body {
        Body::Leaf(_) => 1,
        Body::Subs(subs) => {
            let sub = words.get(1).map(|word| folded(word)).unwrap_or_default();
            let is_known = subs.iter().any(|known| known.name == sub);
            // As in `/dama help`, or `/dama` by itself: the help of that command.
            if !is_known
                && (sub == HELP || sub.is_empty())
                && catalogue.commands.iter().any(|command| command.name == HELP)
            {
                let asked = std::iter::once(name).chain(words.split_off(words.len().min(2))).collect();
                return Ok((vec![HELP.to_owned()], asked));
            }
            if !is_known {
                return Err(unknown(catalogue, &words.join(" ")));
            }
            2
        }
    };
    let rest = words.split_off(depth);
    Ok((words.into_iter().map(|word| folded(&word)).collect(), rest))
}

fn unknown(catalogue: &Catalogue, typed: &str) -> Problem {
    Problem::UnknownCommand { typed: typed.chars().take(60).collect(), near: near(catalogue, typed) }
}

/// At most four commands similar to what was typed: those with the same first word, and those that differ in at most
/// half of the letters. Of a game's commands the one that begins a game is always among them.
#[must_use]
pub fn near(catalogue: &Catalogue, typed: &str) -> Vec<String> {
    let typed: String = folded(typed).chars().take(60).collect();
    let first = typed.split_whitespace().next().unwrap_or_default();
    let wanted: String = typed.split_whitespace().take(2).collect::<Vec<_>>().join(" ");
    let most = wanted.chars().count() / 2;
    let mut scored: Vec<(usize, String)> = catalogue
        .paths()
        .into_iter()
        .filter_map(|path| {
            let same = path[0] == first;
            let away = levenshtein(&wanted, &path.join(" "));
            let shown = || format!("/{}", path.join(" "));
            (same || away <= most).then(|| (if same { away } else { away + 2 }, shown()))
        })
        .collect();
    scored.sort();
    let mut near: Vec<String> = scored.into_iter().map(|(_, path)| path).collect();
    if let Some((command, whole)) = other_word_for_a_move(catalogue, &typed) {
        near.retain(|path| *path != command);
        near.insert(0, whole);
    }
    let begins = format!("/{first} new");
    let begins = near.iter().position(|path| *path == begins);
    if let Some(late) = begins.filter(|at| *at >= NEAR_MAX) {
        near.swap(NEAR_MAX - 1, late);
    }
    near.truncate(NEAR_MAX);
    near
}

/// Words for a move in games whose command has another one: folded, in each language.
const MOVING: [&str; 9] = ["move", "play", "put", "place", "tah", "tahni", "hraj", "hrej", "poloz"];

/// The command that moves, if a game was named with another word for it: `/go play`, and `/go play d4` for `go move d4`.
fn other_word_for_a_move(catalogue: &Catalogue, typed: &str) -> Option<(String, String)> {
    let mut words = typed.split_whitespace();
    let (game, word) = (words.next()?, words.next()?);
    if !MOVING.contains(&word) {
        return None;
    }
    let moves = |path: &Vec<String>| path.len() == 2 && path[0] == game && MOVING.contains(&path[1].as_str());
    let command = format!("/{}", catalogue.paths().into_iter().find(moves)?.join(" "));
    let whole = words.fold(command.clone(), |line, word| format!("{line} {word}"));
    Some((command, whole))
}

/// A word in lower case, with plain hyphens for long dashes and arrows, and `x` for the multiplication sign.
#[must_use]
pub fn normalized(word: &str) -> String {
    let word = word.to_lowercase().replace("->", "-").replace("=>", "-");
    let sign = |sign: char| match sign {
        '\u{2010}'..='\u{2014}' | '\u{2212}' | '\u{2192}' => '-',
        '\u{d7}' => 'x',
        other => other,
    };
    word.chars().map(sign).collect()
}

/// Splits a line into words and keeps `"…"` and `'…'` together; `None` if a quotation mark is not closed. A single
/// quotation mark within a word is an apostrophe.
#[must_use]
pub fn split(line: &str) -> Option<Vec<String>> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut open: Option<Mark> = None;
    for letter in line.chars() {
        let mark = match letter {
            '"' | '“' | '”' | '„' => Some(Mark::Double),
            '\'' | '‘' | '’' => Some(Mark::Single),
            _ => None,
        };
        let opens = mark == Some(Mark::Double)
            || word.as_ref().is_none_or(|begun| begun.ends_with(['=', ':'])) && letter != '’';
        match letter {
            _ if mark.is_some() && (mark == open || open.is_none() && opens) => {
                open = if open.is_some() { None } else { mark };
                word.get_or_insert_with(String::new);
            }
            letter if letter.is_whitespace() && open.is_none() => words.extend(word.take()),
            letter => word.get_or_insert_with(String::new).push(letter),
        }
    }
    if open.is_some() {
        return None;
    }
    words.extend(word);
    Some(words)
}

/// Kind of a quotation mark.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    Single,
    Double,
}

/// A word in the form that [`split`] reads back: in quotation marks if it is empty, has spaces or would open a quotation
/// itself; in single ones if it has double ones. A word with both kinds has no such form.
#[must_use]
pub fn quoted(word: &str) -> Cow<'_, str> {
    let opens = |(before, mark): (char, char)| "=:".contains(before) && "'‘".contains(mark);
    if word.contains(['"', '“', '”', '„']) {
        Cow::Owned(format!("'{word}'"))
    } else if word.is_empty()
        || word.contains(char::is_whitespace)
        || word.starts_with(['\'', '‘'])
        || word.chars().zip(word.chars().skip(1)).any(opens)
    {
        Cow::Owned(format!("\"{word}\""))
    } else {
        Cow::Borrowed(word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::GameCatalogue;
    use deska_model::people::appearance::Appearances;

    fn command(line: &str) -> Invocation {
        match read(&Catalogue::build(&GameCatalogue::standard(), &Appearances::default()), line) {
            Ok(Line::Command(invocation)) => invocation,
            other => panic!("{line}: {other:?}"),
        }
    }

    #[test]
    fn order_and_names_mean_the_same() {
        let plain = command("/dama move c3 d4");
        assert_eq!(plain.path, ["dama", "move"]);
        assert_eq!(plain.args["to"], Argument::Text("d4".to_owned()));
        assert_eq!(plain, command("!DAMA Move to=d4 from=c3"));
        assert_eq!(plain, command("/dama move from:c3 d4"));
        let chain = command("/dama move a3 c5 via=\"e7 g5 e3\" promote=1");
        assert_eq!(command("/dama move a3 c5 e7 g5 e3 promote=1"), chain);
        let two_words = command("/dama new opponent=\"Bob B\" chain=may");
        assert_eq!(two_words.args["opponent"].text(), "Bob B");
    }

    #[test]
    fn a_word_goes_to_the_next_option_that_takes_it() {
        assert_eq!(command("/go new deska 3"), command("/go new opponent=deska level=3"));
        assert_eq!(command("/go new deska 1 size=9"), command("/go new opponent=deska level=1 size=9"));
        assert_eq!(command("/go new bob 13"), command("/go new opponent=bob size=13"));
        // A word that no option lists belongs to the next one, which says what it takes.
        assert_eq!(command("/go new bob blakc"), command("/go new opponent=bob side=blakc"));
    }

    #[test]
    fn a_board_with_numbers_is_asked_for_without_naming_the_game() {
        let board = command("/game board numbers=last-20");
        assert_eq!(board.path, ["game", "board"]);
        assert_eq!(board.args["numbers"].text(), "last-20");
    }

    #[test]
    fn people_are_found_for_lines_that_may_name_them() {
        let catalogue = Catalogue::build(&GameCatalogue::standard(), &Appearances::default());
        for line in ["/dama new Bob", "!go new side=black opponent=bob", "c3 d4", ""] {
            assert!(names_people(&catalogue, line), "{line}");
        }
        for line in ["/dama move c3 d4", "!go play d4", "/dama new", "/nothing bob", "/dama new \"Bob"] {
            assert!(!names_people(&catalogue, line), "{line}");
        }
    }

    #[test]
    fn accents_and_capitals_of_names_do_not_matter() {
        assert_eq!(command("/Dáma MOVE c3 d4"), command("/dama move c3 d4"));
        assert_eq!(command("/Piškvorky rules").path, ["piskvorky", "rules"]);
        let catalogue = Catalogue::build(&GameCatalogue::standard(), &Appearances::default());
        let near = |line: &str| match read(&catalogue, line) {
            Err(Problem::UnknownCommand { near, .. }) => near,
            other => panic!("{line}: {other:?}"),
        };
        assert_eq!(near("/dáma tah c3 d4"), near("/dama tah c3 d4"));
        assert!(near("/dáma tah").iter().all(|path| path.starts_with("/dama ")));
    }

    #[test]
    fn help_after_a_command_is_the_help_of_that_command() {
        assert_eq!(command("/dáma help"), command("/help dama"));
        assert_eq!(command("/dáma"), command("/help dama"));
        assert_eq!(command("/game help decline"), command("/help game decline"));
        assert!(
            read(&Catalogue::build(&GameCatalogue::standard(), &Appearances::default()), "/help help")
                .is_ok()
        );
    }

    #[test]
    fn malformed_lines_name_the_fault() {
        let catalogue = Catalogue::build(&GameCatalogue::standard(), &Appearances::default());
        let problem = |line: &str| read(&catalogue, line).expect_err(line);
        assert!(
            matches!(problem("/go move d4"), Problem::UnknownCommand { near, .. } if near[0] == "/go play d4")
        );
        assert!(
            matches!(problem("/dama hraj c3 d4"), Problem::UnknownCommand { near, .. } if near[0] == "/dama move c3 d4")
        );
        assert!(
            matches!(problem("/dama mvoe c3 d4"), Problem::UnknownCommand { near, .. } if near[0] == "/dama move")
        );
        assert!(matches!(problem("/"), Problem::UnknownCommand { .. }));
        assert!(matches!(problem("/gibberish"), Problem::UnknownCommand { near, .. } if near.is_empty()));
        assert!(
            matches!(problem("/dama new colour=red"), Problem::Reason(reason) if reason.key == "left-over" && reason.details[0] == ("words", "colour=red".into()))
        );
        assert!(problem("/dama new \"bob").is("open-quote"));
        assert!(problem("/dama flip c3 abcde more").is("left-over"));
        assert!(problem(&"/x ".repeat(1_000)).is("message-too-long"));
        assert!(matches!(read(&catalogue, "c3 d4"), Ok(Line::Words(words)) if words.len() == 2));
    }

    #[test]
    fn quotation_marks_keep_words_together_and_apostrophes_do_not() {
        let words = |line: &str| split(line).unwrap_or_default();
        assert_eq!(words("'a b' \"c 'd\" x='e f' ‘g h’"), ["a b", "c 'd", "x=e f", "g h"]);
        assert_eq!(words("O'Brien doesn't"), ["O'Brien", "doesn't"]);
        assert_eq!(split("'a b"), None);
        for word in ["'a", "a b", "", "O'Brien", "say \"hello\"", "“", "a='b", "a:‘b", "a=’b"] {
            assert_eq!(words(&quoted(word)), [word]);
        }
    }

    #[test]
    fn dashes_arrows_and_capitals_are_normalized() {
        assert_eq!(normalized("C3–D4"), "c3-d4");
        assert_eq!(normalized("c3->D4"), "c3-d4");
        assert_eq!(normalized("E3×E6"), "e3xe6");
    }
}
