//! The welcome that the bot posts when it is added to a server: once for each server, and only if it was added
//! recently.

use crate::engine::{Core, Halt};
use crate::settings::setup::offer_key;
use deska_model::people::caller::Place;
use deska_model::places::arrival::Arrival;
use deska_model::problem::Fault;

/// How long ago the bot may have been added. A program that was not running then still welcomes; one that finds its old
/// servers with a new database does not.
const LATELY_MS: i64 = 24 * 3_600_000;

impl Core {
    /// Puts the welcome into the outbox if the bot is new in this server. Returns whether it did.
    ///
    /// # Errors
    /// The store failed; the report has to be repeated.
    pub async fn joined(&self, arrival: &Arrival) -> Result<bool, Fault> {
        let now = self.clock.now();
        if arrival.at.is_some_and(|at| at < now.plus_ms(-LATELY_MS)) || arrival.place.is_direct() {
            return Ok(false);
        }
        let put = self.store.put_welcome(&arrival.place, arrival.language.as_deref(), now).await;
        put.map_err(|error| self.own_fault(&error))
    }

    /// Whether a welcome for a place is still news: no admin of its server has been offered the set-up, or has used it.
    ///
    /// # Errors
    /// The store failed.
    pub(crate) async fn is_welcome_due(&self, place: &Place) -> Result<bool, Halt> {
        let Some(space) = self.store.known_space(place).await? else { return Ok(true) };
        Ok(self.store.recall(&offer_key(space)).await?.is_none())
    }
}
