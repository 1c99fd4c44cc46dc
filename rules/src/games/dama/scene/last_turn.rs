//! The sentence about the last turn.

use crate::games::dama::board::Piece;
use crate::games::dama::cells::{Cell, lowest, span};
use crate::games::dama::moves::Move;
use crate::games::dama::notation;
use crate::games::dama::position::{DamaPosition, Last};
use crate::text::{Datum, Text};

/// A bit as an argument. It is a number, so that a language can have a word for it.
pub fn bit(name: &'static str, bit: bool) -> (&'static str, Datum) {
    (name, Datum::from(usize::from(bit)))
}

/// The sentence about the last turn, with the captured pieces and the new king.
pub fn in_words(position: &DamaPosition, last: &Last) -> Text {
    let mut data = vec![("side", Datum::Side(last.by)), ("move", notation::write(&last.action).into())];
    data.extend(last.new_king.map(|shown| bit("bit", shown)));
    let promoted = last.new_king.is_some();
    let key = match &last.action {
        Move::Flip(cell) => {
            let new = position.board.at(*cell).is_some_and(|man| man.bit);
            data.extend([("square", cell.square().into()), bit("old", !new), bit("new", new)]);
            "dama-last-flip"
        }
        Move::Capture { from, path, .. } => {
            let captured = captured(last, *from, path.landings());
            let many = captured.len() > 1;
            data.extend(captured_data(&captured));
            match (many, promoted) {
                (false, false) => "dama-last-capture",
                (false, true) => "dama-last-capture-king",
                (true, false) => "dama-last-captures",
                (true, true) => "dama-last-captures-king",
            }
        }
        _ if promoted => "dama-last-step-king",
        _ => "dama-last-step",
    };
    Text::with(key, data)
}

/// The captured pieces in the order of the jumps.
fn captured(last: &Last, from: Cell, landings: &[Cell]) -> Vec<(Cell, Piece)> {
    let mut left = last.captured;
    let mut at = from;
    let mut captured = Vec::with_capacity(landings.len());
    for landing in landings {
        let taken = lowest(span(at, *landing) & left.occupied());
        captured.extend(taken.and_then(|cell| left.at(cell).map(|man| (cell, man))));
        left.take(span(at, *landing));
        at = *landing;
    }
    captured
}

/// For one piece its square, bit and kind; for several pieces their list and the number of kings.
fn captured_data(captured: &[(Cell, Piece)]) -> Vec<(&'static str, Datum)> {
    if let [(cell, man)] = captured {
        let kings = Datum::from(usize::from(man.king));
        return vec![("square", cell.square().into()), bit("captured", man.bit), ("kings", kings)];
    }
    let listed = captured.iter().map(|(cell, man)| format!("{} {}", cell.square(), notation::sign(man.bit)));
    let kings = captured.iter().filter(|(_, man)| man.king).count();
    vec![("count", captured.len().into()), ("pieces", Datum::List(listed.collect())), ("kings", kings.into())]
}
