//! The stone or the pass of a node, properties `B` and `W`.

use super::dialect::{SgfMove, letter};
use super::error::{Broken, Fault};
use super::point;
use super::tree::{Node, Value};
use crate::side::Side;

/// What a node plays, and the byte offset of its value; `None` if it plays nothing.
pub fn of(node: &Node, size: u8) -> Result<Option<(SgfMove, usize)>, Broken> {
    let (black, white) = (node.single(letter(Side::Black))?, node.single(letter(Side::White))?);
    match (black, white) {
        (Some(black), Some(white)) => Err(Broken::at(black.offset.max(white.offset), Fault::BothColours)),
        (Some(value), None) => stone(Side::Black, value, size).map(Some),
        (None, Some(value)) => stone(Side::White, value, size).map(Some),
        (None, None) => Ok(None),
    }
}

/// Reads a stone or a pass. `tt` is a pass on boards without that point.
fn stone(colour: Side, value: &Value, size: u8) -> Result<(SgfMove, usize), Broken> {
    let pass = matches!(value.text.trim(), "" | "tt") && size <= 19;
    let at = if pass { None } else { Some(point::read(value, &value.text, size)?) };
    Ok((SgfMove { colour, at }, value.offset))
}
