//! Words why nothing can be done from a square that a player names. Knows no game.

use crate::presenter::Presenter;
use crate::problem::refused_line;
use crate::reader::Reader;
use crate::sentence::Writer;
use deska_core::games::table::Table;
use rules::Side;
use rules::reason::Refusal;
use rules::unmovable::why;

impl Presenter {
    /// The sentence with the reason and the paragraph that it cites; `None` if the square tells nothing.
    pub(crate) fn why_unmovable(
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
