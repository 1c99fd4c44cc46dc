//! The move commands of Ordo.

use crate::move_command::{Field, MoveCommand, after, first, typed, ways};
use deska_model::games::move_input::Fields;
use rules::reason::{Code, Refusal};
use rules::{AnyPosition, Side, Square};

/// `move`, `line` and `swap`.
pub static MOVES: &[MoveCommand] = &[
    MoveCommand::from_to("move"),
    MoveCommand {
        name: "line",
        fields: &[
            Field::square("from", ends),
            Field::square("to", other_ends),
            Field::square("by", landings),
        ],
        compose: line,
        secret: false,
    },
    MoveCommand::word("swap", |_, _, _| Ok("swap".to_owned())),
];

/// A move of a line. Its ends may come in either order; the rules sort them.
fn line(fields: &Fields, position: &dyn AnyPosition, side: Side) -> Result<String, Refusal> {
    let squares = ["from", "to", "by"].map(|name| typed(fields, name));
    let text = position.text_of_clicks(side, &squares);
    match position.check(Some(side), &text) {
        // The ends stay in the wrong order only if the other end would land off the board.
        Err(refusal) if refusal.reason == "ordo-wrong-order" => {
            let [one, other, landing] = squares;
            let refusal = Refusal::new(Code::Illegal, "ordo-off-board").with("from", one);
            Err(refusal.with("to", landing).with("square", other))
        }
        _ => Ok(text),
    }
}

fn ends(_: &Fields, position: &dyn AnyPosition, side: Side) -> Vec<String> {
    first(lines(position, side))
}

fn other_ends(fields: &Fields, position: &dyn AnyPosition, side: Side) -> Vec<String> {
    after(lines(position, side), &[typed(fields, "from")])
}

fn landings(fields: &Fields, position: &dyn AnyPosition, side: Side) -> Vec<String> {
    after(lines(position, side), &["from", "to"].map(|name| typed(fields, name)))
}

/// The line moves, each with its ends in both orders and the landing square of the first end.
fn lines(position: &dyn AnyPosition, side: Side) -> Vec<Vec<Square>> {
    let as_written = ways(position, side, 3);
    let turned: Vec<Vec<Square>> = as_written
        .iter()
        .filter_map(|way| {
            let [first, last, to] = way[..] else { return None };
            let landing = Square::new(to.column + last.column - first.column, to.row + last.row - first.row);
            Some(vec![last, first, landing])
        })
        .collect();
    as_written.into_iter().chain(turned).collect()
}
