//! Whose turn it is, in a sentence for messages and for alt texts.

use crate::sentence::{Arg, Writer};
use deska_model::games::table::Table;
use rules::Side;

/// The sentence that says who is to act. `own` is the side of the only person who reads it.
pub(crate) fn turn(writer: &mut Writer<'_>, table: &Table, own: Option<Side>) {
    let waits = |side: Side| table.position.form(side).is_some();
    match table.to_act().only() {
        _ if own.is_some_and(|own| table.to_act().contains(own) && waits(own)) => {
            writer.line("turn-own-fill", &[])
        }
        Some(side) if own == Some(side) => writer.line("turn-own", &[]),
        Some(side) if waits(side) => writer.line("turn-fill", &[("player", seat(table, side))]),
        Some(side) => writer.line("turn-one", &[("player", seat(table, side))]),
        None => writer.line(
            both_key(table),
            &[("white", seat(table, Side::White)), ("black", seat(table, Side::Black))],
        ),
    };
}

/// Whether the players of a game have colours, as a word that selects a variant.
pub(crate) fn colours(table: &Table) -> (&'static str, Arg) {
    ("colours", Arg::word(if table.position.colours_open() { "open" } else { "chosen" }))
}

/// The word for a side before a move: its colour, unless none is chosen yet.
pub(crate) fn sign(table: &Table, side: Side) -> (&'static str, Arg) {
    ("side", Arg::word(if table.position.colours_open() { "open" } else { side.name() }))
}

/// A side's player, the other player and the side.
pub(crate) fn side_args(table: &Table, side: Side) -> Vec<(&'static str, Arg)> {
    vec![
        ("player", seat(table, side)),
        ("other", seat(table, side.other())),
        ("side", Arg::word(side.name())),
    ]
}

/// The side of the player who did not make the last move.
pub(crate) fn waiting_side(table: &Table) -> Option<Side> {
    let mover = table.moves.last()?.player;
    Side::BOTH.into_iter().find(|side| table.player(*side) != mover)
}

/// Key of the sentence for a phase in which both may act: filling in forms in secret, or talking.
pub(crate) fn both_key(table: &Table) -> &'static str {
    let filling = Side::BOTH.into_iter().any(|side| table.position.form(side).is_some());
    if filling { "turn-both" } else { "turn-either" }
}

pub(crate) fn seat(table: &Table, side: Side) -> Arg {
    Arg::Person(table.person(side).clone())
}
