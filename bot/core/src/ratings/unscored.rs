//! Results of games that ended before results were stored, derived from the games when one of their players asks.
//!
//! They count in results against opponents, but not for ratings.

use crate::engine::{Core, Halt};
use crate::ids::AccountId;
use crate::ratings::rated::unrated_result;

impl Core {
    /// Stores the results of the person's games that still lack one. Each game is replayed once in its life; one that
    /// cannot be replayed is left for a later version.
    pub(crate) async fn score_earlier_games(&self, account: AccountId) -> Result<(), Halt> {
        for (game, code) in self.store.unscored(account).await? {
            let table = match self.table(&code).await {
                Ok(Some(table)) => table,
                Err(halt @ Halt::Store(_)) => return Err(halt),
                Ok(None) | Err(Halt::Reply(_)) => continue,
            };
            let at = table.events.last().map_or(table.row.created_at, |event| event.at);
            self.store.score(game, unrated_result(&table).as_ref(), at).await?;
        }
        Ok(())
    }
}
