//! Who takes part, and where.

use super::error::StoreError;
use crate::ids::{AccountId, Time};
use crate::people::appearance::Aspect;
use crate::people::caller::{Caller, Person, Place};
use crate::people::preference::Notify;
use crate::people::readers::Readers;
use crate::rows::{Account, KnownPlace, ResolvedCaller};
use async_trait::async_trait;

/// Accounts, identities and places.
///
/// A method that adds what is missing reads first and writes only if it must. Unique keys let one of several
/// simultaneous calls add a row; the others find it.
#[async_trait]
pub trait People: Send + Sync {
    /// Notes the caller, their name and the place. Returns their rows. Writes only what has changed.
    async fn arrive(&self, caller: &Caller, now: Time) -> Result<ResolvedCaller, StoreError>;
    /// The rows of a caller, without writing anything; `None` if they have never asked for anything. Row id 0 means the
    /// place is not stored yet; real ids start at 1.
    async fn known_caller(&self, caller: &Caller) -> Result<Option<ResolvedCaller>, StoreError>;
    /// The account of a person of a platform, added if it is new.
    async fn account(&self, platform: &str, person: &Person, now: Time) -> Result<Account, StoreError>;
    /// An account as a platform knows it.
    async fn account_on(&self, account: AccountId, platform: &str) -> Result<Option<Account>, StoreError>;
    /// The rows of a place, space and channel, added if they are new.
    async fn channel(&self, place: &Place) -> Result<(i64, i64), StoreError>;
    /// The rows of a place, if its space and its channel are stored.
    async fn known_place(&self, place: &Place) -> Result<Option<KnownPlace>, StoreError>;
    /// The row of a place's space, if it is stored; its channel may be a new one.
    async fn known_space(&self, place: &Place) -> Result<Option<i64>, StoreError>;
    /// Row of the channel whose settings hold in a channel: for a thread its parent.
    async fn home(&self, channel_id: i64) -> Result<i64, StoreError>;
    /// The language that a platform has reported for a person.
    async fn locale_of(&self, platform: &str, native_id: &str) -> Result<Option<String>, StoreError>;
    /// Stores how a person wants to be notified of their turns. Forgets that direct messages to them were refused.
    async fn set_notices(&self, account: AccountId, chosen: Notify) -> Result<(), StoreError>;
    /// The readers of messages in a place: the person with this id on its platform, if one asks, and these accounts.
    async fn readers(
        &self,
        place: &Place,
        native_id: Option<&str>,
        accounts: &[AccountId],
    ) -> Result<Readers, StoreError>;
    /// Stores (`Some`) or forgets (`None`) a choice of a person about the look of their messages.
    async fn set_taste(
        &self,
        account: AccountId,
        aspect: Aspect,
        value: Option<&str>,
    ) -> Result<(), StoreError>;
    /// Whether the caller must tell a person now that their direct messages are refused.
    ///
    /// A conditional update lets one of several calls get `true`, once for each refusal.
    async fn tell_refusal(&self, platform: &str, native_id: &str) -> Result<bool, StoreError>;
}
