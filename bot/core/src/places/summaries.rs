//! The places of a person on all their platforms, for pages. Stores nothing.

use crate::engine::Core;
use crate::ports::StoreError;
use deska_model::people::caller::Place;
use deska_model::personal::Identity;
use deska_model::places::summary::PlaceSummary;
use deska_model::problem::Fault;

/// Most places of one platform that are listed.
const PLACES: u32 = 60;

impl Core {
    /// Who a person is on each platform, as they have linked their identities, the one seen last first; empty for a person
    /// who never sent a request.
    ///
    /// # Errors
    /// The store failed.
    pub async fn identities_with(&self, platform: &str, native_id: &str) -> Result<Vec<Identity>, Fault> {
        let found = async {
            match self.store.account_of(platform, native_id).await? {
                Some(account) => self.store.identities(account).await,
                None => Ok(Vec::new()),
            }
        };
        found.await.map_err(|error: StoreError| self.own_fault(&error))
    }

    /// The newest channels of a platform in the spaces in which a person has played, was offered a game or takes part in a
    /// league, and what is open there. The person may have left them.
    ///
    /// # Errors
    /// The store failed.
    pub async fn places_of(
        &self,
        (platform, native_id): (&str, &str),
        on: &str,
    ) -> Result<Vec<PlaceSummary>, Fault> {
        let found = async {
            match self.store.account_of(platform, native_id).await? {
                Some(account) => self.store.places_of(account, on, PLACES).await,
                None => Ok(Vec::new()),
            }
        };
        found.await.map_err(|error: StoreError| self.own_fault(&error))
    }

    /// The place of a channel's row.
    ///
    /// # Errors
    /// The store failed.
    pub async fn place_at(&self, channel: i64) -> Result<Option<Place>, Fault> {
        self.store.place_at(channel).await.map_err(|error| self.own_fault(&error))
    }
}
