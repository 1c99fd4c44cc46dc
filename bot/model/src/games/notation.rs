//! Moves as people type them. Every place where a move can be typed reads it here: as notation, in the words and commands
//! that a [`MoveReader`] knows, or as the squares that people would click.

use crate::games::move_input::{Fields, MoveInput};
use crate::games::move_reader::MoveReader;
use crate::games::together::together;
use rules::reason::{Code, Refusal};
use rules::text::Datum;
use rules::{AnyPosition, Made, Side, Square, Viewer};

/// Longest text of a move, in bytes. A longer one is refused unread.
pub const MOVE_TEXT_MAX: usize = 200;

/// Longest typed line that may be moves, in bytes.
const LINE_MAX: usize = 400;

/// The moves that a typed line makes: one, or those of a turn.
///
/// # Errors
/// Why the likeliest readable meaning is not legal, else which part of the line is no move. It is quoted as it was typed.
pub fn typed_moves(
    reader: &dyn MoveReader,
    position: &dyn AnyPosition,
    side: Side,
    typed: &str,
) -> Result<Vec<Made>, Refusal> {
    let typed = within(typed, LINE_MAX)?.trim();
    let mut refusals = Vec::new();
    for meaning in meanings(reader, position, side, typed) {
        match made_by(position, side, &meaning) {
            Ok(made) => return Ok(made),
            Err(refusal) => refusals.push(refusal),
        }
    }
    Err(most_helpful(refusals, typed))
}

/// The text of a move in notation that a typed line means, legal or not.
///
/// # Errors
/// It is no move in notation or in the words that the reader knows.
pub fn readable(
    reader: &dyn MoveReader,
    position: &dyn AnyPosition,
    side: Side,
    typed: &str,
) -> Result<String, Refusal> {
    let typed = short(typed)?.trim();
    let mut refusal = None;
    for meaning in meanings(reader, position, side, typed) {
        let MoveInput::Text(text) = meaning else { continue };
        match position.read(&text) {
            Ok(text) => return Ok(text),
            Err(why) => refusal = refusal.or(Some(why)),
        }
    }
    Err(refusal.unwrap_or(Refusal::new(Code::Malformed, "entry-shape")).quoting(typed))
}

/// Everything that a line may mean, the likeliest first.
fn meanings(reader: &dyn MoveReader, position: &dyn AnyPosition, side: Side, typed: &str) -> Vec<MoveInput> {
    let words: Vec<String> = typed.to_lowercase().split_whitespace().map(str::to_owned).collect();
    let known = reader.meanings(position.meta().id, typed);
    let (mut texts, others): (Vec<_>, Vec<_>) =
        known.into_iter().partition(|meaning| matches!(meaning, MoveInput::Text(_)));
    texts.push(MoveInput::Text(words.concat()));
    texts.extend(others);
    texts.extend(of_squares(position, side, &words).map(MoveInput::Text));
    texts
}

/// The text of the squares that a line names, as if they were clicked. A single square only begins a move, unless the
/// notation of the game says otherwise.
fn of_squares(position: &dyn AnyPosition, side: Side, words: &[String]) -> Option<String> {
    let clicks: Vec<String> = words.iter().flat_map(|word| squares_in(word)).collect();
    (clicks.len() > 1).then(|| position.text_of_clicks(side, &clicks))
}

/// The squares that a word consists of, as in `c3d4`; the word itself if it has anything else.
fn squares_in(word: &str) -> Vec<String> {
    let mut squares: Vec<String> = Vec::new();
    for sign in word.chars() {
        match squares.last_mut() {
            Some(square) if sign.is_ascii_digit() => square.push(sign),
            _ => squares.push(sign.to_string()),
        }
    }
    if squares.iter().all(|square| Square::parse(square).is_some()) { squares } else { vec![word.to_owned()] }
}

/// The moves of one meaning.
fn made_by(position: &dyn AnyPosition, side: Side, meaning: &MoveInput) -> Result<Vec<Made>, Refusal> {
    match meaning {
        MoveInput::Text(text) | MoveInput::Typed(text) => {
            short(text).and_then(|text| position.check(Some(side), text)).map(|made| vec![made])
        }
        MoveInput::Fields(fields, compose) => {
            let text = compose(fields, position, side)?;
            let mut position = position.boxed();
            let mut made = Vec::new();
            // An empty text is one line, so there is always a move or a refusal.
            for line in text.split('\n') {
                let played = short(line).and_then(|line| position.play(Some(side), line));
                made.push(played.map_err(|refusal| refusal.quoting(&wrong_fields(&*position, fields)))?);
            }
            Ok(made)
        }
        MoveInput::Together(texts) => together(position, side, texts),
    }
}

/// What a refusal of malformed fields quotes: those that are no squares of the board, or all of them.
fn wrong_fields(position: &dyn AnyPosition, fields: &Fields) -> String {
    let grid = position.scene(Viewer::Public).grid;
    let on_board = |typed: &str| {
        let square = Square::read(&typed.trim().to_lowercase(), grid.letters);
        square.is_some_and(|square| square.column < grid.columns && square.row < grid.rows)
    };
    let typed = fields.values().map(|typed| typed.trim()).filter(|typed| !typed.is_empty());
    let (right, wrong): (Vec<&str>, Vec<&str>) = typed.partition(|typed| on_board(typed));
    if wrong.is_empty() { right.join(" ") } else { wrong.join(" ") }
}

/// Of the refusals of everything that a line may mean, the first one that is about a move; if none is, the one that quotes
/// the wrong part of the line.
fn most_helpful(refusals: Vec<Refusal>, typed: &str) -> Refusal {
    let is_part = |refusal: &&Refusal| {
        refusal.data.iter().any(|(name, datum)| match datum {
            Datum::Verbatim(quoted) if *name == "typed" => {
                !quoted.is_empty() && quoted.len() < typed.len() && typed.contains(quoted.as_str())
            }
            _ => false,
        })
    };
    let about_move = refusals.iter().find(|refusal| refusal.code != Code::Malformed);
    if let Some(refusal) = about_move.or_else(|| refusals.iter().find(is_part)) {
        return refusal.clone();
    }
    let first = refusals.into_iter().next();
    first.unwrap_or(Refusal::new(Code::Malformed, "entry-shape")).quoting(typed)
}

/// The moves that an input makes.
pub fn made_of(
    reader: &dyn MoveReader,
    position: &dyn AnyPosition,
    side: Side,
    input: &MoveInput,
) -> Result<Vec<Made>, Refusal> {
    match input {
        MoveInput::Typed(typed) => typed_moves(reader, position, side, typed),
        input => made_by(position, side, input),
    }
}

/// The text of a single move, unless it is too long to be read.
pub fn short(text: &str) -> Result<&str, Refusal> {
    within(text, MOVE_TEXT_MAX)
}

fn within(text: &str, max: usize) -> Result<&str, Refusal> {
    if text.len() > max {
        return Err(Refusal::new(Code::Malformed, "move-too-long").with("max", max));
    }
    Ok(text)
}
