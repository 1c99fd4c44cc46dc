//! Writing a file.

use super::{Conventions, Document, GAME, MOVE, OPTIONS, Setup, letter, point};
use crate::coords::Square;
use crate::dynamic::AnyPosition;
use crate::game::{Phase, Side};
use crate::options;
use crate::record::{Record, RecordError};
use crate::registry::Registry;
use thiserror::Error;

/// Moves in a line of the file.
const A_LINE: usize = 10;

/// Why a record cannot be written.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum WriteError {
    /// The format has no such game.
    #[error("SGF has no game {0}")]
    NotInFormat(String),
    /// The record does not replay.
    #[error(transparent)]
    Record(#[from] RecordError),
}

/// Writes a document of one of `games`; [`read`](super::read()) gives it back if its moves are in their canonical texts and its
/// names in one line.
///
/// # Errors
/// A game that the format does not have, or a record that does not replay.
pub fn write(games: &Registry, document: &Document) -> Result<String, WriteError> {
    let record = &document.record;
    let conventions = games.find(&record.game).and_then(|game| game.sgf());
    let conventions = conventions.ok_or_else(|| WriteError::NotInFormat(record.game.clone()))?;
    let mut position = record.replay_to(games, 0)?;
    let setup = position.sgf_setup().unwrap_or_default();
    let mut file = Writer { text: String::from("("), conventions, size: setup.size };
    file.root(document, setup);
    for (at, made) in record.moves.iter().enumerate() {
        file.text.push_str(if at % A_LINE == 0 { "\n;" } else { ";" });
        let refused = |refusal| RecordError::Move { at, refusal };
        let before = position.boxed();
        let made = position.play(Some(made.by), &made.text).map_err(refused)?;
        file.action(&*before, &*position, &made);
    }
    file.text.push_str(")\n");
    Ok(file.text)
}

struct Writer {
    text: String,
    conventions: &'static Conventions,
    size: u8,
}

impl Writer {
    /// Adds a property with a value, escaped.
    fn put(&mut self, name: &str, value: &str) {
        self.text.push_str(name);
        self.value(value);
    }

    fn value(&mut self, value: &str) {
        self.text.push('[');
        for sign in value.chars() {
            match sign {
                ']' | '\\' => self.text.extend(['\\', sign]),
                blank if blank.is_control() || blank.is_whitespace() => self.text.push(' '),
                other => self.text.push(other),
            }
        }
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
        let Setup { size, komi, handicap, rules, black, white } = setup;
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
            document.ending.map(|ending| ("RE", ending.to_string())),
            Some((GAME, format!("{game} {rules_version}"))),
            Some((OPTIONS, serde_json::Value::Object(options.clone()).to_string())),
        ];
        told.iter().flatten().for_each(|(name, value)| self.put(name, value));
        self.points("AB", &black);
        self.points("AW", &white);
    }

    fn action(&mut self, before: &dyn AnyPosition, after: &dyn AnyPosition, made: &crate::Made) {
        let step = before.sgf_step(made);
        if let Some(step) = step {
            self.put(
                letter(step.colour),
                &step.at.map(|square| point::write(square, self.size)).unwrap_or_default(),
            );
        }
        let guessed = step.and_then(|step| {
            Some((before.to_act().only().unwrap_or(step.colour), step.text(self.conventions)?))
        });
        // What a reader would not guess from the stone is told in words.
        if guessed.is_none_or(|(by, text)| (by, &text) != (made.by, &made.text)) {
            self.put(MOVE, &format!("{} {}", made.by.name(), made.text));
        }
        if step.is_none()
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
