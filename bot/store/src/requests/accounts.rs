//! Accounts as a whole.

use crate::database::error::DbError;
use crate::people::blocks;
use crate::people::forget;
use crate::people::links;
use crate::people::personal_data;
use crate::store::{SqlStore, transact};
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
        Ok(transact!(self, tx => blocks::put(tx, account, blocked, most, at).await)?)
    }

    async fn unblock(&self, account: AccountId, blocked: AccountId) -> Result<bool, StoreError> {
        Ok(transact!(self, tx => blocks::remove(tx, account, blocked).await)?)
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
        Ok(transact!(self, tx => links::put_code(tx, account, code, now, expires_at).await)?)
    }

    async fn redeem_link_code(
        &self,
        account: AccountId,
        code: &str,
        now: Time,
    ) -> Result<Redeemed, StoreError> {
        Ok(transact!(self, tx => links::redeem(tx, account, code, now).await)?)
    }

    async fn unlink(
        &self,
        account: AccountId,
        identity: i64,
        now: Time,
    ) -> Result<Option<Identity>, StoreError> {
        Ok(transact!(self, tx => links::unlink(tx, account, identity, now).await)?)
    }

    async fn personal_rows(&self, account: AccountId) -> Result<PersonalRows, StoreError> {
        let mut tx = self.snapshot().await?;
        let rows = personal_data::rows(&mut tx, account).await?;
        tx.commit().await.map_err(DbError::from)?;
        Ok(rows)
    }

    async fn count_games(&self, account: AccountId) -> Result<usize, StoreError> {
        let mut tx = self.snapshot().await?;
        let count = personal_data::games_of(&mut tx, account).await?;
        tx.commit().await.map_err(DbError::from)?;
        Ok(count)
    }

    async fn forget_account(&self, account: AccountId, at: Time) -> Result<Forgetting, StoreError> {
        Ok(transact!(self, tx => forget::forget(tx, account, at).await)?)
    }
}
