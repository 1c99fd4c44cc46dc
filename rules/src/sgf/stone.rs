//! The moves of a node, properties `B` and `W`.

use super::ending::How;
use super::ending_words;
use super::error::{Broken, SgfFault};
use super::narrow::narrow;
use super::point::{self, Board};
use super::tree::{Node, Property, Value};
use crate::dialect::SgfMove;
use crate::side::Side;

/// Words for a pass, in small letters.
const PASSES: &[&str] = &[
    "pass",
    "passes",
    "passed",
    "pas",
    "passe",
    "passt",
    "passen",
    "paso",
    "passo",
    "pasuje",
    "пас",
    "パス",
    "虚手",
    "虛手",
    "停一手",
    "停着",
    "pass move",
    "--",
    "패스",
    "통과",
];

/// What a value says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Played {
    /// A stone or a pass.
    Stone(SgfMove),
    /// The side loses, which some programs write as its last move.
    Loses(Side, How),
}

/// A move as a file writes it.
#[derive(Debug)]
pub struct Written<'a> {
    pub played: Played,
    pub value: &'a Value,
    /// Whether the value isn't in the format.
    pub guessed: bool,
}

/// What a node plays, in its order. A node should have one move; some programs put the moves of the whole game into one.
/// The same stone again is the same move.
pub fn of(node: &Node, board: Board) -> impl Iterator<Item = Result<Written<'_>, Broken>> + '_ {
    let mut last = None;
    node.properties.iter().flat_map(move |property| of_property(property, board)).filter(move |written| {
        let Ok(Written { played, .. }) = written else { return true };
        let again = last.replace(*played) == Some(*played);
        !again || matches!(played, Played::Stone(SgfMove { at: None, .. }))
    })
}

/// Whether a node has a property of moves.
pub fn is_move(property: &Property) -> Option<Side> {
    match property.name.as_str() {
        "B" => Some(Side::Black),
        "W" => Some(Side::White),
        _ => None,
    }
}

fn of_property(property: &Property, board: Board) -> Vec<Result<Written<'_>, Broken>> {
    let Some(colour) = is_move(property) else { return Vec::new() };
    if property.values.is_empty() {
        let fault = SgfFault::NoValue { property: property.name.clone() };
        return vec![Err(Broken::at(property.offset, fault))];
    }
    property.values.iter().map(|value| written(colour, value, board)).collect()
}

/// Reads a stone, a pass, or that the side loses. `tt` is a pass on boards without that point.
fn written(colour: Side, value: &Value, board: Board) -> Result<Written<'_>, Broken> {
    if !value.closed {
        return Err(Broken::at(value.offset.saturating_sub(1), SgfFault::OpenValue));
    }
    let text = narrow(&value.text);
    let word = text.trim().to_lowercase();
    let stone = |at, guessed| Written { played: Played::Stone(SgfMove { colour, at }), value, guessed };
    if PASSES.contains(&word.as_str()) || (matches!(word.as_str(), "" | "tt") && board.size <= 19) {
        return Ok(stone(None, text.trim() == "TT"));
    }
    match (point::read(value, &value.text, board), ending_words::loss(&word)) {
        (Ok((square, guessed)), _) => Ok(stone(Some(square), guessed)),
        (Err(_), Some(how)) => Ok(Written { played: Played::Loses(colour, how), value, guessed: false }),
        (Err(broken), None) => Err(broken),
    }
}
