//! Puts a board into a message in the form that its reader has chosen: a picture, text, or both.

use crate::games::alt::situation;
use crate::games::text_board::text_board;
use crate::presenter::Presenter;
use crate::reader::Reader;
use crate::sentence::Arg;
use deska_desk::outbound::{Instead, Outbound, Picture, Span, SpanStyle};
use deska_model::games::table::Table;
use deska_model::people::appearance::BoardForm;
use rules::scene::Scene;
use std::sync::Arc;

impl Presenter {
    /// The message with the board.
    pub(crate) fn show(
        &self,
        mut message: Outbound,
        table: &Table,
        scene: &Scene,
        reader: Reader<'_>,
    ) -> Outbound {
        if reader.board != BoardForm::Text {
            let instead = (reader.board == BoardForm::Picture).then(|| {
                let board = text_board(&self.words, reader, scene);
                Arc::new(Instead { board, why: self.word(reader, "pictures-refused") })
            });
            message.picture = Some(Picture { instead, ..self.draw(reader, table, scene) });
        }
        if reader.board != BoardForm::Picture {
            self.put_text(&mut message, table, scene, reader);
        }
        message
    }

    /// Adds the text board and below it what the message does not say yet, as much as has room.
    pub(crate) fn put_text(&self, message: &mut Outbound, table: &Table, scene: &Scene, reader: Reader<'_>) {
        let said = message.plain();
        let board = text_board(&self.words, reader, scene);
        let mut room = reader.can.text.saturating_sub(said.chars().count() + board.chars().count());
        if !said.is_empty() {
            message.text.push(plain("\n".to_owned()));
        }
        message.text.push(Span { text: board, style: SpanStyle::Code, person: None });
        let is_new = |sentence: &String| !said.contains(sentence.trim_end_matches('.'));
        let last = self.last_sentence(table, scene, reader, &said);
        let state = situation(&self.words, reader, table, scene).filter(is_new);
        for sentence in last.into_iter().chain(state) {
            let length = sentence.chars().count() + 1;
            if length > room {
                break;
            }
            room -= length;
            message.text.push(plain(format!("\n{sentence}")));
        }
    }

    /// The last move, unless the message says it.
    fn last_sentence(&self, table: &Table, scene: &Scene, reader: Reader<'_>, said: &str) -> Option<String> {
        let (last, step) = (scene.last.as_ref()?, table.moves.last()?);
        let player = crate::presenter::person(table.row.seats[step.player].person());
        let args = [("player", player), ("what", Arg::verbatim(last.as_str()))];
        let is_new = !said.contains(last.as_str());
        is_new.then(|| crate::sentence::plain(&self.words, reader.locale, "alt-last", &args))
    }
}

fn plain(text: String) -> Span {
    Span { text, style: SpanStyle::Plain, person: None }
}
