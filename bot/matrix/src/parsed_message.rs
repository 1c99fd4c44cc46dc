//! What a message says to the bot, and whether it says anything to it.

use deska_catalogue::Catalogue;
use deska_catalogue::command_line;

/// Longest text of a room that may be a move and no talk, in characters.
const BARE_MAX: usize = 200;

/// A message as the bot reads it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParsedMessage {
    /// The text without the bot's name in front.
    pub line: String,
    /// Whether it began with the bot's name.
    pub by_name: bool,
    /// How it addresses the bot.
    pub to: Addressee,
}

/// How a message addresses the bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Addressee {
    /// It is for the bot, so it gets an answer in any case.
    Bot,
    /// It may be a move; otherwise it is talk between people.
    Perhaps,
    Others,
}

/// Reads a text. `names` are the bot's id and its display name; `alone` says that only the writer and the bot read the room.
#[must_use]
pub fn read(catalogue: &Catalogue, text: &str, names: &[String], alone: bool) -> ParsedMessage {
    let called = |name: &String| after_name(text, name).or_else(|| after_name(text.strip_prefix('@')?, name));
    let named = names.iter().find_map(called);
    let (line, by_name) = (named.unwrap_or(text).trim().to_owned(), named.is_some());
    let to = if by_name || alone {
        Addressee::Bot
    } else if line.starts_with(['!', '/']) {
        // Other bots of the room have commands as well.
        if is_command(catalogue, &line) { Addressee::Bot } else { Addressee::Others }
    } else if line.is_empty() || line.chars().count() > BARE_MAX {
        Addressee::Others
    } else {
        Addressee::Perhaps
    };
    ParsedMessage { line, by_name, to }
}

/// The text behind a name at its beginning.
fn after_name<'t>(text: &'t str, name: &str) -> Option<&'t str> {
    let start =
        text.get(..name.len()).filter(|start| !name.is_empty() && start.eq_ignore_ascii_case(name))?;
    let rest = &text[start.len()..];
    let ends = rest.chars().next().is_none_or(|letter| letter.is_whitespace() || ":,".contains(letter));
    ends.then(|| rest.trim_start_matches([':', ',']))
}

/// Whether a line begins with one of the commands, or with a mistyped one.
fn is_command(catalogue: &Catalogue, line: &str) -> bool {
    let words: String = line.chars().skip(1).take(BARE_MAX).collect();
    let Some(first) = words.split_whitespace().next().filter(|_| !words.starts_with(char::is_whitespace))
    else {
        return false;
    };
    let first = command_line::folded(first);
    let known = |name: &str| name == first;
    catalogue.paths().iter().any(|path| path.first().is_some_and(|name| known(name)))
        || (first.chars().count() > 2 && !command_line::near(catalogue, &words).is_empty())
}
