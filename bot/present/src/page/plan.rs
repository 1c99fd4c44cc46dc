//! A line that the reader plans by clicks: what the page gets of it, and what it must not show.

use crate::button_id::ButtonId;
use deska_core::suppose::Supposed;
use deska_core::table::Table;
use deska_desk::board;
use rules::Side;
use rules::scene::Scene;

/// A plan of the reader.
pub struct Planning {
    /// The game after the moves that they suppose.
    pub supposed: Supposed,
    /// Whether they are planning; otherwise they only could.
    pub begun: bool,
}

/// What a page shows.
pub struct Seen<'a> {
    /// The game, or what the reader supposes of it.
    pub table: &'a Table,
    /// The side that clicks make moves for; `None` if nothing can be chosen.
    pub acting: Option<Side>,
    /// Whether the position shows nothing that the reader does not know.
    pub is_known: bool,
}

/// The game as it is, or after what its reader supposes.
pub fn seen<'a>(table: &'a Table, side: Option<Side>, plan: Option<&'a Planning>) -> Seen<'a> {
    match plan.filter(|plan| plan.begun).map(|plan| &plan.supposed) {
        // Whoever plans makes the moves of both.
        Some(supposed) => Seen { table: &supposed.table, acting: supposed.turn, is_known: supposed.is_known },
        None => {
            let acting = side.filter(|side| table.to_act().contains(*side));
            Seen { table, acting, is_known: true }
        }
    }
}

/// The plan as data.
pub fn data(code: &str, supposed: &Supposed) -> board::Plan {
    board::Plan {
        moves: supposed.moves.clone(),
        replied: supposed.replied,
        set: ButtonId::SetLine(code.to_owned()).encode(),
    }
}

/// Takes away everything that stands around a board: it could show what supposed moves would uncover.
pub fn hide_figures(scene: &mut Scene) {
    scene.panel.clear();
    scene.facts.clear();
    (scene.last, scene.banner) = (None, None);
}
