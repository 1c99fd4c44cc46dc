//! The games that have a search of their own. This table names them; everything else in the crate does not.

mod cheess;
mod dama;
mod go;
mod ordo;
mod piskvorky;

use crate::plain;
use crate::task::{Strength, Task};
use crate::thought::Thought;
use rules::games::cheess::position::CheessPosition;
use rules::games::dama::position::DamaPosition;
use rules::games::go::position::GoPosition;
use rules::games::ordo::position::OrdoPosition;
use rules::games::piskvorky::position::PiskvorkyPosition;
use rules::{AnyPosition, Phase};

/// The thought of the search of this game; `None` if there is none, or if the search leaves this position to
/// [`plain`](crate::plain).
pub(crate) fn think(position: &dyn AnyPosition, task: &mut Task<'_>) -> Option<Thought> {
    let typed = position.typed();
    if let Some(position) = typed.downcast_ref::<PiskvorkyPosition>() {
        return piskvorky::think(position, task);
    }
    if let Some(position) = typed.downcast_ref::<GoPosition>() {
        return go::think(position, task);
    }
    if let Some(position) = typed.downcast_ref::<OrdoPosition>() {
        return ordo::think(position, task);
    }
    if let Some(position) = typed.downcast_ref::<CheessPosition>() {
        return cheess::think(position, task);
    }
    if let Some(position) = typed.downcast_ref::<DamaPosition>() {
        return dama::think(position, task);
    }
    None
}

/// The moves that mark what the search of this game takes for dead; `None` if nothing is to be marked now.
pub(crate) fn propose(position: &dyn AnyPosition, task: &mut Task<'_>) -> Option<Vec<String>> {
    go::propose(position.typed().downcast_ref::<GoPosition>()?, task)
}

/// How each level plays this position.
pub(crate) fn strengths(position: &dyn AnyPosition) -> [Strength; 8] {
    let typed = position.typed();
    if let Some(position) = typed.downcast_ref::<GoPosition>() {
        return go::strengths(position);
    }
    if let Some(position) = typed.downcast_ref::<PiskvorkyPosition>() {
        return piskvorky::strengths(position);
    }
    if typed.is::<OrdoPosition>() {
        ordo::STRENGTHS
    } else if typed.is::<CheessPosition>() {
        cheess::STRENGTHS
    } else if typed.is::<DamaPosition>() && position.phase() != Phase::Setup {
        dama::STRENGTHS
    } else {
        plain::STRENGTHS
    }
}
