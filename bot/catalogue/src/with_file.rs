//! Which command a line with a file means. It must not know what the file is for.

use crate::command_line::{self, Line};
use crate::invocation::Invocation;
use crate::{Catalogue, Param, ParamKind};

/// Endings of the names of files that a command reads, for surfaces that offer a choice of files, and for files that
/// come without a word.
pub const ENDINGS: [&str; 4] = ["sgf", "json", "txt", "toml"];

/// Whether a file has a name as those that a command reads.
#[must_use]
pub fn is_readable(name: &str) -> bool {
    let ending = name.rsplit_once('.').map(|(_, ending)| ending.to_ascii_lowercase());
    ending.is_some_and(|ending| ENDINGS.contains(&&*ending))
}

/// The parameter of a command that takes a file; `None` if it takes none.
#[must_use]
pub fn file_param<'c>(catalogue: &'c Catalogue, path: &[String]) -> Option<&'c Param> {
    let (_, leaf) = catalogue.leaf(path)?;
    leaf.params.iter().find(|param| param.kind == ParamKind::File)
}

/// The only command that takes a file.
#[must_use]
pub fn file_command(catalogue: &Catalogue) -> Option<Invocation> {
    let path = catalogue.paths().into_iter().find(|path| file_param(catalogue, path).is_some())?;
    Some(Invocation { path, ..Invocation::default() })
}

/// The command of a line with a file, and the parameter that takes the file; `None` if the line is for no such command.
///
/// Without words it is the only command that takes a file. After a mention of the bot a command needs no slash, nor the
/// word `game` before it.
#[must_use]
pub fn command_for_file(catalogue: &Catalogue, line: &str) -> Option<(Invocation, String)> {
    let with_param = |named: Invocation| {
        let param = file_param(catalogue, &named.path)?.name.clone();
        Some((named, param))
    };
    let line = line.trim();
    if line.is_empty() {
        return with_param(file_command(catalogue)?);
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
    fn a_file_is_readable_by_its_ending() {
        for name in ["game.sgf", "Game.SGF", "a.b.json", ".txt"] {
            assert!(is_readable(name), "{name}");
        }
        for name in ["", "sgf", "photo.png", "game.sgf.png", "game.", "žluť.sg"] {
            assert!(!is_readable(name), "{name}");
        }
    }
}
