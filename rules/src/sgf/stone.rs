//! The stones and passes of a node, properties `B` and `W`.

use super::error::{Broken, SgfFault};
use super::point;
use super::tree::{Node, Property, Value};
use crate::dialect::SgfMove;
use crate::side::Side;

/// What a node plays, in its order, each with the byte offset of its value. A node should have one move; some programs
/// put the moves of the whole game into one. The same move again is the same move.
pub fn of(node: &Node, size: u8) -> impl Iterator<Item = Result<(SgfMove, usize), Broken>> + '_ {
    let mut last = None;
    node.properties.iter().flat_map(move |property| of_property(property, size)).filter(move |stone| {
        let Ok((stone, _)) = stone else { return true };
        let again = last.replace(*stone) == Some(*stone);
        !again || stone.at.is_none()
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

fn of_property(property: &Property, size: u8) -> Vec<Result<(SgfMove, usize), Broken>> {
    let Some(colour) = is_move(property) else { return Vec::new() };
    if property.values.is_empty() {
        let fault = SgfFault::NoValue { property: property.name.clone() };
        return vec![Err(Broken::at(property.offset, fault))];
    }
    property.values.iter().map(|value| stone(colour, value, size)).collect()
}

/// Reads a stone or a pass. `tt` is a pass on boards without that point.
fn stone(colour: Side, value: &Value, size: u8) -> Result<(SgfMove, usize), Broken> {
    if !value.closed {
        return Err(Broken::at(value.offset.saturating_sub(1), SgfFault::OpenValue));
    }
    let pass = matches!(value.text.trim(), "" | "tt") && size <= 19;
    let at = if pass { None } else { Some(point::read(value, &value.text, size)?) };
    Ok((SgfMove { colour, at }, value.offset))
}
