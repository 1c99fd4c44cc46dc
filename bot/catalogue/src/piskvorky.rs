//! The move commands of Piškvorky.

use crate::move_command::{Field, MoveCommand};
use deska_model::games::move_input::Fields;
use rules::pick::Click;
use rules::reason::Refusal;
use rules::{AnyPosition, Side};

/// `play` and `choose`.
pub static MOVES: &[MoveCommand] = &[
    MoveCommand {
        name: "play",
        fields: &[
            Field { name: "point", required: true, choices: &[], max: 20, complete: points, ..Field::PLAIN },
            Field {
                name: "claim",
                required: false,
                choices: &["yes", "no"],
                max: 3,
                complete: nothing,
                ..Field::PLAIN
            },
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
            complete: nothing,
            also: &[("take:white", "white"), ("take:black", "black")],
            ..Field::PLAIN
        }],
        compose: choose,
        secret: false,
    },
];

fn play(fields: &Fields, _: &dyn AnyPosition, _: Side) -> Result<String, Refusal> {
    let mut point = field(fields, "point");
    if field(fields, "claim") == "yes" && !point.ends_with('!') {
        point.push('!');
    }
    Ok(point)
}

fn choose(fields: &Fields, _: &dyn AnyPosition, _: Side) -> Result<String, Refusal> {
    let what = field(fields, "what");
    Ok(match what.as_str() {
        "white" | "black" => format!("take:{what}"),
        _ => what,
    })
}

fn field(fields: &Fields, name: &str) -> String {
    fields.get(name).map(|typed| typed.trim().to_lowercase()).unwrap_or_default()
}

/// The cells a stone may be placed on, each once, so that suggestions do not reveal lines that could be claimed.
fn points(_: &Fields, position: &dyn AnyPosition, side: Side) -> Vec<String> {
    let choices = position.choices(side).into_iter();
    let first = choices.filter_map(|choice| choice.clicks.first().and_then(Click::square));
    let mut names: Vec<String> = first.map(|square| square.to_string()).collect();
    names.dedup();
    names
}

fn nothing(_: &Fields, _: &dyn AnyPosition, _: Side) -> Vec<String> {
    Vec::new()
}
