//! What the games of leagues mean for their boards, so that a table replays a game once after each of its events.

use deska_model::club::result::BoardGame;
use deska_model::club::rows::ClubGame;
use lru::LruCache;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Most games that are kept: those of more than forty leagues of 64 people. One takes about 200 bytes.
const GAMES_MAX: NonZeroUsize = NonZeroUsize::new(10_000).unwrap();

/// The results that were read last, by the code of the game, each with the last event that it follows from. A clone shares
/// them.
#[derive(Clone)]
pub(crate) struct BoardResults(Arc<Mutex<LruCache<String, (u32, BoardGame)>>>);

impl Default for BoardResults {
    fn default() -> Self {
        Self(Arc::new(Mutex::new(LruCache::new(GAMES_MAX))))
    }
}

impl BoardResults {
    /// What a game means, if nothing has happened in it since.
    pub(crate) fn get(&self, game: &ClubGame) -> Option<BoardGame> {
        let mut kept = self.lock();
        let (seq, result) = kept.get(&game.code)?;
        (*seq == game.seq && result.board == game.board).then_some(*result)
    }

    /// Keeps what a game means after its event of this number.
    pub(crate) fn keep(&self, code: &str, seq: u32, result: BoardGame) {
        self.lock().put(code.to_owned(), (seq, result));
    }

    fn lock(&self) -> MutexGuard<'_, LruCache<String, (u32, BoardGame)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
