//! The move commands of Programátorská dáma.

use crate::move_command::{Field, MoveCommand, typed, unique};
use deska_model::games::move_input::Fields;
use rules::pick::{Choice, Click};
use rules::reason::{Code, Refusal};
use rules::{AnyPosition, Side};

/// `setup`, `move` and `flip`.
pub static MOVES: &[MoveCommand] = &[
    MoveCommand {
        name: "move",
        fields: &[
            Field { name: "from", required: true, choices: &[], max: 10, complete: starts, ..Field::PLAIN },
            Field { name: "to", required: true, choices: &[], max: 10, complete: ends, ..Field::PLAIN },
            Field {
                name: "via",
                required: false,
                choices: &[],
                max: 60,
                complete: ways,
                rest: true,
                ..Field::PLAIN
            },
            Field {
                name: "promote",
                required: false,
                choices: &["0", "1"],
                max: 1,
                complete: nothing,
                ..Field::PLAIN
            },
        ],
        compose: travel,
        secret: false,
    },
    MoveCommand {
        name: "flip",
        fields: &[Field {
            name: "square",
            required: true,
            choices: &[],
            max: 10,
            complete: flippable,
            ..Field::PLAIN
        }],
        compose: flip,
        secret: false,
    },
    MoveCommand {
        name: "setup",
        fields: &[Field {
            name: "bits",
            required: true,
            choices: &[],
            max: 60,
            complete: fillings,
            ..Field::PLAIN
        }],
        compose: set_up,
        secret: true,
    },
];

fn set_up(fields: &Fields, position: &dyn AnyPosition, side: Side) -> Result<String, Refusal> {
    let typed = typed(fields, "bits");
    let word = typed.strip_prefix("setup:").unwrap_or(&typed);
    let filling = position.form(side).and_then(|form| {
        let named = |(term, _): &&(&'static str, String)| term.rsplit('-').next() == Some(word);
        form.fillings.iter().find(named).map(|(_, symbols)| symbols.clone())
    });
    Ok(format!("setup:{}", filling.unwrap_or_else(|| word.to_owned())))
}

fn flip(fields: &Fields, _: &dyn AnyPosition, _: Side) -> Result<String, Refusal> {
    Ok(format!("~{}", typed(fields, "square").trim_start_matches('~')))
}

/// A step or a capture from its two squares. The squares between them are needed only where several ways lead there.
/// If a player types the squares in the order of the jumps, the last square is in the parameter for the squares between.
fn travel(fields: &Fields, position: &dyn AnyPosition, side: Side) -> Result<String, Refusal> {
    let (from, to, promote) = (typed(fields, "from"), typed(fields, "to"), typed(fields, "promote"));
    let via = squares_in(&typed(fields, "via"));
    let mut fitting = moves_along(&from, &via, &to, position, side);
    if let ([], Some((end, between))) = (fitting.as_slice(), via.split_last()) {
        let in_order: Vec<String> = std::iter::once(&to).chain(between).cloned().collect();
        fitting = moves_along(&from, &in_order, end, position, side);
    }
    let mut ways: Vec<Vec<String>> = fitting.iter().map(way).collect();
    ways.dedup();
    match ways.as_slice() {
        [] => Ok(guess(&from, &via, &to, &promote, position, side)),
        [_] => {
            let text = &fitting[0].text;
            let plain = text.split('=').next().unwrap_or(text);
            Ok(suffixed(plain.to_owned(), &promote))
        }
        many => {
            let ways = many.iter().map(|way| way.join("x")).collect();
            let mut refusal = Refusal::new(Code::Illegal, "dama-which-way");
            refusal.data.push(("ways", rules::text::Datum::List(ways)));
            Err(refusal)
        }
    }
}

/// The moves from a square to another past those between.
fn moves_along(from: &str, via: &[String], to: &str, position: &dyn AnyPosition, side: Side) -> Vec<Choice> {
    let mut choices = position.choices(side);
    choices.retain(|choice| {
        let way = way(choice);
        way.len() > 1
            && way.first().is_some_and(|first| first == from)
            && way.last().is_some_and(|last| last == to)
            && passes(&way[1..way.len() - 1], via)
    });
    choices
}

/// The text of an illegal move, so that the rules can say why it is illegal.
fn guess(
    from: &str,
    via: &[String],
    to: &str,
    promote: &str,
    position: &dyn AnyPosition,
    side: Side,
) -> String {
    let mut clicks = vec![from.to_owned()];
    clicks.extend(via.iter().cloned());
    clicks.push(to.to_owned());
    suffixed(position.text_of_clicks(side, &clicks), promote)
}

fn suffixed(mut text: String, promote: &str) -> String {
    if !promote.is_empty() {
        text.push('=');
        text.push_str(promote);
    }
    text
}

fn squares_in(typed: &str) -> Vec<String> {
    let parts = typed.split(|letter: char| letter == 'x' || !letter.is_alphanumeric());
    parts.filter(|part| !part.is_empty()).map(str::to_owned).collect()
}

fn way(choice: &Choice) -> Vec<String> {
    let square = |click: &Click| match click {
        Click::Square(square) | Click::Point(square) => Some(square.to_string()),
        Click::Word(_) | Click::Area(_) => None,
    };
    choice.clicks.iter().filter_map(square).collect()
}

/// Whether the way passes the `named` squares in this order.
fn passes(between: &[String], named: &[String]) -> bool {
    let mut rest = between.iter();
    named.iter().all(|square| rest.any(|passed| passed == square))
}

fn nothing(_: &Fields, _: &dyn AnyPosition, _: Side) -> Vec<String> {
    Vec::new()
}

fn starts(_: &Fields, position: &dyn AnyPosition, side: Side) -> Vec<String> {
    let ways = position.choices(side).iter().map(way).collect::<Vec<_>>();
    unique(ways.into_iter().filter(|way| way.len() > 1).map(|way| way[0].clone()))
}

fn ends(fields: &Fields, position: &dyn AnyPosition, side: Side) -> Vec<String> {
    unique(ways_from(fields, position, side).into_iter().filter_map(|way| way.last().cloned()))
}

fn ways(fields: &Fields, position: &dyn AnyPosition, side: Side) -> Vec<String> {
    let to = typed(fields, "to");
    let ways = ways_from(fields, position, side).into_iter();
    let ways = ways.filter(|way| way.len() > 2 && (to.is_empty() || way.last() == Some(&to)));
    unique(ways.map(|way| way[1..way.len() - 1].join(" ")))
}

fn ways_from(fields: &Fields, position: &dyn AnyPosition, side: Side) -> Vec<Vec<String>> {
    let from = typed(fields, "from");
    let ways = position.choices(side).iter().map(way).collect::<Vec<_>>();
    ways.into_iter().filter(|way| way.len() > 1 && (from.is_empty() || way[0] == from)).collect()
}

fn flippable(_: &Fields, position: &dyn AnyPosition, side: Side) -> Vec<String> {
    let ways = position.choices(side).iter().map(way).collect::<Vec<_>>();
    unique(ways.into_iter().filter(|way| way.len() == 1).map(|way| way[0].clone()))
}

fn fillings(_: &Fields, position: &dyn AnyPosition, side: Side) -> Vec<String> {
    position
        .form(side)
        .map(|form| form.fillings.into_iter().map(|(_, bits)| bits).collect())
        .unwrap_or_default()
}
