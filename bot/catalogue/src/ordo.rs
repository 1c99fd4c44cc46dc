//! The move commands of Ordo.

use crate::move_command::{Field, MoveCommand, unique};
use deska_model::games::move_input::Fields;
use rules::pick::{Choice, Click};
use rules::reason::{Code, Refusal};
use rules::{AnyPosition, Side, Square};

/// `move`, `line` and `swap`.
pub static MOVES: &[MoveCommand] = &[
    MoveCommand {
        name: "move",
        fields: &[
            Field { name: "from", required: true, choices: &[], max: 10, complete: stones, ..Field::PLAIN },
            Field { name: "to", required: true, choices: &[], max: 10, complete: targets, ..Field::PLAIN },
        ],
        compose: single,
        secret: false,
    },
    MoveCommand {
        name: "line",
        fields: &[
            Field { name: "from", required: true, choices: &[], max: 10, complete: ends, ..Field::PLAIN },
            Field { name: "to", required: true, choices: &[], max: 10, complete: other_ends, ..Field::PLAIN },
            Field { name: "by", required: true, choices: &[], max: 10, complete: landings, ..Field::PLAIN },
        ],
        compose: line,
        secret: false,
    },
    MoveCommand { name: "swap", fields: &[], compose: swap, secret: false },
];

/// A move of one stone; the position tells whether it captures.
fn single(fields: &Fields, position: &dyn AnyPosition, side: Side) -> Result<String, Refusal> {
    Ok(position.text_of_clicks(side, &["from", "to"].map(|name| field(fields, name))))
}

/// A move of a line. Its ends may come in either order; the rules sort them.
fn line(fields: &Fields, position: &dyn AnyPosition, side: Side) -> Result<String, Refusal> {
    let typed = ["from", "to", "by"].map(|name| field(fields, name));
    let text = position.text_of_clicks(side, &typed);
    match position.check(Some(side), &text) {
        // The ends stay in the wrong order only if the other end would land off the board.
        Err(refusal) if refusal.reason == "ordo-wrong-order" => {
            let [one, other, landing] = typed;
            let refusal = Refusal::new(Code::Illegal, "ordo-off-board").with("from", one);
            Err(refusal.with("to", landing).with("square", other))
        }
        _ => Ok(text),
    }
}

fn swap(_: &Fields, _: &dyn AnyPosition, _: Side) -> Result<String, Refusal> {
    Ok("swap".to_owned())
}

fn field(fields: &Fields, name: &str) -> String {
    fields.get(name).map(|typed| typed.trim().to_lowercase()).unwrap_or_default()
}

fn stones(_: &Fields, position: &dyn AnyPosition, side: Side) -> Vec<String> {
    unique(ways(position, side, 2).into_iter().map(|way| way[0].to_string()))
}

fn targets(fields: &Fields, position: &dyn AnyPosition, side: Side) -> Vec<String> {
    after(ways(position, side, 2), &[field(fields, "from")])
}

fn ends(_: &Fields, position: &dyn AnyPosition, side: Side) -> Vec<String> {
    unique(lines(position, side).into_iter().map(|way| way[0].to_string()))
}

fn other_ends(fields: &Fields, position: &dyn AnyPosition, side: Side) -> Vec<String> {
    after(lines(position, side), &[field(fields, "from")])
}

fn landings(fields: &Fields, position: &dyn AnyPosition, side: Side) -> Vec<String> {
    after(lines(position, side), &["from", "to"].map(|name| field(fields, name)))
}

/// The squares that can follow those typed so far; an empty field matches every square.
fn after(ways: Vec<Vec<Square>>, typed: &[String]) -> Vec<String> {
    let fits = |way: &&Vec<Square>| {
        let mut pairs = way.iter().zip(typed);
        pairs.all(|(square, typed)| typed.is_empty() || square.to_string() == *typed)
    };
    unique(ways.iter().filter(fits).filter_map(|way| way.get(typed.len())).map(Square::to_string))
}

/// The squares of the legal moves that take this number of clicks.
fn ways(position: &dyn AnyPosition, side: Side, clicks: usize) -> Vec<Vec<Square>> {
    let squares = |choice: &Choice| choice.clicks.iter().filter_map(Click::square).collect::<Vec<_>>();
    position.choices(side).iter().map(squares).filter(|way| way.len() == clicks).collect()
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
