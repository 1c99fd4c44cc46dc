//! `deska record`: reads a record from `/game export` or another program, and prints its moves and position or the
//! place of its first fault.

use crate::io_words::reason;
use anyhow::{Context, bail};
use deska_archive::LONGEST;
use deska_i18n::{Locale, Vocabulary};
use deska_model::records::file::{RecordFile, Unread};
use deska_present::Presenter;
use rules::sgf::ReadRequest;
use rules::{Registry, Side};
use std::fs::File;
use std::io::{Read, Write};
use std::path::Path;

/// Prints the players, options and moves of a record and the position after them.
///
/// # Errors
/// The file cannot be read, is damaged or does not replay, or the output fails.
pub fn show(file: &Path, output: &mut impl Write) -> anyhow::Result<()> {
    let bytes =
        read(file).map_err(|error| anyhow::anyhow!("Can't read {}: {}.", file.display(), reason(&error)))?;
    if bytes.len() > LONGEST {
        bail!("{} is longer than {LONGEST} bytes", file.display());
    }
    let presenter = Presenter::new(Vocabulary::load(), Registry::standard());
    let found = deska_archive::read(&presenter.games, &bytes, &ReadRequest::default())
        .map_err(|unread| refused(&presenter, unread))
        .with_context(|| file.display().to_string())?;
    print(&found, output)
}

/// The bytes of a file, of a long one those that show its length. A device has no end, and its metadata no length.
pub(crate) fn read(file: &Path) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(file)?.take(LONGEST as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Why a file is refused, in a sentence.
fn refused(presenter: &Presenter, unread: Unread) -> anyhow::Error {
    match unread {
        Unread::TooLong { max } => anyhow::anyhow!("the file is longer than {max} bytes"),
        Unread::NoRecord => anyhow::anyhow!(
            "This is no record that can be read: SGF, JSON, PSQ, RenLib, RIF, GIB, NGF or UGF."
        ),
        Unread::OtherSite { site } => {
            let origin = site.unwrap_or("another site or program");
            anyhow::anyhow!(
                "this is a record in the JSON of {origin}; save it as SGF there and read that file"
            )
        }
        Unread::Damaged { place, fault, .. } => {
            anyhow::anyhow!("{place}: {}", presenter.file_fault(&fault, Locale::En))
        }
        Unread::Illegal { place, number, refusal, .. } => {
            let sentence = presenter.refusal(&refusal, Locale::En);
            anyhow::anyhow!("{place}: move {number} is not legal. {sentence}")
        }
        Unread::Secret { hidden } => anyhow::anyhow!(
            "the game was still going on, and the file leaves out what was secret ({}); export it again when it is over",
            hidden.join(", ")
        ),
    }
}

fn print(found: &RecordFile, output: &mut impl Write) -> anyhow::Result<()> {
    let RecordFile { record, position, players, result, notes, .. } = found;
    let name = |side: Side| players[side.index()].as_deref().unwrap_or("?");
    writeln!(output, "game {} (rules {})", record.game, record.rules_version)?;
    writeln!(output, "options {}", serde_json::Value::Object(record.options.clone()))?;
    writeln!(output, "white {}", name(Side::White))?;
    writeln!(output, "black {}", name(Side::Black))?;
    for (number, made) in (1..).zip(&record.moves) {
        writeln!(output, "{number}. {} {}", made.by.name(), made.text)?;
    }
    writeln!(output, "position {}", position.text())?;
    match position.outcome() {
        Some(outcome) => writeln!(output, "outcome {}", serde_json::to_string(&outcome)?)?,
        None => writeln!(output, "outcome none yet")?,
    }
    if let Some(result) = result {
        writeln!(output, "result {result}")?;
    }
    for note in notes {
        writeln!(output, "note {note}")?;
    }
    Ok(())
}
