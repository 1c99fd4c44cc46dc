//! Undone moves: which ones an undo takes back, and which events of moves still stand.

use crate::sentence::Arg;
use deska_core::event::OfferKind;
use deska_core::offer::kept_by_undo;
use deska_core::table::Table;
use rules::{Side, Viewer};

/// Whether the move of an event has not been undone.
pub(super) fn stands(table: &Table, seq: u32) -> bool {
    table.moves.iter().any(|step| step.seq == seq)
}

/// What an undo takes back: the asker's last move and the number of moves after it. Empty for other offers.
pub(super) fn taken_back(table: &Table, asker: Side, kind: OfferKind) -> Vec<(&'static str, Arg)> {
    let keep = if kind == OfferKind::Undo { kept_by_undo(table, asker) } else { None };
    let Some(keep) = keep.and_then(|keep| usize::try_from(keep).ok()) else { return Vec::new() };
    let step = table.moves.get(keep).and_then(|step| table.position.disclosed(&step.made, Viewer::Public));
    let what = format!("{}. {}", keep + 1, step.unwrap_or_default());
    let more = table.moves.len().saturating_sub(keep + 1);
    vec![("move", Arg::Verbatim(what)), ("more", Arg::count(more))]
}
