//! Reads a line that a player types: every move is checked in the position after those before it, as far as the player
//! can foresee what will be legal. Stores nothing.

use crate::conditional::tree::{ConditionalError, ConditionalMove, ConditionalTree, LINE_LENGTH_MAX, Mover};
use crate::games::move_reader::MoveReader;
use crate::games::notation::{readable, typed_moves};
use crate::games::table::Table;
use crate::ids::AccountId;
use rules::reason::{Refusal, quoted};
use rules::{AnyPosition, Phase, Side, Uncovered};
use thiserror::Error;

/// The words between the moves of a line, one of each language; commas and semicolons stand for them as well.
pub const THEN: [&str; 3] = ["then", "pak", "potom"];

/// A line as read.
#[derive(Debug)]
pub struct ParsedLine {
    pub moves: Vec<ConditionalMove>,
    /// The last move that could be checked, if those behind it depend on what nobody knows yet.
    pub checked_until: Option<String>,
}

/// Why a line is refused.
#[derive(Debug, Error)]
pub enum ConditionalProblem {
    /// It is the player's own turn, so there is nothing to wait for.
    #[error("a line begins with a move of the opponent")]
    OwnTurn,
    /// Both players may act, so nobody's move comes first.
    #[error("the players do not take turns now")]
    NoTurns,
    /// The text has no moves.
    #[error("a line needs moves")]
    NoMoves,
    /// It ends with a move of the opponent.
    #[error("move {number} has no reply")]
    NoReply {
        /// The number of its last move, from 1.
        number: usize,
        /// This move.
        text: String,
    },
    /// A move is not possible after those before it.
    #[error("move {number}: {refusal}")]
    Refused {
        /// Its number, from 1.
        number: usize,
        /// The move as typed.
        typed: String,
        /// Whether it is the player's own.
        by: Mover,
        /// Why the rules refuse it.
        refusal: Refusal,
    },
    /// The game would be over before this move.
    #[error("the game is over before move {number}")]
    Over {
        /// The number of the move, from 1.
        number: usize,
        /// The move that ends the game.
        last: String,
    },
    /// It is too long, or there are too many lines.
    #[error(transparent)]
    Limit(#[from] ConditionalError),
    /// There is no such line to drop.
    #[error("no line begins like that")]
    Unknown,
}

/// The moves of a typed line, as the words between the separators.
fn parts(text: &str) -> Vec<String> {
    let mut parts = Vec::new();
    for piece in text.split([',', ';', '\n']) {
        let words: Vec<&str> = piece.split_whitespace().collect();
        let moves = words.split(|word| is_then(word)).map(|words| words.join(" "));
        parts.extend(moves.filter(|part| !part.is_empty()));
    }
    parts
}

fn is_then(word: &str) -> bool {
    THEN.iter().any(|then| word.eq_ignore_ascii_case(then))
}

/// Where the last move of a typed line begins, in bytes.
pub fn begun_at(text: &str) -> usize {
    let mut end = text.rfind([',', ';', '\n']).map_or(0, |at| at + 1);
    let mut begun = end;
    for word in text[end..].split_inclusive(char::is_whitespace) {
        end += word.len();
        if is_then(word.trim_end()) {
            begun = end;
        }
    }
    begun
}

/// Reads a line of a player from the current position on.
///
/// # Errors
/// The first move that is not possible, or why there can be no line now.
pub fn read(
    reader: &dyn MoveReader,
    table: &Table,
    account: AccountId,
    text: &str,
) -> Result<ParsedLine, ConditionalProblem> {
    let mut reading = Reading::begin(reader, table, account)?;
    let parts = parts(text);
    // Every move costs a look at the rules.
    if parts.len() > LINE_LENGTH_MAX {
        return Err(ConditionalError::TooLong.into());
    }
    for part in parts {
        reading.take(&part)?;
    }
    let Reading { moves, checked, .. } = reading;
    let checked_until = checked.and_then(|count| Some(moves.get(count.checked_sub(1)?)?.text.clone()));
    Ok(ParsedLine { moves, checked_until })
}

/// Why a line to be stored is not complete; `Ok` if it ends with a reply.
pub fn complete(moves: &[ConditionalMove]) -> Result<(), ConditionalProblem> {
    match moves.last() {
        None => Err(ConditionalProblem::NoMoves),
        Some(last) if last.by == Mover::Opponent => {
            Err(ConditionalProblem::NoReply { number: moves.len(), text: last.text.clone() })
        }
        Some(_) => Ok(()),
    }
}

/// The lines of a player with one more; also the earlier reply that it replaces.
pub fn with_line(
    mut lines: ConditionalTree,
    moves: &[ConditionalMove],
) -> Result<(ConditionalTree, Option<String>), ConditionalProblem> {
    complete(moves)?;
    let replaced = lines.add(moves)?;
    Ok((lines, replaced))
}

/// A line that is being read.
struct Reading<'a> {
    reader: &'a dyn MoveReader,
    position: Box<dyn AnyPosition>,
    known: Uncovered,
    /// The player, as index in the seats.
    player: usize,
    moves: Vec<ConditionalMove>,
    /// How many moves could be checked; `None` as long as all can.
    checked: Option<usize>,
    /// Who makes the next move, where the position does not say so.
    next: Option<Side>,
}

impl<'a> Reading<'a> {
    fn begin(
        reader: &'a dyn MoveReader,
        table: &Table,
        account: AccountId,
    ) -> Result<Self, ConditionalProblem> {
        let position = table.position.boxed();
        let side = turn(position.as_ref()).ok_or(ConditionalProblem::NoTurns)?;
        if table.row.seats[table.player(side)].is(account) {
            return Err(ConditionalProblem::OwnTurn);
        }
        let player = 1 - table.player(side);
        let known = position.uncovered();
        Ok(Self { reader, position, known, player, moves: Vec::new(), checked: None, next: None })
    }

    fn take(&mut self, typed: &str) -> Result<(), ConditionalProblem> {
        let number = self.moves.len() + 1;
        if self.checked.is_none() && self.position.outcome().is_some() {
            let last = self.moves.last().map(|last| last.text.clone()).unwrap_or_default();
            return Err(ConditionalProblem::Over { number, last });
        }
        if self.checked.is_none() && !self.known.foresees(self.position.uncovered()) {
            self.checked = Some(self.moves.len());
            self.next = turn(self.position.as_ref());
        }
        if self.checked.is_some() {
            return self.take_unchecked(typed);
        }
        let side = turn(self.position.as_ref()).ok_or(ConditionalProblem::NoTurns)?;
        let by = self.mover(side);
        let refused = |refusal| ConditionalProblem::Refused { number, typed: quoted(typed), by, refusal };
        for made in typed_moves(self.reader, self.position.as_ref(), side, typed).map_err(refused)? {
            self.position.play(Some(side), &made.text).map_err(refused)?;
            self.moves.push(ConditionalMove::new(by, made.text));
        }
        // A part may be several moves of a turn.
        if self.moves.len() > LINE_LENGTH_MAX {
            return Err(ConditionalError::TooLong.into());
        }
        Ok(())
    }

    /// A move behind something that nobody knows yet: only its notation is checked, and the sides alternate.
    fn take_unchecked(&mut self, typed: &str) -> Result<(), ConditionalProblem> {
        let number = self.moves.len() + 1;
        let side = self.next.ok_or(ConditionalProblem::NoTurns)?;
        let by = self.mover(side);
        let refused = |refusal| ConditionalProblem::Refused { number, typed: quoted(typed), by, refusal };
        let text = readable(self.reader, self.position.as_ref(), side, typed).map_err(refused)?;
        self.moves.push(ConditionalMove::new(by, text));
        self.next = Some(side.other());
        Ok(())
    }

    fn mover(&self, side: Side) -> Mover {
        let player = if self.position.swapped() { side.other().index() } else { side.index() };
        if player == self.player { Mover::Owner } else { Mover::Opponent }
    }
}

/// The side whose turn it is; `None` if both may act or nobody.
pub fn turn(position: &dyn AnyPosition) -> Option<Side> {
    let side = position.to_act().only()?;
    (position.phase() != Phase::Scoring && position.form(side).is_none()).then_some(side)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_move_begins_behind_the_last_word_or_sign() {
        for (text, begun) in [
            ("", ""),
            ("c3 d4", "c3 d4"),
            ("c3 d4 then", ""),
            ("c3 d4 Then f6 e", "f6 e"),
            ("c3, žluť", " žluť"),
            ("a then b;c then ", ""),
            ("a then b; c", " c"),
            ("c3 d4 pak f6", "f6"),
            ("c3 d4 POTOM f6", "f6"),
        ] {
            assert_eq!(&text[begun_at(text)..], begun, "{text}");
        }
    }

    #[test]
    fn moves_are_parted_by_words_and_signs() {
        let expected = ["c3 d4", "f6-e5", "d4xf6"];
        for text in [
            "c3 d4 then f6-e5 then d4xf6",
            "c3 d4, f6-e5; d4xf6",
            " then c3  d4 THEN,f6-e5,, d4xf6 then",
            "c3 d4\nf6-e5\tThen\u{a0}d4xf6;",
        ] {
            assert_eq!(parts(text), expected, "{text}");
        }
        assert!(parts("").is_empty() && parts(" , then;THEN ").is_empty());
        // A word that only begins like the separator is a move, right or wrong.
        assert_eq!(parts("thenx pakx žluťoučký"), ["thenx pakx žluťoučký"]);
    }
}
