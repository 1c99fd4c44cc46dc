//! A game after moves that a player supposes, to plan a line. Stores nothing.

use crate::conditional::text::turn;
use crate::conditional::tree::LINE_LENGTH_MAX;
use crate::games::actor::Actor;
use crate::games::event::Event;
use crate::games::notation::short;
use crate::games::table::Table;
use rules::Side;

/// A game after supposed moves.
pub struct Supposed {
    /// The game after these moves.
    pub table: Table,
    /// The moves, as canonical texts.
    pub moves: Vec<String>,
    /// The side that may make the next one; `None` if the line can't go on.
    pub turn: Option<Side>,
}

/// The game after as many of these moves as are possible; `None` if the player cannot plan a line now.
#[must_use]
pub fn suppose(table: &Table, side: Side, moves: &[String]) -> Option<Supposed> {
    if table.ending.is_some() || turn(table.position.as_ref())? == side {
        return None;
    }
    let at = table.events.last()?.at;
    let known = table.position.uncovered();
    let foreseen = |table: &Table| match table.ending {
        None if known.foresees(table.position.uncovered()) => turn(table.position.as_ref()),
        _ => None,
    };
    let mut after = table.with(&[], Actor::System, at).ok()?;
    let mut made = Vec::new();
    for text in moves.iter().take(LINE_LENGTH_MAX) {
        let Some(mover) = foreseen(&after) else { break };
        let checked = short(text).and_then(|text| after.position.check(Some(mover), text));
        let Ok(step) = checked else { break };
        let event = Event::Moved { by: step.by, text: step.text.clone(), ahead: true };
        let Ok(next) = after.with(&[event], Actor::System, at) else { break };
        made.push(step.text);
        after = next;
    }
    let turn = foreseen(&after).filter(|_| made.len() < LINE_LENGTH_MAX);
    Some(Supposed { table: after, moves: made, turn })
}
