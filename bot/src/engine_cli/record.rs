//! A game of Go in a file, for `loadsgf`.

use super::vertex::{self, PASS};
use crate::record_cli;
use rules::coords::Letters;
use rules::games::go::points::Point;
use rules::games::go::stars;
use rules::options::LaidStones;
use rules::sgf::ReadRequest;
use rules::{Registry, Side};
use serde_json::{Map, Value};
use std::path::Path;

/// The komi of a game between equals whose file names none.
const KOMI: f64 = 6.5;

/// A game as the file has it.
pub(super) struct Loaded {
    pub size: u8,
    pub komi: f64,
    pub territory: bool,
    /// The stones before the first move.
    pub laid: Option<LaidStones>,
    pub moves: Vec<(Side, Option<Point>)>,
}

/// Reads a file up to the move of this number, the first one being 1, or all of it. Returns why it can't be loaded otherwise.
pub(super) fn load(file: &Path, until: Option<usize>) -> Result<Loaded, String> {
    let cannot = || "cannot load file".to_owned();
    let bytes = record_cli::read(file).map_err(|_| cannot())?;
    let read = deska_archive::read(&Registry::standard(), &bytes, &ReadRequest::default());
    let record = read.map_err(|_| cannot())?.record;
    if record.game != "go" {
        return Err("not a game of Go".to_owned());
    }
    let size = whole(&record.options, "size").and_then(|size| u8::try_from(size).ok()).unwrap_or(19);
    let laid = laid(&record.options, size);
    let usual = if laid.is_some() { 0.5 } else { KOMI };
    let mut loaded = Loaded {
        size,
        komi: record.options.get("komi").and_then(Value::as_f64).unwrap_or(usual),
        territory: record.options.get("scoring").and_then(Value::as_str) != Some("area"),
        laid,
        moves: Vec::new(),
    };
    let played = until.map_or(usize::MAX, |number| number.saturating_sub(1));
    for made in record.moves.iter().take(played) {
        let at = match vertex::point(&made.text, size) {
            None if made.text == PASS => None,
            Some(point) => Some(point),
            // A resignation, or the counting.
            None => break,
        };
        loaded.moves.push((made.by, at));
    }
    Ok(loaded)
}

fn whole(options: &Map<String, Value>, name: &str) -> Option<u64> {
    options.get(name).and_then(Value::as_u64)
}

fn laid(options: &Map<String, Value>, size: u8) -> Option<LaidStones> {
    if let Some(text) = options.get("stones").and_then(Value::as_str) {
        return LaidStones::read(text, Letters::WithoutI);
    }
    let stones = whole(options, "handicap").and_then(|stones| u8::try_from(stones).ok())?;
    handicap(&stars::handicap(size, stones))
}

/// Black's stones of a handicap, after which White plays; `None` for no stones.
pub(super) fn handicap(points: &[Point]) -> Option<LaidStones> {
    let squares = points.iter().map(|point| point.square()).collect();
    (!points.is_empty()).then(|| LaidStones { to_move: Side::White, stones: [Vec::new(), squares] })
}
