//! The move commands of Trio; a standard game has such a file in `bot/catalogue/src`.
//!
//! A move command turns the fields of a form into the text of a move. The rules read and check that text, so this file
//! checks nothing.

use deska_catalogue::{Field, MoveCommand};
use deska_model::games::move_input::Fields;
use rules::reason::Refusal;
use rules::{AnyPosition, Side};

/// The move commands. The first one also reads a bare move without a slash, such as `b2`.
pub static MOVES: &[MoveCommand] = &[MoveCommand {
    // `/trio play`; its description is `trio-command-play`.
    name: "play",
    fields: &[Field {
        // The parameter `cell`; its description is `trio-field-cell`.
        name: "cell",
        required: true,
        // Free text. A field with choices is a menu, and each choice has the words `trio-field-cell-<choice>`.
        choices: &[],
        // In characters; longer text is refused before the rules see it.
        max: 10,
        // Suggestions while the player types; a field with choices needs none.
        complete: cells,
        ..Field::PLAIN
    }],
    compose: play,
    // Everybody may see the typed command.
    secret: false,
}];

/// The text of the move. A field that was left out is missing among the fields.
fn play(fields: &Fields, _: &dyn AnyPosition, _: Side) -> Result<String, Refusal> {
    Ok(fields.get("cell").cloned().unwrap_or_default())
}

/// All legal cells; the service keeps those that begin with what was typed.
fn cells(_: &Fields, position: &dyn AnyPosition, side: Side) -> Vec<String> {
    position.legal(side)
}
