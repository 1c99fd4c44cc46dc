//! `deska record`: reads a record from `/game export` or another program, and prints its moves and position or the
//! place of its first fault.

use anyhow::{Context, bail};
use deska_archive::{Archive, Read};
use deska_i18n::{Locale, Vocabulary};
use deska_present::Presenter;
use rules::reason::Refusal;
use rules::record::Record;
use rules::record::RecordError;
use rules::sgf::{self, Fault, LineColumn};
use rules::{AnyPosition, Registry, Side};
use std::io::Write;
use std::path::Path;

/// Maximum size of a file, in bytes.
const LONGEST: u64 = 4 * 1024 * 1024;

/// The content of a file.
struct Found {
    record: Record,
    position: Box<dyn AnyPosition>,
    players: [Option<String>; 2],
    result: Option<String>,
}

/// Prints the players, options and moves of a record and the position after them.
///
/// # Errors
/// The file cannot be read, is damaged or does not replay, or the output fails.
pub fn show(file: &Path, output: &mut impl Write) -> anyhow::Result<()> {
    let length = std::fs::metadata(file).with_context(|| format!("{} cannot be read", file.display()))?.len();
    if length > LONGEST {
        bail!("{} is longer than {LONGEST} bytes", file.display());
    }
    let bytes = std::fs::read(file).with_context(|| format!("{} cannot be read", file.display()))?;
    let presenter = Presenter { words: Vocabulary::load(), games: Registry::standard() };
    let found = read(&presenter, &bytes).with_context(|| file.display().to_string())?;
    print(&found, output)
}

/// Reads JSON if the first character is `{`, otherwise SGF.
fn read(presenter: &Presenter, bytes: &[u8]) -> anyhow::Result<Found> {
    let text = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    if is_no_record(text) {
        bail!("This is neither an SGF nor a JSON record.");
    }
    if text.trim_ascii_start().first() == Some(&b'{') {
        return read_json(presenter, text);
    }
    let document = sgf::read(&presenter.games, bytes).map_err(|damage| match &damage.fault {
        Fault::Move { number, refusal } => illegal(presenter, damage.at, *number, refusal),
        _ => damage.into(),
    })?;
    let position = document.record.replay(&presenter.games)?;
    let result = document.ending.map(|ending| ending.to_string());
    Ok(Found { record: document.record, position, players: document.players, result })
}

/// Whether a file is certainly of another kind: it has bytes that no text has, or neither begins like JSON nor has a
/// game of SGF in it.
fn is_no_record(bytes: &[u8]) -> bool {
    let mut opening = bytes.iter().enumerate().filter(|(_, byte)| **byte == b'(');
    let has_game = opening.any(|(at, _)| bytes[at + 1..].trim_ascii_start().first() == Some(&b';'));
    let begins_json = bytes.trim_ascii_start().first() == Some(&b'{');
    bytes.contains(&0) || !(has_game || begins_json)
}

fn read_json(presenter: &Presenter, bytes: &[u8]) -> anyhow::Result<Found> {
    let read = Read::of(bytes)?;
    let Archive { players, result, hidden, record, .. } = &read.archive;
    if !hidden.is_empty() {
        bail!(
            "the game was still going on, and the file leaves out what was secret ({}); export it again when it is over",
            hidden.join(", ")
        );
    }
    let position = record.replay(&presenter.games).map_err(|error| {
        let place = read.place(&error);
        match &error {
            RecordError::Move { at, refusal } => illegal(presenter, place, at + 1, refusal),
            _ => anyhow::anyhow!("{place}: {error}"),
        }
    })?;
    if let Some(game) = presenter.games.find(&record.game) {
        read.result_agrees(game.meta(), &*position)?;
    }
    let result = result.as_ref().map(|result| {
        let word =
            |name: &str| result.get(name).and_then(|word| word.as_str()).unwrap_or("nobody").to_owned();
        format!("{} wins, {}", word("winner"), word("reason"))
    });
    let players = [Some(players.white.clone()), Some(players.black.clone())];
    Ok(Found { record: record.clone(), position, players, result })
}

/// The error for an illegal move, counted from 1.
fn illegal(presenter: &Presenter, place: LineColumn, number: usize, refusal: &Refusal) -> anyhow::Error {
    anyhow::anyhow!("{place}: move {number} is not legal. {}", presenter.refusal(refusal, Locale::En))
}

fn print(found: &Found, output: &mut impl Write) -> anyhow::Result<()> {
    let Found { record, position, players, result } = found;
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
    Ok(())
}
