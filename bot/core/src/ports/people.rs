//! Who takes part, and where.

use super::error::StoreError;
use crate::caller::{Caller, Person, Place};
use crate::ids::{AccountId, Time};
use crate::preference::Notify;
use crate::records::{Account, ResolvedCaller};
use async_trait::async_trait;

/// Who takes part, and where.
#[async_trait]
pub trait People: Send + Sync {
    /// Notes the caller, their name and the place, and tells their rows; writes only what changed.
    async fn arrive(&self, caller: &Caller, now: Time) -> Result<ResolvedCaller, StoreError>;
    /// The rows of a caller as they are, writing nothing; none if they have never asked for anything. The row of a
    /// place in which nobody has been is 0, which no row is.
    async fn met(&self, caller: &Caller) -> Result<Option<ResolvedCaller>, StoreError>;
    /// The account of a person of a platform, made if new.
    async fn account(&self, platform: &str, person: &Person, now: Time) -> Result<Account, StoreError>;
    /// An account as a platform knows it.
    async fn account_on(&self, account: AccountId, platform: &str) -> Result<Option<Account>, StoreError>;
    /// The row of a channel in a space, both made if new: (space, channel).
    async fn channel(&self, place: &Place) -> Result<(i64, i64), StoreError>;
    /// The row of a channel in which somebody has been before: (space, channel).
    async fn known_channel(&self, place: &Place) -> Result<Option<(i64, i64)>, StoreError>;
    /// Row of the channel whose settings hold in a channel: for a thread the one it hangs from.
    async fn home(&self, channel_id: i64) -> Result<i64, StoreError>;
    /// The language that a platform has told of a person.
    async fn locale_of(&self, platform: &str, native_id: &str) -> Result<Option<String>, StoreError>;
    /// Notes how a person wants to be told of their turns; what was refused before may be tried again.
    async fn set_notices(&self, account: AccountId, chosen: Notify) -> Result<(), StoreError>;
    /// Whether a person is to be told now, once, that messages to them alone are refused.
    async fn tell_refusal(&self, platform: &str, native_id: &str) -> Result<bool, StoreError>;
}
