//! Trio's own move as a command, as `bot/src/catalogue` has one file for each game.

use deska_catalogue::{Field, MoveCommand};
use deska_core::command::Fields;
use rules::reason::Refusal;
use rules::{AnyPosition, Side};

/// `play`.
pub static MOVES: &[MoveCommand] = &[MoveCommand {
    name: "play",
    fields: &[Field { name: "cell", required: true, choices: &[], max: 10, complete: cells, ..Field::PLAIN }],
    compose: play,
    secret: false,
}];

fn play(fields: &Fields, _: &dyn AnyPosition, _: Side) -> Result<String, Refusal> {
    Ok(fields.get("cell").cloned().unwrap_or_default())
}

fn cells(_: &Fields, position: &dyn AnyPosition, side: Side) -> Vec<String> {
    position.legal(side)
}
