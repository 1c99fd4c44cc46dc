//! Hints: what is asked, and what is said.

pub mod say;

use crate::games::table::Table;
use crate::reason::Reason;
use rules::Side;

/// Whether a side may have a hint in a game that goes on.
#[must_use]
pub fn may_have_hint(table: &Table, side: Side) -> bool {
    table.ending.is_none() && refused(table, side).is_none() && table.awaited()[table.player(side)]
}

/// Why a game gives no hints to a side; `None` if it does.
pub fn refused(table: &Table, side: Side) -> Option<Reason> {
    if table.row.terms.rated {
        return Some(Reason::new("hint-rated"));
    }
    table.position.form(side).map(|_| Reason::new("hint-set-up"))
}
