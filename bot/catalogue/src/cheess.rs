//! The move commands of Cheess.

use crate::move_command::{Field, MoveCommand};
use deska_model::games::move_input::Fields;
use rules::pick::{Choice, Click};
use rules::reason::{Code, Refusal};
use rules::text::Datum;
use rules::{AnyPosition, Side};

/// `move`, `enter`, `end` and `turn`.
pub static MOVES: &[MoveCommand] = &[
    MoveCommand {
        name: "move",
        fields: &[
            Field { name: "from", required: true, choices: &[], max: 10, complete: starts, ..Field::PLAIN },
            Field { name: "to", required: true, choices: &[], max: 10, complete: ends, ..Field::PLAIN },
        ],
        compose: go,
        secret: false,
    },
    MoveCommand {
        name: "enter",
        fields: &[Field {
            name: "piece",
            required: true,
            choices: &[],
            max: 10,
            complete: entries,
            ..Field::PLAIN
        }],
        compose: enter,
        secret: false,
    },
    MoveCommand { name: "end", fields: &[], compose: end, secret: false },
    MoveCommand {
        name: "turn",
        fields: &[Field {
            name: "actions",
            required: true,
            choices: &[],
            max: 400,
            complete: further,
            rest: true,
            ..Field::PLAIN
        }],
        compose: turn,
        secret: false,
    },
];

/// The text of the move that ends the turn.
const END: &str = "end";

/// A move, or an attack if an enemy stands on the target.
fn go(fields: &Fields, position: &dyn AnyPosition, side: Side) -> Result<String, Refusal> {
    Ok(position.text_of_clicks(side, &[word(fields, "from"), word(fields, "to")]))
}

/// `b1`, `@b1`, `Nb1` and `N@b1` all name the piece of b1. Other text stays as typed, so that the refusal repeats
/// it.
fn enter(fields: &Fields, position: &dyn AnyPosition, side: Side) -> Result<String, Refusal> {
    let typed: String = typed(fields, "piece").split_whitespace().collect();
    if let Some(kind) = only_letter(&typed) {
        return of_kind(kind, &typed, position, side);
    }
    let mut rest = typed.chars();
    let letter =
        rest.next().filter(|sign| "@kqrbnp".contains(sign.to_ascii_lowercase()) && is_square(rest.as_str()));
    Ok(match letter {
        Some('@') | None if !is_square(&typed) => typed,
        Some(letter) => format!("{letter}@{}", rest.as_str()),
        None => position.text_of_clicks(side, &[typed.to_lowercase(), "cheess-enter".to_owned()]),
    })
}

/// The capital letter of a kind, if nothing else was typed.
fn only_letter(typed: &str) -> Option<char> {
    let mut letters = typed.chars();
    let kind = letters.next().map(|letter| letter.to_ascii_uppercase());
    kind.filter(|kind| "KQRBNP".contains(*kind) && letters.next().is_none())
}

/// The entry of the only piece of a kind that can enter. Of several, the refusal names them all; of none, it gives the
/// reason for the first one that belongs to the side.
fn of_kind(kind: char, typed: &str, position: &dyn AnyPosition, side: Side) -> Result<String, Refusal> {
    let start = format!("{kind}@");
    let legal = position.legal(side);
    let able: Vec<&String> = legal.iter().filter(|text| text.starts_with(&start)).collect();
    if let [only] = able.as_slice() {
        return Ok((*only).clone());
    }
    if !able.is_empty() {
        let listed = able.iter().map(|text| (*text).clone()).collect();
        return Err(Refusal::new(Code::Illegal, "cheess-enter-which").with("moves", Datum::List(listed)));
    }
    let squares = ('a'..='h').flat_map(|column| ('1'..='8').map(move |row| format!("{column}{row}")));
    let entries = { squares }.map(|square| start.clone() + &square);
    let of_side = |text: &String| {
        let refused = position.check(Some(side), text).err().map(|refusal| refusal.reason);
        !matches!(refused, Some("cheess-no-home" | "cheess-wrong-letter") | None)
    };
    Ok({ entries }.find(of_side).unwrap_or_else(|| typed.to_owned()))
}

fn end(_: &Fields, _: &dyn AnyPosition, _: Side) -> Result<String, Refusal> {
    Ok(END.to_owned())
}

/// Several actions of one turn, one per line.
///
/// They are tried on a copy of the position, which shows where the turn ends by itself. An `end` after that is left
/// out as superfluous; any other action would belong to another turn and is refused.
fn turn(fields: &Fields, position: &dyn AnyPosition, side: Side) -> Result<String, Refusal> {
    let typed = typed(fields, "actions");
    let actions = actions(typed);
    if actions.is_empty() {
        // The refusal repeats what was typed.
        return Ok(typed.to_owned());
    }
    // A part that is no action comes first, so that talk is not taken for a turn.
    if let Some(refusal) = actions.iter().find_map(|action| unreadable(position, side, action)) {
        return Err(refusal);
    }
    let mut copy = position.boxed();
    let mut made: Vec<String> = Vec::new();
    for (at, action) in actions.iter().enumerate() {
        if !made.is_empty() && turn_of(&*copy) != turn_of(position) {
            let by_itself = made.last().is_some_and(|last| last != END);
            if by_itself && action.eq_ignore_ascii_case(END) && at + 1 == actions.len() {
                break;
            }
            let reason = if by_itself { "cheess-turn-ended" } else { "cheess-turn-ended-by-end" };
            let refusal = Refusal::new(Code::Illegal, reason);
            return Err(refusal.with("move", action.as_str()));
        }
        made.push(copy.play(Some(side), action)?.text);
    }
    Ok(made.join("\n"))
}

/// Why a text is no action at all.
fn unreadable(position: &dyn AnyPosition, side: Side, action: &str) -> Option<Refusal> {
    position.check(Some(side), action).err().filter(|refusal| refusal.code == Code::Malformed)
}

/// The side to act and the round. One side never has two turns in a round, so this identifies the turn.
fn turn_of(position: &dyn AnyPosition) -> (Option<Side>, Option<String>) {
    let round = position.text().split(' ').nth(7).map(str::to_owned);
    (position.to_act().only(), round)
}

/// Splits a text into actions at commas and spaces; two squares with a space between them are one move.
fn actions(typed: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let mut start = String::new();
    for word in typed.split([',', ';', ' ', '\t', '\n']).filter(|word| !word.is_empty()) {
        let goes_on = !start.is_empty() && is_square(word.trim_start_matches(['-', 'x', 'X']));
        if goes_on {
            found.push(std::mem::take(&mut start) + word);
        } else if !start.is_empty() && matches!(word, "-" | "x" | "X") {
            start += word;
        } else {
            // A word that does not complete a move is an action of its own, so that a refusal names the right part.
            found.extend(Some(std::mem::take(&mut start)).filter(|start| !start.is_empty()));
            if is_square(word) { start = word.to_owned() } else { found.push(word.to_owned()) }
        }
    }
    found.extend(Some(start).filter(|start| !start.is_empty()));
    found
}

fn is_square(word: &str) -> bool {
    rules::Square::parse(&word.to_lowercase()).is_some()
}

fn typed<'a>(fields: &'a Fields, name: &str) -> &'a str {
    fields.get(name).map(|typed| typed.trim()).unwrap_or_default()
}

fn field(fields: &Fields, name: &str) -> String {
    typed(fields, name).to_lowercase()
}

/// A field in lower case without spaces.
fn word(fields: &Fields, name: &str) -> String {
    field(fields, name).split_whitespace().collect()
}

/// The squares of a choice: two for a move or an attack, one for an entry, none for the end.
fn squares(choice: &Choice) -> Vec<String> {
    choice.clicks.iter().filter_map(Click::square).map(|square| square.to_string()).collect()
}

fn starts(_: &Fields, position: &dyn AnyPosition, side: Side) -> Vec<String> {
    let mut starts: Vec<String> = goes(position, side).into_iter().map(|[from, _]| from).collect();
    starts.dedup();
    starts
}

fn ends(fields: &Fields, position: &dyn AnyPosition, side: Side) -> Vec<String> {
    let from = field(fields, "from");
    let mut ends: Vec<String> = goes(position, side)
        .into_iter()
        .filter(|[start, _]| from.is_empty() || *start == from)
        .map(|[_, to]| to)
        .collect();
    ends.sort();
    ends.dedup();
    ends
}

fn goes(position: &dyn AnyPosition, side: Side) -> Vec<[String; 2]> {
    position.choices(side).iter().filter_map(|choice| squares(choice).try_into().ok()).collect()
}

fn entries(_: &Fields, position: &dyn AnyPosition, side: Side) -> Vec<String> {
    position.legal(side).into_iter().filter(|text| text.contains('@')).collect()
}

/// The actions typed so far with each possible next action; an unfinished last word is completed.
fn further(fields: &Fields, position: &dyn AnyPosition, side: Side) -> Vec<String> {
    let mut copy = position.boxed();
    let mut done = String::new();
    for action in actions(&field(fields, "actions")) {
        match copy.play(Some(side), &action) {
            Ok(made) => done += &format!("{},", made.text),
            Err(_) => break,
        }
        if turn_of(&*copy) != turn_of(position) {
            return vec![done.trim_end_matches(',').to_owned()];
        }
    }
    copy.legal(side).into_iter().map(|text| format!("{done}{text}")).collect()
}
