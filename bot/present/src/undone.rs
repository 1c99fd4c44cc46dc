//! Undone moves: which ones an undo takes back, and which events of moves still stand.

use super::notation::numbers;
use super::presenter::Presenter;
use super::sentence::Arg;
use super::spoken::Spoken;
use crate::reader::Reader;
use deska_core::event::OfferKind;
use deska_core::offer::kept_by_undo;
use deska_core::table::Table;
use rules::{Side, Viewer};

/// Whether the move of an event has not been undone.
pub(super) fn stands(table: &Table, seq: u32) -> bool {
    table.moves.iter().any(|step| step.seq == seq)
}

impl Presenter {
    /// What an undo takes back: the asker's last move with its number (0 for what doesn't count as a move), and how many
    /// moves came after it. Empty for other offers.
    pub(super) fn taken_back(
        &self,
        table: &Table,
        asker: Side,
        kind: OfferKind,
        reader: Reader<'_>,
    ) -> Vec<(&'static str, Arg)> {
        let keep = if kind == OfferKind::Undo { kept_by_undo(table, asker) } else { None };
        let Some(keep) = keep.and_then(|keep| usize::try_from(keep).ok()) else { return Vec::new() };
        let said = self.spoken(table, keep, Viewer::Public, reader).into_iter().next().flatten();
        let numbers = numbers(table);
        let what = said.map(Spoken::into_text).unwrap_or_default();
        let (upto, after) = numbers.split_at(numbers.len().min(keep + 1));
        let number = upto.last().copied().flatten().unwrap_or_default();
        let more = after.iter().flatten().count();
        vec![("number", Arg::count(number)), ("move", Arg::Verbatim(what)), ("more", Arg::count(more))]
    }
}
