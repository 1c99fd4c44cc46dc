//! Reads a record in any of the formats, for code that needs its content and not its format.

use crate::encoding;
use crate::faults;
use crate::read::Read;
use deska_core::ports::RecordReader;
use deska_core::records::file::{ImportedResult, RecordFault, RecordFile, Unread, reason};
use deska_core::settings::file::{self, FileEntry, FileSection};
use rules::options::half;
use rules::sgf::{self, Ending, How, LineColumn};
use rules::text::Text;
use rules::{Registry, Side};
use serde_json::{Map, Value};
use tokio::runtime::{Handle, RuntimeFlavor};

/// Greatest length of a file, in bytes.
pub const LONGEST: usize = 1 << 20;

/// Reads files of both formats.
#[derive(Clone, Copy, Debug)]
pub struct Files;

impl RecordReader for Files {
    fn read(&self, games: &Registry, bytes: &[u8]) -> Result<RecordFile, Unread> {
        apart(|| read(games, bytes))
    }

    fn read_settings(&self, bytes: &[u8]) -> Result<Vec<FileEntry>, file::SettingsFault> {
        apart(|| crate::settings_file::read(bytes))
    }

    fn write_settings(&self, sections: &[FileSection]) -> String {
        crate::settings_file::write(sections)
    }
}

/// Does work that may take a fifth of a second, in a way that the requests of others on this thread go on meanwhile on
/// another one. A runtime with one thread has no other, and outside a runtime nobody waits.
fn apart<T>(work: impl FnOnce() -> T) -> T {
    match Handle::try_current().map(|runtime| runtime.runtime_flavor()) {
        Ok(RuntimeFlavor::MultiThread) => tokio::task::block_in_place(work),
        _ => work(),
    }
}

/// Reads JSON if the first character is `{`, otherwise SGF.
///
/// # Errors
/// The first fault of the file.
pub fn read(games: &Registry, bytes: &[u8]) -> Result<RecordFile, Unread> {
    if bytes.len() > LONGEST {
        return Err(Unread::TooLong { max: LONGEST });
    }
    let wide = [[0xff, 0xfe], [0xfe, 0xff]].iter().any(|mark| bytes.starts_with(mark));
    let decoded = if wide { encoding::text(bytes) } else { None };
    let bytes = decoded.as_ref().map_or(bytes, |text| text.as_bytes());
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    if is_no_record(bytes) {
        return Err(Unread::NoRecord);
    }
    if bytes.trim_ascii_start().first() == Some(&b'{') {
        return json(games, bytes);
    }
    let Some(text) = encoding::text(bytes) else { return Err(no_text(bytes)) };
    sgf(games, &text)
}

/// Whether a file is certainly of another kind: it has bytes that no text has, or neither begins like JSON nor has a
/// game of SGF in it.
fn is_no_record(bytes: &[u8]) -> bool {
    let mut opening = bytes.iter().enumerate().filter(|(_, byte)| **byte == b'(');
    let has_game = opening.any(|(at, _)| bytes[at + 1..].trim_ascii_start().first() == Some(&b';'));
    let begins_json = bytes.trim_ascii_start().first() == Some(&b'{');
    // Some old programs end a file with NUL.
    let text = bytes.iter().rposition(|byte| *byte != 0).map_or(0, |last| last + 1);
    bytes.iter().take(text).any(|byte| *byte == 0) || !(has_game || begins_json)
}

fn no_text(bytes: &[u8]) -> Unread {
    let valid = std::str::from_utf8(bytes).map_or_else(|error| error.valid_up_to(), str::len);
    let before = String::from_utf8_lossy(bytes.get(..valid).unwrap_or_default());
    Unread::Damaged {
        place: LineColumn::of(&before, usize::MAX),
        fault: RecordFault::Clause(Text::term("sgf-encoding")),
    }
}

fn sgf(games: &Registry, text: &str) -> Result<RecordFile, Unread> {
    let reading = sgf::read_text(games, text).map_err(faults::of_sgf)?;
    let document = reading.document;
    Ok(RecordFile {
        record: document.record,
        position: reading.position,
        players: document.players,
        told: document.ending.and_then(of_sgf),
        result: document.ending.map(|ending| ending.to_string()),
        notes: reading.notes,
    })
}

fn json(games: &Registry, bytes: &[u8]) -> Result<RecordFile, Unread> {
    let read = Read::of(bytes).map_err(faults::of_json)?;
    if !read.archive.hidden.is_empty() {
        return Err(Unread::Secret { hidden: read.archive.hidden });
    }
    let position = read.archive.record.replay(games).map_err(|error| {
        let place = read.place(&error);
        faults::of_record(error, place)
    })?;
    read.result_agrees(position.meta(), &*position).map_err(faults::of_json)?;
    let archive = read.archive;
    Ok(RecordFile {
        players: [Some(archive.players.white), Some(archive.players.black)],
        told: archive.result.as_ref().map(of_json),
        result: archive.result.as_ref().map(written),
        record: archive.record,
        position,
        notes: Vec::new(),
    })
}

/// The result of a JSON file in words.
fn written(result: &Map<String, Value>) -> String {
    let word = |name: &str| result.get(name).and_then(Value::as_str).unwrap_or("nobody");
    format!("{} wins, {}", word("winner"), word("reason"))
}

fn of_json(result: &Map<String, Value>) -> ImportedResult {
    let word = |name: &str| result.get(name).and_then(Value::as_str);
    ImportedResult {
        winner: word("winner").and_then(Side::parse),
        reason: word("reason").unwrap_or(reason::UNTOLD).to_owned(),
        margin: result.get("margin").cloned(),
    }
}

/// How SGF tells an ending; `None` if it is not known whether the game ended.
fn of_sgf(ending: Ending) -> Option<ImportedResult> {
    let (winner, word, margin) = match ending {
        Ending::Unknown => return None,
        Ending::Void => (None, reason::ABORTED, None),
        Ending::Draw => (None, reason::DRAW_AGREED, None),
        Ending::Won(side, how) => match how {
            How::Plain => (Some(side), reason::UNTOLD, None),
            How::Points(double) => (Some(side), reason::POINTS, Some(half(double))),
            How::Resigned => (Some(side), reason::RESIGNED, None),
            How::Time => (Some(side), reason::TIME, None),
            How::Forfeit => (Some(side), reason::FORFEIT, None),
        },
    };
    Some(ImportedResult { winner, reason: word.to_owned(), margin })
}

/// How SGF tells what another file told.
pub(crate) fn to_sgf(told: &ImportedResult) -> Ending {
    let Some(winner) = told.winner else {
        return if told.reason == reason::ABORTED { Ending::Void } else { Ending::Draw };
    };
    let how = match told.reason.as_str() {
        reason::RESIGNED => How::Resigned,
        reason::TIME => How::Time,
        reason::FORFEIT => How::Forfeit,
        _ => told.margin.as_ref().and_then(rules::options::halves).map_or(How::Plain, How::Points),
    };
    Ending::Won(winner, how)
}
