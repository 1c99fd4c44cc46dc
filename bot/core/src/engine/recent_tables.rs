//! The games that were read last, so that the next move of a game reads and replays only what is new. Each read checks
//! that the kept game is still the stored one, so no change invalidates the cache explicitly.

use crate::ports::KnownPart;
use deska_model::games::table::Table;
use deska_model::ids::{OutboxId, Time};
use lru::LruCache;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// How many events the kept games have together at most. One with its move takes about half a kilobyte.
const EVENTS_MAX: usize = 40_000;

/// The games that were read last, by code. A clone shares them.
#[derive(Clone)]
pub(crate) struct RecentTables(Arc<Mutex<Kept>>);

struct Kept {
    /// Each with the row of its board in the outbox, if this process has made its last event.
    tables: LruCache<String, (Arc<Table>, Option<OutboxId>)>,
    events: usize,
}

impl Default for RecentTables {
    fn default() -> Self {
        Self(Arc::new(Mutex::new(Kept { tables: LruCache::unbounded(), events: 0 })))
    }
}

impl RecentTables {
    /// The game with this code as it was when it was kept.
    pub(crate) fn get(&self, code: &str) -> Option<Arc<Table>> {
        self.lock().tables.get(code).map(|(table, _)| Arc::clone(table))
    }

    /// The same if the board in this row of the outbox shows its last event.
    pub(crate) fn shown_by(&self, code: &str, board: OutboxId) -> Option<Arc<Table>> {
        let mut kept = self.lock();
        let (table, row) = kept.tables.get(code)?;
        (*row == Some(board)).then(|| Arc::clone(table))
    }

    /// Keeps a game as it is now, and drops those that nobody has read for the longest time if there are too many events.
    pub(crate) fn keep(&self, table: &Table) {
        self.put(Arc::new(table.by_row(table.row.clone())), None);
    }

    /// Keeps a game that was changed just now, with the row of its board.
    pub(crate) fn keep_changed(&self, table: &Arc<Table>, board: OutboxId) {
        self.put(Arc::clone(table), Some(board));
    }

    fn put(&self, table: Arc<Table>, board: Option<OutboxId>) {
        let mut kept = self.lock();
        kept.events += table.events.len();
        let before = kept.tables.put(table.row.code.clone(), (table, board));
        kept.events -= before.map_or(0, |(before, _)| before.events.len());
        while kept.events > EVENTS_MAX {
            let Some((_, (dropped, _))) = kept.tables.pop_lru() else { break };
            kept.events -= dropped.events.len();
        }
    }

    fn lock(&self) -> MutexGuard<'_, Kept> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What somebody who keeps this table knows of the events.
pub(crate) fn known_part(table: &Table) -> KnownPart {
    let since = table.events.iter().map(|event| event.at).fold(table.row.created_at, Time::min);
    KnownPart { seq: table.seq, since }
}
