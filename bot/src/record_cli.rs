//! `deska record`: reads a record that was written by `/game export` or another program, and tells where the
//! game stands or where the file is damaged.

use crate::archive::{self, Archive};
use crate::i18n::{Locale, Vocabulary};
use crate::present::Presenter;
use anyhow::{Context, bail};
use rules::record::{Record, RecordError};
use rules::sgf::{self, Fault};
use rules::{AnyPosition, Registry, Side};
use std::io::Write;
use std::path::Path;

/// Longest file that is read, in bytes.
const LONGEST: u64 = 4 * 1024 * 1024;

/// What a file holds.
struct Found {
    record: Record,
    players: [Option<String>; 2],
    result: Option<String>,
}

/// Prints what the record in a file is, every move, and the position after them.
///
/// # Errors
/// A file that cannot be read, is damaged, or holds a game that does not replay; output that fails.
pub fn show(file: &Path, output: &mut impl Write) -> anyhow::Result<()> {
    let length = std::fs::metadata(file).with_context(|| format!("{} cannot be read", file.display()))?.len();
    if length > LONGEST {
        bail!("{} is longer than {LONGEST} bytes", file.display());
    }
    let bytes = std::fs::read(file).with_context(|| format!("{} cannot be read", file.display()))?;
    let presenter = Presenter { words: Vocabulary::load(), games: Registry::standard() };
    let found = read(&presenter, &bytes).with_context(|| file.display().to_string())?;
    let position = replayed(&presenter, &found.record).with_context(|| file.display().to_string())?;
    told(&found, &*position, output)
}

/// SGF or JSON: the first sign of what is in it tells.
fn read(presenter: &Presenter, bytes: &[u8]) -> anyhow::Result<Found> {
    let text = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    if text.trim_ascii_start().first() == Some(&b'{') {
        return read_json(text);
    }
    let document = sgf::read(&presenter.games, bytes).map_err(|damage| match &damage.fault {
        Fault::Move { number, refusal } => {
            let why = presenter.refusal(refusal, Locale::En);
            anyhow::anyhow!("{}: move {number} is not legal. {why}", damage.place)
        }
        _ => damage.into(),
    })?;
    let result = document.ending.map(|ending| ending.to_string());
    Ok(Found { record: document.record, players: document.players, result })
}

fn read_json(bytes: &[u8]) -> anyhow::Result<Found> {
    // The reader of JSON tells line and column of the damage itself.
    let Archive { deska, players, result, hidden, record, .. } = serde_json::from_slice(bytes)?;
    if deska != archive::VERSION {
        bail!("the file is of version {deska}, this program knows {}", archive::VERSION);
    }
    if !hidden.is_empty() {
        bail!(
            "the game was still going on, and the file leaves out what was secret ({}); export it again when it is over",
            hidden.join(", ")
        );
    }
    let result = result.map(|result| {
        let word =
            |name: &str| result.get(name).and_then(|word| word.as_str()).unwrap_or("nobody").to_owned();
        format!("{} wins, {}", word("winner"), word("reason"))
    });
    Ok(Found { record, players: [Some(players.white), Some(players.black)], result })
}

fn replayed(presenter: &Presenter, record: &Record) -> anyhow::Result<Box<dyn AnyPosition>> {
    record.replay(&presenter.games).map_err(|error| match &error {
        RecordError::Move { at, refusal } => {
            let why = presenter.refusal(refusal, Locale::En);
            anyhow::anyhow!("move {} is not legal. {why}", at + 1)
        }
        _ => error.into(),
    })
}

fn told(found: &Found, position: &dyn AnyPosition, output: &mut impl Write) -> anyhow::Result<()> {
    let Found { record, players, result } = found;
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
