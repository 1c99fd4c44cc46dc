//! The move commands of Go.

use crate::move_command::{Complete, Field, MoveCommand};
use deska_model::games::move_input::Fields;
use rules::reason::Refusal;
use rules::{AnyPosition, Side};

/// `play` and `pass`, then the marks and words of the scoring phase.
pub static MOVES: &[MoveCommand] = &[
    MoveCommand { name: "play", fields: &[point(placements)], compose: play, secret: false },
    MoveCommand::word("pass", |_, _, _| Ok("pass".into())),
    MoveCommand { name: "dead", fields: &[point(chains)], compose: dead, secret: false },
    MoveCommand { name: "chain", fields: &[point(chains)], compose: chain, secret: false },
    MoveCommand { name: "neutral", fields: &[point(regions)], compose: neutral, secret: false },
    MoveCommand::word("agree", |_, _, _| Ok("agree".into())),
    MoveCommand::word("resume", |_, _, _| Ok("resume".into())),
];

const fn point(complete: Complete) -> Field {
    Field { max: 20, ..Field::square("point", complete) }
}

/// The typed point in lower case without spaces.
fn typed(fields: &Fields) -> String {
    let typed = fields.get("point").map(String::as_str).unwrap_or_default();
    typed.to_lowercase().split_whitespace().collect()
}

fn play(fields: &Fields, _: &dyn AnyPosition, _: Side) -> Result<String, Refusal> {
    Ok(typed(fields))
}

fn dead(fields: &Fields, _: &dyn AnyPosition, _: Side) -> Result<String, Refusal> {
    Ok(marked("dead:", fields))
}

fn chain(fields: &Fields, _: &dyn AnyPosition, _: Side) -> Result<String, Refusal> {
    Ok(marked("chain:", fields))
}

fn neutral(fields: &Fields, _: &dyn AnyPosition, _: Side) -> Result<String, Refusal> {
    Ok(marked("neutral:", fields))
}

fn marked(mark: &str, fields: &Fields) -> String {
    let typed = typed(fields);
    format!("{mark}{}", typed.strip_prefix(mark).unwrap_or(&typed))
}

fn placements(_: &Fields, position: &dyn AnyPosition, side: Side) -> Vec<String> {
    let mut points = position.legal(side);
    points.retain(|text| text.ends_with(|sign: char| sign.is_ascii_digit()) && !text.contains(':'));
    points
}

fn chains(_: &Fields, position: &dyn AnyPosition, side: Side) -> Vec<String> {
    after("chain:", position, side)
}

fn regions(_: &Fields, position: &dyn AnyPosition, side: Side) -> Vec<String> {
    after("neutral:", position, side)
}

/// The points that this mark can name.
fn after(mark: &str, position: &dyn AnyPosition, side: Side) -> Vec<String> {
    let legal = position.legal(side).into_iter();
    legal.filter_map(|text| text.strip_prefix(mark).map(str::to_owned)).collect()
}
