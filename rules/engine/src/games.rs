//! The games that have a search of their own. This table names them; everything else in the crate does not.

mod cheess;
mod dama;
mod go;
mod ordo;
mod piskvorky;

use crate::task::Task;
use crate::thought::Thought;
use rules::AnyPosition;
use rules::games::cheess::position::CheessPosition;
use rules::games::dama::position::DamaPosition;
use rules::games::go::position::GoPosition;
use rules::games::ordo::position::OrdoPosition;
use rules::games::piskvorky::position::PiskvorkyPosition;

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
