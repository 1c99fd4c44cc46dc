//! Reads a record in any of the formats, for code that needs its content and not its format.

use crate::encoding;
use crate::faults;
use crate::formats::{self, Converted};
use crate::other_json;
use crate::read_json::Read;
use deska_model::files::RecordReader;
use deska_model::records::file::{ImportedResult, ImportedSource, RecordFile, Unread, reason};
use deska_model::settings::file::{self, FileEntry, FileSection};
use rules::options::half;
use rules::sgf::{self, How, LineColumn, Note, ReadRequest, SgfResult};
use rules::{Registry, Side};
use serde_json::{Map, Value};
use tokio::runtime::{Handle, RuntimeFlavor};

/// Greatest length of a file, in bytes.
pub const LONGEST: usize = 1 << 20;

/// Most characters of a date in a file's own words.
const DATE_MAX: usize = 200;

/// Reads files of all formats.
#[derive(Clone, Copy, Debug)]
pub struct Files;

impl RecordReader for Files {
    fn read(&self, games: &Registry, bytes: &[u8], request: &ReadRequest<'_>) -> Result<RecordFile, Unread> {
        apart(|| read(games, bytes, request))
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

/// Reads JSON if the first character is `{`, otherwise one of the other formats or SGF. The content tells the format.
///
/// # Errors
/// The first fault of the file.
pub fn read(games: &Registry, bytes: &[u8], request: &ReadRequest<'_>) -> Result<RecordFile, Unread> {
    if bytes.len() > LONGEST {
        return Err(Unread::TooLong { max: LONGEST });
    }
    if let Some(converted) = formats::of_bytes(bytes) {
        return other(games, &converted, request);
    }
    if is_no_text(bytes) {
        return Err(Unread::NoRecord);
    }
    let text = encoding::text(bytes);
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    if text.trim_start().starts_with(['{', '['])
        && let Some(origin) = other_json::origin(text)
    {
        return Err(Unread::OtherSite { site: origin.site });
    }
    if text.trim_start().starts_with('{') {
        return json(games, text.as_bytes(), request);
    }
    match formats::of_text(text, request) {
        Some(converted) => other(games, &converted, request),
        None => sgf(games, text, request),
    }
}

/// Reads a file of another program, by way of its text in SGF.
fn other(games: &Registry, converted: &Converted, request: &ReadRequest<'_>) -> Result<RecordFile, Unread> {
    let of_file =
        ReadRequest { number: if converted.games.is_some() { 1 } else { request.number }, ..*request };
    let notes = || converted.notes.iter().cloned();
    let Some(count) = converted.games else {
        let mut found = sgf(games, &converted.text, &of_file)?;
        found.notes.splice(0..0, notes());
        return Ok(found);
    };
    if !(1..=count).contains(&request.number) {
        let fault = sgf::SgfFault::NoSuchGame { wanted: request.number, games: count };
        return Err(faults::of_sgf(sgf::SgfDamage {
            at: LineColumn { line: 1, column: 1 },
            fault,
            moves: 0,
        }));
    }
    let mut found = sgf(games, &converted.text, &of_file)?;
    let further = Note::Further { at: converted.other, games: count, read: request.number };
    found.notes.splice(0..0, (count > 1).then_some(further).into_iter().chain(notes()));
    Ok(found)
}

/// Whether a file has bytes that no text has.
fn is_no_text(bytes: &[u8]) -> bool {
    let wide = [[0xff, 0xfe], [0xfe, 0xff]].iter().any(|mark| bytes.starts_with(mark));
    // Some old programs end a file with NUL and Ctrl-Z.
    let text = bytes.iter().rposition(|byte| !matches!(byte, 0 | 0x1a)).map_or(0, |last| last + 1);
    !wide && bytes.iter().take(text).any(|byte| *byte == 0)
}

fn sgf(games: &Registry, text: &str, request: &ReadRequest<'_>) -> Result<RecordFile, Unread> {
    let reading = sgf::read_text(games, text, request).map_err(faults::of_sgf)?;
    let document = reading.document;
    Ok(RecordFile {
        record: document.record,
        position: reading.position,
        players: document.players,
        result: document.ending.as_ref().map(ToString::to_string),
        told: document.ending.and_then(of_sgf),
        source: ImportedSource {
            date: document.date.as_deref().map(date),
            details: document.details,
            ..ImportedSource::default()
        },
        notes: reading.notes,
    })
}

fn json(games: &Registry, bytes: &[u8], request: &ReadRequest<'_>) -> Result<RecordFile, Unread> {
    let mut read = Read::of(bytes).map_err(faults::of_json)?;
    if read.archive.record.moves.len() > request.moves {
        read.archive.record.moves.truncate(request.moves);
        read.archive.result = None;
    }
    if !read.archive.hidden.is_empty() {
        return Err(Unread::Secret { hidden: read.archive.hidden });
    }
    let position = read.archive.record.replay(games).map_err(|error| {
        let place = read.place(&error);
        faults::of_record(error, place)
    })?;
    read.result_agrees(position.meta(), &*position).map_err(faults::of_json)?;
    let archive = read.archive;
    let (details, is_all) = archive.source.details.bounded();
    Ok(RecordFile {
        players: [Some(archive.players.white), Some(archive.players.black)],
        told: archive.result.as_ref().map(of_json),
        result: archive.result.as_ref().map(written),
        record: archive.record,
        position,
        source: ImportedSource {
            began: archive.began,
            ended: archive.ended,
            date: archive.source.date.as_deref().map(date),
            details,
        },
        notes: if is_all { Vec::new() } else { vec![Note::Comments] },
    })
}

/// A date in a file's own words, as far as there is room.
fn date(text: &str) -> String {
    text.chars().take(DATE_MAX).collect()
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
        words: word("words").map(str::to_owned),
    }
}

/// How SGF tells an ending; `None` if it is not known whether the game ended.
fn of_sgf(ending: SgfResult) -> Option<ImportedResult> {
    let (winner, word, margin) = match ending {
        SgfResult::Unknown => return None,
        SgfResult::Void => (None, reason::ABORTED, None),
        SgfResult::Draw => (None, reason::DRAW_AGREED, None),
        SgfResult::Other(text) => {
            let words = Some(text.chars().take(200).collect());
            return Some(ImportedResult {
                winner: None,
                reason: reason::UNTOLD.to_owned(),
                margin: None,
                words,
            });
        }
        SgfResult::Won(side, how) => match how {
            How::Plain => (Some(side), reason::UNTOLD, None),
            How::Points(double) => (Some(side), reason::POINTS, Some(half(double))),
            How::Resigned => (Some(side), reason::RESIGNED, None),
            How::Time => (Some(side), reason::TIME, None),
            How::Forfeit => (Some(side), reason::FORFEIT, None),
        },
    };
    Some(ImportedResult { winner, reason: word.to_owned(), margin, words: None })
}

/// How SGF tells what another file told.
pub(crate) fn to_sgf(told: &ImportedResult) -> SgfResult {
    let Some(winner) = told.winner else {
        if let Some(words) = &told.words {
            return SgfResult::Other(words.clone());
        }
        return if told.reason == reason::ABORTED { SgfResult::Void } else { SgfResult::Draw };
    };
    let how = match told.reason.as_str() {
        reason::RESIGNED => How::Resigned,
        reason::TIME => How::Time,
        reason::FORFEIT => How::Forfeit,
        _ => told.margin.as_ref().and_then(rules::options::halves).map_or(How::Plain, How::Points),
    };
    SgfResult::Won(winner, how)
}
