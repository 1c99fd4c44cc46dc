//! People's pages.

use super::error::StoreError;
use async_trait::async_trait;
use deska_model::ids::AccountId;
use deska_model::people::caller::Place;
use deska_model::profile::ProfileOwner;

/// The pages of people.
#[async_trait]
pub trait Profiles: Send + Sync {
    /// Whose page the one of this account is: that of the account with which it was joined, if it was. `None` for somebody
    /// who was forgotten, for the program, and for an account that isn't there.
    async fn profile_owner(&self, account: AccountId) -> Result<Option<ProfileOwner>, StoreError>;
    /// Stores whether others may see the page of an account.
    async fn set_profile(&self, account: AccountId, shown: bool) -> Result<(), StoreError>;
    /// The channels in which the games of an account are or were shown, and those above them if they are threads, by row id,
    /// without direct messages: channels before threads, the newest first, at most `most`.
    async fn profile_places(&self, account: AccountId, most: u32) -> Result<Vec<(i64, Place)>, StoreError>;
    /// Those of these accounts whose pages others may see.
    async fn profiles_shown(&self, accounts: &[AccountId]) -> Result<Vec<AccountId>, StoreError>;
}
