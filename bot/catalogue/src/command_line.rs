//! A line of text as a command: `/dama move c3 d4`, `!dama move from=c3 to=d4`, with quotes for spaces.
//!
//! Three outcomes: a command, a line that is none, and a command that is wrong.

use crate::invocation::{Arg, Invocation};
use crate::{Body, Catalogue, Leaf, Param, ParamKind};
use deska_core::caller::{NAME_MAX, Person, clean_name};
use deska_core::problem::Problem;
use std::borrow::Cow;

/// Longest line that is looked at, in characters.
pub const LINE_MAX: usize = 2_000;

/// What a line is.
#[derive(Debug)]
pub enum Line {
    /// A command with its arguments.
    Command(Invocation),
    /// Not meant as a command.
    Words(Vec<String>),
}

/// Reads a line.
///
/// # Errors
/// The line is meant as a command but is none.
pub fn read(catalogue: &Catalogue, line: &str) -> Result<Line, Problem> {
    if line.chars().count() > LINE_MAX {
        return Err(Problem::TooLong { name: "text".to_owned(), max: LINE_MAX });
    }
    let line = line.trim();
    let Some(rest) = line.strip_prefix(['/', '!']) else {
        return Ok(Line::Words(split(line).unwrap_or_else(|| vec![line.to_owned()])));
    };
    let words = split(rest).ok_or(Problem::OpenQuote)?;
    let (path, words) = path(catalogue, words)?;
    let leaf =
        catalogue.leaf(&path).map(|(_, leaf)| leaf).ok_or_else(|| unknown(catalogue, &path.join(" ")))?;
    Ok(Line::Command(Invocation { args: arguments(leaf, &path, words)?, path }))
}

/// Arguments in declared order or as `name=value`.
///
/// # Errors
/// Something is given twice or left over.
pub fn arguments(
    leaf: &Leaf,
    path: &[String],
    words: Vec<String>,
) -> Result<std::collections::BTreeMap<String, Arg>, Problem> {
    let mut args = std::collections::BTreeMap::new();
    let mut left_over = Vec::new();
    let rest = leaf.params.iter().find(|param| param.rest);
    for word in words {
        let named = word.split_once(['=', ':']).and_then(|(name, value)| {
            let name = name.to_lowercase().replace('_', "-");
            leaf.params.iter().find(|param| param.name == name).map(|param| (param, value.to_owned()))
        });
        // A name that is none of the parameters' is a slip and not the value of the next one.
        let stranger = named.is_none() && word.split_once('=').is_some_and(|(name, _)| is_name(name));
        // As in `/help dama move`: what names no parameter goes on with the text that has begun.
        if let Some(Arg::Text(begun)) = rest.and_then(|param| args.get_mut(&param.name))
            && named.is_none()
            && !stranger
        {
            begun.push(' ');
            begun.push_str(&word);
            continue;
        }
        let next = || leaf.params.iter().find(|param| !args.contains_key(&param.name));
        match named.or_else(|| Some((flag(leaf, next()?, &word), word.clone()))) {
            Some((param, _)) if !stranger && args.contains_key(&param.name) => {
                return Err(Problem::Twice { name: param.name.clone(), usage: leaf.usage(path) });
            }
            Some((param, value)) if !stranger => {
                args.insert(param.name.clone(), argument(param, value)?);
            }
            _ => left_over.push(word),
        }
    }
    if !left_over.is_empty() {
        let words = left_over.join(" ").chars().take(100).collect();
        return Err(Problem::LeftOver { words, usage: leaf.usage(path) });
    }
    Ok(args)
}

/// The parameter that a bare word is for: a yes/no one of that name, or else the next one. A name of a person
/// is never taken for a flag.
fn flag<'a>(leaf: &'a Leaf, next: &'a Param, word: &str) -> &'a Param {
    let named = |param: &&Param| param.name == word.to_lowercase() && param.yes_and_no().is_some();
    let fits = !matches!(next.kind, ParamKind::Person) && !next.required;
    leaf.params.iter().find(named).filter(|_| fits).unwrap_or(next)
}

/// Whether a word could be the name of a parameter; single letters and squares are not.
fn is_name(word: &str) -> bool {
    word.chars().count() > 1 && word.chars().all(|sign| sign.is_alphabetic() || "-_".contains(sign))
}

fn argument(param: &Param, value: String) -> Result<Arg, Problem> {
    let ParamKind::Person = param.kind else { return Ok(Arg::Text(value)) };
    let name = value.trim_start_matches('@');
    // Cut off it would be the name of somebody else.
    if name.chars().count() > NAME_MAX {
        return Err(Problem::TooLong { name: param.name.clone(), max: NAME_MAX });
    }
    let name = clean_name(name);
    Ok(Arg::Person { person: Person { native_id: name.to_lowercase(), name }, bot: false })
}

fn path(catalogue: &Catalogue, mut words: Vec<String>) -> Result<(Vec<String>, Vec<String>), Problem> {
    let name = words.first().map(|word| word.to_lowercase()).unwrap_or_default();
    let command = catalogue.commands.iter().find(|command| command.name == name);
    let Some(command) = command else {
        return Err(unknown(catalogue, &words.join(" ")));
    };
    let depth = match &command.body {
        Body::Leaf(_) => 1,
        Body::Subs(subs) => {
            let sub = words.get(1).map(|word| word.to_lowercase()).unwrap_or_default();
            if !subs.iter().any(|known| known.name == sub) {
                return Err(unknown(catalogue, &words.join(" ")));
            }
            2
        }
    };
    let rest = words.split_off(depth);
    Ok((words.into_iter().map(|word| word.to_lowercase()).collect(), rest))
}

fn unknown(catalogue: &Catalogue, typed: &str) -> Problem {
    Problem::UnknownCommand { typed: typed.chars().take(60).collect(), near: near(catalogue, typed) }
}

/// Commands that look like what was typed: those with the same first word, else the nearest by letters; none
/// where not even half of the letters are the same.
#[must_use]
pub fn near(catalogue: &Catalogue, typed: &str) -> Vec<String> {
    let typed: String = typed.to_lowercase().chars().take(60).collect();
    let first = typed.split_whitespace().next().unwrap_or_default();
    let wanted: String = typed.split_whitespace().take(2).collect::<Vec<_>>().join(" ");
    let most = wanted.chars().count() / 2;
    let mut scored: Vec<(usize, String)> = catalogue
        .paths()
        .into_iter()
        .filter_map(|path| {
            let same = path[0] == first;
            let away = distance(&wanted, &path.join(" "));
            let shown = || format!("/{}", path.join(" "));
            (same || away <= most).then(|| (if same { away } else { away + 2 }, shown()))
        })
        .collect();
    scored.sort();
    scored.into_iter().take(4).map(|(_, path)| path).collect()
}

/// Number of letters to add, drop or change to make one text of the other.
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (i, letter) in one.chars().enumerate() {
        let mut corner = row[0];
        row[0] = i + 1;
        for (j, second) in other.iter().enumerate() {
            let changed = corner + usize::from(letter != *second);
            corner = row[j + 1];
            row[j + 1] = changed.min(row[j] + 1).min(corner + 1);
        }
    }
    row[other.len()]
}

/// A word as a person means it who types capitals, long dashes or arrows.
#[must_use]
pub fn tidied(word: &str) -> String {
    let word = word.to_lowercase().replace("->", "-").replace("=>", "-");
    let sign = |sign: char| match sign {
        '\u{2010}'..='\u{2014}' | '\u{2212}' | '\u{2192}' => '-',
        '\u{d7}' => 'x',
        other => other,
    };
    word.chars().map(sign).collect()
}

/// Words, with `"…"` and `'…'` kept together; `None` if a quotation mark is not closed. Within a word a single
/// one is an apostrophe.
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

/// A kind of quotation marks.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    Single,
    Double,
}

/// A word as [`split`] reads it back: in quotation marks if it has spaces, or nothing, in it.
#[must_use]
pub fn quoted(word: &str) -> Cow<'_, str> {
    if word.is_empty() || word.contains(char::is_whitespace) || word.starts_with(['\'', '‘']) {
        Cow::Owned(format!("\"{word}\""))
    } else {
        Cow::Borrowed(word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Games;

    fn command(line: &str) -> Invocation {
        match read(&Catalogue::build(&Games::standard()), line) {
            Ok(Line::Command(invocation)) => invocation,
            other => panic!("{line}: {other:?}"),
        }
    }

    #[test]
    fn order_and_names_mean_the_same() {
        let plain = command("/dama move c3 d4");
        assert_eq!(plain.path, ["dama", "move"]);
        assert_eq!(plain.args["to"], Arg::Text("d4".to_owned()));
        assert_eq!(plain, command("!DAMA Move to=d4 from=c3"));
        assert_eq!(plain, command("/dama move from:c3 d4"));
        let two_words = command("/dama new opponent=\"Bob B\" chain=may");
        assert_eq!(two_words.args["opponent"].text(), "Bob B");
    }

    #[test]
    fn wrong_lines_say_what_is_wrong() {
        let catalogue = Catalogue::build(&Games::standard());
        let problem = |line: &str| read(&catalogue, line).expect_err(line);
        assert!(
            matches!(problem("/dama mvoe c3 d4"), Problem::UnknownCommand { near, .. } if near[0] == "/dama move")
        );
        assert!(matches!(problem("/"), Problem::UnknownCommand { .. }));
        assert!(matches!(problem("/dama"), Problem::UnknownCommand { near, .. } if near.len() == 4));
        assert!(matches!(problem("/gibberish"), Problem::UnknownCommand { near, .. } if near.is_empty()));
        assert!(
            matches!(problem("/dama new colour=red"), Problem::LeftOver { words, .. } if words == "colour=red")
        );
        assert!(matches!(problem("/dama new \"bob"), Problem::OpenQuote));
        assert!(matches!(problem("/dama flip c3 abcde more"), Problem::LeftOver { .. }));
        assert!(matches!(problem(&"/x ".repeat(1_000)), Problem::TooLong { .. }));
        assert!(matches!(read(&catalogue, "c3 d4"), Ok(Line::Words(words)) if words.len() == 2));
    }

    #[test]
    fn quotation_marks_keep_words_together_and_apostrophes_do_not() {
        let words = |line: &str| split(line).unwrap_or_default();
        assert_eq!(words("'a b' \"c 'd\" x='e f' ‘g h’"), ["a b", "c 'd", "x=e f", "g h"]);
        assert_eq!(words("O'Brien doesn't"), ["O'Brien", "doesn't"]);
        assert_eq!(split("'a b"), None);
        for word in ["'a", "a b", "", "O'Brien"] {
            assert_eq!(words(&quoted(word)), [word]);
        }
    }

    #[test]
    fn dashes_arrows_and_capitals_are_tidied() {
        assert_eq!(tidied("C3–D4"), "c3-d4");
        assert_eq!(tidied("c3->D4"), "c3-d4");
        assert_eq!(tidied("E3×E6"), "e3xe6");
    }
}
