//! Words why nothing can be done from a square that a player names. Knows no game.

use super::presenter::Presenter;
use super::problem::refused_line;
use super::sentence::Writer;
use crate::reader::Reader;
use deska_core::table::Table;
use rules::Side;
use rules::reason::Refusal;
use rules::unmovable::why;

impl Presenter {
    /// The sentence with the reason and the paragraph that it cites; `None` if the square tells nothing.
    pub(super) fn why_unmovable(
        &self,
        writer: &mut Writer<'_>,
        (table, side): (&Table, Side),
        from: &str,
        reader: Reader<'_>,
    ) -> Option<Refusal> {
        let refusal = why(&*table.position, side, from)?;
        refused_line(writer, &refusal);
        self.cite(writer, table, refusal.reason, reader);
        Some(refusal)
    }
}
