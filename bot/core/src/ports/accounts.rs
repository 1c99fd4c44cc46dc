//! What concerns a whole account: its identities, whom it blocks, its data, and its end.

use super::error::StoreError;
use crate::ids::{AccountId, Time};
use crate::people::personal::{Forgetting, Identity, PersonalRows, Redeemed};
use crate::rows::Account;
use async_trait::async_trait;

/// Accounts as a whole.
///
/// [`Challenges::add_challenge`](super::Challenges::add_challenge) and [`Games::begin`](super::Games::begin) read the
/// blocks and whether an account still exists in their own transactions; their errors are [`StoreError::Blocked`] and
/// [`StoreError::AccountGone`].
#[async_trait]
pub trait Accounts: Send + Sync {
    /// Whom an account has blocked, newest first, as a platform shows them.
    async fn blocks(&self, account: AccountId, platform: &str) -> Result<Vec<Account>, StoreError>;
    /// Blocks a person. Returns `false` if the account has blocked `most` others already.
    async fn block(
        &self,
        account: AccountId,
        blocked: AccountId,
        most: usize,
        at: Time,
    ) -> Result<bool, StoreError>;
    /// Ends a block. Returns whether there was one.
    async fn unblock(&self, account: AccountId, blocked: AccountId) -> Result<bool, StoreError>;
    /// The identities of an account, the one seen last first.
    async fn identities(&self, account: AccountId) -> Result<Vec<Identity>, StoreError>;
    /// Stores a code with which another identity can join an account; earlier unused codes of the account end.
    /// [`StoreError::CodeTaken`] if the code is known.
    async fn put_link_code(
        &self,
        account: AccountId,
        code: &str,
        now: Time,
        expires_at: Time,
    ) -> Result<(), StoreError>;
    /// Joins `account` to the account that made a code: its identities, games, challenges, ratings, blocks and choices.
    ///
    /// Everything is one transaction. A refusal changes nothing but the number of wrong codes.
    async fn redeem_link_code(
        &self,
        account: AccountId,
        code: &str,
        now: Time,
    ) -> Result<Redeemed, StoreError>;
    /// Gives an identity of an account a new account of its own. `None` if the account has no such identity or no other.
    async fn unlink(
        &self,
        account: AccountId,
        identity: i64,
        now: Time,
    ) -> Result<Option<Identity>, StoreError>;
    /// What is stored about an account, from one state of the database.
    async fn personal_rows(&self, account: AccountId) -> Result<PersonalRows, StoreError>;
    /// The number of all games of an account.
    async fn count_games(&self, account: AccountId) -> Result<usize, StoreError>;
    /// Removes the names, ids and choices of an account, and closes its challenges. Its games stay without names.
    ///
    /// If the account is forgotten already, nothing changes.
    async fn forget_account(&self, account: AccountId, at: Time) -> Result<Forgetting, StoreError>;
}
