//! A game replayed on from where it is known.

use crate::games::rows::{GameRow, StoredEvent};
use crate::games::table::Table;

impl Table {
    /// The game by a newer row, after `events`, which are stored from this table's last event on. `None` if they do not
    /// go on from here: then only all events give the state of the game.
    pub fn continued(&self, row: &GameRow, events: &[StoredEvent]) -> Option<Self> {
        let (known, new) = events.split_first()?;
        if self.events.last() != Some(known) || !self.is_folded_alike(row) {
            return None;
        }
        let mut table = self.by_row(row.clone());
        for event in new {
            table.take(event.clone()).ok()?;
        }
        Some(table)
    }

    /// Whether the known events have the same meaning by this row: the players have not become other accounts, and their
    /// clocks have not stood at other times.
    fn is_folded_alike(&self, row: &GameRow) -> bool {
        let accounts = |row: &GameRow| row.seats.each_ref().map(|seat| seat.stored_under());
        let (before, now) = (&self.row, row);
        before.id == now.id
            && before.rules_version == now.rules_version
            && before.terms == now.terms
            && accounts(before) == accounts(now)
            && before.time.players == now.time.players
            && before.time.outages == now.time.outages
            && before.time.away == now.time.away
            && before.time.unreached == now.time.unreached
    }
}
