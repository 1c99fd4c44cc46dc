//! Which command a line with a file means. It must not know what the file is for.

use crate::command_line::{self, Line};
use crate::invocation::Invocation;
use crate::{Catalogue, ParamKind};

/// The command of a line with a file, and the parameter that takes the file; `None` if the line is for no such command.
///
/// Without words it is the only command that takes a file. After a mention of the bot a command needs no slash, nor the
/// word `game` before it.
#[must_use]
pub fn command_for_file(catalogue: &Catalogue, line: &str) -> Option<(Invocation, String)> {
    let takes = |path: &[String]| {
        let (_, leaf) = catalogue.leaf(path)?;
        leaf.params.iter().find(|param| param.kind == ParamKind::File).map(|param| param.name.clone())
    };
    let line = line.trim();
    if line.is_empty() {
        return catalogue.paths().into_iter().find_map(|path| {
            let param = takes(&path)?;
            Some((Invocation { path, ..Invocation::default() }, param))
        });
    }
    ["", "/", "/game "].iter().find_map(|start| {
        let Ok(Line::Command(named)) = command_line::read(catalogue, &format!("{start}{line}")) else {
            return None;
        };
        let param = takes(&named.path)?;
        Some((named, param))
    })
}
