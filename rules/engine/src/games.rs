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

/// About how many nodes one processor looks at in two seconds.
pub(crate) fn nodes_in_two_seconds(position: &dyn AnyPosition) -> u64 {
    let typed = position.typed();
    if let Some(go) = typed.downcast_ref::<GoPosition>() {
        let size = u64::from(go.board().size());
        return 6_000_000 / (size * size).max(1);
    }
    if typed.is::<PiskvorkyPosition>() {
        1_100_000
    } else if typed.is::<OrdoPosition>() {
        2_000_000
    } else if typed.is::<CheessPosition>() {
        8_000_000
    } else if typed.is::<DamaPosition>() {
        16_000_000
    } else {
        20_000
    }
}
