//! Which command a line with a file means. It must not know what the file is for.

use crate::Catalogue;
use crate::Param;
use crate::command_line::{self, Line};
use crate::invocation::Invocation;

/// Endings of the names of all files that a command reads, for surfaces that offer a choice of files.
pub fn endings(catalogue: &Catalogue) -> impl Iterator<Item = &'static str> {
    with_files(catalogue).flat_map(|(_, _, endings)| endings.iter().copied())
}

/// Whether a file has a name as those that a command reads.
#[must_use]
pub fn is_readable(catalogue: &Catalogue, name: &str) -> bool {
    endings(catalogue).any(|ending| has_ending(name, ending))
}

fn has_ending(name: &str, ending: &str) -> bool {
    name.rsplit_once('.').is_some_and(|(_, found)| found.eq_ignore_ascii_case(ending))
}

/// The commands that take a file: each with its parameter and the endings of names that it reads.
fn with_files(catalogue: &Catalogue) -> impl Iterator<Item = (Vec<String>, &Param, &'static [&'static str])> {
    catalogue.paths().into_iter().filter_map(|path| {
        let (_, leaf) = catalogue.leaf(&path)?;
        let (param, endings) = leaf.params.iter().find_map(|param| Some((param, param.endings()?)))?;
        Some((path, param, endings))
    })
}

/// The parameter of a command that takes a file; `None` if it takes none.
#[must_use]
pub fn file_param<'c>(catalogue: &'c Catalogue, path: &[String]) -> Option<&'c Param> {
    with_files(catalogue).find(|(with_file, _, _)| with_file == path).map(|(_, param, _)| param)
}

/// The command that a file without words means: the one that reads files with such a name, or else the first that takes
/// a file, which says what is wrong with this one.
#[must_use]
pub fn file_command(catalogue: &Catalogue, name: &str) -> Option<Invocation> {
    let reads = |endings: &[&str]| endings.iter().any(|ending| has_ending(name, ending));
    let by_name = with_files(catalogue).find(|(_, _, endings)| reads(endings));
    let (path, _, _) = by_name.or_else(|| with_files(catalogue).next())?;
    Some(Invocation { path, ..Invocation::default() })
}

/// The command of a line with a file of this name, and the parameter that takes the file; `None` if the line is for no
/// such command.
///
/// Without words the name of the file tells which command it is. After a mention of the bot a command needs no slash,
/// nor the word `game` before it.
#[must_use]
pub fn command_for_file(catalogue: &Catalogue, line: &str, name: &str) -> Option<(Invocation, String)> {
    let with_param = |named: Invocation| {
        let param = file_param(catalogue, &named.path)?.name.clone();
        Some((named, param))
    };
    let line = line.trim();
    if line.is_empty() {
        return with_param(file_command(catalogue, name)?);
    }
    ["", "/", "/game "].iter().find_map(|start| {
        match command_line::read(catalogue, &format!("{start}{line}")) {
            Ok(Line::Command(named)) => with_param(named),
            _ => None,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_ends_with_a_dot_and_the_ending() {
        for name in ["game.sgf", "Game.SGF", "a.b.sgf", ".sgf"] {
            assert!(has_ending(name, "sgf"), "{name}");
        }
        for name in ["", "sgf", "photo.png", "game.sgf.png", "game.", "žluť.sg"] {
            assert!(!has_ending(name, "sgf"), "{name}");
        }
    }
}
