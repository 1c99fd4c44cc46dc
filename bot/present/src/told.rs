//! Words the moves of a message, one line for consecutive moves of one player.

use super::presenter::Presenter;
use super::sentence::{Arg, Writer, plain_text};
use crate::reader::Reader;
use deska_core::records::StoredEvent;
use deska_core::table::{Table, TableMove};
use rules::scene::Scene;
use rules::{Made, Side, Viewer};
use std::collections::BTreeMap;

impl Presenter {
    /// The moves among the news in words, by the numbers of their events: each as the picture after it says it, without
    /// secrets and set-ups.
    pub(super) fn told(
        &self,
        table: &Table,
        news: &[&StoredEvent],
        scene: &Scene,
        reader: Reader<'_>,
    ) -> BTreeMap<u32, String> {
        let is_news = |step: &TableMove| news.iter().any(|event| event.seq == step.seq);
        let last = table.moves.last().map(|step| step.seq);
        let mut told = BTreeMap::new();
        // Only where there is more than the last move to tell, the game is played through once more.
        let several = table.moves.iter().any(|step| Some(step.seq) != last && is_news(step));
        let mut position = several.then(|| table.game.start(&table.row.terms.options).ok()).flatten();
        for step in &table.moves {
            position = position.and_then(|mut position| {
                position.play(Some(step.made.by), &step.made.text).ok().map(|_| position)
            });
            if !is_news(step) || is_filling(table, &step.made) {
                continue;
            }
            let Some(text) = table.position.disclosed(&step.made, Viewer::Public) else { continue };
            let shown = match &position {
                _ if Some(step.seq) == last => scene.last.as_ref().map(|words| words.as_str().to_owned()),
                Some(position) => {
                    let last = position.scene(Viewer::Public).last;
                    last.map(|words| plain_text(&self.words, reader.locale, &words))
                }
                None => None,
            };
            told.insert(step.seq, shown.unwrap_or(text));
        }
        told
    }
}

/// Writes a line for the first moves of the news that the same player made. Returns their number.
pub(super) fn moves(
    writer: &mut Writer<'_>,
    table: &Table,
    news: &[&StoredEvent],
    told: &BTreeMap<u32, String>,
) -> usize {
    let step_of = |event: &StoredEvent| table.moves.iter().find(|step| step.seq == event.seq);
    let Some(first) = news.first().and_then(|event| step_of(event)) else { return 0 };
    let of_player = |event: &&&StoredEvent| step_of(event).is_some_and(|step| step.player == first.player);
    let words: Vec<&str> = news
        .iter()
        .take_while(of_player)
        .map_while(|event| told.get(&event.seq).map(String::as_str))
        .collect();
    if !words.is_empty() {
        let player = Arg::Person(table.row.seats[first.player].person().clone());
        // A choice among these very moves may have exchanged the colours: the sign is that of now.
        let side = if table.player(Side::White) == first.player { Side::White } else { Side::Black };
        let what = Arg::Verbatim(words.join(", "));
        writer.line("event-moved", &[("side", Arg::word(side.name())), ("player", player), ("what", what)]);
    }
    words.len()
}

/// Whether a move is a set-up, whose text means little to a reader.
pub(super) fn is_filling(table: &Table, made: &Made) -> bool {
    let start = table.game.start(&table.row.terms.options).ok();
    let form = start.and_then(|start| start.form(made.by));
    form.is_some_and(|form| made.text.starts_with(form.prefix))
}
