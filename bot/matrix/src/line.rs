//! What a message says to the bot, and whether it says anything to it. It must not know who wrote it.

use deska_catalogue::Catalogue;
use deska_catalogue::command_line;

/// Longest text of a room that may be a move and no talk, in characters.
const BARE_MAX: usize = 200;

/// A message as the bot reads it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said {
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
    /// It is for others.
    Others,
}

/// Reads a text. `names` are the bot's id and its display name; `alone` says that nobody else reads the room.
#[must_use]
pub fn read(catalogue: &Catalogue, text: &str, names: &[String], alone: bool) -> Said {
    let called = |name: &String| after_name(text, name).or_else(|| after_name(text.strip_prefix('@')?, name));
    let named = names.iter().find_map(called);
    let (line, by_name) = (named.unwrap_or(text).trim().to_owned(), named.is_some());
    let to = match () {
        () if by_name || alone => Addressee::Bot,
        () if line.starts_with(['!', '/']) => match is_command(catalogue, &line) {
            true => Addressee::Bot,
            // Other bots of the room have commands as well.
            false => Addressee::Others,
        },
        () if line.is_empty() || line.chars().count() > BARE_MAX => Addressee::Others,
        () => Addressee::Perhaps,
    };
    Said { line, by_name, to }
}

/// The text behind a name at its beginning.
fn after_name<'t>(text: &'t str, name: &str) -> Option<&'t str> {
    let start =
        text.get(..name.len()).filter(|start| !name.is_empty() && start.eq_ignore_ascii_case(name))?;
    let rest = &text[start.len()..];
    let ends = rest.chars().next().is_none_or(|letter| letter.is_whitespace() || ":,".contains(letter));
    ends.then(|| rest.trim_start_matches([':', ',']))
}

/// Whether a line begins with one of the commands, or with a word that somebody mistyped one as.
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

#[cfg(test)]
mod tests {
    use super::*;
    use deska_catalogue::games::Games;
    use deska_core::appearance::Appearances;

    fn catalogue() -> Catalogue {
        Catalogue::build(&Games::standard(), &Appearances::default())
    }

    fn to(text: &str, alone: bool) -> Addressee {
        let names = ["@deska:x.org".to_owned(), "Deska".to_owned()];
        read(&catalogue(), text, &names, alone).to
    }

    #[test]
    fn commands_of_other_bots_are_left_alone() {
        for own in ["!help", "!dama move c3 d4", "!damma new", "/go new", "!me"] {
            assert_eq!(to(own, false), Addressee::Bot, "{own}");
        }
        for other in ["!roll 2d6", "!", "! help", "!!", "!weather Praha", "", " "] {
            assert_eq!(to(other, false), Addressee::Others, "{other}");
        }
        assert_eq!(to("!roll 2d6", true), Addressee::Bot);
        assert_eq!(to("c3 d4", false), Addressee::Perhaps);
        assert_eq!(to(&"talk ".repeat(100), false), Addressee::Others);
    }

    #[test]
    fn the_name_of_the_bot_is_no_part_of_the_line() {
        let names = ["@deska:x.org".to_owned(), "Deska".to_owned()];
        let catalogue = catalogue();
        let line = |text: &str| {
            let said = read(&catalogue, text, &names, false);
            (said.line, said.by_name)
        };
        assert_eq!(line("Deska: c3 d4"), ("c3 d4".into(), true));
        assert_eq!(line("@Deska c3 d4"), ("c3 d4".into(), true));
        assert_eq!(line("@deska:x.org !go new"), ("!go new".into(), true));
        assert_eq!(line("deskatop c3"), ("deskatop c3".into(), false));
        assert_eq!(line("Deska"), (String::new(), true));
    }
}
