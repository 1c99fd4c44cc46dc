//! Undone moves: which ones an undo takes back, and which events of moves still stand.

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
    /// What an undo takes back: the asker's last move with its number, and the number of moves after it. Empty for other
    /// offers.
    pub(super) fn taken_back(
        &self,
        table: &Table,
        asker: Side,
        kind: OfferKind,
        reader: Reader<'_>,
    ) -> Vec<(&'static str, Arg)> {
        let keep = if kind == OfferKind::Undo { kept_by_undo(table, asker) } else { None };
        let Some(keep) = keep.and_then(|keep| usize::try_from(keep).ok()) else { return Vec::new() };
        let said = self.spoken(table, Viewer::Public, reader).into_iter().nth(keep).flatten();
        let what = said.map(Spoken::into_text).unwrap_or_default();
        let more = table.moves.len().saturating_sub(keep + 1);
        vec![("number", Arg::count(keep + 1)), ("move", Arg::Verbatim(what)), ("more", Arg::count(more))]
    }
}
