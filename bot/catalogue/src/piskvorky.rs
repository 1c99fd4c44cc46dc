//! The move commands of Piškvorky.

use crate::move_command::{Field, MoveCommand, typed};
use deska_model::games::move_input::Fields;
use rules::pick::Click;
use rules::reason::Refusal;
use rules::{AnyPosition, Side};

/// `play` and `choose`.
pub static MOVES: &[MoveCommand] = &[
    MoveCommand {
        name: "play",
        fields: &[
            Field { max: 20, ..Field::square("point", points) },
            Field { name: "claim", choices: &["yes", "no"], max: 3, ..Field::PLAIN },
        ],
        compose: play,
        secret: false,
    },
    MoveCommand {
        name: "choose",
        fields: &[Field {
            name: "what",
            required: true,
            choices: &["white", "black", "add"],
            max: 10,
            also: &[("take:white", "white"), ("take:black", "black")],
            ..Field::PLAIN
        }],
        compose: choose,
        secret: false,
    },
];

fn play(fields: &Fields, _: &dyn AnyPosition, _: Side) -> Result<String, Refusal> {
    let mut point = typed(fields, "point");
    if typed(fields, "claim") == "yes" && !point.ends_with('!') {
        point.push('!');
    }
    Ok(point)
}

fn choose(fields: &Fields, _: &dyn AnyPosition, _: Side) -> Result<String, Refusal> {
    let what = typed(fields, "what");
    Ok(match what.as_str() {
        "white" | "black" => format!("take:{what}"),
        _ => what,
    })
}

/// The cells a stone may be placed on, each once, so that suggestions do not reveal lines that could be claimed.
fn points(_: &Fields, position: &dyn AnyPosition, side: Side) -> Vec<String> {
    let choices = position.choices(side).into_iter();
    let first = choices.filter_map(|choice| choice.clicks.first().and_then(Click::square));
    let mut names: Vec<String> = first.map(|square| square.to_string()).collect();
    names.dedup();
    names
}
