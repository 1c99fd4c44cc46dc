//! Accounts as a whole.

use crate::people::blocks;
use crate::people::forget;
use crate::people::links;
use crate::people::personal_data;
use crate::store::{SqlStore, snapshot, transact};
use async_trait::async_trait;
use deska_core::ids::{AccountId, Time};
use deska_core::people::personal::{Forgetting, Identity, PersonalRows, Redeemed};
use deska_core::ports::{Accounts, StoreError};
use deska_core::rows::Account;

#[async_trait]
impl Accounts for SqlStore {
    async fn blocks(&self, account: AccountId, platform: &str) -> Result<Vec<Account>, StoreError> {
        Ok(blocks::of(&mut self.read().await?, account, platform).await?)
    }

    async fn block(
        &self,
        account: AccountId,
        blocked: AccountId,
        most: usize,
        at: Time,
    ) -> Result<bool, StoreError> {
        transact!(self, |tx| blocks::put(tx, account, blocked, most, at).await)
    }

    async fn unblock(&self, account: AccountId, blocked: AccountId) -> Result<bool, StoreError> {
        transact!(self, |tx| blocks::remove(tx, account, blocked).await)
    }

    async fn identities(&self, account: AccountId) -> Result<Vec<Identity>, StoreError> {
        Ok(links::identities(&mut self.read().await?, account).await?)
    }

    async fn put_link_code(
        &self,
        account: AccountId,
        code: &str,
        now: Time,
        expires_at: Time,
    ) -> Result<(), StoreError> {
        transact!(self, |tx| links::put_code(tx, account, code, now, expires_at).await)
    }

    async fn redeem_link_code(
        &self,
        account: AccountId,
        code: &str,
        now: Time,
    ) -> Result<Redeemed, StoreError> {
        transact!(self, |tx| links::redeem(tx, account, code, now).await)
    }

    async fn unlink(
        &self,
        account: AccountId,
        identity: i64,
        now: Time,
    ) -> Result<Option<Identity>, StoreError> {
        transact!(self, |tx| links::unlink(tx, account, identity, now).await)
    }

    async fn personal_rows(&self, account: AccountId) -> Result<PersonalRows, StoreError> {
        snapshot!(self, |tx| personal_data::rows(tx, account).await)
    }

    async fn count_games(&self, account: AccountId) -> Result<usize, StoreError> {
        snapshot!(self, |tx| personal_data::games_of(tx, account).await)
    }

    async fn forget_account(&self, account: AccountId, at: Time) -> Result<Forgetting, StoreError> {
        transact!(self, |tx| forget::forget(tx, account, at).await)
    }
}
