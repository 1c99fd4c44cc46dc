//! Lines as people type them. A command that was read is written in its plainest form and read again as the same, and
//! asks for the same.

use crate::text;
use deska_catalogue::command_line::{self, Line, quoted};
use deska_catalogue::games::GameCatalogue;
use deska_catalogue::invocation::Argument;
use deska_catalogue::{Catalogue, resolve};
use deska_present::reader::appearances;
use std::sync::LazyLock;

static CATALOGUE: LazyLock<Catalogue> =
    LazyLock::new(|| Catalogue::build(&GameCatalogue::standard(), &appearances()));

/// Panics if the input shows a mistake.
pub fn check(data: &[u8]) {
    let line = text(data);
    let catalogue = &*CATALOGUE;
    let read = match command_line::read(catalogue, line) {
        Ok(Line::Command(read)) => read,
        Ok(Line::Words(words)) => return assert!(words.len() <= line.len()),
        Err(problem) => return assert!(!format!("{problem:?}").is_empty()),
    };
    assert!(catalogue.leaf(&read.path).is_some(), "{:?}", read.path);
    let asked = resolve::command(catalogue, &read).map_err(|problem| format!("{problem:?}"));
    let written = |(name, arg): (&String, &Argument)| match arg {
        Argument::Person { person, .. } => format!("{name}={}", quoted(&format!("@{}", person.name))),
        other => format!("{name}={}", quoted(other.text())),
    };
    // A word with quotation marks of both kinds cannot be written.
    let has_both = |text: &str| text.contains(['\'', '‘', '’']) && text.contains(['"', '“', '”', '„']);
    if read.args.values().any(|arg| has_both(arg.text())) {
        return;
    }
    let words: Vec<String> = read.path.iter().cloned().chain(read.args.iter().map(written)).collect();
    let plain = format!("/{}", words.join(" "));
    // Its names make it longer.
    if plain.chars().count() > command_line::LINE_MAX {
        return;
    }
    let Ok(Line::Command(again)) = command_line::read(catalogue, &plain) else {
        panic!("{plain:?} is no command")
    };
    assert_eq!(again, read, "{plain:?}");
    let asked_again = resolve::command(catalogue, &again).map_err(|problem| format!("{problem:?}"));
    assert_eq!(format!("{asked_again:?}"), format!("{asked:?}"), "{plain:?}");
}
