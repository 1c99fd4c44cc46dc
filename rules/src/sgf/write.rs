//! Writing a file.

use super::document::{Document, GAME, MOVE, OPTIONS};
use super::point;
use crate::coords::Square;
use crate::dialect::{Conventions, Setup, letter};
use crate::dynamic::{AnyPosition, Made};
use crate::options;
use crate::record::{Record, RecordError};
use crate::registry::Registry;
use crate::side::{Phase, Side};
use thiserror::Error;

/// Number of moves on a line of the file.
const MOVES_PER_LINE: usize = 10;

/// Why a record cannot be written.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum WriteError {
    /// SGF does not have the game.
    #[error("SGF has no game {0}")]
    NotInFormat(String),
    /// The record does not replay.
    #[error(transparent)]
    Record(#[from] RecordError),
}

/// Writes a document, with the rules of `games`. [`read`](super::read()) returns the same document if the moves are
/// canonical texts and every name is one line.
///
/// # Errors
/// SGF does not have the game, or the record does not replay.
pub fn write(games: &Registry, document: &Document) -> Result<String, WriteError> {
    write_with(games, document, &[])
}

/// A move that was only tried out, with what may follow it, the main continuation first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variation {
    /// The move.
    pub made: Made,
    /// What is said about it.
    pub comment: String,
    /// The moves that may follow it.
    pub next: Vec<Self>,
}

/// Moves that could have been made in place of the one that a record has after so many moves, or after its last one.
pub type Branch = (usize, Vec<Variation>);

/// Writes a document with variations beside its moves. Readers that follow the main line read what [`write()`] writes;
/// where variations go on from the last move, the first of them is the main line.
///
/// # Errors
/// SGF does not have the game, or the record or a variation does not replay.
pub fn write_with(games: &Registry, document: &Document, branches: &[Branch]) -> Result<String, WriteError> {
    let record = &document.record;
    let rules = games.version(&record.game, record.rules_version).or_else(|| games.find(&record.game));
    let conventions = rules.and_then(|game| game.sgf());
    let conventions = conventions.ok_or_else(|| WriteError::NotInFormat(record.game.clone()))?;
    let mut position = record.replay_to(games, 0)?;
    let setup = position.sgf_setup().unwrap_or_default();
    let mut file = Writer { text: String::from("("), conventions, size: setup.size };
    file.root(document, setup);
    // What is written when the main line has ended: variations with the position in which they begin, innermost last.
    let mut open: Vec<(usize, Box<dyn AnyPosition>, &[Variation])> = Vec::new();
    let beside = |at| branches.iter().find(|(after, _)| *after == at).map_or(&[][..], |(_, moves)| moves);
    for (at, made) in record.moves.iter().enumerate() {
        if !beside(at).is_empty() {
            open.push((at, position.boxed(), beside(at)));
            file.text.push_str("\n(");
        }
        file.text.push_str(if at % MOVES_PER_LINE == 0 { "\n;" } else { ";" });
        let refused = |refusal| RecordError::Move { at, refusal };
        let before = position.boxed();
        let made = position.play(Some(made.by), &made.text).map_err(refused)?;
        file.action(&*before, &*position, &made);
        file.comments(document, at + 1);
    }
    let end = record.moves.len();
    file.variations(&*position, beside(end), end, false)?;
    for (at, position, variations) in open.into_iter().rev() {
        file.text.push(')');
        file.variations(&*position, variations, at, true)?;
    }
    file.text.push_str(")\n");
    Ok(file.text)
}

/// A text on one line with its brackets escaped.
fn escaped(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    for character in value.chars() {
        match character {
            ']' | '\\' => text.extend(['\\', character]),
            blank if blank.is_control() || blank.is_whitespace() => text.push(' '),
            other => text.push(other),
        }
    }
    text
}

struct Writer {
    text: String,
    conventions: &'static Conventions,
    size: u8,
}

impl Writer {
    /// Adds a property with an escaped value.
    fn put(&mut self, name: &str, value: &str) {
        self.text.push_str(name);
        self.value(value);
    }

    /// Adds a comment, in which line ends stay.
    fn comment(&mut self, text: &str) {
        let lines: Vec<String> = text.split('\n').map(escaped).collect();
        self.text.push_str("C[");
        self.text.push_str(&lines.join("\n"));
        self.text.push(']');
    }

    /// Adds the comments that follow this number of moves.
    fn comments(&mut self, document: &Document, after: usize) {
        for comment in document.details.comments.iter().filter(|comment| comment.after == after) {
            self.comment(&comment.text);
        }
    }

    fn value(&mut self, value: &str) {
        self.text.push('[');
        self.text.push_str(&escaped(value));
        self.text.push(']');
    }

    fn points(&mut self, name: &str, squares: &[Square]) {
        if squares.is_empty() {
            return;
        }
        self.text.push_str(name);
        squares.iter().for_each(|square| self.value(&point::write(*square, self.size)));
    }

    fn root(&mut self, document: &Document, setup: Setup) {
        let Record { game, rules_version, options, .. } = &document.record;
        let Setup { size, komi, handicap, rules, to_move, black, white } = setup;
        self.text.push(';');
        self.put("FF", "4");
        self.put("GM", &self.conventions.number.to_string());
        self.put("CA", "UTF-8");
        self.put("AP", concat!("Deska:", env!("CARGO_PKG_VERSION")));
        self.put("SZ", &size.to_string());
        let komi = komi.map(|double| ("KM", options::half(double).to_string()));
        let handicap = handicap.filter(|stones| *stones > 0).map(|stones| ("HA", stones.to_string()));
        let [white_name, black_name] = &document.players;
        let told = [
            komi,
            handicap,
            rules.map(|rules| ("RU", rules)),
            black_name.clone().map(|name| ("PB", name)),
            white_name.clone().map(|name| ("PW", name)),
            document.date.clone().map(|date| ("DT", date)),
            document.ending.as_ref().map(|ending| ("RE", ending.to_string())),
            Some((GAME, format!("{game} {rules_version}"))),
            Some((OPTIONS, serde_json::Value::Object(options.clone()).to_string())),
        ];
        told.iter().flatten().for_each(|(name, value)| self.put(name, value));
        for (name, value) in &document.details.properties {
            self.put(name, value);
        }
        self.points("AB", &black);
        self.points("AW", &white);
        if let Some(side) = to_move {
            self.put("PL", letter(side));
        }
        self.comments(document, 0);
    }

    /// Adds variations that begin in a position after `at` moves; one that has no other beside it needs no brackets.
    fn variations(
        &mut self,
        from: &dyn AnyPosition,
        variations: &[Variation],
        at: usize,
        bracketed: bool,
    ) -> Result<(), RecordError> {
        let bracketed = bracketed || variations.len() > 1;
        for Variation { made, comment, next } in variations {
            self.text.push_str(if bracketed { "\n(;" } else { ";" });
            let mut position = from.boxed();
            let refused = |refusal| RecordError::Move { at, refusal };
            let made = position.play(Some(made.by), &made.text).map_err(refused)?;
            self.action(from, &*position, &made);
            if !comment.is_empty() {
                self.comment(comment);
            }
            self.variations(&*position, next, at + 1, false)?;
            if bracketed {
                self.text.push(')');
            }
        }
        Ok(())
    }

    fn action(&mut self, before: &dyn AnyPosition, after: &dyn AnyPosition, made: &Made) {
        let stone = before.sgf_move(made);
        if let Some(stone) = stone {
            self.put(
                letter(stone.colour),
                &stone.at.map(|square| point::write(square, self.size)).unwrap_or_default(),
            );
        }
        let plain = stone.and_then(|stone| {
            Some((before.to_act().only().unwrap_or(stone.colour), stone.text(self.conventions)?))
        });
        // The private property is written only if the stone does not determine the move.
        if plain.is_none_or(|(by, text)| (by, &text) != (made.by, &made.text)) {
            self.put(MOVE, &format!("{} {}", made.by.name(), made.text));
        }
        if stone.is_none()
            && let Some(side) = after.to_act().only()
        {
            self.put("PL", letter(side));
        }
        if after.phase() == Phase::Over {
            let territory = after.sgf_territory();
            for side in Side::BOTH {
                self.points(&format!("T{}", letter(side)), &territory[side.index()]);
            }
        }
    }
}
