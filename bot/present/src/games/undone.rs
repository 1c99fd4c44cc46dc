//! Undone moves: which ones an undo takes back, and which events of moves still stand.

use crate::games::notation::{numbers, start};
use crate::games::spoken::Spoken;
use crate::presenter::Presenter;
use crate::reader::Reader;
use crate::sentence::{Arg, plain_text};
use deska_core::games::event::OfferKind;
use deska_core::games::offer::kept_by_undo;
use deska_core::games::table::Table;
use rules::{Side, Viewer};

/// Whether the move of an event has not been undone.
pub(crate) fn stands(table: &Table, seq: u32) -> bool {
    table.moves.iter().any(|step| step.seq == seq)
}

impl Presenter {
    /// What an undo takes back: the asker's last move with its number (0 for what doesn't count as a move), and how many
    /// moves came after it. Empty for other offers.
    pub(crate) fn taken_back(
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
        let what = match said {
            // A sign at the beginning stands for a word, which a sentence says.
            Some(Spoken::Notation(text)) if !text.starts_with(|sign: char| sign.is_ascii_alphanumeric()) => {
                self.said_after(table, keep, reader).unwrap_or(text)
            }
            said => said.map(Spoken::into_text).unwrap_or_default(),
        };
        let (upto, after) = numbers.split_at(numbers.len().min(keep + 1));
        let number = upto.last().copied().flatten().unwrap_or_default();
        let more = after.iter().flatten().count();
        vec![("number", Arg::count(number)), ("move", Arg::Verbatim(what)), ("more", Arg::count(more))]
    }

    /// The words for the move with this number, which counts from 0.
    fn said_after(&self, table: &Table, number: usize, reader: Reader<'_>) -> Option<String> {
        let mut position = start(table)?;
        for step in table.moves.get(..=number)? {
            position.play(Some(step.made.by), &step.made.text).ok()?;
        }
        Some(plain_text(&self.words, reader.locale, &position.last(Viewer::Public)?))
    }
}
