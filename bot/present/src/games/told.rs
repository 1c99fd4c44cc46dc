//! Words the moves of a message: one line for consecutive moves of one player, and a sentence of its own for a move
//! that is more than its notation, such as a pass.

use crate::games::named::{self, Sentence};
use crate::games::spoken::Spoken;
use crate::notation::{SetUps, numbers, start};
use crate::presenter::Presenter;
use crate::reader::Reader;
use crate::sentence::{Arg, Writer, plain, plain_text};
use crate::turn::sign;
use deska_model::games::event::OfferKind;
use deska_model::games::offer::kept_by_undo;
use deska_model::games::rows::StoredEvent;
use deska_model::games::table::{Table, TableMove};
use rules::scene::Scene;
use rules::{Side, Square, Viewer};
use std::collections::{BTreeMap, BTreeSet};

/// Most squares that a sentence lists.
const LISTED: usize = 5;

/// A move in words.
pub(crate) enum MoveWords {
    /// Words after the player's name, on one line with other moves.
    Words(String),
    /// A sentence that names the player.
    Sentence(Sentence),
}

impl Presenter {
    /// What these events were.
    pub(crate) fn news(
        &self,
        writer: &mut Writer<'_>,
        table: &Table,
        news: &[&StoredEvent],
        scene: &Scene,
        reader: Reader<'_>,
    ) {
        let told = self.told(table, news, scene, reader);
        let mut rest = news;
        while let [event, others @ ..] = rest {
            rest = match moves(writer, table, rest, &told) {
                0 => {
                    self.event(writer, table, event, reader);
                    others
                }
                told => &rest[told..],
            };
        }
    }

    /// The moves among the news in words, by the numbers of their events: each as the picture after it says it, without
    /// secrets and set-ups.
    pub(crate) fn told(
        &self,
        table: &Table,
        news: &[&StoredEvent],
        scene: &Scene,
        reader: Reader<'_>,
    ) -> BTreeMap<u32, MoveWords> {
        let is_news = |step: &TableMove| news.iter().any(|event| event.seq == step.seq);
        let last = table.moves.last().map(|step| step.seq);
        let mut told = BTreeMap::new();
        let set_ups = SetUps::of(table);
        let mut position = table.moves.iter().any(is_news).then(|| start(table)).flatten();
        for step in &table.moves {
            let before = position.as_ref().filter(|_| is_news(step)).map(|position| position.boxed());
            position = position.and_then(|mut position| {
                position.play(Some(step.made.by), &step.made.text).ok().map(|_| position)
            });
            if !is_news(step) || set_ups.has(&step.made) {
                continue;
            }
            let Some(text) = table.position.disclosed(&step.made, Viewer::Public) else { continue };
            let sentence = before.zip(position.as_ref()).and_then(|(before, after)| {
                self.move_sentence(
                    table,
                    step,
                    &before.scene(Viewer::Public),
                    &after.scene(Viewer::Public),
                    reader,
                )
            });
            if let Some(sentence) = sentence {
                told.insert(step.seq, MoveWords::Sentence(sentence));
                continue;
            }
            let shown = match &position {
                _ if Some(step.seq) == last => scene.last.as_ref().map(|words| words.as_str().to_owned()),
                Some(position) => {
                    let last = position.last(Viewer::Public);
                    last.map(|words| plain_text(&self.words, reader.locale, &words))
                }
                None => None,
            };
            told.insert(step.seq, MoveWords::Words(shown.unwrap_or(text)));
        }
        told
    }

    /// The sentence for a move, if the vocabulary has one: beside the arguments of the term it gets the player, and the
    /// squares whose pieces the move changed without moving them.
    fn move_sentence(
        &self,
        table: &Table,
        step: &TableMove,
        before: &Scene,
        after: &Scene,
        reader: Reader<'_>,
    ) -> Option<Sentence> {
        let name = |side| crate::turn::seat(table, side);
        let (key, mut args) = named::in_full(&self.write(reader), after.last.as_ref()?, &name)?;
        let changed = changed(before, after);
        let listed = if changed.len() <= LISTED { changed.len() } else { 0 };
        let names: Vec<String> = changed.iter().map(|square| square.shown(after.grid.letters)).collect();
        args.extend([
            ("player", Arg::Person(table.row.seats[step.player].person().clone())),
            ("changed", Arg::Verbatim(self.and_list(&names, reader))),
            ("listed", Arg::count(listed)),
            ("groups", Arg::count(groups(&changed))),
        ]);
        Some((key, args))
    }

    /// Words as a list: "a, b and c".
    fn and_list(&self, words: &[String], reader: Reader<'_>) -> String {
        match words {
            [first @ .., last] if !first.is_empty() => {
                let args = [("words", Arg::verbatim(first.join(", "))), ("last", Arg::verbatim(last))];
                plain(&self.words, reader.locale, "list-and", &args)
            }
            words => words.concat(),
        }
    }
}

/// The squares on which the same side has a piece with another name than before.
fn changed(before: &Scene, after: &Scene) -> BTreeSet<Square> {
    let was = |square: Square, side: Side| {
        before.pieces.iter().find(|piece| piece.square == square && piece.side == side)
    };
    let is_changed = |piece: &&rules::scene::Piece| {
        was(piece.square, piece.side).is_some_and(|before| before.name != piece.name)
    };
    after.pieces.iter().filter(is_changed).map(|piece| piece.square).collect()
}

/// The number of groups of squares that touch along rows and columns.
fn groups(squares: &BTreeSet<Square>) -> usize {
    let touch =
        |one: &Square, other: &Square| one.column.abs_diff(other.column) + one.row.abs_diff(other.row) == 1;
    let mut left = squares.clone();
    let mut count = 0;
    while let Some(first) = left.pop_first() {
        count += 1;
        let mut open = vec![first];
        while let Some(square) = open.pop() {
            let (near, rest): (BTreeSet<_>, BTreeSet<_>) =
                left.into_iter().partition(|other| touch(&square, other));
            open.extend(near);
            left = rest;
        }
    }
    count
}

/// Most moves of one player that a message lists: as many as the longest turn of the usual rules has, and some more.
const TOLD_MAX: usize = 16;

/// Writes the first moves of the news that the same player made: a sentence, or a line for several moves. Returns
/// their number.
pub(crate) fn moves(
    writer: &mut Writer<'_>,
    table: &Table,
    news: &[&StoredEvent],
    told: &BTreeMap<u32, MoveWords>,
) -> usize {
    let step_of = |event: &StoredEvent| table.moves.iter().find(|step| step.seq == event.seq);
    let Some(first) = news.first().and_then(|event| step_of(event)) else { return 0 };
    let player_of = |step: &TableMove| Arg::Person(table.row.seats[step.player].person().clone());
    // A choice among these very moves may have exchanged the colours: the sign is that of now.
    let side = if table.player(Side::White) == first.player { Side::White } else { Side::Black };
    let side = sign(table, side);
    if let Some(MoveWords::Sentence((key, args))) = told.get(&first.seq) {
        if table.position.colours_open() {
            writer.line(key, args);
        } else {
            writer.line("event-moved-sign", &[side]).go_on(key, args);
        }
        if news.first().is_some_and(|event| event.event.is_ahead()) {
            writer.go_on("event-ahead", &[("player", player_of(first))]);
        }
        return 1;
    }
    let ahead = news.first().is_some_and(|event| event.event.is_ahead());
    let of_player = |event: &&&StoredEvent| {
        event.event.is_ahead() == ahead && step_of(event).is_some_and(|step| step.player == first.player)
    };
    let words = |event: &&StoredEvent| match told.get(&event.seq)? {
        MoveWords::Words(words) => Some(words.as_str()),
        MoveWords::Sentence(_) => None,
    };
    // A turn ends where the other player's turn was skipped; what follows is another turn.
    let ends = |event: &&StoredEvent| step_of(event).is_some_and(|step| step.skipped.is_some());
    let of_turn = news.iter().position(ends).map_or(news.len(), |last| last + 1);
    let words: Vec<&str> = news[..of_turn].iter().take_while(of_player).map_while(words).collect();
    if !words.is_empty() {
        let player = player_of(first);
        // What follows, whose turn it is or how the game ended, is more important than the beginning of a long list.
        let earlier = words.len().saturating_sub(TOLD_MAX);
        let what = Arg::Verbatim(words[earlier..].join(", "));
        let mut args = vec![side, ("player", player), ("what", what)];
        if earlier > 0 {
            args.push(("earlier", Arg::count(earlier)));
        }
        writer.line(if earlier > 0 { "event-moved-many" } else { "event-moved" }, &args);
        if ahead {
            writer.go_on("event-ahead", &[("player", player_of(first))]);
        }
    }
    words.len()
}

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
