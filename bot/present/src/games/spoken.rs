//! Moves in sentences, for a reader who has never typed one: squares stay in notation, and a move that is written with a
//! word, such as `take:white`, is said in words. A set-up is its symbols.

use crate::notation::{SetUps, has_word, start};
use crate::own_words::in_words_of;
use crate::presenter::Presenter;
use crate::reader::Reader;
use crate::sentence::{Arg, Writer, plain, plain_text};
use deska_model::games::table::{Table, TableMove};
use rules::{AnyPosition, Side, Viewer};

/// A move in a sentence.
pub(crate) enum Spoken {
    /// Its notation, made of squares and signs.
    Notation(String),
    /// Words that stand for it.
    Words(String),
}

impl Spoken {
    pub(crate) fn into_text(self) -> String {
        match self {
            Self::Notation(text) | Self::Words(text) => text,
        }
    }

    pub(crate) fn is_notation(&self) -> bool {
        matches!(self, Self::Notation(_))
    }
}

impl Presenter {
    /// The moves of a game from the number `first` on, which counts from 0; `None` while a move is hidden from the viewer.
    pub(crate) fn spoken(
        &self,
        table: &Table,
        first: usize,
        viewer: Viewer,
        reader: Reader<'_>,
    ) -> Vec<Option<Spoken>> {
        let mut position = start(table);
        let set_ups = SetUps::of(table);
        let mut said = Vec::new();
        for (at, step) in table.moves.iter().enumerate() {
            let played = position.as_mut().map(|after| after.play(Some(step.made.by), &step.made.text));
            if played.is_none_or(|played| played.is_err()) {
                position = None;
            }
            if at >= first {
                let text = table.position.disclosed(&step.made, viewer);
                let is_filling = set_ups.has(&step.made);
                let kind = &table.row.kind;
                said.push(
                    text.map(|text| self.spoken_move((kind, text), is_filling, position.as_deref(), reader)),
                );
            }
        }
        said
    }

    fn spoken_move(
        &self,
        (kind, text): (&str, String),
        is_filling: bool,
        after: Option<&dyn AnyPosition>,
        reader: Reader<'_>,
    ) -> Spoken {
        let own = || in_words_of(&self.words, reader.locale, kind, &text);
        if !has_word(&text) {
            return Spoken::Notation(own());
        }
        if is_filling {
            let symbols = text.rsplit(':').next().unwrap_or_default();
            let args = [("symbols", Arg::verbatim(symbols))];
            return Spoken::Words(plain(&self.words, reader.locale, "spoken-set-up", &args));
        }
        match after.and_then(|after| after.last(Viewer::Public)) {
            Some(last) => Spoken::Words(plain_text(&self.words, reader.locale, &last)),
            None => Spoken::Notation(own()),
        }
    }

    /// The last moves of a player, this many of them.
    pub(crate) fn made_line(
        &self,
        writer: &mut Writer<'_>,
        table: &Table,
        side: Side,
        moves: usize,
        reader: Reader<'_>,
    ) {
        let viewer = Viewer::Side(side);
        let is_own = |step: &TableMove| {
            step.player == table.player(side) && table.position.disclosed(&step.made, viewer).is_some()
        };
        let numbered = table.moves.iter().enumerate().rev();
        let own = numbered.filter(|(_, step)| is_own(step)).map(|(at, _)| at).take(moves.max(1));
        let first = own.last().unwrap_or(table.moves.len());
        let steps = table.moves.get(first..).unwrap_or_default();
        let spoken = steps.iter().zip(self.spoken(table, first, viewer, reader));
        let last: Vec<Spoken> =
            spoken.filter(|(step, _)| is_own(step)).filter_map(|(_, said)| said).collect();
        let filled =
            steps.iter().rfind(|step| is_own(step)).is_some_and(|step| SetUps::of(table).has(&step.made));
        let notation = last.iter().all(Spoken::is_notation);
        let texts: Vec<String> = last.into_iter().map(Spoken::into_text).collect();
        let (key, sign) = if filled {
            ("made-filled", " ")
        } else if notation {
            ("made", " ")
        } else {
            ("made-words", ", ")
        };
        writer.line(key, &[("move", Arg::verbatim(texts.join(sign)))]);
    }
}
