//! Moves in sentences, for a reader who has never typed one: squares stay in notation, and a move that is written with a
//! word, such as `take:white`, is said in words. A set-up is its symbols.

use super::notation::{has_word, is_filling, start};
use super::presenter::Presenter;
use super::sentence::{Arg, plain, plain_text};
use crate::reader::Reader;
use deska_core::table::{Table, TableMove};
use rules::{AnyPosition, Viewer};

/// A move in a sentence.
pub(super) enum Spoken {
    /// Its notation, made of squares and signs.
    Notation(String),
    /// Words that stand for it.
    Words(String),
}

impl Spoken {
    pub(super) fn into_text(self) -> String {
        match self {
            Self::Notation(text) | Self::Words(text) => text,
        }
    }

    pub(super) fn is_notation(&self) -> bool {
        matches!(self, Self::Notation(_))
    }
}

impl Presenter {
    /// The moves of a game by their numbers from 0; `None` while a move is hidden from the viewer.
    pub(super) fn spoken(&self, table: &Table, viewer: Viewer, reader: Reader<'_>) -> Vec<Option<Spoken>> {
        let mut position = start(table);
        let one = |step: &TableMove| {
            let played = position.as_mut().map(|after| after.play(Some(step.made.by), &step.made.text));
            if played.is_none_or(|played| played.is_err()) {
                position = None;
            }
            let text = table.position.disclosed(&step.made, viewer)?;
            Some(self.spoken_move(table, step, text, position.as_deref(), reader))
        };
        table.moves.iter().map(one).collect()
    }

    fn spoken_move(
        &self,
        table: &Table,
        step: &TableMove,
        text: String,
        after: Option<&dyn AnyPosition>,
        reader: Reader<'_>,
    ) -> Spoken {
        if !has_word(&text) {
            return Spoken::Notation(text);
        }
        if is_filling(table, &step.made) {
            let symbols = text.rsplit(':').next().unwrap_or_default();
            let args = [("symbols", Arg::verbatim(symbols))];
            return Spoken::Words(plain(&self.words, reader.locale, "spoken-set-up", &args));
        }
        match after.and_then(|after| after.scene(Viewer::Public).last) {
            Some(last) => Spoken::Words(plain_text(&self.words, reader.locale, &last)),
            None => Spoken::Notation(text),
        }
    }
}
