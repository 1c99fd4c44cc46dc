//! A game after moves that a player supposes, to plan a line. Stores nothing.

use crate::conditional::text::turn;
use crate::conditional::tree::LINE_LENGTH_MAX;
use crate::games::actor::Actor;
use crate::games::event::Event;
use crate::games::notation::short;
use crate::games::table::Table;
use rules::{AnyPosition, Side};

/// Why no further move can be supposed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SupposeEnd {
    /// The game would be over.
    Over,
    /// What is legal then depends on what nobody has seen yet.
    Unknown,
    /// The players would not take turns.
    NoTurns,
    /// A line has no more moves.
    Full,
}

/// A game after supposed moves.
pub struct Supposed {
    /// The game after these moves.
    pub table: Table,
    /// The moves, as canonical texts.
    pub moves: Vec<String>,
    /// Whether the last of them is the player's.
    pub replied: bool,
    /// The side that may make the next one, or why nobody may.
    pub turn: Result<Side, SupposeEnd>,
    /// Whether the position shows nothing that the player does not know.
    pub is_known: bool,
}

/// The game after as many of these moves as are possible; `None` if the player cannot plan a line now.
#[must_use]
pub fn suppose(table: &Table, side: Side, moves: &[String]) -> Option<Supposed> {
    if table.ending.is_some() || turn(table.position.as_ref())? == side {
        return None;
    }
    let player = table.player(side);
    let at = table.events.last()?.at;
    let known = table.position.uncovered();
    let foreseen = |table: &Table| match table.ending {
        Some(_) => Err(SupposeEnd::Over),
        None if known.foresees(table.position.uncovered()) => next_turn(table.position.as_ref()),
        None => Err(SupposeEnd::Unknown),
    };
    let mut after = table.with(&[], Actor::System, at).ok()?;
    let (mut made, mut replied) = (Vec::new(), false);
    for text in moves.iter().take(LINE_LENGTH_MAX) {
        let Ok(mover) = foreseen(&after) else { break };
        let checked = short(text).and_then(|text| after.position.check(Some(mover), text));
        let Ok(step) = checked else { break };
        let event = Event::Moved { by: step.by, text: step.text.clone(), ahead: true };
        let Ok(next) = after.with(&[event], Actor::System, at) else { break };
        replied = after.player(mover) == player;
        made.push(step.text);
        after = next;
    }
    let is_known = known.covers(after.position.uncovered());
    let turn = foreseen(&after)
        .and_then(|side| if made.len() < LINE_LENGTH_MAX { Ok(side) } else { Err(SupposeEnd::Full) });
    Some(Supposed { table: after, moves: made, replied, turn, is_known })
}

fn next_turn(position: &dyn AnyPosition) -> Result<Side, SupposeEnd> {
    turn(position).ok_or(SupposeEnd::NoTurns)
}
